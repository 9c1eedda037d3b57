/// A workflow of Forgejo Actions, as Codeberg runs it, that publishes to Codeberg Pages.
struct CodebergJob {
    let options: JobOptions

    var text: String {
        """
        # Checks the club's records on every change, publishes the site, and builds it again each night.
        # Written by `octavo ci codeberg`; change it as you like. `octavo help publishing` explains it.
        name: Site
        on:
          push:
            branches: [\(JobText.quoted(options.branch))]
          pull_request:
          schedule:
            # Meetings pass and loans become overdue: a site is right for the day on which it was built.
            - cron: "\(JobOptions.nightly)"
          workflow_dispatch:
        env:
        \(JobText.indented(options.variables.map { "\($0.name): \(JobText.quoted($0.value))" }, by: 2))
        jobs:
          site:
            runs-on: codeberg-small
            container:
              image: \(options.isFromSource ? "swift:6.3" : "node:lts-bookworm")
            steps:\(node)
              - uses: https://code.forgejo.org/actions/checkout@v4
              - name: Install Octavo
                run: |
        \(JobText.indented(["set -eu"] + options.installation, by: 10))
                  echo "$HOME/octavo/bin" >> "$GITHUB_PATH"
              - name: Keep what the last run computed
                uses: https://code.forgejo.org/actions/cache@v4
                with:
                  path: \(JobText.quoted(options.cache))
                  key: octavo-${{ github.run_id }}
                  restore-keys: octavo-
              - name: Check
                run: |
                  \(options.command("check", "--offline --format github"))
              - name: Build
                run: |
                  address="https://${GITHUB_REPOSITORY%%/*}.codeberg.page/${GITHUB_REPOSITORY#*/}/"
                  \(options.command("build", "--locked --output _site --base-url \"$address\""))
              - name: Publish
                if: github.ref == \(JobText.expression("refs/heads/\(options.branch)"))
                env:
                  TOKEN: ${{ secrets.PAGES_TOKEN }}
                run: |
                  set -eu
                  cd _site
                  rm -f .octavo-manifest
                  git init --quiet --initial-branch pages
                  git add --all
                  git -c user.name=Octavo -c user.email=octavo@noreply.codeberg.org commit --quiet --message "Publish the site"
                  git push --quiet --force "https://token:$TOKEN@codeberg.org/$GITHUB_REPOSITORY.git" pages

        """
    }

    /// The actions of Forgejo are written in JavaScript, which Swift's image cannot run.
    private var node: String {
        options.isFromSource
            ? """

                  - name: Install what the actions need
                    run: apt-get update -qq && apt-get install -y -qq nodejs
            """
            : ""
    }
}
