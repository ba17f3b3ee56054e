. "${0%/*}/library.sh"
greet
while hear; do
  printf '{"type":"skip","id":"%s","reason":"no keyboard on this device"}\n' "$id"
done
