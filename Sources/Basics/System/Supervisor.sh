# Ends the groups of processes that it reads of when its input ends, and then all processes that have the first argument,
# which is a mark, in their environment.
trap "" HUP INT QUIT TERM ALRM USR1 USR2
cd /
groups=" "
while read -r sign group; do
  case $sign in
  +) groups="$groups$group " ;;
  -) groups="${groups%% "$group" *} ${groups#* "$group" }" ;;
  esac
done
[ "$groups" != " " ] || exit 0
for group in $groups; do kill -s KILL -- "-$group"; done
for round in 1 2 3 4 5 6 7 8 9; do
  files=$(grep -lF -e "$1" /proc/[0-9]*/environ)
  [ "$files" ] || exit 0
  for file in $files; do
    process=${file#/proc/}
    kill -s KILL "${process%/environ}"
  done
done
