/// The paths of all files of a site, each found by its letters.
struct OutputPaths: Sendable {
    /// The paths, in the order of the plan.
    let all: [String]
    private let indexes: PathIndexes

    /// A site of files at these paths.
    init(_ paths: [String]) {
        all = paths
        var indexes = PathIndexes(capacity: paths.count)
        for (index, path) in paths.enumerated() { indexes.add(index, hash: Fingerprint(of: path.utf8).bits) }
        self.indexes = indexes
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
