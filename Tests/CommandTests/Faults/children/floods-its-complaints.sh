. "${0%/*}/library.sh"
yes scrollcheck-flood >&2 &
greet
while hear; do answer '{"offset":[0,1]}' '{"offset":[0,0]}'; done
