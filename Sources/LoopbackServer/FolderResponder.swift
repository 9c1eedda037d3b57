internal import Files
internal import TextAndTime

/// Answers with the files of a folder, as a web host would.
public struct FolderResponder: Sendable {
    /// What is made of pages on their way to the browser.
    public struct PageChange: Sendable {
        /// Identifies the change; another tag makes browsers load the page again.
        public var tag: String
        /// From the page in the file, and the tag of what is sent, to the page to send.
        public var apply: @Sendable (_ page: [UInt8], _ tag: String) -> [UInt8]

        public init(tag: String, apply: @escaping @Sendable (_ page: [UInt8], _ tag: String) -> [UInt8]) {
            self.tag = tag
            self.apply = apply
        }
    }

    private let folder: String
    private let change: (@Sendable () -> PageChange)?

    /// Serves a folder; with a change, HTML pages are sent changed, and the files stay as they are.
    public init(folder path: String, change: (@Sendable () -> PageChange)? = nil) {
        folder = path
        self.change = change
    }

    public func answer(_ request: ServerRequest) -> ServerResponse? {
        guard ["GET", "HEAD"].contains(request.method) else {
            return .text("Only GET and HEAD are allowed here.\n", status: 405).adding("Allow", "GET, HEAD")
        }
        guard let path = FolderPath(request.rawPath) else {
            return .text("No page of a site can have this address.\n", status: 400)
        }
        return answer(request, path)
    }

    /// A file of the folder as the body of another status, such as the site's own `404.html`.
    public func page(_ name: String, status: Int) -> ServerResponse? {
        let change = change?()
        guard let file = open([name]), !file.isFolder else { return nil }
        let bytes = file.bytes()
        return .bytes(
            change?.apply(bytes, file.tag(change)) ?? bytes, type: MediaType.of(fileNamed: name),
            status: status
        ).guarded
    }

    /// The tag of the page that is sent for a path; nil if there is none.
    public func tag(ofPage path: String) -> String? {
        let change = change?()
        guard let names = FolderPath(path[...])?.fileNames else { return nil }
        return open(names)?.tag(change)
    }

    private func answer(_ request: ServerRequest, _ path: FolderPath) -> ServerResponse? {
        let change = change?()
        let names = path.fileNames
        guard let file = open(names) else { return nil }
        if file.isFolder {
            return path.isFolder ? nil : redirect(request, toFolder: path)
        }
        let name = names[names.count - 1]
        let type = MediaType.of(fileNamed: name)
        let applied = type.hasPrefix("text/html") ? change : nil
        let tag = file.tag(applied)
        return answer(
            request, tag, type,
            applied.map { .bytes($0.apply(file.bytes(), tag)) } ?? .file(file))
    }

    /// The answer with a body that a tag identifies, unless the browser has it.
    private func answer(
        _ request: ServerRequest, _ tag: String, _ type: String,
        _ body: @autoclosure () -> ServerResponse.Body
    ) -> ServerResponse {
        let fields = [HeaderField("ETag", "\"\(tag)\""), HeaderField("Cache-Control", "no-cache")]
        if request.knows("\"\(tag)\"") { return ServerResponse(status: 304, headers: fields) }
        let headers = [HeaderField("Content-Type", type)] + fields
        return ServerResponse(status: 200, headers: headers, body: body()).guarded
    }

    /// A folder's address ends with a slash, so that relative links in its page work.
    private func redirect(_ request: ServerRequest, toFolder path: FolderPath) -> ServerResponse? {
        guard open(path.names + ["index.html"]) != nil else { return nil }
        let query = request.rawQuery.isEmpty ? "" : "?" + request.rawQuery
        return .redirect(to: path.encoded + "/" + query, status: 301).adding("Cache-Control", "no-store")
    }

    /// The file or folder at a path; nil if there is none, or if it cannot be read or reached without following a link.
    private func open(_ names: [String]) -> OpenFile? {
        do {
            return try Folder.open(folder)?.openFile(names.isEmpty ? "." : names.joined(separator: "/"))
        } catch {
            return nil
        }
    }
}

extension OpenFile {
    /// Another one when the file is another, or what is made of it.
    fileprivate func tag(_ change: FolderResponder.PageChange?) -> String {
        let numbers = [Int64(bitPattern: state.inode), state.size, state.modified]
        return (numbers.map { String($0, radix: 36) } + [change?.tag].compactMap { $0 }).joined(
            separator: "-")
    }
}

extension ServerRequest {
    /// Whether the client has what a tag identifies.
    fileprivate func knows(_ tag: String) -> Bool {
        let tags = header("If-None-Match")?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
        return tags.contains { $0 == tag || $0 == "W/" + tag }
    }
}

extension ServerResponse {
    /// No other site may embed what is served here, and browsers do not guess types.
    fileprivate var guarded: ServerResponse {
        adding("X-Content-Type-Options", "nosniff").adding("Cross-Origin-Resource-Policy", "same-origin")
    }
}

/// The names in the path of an address, to be looked up in a folder.
///
/// A path with anything in it that could lead out of the folder is refused, not cleaned up: encoded dots, slashes and
/// backslashes, control characters, broken escapes.
private struct FolderPath {
    /// The names from the folder down, decoded.
    let names: [String]
    let isFolder: Bool

    init?(_ rawPath: Substring) {
        guard rawPath.first == "/" else { return nil }
        var parts = rawPath.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        isFolder = parts.last == ""
        if isFolder { parts.removeLast() }
        var names: [String] = []
        for part in parts {
            guard let name = PercentEncoding.decoded(part), Self.isName(name) else { return nil }
            names.append(name)
        }
        self.names = names
    }

    /// The names of the file that is sent: a folder's is its page.
    var fileNames: [String] { isFolder || names.isEmpty ? names + ["index.html"] : names }

    var encoded: String {
        names.map { "/" + PercentEncoding.path($0) }.joined() + (isFolder || names.isEmpty ? "/" : "")
    }

    /// Hidden files are not served; this excludes `.` and `..` too.
    private static func isName(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
        }
        return isPlain && !name.isEmpty && name.utf8.count <= 255 && !name.hasPrefix(".")
    }
}
