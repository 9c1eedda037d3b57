internal import Diagnostics

/// Languages as web pages name them: `en`, `pt-BR`.
public enum LanguageTag {
    /// The tag of `en`, `eng`, `English`, `en_GB`.
    public static func parsed(_ text: String) throws(ValueProblem) -> String {
        var bytes = text
        if let code = bytes.withUTF8({ code($0) }) { return code }
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        let rest = parts.dropFirst()
        if let first = parts.first, let code = byName[first.lowercased()], rest.allSatisfy(isSubtag) {
            return ([code] + rest.map(cased)).joined(separator: "-")
        }
        let name = String(text.lowercased().map { $0 == " " ? "-" : $0 })
        if let code = byName[name] ?? byName[name.filter { $0 != "-" }] { return code }
        guard let first = parts.first, first.count == 3, first.allSatisfy(isLetter), rest.allSatisfy(isSubtag)
        else { throw .unknownLanguage(text, nearest: nearest(to: name)) }
        return ([first.lowercased()] + rest.map(cased)).joined(separator: "-")
    }

    /// The tag that is a code of two letters, if the text is one.
    static func code(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.count == 2, text.allSatisfy({ (0x61...0x7A).contains($0) }),
            codes[Int(text[0] - 0x61) * 26 + Int(text[1] - 0x61)]
        else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// Every line of the table begins with a code.
    private static let codes: [Bool] = {
        var codes = [Bool](repeating: false, count: 26 * 26)
        let table = Array(LanguageTable.lines.utf8)
        for start in table.indices where start == 0 || table[start - 1] == 0x0A {
            codes[Int(table[start] - 0x61) * 26 + Int(table[start + 1] - 0x61)] = true
        }
        return codes
    }()

    private static let byName: [String: String] = {
        var names: [String: String] = [:]
        for line in LanguageTable.lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            for word in words where names[word] == nil { names[word] = words[0] }
        }
        return names
    }()

    private static func nearest(to name: String) -> String? {
        guard name.count > 3 else { return nil }
        return Suggestion.nearest(to: name, among: byName.keys.filter { $0.count > 3 }.sorted(), edits: 2)
            .flatMap { byName[$0] }
    }

    private static func isLetter(_ character: Character) -> Bool {
        character.isASCII && character.isLetter
    }

    private static func isSubtag(_ part: Substring) -> Bool {
        (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Regions in capitals and scripts with one, as is the custom.
    private static func cased(_ part: Substring) -> String {
        switch part.count {
        case 2: part.uppercased()
        case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
        default: part.lowercased()
        }
    }
}
