import Diagnostics
import TestSupport
import Testing

@Suite struct CommandLineTests {
    @Test func `a mistyped option is answered with the right one`() async throws {
        let outcome = try await BuiltProgram.run(["completions", "--hepl"])
        #expect(outcome.status == 2)
        #expect(
            outcome.messages == """
                error[usage]: `octavo completions` has no option `--hepl`
                  help: did you mean `--help`?

                """)
    }

    @Test func `a mistyped command is answered with the right one`() async throws {
        let outcome = try await BuiltProgram.run(["complations", "bash"])
        #expect(outcome.status == 2)
        #expect(
            outcome.messages == """
                error[usage]: there is no command `complations`
                  help: did you mean `octavo completions`?

                """)
    }

    @Test(arguments: [
        (["rating: 4", "pages: 9"], "No problems found.", 0),
        (
            ["rating: four", "pages: 9"],
            "1 error in 1 file. The site cannot be published until it is fixed.", 1
        ),
        (
            ["rating: four", "pages: none"],
            "2 errors in 1 file. The site cannot be published until they are fixed.", 1
        ),
        (
            ["rating: four", "cover: https://x.example/a.jpg"],
            "1 error and 1 warning in 1 file. The site cannot be published until the errors are fixed.", 1
        ),
        (
            ["cover: https://x.example/a.jpg"],
            "1 warning in 1 file. The site can be published anyway.", 0
        ),
    ])
    func `a check ends with what its report means`(fields: [String], last: String, status: Int32)
        async throws
    {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "content/books/emma.md":
                "---\ntitle: Emma\nauthors: [Jane Austen]\n\(fields.joined(separator: "\n"))\n---\n",
        ])
        let outcome = try await BuiltProgram.run(["check", folder.path])
        #expect(outcome.status == status)
        #expect(outcome.output == last + "\n")
    }

    @Test func `help goes to standard output and is no error`() async throws {
        for arguments in [[], ["--help"], ["help"], ["help", "completions"], ["completions", "-h"]] {
            let outcome = try await BuiltProgram.run(arguments)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("usage: octavo"))
            #expect(outcome.messages.isEmpty)
        }
    }

    @Test func `the version is one line`() async throws {
        for arguments in [["version"], ["--version"]] {
            let outcome = try await BuiltProgram.run(arguments, in: "/")
            #expect(outcome.status == 0)
            #expect(outcome.output == "octavo 0.1.0\n")
            #expect(outcome.messages.isEmpty)
        }
        #expect(try await BuiltProgram.run(["help", "version"]).output.hasPrefix("shows the version"))
    }

    @Test func `help says how a run ends`() async throws {
        let help = try await BuiltProgram.run(["--help"]).output
        #expect(
            help.contains("exit codes: 0 success, 1 problems in the site, 2 wrong command line, 3 no network")
        )
        let preview = try await BuiltProgram.run(["preview", "--help"]).output
        #expect(
            preview.contains(
                "It runs until Ctrl-C or a signal such as SIGTERM ends it, with the exit code 0."))
    }

    @Test(arguments: ["build", "preview", "check"])
    func `a missing folder is reported, and not created`(command: String) async throws {
        let folder = try TemporaryFolder()
        let site = folder.path(of: "my-clup")
        let outcome = try await BuiltProgram.run([command, site])
        #expect(outcome.status == 1)
        #expect(
            outcome.messages.hasPrefix(
                """
                error[site-missing]: there is no folder `\(site)` that can be read
                  help: name the folder that holds `content/`, or change to that folder first

                """))
        #expect(try folder.names() == [])
    }

    @Test func `every command that the project's documents name exists`() async throws {
        let found = try await Shell.run(
            "grep -rhoE '(`|<code>)octavo [a-z]+' README.md */README.md Templates")
        let commands = Set(found.output.split(separator: "\n").compactMap { $0.split(separator: " ").last })
        #expect(commands.isSuperset(of: ["build", "preview", "check", "enrich"]))
        for command in commands.sorted() {
            let outcome = try await BuiltProgram.run(["help", String(command)])
            #expect(outcome.status == 0, "octavo \(command)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are written for each shell`(shell: String) async throws {
        let outcome = try await BuiltProgram.run(["completions", shell])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("# Completions of octavo for \(shell)."))
    }

    @Test func `the bash completions are a script that bash reads`() async throws {
        let script = try await BuiltProgram.run(["completions", "bash"]).output
        let folder = try TemporaryFolder(["completions.bash": script])
        let outcome = try await Shell.run("bash -n \(folder.path(of: "completions.bash"))")
        #expect(outcome.status == 0, "\(outcome.messages)")
    }

    @Test(arguments: [
        (["build", "--jobs", "0"], "`--jobs` takes a whole number from 1 to 256; found `0`"),
        (
            ["build", "--jobs=99999999999999999999"],
            "`--jobs` takes a whole number from 1 to 256; found `99999999999999999999`"
        ),
        (["preview", "--port", "-1"], "`--port` takes a whole number from 0 to 65535; found `-1`"),
        (["build", "--now", "2026-02-30"], "`--now` takes a date; found `2026-02-30`"),
        (
            ["build", "--now", "99999999999999999999-01-01"],
            "`--now` takes a date; found `99999999999999999999-01-01`"
        ),
        (["check", "--format", "yaml"], "`--format` cannot be `yaml`"),
        (["build", "--jobs"], "`--jobs` needs a value"),
        (["build", "--full=yes"], "`--full` takes no value"),
        (["build", ".", "x"], "there is one word too many: `x`"),
    ])
    func `a wrong value is a wrong use`(arguments: [String], message: String) async throws {
        let outcome = try await BuiltProgram.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.messages.hasPrefix("error[usage]: \(message)\n  help: "))
    }

    @Test(arguments: ["soon", "", "-1", "253402300800", "99999999999999999999", "1e9"])
    func `a SOURCE_DATE_EPOCH that is no time is a wrong use`(value: String) async throws {
        for arguments in [["build"], ["check"], ["render", "-"]] {
            let outcome = try await BuiltProgram.run(arguments, environment: ["SOURCE_DATE_EPOCH": value])
            #expect(outcome.status == 2)
            #expect(
                outcome.messages == """
                    error[usage]: SOURCE_DATE_EPOCH must be a number of seconds from 0 to 253402300799; it is `\(value)`
                      help: unset it to use the clock, or set it to the time of the last commit: `git log -1 --format=%ct`

                    """)
        }
    }

    @Test(arguments: ["0", "253402300799"])
    func `the first and the last time of SOURCE_DATE_EPOCH are dates`(value: String) async throws {
        let outcome = try await BuiltProgram.run(
            ["render", "-"], environment: ["SOURCE_DATE_EPOCH": value],
            input: "{{ 'now' | date: '%Y-%m-%d' }}")
        #expect(outcome.output == (value == "0" ? "1970-01-01" : "9999-12-31"), "\(outcome.messages)")
    }

    #if os(Linux)
        @Test(arguments: ["--help", "render -", "completions bash", "help build"])
        func `a result that cannot be written is an error`(words: String) async throws {
            let outcome = try await Shell.run("echo x | '\(BuiltProgram.path)' \(words) > /dev/full")
            #expect(outcome.status == 1)
            #expect(
                outcome.messages == """
                    error[output]: standard output could not be written: No space left on device
                      help: the results are incomplete: send them to another file or disk

                    """)
        }
    #endif

    @Test func `a closed standard output is an error, and no file takes its place`() async throws {
        let outcome = try await Shell.run("'\(BuiltProgram.path)' --help >&-")
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("error[output]: standard output could not be written"))
    }

    @Test(arguments: [
        "books", "books --json", "books --csv", "show b", "show b --json", "set b pages=3", "rate b 4",
        "status",
        "status --json", "lend b --to x -n",
    ])
    func `no record steers the terminal`(command: String) async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: \"C\\u202e\"\nopenlibrary: {enabled: false}\n",
            "content/books/b.md":
                "---\ntitle: \"T\\u202eX\"\nauthors: [\"J\\u202eY\"]\nstatus: reading\n---\n\u{202E}\n",
        ])
        let outcome = try await BuiltProgram.run(
            command.split(separator: " ").map(String.init), in: folder.path)
        let said = (outcome.output + outcome.messages).replacing("\r\n", with: "\n")
        let steering = said.unicodeScalars.filter {
            $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
        }
        #expect(steering.isEmpty, "\(VisibleText.shown(said))")
        if command == "books" {
            #expect(
                said == """
                    SLUG  TITLE       AUTHORS     STATUS   RATING
                    b     T<U+202E>X  J<U+202E>Y  reading

                    """)
        }
    }

    @Test func `a reader that has seen enough is no error`() async throws {
        let outcome = try await Shell.run(
            "{ yes '{{ 1 }}' 2>/dev/null | head -100000 | '\(BuiltProgram.path)' render -; echo $? >&2; } | head -1"
        )
        #expect(outcome.output == "1\n")
        #expect(outcome.messages == "0\n")
    }

    #if os(Linux)
        @Test(arguments: [
            ("ulimit -n 14", "build", "this system lets octavo open only 14 files at once, and it needs 64"),
            (
                "ulimit -n 14", "preview --port 0",
                "this system lets octavo open only 14 files at once, and it needs 64"
            ),
        ])
        func `too low a limit of the system is explained`(
            limit: String, command: String, message: String
        ) async throws {
            let folder = try TemporaryFolder(["content/site.yaml": "title: Club\n"])
            let outcome = try await Shell.run("\(limit); '\(BuiltProgram.path)' \(command)", in: folder.path)
            #expect(outcome.status == 2)
            #expect(outcome.messages.hasPrefix("error[usage]: \(message)\n  help: raise the limit: `ulimit "))
        }
    #endif
}
