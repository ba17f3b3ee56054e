. "${0%/*}/library.sh"
greet
hear
echo 'Segmentation fault' >&2
exit 7
