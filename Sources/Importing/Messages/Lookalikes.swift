internal import ReadingCatalog
internal import TextAndTime

/// Names that look like those of others and are written with other letters: `Аnna` with a Cyrillic letter, `𝐀nna`.
struct Lookalikes {
    /// The members whom the records know, by what their names look like.
    private var known: [String: Set<String>] = [:]

    init(_ catalog: Catalog) {
        let voters = catalog.ballots.flatMap { $0.votes.compactMap(\.by) }
        let guests = catalog.meetings.flatMap { meeting in Meeting.Answer.allCases.flatMap(meeting.members) }
        let suggesters = catalog.books.compactMap { $0.suggestion?.by }
        for name in voters + guests + suggesters { known[Self.look(name), default: []].insert(name) }
    }

    /// Why the host has to say who is meant by a name; nil if it is a usual one.
    func flaw(of name: String) -> String? {
        let alike = (known[Self.look(name)] ?? []).sorted()
        let key = Ballot.key(name)
        if alike.contains(where: { Ballot.key($0) == key }) { return nil }
        if let other = alike.first { return "“\(name)” looks like \(other) and has other letters" }
        return Self.isMixed(name) ? "“\(name)” has letters that look like others" : nil
    }

    /// What a name looks like: letters of other alphabets as the Latin ones that look the same.
    private static func look(_ name: String) -> String {
        Ballot.key(String(String.UnicodeScalarView(name.unicodeScalars.map(latin))))
    }

    private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if let letter = alike[scalar] { return letter }
        // `MATHEMATICAL BOLD CAPITAL A`
        guard isStyled(scalar), let last = scalar.properties.name?.split(separator: " ").last,
            last.utf8.count == 1
        else { return scalar }
        return last.unicodeScalars.first ?? scalar
    }

    /// Whether a letter is a mathematical or wide one, or in a circle.
    private static func isStyled(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2100...0x214F, 0x249C...0x24E9, 0xFF21...0xFF5A, 0x1D400...0x1D7FF, 0x1F110...0x1F189: true
        default: false
        }
    }

    /// Whether a name has letters of two alphabets that look alike, or such as only look like letters.
    private static func isMixed(_ name: String) -> Bool {
        let letters = name.unicodeScalars.filter(\.properties.isAlphabetic)
        let others = letters.contains {
            (0x370...0x52F).contains($0.value) || (0x1F00...0x1FFF).contains($0.value)
        }
        let latin = letters.contains { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
        return others && latin || name.unicodeScalars.contains(where: isStyled)
    }

    private static let alike: [Unicode.Scalar: Unicode.Scalar] = {
        let others = "аеорсухіјѕһԁԛԝквмнтАЕОРСУХІЈЅКВМНТαορνικτυχηεβγωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
        let letters = "aeopcyxijshdqwkbmhtAEOPCYXIJSKBMHTaopviktuxnebywABEZHIKMNOPTYX"
        return Dictionary(zip(others.unicodeScalars, letters.unicodeScalars)) { first, _ in first }
    }()
}
