echo "no licence" >&2
exit 3
