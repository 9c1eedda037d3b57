import Content
import Diagnostics
import Testing

@testable import ReadingCatalog

@Suite struct WrittenPlaceTests {
    @Test(
        arguments: [
            ("The Anchor", "The Anchor", nil), ("[[The Anchor]], Quay 3", "The Anchor", "Quay 3"),
            ("Upstairs room, Central Library", "Upstairs room", "Central Library"),
            ("Anna's (12 High Street)", "Anna's", "12 High Street"),
            ("Anna's [High Street]", "Anna's", "High Street"),
            ("Anna's - High Street", "Anna's", "High Street"),
            ("Anna's – High Street", "Anna's", "High Street"),
            ("Anna's, High Street", "Anna's", "High Street"),
            ("Anna's, 12 High Street, Leeds", "Anna's", "12 High Street, Leeds"),
            ("Anna's\nHigh Street\nLeeds", "Anna's", "High Street, Leeds"),
            ("Anna's 12 High Street", nil, "Anna's 12 High Street"), ("Studio 54", nil, "Studio 54"),
            ("Library, Room 12", "Library", "Room 12"), ("1984", nil, "1984"),
            ("Via Roma, 12, 00184 Roma", nil, "Via Roma, 12, 00184 Roma"),
            ("rue Monge, 75005 Paris", nil, "rue Monge, 75005 Paris"),
            ("Café à la Une", "Café à la Une", nil), ("Main Hall", "Main Hall", nil),
            ("Anna-Lena's", "Anna-Lena's", nil), ("St. Mary's", "St. Mary's", nil),
            ("The Rose & Crown", "The Rose & Crown", nil),
            ("Anna's anna@example.org", "Anna's", "anna@example.org"),
            ("安娜家（高街12号）", "安娜家", "高街12号"), ("アンナの家　若葉", "アンナの家", "若葉"),
        ] as [(String, String?, String?)])
    func `only what comes before the first sign of an address is the name`(
        text: String, name: String?, address: String?
    ) {
        let place = Meeting.Place(written: text)
        #expect(place.name == name)
        #expect(place.address == address)
    }

    /// Every sign that is not within words ends a name.
    @Test(arguments: [
        "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "～", "؛", "。", "…", "»", "“", "=", "+",
        "#",
        "№", "📍", "🏠", "\t", "\u{3000}", "\u{200B}", "*", "_", "!", "?", "‹", "§", "→",
    ])
    func `what comes after a sign is hidden`(_ sign: String) {
        for text in ["Anna's \(sign) Highgate", "Anna's \(sign)Highgate", "Anna's\(sign)Highgate"] {
            let name = Meeting.Place(written: text).name ?? ""
            #expect(name == "Anna's", "\(text)")
        }
    }

    /// Streets with numbers, as they are written in many countries.
    private static let streets = [
        ("High Street", "12 High Street, Leeds LS1 4DY"), ("Abbey Road", "Flat 3, 14b Abbey Road, London"),
        ("Elm", "1600 Elm Ave Apt 4B, Springfield, IL 62704"), ("Broadway", "350 Broadway #12, New York"),
        ("Hauptstraße", "Hauptstraße 3a, 10115 Berlin"), ("Lindenweg", "Lindenweg 12/14, 50667 Köln"),
        ("Graben", "Graben 21/5/7, 1010 Wien"), ("Bahnhofstrasse", "Bahnhofstrasse 1, CH-8001 Zürich"),
        ("Monge", "12 bis, rue Monge, 75005 Paris"), ("Gambetta", "5-7 avenue Gambetta 69003 Lyon"),
        ("Mayor", "Calle Mayor, 5, 3.º B, 28013 Madrid"), ("Colón", "Av. Colón 123 depto 4, Córdoba"),
        ("Roma", "Via Roma, 12, 00184 Roma"), ("Dante", "Piazza Dante 7/A, Napoli"),
        ("Augusta", "Rua Augusta, 1234, São Paulo"),
        ("Liberdade", "Av. da Liberdade, n.º 180, 1250-146 Lisboa"),
        ("Keizersgracht", "Keizersgracht 123-II, 1015 CJ Amsterdam"),
        ("Dorpsstraat", "Dorpsstraat 8 bus 2, 9000 Gent"),
        ("Marszałkowska", "ul. Marszałkowska 10 m. 5, 00-590 Warszawa"), ("Chopina", "Chopina 3/7, Kraków"),
        ("Хрещатик", "вул. Хрещатик, 22, Київ 01001"), ("Чехова", "ул. Чехова, д. 5, кв. 12, Москва"),
        ("若葉町", "東京都新宿区若葉町1-2-3"), ("高街", "北京市朝阳区高街12号"), ("הרצל", "רחוב הרצל 15, תל אביב"),
        ("التحرير", "12 شارع التحرير، القاهرة"), ("Storgatan", "Storgatan 5 B lgh 1101, 114 51 Stockholm"),
        ("Vestergade", "Vestergade 12, 2. tv, 1456 København"),
        ("Mannerheimintie", "Mannerheimintie 4 A 12, Helsinki"),
        ("Karlova", "Karlova 8/12, 110 00 Praha"), ("Kossuth", "Kossuth utca 3. II/5, Budapest"),
        ("Ermou", "Ermou 44, Athina 105 63"), ("İstiklal", "İstiklal Cad. No: 12/3, İstanbul"),
    ]

