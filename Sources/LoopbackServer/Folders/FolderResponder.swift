/// Answers with the files of a folder, as a web host would.
public struct FolderResponder: Sendable {
    /// What may be done to a page before it is sent.
    public struct PageChange: Sendable {
        /// Changes when the same page would be changed in another way.
        public var tag: @Sendable () -> String
        /// The page as it is sent.
        public var apply: @Sendable ([UInt8]) -> [UInt8]

        /// A change, with a tag that stands for it.
        public init(
            tag: @escaping @Sendable () -> String, apply: @escaping @Sendable ([UInt8]) -> [UInt8]
        ) {
            self.tag = tag
            self.apply = apply
        }
    }

    private let folder: ServedFolder
    private let change: PageChange?

    /// Serves a folder; with a change, HTML pages are sent changed, and the files stay as they are.
    public init(folder path: String, change: PageChange? = nil) {
        folder = ServedFolder(path: path)
        self.change = change
    }

    /// The answer; nil if the folder has nothing at this address.
    public func answer(_ request: ServerRequest) -> ServerResponse? {
        guard ["GET", "HEAD"].contains(request.method) else {
            return .text("Only GET and HEAD are understood here.\n", status: 405).adding("Allow", "GET, HEAD")
        }
        guard let path = FolderPath(request.rawPath) else {
            return .text("This is not an address that a site can have.\n", status: 400)
        }
        return answer(request, path)
    }

    /// A file of the folder as the body of another status, such as the site's own `404.html`.
    public func page(_ name: String, status: Int) -> ServerResponse? {
        guard let file = folder.open([name]), !file.isFolder else { return nil }
        return .bytes(changed(file.bytes()), type: MediaType.of(fileNamed: name), status: status).guarded
    }

    private func answer(_ request: ServerRequest, _ path: FolderPath) -> ServerResponse? {
        let names = path.isFolder || path.names.isEmpty ? path.names + ["index.html"] : path.names
        guard let file = folder.open(names) else { return nil }
        if file.isFolder {
            return path.isFolder ? nil : redirect(request, toFolder: path)
        }
        let name = names[names.count - 1]
        let type = MediaType.of(fileNamed: name)
        if let change, type.hasPrefix("text/html") {
            return page(file, type, Freshness(tag: file.tag + "-" + change.tag(), modified: 0), request)
        }
        return FileAnswer(file: file, type: type).answer(request).guarded
    }

    /// A folder's address ends with a slash, so that relative links in its page are right.
    private func redirect(_ request: ServerRequest, toFolder path: FolderPath) -> ServerResponse? {
        guard folder.open(path.names + ["index.html"]) != nil else { return nil }
        let query = request.rawQuery.isEmpty ? "" : "?" + request.rawQuery
        return .redirect(to: path.encoded + "/" + query, status: 301).adding("Cache-Control", "no-store")
    }

    private func page(
        _ file: OpenFile, _ type: String, _ freshness: Freshness, _ request: ServerRequest
    ) -> ServerResponse {
        let fields = [HeaderField("ETag", freshness.tag), HeaderField("Cache-Control", "no-cache")]
        if request.header("If-None-Match") != nil, freshness.isKnown(to: request) {
            return ServerResponse(status: 304, headers: fields)
        }
        var response = ServerResponse.bytes(changed(file.bytes()), type: type)
        response.headers += fields
        return response.guarded
    }

    private func changed(_ page: [UInt8]) -> [UInt8] {
        change?.apply(page) ?? page
    }
}

extension ServerResponse {
    /// No page of another site may embed what is served here, and no type is guessed.
    fileprivate var guarded: ServerResponse {
        adding("X-Content-Type-Options", "nosniff").adding("Cross-Origin-Resource-Policy", "same-origin")
    }
}
