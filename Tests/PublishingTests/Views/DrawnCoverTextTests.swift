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
        #expect(lines("百年の孤独と愛の物語について") == ["百年の孤独と", "愛の物語につ", "いて"])
        #expect(lines("Donaudampfschifffahrtsgesellschaftskapitän").count > 1)
        #expect(lines(String(repeating: "endless ", count: 60)).count == 6)
        #expect(lines(String(repeating: "endless ", count: 60)).last?.hasSuffix("…") == true)
    }

    @Test func `a title from the right says so`() {
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
