import TestSupport

/// A record as a person might write it: any style, comments, odd white space; the same for the same seed.
struct RandomRecord {
    private(set) var text = ""
    private var random: SeededGenerator
    private let newline: String

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        newline = random.once(in: 4) ? "\r\n" : "\n"
        if random.once(in: 8) { text += "\u{FEFF}" }
        text += "---" + newline
        if random.once(in: 12) {
            text += "{" + flowFields(depth: 2) + "}" + newline
        } else {
            writeFields(indent: 0, depth: 2)
        }
        comment(indent: 0)
        text += "---" + newline + random.pick(["", "Body", "# Body\(newline)\(newline)---\(newline)"])
    }

    static let names = ["title", "isbn", "series", "loans", "note", "Ge-nres", "readings", "éclair"]
    static let words = [
        "Dune", "1984", "true", "no", "~", "", "a b", "it's", "罪と罰", "😀", "say \"hi\"", "x: y", "a #b", "#c",
        "- d", "[e]", "{f}", "*g", "&h", "!i", "|", ">", "%j", "@k", "`l`", "two\nlines", "two\n\nlines\n",
        " lead", "trail ", "tab\there", "back\\slash", "\u{2028}", "e\u{301}", "2026-01-02",
        "19:30",
        "a, b", "---", "...", "?", "? q", "null", "0x1F", ".5", "\r\n", "don't", "'q'", "\"", "'",
        "k:",
    ]

    private mutating func writeFields(indent: Int, depth: Int, isFirstInline: Bool = false) {
        var isInline = isFirstInline
        for name in shuffledNames() {
            if !isInline {
                comment(indent: indent)
                text += String(repeating: " ", count: indent)
            }
            isInline = false
            text += random.once(in: 6) ? "\"\(name)\"" : name
            text += random.once(in: 9) ? " :" : ":"
            writeValue(indent: indent, depth: depth)
        }
    }

    private mutating func shuffledNames() -> ArraySlice<String> {
        Self.names.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
    }

    private mutating func writeValue(indent: Int, depth: Int) {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
        case 0: endLine()
        case 1: block(indent: indent)
        case 2: text += " [" + flowItems(depth: 1) + "]"; endLine()
        case 3: text += " {" + flowFields(depth: 1) + "}"; endLine()
        case 4...6: text += random.pick([" ", "  "]) + scalar(isInFlow: false); endLine()
        case 7...8: writeItems(indent: indent, depth: depth - 1)
        default:
            endLine()
            writeFields(indent: indent + random.pick([1, 2, 4]), depth: depth - 1)
        }
    }

    private mutating func writeItems(indent: Int, depth: Int) {
        endLine()
        let indent = indent + random.pick([0, 2])
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            comment(indent: indent)
            text += String(repeating: " ", count: indent) + "-"
            if random.once(in: 2) {
                text += " "
                writeFields(indent: indent + 2, depth: depth, isFirstInline: true)
            } else {
                text += " " + scalar(isInFlow: false)
                endLine()
            }
        }
    }

    private mutating func block(indent: Int) {
        text += " " + random.pick(["|", ">", "|-", ">-"]) + newline
        for line in ["One line.", "", "Another: with # marks."].prefix(Int.random(in: 1...3, using: &random))
        {
            text += (line.isEmpty ? "" : String(repeating: " ", count: indent + 2)) + line + newline
        }
    }

    private mutating func flowItems(depth: Int) -> String {
        let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            depth > 0 && random.once(in: 4)
                ? "{" + flowFields(depth: depth - 1) + "}" : scalar(isInFlow: true)
        }
        return items.joined(separator: random.pick([", ", " ,", ",\(newline)        "]))
    }

    private mutating func flowFields(depth: Int) -> String {
        shuffledNames().map { name in
            depth > 0 && random.once(in: 4)
                ? "\(name): [\(flowItems(depth: depth - 1))]" : "\(name): \(scalar(isInFlow: true))"
        }.joined(separator: ", ")
    }

    private mutating func scalar(isInFlow: Bool) -> String {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: random.pick(["Dune", "a b", "0141439513", "2026-01-02", "罪と罰", "😀 x", "4.5"])
        case 1: random.pick(["'it''s'", "'a: b'", "'# c'", "'é'"])
        default: random.pick(["\"a: b\"", "\"tab\\there\"", "\"\\u00e9\"", "\"# d\"", "\"e\u{301}\""])
        }
    }

    private mutating func comment(indent: Int) {
        if random.once(in: 5) {
            text += String(repeating: " ", count: indent) + "# note \(text.utf8.count)" + newline
        }
        if random.once(in: 8) { text += newline }
    }

    private mutating func endLine() {
        text += random.pick(["", "", " ", " # é"]) + newline
    }
}
