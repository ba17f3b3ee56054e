. "${0%/*}/library.sh"
greet
while hear; do
  case $run in
    *'"event":"blur"'*) printf '{"type":"error","id":"%s","message":"no field"}\n' "$id" ;;
    *) answer '{"offset":[0,0]}' ;;
  esac
done
