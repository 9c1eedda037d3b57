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
        bytes.append(ManifestHeader.title)
        let hashPlace = bytes.count
        bytes.append(number: 0)
        ManifestHeader.append(inputs, count: paths.count, to: &bytes)
        append(paths, entries, to: &bytes)
        bytes.append(note)
        let hash = bytes.withBytes {
            Fingerprint(of: UnsafeRawBufferPointer($0.extracting((hashPlace + 8)...)))
        }
        bytes.put(hash.bits, at: hashPlace)
        return bytes
    }

    private static func append(_ paths: [String], _ entries: [ManifestEntry], to bytes: inout ByteText) {
        var pathEnd = 0
        for (path, entry) in zip(paths, entries) {
            pathEnd += path.utf8.count + 1
            ManifestRow(entry: entry, pathEnd: pathEnd).append(to: &bytes)
        }
        for path in paths {
            bytes.append(path)
            bytes.append(0)
        }
    }
}

extension ByteText {
    fileprivate mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }
}
