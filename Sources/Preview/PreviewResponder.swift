internal import LoopbackServer
internal import TextAndTime

/// Answers browsers with the site's pages, and adds the script that reloads them.
struct PreviewResponder: Sendable {
    private let files: FolderResponder
    private let state: PreviewState
    private let channel: EventChannel

    init(folder: String, state: PreviewState, channel: EventChannel) {
        self.state = state
        self.channel = channel
        files = FolderResponder(folder: folder) { [state] in
            let drafts = state.now.drafts
            return FolderResponder.PageChange(tag: state.tag(of: drafts)) { page, tag in
                Self.withScript(page, Self.script(tag, drafts))
            }
        }
    }

    /// The desk shows pages in frames, and anybody may follow a link to one. All else that another page asks for, be it
    /// a picture, a script or `books.json`, is refused, whether it is there or not: drafts are in it.
    @Sendable func answer(_ request: ServerRequest) -> ServerResponse {
        let place = request.header("Sec-Fetch-Dest")
        if let site = request.header("Sec-Fetch-Site"), !["same-origin", "none"].contains(site),
            place != "document", place != "iframe"
        {
            return .text("Other pages may not load anything from this preview.\n", status: 403)
        }
        return found(request).adding("Content-Security-Policy", Self.framing)
            .adding("Cross-Origin-Opener-Policy", "same-origin")
    }

    /// Only the desk, on this machine, shows pages of the preview within its own.
    private static let framing = "frame-ancestors 'self' http://127.0.0.1:*"

    private func found(_ request: ServerRequest) -> ServerResponse {
        switch String(request.rawPath) {
        case PreviewScript.path:
            return uncached(PreviewScript.text, "text/javascript; charset=utf-8")
        case PreviewScript.stylePath:
            return uncached(PreviewScript.style, "text/css; charset=utf-8")
        case PreviewScript.eventsPath:
            let page = request.query("page") ?? "/"
            return .events(channel.open { state.greeting(of: tag(of: page)) })
        case let path where path.hasSuffix("/service-worker.js"):
            return uncached(PreviewScript.removingWorker, "text/javascript; charset=utf-8")
        default:
            return files.answer(request) ?? missing
        }
    }
}

extension PreviewResponder {
    /// Identifies what is served for a path, so that a page can find out whether it is still the one to show. A page of
    /// a build that is just being published has the tag of its own bytes, whatever is known of that build.
    private func tag(of path: String) -> String {
        files.tag(ofPage: path) ?? files.tag(ofPage: "/404.html") ?? "nothing"
    }

    private var missing: ServerResponse {
        (files.page("404.html", status: 404) ?? notBuilt).adding("Cache-Control", "no-store")
    }

    /// There is no site yet: the first build is running or has failed.
    private var notBuilt: ServerResponse {
        let page = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Preview</title></head>
            <body><main><h1>There is nothing to see yet</h1>
            <p>The site appears here as soon as it has been built.</p></main></body></html>

            """
        let bytes = Self.withScript(Array(page.utf8), Self.script("nothing", []))
        return .bytes(bytes, type: "text/html; charset=utf-8", status: 503)
    }

    private func uncached(_ text: String, _ type: String) -> ServerResponse {
        .text(text, type: type).adding("Cache-Control", "no-store")
    }

    private static func script(_ tag: String, _ drafts: [String]) -> String {
        let drafts = MarkupEscape.escaped(drafts.joined(separator: " "))
        return """
            <script src="\(PreviewScript.path)" data-build="\(tag)" data-drafts="\(drafts)" defer></script>

            """
    }

    private static func withScript(_ page: [UInt8], _ script: String) -> [UInt8] {
        PageInsertion.insert(script, before: ["</head>", "</body>"], into: page)
    }
}

/// Inserts markup into a page on its way to the browser.
enum PageInsertion {
    /// The page with markup before the first of these tags that it has, or at its end.
    static func insert(_ markup: String, before tags: [StaticString], into page: [UInt8]) -> [UInt8] {
        let places = tags.lazy.compactMap { tag in page.indices.first { page.has(tag, at: $0) } }
        let place = places.first ?? page.count
        var result: [UInt8] = []
        result.reserveCapacity(page.count + markup.utf8.count)
        result += page[..<place]
        result += markup.utf8
        result += page[place...]
        return result
    }
}
