public import Diagnostics
internal import TextAndTime

/// The rules for paths of files in a site: those that a build plans, and those that it reads from a manifest.
public enum OutputPath {
    /// Whether every file system can hold `path`, and it stays in the site.
    public static func isLegal(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { problem(of: UnsafeRawBufferPointer($0)) } == nil
    }

    static func isLegal(_ path: UnsafeRawBufferPointer) -> Bool {
        isPlain(path) || problem(of: path) == nil
    }

    /// What is wrong with one of many paths.
    public enum Flaw: Sendable {
        /// Not every file system can hold it.
        case illegal(Int, reason: String)
        /// Some file systems treat it as the same path as an earlier one.
        case alike(Int, earlier: Int)
        /// It is also a folder, as another file is in it.
        case isFolder(Int, of: Int)
    }

    /// What is wrong with the paths of a site; `index` finds the number of a path.
    public static func flaws(of paths: [String], index: (String) -> Int?) -> [Flaw] {
        var flaws: [Flaw] = []
        var seen: [String: Int] = [:]
        // The names of nearly all files have a dot in them, and those of folders have none.
        let areFoldersUnusual = paths.contains { !$0.hasByte(UInt8(ascii: ".")) }
        for (number, path) in paths.enumerated() {
            if areFoldersUnusual || hasDotInFolders(path) {
                for folder in folders(of: path) {
                    if let file = index(String(folder)) { flaws.append(.isFolder(file, of: number)) }
                }
            }
            if path.utf8.withContiguousStorageIfAvailable({ isPlain(UnsafeRawBufferPointer($0)) }) == true {
                continue
            }
            var text = path
            if let reason = text.withUTF8({ problem(of: UnsafeRawBufferPointer($0)) }) {
                flaws.append(.illegal(number, reason: reason))
            }
            guard path.utf8.contains(where: { $0 >= 0x80 || (0x41...0x5A).contains($0) }) else { continue }
            let folded = caseFolded(path)
            let other = seen.updateValue(number, forKey: folded) ?? index(folded)
            guard let other, !paths[other].utf8.elementsEqual(path.utf8) else { continue }
            flaws.append(.alike(max(number, other), earlier: min(number, other)))
        }
        return flaws
    }

    /// The flaws as findings at the records that can be renamed.
    public static func report(
        _ flaws: [Flaw], of paths: [String], at position: (Int) -> SourcePosition?
    ) -> DiagnosticReport {
        DiagnosticReport(
            flaws.map { flaw in
                switch flaw {
                case .illegal(let index, let reason):
                    .error(
                        "output-name", "`\(paths[index])` \(reason)", at: position(index),
                        help:
                            "rename the record, or the author, genre, tag, series or publisher that the page is named after"
                    )
                case .alike(let index, let earlier):
                    .error(
                        "output-alike",
                        "`\(paths[index])` and `\(paths[earlier])` are the same file on disks that ignore case and how accents are written",
                        at: position(index) ?? position(earlier), help: "rename one of the two",
                        notes: position(earlier).map { [.init("the other one is here", at: $0)] } ?? [])
                case .isFolder(let file, let inner):
                    .error(
                        "output-clash",
                        "`\(paths[file])` is a file of the site, so that there can be no `\(paths[inner])`",
                        at: position(inner) ?? position(file),
                        help: "rename one of the two, or remove the alias that asks for it",
                        notes: position(inner) == nil
                            ? [] : position(file).map { [.init("the file is here", at: $0)] } ?? [])
                }
            })
    }

    static func folders(of path: String) -> [Substring] {
        var folders: [Substring] = []
        var rest = path[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            folders.append(rest)
        }
        return folders
    }
}

