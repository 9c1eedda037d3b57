import Files
import Foundation
import Synchronization
import TestSupport
import Testing

/// Links and pipes take the place of every path that the program opens: as observed, not as listed by hand. Nothing
/// outside of the site changes, is published or is quoted, and nothing waits for ever.
@Suite("Every path that the program opens", .serialized, .timeLimit(.minutes(10)))
struct OpenedPathsEnduranceTests {
    @Test func `may be taken by something else before a run`() async throws {
        try await inLanes { club, opened in
            #expect(opened.paths.count > 30)
            for (path, works) in opened.paths {
                for plant in Plant.allCases where club.mayPlant(plant, at: path) {
                    try club.edit()
                    try club.plant(plant, at: path)
                    let messages = await club.run(works)
                    try club.expectNothingLeaked(messages, "\(plant) at \(path)")
                    // What an interrupted run may have left is removed, a link like a folder; in the place of what
                    // can be made again, too.
                    let isLeftOver = path.contains("octavo-") || (path + "/").hasPrefix("site/.octavo/")
                    #expect(
                        isLeftOver || club.isStillThere(plant, at: path), "\(plant) at \(path): \(messages)")
                    try club.restore()
                }
            }
        }
    }

    @Test func `may be taken by a link between two steps of a run`() async throws {
        try await inLanes { club, opened in
            var done = 0
            for step in opened.steps {
                for part in SwappedPart.allCases where club.maySwap(part, of: step.path) {
                    try club.edit()
                    let swap = Swap(step, part, in: club)
                    let messages = await FileStep.$observer.withValue(swap.observer) {
                        await club.run([step.work])
                    }
                    done += swap.isDone ? 1 : 0
                    try club.expectNothingLeaked(messages, "\(part) of \(step)")
                    try club.restore()
                }
            }
            // A few steps depend on how old a file is.
            #expect(done > 150)
        }
    }

    /// Runs `body` in several clubs at once, each with a share of what is opened in it.
    private func inLanes(
        _ body: @escaping @Sendable (PreparedClub, OpenedPaths) async throws -> Void
    ) async throws {
        let count = 2
        try await withThrowingTaskGroup { group in
            for lane in 0..<count {
                group.addTask(executorPreference: OwnQueue()) {
                    let club = try await PreparedClub()
                    let opened = try await club.openedPaths()
                    try await body(club, opened.share(lane, of: count))
                }
            }
            try await group.waitForAll()
        }
    }
}

/// What takes the place of a path.
enum Plant: CaseIterable {
    case linkToFolder, linkToFile, pipe
}

/// What becomes a link just before a step on a path is taken.
enum SwappedPart: CaseIterable {
    case folderAround, pathItself
}

/// A link that is put somewhere just before a step.
private final class Swap: Sendable {
    private let step: OpenedPaths.Step
    private let part: SwappedPart
    private let club: PreparedClub
    private let turns = Mutex(0)

    init(_ step: OpenedPaths.Step, _ part: SwappedPart, in club: PreparedClub) {
        (self.step, self.part, self.club) = (step, part, club)
    }

    var isDone: Bool { turns.withLock { $0 } >= step.turn }

    var observer: FileStepObserver {
        { found throws(FileFailure) in
            guard let path = self.club.pathFromHome(found), self.step.isSame(found.action, path) else {
                return
            }
            self.turns.withLock { turns in
                turns += 1
                if turns == self.step.turn { self.club.swap(self.part, of: path) }
            }
        }
    }
}
