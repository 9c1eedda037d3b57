public import Arranging
internal import Content
internal import ReadingCatalog

/// What a site shows about people and places, and what it hides, described for the host.
public struct PublicPeople: Sendable {
    /// What every visitor will see; empty if the records name no people or places.
    private let shown: [String]
    private let kept: [String]

    public init(_ catalog: ArrangedCatalog) {
        let members = MemberNaming(catalog.site.privacy)
        let meetings = catalog.shown.meetings.map { catalog.records.meetings[Int($0)] }
        var shown: [String] = []
        var kept: [String] = []
        func add(_ who: String, _ role: MemberNaming.Role, _ names: [String]) {
            guard let name = names.min() else { return }
            switch members.naming(of: role) {
            case .full: shown.append("the full names of \(who), such as \(name)")
            case .short:
                shown.append(
                    "\(who) by first name and initial, such as \(members.shown(name, as: role) ?? name)")
            case .hidden: kept.append("the names of \(who)")
            }
        }
        func add(_ what: String, _ texts: [String], isShown: Bool) {
            guard let text = texts.min() else { return }
            if isShown { shown.append("\(what), such as \(text)") } else { kept.append(what) }
        }
        add("members", .member, Self.members(in: catalog, meetings))
        add("hosts", .host, meetings.compactMap(\.host))
        add("attendees", .attendee, meetings.flatMap { ($0.attendees?.names ?? []) + $0.going + $0.maybe })
        let places = meetings.compactMap(\.place)
        add("the names of places", places.compactMap(\.name), isShown: true)
        let isOpen = catalog.site.privacy.showsAddresses
        add("the addresses of places", places.compactMap(\.address), isShown: isOpen)
        add("links to places", places.compactMap(\.url), isShown: isOpen)
        self.shown = shown
        self.kept = kept
    }

    /// The people who read, review, borrow and choose books.
    private static func members(in catalog: ArrangedCatalog, _ meetings: [Meeting]) -> [String] {
        let books = catalog.books[.title].map { catalog.records.books[Int($0)] }
        let borrowers =
            catalog.has(.loans) ? books.flatMap { $0.loans.filter { $0.returned == nil }.map(\.to) } : []
        let suggested = catalog.shown.suggestions.map { catalog.records.books[Int($0)] }
        let ballots =
            catalog.has(.ballots) ? catalog.shown.ballots.map { catalog.records.ballots[Int($0)] } : []
        return books.flatMap { $0.reviews.compactMap(\.by) + $0.progress.compactMap(\.value.by) }
            + meetings.compactMap(\.picker) + borrowers + (books + suggested).compactMap { $0.suggestion?.by }
            + ballots.flatMap { $0.options.compactMap(\.by) }
    }

    /// Two or three sentences; nil if there is nothing to say.
    public var summary: String? {
        guard !shown.isEmpty || !kept.isEmpty else { return nil }
        let sentences = [
            shown.isEmpty ? nil : "Everyone can see on this site: " + shown.joined(separator: "; ") + ".",
            kept.isEmpty ? nil : "It does not show " + kept.joined(separator: ", ") + ".",
            "`octavo help privacy` explains how to change that.",
        ]
        return sentences.compactMap { $0 }.joined(separator: "\n")
    }
}

extension Meeting.Attendees {
    fileprivate var names: [String] {
        switch self {
        case .count: []
        case .names(let names): names
        }
    }
}
