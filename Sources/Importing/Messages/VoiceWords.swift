internal import ReadingCatalog
internal import Voting

/// The words by which members vote, suggest and answer: those that the pages write, and what people write by hand.
public struct VoiceWords: Sendable {
    /// What a line is about.
    public enum Head: Sendable, Hashable {
        case vote
        case suggestion
        case meeting
        case name
    }

    private(set) var heads = PhraseTable<Head>()
    private(set) var replies = PhraseTable<Meeting.Answer>()
    private(set) var answers = PhraseTable<DateAnswer>()
    private(set) var by: Set<String> = []
    private(set) var months: [String: Int] = [:]

    /// The words that people write, and those of the pages in all languages: texts with keys such as `voice.vote`, and the
    /// names of months with their numbers.
    public init(_ pages: [(key: String, text: String)] = [], months: [(number: Int, name: String)] = []) {
        for (head, words) in Self.headWords { for word in Self.list(words) { heads.add(word, head) } }
        for (reply, words) in Self.replyWords { for word in Self.list(words) { replies.add(word, reply) } }
        for (answer, words) in Self.answerWords { for word in Self.list(words) { answers.add(word, answer) } }
        by = Set(
            Self.list(
                "by, von, par, de, por, di, da, door, van, autor, autora, od, від, от, بقلم, של, מאת, 著, 作者"))
        for (key, text) in pages { add(text, key) }
        for (number, name) in months {
            for word in VoiceToken.atoms(of: name) where word.count > 2 && Int(word) == nil {
                self.months[word] = number
            }
        }
    }

    private mutating func add(_ text: String, _ key: String) {
        switch key {
        case "voice.vote": heads.add(text, .vote)
        case "voice.suggest": heads.add(text, .suggestion)
        case "voice.meeting": heads.add(text, .meeting)
        case "voice.name": heads.add(text, .name)
        case "voice.by": by.formUnion(VoiceToken.atoms(of: text))
        case "voice.going": replies.add(text, .going)
        case "voice.not-going": replies.add(text, .notGoing)
        case "voice.maybe":
            replies.add(text, .maybe)
            answers.add(text, .maybe)
        case "voice.yes": answers.add(text, .yes)
        case "voice.no": answers.add(text, .no)
        default: break
        }
    }

    private static func list(_ words: String) -> [String] {
        words.split(separator: ",").map { String($0.trimmingPrefix { $0.isWhitespace }) }
    }

    /// What a text begins with, if it is a word for a vote and the like.
    func head(of text: String) -> Head? {
        let tokens = VoiceToken.tokens(of: text)
        for (index, token) in tokens.enumerated() {
            guard let atom = token.atom else { continue }
            if let match = heads.match(tokens, at: index, before: tokens.count) { return match.meaning }
            if !Self.fillers.contains(atom) { return nil }
        }
        return nil
    }

    /// What an answer to a question of a form means, if it is a yes, a no or the like.
    func answer(_ text: String) -> DateAnswer? {
        let tokens = VoiceToken.tokens(of: text)
        if tokens.count == 1, case .mark(let mark) = tokens[0].kind { return Self.answerMarks[mark] }
        guard let match = answers.match(tokens, at: 0, before: tokens.count),
            tokens[match.end...].allSatisfy({ $0.atom.map(Self.fillers.contains) ?? true })
        else { return nil }
        return match.meaning
    }

    /// Whether a question of a form asks who fills it in.
    func isNameQuestion(_ question: String) -> Bool {
        let tokens = VoiceToken.tokens(of: question)
        guard tokens.count <= 8 else { return false }
        return tokens.indices.contains { index in
            heads.match(tokens, at: index, before: tokens.count)?.meaning == .name
        }
    }
}

