internal import ReadingCatalog
internal import TextAndTime

/// Books grouped under the names of their genres, authors or series.
public struct NamedGroups: Sendable {
    /// A name with its address.
    public struct Group: Sendable, Hashable {
        /// As it is shown: the spelling that most books have.
        public let name: String
        /// As it is put in order.
        public let filed: String
        /// As it is spelled in addresses.
        public let slug: String
    }

    /// The names in their order.
    public let groups: [Group]
    /// The groups of each book, in the order in which its record has them.
    public let ofBook: IndexLists

    public var count: Int { groups.count }
}

extension NamedGroups {
    /// Genres, as the club and Open Library give them.
    init(genresOf books: [Int32], in enriched: EnrichedCatalog) {
        let count = books.reduce(0) { $0 + enriched.facts(ofBook: Int($1)).genres.count }
        self.init(books, in: enriched.catalog, nameCount: count) { book, groups in
            for genre in enriched.facts(ofBook: Int(book)).genres {
                groups.add(genre, filed: genre, book: book)
            }
        }
    }

    /// Authors, by their filed names.
    init(authorsOf books: [Int32], in catalog: Catalog) {
        let count = catalog.books.reduce(0) { $0 + $1.authors.count }
        self.init(books, in: catalog, nameCount: count) { book, groups in
            for author in catalog.books[Int(book)].authors {
                groups.add(author.display, filed: author.filed, book: book)
            }
        }
    }

    init(tagsOf books: [Int32], in catalog: Catalog) {
        let count = books.reduce(0) { $0 + catalog.books[Int($1)].tags.count }
        self.init(books, in: catalog, nameCount: count) { book, groups in
            for tag in catalog.books[Int(book)].tags { groups.add(tag, filed: tag, book: book) }
        }
    }

    /// Publishers, as the club and Open Library give them.
    init(publishersOf books: [Int32], in enriched: EnrichedCatalog) {
        self.init(books, in: enriched.catalog, nameCount: enriched.catalog.books.count) { book, groups in
            guard let publisher = enriched.facts(ofBook: Int(book)).publisher?.value else { return }
            groups.add(publisher, filed: publisher, book: book)
        }
    }

    init(seriesOf books: [Int32], in catalog: Catalog) {
        self.init(books, in: catalog, nameCount: catalog.books.count) { book, groups in
            guard let place = catalog.books[Int(book)].series else { return }
            groups.add(place.name, filed: place.name, book: book)
        }
    }

    /// Series, as the club and Open Library give them.
    init(seriesOf books: [Int32], in enriched: EnrichedCatalog) {
        self.init(books, in: enriched.catalog, nameCount: enriched.catalog.books.count) { book, groups in
            guard let place = enriched.facts(ofBook: Int(book)).series?.value else { return }
            groups.add(place.name, filed: place.name, book: book)
        }
    }

    private init(
        _ books: [Int32], in catalog: Catalog, nameCount: Int,
        _ add: (Int32, inout NamedGroupsBuilder) -> Void
    ) {
        var builder = NamedGroupsBuilder(capacity: nameCount)
        for book in books { add(book, &builder) }
        self = builder.build(
            bookCount: catalog.books.count, in: SortOrder(language: catalog.site.language))
    }
}

/// Collects the names of books, one after another.
struct NamedGroupsBuilder: ~Copyable {
    fileprivate struct Spelling {
        let name: String
        let group: Int32
        var uses = 0
        /// How it was filed first, how often so, and how often in other ways.
        let filed: String
        var usesOfFiled = 0
        var otherFilings: [String: Int] = [:]
    }

    private var spellings: [Spelling] = []
    private var bySpelling: [Fingerprint: Int] = [:]
    private var groupCount: Int32 = 0
    private var byPlainName = FoldedNames()
    /// The groups whose names are not ASCII: an accent may be spelled in several ways, which `String` knows.
    private var byOtherName: [String: Int32] = [:]
    private var pairs: [(key: Int32, member: Int32)] = []

    init(capacity: Int) {
        pairs.reserveCapacity(capacity)
    }

    /// Adds `book` to the group `name`; a repeated name counts once.
    mutating func add(_ name: String, filed: String, book: Int32) {
        let spelling = spelling(of: name, filed: filed)
        spellings[spelling].use(filed: filed)
        let group = spellings[spelling].group
        var last = pairs.count - 1
        while last >= 0, pairs[last].key == book {
            if pairs[last].member == group { return }
            last -= 1
        }
        pairs.append((book, group))
    }

    /// The groups in order, each with an address of its own.
    func build(bookCount: Int, in sortOrder: SortOrder) -> NamedGroups {
        let names = commonestNames()
        let slugs = Self.distinctSlugs(names.map(\.name))
        let keys = SortPrefixes(names.map { sortOrder.key(ofName: $0.filed) })
        let order = names.indices.map { Int32($0) }.sorted { left, right in
            keys.order(left, right) ?? (names[Int(left)].name < names[Int(right)].name)
        }
        var newPlace = [Int32](repeating: 0, count: names.count)
        for (place, old) in order.enumerated() { newPlace[Int(old)] = Int32(place) }
        return NamedGroups(
            groups: order.map { old in
                .init(name: names[Int(old)].name, filed: names[Int(old)].filed, slug: slugs[Int(old)])
            },
            ofBook: IndexLists(
                count: bookCount, pairs: pairs.map { ($0.key, newPlace[Int($0.member)]) }))
    }
}

