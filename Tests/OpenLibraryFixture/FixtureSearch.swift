import LoopbackServer

/// Searches as the service does: only named fields are sent, and several keys may be requested together.
struct FixtureSearch {
    let index: FixtureIndex

    func answer(_ request: ServerRequest) -> ServerResponse {
        let query = request.query("q") ?? ""
        guard request.query("q") == nil || query.count >= 3 else {
            return .json("{\"detail\":[{\"type\":\"value_error\",\"loc\":[\"query\",\"q\"]}]}", status: 422)
        }
        let found = matches(request, query)
        let limit = request.query("limit").flatMap { Int($0) } ?? 100
        let page = request.query("page").flatMap { Int($0) } ?? 1
        let fields = Set(
            (request.query("fields") ?? "key,title,author_name").split(separator: ",").map(String.init))
        let shown = found.dropFirst((page - 1) * limit).prefix(limit).map { document($0, fields) }
        return .json(
            FixtureJSON.object([
                ("numFound", .number(found.count)), ("start", .number((page - 1) * limit)),
                ("numFoundExact", .bool(true)), ("q", .string(query)), ("docs", .array(Array(shown))),
            ]).text)
    }
}

extension FixtureSearch {
    private typealias Match = (work: FixtureWork, edition: FixtureEdition?)

    private func matches(_ request: ServerRequest, _ query: String) -> [Match] {
        if query.hasPrefix("isbn:") { return byNumber(query) }
        if query.hasPrefix("key:") { return byKey(query) }
        let words = [query, request.query("title") ?? ""].joined(separator: " ").words
        let authors = (request.query("author") ?? "").words
        let subject = request.query("subject")?.lowercased()
        let found = living.filter { work in
            let text = ([work.title, work.subtitle ?? ""] + work.authors + work.alternativeTitles).joined(
                separator: " "
            ).words
            return words.isSubset(of: text) && authors.isSubset(of: work.authors.joined(separator: " ").words)
                && (subject == nil || work.subjects.contains { $0.lowercased() == subject })
        }
        return found.map { ($0, nil) }
    }

    private func notes(of work: FixtureWork) -> [(String, FixtureJSON)] {
        var members: [(String, FixtureJSON)] = []
        if let series = work.series {
            members.append(("series_name", .array([.string(series.name)])))
            if let position = series.position {
                members.append(("series_position", .array([.string(position)])))
            }
        }
        if let sentence = work.firstSentence {
            members.append(("first_sentence", .array([.string(sentence)])))
        }
        if let rating = work.rating {
            members.append(("ratings_average", .decimal(rating.average)))
            members.append(("ratings_count", .number(rating.count)))
        }
        if let ebook = work.ebook {
            members.append(("ebook_access", .string(ebook.access)))
            members.append(("ia", .array([.string(ebook.identifier)])))
        }
        if !work.alternativeTitles.isEmpty {
            members.append(("alternative_title", .array(work.alternativeTitles.map { .string($0) })))
        }
        return members
    }

    private var living: [FixtureWork] {
        index.works.values.filter { $0.mergedInto == nil && !$0.isDeleted }.sorted { $0.number < $1.number }
    }

    private func byNumber(_ query: String) -> [Match] {
        let numbers = query.split(separator: " ").filter { $0 != "OR" }.map { $0.dropFirst("isbn:".count) }
        return numbers.compactMap { number in
            guard let edition = index.edition(isbn: String(number)),
                let work = edition.works.first.flatMap({ index.works[$0] })
            else { return nil }
            return (work, edition)
        }
    }

    private func byKey(_ query: String) -> [Match] {
        let keys = query.split { "() ".contains($0) }
        return living.filter { work in keys.contains { $0 == work.key } }.map { ($0, nil) }
    }

    private func document(_ match: Match, _ fields: Set<String>) -> FixtureJSON {
        let (work, edition) = match
        var members: [(String, FixtureJSON)] = [
            ("key", .string(work.key)), ("title", .string(work.title)),
            ("author_name", .array(work.authors.map { .string($0) })),
            ("edition_count", .number(max(1, index.editionCount(of: work.number)))),
        ]
        if let subtitle = work.subtitle { members.append(("subtitle", .string(subtitle))) }
        if let year = work.firstPublished { members.append(("first_publish_year", .number(year))) }
        if let cover = work.firstCover { members.append(("cover_i", .number(cover))) }
        if !work.subjects.isEmpty { members.append(("subject", .array(work.subjects.map { .string($0) }))) }
        if let text = work.description { members.append(("description", .string(text))) }
        members += notes(of: work)
        if let edition { members.append(("editions", FixtureJSON.bestEdition(edition))) }
        return .object(members.filter { fields.contains($0.0) })
    }
}

extension String {
    fileprivate var words: Set<String> {
        Set(lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