extension VoiceWords {
    private static let headWords: [(Head, String)] = [
        (
            .vote,
            """
            vote, votes, my vote, i vote, voting, stimme, meine stimme, ich stimme, stimmen, abstimmung, ich wähle, voix, \
            mon vote, je vote, ma voix, voto, mi voto, yo voto, il mio voto, meu voto, o meu voto, eu voto, stem, mijn stem, \
            ik stem, głos, mój głos, głosuję, голос, мій голос, голосую, мой голос, صوت, صوتي, أصوت, تصويت, הצבעה, \
            ההצבעה שלי, מצביע, מצביעה, אני מצביע, אני מצביעה, 投票, 一票, 我投, 我的票, hlas, můj hlas, hlasuji, röst, \
            min röst, jag röstar, min stemme, jeg stemmer, stemmer, ääneni, äänestän, oyum, oy
            """
        ),
        (
            .suggestion,
            """
            suggest, suggestion, my suggestion, i suggest, i propose, i would suggest, i'd suggest, proposal, vorschlag, \
            mein vorschlag, ich schlage, buchvorschlag, je propose, je suggère, proposition, ma proposition, sugerencia, \
            sugiero, propongo, propuesta, mi propuesta, suggerimento, suggerisco, proposta, la mia proposta, sugestão, \
            a minha sugestão, sugiro, proponho, suggestie, voorstel, mijn voorstel, ik stel voor, propozycja, \
            moja propozycja, proponuję, пропозиція, моя пропозиція, пропоную, предложение, предлагаю, اقتراح, أقترح, \
            اقتراحي, הצעה, ההצעה שלי, אני מציע, אני מציעה, 提案, 推薦, おすすめ, 推荐, 我推荐, 建议, 提议, návrh, navrhuji, \
            förslag, jag föreslår, forslag, ehdotus, öneri
            """
        ),
        (
            .meeting,
            """
            meeting, treffen, réunion, rencontre, reunión, encuentro, incontro, riunione, encontro, reunião, bijeenkomst, \
            spotkanie, зустріч, встреча, لقاء, اللقاء, اجتماع, מפגש, פגישה, 集まり, 読書会, 会合, 聚会, 见面会, 会议, schůzka, \
            möte, møde
            """
        ),
        (
            .name,
            """
            name, your name, my name, dein name, ihr name, mein name, nom, votre nom, prénom, nombre, tu nombre, su nombre, nome, \
            il tuo nome, seu nome, naam, je naam, uw naam, imię, twoje imię, ім'я, ваше ім'я, имя, ваше имя, الاسم, اسمك, שם, \
            השם שלך, 名前, お名前, 氏名, 姓名, 名字, jméno, namn, navn
            """
        ),
    ]

    private static let replyWords: [(Meeting.Answer, String)] = [
        (
            .going,
            """
            going, i'll be there, i will be there, count me in, i'm in, i'm coming, i am coming, i'll come, i will come, \
            i can come, see you there, i'm going, i am going, attending, ich bin dabei, bin dabei, dabei, ich komme, \
            ich bin da, werde da sein, zusage, je viens, je serai là, j'y serai, je participe, présent, présente, voy, \
            iré, allí estaré, ahí estaré, asistiré, cuenta conmigo, contad conmigo, me apunto, ci sarò, vengo, ci sono, \
            partecipo, contate su di me, vou, eu vou, estarei lá, lá estarei, conta comigo, contem comigo, ik kom, \
            ik ben erbij, ik ben er bij, aanwezig, będę, przyjdę, буду, прийду, я буду, я прийду, приду, سأحضر, سآتي, \
            قادم, قادمة, אני בא, אני באה, אגיע, אני מגיע, אני מגיעה, אהיה שם, 行きます, 参加します, 出席します, 参加, 我去, \
            我会去, 我参加, 我来, přijdu, budu tam, jag kommer, jeg kommer
            """
        ),
        (
            .notGoing,
            """
            not going, i can't, i can't make it, can't make it, cannot make it, i can't come, can't come, i cannot come, \
            i won't be there, won't make it, i'm out, i am not coming, i'm not coming, not attending, ich kann nicht, \
            kann nicht, kann leider nicht, ich kann leider nicht, ich komme nicht, ich komme leider nicht, bin nicht dabei, \
            ich bin nicht dabei, nicht dabei, absage, ich bin raus, je ne viens pas, je ne peux pas, je ne peux pas venir, \
            je ne serai pas là, absent, absente, je n'y serai pas, no voy, no puedo, no puedo ir, no iré, no podré, \
            no asistiré, non vengo, non posso, non posso venire, non ci sarò, non ci sono, não vou, não posso, \
            não posso ir, não estarei, ik kom niet, ik kan niet, afwezig, ik ben er niet, ik ben er niet bij, nie będę, \
            nie będzie mnie, nie przyjdę, nie mogę, nie dam rady, не буду, не прийду, не зможу, не приду, не смогу, لن أحضر, \
            لن آتي, لا أستطيع, לא בא, לא באה, לא אגיע, לא יכול, לא יכולה, לא מגיע, לא מגיעה, אני לא, 行けません, 欠席, \
            欠席します, 不参加, 我不去, 不去, 去不了, 来不了, 我来不了, 我去不了, nepřijdu, kommer inte, kommer ikke
            """
        ),
        (
            .maybe,
            """
            maybe, perhaps, i might, i might come, i'm not sure, not sure, vielleicht, weiß noch nicht, ich weiß noch nicht, \
            ich komme vielleicht, peut-être, je ne sais pas, je ne sais pas encore, je viens peut-être, quizás, quizá, \
            tal vez, no sé, no sé si, forse, non so, talvez, não sei, misschien, ik weet het nog niet, może, być może, \
            może będę, jeszcze nie wiem, можливо, можливо буду, ще не знаю, может быть, ربما, אולי, たぶん, 未定, \
            行けたら行きます, 也许, 可能, 可能去, 不确定, možná, kanske, måske
            """
        ),
    ]

