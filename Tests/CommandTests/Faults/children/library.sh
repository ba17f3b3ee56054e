# What the children here have in common: they answer, in shell, what somebody would who shows nothing.

# Introduces itself; $1 is what it observes besides the offset.
ready() {
  printf '{"type":"ready","protocol":1,"name":"x","version":"0","language":"sh","profile":"insets",'
  printf '"observes":["offset"%s]}\n' "${1:-}"
}

greet() {
  read -r hello
  ready "${1:-}"
}

# Reads a request: what was asked, under which id, with how many events.
hear() {
  read -r run || exit 0
  case $run in *'"bye"'*) exit 0 ;; esac
  id=${run#*'"id":"'}
  id=${id%%'"'*}
  events=$(printf '%s' "$run" | grep -o '"event":' | wc -l)
}

# Answers with one observation, $1, for the beginning and for every event.
answer() {
  printf '{"type":"ran","id":"%s","observations":[%s' "$id" "$1"
  for _ in $(seq "$events"); do printf ',%s' "$1"; done
  printf ']}\n'
}
