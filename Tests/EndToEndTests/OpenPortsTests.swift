#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// What a page of another origin learns from the ports that a desk opens: while drafts are shown, it has no key.
    @Suite(.timeLimit(.minutes(5))) struct OpenPortsTests {
        /// How a browser asks for another origin's page: what it says of itself, and whether it shows the answer apart.
        private static let foreign: [(place: String, headers: [(String, String)])] = [
            ("fetch", [("Origin", "https://evil.example"), ("Sec-Fetch-Dest", "empty")]),
            ("program", [("Origin", "http://localhost:9"), ("Sec-Fetch-Dest", "script")]),
            ("picture", [("Sec-Fetch-Dest", "image")]), ("style", [("Sec-Fetch-Dest", "style")]),
            ("object", [("Sec-Fetch-Dest", "object")]), ("frame", [("Sec-Fetch-Dest", "iframe")]),
            ("window", [("Sec-Fetch-Dest", "document")]),
        ]

        private static func ask(
            _ port: Int, _ path: String, _ headers: [(String, String)]
        ) async throws -> HTTPAnswer {
            try await OwnThread.run {
                try HTTPConnection(port: port).ask(
                    "GET", path,
                    headers: [("Host", "127.0.0.1:\(port)"), ("Sec-Fetch-Site", "cross-site")] + headers)
            }
        }

        /// The ports of this machine on which a program listens, from the tables of the system.
        private static func ports(of process: Int32) throws -> [Int] {
            let files = "/proc/\(process)/fd"
            let sockets = Set(
                try FileManager.default.contentsOfDirectory(atPath: files).map { name in
                    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
                        let count = max(0, readlink("\(files)/\(name)", text.baseAddress!, text.count))
                        return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
                    }
                })
            // The system says that the table is empty, so that only its first page would be read as the text of a file.
            let table = FileHandle(forReadingAtPath: "/proc/\(process)/net/tcp")
            return String(decoding: try table?.readToEnd() ?? Data(), as: UTF8.self)
                .split(separator: "\n").compactMap { line in
                    let columns = line.split(separator: " ")
                    guard columns[3] == "0A", sockets.contains("socket:[\(columns[9])]") else { return nil }
                    return columns[1].split(separator: ":").last.flatMap { Int($0, radix: 16) }
                }
        }

        /// One file of each kind that the preview has, by its address.
        private static func addresses(below folder: TemporaryFolder) throws -> [String] {
            let names = try folder.files(below: ".octavo/preview").keys.sorted()
            let kinds = Dictionary(grouping: names) { name in
                let parts = name.split(separator: "/")
                return parts.count == 1 ? name : "\(parts[0]) \(name.split(separator: ".").last ?? "")"
            }
            return kinds.values.map { "/" + $0[0] }.sorted()
        }

        @Test func `another page learns nothing of a draft from any port that a desk opens`() async throws {
            let folder = try TemporaryFolder([
                "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
                "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
                "content/books/diary.md":
                    SampleClub.book(
                        "The SECRET Diary", by: "Anna", "draft: true", "read: 2026-01-02", notes: "SECRET."),
                "content/meetings/2027-01-05.md":
                    "---\ntitle: SECRET Evening\nbooks: [diary]\ndraft: true\n---\n",
            ])
            let program = try BackgroundProgram(
                BuiltProgram.path, ["desk", folder.path, "--port", "0", "--no-open"],
                environment: ProcessInfo.processInfo.environment.merging(
                    SampleClub.atNoon
                ) { $1 })
            _ = try #require(await program.line(containing: "Preview: "))
            _ = try #require(await program.line(containing: "The whole site: "))
            let ports = try Self.ports(of: program.number)
            #expect(ports.count == 3)
            let addresses = try Self.addresses(below: folder)
            #expect(
                ["/books.json", "/feed.xml", "/meetings.ics", "/sw.js"].allSatisfy(addresses.contains),
                "\(addresses)")
            var shown = Set<Int>()
            for (port, address) in ports.flatMap({ port in addresses.map { (port, $0) } }) {
                for (place, headers) in Self.foreign {
                    let answer = try await Self.ask(port, address, headers)
                    let comment = Comment(rawValue: "\(place): \(port)\(address)")
                    #expect(answer.header("access-control-allow-origin") == nil, comment)
                    guard answer.text.contains("SECRET") else { continue }
                    shown.insert(port)
                    // The browser shows it, where the page that asks sees nothing of it.
                    let policy = answer.header("content-security-policy")
                    #expect(["frame", "window"].contains(place), comment)
                    #expect(policy == "frame-ancestors 'self' http://127.0.0.1:*", comment)
                    #expect(answer.header("cross-origin-opener-policy") == "same-origin", comment)
                }
            }
            #expect(shown.count == 1, "the preview alone shows drafts")
            program.signal(SIGTERM)
            _ = await program.status()
        }
    }
#endif