    private static let answerWords: [(DateAnswer, String)] = [
        (
            .yes,
            """
            yes, yep, yeah, ok, okay, can, i can, works, works for me, good, fine, sure, ja, klar, geht, passt, oui, d'accord, \
            si, sí, sì, sim, tak, так, да, نعم, כן, はい, 可, 可以, 好, 行, 是, ano, kan, går
            """
        ),
        (
            .no,
            """
            no, nope, not, never, cannot, can't, i can't, nein, nicht, kein, geht nicht, kann nicht, non, pas, não, nee, niet, \
            nie, ні, не, нет, لا, לא, いいえ, 不可, だめ, 無理, 不行, 不可以, 不, 否, ne, nej, inte, ikke, ei, \
            anything but, everything but, except, außer, sauf, excepto, todo menos, todos menos, tranne, exceto, tudo menos, \
            behalve, oprócz, крім, кроме, ما عدا, חוץ מ, 以外
            """
        ),
        (
            .maybe,
            """
            maybe, perhaps, possibly, if need be, if needed, if necessary, vielleicht, evtl, eventuell, zur not, peut-être, \
            au besoin, quizás, quizá, tal vez, forse, eventualmente, talvez, misschien, może, być może, możliwe, можливо, \
            может быть, ربما, אולי, たぶん, 未定, 也许, 可能, možná, kanske, måske
            """
        ),
    ]

    /// Marks that answer.
    static let answerMarks: [Character: DateAnswer] = [
        "✅": .yes, "✔": .yes, "✔️": .yes, "☑": .yes, "☑️": .yes, "👍": .yes, "👍🏻": .yes, "👍🏼": .yes, "👍🏽": .yes,
        "👍🏾": .yes, "👍🏿": .yes, "✓": .yes, "🟢": .yes, "○": .yes, "◯": .yes, "⭕": .yes, "🙋": .yes, "❌": .no,
        "✗": .no,
        "✘": .no, "✖": .no, "✖️": .no, "👎": .no, "🔴": .no, "×": .no, "🤔": .maybe, "🤷": .maybe, "🤷‍♀️": .maybe,
        "🤷‍♂️": .maybe, "❓": .maybe, "🟡": .maybe, "△": .maybe, "?": .maybe, "？": .maybe,
    ]

