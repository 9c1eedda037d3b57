internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A record as it is compared with another one.
struct ComparedRecord {
    enum Details {
        case book(Book)
        case meeting(Meeting)
        case list(ReadingList)
        case other
    }

    let source: RecordSource
    let title: String
    let details: Details

    static func all(_ kind: RecordKind, of catalog: Catalog) -> [ComparedRecord] {
        switch kind {
        case .books: catalog.books.map { Self(source: $0.source, title: $0.title, details: .book($0)) }
        case .meetings:
            catalog.meetings.map { Self(source: $0.source, title: $0.title, details: .meeting($0)) }
        case .lists: catalog.lists.map { Self(source: $0.source, title: $0.title, details: .list($0)) }
        case .pages: catalog.pages.map { Self(source: $0.source, title: $0.title, details: .other) }
        case .shelves: catalog.shelves.map { Self(source: $0.source, title: $0.title, details: .other) }
        case .ballots: catalog.ballots.map { Self(source: $0.source, title: $0.title, details: .other) }
        }
    }
}

/// The records of a kind in two states; one that has another slug is recognized by its title.
struct RecordPairs {
    private(set) var added: [ComparedRecord] = []
    private(set) var removed: [ComparedRecord] = []
    private(set) var changed: [(before: ComparedRecord, after: ComparedRecord)] = []
    /// The files of all records.
    let paths: Set<String>

    init(of kind: RecordKind, _ old: Catalog, _ new: Catalog) {
        let (before, after) = (ComparedRecord.all(kind, of: old), ComparedRecord.all(kind, of: new))
        paths = Set((before + after).map(\.source.file.path))
        var rest = Dictionary(before.map { ($0.source.slug, $0) }, uniquingKeysWith: { first, _ in first })
        for record in after {
            if let known = rest.removeValue(forKey: record.source.slug) {
                if known.source.digest != record.source.digest { changed.append((known, record)) }
            } else {
                added.append(record)
            }
        }
        removed = before.filter { rest[$0.source.slug] != nil }
        for (index, record) in added.enumerated().reversed() {
            guard let former = removed.firstIndex(where: { $0.title == record.title }) else { continue }
            changed.append((removed.remove(at: former), record))
            added.remove(at: index)
        }
    }
}

/// What has changed in records of a kind, in words. Names of members are not in them: messages may be public.
struct RecordWords {
    private let kind: RecordKind
    private let today: CalendarDay

    init(_ kind: RecordKind, today: CalendarDay) {
        self.kind = kind
        self.today = today
    }

    func added(_ record: ComparedRecord) -> Deed {
        if case .meeting(let meeting) = record.details {
            let isAhead = meeting.date.value >= today
            return isAhead
                ? Deed(
                    phrase: "planned \(day(of: meeting))", sort: "planned # meetings", name: "plan",
                    title: record.title)
                : Deed(
                    phrase: "added \(name(of: record))", sort: "added # meetings", most: 1, name: "create",
                    title: record.title)
        }
        let verb = kind == .lists ? "began" : "added"
        return Deed(
            phrase: "\(verb) \(name(of: record))", sort: "\(verb) # \(several)", most: 1, name: "create",
            title: record.title)
    }

    func removed(_ record: ComparedRecord) -> Deed {
        Deed(
            phrase: "removed \(name(of: record))", sort: "removed # \(several)", most: 1, name: "delete",
            title: record.title)
    }

    /// The deeds by which one version of a record becomes another.
    func changed(_ before: ComparedRecord, _ after: ComparedRecord) throws -> [Deed] {
        var fields = FieldChange.all(
            from: try WrittenFields(before.source), to: try WrittenFields(after.source)
        ) { kind.field($0).name }
        let texts = [before, after].map { text(of: $0.source) }
        if texts[0] != texts[1] {
            let verb = texts[0].isEmpty ? "added" : texts[1].isEmpty ? "removed" : "changed"
            fields.append(FieldChange(name: "text", verb: verb))
        }
        var deeds: [Deed]
        switch (before.details, after.details) {
        case (.book(let old), .book(let new)): deeds = book(old, new, &fields)
        case (.meeting(let old), .meeting(let new)): deeds = meeting(old, new, &fields)
        case (.list(let old), .list(let new)): deeds = list(old, new, &fields)
        default: deeds = []
        }
        if before.source.slug != after.source.slug, kind != .meetings {
            fields.removeAll { $0.name == "aliases" }
            deeds.append(deed("gave", name(of: after), "a new address"))
        }
        let rest = Deed.onFields(fields, of: name(of: after), sort: "changed # \(several)")
        return (deeds + (rest.map { [$0] } ?? [])).map { deed in
            var deed = deed
            deed.title = after.title
            return deed
        }
    }
}

