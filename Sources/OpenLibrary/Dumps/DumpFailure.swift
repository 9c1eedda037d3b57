internal import Files

/// Why a dump could not be read to its end.
enum DumpFailure: Error, Sendable {
    case file(FileFailure)
    case cutShort
    case damaged
    case noLibrary
    case noDump
    case empty

    /// Why, in words that follow a colon.
    var reason: String {
        switch self {
        case .file(let failure) where failure.isMissing: "there is no such file"
        case .file(let failure): failure.reason
        case .cutShort: "it ends in the middle of its compressed data"
        case .damaged: "its compressed data is damaged"
        case .noLibrary: "zlib, which unpacks it, is not installed"
        case .empty: "it is empty"
        case .noDump: "it is not a dump of Open Library: no row begins with `/type/`"
        }
    }

    var help: String {
        switch self {
        case .file: "correct the path after `--dump`"
        case .empty: "download it again"
        case .cutShort, .damaged: "download it again; what was found before that place is kept"
        case .noLibrary: "install zlib1g, or unpack it with gunzip"
        case .noDump: "take the files of openlibrary.org/developers/dumps, as they are or unpacked"
        }
    }
}
