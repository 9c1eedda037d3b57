/// A place on one line: its name is what comes before the first sign that could begin an address, such as a comma, a
/// bracket, a dash, a digit, or the word `at`.
///
/// `Anna's, 12 High Street, Leeds` must not show where Anna lives when addresses are hidden, however it is written.
extension Meeting.Place {
    init(written text: String) {
        let words = text.contains(bytesOf: "[[") ? PlaceText.withoutLinks(text) : text
        // What stands apart may be an address, as on another line.
        let text = words.split { $0.isNewline || $0 == "\t" || $0 == "\u{3000}" }.joined(separator: ", ")
            .collapsingSpaces
        let end = PlaceText.endOfName(in: text)
        let name = PlaceText.trimmed(text[..<end])
        let rest = text[end...].split(separator: " ")
        let url = rest.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
        let address = PlaceText.trimmed(rest.filter { $0 != url }.joined(separator: " ")[...])
        let isUsual = name.isEmpty || end < text.endIndex && text[end] == ","
        self.init(
            name: name.isEmpty ? nil : name, address: address.isEmpty ? nil : address,
            url: url.map(String.init),
            isGuess: !rest.isEmpty && !(isUsual && PlaceText.hasHouseNumber(address.prefix { $0 != "," })))
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

    /// Where the name ends: at the start if the text may be an address as a whole.
    static func endOfName(in text: String) -> String.Index {
        // A part with a room belongs to the name: `Library, Room 12`.
        var end = text.startIndex
        while let comma = text[end...].firstIndex(of: ","), comma > text.startIndex {
            let part = text[text.index(after: comma)...].prefix { $0 != "," }
            guard isRoom(part) else { break }
            end = part.endIndex
        }
        let first = text[..<(text.firstIndex(of: ",") ?? end)]
        if end > text.startIndex, sign(in: first) == nil, !isStreet(first, hasNumber: false) { return end }
        let sign = sign(in: text[...]) ?? text.endIndex
        let isNumber = sign < text.endIndex && text[sign].isNumber
        return isStreet(text[..<sign], hasNumber: isNumber) ? text.startIndex : sign
    }

    /// The first place where an address may begin; nil if there is none.
    private static func sign(in text: Substring) -> Substring.Index? {
        if isRoom(text) { return nil }
        let words = text.split(separator: " ")
        for (place, word) in words.enumerated() {
            // `Anna à Montreuil`, but not `Café à la Une`
            if word == "à", place + 1 < words.count, words[place + 1].first?.isUppercase ?? false {
                return word.startIndex
            }
            if isAddress(word) || place > 0 && beginsAddress(word) { return word.startIndex }
            let number = word.firstIndex(where: \.isNumber)
            let sign = firstSign(in: word)
            if let number { return sign.map { $0 < number } ?? false ? sign : word.startIndex }
            if let sign { return sign }
        }
        return nil
    }

    /// Whether a word that has no number belongs to an address: `at`, a dash alone, `www.example.org`, `zoom.us/j/1`.
    private static func isAddress(_ word: Substring) -> Bool {
        if prepositions.contains(word.lowercased()) || word.allSatisfy({ "-–—~→/|".contains($0) }) {
            return true
        }
        if word.contains("://") || word.contains("@") { return true }
        guard let dot = word.firstIndex(of: "."), dot > word.startIndex else { return false }
        return word[word.index(after: dot)...].prefix(while: \.isLetter).count > 1
    }

    /// Whether a word that is not the first one of a name names a street, a flat or what lets people in.
    private static func beginsAddress(_ word: Substring) -> Bool {
        let word = word.lowercased()
        return streetsWithin.contains(word) || partsOfAddresses.contains(word)
            || word.last.map { "町市区街路号番".contains($0) } ?? false
    }

    /// The first sign in a word that could begin an address: any but those within words and names, such as `Anna-Lena's`,
    /// `St. Mary's`, `Rose & Crown`.
    private static func firstSign(in word: Substring) -> Substring.Index? {
        let letters = word.prefix { $0 != "." }.count
        return word.indices.first { index in
            let sign = word[index]
            if sign == "." { return letters > 3 || index == word.startIndex }
            return !"-'’ʼ&".contains(sign) && sign.unicodeScalars.contains(where: isSign)
        }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .connectorPunctuation, .mathSymbol, .otherSymbol, .currencySymbol,
            .modifierSymbol,
            .control, .lineSeparator, .paragraphSeparator:
            true
        // Within words of Persian and of Indian languages, and beside words of Arabic and Hebrew.
        case .format: ![0x200C, 0x200D, 0x200E, 0x200F, 0xAD].contains(scalar.value)
        default: false
        }
    }

