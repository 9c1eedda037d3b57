/// The paths of all files of a site, each found by its letters.
struct OutputPaths: Sendable {
    /// The paths, in the order of the plan.
    let all: [String]
    /// Of all paths in their order.
    let fingerprint: Fingerprint
    private let indexes: PathIndexes

    /// A site of files at these paths.
    init(_ paths: [String]) {
        all = paths
        var indexes = PathIndexes(capacity: paths.count)
        var hashes: [Fingerprint] = []
        hashes.reserveCapacity(paths.count)
        for (index, path) in paths.enumerated() {
            hashes.append(Fingerprint(of: path.utf8))
            indexes.add(index, hash: hashes[index].bits)
        }
        self.indexes = indexes
        fingerprint = Fingerprint(combining: hashes)
    }

    /// The number of the file at `path`.
    func index(of path: String) -> Int? {
        indexes.first(hash: Fingerprint(of: path.utf8).bits) { all[$0] == path }
    }

    /// The numbers of the files that a manifest lists and this site does not have.
    func missing(from manifest: Manifest) -> [Int] {
        (0..<manifest.count).filter { number in
            manifest.withPath(number) { path in
                indexes.first(hash: path.hash) { path.bytes.elementsEqual(all[$0].utf8) } == nil
            }
        }
    }
}
