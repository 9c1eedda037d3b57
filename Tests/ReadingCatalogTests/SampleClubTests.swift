import Diagnostics
import Foundation
import ReadingCatalog
import Testing

@Suite struct SampleClubTests {
    private let site = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../..").standardizedFileURL.path

    @Test func `The sample club has no findings`() async {
        let loaded = await CatalogLoader(site: site).load()
        #expect(TerminalFormat(hasColor: false).text(loaded.report) == "")
    }

    @Test func `The sample club shows what records can have`() async throws {
        let catalog = try #require(await CatalogLoader(site: site).load().catalog)
        #expect(catalog.books.count >= 28)
        #expect(catalog.meetings.count >= 8)
        #expect(catalog.lists.count >= 3)
        #expect(catalog.pages.contains { $0.navigationOrder != nil })
        #expect(Set(catalog.books.compactMap(\.status)) == Set(ReadingStatus.allCases))
        #expect(catalog.meetings.contains { $0.status == .cancelled })
        let loans = catalog.books.flatMap(\.loans)
        #expect(loans.contains { $0.returned != nil } && loans.contains { $0.returned == nil })
    }
}
