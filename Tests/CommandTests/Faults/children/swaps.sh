. "${0%/*}/library.sh"
greet
hear
first=$id count=$events
hear
answer '{"offset":[0,0]}'
id=$first events=$count
answer '{"offset":[0,0]}'
while hear; do answer '{"offset":[0,0]}'; done
