/// What the clocks of a time zone show at each moment.
public struct TimeZoneRules: Sendable, Hashable {
    /// What clocks show between two changes.
    public struct Clock: Sendable, Hashable {
        /// Seconds east of Greenwich.
        public let offset: Int
        /// `GMT`, `CEST`.
        public let abbreviation: String
    }

    /// When clocks are changed, in seconds since 1970, earliest first.
    private let changes: [Int]
    private let clocks: [Clock]
    /// What clocks show before the first change.
    private let first: Clock
    /// The rule for all years after the last change.
    private let later: YearlyClocks?

    init(first: Clock, changes: [Int], clocks: [Clock], later: YearlyClocks?) {
        self.first = first
        self.changes = changes
        self.clocks = clocks
        self.later = later
    }

    public static let utc = TimeZoneRules(
        first: Clock(offset: 0, abbreviation: "UTC"), changes: [], clocks: [], later: nil)

    /// What clocks show at a moment, given in seconds since 1970.
    public func clock(at moment: Int) -> Clock {
        guard let last = changes.last else { return later?.clock(at: moment) ?? first }
        if moment >= last, let later { return later.clock(at: moment) }
        let count = changes.sortedIndex(where: { $0 > moment })
        return count == 0 ? first : clocks[count - 1]
    }

    public func offset(at moment: Int) -> Int { clock(at: moment).offset }

    /// The moment at which clocks show midnight of a day for the first time, or the first one after it.
    public func start(of day: CalendarDay) -> Int {
        let midnight = day.dayNumber * 86_400
        let before = midnight - offset(at: midnight - 86_400)
        let after = midnight - offset(at: before)
        return after + offset(at: after) == midnight ? after : before
    }

    /// The moment at which clocks show a time of a day, in seconds since its midnight: the first one if they show it
    /// twice; if they skip it, the moment at which the clocks of before the change would have shown it.
    public func moment(of day: CalendarDay, second: Int) -> Int {
        let shown = day.dayNumber * 86_400 + second
        let before = shown - offset(at: shown - 86_400)
        let after = shown - offset(at: shown + 86_400)
        return before + offset(at: before) != shown && after + offset(at: after) == shown ? after : before
    }

    public func local(at moment: Int) -> DateAndTime {
        DateAndTime(timestamp: moment, offset: offset(at: moment))
    }

    public func day(at moment: Int) -> CalendarDay { local(at: moment).day }
}

extension TimeZoneRules {
    /// The rules in a TZif file (RFC 9636), the format of the system's time zone database; nil if it is malformed.
    public init?(file bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        // All data follow once more with numbers of eight bytes, since the second version of the format.
        guard let old = reader.header(), reader.skip(old.size), let new = reader.header(),
            let rules = reader.rules(new)
        else { return nil }
        self = rules
    }
}

extension TimeZoneRules {
    private struct Header {
        let universalMarks, standardMarks, leapSeconds, changes, kinds, letters: Int

        /// The length of the data, with numbers of four bytes.
        var size: Int { changes * 5 + kinds * 6 + letters + leapSeconds * 8 + standardMarks + universalMarks }
    }

    /// Reads from the front, and never past the end.
    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func skip(_ count: Int) -> Bool {
            guard count <= bytes.count - index else { return false }
            index += count
            return true
        }

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            let start = index
            return skip(count) ? bytes[start..<index] : nil
        }

        /// The POSIX rule at the end, between two line feeds.
        mutating func footer() -> ArraySlice<UInt8>? {
            guard take(1)?.first == "\n", bytes.last == "\n", index < bytes.count else { return nil }
            return bytes[index..<bytes.count - 1]
        }

        mutating func header() -> Header? {
            guard let magic = take(4), magic.elementsEqual("TZif".utf8), skip(16), let counts = take(24)
            else {
                return nil
            }
            let numbers = TimeZoneRules.numbers(counts, width: 4)
            guard numbers.allSatisfy({ (0...65_536).contains($0) }), (1...256).contains(numbers[4]) else {
                return nil
            }
            return Header(
                universalMarks: numbers[0], standardMarks: numbers[1], leapSeconds: numbers[2],
                changes: numbers[3], kinds: numbers[4],
                letters: numbers[5])
        }

        mutating func rules(_ header: Header) -> TimeZoneRules? {
            guard let moments = take(header.changes * 8).map({ TimeZoneRules.numbers($0, width: 8) }),
                let kindOfChange = take(header.changes), let kinds = take(header.kinds * 6),
                let letters = take(header.letters),
                skip(header.leapSeconds * 12 + header.standardMarks + header.universalMarks),
                zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 }),
                let clocks = TimeZoneRules.clocks(kinds, letters: letters),
                kindOfChange.allSatisfy({ Int($0) < clocks.count })
            else { return nil }
            guard let footer = footer() else { return nil }
            let later = YearlyClocks(footer)
            guard later != nil || footer.isEmpty else { return nil }
            return TimeZoneRules(
                first: clocks[0], changes: moments, clocks: kindOfChange.map { clocks[Int($0)] }, later: later
            )
        }
    }

    /// Big-endian signed numbers.
    private static func numbers(_ bytes: ArraySlice<UInt8>, width: Int) -> [Int] {
        stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
            let bits = bytes[start..<start + width].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            return width == 8 ? Int(Int64(bitPattern: bits)) : Int(Int32(truncatingIfNeeded: bits))
        }
    }

    private static func clocks(_ kinds: ArraySlice<UInt8>, letters: ArraySlice<UInt8>) -> [Clock]? {
        var clocks: [Clock] = []
        for start in stride(from: kinds.startIndex, to: kinds.endIndex, by: 6) {
            let offset = numbers(kinds[start..<start + 4], width: 4)[0]
            let name = letters.dropFirst(Int(kinds[start + 5])).prefix { $0 != 0 }
            guard abs(offset) < 26 * 3600, name.count < 32 else { return nil }
            clocks.append(Clock(offset: offset, abbreviation: String(decoding: name, as: UTF8.self)))
        }
        return clocks
    }
}
