import Diagnostics
import Files
import TextAndTime
import ThemeFiles

extension Commands {
    /// Lists the files of the theme, and which of them are the club's own.
    static let themeList = Command(
        name: "theme list",
        summary: "lists the files of the theme, and which of them are yours",
        operands: [.site], options: [.siteFolder],
        example: "octavo theme list"
    ) { arguments, console in
        let own = try OwnTheme(site: arguments.site)
        for line in try own.listing { try console.print(line + "\n") }
        return .success
    }

    /// Copies files of the default theme into the site.
    static let themeCopy = Command(
        name: "theme copy",
        summary: "copies files of the default theme into your Templates/, for you to change",
        operands: [Operand("FILE", "such as pages/book.html", isRepeated: true)],
        options: [.siteFolder],
        example: "octavo theme copy pages/book.html assets/site.css"
    ) { arguments, console in
        let own = try OwnTheme(site: arguments.site)
        let problems = arguments.operands.compactMap(own.problem)
        guard problems.isEmpty else {
            problems.forEach(console.report)
            return .failed
        }
        for name in arguments.operands {
            try own.copy(name)
            try console.print("Wrote Templates/\(name)\n")
        }
        return .success
    }

    /// Shows how the site's files differ from those of the default theme.
    static let themeDiff = Command(
        name: "theme diff",
        summary:
            "shows what you changed in your templates, and what changed in the default theme since you copied them",
        operands: [.site], options: [.siteFolder],
        example: "octavo theme diff"
    ) { arguments, console in
        try console.print(try OwnTheme(site: arguments.site).differences)
        return .success
    }
}

/// The files of the default theme that a site has copied.
///
/// Each copy is kept a second time, as it was copied, in `Templates/.originals/`: a later version of Octavo shows by it
/// what has changed since.
private struct OwnTheme {
    private static let originals = ".originals"

    private let site: Folder
    private let templates: Folder?

    init(site path: String) throws {
        guard let folder = try Folder.open(path) else {
            throw FileFailure(.read, path, .missing)
        }
        site = folder
        templates = try folder.folder(at: "Templates")
    }

    /// A line for each file: `yours` if it is changed, `copy` if it is the same as the default.
    var listing: [String] {
        get throws {
            let builtIn = DefaultTheme.files.map(\.name)
            let own = try ownNames
            return try (builtIn + own.subtracting(builtIn)).sorted().map { name in
                guard own.contains(name) else { return "         \(name)" }
                return (try bytes(name) == Self.builtIn(name) ? "copy     " : "yours    ") + name
            }
        }
    }

    /// Why the file `name` cannot be copied.
    func problem(_ name: String) -> Diagnostic? {
        if Self.builtIn(name) == nil {
            let nearest = Suggestion.nearest(to: name, among: DefaultTheme.files.map(\.name))
            return .error(
                "theme-file", "the default theme has no file `\(name)`", at: nil,
                help: nearest.map { "did you mean `\($0)`?" } ?? "`octavo theme list` lists its files")
        }
        guard (try? templates?.status(of: name)) != nil else { return nil }
        return .error(
            "theme-file", "Templates/\(name) already exists", at: nil,
            help: "`octavo theme diff` shows how it differs; remove it to copy the default again")
    }

    func copy(_ name: String) throws {
        guard let bytes = Self.builtIn(name) else { return }
        for path in ["Templates/\(Self.originals)/\(name)", "Templates/\(name)"] {
            if let slash = path.lastIndex(of: "/") { try site.makeFolders(String(path[..<slash])) }
            try site.replace(path, with: bytes, durability: .flushed)
        }
    }

    /// What the site changed, then what the default theme changed since the copy was made, for each file.
    var differences: String {
        get throws {
            var text = ""
            for name in try ownNames.sorted() {
                guard let own = try bytes(name), let builtIn = Self.builtIn(name) else {
                    text += "Templates/\(name) is yours alone.\n"
                    continue
                }
                let original = try bytes("\(Self.originals)/\(name)")
                let changes = Self.diff("Templates/\(name)", original ?? builtIn, own)
                text += changes.isEmpty ? "Templates/\(name) is unchanged.\n" : changes
                guard let original, original != builtIn else { continue }
                text += "The default theme's \(name) has changed since you copied it:\n"
                text += Self.diff(name, original, builtIn)
            }
            return text.isEmpty ? "All templates are those of the default theme.\n" : text
        }
    }

    private var ownNames: Set<String> {
        get throws {
            guard let templates else { return [] }
            let paths = try templates.files(below: ".").map { String($0.dropFirst("./".count)) }
            return Set(
                paths.filter { path in
                    !path.split(separator: "/").contains { $0.hasPrefix(".") } && path != "README.md"
                })
        }
    }

    private func bytes(_ name: String) throws -> [UInt8]? { try templates?.read(name) }

    private static func diff(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> String {
        UnifiedDiff(from: path, old, to: path, new).text
    }

    private static func builtIn(_ name: String) -> [UInt8]? {
        DefaultTheme.files.first { $0.name == name }?.source.bytes
    }
}
