import Testing

/// Lets all tests of a suite use one browser, which is gone after them.
struct BrowserScope: SuiteTrait, TestScoping {
    /// The suite runs with a browser in `Browser.current`.
    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let browser = try await Browser.start()
        do {
            try await Browser.$current.withValue(browser) { try await function() }
        } catch {
            await browser.quit()
            throw error
        }
        await browser.quit()
    }
}

extension Trait where Self == BrowserScope {
    /// One browser for the suite.
    static var oneBrowser: Self { Self() }
}
