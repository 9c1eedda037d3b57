import Testing

@testable import Importing

@Suite struct SeparatedValuesTests {
    private func rows(_ text: String) -> [[String]] {
        var reader = SeparatedValues.reading(Array(text.utf8))
        var rows: [[String]] = []
        while let row = reader.next() { rows.append(row.flaw.map { ["\($0)"] } ?? row.cells) }
        return rows
    }

    @Test(arguments: [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("a;b\r\n1,5;2\r\n", [["a", "b"], ["1,5", "2"]]),
        ("a\tb\r1\t\"2\"\r", [["a", "b"], ["1", "2"]]),
        ("a|b\n1|2", [["a", "b"], ["1", "2"]]),
        ("sep=;\na;b,c\n1;2", [["a", "b,c"], ["1", "2"]]),
        ("a,b\n\"x, \"\"y\"\"\", \"z\"\n,\n", [["a", "b"], ["x, \"y\"", "z"], ["", ""]]),
        ("a,b\n\"x\r\ny\",z\n", [["a", "b"], ["x\ny", "z"]]),
        ("a,b\n=\"0441013597\",=\"\"\n", [["a", "b"], ["=\"0441013597\"", "=\"\""]]),
        ("a,b\n\"the \"one\" book\",2\n", [["a", "b"], ["the \"one\" book", "2"]]),
        ("a\tb\n\"Surely\" you jest\t2\n", [["a", "b"], ["\"Surely\" you jest", "2"]]),
        ("a\tb\n\"Surely\t2\n3\t4\n", [["a", "b"], ["\"Surely", "2"], ["3", "4"]]),
    ])
    func `rows are read as programs write them`(_ text: String, _ expected: [[String]]) {
        #expect(rows(text) == expected)
    }

    @Test func `a quote that is never closed costs its own line alone`() {
        #expect(
            rows("a,b\n1,\"x\n2,\"y\"\n3,\"z\n4,w\n")
                == [["a", "b"], ["unclosedQuote"], ["2", "y"], ["unclosedQuote"], ["4", "w"]])
    }

    @Test func `a row has a longest length`() {
        let long = String(repeating: "x", count: SeparatedValues.longestRow + 1)
        #expect(rows("a,b\n\(long),1\n2,3\n") == [["a", "b"], ["tooLong"], ["2", "3"]])
        #expect(rows("a,b\n\"\(long)\",1\n2,3\n") == [["a", "b"], ["tooLong"], ["2", "3"]])
    }
}
