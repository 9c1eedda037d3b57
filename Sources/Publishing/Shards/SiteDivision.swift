internal import ReadingCatalog
internal import Workers

/// Divides the files of a site evenly among shards.
///
/// It looks at nothing but the plan and how many books its pages list, so that every machine divides a site in the same
/// way. Pages stay in their order: neighbours need the same records. Files that are made of many books are given away
/// first, each to the shard that has least to do, and the pages make up for the difference.
struct SiteDivision {
    /// The numbers of the files of each shard, in their order.
    let shares: [[Int]]

    /// `readings` has what was read of each file, in the order of the plan's paths.
    init(_ plan: SitePlan, _ readings: [FileReading], among count: Int, jobs: Int) async {
        let costs = await WorkSharing.map(readings.count, among: jobs) {
            FileCost.of($0, in: plan, cardCount: Int(readings[$0].cardCount))
        }
        var loads = [Int](repeating: 0, count: count)
        var shares = [[Int]](repeating: [], count: count)
        for bundle in Self.bundles(costs) {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += bundle.cost
            shares[least] += bundle.files
        }
        let pages = costs.indices.filter { costs[$0].bundle == nil }
        let level = Self.level(of: loads, with: pages.reduce(0) { $0 + costs[$1].amount })
        var shard = 0
        for page in pages {
            while shard < count - 1, loads[shard] >= level { shard += 1 }
            loads[shard] += costs[page].amount
            shares[shard].append(page)
        }
        self.shares = shares.map { $0.sorted() }
    }

    /// The load up to which shards are filled, the least loaded first, to take so much more.
    private static func level(of loads: [Int], with more: Int) -> Int {
        var sum = more
        let sorted = loads.sorted()
        for (index, load) in sorted.enumerated() {
            sum += load
            let level = (sum + index) / (index + 1)
            if index + 1 == sorted.count || level <= sorted[index + 1] { return level }
        }
        return 0
    }

    /// Files that one shard makes, the dearest first.
    private static func bundles(_ costs: [FileCost]) -> [(files: [Int], cost: Int)] {
        var bundles: [FileCost.Bundle: (files: [Int], cost: Int)] = [:]
        for (file, cost) in costs.enumerated() {
            guard let bundle = cost.bundle else { continue }
            bundles[bundle, default: ([], 0)].files.append(file)
            bundles[bundle, default: ([], 0)].cost += cost.amount
        }
        return bundles.values.sorted { ($1.cost, $0.files[0]) < ($0.cost, $1.files[0]) }
    }
}

/// The approximate cost of making a file, in thousands of instructions.
///
/// The numbers were counted with callgrind on forty shards of 1,000 books. What a page costs depends on how many books
/// it lists: one of a long list with sixty of them costs as much as six pages of books.
struct FileCost {
    /// Files that are made together.
    enum Bundle: Hashable {
        /// The search, for which the words of all books are collected.
        case search
        case file(Int)
    }

    /// The cost of what a list, an export or the search shows of one book.
    static let ofLine = 14

    let amount: Int
    /// The files that it is made with; nil for a page, which is made on its own.
    var bundle: Bundle?

    /// `cardCount`: how many books it lists, if it is a page.
    static func of(_ file: Int, in plan: SitePlan, cardCount: Int) -> FileCost {
        guard file < plan.files.count else {
            return FileCost(amount: amount(of: plan.pages[file - plan.files.count], in: plan, cardCount))
        }
        switch plan.files[file].source {
        case .feed(let feed):
            return FileCost(
                amount: feed.cost(in: plan), bundle: plan.files[file].hasWords ? .search : .file(file))
        case .card: return FileCost(amount: 40_000, bundle: .file(file))
        case .content, .copy, .asset: return FileCost(amount: 100, bundle: .file(file))
        }
    }

    private static func amount(of page: PlannedPage, in plan: SitePlan, _ cardCount: Int) -> Int {
        if page.kind == RedirectPage.self { return 50 }
        guard page.kind == BookPage.self else { return 350 + 110 * cardCount }
        let record = plan.catalog.books[page.index].source
        let synopsis = plan.enriched.facts(ofBook: page.index).synopsis?.value.utf8.count ?? 0
        return 950 + (record.body.count + synopsis) / 8
    }
}

extension Feed {
    func cost(in plan: SitePlan) -> Int {
        switch basis {
        case .books: 26 * plan.books[.title].count
        case .facts(of: let some, amongst: _), .cards(of: let some): FileCost.ofLine * some.count
        case .allFacts: FileCost.ofLine * plan.books[.title].count
        case .list(let list): 150 * plan.arranged.appearances.booksOfList[list].count
        case .paths: plan.pages.count
        case .content: 3_000
        }
    }
}

extension SitePlan {
    /// Whether some of these files hold the words of the search.
    func hasWords(_ share: [Int]) -> Bool { share.contains { $0 < files.count && files[$0].hasWords } }
}

extension PlannedFile {
    fileprivate var hasWords: Bool {
        guard case .feed(let feed) = source else { return false }
        return (feed as? SearchFile)?.hasWords ?? false
    }
}
