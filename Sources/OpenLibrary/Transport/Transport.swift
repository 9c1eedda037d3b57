internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One request: always a GET.
struct WebRequest: Sendable {
    let address: RequestAddress
    let headers: [String: String]
    let mostBytes: Int
    let seconds: Double
    let connectSeconds: Double
    /// Whether addresses of this machine and of private networks are refused.
    var isOnlyForInternet = false
    var certificateFile: String?
}

/// What came back for one request.
struct WebAnswer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]
    /// Whether it came from an address of the internet, not of this machine or of a private network.
    var isFromInternet = false
}

/// Sends requests over HTTP. One thread drives all transfers of a run, and keeps connections open between them.
final class Transport: Sendable {
    private let session = Mutex<TransferSession?>(nil)

    /// Sends `request` and waits for the whole answer; no redirect is followed.
    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        let session = session.withLock { session in
            let current = session ?? TransferSession()
            session = current
            return current
        }
        return await session.send(request)
    }

    /// Ends all transfers and closes the connections; a later request opens new ones.
    func close() async {
        await session.withLock { $0.take() }?.close()
    }

    deinit {
        session.withLock { $0 }?.end()
    }
}

/// A thread that drives transfers until it is closed, and those that wait for them.
private final class TransferSession: Sendable {
    private typealias Waiting = CheckedContinuation<Result<WebAnswer, FetchFailure>, Never>

    private struct State {
        var lastNumber = 0
        var waiting: [Int: Waiting] = [:]
        var begun: [(number: Int, request: WebRequest)] = []
        var ended: [Int] = []
        var alarm: Curl.Alarm?
        var isClosing = false
        var end: FetchFailure?
        var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    init() {
        if !startThread() { endSession(as: .unreachable("the system has no thread left")) }
    }

    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        // libcurl keeps the time too; this limit holds even if it does not.
        let deadline = Task { [self] in
            try await Task.sleep(for: .seconds(request.seconds + 0.5))
            end(number, as: .tooSlow)
        }
        defer { deadline.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let failure: FetchFailure? = state.withLock { state in
                    if state.end != nil || state.isClosing { return state.end ?? .outOfTime }
                    state.waiting[number] = continuation
                    state.begun.append((number, request))
                    state.alarm?.ring()
                    return nil
                }
                if let failure { continuation.resume(returning: .failure(failure)) }
                if Task.isCancelled { end(number, as: .outOfTime) }
            }
        } onCancel: {
            end(number, as: .outOfTime)
        }
    }

    func end() {
        state.withLock { state in
            state.isClosing = true
            state.alarm?.ring()
        }
    }

    func close() async {
        end()
        await withCheckedContinuation { continuation in
            let isEnded = state.withLock { state in
                if state.end == nil { state.waitingForEnd.append(continuation) }
                return state.end != nil
            }
            if isEnded { continuation.resume() }
        }
    }
}

extension TransferSession {
    private func end(_ number: Int, as failure: FetchFailure) {
        let continuation: Waiting? = state.withLock { state in
            guard let continuation = state.waiting.removeValue(forKey: number) else { return nil }
            state.ended.append(number)
            state.alarm?.ring()
            return continuation
        }
        continuation?.resume(returning: .failure(failure))
    }

    private func endSession(as failure: FetchFailure) {
        let (waiting, waitingForEnd) = state.withLock { state in
            state.end = failure
            defer { (state.waiting, state.waitingForEnd) = ([:], []) }
            return (state.waiting, state.waitingForEnd)
        }
        for continuation in waiting.values { continuation.resume(returning: .failure(failure)) }
        for continuation in waitingForEnd { continuation.resume() }
    }

    /// Starts the thread, which keeps the session as long as it runs.
    private func startThread() -> Bool {
        let context = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        if pthread_create(&thread, nil, TransferSession.body, context.toOpaque()) == 0 { return true }
        context.release()
        return false
    }

    #if canImport(Darwin)
        private typealias ThreadContext = UnsafeMutableRawPointer
    #else
        private typealias ThreadContext = UnsafeMutableRawPointer?
    #endif

    private static let body: @convention(c) (ThreadContext) -> UnsafeMutableRawPointer? = { context in
        let given: UnsafeMutableRawPointer? = context
        guard let given else { return nil }
        pthread_detach(pthread_self())
        // Signals are for the other threads; a write to a closed connection is an error, not the end of the program.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        let session = Unmanaged<TransferSession>.fromOpaque(given).takeRetainedValue()
        session.endSession(as: session.run())
        return nil
    }

    private func run() -> FetchFailure {
        guard let curl = Curl.shared else {
            return .unreachable("libcurl is missing: install the package `libcurl4`")
        }
        guard let transfers = Curl.Transfers(curl) else { return .unreachable("no memory is left") }
        state.withLock { $0.alarm = transfers.alarm }
        while drive(transfers) { transfers.wait() }
        // The transfers are gone when this returns: no callback may refer to them any more.
        state.withLock { $0.alarm = nil }
        return .outOfTime
    }

    private func drive(_ transfers: Curl.Transfers) -> Bool {
        let (begun, ended, isClosing) = state.withLock { state in
            defer { (state.begun, state.ended) = ([], []) }
            return (state.begun, state.ended, state.isClosing)
        }
        if isClosing { return false }
        for (number, request) in begun where !transfers.begin(request, number: number) {
            deliver(.failure(.unreachable("no memory is left")), to: number)
        }
        for number in ended { transfers.end(number) }
        for (number, result) in transfers.advance() { deliver(result, to: number) }
        return true
    }

    private func deliver(_ result: Result<WebAnswer, FetchFailure>, to number: Int) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: result)
    }
}
