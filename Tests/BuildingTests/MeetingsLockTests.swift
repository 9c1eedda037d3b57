import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building

@Suite("The record of changes to meetings")
struct MeetingsLockTests {
    private static let path = "content/meetings.lock"

    private func club() throws -> SmallClub {
        try SmallClub([
            "content/site.yaml":
                "title: The Club\nbase_url: https://club.example/\ntime_zone: Europe/London\n",
            "content/meetings/2026-07-01.md": "---\ntitle: Emma\ntime: 19:30\n---\n",
        ])
    }

    private func sequence(_ club: SmallClub) throws -> String? {
        let calendar = String(
            decoding: try club.site()["meetings/2026-07-01/meeting.ics"] ?? Data(), as: UTF8.self)
        return calendar.split(separator: "\r\n").first { $0.hasPrefix("SEQUENCE") }.map(String.init)
    }

    @Test func `lets the sequence rise when the time changes`() async throws {
        let club = try club()
        try await club.build()
        #expect(try club.folder.read(Self.path).contains("2026-07-01: 0 0 2026-06-01 "))
        #expect(try sequence(club) == "SEQUENCE:0")
        try club.folder.write("---\ntitle: Emma\ntime: 20:00\n---\n", to: "content/meetings/2026-07-01.md")
        try await club.build()
        #expect(try sequence(club) == "SEQUENCE:1")
        #expect(try club.folder.read(Self.path).contains("2026-07-01: 1 1 2026-06-01 "))
        try await club.build { $0.isFull = true }
        #expect(try sequence(club) == "SEQUENCE:1")
    }

    @Test func `does not make the next build look again`() async throws {
        let club = try club()
        try await Task.sleep(for: .milliseconds(80))
        try await club.build()
        #expect(try await club.build().timings.stages.map(\.name) == ["look for changes"])
    }

    @Test func `that came from another machine is read by the next build`() async throws {
        let club = try club()
        try await Task.sleep(for: .milliseconds(80))
        try await club.build()
        let text = try club.folder.read(Self.path)
        try club.folder.write(text.replacing("2026-07-01: 0 0", with: "2026-07-01: 3 3"), to: Self.path)
        try await club.build()
        #expect(try sequence(club) == "SEQUENCE:3")
    }

    @Test func `is not written by a preview or a check`() async throws {
        let club = try club()
        _ = try await club.check()
        try await club.build { $0.showsDrafts = true }
        #expect(!club.folder.has(Self.path))
    }

    @Test func `is left as it is if it cannot be read, which is reported`() async throws {
        let club = try club()
        try club.folder.write("<<<<<<< HEAD\n", to: Self.path)
        let result = try await club.build()
        #expect(result.warnings.diagnostics.map(\.rule.name) == ["meetings-lock"])
        #expect(try club.folder.read(Self.path) == "<<<<<<< HEAD\n")
    }
}
