. "${0%/*}/library.sh"
greet
hear
yes scrollcheck-flood | tr -d '\n'
