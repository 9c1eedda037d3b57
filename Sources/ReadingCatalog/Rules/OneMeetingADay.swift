internal import Content
internal import Diagnostics

extension Rule {
    static let oneMeetingADay = Rule("meeting-date", "only one meeting is on a date") { subject in
        let meetings = subject.catalog.meetings
        return zip(meetings, meetings.dropFirst()).compactMap(sameDay)
    }

    private static func sameDay(_ first: Meeting, _ second: Meeting) -> Diagnostic? {
        guard first.date.value == second.date.value else { return nil }
        return .error(
            oneMeetingADay.id, "there are two meetings on \(second.date.value)",
            at: second.source.positionOfDate(second.date.range),
            help: "correct the date of one, or make one meeting of the two",
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
