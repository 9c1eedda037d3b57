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
    public var paths: [String] { [path, "\(folder)/workflows/octavo-facts.yml", "\(folder)/octavo"] }

    /// The job files, in YAML.
    public func jobs(_ options: JobOptions) -> [(path: String, text: String)] {
        let workflow: WorkflowText
        let job: String
        switch self {
        case .gitlab: return [(path, GitLabJob(options: options).text)]
        case .github:
            let github = GitHubJob(options)
            (workflow, job) = (github.workflow, github.text)
        case .codeberg:
            let codeberg = CodebergJob(options)
            (workflow, job) = (codeberg.workflow, codeberg.text)
        }
        let facts = options.fetchesFacts ? [("\(folder)/workflows/octavo-facts.yml", workflow.facts)] : []
        return [(path, job)] + facts
    }

    /// What the host of a club still has to do on the service's pages, in the order that works.
    public func nextSteps(fetchingFacts: Bool = false) -> [String] {
        let push = "commit \(folder == ".gitlab" ? path : folder) and push it: `octavo publish` does both"
        switch self {
        case .github:
            return ["on GitHub, open Settings, Pages, and choose \"GitHub Actions\" as the source", push]
                + (fetchingFacts
                    ? [
                        "if \"main\" is protected: on GitHub, open Settings, Actions, General, and allow GitHub Actions to "
                            + "create pull requests"
                    ] : [])
        case .gitlab:
            return [
                push,
                "on GitLab, open Build, Pipeline schedules, and add one with the interval `\(JobOptions.nightly)`: "
                    + "GitLab keeps schedules outside the repository",
            ]
                + (fetchingFacts
                    ? [
                        "add a second schedule with the interval `\(JobOptions.weekly)` and the variable `OCTAVO_ENRICH` = `1`",
                        "on GitLab, open Settings, CI/CD, Job token permissions, and allow Git push requests to the repository",
                    ] : [])
        case .codeberg:
            return [
                "on Codeberg, open Settings, Units, and switch Actions on",
                "create an access token with permission to write to the repository, and save it under Settings, "
                    + "Actions, Secrets as PAGES_TOKEN",
                push,
            ]
        }
    }
}
