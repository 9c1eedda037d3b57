public import Diagnostics
internal import TextAndTime

/// The rules for paths of files in a site: those that a build plans, and those that it reads from a manifest.
public enum OutputPath {
    /// Whether every file system can hold `path`, and it stays in the site.
    public static func isLegal(_ path: String) -> Bool { problem(of: path) == nil }

    /// What is wrong with the paths of a site, at the records that can be renamed; `index` finds the number of a path.
    public static func report(
        on paths: [String], index: (String) -> Int?, at position: (Int) -> SourcePosition?
    ) -> DiagnosticReport {
        var report = DiagnosticReport()
        func add(_ rule: RuleID, _ message: String, at number: Int, _ other: Int? = nil, help: String) {
            report.add(error(rule, message, at: position(number), other.flatMap(position), help: help))
        }
        let removing = "rename one of the two, or remove the alias that asks for it"
        var seen: [String: Int] = [:]
        // The names of nearly all files have a dot in them, and those of folders have none.
        let areFoldersUnusual = paths.contains { !$0.hasByte(UInt8(ascii: ".")) }
        for (number, path) in paths.enumerated() {
            if let first = index(path), first != number {
                add("same-address", "`\(path)` would be made twice", at: number, first, help: removing)
                continue
            }
            if areFoldersUnusual || hasDotInFolders(path) {
                for file in folders(of: path).compactMap({ index(String($0)) }) {
                    let message = "`\(paths[file])` is a file of the site, so that there can be no `\(path)`"
                    add("output-clash", message, at: number, file, help: removing)
                }
            }
            if let problem = problem(of: path) {
                let named = "the author, genre, tag, series or publisher that the page is named after"
                add("output-name", "`\(path)` \(problem)", at: number, help: "rename the record, or \(named)")
            }
            guard let other = alike(path, number, &seen, index) else { continue }
            let (earlier, later) = (min(number, other), max(number, other))
            add(
                "output-alike",
                "`\(paths[later])` and `\(paths[earlier])` are the same file on disks that ignore case and how accents are written",
                at: later, earlier, help: "rename one of the two")
        }
        return report
    }

    /// An error about a path, and where another one comes from that is in its way.
    private static func error(
        _ rule: RuleID, _ message: String, at place: SourcePosition?, _ other: SourcePosition?, help: String
    ) -> Diagnostic {
        .error(
            rule, message, at: place ?? other, help: help,
            notes: place == nil || other == nil ? [] : [.init("the other one is here", at: other)])
    }

    /// The number of another path that some file systems treat as the same.
    private static func alike(
        _ path: String, _ number: Int, _ seen: inout [String: Int], _ index: (String) -> Int?
    ) -> Int? {
        var bytes = path
        let mayBeAlike = bytes.withUTF8 { $0.contains { $0 >= 0x80 || ("A"..."Z").contains($0) } }
        guard mayBeAlike else { return nil }
        let folded = caseFolded(path)
        let other = seen.updateValue(number, forKey: folded) ?? index(folded)
        return other == number ? nil : other
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
    /// One pass over the bytes, as a build with nothing to do looks at the path of each file.
    private static func problem(of path: String) -> String? {
        var path = path
        return path.withUTF8 { bytes in
            if bytes.count > 1000 { return "is longer than file systems allow" }
            if bytes.starts(with: OutputNames.prefix.utf8) { return "is a name that Octavo reserves" }
            var start = 0
            var dot: Int?
            for place in 0...bytes.count {
                switch place < bytes.count ? bytes[place] : UInt8(ascii: "/") {
                case UInt8(ascii: "/"):
                    let (name, stem) = (bytes[start..<place], bytes[start..<(dot ?? place)])
                    if let problem = problem(ofName: name, stem) { return problem }
                    (start, dot) = (place + 1, nil)
                case UInt8(ascii: "."): dot = dot ?? place
                case UInt8(ascii: "\\"): return "has a backslash in it"
                case ..<0x20, 0x7F: return "has a control character in it"
                default: break
                }
            }
            return nil
        }
    }

    /// What is wrong with a name in a path. `stem`: what comes before its first dot.
    private static func problem(
        ofName name: Slice<UnsafeBufferPointer<UInt8>>, _ stem: Slice<UnsafeBufferPointer<UInt8>>
    ) -> String? {
        if name.isEmpty { return "has an empty name in it" }
        if name.count > 255 { return "has a name of more than 255 bytes in it" }
        if name.count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { return "leads out of the site" }
        // Most names have other lengths than those below, and need not become texts.
        if (3...4).contains(stem.count) {
            let stem = String(decoding: stem, as: UTF8.self).lowercased()
            if SlugText.devices.contains(stem) {
                return "has `\(stem)` in it, which Windows reserves for a device"
            }
        }
        if (9...10).contains(name.count), stem.count < name.count {
            let name = String(decoding: name, as: UTF8.self).lowercased()
            if serverSettings.contains(name) {
                return "has `\(name)` in it, which web servers treat as configuration"
            }
        }
        return nil
    }

    private static let serverSettings: Set<String> = [".htaccess", ".htpasswd", "web.config"]

    private static func hasDotInFolders(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            let dot = bytes.offset(of: UInt8(ascii: "."), from: 0)
            return bytes.offset(of: UInt8(ascii: "/"), from: dot) < bytes.count
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
