internal import Content
internal import Diagnostics

extension Rule {
    static let oneAnswerEach = Rule("meeting-answers", "a member has one answer to a meeting") {
        subject, rule in
        subject.catalog.meetings.flatMap { meeting -> [Diagnostic] in
            var first: [String: String] = [:]
            return Meeting.Answer.allCases.flatMap { answer in
                meeting.members(answer).compactMap { member in
                    let earlier = first.updateValue(answer.rawValue, forKey: Ballot.key(member))
                    return earlier.map {
                        .warning(
                            rule.id, "\(member) is in `\(answer.rawValue)` and in `\($0)`",
                            at: meeting.source.position(of: RecordKind.meetings.field(answer.rawValue)),
                            help: "leave the name in one of them")
                    }
                }
            }
        }
    }
}
