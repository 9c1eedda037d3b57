import Authoring
import Content
import ReadingCatalog
import TextAndTime

extension Commands {
    /// Moves a meeting to another day.
    static let postpone = Command.verb(
        "postpone", "moves a meeting to another day",
        operands: [.meeting, Operand("DATE", "the new day, such as 2027-02-10")],
        example: "octavo postpone 2027-02-03 2027-02-10"
    ) { arguments, club, _ in
        let day = try CalendarDay(operand: arguments.operands[1])
        let meeting = try club.meeting(arguments.operands[0])
        return PlannedChange(
            plan: try club.postponing(meeting, to: day), done: "\(meeting.title) is now on \(day).")
    }
}
