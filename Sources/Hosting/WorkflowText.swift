/// What the workflows of GitHub and of Forgejo, which reads the same language, have in common.
struct WorkflowText {
    let host: Host
    let options: JobOptions
    /// The action that keeps files between runs.
    let cacheAction: String

    /// The name of the workflow, and when it runs.
    var head: String {
        """
        # Checks the club's records on every change, publishes the site, and builds it again each night.
        # Written by `octavo ci \(host.rawValue)`; change it as you like. `octavo help publishing` explains it.
        name: Site
        on:
          push:
            branches: [\(JobText.quoted(options.branch))]
          pull_request:
          schedule:
            # Meetings pass and loans become overdue: a site is right for the day on which it was built.
            - cron: "\(JobOptions.nightly)"
          workflow_dispatch:
        """
    }

    var environment: String {
        "env:\n"
            + JobText.indented(options.variables.map { "\($0.name): \(JobText.quoted($0.value))" }, by: 2)
    }

    /// The steps after the checkout: from the installation to the check.
    var preparation: String {
        """
              - name: Install Octavo
                run: |
        \(JobText.indented(["set -eu"] + options.installation, by: 10))
                  echo "$HOME/octavo/bin" >> "$GITHUB_PATH"
              - name: Keep what the last run computed
                uses: \(cacheAction)
                with:
                  path: \(JobText.quoted(options.cache))
                  key: octavo-${{ github.run_id }}
                  restore-keys: octavo-
              - name: Check
                run: |
                  \(options.command("check", "--offline --format github"))
        """
    }

    /// A condition: the run is of the branch that is published.
    var isOfPublishedBranch: String {
        "github.ref == \(JobText.expression("refs/heads/\(options.branch)"))"
    }
}
