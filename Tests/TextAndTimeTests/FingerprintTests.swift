import Testing

@testable import TextAndTime

@Suite("Fingerprints")
struct FingerprintTests {
    @Test func `are the same on every machine`() {
        #expect(Fingerprint(of: Array("octavo".utf8)).bits == Fingerprint(of: "octavo".utf8).bits)
        #expect(Fingerprint(of: [UInt8]()).bits == 0x2D06_8005_38D3_94C2)
    }

    @Test(arguments: [0, 1, 7, 240, 241, 300, 1_024, 5_000])
    func `of bytes that come in parts are those of all together`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let parts = FingerprintOfParts()
        for start in stride(from: 0, to: count, by: 97) {
            Array(bytes[start...].prefix(97)).withUnsafeBytes { parts.take($0) }
        }
        #expect(parts.fingerprint == Fingerprint(of: bytes))
    }

    @Test func `tell the order of their parts`() {
        let one = Fingerprint(bits: 1)
        let two = Fingerprint(bits: 2)
        #expect(Fingerprint(combining: [one, two]) != Fingerprint(combining: [two, one]))
    }
}
