extension ReceivedPlan {
    /// What becomes of each message, as a person reads it.
    public var text: String {
        files.map { file in
            let width = file.entries.map(\.place.count).max() ?? 0
            let lines = file.entries.map { entry in
                let place = entry.place + String(repeating: " ", count: width - entry.place.count)
                let who = entry.name.map { "\($0): " } ?? ""
                let excerpt =
                    if case .leftOut = entry.fate {
                        String(repeating: " ", count: width + 4) + "“\(entry.excerpt)”\n"
                    } else {
                        ""
                    }
                return "  \(place)  \(who)\(Self.text(entry.fate))\n\(excerpt)"
            }
            return "\(file.path) (\(file.format))\n" + file.remarks.map { "  \($0)\n" }.joined()
                + lines.joined()
                + "  \(Self.summary(file))\n"
        }.joined(separator: "\n")
    }

    private static func text(_ fate: Fate) -> String {
        switch fate {
        case .new(let said): said
        case .unchanged(let said): "already there: \(said)"
        case .replaced(let place): "replaced by \(place)"
        case .leftOut(let reason): "left out: \(reason)"
        }
    }

    private static func summary(_ file: File) -> String {
        let words = file.entries.map { entry in
            switch entry.fate {
            case .new: "new"
            case .unchanged: "already there"
            case .replaced: "replaced"
            case .leftOut: "left out"
            }
        }
        let says = file.silent == 1 ? "message says" : "messages say"
        let silent = file.silent == 0 ? [] : ["\(file.silent) \(says) nothing to the club"]
        let counts = words.counted(["new", "already there", "replaced", "left out"]) + silent
        return counts.isEmpty ? "no messages" : counts.joined(separator: ", ")
    }
}
