#if os(Linux)
    import Foundation
    import Glibc
    import LoopbackServer
    import OpenLibraryFixture
    import Synchronization
    import TestSupport
    import Testing

    /// Answers that are far larger than any answer may be.
    @Suite struct MemoryEnduranceTests {
        @Test(arguments: ["endless", "huge", "bomb", "header"])
        func `an answer without measure is left at its limit, in little memory`(kind: String) async throws {
            let club = try LibraryClub(books: 1)
            let sent = Mutex<[SentBytes]>([])
            club.library.interrupt { _ in
                let counter = SentBytes()
                sent.withLock { $0.append(counter) }
                return Self.answer(kind, counter)
            }
            let program = try BackgroundProgram(
                BuiltProgram.path, ["enrich"], in: club.folder.path, environment: club.library.environment)
            let peak = Mutex(0)
            // On a thread of its own, which nothing keeps from looking in time.
            let watch = Thread { Self.watch(program.number) { size in peak.withLock { $0 = max($0, size) } } }
            watch.start()
            var said = ""
            for await line in program.lines { said += line + "\n" }
            #expect(await program.status() == 3)
            let most = peak.withLock { $0 }
            #expect(most > 0 && most < 100_000, "\(kind) took \(most) kB")
            let reason = kind == "header" ? "its header is too long" : "the answer was too large"
            #expect(said.contains(reason), "\(said)")
            // The largest answer that is read has 8 MB; as much again and more may be on its way in the system's buffers.
            let counts = sent.withLock { $0.map(\.count) }
            #expect(counts.contains { $0 > 0 } && counts.allSatisfy { $0 < 24_000_000 }, "\(counts)")
        }

        private static func answer(_ kind: String, _ sent: SentBytes) -> ServerResponse {
            let zeros = [UInt8](repeating: 0x20, count: 60_000)
            let moment = BodyScript.Step.pause(.milliseconds(300))
            switch kind {
            case "endless":
                return ServerResponse(
                    status: 200, body: .script(BodyScript([moment, .sendForever(zeros)]), counting: sent))
            case "huge":
                return ServerResponse(
                    status: 200,
                    body: .script(
                        BodyScript([.sendForever(zeros)], announcedLength: 2 << 30), counting: sent))
            case "header":
                let head =
                    Array("HTTP/1.1 200 OK\r\nX-Long: ".utf8) + [UInt8](repeating: 0x61, count: 100_000_000)
                return ServerResponse(status: 200, body: .raw(head, counting: sent))
            default:
                let (start, more) = Deflated.zeros
                return ServerResponse(
                    status: 200, headers: [HeaderField("Content-Encoding", "gzip")],
                    body: .script(BodyScript([moment, .send(start), .sendForever(more)]), counting: sent))
            }
        }

        /// Foundation reads nothing from files that have no size of their own.
        private static func status(of process: Int32) -> String? {
            guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 8_192)
            let count = fread(&bytes, 1, 8_192, file)
            return String(decoding: bytes[..<count], as: UTF8.self)
        }

        /// Reports the most memory that a process has had, in kB, until it ends.
        private static func watch(_ process: Int32, _ report: (Int) -> Void) {
            while let status = status(of: process) {
                let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
                guard
                    let size = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
                        Int($0)
                    })
                else { return }
                report(size)
                usleep(1_000)
            }
        }
    }
#endif
