internal import Content
internal import Diagnostics

/// The fields of `site.yaml`.
enum SiteFields {
    typealias SiteField = RecordField<SiteConfiguration>

    static let title = SiteField(
        "title", aliases: ["name"], isRequired: true, .line, over: \.title, about: "what the club is called",
        example: "The Tuesday Shelf")
    static let tagline = SiteField(
        "tagline", aliases: ["description", "subtitle"], .text, into: \.tagline,
        about: "the club in a few words", example: "We read on Tuesdays")
    static let welcome = SiteField(
        "welcome", aliases: ["greeting"], .markdown, into: \.welcome,
        about:
            "what the front page tells new visitors, in Markdown; a page `pages/welcome.md` does the same",
        example: "\"New here? *Sit down*, we have kept you a chair.\"")
    static let baseURL = SiteField(
        "base_url", aliases: ["url", "site_url"], .parsed("web address", by: BaseAddress.validated),
        into: \.baseURL,
        about: "where the site is published", example: "https://tuesday.example/")
    static let language = SiteField(
        "language", aliases: ["lang", "locale"], .language, over: \.language, about: "a code such as `en`",
        example: "en")
    static let timeZone = SiteField(
        "time_zone", aliases: ["timezone", "tz"], FieldKind("time zone") { $0.timeZone($1) },
        over: \.timeZone,
        about: "the time zone of your meetings", example: "Europe/London")
    static let contact = SiteField(
        "contact", aliases: ["email"], .text, into: \.contact, about: "an address of yours",
        example: "host@tuesday.example")
    static let perPage = SiteField(
        "per_page", aliases: ["paginate", "page_size"],
        .integer(in: 1...1_000), over: \.perPage,
        about: "how many books are on each page of a long list", example: "60")
    static let navigation = SiteField(
        "navigation", aliases: ["nav", "menu"], .navigation, into: \.navigation,
        about: "more links at the top of every page", example: "[{title: Join, url: /about/}]")
    static let customFields = SiteField(
        "custom_fields", aliases: ["custom"], .wordSet(), into: \.customFields,
        about: "fields of your own that records have", example: "[shelf_mark]")
    static let ignoredFields = SiteField(
        "ignored_fields", aliases: ["ignore", "ignored"], .wordSet(), into: \.ignoredFields,
        about: "fields of other programs in your records, for which you want no warnings",
        example: "[userId, layout]")
    static let privacy = SiteField(
        "privacy", .privacy, over: \.privacy,
        about:
            "names of members, `hosts` and `attendees`: `full`, `short` or `hidden`; whether the addresses of places are shown",
        example: "{members: short, attendees: hidden, addresses: false}")
    static let sections = SiteField(
        "sections", .sectionsOff(), into: \.sectionsOff, about: "parts of the site that are switched off",
        example: "{loans: false, by-rating: false}")
    static let looks = SiteField(
        "theme", aliases: ["looks", "design"], .looks, over: \.looks,
        about:
            "colours `accent` and `paper`, fonts for headings (`display`) and `text`, `density`: `normal`, `compact` or `roomy`, and `cover_style`, how covers are drawn: `varied`, `frame`, `label`, `bands`, `back` or `arch`",
        example: "{accent: \"#2f4f8c\", display: \"Georgia, serif\", density: compact}")
    static let allowHTML = SiteField(
        "allow_html", .flag(), into: \.allowsHTML, about: "whether your Markdown may contain raw HTML",
        example: "true")
    static let contentPolicy = SiteField(
        "content_policy", aliases: ["content_security_policy", "csp"], .contentPolicy(),
        into: \.contentPolicy,
        about:
            "`false` leaves out the rule that makes browsers refuse scripts and everything from other hosts; or write a rule of your own",
        example: "\"default-src 'self'; frame-src https://video.example\"")
    static let shareCards = SiteField(
        "share_cards", aliases: ["social_cards", "social_images"], .boolean(), into: \.hasShareCards,
        about:
            "whether each book, meeting and list has a picture that messengers show beside its link; without it, only if there are at most 300 of them",
        example: "true")
    static let smartQuotes = SiteField(
        "smart_quotes", aliases: ["smartypants", "typographer"], .flag(usually: true), into: \.hasSmartQuotes,
        about: "whether straight quotes, `--` and `...` become typographic, as your language has them",
        example: "false")
    static let meetingReminder = SiteField(
        "meeting_reminder", aliases: ["reminder"], .minutes(), into: \.meetingReminder,
        about: "how long before a meeting calendars remind members; without it they do not", example: "2 h")
    static let meetings = SiteField(
        "meetings", aliases: ["meeting_defaults"], .meetingDefaults, over: \.meetings,
        about: "when and where you usually meet, for meetings that do not say otherwise",
        example: "{time: \"19:30\", duration: 2 h, place: {name: The Anchor, address: 1 High Street}}")
    static let goals = SiteField(
        "goals", aliases: ["goal", "reading_goals"], .goals, into: \.goals,
        about: "how many books you want to read in each year",
        example: "{2027: 24}")
    static let voting = SiteField(
        "voting", aliases: ["votes_by"], .votingWays, into: \.voting,
        about:
            "how members send votes, suggestions and answers: by `share`, `copy`, `mail` to your contact, or the address of a form with `{text}` where their text goes; the first is the usual way",
        example: "[share, mail]")
    static let openLibrary = SiteField(
        "openlibrary", .openLibrarySettings, into: \.openLibrary, with: [subjects],
        about: "whether anything is fetched, whom the library may contact, and your names for its subjects",
        example: "{enabled: true, contact: host@tuesday.example, genres: {gothic fiction: Gothic}}")

