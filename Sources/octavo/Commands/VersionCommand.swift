import Hosting

extension Option {
    fileprivate static let long = flag("--long", "also shows where this program comes from")
}

extension Commands {
    static let version = Command(
        name: "version", summary: "shows the version of this program", operands: [], options: [.long],
        example: "octavo version --long"
    ) { arguments, console in
        try console.print(ProgramVersion.line + (arguments.has(.long) ? origin : ""))
        return .success
    }

    /// Where the program comes from, and where jobs get it.
    private static var origin: String {
        guard let home = ProgramHome.ofThisProgram else {
            return
                "home      none: it was built from a folder that has no public address; `octavo help publishing` says more\n"
        }
        return "home      \(home.address)\nreleases  \(home.releases)\nsource    \(home.source)\n"
    }
}
