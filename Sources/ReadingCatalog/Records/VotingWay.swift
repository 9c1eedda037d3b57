internal import Content
internal import Diagnostics

/// A way in which members send what the club's pages have put into words.
public enum VotingWay: Sendable, Hashable {
    /// To whatever program the device shares texts with.
    case share
    case copy
    /// To the address in `contact`.
    case mail
    /// By a form in the web, whose address has `{text}` where the text goes.
    case form(String)

    /// As templates and scripts know it.
    public var key: String {
        switch self {
        case .share: "share"
        case .copy: "copy"
        case .mail: "mail"
        case .form: "form"
        }
    }

    fileprivate var written: String { if case .form(let address) = self { address } else { key } }

    fileprivate init(parsing text: String) throws(ValueProblem) {
        switch text.lowercased() {
        case "share": self = .share
        case "copy": self = .copy
        case "mail", "email", "e-mail": self = .mail
        default:
            guard text.lowercased().hasPrefix("https://"), text.contains("{text}") else {
                throw ValueProblem(
                    Rule.siteSettings.id,
                    "must be `share`, `copy`, `mail` or the address of a form; found \(ValueProblem.quoted(text))",
                    help:
                        "a form is written as `https://forms.example/new?message={text}`, with `{text}` where the text goes"
                )
            }
            _ = try WebAddress.validated(text.replacing("{text}", with: "text"))
            self = .form(text)
        }
    }
}

extension FieldKind<[VotingWay]?> {
    /// One way, or several.
    static var votingWays: Self {
        FieldKind(
            "list of words", .words,
            read: { fields, field in
                guard fields.value(field) != nil else { return nil }
                return fields.parsedList(field, VotingWay.init(parsing:)).map(\.value)
            },
            written: { $0.map { .list($0.map { .text($0.written) }) } })
    }
}
