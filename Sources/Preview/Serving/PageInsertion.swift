/// Puts markup into a page that is on its way to the browser.
enum PageInsertion {
    /// The page with markup before the first of these tags that it has, or at its end.
    static func insert(_ markup: String, before tags: [String], into page: [UInt8]) -> [UInt8] {
        let place = tags.lazy.compactMap { self.place(of: Array($0.utf8), in: page) }.first ?? page.count
        var result: [UInt8] = []
        result.reserveCapacity(page.count + markup.utf8.count)
        result += page[..<place]
        result += markup.utf8
        result += page[place...]
        return result
    }

    /// Where a tag is, in large or small letters.
    private static func place(of tag: [UInt8], in page: [UInt8]) -> Int? {
        let (tag, page) = (tag.span, page.span)
        var start = 0
        while start + tag.count <= page.count {
            if page[start] == UInt8(ascii: "<"), matches(tag, page, at: start) { return start }
            start += 1
        }
        return nil
    }

    private static func matches(_ tag: Span<UInt8>, _ page: Span<UInt8>, at start: Int) -> Bool {
        for index in tag.indices where page[start + index] | 0x20 != tag[index] | 0x20 { return false }
        return true
    }
}
