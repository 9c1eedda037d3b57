internal import TextAndTime

/// The forms that nouns have in some language, by the names of Unicode's CLDR.
public enum PluralForm: String, Sendable, Hashable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

/// Which form a whole number takes in a language.
struct PluralRule: Sendable {
    /// The forms that the language distinguishes for whole numbers below a million, `other` last.
    let forms: [PluralForm]
    private let form: @Sendable (Int) -> PluralForm

    private init(_ forms: [PluralForm], _ form: @escaping @Sendable (Int) -> PluralForm) {
        self.forms = forms + [.other]
        self.form = form
    }

    /// The form of `number`, whose sign does not matter.
    func form(of number: Int) -> PluralForm { form(Int(clamping: number.magnitude)) }

    /// The rule of a language tag such as `pt-BR`; one and more where it is not known.
    init(tag: String) {
        switch Languages.primary(of: tag) {
        case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my", "bo", "dz": self = .none
        case "fr", "hy", "ff": self = .upToOne
        case "pt" where tag.lowercased() != "pt-pt": self = .upToOne
        case "fa", "hi", "bn", "gu", "kn", "zu", "am", "as": self = .upToOne
        case "he", "iw": self = .dual
        case "ar": self = .arabic
        case "pl": self = .polish
        case "uk", "ru", "be": self = .eastSlavic
        case "sr", "hr", "bs": self = .southSlavic
        case "cs", "sk": self = .czech
        case "sl": self = .slovene
        case "ro": self = .romanian
        case "lt": self = .lithuanian
        case "lv": self = .latvian
        case "ga": self = .irish
        case "is", "mk": self = .lastDigit
        default: self = .one
        }
    }
}

extension PluralRule {
    private static let none = PluralRule([]) { _ in .other }
    private static let one = PluralRule([.one]) { $0 == 1 ? .one : .other }
    private static let upToOne = PluralRule([.one]) { $0 <= 1 ? .one : .other }
    private static let dual = PluralRule([.one, .two]) { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    private static let lastDigit = PluralRule([.one]) { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }

    private static let arabic = PluralRule([.zero, .one, .two, .few, .many]) { number in
        switch number {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(number % 100) ? .few : (11...99).contains(number % 100) ? .many : .other
        }
    }

    private static let polish = PluralRule([.one, .few, .many]) { number in
        if number == 1 { return .one }
        return isFew(number) ? .few : .many
    }

    private static let eastSlavic = PluralRule([.one, .few, .many]) { number in
        if number % 10 == 1, number % 100 != 11 { return .one }
        return isFew(number) ? .few : .many
    }

    private static let southSlavic = PluralRule([.one, .few]) { number in
        if number % 10 == 1, number % 100 != 11 { return .one }
        return isFew(number) ? .few : .other
    }

    private static let czech = PluralRule([.one, .few]) { number in
        number == 1 ? .one : (2...4).contains(number) ? .few : .other
    }

    private static let slovene = PluralRule([.one, .two, .few]) { number in
        switch number % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
    }

    private static let romanian = PluralRule([.one, .few]) { number in
        if number == 1 { return .one }
        return number == 0 || (1...19).contains(number % 100) ? .few : .other
    }

    private static let lithuanian = PluralRule([.one, .few]) { number in
        if (11...19).contains(number % 100) || number % 10 == 0 { return .other }
        return number % 10 == 1 ? .one : .few
    }

    private static let latvian = PluralRule([.zero, .one]) { number in
        if number % 10 == 0 || (11...19).contains(number % 100) { return .zero }
        return number % 10 == 1 ? .one : .other
    }

    private static let irish = PluralRule([.one, .two, .few, .many]) { number in
        switch number {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
    }

    /// Two to four in the last place, but not twelve to fourteen.
    private static func isFew(_ number: Int) -> Bool {
        (2...4).contains(number % 10) && !(12...14).contains(number % 100)
    }
}
