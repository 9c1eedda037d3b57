import Testing

@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct SearchTitlesTests {
    @Test(arguments: [
        ("Gideon the Ninth (The Locked Tomb, #1)", ["Gideon the Ninth"]),
        ("Gideon the Ninth (The Locked Tomb #1", ["Gideon the Ninth"]),
        ("Gideon the Ninth, The Locked Tomb #1", ["Gideon the Ninth"]),
        (
            "The Long Way to a Small, Angry Planet (Wayfarers, #1)",
            ["The Long Way to a Small, Angry Planet"]
        ),
        ("[Wayfarers 1] The Long Way", ["The Long Way"]),
        ("The Long Way {Wayfarers, book 1}", ["The Long Way"]),
        ("Émile; or, On Education", ["Émile"]),
        ("Dune: The Graphic Novel (Book 1)", ["Dune: The Graphic Novel", "Dune"]),
        ("Sapiens - A Brief History of Humankind", ["Sapiens"]),
        ("Sapiens – A Brief History of Humankind", ["Sapiens"]),
        ("1984 (Signet Classics)", ["1984"]),
        ("Dune, Book 1", ["Dune"]),
        ("雪国：新潮文庫", ["雪国"]),
        ("雪国（新潮文庫）", ["雪国"]),
        ("Catch-22", []),
        ("Fahrenheit 451", []),
        ("The Notebook 2", []),
        ("(The Locked Tomb #1)", []),
        (": A Life", []),
    ])
    func `a title is shortened step by step`(title: String, shorter: [String]) {
        #expect(SearchTitles.all(of: .ofTests("x", title, by: "Ann")) == [title] + shorter)
    }
}
