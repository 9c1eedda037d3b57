/// Finds what may be links in Markdown without reading it: too much rather than too little.
///
/// A page's fingerprint takes where they lead, so that a page is made anew, and the broken link found, when what
/// it links to is gone.
enum LinkScan {
    /// Hands every destination to `take`.
    static func forEach(
        in markdown: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var index = 0
        while let start = nextStart(in: markdown, from: index) {
            var end = start
            while end < markdown.count, !endsDestination(markdown[end]) { end += 1 }
            if end > start { take(UnsafeBufferPointer(rebasing: markdown[start..<end])) }
            index = max(end, start)
        }
    }

    /// Whether it is `/books/slug/`: the commonest link, known without more ado.
    static func isOfBook(_ destination: UnsafeBufferPointer<UInt8>) -> Bool {
        guard destination.count > 8, destination.starts(with: bookStart), destination.last == 0x2F else {
            return false
        }
        return destination[7..<destination.count - 1].allSatisfy { PercentEncoding.isPlain($0) && $0 != 0x2F }
    }

    /// Whether a destination is none of the whole addresses that most links are.
    static func mayLeadInside(_ destination: UnsafeBufferPointer<UInt8>) -> Bool {
        !destination.starts(with: webStart) && destination.first != UInt8(ascii: "#")
    }

    private static let bookStart = Array("/books/".utf8)
    private static let webStart = Array("http".utf8)

    /// Where the next destination begins: after `](`, after `]:`, or after `<`.
    private static func nextStart(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
        var index = index
        while index < bytes.count {
            skipText(in: bytes, &index)
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "<") { return index }
            guard byte == UInt8(ascii: "]"), index < bytes.count else { continue }
            guard bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ":") else { continue }
            index += 1
            while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "<") {
                index += 1
            }
            return index
        }
        return nil
    }

    /// Goes over sixteen bytes at a time in which no destination can begin.
    private static func skipText(in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        guard let start = UnsafeRawPointer(bytes.baseAddress) else { return }
        let (bracket, angle) = (SIMD16<UInt8>(repeating: 0x5D), SIMD16<UInt8>(repeating: 0x3C))
        while index + 16 <= bytes.count {
            let text = start.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            if any(text .== bracket .| text .== angle) { return }
            index += 16
        }
    }

    private static func endsDestination(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">")
    }
}
