/// What the workflows of GitHub and of Forgejo, which reads the same language, have in common.
struct WorkflowText {
    let host: Host
    let options: JobOptions
    /// Where a job runs: `runs-on`, and the image of its container if it has one.
    let machine: String

    /// An action at the commit of a version: a tag can be moved, a commit cannot. Forgejo has copies of GitHub's actions.
    private func action(_ name: String, _ commit: String, _ version: String) -> String {
        (host == .github ? "" : "https://code.forgejo.org/") + "actions/\(name)@\(commit)  # \(version)"
    }

    var checkout: String { action("checkout", "de0fac2e4500dabe0009e67214ff5f5447ce83dd", "v6.0.2") }
    private var cache: String { action("cache", "668228422ae6a00e4ad889ee87cd7109ec5666a7", "v5.0.4") }
    var configurePages: String {
        action("configure-pages", "45bfe0192ca1faeb007ade9deae92b16b8254a0d", "v6.0.0")
    }
    var uploadPages: String {
        action("upload-pages-artifact", "fc324d3547104276b827a68afc52ff2a11cc49c9", "v5.0.0")
    }
    var deployPages: String { action("deploy-pages", "cd2ce8fcbc39b97be8ca5fce6e763baed58fa128", "v5.0.0") }

    /// The name of the workflow that builds the site, and when it runs.
    var head: String {
        """
        \(JobText.head("Checks each change of the club's records, and publishes the site each night.", host))
        name: Site
        "on":
          push:
            \(Self.branches(options.branch))
          pull_request:
          schedule:
            # Meetings pass and loans become overdue: a site is right for the day on which it was built.
            - cron: "\(JobOptions.nightly)"
          workflow_dispatch:
        """
    }

    private var environment: String {
        options.variables.isEmpty
            ? ""
            : "env:\n"
                + JobText.indented(options.variables.map { "\($0.name): \(JobText.quoted($0.value))" }, by: 2)
                + "\n"
    }

    /// The variables and the first job, up to the program's installation.
    func begin(_ job: String, permissions: [String] = [], checkout settings: String) -> String {
        """
        \(environment)jobs:
          \(job):
            \(machine)\(permissions.isEmpty ? "" : "\n    permissions:\n" + JobText.indented(permissions, by: 6))
            steps:
              - uses: \(checkout)
                with:
                  \(settings)
              - name: Install what pictures and share cards need
                run: |
        \(script(options.machine))
              - name: Install Octavo
                run: |
        \(script(options.program.installation(for: host)))
                  echo "$HOME/octavo/bin" >> "$GITHUB_PATH"
        """
    }

    /// The steps from the cache to the check. A change that somebody proposes neither reads nor writes what the published
    /// site is built from.
    var preparation: String {
        """
              - name: Keep what the last run computed
                if: \(Self.isNoProposal)
                uses: \(cache)
                with:
                  path: |
                    \(options.cache)
                    ~/.cache/octavo
                  key: octavo-${{ github.run_id }}
                  restore-keys: octavo-
              - name: Check
                run: |
                  \(options.command("check", "--offline --format github"))
        """
    }

    /// The line that says of which branch the pushes count.
    static func branches(_ branch: String) -> String { "branches: [\(JobText.quoted(branch))]" }

    /// A condition: the run is of the branch that is published.
    var isOfPublishedBranch: String {
        "\(Self.isNoProposal) && github.ref == \(JobText.expression("refs/heads/\(options.branch)"))"
    }

    /// The workflow that fetches facts each week.
    var facts: String {
        """
        \(JobText.head("Fetches synopses, covers and facts that books lack, and commits them.", host))
        name: Facts
        "on":
          schedule:
            - cron: "\(JobOptions.weekly)"
          workflow_dispatch:
        permissions:
          contents: read
        \(begin(
            "enrich", permissions: ["contents: write", "pull-requests: write"],
            checkout: "ref: \(JobText.quoted(options.branch))"))
              - name: Fetch what is missing
                # 3: the network failed, and what was found until then is kept.
                run: |
                  \(options.command("enrich")) || [ $? = 3 ]
              - name: Commit it
                env:
                  TOKEN: ${{ github.token }}
                run: |
        \(script(committing))

        """
    }

    /// Lines of a step's script, which ends at the first failure.
    func script(_ lines: [String]) -> String { JobText.indented(["set -eu"] + lines, by: 10) }

    /// Whose commits those of a job are, as options of git.
    private var author: String {
        let address =
            host == .github
            ? "$GITHUB_ACTOR@users.noreply.github.com" : "$GITHUB_ACTOR@noreply.${GITHUB_SERVER_URL#*://}"
        return "-c user.name=\"$GITHUB_ACTOR\" -c user.email=\"\(address)\""
    }

    private var committing: [String] {
        let branch = JobText.shellQuoted(options.branch)
        let proposed = JobOptions.factsBranch
        return options.committingFacts(
            author: author,
            pull: "git pull --quiet --rebase origin \(branch)",
            push: "git push --quiet origin HEAD:refs/heads/\(branch)",
            proposal: [
                "git push --quiet --force origin HEAD:refs/heads/\(proposed)",
                "answer=$(curl --silent --show-error --output /dev/null --write-out '%{http_code}' \\",
                "  --header \"Authorization: token $TOKEN\" --header 'Content-Type: application/json' \\",
                "  --data '{\"title\": \"Fetch facts and covers from Open Library\", \"head\": \"\(proposed)\", \"base\": \"'\(branch)'\"}' \\",
                "  \"$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/pulls\")",
                "case $answer in",
                "  # 409, 422: the pull request of an earlier week is still open, and has the new commit.",
                "  201 | 409 | 422) echo \"The branch takes no push: a pull request has the facts.\" ;;",
                "  *)",
                "    echo \"The branch takes no push, and no pull request could be opened ($answer): \(pullRequestAdvice)\" >&2",
                "    exit 1 ;;",
                "esac",
            ])
    }

    private var pullRequestAdvice: String {
        host == .github
            ? "open Settings, Actions, General, and allow GitHub Actions to create pull requests"
            : "open one from the branch that was pushed"
    }

    /// A condition: the run is of no change that somebody proposes.
    private static let isNoProposal = "github.event_name != 'pull_request'"
}
