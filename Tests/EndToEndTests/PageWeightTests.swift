import TestSupport
import Testing

/// How many bytes a browser loads for the page of a book: pages and scripts before they are compressed, styles as they are
/// sent, since they are published as they are written, with comments.
@Suite struct PageWeightTests {
    @Test(arguments: ["en-GB", "de", "ar", "ja"])
    func `the page of a book is light`(language: String) async throws {
        let folder = try TemporaryFolder()
        #expect(try await Shell.run("cp -R content '\(folder.path)'").status == 0)
        let settings = try folder.read("content/site.yaml")
        try folder.write(
            settings.replacing("language: en-GB", with: "language: \(language)"), to: "content/site.yaml")
        let built = try await BuiltProgram.run(
            [
                "build", folder.path, "--offline", "--now", "2026-11-22", "--base-url",
                "https://books.example/",
            ])
        try #require(built.status == 0, "\(built.messages)")
        let files = try folder.files(below: "_site")
        let pages = files.filter { $0.key.hasPrefix("books/") && $0.key.hasSuffix("/index.html") }
            .filter { String(decoding: $0.value, as: UTF8.self).contains("class=\"kind-book\"") }
        #expect(pages.count == 46)
        let heaviest = pages.values.map(\.count).max() ?? 0
        #expect(heaviest < 16_384)
        func weight(_ names: [String], _ ending: String) -> Int {
            files.filter { file in
                names.contains { file.key.hasPrefix("assets/\($0).") } && file.key.hasSuffix(ending)
            }.values.map(\.count).reduce(0, +)
        }
        let assets = folder.path + "/_site/assets"
        let styles = try await Shell.run("cd '\(assets)' && gzip -9cn site.*.css looks.*.css | wc -c")
        let compressed = try #require(Int(styles.output.filter(\.isNumber)))
        #expect((5_000..<9_000).contains(compressed))
        // What pages in most languages need; none on a machine without the font.
        #expect(weight(["font-text", "font-text-italic"], ".woff2") <= 40_000)
        #expect((5_000..<14_000).contains(weight(["site", "theme"], ".js")))
    }
}
