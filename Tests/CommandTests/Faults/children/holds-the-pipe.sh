read hello
echo '{"type":"ready","protocol":1,"name":"x","version":"0","language":"sh","profile":"insets","observes":["offset"]}'
sleep 1000 &
read run
exit 0
