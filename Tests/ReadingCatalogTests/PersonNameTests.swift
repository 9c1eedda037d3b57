import Testing

@testable import ReadingCatalog

@Suite struct PersonNameTests {
    @Test(arguments: [
        ("Jane Austen", "Jane Austen", "Austen, Jane"), ("Austen, Jane", "Jane Austen", "Austen, Jane"),
        ("[[Jane Austen]]", "Jane Austen", "Austen, Jane"),
        ("[[authors/jane-austen|Jane Austen]]", "Jane Austen", "Austen, Jane"),
        ("Ursula K. Le Guin", "Ursula K. Le Guin", "Le Guin, Ursula K."),
        ("Le Guin, Ursula K.", "Ursula K. Le Guin", "Le Guin, Ursula K."),
        ("Vincent van Gogh", "Vincent van Gogh", "Gogh, Vincent van"),
        ("van Gogh, Vincent", "Vincent van Gogh", "van Gogh, Vincent"),
        ("Simone de Beauvoir", "Simone de Beauvoir", "Beauvoir, Simone de"),
        ("Johann Wolfgang von Goethe", "Johann Wolfgang von Goethe", "Goethe, Johann Wolfgang von"),
        ("Martin Luther King Jr.", "Martin Luther King Jr.", "King, Martin Luther Jr."),
        ("Martin Luther King, Jr.", "Martin Luther King, Jr.", "King, Martin Luther, Jr."),
        ("King, Martin Luther, Jr.", "Martin Luther King, Jr.", "King, Martin Luther, Jr."),
        ("Homer", "Homer", "Homer"), ("Al Gore", "Al Gore", "Gore, Al"), ("曹雪芹", "曹雪芹", "曹雪芹"),
        ("Михаил Булгаков", "Михаил Булгаков", "Булгаков, Михаил"),
        ("The Arbinger Institute", "The Arbinger Institute", "Arbinger Institute, The"),
        ("Jean de La Fontaine", "Jean de La Fontaine", "La Fontaine, Jean de"),
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
        ("Griet Op de Beeck", "Op de Beeck, Griet"), ("Jan Van der Meer", "Van der Meer, Jan"),
        ("Marietje in 't Veld", "Veld, Marietje in 't"), ("Heleen van den Berg", "Berg, Heleen van den"),
        ("Josep Puig i Cadafalch", "Puig i Cadafalch, Josep"),
        ("Gabriele D'Annunzio", "D'Annunzio, Gabriele"),
        ("Annette von Droste-Hülshoff", "Droste-Hülshoff, Annette von"),
        ("Georg auf der Heide", "Heide, Georg auf der"),
        ("Cora Sandel", "Sandel, Cora"), ("Antoine de Saint-Exupéry", "Saint-Exupéry, Antoine de"),
        ("Abd al-Rahman Munif", "Munif, Abd al-Rahman"), ("Alaa al Aswany", "Aswany, Alaa al"),
        ("Fatima bint Musa", "bint Musa, Fatima"), ("Andrea Lo Cicero", "Lo Cicero, Andrea"),
        ("Lorenzo de' Medici", "Medici, Lorenzo de'"), ("António Lobo Antunes", "Antunes, António Lobo"),
        ("Machado de Assis", "Assis, Machado de"), ("Eça de Queirós", "Queirós, Eça de"),
        ("Jorge dos Santos", "Santos, Jorge dos"), ("Vasco da Gama", "Gama, Vasco da"),
        ("Miguel de Unamuno", "Unamuno, Miguel de"),
        ("Sor Juana Inés de la Cruz", "Cruz, Sor Juana Inés de la"),
        ("Juan del Encina", "Encina, Juan del"), ("José Ortega y Gasset", "Ortega y Gasset, José"),
        ("Bartolomé de las Casas", "Casas, Bartolomé de las"), ("Manuel Las Heras", "Las Heras, Manuel"),
        ("Joost van den Vondel", "Vondel, Joost van den"), ("Hella de Jong", "Jong, Hella de"),
        ("Gerard 't Hooft", "Hooft, Gerard 't"), ("Menno ter Braak", "Braak, Menno ter"),
        ("Max von der Grün", "Grün, Max von der"), ("Adolph zu Guttenberg", "Guttenberg, Adolph zu"),
        ("Karl von und zu Stein", "Stein, Karl von und zu"), ("Erich vom Ende", "vom Ende, Erich"),
        ("Joachim du Bellay", "du Bellay, Joachim"), ("J. M. G. Le Clézio", "Le Clézio, J. M. G."),
        ("Louis-René des Forêts", "des Forêts, Louis-René"), ("Jean d’Alembert", "Alembert, Jean d’"),
        ("Madame de La Fayette", "La Fayette, Madame de"), ("Honoré de Balzac", "Balzac, Honoré de"),
        ("Tawfiq al-Hakim", "Hakim, Tawfiq al-"), ("Nawal El Saadawi", "El Saadawi, Nawal"),
        ("Muhammad ibn Musa al-Khwarizmi", "Khwarizmi, Muhammad ibn Musa al-"),
        ("Ahmad ibn Hanbal", "ibn Hanbal, Ahmad"), ("Ibn Khaldun", "Ibn Khaldun"),
        ("W. E. B. Du Bois", "Du Bois, W. E. B."), ("Daphne du Maurier", "du Maurier, Daphne"),
    ])
    func `a particle is filed as the language of the name has it`(name: String, filed: String) {
        #expect(PersonName(parsing: name).filed == filed)
        #expect(PersonName(parsing: filed).display == name)
    }

    @Test(arguments: [
        ("Neil Gaiman and Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
        ("Neil Gaiman & Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
        ("Neil Gaiman, Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
        ("Gaiman, Neil; Pratchett, Terry", ["Neil Gaiman", "Terry Pratchett"]),
        ("A. Author, B. Writer and C. Third", ["A. Author", "B. Writer", "C. Third"]),
        ("A. Author, B. Writer, and C. Third", ["A. Author", "B. Writer", "C. Third"]),
        ("Homer, Virgil, Ovid", ["Homer", "Virgil", "Ovid"]), ("Gaiman, Neil", ["Neil Gaiman"]),
        ("[[Anna]], [[Ben]]", ["Anna", "Ben"]), ("[[Anna Bo]] and [[x/Cleo|Cleo]]", ["Anna Bo", "Cleo"]),
        ("[[Austen, Jane]]", ["Jane Austen"]), ("[[A]] & [[B]], and [[C]]", ["A", "B", "C"]),
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