    /// Words around a vote that say nothing.
    static let fillers: Set<String> = words(
        """
        a an the i me my we our you your it its this that these is are was be am do does would will like love prefer want read \
        reading choose chosen pick go goes get gets give to for of on in at with please pls thanks thank hi hello hey all \
        everyone folks also too very much book books title novel choice choices favourite favorite one ones both \
        option options point points pts star stars mark marks from as so well here comes ok my mine definitely thats its im ill id ive youre \
        really just more plus my day days date dates available free vote votes th st nd rd would \
        s d ll m re m by \
        ich mein meine meiner meinen mir wir für den die das der dem des ein eine einen ist sind wäre war bin am im an auf \
        zu mit bitte danke hallo hi liebe alle auch noch sehr gerne gern buch bücher titel roman favorit favoriten \
        wahl stimme stimmen punkt punkte sterne stern lesen von gebe gibt kriegt bekommt geht an würde und tag \
        tage termin termine könnte kann ginge uhr vor \
        je j moi mon ma mes nous pour le la les l un une des du de d c ce est sont serait et a à au aux avec merci svp \
        bonjour salut tous toutes alors aussi livre livres titre roman choix préféré préférée point étoiles \
        étoile lire donne vote voix jour jours jeudi mardi lundi mercredi vendredi samedi dimanche \
        yo mi mis me nosotros por para el los las lo un una del de es son sería y en con gracias hola todos \
        también libro libros título novela elección opción puntos punto estrellas leer doy voto días día le va a \
        io mio mia miei noi per il lo gli i una di da è sono sarebbe con grazie ciao tutti anche libro libri titolo \
        romanzo scelta punti punto stelle leggere do voto giorno giorni al alla \
        eu meu minha meus nós o os as um uma do da dos das é são seria em com obrigado obrigada olá todos também \
        livro livros título escolha opção pontos ponto estrelas ler dou voto vai dia dias no na \
        ik mijn wij voor het een is zijn zou en van met bedankt hallo hoi allemaal ook boek boeken titel keuze punt \
        punten sterren lezen geef stem op de dag dagen \
        ja mój moja moje na i oraz w z dla to jest są byłoby proszę dziękuję cześć hej wszyscy też książka książki \
        książkę tytuł wybór punkt punkty punktów gwiazdek czytać daję głos głosuję dzień dni \
        я мій моя моє мені ми за на і й та у в з до це є був дякую привіт всім також книга книгу книжка книжку назва \
        вибір бал бали балів зірок читати даю голос голосую день дні мой моя моё и книга книгу тоже спасибо привет \
        أنا في على من إلى و ل كتاب الكتاب هو هي شكرا مرحبا أيضا نقطة نقاط \
        אני את של על ו ל ב ה ספר הספר תודה שלום אחר כך גם נקודות \
        の を に は が と で も へ 本 です ます し ま す で 私 わ た お 願 い さ ん 点 的 是 给 我 了 和 请 谢 分 本 书 这 那 想 选 看 把 票
        """)

    /// Words that say that what follows is the next in an order.
    static let next: Set<String> = words(
        "then next finally lastly followed dann danach schließlich puis ensuite enfin luego después finalmente poi infine depois dan daarna "
            + "potem następnie потім далі потом затем ثم אחר 然后 次")

    /// Words after which somebody says why.
    static let reasons: Set<String> = words(
        "because since weil denn da parce car porque pues perché perche poiché pois omdat want bo ponieważ tому бо тому لأن כי 因为 なぜなら"
    )

    /// Words that join two options.
    static let joints: Set<String> = words("and und et y e en i oraz та і й и و ו 和 と 与 or oder")

    /// Words for places in an order.
    static let ordinals: [String: Int] = {
        let lists = [
            "first erste erster erstes erstens erstwahl premier première primero primera primo prima primeiro primeira eerste pierwszy pierwsza перший перша первый первая أولا ראשון 一位 首选 首先 firstly zuerst top favourite",
            "second zweite zweiter zweites zweitens zweitwahl deuxième segundo segunda secondo seconda tweede drugi druga другий друга второй вторая ثانيا שני secondly",
            "third dritte dritter drittes drittens drittwahl troisième tercero tercera terzo terza terceiro terceira derde trzeci trzecia третій третя третий третья ثالثا שלישי thirdly",
            "fourth vierte viertens quatrième cuarto cuarta quarto quarta vierde czwarty четвертий четвертый",
            "fifth fünfte fünftens cinquième quinto quinta vijfde piąty п'ятий пятый",
        ]
        var ordinals: [String: Int] = [:]
        for (index, list) in lists.enumerated() { for word in words(list) { ordinals[word] = index + 1 } }
        return ordinals
    }()

    /// Marks for places in an order.
    static let medals: [Character: Int] = ["🥇": 1, "🥈": 2, "🥉": 3]

    /// Words beside the number of a place in a form.
    static let choices: Set<String> = words(
        "choice rank place choix rang wahl platz auswahl opción elección lugar puesto scelta posto posizione escolha lugar keuze plaats wybór miejsce вибір місце выбор место اختيار בחירה st nd rd th preference"
    )

    /// Whether a word may be beside the number of a place.
    static func isOfPlace(_ atom: String) -> Bool {
        ordinals[atom] != nil || choices.contains(atom) || fillers.contains(atom) || Int(atom) != nil
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).flatMap { FoldedText.words(String($0)) })
    }
}
