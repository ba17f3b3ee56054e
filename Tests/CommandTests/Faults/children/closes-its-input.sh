. "${0%/*}/library.sh"
greet
exec <&-
sleep 98765
