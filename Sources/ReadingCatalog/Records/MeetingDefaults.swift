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
        return MeetingFields.all.written(details).filter { $0.field.name != MeetingFields.title.field.name }
            .map { NewField($0.field.name, $0.value) }
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

extension FieldKind<MeetingDefaults> {
    static var meetingDefaults: Self {
        let map = FieldKind.map(fields, usually: MeetingDefaults())
        return FieldKind(map.type, map.control, read: map.read) {
            $0 == MeetingDefaults() ? nil : map.written($0)
        }
    }

    private static let fields = InnerMap<MeetingDefaults>(
        InnerField(
            MeetingFields.time.field.name, aliases: ["start_time", "starts", "start"], .timeOfDay, of: \.time),
        InnerField(
            MeetingFields.duration.field.name, aliases: ["length", "minutes"], .minutes, of: \.minutes),
        InnerField(
            MeetingFields.place.field.name, aliases: ["location", "venue", "where"], .place, of: \.place)
    ) { _, time, minutes, place in MeetingDefaults(time: time, minutes: minutes, place: place) }
}
