. "${0%/*}/library.sh"
trap '' TERM
greet
read -r run
echo nonsense
sleep 98765
