import Files
import OpenLibraryFixture
import TestSupport

@testable import OpenLibrary

/// The real client over real HTTP, with a cache in a folder and waits that tests can bear.
struct TestClient {
    let folder: TemporaryFolder
    let sender: PoliteSender
    let client: OpenLibraryClient

    init(
        _ library: FixtureLibrary, folder: TemporaryFolder? = nil, now: Int = 1_000_000,
        change: (inout Courtesy) -> Void = { _ in }
    ) throws {
        try self.init(records: library.address, folder: folder, now: now, change: change)
    }

    init(
        records: String, covers: String? = nil, folder: TemporaryFolder? = nil, now: Int = 1_000_000,
        change: (inout Courtesy) -> Void = { _ in }
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        var courtesy = Courtesy(
            pause: 0, attempts: 3, firstWait: 0.01, longestWait: 1.5, callSeconds: 20, connectSeconds: 20,
            runSeconds: 600,
            failuresBeforeGivingUp: 3)
        change(&courtesy)
        let places = ServiceAddresses(records: records, covers: covers ?? records)!
        let identity = Identity(version: "1.0", contact: "host@club.example", site: nil)!
        self.folder = folder
        sender = PoliteSender(places: places, identity: identity, courtesy: courtesy)
        let fetcher = CachedFetcher(
            cache: AnswerCache(site: try folder.site), sender: sender, places: places, now: { now })
        client = OpenLibraryClient(fetcher: fetcher)
    }

    /// How many answers are kept.
    var keptCount: Int {
        get throws { SiteStore(in: try folder.site).names(of: .answers).count }
    }
}

extension TemporaryFolder {
    /// The folder as that of a site.
    var site: Folder { get throws { try Folder.existing(path) } }
}
