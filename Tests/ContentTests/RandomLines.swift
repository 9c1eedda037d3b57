import TestSupport

/// Front matter more or less as a person might write it; the same for the same seed.
struct RandomLines {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let keys = [
        "a", "b", "c", "title", "date read", "\"q\"", "'r'", "é", "罪", "0", "a#b", "d-e", "_x", "(y)",
    ].map { Array($0.utf8) }
    private static let oddKeys = [
        "?", "-", "[a]", "<<", "~", "a\"b", ".", "...", "*z", "\"\"", "a:b", "http://x", "a: b", "", "\"a",
        "a\tb",
    ].map { Array($0.utf8) }
    private static let values = [
        "", "", "", "Dune", "a b", "-699", "1984", "'it'", "\"x: y\"", "罪と罰", "😀 x", "a:b", "x#y", "[a, b]",
        "[ a ,b ]", "[]", "[ ]", "[[Jane]]", "[\"a\", 'b']", "[a b, c:d, e#f]", "{a: b}", "{}",
        "{ a: b , c: [d, {e: f}] }",
        "{\"a\": b}", "{a: http://x}", "{d: 12:30}", "a, b", "a{b}", "a]", "a\u{A0}", "~", "<a>", "=", "a\\b",
        "$5",
        "a 'b'", "it's", "🐛", "|\n        x", ">-\n        x\n        y",
    ].map { Array($0.utf8) }
    private static let oddValues = [
        "- 1", "-", "--", "'it''s'", "\"e\\n\"", "\"open", "'open", "a: b", "a:", "#z", "[a,]", "[a",
        "[a: b]",
        "[a #b]", "[, a]", "[a,, b]", "[-1, -]", "[?a, b?]", "[a]b", "[a] b", "{a: , b: c}", "{a}", "{a:b}",
        "{\"a\":b}", "{a: b, a: c}", "{a: b, c}", "{a: b:c, d: e:}", "|", ">", "|-", ">-", "|+", ">2",
        "| # c", "> x",
        "&a b", "*a", "!!str a", "%a", "@a", "`a", "? a", "?a", ": a", ":a", ",a", "]", "}", "\u{85}",
        "a\u{2028}b",
        "\u{FEFF}a", "a\tb", "\ta", "...", "---", "<<", "\"a\" b", "\"a\"#b", "'a':b", "\"a\": b", "\u{7F}",
        "\u{1}", "\u{80}", "\u{FFFE}", "a\rb",
    ].map { Array($0.utf8) }
    private static let endings = ["\n", "\n", "\n", "\n", "\n", " \n", "  # c\n", "\r\n", "\n\n", "\n# c\n"]
        .map { Array($0.utf8) }
    private static let oddEndings = ["", "#c\n", "\r", "\t\n", "\n \t\n", "\n...\n", "\n---\n"].map {
        Array($0.utf8)
    }
    private static let characters = Array("aab:  ::--  #\n\n\n\n[],{}'\"|>2".utf8)

    /// Lines of fields, items and texts that fit together more or less.
    mutating func lines() -> [UInt8] {
        var bytes: [UInt8] = []
        var columns = [0]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            var column = random.once(in: 20) ? 1 : random.pick(columns)
            let lineStart = bytes.count
            bytes += repeatElement(0x20, count: column)
            while random.once(in: 4) {
                bytes += random.pick(["- ", "- ", "- ", "-   ", "-\n   ", "-"]).utf8
                column = bytes.count - lineStart
            }
            columns += [column, column, column + 2]
            if !random.once(in: 5) {
                bytes += pick(Self.keys, or: Self.oddKeys)
                bytes += random.pick([": ", ": ", ": ", ": ", ": ", ":  ", " : ", ":"]).utf8
            }
            bytes += pick(Self.values, or: Self.oddValues)
            bytes += pick(Self.endings, or: Self.oddEndings)
        }
        return bytes
    }

    private mutating func pick(_ usual: [[UInt8]], or odd: [[UInt8]]) -> [UInt8] {
        random.once(in: 16) ? random.pick(odd) : random.pick(usual)
    }

    /// A field followed by random characters.
    mutating func characters() -> [UInt8] {
        var bytes = Array("a:".utf8)
        for _ in 0..<Int.random(in: 0...20, using: &random) { bytes.append(random.pick(Self.characters)) }
        return bytes
    }

    /// A block of text with odd white space.
    mutating func block() -> [UInt8] {
        var bytes = Array("a: ".utf8)
        bytes += random.pick(["|", "|-", ">", ">-"]).utf8
        bytes += random.pick(["\n", "\n", "\n", " \n", "\r\n"]).utf8
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            bytes += random.pick(["  ", "  ", "  ", "  ", "   ", " ", ""]).utf8
            bytes += random.pick(["b", "b c", "", "", "# d", "- e", "f: g", "h ", "罪", " i"]).utf8
            bytes += random.pick(["\n", "\n", "\n", "\n", "\n\n", "\r\n", ""]).utf8
        }
        return bytes
    }

    /// Some lines of `record`, slightly damaged.
    mutating func damaged(_ record: [ArraySlice<UInt8>]) -> [UInt8] {
        let start = Int.random(in: 0..<record.count, using: &random)
        let count = Int.random(in: 1...8, using: &random)
        var bytes = Array(record[start..<min(record.count, start + count)].joined())
        for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = random.pick(Self.characters)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: pick(Self.values, or: Self.oddValues), at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + 5))
            }
        }
        return bytes
    }
}
