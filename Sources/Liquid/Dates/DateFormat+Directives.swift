extension DateFormat {
    /// A number, how wide it is at least, and what fills it up.
    static func number(_ directive: UInt8, _ moment: Moment) -> (Int, Int, UInt8)? {
        let zero = 0x30 as UInt8
        let hour12 = moment.hour % 12 == 0 ? 12 : moment.hour % 12
        switch directive {
        case UInt8(ascii: "Y"): return (moment.year, moment.year < 0 ? 5 : 4, zero)
        case UInt8(ascii: "C"): return (Calendar.floorDivide(moment.year, 100), 2, zero)
        case UInt8(ascii: "y"): return (Calendar.modulo(moment.year, 100), 2, zero)
        case UInt8(ascii: "m"): return (moment.month, 2, zero)
        case UInt8(ascii: "d"): return (moment.day, 2, zero)
        case UInt8(ascii: "e"): return (moment.day, 2, 0x20)
        case UInt8(ascii: "j"): return (moment.dayOfYear, 3, zero)
        case UInt8(ascii: "H"): return (moment.hour, 2, zero)
        case UInt8(ascii: "k"): return (moment.hour, 2, 0x20)
        case UInt8(ascii: "I"): return (hour12, 2, zero)
        case UInt8(ascii: "l"): return (hour12, 2, 0x20)
        case UInt8(ascii: "M"): return (moment.minute, 2, zero)
        case UInt8(ascii: "S"): return (moment.second, 2, zero)
        case UInt8(ascii: "s"): return (moment.timestamp, 1, zero)
        case UInt8(ascii: "u"): return (moment.weekday == 0 ? 7 : moment.weekday, 1, zero)
        case UInt8(ascii: "w"): return (moment.weekday, 1, zero)
        case UInt8(ascii: "G"): return (Calendar.isoWeek(moment).year, 4, zero)
        case UInt8(ascii: "g"): return (Calendar.modulo(Calendar.isoWeek(moment).year, 100), 2, zero)
        case UInt8(ascii: "V"): return (Calendar.isoWeek(moment).week, 2, zero)
        case UInt8(ascii: "U"): return ((moment.dayOfYear + 6 - moment.weekday) / 7, 2, zero)
        case UInt8(ascii: "W"): return ((moment.dayOfYear + 6 - (moment.weekday + 6) % 7) / 7, 2, zero)
        default: return nil
        }
    }

    static func word(
        _ directive: UInt8, _ moment: Moment, _ words: RenderEnvironment.DateWords, _ flags: Flags
    ) -> String? {
        switch directive {
        case UInt8(ascii: "B"): (flags.isBesideDay ? words.monthsWithDay : words.months)[moment.month - 1]
        case UInt8(ascii: "b"), UInt8(ascii: "h"): words.shortMonths[moment.month - 1]
        case UInt8(ascii: "A"): words.weekdays[moment.weekday]
        case UInt8(ascii: "a"): words.shortWeekdays[moment.weekday]
        case UInt8(ascii: "p"): moment.hour < 12 ? "AM" : "PM"
        case UInt8(ascii: "P"): moment.hour < 12 ? "am" : "pm"
        case UInt8(ascii: "Z"): moment.zoneName
        default: nil
        }
    }

    static func combination(_ directive: UInt8) -> StaticString? {
        switch directive {
        case UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Y"
        case UInt8(ascii: "D"), UInt8(ascii: "x"): "%m/%d/%y"
        case UInt8(ascii: "F"): "%Y-%m-%d"
        case UInt8(ascii: "r"): "%I:%M:%S %p"
        case UInt8(ascii: "R"): "%H:%M"
        case UInt8(ascii: "T"), UInt8(ascii: "X"): "%H:%M:%S"
        case UInt8(ascii: "v"): "%e-%^b-%Y"
        case UInt8(ascii: "+"): "%a %b %e %H:%M:%S %Z %Y"
        default: nil
        }
    }
}
