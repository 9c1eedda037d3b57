internal import TextAndTime

/// Which motif suits a book: by the words of its title, its genres and its tags.
enum CoverWords {
    /// The motif that suits best; `bits` chooses among equals, and for a book of which nothing is known.
    static func motif(title: String, subjects: [String], bits: UInt64) -> String {
        if let motif = words(of: title).lazy.compactMap({ ofTitle[$0]?.first }).first { return motif }
        if let some = subjects.lazy.flatMap(words).compactMap({ ofSubject[$0] }).first {
            return some[Int(bits >> 40 & 0xFF) % some.count]
        }
        return CoverMotif.all[Int(bits >> 20 & 0xFFFF) % CoverMotif.all.count].name
    }

    private static func words(of text: String) -> [String] { words(in: text.lowercased().utf8[...]) }

    private static func words(in text: Substring.UTF8View) -> [String] {
        text.split { $0 < 0x80 && !("a"..."z").contains($0) }.map { String(Substring($0)) }
    }

    /// Motifs before the words that name them; the first line that has a word counts.
    private static func table(_ lines: String) -> [String: [String]] {
        var table: [String: [String]] = [:]
        for line in lines.utf8.split(separator: "\n") {
            let parts = line.split(separator: ":").map { words(in: $0) }
            for word in parts[1] where table[word] == nil { table[word] = parts[0] }
        }
        return table
    }

    /// The words of titles, in some languages.
    static let ofTitle = table(
        """
        sun: sun suns sunrise summer day days morning dawn light gold golden east sonne sommer tag soleil été jour sol verano día matin
        moon: moon night nights midnight dark darkness dream dreams twilight dracula sleep werewolf nacht mond nuit lune noche luna rêve traum notte
        star: star stars hope wonder magic wizard witch christmas heaven angel angels miracle stern sterne étoile estrella stella glass brave
        planet: planet world worlds space galaxy universe mars earth dune time future machine robot foundation android brief weltall monde mundo
        wave: sea ocean water waves river whale moby fish island beach sky rain blue meer wasser fluss mer eau mar río lake tide storm drowned
        ship: ship boat voyage journey crossing sail pirate treasure odyssey gulliver crusoe navigator captain schiff reise voyage bateau viaje barco leagues pi
        mountain: mountain mountains hill hills heights everest peak cliff snow ice winter cold wild north south berg zauberberg montagne montaña schnee air
        road: road way path street walk home town country route travels journeys lost weg straße chemin camino miles run running maze
        tree: tree trees forest wood woods park oak jungle orchard wald baum forêt arbre bosque árbol roots green norwegian
        leaf: leaf leaves garden grass field fields spring autumn grapes eat botany garten jardin jardín vegetable corn wheat
        flower: flower flowers rose roses lily blossom tulip bloom violet jane emma anna daisy lady blume fleur flor dahlia
        bird: bird birds mockingbird raven eagle hawk wing wings swan dove sparrow crow goldfinch owl cuckoo goose feather fly flight animal rabbit dog cat horse tiger wolf lion pig vogel oiseau pájaro
        house: house houses home mansion cottage cabin manor hotel inn abbey room castle shore hall farm park haus maison casa tenant family mother father daughter wife husband sister sisters brothers
        window: window door gate church cathedral pillars library wall walls room view secret fenster fenêtre ventana prince
        city: city cities london paris york tower berlin rome dublin tokyo stadt ville ciudad angels street america brooklyn baghdad
        key: key code lock secret secrets mystery hidden door closed schlüssel clé llave da
        lens: sherlock holmes detective murder murders mystery case clue scarlet crime killer dead death body girl mord tod missing gone suspect
        letter: letter letters post mail card news message correspondence brief briefe lettre carta dear werther postman ps
        quill: diary story stories tale tales history poems poetry writing chronicle memoirs confessions narrative life portrait autobiography geschichte histoire historia notes essays sonnets
        book: book books reader library word words bible dictionary novel thief page read buch livre libro bookshop lolita
        clock: clock hour hours minute minutes time years year century yesterday tomorrow forever never age solitude zeit temps tiempo once eleven past remains
        eye: eye eyes see seeing sign vision look watching watcher blink blind invisible spy nineteen brother auge œil ojo gaze mind
        hand: hand hands touch friend friends friendship handmaid gift help hope people man men woman women boy boys stranger hunger help fault hand main mano freund outsiders
        heart: heart love loves lover lovers romance wedding bride kiss passion desire marriage pride prejudice valentine liebe herz amour cœur amor corazón sense cholera grey
        mask: mask phantom opera play player theatre clown carnival joker stranger masque idiot importance earnest othello hamlet shakespeare dorian joke fool
        hat: hat gentleman gatsby study wonderland alice magician millionaire sir mr mister baron lord count monte curious club cat
        crown: king kings queen queens prince princess throne thrones crown royal empire emperor könig königin roi reine rey reina court rings kingdom macbeth lear duke game
        sword: sword war wars battle soldier knight knights hero blood arms weapon samurai musketeers three dragon blade troy iliad krieg guerre guerra fight assassin fall slaughterhouse catch
        flame: fire flame burning fahrenheit ash ashes smoke hell inferno ember dragon phoenix catching feuer feu fuego devil volcano torch candle rage
        cup: tea coffee cup wine chocolate kitchen cook dinner breakfast bread eat food poison cranford supper tee thé café cocktail banquet whisky
        """)

    /// The words of genres and tags.
    static let ofSubject = table(
        """
        lens key eye hat city clock: mystery mysteries crime detective detectives thriller thrillers suspense noir krimi krimis kriminalroman policier misterio giallo
        sword crown star tree mountain flame: fantasy magic fairy myth mythology legends fantastik fantasía märchen mythen
        planet star eye clock city moon: science sci scifi sf dystopia dystopian space future technology wissenschaft ciencia fantascienza
        heart flower letter moon bird window: romance love romantic liebe liebesroman amour romántica
        moon house window mask eye flame: horror gothic ghost ghosts supernatural vampires terror grusel paranormal
        crown quill ship city sword clock: history historical ancient medieval geschichte histoire historia historisch storia
        quill road hand letter clock window: biography memoir memoirs autobiography diaries letters essays biografie biographie biografía
        leaf bird flower moon quill wave: poetry poems verse lyrik poésie poesía poesia gedichte
        ship road mountain wave sun lens: travel adventure sea exploration reise abenteuer voyage viajes
        bird star tree house sun hat: children childrens kids juvenile kinder enfants infantil picture
        window cup house quill letter tree bird road: classics classic literature novel novels fiction literary klassiker classiques clásicos roman romane
        eye clock hand sun star book: philosophy psychology religion spirituality philosophie filosofía self
        mask crown moon window: drama plays play theatre tragedy theater théâtre teatro
        hat cup mask bird: humour humor comedy satire humorous komik
        flame sword star road: war military politics political krieg guerre guerra politik
        leaf tree bird flower mountain: nature animals gardening biology environment natur
        cup leaf flame: food cooking cookbook kochen cuisine cocina
        eye flower hand window: art music design photography kunst musik musique arte
        city key hand clock: business economics computers programming wirtschaft
        heart star moon road bird: young ya teen coming jugend
        mask flame star city: graphic comics manga comic
        cup leaf letter lens: short stories tales erzählungen nouvelles cuentos racconti
        """)
}
