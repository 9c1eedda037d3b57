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
}
