import Files
import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct AnswerCacheTests {
    private let folder: TemporaryFolder
    private let cache: AnswerCache
    private let url = "https://x.example/a?b=c"

    init() throws {
        folder = try TemporaryFolder()
        cache = AnswerCache(site: try folder.site)
    }

    @Test func `an answer is kept and found again, and a later one takes its place`() throws {
        for body in [[1, 2], [], nil] as [[UInt8]?] {
            cache.keep(CachedAnswer(body: body, asked: 1_000), at: url)
            #expect(cache.answer(at: url) == CachedAnswer(body: body, asked: 1_000))
        }
        #expect(cache.answer(at: "https://x.example/other") == nil)
        #expect(SiteStore(in: try folder.site).names(of: .answers).count == 1)
    }

    @Test(arguments: Damage.allCases) func `a damaged answer is as good as none`(damage: Damage) throws {
        try folder.write("x", to: "secret")
        cache.keep(CachedAnswer(body: [1, 2, 3], asked: 1_000), at: url)
        let name = try #require(SiteStore(in: try folder.site).names(of: .answers).first)
        try damage.damage(".octavo/answers/\(name)", in: folder)
        if damage != .unreadable { #expect(cache.answer(at: url) == nil) }
        cache.keep(CachedAnswer(body: [4], asked: 1_000), at: url)
        #expect(cache.answer(at: url)?.body == [4])
    }
}
