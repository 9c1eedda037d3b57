/// The languages that have a code of two letters, and a few others that books come in.
public enum Languages {
    /// The tag of a language given by its tag, its code of three letters or its name: `en` for `eng` or `English`.
    public static func tag(named name: some StringProtocol) -> String? {
        let name = name.lowercased().replacing(" ", with: "-")
        return byName[name] ?? byName[name.replacing("-", with: "")]
    }

    /// Whether this is a tag of two or three letters as it is written here: `en`, not `eng` or `EN`.
    public static func isTag(_ text: String) -> Bool { tags.contains(text) }

    /// All names, codes and tags in lower case, sorted: what a misspelled one is compared with.
    public static var allNames: [String] { byName.keys.sorted() }

    /// The English name of a language tag such as `en-GB`; nil if the language is not known.
    public static func englishName(ofTag tag: some StringProtocol) -> String? {
        byCode[primary(of: tag)]?.englishName
    }

    /// The codes of three letters by which libraries know the language of a tag; none if it is not known.
    public static func threeLetterCodes(ofTag tag: some StringProtocol) -> [String] {
        byCode[primary(of: tag)]?.threeLetterCodes ?? []
    }

    /// The part of a tag that names the language, in lower case: `en` of `en-GB`.
    public static func primary(of tag: some StringProtocol) -> String {
        tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }

    public static func isRightToLeft(tag: String) -> Bool {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        if parts.dropFirst().contains(where: rightToLeftScripts.contains) { return true }
        return parts.first.map(rightToLeftLanguages.contains) == true && !parts.contains("latn")
    }
}

extension Languages {
    private struct Language {
        let threeLetterCodes: [String]
        let englishName: String
    }

    private static let rightToLeftScripts: Set<String> = ["arab", "hebr", "thaa", "nkoo", "syrc"]
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr", "arc",
    ]

    /// Read without the names, which few runs ask for.
    private static let tags = Set(
        LanguageTable.lines.utf8.split(separator: "\n").compactMap { line in
            String(line.prefix { $0 != " " })
        })

    private static let byCode: [String: Language] = {
        var languages: [String: Language] = [:]
        for words in rows {
            guard let name = words.firstIndex(where: { $0.first?.isUppercase == true }) else { continue }
            languages[words[0]] = Language(
                threeLetterCodes: words[1..<name].filter { $0.utf8.count == 3 },
                englishName: words[name].replacing("-", with: " "))
        }
        return languages
    }()

    private static let byName: [String: String] = {
        var names: [String: String] = [:]
        for words in rows {
            for word in words {
                let name = word.lowercased()
                if names[name] == nil { names[name] = words[0] }
                let joined = name.replacing("-", with: "")
                if names[joined] == nil { names[joined] = words[0] }
            }
        }
        return names
    }()

    private static var rows: [[String]] {
        LanguageTable.lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }
}

