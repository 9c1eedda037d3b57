internal import LoopbackServer
internal import Publishing

/// Answers browsers: the site's pages, with what lets them renew themselves.
struct PreviewResponder: Sendable {
    private let folder: String
    private let files: FolderResponder
    private let state: PreviewState
    private let channel: EventChannel

    init(folder: String, state: PreviewState, channel: EventChannel) {
        self.folder = folder
        self.state = state
        self.channel = channel
        let change = FolderResponder.PageChange(
            tag: { state.now.build }, apply: { Self.live($0, state.now) })
        files = FolderResponder(folder: folder, change: change)
    }

    @Sendable func answer(_ request: ServerRequest) -> ServerResponse {
        switch String(request.rawPath) {
        case PreviewScript.path:
            return fresh(PreviewScript.text, "text/javascript; charset=utf-8")
        case PreviewScript.eventsPath:
            return .events(channel.open { PreviewEvents.greeting(state.now) })
        case let path where path.hasSuffix("/service-worker.js"):
            return fresh(PreviewScript.departingWorker, "text/javascript; charset=utf-8")
        default:
            return files.answer(request) ?? missing(request)
        }
    }

    private func missing(_ request: ServerRequest) -> ServerResponse {
        guard var response = files.page("404.html", status: 404) else { return notBuilt }
        if case .bytes(let page) = response.body, request.method == "GET" {
            let near = Self.offer(NearAddresses(folder: folder).near(request.path ?? "/"))
            response.body = .bytes(PageInsertion.insert(near, before: ["</main>", "</body>"], into: page))
        }
        return response.adding("Cache-Control", "no-store")
    }

    /// There is no site yet: its first build is under way, or has failed.
    private var notBuilt: ServerResponse {
        let page = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Preview</title></head>
            <body><main><h1>There is nothing to see yet</h1>
            <p>The site will be here as soon as it can be built.</p></main></body></html>

            """
        let bytes = Self.live(Array(page.utf8), state.now)
        return .bytes(bytes, type: "text/html; charset=utf-8", status: 503).adding(
            "Cache-Control", "no-store")
    }

    private func fresh(_ text: String, _ type: String) -> ServerResponse {
        .text(text, type: type).adding("Cache-Control", "no-store")
    }

    /// The page with the script that renews it.
    private static func live(_ page: [UInt8], _ moment: PreviewState.Moment) -> [UInt8] {
        let drafts = MarkupText.escaped(moment.drafts.joined(separator: " "))
        let script = """
            <script src="\(PreviewScript.path)" data-build="\(moment.build)" data-drafts="\(drafts)" defer></script>

            """
        return PageInsertion.insert(script, before: ["</head>", "</body>"], into: page)
    }

    private static func offer(_ addresses: [String]) -> String {
        guard !addresses.isEmpty else { return "" }
        let links = addresses.map { address in
            "<li><a href=\"\(MarkupText.escaped(address))\">\(MarkupText.escaped(address))</a></li>"
        }
        return
            "<nav aria-label=\"Pages with a similar address\" style=\"margin-top:1.5em\"><p>Did you mean</p>\n<ul>\n"
            + links.joined(separator: "\n") + "\n</ul></nav>\n"
    }
}
