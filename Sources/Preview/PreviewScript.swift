internal import TextAndTime

/// What a preview serves in addition to the site.
enum PreviewScript {
    static let path = "/.octavo/preview.js"
    static let stylePath = "/.octavo/preview.css"
    static let eventsPath = "/.octavo/events"

    static let text = file("preview.js")
    static let style = file("preview.css")
    /// Replaces the site's service worker, which would show cached pages.
    static let removingWorker = file("service-worker.js")

    private static func file(_ name: String) -> String { EmbeddedFile.text(of: "preview/" + name) }
}
