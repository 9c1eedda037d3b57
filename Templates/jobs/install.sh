#if releases
archive=octavo-$OCTAVO_VERSION-linux-$(uname -m).tar.gz
for file in "$archive" "$archive.sha256"; do
  curl --fail --silent --show-error --location --retry 3 --remote-name \
    "$OCTAVO_RELEASES/v$OCTAVO_VERSION/$file" || {
    echo "There is no $file at $OCTAVO_RELEASES/v$OCTAVO_VERSION/: push the tag v$OCTAVO_VERSION there, or write the job with --archive" >&2
    exit 1
  }
done
sha256sum --check "$archive.sha256"
#end
#if archive
archive=@archive@
[ "$(uname -m)" = @machine@ ] || {
  echo "$archive is for @machine@, and this machine is $(uname -m)" >&2
  exit 1
}
echo "@sha256@  $archive" | sha256sum --check
#end
mkdir -p "$HOME/octavo"
tar --extract --gzip --file "$archive" --directory "$HOME/octavo" \
  --strip-components 1
#if releases
rm "$archive" "$archive.sha256"
#end
