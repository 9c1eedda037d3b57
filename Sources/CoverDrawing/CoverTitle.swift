/// A title as a cover shows it: large, with what follows a colon small below it, and the place in a series on a line of its own.
struct CoverTitle {
    /// What is large.
    private(set) var main: String
    /// What is small below it; empty if there is nothing.
    private(set) var rest = ""
    /// The series and the number in it; empty if there is none.
    private(set) var series: String

    init(main: String, rest: String, series: String) {
        self.main = main
        self.rest = rest
        self.series = series
    }

    /// `series` if the record knows it; else what `title` says in brackets at its end.
    init(_ title: String, series: String = "") {
        main = title
        self.series = series
        // Most titles have none of this.
        if title.utf8.last == UInt8(ascii: ")") { takeBrackets() }
        if main.utf8.contains(where: { $0 == 0x3A || $0 == 0x3B || $0 == 0xEF || $0 == 0x2C }) { takeColon() }
        // The first of a series often has its name: then the number is enough.
        if !self.series.isEmpty, self.series.hasPrefix(main + " ") {
            let place = self.series.dropFirst(main.count + 1)
            if place.allSatisfy({ $0.isNumber || $0.isPunctuation }) { self.series = "№ " + place }
        }
    }

    /// `(The Hunger Games, #1)` at the end is a series; other brackets are small.
    private mutating func takeBrackets() {
        let text = main[...].utf8
        guard let open = text.lastIndex(of: UInt8(ascii: "(")) else { return }
        let before = Substring(text[..<open]).trimmed
        guard !before.isEmpty else { return }
        let inner = text[text.index(after: open)...].dropLast()
        if let number = inner.firstIndex(of: UInt8(ascii: "#")) {
            if series.isEmpty {
                var name = Substring(inner[..<number]).trimmed
                if name.hasSuffix(",") { name.removeLast() }
                let ends = [UInt8(ascii: ";"), UInt8(ascii: ",")]
                let place = Substring(inner[number...].dropFirst().prefix { !ends.contains($0) }).trimmed
                series = name.isEmpty ? place : name + " " + place
            }
        } else {
            rest = Substring(inner).trimmed
        }
        main = before
    }

    /// The first letter of the first word that is no article, or of the first.
    var initial: String? {
        let words = main.split(separator: " ")
        let word = words.first { !Self.articles.contains($0.lowercased()) } ?? words.first
        return word?.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
    }

    private static let articles: Set<String> = [
        "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el", "los",
        "las",
        "una", "il", "lo", "gli", "o", "os", "as", "um", "uma", "de", "het", "een",
    ]

    /// What follows a colon is small, and so is a second title: `Moby-Dick or, The Whale`.
    private mutating func takeColon() {
        let bytes = Array(main.utf8)
        guard let colon = bytes.indices.first(where: { Self.isColon(bytes, $0) }) else { return }
        let length = bytes[colon] == 0xEF ? 3 : bytes[colon] == 0x20 ? 0 : 1
        let place = main.utf8.index(main.startIndex, offsetBy: colon)
        split(main[..<place], main[main.utf8.index(place, offsetBy: length)...])
    }

    /// A colon or semicolon before a space, a full-width colon, or ` or, `.
    private static func isColon(_ bytes: [UInt8], _ index: Int) -> Bool {
        func next(_ text: StaticString) -> Bool {
            text.withUTF8Buffer { bytes[(index + 1)...].starts(with: $0) }
        }
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: ";"): return next(" ")
        case 0xEF: return index + 2 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x9A
        case 0x20: return index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: "o") && next("or, ")
        default: return false
        }
    }

    private mutating func split(_ before: Substring, _ after: Substring) {
        var before = before.trimmed
        while let last = before.last, last == "," || last == ";" { before.removeLast() }
        guard !before.isEmpty else { return }
        (main, rest) = (before, after.trimmed)
    }
}

private extension Substring {
    /// Without white space at both ends.
    var trimmed: String {
        // Nearly always nothing has to be removed but a space, which needs no look at whole characters.
        var text = utf8[...]
        if text.first == 0x20 { text.removeFirst() }
        if text.last == 0x20 { text.removeLast() }
        if let first = text.first, let last = text.last, Self.visible.contains(first),
            Self.visible.contains(last)
        {
            return String(Substring(text))
        }
        var part = drop(while: \.isWhitespace)
        while part.last?.isWhitespace ?? false { part.removeLast() }
        return String(part)
    }

    /// The letters and signs of ASCII.
    private static var visible: ClosedRange<UInt8> { 0x21...0x7E }
}
