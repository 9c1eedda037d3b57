import Testing

@testable import ReadingCatalog

@Suite struct WrittenPlaceTests {
    @Test(
        arguments: [
            ("The Anchor", "The Anchor", nil),
            ("Upstairs room, Central Library", "Upstairs room, Central Library", nil),
            ("Anna's, 12 High Street, Leeds", "Anna's", "12 High Street, Leeds"),
            ("12 High Street", nil, "12 High Street"),
            ("Hauptstraße 3a, 10115 Berlin", nil, "Hauptstraße 3a, 10115 Berlin"),
            ("Library, Room 12", "Library, Room 12", nil), ("Studio 54", nil, "Studio 54"),
            ("Chez Paul, 5-7 rue Monge", "Chez Paul", "5-7 rue Monge"), ("1984", "1984", nil),
        ] as [(String, String?, String?)])
    func `what has a house number is the address, with all that follows`(
        text: String, name: String?, address: String?
    ) {
        #expect(Meeting.Place(written: text) == Meeting.Place(name: name, address: address, url: nil))
    }
}
