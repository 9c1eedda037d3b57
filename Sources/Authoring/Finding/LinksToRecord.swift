internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// The links of a Markdown text that lead to one record.
struct LinksToRecord {
    /// A link, as bytes of the text.
    struct Link {
        /// The destination, such as `book:emma`.
        let destination: Range<Int>
        let text: String
        /// Whether its place is certain, so that it can be rewritten.
        let isExact: Bool
        /// Whether it is a name in double brackets.
        let isName: Bool
    }

    let links: [Link]
    private let bytes: [UInt8]
    private let target: RecordTarget

    /// The links in `range` of `bytes`, which belong to a record in `folder`.
    init(_ bytes: [UInt8], in range: Range<Int>, at folder: RecordFolder, to target: RecordTarget) {
        self.bytes = bytes
        self.target = target
        let style = MarkdownStyle(trust: .club(allowsHTML: true))
        links = MarkdownOutline(bytes, in: range, style: style).references.compactMap { reference in
            let text = reference.destination.text
            let isName = reference.destination.kind == .record
            guard isName ? target.isCalled(text) : target.isTarget(of: WrittenLink(text), from: folder) else {
                return nil
            }
            return Link(
                destination: reference.range, text: text,
                isExact: bytes[reference.range].elementsEqual(text.utf8), isName: isName)
        }
    }

    /// What each link becomes when the record is called `slug`; nil if the place of one is not certain.
    func renamed(to slug: Slug) -> [(range: Range<Int>, text: String)]? {
        var edits: [(range: Range<Int>, text: String)] = []
        for link in links {
            guard link.isExact,
                let text = link.isName ? renamed(link, to: slug) : target.renamed(link.text, to: slug)
            else { return nil }
            // A definition may serve several links.
            if !edits.contains(where: { $0.range == link.destination }) {
                edits.append((link.destination, text))
            }
        }
        return edits
    }

    /// Another name in double brackets, which shows the same words.
    private func renamed(_ link: Link, to slug: Slug) -> String {
        let page = link.text.prefix { $0 != "#" }
        let folder = page.lastIndex(of: "/").map { page[...$0] } ?? ""
        let isShown = byte(link.destination.upperBound) == UInt8(ascii: "]") && !link.text.contains("#")
        return folder + slug.text + link.text.dropFirst(page.count)
            + (isShown ? "|" + page.dropFirst(folder.count) : "")
    }

    /// The words of each link in its place; nil if one is not written as `[words](…)` or `<…>`.
    func unlinked(title: String) -> [(range: Range<Int>, text: String)]? {
        var edits: [(range: Range<Int>, text: String)] = []
        for link in links {
            guard link.isExact, let edit = unlinked(link, title) else { return nil }
            edits.append(edit)
        }
        return edits
    }

    private func unlinked(_ link: Link, _ title: String) -> (range: Range<Int>, text: String)? {
        if link.isName { return unlinked(name: link) }
        var (start, end) = (link.destination.lowerBound, link.destination.upperBound)
        if byte(start - 1) == UInt8(ascii: "<") {
            guard byte(end) == UInt8(ascii: ">") else { return nil }
            (start, end) = (start - 1, end + 1)
            if byte(start - 1) != UInt8(ascii: "(") { return (start..<end, title) }
        }
        guard byte(start - 1) == UInt8(ascii: "("), byte(start - 2) == UInt8(ascii: "]"),
            let close = closing(after: end), let open = opening(before: start - 2)
        else { return nil }
        return (open..<close + 1, String(decoding: bytes[open + 1..<start - 2], as: UTF8.self))
    }

    /// The words of `[[name|words]]` in its place.
    private func unlinked(name link: Link) -> (range: Range<Int>, text: String)? {
        let start = link.destination.lowerBound - 2
        var end = link.destination.upperBound
        while byte(end) != UInt8(ascii: "]"), byte(end) != 0 { end += 1 }
        guard byte(start) == UInt8(ascii: "["), byte(end + 1) == UInt8(ascii: "]") else { return nil }
        let label = String(decoding: bytes[link.destination.upperBound..<end], as: UTF8.self)
        let words =
            label.split(separator: "|").last.map { $0.split(separator: " ").joined(separator: " ") }
            ?? link.text
        return ((byte(start - 1) == UInt8(ascii: "!") ? start - 1 : start)..<end + 2, words)
    }

    private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

    /// The `)` that ends a link, after a title in quotes if it has one.
    private func closing(after end: Int) -> Int? {
        var index = end
        while byte(index) == 0x20 { index += 1 }
        let quote = byte(index)
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let last = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
            index = last + 1
            while byte(index) == 0x20 { index += 1 }
        }
        return byte(index) == UInt8(ascii: ")") ? index : nil
    }

    /// The `[` that begins the words of a link; nil for an image.
    private func opening(before end: Int) -> Int? {
        var (index, depth) = (end, 1)
        while index > 0, depth > 0 {
            index -= 1
            if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { continue }
            if bytes[index] == UInt8(ascii: "]") { depth += 1 }
            if bytes[index] == UInt8(ascii: "[") { depth -= 1 }
        }
        return depth == 0 && byte(index - 1) != UInt8(ascii: "!") ? index : nil
    }
}

/// A record to which links may lead.
struct RecordTarget {
    let kind: RecordKind
    let slug: Slug

    /// Whether a name in double brackets is that of its file.
    func isCalled(_ name: String) -> Bool {
        let page = name.prefix { $0 != "#" }
        return Slug(reference: String(page.split(separator: "/").last ?? "")) == slug
    }

    /// Whether a link that is written in a record in `folder` leads to it.
    func isTarget(of link: WrittenLink, from folder: RecordFolder) -> Bool {
        switch link.kind {
        case .elsewhere, .anchor: return false
        case .record(let kind, let name): return kind == self.kind && name == slug.text
        case .sitePath(let path):
            let decoded = PercentEncoding.decoded(path) ?? path
            let address = kind == .pages ? slug.text : "\(kind.rawValue)/\(slug)"
            return decoded == address || decoded == address + "/"
        case .relative(let path):
            let decoded = PercentEncoding.decoded(path) ?? path
            let paths = WrittenLink.paths(decoded, from: folder)
            if paths.contains(where: { isFile($0) || isPage($0) }) { return true }
            return WrittenLink.paths(decoded, fromPageIn: folder).contains(where: isPage)
        }
    }

    /// Whether a path from `content/` is that of its file, which may be in a folder of its own.
    private func isFile(_ path: String) -> Bool {
        let folder = kind.rawValue + "/"
        return path.hasPrefix(folder) && path.hasSuffix(".md")
            && WrittenLink.recordName(String(path.dropFirst(folder.count))) == slug.text
    }

    private func isPage(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.count > 1 && parts[0] == kind.rawValue && parts[parts.count - 1] == slug.text
    }

    /// A destination that leads to it, as it is to be when the record is called `name`.
    func renamed(_ destination: String, to name: Slug) -> String? {
        let rest = WrittenLink(destination).rest
        let path = destination.dropLast(rest.count)
        for written in [slug.text, PercentEncoding.path(slug.text)] {
            guard let range = path.ranges(of: written).last else { continue }
            return path[..<range.lowerBound] + name.text + path[range.upperBound...] + rest
        }
        return nil
    }
}
