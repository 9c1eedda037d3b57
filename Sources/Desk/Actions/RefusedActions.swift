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
            return Self.refusal(text, [.object(.problem(text, "", field: failure.field))])
        case let failure as ReportedFailure: return refusal(failure.report.diagnostics, state)
        case let failure as FileFailure: return refusal([failure.diagnostic], state)
        case let failure as KnownBook:
            var answer = refusal([failure.diagnostic], state)
            answer.append("kind", .string("books"))
            answer.append("name", .string(failure.book.source.slug.text))
            return answer
        case let failure as FormFailure:
            let errors = failure.problems.map { field, diagnostic in
                JSONValue.object(.problem(diagnostic.message, diagnostic.helpWithoutCommands, field: field))
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

    /// A problem of a draft, at the field that its line belongs to.
    func problem(_ diagnostic: Diagnostic, _ state: ClubState?, _ draft: DraftedEdits?) -> JSONObject {
        let position = diagnostic.position
        let file = draft?.files.first { $0.path == position?.file }
        let (message, help) = (diagnostic.message, diagnostic.helpWithoutCommands)
        guard let state, let position else {
            return .problem(message, help, diagnostic.severity, file: position?.file)
        }
        guard let file else { return state.problem(diagnostic) }
        let kind = RecordKind(ofPath: position.file)
        let form = form(file.path, file.after, kind)
        let notes = diagnostic.notes.map { $0.position.map { $0.file } ?? $0.message }
        let line = position.line > 0 ? position.line : nil
        return .problem(
            message, help, diagnostic.severity, file: position.file, line: line, kind: kind?.rawValue,
            name: state.record(at: position.file)?.name, field: line.flatMap { form?.field(atLine: $0) }
        ).adding(["notes": .texts(notes)])
    }
}

extension JSONObject {
    /// A problem as the page is given it, with the record and the field that it is about.
    static func problem(
        _ message: String, _ help: String, _ severity: Severity = .error, file: String? = nil,
        line: Int? = nil, kind: String? = nil, name: String? = nil, field: String? = nil
    ) -> JSONObject {
        [
            "severity": .string(severity.rawValue), "message": .string(message), "help": .string(help),
            "file": .text(file), "line": .number(line), "kind": .text(kind), "name": .text(name),
            "field": .text(field),
        ]
    }
}
