/// How many editions each work has in a dump, and in which year the first came out.
///
/// Searches of the service list both; of 45 million works, 90 MB are needed: two bytes a work, in pages.
struct WorkTallies: Sendable {
    private var pages: [[UInt16]] = []
    private var pageCount = 0
    /// What the few works with many editions have beyond `mostHere`.
    private var beyond: [Int: Int] = [:]

    /// Counts an edition.
    mutating func count(editionOf work: Int, year: Int?) {
        guard let page = page(of: work) else { return }
        let slot = work % WorkTallies.pageSize
        var tally = pages[page][slot]
        if tally & WorkTallies.mostHere == WorkTallies.mostHere {
            beyond[work, default: 0] += 1
        } else {
            tally += 1
        }
        if let year, (1_000...2_999).contains(year) {
            let offset = UInt16(year - 999) << 5
            if tally >> 5 == 0 || offset < tally & ~WorkTallies.mostHere {
                tally = tally & WorkTallies.mostHere | offset
            }
        }
        pages[page][slot] = tally
    }

    func editionCount(of work: Int) -> Int {
        let here = Int(tally(of: work) & WorkTallies.mostHere)
        return here == Int(WorkTallies.mostHere) ? here + (beyond[work] ?? 0) : here
    }

    func firstYear(of work: Int) -> Int? {
        let offset = Int(tally(of: work) >> 5)
        return offset == 0 ? nil : offset + 999
    }

    private func tally(of work: Int) -> UInt16 {
        let page = work / WorkTallies.pageSize
        guard page < pages.count, !pages[page].isEmpty else { return 0 }
        return pages[page][work % WorkTallies.pageSize]
    }

    private mutating func page(of work: Int) -> Int? {
        let page = work / WorkTallies.pageSize
        if page < pages.count, !pages[page].isEmpty { return page }
        // Numbers that no work has are not worth memory.
        guard page < WorkTallies.mostPages, pageCount < WorkTallies.mostPages / 4 else { return nil }
        while pages.count <= page { pages.append([]) }
        pages[page] = [UInt16](repeating: 0, count: WorkTallies.pageSize)
        pageCount += 1
        return page
    }

    private static let mostHere: UInt16 = 31
    private static let pageSize = 32_768
    private static let mostPages = 8_192
}
