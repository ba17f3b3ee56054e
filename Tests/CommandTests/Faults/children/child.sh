# Children that answer, in shell, as a handler that hardly moves, each with a mistake: sh child.sh NAME. They start no
# other programs for a short line, which would take longer than all the rest.

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

zero='{"offset":[0,0]}' one='{"offset":[0,1]}'
case $1 in
  banner)
    echo "Welcome to x 0"
    cat >/dev/null ;;
  dies-at-start)
    echo "no licence" >&2
    exit 3 ;;
  dies-on-shrinking)
    greet ',"insets"'
    while hear; do
      if [ "$events" -lt 4 ]; then echo "too few events" >&2 && exit 9; fi
      answer '{"offset":[0,0],"insets":[0,0,0,0]}'
    done ;;
  floods-its-complaints)
    yes scrollcheck-flood >&2 &
    greet
    while hear; do answer "$one" "$zero"; done ;;
  ignores-the-end)
    trap '' TERM
    greet
    read -r run
    echo nonsense
    sleep 98765 ;;
  missing-field)
    greet ',"range"'
    while hear; do answer "$zero"; done ;;
  old-protocol)
    read -r hello
    echo '{"type":"ready","protocol":0,"name":"x","version":"0","language":"sh","profile":"insets","observes":["offset"]}'
    cat >/dev/null ;;
  speaks-first)
    ready
    ready
    cat >/dev/null ;;
  *) greet ;;
esac
case $1 in
  answers-late)
    while hear; do
      sleep 5
      answer "$zero"
    done ;;
  answers-twice)
    while hear; do
      answer "$zero"
      answer "$zero"
    done ;;
  closes-its-input)
    exec <&-
    sleep 98765 ;;
  dies-at-a-case)
    hear
    echo 'Segmentation fault' >&2
    exit 7 ;;
  dies-at-new-content)
    while hear; do
      case $run in *'"contentReplaced"'*) echo 'no such view' >&2 && exit 4 ;; esac
      answer "$zero"
    done ;;
  dies-without-a-field)
    while hear; do
      case $run in *'"event":"blur"'*'"event":"tick"'*) echo "index out of range" >&2 && exit 9 ;; esac
      answer "$zero"
    done ;;
  empty-line)
    while hear; do
      echo
      answer "$zero"
    done ;;
  exits-in-the-middle)
    for _ in 1 2; do hear && answer "$zero"; done
    exit 0 ;;
  fickle)
    y=0
    while hear; do
      y=$((1 - y))
      answer "{\"offset\":[0,$y]}"
    done ;;
  floods-its-output)
    hear
    yes scrollcheck-flood | tr -d '\n' ;;
  half-an-answer)
    read -r run
    printf '{"type":"ran",'
    cat >/dev/null ;;
  hangs-in-a-transition)
    while hear; do
      case $run in *'"event":"transitionBegan"'*) cat >/dev/null ;; esac
      answer "$zero"
    done ;;
  holds-the-pipe)
    sleep 98765 &
    read -r run
    exit 0 ;;
  huge-line)
    hear
    printf '{"type":"ran","id":"%s","observations":["' "$id"
    head -c 2000000 /dev/zero | tr '\0' x
    printf '"]}\n' ;;
  killed)
    hear
    kill -9 $$ ;;
  miscounts)
    while hear; do
      printf '{"type":"error","id":"%s","step":99,"message":"out of memory"}\n' "$id"
    done ;;
  nan-as-text) while hear; do answer '{"offset":[0,"NaN"]}'; done ;;
  nan-at-new-content)
    while hear; do
      case $run in
        *'"contentReplaced"'*) answer '{"offset":[0,NaN]}' ;;
        *) answer "$zero" ;;
      esac
    done ;;
  nan) while hear; do answer '{"offset":[0,NaN]}'; done ;;
  naps-once)
    while hear; do
      [ -e slept ] || { : >slept; sleep 0.8; }
      answer "$one" "$zero"
    done ;;
  naps)
    while hear; do
      count=$((count + 1))
      [ $count -lt 20 ] || sleep 3
      answer "$zero"
    done ;;
  never-answers) cat >/dev/null ;;
  noise)
    hear
    printf '\001\377\200\n' ;;
  partial-line)
    hear
    printf '{"type":"ran",' ;;
  raises)
    while hear; do
      case $run in
        *'"event":"blur"'*) printf '{"type":"error","id":"%s","message":"no field"}\n' "$id" ;;
        *) answer "$zero" ;;
      esac
    done ;;
  remembers)
    y=0
    while hear; do
      answer "{\"offset\":[0,$y]}"
      y=1
    done ;;
  reports-an-error)
    while hear; do
      printf '{"type":"error","id":"%s","step":3,"message":"out of memory"}\n' "$id"
    done ;;
  shows-nothing) while hear; do answer "$zero"; done ;;
  skips)
    while hear; do
      printf '{"type":"skip","id":"%s","reason":"no keyboard on this device"}\n' "$id"
    done ;;
  sound) while hear; do answer "$one" "$zero"; done ;;
  strange-field)
    while hear; do
      printf '{"type":"skip","id":"%s","reason":"none","mood":"bad"}\n' "$id"
    done ;;
  swaps)
    hear
    first=$id count=$events
    hear
    answer "$zero"
    id=$first events=$count
    answer "$zero"
    while hear; do answer "$zero"; done ;;
  too-large) while hear; do answer '{"offset":[0,1e999]}'; done ;;
  wrong-count)
    while hear; do
      events=0
      answer "$zero"
    done ;;
  wrong-id)
    while hear; do
      id=somebody
      answer "$zero"
    done ;;
  wrong-type) while hear; do answer '{"offset":"0,0"}'; done ;;
esac
