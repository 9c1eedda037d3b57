internal import Content
internal import Diagnostics

extension Rule {
    static let oneMeetingADay = Rule("meeting-date", "a group has only one meeting on a date") {
        subject, rule in
        func position(_ meeting: Meeting) -> SourcePosition {
            // The date may be in the name of the file.
            meeting.date.range.isEmpty
                ? meeting.source.file.wholeFile : meeting.source.position(of: meeting.date.range)
        }
        let days = Dictionary(grouping: subject.catalog.meetings) {
            "\($0.date.value) \($0.group?.lowercased() ?? "")"
        }
        return days.values.flatMap { meetings in
            zip(meetings, meetings.dropFirst()).map { first, second in
                let group = second.group.map { " of \"\($0)\"" } ?? ""
                return .error(
                    rule.id, "there are two meetings\(group) on \(second.date.value)", at: position(second),
                    help:
                        "correct the date of one, combine the two, or give each a `group` if two groups meet",
                    notes: [Diagnostic.Note("the other meeting is here", at: position(first))])
            }
        }
    }
}
