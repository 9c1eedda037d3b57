internal import Content
internal import Diagnostics
internal import Files
internal import TextAndTime

/// Reads a file or a folder of any kind that can be imported.
struct ImportReader {
    private let map: ColumnMap?
    private let wishes: ImportWishes
    /// The folder of the club.
    private let club: String

    init(_ map: ColumnMap?, _ wishes: ImportWishes, into club: String) {
        (self.map, self.wishes, self.club) = (map, wishes, club)
    }

    /// The entries of the file or folder at `path`; throws if it cannot be read as a whole.
    func file(at path: String) throws(ReportedFailure) -> ImportedFile {
        if let notes = try notes(at: path) { return notes }
        guard let bytes = try Self.bytes(at: path, limit: Self.longestFile) else {
            throw .ofFile(
                "there is no file `\(path)`", at: nil,
                help: "check the name, and the folder that you are in")
        }
        return try file(of: bytes, path)
    }

    /// The entries of a file that holds these bytes.
    func file(of bytes: [UInt8], _ path: String) throws(ReportedFailure) -> ImportedFile {
        let text = try DecodedText(bytes, of: path)
        var file = try file(of: text, path)
        if text.hadControls || HTMLEntities.haveControls(in: text.bytes) {
            file.remarks.append(ImportedFile.controlsLeftOut)
        }
        if let encoding = text.encoding { file.remarks.append("The text was read as \(encoding).") }
        return file
    }

    private func file(of text: DecodedText, _ path: String) throws(ReportedFailure) -> ImportedFile {
        if let data = try ImportedFile(ofSite: text.bytes, at: path, wishes) { return data }
        let start = text.bytes.first { !$0.isASCIISpace }
        if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
            return try ImportedFile(json: text.bytes, at: path, wishes)
        }
        if start == UInt8(ascii: "@"), text.bytes.prefix(100).contains(UInt8(ascii: "{")) {
            throw .ofFile(
                "this looks like BibTeX, which is not read", at: .wholeFile(path),
                help: "export your books from Zotero or JabRef as CSL-JSON, and import that file")
        }
        return try table(text, path)
    }

    /// The notes in a folder; nil if there is no folder at `path`.
    private func notes(at path: String) throws(ReportedFailure) -> ImportedFile? {
        do throws(FileFailure) {
            let place = AbsolutePath(path)
            guard let parent = try Folder.open(place.parent.text, called: "") else { return nil }
            let kind = place.name.isEmpty ? .folder : try parent.status(of: place.name)?.kind
            guard kind == .folder, let folder = try Folder.open(path) else { return nil }
            return try NoteFolder(folder: folder, path: path, club: Folder.existing(club)).file(wishes)
        } catch {
            throw ReportedFailure(error.diagnostic)
        }
    }

    /// The contents of a file; nil if there is none.
    static func bytes(at path: String, limit: Int) throws(ReportedFailure) -> [UInt8]? {
        do throws(FileFailure) {
            let place = AbsolutePath(path)
            guard let parent = try Folder.open(place.parent.text, called: "") else { return nil }
            return try parent.contents(of: place.name, limit: limit)?.bytes
        } catch {
            throw ReportedFailure(error.renamed(path).diagnostic)
        }
    }

    /// More than any library exports.
    private static let longestFile = 200_000_000
}

extension ImportReader {
    private func table(_ text: DecodedText, _ path: String) throws(ReportedFailure) -> ImportedFile {
        let table = try Table(text, of: path)
        if let map { try map.check(table, of: path) }
        let known = map == nil ? Service.all.first { $0.recognizes(table) } : nil
        let columns = known == nil ? map ?? ColumnMap(guessing: table) : nil
        guard let service = known ?? columns.map({ Service($0) }) else {
            let names = table.columns.filter { !$0.isEmpty }.prefix(12).joined(separator: ", ")
            throw ReportedFailure(
                "import-columns", "no known program writes tables with these columns: \(names)",
                at: .wholeFile(path),
                help: "say what the columns hold: `--map title=\(table.columns.first ?? ""),authors=…`")
        }
        var wishes = wishes
        let authors = columns?.columns(of: "authors") ?? []
        wishes.commasPartPeople = ImportedPeople.commasPart(
            table.rows.lazy.flatMap { row in authors.map { row[$0] } })
        return ImportedFile(table, service, at: path, wishes)
    }
}

extension ReportedFailure {
    /// Why a file cannot be imported.
    static func ofFile(_ message: String, at position: SourcePosition?, help: String) -> ReportedFailure {
        ReportedFailure("import-file", message, at: position, help: help)
    }
}
