internal import Diagnostics

/// A construct that libyaml reads and Octavo refuses.
enum YAMLRefusal: Error, Equatable {
    case nestedTooDeeply(Range<Int>)
    case expandsTooFar(Range<Int>)
    case unknownAlias(Range<Int>, name: String)
    case aliasOfItself(Range<Int>, name: String)
    case keyIsNotText(Range<Int>)
    case keyIsMissing(Range<Int>)
    case merge(Range<Int>)
    case tag(Range<Int>)
    case secondDocument(Range<Int>)
}

extension YAMLRefusal {
    func diagnostic(in file: SourceFile) -> Diagnostic {
        switch self {
        case .nestedTooDeeply(let range):
            error("this is nested more than 32 levels deep", range, file, "use fewer levels")
        case .expandsTooFar(let range):
            error(
                "the aliases of this file expand to more than 10,000 values or 1 MB of text", range, file,
                "write the values out where they are needed")
        case .unknownAlias(let range, let name):
            error(
                "`*\(name)` refers to `&\(name)`, which is not defined above it", range, file,
                "put text that begins with `*` in quotes")
        case .aliasOfItself(let range, let name):
            error("`*\(name)` is inside the value that it refers to", range, file, "write the value out")
        case .keyIsNotText(let range):
            error(
                "the name of a field must be text, not a list or a map", range, file,
                "put a value that begins with `[` or `{` in quotes")
        case .keyIsMissing(let range):
            error("there is no name before this `:`", range, file, "write a name before it, or delete it")
        case .merge(let range):
            error("Octavo does not read `<<`", range, file, "write the fields out")
        case .tag(let range):
            error(
                "Octavo does not read tags such as `!name`", range, file,
                "delete it, or put text that begins with `!` in quotes")
        case .secondDocument(let range):
            error("a second YAML document begins here", range, file, "keep one, and delete this line")
        }
    }

    private func error(
        _ message: String, _ range: Range<Int>, _ file: SourceFile, _ help: String
    ) -> Diagnostic {
        .error("yaml", message, at: file.position(of: range), help: help)
    }
}
