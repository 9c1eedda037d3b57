/// What a job does, and with which program.
public struct JobOptions: Sendable {
    /// When the site is built without a push: meetings pass, and loans become overdue.
    static let nightly = "23 3 * * *"
    /// When missing facts are fetched: before the site of that night is built.
    static let weekly = "23 2 * * 1"

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

    /// Whether a job may hold a name of somebody's choice: nothing in it ends a line of YAML, and no service replaces any of
    /// it with a value of its own, such as a secret.
    public static func mayName(_ name: String) -> Bool {
        !name.contains("${{")
            && !name.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
            }
    }

    /// The files of jobs, filled in for a host.
    func file(for host: Host) -> JobFile {
        var values = [
            "host": host.rawValue, "nightly": Self.nightly, "weekly": Self.weekly, "branch": branch,
            "ref": "refs/heads/" + branch,
            // What follows the name of a command.
            "site": site == "." ? "" : " " + Quoting.shell.quoted(site),
            "cache": inSite(".octavo"), "store": inSite(".octavo/"),
            "lock": inSite("content/openlibrary.lock"), "covers": inSite("content/covers"),
            // Forgejo has copies of GitHub's actions.
            "actions": host == .github ? "actions" : "https://code.forgejo.org/actions",
        ]
        var flags: Set = [host.rawValue]
        if fetchesFacts { flags.insert("facts") }
        switch program {
        case .releases(let address):
            flags.insert("releases")
            (values["version"], values["releases"]) = (version, address)
        case .archive(let archive):
            flags.insert("archive")
            (values["archive"], values["machine"]) = (archive.path(for: host), archive.machine)
            values["sha256"] = archive.sha256
        }
        return JobFile(values: values, flags: flags)
    }

    private func inSite(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }
}
