import TestSupport
import Testing

/// A machine on which the libraries that make and draw pictures are not installed: their files are removed from a view
/// of the file system that only the program sees.
@Suite(
    .enabled("needs a system that lets this user mount an overlay") { try await AbsentLibraries.canBeTried() }
)
struct AbsentLibrariesTests {
    @Test func `the site is whole, with covers as they are and without cards, and a build says so`()
        async throws
    {
        let folder = try TemporaryFolder()
        #expect(try await Shell.run("cp -R content '\(folder.path)'").status == 0)
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8H0z\"/></svg>",
            to: "Templates/assets/icon.svg")
        let outcome = try await AbsentLibraries.run(
            "XDG_CACHE_HOME='\(folder.path)/cache' '\(BuiltProgram.path)' build '\(folder.path)' --offline --now 2026-11-22"
        )
        #expect(outcome.status == 0)
        let notes = outcome.messages.split(separator: "\n").filter { $0.contains("note:") }
        #expect(
            notes == [
                "note: 25 pictures are published without smaller copies, because a library that makes them is not installed",
                "note: pages have no share cards, because the library that draws them is not installed",
                "note: phones and messengers show Octavo's icon, because the library that draws yours as PNG is not installed",
                "note: the font `EB Garamond`, that of the default theme, is not published with the site: a library that prepares fonts is not installed",
            ])
        let book = try folder.read("_site/books/emma/index.html")
        #expect(book.contains(#"<img src="/covers/emma.jpg" alt="Cover of Emma" width="360" height="540">"#))
        #expect(!book.contains("card.png") && !book.contains("srcset"))
        let files = try folder.files(below: "_site").keys
        #expect(!files.contains { $0.hasSuffix("card.png") || $0.contains(".160.") })
        #expect(try folder.read("_site/search/books.json").contains("\"c\":\"/covers/emma.jpg\""))
        // Everything that a page shows is there.
        let links = try await BuiltProgram.run(["check", folder.path, "--offline", "--now", "2026-11-22"])
        #expect(links.status == 0, "\(links.messages)")

        // Where they are installed, the next build makes what was missing, though no file of the club has changed.
        let build = ["build", folder.path, "--offline", "--now", "2026-11-22"]
        #expect(try await BuiltProgram.run(build).status == 0)
        let made = try folder.files(below: "_site").keys
        #expect(made.contains { $0.hasSuffix("books/emma/card.png") })
        #expect(made.contains { $0.hasPrefix("assets/font-text.") })
        // The search names the copies, which were not there before.
        #expect(try folder.read("_site/search/books.json").contains("\"c\":\"/covers/emma.jpg.160.webp\""))
        #expect(made.contains("covers/emma.jpg.160.webp"))
        let again = try await BuiltProgram.run(build)
        #expect(again.output.hasPrefix("Nothing to write"), "\(again.output)")
    }
}

/// Runs commands where the libraries are absent.
private enum AbsentLibraries {
    static func canBeTried() async throws -> Bool { try await run("true").status == 0 }

    static func run(_ command: String) async throws -> Shell.Outcome {
        try await Shell.run(script(command))
    }

    /// A shell command in a namespace of its own, where an overlay hides the libraries.
    private static func script(_ command: String) -> String {
        """
        layers=$(mktemp -d)
        unshare -m sh -c '
        set -e
        folder=$(dirname "$(ldconfig -p | sed -n "s/.*=> \\(.*libwebp\\.so\\.7\\)$/\\1/p" | head -1)")
        mount -t tmpfs tmpfs "$1"
        mkdir "$1/upper" "$1/work"
        mount -t overlay overlay -o "lowerdir=$folder,upperdir=$1/upper,workdir=$1/work" "$folder"
        rm -f "$folder"/libwebp* "$folder"/libturbojpeg* "$folder"/libpng* "$folder"/librsvg* "$folder"/libharfbuzz-subset*
        eval "$0"' "\(command)" "$layers"
        status=$?
        rmdir "$layers"
        exit $status
        """
    }
}
