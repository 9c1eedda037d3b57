internal import Liquid

extension RenderEnvironment.DateWords {
    static let german = RenderEnvironment.DateWords(
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
            "November", "Dezember",
        ],
        shortMonths: [
            "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
        ],
        weekdays: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
        shortWeekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"])

    static let french = RenderEnvironment.DateWords(
        months: [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
            "novembre", "décembre",
        ],
        shortMonths: [
            "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
        ],
        weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
        shortWeekdays: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."])

    static let spanish = RenderEnvironment.DateWords(
        months: [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ],
        shortMonths: [
            "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
        ],
        weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
        shortWeekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"])

    static let portuguese = RenderEnvironment.DateWords(
        months: [
            "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
            "outubro", "novembro", "dezembro",
        ],
        shortMonths: [
            "jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez.",
        ],
        weekdays: [
            "domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira",
            "sábado",
        ],
        shortWeekdays: ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."])

    static let italian = RenderEnvironment.DateWords(
        months: [
            "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
            "ottobre", "novembre", "dicembre",
        ],
        shortMonths: [
            "gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic",
        ],
        weekdays: ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"],
        shortWeekdays: ["dom", "lun", "mar", "mer", "gio", "ven", "sab"])

    static let dutch = RenderEnvironment.DateWords(
        months: [
            "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
            "oktober", "november", "december",
        ],
        shortMonths: [
            "jan.", "feb.", "mrt.", "apr.", "mei", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "dec.",
        ],
        weekdays: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
        shortWeekdays: ["zo", "ma", "di", "wo", "do", "vr", "za"])

    static let swedish = RenderEnvironment.DateWords(
        months: [
            "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
            "oktober", "november", "december",
        ],
        shortMonths: [
            "jan.", "feb.", "mars", "apr.", "maj", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "dec.",
        ],
        weekdays: ["söndag", "måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag"],
        shortWeekdays: ["sön", "mån", "tis", "ons", "tors", "fre", "lör"])

    static let danish = RenderEnvironment.DateWords(
        months: [
            "januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober",
            "november", "december",
        ],
        shortMonths: [
            "jan.", "feb.", "mar.", "apr.", "maj", "jun.", "jul.", "aug.", "sep.", "okt.", "nov.", "dec.",
        ],
        weekdays: ["søndag", "mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag"],
        shortWeekdays: ["søn.", "man.", "tirs.", "ons.", "tors.", "fre.", "lør."])

    static let norwegian = RenderEnvironment.DateWords(
        months: [
            "januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september", "oktober",
            "november", "desember",
        ],
        shortMonths: [
            "jan.", "feb.", "mars", "apr.", "mai", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "des.",
        ],
        weekdays: ["søndag", "mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag"],
        shortWeekdays: ["søn.", "man.", "tir.", "ons.", "tor.", "fre.", "lør."])

    static let finnish = RenderEnvironment.DateWords(
        months: [
            "tammikuu", "helmikuu", "maaliskuu", "huhtikuu", "toukokuu", "kesäkuu", "heinäkuu", "elokuu",
            "syyskuu", "lokakuu", "marraskuu", "joulukuu",
        ],
        monthsWithDay: [
            "tammikuuta", "helmikuuta", "maaliskuuta", "huhtikuuta", "toukokuuta", "kesäkuuta", "heinäkuuta",
            "elokuuta", "syyskuuta", "lokakuuta", "marraskuuta", "joulukuuta",
        ],
        shortMonths: [
            "tammik.", "helmik.", "maalisk.", "huhtik.", "toukok.", "kesäk.", "heinäk.", "elok.", "syysk.",
            "lokak.", "marrask.", "jouluk.",
        ],
        weekdays: [
            "sunnuntai", "maanantai", "tiistai", "keskiviikko", "torstai", "perjantai", "lauantai",
        ],
        shortWeekdays: ["su", "ma", "ti", "ke", "to", "pe", "la"])

    static let polish = RenderEnvironment.DateWords(
        months: [
            "styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień", "wrzesień",
            "październik", "listopad", "grudzień",
        ],
        monthsWithDay: [
            "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
            "października", "listopada", "grudnia",
        ],
        shortMonths: [
            "sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
        ],
        weekdays: ["niedziela", "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota"],
        shortWeekdays: ["niedz.", "pon.", "wt.", "śr.", "czw.", "pt.", "sob."])
}
