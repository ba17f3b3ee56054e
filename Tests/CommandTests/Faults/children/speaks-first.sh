. "${0%/*}/library.sh"
ready
ready
cat >/dev/null
