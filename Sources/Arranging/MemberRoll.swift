internal import Content
public import ReadingCatalog

/// What the site shows of each member: the books that they read, and their reviews; of past meetings the books that they
/// chose, and those at their place.
///
/// A member is identified by the name that the site may show. Two whose names `privacy` shortens to the same text share
/// a page: separate addresses would reveal that there are two. Where `privacy` shows hosts by other names than members,
/// meetings are not listed with the members who hosted them, as this would reveal one name by the other.
public struct MemberRoll: Sendable {
    public struct Member: Sendable {
        public let name: String
        public fileprivate(set) var slug: String
        /// Meetings whose books they chose, and meetings at their place, latest first.
        public fileprivate(set) var picks: [Int32] = []
        public fileprivate(set) var hosted: [Int32] = []
        /// Their reviews, by the titles of the books.
        public fileprivate(set) var reviews: [(book: Int32, review: Int32)] = []
        /// The books that they are reading, by title, and how far they have come.
        public fileprivate(set) var reading: [(book: Int32, progress: Progress)] = []
    }

    /// By name.
    public let all: [Member]
    private let naming: MemberNaming
    private let byKey: [String: Int]

    init(_ catalog: Catalog, books: [Int32], meetings: [Int32], _ order: SortOrder) {
        naming = MemberNaming(catalog.site.privacy)
        var draft = Draft(naming: naming)
        for index in meetings {
            let meeting = catalog.meetings[Int(index)]
            draft.add(meeting.picker) { $0.picks.append(index) }
            if naming.naming(of: .host) == naming.naming(of: .member) {
                draft.add(meeting.host) { $0.hosted.append(index) }
            }
        }
        for index in books {
            for (place, review) in catalog.books[Int(index)].reviews.enumerated() {
                draft.add(review.by) { $0.reviews.append((index, Int32(place))) }
            }
            for progress in catalog.books[Int(index)].placesWithin {
                draft.add(progress.by) { $0.reading.append((index, progress)) }
            }
        }
        all = draft.members(in: order)
        byKey = Dictionary(
            all.enumerated().map { ($1.name.foldedName, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The member whom a record names alone; nil if nobody or several people are named, or `privacy` hides them.
    func index(ofMember name: String?, as role: MemberNaming.Role = .member) -> Int? {
        guard let name, naming.naming(of: role) == naming.naming(of: .member),
            MemberNaming.people(in: name).count == 1, let shown = naming.shown(name)
        else { return nil }
        return byKey[shown.foldedName]
    }

    /// The address of the page of a member.
    public func path(ofMember name: String?, as role: MemberNaming.Role = .member) -> SitePath? {
        index(ofMember: name, as: role).map { .member(all[$0].slug) }
    }
}

/// Members while they are collected.
private struct Draft {
    let naming: MemberNaming
    var members: [MemberRoll.Member] = []
    var indexes: [String: Int] = [:]

    /// Changes each of the members whom a record names.
    mutating func add(_ names: String?, _ change: (inout MemberRoll.Member) -> Void) {
        guard let names else { return }
        for person in MemberNaming.people(in: names) {
            guard let name = naming.shown(person), !name.isEmpty else { continue }
            let key = name.foldedName
            let index = indexes[key] ?? members.count
            if index == members.count {
                indexes[key] = index
                members.append(MemberRoll.Member(name: name, slug: ""))
            }
            change(&members[index])
        }
    }

    /// By name, each with an address of its own.
    func members(in order: SortOrder) -> [MemberRoll.Member] {
        let keys = members.map { order.key(ofName: $0.name) }
        let sorted = members.indices.sorted {
            (keys[$0], members[$0].name) < (keys[$1], members[$1].name)
        }
        var taken: Set<String> = []
        return sorted.map { index in
            var member = members[index]
            let plain = NameSlug.make(member.name)
            member.slug = plain
            var number = 2
            while !taken.insert(member.slug).inserted {
                member.slug = "\(plain)-\(number)"
                number += 1
            }
            return member
        }
    }
}

extension Book {
    /// How far those who are reading it have come; nothing for a book that is read or given up.
    public var placesWithin: [Progress] {
        guard !self.progress.isEmpty, self.status != .read, self.status != .didNotFinish else { return [] }
        // Some programs write 0 for a book that is not begun.
        return self.progress.map(\.value).filter { $0.place != .page(0) && $0.place != .percent(0) }
    }
}
