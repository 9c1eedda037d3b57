/// A pipeline of GitLab that publishes to GitLab Pages.
struct GitLabJob {
    let options: JobOptions

    var text: String {
        """
        # Checks the club's records on every change and publishes the site.
        # Written by `octavo ci gitlab`; change it as you like. `octavo help publishing` explains it, and how to add the
        # schedule by which the site is built each night: meetings pass and loans become overdue.
        default:
          image: \(options.isFromSource ? "swift:6.3" : "debian:stable-slim")
          before_script:
            - apt-get update -qq
            - apt-get install -y -qq --no-install-recommends \(packages)
            - |
        \(JobText.indented(["set -eu"] + options.installation, by: 6))
            - export PATH="$HOME/octavo/bin:$PATH"
          cache:
            key: octavo
            paths: [\(JobText.quoted(options.cache + "/"))]

        variables:
        \(JobText.indented(options.variables.map { "\($0.name): \(JobText.quoted($0.value))" }, by: 2))

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
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
            - if: $CI_COMMIT_BRANCH

        pages:
          stage: deploy
          script:
            - |
              \(options.command("build", "--locked --output public --base-url \"$CI_PAGES_URL/\""))
          artifacts:
            paths: [public]
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """
    }

    private var packages: String {
        options.isFromSource ? "ca-certificates git" : "ca-certificates curl"
    }
}
