internal import Arranging
internal import Diagnostics
internal import LinkChecking
internal import TextAndTime
internal import ThemeFiles

/// Gives each asset a name with a hash of its content, so that browsers can keep it for ever.
///
/// What a stylesheet links to is named first, so that its own hash includes the hashes of those files.
struct AssetFingerprinter {
    var assets: [ThemeAsset] { named.values.sorted { $0.name < $1.name } }
    /// Broken links, and stylesheets that import each other.
    private(set) var report = DiagnosticReport()
    private var named: [String: ThemeAsset] = [:]
    private var open: Set<String> = []
    private let files: [String: ThemeFile]

    /// Names the files of `assets/`.
    init(_ files: [ThemeFile]) {
        self.files = Dictionary(uniqueKeysWithValues: files.map { (Self.name(of: $0), $0) })
        for file in files { fingerprint(Self.name(of: file)) }
    }

    private static func name(of file: ThemeFile) -> String { String(file.name.dropFirst("assets/".count)) }

    /// The asset called `name`; nil if there is none, or if it imports itself.
    @discardableResult
    private mutating func fingerprint(_ name: String) -> ThemeAsset? {
        if let known = named[name] { return known }
        guard let file = files[name], open.insert(name).inserted else { return nil }
        let bytes = name.hasSuffix(".css") ? relinked(file, in: name) : file.source.bytes
        let asset = ThemeAsset(name: name, path: .asset(Self.marked(name, bytes)), bytes: bytes)
        named[name] = asset
        return asset
    }

    private mutating func relinked(_ file: ThemeFile, in name: String) -> [UInt8] {
        let bytes = file.source.bytes
        var result: [UInt8] = []
        var copied = 0
        for range in StylesheetLinks(bytes).ranges {
            guard let address = relinked(range, of: file, in: name) else { continue }
            result += bytes[copied..<range.lowerBound]
            result += address.utf8
            copied = range.upperBound
        }
        return result + bytes[copied...]
    }

    /// The published address of the asset that a link means; nil if the link is not to another asset.
    private mutating func relinked(_ range: Range<Int>, of file: ThemeFile, in name: String) -> String? {
        let link = AssetLink(String(decoding: file.source.bytes[range], as: UTF8.self), in: name)
        guard let link else { return nil }
        guard files[link.target] != nil else {
            report.add(unknown(link, file.source.position(of: range)))
            return nil
        }
        guard let asset = fingerprint(link.target) else {
            report.add(circle(link, file.source.position(of: range)))
            return nil
        }
        return link.replacingName(with: asset.path.text.split(separator: "/").last ?? "")
    }

    private func unknown(_ link: AssetLink, _ position: SourcePosition) -> Diagnostic {
        let suggestion = Suggestion.nearest(to: link.target, among: files.keys.sorted())
        return .error(
            "asset", "there is no asset `\(link.target)`", at: position,
            help: suggestion.map { "did you mean `\($0)`?" }
                ?? "put the file into `Templates/assets/`, or remove the link")
    }

    private func circle(_ link: AssetLink, _ position: SourcePosition) -> Diagnostic {
        .error(
            "asset", "`\(link.target)` is part of a circle of stylesheets that import each other",
            at: position, help: "remove one of the imports")
    }

    /// `site.css` as `site.1a2b3c4d5e.css`.
    private static func marked(_ name: String, _ bytes: [UInt8]) -> String {
        let hash = String(Fingerprint(of: bytes).bits, radix: 36)
        let mark = String(String(repeating: "0", count: max(0, 13 - hash.count)) + hash).prefix(10)
        let file = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        guard let dot = name[file...].lastIndex(of: "."), dot != file else { return "\(name).\(mark)" }
        return "\(name[..<dot]).\(mark)\(name[dot...])"
    }
}

/// A link in a stylesheet that means another asset.
private struct AssetLink {
    let target: String
    private let path: Substring
    private let rest: Substring

    /// Reads an address in the stylesheet called `stylesheet`; nil if it leads out of the assets.
    init?(_ address: String, in stylesheet: String) {
        let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
        path = address[..<end]
        rest = address[end...]
        guard let first = path.first, first != "/", !path.contains(":") else { return nil }
        var parts = stylesheet.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                parts = [".."]
            }
        }
        target = parts.joined(separator: "/")
    }

    /// This address with another file name.
    func replacingName(with name: Substring) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return String(folder) + name + rest
    }
}
