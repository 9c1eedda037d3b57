extension LockedOutput {
    /// Whether the last build put the site of `inputs` into the folder.
    func holdsSite(of inputs: Fingerprint?, at moment: Int64 = ClubDay.now) -> Bool {
        guard let inputs, let key = manifest?.inputs else { return false }
        return key.fingerprint == inputs && moment < key.validUntil
    }

    /// Which of the files that the manifest lists are as they were put there.
    func intactFiles() -> [Bool] {
        guard let manifest else { return [] }
        return (0..<manifest.count).map { isIntact($0, manifest) }
    }

    /// The same for a folder of which that is known of all.
    func allFiles() -> [Bool] { Array(repeating: true, count: manifest?.count ?? 0) }

    private func isIntact(_ index: Int, _ manifest: Manifest) -> Bool {
        guard let stamp = manifest.entry(index).stamp else { return false }
        return manifest.withPath(index) { folder.holds(stamp, at: $0.start) }
    }
}
