internal import Content
internal import Diagnostics

/// The fields of `site.yaml`.
enum SiteFields {
    typealias SiteField = RecordField<SiteConfiguration>

    static let title = SiteField(
        "title", aliases: ["name"], isRequired: true, .line, into: \.title, about: "what the club is called",
        example: "The Tuesday Shelf")
    static let tagline = SiteField(
        "tagline", aliases: ["description", "subtitle"], .text, into: \.tagline,
        about: "the club in a few words", example: "We read on Tuesdays")
    static let baseURL = SiteField(
        "base_url", aliases: ["url", "site_url"], .baseAddress, into: \.baseURL,
        about: "where the site is published", example: "https://tuesday.example/")
    static let language = SiteField(
        "language", aliases: ["lang", "locale"], .language(usually: SiteConfiguration.usual.language),
        into: \.language, about: "a code such as `en`", example: "en")
    static let timeZone = SiteField(
        "time_zone", aliases: ["timezone", "tz"], .timeZone(usually: SiteConfiguration.usual.timeZone),
        into: \.timeZone, about: "where you meet, as calendars name it", example: "Europe/London")
    static let contact = SiteField(
        "contact", aliases: ["email"], .text, into: \.contact, about: "an address of yours",
        example: "host@tuesday.example")
    static let perPage = SiteField(
        "per_page", aliases: ["paginate", "page_size"],
        .integer(in: 1...1_000, usually: SiteConfiguration.usualPerPage), into: \.perPage,
        about: "how many books a page of a list has", example: "60")
    static let navigation = SiteField(
        "navigation", aliases: ["nav", "menu"], .navigation, into: \.navigation,
        about: "links at the top, besides those of the site", example: "[{title: Join, url: /about/}]")
    static let customFields = SiteField(
        "custom_fields", aliases: ["custom"], .wordSet, into: \.customFields,
        about: "fields of your own that records have", example: "[shelf_mark]")
    static let privacy = SiteField(
        "privacy", .privacy, into: \.privacy,
        about: "members' names `full`, `short` or `hidden`; whether the addresses of places are shown",
        example: "{members: short, addresses: false}")
    static let sections = SiteField(
        "sections", .sectionsOff, into: \.sectionsOff, about: "parts of the site that are switched off",
        example: "{loans: false, by-rating: false}")
    static let allowHTML = SiteField(
        "allow_html", .flag(), into: \.allowsHTML, about: "whether your Markdown may hold raw HTML",
        example: "true")
    static let openLibrary = SiteField(
        "openlibrary", .openLibrarySettings, into: \.openLibrary,
        about: "whether anything is fetched, whom the library may write to, and your names for its subjects",
        example: "{enabled: true, contact: host@tuesday.example, genres: {gothic fiction: Gothic}}")

    static let all = FieldSet(
        [
            title, tagline, baseURL, language, timeZone, contact, perPage, navigation, customFields, privacy,
            sections, allowHTML, openLibrary,
        ], others: [])
}

extension SiteConfiguration {
    /// The settings of `content/site.yaml`, with defaults for those that are missing or invalid.
    init(from frontMatter: FrontMatter, in file: SourceFile, into report: inout DiagnosticReport) {
        var fields = FieldReader(frontMatter.fields(in: file), SiteFields.all.names)
        self.init(source: file, title: "")
        SiteFields.all.read(&fields, into: &self)
        if title.isEmpty {
            if fields.value(SiteFields.title.field) == nil {
                fields.report(SiteSettings.missingTitle(in: fields))
            }
            title = SiteConfiguration.usual.title
        }
        openLibrary.contact = openLibrary.contact ?? contact
        fields.report(
            UnknownFields.findings(
                fields.unknown, among: SiteFields.all.names, thing: "a setting", things: "settings"))
        report.add(fields.diagnostics)
    }
}

extension FieldKind<String?> {
    /// The address at which a site is published.
    fileprivate static var baseAddress: Self {
        FieldKind(
            read: { fields, field in
                fields.parsed(field) { text throws(ValueProblem) in
                    try BaseAddress.validated(text)
                }?.value
            }, scalar: { .text($0) })
    }
}

extension FieldKind<String> {
    /// A language tag.
    fileprivate static func language(usually usual: String) -> Self {
        FieldKind(read: { $0.language($1) ?? usual }, written: { .text($0) })
    }

    /// A time zone.
    fileprivate static func timeZone(usually usual: String) -> Self {
        FieldKind(read: { $0.timeZone($1) ?? usual }, written: { .text($0) })
    }
}

