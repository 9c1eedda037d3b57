import Testing

@testable import ReadingCatalog

@Suite struct SlugTests {
    @Test(arguments: [
        ("Pride and Prejudice", "pride-and-prejudice"),
        ("Émile, ou De l’éducation", "emile-ou-de-leducation"),
        ("Straße & Œuvre", "strasse-oeuvre"), ("Don't Look Back", "dont-look-back"), ("1984", "1984"),
        ("Мастер и Маргарита", "master-i-margarita"), ("Ζορμπάς", "zormpas"), ("罪と罰", "罪と罰"),
        ("Số đỏ", "so-do"), ("???", "untitled"), ("", "untitled"), ("गोदान", "गोदान"),
        ("e\u{301}clair", "eclair"), ("📚 Books 🐛", "books"), ("\u{1ABA}", "untitled"),
        ("\u{93F}क \u{301}a \u{1B03}", "क-a"),
        (
            "A title that goes on and on for so long that nobody would want to type it",
            "a-title-that-goes-on-and-on-for-so-long-that-nobody-would"
        ),
    ])
    func `titles become names`(title: String, slug: String) {
        #expect(Slug(title: title).text == slug)
    }

    @Test func `a name that is taken gets a number`() {
        let taken: Set<Slug> = [Slug("emma"), Slug("emma-2")]
        #expect(Slug.free(for: "Emma", isTaken: taken.contains) == Slug("emma-3"))
        #expect(Slug.free(for: "Index", isTaken: taken.contains) == Slug("index-2"))
    }

    @Test(arguments: ["emma", "1984", "2026-01-02-emma", "罪と罰", "snow_white", "éclair"])
    func `a good file name is a slug as it is`(name: String) throws {
        #expect(try Slug(fileName: name).text == name)
        #expect(Slug(reference: name).text == name)
    }

    @Test(arguments: [
        ("Pride and Prejudice", "pride-and-prejudice"), ("Emma", "emma"), ("100%", "100"), ("a.b", "a-b"),
        ("Éclair", "eclair"), ("Dune - Frank Herbert", "dune-frank-herbert"), ("E\u{301}clair", "eclair"),
    ])
    func `a file name for readers makes an address, by which or by itself the record is found`(
        name: String, slug: String
    ) throws {
        #expect(try Slug(fileName: name).text == slug)
        #expect(Slug(reference: name).text == slug)
        #expect(Slug(reference: "[[books/\(name).md]]").text == slug)
    }

    @Test(arguments: [("page", "page-2"), ("Index", "index-2"), ("???", nil)])
    func `a file name that makes no address is refused`(name: String, offered: String?) {
        #expect { try Slug(fileName: name) } throws: { ($0 as? ValueProblem)?.replacement == offered }
    }

    @Test(arguments: [
        ("[[Pride and Prejudice]]", "pride-and-prejudice"), ("[[emma|the one we love]]", "emma"),
        ("content/books/emma.md", "emma"), ("emma.md", "emma"), ("Emma", "emma"), ("1984", "1984"),
        ("/books/emma", "emma"), ("books/dune/index.md", "dune"), ("emma.markdown", "emma"),
    ])
    func `a reference leads to a record however it is written`(text: String, slug: String) {
        #expect(Slug(reference: text).text == slug)
    }
}
