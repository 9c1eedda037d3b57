internal import ReadingCatalog

/// Takes in the names of books, one after another.
struct NamedGroupsBuilder {
    private struct Spelling {
        let name: String
        let filed: String
        let group: Int32
        var uses = 0
    }

    private var spellings: [Spelling] = []
    private var bySpelling: PathIndexes
    private var byFoldedName: [String: Int32] = [:]
    private var pairs: [(key: Int32, member: Int32)] = []

    /// A builder that will take in at most so many names.
    init(capacity: Int) {
        bySpelling = PathIndexes(capacity: capacity)
        pairs.reserveCapacity(capacity)
    }

    /// Notes that `book` goes under `name`; the same name twice counts once.
    mutating func add(_ name: String, filed: String, book: Int32) {
        let spelling = spelling(of: name, filed: filed)
        spellings[spelling].uses += 1
        let group = spellings[spelling].group
        var last = pairs.count - 1
        while last >= 0, pairs[last].key == book {
            if pairs[last].member == group { return }
            last -= 1
        }
        pairs.append((book, group))
    }

    /// The groups in order, their addresses told apart.
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
        let hash = Fingerprint(of: name.utf8).bits
        if let known = bySpelling.first(hash: hash, where: { spellings[$0].name == name }) { return known }
        let next = Int32(byFoldedName.count)
        let group = byFoldedName[Self.folded(name), default: next]
        if group == next { byFoldedName[Self.folded(name)] = group }
        bySpelling.add(spellings.count, hash: hash)
        spellings.append(Spelling(name: name, filed: filed, group: group))
        return spellings.count - 1
    }

    /// In small letters, with single spaces.
    private static func folded(_ name: String) -> String {
        let small = name.lowercased()
        return isPlain(small)
            ? small : small.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether it is ASCII with single spaces between words.
    private static func isPlain(_ name: String) -> Bool {
        var last: UInt8 = 0x20
        for byte in name.utf8 {
            guard byte < 0x80, byte > 0x20 || (byte == 0x20 && last != 0x20) else { return false }
            last = byte
        }
        return last != 0x20
    }

    /// The name of each group as most books have it.
    private func commonestNames() -> [(name: String, filed: String)] {
        var best = [Int](repeating: -1, count: byFoldedName.count)
        for (index, spelling) in spellings.enumerated() {
            let known = best[Int(spelling.group)]
            if known < 0 || Self.isCommoner(spelling, spellings[known]) { best[Int(spelling.group)] = index }
        }
        return best.map { (spellings[$0].name, spellings[$0].filed) }
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
