import Foundation
import TestSupport
import Testing

@testable import CoverDrawing
@testable import ReadingCatalog

@Suite struct DrawnCoverTests {
    @Test func `A cover is drawn from what is known of the book alone`() {
        #expect(
            DrawnCover(CoveredBook(title: "Emma", authors: "Jane Austen")).markup() == """
                <svg class="drawn-cover ground-0" viewBox="0 0 200 300" aria-hidden="true" \
                text-anchor="middle">\
                <path fill="var(--c-ground,#efe3cb)" d="M0 0h200v300H0z"/>\
                <path fill="var(--c-accent,#a94328)" d="M36 212a64 64 0 0 1 128 0z"/>\
                <g transform="translate(100 186)scale(0.46)"><path fill="var(--c-ground,#efe3cb)" d="M0-46a15 15 0 \
                0 1 14 20a15 15 0 0 1 26 15a15 15 0 0 1-2 26a15 15 0 0 1-24 12a15 15 0 0 1-28 0a15 \
                15 0 0 1-24-12a15 15 0 0 1-2-26a15 15 0 0 1 26-15a15 15 0 0 1 14-20z"/>\
                <path fill="var(--c-second,#d9a441)" d="M-13-1a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"/>\
                </g>\
                <path fill="var(--c-second,#d9a441)" d="M0 212h200v52H0z"/>\
                <path fill="var(--c-ground,#efe3cb)" d="M0 220h200v2H0zM0 230h200v3H0zM0 243h200v4H0z"/>\
                <text fill="var(--c-ink,#2b2420)" font-size="44"><tspan x="100" y="56">Emma</tspan></text>\
                <text fill="var(--c-ink,#2b2420)" font-size="11" letter-spacing=".1em"><tspan x="100" \
                y="286">JANE AUSTEN</tspan></text>\
                </svg>
                """)
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
        ("Moby Dick", [], "wave"), ("A Doll's House", [], "house"), ("The Secret Garden", [], "window"),
        ("Xyz", ["Poetry"], "leaf"), ("Der Zauberberg", [], "mountain"), ("L’Été", [], "sun"),
    ])
    func `A motif is chosen by the words of the title, else by the genre`(
        title: String, genres: [String], motif: String
    ) {
        #expect(CoverWords.motif(title: title, subjects: genres, bits: 0) == motif)
    }

    @Test func `Every motif that words name is drawn`() {
        let names = Set((CoverWords.ofTitle.values.map { $0 } + CoverWords.ofSubject.values).joined())
        #expect(names == Set(CoverMotif.all.map(\.name)))
        #expect(CoverMotif.all.count == 30)
    }

    @Test func `On a card no cover has the ground of the one before`() {
        var before = DrawnCover(CoveredBook(title: "Emma", authors: ""))
        var after = before
        let grounds = [before.picture(), after.picture(after: before)].map { $0.prefix(60).suffix(30) }
        #expect(before.palette != after.palette && grounds[0] != grounds[1])
    }

    @Test func `All covers of a club can have one composition`() {
        let cover = DrawnCover(CoveredBook(title: "Emma", authors: ""), style: .arch)
        #expect(cover.composition == .arch)
    }

    @Test(arguments: [
        ("Emma", "M0 0h40v300h-40z"), ("الأيام", "M160 0h40v300h-40z"), ("סיפור", "M160 0h40v300h-40z"),
    ])
    func `The back of a book that is read from the right is on its right`(title: String, back: String) {
        let book = CoveredBook(title: title, authors: "")
        #expect(DrawnCover(book, style: .back).markup().contains(back))
    }

    @Test(arguments: CoverComposition.allCases)
    func `Nothing touches letters`(composition: CoverComposition) {
        for book in Self.books where composition != .slip || CoverTitle(book.title).isUpright {
            let boxes = CoverBoxes(DrawnCover(book).markup(composition))
            #expect(boxes.problems == [], "\(book.title), \(composition)")
        }
    }

    @Test(arguments: CoverComposition.allCases, ["word ", "👨‍👩‍👧", "本", "well-known ", "a"])
    func `A title of any length is drawn in proportion, and what does not fit is left out`(
        composition: CoverComposition, word: String
    ) {
        func cover(_ count: Int) -> String {
            let book = CoveredBook(title: String(repeating: word, count: count), authors: "Jane Austen")
            return DrawnCover(book).markup(composition)
        }
        let boxes = CoverBoxes(cover(2_000))
        #expect(boxes.problems == [])
        let growth = WorkGrowth.ofFourTimesAsMuch { times in { _ = cover(times * 500) } }
        #expect(growth < 12, "\(growth)")
    }

    @Test func `Letters have enough contrast on what is below them, and no two grounds are equal`() throws {
        let lines = try String(contentsOf: Self.stylesheet, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("  .ground-") }
        // Each set of colours is of the palettes in their order.
        #expect(
            lines.map { $0.prefix(11) } == [0..<6, 0..<6].joined().map { "  .ground-\($0)" })
        let adjusted = lines.map { line in
            CoverPalette(
                colors: line.matches(of: /--c-[a-z-]+: (#[0-9a-f]{6});/).map { String($0.output.1) })
        }
        let all = CoverPalette.all + adjusted
        for colors in all {
            #expect(try contrast(colors[.ink], colors[.ground]) >= 5.5)
            #expect(try contrast(colors[.onAccent], colors[.accent]) >= 4.5)
        }
        #expect(Set(all.map(\.ground)).count == 18)
    }

    /// With `COVER_SHEET=FILE` in the environment: a page with all of them, to be looked at.
    @Test(.enabled(if: sheet != nil))
    func `A sheet of covers`() throws {
        let covers = Self.books.map {
            "<li class=\"card\"><a><span class=\"cover\">\(DrawnCover($0).markup())</span></a>"
        }
        let page = """
            <!doctype html><meta charset="utf-8"><title>Covers</title>
            <style>\(try String(contentsOf: Self.stylesheet, encoding: .utf8))</style>
            <ul class="cards">\(covers.joined(separator: "\n"))</ul>
            """
        try page.write(toFile: try #require(Self.sheet), atomically: true, encoding: .utf8)
    }

    private static let sheet = ProcessInfo.processInfo.environment["COVER_SHEET"]

    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let stylesheet = project.appending(path: "Templates/assets/site.css")

    /// Three hundred real titles, and some of other scripts and lengths.
    private static let books: [CoveredBook] = {
        let file = project.appending(path: "Tests/Fixtures/covers/titles.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init)
            return CoveredBook(title: parts[0], authors: parts[1])
        }
    }()

    private func svg(_ title: String, _ authors: String) -> String {
        DrawnCover(CoveredBook(title: title, authors: authors)).markup()
    }

    private func contrast(_ one: String, _ other: String) throws -> Double {
        try ThemeColor(parsing: one).contrast(with: ThemeColor(parsing: other))
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
