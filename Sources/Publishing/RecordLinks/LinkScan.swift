/// Finds what may be links in Markdown without reading it: too much rather than too little.
///
/// A page's fingerprint takes where they lead, so that a page is made anew when what it links to comes or goes.
enum LinkScan {
    /// Calls `found` with each destination.
    static func destinations(in markdown: some RandomAccessCollection<UInt8>, _ found: (String) -> Void) {
        let bytes = Array(markdown)
        var index = 0
        while let start = nextStart(in: bytes, from: index) {
            let end = bytes[start...].firstIndex(where: endsDestination) ?? bytes.endIndex
            if end > start, end - start < longest {
                found(String(decoding: bytes[start..<end], as: UTF8.self))
            }
            index = max(end, start)
        }
    }

    private static let longest = 2_000

    /// Where the next destination begins: after `](`, after `]:`, or after `<`.
    private static func nextStart(in bytes: [UInt8], from index: Int) -> Int? {
        var index = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "]") where index + 1 < bytes.count:
                let next = bytes[index + 1]
                if next == UInt8(ascii: "(") || next == UInt8(ascii: ":") {
                    return afterSpaces(in: bytes, from: index + 2)
                }
            case UInt8(ascii: "<"): return index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func afterSpaces(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "<") { index += 1 }
        return index
    }

    private static func endsDestination(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">")
    }
}
