/// Reads dates as people and programs write them: `2024-05-01`, `March 14, 2016 10:00 pm`, `Fri, 16 Jul 2004 01:00 GMT`.
struct DateReader {
    /// A run of letters or of digits, or a sign between them.
    enum Piece: Equatable {
        case word(String)
        case number(value: Int, digits: Int)
        case sign(Character)
    }

    let pieces: [Piece]
    var index = 0
    var year: Int?
    var month: Int?
    var day: Int?
    var time: (hour: Int, minute: Int, second: Int, nanosecond: Int)?
    var zone: (offset: Int, name: String)?
    /// The day of the year, counted from 1, where the date is told by it.
    var dayOfYear: Int?
    private var isBeforeYearZero = false

    /// The moment that `text`, in lower case, says; nil if it says none.
    static func read(_ text: String, _ environment: RenderEnvironment) -> Moment? {
        guard text.utf8.count <= 128 else { return nil }
        var reader = DateReader(text)
        while reader.index < reader.pieces.count { reader.step() }
        return reader.moment(environment)
    }

    private init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            if first.properties.isAlphabetic {
                let word = rest.prefix { $0.properties.isAlphabetic }
                pieces.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if ("0"..."9").contains(first) {
                let digits = rest.prefix { ("0"..."9").contains($0) }
                pieces.append(.number(value: Int(String(digits.prefix(18))) ?? 0, digits: digits.count))
                rest = rest.dropFirst(digits.count)
            } else {
                pieces.append(.sign(Character(first)))
                rest = rest.dropFirst()
            }
        }
        self.pieces = pieces
    }

    func piece(_ ahead: Int = 0) -> Piece? {
        index + ahead < pieces.count ? pieces[index + ahead] : nil
    }

    func number(_ ahead: Int) -> (value: Int, digits: Int)? {
        if case .number(let value, let digits) = piece(ahead) { (value, digits) } else { nil }
    }

    private mutating func step() {
        switch piece() {
        case .sign("-") where index == 0 && piece(2) == .sign("-") && (number(1)?.digits ?? 0) > 2:
            index += 1
            isBeforeYearZero = true
        case .word(let word): read(word: word)
        case .number(let value, let digits): read(number: value, digits)
        case .sign(let sign):
            if time != nil, zone == nil, sign == "+" || sign == "-",
                readOffset(sign == "-" ? -1 : 1, name: nil)
            {
                return
            }
            index += 1
        case nil: return
        }
    }

    static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static let zones: [String: Int] = [
        "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
        "pst": -8,
        "pdt": -7, "cet": 1, "cest": 2, "bst": 1,
    ]

    private mutating func read(word: String) {
        index += 1
        if let found = Self.months.firstIndex(where: { word.hasPrefix($0) }) {
            month = month ?? found + 1
        } else if time != nil, zone == nil, let hours = Self.zones[word] {
            zone = (hours * 3600, word == "z" ? "UTC" : word.uppercased())
        }
    }

    private mutating func read(number value: Int, _ digits: Int) {
        if piece(1) == .sign(":"), number(2) != nil { return readTime(value) }
        if case .word(let word) = piece(1), word == "am" || word == "pm", value <= 12 {
            return readTime(value)
        }
        for separator: Character in ["-", "/", "."] where piece(1) == .sign(separator) {
            if readTriple(value, digits, separator) { return }
        }
        index += 1
        if digits == 8, year == nil {
            (year, month, day) = (value / 10_000, value / 100 % 100, value % 100)
            readCompactTime()
        } else if digits >= 3 {
            year = year ?? value
        } else if day == nil, value <= 31 {
            day = value
        } else if year == nil {
            year = Self.wholeYear(value)
        }
    }

    private func moment(_ environment: RenderEnvironment) -> Moment? {
        guard year != nil || month != nil || day != nil || time != nil else { return nil }
        let now = Moment(timestamp: environment.now, in: environment.timeZone)
        var moment = now
        moment.dependsOnNow = year == nil
        moment.year = (year ?? now.year) * (isBeforeYearZero ? -1 : 1)
        moment.month = month ?? (year != nil ? 1 : now.month)
        moment.day = day ?? (year != nil || month != nil ? 1 : now.day)
        (moment.hour, moment.minute, moment.second, moment.nanosecond) = time ?? (0, 0, 0, 0)
        guard (1...12).contains(moment.month), moment.year < 1_000_000, (0...24).contains(moment.hour),
            (1...31).contains(moment.day), (0...59).contains(moment.minute), (0...60).contains(moment.second),
            moment.hour < 24 || moment.minute + moment.second == 0
        else { return nil }
        if let dayOfYear { moment.count(days: dayOfYear - 1) }
        moment.carry()
        if let zone {
            (moment.offset, moment.zoneName) = zone
        } else {
            settle(&moment, in: environment.timeZone)
        }
        return moment
    }

    /// Finds the offset that the zone has at a local time.
    private func settle(_ moment: inout Moment, in zone: RenderEnvironment.TimeZoneRule) {
        moment.offset = 0
        let local = moment.timestamp
        let guess = zone.offset(local)
        moment.offset = zone.offset(local - guess)
        moment.zoneName = zone.abbreviation(local - moment.offset)
    }
}