    /// Whether a part is like `Room 12` or `2nd floor`.
    private static func isRoom(_ part: Substring) -> Bool {
        let words = part.split(separator: " ")
        guard let last = words.last, words.count < 4,
            words.allSatisfy({ !isAddress($0) && firstSign(in: $0) == nil })
        else { return false }
        let numbers = words.count { $0.contains(where: \.isNumber) }
        if numbers == 0 { return innerPlaces.contains(last.lowercased()) }
        let pair = words.suffix(2).map { $0.lowercased() }
        return numbers == 1 && pair.contains { $0.contains(where: \.isNumber) }
            && pair.contains(where: innerPlaces.contains)
    }

    /// Whether a part is like `12 High Street`, `Hauptstraße 3a` or `5-7 rue Monge`.
    static func hasHouseNumber(_ part: Substring) -> Bool {
        let words = part.split(separator: " ")
        return words.count > 1
            && [words.first, words.last].contains { word in
                let digits = word?.filter(\.isNumber).count ?? 0
                return word?.first?.isNumber == true && (1...5).contains(digits)
                    && (word?.count ?? 0) - digits <= 3
            }
    }

    /// Whether a name is that of a street, which is called as streets are, or is followed by nothing but a number.
    private static func isStreet(_ name: Substring, hasNumber: Bool) -> Bool {
        let words = name.split(separator: " ").map { $0.lowercased() }
        guard let first = words.first, let last = words.last else { return false }
        let isCalledSo =
            streets.contains(last) || streetsBefore.contains(first) && words.count > 1
            || streetEndings.contains { last.hasSuffix($0) }
        let followsName = hasNumber && name.base[name.endIndex...].split(separator: " ").count == 1
        let endsPart = hasNumber && name.base[name.endIndex...].prefix { $0 != " " }.last == ","
        return isCalledSo || followsName || endsPart
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

    private static let prepositions: Set<String> = [
        "at", "bei", "chez", "c/o", "near", "opposite", "behind", "presso",
    ]
    private static let streets: Set<String> = [
        "street", "st", "st.", "road", "rd", "rd.", "lane", "ln", "avenue", "ave", "ave.", "boulevard",
        "blvd",
        "square", "drive", "crescent", "terrace", "way", "court", "row", "mews", "gardens", "ulitsa",
        "vulytsia", "utca",
    ]
    private static let streetsBefore: Set<String> = [
        "rue", "avenue", "boulevard", "place", "via", "viale", "piazza", "calle", "avenida", "plaza", "rua",
        "praça", "ulica", "ul.", "al.", "aleja", "вул.", "вулиця", "ул.", "улица",
    ]
    private static let streetEndings = [
        "straße", "strasse", "str.", "gasse", "platz", "allee", "weg", "straat", "laan", "gracht", "plein",
        "gatan", "vägen", "gade", "vej",
    ]
    private static let streetsWithin: Set<String> = [
        "rue", "via", "viale", "calle", "avenida", "rua", "ulica", "ulicy", "ul.", "al.", "aleja", "вул.",
        "вулиця", "вулиці", "ул.", "улица", "улице", "شارع", "רחוב",
    ]
    private static let partsOfAddresses: Set<String> = [
        "flat", "apt", "apt.", "apartment", "no", "no.", "nr", "nr.", "n°", "nº", "postfach", "tel", "tel.",
        "id", "passcode", "password", "pwd", "pin", "code", "kennwort", "passwort",
    ]
    /// What has a number within a building.
    private static let innerPlaces: Set<String> = [
        "room", "floor", "level", "table", "hall", "gate", "track", "raum", "zimmer", "saal", "etage",
        "stock",
        "salle", "étage", "sala", "aula", "piano", "piso", "zaal", "kamer", "verdieping", "piętro", "кімната",
        "поверх",
    ]
}
