import Foundation
import TestSupport
import Testing

/// Ctrl-C at each step of a publication: nothing is lost, the message says what to do, and the next run goes on.
@Suite struct InterruptedPublicationTests {
    private static let unchanged = "Interrupted. Nothing was saved or sent; your records are as they were."
    private static let saved =
        "Interrupted. Your changes are saved on this computer (commit COMMIT), and were not sent; "
        + "`octavo publish` goes on from there."
    private static let sending =
        "Interrupted while your changes were sent: they may have arrived or not. They are saved on this computer "
        + "(commit COMMIT); run `octavo publish` again, which sends what is missing."

    /// The command of git at which Ctrl-C comes, before it does anything, and the message.
    private static let commands = [
        ("rev-parse --show-toplevel", "Interrupted. Nothing was saved or sent."), ("fetch", unchanged),
        ("cat-file", unchanged), ("add", unchanged), ("commit", unchanged), ("rebase", saved),
        ("push", sending),
    ]

    /// The hook in which Ctrl-C comes, while git is at work, and the message.
    private static let hooks = [
        ("club/.git/hooks/pre-commit", unchanged), ("club/.git/hooks/post-checkout", saved),
        ("club/.git/hooks/pre-push", sending), ("hub.git/hooks/pre-receive", sending),
    ]

    @Test(arguments: commands)
    func `before a command of git`(command: String, message: String) async throws {
        let club = try await Self.divergedClub()
        let git = try await club.shell("command -v git").split(separator: "\n")[0]
        try await Self.install(
            "case \"$* \" in *\" \(command) \"*)\n\(Self.waiting(in: club))\n;; esac\nexec \(git) \"$@\"",
            at: "bin/git", of: club)
        try await Self.interrupt(club, expecting: message)
    }

    @Test(arguments: hooks)
    func `in a hook, while git is at work`(hook: String, message: String) async throws {
        let club = try await Self.divergedClub()
        try await Self.install(Self.waiting(in: club), at: hook, of: club)
        try await Self.interrupt(club, expecting: message)
    }

    /// A club in which something is new, as somewhere else.
    private static func divergedClub() async throws -> PublishedClub {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/^Text/More text/' content/books/emma.md")
        try club.edit(("rating: 4", "rating: 5"))
        try await club.shell("mkfifo ../reached")
        return club
    }

    /// Shell that reports once that it was reached, and then waits until the test is over: what goes on earlier, as the
    /// place where the club is published may, would be at work beside the next run.
    private static func waiting(in club: PublishedClub) -> String {
        let once = "'\(club.folder.path(of: "once"))'"
        return """
            if mkdir \(once) 2>/dev/null; then
                echo > '\(club.folder.path(of: "reached"))'
                while [ -d \(once) ]; do sleep 0.1; done
            fi
            """
    }

    private static func install(_ script: String, at path: String, of club: PublishedClub) async throws {
        try club.folder.write("#!/bin/sh\n\(script)\n", to: path)
        try await club.shell("chmod +x '\(club.folder.path(of: path))'")
    }

    private static func interrupt(_ club: PublishedClub, expecting message: String) async throws {
        let program = try BackgroundProgram(
            BuiltProgram.path, ["publish", "--yes"], in: club.club, environment: club.environment)
        let reached = club.folder.path(of: "reached")
        // Opening a pipe waits for its other end; closing it before the line is read would kill the shell that writes.
        try await OwnThread.run {
            let pipe = open(reached, O_RDONLY)
            var byte: UInt8 = 0
            while read(pipe, &byte, 1) < 0, errno == EINTR {}
            close(pipe)
        }
        program.signal(SIGINT)
        var last = ""
        for await line in program.lines { last = line }
        #expect(PublishedClub.withoutCommits(last) == message)
        #expect(await program.status() == 130)

        #expect(try club.read(PublishedClub.emma).contains("rating: 5"))
        #expect(try await club.shell("git symbolic-ref --short HEAD") == "main\n")
        let next = try await club.publish("--yes")
        #expect(next.status == 0, "\(next.messages)")
        #expect(
            try await club.published(PublishedClub.emma)
                == "---\ntitle: Emma\nauthors: [Jane Austen]\nrating: 5\nstatus: reading\n---\nMore text.\n")
        #expect(
            try await club.titles == [
                "Changed *Emma* (rating 5)", "Elsewhere",
                "The first publication: 2 books; the job for GitHub",
            ])
    }
}
