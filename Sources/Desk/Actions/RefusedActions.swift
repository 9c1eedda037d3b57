internal import Authoring
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

// What the page is answered if an action is refused.
extension DeskSession {
    func refusal(of failure: (any Error)?) async -> Facts {
        var state: ClubState?
        do { state = try await club() } catch { state = nil }
        switch failure {
        case let failure as DeskRefusal:
            let text = failure.text(in: front.compiled(state?.site.language ?? "en").language)
            let flaw = Diagnostic.error("refused", text, at: nil, help: "")
            return Self.refusal(text, [.problem(flaw, field: failure.field)])
        case let failure as ReportedFailure: return refusal(failure.report.diagnostics, state)
        case let failure as FileFailure: return refusal([failure.diagnostic], state)
        case let failure as KnownBook:
            var answer = refusal([failure.diagnostic], state)
            answer.append("kind", "books")
            answer.append("name", failure.book.source.slug.text)
            return answer
        case let failure as FormFailure:
            let errors = failure.problems.map { Facts.problem($0.diagnostic, field: $0.field) }
            return Self.refusal(failure.problems.first?.diagnostic.message, errors)
        default:
            let flaw = Diagnostic.error(
                "unexpected", failure.map { "\($0)" } ?? "nothing was written", at: nil, help: "try again")
            return refusal([flaw], state)
        }
    }

    func refusal(
        _ problems: [Diagnostic], _ state: ClubState? = nil, _ draft: DraftedEdits? = nil
    ) -> Facts {
        Self.refusal(
            problems.first?.message,
            state?.problems(problems, in: draft) ?? problems.map { .problem($0) })
    }

    private static func refusal(_ message: String?, _ errors: [Facts]) -> Facts {
        answer(isSaved: false, message, errors)
    }

    /// What the page is answered to an action of which there is no more to say.
    static func answer(isSaved: Bool, _ message: String?, _ errors: [Facts] = []) -> Facts {
        ["saved": isSaved, "message": message, "changes": .empty, "errors": errors]
    }
}
