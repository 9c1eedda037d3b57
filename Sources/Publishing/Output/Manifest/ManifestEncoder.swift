internal import Content

/// Writes manifests.
enum ManifestEncoder {
    /// The manifest of files at `paths`, each with the entry of the same number, and a note to the next build.
    static func encode(
        paths: [String], entries: [ManifestEntry], inputs: InputKey?, note: [UInt8] = []
    ) -> ByteText {
        let pathBytes = paths.reduce(0) { $0 + $1.utf8.count + 1 }
        var bytes = ByteText(
            capacity: ManifestHeader.size + paths.count * ManifestRow.size + pathBytes + note.count)
        ManifestHeader.title.withUnsafeBufferPointer { bytes.append($0) }
        let hashPlace = bytes.count
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
            bytes.append(path)
            bytes.append(0)
        }
        note.withUnsafeBufferPointer { bytes.append($0) }
        let hash = bytes.withBytes {
            Fingerprint(of: UnsafeRawBufferPointer($0.extracting((hashPlace + 8)...)))
        }
        bytes.put(hash.bits, at: hashPlace)
        return bytes
    }
}