// What is done to books, meetings and lists; each takes the fields of which it tells out of `fields`.
extension RecordWords {
    private func book(_ old: Book, _ new: Book, _ fields: inout [FieldChange]) -> [Deed] {
        var deeds: [Deed] = []
        let title = self.title(new.title)
        fields.removeAll { ["rating", "status"].contains($0.name) }
        if old.rating != new.rating {
            deeds.append(
                new.rating.map { deed("rated", title, $0.description, sort: "rated #", name: "rate") }
                    ?? deed("removed the rating of", title))
        }
        if old.status != new.status, let status = new.status {
            let times = ["readings", "date_started", "date_finished", "read"]
            fields.removeAll { times.contains($0.name) }
            switch status {
            case .toRead: deeds.append(deed("put", title, "among the books to read"))
            case .reading: deeds.append(deed("began", title, name: "begin"))
            case .read: deeds.append(deed("finished", title, name: "finish"))
            case .didNotFinish: deeds.append(deed("gave up", title))
            case .suggested: deeds.append(deed("put", title, "among the suggestions"))
            }
        }
        let (lent, isLent) = (old.openLoan, new.openLoan)
        if lent != isLent, (lent == nil) != (isLent == nil) {
            fields.removeAll { $0.name == "loans" }
            deeds.append(
                isLent != nil
                    ? deed("lent", title, name: "lend") : deed("got", title, "back", name: "return"))
        }
        if new.reviews.count > old.reviews.count {
            fields.removeAll { $0.name == "reviews" }
            // Who wrote it is not said.
            let added = new.reviews[old.reviews.count...]
            if !added.contains(where: { $0.note != nil }), let rating = added.compactMap(\.rating).first {
                deeds.append(deed("rated", title, rating.description, sort: "rated #", name: "rate"))
            } else {
                deeds.append(
                    Deed(
                        phrase: "added a review of \(title)", sort: "added reviews of # books", name: "rate"))
            }
        }
        return deeds
    }

    private func meeting(_ old: Meeting, _ new: Meeting, _ fields: inout [FieldChange]) -> [Deed] {
        var deeds: [Deed] = []
        if old.date.value != new.date.value {
            fields.removeAll { ["date", "aliases"].contains($0.name) }
            deeds.append(deed("moved", day(of: old), "to \(day(of: new))", name: "postpone"))
        }
        if old.status != new.status {
            fields.removeAll { ["status", "cancelled", "postponed"].contains($0.name) }
            switch new.status {
            case .scheduled: deeds.append(deed("planned", day(of: new), "again", name: "plan"))
            case .postponed: deeds.append(deed("postponed", day(of: new), name: "postpone"))
            case .cancelled: deeds.append(deed("cancelled", day(of: new), name: "cancel"))
            }
        }
        return deeds
    }

    private func list(_ old: ReadingList, _ new: ReadingList, _ fields: inout [FieldChange]) -> [Deed] {
        let (before, after) = (old.entries.map(\.book.value), new.entries.map(\.book.value))
        guard before != after else { return [] }
        fields.removeAll { $0.name == "books" }
        let added = after.filter { !before.contains($0) }.count
        let removed = before.filter { !after.contains($0) }.count
        let list = title(new.title)
        return [
            added > 0 ? deed("put \(Deed.count(added, "book")) on", list, name: "list") : nil,
            removed > 0 ? deed("took \(Deed.count(removed, "book")) off", list, name: "list") : nil,
            added == 0 && removed == 0 ? deed("sorted", list, name: "list") : nil,
        ].compactMap { $0 }
    }

    private func deed(
        _ verb: String, _ thing: String, _ rest: String = "", sort: String? = nil, name: String = "save"
    ) -> Deed {
        let rest = rest.isEmpty ? "" : " " + rest
        return Deed(
            phrase: "\(verb) \(thing)\(rest)",
            sort: sort.map { "\($0) \(several)" } ?? "\(verb) # \(several)\(rest)", name: name)
    }
}

// Names.
extension RecordWords {
    private var several: String { Deed.several(kind.noun) }

    private func name(of record: ComparedRecord) -> String {
        switch record.details {
        case .book: title(record.title)
        case .meeting(let meeting): "the meeting on \(day(of: meeting))"
        case .list, .other: "the \(kind.noun) \(title(record.title))"
        }
    }

    private func title(_ title: String) -> String {
        let line = VisibleText.shown(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        return "*\(line.count > 50 ? line.prefix(49) + "…" : line)*"
    }

    /// `3 February`, with the year if that is not near.
    private func day(of meeting: Meeting) -> String {
        let day = meeting.date.value
        let words = "\(day.day) \(DateWords.english.months[day.month - 1])"
        return abs(day.dayNumber - today.dayNumber) < 183 ? words : "\(words) \(day.year)"
    }

    /// The lines of the text below the fields, whatever ends them.
    private func text(of source: RecordSource) -> [Substring] {
        let text = source.file.withBytes { String(decoding: $0[source.body], as: UTF8.self) }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty })
    }
}
