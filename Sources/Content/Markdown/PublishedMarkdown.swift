internal import TextAndTime

/// A text of the club as exports and the search have it: the Markdown of what its page shows, and nothing else.
///
/// Besides what `MarkdownOmissions` leaves out, a page does not show tags and what is in scripts, the names of notes behind
/// `[[name|words]]`, and definitions that nothing refers to.
public struct PublishedMarkdown {
    private let bytes: [UInt8]
    private var text: [UInt8] = []
    private var index = 0
    private var codeEnds: CodeEnds
    private var codeLines: CodeLines
    /// The labels in brackets that something refers to.
    private var labels: Set<[UInt8]> = []
    /// Whether the lines up to the next blank one belong to a note that is left out.
    private var isInLostNote = false
    private var tagEnds = TagEnds()
    /// From here on there is no end of a tag.
    private var lastTagEnd: Int

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        codeEnds = CodeEnds(bytes, bytes.indices)
        codeLines = CodeLines(bytes, bytes.indices)
        lastTagEnd = bytes.lastIndex(of: 0x3E) ?? 0
        labels = usedLabels()
        while index < bytes.count {
            if index == 0 || bytes[index - 1] == 0x0A {
                if let next = codeLines.end(ofLineAt: index) {
                    isInLostNote = false
                    copy(to: next)
                    continue
                }
                if leaveOutDefinition() { continue }
            }
            step()
        }
    }

    public static func text(_ markdown: String) -> String {
        var shown = MarkdownOmissions.shown(markdown)
        let rest = shown.withUTF8(bytes)
        return rest.map { String(decoding: $0, as: UTF8.self) } ?? shown
    }

    /// The bytes of a text that is without omissions already; nil if that is all of them.
    public static func bytes(_ markdown: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        mayHaveOmissions(markdown) ? PublishedMarkdown(Array(markdown)).text : nil
    }

    /// Whether anything is there with which begins what is left out. Brackets around the words of a link, or of a note that
    /// is referred to, leave out nothing.
    private static func mayHaveOmissions(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.hasPlace { first, second in
            func isIt(_ bytes: SIMD16<UInt8>, _ byte: UInt8) -> SIMDMask<SIMD16<Int8>> {
                bytes .== SIMD16<UInt8>(repeating: byte)
            }
            return isIt(first, 0x3C) .| isIt(first, 0x5B) .& isIt(second, 0x5B)
                .| isIt(first, 0x5D) .& isIt(second, 0x3A)
        }
    }

    /// `<` and `[`, with which all begins that is left out.
    private static func isSign(_ byte: UInt8) -> Bool { byte == 0x3C || byte == 0x5B }
}

extension PublishedMarkdown {
    private mutating func copy(to next: Int) {
        text += bytes[index..<next]
        index = next
    }

    private mutating func step() {
        switch bytes[index] {
        case 0x5C: copy(to: min(index + 2, bytes.count))
        case 0x60: copy(to: codeEnds.end(after: index) { _ in true }.place)
        case 0x3C: if !leaveOutTag() { copy(to: index + 1) }
        case 0x5B where bytes.holds("[[", at: index): takeWikiLink()
        default: copyWords()
        }
    }

    /// Copies up to the next sign, or to the end of the line.
    private mutating func copyWords() {
        var next = index
        while next < bytes.count, bytes[next] != 0x0A {
            next += 1
            if next < bytes.count, Self.isSign(bytes[next]) || bytes[next] == 0x5C || bytes[next] == 0x60 {
                return copy(to: next)
            }
        }
        copy(to: min(next + 1, bytes.count))
    }

    /// `<b class="c">`, and a script or a style with all that is in it; not `<https://example.org/>`.
    private mutating func leaveOutTag() -> Bool {
        guard index < lastTagEnd else { return false }
        let start = index + (bytes.holds("</", at: index) ? 2 : 1)
        let name = bytes[start...].prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
        let isDeclaration = bytes[start] == 0x21 || bytes[start] == 0x3F
        guard isDeclaration || name.first?.isASCIILetter ?? false, name.endIndex < bytes.count else {
            return false
        }
        let after = bytes[name.endIndex]
        guard isDeclaration || after.isASCIISpace || after == 0x3E || after == 0x2F || after == 0x2E else {
            return false
        }
        let end =
            isDeclaration
            ? bytes[start...].firstIndex(of: 0x3E).map { $0 + 1 }
            : bytes.withUnsafeBufferPointer { tagEnds.end(ofTagAt: index, in: $0) }
        guard let end else { return false }
        index = end
        let word = String(decoding: name, as: UTF8.self).lowercased()
        guard bytes[start - 1] == 0x3C, ["script", "style", "textarea", "title"].contains(word) else {
            return true
        }
        let close = Array("</\(word)".utf8)
        var next = index
        while next < bytes.count,
            !bytes[next...].prefix(close.count).lazy.map({ $0.isASCIILetter ? $0 | 0x20 : $0 }).elementsEqual(
                close)
        {
            next += 1
        }
        index = next
        return true
    }

