echo "Welcome to x 0"
cat >/dev/null
