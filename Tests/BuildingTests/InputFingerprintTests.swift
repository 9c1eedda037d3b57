import Testing

@testable import Building

@Suite struct InputFingerprintTests {
    @Test(arguments: [
        (-60_000_000, true), (-50_000_001, true), (-50_000_000, false), (-1, false), (0, false),
        (49_999_999, false), (60_000_000, false),
    ])
    func `a file that changed within a tick of the clock may change again unnoticed`(
        change: Int64, isSettled: Bool
    ) {
        let start: Int64 = 1_780_000_000_000_000_000
        #expect(InputFingerprint.isSettled(start + change, at: start) == isSettled)
    }
}
