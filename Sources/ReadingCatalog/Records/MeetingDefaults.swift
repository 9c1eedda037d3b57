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
    /// This meeting with what the club usually does in place of what its record leaves out.
    func completed(by defaults: MeetingDefaults) -> Meeting {
        var details = details
        details.time = details.time ?? defaults.time
        details.minutes = details.minutes ?? defaults.minutes
        // Whether it is clear what of the usual place is shown, is a question to the settings.
        details.place = details.place ?? defaults.place?.understood
        return Meeting(source: source, date: date, details: details)
    }
}

extension Meeting.Place {
    fileprivate var understood: Meeting.Place { Meeting.Place(name: name, address: address, url: url) }
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
