import LoopbackServer
import TestSupport

extension FuzzTarget {
    /// Requests to the server of the preview: addresses, dates, ranges and tags.
    static let httpRequests = FuzzTarget(
        name: "http-requests",
        seeds: [
            "GET / HTTP/1.1\nHost: localhost\n",
            "GET /site.css?version=2 HTTP/1.1\nHost: 127.0.0.1:4000\nRange: bytes=2-4\nIf-Range: \"tag\"\n",
            "HEAD /books/emma/ HTTP/1.1\nHost: localhost\nIf-None-Match: \"a\", W/\"b\"\n",
            """
            GET /site.css HTTP/1.1
            Host: [::1]:4000
            If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT
            If-Range: Sun, 06 Nov 1994 08:49:37 GMT
            Range: bytes=-5

            """,
            "POST http://localhost:4000/a%20b HTTP/1.1\nHost: localhost:4000\nOrigin: http://localhost:4000\n",
        ],
        fragments: [
            "GET ", "Host: ", "Range: bytes=", "If-Modified-Since: ", "If-Range: ", "If-None-Match: ",
            "%2e%2e",
            "%00", "http://localhost/", "Sat, 31 Dec 9999 23:59:60 GMT", "bytes=0-9223372036854775807", "*",
        ]
    ) { input in
        let lines = String(decoding: input, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let words = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        guard words.count >= 2 else { return }
        let headers = lines.dropFirst().compactMap { line -> HeaderField? in
            let parts = line.split(separator: ":", maxSplits: 1)
            return parts.count == 2 ? HeaderField(String(parts[0]), String(parts[1].drop { $0 == " " })) : nil
        }
        let request = ServerRequest(String(words[0]), String(words[1]), headers: headers)
        _ = (request.path, request.query("q"))
        guard let answer = served.responder.answer(request) else { return }
        guard (200..<500).contains(answer.status) else { throw BrokenPromise("status \(answer.status)") }
    }

    private static let served = ServedSample()
}

/// A small folder, served for as long as the fuzzer runs.
private struct ServedSample {
    let folder: TemporaryFolder
    let responder: FolderResponder

    init() {
        do {
            folder = try TemporaryFolder([
                "index.html": "home", "site.css": "a { color: red }", "books/emma/index.html": "Emma",
            ])
        } catch {
            fatalError("no folder for the fuzzer's files: \(error)")
        }
        responder = FolderResponder(folder: folder.path)
    }
}
