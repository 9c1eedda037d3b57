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
