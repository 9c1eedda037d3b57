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
        "\(file.path) (\(file.format))\n" + file.remarks.map { "  \($0)\n" }.joined()
    }

    private static func lines(_ entry: ImportPlan.Entry, _ width: Int) -> String {
        let place = entry.place + String(repeating: " ", count: width - entry.place.count)
        let indent = String(repeating: " ", count: width + 4)
        return "  \(place)  \(line(entry))\n" + entry.remarks.map { "\(indent)\($0)\n" }.joined()
    }

    private static func line(_ entry: ImportPlan.Entry) -> String {
        switch entry.fate {
        case .new(let path): "new: \(path)"
        case .merged(let path, let fields): "merged into \(path): \(fields.joined(separator: ", "))"
        case .unchanged(let path): "already in \(path)"
        case .skipped(let reason): "skipped: " + (entry.title.isEmpty ? "" : "\(entry.title): ") + reason
        case .rejected(let reason): "not readable: \(reason)"
        }
    }

    private static func summary(_ file: ImportPlan.File) -> String {
        let words = file.entries.map { entry in
            switch entry.fate {
            case .new: "new"
            case .merged: "merged"
            case .unchanged: "already there"
            case .skipped: "skipped"
            case .rejected: "not readable"
            }
        }
        let counts = words.counted(["new", "merged", "already there", "skipped", "not readable"])
        return "  " + (counts.isEmpty ? "no books" : counts.joined(separator: ", "))
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
