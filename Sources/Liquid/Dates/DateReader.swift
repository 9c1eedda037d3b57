/// Reads dates as people and programs write them: `2024-05-01`, `March 14, 2016 10:00 pm`, `Fri, 16 Jul 2004 01:00 GMT`.
struct DateReader {
    /// A run of letters or of digits, or a sign between them.
    private enum Piece: Equatable {
        case word(String)
        case number(value: Int, digits: Int)
        case sign(Character)
    }

    private let pieces: [Piece]
    private var index = 0
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var time: (hour: Int, minute: Int, second: Int, nanosecond: Int)?
    private var zone: (offset: Int, name: String)?

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

    private func piece(_ ahead: Int = 0) -> Piece? {
        index + ahead < pieces.count ? pieces[index + ahead] : nil
    }

    private func number(_ ahead: Int) -> (value: Int, digits: Int)? {
        if case .number(let value, let digits) = piece(ahead) { (value, digits) } else { nil }
    }

    private mutating func step() {
        switch piece() {
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

    private static let months = [
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
        } else if digits >= 3 {
            year = year ?? value
        } else if day == nil, value <= 31 {
            day = value
        } else if year == nil {
            year = value < 69 ? 2000 + value : 1900 + value
        }
    }

    /// `2024-05-01`, `2024-05`, `1/5/2024`, `1.5.2024`, `1-may-2024`
    private mutating func readTriple(_ first: Int, _ digits: Int, _ separator: Character) -> Bool {
        if case .word(let word) = piece(2), let found = Self.months.firstIndex(where: { word.hasPrefix($0) })
        {
            (day, month) = (first, found + 1)
            index += 3
            return true
        }
        guard let second = number(2) else { return false }
        let third = piece(3) == .sign(separator) ? number(4) : nil
        if digits >= 3 {
            (year, month, day) = (first, second.value, third?.value)
        } else if let third {
            (day, month) = (first, second.value)
            year =
                third.digits >= 3 ? third.value : third.value < 69 ? 2000 + third.value : 1900 + third.value
        } else {
            guard separator == "/" else { return false }
            (month, day) = (first, second.value)
        }
        index += third == nil ? 3 : 5
        return true
    }

    private mutating func readTime(_ hour: Int) {
        var (hour, minute, second, nanosecond) = (hour, 0, 0, 0)
        index += 1
        if piece() == .sign(":"), let found = number(1) {
            minute = found.value
            index += 2
        }
        if piece() == .sign(":"), let found = number(1) {
            second = found.value
            index += 2
            if piece() == .sign("."), let fraction = number(1) {
                nanosecond = Int(Double(fraction.value) / Self.power(fraction.digits) * 1e9)
                index += 2
            }
        }
        while piece() == .sign(" ") { index += 1 }
        if case .word(let word) = piece(), word == "am" || word == "pm" {
            hour = hour % 12 + (word == "pm" ? 12 : 0)
            index += 1
        }
        time = (hour, minute, second, nanosecond)
    }

    private static func power(_ digits: Int) -> Double {
        (0..<min(digits, 18)).reduce(1) { product, _ in product * 10 }
    }

    /// `+02:00`, `-0400`, `+2`
    private mutating func readOffset(_ sign: Int, name: String?) -> Bool {
        guard let first = number(1) else { return false }
        var seconds =
            first.digits > 2 ? first.value / 100 * 3600 + first.value % 100 * 60 : first.value * 3600
        index += 2
        if first.digits <= 2, piece() == .sign(":"), let minutes = number(1) {
            seconds += minutes.value * 60
            index += 2
        }
        zone = (sign * seconds, "")
        return true
    }

    private func moment(_ environment: RenderEnvironment) -> Moment? {
        guard year != nil || month != nil || day != nil || time != nil else { return nil }
        let now = Moment(timestamp: environment.now, in: environment.timeZone)
        var moment = now
        moment.year = year ?? now.year
        moment.month = month ?? (year != nil ? 1 : now.month)
        moment.day = day ?? (year != nil || month != nil ? 1 : now.day)
        (moment.hour, moment.minute, moment.second, moment.nanosecond) = time ?? (0, 0, 0, 0)
        guard (1...12).contains(moment.month), moment.year < 1_000_000, (0...24).contains(moment.hour),
            (1...Calendar.days(in: moment.month, of: moment.year)).contains(moment.day),
            (0...59).contains(moment.minute), (0...60).contains(moment.second)
        else { return nil }
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
