#if DEBUG
    import Files
    import TestSupport
    import TextAndTime

    @testable import Authoring
    @testable import OpenLibrary
    @testable import Pictures

    extension FuzzTarget {
        /// Entries of the store: known pictures, answers and lists of edits. What is sealed was written by
        /// the program itself, but perhaps by another version of it.
        static let store = FuzzTarget(
            name: "store", seeds: seeds,
            fragments: [
                "\0\0\0\0\0\0\0\0", "\u{1}\0\0\0\0\0\0\0", "\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}",
                "content/books/emma.md", "jpeg", "sound", "value", "../",
            ]
        ) { bytes in
            _ = [String: KnownPicture](archive: bytes)?.archive
            for edit in ListedEdit.edits(bytes) ?? [] { _ = (edit.path, edit.aside) }
            try ServedStore.shared.keep(bytes)
        }

        private static let seeds: [String] = {
            var pictures = ArchiveWriter()
            let picture = KnownPicture(
                state: FileState(size: 1, modified: 2, changed: 3, inode: 4),
                fingerprint: Fingerprint(bits: 5),
                header: PictureHeader(format: .jpeg, width: 3, height: 2), finding: .sound)
            let known = ["content/covers/emma.jpg": picture]
            let answer = AnswerCache.bytes(of: CachedAnswer(body: [1, 2, 3], asked: 1_000), at: url)
            for text in ["content/books/emma.md", "jpeg"] { pictures.write(text) }
            pictures.write(String?.none)
            return [known.archive, answer, pictures.bytes].map { String(decoding: $0, as: UTF8.self) }
        }()

        fileprivate static let url = "https://openlibrary.org/works/OL1W.json"
    }

    /// A store in a folder, for as long as the fuzzer runs.
    private struct ServedStore {
        static let shared = ServedStore()
        let folder: TemporaryFolder
        let site: Folder

        init() {
            do {
                folder = try TemporaryFolder(inMemory: true)
                site = try Folder.existing(folder.path)
            } catch {
                fatalError("no folder for the fuzzer's files: \(error)")
            }
        }

        func keep(_ bytes: [UInt8]) throws {
            let store = SiteStore(in: site)
            let entry = StoreEntry(.answers, Fingerprint(of: FuzzTarget.url.utf8).hexadecimal)
            try store.keep(bytes, as: entry)
            guard store.read(entry) == bytes else {
                throw BrokenPromise("an entry is not read as it was kept")
            }
            _ = AnswerCache(site: site).answer(at: FuzzTarget.url)
        }
    }
#endif
