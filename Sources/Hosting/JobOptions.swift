/// What a job does, and with which program.
public struct JobOptions: Sendable {
    /// When the site is built without a push: meetings pass, and loans become overdue.
    static let nightly = "23 3 * * *"
    /// When missing facts are fetched: before the site of that night is built.
    static let weekly = "23 2 * * 1"
    /// The branch that proposes fetched facts where the published one is protected.
    static let factsBranch = "octavo-facts"

    /// The version of the program, such as `0.1.0`.
    public let version: String
    /// Where the job gets the program.
    public let program: ProgramSource
    /// The folder in the repository that holds `content/`; `.` if it is the repository itself.
    public let site: String
    /// The branch that is published.
    public let branch: String
    /// Whether a job fetches missing facts from Open Library each week.
    public let fetchesFacts: Bool

    public init(
        version: String, program: ProgramSource, site: String = ".", branch: String = "main",
        fetchesFacts: Bool = false
    ) {
        self.version = version
        self.program = program
        self.site = site
        self.branch = branch
        self.fetchesFacts = fetchesFacts
    }

    /// The cache of the site, relative to the repository.
    var cache: String { inSite(".octavo") }

    /// The variables that the installation reads.
    var variables: [(name: String, value: String)] { program.variables(version: version) }

    /// A command on the site, such as `octavo check --offline`, with the site's folder where it is not the repository.
    func command(_ name: String, _ options: String = "") -> String {
        ["octavo", name, site == "." ? "" : JobText.shellQuoted(site), options].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The shell lines that install what Octavo uses of the system and the machine lacks: the libraries for smaller pictures
    /// and share cards, a font for these, time zones, and what fetches the program.
    var machine: [String] {
        [
            "libraries=$(ldconfig -p) missing=",
            "for library in librsvg-2.so.2 libwebp.so.7 libturbojpeg.so.0 libpng16.so.16; do",
            "  case $libraries in *\"$library \"*) ;; *) missing=yes ;; esac",
            "done",
            "for program in curl git make; do",
            "  command -v $program >/dev/null || missing=yes",
            "done",
            "[ -e /usr/share/zoneinfo/Europe ] && [ -d /usr/share/fonts/truetype ] || missing=yes",
            "if [ -n \"$missing\" ]; then",
            "  run=; [ \"$(id -u)\" = 0 ] || run=sudo",
            "  $run apt-get update -qq && $run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \\",
            "    ca-certificates curl git make tzdata fonts-dejavu-core \\",
            "    librsvg2-2 libwebp7 libpng16-16 '^libturbojpeg0?$' >/dev/null ||",
            "    echo \"Share cards or smaller pictures may be missing: not all could be installed.\" >&2",
            "fi",
        ]
    }

    /// The shell lines that commit what was fetched, put it after what was pushed meanwhile with `pull`, and push it with
    /// `push`; the lines of `proposal` follow if the branch takes no push.
    func committingFacts(author: String, pull: String, push: String, proposal: [String]) -> [String] {
        let files = ["content/openlibrary.lock", "content/covers"].map { JobText.shellQuoted(inSite($0)) }
        return [
            "for path in \(files.joined(separator: " ")); do",
            "  [ ! -e \"$path\" ] || git add -- \"$path\"",
            "done",
            "if git diff --cached --quiet; then",
            "  echo \"Open Library knows nothing new.\"",
            "  exit 0",
            "fi",
            "git \(author) commit --quiet \\",
            "  --message \"Fetch facts and covers from Open Library\"",
            "git \(author) \(pull.dropFirst(4))",
            "if \(push); then exit 0; fi",
        ] + proposal
    }

    func inSite(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }
}

/// The pieces of which job files are made.
enum JobText {
    /// Lines, indented by `spaces`.
    static func indented(_ lines: [String], by spaces: Int) -> String {
        lines.map { String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
    }

    /// A value in double quotes, as YAML reads it.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// A text in an expression of a workflow.
    static func expression(_ text: String) -> String {
        "'" + text.replacing("'", with: "''") + "'"
    }

    /// A word that a shell takes as it is.
    static func shellQuoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    /// The first lines of a job file. YAML's checkers ask for `---`, and would have commands broken at 80 characters.
    static func head(_ purpose: String, _ host: Host) -> String {
        """
        # \(purpose)
        # Written by `octavo ci \(host.rawValue)`; change it as you like.
        # `octavo help publishing` explains it.
        # yamllint disable rule:line-length
        ---
        """
    }
}
