import Diagnostics
import Testing

@Suite struct SourceFileTests {
    @Test func `lines and columns count from one`() {
        let file = SourceFile(path: "a.md", text: "one\ntwo\nthree")
        #expect(file.position(of: 0..<3).description == "a.md:1:1")
        #expect(file.position(of: 5..<7).description == "a.md:2:2")
        #expect(file.position(of: 13..<13).description == "a.md:3:6")
        #expect(file.position(of: 900..<901).description == "a.md:3:6")
    }

    @Test func `a byte order mark and carriage returns are not seen`() {
        let file = SourceFile(path: "a.md", text: "\u{FEFF}title: X\r\nnext\r\n")
        let position = file.position(of: 10..<11)
        #expect(position.description == "a.md:1:8")
        #expect(position.excerpt?.text == "title: X")
        #expect(file.position(of: 13..<17).excerpt?.text == "next")
    }

    @Test func `a range over several lines is cut at the end of the first`() {
        let file = SourceFile(path: "a.md", text: "authors:\n  - A\n")
        #expect(file.position(of: 0..<14).length == 8)
    }

    @Test func `a very long line is shown as a window around the place`() {
        let text = String(repeating: "x", count: 300) + "HERE" + String(repeating: "y", count: 300)
        let position = SourceFile(path: "a.md", text: text).position(of: 300..<304)
        #expect(position.column == 301)
        let side = String(repeating: "x", count: 80)
        let other = String(repeating: "y", count: 80)
        #expect(position.excerpt?.text == "…\(side)HERE\(other)…")
        #expect(position.excerpt?.caret == 81)
        #expect(position.excerpt?.width == 4)
    }

    @Test func `control characters are shown as pictures and cannot steer a terminal`() {
        let file = SourceFile(path: "a.md", text: "a\u{1B}[31m\u{0}b\u{202E}")
        #expect(file.position(of: 0..<1).excerpt?.text == "a␛[31m␀b\u{FFFD}")
    }

    @Test func `ten megabytes on one line are no trouble`() {
        let bytes = Array(repeating: UInt8(ascii: "z"), count: 10_000_000)
        let position = SourceFile(path: "a.md", bytes: bytes).position(of: 5_000_000..<5_000_001)
        #expect(position.column == 5_000_001)
    }
}
