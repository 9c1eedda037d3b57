internal import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// The script that keeps visited pages for reading offline, `Templates/worker/keep.js`; where that is switched off, one
/// that removes it from the browsers that have it.
struct ServiceWorker: Feed {
    let path = SitePath.serviceWorker

    static func all(of catalog: ArrangedCatalog) -> [any Feed] { [ServiceWorker()] }

    /// It stays the same while the site's pages change: what it keeps is what was seen.
    func bytes(_ source: FeedSource) -> [UInt8] {
        let base = Self.text { $0.text(source.routes.url(.home)) }
        let begin = "'use strict';\nconst base = \(base);\n"
        guard source.catalog.has(.offline) else {
            return Array((begin + EmbeddedFile.text(of: "worker/remove.js")).utf8)
        }
        let offline = Self.text { $0.text(Self.offlinePage(source)) }
        let script = EmbeddedFile.text(of: "worker/keep.js")
        return Array("\(begin)const offlinePage = \(offline);\n\(script)".utf8)
    }

    /// What is shown in place of a page that was not kept.
    private static func offlinePage(_ source: FeedSource) -> String {
        func word(_ key: String) -> String { MarkupEscape.escaped(source.catalog.words.text(key)) }
        let site = source.catalog.site
        let direction = Languages.isRightToLeft(tag: site.language) ? " dir=\"rtl\"" : ""
        return """
            <!doctype html><html lang="\(MarkupEscape.escaped(site.language))"\(direction)><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">\
            <title>\(word("offline.title"))</title><h1>\(word("offline.title"))</h1>\
            <p>\(word("offline.text"))</p><p><a href="\(MarkupEscape.escaped(source.routes.url(.home)))">\
            \(MarkupEscape.escaped(site.title))</a></p>
            """
    }

    private static func text(_ content: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter(isInMarkup: true)
        content(&json)
        return json.string
    }
}
