/// Two changes of one text, made line by line independently of each other.
public struct LineMerge {
    /// Both changes change one place.
    public struct Conflict: Error, Sendable, Hashable {
        /// The number of the line in the text with the first change, and its words.
        public let line: Int
        public let text: String
    }

    /// Lines of the common text, and what takes their place.
    private struct Change {
        var lines: Range<Int>
        var replacement: [ArraySlice<UInt8>]
        /// The first line of the replacement in the changed text.
        let start: Int

        /// Whether it is not certain how both go together; neighbouring lines may be changed.
        func collides(with other: Change) -> Bool {
            if lines.isEmpty, other.lines.isEmpty { return lines.lowerBound == other.lines.lowerBound }
            return lines.lowerBound < other.lines.upperBound && other.lines.lowerBound < lines.upperBound
        }
    }

    /// `mine` with the change that leads from `base` to `theirs`.
    public static func merged(
        _ base: [UInt8], mine: [UInt8], theirs: [UInt8]
    ) throws(Conflict) -> [UInt8] {
        let lines = UnifiedDiff.lines(base)
        let own = changes(from: lines, to: UnifiedDiff.lines(mine))
        let others = changes(from: lines, to: UnifiedDiff.lines(theirs)).filter { other in
            !own.contains { ($0.lines, $0.replacement) == (other.lines, other.replacement) }
        }
        for other in others {
            guard let change = own.first(where: { $0.collides(with: other) }) else { continue }
            let shown = UnifiedDiff.lines(mine).dropFirst(change.start).first
            let text = String(decoding: shown ?? [], as: UTF8.self).split(whereSeparator: \.isNewline).first
            throw Conflict(line: change.start + 1, text: String(text ?? ""))
        }
        var (result, place): ([UInt8], Int) = ([], 0)
        let all = (own + others).sorted {
            ($0.lines.lowerBound, $0.lines.upperBound) < ($1.lines.lowerBound, $1.lines.upperBound)
        }
        for change in all {
            for line in lines[place..<change.lines.lowerBound] { result += line }
            for line in change.replacement { result += line }
            place = change.lines.upperBound
        }
        for line in lines[place...] { result += line }
        return result
    }

    private static func changes(
        from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
    ) -> [Change] {
        var changes: [Change] = []
        var (oldLine, newLine, isOpen) = (0, 0, false)
        for step in UnifiedDiff.steps(old, new) {
            if case .kept = step {
                (oldLine, newLine, isOpen) = (oldLine + 1, newLine + 1, false)
                continue
            }
            if !isOpen {
                changes.append(Change(lines: oldLine..<oldLine, replacement: [], start: newLine))
                isOpen = true
            }
            let last = changes.count - 1
            switch step {
            case .removed:
                oldLine += 1
                changes[last].lines = changes[last].lines.lowerBound..<oldLine
            case .added(let line):
                newLine += 1
                changes[last].replacement.append(line)
            case .kept: break
            }
        }
        return changes
    }
}
