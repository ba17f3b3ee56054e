read hello
echo '{"type":"ready","protocol":1,"name":"x","version":"0","language":"sh","profile":"insets","observes":["offset"]}'
while read run; do echo '{"type":"ran","id":"r1","observations":[{"offset":[0,1e999]}]}'; done
