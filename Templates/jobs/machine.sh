libraries=$(ldconfig -p) missing=
for library in librsvg-2.so.2 libwebp.so.7 libturbojpeg.so.0 libpng16.so.16 \
  libharfbuzz-subset.so.0 libbrotlienc.so.1 libfontconfig.so.1; do
  case $libraries in *"$library "*) ;; *) missing=yes ;; esac
done
for program in curl git make; do
  command -v $program >/dev/null || missing=yes
done
[ -e /usr/share/zoneinfo/Europe ] && [ -d /usr/share/fonts/truetype ] && [ -d /usr/share/fonts/opentype/ebgaramond ] || missing=yes
if [ -n "$missing" ]; then
  run=; [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get update -qq && $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    ca-certificates curl git make tzdata fonts-dejavu-core fonts-ebgaramond \
    libharfbuzz-subset0 libbrotli1 libfontconfig1 librsvg2-2 libwebp7 libpng16-16 '^libturbojpeg0?$' >/dev/null ||
    echo "The site's font, share cards or smaller pictures may be missing: not all could be installed." >&2
fi
