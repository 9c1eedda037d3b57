internal import Content
internal import Diagnostics

/// The kinds of records, each in a folder of `content/`.
public enum RecordKind: String, Sendable, CaseIterable {
    case books
    case meetings
    case lists
    case pages
    case shelves
    case ballots

    public var noun: String { self == .shelves ? "shelf" : String(rawValue.dropLast()) }

    /// The kind of the record at a path within the site; nil if no record can be there.
    public init?(ofPath path: String) {
        let parts = path.split(separator: "/")
        guard parts.count > 2, parts[0] == "content", RecordFileName.isOne(path) else { return nil }
        self.init(rawValue: String(parts[1]))
    }

    /// Where the record of this name is, if it is not in a folder of its own within that of its kind.
    public func path(of slug: Slug) -> String { "content/\(rawValue)/\(slug).md" }

    /// Where the records of this kind are written, in the order of the catalog.
    public func sources(of catalog: Catalog) -> [RecordSource] {
        // Books may be thousands, which as records of any kind would all be allocated.
        self == .books ? catalog.books.map(\.source) : catalog.records(self).map(\.source)
    }

    /// How many records of this kind there are.
    public func count(in catalog: Catalog) -> Int {
        self == .books ? catalog.books.count : catalog.records(self).count
    }

    /// The names that a record had before, as its old addresses show: `/books/emma/`, or `/about/` of a page.
    public func formerNames(of source: RecordSource) -> [Slug] {
        source.aliases.compactMap { alias in
            let parts = alias.value.split(separator: "/")
            let folder: [Substring] = self == .pages ? [] : [Substring(rawValue)]
            guard let name = parts.last, parts.dropLast().elementsEqual(folder) else { return nil }
            do throws(ValueProblem) {
                let slug = try Slug(fileName: String(name))
                return slug.text == name ? slug : nil
            } catch {
                return nil
            }
        }
    }

    /// The records of this kind by the names that they had before; a name that a record has now leads nowhere else.
    public func renamed(among sources: [RecordSource]) -> [Slug: Slug] {
        var renamed: [Slug: Slug] = [:]
        for source in sources {
            for name in formerNames(of: source) where renamed[name] == nil { renamed[name] = source.slug }
        }
        if !renamed.isEmpty { for source in sources { renamed[source.slug] = nil } }
        return renamed
    }

    /// The names that no new record of this kind can take: those that records have, and had before.
    public func takenNames(in catalog: Catalog) -> Set<Slug> {
        Set(sources(of: catalog).flatMap { [$0.slug] + formerNames(of: $0) })
    }
}

extension Catalog {
    /// The record in a file; nil if there is none.
    public func source(at path: String) -> RecordSource? {
        RecordKind(ofPath: path)?.sources(of: self).first { $0.file.path == path }
    }
}
