internal import ReadingCatalog

/// The books that a club has, and those that an import is about to add, found by what identifies them.
struct KnownBooks {
    private var identities: [BookIdentity] = []
    private var byISBN: [ISBN: Int] = [:]
    private var byKey: [OpenLibraryKey: Int] = [:]
    private var byTitle: [String: [Int]] = [:]

    /// Adds a book, and returns its number.
    mutating func add(_ identity: BookIdentity) -> Int {
        identities.append(identity)
        let number = identities.count - 1
        note(identity, number)
        return number
    }

    /// Notes another identity of a book.
    mutating func note(_ identity: BookIdentity, _ number: Int) {
        for isbn in identity.isbns where byISBN[isbn] == nil { byISBN[isbn] = number }
        if let key = identity.openLibrary, byKey[key] == nil { byKey[key] = number }
        for title in identity.titles where byTitle[title]?.contains(number) != true {
            byTitle[title, default: []].append(number)
        }
    }

    subscript(number: Int) -> BookIdentity { identities[number] }

    /// The book with the same number.
    func book(withNumberOf identity: BookIdentity) -> Int? {
        // Of several editions, the one that was written first counts.
        let found = identity.isbns.compactMap { byISBN[$0] }.min()
        return found ?? identity.openLibrary.flatMap { byKey[$0] }
    }

    /// The books with the same title and an author in common.
    func books(titledAs identity: BookIdentity) -> [Int] {
        var found: [Int] = []
        for number in identity.titles.flatMap({ byTitle[$0] ?? [] })
        where !found.contains(number) && identity.agrees(with: identities[number]) {
            found.append(number)
        }
        return found
    }
}
