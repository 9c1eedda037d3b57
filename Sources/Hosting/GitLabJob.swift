/// A pipeline of GitLab that publishes to GitLab Pages.
struct GitLabJob {
    let options: JobOptions

    var text: String {
        """
        \(JobText.head("Checks each change of the club's records, and publishes the site.", .gitlab))
        default:
          image: debian:stable-slim
          before_script:
            - |
        \(JobText.indented(["set -eu"] + options.machine, by: 6))
            - |
        \(JobText.indented(options.program.installation(for: .gitlab), by: 6))
              export PATH="$HOME/octavo/bin:$PATH"
        \(variables)
        # A change that is proposed is checked once, not as a branch as well.
        workflow:
          rules:
            - if: $CI_PIPELINE_SOURCE == "push" && $CI_OPEN_MERGE_REQUESTS && $CI_COMMIT_BRANCH != $CI_DEFAULT_BRANCH
              when: never
            - when: always

        stages: [check, deploy]

        check:
          stage: check
          script:
            - |
              \(options.command("check", "--offline --format gitlab")) > problems.json
          artifacts:
            when: always
            reports:
              codequality: problems.json
          rules:
            - if: $OCTAVO_ENRICH
              when: never
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
            - if: $CI_COMMIT_BRANCH

        site:
          stage: deploy
          pages: true
          resource_group: site
          cache:
            - key: octavo-site
              paths: [\(JobText.quoted(options.cache + "/")), .octavo-secret/]
          script:
            - |
              export XDG_CACHE_HOME="$CI_PROJECT_DIR/.octavo-secret"
              if [ -z "${CI_PAGES_URL:-}" ]; then
                echo "GitLab Pages is off: open Settings, General, Visibility, switch Pages on, then run this job again" >&2
                exit 1
              fi
              \(options.command("build", "--offline --output public --fallback-base-url \"$CI_PAGES_URL/\""))
          artifacts:
            paths: [public]
          rules:
            - if: $OCTAVO_ENRICH
              when: never
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
        \(options.fetchesFacts ? facts : "")
        """
    }

    private var variables: String {
        guard !options.variables.isEmpty else { return "" }
        return "\nvariables:\n"
            + JobText.indented(options.variables.map { "\($0.name): \(JobText.quoted($0.value))" }, by: 2)
            + "\n"
    }

    /// A job for a schedule that sets `OCTAVO_ENRICH`.
    private var facts: String {
        """

        # Fetches synopses, covers and facts that books lack, and commits them, or proposes them in a merge request.
        facts:
          stage: deploy
          script:
            - |
              \(options.command("enrich")) || [ $? = 3 ]
            - |
        \(JobText.indented(committing, by: 6))
          rules:
            - if: $OCTAVO_ENRICH && $CI_PIPELINE_SOURCE == "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """
    }

    private static let repository =
        "repository=\"${CI_SERVER_URL%%://*}://gitlab-ci-token:$CI_JOB_TOKEN@${CI_SERVER_URL#*://}/$CI_PROJECT_PATH.git\""

    private static let author = "-c user.name=\"$GITLAB_USER_NAME\" -c user.email=\"$GITLAB_USER_EMAIL\""

    private static let pushAdvice =
        "echo \"The job may not push: open Settings, CI/CD, Job token permissions, and allow Git push requests to the repository\" >&2"

    private var committing: [String] {
        [Self.repository]
            + options.committingFacts(
                author: Self.author,
                pull: "git pull --quiet --rebase \"$repository\" \"$CI_DEFAULT_BRANCH\"",
                push: "git push --quiet \"$repository\" \"HEAD:refs/heads/$CI_DEFAULT_BRANCH\"",
                proposal: [
                    "git push --quiet --force -o merge_request.create \\",
                    "  -o merge_request.target=\"$CI_DEFAULT_BRANCH\" \\",
                    "  -o merge_request.title=\"Fetch facts and covers from Open Library\" \\",
                    "  \"$repository\" HEAD:refs/heads/\(JobOptions.factsBranch) || {",
                    "  \(Self.pushAdvice)",
                    "  exit 1",
                    "}",
                ])
    }
}
