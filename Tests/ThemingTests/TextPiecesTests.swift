import Testing

@testable import CoverDrawing

@Suite struct TextPiecesTests {
    @Test(arguments: [
        ("The Hound of the Baskervilles", 700, "The Hound|of the|Baskervilles"),
        ("The Man Who Was Thursday", 700, "The Man Who|Was Thursday"),
        ("The Adventures of Sherlock Holmes", 700, "The|Adventures|of Sherlock|Holmes"),
        ("Slaughterhouse-Five", 800, "Slaughterhouse-|Five"),
        ("Emma", 700, "Emma"), ("", 700, ""),
        ("Joseph Sheridan Le Fanu", 900, "Joseph Sheridan|Le Fanu"),
    ])
    func `Lines are of about the same length, and do not end with small words`(
        text: String, width: Int, lines: String
    ) {
        #expect(TextPieces(text).lines(width: width, limit: 6).joined(separator: "|") == lines)
    }

    @Test(arguments: [
        ("ノルウェイの森", 600, "ノルウェイ|の森"), ("吾輩は猫である", 420, "吾輩は|猫である"),
        ("世界の終りとハードボイルド・ワンダーランド", 900, "世界の終りと|ハードボイルド・|ワンダーランド"),
        ("查拉图斯特拉如是说", 500, "查拉图斯特|拉如是说"), ("채식주의자", 600, "채식주의자"),
    ])
    func `Texts without spaces are broken after particles, and not within words of katakana`(
        text: String, width: Int, lines: String
    ) {
        #expect(TextPieces(text).lines(width: width, limit: 6).joined(separator: "|") == lines)
    }

    @Test(arguments: [
        (
            "Donaudampfschifffahrtsgesellschaftskapitän", 760,
            "Donaudampf-|schifffahrts-|gesell-|schaftskapitän"
        ),
        (
            "Rechtsschutzversicherungsgesellschaften", 760,
            "Rechtsschutz-|versicherungs-|gesellschaften"
        ),
        ("สี่แผ่นดินสี่แผ่นดินสี่แผ่นดิน", 600, "สี่แผ่นดินสี่แผ่|นดินสี่แผ่นดิน"),
    ])
    func `A word that no line holds is broken before a syllable`(word: String, width: Int, lines: String) {
        #expect(TextPieces(word).lineCount(width: width) == 0)
        #expect(TextPieces(word).lines(width: width, limit: 6).joined(separator: "|") == lines)
    }

    @Test func `A text of too many lines ends with three dots, which fit as well`() {
        let lines = TextPieces(String(repeating: "endless ", count: 60)).lines(width: 800, limit: 3)
        #expect(lines == ["endless endless", "endless endless", "endless endless…"])
    }
}
