internal import Diagnostics
internal import Files

enum UnreadableFiles {
    static func file(_ path: String, _ failure: FileFailure) -> Diagnostic {
        unreadable("this file", path, failure, rights: "r")
    }

    static func folder(_ path: String, _ failure: FileFailure) -> Diagnostic {
        unreadable("this folder", path, failure, rights: "rx")
    }

    /// A file that was there when its folder was listed.
    static func vanished(_ path: String) -> Diagnostic {
        .error(
            Rule.unreadableFiles.id, "this file cannot be read: it no longer exists", at: .wholeFile(path),
            help: "it was removed while it was being read; run the command again")
    }

    private static func unreadable(
        _ thing: String, _ path: String, _ failure: FileFailure, rights: String
    ) -> Diagnostic {
        .error(
            Rule.unreadableFiles.id, "\(thing) cannot be read: \(failure.reason)", at: .wholeFile(path),
            help: failure.isNotPermitted ? "allow it with `chmod u+\(rights) \(path)`" : failure.help)
    }
}
