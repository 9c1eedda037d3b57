internal import TextAndTime

/// A lock file as Octavo wrote it until November 2026, with lines such as `  pages: edition 474`.
///
/// It is read so that nobody has to fetch everything again, and becomes JSON with the first change that is written.
struct OldLockFile {
    private var books: JSONObject = [:]
    private var shelves: JSONObject = [:]
    private var record: (kind: String, slug: String) = ("", "")
    private var values: [String: JSONValue] = [:]
    private var entries: [[String: JSONValue]] = []
    private var synopsis: (source: String, lines: [JSONValue]) = ("", [])

    /// The records as a lock file has them now; nil if `bytes` are not an old one.
    static func json(_ bytes: [UInt8]) -> JSONValue? {
        guard bytes.first(where: { !$0.isASCIISpace }) != "{" else { return nil }
        let lines = bytes.split(separator: 0x0A).map {
            String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
        }
        guard let start = lines.firstIndex(where: { !$0.isEmpty && !$0.hasPrefix("#") }),
            lines[start].hasPrefix("openlibrary-lock: ")
        else { return nil }
        var old = OldLockFile()
        for line in lines[start...].dropFirst() { old.take(line) }
        old.endRecord()
        return .object(["books": .object(old.books), "shelves": .object(old.shelves)])
    }

    private mutating func take(_ line: String) {
        if line.hasPrefix("    |") {
            synopsis.lines.append(.string(String(line.dropFirst(line.hasPrefix("    | ") ? 6 : 5))))
            return
        }
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return }
        let (name, value) = (String(parts[0].trimmed), String(parts[1].dropFirst()))
        if !line.hasPrefix(" ") {
            endRecord()
            record = (name, value)
        } else if name == "entry" {
            entries.append(["work": .string(value)])
        } else if name == "synopsis" {
            synopsis.source = value
        } else if let last = entries.indices.last {
            OldLockFile.put(name, value, into: &entries[last])
        } else if name == "asked", record.kind == "shelf" {
            values["subject"] = .string(String(value.dropFirst("subject ".utf8.count)))
        } else {
            OldLockFile.put(name, value, into: &values)
        }
    }

    private static func put(_ name: String, _ value: String, into values: inout [String: JSONValue]) {
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        switch name {
        case "author", "subject", "skipped":
            let name = name == "skipped" ? name : name + "s"
            values[name] = .array((values[name]?.elements ?? []) + [.string(value)])
        case "published", "publisher", "pages", "cover":
            let isSourced = words.count == 2 && ["work", "edition"].contains(words[0])
            let text = isSourced ? words[1] : value
            let plain = name == "cover" ? cover(text) : .string(text)
            values[name] = isSourced ? .object([words[0]: plain]) : plain
        case "small-cover": values["small_cover"] = cover(value)
        case "rating" where words.count == 2:
            values[name] = .object(["hundredths": .string(words[0]), "count": .string(words[1])])
        case "ebook" where words.count == 2: values[name] = .object([words[0]: .string(words[1])])
        default: values[name.replacing("-", with: "_")] = .string(value)
        }
    }

    /// `8234567 324x500 18234 9f86d081884c7d65 emma.jpg`.
    private static func cover(_ text: String) -> JSONValue {
        let words = text.split(separator: " ", maxSplits: 4).map(String.init)
        let size = words.count == 5 ? words[1].split(separator: "x").map(String.init) : []
        guard size.count == 2 else { return .null }
        return .object([
            "id": .string(words[0]), "width": .string(size[0]), "height": .string(size[1]),
            "digest": .string(words[3]), "file": .string(words[4]),
        ])
    }

    private mutating func endRecord() {
        if !synopsis.source.isEmpty {
            values["synopsis"] = .object([synopsis.source: .array(synopsis.lines)])
        }
        if record.kind == "shelf" { values["entries"] = .array(entries.map(OldLockFile.object)) }
        switch record.kind {
        case "book": books.append(record.slug, OldLockFile.object(values))
        case "shelf": shelves.append(record.slug, OldLockFile.object(values))
        default: break
        }
        (values, entries, synopsis) = ([:], [], ("", []))
    }

    private static func object(_ values: [String: JSONValue]) -> JSONValue {
        var object: JSONObject = [:]
        for name in values.keys.sorted() { object.append(name, values[name] ?? .null) }
        return .object(object)
    }
}
