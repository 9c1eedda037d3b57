internal import TextAndTime

/// The extensions of CommonMark, by GitHub and note-taking programs, that a text may use, judged by its characters.
///
/// Most texts have none, and searching eight bytes at a time costs little compared with parsing.
struct MarkdownExtensions: OptionSet {
    let rawValue: UInt16

    static let tables = MarkdownExtensions(rawValue: 1)
    static let strikethrough = MarkdownExtensions(rawValue: 2)
    static let bareLinks = MarkdownExtensions(rawValue: 4)
    static let notes = MarkdownExtensions(rawValue: 8)
    static let wikiLinks = MarkdownExtensions(rawValue: 16)
    static let tasks = MarkdownExtensions(rawValue: 32)
    static let callouts = MarkdownExtensions(rawValue: 64)
    static let highlights = MarkdownExtensions(rawValue: 128)
    /// Comments.
    static let omissions = MarkdownExtensions(rawValue: 256)

    /// What a fetched text may use.
    static let fetched: MarkdownExtensions = [.tables, .strikethrough, .bareLinks, .tasks]
}

extension MarkdownExtensions {
    /// The extensions that `range` of `bytes` may use.
    init(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self = []
        var index = range.lowerBound
        while index + ByteWord.size <= range.upperBound {
            let word = bytes.word(at: index)
            // `|` and `~` are within `|` to `~`, `:` and `=` within `:` to `=`.
            var hits = word.isWithin(0x7C...0x7E) | word.isByte(0x5B) | word.isByte(0x40)
            hits |= word.isWithin(0x3A...0x3D) | word.isByte(0x2E) | word.isByte(0x25)
            while hits != 0 {
                insert(Self.possible(at: index + hits.trailingZeroBitCount / 8, in: bytes, range))
                hits &= hits - 1
            }
            index += ByteWord.size
        }
        while index < range.upperBound {
            insert(Self.possible(at: index, in: bytes, range))
            index += 1
        }
    }

    private static func possible(
        at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> MarkdownExtensions {
        let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
        let last = index > range.lowerBound ? bytes[index - 1] : 0
        switch bytes[index] {
        case 0x7C: return .tables
        case 0x7E: return .strikethrough
        case 0x3D: return next == 0x3D ? .highlights : []
        case 0x25: return next == 0x25 ? .omissions : []
        case 0x3C: return next == 0x21 || next == 0x3F ? .omissions : []
        case 0x40: return last > 0x2A && next > 0x2A ? .bareLinks : []
        case 0x2E: return last == 0x77 ? .bareLinks : []
        case 0x3A:
            if last == 0x5D { return .omissions }
            if last == 0x2D || next == 0x2D { return .tables }
            return next == 0x2F && isBareScheme(before: index, in: bytes, range) ? .bareLinks : []
        case 0x5B:
            switch next {
            case 0x5E: return .notes
            case 0x5B: return .wikiLinks
            case 0x21: return .callouts
            case 0x20, 0x78, 0x58: return .tasks
            default: return []
            }
        default: return []
        }
    }

    /// Whether the scheme before a colon is written neither in `<>` nor as the destination of a link, where CommonMark
    /// itself finds it.
    private static func isBareScheme(
        before colon: Int, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Bool {
        var start = colon
        while start > range.lowerBound, bytes[start - 1].isASCIILetter { start -= 1 }
        guard start > range.lowerBound, start < colon else { return true }
        let isDestination =
            bytes[start - 1] == 0x28 && start - 1 > range.lowerBound && bytes[start - 2] == 0x5D
        return bytes[start - 1] != 0x3C && !isDestination
    }
}
