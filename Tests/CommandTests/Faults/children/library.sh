# What the children here have in common: they answer, in shell, as a handler that hardly moves. They start no other
# programs for a short line, which would take longer than all the rest.

# Introduces itself; $1 is what it observes besides the offset.
ready() {
  printf '{"type":"ready","protocol":1,"name":"x","version":"0","language":"sh","profile":"insets",'
  printf '"observes":["offset"%s]}\n' "${1:-}"
}

greet() {
  read -r hello
  ready "${1:-}"
}

# Reads a request: the whole line, its id, and the number of its events.
hear() {
  read -r run || exit 0
  case $run in *'"bye"'*) exit 0 ;; esac
  id=${run#*'"id":"'}
  id=${id%%'"'*}
  events=0
  if [ ${#run} -gt 9999 ]; then
    # Searching a long line again and again takes longer than another program does.
    events=$(printf '%s' "$run" | grep -o '"event":' | wc -l)
    return
  fi
  rest=$run
  while :; do
    case $rest in *'"event":'*) ;; *) break ;; esac
    rest=${rest#*'"event":'}
    events=$((events + 1))
  done
}

# Answers with one observation, $1, for every event, and with $2 or the same for the beginning.
answer() {
  printf '{"type":"ran","id":"%s","observations":[%s' "$id" "${2:-$1}"
  event=0
  while [ "$event" -lt "$events" ]; do
    printf ',%s' "$1"
    event=$((event + 1))
  done
  printf ']}\n'
}