enum LanguageTable {
    /// One line per language: its tag, its codes of three letters, its English name with a capital letter, and other
    /// names. A name that two languages have belongs to the first of them.
    static let lines = """
        aa aar Afar
        ab abk Abkhazian
        ae ave Avestan
        af afr Afrikaans
        ak aka Akan
        am amh Amharic
        an arg Aragonese
        ar ara Arabic العربية
        as asm Assamese
        av ava Avaric
        ay aym Aymara
        az aze Azerbaijani
        ba bak Bashkir
        be bel Belarusian
        bg bul Bulgarian български
        bh bih Bihari bihari-languages
        bi bis Bislama
        bm bam Bambara
        bn ben Bengali
        bo bod tib Tibetan
        br bre Breton
        bs bos Bosnian
        ca cat Catalan català
        ce che Chechen
        ch cha Chamorro
        co cos Corsican
        cr cre Cree
        cs ces cze Czech čeština
        cu chu Church-Slavic
        cv chv Chuvash
        cy cym wel Welsh cymraeg
        da dan Danish dansk
        de deu ger German deutsch
        dv div Divehi
        dz dzo Dzongkha
        ee ewe Ewe
        el ell gre Greek ελληνικά
        en eng English
        eo epo Esperanto esperanto
        es spa Spanish español castellano
        et est Estonian eesti
        eu eus baq Basque euskara
        fa fas per Persian فارسی
        ff ful Fulah
        fi fin Finnish suomi
        fj fij Fijian
        fo fao Faroese
        fr fra fre French français
        fy fry Western-Frisian
        ga gle Irish gaeilge
        gd gla Scottish-Gaelic gaelic
        gl glg Galician galego
        gn grn Guarani
        grc grc Ancient-Greek
        gu guj Gujarati
        gv glv Manx
        ha hau Hausa
        he heb Hebrew עברית
        hi hin Hindi हिन्दी
        ho hmo Hiri-Motu
        hr hrv Croatian hrvatski
        ht hat Haitian
        hu hun Hungarian magyar
        hy hye arm Armenian
        hz her Herero
        ia ina Interlingua
        id ind Indonesian bahasaindonesia
        ie ile Interlingue
        ig ibo Igbo
        ii iii Sichuan-Yi
        ik ipk Inupiaq
        io ido Ido
        is isl ice Icelandic íslenska
        it ita Italian italiano
        iu iku Inuktitut
        ja jpn Japanese 日本語
        jv jav Javanese
        ka kat geo Georgian ქართული
        kg kon Kongo
        ki kik Kikuyu
        kj kua Kuanyama
        kk kaz Kazakh
        kl kal Kalaallisut
        km khm Khmer central-khmer
        kn kan Kannada
        ko kor Korean 한국어
        kr kau Kanuri
        ks kas Kashmiri
        ku kur Kurdish
        kv kom Komi
        kw cor Cornish
        ky kir Kirghiz
        la lat Latin latina
        lb ltz Luxembourgish
        lg lug Ganda
        li lim Limburgan
        ln lin Lingala
        lo lao Lao
        lt lit Lithuanian lietuvių
        lu lub Luba-Katanga
        lv lav Latvian latviešu
        mg mlg Malagasy
        mh mah Marshallese
        mi mri mao Maori
        mk mkd mac Macedonian
        ml mal Malayalam
        mn mon Mongolian
        mr mar Marathi
        ms msa may Malay
        mt mlt Maltese
        my mya bur Burmese
        na nau Nauru
        no nor Norwegian
        nb nob Norwegian bokmål-norwegian norsk
        nd nde North-Ndebele ndebele-north
        ne nep Nepali
        ng ndo Ndonga
        nl nld dut Dutch nederlands
        nn nno Norwegian norwegian-nynorsk nynorsk
        nr nbl South-Ndebele ndebele-south
        nv nav Navajo
        ny nya Chichewa
        oc oci Occitan
        oj oji Ojibwa
        om orm Oromo
        or ori Oriya
        os oss Ossetian
        pa pan Panjabi
        pi pli Pali
        pl pol Polish polski
        ps pus Pushto
        pt por Portuguese português
        qu que Quechua
        rm roh Romansh
        rn run Rundi
        ro ron rum Romanian română
        ru rus Russian русский
        rw kin Kinyarwanda
        sa san Sanskrit
        sc srd Sardinian
        sd snd Sindhi
        se sme Northern-Sami
        sg sag Sango
        si sin Sinhala
        sk slk slo Slovak slovenčina
        sl slv Slovene slovenian slovenščina
        sm smo Samoan
        sn sna Shona
        so som Somali
        sq sqi alb Albanian
        sr srp Serbian српски
        ss ssw Swati
        st sot Sotho southern-sotho sotho-southern
        su sun Sundanese
        sv swe Swedish svenska
        sw swa Swahili
        ta tam Tamil தமிழ்
        te tel Telugu
        tg tgk Tajik
        th tha Thai ไทย
        ti tir Tigrinya
        tk tuk Turkmen
        tl tgl Tagalog
        tn tsn Tswana
        to ton Tonga
        tr tur Turkish türkçe
        ts tso Tsonga
        tt tat Tatar
        tw twi Twi
        ty tah Tahitian
        ug uig Uighur
        uk ukr Ukrainian українська
        ur urd Urdu
        uz uzb Uzbek
        ve ven Venda
        vi vie Vietnamese tiếngviệt
        vo vol Volapük
        wa wln Walloon
        wo wol Wolof
        xh xho Xhosa
        yi yid Yiddish
        yo yor Yoruba
        za zha Zhuang
        zh zho chi Chinese 中文
        zu zul Zulu
        """
}
