internal import Diagnostics
internal import TextAndTime

/// Records by what people call them: the same words find the same record everywhere.
public struct NameIndex: Sendable {
    /// What one record is called.
    public struct Names: Sendable {
        public let slug: Slug
        public let title: String
        /// The names that its file had before.
        var former: [Slug] = []
        /// Other titles, such as one with the subtitle.
        var titles: [String] = []
        /// Numbers and days that identify it.
        var numbers: [String] = []
        /// Words that may be named besides those of the title, such as the authors.
        var makers: [String] = []

        /// All words by which it may be found.
        public var all: [String] {
            [slug.text, title] + former.map(\.text) + titles + numbers + makers
        }

        public init(_ slug: Slug, _ title: String) { (self.slug, self.title) = (slug, title) }
    }

    public let all: [Names]
    /// The places of records by the names of their files, by numbers, titles, and former names.
    private let whole: [[String: [Int]]]

    public init(_ all: [Names]) {
        self.all = all
        let names: [(Names) -> Set<String>] = [
            { [$0.slug.text] }, { Set($0.numbers.map { $0.lowercased() }) },
            { Set(([$0.title] + $0.titles).flatMap { Self.keys(ofTitle: $0) }) },
            { Set($0.former.map(\.text)) },
        ]
        whole = names.map { names in
            var places: [String: [Int]] = [:]
            for (place, record) in all.enumerated() {
                for name in names(record) { places[name, default: []].append(place) }
            }
            return places
        }
    }

    /// The records with this name: that of its file, a number, a title, perhaps with the author, or a name that its file had
    /// before. Among several ways, the first that finds anything decides. `marks` may be before an author.
    public func find(_ name: String, by marks: [String] = ["by"]) -> [Int] {
        let slug = Slug(reference: name).text
        let title = WikiLink.unwrapped(name)
        return whole[0][slug] ?? whole[1][Self.number(name)] ?? titled(title) ?? titled(title, marks)
            ?? whole[3][slug] ?? []
    }

    private func titled(_ title: String) -> [Int]? {
        Self.keys(ofTitle: title).lazy.compactMap { whole[2][$0] }.first
    }

    /// The records of `Emma by Jane Austen`, `Emma, Jane Austen` or `Emma (Jane Austen)`.
    private func titled(_ name: String, _ marks: [String]) -> [Int]? {
        for mark in marks.map({ " \($0) " }) + [",", "(", " – ", " — ", " - "] {
            guard let place = name.ranges(of: mark).last,
                let places = titled(String(name[..<place.lowerBound]))
            else { continue }
            let words = FoldedText.words(String(name[place.upperBound...]))
            let found = places.filter { place in
                let makers = all[place].makers.flatMap(FoldedText.words)
                return !words.isEmpty && words.allSatisfy(makers.contains)
            }
            if !found.isEmpty { return found }
        }
        return nil
    }

    /// The records with this name, or with a part of it: of a slug or a number, or words that begin those of the title or of
    /// the authors.
    public func find(partly name: String) -> [Int] {
        let whole = find(name)
        let (text, words) = (name.lowercased(), FoldedText.words(name))
        guard whole.isEmpty, !words.isEmpty else { return whole }
        let found = all.indices.filter { place in
            let names = all[place]
            if names.slug.text.contains(text)
                || names.numbers.contains(where: { $0.lowercased().contains(text) })
            {
                return true
            }
            return FoldedText.begin(words, in: [names.title] + names.titles + names.makers)
        }
        return found.isEmpty
            ? all.indices.filter { all[$0].former.contains { $0.text.contains(text) } } : found
    }

    /// What is equal for titles that are written alike, be it in the letters of addresses.
    private static func keys(ofTitle title: String) -> [String] {
        let folded = FoldedText.title(title).joined(separator: " ")
        if title.utf8.allSatisfy({ $0 < 0x80 }) { return [folded] }
        return [folded, SlugText.make(title, .transliterated).replacing("-", with: " ")]
    }

    private static func number(_ name: String) -> String {
        do { return try ISBN(parsing: name).digits } catch { return name.lowercased() }
    }
}

// What may be meant by a name that no record has.
extension [NameIndex.Names] {
    /// The record that was most likely meant; nil if none is near, or if several are.
    public func nearest(to reference: String) -> NameIndex.Names? {
        // Longer texts are no names.
        guard reference.utf8.count <= 400 else { return nil }
        let wanted = Slug(reference: reference).text
        let bare = Self.bare(wanted)
        let names = map {
            (slug: $0.slug.text, bare: Self.bare($0.slug.text), title: Self.bare(Slug(title: $0.title).text))
        }
        func place(of near: String?, _ name: (Int) -> String) -> Int? {
            near.flatMap { near in names.indices.first { name($0) == near } }
        }
        /// The record for which alone a condition holds.
        func only(_ condition: (String, NameIndex.Names) -> Bool) -> Int? {
            let found = names.indices.filter { place in
                [names[place].bare, names[place].title].contains {
                    $0.count >= 4 && condition($0, self[place])
                }
            }
            return found.count == 1 ? found[0] : nil
        }
        let found =
            place(of: Suggestion.nearest(to: wanted, among: names.map(\.slug))) { names[$0].slug }
            ?? place(of: Suggestion.nearest(to: bare, among: names.map(\.bare))) { names[$0].bare }
            ?? place(of: Suggestion.nearest(to: bare, among: names.map(\.title))) { names[$0].title }
            ?? only { name, _ in
                name.hasPrefix(bare + "-") || name.hasSuffix("-" + bare) || bare.hasPrefix(name + "-")
            } ?? only { name, names in Self.words(of: bare, areIn: name, or: names.makers) }
        return found.map { self[$0] }
    }

    /// Whether each long word of a name, perhaps mistyped, is one of another name or of the makers, and there is one.
    private static func words(of name: String, areIn other: String, or makers: [String]) -> Bool {
        let words = name.split(separator: "-").filter { $0.count >= 4 }.map(String.init)
        let others = other.split(separator: "-").map(String.init) + makers.flatMap(FoldedText.words)
        return !words.isEmpty
            && words.allSatisfy {
                Suggestion.nearest(to: $0, among: others, edits: $0.count > 6 ? 2 : 1) != nil
            }
    }

    /// A name without the article before it.
    private static func bare(_ name: String) -> String {
        guard let end = name.firstIndex(of: "-"), NameIndex.articles.contains(name[..<end]) else {
            return name
        }
        return String(name[name.index(after: end)...])
    }
}

extension NameIndex {
    fileprivate static let articles: Set<Substring> = [
        "the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "el", "los",
        "las", "il", "lo", "gli", "i", "o", "os", "as", "de", "het", "een", "den", "det", "en", "ett", "et",
    ]
}
