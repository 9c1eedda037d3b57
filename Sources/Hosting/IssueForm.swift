/// A form that members fill in at a code host; what they enter becomes an issue.
public struct IssueForm: Sendable {
    /// A question of a form.
    public enum Question: Sendable {
        /// Any of some options.
        case some(String, of: [String])
        /// One of some options, or none.
        case one(String, of: [String])
        /// Words on a line.
        case line(String, isRequired: Bool)
        /// A text.
        case text(String)
    }

    /// The name of its file, without the ending.
    let file: String
    let title: String
    /// What it is for, in a line.
    let about: String
    let questions: [Question]

    public init(file: String, title: String, about: String, questions: [Question]) {
        (self.file, self.title, self.about, self.questions) = (file, title, about, questions)
    }

    /// The beginning of the names of all files of forms, by which old ones are found.
    public static let prefix = "octavo-"

    /// Where it is in a repository.
    public func path(for host: Host) -> String {
        "\(Self.folder(for: host))/\(Self.prefix)\(file)" + (host == .gitlab ? ".md" : ".yml")
    }

    /// The folder of all forms in a repository.
    public static func folder(for host: Host) -> String {
        "\(host.folder)/" + (host == .gitlab ? "issue_templates" : "ISSUE_TEMPLATE")
    }

    /// The file.
    public func text(for host: Host) -> String { host == .gitlab ? markdown : yaml }
}

extension IssueForm {
    private var yaml: String {
        let fields = questions.map { question -> [String] in
            switch question {
            case .some(let label, let options):
                Self.field(
                    "checkboxes", label, ["options:"] + options.map { "  - label: \(JobText.quoted($0))" })
            case .one(let label, let options):
                Self.field("dropdown", label, ["options:"] + options.map { "  - \(JobText.quoted($0))" })
            case .line(let label, let isRequired):
                Self.field("input", label, [])
                    + (isRequired ? ["    validations:", "      required: true"] : [])
            case .text(let label): Self.field("textarea", label, [])
            }
        }
        return """
            # Written by `octavo ci`, which writes it anew when ballots open and close.
            # yamllint disable rule:line-length
            ---
            name: \(JobText.quoted(title))
            description: \(JobText.quoted(about))
            title: \(JobText.quoted(title))
            body:
            \(JobText.indented(fields.flatMap { $0 }, by: 0))

            """
    }

    private static func field(_ type: String, _ label: String, _ attributes: [String]) -> [String] {
        ["  - type: \(type)", "    attributes:", "      label: \(JobText.quoted(label))"]
            + attributes.map { "      " + $0 }
    }

    /// GitLab has no forms: a text that members change.
    private var markdown: String {
        questions.map { question in
            switch question {
            case .some(let label, let options):
                "### \(label)\n\n" + options.map { "- [ ] \($0)\n" }.joined()
            case .one(let label, let options):
                "### \(label)\n\n<!-- \(options.joined(separator: " | ")) -->\n"
            case .line(let label, _), .text(let label): "### \(label)\n\n"
            }
        }.joined(separator: "\n") + "\n"
    }
}
