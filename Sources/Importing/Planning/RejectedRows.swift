internal import Files

/// The entries of a file that could not be read, in a file that can be corrected and imported.
struct RejectedRows {
    /// The name of the file without its ending, such as `goodreads.rejected`.
    private let stem: String
    private let ending: String
    private let bytes: [UInt8]

    /// The rejected entries of a file; nil if there are none, or if each is a file of its own anyway.
    init?(_ file: ImportPlan.File) {
        guard !file.rejected.isEmpty, !file.columns.isEmpty || file.format == ImportedFile.bibTeX else {
            return nil
        }
        let base = file.path.split(separator: "/").last ?? "books"
        let stem = base.lastIndex(of: ".").map { base[..<$0] } ?? base
        if file.columns.isEmpty {
            (self.stem, ending) = ("\(stem).rejected", ".bib")
            bytes = Array(
                file.rejected.map { "% line \($0.line): \($0.reason)\n\($0.source)\n" }.joined().utf8)
        } else {
            (self.stem, ending) = ("\(stem).rejected", ".csv")
            let lines = file.rejected.map { entry in
                SeparatedValues.line(
                    ["\(entry.line)", entry.reason] + (entry.cells.isEmpty ? [entry.source] : entry.cells))
            }
            bytes = Array((SeparatedValues.line(["line", "reason"] + file.columns) + lines.joined()).utf8)
        }
    }
}

extension RejectedRows {
    /// Keeps the rows in a folder, and returns the name of the file; one with other rows is never replaced.
    func keep(in folder: Folder) throws(FileFailure) -> String {
        var number = 1
        while true {
            let name = stem + (number == 1 ? "" : "-\(number)") + ending
            if let found = try folder.read(name) {
                if found == bytes { return name }
            } else if try folder.create(name, with: bytes, durability: .flushed) {
                return name
            }
            number += 1
        }
    }
}
