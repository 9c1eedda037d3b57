import TestSupport
import Testing
import TextAndTime

@testable import Publishing

@Suite struct ProgramFingerprintTests {
    @Test func `is that of every copy of a program, and not of another one`() throws {
        let beginning = String(repeating: "code", count: 30_000)
        let folder = try TemporaryFolder([
            "octavo": beginning, "copy/octavo": beginning, "longer": beginning + "!",
            "other": "another build" + beginning.dropFirst(13),
        ])
        func fingerprint(_ name: String) -> UInt64 {
            ProgramFingerprint.of(program: folder.path(of: name)).bits
        }
        #expect(fingerprint("octavo") == fingerprint("copy/octavo"))
        #expect(Set(["octavo", "longer", "other", "missing"].map(fingerprint)).count == 4)
    }
}
