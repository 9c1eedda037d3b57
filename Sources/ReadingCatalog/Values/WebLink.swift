internal import Content
internal import Diagnostics

/// A link to another site, with the words that show it.
public struct WebLink: Sendable, Hashable {
    /// The words; the host's name if none were given.
    public internal(set) var title: String
    /// An `http`, `https` or `mailto` address; in the navigation also a path of the site.
    public internal(set) var url: String

    public init(title: String, url: String) {
        (self.title, self.url) = (title, url)
    }

    /// A link of an address alone, or of Markdown's `[words](address)`.
    public init(parsing text: String) throws(ValueProblem) {
        if text.hasPrefix("["), text.hasSuffix(")"), let middle = text.firstRange(of: "](") {
            let title = text[text.index(after: text.startIndex)..<middle.lowerBound]
            let url = try WebAddress.validated(String(text[middle.upperBound...].dropLast()))
            self.init(title: String(title), url: url)
            return
        }
        let url = try WebAddress.validated(text)
        self.init(title: WebAddress.shortName(of: url), url: url)
    }
}

extension FieldKind<[WebLink]> {
    /// Links: addresses, maps with `title` and `url`, or a map of titles and addresses.
    static var links: Self { links(.anywhere) }

    /// Links with titles, which may also lead to pages of the site.
    static var navigation: Self { links(.navigation) }

    private static func links(_ style: LinkStyle) -> Self {
        FieldKind("list of links", .rows, FieldParts(columns: style.map.columns, short: "url")) {
            $0.links($1, style)
        }
    }
}

extension WebLink: RecordValue {
    var written: NewValue { LinkStyle.anywhere.map.written(self) }
}

/// Which links a field may have.
private struct LinkStyle: Sendable {
    let map: InnerMap<WebLink>
    let address: @Sendable (String) throws(ValueProblem) -> String
    /// What is written after a title.
    let expected: String
    /// Whether an address alone is a link.
    let allowsUntitled: Bool

    static let anywhere = LinkStyle(
        map: map(title(), .address, "https://example.org"), address: WebAddress.validated(_:),
        expected: "an address such as `https://example.org`", allowsUntitled: true)

    static let navigation = LinkStyle(
        map: map(
            title(required: "About"), .parsed("web address or path", by: WebAddress.validated(inSite:)),
            "/about/"), address: WebAddress.validated(inSite:),
        expected: "a path such as `/about/` or a whole address", allowsUntitled: false)

    private static func title(required: String? = nil) -> RecordField<WebLink> {
        RecordField(
            "title", aliases: ["name", "label", "text"], .text, over: \.title, required: required)
    }

    private static func map(
        _ title: RecordField<WebLink>, _ kind: FieldKind<String?>, _ example: String
    ) -> InnerMap<WebLink> {
        let url = RecordField<WebLink>(
            "url", aliases: ["href", "link", "address", "path"], kind, over: \.url, required: example)
        return InnerMap(WebLink(title: "", url: ""), [title, url]) { _, link in
            if link.title.isEmpty { link.title = WebAddress.shortName(of: link.url) }
        }
    }

    /// Whether a map describes one link; otherwise it consists of titles and addresses.
    func isLink(_ map: YAMLValue) -> Bool {
        FieldReader(map, self.map.names).unknown.count < map.entries.count
    }
}

extension FieldReader {
    fileprivate mutating func links(_ field: Field, _ style: LinkStyle) -> [WebLink] {
        guard let found = value(field) else { return [] }
        if found.value.kind == .map, !style.isLink(found.value) {
            return found.value.entries.compactMap { named($0, in: field, style) }
        }
        return items(field).compactMap { link($0, in: field, style) }
    }

    private mutating func link(_ item: YAMLValue, in field: Field, _ style: LinkStyle) -> WebLink? {
        if item.kind == .map {
            let entries = item.entries
            if entries.count == 1, !style.isLink(item) { return named(entries[0], in: field, style) }
            return style.map.read(item, in: &self)
        }
        if style.allowsUntitled, let text = item.text {
            if text.hasPrefix("/"), !text.hasPrefix("//") {
                report(
                    .warning(
                        Rule.linksHarmless.id, "`\(text)` is a path of another site, and is not used",
                        at: item.position,
                        help: "write the whole address, or in `aliases` if this page was there before"))
                return nil
            }
            return reporting(item.range, of: field) { () throws(ValueProblem) in try WebLink(parsing: text) }
        }
        report(
            item.mismatch(
                field.name, "a list of addresses, or of maps with `title` and `url`",
                help: "write `{title: A review, url: \"https://example.org\"}`"))
        return nil
    }

    private mutating func named(
        _ entry: (key: YAMLValue, value: YAMLValue), in field: Field, _ style: LinkStyle
    ) -> WebLink? {
        let title = entry.key.text ?? ""
        guard let text = entry.value.text else {
            report(
                entry.value.mismatch(title, style.expected, help: "copy it from the browser, in quotes"))
            return nil
        }
        return reporting(entry.value.range, of: field) { () throws(ValueProblem) in
            WebLink(title: title, url: try style.address(text))
        }
    }
}

/// A link as it is written in a record.
public struct WrittenLink: Sendable {
    /// What it means.
    public enum Kind: Sendable, Hashable {
        /// A whole address, or a scheme of its own such as `mailto:`.
        case elsewhere
        /// A place in the same page.
        case anchor
        /// `book:emma`.
        case record(RecordKind, String)
        /// `/books/emma/`, without the first slash.
        case sitePath(String)
        /// `../books/emma.md`.
        case relative(String)
    }

    /// What it means.
    public let kind: Kind
    /// The part after the path: a query and an anchor.
    public let rest: String

    private static let schemes = Dictionary(
        uniqueKeysWithValues: RecordKind.allCases.map { ($0.noun[...], $0) })

    public init(_ text: String) {
        let bytes = text.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.endIndex
        let path = text[..<end]
        rest = String(text[end...])
        if path.isEmpty {
            kind = .anchor
        } else if path.hasPrefix("/") {
            kind = path.hasPrefix("//") ? .elsewhere : .sitePath(String(path.dropFirst()))
        } else if let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")),
            !path[..<colon].utf8.contains(UInt8(ascii: "/"))
        {
            let folder = Self.schemes[path[..<colon]]
            kind = folder.map { .record($0, String(path[path.index(after: colon)...])) } ?? .elsewhere
        } else {
            kind = .relative(String(path))
        }
    }
}
