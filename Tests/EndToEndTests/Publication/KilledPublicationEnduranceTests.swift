import Foundation
import TestSupport
import Testing

/// Programs that are killed at each step of taking over what others have published: the next command reports it, and the
/// next publication restores the folder and goes on.
@Suite struct KilledPublicationEnduranceTests {
    /// A hook that kills git and the program above it when it is called for the given time.
    private static func killing(at call: Int, in club: PublishedClub) -> String {
        let count = "'\(club.folder.path(of: "count"))'"
        return """
            echo >> \(count)
            [ $(wc -l < \(count)) = \(call) ] || exit 0
            above=$PPID
            while [ "$above" -gt 1 ]; do
                next=$(ps -o ppid= -p $above | tr -d ' ')
                case $(ps -o comm= -p $above) in git*|octavo) kill -9 $above ;; *) break ;; esac
                above=$next
            done
            """
    }

    @Test(arguments: [
        ("pre-rebase", 1), ("post-checkout", 1), ("reference-transaction", 1), ("reference-transaction", 2),
        ("reference-transaction", 4), ("reference-transaction", 6), ("reference-transaction", 8),
        ("post-index-change", 1), ("post-index-change", 2), ("post-index-change", 3), ("post-rewrite", 1),
    ])
    func `after a kill, commands report it and the next publication restores the folder`(
        hook: String, call: Int
    ) async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "sed -i 's/^Text/More text/' content/books/emma.md && printf -- '---\\ntitle: New\\nauthors: [A]\\n---\\n' > content/books/new.md"
        )
        try club.edit(("rating: 4", "rating: 5"))
        // Only what happens after the commit is of interest.
        let path = "club/.git/hooks/\(hook)"
        try club.folder.write(
            "#!/bin/sh\n[ -e '\(club.club)/.octavo/taking-over' ] || exit 0\n\(Self.killing(at: call, in: club))\n",
            to: path)
        try await club.shell("chmod +x '\(club.folder.path(of: path))'")
        let killed = try await club.publish("--yes")
        try await club.shell("rm '\(club.folder.path(of: path))'")
        if club.folder.has("club/.octavo/taking-over") {
            #expect(killed.status != 0)
            for command in ["check", "build", "show"] {
                let said = try await club.octavo(
                    command == "show" ? ["show", "emma"] : [command, "--offline"])
                #expect(
                    said.messages.hasPrefix(
                        "error[publish]: a publication was cut off while it took over what others have published"
                    ),
                    "\(command): \(said.messages)")
                #expect(said.status == 1)
            }
            #expect(!club.folder.has("club/_site"))
            let next = try await club.publish("--yes")
            #expect(next.messages.hasPrefix("The last publication was cut off while it took over"))
            #expect(next.status == 0, "\(next.messages)")
        } else if killed.status != 0 {
            // Killed after the folder was whole again, or never: the next run goes on.
            let next = try await club.publish("--yes")
            #expect(next.status == 0, "\(killed.messages)\(next.messages)")
        }
        #expect(!club.folder.has("club/.octavo/taking-over"))
        #expect(try await club.shell("git symbolic-ref --short HEAD") == "main\n")
        #expect(try await club.shell("git status --porcelain") == "")
        let both = "---\ntitle: Emma\nauthors: [Jane Austen]\nrating: 5\nstatus: reading\n---\nMore text.\n"
        #expect(try club.read(PublishedClub.emma) == both)
        #expect(try await club.published(PublishedClub.emma) == both)
        #expect(try club.read("content/books/new.md") == "---\ntitle: New\nauthors: [A]\n---\n")
        #expect(try await club.octavo(["check", "--offline"]).status == 0)
    }

    /// Git as it is left by a kill in the middle of writing files: some are there in part, and its notes are cut off.
    private static let halfDone = """
        mkdir .git/rebase-merge
        : > .git/rebase-merge/orig-head
        : > .git/index.lock
        printf -- '---\\n' > content/books/new.md
        printf 'half' > content/books/emma.md
        """

    @Test(arguments: ["kill -9 $$", "kill -9 $PPID $$"])
    func `what git has written in part is taken back, also where its own way back does not know of it`(
        kill: String
    ) async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "sed -i 's/^Text/More text/' content/books/emma.md && printf -- '---\\ntitle: New\\nauthors: [A]\\n---\\n' > content/books/new.md"
        )
        try club.edit(("rating: 4", "rating: 5"))
        let git = try await club.shell("command -v git").split(separator: "\n")[0]
        try club.folder.write(
            "#!/bin/sh\ncase \"$* \" in *\" rebase \"*)\ncd '\(club.club)'\n\(Self.halfDone)\n\(kill)\n;; esac\nexec \(git) \"$@\"\n",
            to: "bin/git")
        try await club.shell("chmod +x ../bin/git")
        let killed = try await club.publish("--yes")
        #expect(killed.status != 0)
        let isCutOff = club.folder.has("club/.octavo/taking-over")
        #expect(isCutOff == kill.contains("PPID"))
        if isCutOff {
            try club.folder.write("written since", to: "club/content/books/emma.md")
        } else {
            #expect(try await club.shell("git status --porcelain") == "")
            #expect(!club.folder.has("club/content/books/new.md"))
        }
        try club.folder.remove("bin/git")
        let next = try await club.publish("--yes")
        #expect(next.status == 0, "\(next.messages)")
        if isCutOff {
            #expect(
                next.messages.hasPrefix(
                    """
                    The last publication was cut off while it took over what others have published; the folder is as it was before. \
                    What was in it until now is kept: `git show octavo/cut-off:FILE` shows one.
                    """))
            #expect(try await club.shell("git show octavo/cut-off:content/books/emma.md") == "written since")
        }
        #expect(try await club.shell("git status --porcelain") == "")
        let both = "---\ntitle: Emma\nauthors: [Jane Austen]\nrating: 5\nstatus: reading\n---\nMore text.\n"
        #expect(try club.read(PublishedClub.emma) == both)
        #expect(try await club.published(PublishedClub.emma) == both)
        #expect(try club.read("content/books/new.md") == "---\ntitle: New\nauthors: [A]\n---\n")
    }
}
