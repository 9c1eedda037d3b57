public import Output
public import Publishing
internal import TextAndTime

/// How a site is made file by file, for the output that it is written to.
extension PageRenderer: OutputProducer {
    public mutating func produce(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Reuse {
        try make(index, write) ? .refused : .allowed
    }
}

extension LockedOutput {
    /// From so many changed pages on it pays to make all cards of books in advance.
    private static let manyPages = 400

    /// Whether many of the files at `paths` show something else than those of the last build.
    func isMostlyNew(_ fingerprints: [Fingerprint?], at paths: OutputPaths) -> Bool {
        guard let manifest, manifest.count <= paths.all.count else { return true }
        var changed = 0
        for (index, fingerprint) in fingerprints.enumerated() {
            guard let fingerprint else { continue }
            let number = manifest.index(of: paths.all[index], near: index)
            if number.map({ manifest.shown($0) != fingerprint }) ?? true { changed += 1 }
            if changed > Self.manyPages { return true }
        }
        return false
    }
}
