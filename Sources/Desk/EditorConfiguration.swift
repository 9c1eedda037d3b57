internal import Content
internal import ReadingCatalog

/// The `config.yml` of the editors that run on a code host, Sveltia CMS and Decap CMS, made from the declarations of fields.
public struct EditorConfiguration: Sendable {
    /// The service that holds the repository, by the name that these editors have for it.
    public enum Backend: String, Sendable {
        case github
        case gitlab
        /// Codeberg too.
        case gitea
    }

    private let backend: Backend
    private let repository: String
    private let branch: String
    private let site: String

    /// The site is the folder of the club in the repository; `.` if it is the repository.
    public init(_ backend: Backend, repository: String, branch: String, site: String) {
        self.backend = backend
        self.repository = repository
        self.branch = branch
        self.site = site
    }

    /// The whole file.
    public var text: String {
        var host = [
            NewField("name", .text(backend.rawValue)), NewField("repo", .text(repository)),
            NewField("branch", .text(branch)),
        ]
        if backend == .gitea {
            host.append(NewField("base_url", .text("https://codeberg.org")))
            host.append(NewField("api_root", .text("https://codeberg.org/api/v1")))
        }
        return """
            # The fields of the club's records for Sveltia CMS and Decap CMS, with which a record can be corrected on the way.
            # `octavo ci` wrote this from what Octavo knows of fields; the job checks what these editors write.

            """
                + YAMLText.lines(of: [
                    NewField("backend", .map(host)), NewField("media_folder", .text(path("content/images"))),
                    NewField("public_folder", .text("/images")),
                    NewField("collections", .list(RecordKind.allCases.map(collection) + [settings])),
                ])
    }

    private func path(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }

    private func collection(_ kind: RecordKind) -> NewValue {
        let fields = kind.declarations.compactMap { field($0) }
        let body = NewValue.map([
            NewField("name", .text("body")), NewField("label", .text("Text")),
            NewField("widget", .text("markdown")), NewField("required", .boolean(false)),
        ])
        return .map([
            NewField("name", .text(kind.rawValue)), NewField("label", .text(Self.label(kind.rawValue))),
            NewField("folder", .text(path("content/\(kind.rawValue)"))), NewField("create", .boolean(true)),
            NewField("slug", .text(kind == .meetings ? "{{date}}-{{slug}}" : "{{slug}}")),
            NewField("extension", .text("md")), NewField("format", .text("yaml-frontmatter")),
            NewField("identifier_field", .text(kind == .shelves ? "subject" : "title")),
            NewField("fields", .list(fields + [body])),
        ])
    }

    private var settings: NewValue {
        let file = NewValue.map([
            NewField("name", .text("site")), NewField("label", .text("Settings")),
            NewField("file", .text(path("content/site.yaml"))),
            NewField("fields", .list(SiteConfiguration.declarations.compactMap { field($0) })),
        ])
        return .map([
            NewField("name", .text("settings")), NewField("label", .text("Settings")),
            NewField("files", .list([file])),
        ])
    }

    /// A field; nil if these editors have nothing for its value, which they then leave as it is.
    private func field(_ declared: FieldDescription) -> NewValue? {
        widget(declared.control).map { widget in
            .map(
                [
                    NewField("name", .text(declared.name)),
                    NewField("label", .text(Self.label(declared.name))),
                ] + widget + [
                    NewField("required", .boolean(declared.isRequired)),
                    NewField("hint", .text(declared.about)),
                ])
        }
    }

    private func columns(_ columns: [FieldColumn]) -> NewField {
        NewField(
            "fields",
            .list(
                columns.compactMap { column in
                    widget(column.control).map { widget in
                        .map(
                            [
                                NewField("name", .text(column.name)),
                                NewField("label", .text(Self.label(column.name))),
                            ] + widget + [NewField("required", .boolean(false))])
                    }
                }))
    }

    private func widget(_ control: FieldControl) -> [NewField]? {
        func named(_ name: String, _ others: NewField...) -> [NewField] {
            [NewField("widget", .text(name))] + others
        }
        return switch control {
        case .line, .date, .time, .cover: named("string")
        case .color: named("color")
        case .text: named("text")
        case .whole: named("number", NewField("value_type", .text("int")))
        case .number: named("number", NewField("value_type", .text("float")))
        case .stars:
            named(
                "number", NewField("value_type", .text("float")), NewField("min", .number(0.5)),
                NewField("max", .integer(5)), NewField("step", .number(0.5)))
        case .day:
            named(
                "datetime", NewField("format", .text("YYYY-MM-DD")),
                NewField("date_format", .text("YYYY-MM-DD")), NewField("time_format", .boolean(false)))
        case .flag: named("boolean")
        case .choice(let names): named("select", NewField("options", .list(names.map { .text($0) })))
        case .people, .words: named("list")
        case .texts:
            named(
                "list",
                NewField(
                    "field", .map([NewField("name", .text("text")), NewField("widget", .text("text"))])))
        case .book: named("relation") + Self.ofBooks
        case .books: named("relation", NewField("multiple", .boolean(true))) + Self.ofBooks
        case .rows(let columns, _): named("list") + [self.columns(columns)]
        case .map(let columns):
            named("object", NewField("collapsed", .boolean(true))) + [self.columns(columns)]
        case .yaml: nil
        }
    }

    private static let ofBooks = [
        NewField("collection", .text("books")), NewField("value_field", .text("{{slug}}")),
        NewField("search_fields", .list([.text("title")])),
        NewField("display_fields", .list([.text("title")])),
    ]

    /// `content_warnings` as people read it.
    private static func label(_ name: String) -> String {
        let words = name.split(separator: "_").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
