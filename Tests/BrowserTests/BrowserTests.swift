import Testing

/// All that is seen of sites in a real browser, one after the other, in one that is started once.
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: Browser.isInstalled, "skipped: Chromium and chromedriver are not installed"), .oneBrowser)
enum BrowserTests {}
