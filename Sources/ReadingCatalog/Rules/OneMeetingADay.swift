internal import Content
internal import Diagnostics

extension Rule {
    static let oneMeetingADay = Rule("meeting-date", "a group has only one meeting on a date") {
        subject, rule in
        let days = Dictionary(grouping: subject.catalog.meetings) { $0.date.value }
        return days.values.flatMap { meetings in
            Dictionary(grouping: meetings) { $0.group?.lowercased() ?? "" }.values.flatMap { meetings in
                zip(meetings, meetings.dropFirst()).map { sameDay($0, $1, rule) }
            }
        }
    }

    private static func sameDay(_ first: Meeting, _ second: Meeting, _ rule: Rule) -> Diagnostic {
        let group = second.group.map { " of \"\($0)\"" } ?? ""
        return .error(
            rule.id, "there are two meetings\(group) on \(second.date.value)",
            at: second.source.positionOfDate(second.date.range),
            help:
                "correct the date of one, combine the two, or give each a `group` if two groups meet",
            notes: [
                Diagnostic.Note(
                    "the other meeting is here", at: first.source.positionOfDate(first.date.range))
            ])
    }
}

extension RecordSource {
    /// The position of the date; the whole file if the date is in its name.
    fileprivate func positionOfDate(_ range: Range<Int>) -> SourcePosition {
        range.isEmpty ? file.wholeFile : position(of: range)
    }
}
