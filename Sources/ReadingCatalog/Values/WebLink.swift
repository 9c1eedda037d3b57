internal import Content

/// A link to another site, with the words that show it.
public struct WebLink: Sendable, Hashable {
    /// The words; the host's name if none were given.
    public let title: String
    /// An `http`, `https` or `mailto` address.
    public let url: String
}

extension WebLink {
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
    static var links: Self {
        FieldKind(
            read: { $0.links($1) },
            item: { link in
                .map(of: [LinkFields.title.name: .text(link.title), LinkFields.url.name: .text(link.url)])
            })
    }
}

extension FieldReader {
    fileprivate mutating func links(_ field: Field) -> [WebLink] {
        guard let found = value(field) else { return [] }
        switch found.value.kind {
        case .scalar: return link(found.value, in: field).map { [$0] } ?? []
        case .list: return found.value.items.compactMap { $0.isNull ? nil : link($0, in: field) }
        case .map:
            if let link = fields(of: found.value, LinkFields.names, { $0.innerLink() }) { return [link] }
            return found.value.entries.compactMap { named($0.value, $0.key.text ?? "", in: field) }
        }
    }

    private mutating func link(_ item: YAMLValue, in field: Field) -> WebLink? {
        if item.kind == .map {
            if let link = fields(of: item, LinkFields.names, { $0.innerLink() }) { return link }
            if let only = item.entries.first, item.entries.count == 1 {
                return named(only.value, only.key.text ?? "", in: field)
            }
        } else if let text = item.text {
            return reporting(item.range, of: field) { () throws(ValueProblem) in try WebLink(parsing: text) }
        }
        report(
            item.mismatch(
                field.name, "a list of addresses, or of maps with `title` and `url`",
                help: "write `{title: A review, url: \"https://example.org\"}`"))
        return nil
    }

    private mutating func named(_ value: YAMLValue, _ title: String, in field: Field) -> WebLink? {
        guard let text = value.text else {
            report(
                value.mismatch(
                    title, "an address such as `https://example.org`",
                    help: "copy it from the browser, in quotes"))
            return nil
        }
        return reporting(value.range, of: field) { () throws(ValueProblem) in
            WebLink(title: title, url: try WebAddress.validated(text))
        }
    }

    /// A link whose address is in a field of its own; nil if there is no such field.
    private mutating func innerLink() -> WebLink? {
        guard key(of: LinkFields.url) != nil else { return nil }
        let title = text(LinkFields.title)?.value
        guard let url = address(LinkFields.url) else { return WebLink(title: title ?? "", url: "") }
        reportUnknownFields()
        return WebLink(title: title ?? WebAddress.shortName(of: url), url: url)
    }
}

/// The fields of a link.
private enum LinkFields {
    static let title = Field("title", "name", "label", "text")
    static let url = Field("url", "href", "link", "address")
    static let names = FieldNames([title, url])
}
