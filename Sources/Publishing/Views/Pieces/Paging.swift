/// Which part of a long list a page shows.
struct Paging {
    /// This page, from 1.
    let number: Int
    /// How many pages there are, at least one.
    let count: Int
    /// The things of this page, as places in the list.
    let range: Range<Int>

    /// The page `number` of a list of `total` things.
    init(page number: Int, of total: Int, perPage: Int) {
        self.number = number
        count = max(1, (total + perPage - 1) / perPage)
        let first = min(total, (number - 1) * perPage)
        range = first..<min(total, first + perPage)
    }

    /// The numbers worth a link: first, last, and those nearby; nil where some are left out.
    var shownNumbers: [Int?] {
        var numbers: [Int?] = []
        var last = 0
        for page in 1...count where page == 1 || page == count || abs(page - number) <= 2 {
            // A gap of one page would take the room of the page itself.
            if page - last == 2 { numbers.append(page - 1) } else if page - last > 2 { numbers.append(nil) }
            numbers.append(page)
            last = page
        }
        return numbers
    }
}
