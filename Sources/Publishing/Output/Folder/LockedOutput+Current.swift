extension LockedOutput {
    /// Whether the folder holds the site that `inputs` make, with every file as it was put there.
    func isCurrent(_ inputs: Fingerprint?, at moment: Int64 = ClubDay.now, jobs: Int) async throws -> Bool {
        guard let inputs, let manifest, let key = manifest.inputs, key.fingerprint == inputs,
            moment < key.validUntil
        else { return false }
        let shares = try await WorkSharing.share(manifest.count, among: jobs) { next in
            while let range = next() {
                for index in range where !isIntact(index, manifest) { return false }
            }
            return true
        }
        return shares.allSatisfy { $0 }
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
