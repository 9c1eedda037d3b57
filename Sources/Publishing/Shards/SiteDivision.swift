internal import ReadingCatalog
internal import Workers

/// Divides the files of a site evenly among shards.
///
/// It looks at nothing but the plan and its blocks, so that every machine divides a site in the same way. Pages stay in
/// their order: neighbours need the same records. Files that are made of many books are given away first, each to the
/// shard that has least to do, and the pages make up for the difference.
struct SiteDivision {
    /// The numbers of the files of each shard, in their order.
    let shares: [[Int]]

    init(_ plan: SitePlan, _ blocks: SiteBlocks, among count: Int, jobs: Int) async {
        let costs = await WorkSharing.map(plan.paths.all.count, among: jobs) {
            FileCost.of($0, in: plan, blocks)
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
private struct FileCost {
    /// Files that are made together.
    enum Bundle: Hashable {
        /// The search, for which the words of all books are collected.
        case search
        case file(Int)
    }

    let amount: Int
    /// The files that it is made with; nil for a page, which is made on its own.
    var bundle: Bundle?

    static func of(_ file: Int, in plan: SitePlan, _ blocks: SiteBlocks) -> FileCost {
        guard file < plan.files.count else {
            return FileCost(amount: amount(of: plan.pages[file - plan.files.count], in: plan, blocks))
        }
        switch plan.files[file].source {
        case .feed(let feed) where plan.hasWords(feed):
            // Each of the files holds a part of the words.
            let shape = SearchShape(bookCount: plan.books[.title].count)
            return FileCost(
                amount: 95 * shape.bookCount / (shape.parts + shape.endings), bundle: .search)
        case .feed(let feed): return FileCost(amount: amount(of: feed, in: plan), bundle: .file(file))
        case .card: return FileCost(amount: 40_000, bundle: .file(file))
        case .content, .copy, .asset: return FileCost(amount: 100, bundle: .file(file))
        }
    }

    private static func amount(of feed: any Feed, in plan: SitePlan) -> Int {
        switch feed.basis {
        case .books: 26 * plan.books[.title].count
        case .facts(of: let some, amongst: _), .cards(of: let some, amongst: _): 14 * some.count
        case .allFacts(listed: let count): 100 + count
        case .list(let list): 150 * plan.arranged.appearances.booksOfList[list].count
        case .paths: plan.pages.count
        case .content: 3_000
        }
    }

    private static func amount(of page: PlannedPage, in plan: SitePlan, _ blocks: SiteBlocks) -> Int {
        if page.kind == RedirectPage.self { return 50 }
        guard page.kind == BookPage.self else {
            return 350 + 110 * page.kind.cardCount(of: page, in: blocks)
        }
        let record = plan.catalog.books[page.index].source
        let synopsis = plan.enriched.facts(ofBook: page.index).synopsis?.value.utf8.count ?? 0
        return 950 + (record.body.count + synopsis) / 8
    }
}

extension SitePlan {
    /// Whether some of these files hold the words of the search.
    func hasWords(_ share: [Int]) -> Bool {
        share.contains { file in
            guard file < files.count, case .feed(let feed) = files[file].source else { return false }
            return hasWords(feed)
        }
    }

    fileprivate func hasWords(_ feed: any Feed) -> Bool {
        guard feed is SearchFile, case .books = feed.basis else { return false }
        return true
    }
}
