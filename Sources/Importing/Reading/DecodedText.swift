internal import Diagnostics
internal import TextAndTime

/// The text of a file, from whatever encoding it was found in.
struct DecodedText {
    /// UTF-8, without a byte order mark.
    let bytes: [UInt8]
    /// The original encoding, if it should be mentioned.
    let encoding: String?
    /// Whether it had control characters, which are left out.
    let hadControls: Bool

    /// Decodes a file; throws if it is not text.
    init(_ bytes: [UInt8], of path: String) throws(ReportedFailure) {
        if let (name, help) = Self.binaryKind(bytes) {
            throw .ofFile("this is \(name), not a table of books", at: .wholeFile(path), help: help)
        }
        let notText = ReportedFailure.ofFile(
            "this is not text", at: .wholeFile(path), help: "export your books as CSV, and import that file")
        let decoded: [UInt8]
        if let isLittle = Self.byteOrderOfUTF16(bytes) {
            decoded = Self.utf8(fromUTF16: bytes, isLittle: isLittle)
            encoding = isLittle ? "UTF-16 (LE)" : "UTF-16 (BE)"
        } else {
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
            switch text.withUnsafeBufferPointer({ $0.firstTextFlaw() }) {
            case nil, .control: (decoded, encoding) = (text, nil)
            case .nul: throw notText
            case .notUTF8(let start):
                guard !text.contains(0) else { throw notText }
                (decoded, encoding) = (WindowsLatin.repaired(text, from: start), "Windows-1252")
            }
        }
        hadControls = decoded.withUnsafeBufferPointer { $0.firstTextFlaw() } != nil
        self.bytes = hadControls ? decoded.withoutControls : decoded
        if self.bytes.allSatisfy(\.isASCIISpace) {
            throw .ofFile("the file is empty", at: .wholeFile(path), help: "export your books again")
        }
    }
}

extension DecodedText {
    /// Whether UTF-16 has its lower bytes first; nil if the bytes are not UTF-16.
    private static func byteOrderOfUTF16(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return true }
        if bytes.starts(with: [0xFE, 0xFF]) { return false }
        // A header is ASCII: without a mark, every other byte is zero.
        let start = bytes.prefix(64)
        let zeros = start.indices.filter { start[$0] == 0 }
        guard start.count >= 8, zeros.count * 2 >= start.count - 4, Set(zeros.map { $0 % 2 }).count == 1
        else { return nil }
        return zeros[0] % 2 == 1
    }

    private static func utf8(fromUTF16 bytes: [UInt8], isLittle: Bool) -> [UInt8] {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self).utf8)
    }
}

// Files that are mistaken for tables.
extension DecodedText {
    /// What a file is, by its first bytes, and what to do instead.
    private static func binaryKind(_ bytes: [UInt8]) -> (name: String, help: String)? {
        let start = Array(bytes.prefix(4_000))
        let has = { (text: String) in start.withUnsafeBufferPointer { $0.contains(Array(text.utf8)) } }
        let spreadsheet = "open it in your spreadsheet program, and save it as CSV"
        let page = start.prefix(512).drop { !(0x21...0x7E).contains($0) }.map(\.asciiLowercased)
        if start.starts(with: ["P", "K", 0x03, 0x04]) {
            if ["[Content_Types].xml", "xl/", "opendocument.spreadsheet"].contains(where: has) {
                return ("a spreadsheet", spreadsheet)
            }
            return has("books.backup")
                ? ("a backup of Openreads", "export your books as CSV in the settings of Openreads")
                : ("a ZIP archive", "unpack it, and import the file that is in it")
        }
        if page.starts(with: "<!doctype html".utf8) || page.starts(with: "<html".utf8) {
            return (
                "a web page",
                "sign in to the service, download the export again, and check that it is a table"
            )
        }
        let csv = "export your books as CSV"
        let kinds: [(start: [UInt8], name: String, help: String)] = [
            (
                [0x1F, 0x8B], "compressed with gzip",
                "unpack it; from BookWyrm, import the CSV export instead of the archive of the account"
            ), (Array("%PDF".utf8), "a PDF document", "\(csv), and import that file"),
            (Array("SQLite format 3".utf8), "a database", "\(csv) from the program that made it"),
            ([0xD0, 0xCF, 0x11, 0xE0], "an old spreadsheet", spreadsheet),
        ]
        return kinds.first { start.starts(with: $0.start) }.map { ($0.name, $0.help) }
    }
}
