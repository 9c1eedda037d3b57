internal import Files
internal import TextAndTime

struct FileAnswer {
    let file: OpenFile
    let type: String

    func answer(_ request: ServerRequest) -> ServerResponse {
        let freshness = file.freshness
        if freshness.isKnown(to: request) { return ServerResponse(status: 304, headers: freshness.fields) }
        let range =
            request.method == "GET" && freshness.allowsRange(of: request) ? request.header("Range") : nil
        switch ByteRange(range, size: file.size) {
        case .whole:
            return response(200, 0..<file.size, freshness)
        case .part(let range):
            let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
            return response(206, range, freshness).adding("Content-Range", place)
        case .unsatisfiable:
            return ServerResponse.status(416).adding("Content-Range", "bytes */\(file.size)")
        }
    }

    private func response(_ status: Int, _ range: Range<Int>, _ freshness: Freshness) -> ServerResponse {
        let fields = [HeaderField("Content-Type", type), HeaderField("Accept-Ranges", "bytes")]
        let body: ServerResponse.Body = range.isEmpty ? .bytes([]) : .file(file, range)
        return ServerResponse(status: status, headers: fields + freshness.fields, body: body)
    }
}

/// Decides whether a client's copy is up to date.
struct Freshness {
    let tag: String
    /// When the file was last changed, in seconds since 1970.
    let modified: Int

    init(tag: String, modified: Int) {
        self.tag = "\"\(tag)\""
        self.modified = modified
    }

    /// The freshness of the same file when it is changed before it is sent; only the tag counts then.
    func changed(_ change: String) -> Freshness {
        Freshness(tag: tag.filter { $0 != "\"" } + "-" + change, modified: 0)
    }

    /// Whether the client may keep its copy. A tag takes precedence over a time.
    func isKnown(to request: ServerRequest) -> Bool {
        if let tags = request.header("If-None-Match") { return matches(tags) }
        guard let since = request.header("If-Modified-Since").flatMap(Self.seconds) else { return false }
        return modified <= since
    }

    /// Whether the requested range belongs to the version of the file that the client has.
    func allowsRange(of request: ServerRequest) -> Bool {
        guard let condition = request.header("If-Range") else { return true }
        return condition == tag || Self.seconds(condition) == modified
    }

    var fields: [HeaderField] {
        [
            HeaderField("ETag", tag), HeaderField("Last-Modified", DateAndTime(timestamp: modified).httpDate),
            HeaderField("Cache-Control", "no-cache"),
        ]
    }

    private static func seconds(_ date: String) -> Int? {
        DateAndTime(httpDate: date)?.timestamp
    }

    private func matches(_ tags: String) -> Bool {
        tags.split(separator: ",").contains { candidate in
            let candidate = candidate.trimmed
            return candidate == "*" || candidate == tag || candidate == "W/" + tag
        }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

/// The part of a file that a client requests.
private enum ByteRange {
    /// All of it: no part is requested, or in a form that a server may ignore.
    case whole
    case part(Range<Int>)
    /// Bytes that the file does not have.
    case unsatisfiable

    /// Reads a `Range` header for a file of this size; several ranges at once get the whole file.
    init(_ header: String?, size: Int) {
        guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
            self = .whole
            return
        }
        let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
            self = .whole
            return
        }
        self = Self.range(first: first, last: last, size: size)
    }

    private static func range(first: Int?, last: Int?, size: Int) -> ByteRange {
        switch (first, last) {
        case (nil, nil): .whole
        case (nil, let suffix?):
            suffix == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - suffix)..<size)
        case (let first?, _) where first >= size: .unsatisfiable
        case (let first?, nil): .part(first..<size)
        case (let first?, let last?): last < first ? .whole : .part(first..<min(size, last + 1))
        }
    }

    /// A number; nil inside if it is left out, nil outside if it is not a number.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.count <= 18, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }
}

extension OpenFile {
    /// A tag that changes when the file does, and its time in seconds.
    var freshness: Freshness {
        let parts = [Int64(bitPattern: state.inode), state.size, state.modified]
        return Freshness(
            tag: parts.map { String($0, radix: 36) }.joined(separator: "-"),
            modified: Int(state.modified / 1_000_000_000))
    }
}

public enum MediaType {
    public static func of(fileNamed name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return unknown }
        return known[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let unknown = "application/octet-stream"

    private static let known = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "json": "application/json",
        "map": "application/json", "webmanifest": "application/manifest+json",
        "xml": "application/xml", "atom": "application/atom+xml", "xsl": "application/xslt+xml",
        "opds": "application/atom+xml;profile=opds-catalog", "ics": "text/calendar; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
        "csv": "text/csv; charset=utf-8", "pdf": "application/pdf", "epub": "application/epub+zip",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "opus": "audio/ogg",
        "mp4": "video/mp4", "webm": "video/webm", "vtt": "text/vtt; charset=utf-8",
        "wasm": "application/wasm", "zip": "application/zip",
    ]
}
