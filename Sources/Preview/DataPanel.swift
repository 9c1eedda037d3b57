public import Diagnostics
internal import LoopbackServer
internal import Synchronization
internal import TextAndTime

/// Makes the data of a page, given by its address, as JSON.
public typealias PageInspector = @Sendable (_ address: String) async -> Result<[UInt8], ReportedFailure>

/// The panels of a preview; there are none until its address is known.
final class DataPanels: Sendable {
    /// So many are made or sent at the same time; each may take some megabytes.
    static let most = 8
    private let open = Atomic(0)
    private let inspector = Mutex<PageInspector?>(nil)

    func begin(with inspector: PageInspector?) {
        self.inspector.withLock { $0 = inspector }
    }

    /// The answer for the page at `address`; `script` is what a page of the preview has in its head.
    func answer(_ address: String, script: String) -> ServerResponse? {
        guard let inspector = inspector.withLock({ $0 }) else { return nil }
        guard open.wrappingAdd(1, ordering: .relaxed).newValue <= Self.most else {
            close()
            return .text("Too many data panels are open: close some, and load this again.\n", status: 503)
        }
        return DataPanel.answer(address, script: script, inspector) { self.close() }
    }

    private func close() { open.wrappingSubtract(1, ordering: .relaxed) }
}

/// `/.octavo/data/books/emma/`: what the template of `/books/emma/` sees, for people who write themes.
///
/// The data is made while the browser waits, and the server goes on with other requests.
enum DataPanel {
    static let path = "/.octavo/data/"

    /// `close` is called when the panel was sent, or nobody wants it any more.
    static func answer(
        _ address: String, script: String, _ inspector: @escaping PageInspector,
        close: @Sendable @escaping () -> Void
    ) -> ServerResponse {
        let headers = [
            HeaderField("Content-Type", "text/html; charset=utf-8"), HeaderField("Cache-Control", "no-store"),
        ]
        return .made(headers, end: close) {
            page(of: address, script: script, await inspector(address))
        }
    }
}

extension DataPanel {
    private static func page(
        of address: String, script: String, _ data: Result<[UInt8], ReportedFailure>
    ) -> [UInt8] {
        let name = MarkupEscape.escaped(address)
        let content: String
        switch data {
        case .success(let json):
            content = "<pre>\(MarkupEscape.escaped(String(decoding: json, as: UTF8.self)))</pre>"
        case .failure(let failure):
            content = ProblemOverlay.markup(of: failure.report)
        }
        let page = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>Data of \(name)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>
            body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
            pre { font-size: .9rem; overflow-wrap: anywhere; white-space: pre-wrap; }
            </style>
            \(script)</head>
            <body>
            <h1>What the template of <a href="\(name)">\(name)</a> sees</h1>
            \(content)
            </body>
            </html>

            """
        return Array(page.utf8)
    }
}
