internal import TextAndTime

/// Writes iCalendar (RFC 5545): components are closed, texts are escaped, and lines are folded between characters.
struct CalendarWriter: ~Copyable {
    private var text = ByteText(capacity: 4096)
    private var line = ByteText(capacity: 256)

    var bytes: [UInt8] { text.bytes }

    /// A component such as `VEVENT` with what `content` writes.
    mutating func component(_ name: StaticString, _ content: (inout CalendarWriter) -> Void) {
        property("BEGIN", value: name.description)
        content(&self)
        property("END", value: name.description)
    }

    /// Words, in which separators and line breaks are escaped.
    mutating func property(
        _ name: StaticString, _ parameters: KeyValuePairs<StaticString, String> = [:], text words: String
    ) {
        open(name, parameters)
        for byte in words.utf8 {
            switch byte {
            case 0x0A: line.append(#"\n"#)
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                line.append(UInt8(ascii: "\\"))
                line.append(byte)
            default: if byte >= 0x20, byte != 0x7F { line.append(byte) }
            }
        }
        endLine()
    }

    /// A date, a number, an address: what has nothing to escape.
    mutating func property(
        _ name: StaticString, _ parameters: KeyValuePairs<StaticString, String> = [:], value: String
    ) {
        open(name, parameters)
        for byte in value.utf8 where byte >= 0x20 && byte != 0x7F { line.append(byte) }
        endLine()
    }
}

extension CalendarWriter {
    private mutating func open(_ name: StaticString, _ parameters: KeyValuePairs<StaticString, String>) {
        line.append(name)
        for (key, value) in parameters {
            line.append(UInt8(ascii: ";"))
            line.append(key)
            line.append(UInt8(ascii: "="))
            // A quoted value may hold anything but quotes and line breaks.
            let value = value.filter { $0 != "\"" && !$0.isNewline }
            let isPlain = value.utf8.allSatisfy { $0 != ":" && $0 != ";" && $0 != "," }
            line.append(isPlain ? value : "\"\(value)\"")
        }
        line.append(UInt8(ascii: ":"))
    }

    /// The most bytes of a line, without its end.
    private static let longestLine = 75

    private mutating func endLine() {
        line.withBytes { bytes in
            var rest = bytes[...]
            var room = Self.longestLine
            while rest.count > room {
                var end = rest.startIndex + room
                while end > rest.startIndex + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
                text.append(UnsafeBufferPointer(rebasing: rest[..<end]))
                text.append("\r\n ")
                rest = rest[end...]
                room = Self.longestLine - 1
            }
            text.append(UnsafeBufferPointer(rebasing: rest))
        }
        text.append("\r\n")
        line.truncate(to: 0)
    }
}

/// Values as calendars write them.
enum CalendarText {
    /// `20261121`
    static func day(_ day: CalendarDay) -> String { day.description.replacing("-", with: "") }

    /// `20261121T193000`
    static func moment(_ moment: Int) -> String {
        let time = DateAndTime(timestamp: moment)
        return "\(day(time.day))T\(two(time.hour))\(two(time.minute))\(two(time.second))"
    }

    /// `+05:30`
    static func offset(_ seconds: Int) -> String {
        (seconds < 0 ? "-" : "+") + two(abs(seconds) / 3600) + ":" + two(abs(seconds) / 60 % 60)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
