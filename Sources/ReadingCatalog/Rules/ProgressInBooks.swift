internal import Content
internal import Diagnostics

extension Rule {
    static let progress = Rule(
        "progress", "members are on pages that their books have, and are named as elsewhere"
    ) { subject, rule in
        let places = subject.catalog.books.flatMap { book in book.progress.map { (book.source, $0) } }
        guard !places.isEmpty else { return [] }
        let mentions = mentions(in: subject.catalog)
        let unknown = places.filter { $0.1.value.by.map { $0.count > 3 && mentions[$0] == 1 } ?? false }
        return unknown.prefix(mostCompared).compactMap { source, found in
            guard let name = found.value.by,
                let other = Suggestion.nearest(
                    to: name, among: mentions.keys.filter { $0 != name && $0.first == name.first }, edits: 1)
            else { return nil }
            return .warning(
                rule.id, "no other record names \(name)", at: source.position(of: found.range),
                help: "did you mean `\(other)`? If \(name) is somebody else, all is well")
        }
    }

    /// How many names are compared with those of all others: no club has as many members.
    private static let mostCompared = 100

    /// How often records name each member.
    private static func mentions(in catalog: Catalog) -> [String: Int] {
        var mentions: [String: Int] = [:]
        func count(_ name: String?) { if let name { mentions[name, default: 0] += 1 } }
        for book in catalog.books {
            for review in book.reviews { count(review.by) }
            for found in book.progress { count(found.value.by) }
        }
        for meeting in catalog.meetings {
            count(meeting.host)
            count(meeting.picker)
            if case .names(let names)? = meeting.attendees { for name in names { count(name) } }
        }
        return mentions
    }
}
