. "${0%/*}/library.sh"
greet
y=0
while hear; do
  y=$((1 - y))
  answer "{\"offset\":[0,$y]}"
done
