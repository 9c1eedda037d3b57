/// Puts markup into a page that is on its way to the browser.
enum PageInsertion {
    /// The page with markup before the last of the first of these tags that it has, or at its end.
    static func insert(_ markup: String, before tags: [String], into page: [UInt8]) -> [UInt8] {
        for tag in tags {
            guard let place = lastPlace(of: Array(tag.utf8), in: page) else { continue }
            return page[..<place] + Array(markup.utf8) + page[place...]
        }
        return page + Array(markup.utf8)
    }

    private static func lastPlace(of tag: [UInt8], in page: [UInt8]) -> Int? {
        guard page.count >= tag.count else { return nil }
        return stride(from: page.count - tag.count, through: 0, by: -1).first { start in
            zip(page[start..<start + tag.count], tag).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }
}
