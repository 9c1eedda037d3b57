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

    /// Its own folder in a repository.
    var folder: String {
        switch self {
        case .github: ".github"
        case .gitlab: ".gitlab"
        case .codeberg: ".forgejo"
        }
    }

    /// Where it looks for the job that publishes, relative to the repository.
    public var path: String {
        self == .gitlab ? ".gitlab-ci.yml" : "\(folder)/workflows/octavo.yml"
    }

    /// The files and folders that its jobs may consist of.
    public var paths: [String] {
        [path, "\(folder)/workflows/octavo-facts.yml", "\(folder)/octavo"]
    }

    /// The job files, in YAML.
    public func jobs(_ options: JobOptions) -> [(path: String, text: String)] {
        let file = options.file(for: self)
        let job = (path, file.text("\(rawValue).yml"))
        // The pipeline of GitLab has that job too.
        guard options.fetchesFacts, self != .gitlab else { return [job] }
        return [job, ("\(folder)/workflows/octavo-facts.yml", file.text("facts.yml"))]
    }

    /// Whether a job that Octavo wrote for this host builds the site of a branch.
    public func publishes(_ branch: String, by job: String) -> Bool {
        // GitLab's builds that of the main branch, whatever it is called.
        self == .gitlab || !job.contains("branches: [")
            || job.contains("branches: [\(Quoting.yaml.quoted(branch))]")
    }

    /// What a person has to do once on the host's pages, in the order that works: before the first push, and after it.
    public func steps(fetchingFacts: Bool = false) -> (before: [String], after: [String]) {
        switch self {
        case .github:
            return (
                [
                    "on GitHub, open the repository's Settings, Pages, and choose \"GitHub Actions\" as the source (free "
                        + "accounts can do so for public repositories)"
                ],
                fetchingFacts
                    ? [
                        "if \"main\" is protected: on GitHub, open the repository's Settings, Actions, General, and allow "
                            + "GitHub Actions to create pull requests"
                    ] : []
            )
        case .gitlab:
            return (
                [],
                [
                    "on GitLab, open the project's Build, Pipeline schedules, New schedule: a description, \"Custom\" with "
                        + "`\(JobOptions.nightly)`, and the branch; it builds the site each night (GitLab keeps schedules "
                        + "outside the repository)"
                ]
                    + (fetchingFacts
                        ? [
                            "add a second schedule with `\(JobOptions.weekly)` and the variable `OCTAVO_ENRICH` = `1`",
                            "on GitLab, open the project's Settings, CI/CD, Job token permissions, and allow Git push "
                                + "requests to the repository",
                        ] : [])
            )
        case .codeberg:
            return (
                [
                    "on Codeberg, open the repository's Settings, Units, and switch Actions on (its machines run jobs of "
                        + "public repositories)"
                ], []
            )
        }
    }

    /// All that is to be done until the site is there, the first push among it.
    public func allSteps(fetchingFacts: Bool = false) -> [String] {
        let (before, after) = steps(fetchingFacts: fetchingFacts)
        return ["make an empty repository on \(title), and name its address here: `\(connection)`"] + before
            + ["send the club and its job there: `octavo publish`"] + after
    }

    private var connection: String {
        "git init --initial-branch=main`, `git remote add origin https://\(domain)/NAME/CLUB.git"
    }

    /// Where it is on the internet.
    var domain: String {
        switch self {
        case .github: "github.com"
        case .gitlab: "gitlab.com"
        case .codeberg: "codeberg.org"
        }
    }
}
