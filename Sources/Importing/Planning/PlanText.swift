/// The text of a plan, as a person reads it.
enum PlanText {
    /// What becomes of the entry at a place, and what is said of it on lines below.
    typealias Line = (place: String, text: String, below: [String])

    /// What becomes of the entries of a file.
    static func text(
        _ path: String, _ format: String, _ remarks: [String], _ lines: [Line], _ summary: String
    ) -> String {
        let width = lines.map(\.place.count).max() ?? 0
        let indent = String(repeating: " ", count: width + 4)
        let entries = lines.map { line in
            let space = String(repeating: " ", count: width - line.place.count)
            return "  \(line.place)\(space)  \(line.text)\n" + line.below.map { "\(indent)\($0)\n" }.joined()
        }
        return "\(path) (\(format))\n" + remarks.map { "  \($0)\n" }.joined() + entries.joined()
            + "  \(summary)\n"
    }

    /// How often each of some words is there, where it is: `3 new`.
    static func counted(_ all: [String], of words: [String]) -> [String] {
        words.compactMap { word in
            let count = all.count { $0 == word }
            return count == 0 ? nil : "\(count) \(word)"
        }
    }
}

extension ImportPlan {
    /// The fate of every entry, as a person reads it.
    public var text: String { text { _ in true } }

    /// For each file, how many entries met which fate, and details of the first entries that need attention.
    public var summary: String { text(mostShown: 20, \.isNoteworthy) }

    private func text(mostShown: Int = .max, _ isShown: (Entry) -> Bool) -> String {
        files.map { file in
            let shown = file.entries.filter(isShown)
            let lines = shown.prefix(mostShown).map {
                (place: $0.place, text: $0.said.line, below: $0.remarks)
            }
            let counts = PlanText.counted(
                file.entries.map(\.said.word),
                of: ["new", "merged", "already there", "skipped", "not readable"])
            let more = shown.count - lines.count
            let summary =
                (more > 0 ? "… and \(more) more, which `--plan` shows\n  " : "")
                + (counts.isEmpty ? "no books" : counts.joined(separator: ", "))
            return PlanText.text(file.path, file.format, file.remarks, lines, summary)
        }.joined(separator: "\n")
    }
}

extension ImportPlan.Entry {
    fileprivate var isNoteworthy: Bool {
        switch fate {
        case .skipped, .rejected, .merged: true
        case .new: !remarks.isEmpty
        case .unchanged: false
        }
    }

    /// What becomes of it, in a word and in a line.
    fileprivate var said: (word: String, line: String) {
        switch fate {
        case .new(let path): ("new", "new: \(path)")
        case .merged(let path, let fields):
            ("merged", "merged into \(path): \(fields.joined(separator: ", "))")
        case .unchanged(let path): ("already there", "already in \(path)")
        case .skipped(let reason): ("skipped", "skipped: " + (title.isEmpty ? "" : "\(title): ") + reason)
        case .rejected(let reason): ("not readable", "not readable: \(reason)")
        }
    }
}
