/// The words that a language writes dates with.
public struct DateWords: Sendable {
    public var months: [String]
    /// The names of the months next to a day, in languages where they differ: `listopada` for `listopad`.
    public var monthsWithDay: [String]
    /// The short names of the months.
    public var shortMonths: [String]
    /// The names of the days of the week, from Sunday.
    public var weekdays: [String]
    public var shortWeekdays: [String]

    public init(
        months: [String], monthsWithDay: [String]? = nil, shortMonths: [String], weekdays: [String],
        shortWeekdays: [String]
    ) {
        self.months = months
        self.monthsWithDay = monthsWithDay ?? months
        self.shortMonths = shortMonths
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
    }

    /// Those of all languages that are known.
    public static let all = [
        english, german, french, spanish, portuguese, italian, dutch, swedish, danish, norwegian, finnish,
        polish,
        ukrainian, arabic, hebrew, japanese, chinese,
    ]
}

extension DateWords {
    public static let english = words(
        "January February March April May June July August September October November December",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
        "Sun Mon Tue Wed Thu Fri Sat")

    public static let german = words(
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
        "So Mo Di Mi Do Fr Sa")

    public static let french = words(
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
        "dimanche lundi mardi mercredi jeudi vendredi samedi",
        "dim. lun. mar. mer. jeu. ven. sam.")

    public static let spanish = words(
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "ene feb mar abr may jun jul ago sept oct nov dic",
        "domingo lunes martes miércoles jueves viernes sábado",
        "dom lun mar mié jue vie sáb")

    public static let portuguese = words(
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
        "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
        "dom. seg. ter. qua. qui. sex. sáb.")

    public static let italian = words(
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "gen feb mar apr mag giu lug ago set ott nov dic",
        "domenica lunedì martedì mercoledì giovedì venerdì sabato",
        "dom lun mar mer gio ven sab")

    public static let dutch = words(
        "januari februari maart april mei juni juli augustus september oktober november december",
        "jan. feb. mrt. apr. mei juni juli aug. sep. okt. nov. dec.",
        "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
        "zo ma di wo do vr za")

    public static let swedish = words(
        "januari februari mars april maj juni juli augusti september oktober november december",
        "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
        "söndag måndag tisdag onsdag torsdag fredag lördag",
        "sön mån tis ons tors fre lör")

    public static let danish = words(
        "januar februar marts april maj juni juli august september oktober november december",
        "jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.",
        "søndag mandag tirsdag onsdag torsdag fredag lørdag",
        "søn. man. tirs. ons. tors. fre. lør.")

    public static let norwegian = words(
        "januar februar mars april mai juni juli august september oktober november desember",
        "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
        "søndag mandag tirsdag onsdag torsdag fredag lørdag",
        "søn. man. tir. ons. tor. fre. lør.")

    public static let finnish = words(
        "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
        "tammik. helmik. maalisk. huhtik. toukok. kesäk. heinäk. elok. syysk. lokak. marrask. jouluk.",
        "sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai",
        "su ma ti ke to pe la",
        monthsWithDay:
            "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta"
    )

    public static let polish = words(
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
        "sty lut mar kwi maj cze lip sie wrz paź lis gru",
        "niedziela poniedziałek wtorek środa czwartek piątek sobota",
        "niedz. pon. wt. śr. czw. pt. sob.",
        monthsWithDay:
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
    )

    public static let ukrainian = words(
        "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень",
        "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.",
        "неділя понеділок вівторок середа четвер пʼятниця субота",
        "нд пн вт ср чт пт сб",
        monthsWithDay:
            "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
    )

    public static let arabic = words(
        "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
        "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
        "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
        "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت")

    public static let hebrew = words(
        "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
        "ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳",
        "יום_ראשון יום_שני יום_שלישי יום_רביעי יום_חמישי יום_שישי שבת",
        "א׳ ב׳ ג׳ ד׳ ה׳ ו׳ ש׳",
        monthsWithDay:
            "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר"
    )

    public static let japanese = words(
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月", "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日", "日 月 火 水 木 金 土")

    public static let chinese = words(
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月", "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        "星期日 星期一 星期二 星期三 星期四 星期五 星期六", "周日 周一 周二 周三 周四 周五 周六")

    /// The names of months and weekdays, each with their short forms, separated by spaces; `_` is a space in a name.
    private static func words(
        _ months: String, _ shortMonths: String, _ weekdays: String, _ shortWeekdays: String,
        monthsWithDay: String? = nil
    ) -> DateWords {
        func names(_ text: String) -> [String] {
            text.split(separator: " ").map { String($0).replacing("_", with: " ") }
        }
        return DateWords(
            months: names(months), monthsWithDay: monthsWithDay.map(names), shortMonths: names(shortMonths),
            weekdays: names(weekdays), shortWeekdays: names(shortWeekdays))
    }
}
