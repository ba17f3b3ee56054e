. "${0%/*}/library.sh"
greet
hear
printf '{"type":"ran",'
