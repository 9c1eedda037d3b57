internal import Content
internal import Diagnostics

/// The rules for paths of files in a site.
enum OutputPath {
    /// Whether every file system can hold `path`, and it stays in the site.
    static func isLegal(_ path: String) -> Bool {
        problem(of: path) == nil
    }

    /// What is wrong with `path`, in words that follow its name.
    static func problem(of path: String) -> String? {
        if path.utf8.count > 1000 { return "is longer than file systems allow" }
        if path.hasPrefix(OutputNames.prefix) { return "is a name that Octavo keeps for itself" }
        var length = 0
        var dots = 0
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                if let problem = problem(ofNameOf: length, dots: dots) { return problem }
                (length, dots) = (0, 0)
                continue
            }
            if byte < 0x20 || byte == 0x7F { return "has a control character in it" }
            if byte == UInt8(ascii: "\\") { return "has a backslash in it" }
            length += 1
            if byte == UInt8(ascii: ".") { dots += 1 }
        }
        return problem(ofNameOf: length, dots: dots)
    }

    private static func problem(ofNameOf length: Int, dots: Int) -> String? {
        if length == 0 { return "has an empty name in it" }
        if length > 255 { return "has a name of more than 255 bytes in it" }
        return dots == length && dots <= 2 ? "leads out of the site" : nil
    }

    /// What is wrong with one of many paths.
    enum Flaw: Sendable {
        /// Not every file system can hold it, for a reason.
        case illegal(Int, String)
        /// It differs from a former one in nothing that every file system sees.
        case alike(Int, former: Int)
    }

    /// What is wrong with paths.
    static func flaws(of paths: OutputPaths) -> [Flaw] {
        var flaws: [Flaw] = []
        var seen: [String: Int] = [:]
        for (index, path) in paths.all.enumerated() where !isPlain(path) {
            if let problem = problem(of: path) { flaws.append(.illegal(index, problem)) }
            guard mayBeSpelledOtherwise(path) else { continue }
            let folded = path.lowercased()
            let other = seen.updateValue(index, forKey: folded) ?? paths.index(of: folded)
            guard let other, !paths.all[other].utf8.elementsEqual(path.utf8) else { continue }
            flaws.append(.alike(max(index, other), former: min(index, other)))
        }
        return flaws
    }

    /// Whether it is of small letters, digits, `-`, `.`, `_` and `/`, not too long and nothing special, as nearly all
    /// are: of such a path nothing is to be said.
    private static func isPlain(_ path: String) -> Bool {
        path.utf8.withContiguousStorageIfAvailable(isPlain) == true
    }

    private static func isPlain(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = UnsafeRawPointer(path.baseAddress), path.count <= 255 else { return false }
        var last = UInt8(ascii: "/")
        var index = 0
        while index < path.count {
            let next = min(index + ByteWord.size, path.count)
            if next - index == ByteWord.size, isOfLetters(ByteWord(at: start + index)) {
                last = path[next - 1]
            } else {
                for byte in path[index..<next] {
                    guard isPlain(byte, after: last) else { return false }
                    last = byte
                }
            }
            index = next
        }
        return last != UInt8(ascii: "/")
    }

    /// Whether eight bytes are small letters, digits and `-`.
    private static func isOfLetters(_ word: ByteWord) -> Bool {
        word.isWithin(0x61...0x7A) | word.isWithin(0x30...0x39) | word.isByte(0x2D) == ByteWord.all
    }

    /// No name is empty, and none that another one follows begins or ends with a dot.
    private static func isPlain(_ byte: UInt8, after last: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: true
        case 0x2E, 0x2F: last != 0x2E && last != 0x2F
        default: false
        }
    }

    /// The same as findings at the records that can give way.
    static func report(
        _ flaws: [Flaw], of paths: OutputPaths, at position: (Int) -> SourcePosition?
    ) -> DiagnosticReport {
        DiagnosticReport(
            flaws.map { flaw in
                switch flaw {
                case .illegal(let index, let problem): illegal(paths.all[index], problem, position(index))
                case .alike(let index, let former):
                    alike(paths.all[index], paths.all[former], position(index), position(former))
                }
            })
    }

    /// Whether it has a letter that some disks do not tell from another.
    private static func mayBeSpelledOtherwise(_ path: String) -> Bool {
        path.utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) }
    }

    private static func illegal(_ path: String, _ problem: String, _ at: SourcePosition?) -> Diagnostic {
        .error(
            "output-name", "`\(path)` \(problem)", at: at,
            help: "rename the record, or the author, genre or series that the page is named after")
    }

    private static func alike(
        _ path: String, _ former: String, _ at: SourcePosition?, _ formerAt: SourcePosition?
    ) -> Diagnostic {
        .error(
            "output-alike", "`\(path)` and `\(former)` are one file on disks that do not tell them apart",
            at: at ?? formerAt, help: "rename one of the two",
            notes: formerAt.map { [.init("the other one is here", at: $0)] } ?? [])
    }

    /// The folders that `path` is in, the innermost first.
    static func folders(of path: String) -> [Substring] {
        var folders: [Substring] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            folders.append(rest)
        }
        return folders
    }
}
