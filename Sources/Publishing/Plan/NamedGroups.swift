internal import ReadingCatalog

/// Books gathered under the names of their genres, authors or series.
struct NamedGroups: Sendable {
    /// A name with its address.
    struct Group: Sendable, Hashable {
        /// As it is shown: the spelling that most books have.
        let name: String
        /// As it is put in order.
        let filed: String
        /// As it is spelled in addresses.
        let slug: String
    }

    /// The names in their order.
    let groups: [Group]
    /// The groups of each book, in the order in which its record has them.
    let ofBook: IndexLists

    /// How many names there are.
    var count: Int { groups.count }
}

/// Takes in the names of books, one after another.
struct NamedGroupsBuilder {
    private struct Found {
        var spellings: [(name: String, filed: String, uses: Int)]
    }

    private var found: [Found] = []
    private var bySpelling: [String: (group: Int32, spelling: Int)] = [:]
    private var byFoldedName: [String: Int32] = [:]
    private var pairs: [(key: Int32, member: Int32)] = []

    /// Notes that `book` goes under `name`; the same name twice counts once.
    mutating func add(_ name: String, filed: String, book: Int32) {
        let place = place(of: name, filed: filed)
        found[Int(place.group)].spellings[place.spelling].uses += 1
        var last = pairs.count - 1
        while last >= 0, pairs[last].key == book {
            if pairs[last].member == place.group { return }
            last -= 1
        }
        pairs.append((book, place.group))
    }

    /// The groups in order, their addresses told apart.
    func build(bookCount: Int, in sortOrder: SortOrder) -> NamedGroups {
        let names = found.map(Self.commonest)
        let slugs = Self.distinctSlugs(names.map(\.name))
        let keys = names.map { sortOrder.key(ofName: $0.filed) }
        let order = names.indices.sorted { (keys[$0], names[$0].name) < (keys[$1], names[$1].name) }
        var newPlace = [Int32](repeating: 0, count: names.count)
        for (place, old) in order.enumerated() { newPlace[old] = Int32(place) }
        return NamedGroups(
            groups: order.map { .init(name: names[$0].name, filed: names[$0].filed, slug: slugs[$0]) },
            ofBook: IndexLists(
                count: bookCount, pairs: pairs.map { ($0.key, newPlace[Int($0.member)]) }))
    }
}

extension NamedGroupsBuilder {
    private mutating func place(of name: String, filed: String) -> (group: Int32, spelling: Int) {
        if let known = bySpelling[name] { return known }
        let folded = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let group = byFoldedName[folded] ?? Int32(found.count)
        if group == Int32(found.count) {
            byFoldedName[folded] = group
            found.append(Found(spellings: []))
        }
        let place = (group: group, spelling: found[Int(group)].spellings.count)
        found[Int(group)].spellings.append((name, filed, 0))
        bySpelling[name] = place
        return place
    }

    private static func commonest(_ found: Found) -> (name: String, filed: String) {
        var best = found.spellings[0]
        for other in found.spellings.dropFirst() {
            if other.uses > best.uses || (other.uses == best.uses && other.name < best.name) { best = other }
        }
        return (best.name, best.filed)
    }

    /// Where slugs meet, the first name by its letters keeps the plain one; the others get a mark made of
    /// the name, so that a new name does not move the address of an old one.
    private static func distinctSlugs(_ names: [String]) -> [String] {
        var slugs = names.map(NameSlug.make)
        var taken: Set<String> = []
        for index in names.indices.sorted(by: { names[$0] < names[$1] })
        where !taken.insert(slugs[index]).inserted {
            slugs[index] += "-" + NameSlug.mark(of: names[index])
            taken.insert(slugs[index])
        }
        return slugs
    }
}
