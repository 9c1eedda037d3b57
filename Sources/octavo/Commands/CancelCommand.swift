import Authoring
import Content
import ReadingCatalog

extension Operand {
    static let meetings = Operand(
        "MEETING", "a meeting: its slug, title or date, or a part of them", isRepeated: true)
    static let meeting = Operand("MEETING", "a meeting: its slug, title or date, or a part of them")
}

extension Commands {
    /// Cancels a meeting.
    static let cancel = Command.verb(
        "cancel", "notes that a meeting does not take place", operands: [.meetings],
        example: "octavo cancel 2027-02-03"
    ) { arguments, club, _ in
        let meeting = try club.meeting(arguments.name)
        return PlannedChange(
            plan: club.cancelling(meeting),
            done: "\(meeting.title), on \(meeting.date.value), does not take place.")
    }
}
