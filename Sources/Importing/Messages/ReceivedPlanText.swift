internal import Diagnostics
internal import TextAndTime

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

// Answers to issues.
extension ReceivedPlan {
    /// What is to be answered to each issue, as the interfaces of code hosts take it, by the names of files: `taken-7.json`;
    /// `known-7.json` if the records say it already, and `left-7.json` if something of it was left out.
    public var replies: [(name: String, text: String)] {
        let entries = files.flatMap(\.entries).filter { $0.issue != nil }
        var numbers: [Int] = []
        for case let number? in entries.map(\.issue) where !numbers.contains(number) {
            numbers.append(number)
        }
        return numbers.map { number in
            let own = entries.filter { $0.issue == number }
            let isLeft = own.contains { if case .leftOut = $0.fate { true } else { false } }
            let isNew = own.contains { if case .new = $0.fate { true } else { false } }
            let said = own.map { VisibleText.shown(Self.text($0.fate)) }.joined(separator: "\n")
            let words =
                isLeft
                ? "Not all of this was understood. Edit it, and it is read again:"
                : "Thank you. This was understood:"
            var json = JSONWriter(.spaced)
            json.object { json in
                json.key("body")
                json.text("\(words)\n\n\(Self.fenced(said))\n")
            }
            return (
                "\(isLeft ? "left" : isNew ? "taken" : "known")-\(number).json",
                VisibleText.numbered(json.string) + "\n"
            )
        }
    }

    /// A text in which nothing is a link, a mention of somebody or a command.
    private static func fenced(_ text: String) -> String {
        "~~~~text\n\(text.replacing("~~~", with: "~ ~ ~").prefix(longestReply))\n~~~~"
    }

    private static let longestReply = 2_000
}
