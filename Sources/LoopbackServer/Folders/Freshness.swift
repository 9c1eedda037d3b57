/// How a client learns that what it has is still right.
struct Freshness {
    /// The tag, in quotes.
    let tag: String
    /// When the thing was last changed, in seconds since 1970.
    let modified: Int

    init(tag: String, modified: Int) {
        self.tag = "\"\(tag)\""
        self.modified = modified
    }

    /// Whether the client may keep what it has. A tag decides over a time.
    func isKnown(to request: ServerRequest) -> Bool {
        if let tags = request.header("If-None-Match") { return matches(tags) }
        guard let since = request.header("If-Modified-Since").flatMap(HTTPDate.seconds) else { return false }
        return modified <= since
    }

    /// Whether a part that the client asks for belongs to what it has.
    func allowsRange(of request: ServerRequest) -> Bool {
        guard let condition = request.header("If-Range") else { return true }
        return condition == tag || HTTPDate.seconds(condition) == modified
    }

    /// The header fields of an answer.
    var fields: [HeaderField] {
        [
            HeaderField("ETag", tag), HeaderField("Last-Modified", HTTPDate.text(modified)),
            HeaderField("Cache-Control", "no-cache"),
        ]
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
