public import Content

/// When and where the club usually meets, for meetings that do not say otherwise.
public struct MeetingDefaults: Sendable, Hashable {
    public var time: TimeOfDay?
    public var minutes: Int?
    public var place: Meeting.Place?

    /// As the fields of a meeting, by their names.
    public var fields: [NewField] {
        var details = MeetingDetails(title: "")
        (details.time, details.minutes, details.place) = (time, minutes, place)
        return MeetingFields.all.written(details).filter { $0.name != MeetingFields.title.field.name }
    }
}

extension Meeting {
    /// Adds what the club usually does in place of what the record leaves out.
    mutating func complete(by defaults: MeetingDefaults) {
        details.time = details.time ?? defaults.time
        details.minutes = details.minutes ?? defaults.minutes
        guard details.place == nil else { return }
        details.place = defaults.place
        // Whether it is clear what of the usual place is shown, is a question to the settings.
        details.place?.isGuess = false
    }
}

extension FieldKind<MeetingDefaults?> {
    static var meetingDefaults: Self {
        let map = FieldKind.map(fields)
        return FieldKind(map.type, map.control, map.parts, read: map.read) {
            $0 == MeetingDefaults() ? nil : map.written($0)
        }
    }

    private static let fields = InnerMap(
        MeetingDefaults(),
        [
            RecordField(
                MeetingFields.time.field.name, aliases: ["start_time", "starts", "start"], .timeOfDay(),
                into: \.time),
            RecordField(
                MeetingFields.duration.field.name, aliases: ["length", "minutes"], .minutes(), into: \.minutes
            ),
            RecordField(
                MeetingFields.place.field.name, aliases: ["location", "venue", "where"], .place(),
                into: \.place),
        ])
}
