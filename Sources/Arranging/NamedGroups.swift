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
    }

    /// The names in their order.
    public let groups: [Group]
    /// The groups of each book, in the order in which its record has them.
    public let ofBook: IndexLists

    public var count: Int { groups.count }

    /// Groups those of `count` books that are shown by the names that `names` gives each of them; a repeated name counts
    /// once.
    init(_ books: [Int32], of count: Int, _ order: SortOrder, _ names: (Int) -> [Name]) {
        var groupOfSpelling: [String: Int] = [:]
        var groupOfName: [String: Int] = [:]
        var uses: [[Name: Int]] = []
        var found: [(key: Int32, member: Int32)] = []
        for book in books {
            let start = found.count
            for name in names(Int(book)) {
                let group = groupOfSpelling[name.shown] ?? groupOfName[Self.folded(name.shown)] ?? uses.count
                if group == uses.count {
                    uses.append([:])
                    groupOfName[Self.folded(name.shown)] = group
                }
                groupOfSpelling[name.shown] = group
                uses[group][name, default: 0] += 1
                if !found[start...].contains(where: { $0.member == group }) {
                    found.append((book, Int32(group)))
                }
            }
        }
        let shown = uses.map(Self.commonest)
        let slugs = Self.distinctSlugs(shown.map(\.shown))
        let keys = shown.map { order.key(ofName: $0.filed) }
        let sorted = shown.indices.sorted { left, right in
            keys[left] == keys[right] ? shown[left].shown < shown[right].shown : keys[left] < keys[right]
        }
        groups = sorted.map { Group(name: shown[$0].shown, filed: shown[$0].filed, slug: slugs[$0]) }
        var places = [Int32](repeating: 0, count: sorted.count)
        for (place, group) in sorted.enumerated() { places[group] = Int32(place) }
        ofBook = IndexLists(count: count, pairs: found.map { ($0.key, places[Int($0.member)]) })
    }

    /// The books of each group, in an order of books.
    func books(in order: [Int32]) -> IndexLists { ofBook.inverted(count: count, order: order) }
}

extension NamedGroups {
    /// Names that differ only in their case and spaces are one name.
    private static func folded(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The spelling that is used most often, as it is filed most often; of equals, the first by its letters.
    private static func commonest(_ uses: [Name: Int]) -> Name {
        func commonest(_ counts: [String: Int]) -> String {
            counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
        }
        let shown = commonest(Dictionary(uses.map { ($0.key.shown, $0.value) }, uniquingKeysWith: +))
        let filed = uses.filter { $0.key.shown == shown }.map { ($0.key.filed, $0.value) }
        return Name(shown, filed: commonest(Dictionary(filed, uniquingKeysWith: +)))
    }

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
