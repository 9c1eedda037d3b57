import Testing

/// All that is seen of the desk in a real browser, one after the other; beside `BrowserTests`, since both take long.
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: Browser.isInstalled, "skipped: Chromium and chromedriver are not installed"), .oneBrowser)
enum DeskBrowserTests {}
