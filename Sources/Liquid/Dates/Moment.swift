internal import TextAndTime

/// A moment as a clock shows it.
struct Moment {
    /// Seconds since 1970.
    let timestamp: Int
    let local: DateAndTime
    let zoneName: String
    /// The parts of the date that are known.
    var precision = Precision.day
    /// Whether any part of it comes from the present moment: `now`, or `5 May` of this year.
    var dependsOnNow = false

    init(timestamp: Int, offset: Int, zoneName: String) {
        self.timestamp = timestamp
        self.zoneName = zoneName
        local = DateAndTime(timestamp: timestamp, offset: offset)
    }
}

extension Moment {
    /// How much of a date is known: a year, a month, or all of it.
    enum Precision: Int {
        case year = 1
        case month
        case day
    }

    init(timestamp: Int, in zone: TimeZoneRules) {
        let clock = zone.clock(at: timestamp)
        self.init(timestamp: timestamp, offset: clock.offset, zoneName: clock.abbreviation)
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
        self.init(timestamp: date.dayNumber * 86_400, in: .utc)
        self.precision = precision
    }
}

extension ObjectReference {
    /// The text of its field `iso`: an object that has one is a date.
    fileprivate var date: UnsafeBufferPointer<UInt8>? {
        guard let index = shape.index(of: Array("iso".utf8)), fields[index].tag == .text else { return nil }
        return fields[index].textBytes
    }
}
