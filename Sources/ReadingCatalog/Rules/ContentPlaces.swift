internal import Diagnostics

enum ContentPlaces {
    /// A file that earlier versions wrote.
    static func formerLock(_ name: String) -> Diagnostic {
        .warning(
            Rule.contentPlaces.id, "the file `\(name)` is no longer needed",
            at: .wholeFile("content/" + name),
            help: "remove it: calendars do without the numbers in it")
    }

    static func unknown(_ name: String, isFolder: Bool) -> Diagnostic {
        let known = RecordKind.allCases.map(\.rawValue) + ["covers", "images"]
        let nearest = Suggestion.nearest(
            to: name, among: isFolder ? known : ["site.yaml", "openlibrary.lock"])
        let things = known.map { "`\($0)`" }.joined(separator: ", ")
        return .warning(
            Rule.contentPlaces.id,
            "the \(isFolder ? "folder" : "file") `\(name)` is not one that Octavo reads",
            at: .wholeFile("content/" + name),
            help: nearest.map { "did you mean `\($0)`?" }
                ?? (isFolder
                    ? "the folders are \(things)" : "records belong in a folder: one of \(things)"))
    }

    static func notARecord(_ folder: String, _ name: String, _ kind: RecordKind) -> Diagnostic {
        let stem = name.prefix { $0 != "." }
        let ending = name.lowercased().split(separator: ".").last ?? ""
        let isText = ["md", "markdown", "mdown", "mkd", "txt", "mdx"].contains(ending)
        let isPicture = ["jpg", "jpeg", "png", "webp", "gif", "svg", "avif"].contains(ending)
        let help =
            ending == "mdx"
            ? "`octavo import FOLDER` makes records of such files, without their components and imports"
            : isText
                ? "rename it to `\(stem).md`"
                : isPicture ? "put covers in content/covers and other pictures in content/images" : nil
        return .warning(
            Rule.contentPlaces.id, "this file is not read: a \(kind.noun) is a file that ends in `.md`",
            at: .wholeFile("\(folder)/\(name)"), help: help ?? "move it out of `\(folder)`")
    }

    static func folderCalledRecord(_ folder: String, _ name: String) -> Diagnostic {
        .error(
            Rule.contentPlaces.id, "this is a folder, but its name ends in `.md` like that of a record",
            at: .wholeFile("\(folder)/\(name)"), help: "rename the folder so that it does not end in `.md`")
    }

    static func notAFile(_ folder: String, _ name: String) -> Diagnostic {
        .error(
            Rule.contentPlaces.id, "this is a pipe, a socket or a device, not a file",
            at: .wholeFile("\(folder)/\(name)"), help: "replace it with a file, or remove it")
    }

    static func nameIsNotText(_ folder: String) -> Diagnostic {
        .error(
            Rule.contentPlaces.id, "the name of a file in this folder is not UTF-8",
            at: .wholeFile(folder), help: "rename it; most programs show such a name with question marks")
    }

    static func link(_ path: String) -> Diagnostic {
        .error(
            Rule.contentPlaces.id, "this is a symbolic link, which is not followed", at: .wholeFile(path),
            help: "copy the file or the folder here, so that the club's records are all in one place")
    }
}
