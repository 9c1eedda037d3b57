internal import CMarkdownMemory
internal import Synchronization

/// Memory for one document at a time, in C because cmark asks for it from there.
// Unchecked, because it belongs to one document at a time: the pool hands it on.
final class MarkdownArena: @unchecked Sendable {
    private let memory = octavo_arena_new()

    deinit {
        octavo_arena_delete(memory)
    }

    /// Serves this thread while `body` runs.
    func serve<Result>(_ body: () -> Result) -> Result {
        let former = octavo_arena_serve(memory)
        defer { _ = octavo_arena_serve(former) }
        return body()
    }
}

extension MarkdownArena {
    /// How cmark asks the arena that serves its thread: a `cmark_mem`.
    static var functions: UnsafeMutableRawPointer { octavo_arena_functions() }
}

extension MarkdownArena {
    private static let pool = Mutex<[MarkdownArena]>([])

    /// An arena that nobody uses.
    static func lend() -> MarkdownArena {
        pool.withLock { $0.popLast() } ?? MarkdownArena()
    }

    /// Takes `arena` back for the next document.
    static func giveBack(_ arena: MarkdownArena) {
        octavo_arena_reset(arena.memory)
        pool.withLock { $0.append(arena) }
    }
}
