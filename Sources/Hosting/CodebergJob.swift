/// A workflow of Forgejo Actions, as Codeberg runs it, that publishes to Codeberg Pages.
struct CodebergJob {
    let options: JobOptions

    private var common: WorkflowText {
        WorkflowText(
            host: .codeberg, options: options, cacheAction: "https://code.forgejo.org/actions/cache@v4")
    }

    var text: String {
        """
        \(common.head)
        \(common.environment)
        jobs:
          site:
            runs-on: codeberg-small
            container:
              image: \(options.isFromSource ? "swift:6.3" : "node:lts-bookworm")
            steps:\(node)
              - uses: https://code.forgejo.org/actions/checkout@v4
        \(common.preparation)
              - name: Build
                run: |
                  address="https://${GITHUB_REPOSITORY%%/*}.codeberg.page/${GITHUB_REPOSITORY#*/}/"
                  \(options.command("build", "--locked --output _site --base-url \"$address\""))
              - name: Publish
                if: \(common.isOfPublishedBranch)
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
