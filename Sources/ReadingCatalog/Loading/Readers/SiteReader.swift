internal import Content
internal import Diagnostics

/// Makes the site's settings of `site.yaml`.
enum SiteReader {
    /// The settings, with the usual ones for those that are missing or wrong.
    static func site(
        from file: SourceFile, _ frontMatter: FrontMatter, into report: inout DiagnosticReport
    ) -> SiteConfiguration {
        var fields = FieldReader(frontMatter.fields(in: file), SiteFields.names)
        let site = fields.site(file)
        fields.report(fields.unknown.map { SiteSettings.unknownField($0, among: SiteFields.names) })
        report.add(fields.diagnostics)
        return site
    }
}

extension SiteConfiguration {
    /// The settings of a site that says nothing.
    static let usual = SiteConfiguration(
        source: nil, title: "Reading catalog", tagline: nil, baseURL: nil, language: "en", timeZone: "UTC",
        contact: nil, perPage: usualPerPage, navigation: [], customFields: [], privacy: Privacy(),
        sectionsOff: [], allowsHTML: false, openLibrary: OpenLibrarySettings())

    fileprivate static let usualPerPage = 60
}

extension FieldReader {
    fileprivate mutating func site(_ file: SourceFile) -> SiteConfiguration {
        let title = text(SiteFields.title)?.value.collapsingSpaces
        if title == nil, value(SiteFields.title) == nil { report(SiteSettings.missingTitle(in: self)) }
        let contact = text(SiteFields.contact)?.value
        return SiteConfiguration(
            source: file, title: title ?? SiteConfiguration.usual.title,
            tagline: text(SiteFields.tagline)?.value, baseURL: baseURL(),
            language: language(SiteFields.language) ?? SiteConfiguration.usual.language,
            timeZone: timeZone(SiteFields.timeZone) ?? SiteConfiguration.usual.timeZone, contact: contact,
            perPage: integer(SiteFields.perPage, in: 1...1_000)?.value ?? SiteConfiguration.usualPerPage,
            navigation: navigation(), customFields: Set(words(SiteFields.customFields)), privacy: privacy(),
            sectionsOff: sectionsOff(), allowsHTML: boolean(SiteFields.allowHTML)?.value ?? false,
            openLibrary: openLibrary(contact: contact))
    }

    private mutating func baseURL() -> String? {
        parsed(SiteFields.baseURL) { text throws(ValueProblem) in try BaseAddress.proved(text) }?.value
    }

    private mutating func privacy() -> SiteConfiguration.Privacy {
        let privacy = map(SiteFields.privacy, PrivacyFields.names) { fields in
            fields.reportUnknownFields()
            return SiteConfiguration.Privacy(
                members: fields.choice(
                    PrivacyFields.members, among: Choices(SiteConfiguration.MemberNames.self))?.value
                    ?? .full,
                showsAddresses: fields.boolean(PrivacyFields.addresses)?.value ?? true)
        }
        return privacy?.value ?? SiteConfiguration.Privacy()
    }

    private mutating func openLibrary(contact: String?) -> SiteConfiguration.OpenLibrarySettings {
        guard let found = value(SiteFields.openLibrary) else { return .init(contact: contact) }
        if let isEnabled = found.value.boolean { return .init(isEnabled: isEnabled, contact: contact) }
        let settings = map(SiteFields.openLibrary, OpenLibraryFields.names) { fields in
            fields.reportUnknownFields()
            return SiteConfiguration.OpenLibrarySettings(
                isEnabled: fields.boolean(OpenLibraryFields.enabled)?.value ?? true,
                contact: fields.text(OpenLibraryFields.contact)?.value ?? contact,
                genres: fields.genreNames())
        }
        return settings?.value ?? .init(contact: contact)
    }

    private mutating func genreNames() -> [String: String] {
        guard let found = value(OpenLibraryFields.genres) else { return [:] }
        guard found.value.kind == .map else {
            report(
                found.mismatch(
                    "a map such as `gothic fiction: Gothic`",
                    help: "write what a genre is called, a colon, and what it is to be called"))
            return [:]
        }
        var names: [String: String] = [:]
        for (key, value) in found.value.entries {
            guard let subject = key.text, let genre = value.text else {
                report(
                    value.mismatch(
                        key.text ?? "", "the name of a genre", help: "write one name, without brackets"))
                continue
            }
            names[subject.lowercased()] = genre
        }
        return names
    }
}

extension FieldReader {
    private mutating func navigation() -> [SiteConfiguration.NavigationLink] {
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

    private mutating func sectionsOff() -> Set<SiteSection> {
        guard let found = value(SiteFields.sections) else { return [] }
        guard found.value.kind == .map else {
            report(found.mismatch("a map such as `loans: false`", help: "write `sections: {loans: false}`"))
            return []
        }
        var off: Set<SiteSection> = []
        let sections = Choices(SiteSection.self)
        for (key, value) in found.value.entries {
            guard let section = sections.meaning(of: key.text ?? "") else {
                report(SiteSettings.unknownSection(key, sections.names))
                continue
            }
            guard let isOn = value.boolean else {
                report(
                    value.mismatch(
                        key.text ?? "", "`true` or `false`",
                        help: "write `\(section.rawValue): false` to switch it off"))
                continue
            }
            if !isOn { off.insert(section) }
        }
        return off
    }
}

/// The fields of a link in the navigation.
private enum NavigationFields {
    static let title = Field("title", "name", "label")
    static let url = Field("url", "href", "link", "path")
    static let names = FieldNames([title, url])
}
