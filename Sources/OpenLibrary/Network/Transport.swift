internal import Synchronization

/// One exchange of HTTP, done by a process of its own.
///
/// The libraries that speak HTTP and TLS take longer to load than a hundred books to build, so they are loaded
/// only where something is fetched. That process is bounded in size and time, and follows no redirect by itself.
final class Transport: Sendable {
    private typealias Waiting = CheckedContinuation<Result<WebAnswer, FetchFailure>, Never>

    private struct State {
        var process: FetchProcess?
        var lastNumber = 0
        var waiting: [Int: Waiting] = [:]
    }

    private let state = Mutex(State())

    /// Ends the process, if one was started.
    func close() {
        state.withLock { $0.process }?.end()
    }

    /// Sends `request` and waits for the whole answer.
    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        guard let process = startedProcess() else { return .failure(Transport.missing) }
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.waiting[number] = continuation }
                if !process.channel.send(request.frame(number: number)) {
                    finish(number, .failure(Transport.gone))
                }
            }
        } onCancel: {
            finish(number, .failure(.outOfTime))
        }
    }
}

extension Transport {
    private func startedProcess() -> FetchProcess? {
        state.withLock { state in
            if let process = state.process { return process }
            guard let process = FetchProcess() else { return nil }
            guard BlockingThread.start({ [self] in listen(to: process) }) else { return nil }
            state.process = process
            return process
        }
    }

    private func listen(to process: FetchProcess) {
        while let payload = process.channel.receive() {
            guard let (number, result) = WebAnswer.read(payload) else { break }
            finish(number, result)
        }
        process.end()
        let left = state.withLock { state in
            defer { state.waiting = [:] }
            state.process = nil
            return state.waiting.values.map { $0 }
        }
        left.forEach { $0.resume(returning: .failure(Transport.gone)) }
        process.waitForEnd()
    }

    private func finish(_ number: Int, _ result: Result<WebAnswer, FetchFailure>) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: result)
    }

    private static let missing = FetchFailure.unreachable(
        "the program `octavo-fetch` is not beside `octavo`: build both with `make site`")
    private static let gone = FetchFailure.unreachable("the program `octavo-fetch` ended")
}
