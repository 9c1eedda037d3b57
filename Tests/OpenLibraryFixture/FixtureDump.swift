/// Rows of dumps as Open Library publishes them: type, key, revision, time and record, with tabs between them.
public enum FixtureDump {
    /// The works, merged and deleted ones too.
    public static func works(_ works: [FixtureWork]) -> String {
        works.map { work in
            let type = work.mergedInto != nil ? "redirect" : work.isDeleted ? "delete" : "work"
            return row(type, work.key, revision: work.revision, FixtureJSON.work(work).text)
        }.joined()
    }

    public static func editions(_ editions: [FixtureEdition]) -> String {
        editions.map { edition in
            row(
                edition.mergedInto == nil ? "edition" : "redirect", edition.key, revision: edition.revision,
                FixtureJSON.edition(edition).text)
        }.joined()
    }

    /// The authors of works, each once.
    public static func authors(of works: [FixtureWork]) -> String {
        Set(works.flatMap(\.authors)).sorted().map { name in
            let key = authorKey(name)
            let record = FixtureJSON.object([
                ("name", .string(name)), ("key", .string(key)),
                ("type", .object([("key", .string("/type/author"))])),
            ])
            return row("author", key, revision: 2, record.text)
        }.joined()
    }

    public static func row(_ type: String, _ key: String, revision: Int = 1, _ json: String) -> String {
        "/type/\(type)\t\(key)\t\(revision)\t2026-10-31T08:15:00.000000\t\(json)\n"
    }

    /// The key of the author with a name, the same in every run.
    static func authorKey(_ name: String) -> String {
        let number = name.utf8.reduce(7) { ($0 * 31 + Int($1)) % 9_999_991 }
        return "/authors/OL\(number + 1)A"
    }
}
