/// Writes manifests.
enum ManifestEncoder {
    /// The manifest of files at `paths`, each with the entry of the same number, and a note to the next build.
    static func encode(
        paths: [String], entries: [ManifestEntry], inputs: InputKey?, note: [UInt8] = []
    ) -> [UInt8] {
        var bytes = ManifestHeader.title
        let pathBytes = paths.reduce(0) { $0 + $1.utf8.count + 1 }
        bytes.reserveCapacity(ManifestHeader.size + paths.count * ManifestRow.size + pathBytes + note.count)
        bytes.append(number: 0)
        bytes.append(number: inputs?.fingerprint.bits ?? 0)
        bytes.append(number: UInt64(bitPattern: inputs?.validUntil ?? 0))
        bytes.append(number: UInt64(paths.count))
        var pathEnd = 0
        for (path, entry) in zip(paths, entries) {
            pathEnd += path.utf8.count + 1
            ManifestRow(entry: entry, pathEnd: pathEnd).append(to: &bytes)
        }
        for path in paths {
            bytes.append(contentsOf: path.utf8)
            bytes.append(0)
        }
        return sealed(bytes + note)
    }

    /// The bytes with the hash of all that follows it in its place.
    private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let place = ManifestHeader.title.count
        let hash = Fingerprint(of: bytes[(place + 8)...]).bits
        withUnsafeBytes(of: hash.littleEndian) { hash in
            bytes.replaceSubrange(place..<place + 8, with: hash)
        }
        return bytes
    }
}
