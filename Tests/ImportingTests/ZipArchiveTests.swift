import Foundation
import Testing

@testable import Importing

@Suite struct ZipArchiveTests {
    /// A backup of Openreads with three books.
    private static let backup = """
        UEsDBBQAAAAIAABA4VhM8xpyowEAAFYDAAAMAAAAYm9va3MuYmFja3VwhVLBbtswDP0VQpdd2kBynDrOaQEGbMDa\
        Dtgy5BIgoCPaFaJIhiwnCNr++yQ1beOi7QQfTOpRfO+R90xJNgNxAcwrryn8s8UdwTXVHn6gkWBr+IZua6jrWEB1\
        ffUMNL3WIYO9v7MuFv51Xa8Rfo5COXzvlYkFkrqNU61X1kTM3ACZvT2CNYBwUMaTg4N1Wl7Aii1TvGKj1Mqj77tQ\
        xENQ4972Tnk6sZWkyZM83Tr0yjQhyCcharGhWDfmeYz6SqsNRgLrI2FkKsqrMtyorkqcymLK81zkxVRkk9jZ6uQK\
        +3U9KYuyWMacx6ZL7mAD4iGeJ/LxbndcO9orOkTAH20PEJ2TRO1oZeYNKpMEGesTr5NxlbXbdW3dDn2sa7ElV+Fm\
        G6GOUAZFqWPGs/ySi0ueLTifpW/EOX94zmd8mE+uo6c1Spkcen1BLASfZXw2TsgX4M5KVatzbBGxfPr6Knv8Gs/9\
        075k5/vy227QGGu+dLCMg2T/X4qX0WZvRss/Hu3JtffHefWx5slQ80DH+FzHHG5UILaloYBbW1l5/HQhh6zF4z9Q\
        SwMEFAAAAAgAAEDhWIJKv2oDAAAAAQAAAAgAAABpbmZvLnR4dDMHAFBLAQIUAxQAAAAIAABA4VhM8xpyowEAAFYD\
        AAAMAAAAAAAAAAAAAACAAQAAAABib29rcy5iYWNrdXBQSwECFAMUAAAACAAAQOFYgkq/agMAAAABAAAACAAAAAAA\
        AAAAAAAAgAHNAQAAaW5mby50eHRQSwUGAAAAAAIAAgBwAAAA9gEAAAAA
        """

    /// How long the file of books is; -1 if it cannot be unpacked.
    private static func size(ofBooksIn bytes: [UInt8]) -> Int {
        do {
            return try ZipArchive(bytes)?.file("books.backup", limit: 10_000)?.count ?? 0
        } catch {
            return -1
        }
    }

    private func bytes() throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: Self.backup))) }

    @Test func `a file of an archive is unpacked, if it is not too long`() throws {
        let archive = try #require(ZipArchive(try bytes()))
        let books = try #require(try archive.file("books.backup", limit: 1_000))
        #expect(books.count == 854)
        #expect(
            String(decoding: books, as: UTF8.self).hasPrefix(
                "{\"id\": 1, \"title\": \"The Left Hand of Darkness\""))
        #expect(try archive.file("covers/1.jpg", limit: 1_000) == nil)
        #expect(throws: ZipArchive.Failure.damaged) { try archive.file("books.backup", limit: 853) }
    }

    @Test func `a damaged archive is refused, wherever it is cut or changed`() throws {
        let whole = try bytes()
        for length in stride(from: 0, to: whole.count, by: 7) {
            let isArchive = ZipArchive(Array(whole[..<length])) != nil
            #expect(!isArchive)
        }
        for place in stride(from: 43, to: 400, by: 3) {
            var changed = whole
            changed[place] ^= 0x5A
            // Whatever is unpacked then, nothing ends the program.
            #expect(Self.size(ofBooksIn: changed) <= 10_000)
        }
    }
}
