import FoundationEssentials

/// The views that `Templates/README.md` documents, read from its tables.
struct DocumentedViews {
    /// The fields of each view, by its name; inherited ones included.
    private(set) var fields: [String: [String]] = [:]

    init() throws {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Templates/README.md")
        var view: String?
        var isPage = false
        for line in try String(contentsOf: readme, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("## ") { isPage = line == "## Pages" }
            if line.hasPrefix("## ") { view = nil }
            if line.hasPrefix("### `") {
                let name = String(line.dropFirst(5).prefix { $0 != "`" })
                view = name
                fields[name] = isPage ? fields["page"] : []
            }
            guard let view else { continue }
            if line.hasPrefix("All fields of `") {
                fields[view] = fields[String(line.dropFirst(15).prefix { $0 != "`" })]
            }
            if line.hasPrefix("| `") {
                fields[view]?.append(String(line.dropFirst(3).prefix { $0 != "`" }))
            }
        }
    }
}
