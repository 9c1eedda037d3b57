import TestSupport
import Testing

extension BrowserTests {
    /// Which book a search finds first.
    @Suite(.serialized) struct SearchRankingTests {
        private static let books: [(title: String, author: String, more: String)] = [
            ("Chapterhouse: Dune", "Frank Herbert", "series: {name: Dune, position: 6}"),
            ("Children of Dune", "Frank Herbert", "series: {name: Dune, position: 3}"),
            ("Dune", "Frank Herbert", "series: {name: Dune, position: 1}\ngenres: [Science fiction]"),
            ("Dune Messiah", "Frank Herbert", "series: {name: Dune, position: 2}"),
            ("Arrakis and Beyond", "A. Scholar", "synopsis: All about Dune, dunes and Emma."),
            ("Emma", "Jane Austen", "genres: [Novel]"),
            ("Emma Brown", "Clare Boylan", ""),
            ("A Reader on Emma", "Some Critic", ""),
            ("Persuasion", "Jane Austen", ""),
            ("Jane Austen: A Life", "Claire Tomalin", ""),
            ("The Hobbit", "J. R. R. Tolkien", ""),
            ("The Road to the Hobbit", "Another Writer", ""),
            ("It", "Stephen King", ""),
            ("It Can’t Happen Here", "Sinclair Lewis", ""),
            ("War and Peace", "Leo Tolstoy", ""),
            ("The War of the Worlds", "H. G. Wells", "genres: [Science fiction]"),
            ("The Art of War", "Sun Tzu", ""),
            ("Peace", "Gene Wolfe", ""),
            ("The Odyssey", "Homer", ""),
            ("Émile", "Jean-Jacques Rousseau", ""),
            ("Straße der Diebe", "Mathias Énard", ""),
            ("罪と罰", "フョードル・ドストエフスキー", ""),
            ("罪", "誰か", ""),
            ("قواعد العشق الأربعون", "إليف شافاق", ""),
            ("The Years", "Annie Ernaux", ""),
            ("Oblomov", "Ivan Goncharov", "tags: [river]"),
            ("A River Runs", "Norman Maclean", ""),
            ("River", "Esther Kinsky", ""),
            ("The Sea, the Sea", "Iris Murdoch", ""),
            ("The Old Man and the Sea", "Ernest Hemingway", ""),
            ("To the Lighthouse", "Virginia Woolf", ""),
            ("Lighthouse Keeping", "Jeanette Winterson", ""),
            ("1984", "George Orwell", ""),
            ("The Wind in the Willows", "Kenneth Grahame", "tags: [river]"),
            ("Comedy of Errors", "William Shakespeare", ""),
            ("Errors of Youth", "Nobody Special", "genres: [Comedy]"),
        ]

        /// What somebody types, and the first book that they see.
        private static let queries: [(words: String, first: String)] = [
            ("dune", "Dune"), ("Dune messiah", "Dune Messiah"), ("chapterhouse", "Chapterhouse: Dune"),
            ("children dune", "Children of Dune"), ("dune herbert", "Dune"),
            ("herbert", "Chapterhouse: Dune"),
            ("emma", "Emma"), ("emma bro", "Emma Brown"), ("emma b", "Emma Brown"), ("emma z", "Emma"),
            ("emma austen", "Emma"), ("austen emma", "Emma"),
            ("jane austen", "Jane Austen: A Life"), ("persu", "Persuasion"), ("hobbit", "The Hobbit"),
            ("the hobbit", "The Hobbit"), ("it", "It"), ("war", "War and Peace"), ("peace", "Peace"),
            ("war peace", "War and Peace"), ("art of war", "The Art of War"), ("emile", "Émile"),
            ("strasse", "Straße der Diebe"), ("罪と罰", "罪と罰"), ("罪", "罪"), ("العشق", "قواعد العشق الأربعون"),
            ("years", "The Years"), ("river", "River"), ("the sea", "The Sea, the Sea"),
            ("lighthouse", "Lighthouse Keeping"), ("1984", "1984"), ("oblomof", "Oblomov"),
            ("wilows", "The Wind in the Willows"), ("errors", "Errors of Youth"),
            ("comedy", "Comedy of Errors"), ("ema", "Emma"), ("odysee", "The Odyssey"),
            ("yeers", "The Years"),
            ("tolstoi war", "War and Peace"),
        ]

