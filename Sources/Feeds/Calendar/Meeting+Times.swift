internal import Content
public import ReadingCatalog
internal import TextAndTime
public import Wording

extension Meeting {
    /// The end, such as `21:00`, if time and length are known.
    public var ends: String? {
        guard let time = self.time, let minutes = self.minutes else { return nil }
        let end = (time.hour * 60 + time.minute + minutes) % (24 * 60)
        return TimeOfDay(hour: end / 60, minute: end % 60)?.description
    }

    /// `2026-11-21T19:30`, or the day alone.
    public var startsAt: String { self.date.value.description + (self.time.map { "T\($0)" } ?? "") }

    /// `20 May 2026, 19:30, Library`.
    public func summary(_ dates: DateLanguage) -> String {
        let day = dates.text(PartialDate(self.date.value))
        return [day, self.time?.description, self.place?.name].compactMap { $0 }.joined(separator: ", ")
    }
}
