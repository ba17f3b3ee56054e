. "${0%/*}/library.sh"
greet
while hear; do answer '{"offset":[0,1e999]}'; done
