internal import TextAndTime

/// Writes moments in the pattern language of `strftime`.
///
/// What is not known of a date is left out, with the text after it: `%B %-d, %Y` of a month is `%B %Y`.
struct DateFormat: ~Copyable {
    private let moment: Moment
    private let words: DateWords
    private var text = ByteText(capacity: 32)
    /// The text between the last directive that was written and the next one.
    private var separator = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var takesText = true

    private init(_ moment: Moment, _ words: DateWords) {
        self.moment = moment
        self.words = words
    }

    static func write(
        _ moment: Moment, format: UnsafeBufferPointer<UInt8>, _ words: DateWords, into text: inout ByteText
    ) {
        var writer = DateFormat(moment, words)
        writer.write(format)
        if writer.takesText { writer.endSeparator() }
        text.append(writer.text.written)
    }

    private mutating func write(_ format: UnsafeBufferPointer<UInt8>) {
        let showsDay =
            moment.precision == .day
            && FormatPieces(format).contains { $0.directive == "d" || $0.directive == "e" }
        for var piece in FormatPieces(format) {
            guard let directive = piece.directive else {
                if takesText { separator = piece.text }
                continue
            }
            if piece.text.count == 2, let pattern = Self.combination(directive) {
                write(pattern)
                continue
            }
            takesText = Self.leastPrecision(directive).rawValue <= moment.precision.rawValue
            guard takesText else { continue }
            endSeparator()
            piece.flags.isBesideDay = showsDay
            if let written = written(directive, piece.flags) {
                text.append(written)
            } else {
                text.append(piece.text)
            }
        }
    }

    private mutating func endSeparator() {
        text.append(separator)
        separator = UnsafeBufferPointer(start: nil, count: 0)
    }

    private func written(_ directive: UInt8, _ flags: DateFlags) -> String? {
        if let (number, width, padding) = number(directive) {
            return Self.padded(number, width, padding, flags)
        }
        if let word = word(directive, flags) { return Self.adjusted(word, flags, directive) }
        if let pattern = Self.combination(directive) {
            var writer = DateFormat(moment, words)
            writer.write(pattern)
            return Self.adjusted(writer.text.string, flags, directive)
        }
        switch directive {
        case "%": return "%"
        case "n": return "\n"
        case "t": return "\t"
        case "z": return Self.offset(moment.local.offset, flags)
        default: return nil
        }
    }

    private static func padded(_ number: Int, _ width: Int, _ padding: UInt8, _ flags: DateFlags) -> String {
        let digits = String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        guard !flags.isUnpadded else { return sign + digits }
        let width = (flags.width ?? width) - sign.count
        let filler = (flags.padding ?? padding) == "0" ? "0" : " "
        let fill = String(repeating: filler, count: max(0, width - digits.count))
        return filler == "0" ? sign + fill + digits : fill + sign + digits
    }

    private static func adjusted(_ word: String, _ flags: DateFlags, _ directive: UInt8) -> String {
        var word = word
        if flags.isUpper { word = word.uppercased() }
        if flags.isSwapped { word = "pZ".utf8.contains(directive) ? word.lowercased() : word.uppercased() }
        let width = flags.isUnpadded ? 0 : flags.width ?? 0
        let filler = flags.padding == "0" ? "0" : " "
        return String(repeating: filler, count: max(0, width - word.count)) + word
    }

    private static func offset(_ seconds: Int, _ flags: DateFlags) -> String {
        let size = seconds.magnitude
        let parts = [size / 3600, size % 3600 / 60, size % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        let count =
            flags.colons == 3
            ? 1 + (size % 3600 > 0 ? 1 : 0) + (size % 60 > 0 ? 1 : 0) : flags.colons == 2 ? 3 : 2
        let shown = parts.prefix(count).joined(separator: flags.colons > 0 ? ":" : "")
        let fill = String(repeating: "0", count: max(0, (flags.width ?? 0) - shown.count - 1))
        return (seconds < 0 ? "-" : "+") + fill + shown
    }
}

extension DateFormat {
    /// The last two digits of a year.
    private static func yearOfCentury(_ year: Int) -> Int { (year % 100 + 100) % 100 }

