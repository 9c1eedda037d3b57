import Foundation
import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct ForsakenFilesTests {
    @Test func `what a killed run has begun goes, and nothing else`() throws {
        let running = ProcessInfo.processInfo.processIdentifier
        // No process has a number beyond the largest that systems give.
        let gone = Int32.max
        let kept = [
            "content/covers/emma.jpg", "content/covers/emma.jpg.new", "content/covers/notes.12.new",
            "content/covers/emma.jpg.\(running).new", "content/openlibrary.lock",
            "content/openlibrary.lock.0.new", "content/my.\(gone).new",
        ]
        let forsaken = [
            "content/covers/emma.jpg.\(gone).new", "content/covers/persuasion.webp.\(gone).new",
            "content/openlibrary.lock.\(gone).new",
        ]
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: (kept + forsaken).map { ($0, "x") }))
        ForsakenFiles.remove(from: folder.path)
        #expect(kept.filter { !folder.has($0) } == [])
        #expect(forsaken.filter { folder.has($0) } == [])
    }
}
