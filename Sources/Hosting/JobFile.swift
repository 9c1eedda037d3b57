internal import TextAndTime

/// The files of `Templates/jobs/`, filled in for a club.
///
/// `@branch:yaml@` is replaced by a value, quoted as its place needs it. The lines from `#if facts` to `#end` are left out without
/// that flag. `#include steps.yml` is another file, with the indentation of its line.
struct JobFile {
    let values: [String: String]
    let flags: Set<String>

    func text(_ name: String) -> String { lines(of: name).map { $0 + "\n" }.joined() }

    private func lines(of name: String) -> [String] {
        var lines: [String] = []
        var isLeftOut = false
        for line in EmbeddedFile.text(of: "jobs/" + name).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast() {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "#if": isLeftOut = !flags.contains(words[1])
            case "#end": isLeftOut = false
            case _ where isLeftOut: break
            case "#include":
                let indentation = line.prefix { $0 == " " }
                lines += self.lines(of: words[1]).map { $0.isEmpty ? $0 : indentation + $0 }
            default: lines.append(filled(line))
            }
        }
        return lines
    }

    /// A line with its values; a name that has none stays.
    private func filled(_ line: Substring) -> String {
        String(line).replacing(/@([a-z0-9]+)(?::([a-z]+))?@/) { match in
            guard let value = values[String(match.1)] else { return String(match.0) }
            return match.2.flatMap { Quoting(rawValue: String($0)) }?.quoted(value) ?? value
        }
    }
}

/// How a value is written where it is used.
enum Quoting: String {
    /// As YAML reads it.
    case yaml
    /// As a word that a shell takes as it is.
    case shell
    /// As a text in an expression of a workflow.
    case expression

    func quoted(_ text: String) -> String {
        switch self {
        case .yaml: "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case .shell: "'" + text.replacing("'", with: "'\\''") + "'"
        case .expression: "'" + text.replacing("'", with: "''") + "'"
        }
    }
}
