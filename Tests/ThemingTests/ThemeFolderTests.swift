import Diagnostics
import Foundation
import Testing

@testable import Theming

@Suite struct ThemeFolderTests {
    @Test func `a folder is read whole, links and hidden files left out`() throws {
        let site = FileManager.default.temporaryDirectory.appending(path: "octavo-theme-\(UUID())")
        defer { try? FileManager.default.removeItem(at: site) }
        let pages = site.appending(path: "Templates/pages")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        try "mine".write(to: pages.appending(path: "book.html"), atomically: false, encoding: .utf8)
        try "x".write(to: pages.appending(path: ".DS_Store"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: pages.appending(path: "home.html").path, withDestinationPath: "/etc/passwd")
        let theme = try Theme.load(siteFolder: site.path)
        #expect(theme.templates["pages/book.html"]?.bytes == Array("mine".utf8))
        #expect(theme.templates["pages/home.html"]?.path == "(default theme)/pages/home.html")
        #expect(
            theme.report.diagnostics.map(\.message) == [
                "`Templates/pages/home.html` is a link, and a theme may contain only regular files"
            ])
    }

    @Test func `a site without templates has the default theme`() throws {
        let theme = try Theme.load(siteFolder: "/nonexistent")
        #expect(theme.templates.count == Theme().templates.count)
        #expect(theme.report.isEmpty)
    }
}
