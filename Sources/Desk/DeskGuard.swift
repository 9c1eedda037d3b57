internal import LoopbackServer
internal import TextAndTime

/// Refuses every request that is not from the desk's own page, before anything is read for it.
struct DeskGuard: Sendable {
    let key: DeskKey
    let port: Int
    /// The addresses that the desk shows in frames.
    let frames: [String?]

    static let keyHeader = "Octavo-Key"
    /// How many bytes a change, a file to import and a picture may have.
    private static let (mostText, mostImported, mostPicture) = (4 << 20, 64 << 20, 20 << 20)

    /// Whether a request is read further, and how large its body may be.
    func admission(of head: ServerRequest) -> Admission {
        if let refused = refusal(of: head) { return .refused(secured(refused)) }
        guard Self.isUpload(head) else { return .admitted(mostBytes: Self.mostText) }
        let isPicture = ["image", "cover"].contains(head.query("for"))
        return .admitted(mostBytes: isPicture ? Self.mostPicture : Self.mostImported)
    }

    /// Why a request is not answered; nil if it may be.
    private func refusal(of request: ServerRequest) -> ServerResponse? {
        guard request.header("Host") == "127.0.0.1:\(port)" else {
            return Self.refused(421, "This desk answers at http://127.0.0.1:\(port)/ only.")
        }
        if Self.publicFile(request) != nil {
            // The policy forbids frames too; this is for browsers that do not know it.
            let place = request.header("Sec-Fetch-Dest") ?? "document"
            return ["iframe", "frame", "embed", "object"].contains(place)
                ? Self.refused(403, "The desk is not shown within other pages.") : nil
        }
        let own = [("Origin", "http://127.0.0.1:\(port)"), ("Sec-Fetch-Site", "same-origin")]
        guard own.allSatisfy({ name, value in [nil, value].contains(request.header(name)) }) else {
            return Self.refused(403, "Pages of another origin may not use the desk.")
        }
        guard let given = request.header(Self.keyHeader), key.isSame(as: given) else {
            return Self.refused(401, "Open the desk with `octavo desk`: this window does not have its key.")
        }
        switch request.method {
        case "GET": return nil
        case "POST":
            if Self.isUpload(request) { return nil }
            let type = request.header("Content-Type")?.lowercased().prefix { $0 != ";" } ?? ""
            return type == "application/json" ? nil : Self.refused(415, "The desk reads JSON only.")
        default: return Self.refused(405, "The desk answers GET and POST only.")
        }
    }

    /// Whether it brings a file, of which nothing is believed but its bytes.
    private static func isUpload(_ request: ServerRequest) -> Bool { request.rawPath == "/upload" }

    /// The file that a request without a key may have: the page without data, its styles and scripts.
    static func publicFile(_ request: ServerRequest) -> String? {
        guard request.method == "GET" || request.method == "HEAD" else { return nil }
        let path = String(request.rawPath)
        if path == "/" { return "shell.html" }
        let name = path.dropFirst()
        guard path.hasPrefix("/"), [".css", ".js", ".svg", ".woff2"].contains(where: { name.hasSuffix($0) }),
            name.utf8.allSatisfy({ $0 == "-" || $0 == "." || $0.isLetterOrDigit }), !name.contains("..")
        else { return nil }
        return String(name)
    }

    /// An answer with the policies that browsers are to keep.
    func secured(_ response: ServerResponse) -> ServerResponse {
        let shown = frames.compactMap { $0.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }
        let policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'",
            "img-src 'self' blob: data:", "connect-src 'self'",
            "frame-src " + (shown.isEmpty ? "'none'" : shown.joined(separator: " ")), "base-uri 'none'",
            "form-action 'none'", "frame-ancestors 'none'",
        ]
        return response.adding("Content-Security-Policy", policy.joined(separator: "; "))
            .adding("X-Frame-Options", "DENY").adding("X-Content-Type-Options", "nosniff")
            .adding("Referrer-Policy", "no-referrer").adding("Cache-Control", "no-store")
            .adding("Cross-Origin-Opener-Policy", "same-origin")
            .adding("Cross-Origin-Resource-Policy", "same-origin")
    }

    private static func refused(_ status: Int, _ message: String) -> ServerResponse {
        .json((["message": message] as Facts).text, status: status)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        ("a"..."z").contains(self | 0x20) || ("0"..."9").contains(self)
    }
}
