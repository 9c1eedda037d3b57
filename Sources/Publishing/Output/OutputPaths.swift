/// The paths of all files of a site, each found by its letters.
struct OutputPaths: Sendable {
    /// The paths, in the order of the plan.
    let all: [String]
    /// Of all paths in their order.
    let fingerprint: Fingerprint
    /// The numbers of paths that an earlier one has too, each with that of the earlier.
    let repeated: [(index: Int, first: Int)]
    private let indexes: HashIndexes

    /// A site of files at these paths.
    init(_ paths: [String]) {
        all = paths
        var indexes = HashIndexes(capacity: paths.count)
        var hashes: [Fingerprint] = []
        hashes.reserveCapacity(paths.count)
        var repeated: [(index: Int, first: Int)] = []
        for (index, path) in paths.enumerated() {
            let hash = Fingerprint(of: path.utf8)
            hashes.append(hash)
            if let first = indexes.first(hash: hash.bits, where: { paths[$0] == path }) {
                repeated.append((index, first))
            } else {
                indexes.add(index, hash: hash.bits)
            }
        }
        self.repeated = repeated
        self.indexes = indexes
        fingerprint = Fingerprint(combining: hashes)
    }

    /// The number of the file at `path`.
    func index(of path: String) -> Int? {
        indexes.first(hash: Fingerprint(of: path.utf8).bits) { all[$0] == path }
    }

    /// Whether there is a page for a folder, whose path ends with `/`.
    func hasPage(ofFolder folder: UnsafeBufferPointer<UInt8>) -> Bool {
        let index = SitePath.index.utf8
        return withUnsafeTemporaryAllocation(byteCount: folder.count + index.count, alignment: 1) { path in
            path.copyBytes(from: folder)
            UnsafeMutableRawBufferPointer(rebasing: path[folder.count...]).copyBytes(from: index)
            let hash = Fingerprint(of: UnsafeRawBufferPointer(path))
            let wanted = ManifestPath(bytes: UnsafeBufferPointer(path.bindMemory(to: UInt8.self)))
            for index in indexes.candidates(hash: hash.bits) where wanted.isSpelled(all[index]) {
                return true
            }
            return false
        }
    }

    /// The numbers of the files that a manifest lists and this site does not have.
    func missing(from manifest: Manifest) -> [Int] {
        (0..<manifest.count).filter { number in
            manifest.withPath(number) { path in
                // Mostly the same files come in the same order.
                if number < all.count, path.isSpelled(all[number]) { return false }
                return indexes.first(hash: path.hash) { path.isSpelled(all[$0]) } == nil
            }
        }
    }
}
