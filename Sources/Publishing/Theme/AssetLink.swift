/// A link in a stylesheet that means another asset.
struct AssetLink {
    /// The asset's name.
    let target: String
    private let path: Substring
    private let rest: Substring

    /// Reads an address in the stylesheet called `stylesheet`; nothing if it leads out of the assets.
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

    /// The same address with another file name.
    func replacingName(with name: Substring) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return String(folder) + name + rest
    }
}
