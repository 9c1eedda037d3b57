internal import TextAndTime

/// Finds what may be links in Markdown without parsing it; it may find too much, but misses none.
///
/// The fingerprint of a page includes where its links lead. So the page is rendered again, and its broken link found,
/// when what it links to is gone.
enum LinkScan {
    static func forEach(
        in markdown: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        // Most texts have few of either, so each is searched by itself, which is fastest.
        var bracket = markdown.offset(of: UInt8(ascii: "]"), from: 0)
        var angle = markdown.offset(of: UInt8(ascii: "<"), from: 0)
        while min(bracket, angle) < markdown.count {
            var index = min(bracket, angle)
            if let start = start(in: markdown, at: index) {
                var end = start
                while end < markdown.count, !endsDestination(markdown[end]) { end += 1 }
                if end > start { take(UnsafeBufferPointer(rebasing: markdown[start..<end])) }
                index = max(end, index + 1)
            } else {
                index += 1
            }
            if bracket < index { bracket = markdown.offset(of: UInt8(ascii: "]"), from: index) }
            if angle < index { angle = markdown.offset(of: UInt8(ascii: "<"), from: index) }
        }
    }

    /// Calls `take` with each name in double brackets.
    static func forEachName(
        in markdown: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let bracket = UInt8(ascii: "[")
        var index = markdown.offset(of: bracket, from: 0)
        while index + 2 < markdown.count {
            let start = index + 2
            if markdown[index + 1] == bracket {
                var end = start
                while end < markdown.count, markdown[end] != UInt8(ascii: "]"), markdown[end] != 0x0A,
                    markdown[end] != bracket
                {
                    end += 1
                }
                if end > start { take(UnsafeBufferPointer(rebasing: markdown[start..<end])) }
            }
            index = markdown.offset(of: bracket, from: index + 1)
        }
    }

    /// Whether it is `/books/slug/`, the most common link.
    static func isOfBook(_ destination: UnsafeBufferPointer<UInt8>) -> Bool {
        guard destination.count > 8, destination.starts(with: bookStart), destination.last == 0x2F else {
            return false
        }
        return destination[7..<destination.count - 1].allSatisfy { ByteSet.path.contains($0) && $0 != 0x2F }
    }

    /// Whether a destination may lead to a page or file of the site.
    static func mayLeadInside(_ destination: UnsafeBufferPointer<UInt8>) -> Bool {
        !isOfWeb(destination) && destination.first != UInt8(ascii: "#")
    }

    /// Whether it is an address with scheme and host.
    static func isOfWeb(_ destination: some Sequence<UInt8>) -> Bool {
        destination.starts(with: "https:".utf8) || destination.starts(with: "http:".utf8)
    }

    private static let bookStart = Array("/books/".utf8)

    /// Where a destination begins, if one follows: after `](`, `]:` or `<`.
    private static func start(in bytes: UnsafeBufferPointer<UInt8>, at sign: Int) -> Int? {
        var index = sign + 1
        if bytes[sign] == UInt8(ascii: "<") { return index }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ":")
        else { return nil }
        index += 1
        while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "<") { index += 1 }
        return index
    }

    private static func endsDestination(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">")
    }
}
