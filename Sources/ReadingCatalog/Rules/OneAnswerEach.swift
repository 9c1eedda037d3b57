internal import Content
internal import Diagnostics

extension Rule {
    static let oneAnswerEach = Rule("meeting-answers", "a member has one answer to a meeting") {
        subject, rule in
        subject.catalog.meetings.flatMap { meeting -> [Diagnostic] in
            var first: [String: String] = [:]
            return Meeting.Answer.allCases.flatMap { answer -> [Diagnostic] in
                let repeated = meeting.members(answer).compactMap { member in
                    first.updateValue(answer.rawValue, forKey: Ballot.key(member)).map { (member, $0) }
                }
                if repeated.isEmpty { return [] }
                let position = meeting.source.position(of: RecordKind.meetings.field(answer.rawValue))
                return repeated.map { member, earlier in
                    .warning(
                        rule.id, "\(member) is in `\(answer.rawValue)` and in `\(earlier)`", at: position,
                        help: "leave the name in one of them")
                }
            }
        }
    }
}
