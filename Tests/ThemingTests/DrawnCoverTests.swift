import Foundation
import Liquid
import TestSupport
import Testing

@testable import CoverDrawing
@testable import ReadingCatalog

@Suite struct DrawnCoverTests {
    @Test func `A cover is drawn from what is known of the book alone`() {
        #expect(
            DrawnCover(CoveredBook(title: "Emma", authors: "Jane Austen")).markup() == """
                <svg class="drawn-cover" viewBox="0 0 200 300" aria-hidden="true" \
                text-anchor="middle">\
                <path fill="#efe3cb" d="M0 0h200v300H0z"/>\
                <path fill="#a94328" d="M36 212a64 64 0 0 1 128 0z"/>\
                <g transform="translate(100 186)scale(0.46)"><path fill="#efe3cb" d="M0-46a15 15 0 \
                0 1 14 20a15 15 0 0 1 26 15a15 15 0 0 1-2 26a15 15 0 0 1-24 12a15 15 0 0 1-28 0a15 \
                15 0 0 1-24-12a15 15 0 0 1-2-26a15 15 0 0 1 26-15a15 15 0 0 1 14-20z"/>\
                <path fill="#d9a441" d="M-13-1a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"/>\
                </g>\
                <path fill="#d9a441" d="M0 212h200v52H0z"/>\
                <path fill="#efe3cb" d="M0 220h200v2H0zM0 230h200v3H0zM0 243h200v4H0z"/>\
                <text fill="#2b2420" font-size="44"><tspan x="100" y="56">Emma</tspan></text>\
                <text fill="#2b2420" font-size="11" letter-spacing=".1em"><tspan x="100" \
                y="286">JANE AUSTEN</tspan></text>\
                </svg>
                """)
    }

    @Test func `A cover that is drawn again is what it was, in the same look and in another`() {
        // Three drawings or so.
        let memory = CoverMemory(mostBytes: 3_000)
        let sources = (0..<5).map {
            DrawnCover.source(of: CoveredBook(title: "Emma \($0)", authors: "Jane Austen"), style: .varied)
        }
        let looks = [nil, CoverLook(palette: 3, motif: 2, composition: 1)]
        for source in sources + sources[..<2] + sources[..<2] {
            source.withUnsafeBufferPointer { source in
                for look in looks {
                    var output = OutputBuffer()
                    output.append("before")
                    memory.write(source, look, to: &output)
                    #expect(
                        String(decoding: output.bytes, as: UTF8.self)
                            == "before" + DrawnCover(source: source).markup(look))
                }
            }
        }
    }

    @Test func `Whatever a title holds, the cover stays whole`() {
        let cover = svg("<script>alert(1)</script> & \"quotes\"", "O’Brien <b>")
        #expect(!cover.contains("<script") && !cover.contains("<B>"))
        #expect(cover.contains("&lt;script") && cover.hasSuffix("</svg>"))
    }

    @Test(arguments: [
        ("Sapiens: A Brief History", "Sapiens|A Brief History|"),
        ("The Hobbit", "The Hobbit||"),
        ("Catching Fire (The Hunger Games, #2)", "Catching Fire||The Hunger Games 2"),
        ("The Hunger Games (The Hunger Games, #1)", "The Hunger Games||№ 1"),
        ("Moby-Dick or, The Whale", "Moby-Dick|or, The Whale|"),
        ("1:1", "1:1||"), (": x", ": x||"), ("(sic)", "(sic)||"), ("", "||"),
        ("本：副題", "本|副題|"), ("The Firm (Penguin Readers)", "The Firm|Penguin Readers|"),
    ])
    func `What follows a colon is small, and a series has its own line`(title: String, parts: String) {
        let title = CoverTitle(title)
        #expect("\(title.main)|\(title.rest)|\(title.series)" == parts)
    }

    @Test(arguments: [
        ("Moby Dick", [], CoverMotif.wave), ("A Doll's House", [], .house),
        ("The Secret Garden", [], .window),
        ("Xyz", ["Poetry"], .leaf), ("Der Zauberberg", [], .mountain),
    ])
    func `A motif is chosen by the words of the title, else by the genre`(
        title: String, genres: [String], motif: CoverMotif
    ) {
        #expect(CoverWords.motifs(title: title, subjects: genres, bits: 0, most: 4).first == motif)
    }

    @Test func `No cover of a list has the ground, the motif or the composition of the one before`() {
        var neighbors = CoverNeighbors()
        var last: CoverLook?
        for book in Self.books {
            let look = DrawnCover.source(of: book, style: .varied).withUnsafeBufferPointer {
                neighbors.next($0)
            }
            #expect(CoverLook(number: look.number) == look)
            #expect(
                look.palette != last?.palette && look.motif != last?.motif
                    && look.composition != last?.composition, "\(book.title)")
            last = look
        }
    }

    @Test func `All covers of a club can have one composition`() {
        let look = DrawnCover(CoveredBook(title: "Emma", authors: ""), style: .arch).first
        #expect(look.composition == CoverComposition.arch.rawValue)
    }

    @Test(arguments: [
        ("Emma", "M0 0h40v300H0z"), ("الأيام", "M160 0h40v300h-40z"), ("סיפור", "M160 0h40v300h-40z"),
    ])
    func `The back of a book that is read from the right is on its right`(title: String, back: String) {
        let book = CoveredBook(title: title, authors: "")
        #expect(DrawnCover(book, style: .back).markup().contains(back))
    }

    @Test(arguments: CoverComposition.allCases)
    func `Nothing touches letters`(composition: CoverComposition) {
        for book in Self.books where composition != .slip || CoverCanvas.isUpright(book.title) {
            var look = DrawnCover(book).first
            look.composition = composition.rawValue
            let boxes = CoverBoxes(DrawnCover(book).markup(look))
            #expect(boxes.problems == [], "\(book.title), \(composition)")
        }
    }

    @Test(arguments: CoverComposition.allCases, ["word ", "👨‍👩‍👧", "本", "well-known ", "a"])
    func `A title of any length is drawn in proportion, and what does not fit is left out`(
        composition: CoverComposition, word: String
    ) {
        func cover(_ count: Int) -> String {
            let book = CoveredBook(title: String(repeating: word, count: count), authors: "Jane Austen")
            var look = DrawnCover(book).first
            look.composition = composition.rawValue
            return DrawnCover(book).markup(look)
        }
        let boxes = CoverBoxes(cover(2_000))
        #expect(boxes.problems == [])
        let growth = WorkGrowth.ofFourTimesAsMuch { times in { _ = cover(times * 500) } }
        #expect(growth < 12, "\(growth)")
    }

    @Test(arguments: CoverPalette.all.indices)
    func `Letters have enough contrast on what is below them`(palette: Int) throws {
        let colors = CoverPalette.all[palette]
        #expect(try contrast(colors.ink, colors.ground) >= 5.5)
        #expect(try contrast(colors.onAccent, colors.accent) >= 4.5)
    }

    /// With `COVER_SHEET=FILE` in the environment: a page with all of them, to be looked at.
    @Test(.enabled(if: sheet != nil))
    func `A sheet of covers`() throws {
        var neighbors = CoverNeighbors()
        let covers = Self.books.map { book in
            DrawnCover.source(of: book, style: .varied).withUnsafeBufferPointer {
                DrawnCover(source: $0).markup(neighbors.next($0))
            }
        }
        let page = """
            <!doctype html><meta charset="utf-8"><title>Covers</title><style>
            body { display: grid; grid-template-columns: repeat(auto-fill, 160px); gap: 16px; background: #f7f2e8 }
            svg { width: 160px } svg { font-family: serif; font-size-adjust: .46 } .as-is { font-size-adjust: none }
            </style>\(covers.joined(separator: "\n"))
            """
        try page.write(toFile: try #require(Self.sheet), atomically: true, encoding: .utf8)
    }

    private static let sheet = ProcessInfo.processInfo.environment["COVER_SHEET"]

    /// Three hundred real titles, and some of other scripts and lengths.
    private static let books: [CoveredBook] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/covers/titles.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init)
            return CoveredBook(title: parts[0], authors: parts[1])
        }
    }()

    private func svg(_ title: String, _ authors: String) -> String {
        DrawnCover(CoveredBook(title: title, authors: authors)).markup()
    }

    private func contrast(_ one: StaticString, _ other: StaticString) throws -> Double {
        try ThemeColor(parsing: one.description).contrast(with: ThemeColor(parsing: other.description))
    }
}

