internal import LoopbackServer
internal import Synchronization
internal import TextAndTime

/// Shows pages of drafts, each once, at an address that nobody can guess, and in a browser's sandbox.
///
/// A page of the club may run any script. Here it has neither the desk's origin nor the preview's, and none of its own:
/// the policy of the answer takes it away, so that it can keep nothing for the next draft. All that such a page loads
/// stands below its own token: what the draft changes of the theme, and of the preview styles, scripts, fonts and
/// pictures, but no other page, no export, feed or calendar, and no words of the search.
final class DraftServer: Sendable {
    private let server: HTTPServer
    private let kept: Kept

    /// The last drafts that were shown.
    private final class Kept: Sendable {
        private struct Draft {
            let token: String
            var page: [UInt8]?
            let assets: [String: [UInt8]]
        }

        private let drafts = Mutex<[Draft]>([])

        func add(_ page: DeskServices.DraftedPage, _ token: String) {
            let assets = Dictionary(page.assets, uniquingKeysWith: { $1 })
            drafts.withLock { drafts in
                drafts.append(Draft(token: token, page: page.bytes, assets: assets))
                if drafts.count > 16 { drafts.removeFirst() }
            }
        }

        /// The page with this token, which is gone then.
        func take(_ token: Substring) -> [UInt8]? {
            drafts.withLock { drafts in
                guard let index = drafts.firstIndex(where: { $0.token == token }) else { return nil }
                defer { drafts[index].page = nil }
                return drafts[index].page
            }
        }

        /// What the draft with this token loads of the theme, by path; nil if there is no such draft.
        func assets(_ token: Substring) -> [String: [UInt8]]? {
            drafts.withLock { drafts in drafts.first { $0.token == token }?.assets }
        }
    }

    /// Listens on any port; `folder` holds what the pages of the preview load.
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

    /// Makes a page with links below an address of its own; returns where it is shown once.
    func show(_ page: (_ base: String) async throws -> DeskServices.DraftedPage) async throws -> String {
        let token = DeskKey().text
        let base = "\(origin)/\(token)/"
        kept.add(try await page(base), token)
        return base + Self.page
    }

    func stop() { server.stop() }

    private static let page = "draft"
    private static let loaded = ["text/css", "text/javascript", "font/", "image/"]

    private static func answer(
        _ request: ServerRequest, _ kept: Kept, _ files: FolderResponder, port: Int
    ) -> ServerResponse {
        guard request.header("Host") == "127.0.0.1:\(port)", request.method == "GET" else {
            return .status(421)
        }
        let token = request.rawPath.dropFirst().prefix { $0 != "/" }
        let path = request.rawPath.dropFirst(1 + token.utf8.count)
        guard let assets = kept.assets(token) else { return .status(404) }
        if path == "/" + page {
            guard let page = kept.take(token) else { return .status(404) }
            return .bytes(page, type: "text/html; charset=utf-8")
                .adding("Content-Security-Policy", "sandbox allow-scripts")
                .adding("Cache-Control", "no-store").adding("Referrer-Policy", "no-referrer")
                .adding("X-Content-Type-Options", "nosniff")
        }
        let type = MediaType.of(fileNamed: String(path))
        guard loaded.contains(where: type.hasPrefix),
            var answer = assets[String(path)].map({ .bytes($0, type: type) })
                ?? files.answer(request.at(path))
        else { return .status(404) }
        // A page in a sandbox has the origin `null`, and so have others: what they cannot have is the token. A picture
        // that is opened by itself may have a script, which gets no origin either.
        answer.headers.removeAll { $0.name == "Cross-Origin-Resource-Policy" }
        return answer.adding("Cross-Origin-Resource-Policy", "cross-origin")
            .adding("Access-Control-Allow-Origin", "null")
            .adding("Content-Security-Policy", "sandbox")
    }
}