    /// A number, how wide it is at least, and what fills it up.
    private func number(_ directive: UInt8) -> (Int, Int, UInt8)? {
        let zero: UInt8 = "0"
        let day = moment.local.day
        // Sunday is 0.
        let weekday = day.weekday % 7
        let hour12 = moment.local.hour % 12 == 0 ? 12 : moment.local.hour % 12
        switch directive {
        case "Y": return (day.year, day.year < 0 ? 5 : 4, zero)
        case "C": return ((day.year - Self.yearOfCentury(day.year)) / 100, 2, zero)
        case "y": return (Self.yearOfCentury(day.year), 2, zero)
        case "m": return (day.month, 2, zero)
        case "d": return (day.day, 2, zero)
        case "e": return (day.day, 2, " ")
        case "j": return (day.dayOfYear, 3, zero)
        case "H": return (moment.local.hour, 2, zero)
        case "k": return (moment.local.hour, 2, " ")
        case "I": return (hour12, 2, zero)
        case "l": return (hour12, 2, " ")
        case "M": return (moment.local.minute, 2, zero)
        case "S": return (moment.local.second, 2, zero)
        case "s": return (moment.timestamp, 1, zero)
        case "u": return (day.weekday, 1, zero)
        case "w": return (weekday, 1, zero)
        case "G": return (day.isoWeek.year, 4, zero)
        case "g": return (Self.yearOfCentury(day.isoWeek.year), 2, zero)
        case "V": return (day.isoWeek.week, 2, zero)
        case "U": return ((day.dayOfYear + 6 - weekday) / 7, 2, zero)
        case "W": return ((day.dayOfYear + 7 - day.weekday) / 7, 2, zero)
        default: return nil
        }
    }

    private func word(_ directive: UInt8, _ flags: DateFlags) -> String? {
        switch directive {
        case "B": (flags.isBesideDay ? words.monthsWithDay : words.months)[moment.local.day.month - 1]
        case "b", "h": words.shortMonths[moment.local.day.month - 1]
        case "A": words.weekdays[moment.local.day.weekday % 7]
        case "a": words.shortWeekdays[moment.local.day.weekday % 7]
        case "p": moment.local.hour < 12 ? "AM" : "PM"
        case "P": moment.local.hour < 12 ? "am" : "pm"
        case "Z": moment.zoneName
        default: nil
        }
    }

    private static func combination(_ directive: UInt8) -> UnsafeBufferPointer<UInt8>? {
        let pattern: StaticString? =
            switch directive {
            case "c": "%a %b %e %H:%M:%S %Y"
            case "D", "x": "%m/%d/%y"
            case "F": "%Y-%m-%d"
            case "r": "%I:%M:%S %p"
            case "R": "%H:%M"
            case "T", "X": "%H:%M:%S"
            case "v": "%e-%^b-%Y"
            case "+": "%a %b %e %H:%M:%S %Z %Y"
            default: nil
            }
        return pattern.map { UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount) }
    }

    /// What has to be known of a date for a directive.
    private static func leastPrecision(_ directive: UInt8) -> Moment.Precision {
        switch directive {
        case "Y", "y", "C", "%": .year
        case "B", "b", "h", "m": .month
        default: .day
        }
    }
}

/// The directives of a format and the texts between them.
private struct FormatPieces: Sequence, IteratorProtocol {
    struct Piece {
        let text: UnsafeBufferPointer<UInt8>
        /// The letter of a directive; 0 if the format ends before it.
        var directive: UInt8?
        var flags = DateFlags()
    }

    private let format: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ format: UnsafeBufferPointer<UInt8>) { self.format = format }

    mutating func next() -> Piece? {
        guard index < format.count else { return nil }
        let start = index
        guard format[start] == "%" else {
            index = format.offset(of: "%", from: start)
            return Piece(text: UnsafeBufferPointer(rebasing: format[start..<index]))
        }
        var flags = DateFlags()
        repeat { index += 1 } while index < format.count && flags.take(format[index])
        let directive = index < format.count ? format[index] : 0
        index = Swift.min(index + 1, format.count)
        return Piece(
            text: UnsafeBufferPointer(rebasing: format[start..<index]), directive: directive, flags: flags)
    }
}

/// The flags and width between `%` and the letter.
private struct DateFlags {
    var padding: UInt8?
    var isUnpadded = false
    var isUpper = false
    var isSwapped = false
    var colons = 0
    var width: Int?
    /// Whether the pattern shows the day of the month as well.
    var isBesideDay = false

    /// Takes what may be a flag; false if it is none.
    mutating func take(_ byte: UInt8) -> Bool {
        switch byte {
        case "-": isUnpadded = true
        case "_": padding = " "
        case "^": isUpper = true
        case "#": isSwapped = true
        case ":": colons += 1
        case "0" where width == nil: padding = "0"
        case "0"..."9": width = min((width ?? 0) * 10 + Int(byte - "0"), 1024)
        default: return false
        }
        return true
    }
}