/// The boxes of the lines of text on a cover and that of its motif, by the widths that letters have at most.
private struct CoverBoxes {
    private struct Box {
        let name: String
        let left: Double
        let right: Double
        let top: Double
        let bottom: Double

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    private var lines: [Box] = []
    private var motif: Box?

    init(_ svg: String) {
        for text in svg.matches(of: /<text fill="[^"]*" font-size="(\d+)"([^>]*)>(.*?)<\/text>/) {
            let size = Double(text.output.1)!
            let attributes = text.output.2
            let spacing = attributes.contains("letter-spacing") ? 0.1 : 0
            for line in text.output.3.matches(of: /<tspan x="(\d+)" y="(\d+)">(.*?)<\/tspan>/) {
                let words = String(line.output.3).replacing("&amp;", with: "&")
                    .replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
                let (x, y) = (Double(line.output.1)!, Double(line.output.2)!)
                let width =
                    size * (Double(LetterWidth.of(words)) / 100 + spacing * Double(words.count))
                let isLeading = attributes.contains("\"start\"")
                let left = !isLeading ? x - width / 2 : attributes.contains("rtl") ? x - width : x
                lines.append(
                    Box(
                        name: words, left: left, right: left + width, top: y - 0.72 * size,
                        bottom: y + 0.2 * size))
            }
        }
        if let place = svg.firstMatch(of: /translate\((\d+) (\d+)\)scale\(([\d.]+)\)/) {
            let (x, y) = (Double(place.output.1)!, Double(place.output.2)!)
            let half = 48 * Double(place.output.3)!
            motif = Box(name: "motif", left: x - half, right: x + half, top: y - half, bottom: y + half)
        }
    }

    /// What is outside the cover, and what meets.
    var problems: [String] {
        var problems: [String] = []
        for (index, line) in lines.enumerated() {
            if line.left < 5 || line.right > 197 || line.top < 8 || line.bottom > 296 {
                problems.append("\(line.name) is outside: \(line)")
            }
            if let motif, line.meets(motif) { problems.append("\(line.name) meets the motif: \(line)") }
            for other in lines[(index + 1)...] where line.meets(other) {
                problems.append("\(line.name) meets \(other.name)")
            }
        }
        return problems
    }
}
