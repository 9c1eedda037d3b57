/// The service's codes of languages (MARC) beside the tags of sites.
enum LanguageCodes {
    /// Whether an edition in languages of these codes is in the language of `tag`; one of unknown language may be.
    static func isSpoken(_ tag: String, in codes: [String]) -> Bool {
        guard !codes.isEmpty else { return true }
        let primary = tag.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "en"
        let known = marc[primary] ?? [primary]
        return codes.contains { known.contains($0) || $0 == primary }
    }

    private static let marc: [String: [String]] = [
        "en": ["eng"], "de": ["ger"], "fr": ["fre"], "es": ["spa"], "it": ["ita"], "pt": ["por"],
        "nl": ["dut"], "sv": ["swe"], "da": ["dan"], "no": ["nor"], "nb": ["nob", "nor"],
        "nn": ["nno", "nor"], "fi": ["fin"], "is": ["ice"], "pl": ["pol"], "cs": ["cze"], "sk": ["slo"],
        "hu": ["hun"], "ro": ["rum"], "bg": ["bul"], "el": ["gre"], "ru": ["rus"], "uk": ["ukr"],
        "sr": ["srp"], "hr": ["hrv"], "sl": ["slv"], "lt": ["lit"], "lv": ["lav"], "et": ["est"],
        "tr": ["tur"], "ar": ["ara"], "he": ["heb"], "fa": ["per"], "hi": ["hin"], "bn": ["ben"],
        "ja": ["jpn"], "zh": ["chi"], "ko": ["kor"], "vi": ["vie"], "th": ["tha"], "id": ["ind"],
        "ca": ["cat"], "eu": ["baq"], "gl": ["glg"], "cy": ["wel"], "ga": ["gle"], "la": ["lat"],
        "eo": ["epo"],
    ]
}
