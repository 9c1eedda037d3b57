internal import ReadingCatalog
internal import TextAndTime

/// Books grouped under the names of their genres, authors, series, tags or publishers.
public struct NamedGroups: Sendable {
    /// A name with its address.
    public struct Group: Sendable, Hashable {
        /// As it is shown: the spelling that most books have.
        public let name: String
        /// As it is put in order: as most of these books file it.
        public let filed: String
        /// As it is spelled in addresses.
        public let slug: String
    }

    /// A name as a book has it.
    struct Name: Hashable {
        let shown: String
        let filed: String

        init(_ shown: String, filed: String? = nil) {
            self.shown = shown
            self.filed = filed ?? shown
        }

        // Few names are filed in several ways.
        func hash(into hasher: inout Hasher) { hasher.combine(shown) }
    }

    /// The names in their order.
    public let groups: [Group]
    /// The books of each group, by title unless it has an order of its own.
    public private(set) var books: [[Int32]]
    /// The groups of each book, in the order in which its record has them.
    public let ofBook: [[Int32]]

    public var count: Int { groups.count }

    /// Groups the books that are shown, among `count` in all, by the names that `names` gives each of them.
    init(_ byTitle: [Int32], of count: Int, _ order: SortOrder, _ names: (Int) -> [Name]) {
        var found = FoundNames()
        var ofBook = [[Int32]](repeating: [], count: count)
        for book in byTitle {
            for name in names(Int(book)) {
                if let group = found.add(book, called: name) { ofBook[Int(book)].append(group) }
            }
        }
        let shown = found.commonestNames
        let slugs = Self.distinctSlugs(shown.map(\.shown))
        let keys = shown.map { order.key(ofName: $0.filed) }
        let sorted = shown.indices.sorted {
            (keys[$0], shown[$0].shown) < (keys[$1], shown[$1].shown)
        }
        groups = sorted.map { Group(name: shown[$0].shown, filed: shown[$0].filed, slug: slugs[$0]) }
        books = sorted.map { found.books[$0] }
        var places = [Int32](repeating: 0, count: sorted.count)
        for (place, group) in sorted.enumerated() { places[group] = Int32(place) }
        self.ofBook = ofBook.map { $0.map { places[Int($0)] } }
    }

    /// These groups, in each of which the books with the smallest number come first.
    func sorted(by number: (Int32) -> Double) -> NamedGroups {
        var sorted = self
        sorted.books = books.map { books in
            let ranked = books.enumerated().map { (number($1), $0, $1) }
            return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        }
        return sorted
    }
}

/// Groups of books while they are collected. Names that differ only in their case and spaces are one name.
private struct FoundNames {
    private(set) var books: [[Int32]] = []
    private var groups: [String: Int] = [:]
    /// Each name as it is written, its group, and how often it is used.
    private var spellings: [NamedGroups.Name: Int] = [:]
    private var uses: [(name: NamedGroups.Name, group: Int, count: Int)] = []

    /// Adds a book to the group of a name; nil if it is in it.
    mutating func add(_ book: Int32, called name: NamedGroups.Name) -> Int32? {
        let spelling = spellings[name] ?? uses.count
        if spelling == uses.count {
            let folded = name.shown.foldedName
            let group = groups[folded] ?? books.count
            if group == books.count { books.append([]) }
            groups[folded] = group
            spellings[name] = spelling
            uses.append((name, group, 0))
        }
        uses[spelling].count += 1
        let group = uses[spelling].group
        if books[group].last == book { return nil }
        books[group].append(book)
        return Int32(group)
    }

    /// For each group the spelling that is used most often, as it is filed most often; of equals, the first by its letters.
    var commonestNames: [NamedGroups.Name] {
        func commonest(_ counts: [(String, Int)]) -> String {
            Dictionary(counts, uniquingKeysWith: +).min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
        }
        let ofGroups = Dictionary(grouping: uses, by: \.group)
        return books.indices.map { group in
            let uses = ofGroups[group] ?? []
            if uses.count == 1 { return uses[0].name }
            let shown = commonest(uses.map { ($0.name.shown, $0.count) })
            let filed = uses.filter { $0.name.shown == shown }.map { ($0.name.filed, $0.count) }
            return NamedGroups.Name(shown, filed: commonest(filed))
        }
    }
}

extension NamedGroups {
    /// Where slugs meet, the first name by its letters keeps the plain one; the others get a mark made of
    /// the name, so that a new name does not move the address of an old one.
    private static func distinctSlugs(_ names: [String]) -> [String] {
        var slugs = names.map(NameSlug.make)
        if Set(slugs).count == slugs.count { return slugs }
        var taken: Set<String> = []
        for index in names.indices.sorted(by: { names[$0] < names[$1] })
        where !taken.insert(slugs[index]).inserted {
            slugs[index] += "-" + NameSlug.mark(of: names[index])
            taken.insert(slugs[index])
        }
        return slugs
    }
}

extension String {
    /// The same for names that differ only in their case and spaces.
    var foldedName: String {
        // Properties of letters are slow.
        lowercased().unicodeScalars.split { $0.isASCII ? $0 <= " " : $0.properties.isWhitespace }
            .map(String.init).joined(separator: " ")
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

/// What books are grouped by, where each group is a name with a page of its books.
public struct BookGrouping: Sendable {
    /// The part of the site where these groups are listed.
    public let part: SitePart
    private let groups: @Sendable (ArrangedCatalog) -> NamedGroups

    public static let author = BookGrouping(part: .authors) { $0.authors }
    public static let genre = BookGrouping(part: .genres) { $0.genres }
    public static let series = BookGrouping(part: .series) { $0.series }
    public static let tag = BookGrouping(part: .tags) { $0.tags }
    public static let publisher = BookGrouping(part: .publishers) { $0.publishers }

    public func named(in catalog: ArrangedCatalog) -> NamedGroups { groups(catalog) }

    /// The address of the page of a group.
    public func path(of group: Int, in catalog: ArrangedCatalog) -> SitePath {
        .group(named(in: catalog).groups[group].slug, in: part)
    }
}

extension ArrangedCatalog {
    /// The address of the page of a group; nil if its part of the site is switched off.
    public func path(of group: Int, in grouping: BookGrouping) -> SitePath? {
        has(grouping.part.section) ? grouping.path(of: group, in: self) : nil
    }
}
