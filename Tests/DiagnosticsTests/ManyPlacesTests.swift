import Diagnostics
import TestSupport
import Testing

/// Places of a file, in lines with all that makes counting hard.
@Suite struct ManyPlacesTests {
    @Test(arguments: 1...40) func `places are those counted by hand`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = Self.text(&random)
        let file = SourceFile(path: "a.md", bytes: bytes)
        let ranges = (0..<60).map { _ in
            let start = Int.random(in: 0...bytes.count + 2, using: &random)
            return start..<start + Int.random(in: 0...400, using: &random)
        }
        let expected = ranges.map { Self.countedByHand($0, bytes) }
        #expect(ranges.map(file.position) == expected)
    }

    @Test func `many places take no longer each than few`() {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let count = times * 1_000
            let link = "[x](nowhere.md)\n"
            let text = String(repeating: link, count: count)
            let ranges = (0..<count).map { $0 * link.utf8.count + 4..<$0 * link.utf8.count + 14 }
            return {
                let file = SourceFile(path: "a.md", text: text)
                // Each with the first one, as a finding about two places has them.
                for range in ranges { _ = (file.position(of: range), file.position(of: ranges[0])) }
            }
        }
        #expect(growth < 7, "\(growth)")
    }

    /// Lines with all that makes counting hard, some of them longer than what is shown.
    private static func text(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
        let signs: [[UInt8]] = [
            "a", "](", " ", "\t", "\r", "\r\n", "é", "e\u{301}", "\u{301}", "\u{600}", "देव", "👩‍👩‍👧", "🇩🇪🇫🇷",
            "한", "\u{200D}", "\u{202E}", String(repeating: "word ", count: 50),
            String(repeating: "言葉", count: 60),
        ].map { Array($0.utf8) }
        for _ in 0..<Int.random(in: 1...200, using: &random) {
            bytes += signs.randomElement(using: &random) ?? []
            if Int.random(in: 0..<12, using: &random) == 0 {
                bytes.append(.random(in: 0...255, using: &random))
            }
            if Int.random(in: 0..<40, using: &random) == 0 { bytes.append(0x0A) }
        }
        return bytes
    }

    private static func countedByHand(_ range: Range<Int>, _ bytes: [UInt8]) -> SourcePosition {
        let offset = min(range.lowerBound, bytes.count)
        let lines = bytes[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
        var start = lines.last?.startIndex ?? 0
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
        var end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
        if end > offset, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
        let markedEnd = max(offset, min(range.upperBound, end))
        let (before, marked, after) = (
            characters(bytes[start..<offset]), characters(bytes[offset..<markedEnd]),
            characters(bytes[markedEnd..<end])
        )
        return SourcePosition(
            file: "a.md", line: lines.count, column: before.count + 1, length: max(1, marked.count),
            excerpt: excerpt(before, marked, after))
    }

    private static func characters(_ bytes: ArraySlice<UInt8>) -> [Character] {
        Array(String(decoding: bytes, as: UTF8.self))
    }

    private static func excerpt(
        _ before: [Character], _ marked: [Character], _ after: [Character]
    ) -> SourcePosition.Excerpt {
        let isCut = marked.count > 80
        let shown = before.suffix(80) + marked.prefix(80) + (isCut ? [] : after.prefix(80))
        let (start, end) = (before.count > 80 ? "…" : "", isCut || after.count > 80 ? "…" : "")
        return SourcePosition.Excerpt(
            text: start + String(shown.map(picture)) + end, caret: start.count + min(80, before.count),
            width: max(1, min(80, marked.count)))
    }

    private static func picture(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, scalar != "\t" else { return character }
        switch scalar.value {
        case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? character
        case 0x7F: return "\u{2421}"
        case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: return "\u{FFFD}"
        default: return character
        }
    }
}
