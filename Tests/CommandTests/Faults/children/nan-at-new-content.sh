. "${0%/*}/library.sh"
greet
while hear; do
  case $run in
    *'"contentReplaced"'*) answer '{"offset":[0,NaN]}' ;;
    *) answer '{"offset":[0,0]}' ;;
  esac
done
