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
        var (new, unchanged, replaced, leftOut) = (0, 0, 0, 0)
        for entry in file.entries {
            switch entry.fate {
            case .new: new += 1
            case .unchanged: unchanged += 1
            case .replaced: replaced += 1
            case .leftOut: leftOut += 1
            }
        }
        let counts = [
            (new, "new"), (unchanged, "already there"), (replaced, "replaced"), (leftOut, "left out"),
            (
                file.silent,
                file.silent == 1 ? "message says nothing to the club" : "messages say nothing to the club"
            ),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return counts.isEmpty ? "no messages" : counts.joined(separator: ", ")
    }
}
