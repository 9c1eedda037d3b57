import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct CacheStoreTests {
    private func entry(_ url: String, _ body: [UInt8], stored: Int = 1_000) -> CacheEntry {
        CacheEntry(
            url: url, state: .value, stored: stored, etag: "\"a: b\"", lastModified: nil, size: body.count,
            sha256: SHA256.hexadecimal(body))
    }

    @Test func `an answer is kept and found again`() throws {
        let folder = try TemporaryFolder()
        let store = CacheStore(folder: folder.path(of: ".octavo/openlibrary"))
        try store.keep(entry("https://x.example/a?b=c", [1, 2]), body: [1, 2])
        let found = try #require(try store.entry(for: "https://x.example/a?b=c"))
        #expect(found.entry == entry("https://x.example/a?b=c", [1, 2]))
        #expect(found.body == [1, 2])
        #expect(try store.entry(for: "https://x.example/other") == nil)
        #expect(try folder.read(".octavo/openlibrary/.gitignore") == "*\n")
    }

    @Test func `a new answer takes the old one's place, body and all`() throws {
        let folder = try TemporaryFolder()
        let store = CacheStore(folder: folder.path(of: "cache"))
        try store.keep(entry("https://x.example/", [1]), body: [1])
        try store.keep(entry("https://x.example/", [2]), body: [2])
        #expect(try store.entry(for: "https://x.example/")?.body == [2])
        #expect(try folder.files(below: "cache").count == 3)
    }

    @Test func `a damaged body or entry is as good as none`() throws {
        let folder = try TemporaryFolder()
        let store = CacheStore(folder: folder.path(of: "cache"))
        try store.keep(entry("https://x.example/", [1, 2, 3]), body: [1, 2, 3])
        let names = try folder.files(below: "cache").keys
        let body = try #require(names.first { $0.hasSuffix(".body") })
        try folder.write([1, 2, 4], to: "cache/\(body)")
        #expect(try store.entry(for: "https://x.example/") == nil)
        let entry = try #require(names.first { $0.hasSuffix(".entry") })
        try folder.write("octavo-cache 9\n", to: "cache/\(entry)")
        #expect(try store.entry(for: "https://x.example/") == nil)
    }

    @Test func `what is old, too much or left over is cleaned away`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "cache")
        let store = CacheStore(folder: path)
        for (name, stored) in [("old", 1_000), ("big", 5_000_000), ("new", 6_000_000)] {
            let body = Array(name.utf8) + [UInt8](repeating: 1, count: 100)
            try store.keep(entry("https://x.example/\(name)", body, stored: stored), body: body)
        }
        try folder.write("half", to: "cache/xyz.1234.new")
        let now = try #require(DiskFile.status(path + "/xyz.1234.new")?.modified) + 7_200
        try CacheCleaning(folder: path, now: now, oldest: now - 2_000, mostBytes: 150).clean()
        #expect(try store.entry(for: "https://x.example/old") == nil)
        #expect(try store.entry(for: "https://x.example/big") == nil)
        #expect(try store.entry(for: "https://x.example/new") != nil)
        #expect(try folder.files(below: "cache").count == 3)
    }
}
