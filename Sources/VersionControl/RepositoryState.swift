/// What differs from the last commit, and what is under way.
public struct RepositoryState: Sendable {
    /// A file that differs from the last commit.
    public struct File: Sendable {
        /// The path in the repository.
        public let path: String
        /// Whether the next commit would have it as it is in the index.
        public let isStaged: Bool
        /// Whether the file on the disk differs from the index.
        public let isChanged: Bool
        /// Whether no commit has it yet, nor the index.
        public let isUntracked: Bool
    }

    /// The last commit; nil if there is none yet.
    public private(set) var head: String?
    /// The branch; nil if an old commit is checked out.
    public private(set) var branch: String?
    public private(set) var files: [File] = []
    /// The command that was begun and not finished, such as `merge`.
    public let unfinished: String?

    /// Reads what `git status --porcelain=v2 --branch -z --no-renames` writes.
    init(_ output: [UInt8], unfinished: String?) {
        self.unfinished = unfinished
        for line in output.split(separator: 0) {
            switch line.first {
            case UInt8(ascii: "#"): readHeader(String(decoding: line, as: UTF8.self))
            case UInt8(ascii: "1"): add(line, fieldsBeforePath: 8)
            case UInt8(ascii: "u"): add(line, fieldsBeforePath: 10)
            case UInt8(ascii: "?"):
                let path = String(decoding: line.dropFirst(2), as: UTF8.self)
                files.append(File(path: path, isStaged: false, isChanged: true, isUntracked: true))
            default: break
            }
        }
    }

    private mutating func readHeader(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3 else { return }
        if words[1] == "branch.oid", words[2] != "(initial)" { head = words[2] }
        if words[1] == "branch.head", words[2] != "(detached)" { branch = words[2] }
    }

    private mutating func add(_ line: ArraySlice<UInt8>, fieldsBeforePath count: Int) {
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: count)
        guard fields.count == count + 1, let staged = fields[1].first, let changed = fields[1].last else {
            return
        }
        let same = UInt8(ascii: ".")
        files.append(
            File(
                path: String(decoding: fields[count], as: UTF8.self), isStaged: staged != same,
                isChanged: changed != same, isUntracked: false))
    }
}
