import Files
import TestSupport
import TextAndTime
import Testing

@testable import OpenLibrary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct CacheStoreTests {
    private func entry(_ url: String, _ body: [UInt8], stored: Int = 1_000) -> CacheEntry {
        CacheEntry(
            url: url, state: .value, stored: stored, etag: "\"a: b\"", lastModified: nil, size: body.count,
            digest: Fingerprint(of: body))
    }

    @Test func `an answer is kept and found again`() throws {
        let folder = try TemporaryFolder()
        let store = try CacheStore(site: folder.site)
        try store.keep(entry("https://x.example/a?b=c", [1, 2]), body: [1, 2])
        let found = try #require(try store.entry(for: "https://x.example/a?b=c"))
        #expect(found.entry == entry("https://x.example/a?b=c", [1, 2]))
        #expect(found.body == [1, 2])
        #expect(try store.entry(for: "https://x.example/other") == nil)
        #expect(try folder.read(".octavo/openlibrary/.gitignore") == "*\n")
    }

    @Test func `a new answer takes the old one's place, body and all`() throws {
        let folder = try TemporaryFolder()
        let store = try CacheStore(site: folder.site)
        try store.keep(entry("https://x.example/", [1]), body: [1])
        try store.keep(entry("https://x.example/", [2]), body: [2])
        #expect(try store.entry(for: "https://x.example/")?.body == [2])
        #expect(try folder.files(below: CacheStore.path).count == 2)
    }

    @Test func `a damaged body or entry is as good as none`() throws {
        let folder = try TemporaryFolder()
        let store = try CacheStore(site: folder.site)
        try store.keep(entry("https://x.example/", [1, 2, 3]), body: [1, 2, 3])
        let names = try folder.files(below: CacheStore.path).keys
        let entry = try #require(names.first { $0.hasSuffix(".entry") })
        let path = folder.path(of: "\(CacheStore.path)/\(entry)")
        let whole = try FileReading.file(path)
        try folder.write(whole.dropLast() + [4], to: "\(CacheStore.path)/\(entry)")
        #expect(try store.entry(for: "https://x.example/") == nil)
        try folder.write(whole.dropLast(), to: "\(CacheStore.path)/\(entry)")
        #expect(try store.entry(for: "https://x.example/") == nil)
        try folder.write("octavo-cache 9\n", to: "\(CacheStore.path)/\(entry)")
        #expect(try store.entry(for: "https://x.example/") == nil)
    }

    @Test func `what is old, too much or left over is cleaned away`() throws {
        let folder = try TemporaryFolder()
        let store = try CacheStore(site: folder.site)
        let half = CacheStore.path + "/xyz.1234.new"
        try folder.write("half", to: half)
        try folder.write("a body of an earlier version", to: CacheStore.path + "/xyz-12.body")
        let now = try #require(try folder.site.state(of: half)).modified / 1_000_000_000 + 7_200
        for (name, stored) in [("old", 500 * 86_400), ("big", 9_000), ("new", 8_000)] {
            let body = Array(name.utf8) + [UInt8](repeating: 1, count: 100)
            try store.keep(entry("https://x.example/\(name)", body, stored: Int(now) - stored), body: body)
        }
        try store.clean(now: Int(now), mostBytes: 150)
        #expect(try store.entry(for: "https://x.example/old") == nil)
        #expect(try store.entry(for: "https://x.example/big") == nil)
        #expect(try store.entry(for: "https://x.example/new") != nil)
        #expect(try folder.files(below: CacheStore.path).count == 1)
    }

    @Test func `what is written is read, and what cannot be sent back is left out`() {
        let odd = CacheEntry(
            url: "https://x.example/", state: .empty, stored: 5, etag: "a\r\nX-Evil: 1",
            lastModified: String(repeating: "x", count: 300), size: 0, digest: Fingerprint(of: []))
        #expect(odd.etag == nil && odd.lastModified == nil)
        #expect(CacheEntry(Array(odd.text.utf8)) == odd)
    }

    @Test(arguments: [
        ("stored: 5", "stored: -9223372036854775808"), ("stored: 5", "stored: 9223372036854775807"),
        ("size: 0", "size: -1"), ("size: 0", "size: 9223372036854775807"), ("state: empty", "state: full"),
        ("digest: ", "digest: g"), ("octavo-cache 3", "octavo-cache 2"),
    ])
    func `an impossible entry is none`(part: String, other: String) {
        let entry = CacheEntry(
            url: "https://x.example/", state: .empty, stored: 5, etag: nil, lastModified: nil, size: 0,
            digest: Fingerprint(of: []))
        #expect(entry.text.contains(part))
        #expect(CacheEntry(Array(entry.text.replacing(part, with: other).utf8)) == nil)
    }

    @Test func `a pipe in the place of an entry is never waited for`() throws {
        let folder = try TemporaryFolder()
        let store = try CacheStore(site: folder.site)
        try store.keep(entry("https://x.example/", [1]), body: [1])
        let name = try #require(
            try folder.files(below: CacheStore.path).keys.first { $0.hasSuffix(".entry") })
        try folder.remove("\(CacheStore.path)/\(name)")
        #expect(mkfifo(folder.path(of: "\(CacheStore.path)/\(name)"), 0o600) == 0)
        #expect(throws: FileFailure.self) { try store.entry(for: "https://x.example/") }
    }
}
