import Testing

@testable import ReadingCatalog

@Suite struct RatingTests {
    private func problem(_ text: String) -> ValueProblem? {
        do {
            _ = try Rating(parsing: text)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("4", 8), ("4.5", 9), ("4.0", 8), ("4,5", 9), ("4½", 9), ("½", 1), ("0.5", 1), ("5", 10), ("4/5", 8),
        ("9/10", 9), ("4 out of 5", 8), ("★★★★", 8), ("⭐⭐⭐", 6), ("⭐️⭐️⭐️", 6), ("★★★½", 7), ("★★★☆☆", 6),
        ("4 stars", 8), ("3.5 ★", 7), ("4.5/5 ⭐", 9), ("★★★★☆", 8), ("8/10", 8), ("⭐ 4", 8), ("4/5 stars", 8),
        ("★★★★☆ (4/5)", 8), ("4 von 5 Sternen", 8), ("3 sur 5", 6), ("4 étoiles", 8), ("90/100", 9),
        ("⭐️ 4,5 / 5", 9), ("4 out of 5 stars", 8), ("5 of 5", 10), ("4 Sterne", 8),
    ])
    func `ratings are read as people write them`(text: String, halves: Int) throws {
        #expect(try Rating(parsing: text).halves == halves)
    }

    @Test func `what is out of range is explained`() {
        #expect(problem("9")?.message == "must be 0.5 to 5; found \"9\"")
        #expect(problem("9")?.help == "if it is out of ten, write `9/10`")
        #expect(problem("0")?.help == "leave the field out while the book is not rated")
        #expect(problem("-1")?.message == "must be 0.5 to 5; found \"-1\"")
        #expect(problem("12")?.help == "five stars are the most that a book can have")
        #expect(problem("4.3")?.message == "must be in halves; found \"4.3\"")
        #expect(problem("4.3")?.replacement == "4.5")
        #expect(problem("four")?.replacement == "4")
        #expect(problem("good")?.replacement == nil)
        for text in ["4/7", "4 apples", "a4/5", "4 // 5", "2024-05-01"] {
            #expect(problem(text) != nil, "\(text)")
        }
    }
}
