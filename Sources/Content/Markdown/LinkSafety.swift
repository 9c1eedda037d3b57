/// Which addresses may stand in a page.
enum LinkSafety {
    /// Whether a link to `url` can do no harm; an address without a scheme is one of the site's own.
    static func isSafe(_ url: some Collection<UInt8>, isImage: Bool, trust: MarkdownStyle.Trust) -> Bool {
        // Most lead within the site.
        if url.first == 0x2F { return trust != .fetched }
        guard let scheme = scheme(of: url) else { return trust != .fetched }
        switch scheme {
        case "http", "https": return true
        case "mailto", "tel", "geo", "webcal": return !isImage && trust != .fetched
        default: return false
        }
    }

    /// The scheme as a browser would find it: control characters and blanks do not hide it.
    private static func scheme(of url: some Collection<UInt8>) -> String? {
        var scheme: [UInt8] = []
        for byte in url {
            switch byte {
            case 0x00...0x20, 0x7F: continue
            case 0x3A: return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
            case 0x41...0x5A: scheme.append(byte | 0x20)
            case 0x2F, 0x3F, 0x23: return nil
            default: scheme.append(byte)
            }
        }
        return nil
    }
}
