internal import Diagnostics

/// The names and titles of records, among which one that was mistyped or shortened is looked for.
public struct RecordSuggestions: Sendable {
    private let names: [(slug: String, bare: String, title: String)]

    /// Records by their slugs and titles.
    public init(_ records: some Sequence<(slug: Slug, title: String)>) {
        names = records.map { ($0.slug.text, Self.bare($0.slug.text), Self.bare(Slug(title: $0.title).text)) }
    }

    /// The slug of the record that was most likely meant; nil if none is near, or if several are.
    public func nearest(to reference: String) -> String? {
        guard reference.utf8.count <= Self.longest else { return nil }
        let wanted = Slug(reference: reference).text
        let bare = Self.bare(wanted)
        if let near = Suggestion.nearest(to: wanted, among: names.map(\.slug)) { return near }
        for name in [\(slug: String, bare: String, title: String).bare, \.title] {
            guard let near = Suggestion.nearest(to: bare, among: names.map { $0[keyPath: name] }) else {
                continue
            }
            return names.first { $0[keyPath: name] == near }?.slug
        }
        return onlyOne { $0.hasPrefix(bare + "-") || $0.hasSuffix("-" + bare) || bare.hasPrefix($0 + "-") }
            ?? onlyOne { Self.words(of: bare, areIn: $0) }
    }

    /// The longest reference that is looked for, in bytes.
    private static let longest = 400

    /// The record for which alone a condition holds.
    private func onlyOne(_ condition: (String) -> Bool) -> String? {
        let found = names.filter {
            ($0.bare.count >= 4 && condition($0.bare)) || ($0.title.count >= 4 && condition($0.title))
        }
        return found.count == 1 ? found[0].slug : nil
    }

    /// Whether each long word of a name, perhaps mistyped, is one of another name, and there is one.
    private static func words(of name: String, areIn other: String) -> Bool {
        let words = name.split(separator: "-").filter { $0.count >= 4 }.map(String.init)
        let others = other.split(separator: "-").map(String.init)
        return !words.isEmpty
            && words.allSatisfy {
                Suggestion.nearest(to: $0, among: others, edits: $0.count > 6 ? 2 : 1) != nil
            }
    }

    /// A name without the article before it.
    private static func bare(_ name: String) -> String {
        guard let end = name.firstIndex(of: "-"), articles.contains(name[..<end]) else { return name }
        return String(name[name.index(after: end)...])
    }

    private static let articles: Set<Substring> = [
        "the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "el", "los",
        "las",
        "il", "lo", "gli", "i", "o", "os", "as", "de", "het", "een", "den", "det", "en", "ett", "et",
    ]
}
