. "${0%/*}/library.sh"
greet
cat >/dev/null
