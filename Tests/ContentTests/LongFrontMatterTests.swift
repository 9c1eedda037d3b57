@testable import Content
import Diagnostics
import Testing

/// Front matter of many values.
@Suite struct LongFrontMatterTests {
    private static let reviews = 0..<150

    private static let yaml =
        "title: Dune\nreviews:\n"
        + reviews.map { number in
            """
              - by: Reader \(number)
                rating: \(number % 6)
                words: [a\(number), "b \(number)", {c: d\(number)}]
                note: |
                  Line \(number)

            """
        }.joined() + "last: Herbert\n"

    @Test func `every value of long front matter is correct`() throws {
        let (frontMatter, report) = Sample("---\n\(Self.yaml)---\n").read()
        #expect(report.isEmpty)
        let sample = Sample("---\n\(Self.yaml)---\n")
        let root = try #require(frontMatter).fields(in: sample.file)
        #expect(root.entries.map(\.key.text) == ["title", "reviews", "last"])
        #expect(root.entries.first?.value.text == "Dune")
        #expect(root.entries.last?.value.text == "Herbert")
        let items = root.entries[1].value.items
        #expect(items.count == Self.reviews.count)
        for (number, item) in items.enumerated() { expect(item, of: number, in: sample) }
    }

    private func expect(_ review: YAMLValue, of number: Int, in sample: Sample) {
        let fields = review.entries
        #expect(fields.map(\.key.text) == ["by", "rating", "words", "note"])
        guard fields.count == 4 else { return }
        #expect(fields[0].value.text == "Reader \(number)")
        #expect(sample.source(fields[0].value.range) == "Reader \(number)")
        #expect(fields[1].value.integer == number % 6)
        #expect(fields[2].value.items.map(\.text) == ["a\(number)", "b \(number)", nil])
        #expect(fields[2].value.items.last?.entries.map(\.key.text) == ["c"])
        #expect(fields[2].value.items.last?.entries.map(\.value.text) == ["d\(number)"])
        #expect(fields[3].value.text == "Line \(number)\n")
    }
}
