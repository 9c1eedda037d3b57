import Testing

@testable import ReadingCatalog

@Suite struct PersonNameTests {
    @Test(arguments: [
        ("Jane Austen", "Jane Austen", "Austen, Jane"), ("Austen, Jane", "Jane Austen", "Austen, Jane"),
        ("[[Jane Austen]]", "Jane Austen", "Austen, Jane"),
        ("[[authors/jane-austen|Jane Austen]]", "Jane Austen", "Austen, Jane"),
        ("Ursula K. Le Guin", "Ursula K. Le Guin", "Le Guin, Ursula K."),
        ("Le Guin, Ursula K.", "Ursula K. Le Guin", "Le Guin, Ursula K."),
        ("Vincent van Gogh", "Vincent van Gogh", "van Gogh, Vincent"),
        ("van Gogh, Vincent", "Vincent van Gogh", "van Gogh, Vincent"),
        ("Simone de Beauvoir", "Simone de Beauvoir", "de Beauvoir, Simone"),
        ("Johann Wolfgang von Goethe", "Johann Wolfgang von Goethe", "von Goethe, Johann Wolfgang"),
        ("Martin Luther King Jr.", "Martin Luther King Jr.", "King, Martin Luther Jr."),
        ("Martin Luther King, Jr.", "Martin Luther King, Jr.", "King, Martin Luther, Jr."),
        ("King, Martin Luther, Jr.", "Martin Luther King, Jr.", "King, Martin Luther, Jr."),
        ("Homer", "Homer", "Homer"), ("Al Gore", "Al Gore", "Gore, Al"), ("曹雪芹", "曹雪芹", "曹雪芹"),
        ("Михаил Булгаков", "Михаил Булгаков", "Булгаков, Михаил"),
        ("The Arbinger Institute", "The Arbinger Institute", "Arbinger Institute, The"),
        ("Jean de La Fontaine", "Jean de La Fontaine", "de La Fontaine, Jean"),
        ("MARTIN VAN BUREN", "MARTIN VAN BUREN", "VAN BUREN, MARTIN"),
        ("Kurt Vonnegut Jr. (editor)", "Kurt Vonnegut Jr. (editor)", "Vonnegut, Kurt Jr. (editor)"),
        ("van der Berg", "van der Berg", "van der Berg"), ("Élise Ünal", "Élise Ünal", "Ünal, Élise"),
        ("  Jane   Austen ", "Jane Austen", "Austen, Jane"), ("de Musset", "de Musset", "de Musset"),
    ])
    func `a name is shown as it is spoken and filed by its family`(
        text: String, display: String, filed: String
    ) {
        #expect(PersonName(parsing: text) == PersonName(display: display, filed: filed))
    }

    @Test(arguments: [
        ("Neil Gaiman and Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
        ("Neil Gaiman & Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
        ("Neil Gaiman, Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
        ("Gaiman, Neil; Pratchett, Terry", ["Neil Gaiman", "Terry Pratchett"]),
        ("A. Author, B. Writer and C. Third", ["A. Author", "B. Writer", "C. Third"]),
        ("A. Author, B. Writer, and C. Third", ["A. Author", "B. Writer", "C. Third"]),
        ("Homer, Virgil, Ovid", ["Homer", "Virgil", "Ovid"]), ("Gaiman, Neil", ["Neil Gaiman"]),
        ("García Márquez, Gabriel", ["Gabriel García Márquez"]),
        (
            "Martin Luther King, Jr. and Coretta Scott King",
            ["Martin Luther King, Jr.", "Coretta Scott King"]
        ),
        ("曹雪芹、高鹗", ["曹雪芹", "高鹗"]), ("Alexander McCall Smith", ["Alexander McCall Smith"]), ("", []),
    ])
    func `one text may name several people`(text: String, names: [String]) {
        #expect(PersonName.list(parsing: text).map(\.display) == names)
    }
}
