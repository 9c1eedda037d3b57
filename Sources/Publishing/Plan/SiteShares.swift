internal import Feeds
internal import LinkChecking
internal import Liquid
internal import TextAndTime
internal import Workers

/// Which files of a site each shard makes: the plan alone decides, so that every machine divides a site in the same way.
extension SitePlan {
    /// The numbers of the files of a shard, in their order: every so-many-th, and in the last shard all that hold words of
    /// the search, for which the words of all books are collected.
    func files(of shard: Shard) -> [Int] {
        paths.all.indices.filter { number in
            let index = hasWords(number) ? shard.count - 1 : number % shard.count
            return index == shard.number - 1
        }
    }

    /// Whether a file holds words of the search.
    func hasWords(_ number: Int) -> Bool {
        guard number < files.count, case .feed(let feed) = files[number].source else { return false }
        return (feed as? SearchFile)?.hasWords ?? false
    }
}

extension PageValues {
    /// The fingerprint of what all pages of the site show.
    func fingerprint(jobs: Int) async -> Fingerprint {
        let shown = await WorkSharing.map(plan.pages.count, among: jobs) { [self] index in
            let (page, arena) = (plan.pages[index], Arena())
            return fingerprint(of: page, data(of: page, in: arena))?.bits ?? 0
        }
        var site = FingerprintBuilder()
        site.take(plan.paths.fingerprint.bits)
        for bits in shown { site.take(bits) }
        return site.fingerprint
    }
}
