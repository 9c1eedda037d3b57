/// The records of the fixture library, found by their keys and by their numbers.
struct FixtureIndex: Sendable {
    /// The works, by the numbers in their keys.
    private(set) var works: [Int: FixtureWork] = [:]
    /// The editions, by the numbers in their keys.
    private(set) var editions: [Int: FixtureEdition] = [:]
    private var byISBN: [String: Int] = [:]
    private var editionCounts: [Int: Int] = [:]

    /// The edition with a number of thirteen or ten digits.
    func edition(isbn: String) -> FixtureEdition? { byISBN[isbn].flatMap { editions[$0] } }

    /// How many editions a work has.
    func editionCount(of work: Int) -> Int { editionCounts[work] ?? 0 }

    /// Adds a work, or puts it in the place of the one with its key.
    mutating func put(_ work: FixtureWork) {
        works[work.number] = work
    }

    /// Adds an edition, or puts it in the place of the one with its key.
    mutating func put(_ edition: FixtureEdition) {
        if let old = editions.updateValue(edition, forKey: edition.number) {
            for isbn in old.isbns { byISBN[isbn] = nil }
            for work in old.works { editionCounts[work, default: 0] -= 1 }
        }
        for isbn in edition.isbns { byISBN[isbn] = edition.number }
        for work in edition.works { editionCounts[work, default: 0] += 1 }
    }
}

extension FixtureEdition {
    fileprivate var isbns: [String] { [isbn, isbn10].compactMap { $0 } }
}