extension FieldKind<Set<String>> {
    /// Words in any order.
    fileprivate static var wordSet: Self {
        FieldKind(
            read: { Set($0.words($1)) },
            written: { $0.isEmpty ? nil : .list($0.sorted().map { .text($0) }) })
    }
}

extension FieldKind<SiteConfiguration.Privacy> {
    /// What stays in the club.
    fileprivate static var privacy: Self {
        FieldKind(
            read: { fields, field in
                let privacy = fields.map(field, PrivacyFields.names) { fields in
                    fields.reportUnknownFields()
                    let names = Choices(SiteConfiguration.MemberNames.self)
                    return SiteConfiguration.Privacy(
                        members: fields.choice(PrivacyFields.members, among: names)?.value ?? .full,
                        showsAddresses: fields.boolean(PrivacyFields.addresses)?.value ?? true)
                }
                return privacy?.value ?? SiteConfiguration.Privacy()
            },
            written: { privacy in
                .map(of: [
                    PrivacyFields.members.name: .text(privacy.members.rawValue),
                    PrivacyFields.addresses.name: .boolean(privacy.showsAddresses),
                ])
            })
    }
}

extension FieldKind<Set<SiteSection>> {
    /// The sections that are switched off.
    fileprivate static var sectionsOff: Self {
        FieldKind(
            read: { $0.sectionsOff($1) },
            written: { off in
                let sections = SiteSection.allCases.filter { off.contains($0) }
                return off.isEmpty ? nil : .map(sections.map { NewField($0.rawValue, .boolean(false)) })
            })
    }
}

extension FieldReader {
    fileprivate mutating func sectionsOff(_ field: Field) -> Set<SiteSection> {
        guard let found = value(field) else { return [] }
        guard found.value.kind == .map else {
            report(found.mismatch("a map such as `loans: false`", help: "write `sections: {loans: false}`"))
            return []
        }
        let sections = Choices(SiteSection.self)
        return Set(found.value.entries.compactMap { sectionOff($0.key, $0.value, sections) })
    }

    /// The section named by `key`, if it is switched off.
    private mutating func sectionOff(
        _ key: YAMLValue, _ value: YAMLValue, _ sections: Choices<SiteSection>
    ) -> SiteSection? {
        guard let section = sections.meaning(of: key.text ?? "") else {
            report(SiteSettings.unknownSection(key, sections.names))
            return nil
        }
        guard let isOn = value.boolean else {
            report(
                value.mismatch(
                    key.text ?? "", "`true` or `false`",
                    help: "write `\(section.rawValue): false` to switch it off"))
            return nil
        }
        return isOn ? nil : section
    }
}

extension FieldKind<SiteConfiguration.OpenLibrarySettings> {
    /// How Open Library is used: a map, or `false`.
    fileprivate static var openLibrarySettings: Self {
        FieldKind(
            read: { $0.openLibrarySettings($1) },
            written: { settings in
                let genres = settings.genres.sorted { $0.key < $1.key }.map {
                    NewField($0.key, .text($0.value))
                }
                return .map(of: [
                    OpenLibraryFields.enabled.name: .boolean(settings.isEnabled),
                    OpenLibraryFields.contact.name: settings.contact.map { .text($0) },
                    OpenLibraryFields.genres.name: genres.isEmpty ? nil : .map(genres),
                ])
            })
    }
}

extension FieldReader {
    fileprivate mutating func openLibrarySettings(_ field: Field) -> SiteConfiguration.OpenLibrarySettings {
        guard let found = value(field) else { return .init() }
        if let isEnabled = found.value.boolean { return .init(isEnabled: isEnabled) }
        let settings = map(field, OpenLibraryFields.names) { fields in
            fields.reportUnknownFields()
            return SiteConfiguration.OpenLibrarySettings(
                isEnabled: fields.boolean(OpenLibraryFields.enabled)?.value ?? true,
                contact: fields.text(OpenLibraryFields.contact)?.value, genres: fields.genreNames())
        }
        return settings?.value ?? .init()
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

/// The fields of `privacy`.
private enum PrivacyFields {
    static let members = Field("members", "names")
    static let addresses = Field("addresses", "show_addresses")
    static let names = FieldNames([members, addresses])
}

/// The fields of `openlibrary`.
private enum OpenLibraryFields {
    static let enabled = Field("enabled")
    static let contact = Field("contact", "email")
    static let genres = Field("genres", "subjects")
    static let names = FieldNames([enabled, contact, genres])
}
