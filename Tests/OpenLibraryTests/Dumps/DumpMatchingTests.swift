import ReadingCatalog
import Testing
import TextAndTime

@testable import OpenLibrary

/// What is found in the bytes of a row, compared with what its parsed record has.
@Suite struct DumpMatchingTests {
    @Test func `titles have the same hash in bytes as in words`() {
        var random = SeededGenerator(4)
        let parts = [
            "The", "a", "Emma", "Life", "of", "O'Brien", "U.S.", "Über", "Fluß", "戦争", " ", "  ", ": ", " - ",
            "-",
            "; ", "(", ")", "[", "&", "&amp;", "'", "’", "\\u00e9t\\u00e9", "\\\"", "\\n", "1984", "A.", "é",
        ]
        for _ in 0..<3_000 {
            let count = Int.random(in: 1...7, using: &random)
            let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined(
                separator: " ")
            let record = FoundRows.parsed(Array("{\"title\": \"\(text)\"}".utf8))
            guard let title = RecordText.line(record?["title"]) else { continue }
            let hashes = text.withBytes { TitleHash.all(of: $0) }
            #expect(hashes.whole == TitleHash(FoldedText.title(title)), "\(text)")
            let main = TitleHash(MatchScore.main(title))
            #expect(hashes.main == nil || hashes.main == main, "\(text)")
            #expect(main == hashes.whole || main == hashes.main || main == nil, "\(text)")
        }
    }

    @Test(arguments: [0x80..<0x250, 0x2B0..<0x370, 0x1E00..<0x1F00, 0x2000..<0x2070])
    func `letters and marks have the same hash in bytes, as escapes and as words`(scalars: Range<Int>) throws
    {
        for value in scalars {
            let scalar = try #require(Unicode.Scalar(value))
            let escape = "\\u" + String(repeating: "0", count: 4 - String(value, radix: 16).count)
            for text in ["\(scalar)", "x\(scalar)y", "x \(scalar) y", "The \(scalar)x", "x\(scalar)"] {
                let title = RecordText.line(.string(text)) ?? ""
                let escaped = text.replacing("\(scalar)", with: escape + String(value, radix: 16))
                for bytes in [text, escaped] {
                    let hashes = bytes.withBytes { TitleHash.all(of: $0) }
                    #expect(hashes.whole == TitleHash(FoldedText.title(title)), "\(bytes)")
                    #expect(
                        hashes.main ?? hashes.whole == TitleHash(MatchScore.main(title)), "\(bytes)")
                }
            }
        }
    }

    @Test func `articles are those of folded titles`() {
        for word in TitleHash.articles.map({ "\($0)" }) {
            #expect(FoldedText.title("\(word) book") == ["book"])
        }
    }

    @Test(arguments: [
        ("1988", 1988), ("October 1, 1988", 1988), ("c1925", 1925), ("19--?", nil), ("1987-01-01", 1987),
        ("A1925", nil), ("12345", nil), ("", nil), ("99 1999", 1999), ("0999", nil),
    ])
    func `a year is found in a date as it was typed`(text: String, year: Int?) {
        #expect(text.withBytes { MemberSearch.year(in: $0) } == year)
        #expect(text.withBytes { MemberSearch.year(in: $0) } == PublishedText.date(text)?.year)
    }

    @Test func `editions are counted beyond what two bytes hold`() {
        var tallies = WorkTallies()
        for year in [1990, nil, 1850, 2001] { tallies.count(editionOf: 5, year: year) }
        for _ in 0..<1_000 { tallies.count(editionOf: 40_000_000, year: 1999) }
        tallies.count(editionOf: 999_999_999_999, year: 1999)
        #expect(tallies.editionCount(of: 5) == 4)
        #expect(tallies.firstYear(of: 5) == 1850)
        #expect(tallies.editionCount(of: 40_000_000) == 1_000)
        #expect(tallies.firstYear(of: 40_000_000) == 1999)
        #expect(tallies.editionCount(of: 6) == 0)
        #expect(tallies.firstYear(of: 999_999_999_999) == nil)
    }

    @Test func `progress has a rate and the time that is left`() {
        let progress = DumpProgress(
            path: "/tmp/works.txt.gz", rows: 1_200_000, unpacked: 3_100_000_000, done: 120, total: 1_000,
            seconds: 10)
        #expect(progress.text == "works.txt.gz 12%, 1,200,000 rows, 310 MB/s, 1:14 left")
        let pipe = DumpProgress(path: "-", rows: 1, unpacked: 0, done: 5, total: nil, seconds: 0)
        #expect(pipe.text == "-, 1 row")
    }
}
