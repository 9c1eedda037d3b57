internal import Liquid
internal import ReadingCatalog

/// Who was or will be at a meeting, as `privacy` allows.
enum AttendeesView {
    static let shape = Shape(view: "attendees", "count", "names", "text")

    static func make(_ attendees: Meeting.Attendees?, _ context: ViewContext, in arena: Arena) -> Value {
        guard let attendees else { return .null }
        let (count, names) = read(attendees, context.members)
        let text =
            names.isEmpty
            ? Numbers.counted(count, "person", "people") : context.namesInRow.text(names)
        return arena.object(shape) { fields in
            fields.add(.int(count))
            fields.add(arena.array(names.map { arena.string($0) }))
            fields.add(arena.string(text))
        }
    }

    private static func read(
        _ attendees: Meeting.Attendees, _ members: MemberNaming
    ) -> (count: Int, names: [String]) {
        switch attendees {
        case .count(let count): (count, [])
        case .names(let names): (names.count, names.compactMap { members.shown($0) })
        }
    }
}
