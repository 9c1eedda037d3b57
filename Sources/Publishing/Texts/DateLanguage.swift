internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// How a language writes dates.
struct DateLanguage: Sendable {
    private enum Part {
        case day
        case month
        case year
        case sign(UInt8)
    }

    private let dayPattern: [Part]
    private let monthPattern: [Part]
    /// The words, for the `date` filter too.
    let words: RenderEnvironment.DateWords?

    /// In a pattern, `D`, `M` and `Y` are replaced by day, month and year.
    private init(_ dayPattern: String, _ monthPattern: String, _ words: RenderEnvironment.DateWords?) {
        self.dayPattern = Self.parts(of: dayPattern)
        self.monthPattern = Self.parts(of: monthPattern)
        self.words = words
    }

    /// The language of a tag such as `en-GB`; in languages that are not known, dates are digits.
    init(tag: String) {
        let tag = tag.lowercased()
        let language = tag.prefix { $0 != "-" && $0 != "_" }
        switch language {
        case "en" where tag.hasSuffix("-us"): self.init("M D, Y", "M Y", .english)
        case "en": self.init("D M Y", "M Y", .english)
        case "de": self.init("D. M Y", "M Y", .german)
        case "fr": self.init("D M Y", "M Y", .french)
        case "es": self.init("D de M de Y", "M de Y", .spanish)
        case "pt": self.init("D de M de Y", "M de Y", .portuguese)
        case "it": self.init("D M Y", "M Y", .italian)
        case "nl": self.init("D M Y", "M Y", .dutch)
        case "sv": self.init("D M Y", "M Y", .swedish)
        case "da": self.init("D. M Y", "M Y", .danish)
        case "nb", "no": self.init("D. M Y", "M Y", .norwegian)
        case "fi": self.init("D. M Y", "M Y", .finnish)
        case "pl": self.init("D M Y", "M Y", .polish)
        default: self.init("", "", nil)
        }
    }

    /// `21 November 2026`, `January 1813`, `44 BC`.
    func text(_ date: PartialDate, isShort: Bool = false) -> String {
        var text = ByteText(capacity: 48)
        write(date, isShort: isShort, to: &text)
        return text.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends the result of `text`.
    func write(_ date: PartialDate, isShort: Bool = false, to text: inout ByteText) {
        guard let month = date.month else { return Self.write(year: date.year, to: &text) }
        guard let words else { return text.append(date.description) }
        for part in date.day == nil ? monthPattern : dayPattern {
            switch part {
            case .day: Self.write(date.day ?? 0, to: &text)
            case .month: text.append(Self.months(words, isShort: isShort, hasDay: date.day != nil)[month - 1])
            case .year: Self.write(year: date.year, to: &text)
            case .sign(let sign): text.append(sign)
            }
        }
    }

    private static func write(year: Int, to text: inout ByteText) {
        guard year <= 0 else { return write(year, to: &text) }
        write(1 - year, to: &text)
        text.append(" BC")
    }

    private static func write(_ number: Int, to text: inout ByteText) {
        if number >= 10 { write(number / 10, to: &text) }
        text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// `Saturday`; nil in unsupported languages.
    func weekday(_ day: CalendarDay) -> String? { words?.weekdays[day.weekday % 7] }

    private static func months(
        _ words: RenderEnvironment.DateWords, isShort: Bool, hasDay: Bool
    ) -> [String] {
        isShort ? words.shortMonths : hasDay ? words.monthsWithDay : words.months
    }

    private static func parts(of pattern: String) -> [Part] {
        pattern.utf8.map { letter in
            switch letter {
            case UInt8(ascii: "D"): .day
            case UInt8(ascii: "M"): .month
            case UInt8(ascii: "Y"): .year
            default: .sign(letter)
            }
        }
    }
}

extension RenderEnvironment.DateWords {
    static let german = words(
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
        "So Mo Di Mi Do Fr Sa")

    static let french = words(
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
        "dimanche lundi mardi mercredi jeudi vendredi samedi",
        "dim. lun. mar. mer. jeu. ven. sam.")

    static let spanish = words(
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "ene feb mar abr may jun jul ago sept oct nov dic",
        "domingo lunes martes miércoles jueves viernes sábado",
        "dom lun mar mié jue vie sáb")

    static let portuguese = words(
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
        "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
        "dom. seg. ter. qua. qui. sex. sáb.")

    static let italian = words(
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "gen feb mar apr mag giu lug ago set ott nov dic",
        "domenica lunedì martedì mercoledì giovedì venerdì sabato",
        "dom lun mar mer gio ven sab")

    static let dutch = words(
        "januari februari maart april mei juni juli augustus september oktober november december",
        "jan. feb. mrt. apr. mei juni juli aug. sep. okt. nov. dec.",
        "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
        "zo ma di wo do vr za")

    static let swedish = words(
        "januari februari mars april maj juni juli augusti september oktober november december",
        "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
        "söndag måndag tisdag onsdag torsdag fredag lördag",
        "sön mån tis ons tors fre lör")

    static let danish = words(
        "januar februar marts april maj juni juli august september oktober november december",
        "jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.",
        "søndag mandag tirsdag onsdag torsdag fredag lørdag",
        "søn. man. tirs. ons. tors. fre. lør.")

    static let norwegian = words(
        "januar februar mars april mai juni juli august september oktober november desember",
        "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
        "søndag mandag tirsdag onsdag torsdag fredag lørdag",
        "søn. man. tir. ons. tor. fre. lør.")

    static let finnish = words(
        "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
        "tammik. helmik. maalisk. huhtik. toukok. kesäk. heinäk. elok. syysk. lokak. marrask. jouluk.",
        "sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai",
        "su ma ti ke to pe la",
        monthsWithDay:
            "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta"
    )

    static let polish = words(
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
        "sty lut mar kwi maj cze lip sie wrz paź lis gru",
        "niedziela poniedziałek wtorek środa czwartek piątek sobota",
        "niedz. pon. wt. śr. czw. pt. sob.",
        monthsWithDay:
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
    )

    /// The names of months and weekdays, each with their short forms, separated by spaces.
    private static func words(
        _ months: String, _ shortMonths: String, _ weekdays: String, _ shortWeekdays: String,
        monthsWithDay: String? = nil
    ) -> RenderEnvironment.DateWords {
        func names(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        return RenderEnvironment.DateWords(
            months: names(months), monthsWithDay: monthsWithDay.map(names), shortMonths: names(shortMonths),
            weekdays: names(weekdays), shortWeekdays: names(shortWeekdays))
    }
}
