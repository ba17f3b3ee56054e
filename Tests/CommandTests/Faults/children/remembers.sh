. "${0%/*}/library.sh"
greet
y=0
while hear; do
  [ "$events" -eq 0 ] || y=1
  answer "{\"offset\":[0,$y]}"
done
