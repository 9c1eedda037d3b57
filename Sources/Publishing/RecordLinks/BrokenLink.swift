/// Why a link of a record leads nowhere.
enum BrokenLink: Sendable, Hashable {
    /// It names a record that is not there.
    case noRecord(String, in: RecordFolder)
    /// It names a record that is not published.
    case draft(file: String)
    /// It names a record of a section that is not shown.
    case switchedOff(RecordFolder)
    /// It is an address at which there is no page.
    case noPage(String)
    /// It is the path of a file that is not there.
    case noFile(String)
    /// It leads out of `content/`.
    case outside(String)
    /// It is a path, within `content/` if it is taken from the record's folder, to nothing that a link may lead to.
    case unclear(String, target: String)
}