        @Test func `the book that is meant comes first`() async throws {
            var files = ["content/site.yaml": "title: Club\n"]
            for (number, book) in Self.books.enumerated() {
                files["content/books/b\(number).md"] =
                    "---\ntitle: \"\(book.title)\"\nauthors: [\(book.author)]\n\(book.more)\n---\n"
            }
            try await PublishedClub.with(.publish(files)) { club in
                try await club.open("/search/")
                for query in Self.queries {
                    _ = try await club.browser.run(
                        """
                        document.getElementById('search-results').replaceChildren();
                        document.getElementById('search-says').textContent = '';
                        const input = document.getElementById('search-words');
                        input.value = '\(query.words)';
                        input.dispatchEvent(new Event('input', { bubbles: true }));
                        """)
                    #expect(await club.browser.becomes("document.querySelector('#search-results a')"))
                    let first = try await club.browser.run(
                        "return document.querySelector('#search-results a').textContent")
                    #expect(first == query.first, "\(query.words)")
                }
            }
        }

        @Test(
            arguments: [
                ("emma", "Emma", "Meetings: Nobody but myself will much like her"),
                ("ruth", nil, "Members: Ruth P."),
                ("penguin", nil, "Publishers: Penguin Classics"), ("water", nil, "Lists: By the water"),
                ("2022", nil, "Years in books: 2022 in books"), ("9780141439587", "Emma", ""),
            ] as [(String, String?, String)])
        func `books come first, then what else the site has by its kind`(
            words: String, book: String?, others: String
        ) async throws {
            try await PublishedClub.with(.sample()) { club in
                try await club.open("/search/?q=\(words)")
                #expect(
                    await club.browser.becomes(
                        "document.querySelector('#search-results a, #search-others a')"
                    ))
                let first = "document.querySelector('#search-results a')?.textContent"
                if let book { #expect(await club.browser.becomes("\(first) === '\(book)'")) }
                let kinds = """
                    [...document.querySelectorAll('#search-others h2')].map((kind) => kind.textContent + ': '
                      + [...kind.parentElement.querySelectorAll('a')].map((link) => link.textContent).join()).join('; ')
                    """
                #expect(await club.browser.becomes("(\(kinds)).includes('\(others)')"), "\(words)")
                let isBelow = """
                    return String(document.getElementById('search-results').getBoundingClientRect().bottom
                      <= document.getElementById('search-others').getBoundingClientRect().top);
                    """
                #expect(try await club.browser.run(isBelow) == "true")
            }
        }

        @Test func `a letter after the words brings its books forward from far behind`() async throws {
            var files = ["content/site.yaml": "title: Club\n"]
            for number in 10..<90 {
                files["content/books/b\(number).md"] =
                    "---\ntitle: Emma A\(number)\nauthors: [Cyd Doe]\n---\n"
            }
            files["content/books/brown.md"] = SampleClub.book("Emma Brown", by: "Cyd Doe")
            try await PublishedClub.with(.publish(files)) { club in
                try await club.open("/search/?q=emma+b")
                let titles =
                    "[...document.querySelectorAll('#search-results a')].map((link) => link.textContent)"
                #expect(await club.browser.becomes("\(titles).length === 10"))
                #expect(
                    try await club.browser.run("return \(titles).slice(0, 3).join()")
                        == "Emma Brown,Emma A10,Emma A11")
                _ = try await club.browser.run("document.getElementById('search-more').click()")
                #expect(await club.browser.becomes("\(titles).length === 20"))
                #expect(try await club.browser.run("return new Set(\(titles)).size") == "20")
            }
        }