    /// Another place for the genres of subjects, as clubs have that began early.
    static let subjects = Field("subjects")

    static let all = FieldSet(
        .usual,
        [
            title, tagline, welcome, baseURL, language, timeZone, contact, perPage, navigation, customFields,
            ignoredFields, privacy, sections, looks, allowHTML, contentPolicy, shareCards, smartQuotes,
            meetingReminder, meetings, goals, voting,
            openLibrary,
        ], others: [])
}

extension SiteConfiguration {
    /// The settings of `content/site.yaml`, with defaults for those that are missing or invalid.
    init(from frontMatter: FrontMatter, in file: SourceFile, into report: inout DiagnosticReport) {
        var fields = FieldReader(frontMatter.fields(in: file), SiteFields.all.names)
        self.init(source: file, title: "")
        SiteFields.all.read(&fields, into: &self)
        if title.isEmpty {
            if fields.value(SiteFields.title.field) == nil { fields.reportMissingTitle() }
            title = SiteConfiguration.usual.title
        }
        openLibrary.contact = openLibrary.contact ?? contact
        if voting?.contains(.mail) ?? false, mailAddress == nil,
            let field = fields.value(SiteFields.voting.field)
        {
            let (problem, help) =
                contact == nil
                ? ("there is no `contact`", "add `contact: host@example.org`")
                : ("`contact` is no address for mail", "write an address such as `contact: host@example.org`")
            fields.report(
                .warning(
                    Rule.siteSettings.id, "members cannot send anything by mail, as \(problem)",
                    at: field.position, help: help + ", or take `mail` out of `voting`"))
        }
        fields.report(
            UnknownFields.findings(
                fields.unknown, among: SiteFields.all.names, thing: "a setting", things: "settings"))
        report.add(fields.diagnostics)
    }
}

extension FieldKind {
    /// Words in any order.
    fileprivate static func wordSet() -> Self where Value == Set<String> {
        FieldKind(
            "list of words", .words, read: { Set($0.words($1)) },
            written: { $0.isEmpty ? nil : .list($0.sorted().map(\.written)) })
    }

    /// `true`, `false`, or the words of a policy.
    fileprivate static func contentPolicy() -> Self where Value == SiteConfiguration.ContentPolicy {
        FieldKind(
            "`true`, `false` or text",
            read: { fields, field in
                guard let found = fields.value(field) else { return .usual }
                if let isOn = found.value.boolean { return isOn ? .strict : .none }
                return fields.text(field).map { .own($0.value.collapsingSpaces) } ?? .usual
            },
            written: { policy in
                switch policy {
                case .usual: nil
                case .strict: .boolean(true)
                case .none: .boolean(false)
                case .own(let text): .text(text)
                }
            })
    }

    fileprivate static func sectionsOff() -> Self where Value == Set<SiteSection> {
        let sections = SiteSection.allCases.map {
            FieldDescription(field: Field($0.rawValue), control: .flag)
        }
        let parts = FieldParts(columns: sections, short: sections[0].name)
        return FieldKind(
            "map", .map, parts,
            read: { fields, field in
                let found = fields.map(field, "a map such as `loans: false`") { _ in
                    "write `sections: {loans: false}`"
                }
                return Set((found?.value.entries ?? []).compactMap { fields.sectionOff($0, $1) })
            },
            written: { off in
                .unlessEmpty(
                    SiteSection.allCases.filter(off.contains).map { NewField($0.rawValue, .boolean(false)) })
            })
    }

