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
    /// The names of groups in small letters with single spaces, by which spellings are one name; empty for those in
    /// `byOtherName`.
    private var foldedNames: [[UInt8]] = []
    private var byFoldedName: PathIndexes
    /// The groups whose names are not ASCII: an accent may be spelled in several ways, which strings know.
    private var byOtherName: [String: Int32] = [:]
    private var pairs: [(key: Int32, member: Int32)] = []

    /// A builder that will take in at most so many names.
    init(capacity: Int) {
        bySpelling = PathIndexes(capacity: capacity)
        byFoldedName = PathIndexes(capacity: capacity)
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
        bySpelling.add(spellings.count, hash: hash)
        spellings.append(Spelling(name: name, filed: filed, group: group(of: name)))
        return spellings.count - 1
    }

    private mutating func group(of name: String) -> Int32 {
        if let plain = Self.foldedPlain(name) { return group(ofPlain: plain) }
        let words = name.lowercased().split(whereSeparator: \.isWhitespace)
        let folded = words.joined(separator: " ")
        if let plain = Self.foldedPlain(folded) { return group(ofPlain: plain) }
        if let known = byOtherName[folded] { return known }
        let next = Int32(foldedNames.count)
        byOtherName[folded] = next
        foldedNames.append([])
        return next
    }

    private mutating func group(ofPlain name: [UInt8]) -> Int32 {
        let hash = Fingerprint(of: name).bits
        if let known = byFoldedName.first(hash: hash, where: { foldedNames[$0] == name }) {
            return Int32(known)
        }
        byFoldedName.add(foldedNames.count, hash: hash)
        foldedNames.append(name)
        return Int32(foldedNames.count - 1)
    }

    /// In small letters; nothing but for ASCII with single spaces between words, as most names are.
    private static func foldedPlain(_ name: String) -> [UInt8]? {
        name.utf8.withContiguousStorageIfAvailable { foldedPlain($0) } ?? nil
    }

    private static func foldedPlain(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var folded: [UInt8] = []
        folded.reserveCapacity(name.count)
        var last: UInt8 = 0x20
        for byte in name {
            guard byte < 0x80, byte > 0x20 || (byte == 0x20 && last != 0x20) else { return nil }
            folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            last = byte
        }
        return last == 0x20 ? nil : folded
    }

    /// The name of each group as most books have it.
    private func commonestNames() -> [(name: String, filed: String)] {
        var best = [Int](repeating: -1, count: foldedNames.count)
        for (index, spelling) in spellings.enumerated() {
            let known = best[Int(spelling.group)]
            if known < 0 || Self.isCommoner(spelling, spellings[known]) { best[Int(spelling.group)] = index }
        }
        return best.map { (spellings[$0].name, spellings[$0].filed) }
    }

    private static func isCommoner(_ one: Spelling, _ other: Spelling) -> Bool {
        one.uses > other.uses || (one.uses == other.uses && one.name < other.name)
    }

    /// Whether two of them are one text; letters beyond ASCII may be spelled in several ways, which strings know.
    private static func hasRepeats(_ slugs: [String]) -> Bool {
        var hashes = HashSet64(capacity: slugs.count)
        for slug in slugs {
            guard slug.utf8.allSatisfy({ $0 < 0x80 }) else { return Set(slugs).count < slugs.count }
            hashes.insert(Fingerprint(of: slug.utf8).bits)
        }
        return hashes.count < slugs.count
    }

    /// Where slugs meet, the first name by its letters keeps the plain one; the others get a mark made of
    /// the name, so that a new name does not move the address of an old one.
    private static func distinctSlugs(_ names: [String]) -> [String] {
        var slugs = names.map(NameSlug.make)
        guard hasRepeats(slugs) else { return slugs }
        var taken: Set<String> = []
        for index in names.indices.sorted(by: { names[$0] < names[$1] })
        where !taken.insert(slugs[index]).inserted {
            slugs[index] += "-" + NameSlug.mark(of: names[index])
            taken.insert(slugs[index])
        }
        return slugs
    }
}
