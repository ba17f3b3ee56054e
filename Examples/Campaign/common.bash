# What both campaigns need: the tool, a throw-away folder, an end for what was started, and a transcript.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
install=$here/../../Scripts/install
tool=$("$here/../../Scripts/tool")
export PATH=$PATH:/usr/sbin

folder=$(mktemp -d)
pids=()
# The daemons are children of this script; nothing else is ended.
stop() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$folder"
}
trap stop EXIT

# Starts a daemon in the background, with its messages in the file $1.
start() {
  local log=$1
  shift
  "$@" >"$folder/$log.log" 2>&1 &
  pids+=($!)
}

# Waits for at most twenty seconds until a command succeeds.
await() {
  for _ in $(seq 100); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  tail -n 5 "$folder"/*.log >&2
  exit 1
}

# Goes to a folder with the tool, the harness and these files.
enter() {
  mkdir "$folder/work" "$folder/bin"
  ln -s "$tool" "$folder/bin/scrollcheck"
  cp "$here/../Python/scroller.py" "$@" "$folder/work"
  export PATH=$folder/bin:$PATH
  cd "$folder/work"
}

# Shows a command and what it prints.
run() {
  echo "\$ $1"
  eval "$1"
}
