extension ReceivedPlan {
    /// What becomes of each message, as a person reads it.
    public var text: String {
        files.map { file in
            let width = file.entries.map(\.place.count).max() ?? 0
            let lines = file.entries.map { entry in
                let (word, line) = Self.said(entry.fate)
                return PlanLines.entry(
                    entry.place, (entry.name.map { "\($0): " } ?? "") + line,
                    below: word == "left out" ? ["“\(entry.excerpt)”"] : [], width: width)
            }
            return PlanLines.heading(file.path, file.format, file.remarks) + lines.joined()
                + "  \(Self.summary(file))\n"
        }.joined(separator: "\n")
    }

    /// What becomes of what a message says, in a word and in a line.
    private static func said(_ fate: Fate) -> (word: String, line: String) {
        switch fate {
        case .new(let said): ("new", said)
        case .unchanged(let said): ("already there", "already there: \(said)")
        case .replaced(let place): ("replaced", "replaced by \(place)")
        case .leftOut(let reason): ("left out", "left out: \(reason)")
        }
    }

    private static func summary(_ file: File) -> String {
        let words = file.entries.map { said($0.fate).word }
        let says = file.silent == 1 ? "message says" : "messages say"
        let silent = file.silent == 0 ? [] : ["\(file.silent) \(says) nothing to the club"]
        let counts = words.counted(["new", "already there", "replaced", "left out"]) + silent
        return counts.isEmpty ? "no messages" : counts.joined(separator: ", ")
    }
}
