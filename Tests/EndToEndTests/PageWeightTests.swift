import TestSupport
import Testing

/// How many bytes a browser loads for the page of a book, before they are compressed.
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
        #expect((10_000..<23_500).contains(weight(["site"], ".css")))
        #expect((5_000..<14_000).contains(weight(["site", "theme"], ".js")))
    }
}
