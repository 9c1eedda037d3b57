import Files
import Synchronization

/// The steps on files that the program takes, one of each kind.
struct OpenedPaths {
    /// The `turn`th time that a kind of run takes one action on one kind of path.
    struct Step: CustomStringConvertible {
        let work: PreparedClub.Work
        let action: FileFailure.Action
        let path: String
        let turn: Int

        func isSame(_ action: FileFailure.Action, _ path: String) -> Bool {
            action == self.action && OpenedPaths.kind(of: path) == OpenedPaths.kind(of: self.path)
        }

        var description: String { "\(work): \(action) \(path), turn \(turn)" }
    }

    /// The first run that takes each of them.
    private(set) var steps: [Step] = []
    /// All paths that are opened, and the folders above them, with two kinds of runs at most that open them.
    private(set) var paths: [(path: String, works: [PreparedClub.Work])] = []

    init(_ logs: [(work: PreparedClub.Work, steps: [StepLog.Step])]) {
        var known: Set<String> = []
        var works: [String: [PreparedClub.Work]] = [:]
        var examples: [String: String] = [:]
        for (work, steps) in logs {
            var turns: [String: Int] = [:]
            for (action, path) in steps {
                let id = "\(action) \(Self.kind(of: path))"
                turns[id, default: 0] += 1
                let turn = turns[id] ?? 1
                if turn <= 2, known.insert("\(id) \(turn)").inserted {
                    self.steps.append(Step(work: work, action: action, path: path, turn: turn))
                }
                let parts = path.split(separator: "/")
                for index in parts.indices.dropFirst() where turn == 1 {
                    let path = parts[...index].joined(separator: "/")
                    let kind = Self.kind(of: path)
                    if works[kind]?.last != work { works[kind, default: []].append(work) }
                    examples[kind] = examples[kind] ?? path
                }
            }
        }
        paths = works.keys.sorted().map { (examples[$0] ?? $0, Array((works[$0] ?? []).prefix(2))) }
    }

    /// One share of several, which together are all of it.
    func share(_ index: Int, of count: Int) -> OpenedPaths {
        var share = self
        share.steps = steps.enumerated().filter { $0.offset % count == index }.map(\.element)
        share.paths = paths.enumerated().filter { $0.offset % count == index }.map(\.element)
        return share
    }

    /// What a path has in common with others that are made in the same way: names that are numbers or hashes are one
    /// kind, and so are the files of one folder of the output.
    static func kind(of path: String) -> String {
        var parts = path.split(separator: "/").map { part in
            part.split(separator: ".", omittingEmptySubsequences: false).map { word in
                word.split(separator: "-").map(name).joined(separator: "-")
            }.joined(separator: ".")
        }
        let isOutput = parts.contains("_site") || parts.contains("preview") || parts.contains("Templates")
        if isOutput, let name = parts.last, parts.count > 3, !name.hasPrefix(".octavo") {
            parts[parts.count - 1] = name.contains(".") ? "*.*" : "*"
        }
        return parts.joined(separator: "/")
    }

    private static func name(_ word: Substring) -> String {
        let isNumber = word.allSatisfy(\.isWholeNumber)
        return isNumber || word.count > 8 && word.allSatisfy(\.isHexDigit) ? "#" : String(word)
    }
}

/// The steps that were taken.
final class StepLog: Sendable {
    typealias Step = (action: FileFailure.Action, path: String)

    private let seen = Mutex<[Step]>([])

    var steps: [Step] { seen.withLock { $0 } }

    func observer(_ path: @escaping @Sendable (FileStep) -> String?) -> FileStepObserver {
        { step throws(FileFailure) in
            if let path = path(step) { self.seen.withLock { $0.append((step.action, path)) } }
        }
    }
}
