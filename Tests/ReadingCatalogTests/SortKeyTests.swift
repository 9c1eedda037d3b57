import Testing

@testable import ReadingCatalog

@Suite struct SortKeyTests {
    private func sorted(_ titles: [String], _ language: String = "en") -> [String] {
        let order = SortOrder(language: language)
        return titles.sorted { order.key(ofTitle: $0) < order.key(ofTitle: $1) }
    }

    @Test func `articles of the language do not count`() {
        #expect(
            sorted(["Zorro", "The Hobbit", "A Room of One's Own", "An Ideal Husband", "Emma"])
                == ["Emma", "The Hobbit", "An Ideal Husband", "A Room of One's Own", "Zorro"])
        #expect(
            sorted(["L'Étranger", "Germinal", "Les Misérables", "La Peste"], "fr-CA")
                == ["L'Étranger", "Germinal", "Les Misérables", "La Peste"])
        #expect(
            sorted(["Der Zauberberg", "Buddenbrooks", "Das Schloss"], "de")
                == ["Buddenbrooks", "Das Schloss", "Der Zauberberg"])
        #expect(
            sorted(["L’amore", "Il nome della rosa", "Zeno"], "it")
                == ["L’amore", "Il nome della rosa", "Zeno"])
    }

    @Test func `a title that is an article keeps it`() {
        #expect(sorted(["The Then", "The", "A"]) == ["A", "The", "The Then"])
    }

    @Test func `case, accents and punctuation do not count`() {
        #expect(
            sorted(["Zoë", "éclair", "“Eclipse”", "EARTH", "Catch-22", "Catch 21", "O'Brien", "OBrian"])
                == ["Catch 21", "Catch-22", "EARTH", "éclair", "“Eclipse”", "OBrian", "O'Brien", "Zoë"])
        let order = SortOrder(language: "en")
        #expect(order.key(ofTitle: "Łódź e\u{301}") == order.key(ofTitle: "LODZ é"))
    }

    @Test func `numbers go by their worth`() {
        #expect(
            sorted(["Volume 10", "Volume 2", "Volume 1", "1984", "Volume 02b", "20,000 Leagues"])
                == ["20,000 Leagues", "1984", "Volume 1", "Volume 2", "Volume 02b", "Volume 10"])
    }

    @Test func `other scripts come after Latin ones and keep to themselves`() {
        #expect(
            sorted(["罪と罰", "Zorro", "Мастер", "Ёлка", "Еда", "Ζορμπάς", "Эмма", "アキラ", "あお"])
                == ["Zorro", "Ζορμπάς", "Еда", "Ёлка", "Мастер", "Эмма", "あお", "アキラ", "罪と罰"])
    }

    @Test func `Ukrainian letters stand where their alphabet has them`() {
        #expect(
            sorted(["Їжак", "Йод", "Іній", "Измаил", "Ґанок", "Гора", "День", "Єва", "Ера", "Жук"])
                == ["Гора", "Ґанок", "День", "Ера", "Єва", "Жук", "Измаил", "Іній", "Їжак", "Йод"])
    }

    @Test(arguments: [
        ("sv", "Apa Zebra Ål Ängel Öl"), ("da", "Abe Zebra Æble Øl Åben Aalborg"),
        ("nb", "Abe Zebra Æra Øl Åre"),
        ("fi", "Apu Zeus Åbo Äiti Öljy"), ("de", "Adel Ähre Zebra"), ("es", "nadie nube ñandú oca"),
        ("cs", "cena čas den hora chata kniha ruka řeka sova šaty zima žena"),
        ("pl", "ala ąż bal cel ćma los łoś nos sen śnieg zamek źle żaba"),
        ("hu", "cukor csak dal dzsem gép gyár lap lyuk ok öl só szó zab zseb"),
        ("hr", "car čaj ćup dan džep đak lav ljeto nos njega"),
        ("tr", "cam çam gül ğ ısı iş ok öküz su şu ut üst"), ("ro", "am ăsta ât in în sac șa tac ța"),
        ("et", "sina šokk zebra žanr tuba vesi õlu äi öö üks"),
        ("lt", "cukrus čia yda jis sapnas šuo zona žmona"),
        ("lv", "cilvēks čau ģimene ķēde ļoti ņemt zeme žurka"), ("is", "api ás dagur ðí epli þak ær öl"),
        ("nl", "ijs ik ja yoga"), ("uk", "Ганна Ґава Дім Ера Єва Жук zebra"), ("he", "אב םא מן צב a"),
        ("ar", "ابن أدب أمل آدم باب تمر zebra"),
        ("ja", "カード かき がく さくら zebra"),
    ])
    func `letters stand where the language's alphabet has them`(language: String, words: String) {
        let expected = words.split(separator: " ").map(String.init)
        let isLatinFirst = language == "ja"
        let order = isLatinFirst ? Array(expected.suffix(1) + expected.dropLast()) : expected
        #expect(sorted(Array(expected.reversed()), language) == order)
    }

    @Test(arguments: [
        ("cs", "chata", "Ch"), ("sv", "Ängel", "Ä"), ("sv", "A\u{308}ngel", "Ä"), ("de", "Ähre", "A"),
        ("es", "Ñandú", "Ñ"), ("hu", "Zsuzsa", "Zs"),
        ("uk", "Zebra", "Z"), ("uk", "Ґава", "Г"), ("ja", "夏", "…"), ("en", "1984", "#"), ("ar", "كتاب", "ك"),
        ("da", "Aalborg", "Å"),
    ])
    func `a row of letters has the letters of the alphabet`(language: String, title: String, letter: String) {
        let order = SortOrder(language: language)
        #expect(order.letter(of: order.key(ofTitle: title)) == letter)
    }

    @Test func `a title of nothing but marks comes first`() {
        #expect(sorted(["Emma", "???", "!"]) == ["!", "???", "Emma"])
    }

    @Test func `people go by the family's name`() {
        let order = SortOrder(language: "en")
        let names = ["Ursula K. Le Guin", "Jane Austen", "Homer", "Émile Zola", "Paul Auster"].map {
            PersonName(parsing: $0)
        }
        #expect(
            names.sorted { order.key(ofName: $0.filed) < order.key(ofName: $1.filed) }.map(\.display)
                == ["Jane Austen", "Paul Auster", "Homer", "Ursula K. Le Guin", "Émile Zola"])
    }
}
