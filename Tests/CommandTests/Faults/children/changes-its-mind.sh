. "${0%/*}/library.sh"
greet
number=0
while hear; do
  number=$((number + 1))
  answer '{"offset":[0,0]}' |
    # Only the first answers are wrong, as with a clock that goes on.
    if [ "$number" -lt 4 ]; then sed 's/0,0\]}\]}$/3,0]}]}/'; else cat; fi
done
