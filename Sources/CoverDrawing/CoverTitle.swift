internal import TextAndTime

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
        guard let open = main.utf8.lastIndex(of: "(") else { return }
        let before = main[..<open].trimmed
        guard !before.isEmpty else { return }
        let inner = main[open...].dropFirst().dropLast()
        if let number = inner.utf8.firstIndex(of: "#") {
            if series.isEmpty {
                var name = inner[..<number].trimmed
                if name.hasSuffix(",") { name.removeLast() }
                let rest = inner[number...].dropFirst()
                let place = rest[..<(rest.utf8.firstIndex { $0 == ";" || $0 == "," } ?? rest.endIndex)]
                    .trimmed
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
        guard [":", ";", ",", 0xEF].contains(where: main.hasByte) else { return }
        let bytes = Array(main.utf8)
        let found = bytes.indices.lazy.compactMap { index in
            Self.marks.first { bytes[index...].starts(with: $0) }.map { (index, $0) }
        }.first
        guard let (offset, mark) = found else { return }
        let start = main.utf8.index(main.startIndex, offsetBy: offset)
        var before = main[..<start].trimmed
        while let last = before.last, last == "," || last == ";" { before.removeLast() }
        guard !before.isEmpty else { return }
        rest = (mark.first == " " ? main[start...] : main[start...].dropFirst()).trimmed
        main = before
    }

    private static let marks = [": ", "; ", "：", " or, "].map { Array($0.utf8) }

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
