internal import Authoring
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

// What the page is answered if an action is refused.
extension DeskSession {
    func refusal(of failure: (any Error)?) async -> JSONObject {
        var state: ClubState?
        do { state = try await club() } catch { state = nil }
        switch failure {
        case let failure as DeskRefusal:
            let text = failure.text(in: front.compiled(state?.site.language ?? "en").language)
            return Self.refusal(text, [Self.error(text, "", field: failure.field)])
        case let failure as ReportedFailure: return refusal(failure.report.diagnostics, state)
        case let failure as FileFailure: return refusal([failure.diagnostic], state)
        case let failure as KnownBook:
            var answer = refusal([failure.diagnostic], state)
            answer.append("kind", .string("books"))
            answer.append("name", .string(failure.book.source.slug.text))
            return answer
        case let failure as FormFailure:
            let errors = failure.problems.map { field, diagnostic in
                Self.error(diagnostic.message, diagnostic.helpWithoutCommands, field: field)
            }
            return Self.refusal(failure.problems.first?.diagnostic.message, errors)
        default:
            let flaw = Diagnostic.error(
                "unexpected", failure.map { "\($0)" } ?? "nothing was written", at: nil, help: "try again")
            return refusal([flaw], state)
        }
    }

    func refusal(
        _ problems: [Diagnostic], _ state: ClubState? = nil, _ draft: DraftedEdits? = nil
    ) -> JSONObject {
        Self.refusal(problems.first?.message, problems.map { .object(problem($0, state, draft)) })
    }

    private static func refusal(_ message: String?, _ errors: [JSONValue]) -> JSONObject {
        [
            "saved": .boolean(false), "message": .text(message), "changes": .array([]),
            "errors": .array(errors),
        ]
    }

    private static func error(_ message: String, _ help: String, field: String?) -> JSONValue {
        .object([
            "message": .string(message), "help": .string(help), "severity": .string("error"),
            "field": .text(field), "line": .null, "file": .null, "kind": .null, "name": .null,
        ])
    }

    /// A problem of a draft, at the field that its line belongs to.
    func problem(_ diagnostic: Diagnostic, _ state: ClubState?, _ draft: DraftedEdits?) -> JSONObject {
        let position = diagnostic.position
        let file = draft?.files.first { $0.path == position?.file }
        guard let state, let position else {
            return [
                "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
                "help": .string(diagnostic.helpWithoutCommands), "file": .text(position?.file), "line": .null,
                "field": .null, "kind": .null, "name": .null,
            ]
        }
        guard let file else { return state.problem(diagnostic) }
        let kind = RecordKind(ofPath: position.file)
        let form = form(file.path, file.after, kind)
        let notes = diagnostic.notes.map { $0.position.map { $0.file } ?? $0.message }
        return [
            "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
            "help": .string(diagnostic.helpWithoutCommands), "file": .string(position.file),
            "line": .number(position.line > 0 ? position.line : nil),
            "kind": .text(kind?.rawValue), "name": .text(state.record(at: position.file)?.name),
            "field": .text(position.line > 0 ? form?.field(atLine: position.line) : nil),
            "notes": .texts(notes),
        ]
    }
}
