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
        if let kind = BinaryKind(bytes) { throw ReportedFailure(kind.diagnostic(of: path)) }
        let decoded: [UInt8]
        if let isLittle = Self.byteOrderOfUTF16(bytes) {
            decoded = Self.utf8(fromUTF16: bytes, isLittle: isLittle)
            encoding = isLittle ? "UTF-16 (LE)" : "UTF-16 (BE)"
        } else {
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
            switch text.withUnsafeBufferPointer({ $0.firstTextFlaw() }) {
            case nil, .control: (decoded, encoding) = (text, nil)
            case .nul: throw ReportedFailure(.notText(path))
            case .notUTF8(let start):
                guard !text.contains(0) else { throw ReportedFailure(.notText(path)) }
                (decoded, encoding) = (WindowsLatin.repaired(text, from: start), "Windows-1252")
            }
        }
        hadControls = decoded.withUnsafeBufferPointer { $0.firstTextFlaw() } != nil
        self.bytes = hadControls ? decoded.withoutControls : decoded
        if self.bytes.allSatisfy(\.isASCIISpace) { throw ReportedFailure(.emptyFile(path)) }
    }
}

extension DecodedText {
    /// Whether UTF-16 has its lower bytes first; nil if the bytes are not UTF-16.
    private static func byteOrderOfUTF16(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return true }
        if bytes.starts(with: [0xFE, 0xFF]) { return false }
        // A header is ASCII: without a mark, every other byte is zero.
        let start = bytes.prefix(64)
        guard start.count >= 8 else { return nil }
        let zeros = start.indices.filter { start[$0] == 0 }
        guard zeros.count * 2 >= start.count - 4 else { return nil }
        if zeros.allSatisfy({ $0 % 2 == 1 }) { return true }
        return zeros.allSatisfy { $0 % 2 == 0 } ? false : nil
    }

    private static func utf8(fromUTF16 bytes: [UInt8], isLittle: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = 0
        while index + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isLittle ? second << 8 | first : first << 8 | second)
            index += 2
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

extension Diagnostic {
    fileprivate static func notText(_ path: String) -> Diagnostic {
        .error(
            "import-file", "this is not text", at: .wholeFile(path),
            help: "export your books as CSV, and import that file")
    }

    fileprivate static func emptyFile(_ path: String) -> Diagnostic {
        .error("import-file", "the file is empty", at: .wholeFile(path), help: "export your books again")
    }
}

/// Kinds of files that are mistaken for tables, known by their first bytes.
private struct BinaryKind {
    let name: String
    let help: String

    init?(_ bytes: [UInt8]) {
        let known = Self.all.first { kind in
            let start = kind.ignoresCase ? bytes.prefix(512).map(\.asciiLowercased) : Array(bytes.prefix(512))
            let text = kind.ignoresCase ? Array(start.drop { !(0x21...0x7E).contains($0) }) : start
            return text.starts(with: kind.start)
        }
        guard let known else { return nil }
        let isBackup = bytes.prefix(512).withUnsafeBufferPointer { $0.contains(Array("books.backup".utf8)) }
        let isSpreadsheet = known.name == "a ZIP archive" && Self.isSpreadsheet(bytes)
        name = isSpreadsheet ? "a spreadsheet" : isBackup ? "a backup of Openreads" : known.name
        help =
            isSpreadsheet
            ? "open it in your spreadsheet program, and save it as CSV"
            : isBackup ? "export your books as CSV in the settings of Openreads" : known.help
    }

    func diagnostic(of path: String) -> Diagnostic {
        .error("import-file", "this is \(name), not a table of books", at: .wholeFile(path), help: help)
    }

    private typealias Known = (start: [UInt8], ignoresCase: Bool, name: String, help: String)

    private static let all: [Known] = [
        ([0x50, 0x4B, 0x03, 0x04], false, "a ZIP archive", "unpack it, and import the file that is in it"),
        (
            [0x1F, 0x8B], false, "compressed with gzip",
            "unpack it; from BookWyrm, import the CSV export instead of the archive of the account"
        ),
        (
            Array("%PDF".utf8), false, "a PDF document",
            "export your books as CSV, and import that file"
        ),
        (
            Array("SQLite format 3".utf8), false, "a database",
            "export your books as CSV from the program that made it"
        ),
        (
            [0xD0, 0xCF, 0x11, 0xE0], false, "an old spreadsheet",
            "open it in your spreadsheet program, and save it as CSV"
        ),
        (
            Array("<!doctype html".utf8), true, "a web page",
            "sign in to the service, download the export again, and check that it is a table"
        ),
        (
            Array("<html".utf8), true, "a web page",
            "sign in to the service, download the export again, and check that it is a table"
        ),
    ]

    private static func isSpreadsheet(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(4_000).withUnsafeBufferPointer { start in
            ["[Content_Types].xml", "xl/", "opendocument.spreadsheet"].contains {
                start.contains(Array($0.utf8))
            }
        }
    }
}
