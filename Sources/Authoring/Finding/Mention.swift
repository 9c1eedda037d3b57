internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A field in which a record, or the settings of the site, names another record.
struct Mention {
    let source: RecordSource
    /// What names it, such as `the list *Short books*`.
    let name: String
    let field: String

    /// All places where records and the settings of the site name the one of `source`, by any name that it has or had;
    /// its own file and the `others` are not looked at.
    static func all(
        of kind: RecordKind, _ source: RecordSource, in catalog: Catalog, besides others: Set<String> = []
    ) throws -> [Mention] {
        let target = RecordTarget(kind: kind, names: [source.slug] + kind.formerNames(of: source))
        var mentions: [Mention] = []
        func look(
            at other: RecordSource, called name: String, _ folder: RecordFolder, named: [String]
        ) throws {
            if other.file.path == source.file.path || others.contains(other.file.path) { return }
            let linking =
                target.mayBeNamed(in: other.file.bytes) ? try target.fields(of: other, in: folder) : []
            for field in named + linking
            where mentions.last?.field != field || mentions.last?.name != name {
                mentions.append(Mention(source: other, name: name, field: field))
            }
        }
        // What members vote on is named first.
        let kinds = [.ballots] + RecordKind.allCases.filter { $0 != .ballots }
        for record in kinds.flatMap(catalog.records) {
            let (field, books) = record.namedBooks
            try look(
                at: record.source, called: "the \(record.kind.noun) *\(record.title)*",
                RecordFolder(of: record.source, in: record.kind),
                named: kind == .books && books.contains { $0.value == source.slug } ? [field] : [])
        }
        // The texts of the settings are shown where those of pages are.
        if let file = catalog.site.source {
            let end = file.bytes.count
            let settings = RecordSource(file: file, body: end..<end, slug: Slug("site"))
            try look(at: settings, called: "the settings", RecordFolder(.pages), named: [])
        }
        return mentions
    }
}

/// A record to which links may lead.
private struct RecordTarget {
    let kind: RecordKind
    /// The name of its file, and those that it had before.
    let names: [Slug]

    /// The fields whose texts have links to it, and `text` for the text below them.
    func fields(of source: RecordSource, in folder: RecordFolder) throws -> [String] {
        let fields = try WrittenFields(source.file, nil)
        let linking = fields.texts.filter { item in
            let words = Array((item.value.text ?? "").utf8)
            if case .field(let field) = item.path.steps.first, field.name == "navigation" {
                return isTarget(of: WrittenLink(item.value.text ?? ""), from: folder)
            }
            return mayHoldLinks(item.value.text ?? "") && isLinked(from: words, in: words.indices, folder)
        }
        let names = linking.compactMap { item -> String? in
            if case .field(let field) = item.path.steps.first { field.name } else { nil }
        }
        return names + (isLinked(from: source.file.bytes, in: source.body, folder) ? ["text"] : [])
    }

    /// Whether a Markdown text in a record of `folder` has a link to it.
    private func isLinked(from bytes: [UInt8], in range: Range<Int>, _ folder: RecordFolder) -> Bool {
        let style = MarkdownStyle(trust: .club(allowsHTML: true))
        return MarkdownOutline(bytes, in: range, style: style).references.contains { reference in
            let text = reference.destination.text
            return reference.destination.kind == .record
                ? isCalled(text) : isTarget(of: WrittenLink(text), from: folder)
        }
    }

    /// Whether a field may hold Markdown with links; a name in double brackets alone is the field's own value.
    private func mayHoldLinks(_ text: String) -> Bool {
        text.contains("](") || text.contains("<") || text.contains("]:")
            || text.contains("[[") && !(text.hasPrefix("[[") && text.hasSuffix("]]"))
    }

    /// Whether one of the names is in a file; one with other letters than ASCII may be escaped there.
    func mayBeNamed(in bytes: [UInt8]) -> Bool {
        names.contains { name in
            let letters = Array(name.text.utf8)
            return !letters.allSatisfy { $0 < 0x80 } || !bytes.ranges(of: letters).isEmpty
        } || !bytes.ranges(of: Array("[[".utf8)).isEmpty
    }

    /// Whether a name in double brackets is that of its file.
    private func isCalled(_ name: String) -> Bool {
        let page = name.prefix { $0 != "#" }
        return names.contains(Slug(reference: String(page.split(separator: "/").last ?? "")))
    }

    /// Whether a link that is written in a record in `folder` leads to it.
    private func isTarget(of link: WrittenLink, from folder: RecordFolder) -> Bool {
        switch link.kind {
        case .elsewhere, .anchor: return false
        case .record(let kind, let name): return kind == self.kind && names.contains(Slug(reference: name))
        case .sitePath(let path):
            let parts = (PercentEncoding.decoded(path) ?? path).split(separator: "/")
            guard let name = parts.last, names.contains(where: { $0.text == name }) else { return false }
            return parts.dropLast() == (kind == .pages ? [] : [Substring(kind.rawValue)])
        case .relative(let path):
            let decoded = PercentEncoding.decoded(path) ?? path
            let paths =
                WrittenLink.paths(decoded, from: folder) + WrittenLink.paths(decoded, fromPageIn: folder)
            return paths.contains { isFile($0) || isPage($0) }
        }
    }

    /// Whether a path from `content/` is that of its file, which may be in a folder of its own.
    private func isFile(_ path: String) -> Bool {
        let folder = kind.rawValue + "/"
        return path.hasPrefix(folder) && path.hasSuffix(".md")
            && names.contains { $0.text == WrittenLink.recordName(String(path.dropFirst(folder.count))) }
    }

    private func isPage(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.count > 1 && parts[0] == kind.rawValue && names.contains { $0.text == parts.last ?? "" }
    }
}
