import Diagnostics
import Foundation
import TestSupport
import Testing
import Wording

@testable import Importing

/// Files of chats and forms, and the messages that are read from them.
///
/// Beside each file of `Tests/Fixtures/MessageFiles` is one with `.messages` after its name: what the file is, and for each
/// message its place, day and time, sender, account and text. `RECORD=1` rewrites these.
@Suite struct MessageFileTests {
    private static let folder = BuiltProgram.project + "/Tests/Fixtures/MessageFiles"
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    static var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".messages") }
                .sorted()
        }
    }

    @Test(arguments: try files) func `messages are found`(name: String) throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)")))
        let file = try MessageFile(bytes, of: name, VoiceWords(SentWords.words()))
        let now = Self.text(of: file)
        let path = "\(Self.folder)/\(name).messages"
        let expected =
            FileManager.default.fileExists(atPath: path)
            ? try String(contentsOfFile: path, encoding: .utf8) : ""
        if Self.isRecording, now != expected {
            try now.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(now == expected)
    }

    private static func text(of file: MessageFile) -> String {
        let head = [file.format] + file.remarks
        return head.map { $0 + "\n" }.joined()
            + file.messages.map { message in
                let time = message.moment.map { moment in
                    let (hour, minute) = (moment.second / 3600, moment.second / 60 % 60)
                    return "\(moment.day) "
                        + [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
                }
                let who = [message.sender ?? "-", message.account.map { "(\($0))" }].compactMap { $0 }
                return
                    "---- \(message.place), \(time ?? "-"), \(who.joined(separator: " "))\n\(message.text)\n"
            }.joined()
    }

    @Test(arguments: [
        ("club.zip", [0x50, 0x4B, 3, 4, 0, 0] as [UInt8], "this is not text"),
        ("a.bin", [0, 1, 2], "this is not text"), ("a.eml", [65], "mails are read as text"),
    ])
    func `what is no text is refused`(name: String, bytes: [UInt8], message: String) throws {
        let failure = #expect(throws: ReportedFailure.self) {
            try MessageFile(bytes, of: name, VoiceWords(SentWords.words()))
        }
        #expect(failure?.report.diagnostics.map(\.message) == [message])
    }
}
