import Liquid
import Testing

@testable import Publishing

@Suite struct DrawnCoverTextTests {
    private func svg(_ title: String, _ authors: String = "Ann") -> String {
        var output = OutputBuffer()
        DrawnCover(title: title, authors: authors).write(to: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private func lines(_ title: String) -> [String] {
        svg(title, "").matches(of: /<tspan[^>]*>([^<]*)/).map { String($0.output.1) }
    }

    @Test func `titles are broken into lines, at words where there are any`() {
        #expect(lines("Pride and Prejudice") == ["Pride and", "Prejudice"])
        #expect(lines("百年の孤独と愛の物語について") == ["百年の孤独", "と愛の物語", "について"])
        #expect(lines("Donaudampfschifffahrtsgesellschaftskapitän").count > 1)
        #expect(lines(String(repeating: "endless ", count: 60)).count == 6)
        #expect(lines(String(repeating: "endless ", count: 60)).last?.hasSuffix("…") == true)
    }

    @Test(arguments: [
        ("The Hound of the Baskervilles", "The Hound|of the|Baskervilles"),
        ("The Man Who Was Thursday", "The Man|Who Was|Thursday"),
        ("The Adventures of Sherlock Holmes", "The|Adventures|of Sherlock|Holmes"),
        ("Emma", "Emma"), ("", ""),
    ])
    func `no line of a title is left alone with a short word`(title: String, lines: String) {
        #expect(TextLines(title, width: 15_200 / 24, limit: 6).lines.joined(separator: "|") == lines)
    }

    @Test(arguments: [
        ("Joseph Sheridan Le Fanu", "Joseph Sheridan|Le Fanu"), ("Anna and", "Anna and"),
        ("Wwwwwwwwwwwwwwwwwwwwwwww x", "Wwwwwwwwwwww-|wwwwwwwwwwww|x"),
    ])
    func `names are broken evenly, and by letters if there is no other way`(names: String, lines: String) {
        #expect(TextLines(names, width: 15_200 / 14, limit: 3).lines.joined(separator: "|") == lines)
    }

    @Test(arguments: [
        ("Incomprehensibilities", 14, "Incomprehensibilities"),
        (
            "Donaudampfschifffahrtsgesellschaftskapitän", 24,
            "Donaudampf-|schifffahrts-|gesell-|schafts-|kapitän"
        ),
        ("Rechtsschutzversicherungsgesellschaften", 24, "Rechts-|schutzversi-|cherungsge-|sellschaften"),
        ("Misserfolgsschlussfolgerungen", 24, "Misser-|folgsschluss-|folgerungen"),
        ("สี่แผ่นดินสี่แผ่นดินสี่แผ่นดิน", 14, "สี่แผ่นดินสี่แผ่นดินสี่แผ่นดิน"),
    ])
    func `a word that no line holds is smaller, or broken before a syllable`(
        word: String, size: Int, lines: String
    ) {
        #expect(svg(word).contains("font-size=\"\(size)\""))
        #expect(self.lines(word).joined(separator: "|") == lines)
    }

    @Test func `a line that is nearly full is fitted to its width`() {
        #expect(svg("Incomprehensibilities").contains("<tspan x=\"100\" textLength="))
        #expect(!svg("Emma").contains("textLength"))
    }

    @Test func `a right-to-left title is marked as one`() {
        #expect(svg("ألف ليلة وليلة").contains(#"direction="rtl"><tspan x="100">ألف"#))
        #expect(!svg("Emma").contains("rtl"))
    }

    @Test func `a title with markup in it is harmless`() {
        #expect(lines(#"<b>&"'"#) == ["&lt;b&gt;&amp;&quot;&#39;"])
    }

    @Test func `every ground is dark enough for white letters`() {
        for ground in CoverPalette.grounds {
            #expect(contrastWithWhite("\(ground)") >= 7, "\(ground)")
        }
    }

    @Test func `the same title has the same ground, and titles have all grounds`() {
        #expect(CoverPalette.ground(ofTitle: "Emma").description == "#6b2737")
        let grounds = Set((0..<400).map { CoverPalette.ground(ofTitle: "Title \($0)").description })
        #expect(grounds.count == CoverPalette.grounds.count)
        let layouts = Set((0..<100).map { CoverLayout(ofTitle: "Title \($0)") })
        #expect(layouts.count == CoverLayout.allCases.count)
    }

    @Test func `the covers of a shelf have three neighbouring grounds`() {
        let all = CoverPalette.grounds.map(\.description)
        let shelf = Set(
            (0..<50).map { CoverPalette.ground(ofTitle: "Title \($0)", onShelf: "Gothic").description })
        #expect(shelf.count == 3)
        let first = all.indices.first { start in
            (0..<3).allSatisfy { shelf.contains(all[(start + $0) % all.count]) }
        }
        #expect(first != nil)
    }

    @Test func `a title on a label is dark`() throws {
        let title = try #require(
            (0..<100).map { "Title \($0)" }.first { CoverLayout(ofTitle: $0) == .label })
        #expect(
            svg(title).contains(
                ##"fill="#f6ecd6"/><text class="inked" y="80" font-size="28" fill="#2b2118""##))
        #expect(svg(title).contains(##"<text y="268" font-size="14" fill="#fff""##))
    }

    /// As WCAG reckons it.
    private func contrastWithWhite(_ color: String) -> Double {
        let number = Int(color.dropFirst(), radix: 16)!
        let channels = [number >> 16, number >> 8 & 255, number & 255].map { channel in
            let value = Double(channel) / 255
            return value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 1.05 / (0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] + 0.05)
    }

    /// The 2.4th power, as the square times the fifth root of the square.
    private func power(_ value: Double) -> Double {
        var root = value
        for _ in 0..<60 {
            root -= (root * root * root * root * root - value * value) / (5 * root * root * root * root)
        }
        return value * value * root
    }
}
