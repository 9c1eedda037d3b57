import Testing

@testable import CoverDrawing
@testable import Publishing

@Suite struct FittingTextTests {
    private func fit(_ text: String) -> (lines: [String], size: Int) {
        FittingText.lines(of: text, width: 600, height: 300, sizes: [84, 76, 68, 60, 52, 46, 40])
    }

    @Test(arguments: [
        ("Emma", ["Emma"], 84),
        ("Pride and Prejudice", ["Pride and", "Prejudice"], 84),
        (
            "The Unbearable Lightness of Being", ["The Unbearable", "Lightness", "of Being"], 68
        ),
        ("吾輩は猫である", ["吾輩は", "猫である"], 84),
        ("الأيام", ["الأيام"], 84),
    ])
    func `a title is as large as it may be`(text: String, lines: [String], size: Int) {
        let fitting = fit(text)
        #expect(fitting.lines == lines)
        #expect(fitting.size == size)
    }

    @Test func `every title fits into its room, however long it is`() {
        for count in [1, 5, 20, 60, 200, 1000] {
            for word in ["a", "books", "Donaudampfschifffahrtsgesellschaft", "本", "كتاب"] {
                let text = Array(repeating: word, count: count).joined(separator: " ")
                let (lines, size) = fit(text)
                #expect(FittingText.height(of: lines.count, size: size) <= 300)
                for line in lines where !line.hasSuffix("…") {
                    #expect(LetterWidth.of(line) * size <= 600 * 100, "\(line) at \(size)")
                }
            }
        }
    }

    @Test(arguments: [
        ("Emma", false), ("الأيام", true), ("1984 ספר", true), ("“שלום”", true), ("吾輩は猫である", false),
        ("", false),
    ])
    func `a text has the direction of its first letter`(text: String, isRightToLeft: Bool) {
        #expect(TextPieces.isRightToLeft(text) == isRightToLeft)
    }
}
