/// The languages that have a code of two letters.
enum LanguageTable {
    /// A line a language: the code, the codes of three letters, and its names in lower case.
    static let lines = """
        aa aar afar
        ab abk abkhazian
        ae ave avestan
        af afr afrikaans
        ak aka akan
        am amh amharic
        an arg aragonese
        ar ara arabic العربية
        as asm assamese
        av ava avaric
        ay aym aymara
        az aze azerbaijani
        ba bak bashkir
        be bel belarusian
        bg bul bulgarian български
        bh bih bihari-languages
        bi bis bislama
        bm bam bambara
        bn ben bengali
        bo bod tib tibetan
        br bre breton
        bs bos bosnian
        ca cat catalan català
        ce che chechen
        ch cha chamorro
        co cos corsican
        cr cre cree
        cs ces cze czech čeština
        cu chu church-slavic
        cv chv chuvash
        cy cym wel welsh cymraeg
        da dan danish dansk
        de deu ger german deutsch
        dv div divehi
        dz dzo dzongkha
        ee ewe ewe
        el ell gre greek ελληνικά
        en eng english
        eo epo esperanto esperanto
        es spa spanish español castellano
        et est estonian eesti
        eu eus baq basque euskara
        fa fas per persian فارسی
        ff ful fulah
        fi fin finnish suomi
        fj fij fijian
        fo fao faroese
        fr fra fre french français
        fy fry western-frisian
        ga gle irish gaeilge
        gd gla gaelic
        gl glg galician galego
        gn grn guarani
        gu guj gujarati
        gv glv manx
        ha hau hausa
        he heb hebrew עברית
        hi hin hindi हिन्दी
        ho hmo hiri-motu
        hr hrv croatian hrvatski
        ht hat haitian
        hu hun hungarian magyar
        hy hye arm armenian
        hz her herero
        ia ina interlingua
        id ind indonesian bahasaindonesia
        ie ile interlingue
        ig ibo igbo
        ii iii sichuan-yi
        ik ipk inupiaq
        io ido ido
        is isl ice icelandic íslenska
        it ita italian italiano
        iu iku inuktitut
        ja jpn japanese 日本語
        jv jav javanese
        ka kat geo georgian ქართული
        kg kon kongo
        ki kik kikuyu
        kj kua kuanyama
        kk kaz kazakh
        kl kal kalaallisut
        km khm central-khmer
        kn kan kannada
        ko kor korean 한국어
        kr kau kanuri
        ks kas kashmiri
        ku kur kurdish
        kv kom komi
        kw cor cornish
        ky kir kirghiz
        la lat latin latina
        lb ltz luxembourgish
        lg lug ganda
        li lim limburgan
        ln lin lingala
        lo lao lao
        lt lit lithuanian lietuvių
        lu lub luba-katanga
        lv lav latvian latviešu
        mg mlg malagasy
        mh mah marshallese
        mi mri mao maori
        mk mkd mac macedonian
        ml mal malayalam
        mn mon mongolian
        mr mar marathi
        ms msa may malay
        mt mlt maltese
        my mya bur burmese
        na nau nauru
        nb nob bokmål-norwegian norsk
        nd nde ndebele-north
        ne nep nepali
        ng ndo ndonga
        nl nld dut dutch nederlands
        nn nno norwegian-nynorsk nynorsk
        no nor norwegian
        nr nbl ndebele-south
        nv nav navajo
        ny nya chichewa
        oc oci occitan
        oj oji ojibwa
        om orm oromo
        or ori oriya
        os oss ossetian
        pa pan panjabi
        pi pli pali
        pl pol polish polski
        ps pus pushto
        pt por portuguese português
        qu que quechua
        rm roh romansh
        rn run rundi
        ro ron rum romanian română
        ru rus russian русский
        rw kin kinyarwanda
        sa san sanskrit
        sc srd sardinian
        sd snd sindhi
        se sme northern-sami
        sg sag sango
        si sin sinhala
        sk slk slo slovak slovenčina
        sl slv slovenian slovenščina
        sm smo samoan
        sn sna shona
        so som somali
        sq sqi alb albanian
        sr srp serbian српски
        ss ssw swati
        st sot sotho-southern
        su sun sundanese
        sv swe swedish svenska
        sw swa swahili
        ta tam tamil தமிழ்
        te tel telugu
        tg tgk tajik
        th tha thai ไทย
        ti tir tigrinya
        tk tuk turkmen
        tl tgl tagalog
        tn tsn tswana
        to ton tonga
        tr tur turkish türkçe
        ts tso tsonga
        tt tat tatar
        tw twi twi
        ty tah tahitian
        ug uig uighur
        uk ukr ukrainian українська
        ur urd urdu
        uz uzb uzbek
        ve ven venda
        vi vie vietnamese tiếngviệt
        vo vol volapük
        wa wln walloon
        wo wol wolof
        xh xho xhosa
        yi yid yiddish
        yo yor yoruba
        za zha zhuang
        zh zho chi chinese 中文
        zu zul zulu
        """
}