    /// The club's names of genres, by those of the service in lower case.
    fileprivate static func genreNames() -> Self where Value == [String: String] {
        FieldKind(
            "map", .yaml, read: { $0.genreNames($1) },
            written: { names in
                .unlessEmpty(names.sorted { $0.key < $1.key }.map { NewField($0, .text($1)) })
            })
    }
}

extension FieldKind<SiteConfiguration.Privacy?> {
    fileprivate static var privacy: Self {
        let fields: [RecordField<SiteConfiguration.Privacy>] = [
            RecordField(
                "members", aliases: ["names"], .choice(names, usually: usual.members), into: \.members),
            RecordField("hosts", aliases: ["host"], .choice(names), into: \.hosts),
            RecordField(
                "attendees", aliases: ["attendance"], .choice(names, usually: usual.attendees),
                into: \.attendees),
            RecordField("addresses", aliases: ["show_addresses"], .boolean(), over: \.showsAddresses),
        ]
        return .map(InnerMap(usual, fields, others: .refused))
    }

    private static let usual = SiteConfiguration.Privacy()
    private static let names = Choices(SiteConfiguration.MemberNames.self, offering: .hidden)
}

extension FieldReader {
    fileprivate mutating func reportMissingTitle() {
        let key = key(of: SiteFields.title.field)
        report(
            .error(
                Rule.requiredFields.id, key == nil ? "`title` is missing" : "`title` has no value",
                at: key.map { map.file.position(of: $0.range) } ?? .wholeFile(SiteSettings.path),
                help: "write what the club is called, such as `title: The Tuesday Shelf`"))
    }

    /// The section named by `key`, if it is switched off.
    fileprivate mutating func sectionOff(_ key: YAMLValue, _ value: YAMLValue) -> SiteSection? {
        let sections = Choices(SiteSection.self)
        guard let section = sections.meaning(of: key.text ?? "") else {
            let name = key.text ?? ""
            if name == "genre-orders" {
                report(
                    .error(
                        Rule.siteSettings.id, "`genre-orders` is no section of the site any more",
                        at: key.position,
                        help: "remove this line: a genre is listed by title, and its filter sorts the books"))
            } else {
                let known = sections.names.map { "`\($0)`" }.joined(separator: ", ")
                report(
                    .error(
                        Rule.siteSettings.id, "`\(name)` is not a section of the site", at: key.position,
                        help: Suggestion.nearest(to: name, among: sections.names).map {
                            "did you mean `\($0)`?"
                        }
                            ?? "the sections are \(known)"))
            }
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
        let map = FieldKind<SiteConfiguration.OpenLibrarySettings?>.map(settings)
        return FieldKind(
            map.type, map.control, map.parts,
            read: { fields, field in
                let isOn = fields.value(field)?.value.boolean
                var settings = isOn.map { .init(isEnabled: $0) } ?? map.read(&fields, field) ?? .init()
                settings.genres.merge(fields.genreNames(SiteFields.subjects)) { $1 }
                return settings
            }, written: settings.written)
    }

    private static let settings = InnerMap(
        SiteConfiguration.OpenLibrarySettings(),
        [
            RecordField("enabled", .boolean(), over: \.isEnabled),
            RecordField("contact", aliases: ["email"], .text, into: \.contact),
            RecordField("genres", aliases: ["subjects"], .genreNames(), into: \.genres),
            RecordField("ratings", .flag(), into: \.showsRatings),
            RecordField("series", .boolean(), over: \.usesSeries),
            RecordField("cover_copies", .boolean(), over: \.hasCoverCopies),
        ])
}

extension FieldReader {
    fileprivate mutating func genreNames(_ field: Field) -> [String: String] {
        let found = map(field, "a map such as `gothic fiction: Gothic`") { _ in
            "write what a genre is called, a colon, and what it is to be called"
        }
        var names: [String: String] = [:]
        for (key, value) in found?.value.entries ?? [] {
            if let subject = key.text, let genre = value.text {
                names[subject.lowercased()] = genre
            } else {
                report(
                    value.mismatch(
                        key.text ?? "", "the name of a genre", help: "write one name, without brackets"))
            }
        }
        return names
    }
}
