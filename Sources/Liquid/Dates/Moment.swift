/// A moment with the calendar day and the time of day that it has in a zone.
struct Moment {
    var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// Seconds east of Greenwich.
    var offset = 0
    var zoneName = "UTC"
    /// Whether any part of it comes from the present moment: `now`, or `5 May` of this year.
    var dependsOnNow = false

    /// Days since 1970-01-01.
    var dayNumber: Int { Calendar.dayNumber(year: year, month: month, day: day) }

    /// Seconds since 1970.
    var timestamp: Int { dayNumber * 86400 + hour * 3600 + minute * 60 + second - offset }

    /// Sunday is 0.
    var weekday: Int { Calendar.modulo(dayNumber + 4, 7) }

    /// The first of January is 1.
    var dayOfYear: Int { dayNumber - Calendar.dayNumber(year: year, month: 1, day: 1) + 1 }

    /// A moment as a clock of the environment's zone shows it.
    init(timestamp: Int, in zone: RenderEnvironment.TimeZoneRule) {
        offset = zone.offset(timestamp)
        zoneName = zone.abbreviation(timestamp)
        let local = timestamp &+ offset
        let days = Calendar.floorDivide(local, 86400)
        let rest = local - days * 86400
        (year, month, day) = Calendar.date(dayNumber: days)
        (hour, minute, second) = (rest / 3600, rest % 3600 / 60, rest % 60)
    }

    /// Counts so many days on.
    mutating func count(days: Int) {
        (year, month, day) = Calendar.date(dayNumber: dayNumber + days)
    }

    /// Makes the first of March of 30 February, and midnight of the next day of 24 o'clock.
    mutating func carry() {
        let seconds = hour * 3600 + minute * 60 + second
        (hour, minute, second) = (seconds % 86_400 / 3600, seconds % 3600 / 60, seconds % 60)
        count(days: seconds / 86_400)
    }

    /// The moment that a value of a template means; nil if it means none.
    static func read(_ value: Value, _ environment: RenderEnvironment) -> Moment? {
        switch value.tag {
        case .int: return bounded(value.intPayload, environment)
        case .text:
            let bytes = Array(value.textBytes.trimmed)
            if isNow(bytes) {
                var moment = Moment(timestamp: environment.now, in: environment.timeZone)
                moment.dependsOnNow = true
                return moment
            }
            if !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) {
                return Int(String(decoding: bytes, as: UTF8.self)).flatMap { bounded($0, environment) }
            }
            return DateReader.read(String(decoding: bytes, as: UTF8.self).lowercased(), environment)
        default: return nil
        }
    }

    /// Whether a trimmed text, in any case, is a word for the present moment.
    static func isNow(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count == 3 || bytes.count == 5 else { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return text == "now" || text == "today"
    }

    /// Years with more digits than a calendar has are no dates.
    private static func bounded(_ timestamp: Int, _ environment: RenderEnvironment) -> Moment? {
        guard (-100_000_000_000_000...100_000_000_000_000).contains(timestamp) else { return nil }
        return Moment(timestamp: timestamp, in: environment.timeZone)
    }
}

/// The Gregorian calendar.
enum Calendar {
    static func floorDivide(_ left: Int, _ right: Int) -> Int {
        left / right - (left % right < 0 ? 1 : 0)
    }

    static func modulo(_ left: Int, _ right: Int) -> Int {
        let rest = left % right
        return rest < 0 ? rest + right : rest
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func days(in month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days since 1970-01-01, counted in years that start in March.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func date(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The week by ISO 8601 and the year that it belongs to.
    static func isoWeek(_ moment: Moment) -> (year: Int, week: Int) {
        let weekday = modulo(moment.weekday - 1, 7)
        let thursday = moment.dayNumber - weekday + 3
        let year = date(dayNumber: thursday).year
        return (year, (thursday - dayNumber(year: year, month: 1, day: 1)) / 7 + 1)
    }
}
