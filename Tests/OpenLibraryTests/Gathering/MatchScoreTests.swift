import Testing
import TextAndTime

@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct MatchScoreTests {
    private func document(
        _ title: String, by authors: [String], subtitle: String? = nil, year: Int? = nil, editions: Int = 10,
        key: Int = 1
    ) -> SearchAnswer.Document {
        var members: JSONObject = [
            "key": .string("/works/OL\(key)W"), "title": .string(title),
            "edition_count": .integer(editions),
            "author_name": .array(authors.map { .string($0) }),
        ]
        if let subtitle { members.append("subtitle", .string(subtitle)) }
        if let year { members.append("first_publish_year", .integer(year)) }
        return SearchAnswer.Document(.object(members))!
    }

    @Test(arguments: [
        ("Emma", "Jane Austen", "Emma", "Jane Austen", 100),
        ("The Trial", "Franz Kafka", "Trial", "Franz Kafka", 100),
        ("Émile; or, On Education", "Jean-Jacques Rousseau", "Emile", "Jean Jacques Rousseau", 92),
        ("Frankenstein: or, the Modern Prometheus", "Mary Shelley", "Frankenstein", "M. Shelley", 84),
        ("Pride & Prejudice", "Jane Austen", "Pride and Prejudice", "Austen Jane", 100),
        ("Emma", "Jane Austen", "Emma", "Alexander McCall Smith", 60),
        ("Emma", "Jane Austen", "Emma", "Kate Austen", 68),
        ("Emma Brown", "Jane Austen", "Emma", "Jane Austen", 60),
        ("Dune", "Frank Herbert", "Persuasion", "Jane Austen", 0),
        ("罪と罰", "ドストエフスキー", "罪と罰", "ドストエフスキー", 100),
    ])
    func `how sure it is has a number`(
        title: String, author: String, ours: String, ourAuthor: String, score: Int
    ) {
        let book = Book.ofTests("x", ours, by: ourAuthor)
        #expect(MatchScore.score(of: document(title, by: [author]), for: book) == score)
    }

    @Test func `a work that came out after the club's copy is unlikely`() {
        let book = Book.ofTests("x", "Emma", by: "Jane Austen", published: 1900)
        #expect(MatchScore.score(of: document("Emma", by: ["Jane Austen"], year: 1950), for: book) == 70)
        #expect(MatchScore.score(of: document("Emma", by: ["Jane Austen"], year: 1815), for: book) == 100)
    }

    @Test func `of two that are alike none is taken, unless one is a stray copy`() {
        let book = Book.ofTests("x", "Emma", by: "Jane Austen")
        let first = document("Emma", by: ["Jane Austen"], editions: 900)
        guard
            case .sure(let taken) = TitleMatch(
                [document("Emma", by: ["Jane Austen"], editions: 3, key: 2), first], for: book)
        else {
            Issue.record("the work with 900 editions was not taken")
            return
        }
        #expect(taken.work.key == .work(1))
        guard
            case .unclear(let candidates) = TitleMatch(
                [first, document("Emma", by: ["Jane Austen"], editions: 200, key: 2)], for: book)
        else {
            Issue.record("one of two likely works was taken")
            return
        }
        #expect(candidates.map(\.book.key) == [.work(1), .work(2)])
    }

    @Test(arguments: [("Emma", "J. Austen", 8, false), ("Emma: A Novel", "Jane Austen", 8, false)])
    func `a work that is less than twelve points behind is near`(
        title: String, author: String, behind: Int, isSure: Bool
    ) {
        let book = Book.ofTests("x", "Emma", by: "Jane Austen")
        let (first, second) = (
            document("Emma", by: ["Jane Austen"]), document(title, by: [author], key: 2)
        )
        #expect(MatchScore.score(of: first, for: book) - MatchScore.score(of: second, for: book) == behind)
        #expect(isTaken(of: [first, second], for: book) == isSure)
    }

    @Test func `a work that is twelve points behind or more is not near`() {
        // Without an author, the best title has 60 points, and a work that came out later 30 less.
        let book = Book.ofTests("x", "Emma Frost", by: "Jane Austen", published: 1900)
        let first = document("Emma Frost", by: ["Jane Austen"])
        let second = document("Emma Frost", by: ["Jane Austen"], year: 1950, key: 2)
        #expect(MatchScore.score(of: first, for: book) - MatchScore.score(of: second, for: book) == 30)
        #expect(isTaken(of: [first, second], for: book))
        #expect(TitleMatch.isNear(88, to: 100) == false)
        #expect(TitleMatch.isNear(89, to: 100))
    }

    private func isTaken(of documents: [SearchAnswer.Document], for book: Book) -> Bool {
        if case .sure = TitleMatch(documents, for: book) { true } else { false }
    }

    @Test func `nothing alike is nothing found`() {
        guard
            case .none = TitleMatch(
                [document("Dune", by: ["Frank Herbert"])], for: .ofTests("x", "Emma", by: "Jane Austen"))
        else {
            Issue.record("a book was made of nothing")
            return
        }
    }
}
