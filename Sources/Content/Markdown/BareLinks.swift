internal import TextAndTime

/// A bare address in a text: `www.example.org`, `https://example.org`, `ann@example.org`.
struct BareLink: Equatable {
    enum Kind { case url, www, mail }

    let kind: Kind
    let range: Range<Int>
}

/// Finds bare addresses by GitHub's rules for extended autolinks.
///
/// Every search ends where the next one of its kind may begin, so that all together visit each byte a few times at most.
struct BareLinks {
    let bytes: [UInt8]
    let range: Range<Int>

    private var end: Int { range.upperBound }

    /// The link whose `www.` begins at `start`.
    func www(at start: Int, isInBrackets: Bool) -> BareLink? {
        guard start + 4 < end, bytes[start..<start + 4].elementsEqual("www.".utf8) else { return nil }
        if start > range.lowerBound, !bytes[start - 1].isASCIISpace,
            !Self.mayPrecede.contains(bytes[start - 1])
        {
            return nil
        }
        guard let host = endOfHost(from: start), bytes[start..<host].contains(".") else { return nil }
        return link(.www, start, host, isInBrackets)
    }

    /// The link with a scheme whose `:` is at `colon`, which begins at `first` or after it.
    func url(at colon: Int, after first: Int, isInBrackets: Bool) -> BareLink? {
        guard colon + 3 < end, bytes[colon + 1] == "/", bytes[colon + 2] == "/" else { return nil }
        var start = colon
        while start > first, bytes[start - 1].isASCIILetter, colon - start < 6 { start -= 1 }
        let scheme = String(decoding: bytes[start..<colon], as: UTF8.self).lowercased()
        guard scheme == "http" || scheme == "https" || scheme == "ftp", hostByte(at: colon + 3) > 0,
            let host = endOfHost(from: colon + 3)
        else { return nil }
        return link(.url, start, host, isInBrackets)
    }

    /// The mail address whose `@` is at `sign`, with `mailto:` or `xmpp:` before it if that is written.
    func mail(at sign: Int, after first: Int) -> BareLink? {
        var start = sign
        while start > first, Self.isOfName(bytes[start - 1]) { start -= 1 }
        guard start < sign else { return nil }
        var (end, hasDot) = (sign + 1, false)
        scan: while end < self.end {
            switch bytes[end] {
            case ".":
                guard end + 1 < self.end, bytes[end + 1].isLetterOrDigit else { break scan }
                hasDot = true
            case "-", "_": break
            case "@": return nil
            default: if !bytes[end].isLetterOrDigit { break scan }
            }
            end += 1
        }
        guard hasDot, bytes[end - 1].isLetterOrDigit else { return nil }
        guard let scheme = scheme(before: start, after: first) else {
            return BareLink(kind: .mail, range: start..<end)
        }
        if scheme.count == 4 { end = endOfResource(from: end) }
        return BareLink(kind: .url, range: start - scheme.count - 1..<end)
    }
}

extension BareLinks {
    private static let mayPrecede: Set<UInt8> = ["*", "_", "~", "("]

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == "." || byte == "+" || byte == "-" || byte == "_"
    }

    private func scheme(before start: Int, after first: Int) -> String? {
        guard start > first, bytes[start - 1] == ":" else { return nil }
        return ["mailto", "xmpp"].first { name in
            let begin = start - 1 - name.utf8.count
            guard begin >= first, begin == first || !bytes[begin - 1].isLetterOrDigit else { return false }
            return bytes[begin..<start - 1].elementsEqual(name.utf8)
        }
    }

    /// The end of `/name` after an address of a chat.
    private func endOfResource(from start: Int) -> Int {
        guard start < end, bytes[start] == "/" else { return start }
        var index = start + 1
        while index < end, bytes[index].isLetterOrDigit || bytes[index] == "." || bytes[index] == "@" {
            index += 1
        }
        while bytes[index - 1] == "." { index -= 1 }
        return index > start + 1 ? index : start
    }

    /// The end of a host, whose last two parts have no `_`; nil if there is none.
    private func endOfHost(from start: Int) -> Int? {
        var (index, dots, underscores, underscoresBefore) = (start, 0, 0, 0)
        while index < end {
            switch bytes[index] {
            case "_":
                underscores += 1
                index += 1
            case ".":
                guard index + 1 < end else { return finish(index, dots, underscores + underscoresBefore) }
                (underscoresBefore, underscores) = (underscores, 0)
                dots += 1
                index += 1
            case "-": index += 1
            default:
                let length = hostByte(at: index)
                guard length > 0 else { return finish(index, dots, underscores + underscoresBefore) }
                index += length
            }
        }
        return finish(index, dots, underscores + underscoresBefore)
    }

    /// A host of very many parts is accepted as it is: to refuse it, and search again in each part, takes too long.
    private func finish(_ index: Int, _ dots: Int, _ underscores: Int) -> Int? {
        underscores > 0 && dots <= 10 ? nil : index
    }

    /// The length of the character at `index` if a host may have it: no white space and no punctuation.
    private func hostByte(at index: Int) -> Int {
        guard bytes[index] >= 0x80 else { return bytes[index].isLetterOrDigit ? 1 : 0 }
        let (scalar, length) = Unicode.Scalar.decoded(from: bytes, at: index, before: end)
        return scalar.isMarkdownSpace || scalar.isPunctuation ? 0 : length
    }

    /// The link from `start` to white space, a tag or code, without the marks at its end that belong to the sentence.
    private func link(_ kind: BareLink.Kind, _ start: Int, _ host: Int, _ isInBrackets: Bool) -> BareLink {
        var (index, opened, closed, brackets) = (start, 0, 0, 0)
        scan: while index < end, bytes[index] > 0x20 {
            switch bytes[index] {
            // A tag or code.
            case "<", "`": break scan
            case "(": opened += 1
            case ")": closed += 1
            case "[": brackets += 1
            case "]":
                if isInBrackets, brackets == 0 { break scan }
                brackets -= 1
            default: break
            }
            index += 1
        }
        let last = trimmed(max(index, start), start, opened, closed)
        return BareLink(kind: kind, range: start..<max(last, start))
    }

    private func trimmed(_ whole: Int, _ start: Int, _ opened: Int, _ closed: Int) -> Int {
        var (last, closed) = (whole, closed)
        while last > start {
            switch bytes[last - 1] {
            case "?", "!", ".", ",", ":", "*", "_", "~", "'", "\"": last -= 1
            case ")":
                guard closed > opened else { return last }
                closed -= 1
                last -= 1
            case ";": last = endBeforeEntity(last, start)
            default: return last
            }
        }
        return last
    }

    /// What comes before `&name;` at the end, or before the `;` alone.
    private func endBeforeEntity(_ last: Int, _ start: Int) -> Int {
        var index = last - 2
        while index > start, bytes[index].isLetterOrDigit { index -= 1 }
        return index < last - 2 && index > start && bytes[index] == "&" ? index : last - 1
    }
}

extension UInt8 {
    var isLetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isLetterOrDigit }
}

extension Unicode.Scalar {
    /// The character at `index`, and its length in bytes; U+FFFD for bytes that are not UTF-8.
    static func decoded(from bytes: [UInt8], at index: Int, before end: Int) -> (Unicode.Scalar, Int) {
        var decoder = UTF8()
        var iterator = bytes[index..<min(end, index + 4)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
        return (scalar, UTF8.width(scalar))
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
