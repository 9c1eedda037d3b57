import LoopbackServer

/// Answers as the service does when all is well with it.
struct FixtureAnswers {
    let index: FixtureIndex

    func answer(_ request: ServerRequest) -> ServerResponse {
        let agent = request.header("User-Agent") ?? ""
        guard agent.contains("@") || agent.contains("http") else {
            return .text(Self.forbidden, type: "text/html", status: 403)
        }
        let path = String(request.rawPath)
        if path.hasPrefix("/b/id/") { return cover(path) }
        if path.hasPrefix("/works/OL") || path.hasPrefix("/books/OL") { return record(path) }
        if path.hasPrefix("/isbn/") { return isbn(path) }
        if path.hasPrefix("/subjects/") { return subject(request, path) }
        switch path {
        case "/search.json": return FixtureSearch(index: index).answer(request)
        case "/api/get_many": return many(request.query("keys") ?? "[]")
        default: return .text("<html><body>Not found</body></html>", type: "text/html", status: 404)
        }
    }

    static let forbidden =
        "<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>"
}

extension FixtureAnswers {
    private var works: [Int: FixtureWork] { index.works }

    private var editions: [Int: FixtureEdition] { index.editions }

    private func number(in path: String) -> Int? {
        Int(path.drop { !$0.isNumber }.prefix { $0.isNumber })
    }

    private func record(_ path: String) -> ServerResponse {
        guard path.hasSuffix(".json"), let number = number(in: path) else { return .status(404) }
        if path.hasSuffix("/editions.json") { return editions(ofWork: number) }
        let found =
            path.hasPrefix("/works/")
            ? works[number].map { FixtureJSON.work($0) } : editions[number].map { FixtureJSON.edition($0) }
        guard let found else {
            let key = path.dropLast(".json".count)
            return .json("{\"error\": \"notfound\", \"key\": \"\(key)\"}", status: 404)
        }
        return .json(found.text)
    }

    private func editions(ofWork number: Int) -> ServerResponse {
        guard works[number] != nil else { return .json("{\"detail\": \"Not Found\"}", status: 404) }
        let found = editions.values.filter { $0.works.contains(number) }.sorted { $0.number < $1.number }
        return .json(
            FixtureJSON.object([
                ("size", .number(found.count)), ("entries", .array(found.map { FixtureJSON.edition($0) })),
            ]).text)
    }

    private func isbn(_ path: String) -> ServerResponse {
        let digits = path.dropFirst("/isbn/".count).dropLast(".json".count).filter { $0 != "-" }
        guard let edition = index.edition(isbn: digits) else {
            return .text("<html><body>404</body></html>", type: "text/html", status: 404)
        }
        return .redirect(to: edition.key + ".json")
    }

    private func many(_ keys: String) -> ServerResponse {
        let names = keys.split { "[]\", ".contains($0) }.map(String.init)
        let found = names.compactMap { name -> (String, FixtureJSON)? in
            guard let number = number(in: name) else { return nil }
            let record =
                name.hasPrefix("/works/")
                ? works[number].map { FixtureJSON.work($0) }
                : editions[number].map { FixtureJSON.edition($0) }
            return record.map { (name, $0) }
        }
        return .json(FixtureJSON.object([("status", .string("ok")), ("result", .object(found))]).text)
    }

    private func subject(_ request: ServerRequest, _ path: String) -> ServerResponse {
        let name = String((request.path ?? path).dropFirst("/subjects/".count).dropLast(".json".count))
            .replacing("_", with: " ")
        guard name == name.lowercased() else { return .redirect(to: path.lowercased(), status: 301) }
        let limit = request.query("limit").flatMap { Int($0) } ?? 12
        let found = works.values.filter { $0.subjects.contains { $0.lowercased() == name } }
            .sorted { $0.number < $1.number }
        let listed = found.prefix(limit).map { work in
            FixtureJSON.object([
                ("key", .string(work.key)), ("title", .string(work.title)),
                ("cover_id", work.firstCover.map { .number($0) } ?? .null),
                (
                    "authors",
                    .array(
                        work.authors.map {
                            .object([("key", .string("/authors/OL1A")), ("name", .string($0))])
                        })
                ),
                ("first_publish_year", work.firstPublished.map { .number($0) } ?? .null),
            ])
        }
        return .json(
            FixtureJSON.object([
                ("key", .string(path)), ("name", .string(name)), ("work_count", .number(found.count)),
                ("works", .array(Array(listed))),
            ]).text)
    }

    private func cover(_ path: String) -> ServerResponse {
        guard let id = number(in: path), id > 0 else { return .status(404) }
        // Numbers from a million on have large pictures.
        let isLarge = id >= 1_000_000 && path.contains("-L.")
        let picture =
            isLarge ? FixturePicture.jpeg(id: id, width: 333, height: 500) : FixturePicture.jpeg(id: id)
        return .bytes(picture, type: "image/jpeg")
    }
}
