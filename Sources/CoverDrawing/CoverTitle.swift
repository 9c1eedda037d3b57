/// A title as a cover shows it: large, with what follows a colon small below it, and the place in a series on a line of its own.
struct CoverTitle {
    /// What is large.
    private(set) var main: String
    /// What is small below it; empty if there is nothing.
    private(set) var rest = ""
    /// The series and the number in it; empty if there is none.
    private(set) var series: String

    /// `series` if the record knows it; else what `title` says in brackets at its end.
    init(_ title: String, series: String = "") {
        main = title
        self.series = series
        if title.hasSuffix(")") { takeBrackets() }
        takeColon()
        // The first of a series often has its name: then the number is enough.
        if !self.series.isEmpty, self.series.hasPrefix(main + " ") {
            let place = self.series.dropFirst(main.count + 1)
            if place.allSatisfy({ $0.isNumber || $0.isPunctuation }) { self.series = "№ " + place }
        }
    }

    /// `(The Hunger Games, #1)` at the end is a series; other brackets are small.
    private mutating func takeBrackets() {
        guard let open = main.lastIndex(of: "(") else { return }
        let before = main[..<open].trimmed
        guard !before.isEmpty else { return }
        let inner = main[open...].dropFirst().dropLast()
        if let number = inner.firstIndex(of: "#") {
            if series.isEmpty {
                var name = inner[..<number].trimmed
                if name.hasSuffix(",") { name.removeLast() }
                let place = inner[number...].dropFirst().prefix { $0 != ";" && $0 != "," }.trimmed
                series = name.isEmpty ? place : name + " " + place
            }
        } else {
            rest = inner.trimmed
        }
        main = before
    }

    /// What follows a colon is small, and so is a second title: `Moby-Dick or, The Whale`.
    private mutating func takeColon() {
        // Most titles have none of these, and what comes next is slow.
        guard main.utf8.contains(where: { ":;,".utf8.contains($0) || $0 == 0xEF }) else { return }
        let marks = [": ", "; ", "：", " or, "].compactMap { main.firstRange(of: $0) }
        guard let mark = marks.min(by: { $0.lowerBound < $1.lowerBound }) else { return }
        var before = main[..<mark.lowerBound].trimmed
        while let last = before.last, last == "," || last == ";" { before.removeLast() }
        guard !before.isEmpty else { return }
        let isAlternative = main[mark.lowerBound] == " "
        rest = main[isAlternative ? mark.lowerBound... : mark.upperBound...].trimmed
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
        "las", "una", "il", "lo", "gli", "o", "os", "as", "um", "uma", "de", "het", "een",
    ]

    /// Whether it is Chinese or Japanese and short enough to stand upright in one column.
    var isUpright: Bool {
        main.count <= 12
            && main.unicodeScalars.allSatisfy { LetterWidth.isWide($0) && $0.value < 0xAC00 }
    }
}

private extension Substring {
    /// Without white space at both ends.
    var trimmed: String {
        var part = drop(while: \.isWhitespace)
        while part.last?.isWhitespace ?? false { part.removeLast() }
        return String(part)
    }
}
