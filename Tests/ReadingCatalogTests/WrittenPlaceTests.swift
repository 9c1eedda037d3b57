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
            ("Anna's [12 High Street]", "Anna's", "12 High Street"),
            ("Anna's - 12 High Street", "Anna's", "12 High Street"),
            ("Anna's – High Street", "Anna's", "High Street"), ("Anna's—12", "Anna's", "12"),
            ("Anna's at 12 High Street", "Anna's", "at 12 High Street"),
            ("Anna's, High Street", "Anna's", "High Street"),
            ("Anna's; High Street", "Anna's", "High Street"),
            ("Anna's: High Street", "Anna's", "High Street"),
            ("Anna's | High Street", "Anna's", "High Street"),
            ("Anna's 12 High Street", "Anna's", "12 High Street"),
            ("Anna's\n12 High Street\nLeeds", "Anna's", "12 High Street, Leeds"),
            ("Anna à Montreuil n° 12", "Anna", "à Montreuil n° 12"),
            ("Café à la Une", "Café à la Une", nil),
            ("Anna's @ home", "Anna's", "@ home"), ("Anna's anna@example.org", "Anna's", "anna@example.org"),
            ("Anna's، شارع 12", "Anna's", "شارع 12"), ("安娜家（高街12号）", "安娜家", "高街12号"),
            ("12, rue Monge", nil, "12, rue Monge"), ("rue Monge", nil, "rue Monge"),
            ("rue Monge 12 Paris", nil, "rue Monge 12 Paris"),
            ("High Street, Leeds", nil, "High Street, Leeds"),
            ("12 Hall Lane", nil, "12 Hall Lane"), ("Hauptstraße 3a", nil, "Hauptstraße 3a"),
            ("Zoom zoom.us/j/12", "Zoom", "zoom.us/j/12"), ("Library, 2nd floor", "Library, 2nd floor", nil),
            ("Library, Room 12, 3 High Street", "Library, Room 12", "3 High Street"),
            ("3 High Street, Room 12", nil, "3 High Street, Room 12"), ("Main Hall", "Main Hall", nil),
            ("Anna-Lena's", "Anna-Lena's", nil), ("St. Mary's", "St. Mary's", nil),
            ("Anna's, 12 High Street, Leeds", "Anna's", "12 High Street, Leeds"),
            ("12 High Street", nil, "12 High Street"),
            ("Hauptstraße 3a, 10115 Berlin", nil, "Hauptstraße 3a, 10115 Berlin"),
            ("Library, Room 12", "Library, Room 12", nil), ("Studio 54", nil, "Studio 54"),
            ("Paul's, 5-7 rue Monge", "Paul's", "5-7 rue Monge"), ("1984", nil, "1984"),
            ("Casa de Ana en calle Mayor", "Casa de Ana en", "calle Mayor"),
            ("У Анны ул. Чехова", "У Анны", "ул. Чехова"),
            ("Anna's Chekhova ulitsa", nil, "Anna's Chekhova ulitsa"),
            ("アンナの家 若葉町", "アンナの家", "若葉町"), ("アンナの家　若葉", "アンナの家", "若葉"),
            ("Zoom passcode Swordfish", "Zoom", "passcode Swordfish"),
            ("Zoom pwd Swordfish", "Zoom", "pwd Swordfish"),
            ("בבית של אנה רחוב הרצל", "בבית של אנה", "רחוב הרצל"),
            ("Anna's Flat Highgate", "Anna's", "Flat Highgate"),
            ("The Rose & Crown", "The Rose & Crown", nil), ("Dr. No", "Dr.", "No"),
            ("Anna's. Highgate", "Anna's", ". Highgate"), ("Anna's Place", "Anna's Place", nil),
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
        "\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{FE63}", "～", "؛", "。",
        "…", "...",
        "»", "“", "=", "+", "#", "№", "📍", "🏠", "\t", "\u{3000}", "\u{200B}", "*", "_", "!", "?", "‹", "§",
        "→",
    ])
    func `what comes after a sign is hidden`(_ sign: String) {
        for text in ["Anna's \(sign) Highgate", "Anna's \(sign)Highgate", "Anna's\(sign)Highgate"] {
            let name = Meeting.Place(written: text).name ?? ""
            #expect(name == "Anna's", "\(text)")
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
