# One word for each task; CI uses the same words.

OCTAVO := .build/release/octavo
LIBRARIES := yaml-0.1:libyaml-dev:libyaml libcmark:libcmark-dev:cmark \
             libmicrohttpd:libmicrohttpd-dev:libmicrohttpd libxxhash:libxxhash-dev:xxhash \
             libcurl:libcurl4-openssl-dev:curl
# What is loaded when a picture or the site's font has to be made: files, and the packages of Debian.
LOADED := libturbojpeg.so.0:libturbojpeg0 libwebp.so.7:libwebp7 libpng16.so.16:libpng16-16 \
          librsvg-2.so.2:librsvg2-2 libharfbuzz-subset.so.0:libharfbuzz-subset0 libbrotlienc.so.1:libbrotli1 \
          libfontconfig.so.1:libfontconfig1 EBGaramond12-Regular.otf:fonts-ebgaramond
FLAGS ?=

# OCTAVO_HOME is the public address of the project, from which the jobs that `octavo ci` writes get the program; without it,
# that is the `origin` of this clone.

.PHONY: site test test-long preview lint format bench fuzz dist pictures setup browser program

# Builds the program and writes the sample club's site to _site/.
site: program
	@$(OCTAVO) build .
	@echo "The site is in _site/; make preview shows it in a browser."

# Runs the tests, a dozen at a time: all at once have more than 1,024 files open, which many machines do not allow.
# They try the program that knows no public address of the project.
TEST := OCTAVO_HOME= SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12 swift test $(FLAGS)

test: setup browser
	@$(TEST) --skip EnduranceTests

# Runs the suites that take long: each step of a publication killed, each field changed, each path that the program opens.
test-long: setup browser
	@$(TEST) --filter EnduranceTests

# Serves the sample club's site and shows every edit at once.
preview: program
	@$(OCTAVO) preview .

# Checks that the code is formatted and follows the rules of .swift-format.
lint: setup
	@swift format lint --strict --recursive Sources Tests Package.swift

# Formats the code.
format: setup
	@swift format --in-place --recursive Sources Tests Package.swift

# Measures, and compares with other programs where they are installed. SCALE=1 adds a hundred thousand books.
bench: program
	@Tests/Benchmarks/run

# Feeds random inputs to every parser of outside input, for this many seconds: make fuzz SECONDS=600
# Those of numbers get 100,000 inputs at least.
SECONDS ?= 60
fuzz: setup
	@OCTAVO_TOOLS=1 swift build --product Fuzz --quiet $(FLAGS)
	@.build/debug/Fuzz $(SECONDS)

# Makes what is installed without a Swift compiler, in .build/dist: an archive, a Debian package, a container image.
dist: setup
	@.dist/build

# Takes the pictures of the README again, from today's site and desk.
pictures: program
	@Tests/Distribution/pictures

program: setup
	@[ -x $(OCTAVO) ] || echo "Compiling Octavo: the first time takes some minutes."
	@OCTAVO_HOME=$$(.dist/home) && export OCTAVO_HOME && .dist/compile $(FLAGS)

# Installs what is missing, with a message.
setup:
	@command -v swift >/dev/null || { \
	  echo "Swift 6.3 is missing: get it from https://www.swift.org/install, then run make again." >&2; exit 1; }
	@missing=""; formulas=""; \
	command -v pkg-config >/dev/null || { missing="pkg-config"; formulas="pkgconf"; }; \
	for entry in $(LIBRARIES); do \
	  name=$${entry%%:*}; rest=$${entry#*:}; \
	  pkg-config --exists $$name 2>/dev/null || { missing="$$missing $${rest%%:*}"; formulas="$$formulas $${rest#*:}"; }; \
	done; \
	[ "$$(uname)" != Linux ] || [ -e /usr/include/mimalloc.h ] || missing="$$missing libmimalloc-dev"; \
	[ "$$(uname)" != Linux ] || for entry in $(LOADED); do \
	  find /usr/lib* /lib* /usr/share/fonts/opentype -maxdepth 2 -name "$${entry%%:*}" 2>/dev/null | grep -q . || missing="$$missing $${entry#*:}"; \
	done; \
	[ -z "$$missing" ] || { \
	  if command -v apt-get >/dev/null; then \
	    echo "Installing with apt-get:$$missing"; $(call APT,$$missing); \
	  elif command -v brew >/dev/null; then \
	    echo "Installing with brew:$$formulas"; brew install $$formulas; \
	  else \
	    echo "Missing:$$missing. Install them with your system's package manager, then run make again." >&2; exit 1; \
	  fi; }

# The browser tests need Chromium and its driver: CI installs them, elsewhere they are skipped if absent.
browser:
	@if [ -n "$(CI)" ] && ! { command -v chromium-headless-shell && command -v chromedriver; } >/dev/null 2>&1 \
	  && command -v apt-get >/dev/null; then \
	  echo "Installing with apt-get: chromium-headless-shell chromium-driver"; \
	  $(call APT,chromium-headless-shell chromium-driver); \
	fi

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
define APT
$(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1) >/dev/null
endef
