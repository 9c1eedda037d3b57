import Testing

@testable import TextAndTime

@Suite struct TextValidityTests {
    /// A hundred letters, some of them replaced by `bytes`.
    private func text(with bytes: [UInt8], at place: Int) -> [UInt8] {
        var text = [UInt8](repeating: 0x61, count: 100)
        text.replaceSubrange(place..<(place + bytes.count), with: bytes)
        return text
    }

    @Test(arguments: 0..<96)
    func `invalid bytes are found at every offset`(place: Int) {
        let nul = text(with: [0x62, 0x00], at: place)
        #expect(nul.withUnsafeBufferPointer { $0.firstTextFlaw() } == .nul(place + 1))
        for bytes: [UInt8] in [
            [0xFF], [0xC3], [0xC3, 0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80],
        ] {
            let broken = text(with: bytes, at: place)
            #expect(broken.withUnsafeBufferPointer { $0.firstTextFlaw() } == .notUTF8(place))
        }
    }

    @Test(arguments: 0..<96)
    func `control characters and what is no character are found at every offset, and can be left out`(
        place: Int
    ) {
        for number: UInt32 in [
            0x1, 0x8, 0xB, 0xC, 0x1B, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
            0x1FFFE, 0x10FFFF,
        ] {
            let character = Unicode.Scalar(number).map(String.init) ?? ""
            let text = text(with: Array(character.utf8), at: place)
            #expect(
                text.withUnsafeBufferPointer { $0.firstTextFlaw() }
                    == .control(place..<place + character.utf8.count))
            #expect(text.withoutControls == Array(repeating: 0x61, count: 100 - character.utf8.count))
        }
    }

    @Test(arguments: 0..<96)
    func `characters of all lengths are valid at every offset`(place: Int) {
        for character in ["é", "€", "🙂", "\t", "\r", "\u{A0}", "\u{FFFD}", "\u{FDCF}", "\u{1FFFD}"] {
            let whole = text(with: Array(character.utf8), at: place)
            #expect(whole.withUnsafeBufferPointer { $0.firstTextFlaw() } == nil)
        }
    }
}
