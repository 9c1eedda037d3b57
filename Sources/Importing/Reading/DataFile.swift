internal import Content
internal import Diagnostics
internal import TextAndTime

/// A file of data of a site, such as `_data/books.yml` of Jekyll or `reading.toml` of Hugo.
struct DataFile {
    let value: JSONValue
    let format: String

    /// Nil if the name of the file has another ending; throws if the file cannot be read.
    init?(_ bytes: [UInt8], of path: String) throws(ReportedFailure) {
        let ending = path.lastIndex(of: ".").map { path[$0...].lowercased() }
        var text = bytes
        switch ending {
        case ".yml", ".yaml":
            format = "YAML"
            // Its root is read as a map: a list gets a name.
            let first = bytes.split(separator: 0x0A).first {
                !$0.starts(with: ["-", "-", "-"]) && $0.first != "#" && !$0.allSatisfy(\.isASCIISpace)
            }
            if bytes.starts(with: ["-", "-", "-"]) { text = Array(bytes.drop { $0 != "\n" }) }
            if first?.drop(while: \.isASCIISpace).first == "-" { text = Array("books:\n".utf8) + text }
        case ".toml":
            format = "TOML"
            text = Array("+++\n".utf8) + bytes + Array("\n+++\n".utf8)
        default: return nil
        }
        let file = SourceFile(path: path, bytes: text)
        var report = DiagnosticReport()
        var reader = FrontMatterReader(readsOtherLanguages: true)
        let found =
            ending == ".toml"
            ? reader.frontMatter(of: file, into: &report) : reader.yaml(of: file, into: &report)
        // The programs of such sites take the last of several values of a name.
        let problems = DiagnosticReport(report.diagnostics.filter { $0.rule != "duplicate-key" })
        guard let found, !problems.hasErrors else { throw ReportedFailure(problems) }
        value = JSONValue(found.fields(in: file))
    }
}

extension JSONObject {
    /// The members of a map. Those that are given again later have a name that says so, under which the plan lists them.
    fileprivate init(_ entries: [(key: YAMLValue, value: YAMLValue)]) {
        self = [:]
        var given: Set<String> = []
        let members = entries.reversed().compactMap { key, value -> (name: String, value: JSONValue)? in
            let (name, value) = (key.text ?? "", JSONValue(value))
            if given.insert(name).inserted { return (name, value) }
            return value == .null ? nil : (name + ", given twice", value)
        }
        for member in members.reversed() { append(member.name, member.value) }
    }
}

extension JSONValue {
    /// A value of front matter or of a file of data.
    init(_ value: YAMLValue) {
        if let boolean = value.boolean {
            self = .boolean(boolean)
        } else if value.isNull {
            self = .null
        } else if let text = value.text {
            self = .string(text)
        } else if value.kind == .list {
            self = .array(value.items.map { JSONValue($0) })
        } else {
            self = .object(JSONObject(value.entries))
        }
    }
}
