/// A place on one line: its name is what comes before the first sign that could begin an address, such as a comma, a
/// bracket, a dash between spaces, a digit or a link.
///
/// `Anna's, 12 High Street, Leeds` must not show where Anna lives when addresses are hidden, however it is written. So
/// what is before a number is no name: it may be a street.
extension Meeting.Place {
    init(written text: String) {
        let words = text.contains("[[") ? PlaceText.withoutLinks(text) : text
        // What stands apart may be an address, as on another line.
        let text = words.split { $0.isNewline || $0 == "\t" || $0 == "\u{3000}" }.joined(separator: ", ")
            .collapsingSpaces
        let sign = PlaceText.sign(in: text)
        let end = PlaceText.isStreet(before: sign, in: text) ? text.startIndex : sign
        let name = PlaceText.trimmed(text[..<end])
        let rest = text[end...].split(separator: " ")
        let url = rest.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
        let address = PlaceText.trimmed(rest.filter { $0 != url }.joined(separator: " ")[...])
        self.init(
            name: name.isEmpty ? nil : name, address: address.isEmpty ? nil : address,
            url: url.map(String.init),
            isGuess: !address.isEmpty
                && !(end < text.endIndex && text[end] == "," && address.first?.isNumber == true))
    }
}

private enum PlaceText {
    /// A text in which links of Obsidian, such as `[[The Anchor]]`, are their words.
    static func withoutLinks(_ text: String) -> String {
        var (words, rest) = ("", text[...])
        while let open = rest.firstRange(of: "[["),
            let close = rest[open.upperBound...].firstRange(of: "]]")
        {
            let link = rest[open.upperBound..<close.lowerBound]
            words += rest[..<open.lowerBound] + (link.split(separator: "|").last ?? "")
            rest = rest[close.upperBound...]
        }
        return words + rest
    }

    /// The first place where an address may begin, or the end.
    static func sign(in text: String) -> String.Index {
        for word in text.split(separator: " ") {
            if word.contains("://") || word.contains("@") || word.allSatisfy({ $0 == "-" }) {
                return word.startIndex
            }
            if let sign = word.indices.first(where: { isSign(word[$0]) }) { return sign }
        }
        return text.endIndex
    }

    /// Any but letters and what is within words and names, such as `Anna-Lena's`, `St. Mary's`, `Rose & Crown`.
    private static func isSign(_ character: Character) -> Bool {
        if character.isNumber { return true }
        if "-.'’ʼ&".contains(character) { return false }
        return character.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator:
                false
            // Within words of Persian and of Indian languages, and beside words of Arabic and Hebrew.
            case .format: ![0x200C, 0x200D, 0x200E, 0x200F, 0xAD].contains(scalar.value)
            default: true
            }
        }
    }

    /// Whether what is before a sign may be a street: a number follows at once, or after a comma a house number alone or
    /// a postcode, as in `Via Roma, 12` and `rue Monge, 75005 Paris`.
    static func isStreet(before sign: String.Index, in text: String) -> Bool {
        guard sign < text.endIndex else { return false }
        if text[sign].isNumber { return true }
        let part = text[sign...].dropFirst().drop { $0 == " " }.prefix { $0 != "," }
        // `д. 5`, `n.º 180`
        let words = part.split(separator: " ")
        if words.count > 1, words[0].count < 4, words[1].first?.isNumber ?? false { return true }
        guard part.first?.isNumber ?? false else { return false }
        let number = part.prefix { $0 != " " }
        return number.count(where: \.isNumber) > 3 || !part.dropFirst(number.count).contains { $0.isLetter }
    }

    /// A part without the signs around it; a bracket that was opened before it is closed after it.
    static func trimmed(_ text: Substring) -> String {
        func isLoose(_ sign: Character) -> Bool {
            sign.isWhitespace || ",;:|•·-–—~(（[【、，،；：".contains(sign)
        }
        var part = text.drop(while: isLoose)
        while let last = part.last, isLoose(last) { part = part.dropLast() }
        if let last = part.last, ")）]】".contains(last), !part.contains(where: { "(（[【".contains($0) }) {
            part = part.dropLast()
        }
        return String(part)
    }
}
