/// A service that builds a club's site on each push and publishes it.
public enum Host: String, CaseIterable, Sendable {
    case github
    case gitlab
    case codeberg

    /// Its name as people write it.
    public var title: String {
        switch self {
        case .github: "GitHub"
        case .gitlab: "GitLab"
        case .codeberg: "Codeberg"
        }
    }

    /// Where it looks for the job, relative to the repository.
    public var path: String {
        switch self {
        case .github: ".github/workflows/octavo.yml"
        case .gitlab: ".gitlab-ci.yml"
        case .codeberg: ".forgejo/workflows/octavo.yml"
        }
    }

    /// The job file, in YAML.
    public func job(_ options: JobOptions) -> String {
        switch self {
        case .github: GitHubJob(options: options).text
        case .gitlab: GitLabJob(options: options).text
        case .codeberg: CodebergJob(options: options).text
        }
    }

    /// What the host of a club still has to do on the service's pages, one step per element.
    public var nextSteps: [String] {
        switch self {
        case .github:
            [
                "commit \(path) and push it",
                "on GitHub, open Settings, Pages, and choose \"GitHub Actions\" as the source",
            ]
        case .gitlab:
            [
                "commit \(path) and push it",
                "on GitLab, open Build, Pipeline schedules, and add one with the interval `\(JobOptions.nightly)`: "
                    + "GitLab keeps schedules outside the repository",
            ]
        case .codeberg:
            [
                "on Codeberg, open Settings, Units, and switch Actions on",
                "create an access token with permission to write to the repository, and save it under Settings, "
                    + "Actions, Secrets as PAGES_TOKEN",
                "commit \(path) and push it",
            ]
        }
    }
}

/// How the job gets Octavo, and what it builds.
public struct JobOptions: Sendable {
    /// When the site is built without a push: meetings pass, and loans become overdue.
    static let nightly = "23 3 * * *"

    /// The version to install.
    public let release: Release
    /// Whether the job compiles the program instead of fetching an archive.
    public let isFromSource: Bool
    /// The folder in the repository that holds `content/`; `.` if it is the repository itself.
    public let site: String
    /// The branch that is published.
    public let branch: String

    public init(release: Release, isFromSource: Bool = false, site: String = ".", branch: String = "main") {
        self.release = release
        self.isFromSource = isFromSource
        self.site = site
        self.branch = branch
    }

    /// The cache of the site, relative to the repository.
    var cache: String { site == "." ? ".octavo" : "\(site)/.octavo" }

    /// The shell lines that put `octavo` into `$HOME/octavo/bin`.
    var installation: [String] {
        isFromSource
            ? [
                "git clone --quiet --depth 1 --branch \"v$OCTAVO_VERSION\" \"$OCTAVO_SOURCE\" \"$HOME/octavo-source\"",
                "command -v make >/dev/null || { apt-get update -qq && apt-get install -y -qq make; }",
                "make -C \"$HOME/octavo-source\" program",
                "mkdir -p \"$HOME/octavo/bin\"",
                "cp \"$HOME/octavo-source/.build/release/octavo\" \"$HOME/octavo/bin/\"",
            ]
            : [
                "archive=octavo-$OCTAVO_VERSION-linux-x86_64.tar.gz",
                "for file in \"$archive\" \"$archive.sha256\"; do",
                "  curl --fail --silent --show-error --location --retry 3 --remote-name "
                    + "\"$OCTAVO_RELEASES/v$OCTAVO_VERSION/$file\"",
                "done",
                "sha256sum --check \"$archive.sha256\"",
                "mkdir -p \"$HOME/octavo\"",
                "tar --extract --gzip --file \"$archive\" --directory \"$HOME/octavo\" --strip-components 1",
                "rm \"$archive\" \"$archive.sha256\"",
            ]
    }

    /// The variables that the installation reads.
    var variables: [(name: String, value: String)] {
        [
            ("OCTAVO_VERSION", release.version),
            isFromSource
                ? ("OCTAVO_SOURCE", release.repository) : ("OCTAVO_RELEASES", release.downloads),
        ]
    }

    /// A command on the site, such as `octavo check --offline`, with the site's folder where it is not the repository.
    func command(_ name: String, _ options: String) -> String {
        "octavo \(name) " + (site == "." ? "" : JobText.shellQuoted(site) + " ") + options
    }
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
}
