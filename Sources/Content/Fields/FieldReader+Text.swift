internal import Diagnostics

extension FieldReader {
    /// One text; nothing if the field is not given, says nothing or is wrong. Numbers keep their digits.
    public mutating func text(_ field: Field) -> Located<String>? {
        guard let found = value(field) else { return nil }
        guard let text = found.value.text else {
            report(found.mismatch("text", help: found.value.textHelp))
            return nil
        }
        return text.isBlank ? nil : Located(text, at: found.value.range)
    }

    /// Texts, given as a list or as one; those that say nothing are left out.
    public mutating func textList(_ field: Field) -> [Located<String>] {
        texts(field) { Located($0, at: $1) }
    }

    /// The same without their places.
    public mutating func texts(_ field: Field) -> [String] {
        texts(field) { text, _ in text }
    }

    private mutating func texts<Text>(_ field: Field, _ make: (String, Range<Int>) -> Text) -> [Text] {
        guard let found = value(field) else { return [] }
        if let text = found.value.text {
            return text.isBlank ? [] : [make(text, found.value.range)]
        }
        guard found.value.kind == .list else {
            report(found.mismatch("text or a list of texts", help: found.value.textHelp))
            return []
        }
        var texts: [Text] = []
        found.value.forEachItem { item in
            guard let text = item.text else {
                return report(item.mismatch(found.name, "a list of texts", help: item.textHelp))
            }
            if !item.isNull, !text.isBlank { texts.append(make(text, item.range)) }
        }
        return texts
    }
}

extension YAMLValue {
    /// Why it may not be text: a colon or brackets without quotes.
    var textHelp: String {
        let source = file.bytes[range]
        guard kind != .scalar, !source.contains(0x0A), range.count <= 80 else {
            return "write it as one text, in quotes if it has brackets or `: ` in it"
        }
        let written = String(decoding: source, as: UTF8.self)
        return "if it is meant as text, put it in quotes: \(YAMLText.quoted(written))"
    }
}

extension String {
    /// Whether it is nothing but blanks and line ends.
    var isBlank: Bool { utf8.allSatisfy { $0.isASCIISpace } }
}
