public import TextAndTime

/// The paths of all files of a site, each found by its letters.
public struct OutputPaths: Sendable {
    /// The paths, in the order of the plan.
    public let all: [String]
    /// The fingerprint of all paths in order.
    public let fingerprint: Fingerprint
    /// The indexes of duplicate paths, each with the index of the first occurrence.
    public let repeated: [(index: Int, first: Int)]
    private let indexes: [Fingerprint: Int]

    public init(_ paths: [String]) {
        all = paths
        let fingerprints = paths.map { Fingerprint(of: $0.utf8) }
        var indexes = [Fingerprint: Int](minimumCapacity: paths.count)
        var repeated: [(index: Int, first: Int)] = []
        for (index, fingerprint) in fingerprints.enumerated() {
            if let first = indexes[fingerprint] {
                repeated.append((index, first))
            } else {
                indexes[fingerprint] = index
            }
        }
        self.repeated = repeated
        self.indexes = indexes
        fingerprint = Fingerprint(combining: fingerprints)
    }

    /// The file name of a folder's page.
    public static let index = "index.html"

    /// The address within the site at which a host serves a file: that of its folder, if the file is its index.
    public static func address(ofFile file: String) -> Substring {
        file == index || file.hasSuffix("/index.html") ? file.dropLast(index.utf8.count) : file[...]
    }

    public func index(of path: String) -> Int? {
        indexes[Fingerprint(of: path.utf8)]
    }
}
