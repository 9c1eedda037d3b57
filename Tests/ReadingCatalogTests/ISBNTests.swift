import Testing

@testable import ReadingCatalog

@Suite struct ISBNTests {
    private func problem(_ text: String) -> ValueProblem? {
        do {
            _ = try ISBN(parsing: text)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "9780141439518", "978-0-14-143951-8", "978 0 14 143951 8", "0141439513", "0-14-143951-3",
        "ISBN 978-0-14-143951-8", "ISBN-13: 9780141439518", "urn:isbn:9780141439518", "=\"0141439513\"",
        "0141439513, 9780141439518",
        "978\u{2013}0141439518",
    ])
    func `a number is kept as thirteen digits`(text: String) throws {
        #expect(try ISBN(parsing: text).digits == "9780141439518")
    }

    @Test func `an X means ten`() throws {
        #expect(try ISBN(parsing: "080442957x").digits == "9780804429573")
    }

    @Test func `each mistake is named`() {
        #expect(
            problem("9780141439517")?.message
                == "has a wrong check digit: \"9780141439517\" should end in 8")
        #expect(
            problem("0804429570")?.message == "has a wrong check digit: \"0804429570\" should end in X"
        )
        #expect(problem("978014143951")?.message == "must have 10 or 13 digits; found 12 in \"978014143951\"")
        #expect(problem("141439513")?.replacement == "\"0141439513\"")
        #expect(problem("5012345678900")?.message == "must begin with 978 or 979; found \"5012345678900\"")
        #expect(
            problem("0141439513, 9780804429573")?.message
                == "holds the numbers of two different books: \"0141439513, 9780804429573\"")
        #expect(
            problem("unknown")?.message == "must be an ISBN such as `9780141439518`; found \"unknown\"")
    }
}
