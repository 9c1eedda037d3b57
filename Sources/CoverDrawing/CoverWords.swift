/// Which motifs suit a book: by the words of its title, its tags and its genres.
enum CoverWords {
    /// Motifs that suit, best first and each once; `bits` decides among equals, and what a book gets of which nothing is known.
    static func motifs(title: String, subjects: [String], bits: UInt64, most: Int) -> [CoverMotif] {
        var motifs: [CoverMotif] = []
        func add(_ motif: CoverMotif) {
            if !motifs.contains(motif), motifs.count < most { motifs.append(motif) }
        }
        forEachWord(of: title) { word in if let motif = ofWord[word] { add(motif) } }
        let step = Int(bits >> 40 & 0xFF)
        for subject in subjects {
            forEachWord(of: subject) { word in
                guard let some = ofSubject[word] else { return }
                for index in some.indices { add(some[(index + step) % some.count]) }
            }
        }
        let all = CoverMotif.allCases
        var index = Int(bits >> 20 & 0xFFFF)
        while motifs.count < most {
            add(all[index % all.count])
            index += 7
        }
        return motifs
    }

    /// Calls `take` with the hash of each word, in small letters as far as they are of ASCII: no words are made as texts.
    private static func forEachWord(of text: String, _ take: (UInt64) -> Void) {
        var hash = start
        for byte in text.utf8 {
            let small = byte | 0x20
            if byte >= 0x80 || (0x61...0x7A).contains(small) {
                hash = (hash ^ UInt64(byte < 0x80 ? small : byte)) &* 0x100_0000_01B3
            } else if hash != start {
                take(hash)
                hash = start
            }
        }
        if hash != start { take(hash) }
    }

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    /// A word of titles, in some languages, and the motif that it names.
    private static let ofWord: [UInt64: CoverMotif] = {
        let table: [(CoverMotif, String)] = [
            (
                .sun,
                "sun suns sunrise summer day days morning dawn light gold golden east sonne sommer tag soleil été jour sol verano día matin"
            ),
            (
                .moon,
                "moon night nights midnight dark darkness dream dreams twilight dracula sleep werewolf nacht mond nuit lune noche luna rêve traum notte"
            ),
            (
                .star,
                "star stars hope wonder magic wizard witch christmas heaven angel angels miracle stern sterne étoile estrella stella glass brave"
            ),
            (
                .planet,
                "planet world worlds space galaxy universe mars earth dune time future machine robot foundation android brief weltall monde mundo"
            ),
            (
                .wave,
                "sea ocean water waves river whale moby fish island beach sky rain blue meer wasser fluss mer eau mar río lake tide storm drowned"
            ),
            (
                .ship,
                "ship boat voyage journey crossing sail pirate treasure odyssey gulliver crusoe navigator captain schiff reise voyage bateau viaje barco leagues pi"
            ),
            (
                .mountain,
                "mountain mountains hill hills heights everest peak cliff snow ice winter cold wild north south berg zauberberg montagne montaña schnee air"
            ),
            (
                .road,
                "road way path street walk home town country route travels journeys lost weg straße chemin camino miles run running maze"
            ),
            (
                .tree,
                "tree trees forest wood woods park oak jungle orchard wald baum forêt arbre bosque árbol roots green norwegian"
            ),
            (
                .leaf,
                "leaf leaves garden grass field fields spring autumn grapes eat botany garten jardin jardín vegetable corn wheat"
            ),
            (
                .flower,
                "flower flowers rose roses lily blossom tulip bloom violet jane emma anna daisy lady blume fleur flor dahlia"
            ),
            (
                .bird,
                "bird birds mockingbird raven eagle hawk wing wings swan dove sparrow crow goldfinch owl cuckoo goose feather fly flight animal rabbit dog cat horse tiger wolf lion pig vogel oiseau pájaro"
            ),
            (
                .house,
                "house houses home mansion cottage cabin manor hotel inn abbey room castle shore hall farm park haus maison casa tenant family mother father daughter wife husband sister sisters brothers"
            ),
            (
                .window,
                "window door gate church cathedral pillars library wall walls room view secret fenster fenêtre ventana prince"
            ),
            (
                .city,
                "city cities london paris york tower berlin rome dublin tokyo stadt ville ciudad angels street america brooklyn baghdad"
            ),
            (.key, "key code lock secret secrets mystery hidden door closed schlüssel clé llave da"),
            (
                .lens,
                "sherlock holmes detective murder murders mystery case clue scarlet crime killer dead death body girl mord tod missing gone suspect"
            ),
            (
                .letter,
                "letter letters post mail card news message correspondence brief briefe lettre carta dear werther postman ps"
            ),
            (
                .quill,
                "diary story stories tale tales history poems poetry writing chronicle memoirs confessions narrative life portrait autobiography geschichte histoire historia notes essays sonnets"
            ),
            (
                .book,
                "book books reader library word words bible dictionary novel thief page read buch livre libro bookshop lolita"
            ),
            (
                .clock,
                "clock hour hours minute minutes time years year century yesterday tomorrow forever never age solitude zeit temps tiempo once eleven past remains"
            ),
            (
                .eye,
                "eye eyes see seeing sign vision look watching watcher blink blind invisible spy nineteen brother auge œil ojo gaze mind"
            ),
            (
                .hand,
                "hand hands touch friend friends friendship handmaid gift help hope people man men woman women boy boys stranger hunger help fault hand main mano freund outsiders"
            ),
            (
                .heart,
                "heart love loves lover lovers romance wedding bride kiss passion desire marriage pride prejudice valentine liebe herz amour cœur amor corazón sense cholera grey"
            ),
            (
                .mask,
                "mask phantom opera play player theatre clown carnival joker stranger masque idiot importance earnest othello hamlet shakespeare dorian joke fool"
            ),
            (
                .hat,
                "hat gentleman gatsby study wonderland alice magician millionaire sir mr mister baron lord count monte curious club cat"
            ),
            (
                .crown,
                "king kings queen queens prince princess throne thrones crown royal empire emperor könig königin roi reine rey reina court rings kingdom macbeth lear duke game"
            ),
            (
                .sword,
                "sword war wars battle soldier knight knights hero blood arms weapon samurai musketeers three dragon blade troy iliad krieg guerre guerra fight assassin fall slaughterhouse catch"
            ),
            (
                .flame,
                "fire flame burning fahrenheit ash ashes smoke hell inferno ember dragon phoenix catching feuer feu fuego devil volcano torch candle rage"
            ),
            (
                .cup,
                "tea coffee cup wine chocolate kitchen cook dinner breakfast bread eat food poison cranford supper tee thé café cocktail banquet whisky"
            ),
        ]
        var words: [UInt64: CoverMotif] = [:]
        for (motif, list) in table {
            forEachWord(of: list) { if words[$0] == nil { words[$0] = motif } }
        }
        return words
    }()

