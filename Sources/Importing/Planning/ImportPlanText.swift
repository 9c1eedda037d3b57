/// A plan as a person reads it.
public struct ImportPlanText: Sendable {
    private let plan: ImportPlan

    public init(_ plan: ImportPlan) { self.plan = plan }

    /// The fate of every entry.
    public var text: String {
        plan.files.map { file in
            let width = file.entries.map(\.place.count).max() ?? 0
            let lines = file.entries.map { Self.lines($0, width) }
            return Self.heading(file) + lines.joined() + Self.summary(file) + "\n"
        }.joined(separator: "\n")
    }

    /// For each file, how many entries met which fate, and details of the first entries that need attention.
    public var summary: String {
        plan.files.map { file in
            let noteworthy = file.entries.filter(Self.isNoteworthy)
            let shown = noteworthy.prefix(Self.mostShown)
            let width = shown.map(\.place.count).max() ?? 0
            let more = noteworthy.count - shown.count
            return Self.heading(file) + shown.map { Self.lines($0, width) }.joined()
                + (more > 0 ? "  … and \(more) more, which `--plan` shows\n" : "") + Self.summary(file) + "\n"
        }.joined(separator: "\n")
    }

    private static let mostShown = 20

    private static func isNoteworthy(_ entry: ImportPlan.Entry) -> Bool {
        switch entry.fate {
        case .skipped, .rejected, .merged: true
        case .new: !entry.remarks.isEmpty
        case .unchanged: false
        }
    }
}

extension ImportPlanText {
    private static func heading(_ file: ImportPlan.File) -> String {
        PlanLines.heading(file.path, file.format, file.remarks)
    }

    private static func lines(_ entry: ImportPlan.Entry, _ width: Int) -> String {
        PlanLines.entry(entry.place, said(entry).line, below: entry.remarks, width: width)
    }

    /// What becomes of an entry, in a word and in a line.
    private static func said(_ entry: ImportPlan.Entry) -> (word: String, line: String) {
        switch entry.fate {
        case .new(let path): ("new", "new: \(path)")
        case .merged(let path, let fields):
            ("merged", "merged into \(path): \(fields.joined(separator: ", "))")
        case .unchanged(let path): ("already there", "already in \(path)")
        case .skipped(let reason):
            ("skipped", "skipped: " + (entry.title.isEmpty ? "" : "\(entry.title): ") + reason)
        case .rejected(let reason): ("not readable", "not readable: \(reason)")
        }
    }

    private static func summary(_ file: ImportPlan.File) -> String {
        let counts = file.entries.map { said($0).word }.counted([
            "new", "merged", "already there", "skipped", "not readable",
        ])
        return "  " + (counts.isEmpty ? "no books" : counts.joined(separator: ", "))
    }
}

/// The parts of a plan of what is written.
enum PlanLines {
    static func heading(_ path: String, _ format: String, _ remarks: [String]) -> String {
        "\(path) (\(format))\n" + remarks.map { "  \($0)\n" }.joined()
    }

    /// What becomes of the entry at a place, in a column of this width, and what is said of it on lines below.
    static func entry(_ place: String, _ text: String, below lines: [String], width: Int) -> String {
        let indent = String(repeating: " ", count: width + 4)
        let space = String(repeating: " ", count: width - place.count)
        return "  \(place)\(space)  \(text)\n" + lines.map { "\(indent)\($0)\n" }.joined()
    }
}

extension [String] {
    /// How often it has each of some words, where it has it: `3 new`.
    func counted(_ words: [String]) -> [String] {
        words.compactMap { word in
            let count = count { $0 == word }
            return count == 0 ? nil : "\(count) \(word)"
        }
    }
}
