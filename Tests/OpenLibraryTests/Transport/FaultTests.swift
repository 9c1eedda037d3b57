import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import Testing
import TextAndTime

@testable import OpenLibrary

/// Each way in which the service fails or lies, over real HTTP.
@Suite struct FaultTests {
    private static let record = Array(
        #"{"key": "/works/OL501W", "type": {"key": "/type/work"}, "title": "x"}"#.utf8)

    static let lies: [(name: String, answer: @Sendable () -> ServerResponse, failure: FetchFailure)] = [
        ("an empty object", { .json("{}") }, .unusable("it is empty")),
        ("a failed status", { .json(#"{"status": "fail"}"#) }, .unusable("it has no type")),
        ("a Python repr", { .json("{'key': '/works/OL501W'}") }, .unusable("it is not JSON")),
        ("a script", { .json("var _OLBookInfo = {};") }, .unusable("it is not JSON")),
        ("a page of HTML", { .text("<html></html>", type: "text/html") }, .unusable("a page of HTML")),
        ("nothing", { .json("") }, .unusable("it is not JSON")),
        ("half a record", { .json(#"{"key": "/works/OL5"#) }, .unusable("it is not JSON")),
        ("an inner error", { .json(#"{"error": "internal_error"}"#, status: 500) }, .status(500)),
        ("too busy", { .status(503) }, .status(503)),
        ("too many requests", { .json(#"{"status": 429}"#, status: 429) }, .tooManyRequests),
        ("a cut body", { .script(.cut(record, after: 20)) }, .cutShort),
        (
            "a wrong length", { .script(BodyScript([.send(record)], announcedLength: record.count + 9)) },
            .cutShort
        ),
        (
            "no HTTP", { ServerResponse(status: 200, body: .raw(Array("what?\r\n\r\n".utf8))) },
            .unusable("it is not HTTP")
        ),
    ]

    @Test(arguments: lies.indices)
    func `a false answer is tried three times, reported as what it is, and never cached`(index: Int)
        async throws
    {
        let (name, answer, failure) = Self.lies[index]
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let test = try TestClient(library)
        library.interrupt { _ in answer() }
        let fetched = await test.client.record(.work(501))
        #expect(fetched.failure == failure, "\(name)")
        #expect(library.requests.count == 3)
        #expect(try test.keptCount == 0)
        library.interrupt(nil)
        #expect(await test.client.record(.work(501)).value?.record["title"]?.text == "The Lighthouse Year")
    }

    @Test func `an old answer is better than none`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let first = try TestClient(library)
        _ = await first.client.record(.work(501))
        library.interrupt { _ in .status(503) }
        let later = try TestClient(library, folder: first.folder, now: 1_000_000 + 8 * 86_400)
        let fetched = await later.client.record(.work(501))
        #expect(fetched.value?.record["title"]?.text == "The Lighthouse Year")
        #expect(fetched.staleness == .status(503))
    }

    @Test func `a body without end is left at its bound`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { _ in
            ServerResponse(status: 200, body: .script(.endless([UInt8](repeating: 32, count: 60_000))))
        }
        let address = try #require(RequestAddress(library.address))
        let sent = await test.sender.send(to: address, mostBytes: 1_000_000)
        #expect(sent.failure == .tooLarge)
    }

    @Test func `a slow body is left when its time is over`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library) {
            $0.callSeconds = 0.3
            $0.attempts = 1
        }
        library.interrupt { _ in
            ServerResponse(
                status: 200, body: .script(.slow(Self.record, piece: 1, pause: .seconds(1))))
        }
        #expect(await test.client.record(.work(501)).failure == .tooSlow)
        #expect(library.requests.count == 1)
    }

    @Test func `redirects are followed within the service, five of them`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let test = try TestClient(library)
        library.interrupt { request in
            let count = Int(request.query("n") ?? "0") ?? 0
            return count < 5 ? .redirect(to: "/works/OL501W.json?n=\(count + 1)") : nil
        }
        #expect(await test.client.record(.work(501)).value != nil)
        #expect(library.requests.allSatisfy { $0.userAgent == "Octavo/1.0 (host@club.example)" })
    }

    @Test func `redirects in a circle and without end are left`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { request in .redirect(to: request.target == "/a" ? "/b" : "/a") }
        #expect(await test.client.record(.work(501)).failure == .redirectLoop)
        library.interrupt { request in .redirect(to: request.target + "x") }
        #expect(await test.client.record(.work(502)).failure == .redirectLoop)
        #expect(library.requests.count < 12)
    }

    @Test(arguments: [
        "https://evil.example/works/OL501W.json", "http://localhost.evil.example/", "http://127.0.0.1:1/",
    ])
    func `a redirect to another host is not followed`(location: String) async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { _ in .redirect(to: location) }
        guard case .sentElsewhere = await test.client.record(.work(501)).failure else {
            Issue.record("the redirect to \(location) was followed")
            return
        }
        #expect(library.requests.count == 1)
    }

    @Test func `a refused contact ends all asking at once`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { _ in .text("<html>403</html>", type: "text/html", status: 403) }
        #expect(await test.client.record(.work(501)).failure == .contactRefused)
        #expect(await test.client.record(.work(502)).failure == .contactRefused)
        #expect(library.requests.count == 1)
    }

    @Test func `a service that fails three times in a row is left alone`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { _ in .status(500) }
        for number in 1...5 { #expect(await test.client.record(.work(number)).failure == .status(500)) }
        #expect(library.requests.count == 9)
    }

    @Test func `a service that is gone is unreachable`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library) { $0.attempts = 1 }
        library.stop()
        #expect(await test.client.record(.work(501)).failure == .unreachable("no connection"))
    }

    #if os(Linux)
        @Test func `a connection attempt times out long before an answer would`()
            async throws
        {
            let port = BusyPort()
            let test = try TestClient(records: "http://127.0.0.1:\(port.number)") {
                $0.connectSeconds = 0.3
                $0.attempts = 1
            }
            let failure = await test.client.record(.work(501)).failure
            #expect(failure == .unreachable("no connection in time"))
        }
    #endif

    @Test func `an answer that is slow is waited for, once the connection stands`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library) { $0.connectSeconds = 2 }
        library.interrupt { _ in .script(.slow(Self.record, piece: 10, pause: .milliseconds(400))) }
        #expect(await test.client.record(.work(501)).value?.key == .work(501))
        #expect(library.requests.count == 1)
    }

    @Test func `without retries, a service that is gone is given up at once for all that follows`()
        async throws
    {
        let library = try FixtureLibrary()
        let test = try TestClient(library) {
            $0.retriesSilentHosts = false
            $0.failuresBeforeGivingUp = 1
            $0.firstWait = 60
            $0.longestWait = 60
        }
        library.stop()
        for number in 1...50 {
            #expect(await test.client.record(.work(number)).failure == .unreachable("no connection"))
        }
        // A wait comes before a second try.
        #expect(await test.sender.requestCount == 1)
    }

    @Test func `missing records are asked for again after a day`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        for _ in 0..<2 { #expect(await test.client.record(.work(501)).failure == nil) }
        #expect(library.requests.count == 1)
        let later = try TestClient(library, folder: test.folder, now: 1_000_000 + 86_400)
        #expect(await later.client.record(.work(501)).value == nil)
        #expect(library.requests.count == 2)
    }

    @Test func `a number that is not known is answered by a page of HTML, which is no answer to keep long`()
        async throws
    {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        let fetched = await test.client.edition(ISBN.ofTests("9780306406157"))
        #expect(fetched.failure == nil && fetched.value == nil)
    }

    @Test func `a search that is refused as too short finds nothing`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        #expect(await test.client.search(.words("*", subject: nil, page: 1)).failure == nil)
    }
}

extension ServerResponse {
    /// Status 200 with a scripted body.
    fileprivate static func script(_ script: BodyScript) -> ServerResponse {
        ServerResponse(status: 200, body: .script(script))
    }
}

extension Result {
    /// Why it failed.
    fileprivate var failure: Failure? {
        guard case .failure(let failure) = self else { return nil }
        return failure
    }
}
