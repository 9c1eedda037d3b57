internal import Content

extension FieldKind<[SiteConfiguration.NavigationLink]> {
    /// Links at the top of each page: maps with `title` and `url`, or a map of titles and addresses.
    static var navigation: Self {
        FieldKind(
            read: { $0.navigation($1) },
            item: { link in
                .map(of: [
                    NavigationFields.title.name: .text(link.title),
                    NavigationFields.url.name: .text(link.url),
                ])
            })
    }
}

extension FieldReader {
    fileprivate mutating func navigation(_ field: Field) -> [SiteConfiguration.NavigationLink] {
        guard let found = value(field) else { return [] }
        if found.value.kind == .map,
            fields(of: found.value, NavigationFields.names, { $0.key(of: NavigationFields.url) }) == nil
        {
            return found.value.entries.compactMap { link($0.key.text ?? "", $0.value, in: field) }
        }
        return maps(field, NavigationFields.names) { $0.link() }.compactMap(\.value)
    }

    private mutating func link() -> SiteConfiguration.NavigationLink? {
        reportUnknownFields()
        guard let title = text(NavigationFields.title)?.value else {
            report(RequiredFields.missing(NavigationFields.title, in: self, example: "About"))
            return nil
        }
        guard let url = text(NavigationFields.url) else {
            report(RequiredFields.missing(NavigationFields.url, in: self, example: "/about/"))
            return nil
        }
        return link(title, url, in: NavigationFields.url)
    }

    private mutating func link(
        _ title: String, _ value: YAMLValue, in field: Field
    ) -> SiteConfiguration.NavigationLink? {
        guard let text = value.text else {
            report(
                value.mismatch(
                    title, "a path such as `/about/` or a whole address",
                    help: "copy it from the page's address"))
            return nil
        }
        return link(title, Located(text, at: value.range), in: field)
    }

    private mutating func link(
        _ title: String, _ url: Located<String>, in field: Field
    ) -> SiteConfiguration.NavigationLink? {
        reporting(url.range, of: field) { () throws(ValueProblem) in
            let isPath = url.value.hasPrefix("/") && !url.value.hasPrefix("//")
            return SiteConfiguration.NavigationLink(
                title: title, url: isPath ? url.value : try WebAddress.validated(url.value))
        }
    }
}

/// The fields of a link in the navigation.
private enum NavigationFields {
    static let title = Field("title", "name", "label")
    static let url = Field("url", "href", "link", "path")
    static let names = FieldNames([title, url])
}
