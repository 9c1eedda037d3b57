/// How many pages an edition has, which old records tell only in a cataloguer's words.
enum PageCount {
    /// The number of an edition's record.
    static func of(_ record: JSONValue) -> Int? {
        if let number = record["number_of_pages"]?.integer { return plausible(number) }
        return record["pagination"]?.text.flatMap(inPagination)
    }

    /// The largest number in `xxviii, 1080 p. :`, which is that of the text's pages.
    static func inPagination(_ text: String) -> Int? {
        let beforeSize = text.split(separator: ";").first ?? ""
        return beforeSize.split { !$0.isNumber }.compactMap { Int($0) }.max().flatMap(plausible)
    }

    private static func plausible(_ number: Int) -> Int? {
        (1...20_000).contains(number) ? number : nil
    }
}
