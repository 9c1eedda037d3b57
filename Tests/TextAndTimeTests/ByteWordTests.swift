import Testing

@testable import TextAndTime

@Suite struct ByteWordTests {
    private func word(_ bytes: [UInt8]) -> ByteWord {
        bytes.withUnsafeBytes { ByteWord(at: $0.baseAddress!) }
    }

    private func answer(_ isTrue: [Bool]) -> UInt64 {
        isTrue.enumerated().reduce(0) { $1.element ? $0 | 0x80 << UInt64($1.offset * 8) : $0 }
    }

    /// Every byte next to those one less and one more, at every offset.
    @Test func `each byte is compared on its own`() {
        for byte in UInt8.min...UInt8.max {
            let bytes = [byte, byte &+ 1, byte &- 1, 0x00, 0x7F, 0x80, 0xFF, byte]
            let range = byte & 0x3F...(byte & 0x3F) + 0x20
            for turn in 0..<8 {
                let turned = Array(bytes[turn...] + bytes[..<turn])
                #expect(word(turned).isByte(byte) == answer(turned.map { $0 == byte }))
                #expect(word(turned).isWithin(range) == answer(turned.map { range.contains($0) }))
            }
        }
    }

    @Test(
        arguments: [0x00...0x7F, 0x00...0x1F, 0x61...0x7A, 0x7F...0x7F, 0x2D...0x39] as [ClosedRange<UInt8>])
    func `a range contains its bounds and nothing outside them`(range: ClosedRange<UInt8>) {
        for byte in UInt8.min...UInt8.max {
            let bytes = [UInt8](repeating: byte, count: 8)
            #expect(word(bytes).isWithin(range) == (range.contains(byte) ? ByteWord.all : 0))
        }
    }
}
