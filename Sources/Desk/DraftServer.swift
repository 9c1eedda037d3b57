internal import LoopbackServer
internal import Synchronization
internal import TextAndTime

/// Shows pages of drafts, each once, at an address that nobody can guess, and in a browser's sandbox.
///
/// A page of the club may run any script. Here it has neither the desk's origin nor the preview's, and none of its own:
/// the policy of the answer takes it away, so that it can keep nothing for the next draft. What else such a page loads,
/// styles and pictures, is what the preview shows to everybody.
final class DraftServer: Sendable {
    private let server: HTTPServer
    private let kept: Kept

    /// The drafts that wait for their browser.
    private final class Kept: Sendable {
        private let pages = Mutex<[(token: String, bytes: [UInt8])]>([])
        /// What the last draft loads of the theme; the names hold hashes, so that nobody can guess them.
        private let assets = Mutex<[String: [UInt8]]>([:])

        func asset(_ path: String) -> [UInt8]? { assets.withLock { $0[path] } }

        func add(_ page: DeskServices.DraftedPage) -> String {
            let token = DeskKey().text
            // Nobody can guess where a picture is that is in no page yet.
            let pictures = page.pictures.map { ("/\(token)\($0.path)", $0.bytes) }
            assets.withLock { $0 = Dictionary(page.assets + pictures, uniquingKeysWith: { $1 }) }
            let bytes = page.pictures.reduce(page.bytes) { bytes, picture in
                bytes.replacing("\"\(picture.path)\"".utf8, with: "\"/\(token)\(picture.path)\"".utf8)
            }
            pages.withLock { pages in
                pages.append((token, bytes))
                if pages.count > 16 { pages.removeFirst() }
            }
            return token
        }

        /// The page with this token, which is gone then.
        func take(_ token: String) -> [UInt8]? {
            pages.withLock { pages in
                let index = pages.firstIndex { $0.token == token }
                return index.map { pages.remove(at: $0).bytes }
            }
        }
    }

    /// Listens on any port; `folder` holds the pages of the preview, and what they load.
    init(folder: String) throws(StartError) {
        let kept = Kept()
        self.kept = kept
        let files = FolderResponder(folder: folder)
        let port = Mutex(0)
        server = try HTTPServer.start { request in
            Self.answer(request, kept, files, port: port.withLock { $0 })
        }
        let taken = server.port
        port.withLock { $0 = taken }
    }

    var origin: String { "http://127.0.0.1:\(server.port)" }

    /// The address at which a page is shown once.
    func show(_ page: DeskServices.DraftedPage) -> String { "\(origin)/draft/\(kept.add(page))" }

    func stop() { server.stop() }

    private static func answer(
        _ request: ServerRequest, _ kept: Kept, _ files: FolderResponder, port: Int
    ) -> ServerResponse {
        guard request.header("Host") == "127.0.0.1:\(port)", request.method == "GET" else {
            return .status(421)
        }
        let prefix = "/draft/"
        if request.rawPath.hasPrefix(prefix) {
            guard let page = kept.take(String(request.rawPath.dropFirst(prefix.count))) else {
                return .status(404)
            }
            return .bytes(page, type: "text/html; charset=utf-8")
                .adding("Content-Security-Policy", "sandbox allow-scripts")
                .adding("Cache-Control", "no-store").adding("Referrer-Policy", "no-referrer")
                .adding("X-Content-Type-Options", "nosniff")
        }
        let path = String(request.rawPath)
        let asset = kept.asset(path).map { ServerResponse.bytes($0, type: MediaType.of(fileNamed: path)) }
        guard var answer = asset ?? files.answer(request),
            answer.headers.first(named: "Content-Type")?.hasPrefix("text/html") != true
        else { return .status(404) }
        // A page in a sandbox has no origin that could be named here.
        answer.headers.removeAll { $0.name == "Cross-Origin-Resource-Policy" }
        return answer.adding("Cross-Origin-Resource-Policy", "cross-origin")
            .adding("Access-Control-Allow-Origin", "*")
    }
}
