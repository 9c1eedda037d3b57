internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// A place where a record names another one.
struct Mention {
    enum Place {
        /// An entry of a list of books: the item, and the text in it that names the book.
        case entry(FieldPath, name: FieldPath, text: String)
        /// Links in the text below the fields.
        case body(LinksToRecord)
        /// Links in a text of the fields.
        case text(FieldPath, String, LinksToRecord)
        /// An option of a vote, which stays while members vote for it.
        case option
        /// An entry of the navigation, and its address.
        case navigation(FieldPath, url: FieldPath, text: String)
    }

    let source: RecordSource
    let place: Place
}

extension Mention {
    /// All places where records and the settings of the site name `target`; the record's own links to itself are among
    /// them, unless its file is one of the `others`, which are not looked at.
    static func all(
        of target: RecordTarget, in catalog: Catalog, besides others: Set<String> = []
    ) throws -> [Mention] {
        let votes = catalog.ballots.filter { ballot in
            target.kind == .books && !others.contains(ballot.source.file.path)
                && ballot.options.contains { $0.subject == .book(target.slug) }
        }
        var inRecords = votes.map { Mention(source: $0.source, place: .option) }
        inRecords += try RecordKind.allCases.flatMap { kind in
            try kind.sources(of: catalog).filter { !others.contains($0.file.path) }
                .flatMap { try mentions(of: target, in: $0, kind) }
        }
        guard let settings = catalog.site.source else { return inRecords }
        let end = settings.bytes.count
        let source = RecordSource(file: settings, body: end..<end, slug: Slug("site"))
        // Texts of the settings are shown where those of pages are.
        return try inRecords + mentions(of: target, in: source, .pages)
            + WrittenFields(source).items(Field("navigation")).compactMap { item -> Mention? in
                guard let url = item.value.value(Self.url), let text = url.text,
                    target.isTarget(of: WrittenLink(text), from: RecordFolder(.pages))
                else { return nil }
                return Mention(
                    source: source, place: .navigation(item.path, url: item.path(Self.url), text: text))
            }
    }

    private static let url = Field("url", "href", "link", "address", "path")

    private static func mentions(
        of target: RecordTarget, in source: RecordSource, _ kind: RecordKind
    ) throws -> [Mention] {
        let bytes = source.file.bytes
        var mentions: [Mention] = []
        let hasBooks = target.kind == .books && (kind == .meetings || kind == .lists)
        let mayLink = contains(bytes, target.slug.text) || contains(bytes, "[[")
        guard hasBooks || mayLink else { return [] }
        let fields = try WrittenFields(source)
        if hasBooks {
            for item in fields.items(kind.field("books")) {
                guard let entry = item.bookOfEntry, entry.slug == target.slug else { continue }
                mentions.append(
                    Mention(source: source, place: .entry(item.path, name: entry.path, text: entry.text)))
            }
        }
        guard mayLink else { return mentions }
        let folder = RecordFolder(of: source, in: kind)
        for item in fields.texts {
            let text = item.value.text ?? ""
            let words = Array(text.utf8)
            guard mayHoldLinks(text) else { continue }
            let links = LinksToRecord(words, in: words.indices, at: folder, to: target)
            if !links.links.isEmpty {
                mentions.append(Mention(source: source, place: .text(item.path, text, links)))
            }
        }
        let links = LinksToRecord(bytes, in: source.body, at: folder, to: target)
        if !links.links.isEmpty { mentions.append(Mention(source: source, place: .body(links))) }
        return mentions
    }

    /// Whether a field may hold Markdown with links; a name in double brackets alone is the field's own value.
    private static func mayHoldLinks(_ text: String) -> Bool {
        text.contains("](") || text.contains("<") || text.contains("]:")
            || text.contains("[[") && !(text.hasPrefix("[[") && text.hasSuffix("]]"))
    }

    /// Whether the bytes of a name are in a file; a name with other letters than ASCII may be escaped there.
    private static func contains(_ bytes: [UInt8], _ name: String) -> Bool {
        let name = Array(name.utf8)
        guard let first = name.first, name.allSatisfy({ $0 < 0x80 }) else { return true }
        guard bytes.count >= name.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            (0...(bytes.count - name.count)).contains { start in
                bytes[start] == first && bytes[start..<start + name.count].elementsEqual(name)
            }
        }
    }
}

extension Mention {
    /// Whether it is a text of an entry that names the record itself, such as the note of a book on a list.
    func isWithin(entriesOf mentions: [Mention]) -> Bool {
        guard case .text(let path, _, _) = place else { return false }
        return mentions.contains { other in
            guard case .entry(let entry, _, _) = other.place else { return false }
            return other.source.slug == source.slug && other.source.file.path == source.file.path
                && path.begins(with: entry)
        }
    }

    /// Where it is, for a message.
    var position: SourcePosition {
        switch place {
        case .body(let links):
            links.links.first.map { source.file.position(of: $0.destination) } ?? source.file.wholeFile
        case .entry, .text, .option, .navigation: source.file.wholeFile
        }
    }

    /// The edits after which it names the record by its new name; nil if somebody has to write them.
    func renaming(_ target: RecordTarget, to slug: Slug) -> [Edit]? {
        let path = source.file.path
        switch place {
        case .option: return []
        case .entry(_, let name, let text):
            let written = target.renamed(inReference: text, to: slug)
            return [Edit(path, .set(name, .text(written)))]
        case .navigation(_, let url, let text):
            return target.renamed(text, to: slug).map { [Edit(path, .set(url, .text($0)))] }
        case .body(let links):
            return links.renamed(to: slug)?.map { Edit(path, .rewrite($0.range, $0.text)) }
        case .text(let field, let text, let links):
            return links.renamed(to: slug).map { [Edit(path, .set(field, .text($0.made(in: text))))] }
        }
    }

    /// The edits after which the record is not named here any more; nil if somebody has to write them.
    func removing(title: String) -> [Edit]? {
        let path = source.file.path
        switch place {
        case .option: return nil
        case .entry(let item, _, _), .navigation(let item, _, _): return [Edit(path, .unset(item))]
        case .body(let links):
            return links.unlinked(title: title)?.map { Edit(path, .rewrite($0.range, $0.text)) }
        case .text(let field, let text, let links):
            return links.unlinked(title: title).map { [Edit(path, .set(field, .text($0.made(in: text))))] }
        }
    }
}

extension [(range: Range<Int>, text: String)] {
    /// A text with these ranges of its bytes replaced.
    fileprivate func made(in text: String) -> String {
        var bytes = Array<UInt8>(text.utf8)
        for edit in sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension RecordTarget {
    /// An entry such as `emma`, `emma.md` or `[[Emma|our first]]` with another name in it.
    fileprivate func renamed(inReference text: String, to name: Slug) -> String {
        guard text.hasPrefix("[["), text.hasSuffix("]]") else {
            return text.hasSuffix(".md") ? folder(of: text) + name.text + ".md" : folder(of: text) + name.text
        }
        let inner = text.dropFirst(2).dropLast(2)
        let page = inner.prefix { $0 != "|" && $0 != "#" }
        return "[[" + folder(of: String(page)) + name.text + inner.dropFirst(page.count) + "]]"
    }

    /// The part of a path up to its last slash.
    private func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
