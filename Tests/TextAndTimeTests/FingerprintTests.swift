import Testing

@testable import TextAndTime

@Suite("Fingerprints")
struct FingerprintTests {
    @Test func `are the same on every machine`() {
        #expect(Fingerprint(of: Array("octavo".utf8)).bits == Fingerprint(of: "octavo".utf8).bits)
        #expect(Fingerprint(of: [UInt8]()).bits == 0x2D06_8005_38D3_94C2)
    }

    @Test func `tell the order of their parts`() {
        let one = Fingerprint(bits: 1)
        let two = Fingerprint(bits: 2)
        #expect(Fingerprint(combining: [one, two]) != Fingerprint(combining: [two, one]))
    }
}
