/// Links to places in other pages, with the numbers of the pages that have them.
struct PlaceLinks: Sendable, Hashable {
    private(set) var pages: [String: [Int]] = [:]

    init() {}

    /// Adds a link; the pages come one after another.
    mutating func add(_ link: String, on page: Int) {
        if pages[link]?.last == page { return }
        pages[link, default: []].append(page)
    }

    /// Adds the links of other pages.
    mutating func add(_ others: PlaceLinks) {
        pages.merge(others.pages) { $0 + $1 }
    }
}

extension PlaceLinks {
    /// As bytes: each link with its length, the count of its pages, and their numbers.
    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        for (link, pages) in pages.sorted(by: { $0.key < $1.key }) {
            bytes.append(number: UInt64(link.utf8.count))
            bytes += link.utf8
            bytes.append(number: UInt64(pages.count))
            for page in pages.sorted() { bytes.append(number: UInt64(page)) }
        }
        return bytes
    }

    /// What `encoded` gave; what comes after damage is left out.
    init(_ bytes: ArraySlice<UInt8>) {
        var rest = Array(bytes)[...]
        while let length = rest.takeNumber(), length <= rest.count {
            let link = String(decoding: rest.prefix(length), as: UTF8.self)
            rest = rest.dropFirst(length)
            guard let count = rest.takeNumber(), count <= rest.count / 8 else { return }
            pages[link] = (0..<count).compactMap { _ in rest.takeNumber() }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func takeNumber() -> Int? {
        guard count >= 8 else { return nil }
        let bits = prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        self = dropFirst(8)
        return Int(exactly: bits)
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: UInt64) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
