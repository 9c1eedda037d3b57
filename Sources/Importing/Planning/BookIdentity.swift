internal import Content
internal import ReadingCatalog

/// What identifies a book: numbers first, or else its title and its authors.
struct BookIdentity: Sendable {
    private(set) var isbns: Set<ISBN>
    /// Its key in Open Library.
    let openLibrary: String?
    /// That key, and its numbers in other catalogs.
    let numbers: [String]
    /// The words of the title, also with those of the subtitle, and without the kind of book.
    let titles: [String]
    private let authors: [Author]
    private var series: [String]?
    private let position: Double?

    init(_ details: BookDetails, isbns: [ISBN]) {
        self.isbns = Set(isbns + (details.isbn.map { [$0.value] } ?? []))
        openLibrary = details.openLibrary?.description
        numbers =
            [openLibrary].compactMap(\.self)
            + details.identifiers.map { "\($0.catalog.rawValue) \($0.number)" }
        let title = Self.folded(details.title)
        let subtitle = details.subtitle.map { title + " " + FoldedText.words($0).joined(separator: " ") }
        titles = [title, subtitle, Self.withoutKind(details.title).map(Self.folded)].compactMap(\.self)
        authors = details.authors.map(Author.init)
        series = details.series.map { FoldedText.title($0.name) }
        position = details.series?.position
    }

    /// The titles, each with the family's name of each author.
    var titlesWithAuthors: [String] {
        titles.flatMap { title in authors.map { "\(title)\n\($0.family.joined(separator: " "))" } }
    }

    /// Whether two books of the same title are the same by their authors and their places in a series.
    func agrees(with other: BookIdentity) -> Bool {
        if let position, let otherPosition = other.position, position != otherPosition { return false }
        return authors.contains { author in other.authors.contains { author.isSame(as: $0) } }
    }

    /// Whether two entries of one file are different books: they share no ISBN, or belong to different series.
    ///
    /// Two programs may call one series by two names.
    func isOtherBook(than other: BookIdentity) -> Bool {
        if let series, let otherSeries = other.series, series != otherSeries { return true }
        return !isbns.isEmpty && !other.isbns.isEmpty && isbns.isDisjoint(with: other.isbns)
    }

    /// The identity that two entries of one book have together.
    func joined(with other: BookIdentity) -> BookIdentity {
        var joined = self
        joined.isbns.formUnion(other.isbns)
        joined.series = series ?? other.series
        return joined
    }

    /// `Emma` of `Emma: A Novel`: what some programs add to a title is only the kind of book.
    private static func withoutKind(_ title: String) -> String? {
        guard let colon = title.lastIndex(of: ":") else { return nil }
        let kind = FoldedText.title(String(title[title.index(after: colon)...]))
        return kind.count == 1 && kinds.contains(kind[0]) ? String(title[..<colon]) : nil
    }

    private static let kinds: Set<String> = [
        "novel", "roman", "memoir", "novella", "romance", "novela", "romanzo",
    ]

    private static func folded(_ title: String) -> String {
        FoldedText.title(title).joined(separator: " ")
    }

    /// A name as it is compared: the family's words, and the first letter of the given name.
    private struct Author: Sendable {
        let family: [String]
        let initial: Character?

        init(_ name: PersonName) {
            let parts = name.filed.split(separator: ",", maxSplits: 1).map(String.init)
            family = FoldedText.words(parts.first ?? "")
            initial = parts.count > 1 ? FoldedText.words(parts[1]).first?.first : nil
        }

        func isSame(as other: Author) -> Bool {
            family == other.family && (initial == other.initial || initial == nil || other.initial == nil)
        }
    }
}

/// The books that a club has, and those that an import is about to add, found by what identifies them.
struct KnownBooks {
    private var identities: [BookIdentity] = []
    /// The first book with each number.
    private var numbered: [String: Int] = [:]
    private var titled: [String: Set<Int>] = [:]
    /// By a title and the family's name of an author.
    private var written: [String: [Int]] = [:]

    /// Adds a book, and returns its number.
    mutating func add(_ identity: BookIdentity) -> Int {
        identities.append(identity)
        note(identity, identities.count - 1)
        return identities.count - 1
    }

    /// Notes another identity of a book.
    mutating func note(_ identity: BookIdentity, _ number: Int) {
        for text in identity.isbns.map(\.digits) + identity.numbers where numbered[text] == nil {
            numbered[text] = number
        }
        for title in identity.titles { titled[title, default: []].insert(number) }
        for key in identity.titlesWithAuthors where written[key]?.contains(number) != true {
            written[key, default: []].append(number)
        }
    }

    /// The book with the same number.
    func book(withNumberOf identity: BookIdentity) -> Int? {
        // Of several editions, the one that was written first counts.
        if let found = identity.isbns.compactMap({ numbered[$0.digits] }).min() { return found }
        // Some catalogs have one number for all editions.
        return identity.numbers.lazy.compactMap { text in
            numbered[text].flatMap { number in
                text == identity.openLibrary || !identities[number].isOtherBook(than: identity) ? number : nil
            }
        }.first
    }

    /// The book with the same title, if there is one alone.
    func only(titledAs identity: BookIdentity) -> Int? {
        let found = identity.titles.reduce(into: Set<Int>()) { $0.formUnion(titled[$1] ?? []) }
        return found.count == 1 ? found.first : nil
    }

    /// The books with the same title and an author in common, in their order.
    func books(titledAs identity: BookIdentity) -> [Int] {
        Set(identity.titlesWithAuthors.flatMap { written[$0] ?? [] }).sorted().filter {
            identity.agrees(with: identities[$0])
        }
    }
}
