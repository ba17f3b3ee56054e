. "${0%/*}/library.sh"
greet
hear
printf '{"type":"ran","id":"%s","observations":["' "$id"
head -c 2000000 /dev/zero | tr '\0' x
printf '"]}\n'
