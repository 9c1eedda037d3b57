import Testing

@Suite("Builds after many changes")
struct IncrementEnduranceTests {
    @Test(arguments: [2, 3, 4] as [UInt64])
    func `write and report what a whole build does`(seed: UInt64) async throws {
        try await RandomEdits.expectWholeBuilds(seed: seed)
    }
}
