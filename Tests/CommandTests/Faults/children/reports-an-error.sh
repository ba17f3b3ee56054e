read hello
echo '{"type":"ready","protocol":1,"name":"x","version":"0","language":"sh","profile":"insets","observes":["offset"]}'
while read run; do
  id=$(printf '%s' "$run" | cut -d'"' -f8)
  printf '{"type":"error","id":"%s","step":3,"message":"out of memory"}\n' "$id"
done
