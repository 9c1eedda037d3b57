internal import TextAndTime

/// A moment with the calendar day and the time of day that it has in a zone.
struct Moment {
    var day: CalendarDay
    var secondOfDay = 0
    var offset = 0
    var zoneName = "UTC"
    /// The parts of the date that are known.
    var precision = Precision.day
    /// Whether any part of it comes from the present moment: `now`, or `5 May` of this year.
    var dependsOnNow = false

    var hour: Int { secondOfDay / 3600 }
    var minute: Int { secondOfDay / 60 % 60 }
    var second: Int { secondOfDay % 60 }

    /// Seconds since 1970.
    var timestamp: Int { day.dayNumber * 86_400 + secondOfDay - offset }
}

extension Moment {
    /// How much of a date is known: a year, a month, or all of it.
    enum Precision: Int {
        case year = 1
        case month
        case day
    }

    /// A moment as a clock of the zone shows it.
    init(timestamp: Int, in zone: TimeZoneRules) {
        let local = zone.local(at: timestamp)
        (day, secondOfDay, offset) = (local.day, local.secondOfDay, local.offset)
        zoneName = zone.clock(at: timestamp).abbreviation
    }

    /// The moment that a value of a template means; nil if it means none.
    static func read(_ value: Value, _ environment: RenderEnvironment) -> Moment? {
        switch value.tag {
        case .int: return bounded(value.intPayload, environment)
        case .text:
            let bytes = value.textBytes.trimmed
            if isNow(bytes) {
                var moment = Moment(timestamp: environment.now, in: environment.timeZone)
                moment.dependsOnNow = true
                return moment
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) {
                return Int(text).flatMap { bounded($0, environment) }
            }
            return DateReader.read(text.lowercased(), environment)
        case .object: return ObjectReference(value).date.flatMap { Moment(isoDate: $0) }
        default: return nil
        }
    }

    /// Whether a trimmed text, in any case, is a word for the present moment.
    static func isNow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = bytes.lazy.map(\.asciiLowercased)
        return text.elementsEqual("now".utf8) || text.elementsEqual("today".utf8)
    }

    /// Years with more digits than a calendar has are not dates.
    private static func bounded(_ timestamp: Int, _ environment: RenderEnvironment) -> Moment? {
        guard (-100_000_000_000_000...100_000_000_000_000).contains(timestamp) else { return nil }
        return Moment(timestamp: timestamp, in: environment.timeZone)
    }
}

extension Moment {
    /// `2026-11-21`, `1813-01` or `-0043`, of which no more is known than is written.
    init?(isoDate text: UnsafeBufferPointer<UInt8>) {
        let isBeforeYearZero = text.first == "-"
        let parts = text.dropFirst(isBeforeYearZero ? 1 : 0).split(separator: "-")
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        guard let precision = Precision(rawValue: parts.count), let year = parts[0],
            let month = parts.count > 1 ? parts[1] : 1, let day = parts.count > 2 ? parts[2] : 1,
            let date = CalendarDay(year: isBeforeYearZero ? -year : year, month: month, day: day)
        else { return nil }
        self.init(day: date, precision: precision)
    }
}

extension ObjectReference {
    /// The text of its field `iso`: an object that has one is a date.
    fileprivate var date: UnsafeBufferPointer<UInt8>? {
        guard let index = shape.index(of: Array("iso".utf8)), fields[index].tag == .text else { return nil }
        return fields[index].textBytes
    }
}