    /// Two hundred places as people write them: a street alone, or after a name and a sign.
    static let addresses: [(street: String, written: String)] = streets.flatMap { street, written in
        [
            written, "Anna's, \(written)", "Bei Anna (\(written))", "Anna's - \(written)",
            "Anna's – \(written)",
            "Anna's\n\(written)", "https://map.example/?q=\(written)",
        ].map { (street, $0) }
    }

    @Test func `no street and no number of two hundred addresses is shown`() {
        #expect(Self.addresses.count > 200)
        for (street, written) in Self.addresses {
            let name = Meeting.Place(written: written).name ?? ""
            #expect(!name.contains(street) && !name.contains(where: \.isNumber), "\(written): \(name)")
        }
    }

    @Test(arguments: [
        "?p%77d=x", "?%70%77%64=x", "?pwd[]=x", "?pwd%5B%5D=x", "?meetingpassword=x", "?passwort=x",
        "?kennwort=x",
        "?mot_de_passe=x", "?jwt=x", "?x=https%3A%2F%2Fzoom.example%2F%3Fpwd%3Dx", "?a=1;tk=x",
        "#access_token=x",
    ])
    func `a password in a link is seen however it is written`(_ end: String) {
        #expect(WebAddress.holdsPassword("https://call.example/\(end)"))
    }

    @Test func `a link is not taken for one with a password`() {
        #expect(WebAddress.holdsPassword("https:\\\\u:x@call.example/"))
        #expect(WebAddress.holdsPassword("https://teams.example/l?p=x"))
        for end in ["?lang=en", "?p=2", "?keyword=dune", "?isbn=1", "#part"] {
            #expect(!WebAddress.holdsPassword("https://call.example/\(end)"))
        }
    }

    @Test(arguments: [
        "Zoom, https://zoom.example/j/1?pwd=x", "Zoom (https://zoom.example/j/1?pwd=x)",
        "Zoom https://zoom.example/j/1#token=x", "https://anna:x@call.example/",
        "{name: Zoom, url: \"https://zoom.example/j/1?a=b&passcode=x\"}",
        "{name: Zoom, address: \"https://zoom.example/j/1?a=b&access_token=x\"}",
        "{name: \"Zoom https://zoom.example/j/1?pwd=x\"}",
        "{name: \"https://zoom.example/j/1?pwd=x or here\"}",
    ])
    func `a link with a password is not in the catalog`(_ written: String) async throws {
        let file = SourceFile(
            path: "content/meetings/a.md",
            text: "---\ntitle: A\ndate: 2026-01-02\nplace: \(written)\n---\n")
        var report = DiagnosticReport()
        var reader = FrontMatterReader()
        let frontMatter = try #require(reader.frontMatter(of: file, into: &report))
        var fields = FieldReader(frontMatter.fields(in: file), MeetingFields.all.names)
        var details = MeetingDetails(title: "")
        MeetingFields.all.read(&fields, into: &details)
        #expect(details.place?.url == nil && details.place?.address == nil)
        #expect([nil, "Zoom"].contains(details.place?.name))
        #expect(fields.diagnostics.map(\.rule) == ["place"])
    }

    @Test func `a link without a password stays`() {
        let place = Meeting.Place(written: "Zoom, https://zoom.example/j/1?lang=en")
        #expect(place.name == "Zoom" && place.url == "https://zoom.example/j/1?lang=en")
        #expect(place.address == nil)
    }
}