        @Test func `the books of a tag, a publisher and an author are filtered in their place`() async throws
        {
            var files = ["content/site.yaml": "title: Club\n"]
            for number in 1...20 {
                let (tag, length) = (number.isMultiple(of: 2) ? "calm" : "wild", number * 40)
                files["content/books/b\(number).md"] = """
                    ---
                    title: Book \(number)
                    authors: [\(number > 10 ? "Ann Writer" : "Bob Writer")]
                    publisher: \(number.isMultiple(of: 2) ? "Even Press" : "Odd Press")
                    tags: [\(tag)]
                    pages: \(length)
                    ---

                    """
            }
            try await PublishedClub.with(.publish(files)) { club in
                let titles =
                    "[...document.querySelectorAll('#search-results .card-title')].map((link) => link.textContent).join()"
                for (page, expected) in [
                    ("/tags/calm/?length=0", "Book 2,Book 4"),
                    ("/publishers/odd-press/?length=0", "Book 1,Book 3"),
                    ("/authors/ann-writer/?length=1", ""),
                    ("/authors/bob-writer/?length=0", "Book 1,Book 2,Book 3,Book 4"),
                    (
                        "/authors/ann-writer/?length=2",
                        "Book 11,Book 12,Book 13,Book 14,Book 15,Book 16,Book 17,Book 18,Book 19,Book 20"
                    ),
                ] {
                    try await club.open(page)
                    #expect(
                        await club.browser.becomes(
                            "document.getElementById('search-says').textContent !== ''"))
                    #expect(await club.browser.becomes("\(titles) === '\(expected)'"), "\(page)")
                    #expect(
                        try await club.browser.run("return document.getElementById('shelf').hidden") == "true"
                    )
                }
            }
        }

        @Test func `the search and each list are filtered by the years in which books came out`() async throws
        {
            var files = ["content/site.yaml": "title: Club\n"]
            for year in [1499, 1500, 1899, 1900, 1999, 2005, 2009, 2010] {
                files["content/books/b\(year).md"] =
                    "---\ntitle: Of \(year)\nauthors: [Ann Writer]\npublished: \(year)\n---\n"
            }
            files["content/books/undated.md"] = SampleClub.book("Undated", by: "Ann Writer")
            for number in 10..<20 {
                files["content/books/more\(number).md"] =
                    "---\ntitle: More \(number)\nauthors: [Bob]\npublished: 2010\n---\n"
            }
            let labels = "2010–2019,2000–2009,1990–1999,1900–1909,1800–1899,1500–1599,–1499"
            try await PublishedClub.with(.publish(files)) { club in
                let period = "document.querySelector('#search select[name=period]')"
                for (page, title) in [("/search/", "a"), ("/books/", ".card-title")] {
                    let titles =
                        "[...document.querySelectorAll('#search-results \(title)')].map((link) => link.textContent).sort().join()"
                    try await club.open(page)
                    if page == "/books/" {
                        _ = try await club.browser.run("document.querySelector('[data-open]').click()")
                    }
                    #expect(
                        await club.browser.becomes(
                            "[...\(period)?.options ?? []].slice(1).map((option) => option.text).join() === '\(labels)'"
                        ), "\(page)")
                    for (label, books) in [
                        ("–1499", "Of 1499"), ("1800–1899", "Of 1899"),
                        ("2000–2009", "Of 2005,Of 2009"),
                    ] {
                        _ = try await club.browser.run(
                            """
                            const period = \(period);
                            period.value = [...period.options].find((option) => option.text === '\(label)').value;
                            period.dispatchEvent(new Event('input', { bubbles: true }));
                            period.dispatchEvent(new Event('change', { bubbles: true }));
                            """)
                        #expect(
                            await club.browser.becomes(
                                "\(titles) === '\(books)'"),
                            "\(page) \(label)")
                    }
                }
            }
        }
    }
}