extension OutputPath {
    static func problem(of path: UnsafeRawBufferPointer) -> String? {
        if path.count > 1000 { return "is longer than file systems allow" }
        if String(validating: path, as: UTF8.self) == nil { return "is not text" }
        if path.starts(with: OutputNames.prefix.utf8) { return "is a name that Octavo reserves" }
        var start = 0
        while true {
            let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
            if let problem = problem(ofName: UnsafeRawBufferPointer(rebasing: path[start..<end])) {
                return problem
            }
            if end == path.count { return nil }
            start = end + 1
        }
    }

    private static func problem(ofName name: UnsafeRawBufferPointer) -> String? {
        if name.isEmpty { return "has an empty name in it" }
        if name.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "has a control character in it" }
        if name.contains(UInt8(ascii: "\\")) { return "has a backslash in it" }
        if name.count > 255 { return "has a name of more than 255 bytes in it" }
        if name.count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { return "leads out of the site" }
        guard name.count <= 9 || name.contains(UInt8(ascii: ".")) else { return nil }
        let text = String(decoding: name, as: UTF8.self).lowercased()
        if serverSettings.contains(text) {
            return "has `\(text)` in it, which web servers treat as configuration"
        }
        let stem = String(text.prefix { $0 != "." })
        if SlugText.devices.contains(stem) {
            return "has `\(stem)` in it, which Windows reserves for a device"
        }
        return nil
    }

    private static let serverSettings: Set<String> = [".htaccess", ".htpasswd", "web.config"]

    /// Whether it has only small letters, digits, `-`, `.`, `_` and `/`, is not too long and has no special name, as
    /// nearly all have: nothing more needs to be checked.
    static func isPlain(_ path: UnsafeRawBufferPointer) -> Bool {
        guard let start = path.baseAddress, path.count <= 255 else { return false }
        var last = UInt8(ascii: "/")
        var index = 0
        var nameStart = 0
        while index < path.count {
            let next = min(index + ByteWord.size, path.count)
            if next - index == ByteWord.size, isOfLetters(ByteWord(at: start + index)) {
                last = path[next - 1]
            } else {
                for place in index..<next {
                    let byte = path[place]
                    guard isPlain(byte, after: last) else { return false }
                    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") {
                        // So short are the names that Windows keeps for devices.
                        if (3...4).contains(place - nameStart), isDevice(path[nameStart..<place]) {
                            return false
                        }
                    }
                    if byte == UInt8(ascii: "/") {
                        if isServerSettings(path[nameStart..<place]) { return false }
                        nameStart = place + 1
                    }
                    last = byte
                }
            }
            index = next
        }
        if (3...4).contains(path.count - nameStart), isDevice(path[nameStart...]) { return false }
        return last != UInt8(ascii: "/") && !isServerSettings(path[nameStart...])
    }

    private static func hasDotInFolders(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            let dot = bytes.offset(of: UInt8(ascii: "."), from: 0)
            return bytes.offset(of: UInt8(ascii: "/"), from: dot) < bytes.count
        }
    }

    private static func isDevice(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
        switch name[name.startIndex] {
        case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "l"), UInt8(ascii: "n"), UInt8(ascii: "p"):
            SlugText.devices.contains(String(decoding: name, as: UTF8.self))
        default: false
        }
    }

    private static func isServerSettings(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
        name.first == UInt8(ascii: "w") && name.elementsEqual("web.config".utf8)
    }

    /// Whether eight bytes are small letters, digits and `-`.
    private static func isOfLetters(_ word: ByteWord) -> Bool {
        word.isWithin(0x61...0x7A) | word.isWithin(0x30...0x39) | word.isByte(0x2D) == ByteWord.all
    }

    /// No name is empty, and none begins or ends with a dot.
    private static func isPlain(_ byte: UInt8, after last: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: true
        case 0x2E, 0x2F: last != 0x2E && last != 0x2F
        default: false
        }
    }

    /// The path without the differences that some file systems ignore: `Σ`, `σ` and `ς` are one letter there.
    private static func caseFolded(_ path: String) -> String {
        var folded = ""
        for scalar in path.unicodeScalars {
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                folded += upper.properties.lowercaseMapping
            }
        }
        return folded
    }
}
