. "${0%/*}/library.sh"
greet
while hear; do
  case $run in *'"contentReplaced"'*) echo 'no such view' >&2 && exit 4 ;; esac
  answer '{"offset":[0,0]}'
done
