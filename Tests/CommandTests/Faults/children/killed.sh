. "${0%/*}/library.sh"
greet
hear
kill -9 $$