    /// A word of genres and tags, and the motifs of such books.
    private static let ofSubject: [UInt64: [CoverMotif]] = {
        let table: [(String, [CoverMotif])] = [
            (
                "mystery mysteries crime detective detectives thriller thrillers suspense noir krimi krimis kriminalroman policier misterio giallo",
                [.lens, .key, .eye, .hat, .city, .clock]
            ),
            (
                "fantasy magic fairy myth mythology legends fantastik fantasía märchen mythen",
                [.sword, .crown, .star, .tree, .mountain, .flame]
            ),
            (
                "science sci scifi sf dystopia dystopian space future technology wissenschaft ciencia fantascienza",
                [.planet, .star, .eye, .clock, .city, .moon]
            ),
            (
                "romance love romantic liebe liebesroman amour romántica",
                [.heart, .flower, .letter, .moon, .bird, .window]
            ),
            (
                "horror gothic ghost ghosts supernatural vampires terror grusel paranormal",
                [.moon, .house, .window, .mask, .eye, .flame]
            ),
            (
                "history historical ancient medieval geschichte histoire historia historisch storia",
                [.crown, .quill, .ship, .city, .sword, .clock]
            ),
            (
                "biography memoir memoirs autobiography diaries letters essays biografie biographie biografía",
                [.quill, .road, .hand, .letter, .clock, .window]
            ),
            (
                "poetry poems verse lyrik poésie poesía poesia gedichte",
                [.leaf, .bird, .flower, .moon, .quill, .wave]
            ),
            (
                "travel adventure sea exploration reise abenteuer voyage viajes",
                [.ship, .road, .mountain, .wave, .sun, .lens]
            ),
            (
                "children childrens kids juvenile kinder enfants infantil picture",
                [.bird, .star, .tree, .house, .sun, .hat]
            ),
            (
                "classics classic literature novel novels fiction literary klassiker classiques clásicos roman romane",
                [.window, .cup, .house, .quill, .letter, .tree, .bird, .road]
            ),
            (
                "philosophy psychology religion spirituality philosophie filosofía self",
                [.eye, .clock, .hand, .sun, .star, .book]
            ),
            ("drama plays play theatre tragedy theater théâtre teatro", [.mask, .crown, .moon, .window]),
            ("humour humor comedy satire humorous komik", [.hat, .cup, .mask, .bird]),
            ("war military politics political krieg guerre guerra politik", [.flame, .sword, .star, .road]),
            (
                "nature animals gardening biology environment natur",
                [.leaf, .tree, .bird, .flower, .mountain]
            ),
            ("food cooking cookbook kochen cuisine cocina", [.cup, .leaf, .flame]),
            ("art music design photography kunst musik musique arte", [.eye, .flower, .hand, .window]),
            ("business economics computers programming wirtschaft", [.city, .key, .hand, .clock]),
            ("young ya teen coming jugend", [.heart, .star, .moon, .road, .bird]),
            ("graphic comics manga comic", [.mask, .flame, .star, .city]),
            ("short stories tales erzählungen nouvelles cuentos racconti", [.cup, .leaf, .letter, .lens]),
        ]
        var words: [UInt64: [CoverMotif]] = [:]
        for (list, motifs) in table {
            forEachWord(of: list) { if words[$0] == nil { words[$0] = motifs } }
        }
        return words
    }()
}
