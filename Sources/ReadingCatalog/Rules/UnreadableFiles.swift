internal import Diagnostics

extension Rule {
    /// Every record can be read.
    static let unreadableFiles = Rule("unreadable", "files and folders can be read")
}

enum UnreadableFiles {
    static func file(_ path: String, _ problem: FileProblem) -> Diagnostic {
        .error(
            Rule.unreadableFiles.id, "this file cannot be read: \(reason(problem))", at: .wholeFile(path),
            help: help(problem, path, "r"))
    }

    static func folder(_ path: String, _ problem: FileProblem) -> Diagnostic {
        .error(
            Rule.unreadableFiles.id, "this folder cannot be read: \(reason(problem))", at: .wholeFile(path),
            help: help(problem, path, "rx"))
    }

    private static func reason(_ problem: FileProblem) -> String {
        switch problem {
        case .notThere: "it is gone"
        case .notAllowed: "you are not allowed to"
        case .notAFile: "it is not a file"
        case .notAFolder: "it is not a folder"
        case .tooLarge(let size): "it has \(size / 1_000_000) MB, and 64 are the most that a record may have"
        case .tooManyOpen: "too many files are open"
        case .failed(let number): "the system says error \(number)"
        }
    }

    private static func help(_ problem: FileProblem, _ path: String, _ rights: String) -> String {
        switch problem {
        case .notThere: "it was removed while it was being read; run the command again"
        case .notAllowed: "allow it with `chmod u+\(rights) \(path)`"
        case .notAFile, .notAFolder: "remove it or rename it"
        case .tooLarge: "keep pictures and long texts in files of their own"
        case .tooManyOpen: "close other programs, or raise the limit with `ulimit -n`"
        case .failed: "look at the disk, and run the command again"
        }
    }
}
