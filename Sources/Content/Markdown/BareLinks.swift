internal import TextAndTime

/// A bare address in a text: `www.example.org`, `https://example.org`, `ann@example.org`.
struct BareLink {
    /// Whether it is an address for mail without `mailto:` before it.
    var isMail = false
    let range: Range<Int>
}

/// Finds bare addresses by GitHub's rules for extended autolinks.
///
/// Every search ends where the next one of its kind may begin, so that all together visit each byte a few times at most.
struct BareLinks {
    let bytes: [UInt8]

    /// The link whose `www.` begins at `start`.
    func www(at start: Int, isInBrackets: Bool) -> BareLink? {
        let before = bytes.byte(at: start - 1)
        guard bytes[start...].starts(with: "www.".utf8), start + 4 < bytes.count,
            before.isASCIISpace || "*_~(".utf8.contains(before), isHost(from: start)
        else { return nil }
        return link(start, isInBrackets)
    }

    /// The link with a scheme whose `:` is at `colon`, which begins at `first` or after it.
    func url(at colon: Int, after first: Int, isInBrackets: Bool) -> BareLink? {
        guard bytes.has("://", at: colon) else { return nil }
        let scheme = bytes[first..<colon].suffix(6).reversed().prefix(while: \.isASCIILetter).reversed()
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        guard ["http", "https", "ftp"].contains(name), lengthInHost(at: colon + 3) > 0,
            isHost(from: colon + 3)
        else { return nil }
        return link(colon - scheme.count, isInBrackets)
    }

    /// The mail address whose `@` is at `atSign`, with `mailto:` or `xmpp:` before it if that is written.
    func mail(at atSign: Int, after first: Int) -> BareLink? {
        let name = bytes[first..<atSign].reversed().prefix { $0.isLetterOrDigit || ".+-_".utf8.contains($0) }
        let start = atSign - name.count
        var (end, hasDot) = (atSign, false)
        repeat {
            hasDot = end > atSign
            end = bytes.end(from: end + 1) { $0.isLetterOrDigit || $0 == "-" || $0 == "_" }
        } while bytes.byte(at: end) == "." && bytes.byte(at: end + 1).isLetterOrDigit
        guard start < atSign, hasDot, bytes.byte(at: end) != "@", bytes[end - 1].isLetterOrDigit else {
            return nil
        }
        for (scheme, isChat) in [("mailto:", false), ("xmpp:", true)] {
            let begin = start - scheme.utf8.count
            if begin >= first, bytes[begin..<start].elementsEqual(scheme.utf8),
                begin == first || !bytes[begin - 1].isLetterOrDigit
            {
                return BareLink(range: begin..<(isChat ? endOfResource(from: end) : end))
            }
        }
        return BareLink(isMail: true, range: start..<end)
    }
}

extension BareLinks {
    /// The end of `/name` after an address of a chat.
    private func endOfResource(from start: Int) -> Int {
        guard bytes.byte(at: start) == "/" else { return start }
        var end = bytes.end(from: start + 1) { $0.isLetterOrDigit || $0 == "." || $0 == "@" }
        while bytes[end - 1] == "." { end -= 1 }
        return end > start + 1 ? end : start
    }

    /// Whether the last two parts of a host have no `_`. No host is longer than 253 bytes.
    private func isHost(from start: Int) -> Bool {
        var end = start
        while end - start < 253, "_-.".utf8.contains(bytes.byte(at: end)) || lengthInHost(at: end) > 0 {
            end += max(1, lengthInHost(at: end))
        }
        let parts = bytes[start..<end].split(separator: ".", omittingEmptySubsequences: false)
        return !parts.suffix(2).contains { $0.contains("_") }
    }

    /// The length of the character at `index` if a host may have it: no white space and no punctuation.
    private func lengthInHost(at index: Int) -> Int {
        let byte = bytes.byte(at: index)
        if byte < 0x80 { return byte.isLetterOrDigit ? 1 : 0 }
        guard let scalar = Unicode.Scalar.first(of: bytes[index...]) else { return 1 }
        return scalar.isMarkdownSpace || scalar.isPunctuation ? 0 : UTF8.width(scalar)
    }

    /// The link from `start` to white space, a tag or code, without the punctuation at its end that belongs to the sentence.
    private func link(_ start: Int, _ isInBrackets: Bool) -> BareLink {
        var brackets = 0
        var end = bytes.end(from: start) {
            if $0 == "[" { brackets += 1 }
            if $0 == "]" { brackets -= 1 }
            return $0 > 0x20 && $0 != "<" && $0 != "`" && (!isInBrackets || brackets >= 0)
        }
        var unmatched = bytes[start..<end].reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
        while end > start {
            switch bytes[end - 1] {
            case "?", "!", ".", ",", ":", "*", "_", "~", "'", "\"": end -= 1
            case ")" where unmatched > 0:
                unmatched -= 1
                end -= 1
            case ";": end = endBeforeEntity(end, start)
            default: return BareLink(range: start..<end)
            }
        }
        return BareLink(range: start..<end)
    }

    /// What comes before `&name;` at the end, or before the `;` alone.
    private func endBeforeEntity(_ end: Int, _ start: Int) -> Int {
        var index = end - 2
        while index > start, bytes[index].isLetterOrDigit { index -= 1 }
        return index < end - 2 && index > start && bytes[index] == "&" ? index : end - 1
    }
}

extension UInt8 {
    var isLetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isLetterOrDigit }
}

extension Unicode.Scalar {
    /// The character that a text begins with; nil if it is empty, or its first bytes are not UTF-8.
    static func first(of text: some Collection<UInt8>) -> Unicode.Scalar? {
        var (decoder, iterator) = (UTF8(), text.prefix(4).makeIterator())
        return if case .scalarValue(let scalar) = decoder.decode(&iterator) { scalar } else { nil }
    }

    var isMarkdownSpace: Bool {
        switch properties.generalCategory {
        case .spaceSeparator: true
        default: value <= 0x20 && value != 0
        }
    }

    var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            true
        default: value < 0x80 && UInt8(value).isASCIIPunctuation
        }
    }
}
