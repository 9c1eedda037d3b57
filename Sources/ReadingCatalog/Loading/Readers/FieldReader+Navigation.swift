internal import Content
internal import Diagnostics

extension FieldReader {
    /// The links that `site.yaml` names for the top of each page.
    mutating func navigation() -> [SiteConfiguration.NavigationLink] {
        guard let found = value(SiteFields.navigation) else { return [] }
        if found.value.kind == .map,
            fields(of: found.value, NavigationFields.names, { $0.key(of: NavigationFields.url) }) == nil
        {
            return found.value.entries.compactMap { navigationLink($0.key.text ?? "", $0.value) }
        }
        return maps(SiteFields.navigation, NavigationFields.names) { $0.navigationLink() }.compactMap(\.value)
    }

    private mutating func navigationLink() -> SiteConfiguration.NavigationLink? {
        reportUnknownFields()
        guard let title = text(NavigationFields.title)?.value else {
            report(RequiredFields.missing(NavigationFields.title, in: self, example: "About"))
            return nil
        }
        guard let url = text(NavigationFields.url) else {
            report(RequiredFields.missing(NavigationFields.url, in: self, example: "/about/"))
            return nil
        }
        return navigationLink(title, url, NavigationFields.url)
    }

    private mutating func navigationLink(
        _ title: String, _ value: YAMLValue
    ) -> SiteConfiguration.NavigationLink? {
        guard let text = value.text else {
            report(
                value.mismatch(
                    title, "a path such as `/about/` or a whole address",
                    help: "copy it from the page's address"))
            return nil
        }
        return navigationLink(title, Located(text, at: value.range), SiteFields.navigation)
    }

    private mutating func navigationLink(
        _ title: String, _ url: Located<String>, _ field: Field
    ) -> SiteConfiguration.NavigationLink? {
        do {
            let isPath = url.value.hasPrefix("/") && !url.value.hasPrefix("//")
            let proved = isPath ? url.value : try WebAddress.proved(url.value)
            return SiteConfiguration.NavigationLink(title: title, url: proved)
        } catch {
            report(error, at: url.range, of: field)
            return nil
        }
    }
}

/// The fields of a link in the navigation.
private enum NavigationFields {
    static let title = Field("title", "name", "label")
    static let url = Field("url", "href", "link", "path")
    static let names = FieldNames([title, url])
}