extension NamedGroupsBuilder {
    private mutating func spelling(of name: String, filed: String) -> Int {
        let fingerprint = Fingerprint(of: name.utf8)
        if let known = bySpelling[fingerprint] { return known }
        bySpelling[fingerprint] = spellings.count
        spellings.append(Spelling(name: name, group: group(of: name), filed: filed))
        return spellings.count - 1
    }

    private mutating func group(of name: String) -> Int32 {
        let next = groupCount
        let group = byPlainName.group(of: name, orNew: next) ?? groupOfOther(name, orNew: next)
        if group == next { groupCount += 1 }
        return group
    }

    /// Letters beyond ASCII, or blanks that do not count.
    private mutating func groupOfOther(_ name: String, orNew next: Int32) -> Int32 {
        let words = name.lowercased().split(whereSeparator: \.isWhitespace)
        let folded = words.joined(separator: " ")
        if let known = byPlainName.group(of: folded, orNew: next) { return known }
        if let known = byOtherName[folded] { return known }
        byOtherName[folded] = next
        return next
    }

    /// The name of each group as most books have it.
    private func commonestNames() -> [(name: String, filed: String)] {
        var best = [Int](repeating: -1, count: Int(groupCount))
        for (index, spelling) in spellings.enumerated() {
            let known = best[Int(spelling.group)]
            if known < 0 || Self.isCommoner(spelling, spellings[known]) { best[Int(spelling.group)] = index }
        }
        return best.map { (spellings[$0].name, spellings[$0].commonestFiling) }
    }

    private static func isCommoner(_ one: Spelling, _ other: Spelling) -> Bool {
        one.uses > other.uses || (one.uses == other.uses && one.name < other.name)
    }

    /// Where slugs meet, the first name by its letters keeps the plain one; the others get a mark made of
    /// the name, so that a new name does not move the address of an old one.
    private static func distinctSlugs(_ names: [String]) -> [String] {
        var slugs = names.map(NameSlug.make)
        guard Set(slugs).count < slugs.count else { return slugs }
        var taken: Set<String> = []
        for index in names.indices.sorted(by: { names[$0] < names[$1] })
        where !taken.insert(slugs[index]).inserted {
            slugs[index] += "-" + NameSlug.mark(of: names[index])
            taken.insert(slugs[index])
        }
        return slugs
    }
}

extension NamedGroupsBuilder.Spelling {
    fileprivate mutating func use(filed: String) {
        uses += 1
        if filed == self.filed { usesOfFiled += 1 } else { otherFilings[filed, default: 0] += 1 }
    }

    /// How most books file it; of equals, the first by its letters.
    fileprivate var commonestFiling: String {
        otherFilings.reduce((filed, usesOfFiled)) { best, other in
            (other.value, best.0) > (best.1, other.key) ? (other.key, other.value) : best
        }.0
    }
}

/// Names in small letters with single spaces, which make several spellings one name, each with its group.
///
/// Only for ASCII, as most names are: beyond it an accent may be spelled in several ways, which `String` knows.
private struct FoldedNames: ~Copyable {
    private var letters = ByteText(capacity: 64)
    private var groups: [Fingerprint: Int32] = [:]

    /// The group of a name, which is `next` if it has none yet; nil for a name that is not ASCII.
    mutating func group(of name: String, orNew next: Int32) -> Int32? {
        letters.removeAll()
        var name = name
        guard name.withUTF8({ fold($0) }) else { return nil }
        let fingerprint = letters.withBytes { Fingerprint(of: UnsafeRawBufferPointer($0)) }
        if let known = groups[fingerprint] { return known }
        groups[fingerprint] = next
        return next
    }

    /// Appends a name in small letters; false if it is not ASCII with single spaces between words.
    private mutating func fold(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0x20
        for byte in name {
            guard byte < 0x80, byte > 0x20 || (byte == 0x20 && last != 0x20) else { return false }
            letters.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            last = byte
        }
        return last != 0x20
    }
}

/// How the name of a genre, author or series is spelled in an address.
enum NameSlug {
    /// Lower case without accents, in the letters of its own script; a name without letters gets `n-` and its mark.
    static func make(_ name: String) -> String {
        let slug = SlugText.make(name, .withoutAccents, longest: longest)
        if SlugText.devices.contains(slug) { return slug + "-" + mark(of: name) }
        return slug.isEmpty ? "n-" + mark(of: name) : slug
    }

    /// A few letters that distinguish names whose slugs are the same.
    static func mark(of name: String) -> String {
        let digits = String(Fingerprint(of: name.utf8).bits & 0xFFFF_FFFF, radix: 36)
        return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    /// File systems allow names of 255 bytes; a slug leaves room for endings.
    private static let longest = 100
}
