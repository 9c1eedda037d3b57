import Testing

@testable import ReadingCatalog

@Suite struct SeriesPlaceTests {
    @Test(arguments: [
        ("Earthsea", "Earthsea", nil),
        ("Earthsea #2", "Earthsea", 2),
        ("Earthsea, Book 2", "Earthsea", 2),
        ("Earthsea (#2)", "Earthsea", 2),
        ("Earthsea, vol. 1.5", "Earthsea", 1.5),
        ("The Notebook 2", "The Notebook 2", nil),
        ("Ramparts, part 3", "Ramparts", 3),
        ("Rampart 3", "Rampart 3", nil),
        ("Fahrenheit 451", "Fahrenheit 451", nil),
        ("Book 2", "Book 2", nil),
    ])
    func `a place is read from the end of a name`(text: String, name: String, position: Double?) {
        #expect(SeriesPlace(parsing: text) == SeriesPlace(name: name, position: position))
    }
}
