internal import Content

extension FieldReader {
    /// Links: addresses, maps with `title` and `url`, or a map of titles and addresses.
    mutating func links(_ field: Field) -> [WebLink] {
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
        guard item.kind != .map else {
            if let link = fields(of: item, LinkFields.names, { $0.innerLink() }) { return link }
            guard let only = item.entries.first, item.entries.count == 1 else {
                report(
                    item.mismatch(
                        field.name, "a list of addresses, or of maps with `title` and `url`",
                        help: "write `{title: A review, url: \"https://example.org\"}`"))
                return nil
            }
            return named(only.value, only.key.text ?? "", in: field)
        }
        guard let text = item.text else {
            report(
                item.mismatch(
                    field.name, "a list of addresses, or of maps with `title` and `url`",
                    help: "write `{title: A review, url: \"https://example.org\"}`"))
            return nil
        }
        do {
            return try WebLink(parsing: text)
        } catch {
            report(error, at: item.range, of: field)
            return nil
        }
    }

    private mutating func named(_ value: YAMLValue, _ title: String, in field: Field) -> WebLink? {
        guard let text = value.text else {
            report(
                value.mismatch(
                    title, "an address such as `https://example.org`",
                    help: "copy it from the browser, in quotes"))
            return nil
        }
        do {
            return WebLink(title: title, url: try WebAddress.proved(text))
        } catch {
            report(error, at: value.range, of: field)
            return nil
        }
    }

    /// A link whose address is in a field of that name; nothing if there is none.
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
