internal import TextAndTime

/// Sends requests the way the service asks clients to: spaced out, tried again after a wait, and none at all after
/// several failures in a row.
actor PoliteSender {
    private let transport = Transport()
    private let courtesy: Courtesy
    private let places: ServiceAddresses
    private let identity: Identity
    private let certificateFile: String?
    private let clock = ContinuousClock()
    private let end: ContinuousClock.Instant
    /// When the next request to each host may be sent.
    private var nextTurns: [String: ContinuousClock.Instant] = [:]
    private var failuresInARow = 0
    private var lastFailure: FetchFailure?
    private var askedPause: Double?
    private(set) var requestCount = 0

    init(
        places: ServiceAddresses, identity: Identity, courtesy: Courtesy, certificateFile: String? = nil
    ) {
        self.certificateFile = certificateFile
        self.courtesy = courtesy
        self.places = places
        self.identity = identity
        end = clock.now + .seconds(courtesy.runSeconds)
    }

    /// Requests `address`, tries again if that may help, and follows the service's redirects.
    ///
    /// `check` returns what is wrong with an answer of status 200: the service sends its errors in that way too.
    func send(
        to address: RequestAddress, mostBytes: Int,
        check: @Sendable (WebAnswer) -> FetchFailure? = { _ in nil }
    ) async -> Result<WebAnswer, FetchFailure> {
        if let lastFailure, failuresInARow >= courtesy.failuresBeforeGivingUp { return .failure(lastFailure) }
        var result: Result<WebAnswer, FetchFailure> = .failure(.outOfTime)
        for attempt in 0..<max(1, courtesy.attempts) {
            if attempt > 0, !wait(before: attempt, at: address) { break }
            let sent = await follow(address, mostBytes: mostBytes)
            result = sent.flatMap { answer in check(answer).map { .failure($0) } ?? .success(answer) }
            guard case .failure(let failure) = result, courtesy.triesAgain(after: failure) else { break }
        }
        countFailures(result)
        return result
    }
}

extension PoliteSender {
    private func follow(
        _ start: RequestAddress, mostBytes: Int
    ) async -> Result<WebAnswer, FetchFailure> {
        var address = start
        var seen: Set<RequestAddress> = [start]
        for _ in 0...PoliteSender.mostRedirects {
            let result = await exchange(address, mostBytes: mostBytes)
            askedPause = PoliteSender.askedPause(result)
            guard case .success(let answer) = result, PoliteSender.redirects.contains(answer.status) else {
                return result.flatMap(PoliteSender.judged)
            }
            guard let next = address.following(answer.headers["location"] ?? "") else {
                return .failure(.unusable("a redirect that leads nowhere"))
            }
            guard places.allow(next), !(address.scheme == "https" && next.scheme == "http") else {
                return .failure(.sentElsewhere("\(next.scheme)://\(next.authority)"))
            }
            guard seen.insert(next).inserted else { return .failure(.redirectLoop) }
            address = next
        }
        return .failure(.redirectLoop)
    }

    private func exchange(
        _ address: RequestAddress, mostBytes: Int
    ) async -> Result<WebAnswer, FetchFailure> {
        do {
            try await waitForTurn(at: address.authority)
        } catch {
            return .failure(.outOfTime)
        }
        let left = secondsLeft
        guard left > 0 else { return .failure(.outOfTime) }
        requestCount += 1
        let headers = [
            "User-Agent": identity.userAgent, "Accept": "application/json, image/*;q=0.9, */*;q=0.1",
        ]
        return await transport.send(
            WebRequest(
                address: address, headers: headers, mostBytes: mostBytes,
                seconds: min(left, courtesy.callSeconds), connectSeconds: courtesy.connectSeconds,
                certificateFile: certificateFile))
    }

    /// Waits until the next request to `host` may be sent. Who wakes late moves the next turn back: no two are closer
    /// together than the pause.
    private func waitForTurn(at host: String) async throws {
        while let next = nextTurns[host], next > clock.now { try await clock.sleep(until: next) }
        nextTurns[host] = clock.now + .seconds(courtesy.pause)
    }

    private static func askedPause(_ result: Result<WebAnswer, FetchFailure>) -> Double? {
        guard case .success(let answer) = result, answer.status == 429 || answer.status == 503 else {
            return nil
        }
        return RetryAfter.seconds(answer.headers["retry-after"])
    }

    private static func judged(_ answer: WebAnswer) -> Result<WebAnswer, FetchFailure> {
        switch answer.status {
        case 403: .failure(.contactRefused)
        case 429: .failure(.tooManyRequests)
        case 500...599: .failure(.status(answer.status))
        default: .success(answer)
        }
    }

    /// Has the next request to a host wait; returns whether there is time for that.
    private func wait(before attempt: Int, at address: RequestAddress) -> Bool {
        var seconds = courtesy.wait(before: attempt, jitter: .random(in: 0...1))
        if let asked = askedPause {
            guard asked <= courtesy.longestWait else { return false }
            seconds = max(seconds, asked)
        }
        guard seconds < secondsLeft else { return false }
        let until = clock.now + .seconds(seconds)
        nextTurns[address.authority] = max(until, nextTurns[address.authority] ?? until)
        return true
    }

    private func countFailures(_ result: Result<WebAnswer, FetchFailure>) {
        switch result {
        case .success, .failure(.unusable), .failure(.tooLarge): failuresInARow = 0
        case .failure(let failure):
            lastFailure = failure
            // A refused contact stays refused; anything else may be temporary.
            failuresInARow = failure == .contactRefused ? .max : failuresInARow + 1
        }
    }

    private var secondsLeft: Double {
        (end - clock.now) / .seconds(1)
    }

    private static let mostRedirects = 5
    private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}

/// How long a `Retry-After` header asks to wait; a date, which the service does not send, counts as none.
enum RetryAfter {
    static func seconds(_ header: String?) -> Double? {
        header.flatMap { Int($0.trimmed) }.flatMap { $0 >= 0 ? Double($0) : nil }
    }
}
