. "${0%/*}/library.sh"
greet
sleep 98765 &
read -r run
exit 0
