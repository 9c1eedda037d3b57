for path in @lock:shell@ @covers:shell@; do
  [ ! -e "$path" ] || git add -- "$path"
done
if git diff --cached --quiet; then
  echo "Open Library knows nothing new."
  exit 0
fi
