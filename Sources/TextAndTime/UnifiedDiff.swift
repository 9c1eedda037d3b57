/// The lines in which two versions of a file differ, with three lines around them.
public struct UnifiedDiff: Sendable {
    private let oldPath: String
    private let newPath: String
    private let old: [UInt8]?
    private let new: [UInt8]?

    /// A version that is nil does not exist.
    public init(from oldPath: String, _ old: [UInt8]?, to newPath: String, _ new: [UInt8]?) {
        self.oldPath = oldPath
        self.newPath = newPath
        self.old = old
        self.new = new
    }

    public var text: String {
        var text = ""
        if old == nil { text += "diff --git a/\(newPath) b/\(newPath)\nnew file mode 100644\n" }
        if new == nil { text += "diff --git a/\(oldPath) b/\(oldPath)\ndeleted file mode 100644\n" }
        if old != nil, new != nil, oldPath != newPath {
            text += "diff --git a/\(oldPath) b/\(newPath)\nrename from \(oldPath)\nrename to \(newPath)\n"
        }
        if [old, new].contains(where: { $0?.prefix(Self.looked).contains(0) ?? false }) {
            return text + "Binary files differ\n"
        }
        let hunks = hunks
        if hunks.isEmpty { return text }
        text += "--- " + (old == nil ? "/dev/null" : "a/\(oldPath)") + "\n"
        text += "+++ " + (new == nil ? "/dev/null" : "b/\(newPath)") + "\n"
        return text + hunks
    }
}

extension UnifiedDiff {
    typealias Line = ArraySlice<UInt8>

    /// A line of the diff: kept, removed or added.
    enum Step {
        case kept(Line)
        case removed(Line)
        case added(Line)

        var isKept: Bool { if case .kept = self { true } else { false } }
    }

    private static let context = 3
    /// How far into a file git looks for a byte that no text has.
    private static let looked = 8_000

    private var hunks: String {
        let steps = Self.steps(Self.lines(old ?? []), Self.lines(new ?? []))
        let changed = steps.indices.filter { !steps[$0].isKept }
        guard let first = changed.first else { return "" }
        var ranges = [first...first]
        for index in changed.dropFirst() {
            if let last = ranges.last, index - last.upperBound <= 2 * Self.context {
                ranges[ranges.count - 1] = last.lowerBound...index
            } else {
                ranges.append(index...index)
            }
        }
        var text = ""
        var (place, oldLine, newLine) = (0, 1, 1)
        for range in ranges {
            let start = max(0, range.lowerBound - Self.context)
            let end = min(steps.count, range.upperBound + Self.context + 1)
            for step in steps[place..<start] { Self.count(step, &oldLine, &newLine) }
            text += Self.hunk(steps[start..<end], &oldLine, &newLine)
            place = end
        }
        return text
    }

    private static func hunk(_ steps: ArraySlice<Step>, _ oldLine: inout Int, _ newLine: inout Int) -> String
    {
        let (oldStart, newStart) = (oldLine, newLine)
        var body = ""
        for step in steps {
            count(step, &oldLine, &newLine)
            switch step {
            case .kept(let line): body += " " + shown(line)
            case .removed(let line): body += "-" + shown(line)
            case .added(let line): body += "+" + shown(line)
            }
        }
        return "@@ -\(range(oldStart, oldLine - oldStart)) +\(range(newStart, newLine - newStart)) @@\n"
            + body
    }

    private static func count(_ step: Step, _ oldLine: inout Int, _ newLine: inout Int) {
        switch step {
        case .kept: (oldLine, newLine) = (oldLine + 1, newLine + 1)
        case .removed: oldLine += 1
        case .added: newLine += 1
        }
    }

    private static func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }

    private static func shown(_ line: Line) -> String {
        let text = String(decoding: line, as: UTF8.self)
        return line.last == "\n" ? text : text + "\n\\ No newline at end of file\n"
    }

    /// The lines, each with its line break.
    static func lines(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: "\n").map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    static func steps(_ old: [Line], _ new: [Line]) -> [Step] {
        let head = zip(old, new).prefix { $0.elementsEqual($1) }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix {
            $0.elementsEqual($1)
        }.count
        let middle = different(
            Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
        return old[..<head].map(Step.kept) + middle + old[(old.count - tail)...].map(Step.kept)
    }

    /// The shortest way from one text to the other by their longest common subsequence; of very long texts, all lines.
    private static func different(_ old: [Line], _ new: [Line]) -> [Step] {
        guard old.count * new.count <= largestTable else {
            return old.map(Step.removed) + new.map(Step.added)
        }
        let width = new.count + 1
        var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                lengths[i * width + j] =
                    old[i].elementsEqual(new[j])
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        var steps: [Step] = []
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i].elementsEqual(new[j]) {
                steps.append(.kept(old[i]))
                (i, j) = (i + 1, j + 1)
            } else if i < old.count,
                j == new.count || lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]
            {
                steps.append(.removed(old[i]))
                i += 1
            } else {
                steps.append(.added(new[j]))
                j += 1
            }
        }
        return steps
    }

    private static let largestTable = 4_000_000
}
