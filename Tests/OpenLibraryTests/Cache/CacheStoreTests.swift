import Files
import TestSupport
import Testing
import TextAndTime

@testable import OpenLibrary

@Suite struct CacheStoreTests {
    private let folder: TemporaryFolder
    private let store: CacheStore

    init() throws {
        folder = try TemporaryFolder()
        store = CacheStore(site: try folder.site)
    }

    private func entry(_ url: String, stored: Int = 1_000) -> CacheEntry {
        CacheEntry(url: url, state: .value, stored: stored, etag: "\"a: b\"", lastModified: nil)
    }

    @Test func `an answer is kept and found again`() throws {
        store.keep(entry("https://x.example/a?b=c"), body: [1, 2])
        let found = try #require(store.entry(for: "https://x.example/a?b=c"))
        #expect(found.entry == entry("https://x.example/a?b=c"))
        #expect(found.body == [1, 2])
        #expect(store.entry(for: "https://x.example/other") == nil)
    }

    @Test func `a new answer takes the old one's place, and may be confirmed`() throws {
        store.keep(entry("https://x.example/"), body: [1])
        store.keep(entry("https://x.example/"), body: [2])
        store.confirm("https://x.example/", at: 5_000)
        #expect(store.entry(for: "https://x.example/")?.body == [2])
        #expect(store.entry(for: "https://x.example/")?.entry.stored == 5_000)
        #expect(SiteStore(in: try folder.site).names(of: .answers).count == 1)
    }

    @Test(arguments: Damage.allCases) func `a damaged answer is as good as none`(damage: Damage) throws {
        try folder.write("x", to: "secret")
        store.keep(entry("https://x.example/"), body: [1, 2, 3])
        let name = try #require(SiteStore(in: try folder.site).names(of: .answers).first)
        try damage.damage(".octavo/answers/\(name)", in: folder)
        if damage != .unreadable { #expect(store.entry(for: "https://x.example/") == nil) }
        store.keep(entry("https://x.example/"), body: [4])
        #expect(store.entry(for: "https://x.example/")?.body == [4])
    }

    @Test func `what cannot be sent back is left out`() {
        let odd = CacheEntry(
            url: "https://x.example/", state: .empty, stored: 5, etag: "a\r\nX-Evil: 1",
            lastModified: String(repeating: "x", count: 300))
        #expect(odd.etag == nil && odd.lastModified == nil)
    }

    @Test(arguments: [-1, Int.min, Int.max]) func `an impossible time is none`(stored: Int) {
        store.keep(entry("https://x.example/", stored: stored), body: [])
        #expect(store.entry(for: "https://x.example/") == nil)
    }
}
