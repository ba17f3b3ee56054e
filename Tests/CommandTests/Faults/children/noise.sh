. "${0%/*}/library.sh"
greet
hear
printf '\001\377\200\n'
