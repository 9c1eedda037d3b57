#if DEBUG
    import Files
    import TextAndTime

    @testable import Output

    extension FuzzTarget {
        /// The list of published files: whatever it contains, every path in it stays in the site.
        static let manifest = FuzzTarget(
            name: "manifest",
            seeds: [
                seed(["index.html", "books/emma/index.html", "assets/style.0123.css"]),
                seed(["feed.xml"]), seed([]),
            ],
            fragments: [
                "../", "/", "\0", "..", "\\", ".octavo-lock", "nul", ".htaccess", "\u{1}\0\0\0\0\0\0\0",
                "\u{7F}\0\0\0\0\0\0\0",
            ]
        ) { bytes in
            let bytes = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
                UInt8(truncatingIfNeeded: $0.value)
            }
            guard let manifest = Manifest(withValidHash(bytes), seal: nil) else { return }
            for index in 0..<manifest.count {
                let path = manifest.path(index)
                guard OutputPath.isLegal(path), !path.hasPrefix("/"),
                    !path.split(separator: "/").contains("..")
                else { throw BrokenPromise("the path `\(path)` was read") }
                guard let found = manifest.index(of: path), manifest.path(found) == path else {
                    throw BrokenPromise("the path `\(path)` is not found")
                }
                _ = manifest.entry(index)
            }
        }

        /// A manifest as text: a character for each byte.
        private static func seed(_ paths: [String]) -> String {
            let entries = paths.map {
                ManifestEntry(
                    shown: Fingerprint(of: $0.utf8), content: Fingerprint(bits: 1),
                    stamp: FileStamp(size: 4, modified: 5))
            }
            let bytes = Manifest.encode(
                paths: paths, entries: entries,
                inputs: InputKey(fingerprint: Fingerprint(bits: 2), validUntil: 3),
                seal: ManifestSeal(StoreSecret.ofUser, folder: 4))
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }

        /// A changed manifest would be refused for its hash alone, and nothing else of it be read.
        private static func withValidHash(_ bytes: [UInt8]) -> [UInt8] {
            let place = Manifest.title.count
            guard bytes.count >= place + 8 else { return bytes }
            let hash = Fingerprint(of: bytes[(place + 8)...]).bits
            var bytes = bytes
            withUnsafeBytes(of: hash.littleEndian) { bytes.replaceSubrange(place..<place + 8, with: $0) }
            return bytes
        }
    }
#endif
