/// What languages are called in English.
enum LanguageNames {
    /// `English` for `en` or `en-GB`; a tag that is not known stays as it is.
    static func name(ofTag tag: String) -> String {
        names[tag] ?? names[String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })] ?? tag
    }

    private static let names = [
        "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "cy": "Welsh",
        "da": "Danish", "de": "German", "el": "Greek", "en": "English", "eo": "Esperanto", "es": "Spanish",
        "et": "Estonian", "eu": "Basque", "fa": "Persian", "fi": "Finnish", "fr": "French", "ga": "Irish",
        "gd": "Scottish Gaelic", "gl": "Galician", "grc": "Ancient Greek", "he": "Hebrew", "hi": "Hindi",
        "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian", "is": "Icelandic",
        "it": "Italian", "ja": "Japanese", "ka": "Georgian", "ko": "Korean", "la": "Latin",
        "lt": "Lithuanian", "lv": "Latvian", "mk": "Macedonian", "mr": "Marathi", "nb": "Norwegian",
        "nl": "Dutch", "nn": "Norwegian", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese",
        "ro": "Romanian", "ru": "Russian", "sa": "Sanskrit", "sk": "Slovak", "sl": "Slovene",
        "sq": "Albanian", "sr": "Serbian", "sv": "Swedish", "ta": "Tamil", "te": "Telugu", "th": "Thai",
        "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "yi": "Yiddish",
        "zh": "Chinese",
    ]
}
