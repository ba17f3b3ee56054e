. "${0%/*}/library.sh"
greet
while hear; do
  printf '{"type":"error","id":"%s","step":99,"message":"out of memory"}\n' "$id"
done