    /// `[[name]]` stays; of `[[name|words]]` and `![[picture|words]]` only the words.
    private mutating func takeWikiLink() {
        let line = bytes[(index + 2)...].prefix { $0 != 0x0A && $0 != 0x5D && $0 != 0x5B }
        guard bytes.holds("]]", at: line.endIndex) else { return copy(to: index + 2) }
        let isPicture = text.last == 0x21
        if isPicture { text.removeLast() }
        if let bar = line.lastIndex(of: 0x7C) {
            text += line[(bar + 1)...]
        } else if !isPicture {
            text += bytes[index..<line.endIndex + 2]
        }
        index = line.endIndex + 2
    }
}

extension PublishedMarkdown {
    /// The label that begins here, with what follows it; nil if there is none on this line.
    private func label(at start: Int) -> ArraySlice<UInt8>? {
        let label = bytes[(start + 1)...].prefix { $0 != 0x5D && $0 != 0x5B && $0 != 0x0A }
        return !label.isEmpty && label.endIndex < bytes.count && bytes[label.endIndex] == 0x5D ? label : nil
    }

    private static func folded(_ label: ArraySlice<UInt8>) -> [UInt8] {
        Array(String(decoding: label, as: UTF8.self).lowercased().utf8)
    }

    private func usedLabels() -> Set<[UInt8]> {
        var used: Set<[UInt8]> = []
        var place = 0
        while let open = bytes[place...].firstIndex(of: 0x5B) {
            place = open + 1
            guard let label = label(at: open) else { continue }
            let isDefinition = bytes.holds("]:", at: label.endIndex) && isLineStart(open)
            if !isDefinition { used.insert(Self.folded(label)) }
            place = label.endIndex
        }
        return used
    }

    private func isLineStart(_ place: Int) -> Bool {
        var start = place
        while start > 0, bytes[start - 1] == 0x20, place - start < 4 { start -= 1 }
        return start == 0 || bytes[start - 1] == 0x0A
    }

    /// Leaves out a line that belongs to a definition to which nothing refers, or to a second one of a name.
    private mutating func leaveOutDefinition() -> Bool {
        let words = wordsOfLine(at: index)
        if words.first == 0x5B, words.startIndex - index < 4, let label = label(at: words.startIndex),
            bytes.holds("]:", at: label.endIndex)
        {
            // What is referred to is defined once.
            let isLost = labels.remove(Self.folded(label)) == nil
            isInLostNote = isLost && label.first == 0x5E
            guard isLost else { return false }
            let hasAddress = words.endIndex > label.endIndex + 2
            index = min(words.endIndex + 1, bytes.count)
            // The address and the title of a link may be on lines of their own.
            for isNeeded in isInLostNote ? [] : [!hasAddress, false] {
                let more = wordsOfLine(at: index)
                guard isNeeded || [0x22, 0x27, 0x28].contains(more.first) else { break }
                index = min(more.endIndex + 1, bytes.count)
            }
            return true
        }
        // The words of a note end at a line that is not indented and follows a blank one.
        if !words.isEmpty, words.startIndex == index, isAfterBlankLine { isInLostNote = false }
        if isInLostNote { index = min(words.endIndex + 1, bytes.count) }
        return isInLostNote
    }

    private func wordsOfLine(at start: Int) -> ArraySlice<UInt8> {
        bytes[start...].prefix { $0 != 0x0A }.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    private var isAfterBlankLine: Bool {
        index < 2
            || bytes[index - 1] == 0x0A && (bytes[index - 2] == 0x0A || bytes.holds("\r\n", at: index - 4))
    }
}

extension [UInt8] {
    fileprivate func holds(_ text: StaticString, at index: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index >= 0, index + length <= count else { return false }
        return (0..<length).allSatisfy { self[index + $0] == text.utf8Start[$0] }
    }
}
