/// A workflow of GitHub Actions that publishes to GitHub Pages.
struct GitHubJob {
    let options: JobOptions

    var text: String {
        """
        # Checks the club's records on every change, publishes the site, and builds it again each night.
        # Written by `octavo ci github`; change it as you like. `octavo help publishing` explains it.
        name: Site
        on:
          push:
            branches: [\(JobText.quoted(options.branch))]
          pull_request:
          schedule:
            # Meetings pass and loans become overdue: a site is right for the day on which it was built.
            - cron: "\(JobOptions.nightly)"
          workflow_dispatch:
        permissions:
          contents: read
        concurrency:
          group: site-${{ github.ref }}
        env:
        \(JobText.indented(options.variables.map { "\($0.name): \(JobText.quoted($0.value))" }, by: 2))
        jobs:
          build:
            runs-on: ubuntu-24.04\(container)
            steps:
              - uses: actions/checkout@v4
              - name: Install Octavo
                shell: bash
                run: |
        \(JobText.indented(["set -eu"] + options.installation, by: 10))
                  echo "$HOME/octavo/bin" >> "$GITHUB_PATH"
              - name: Keep what the last run computed
                uses: actions/cache@v4
                with:
                  path: \(JobText.quoted(options.cache))
                  key: octavo-${{ github.run_id }}
                  restore-keys: octavo-
              - name: Check
                run: |
                  \(options.command("check", "--offline --format github"))
              - name: Find the site's address
                id: pages
                if: github.ref == \(JobText.expression("refs/heads/\(options.branch)"))
                uses: actions/configure-pages@v5
              - name: Build
                env:
                  ADDRESS: ${{ steps.pages.outputs.base_url }}
                run: |
                  \(options.command("build", "--locked --output _site ${ADDRESS:+--base-url \"$ADDRESS/\"}"))
              - name: Hand the site over
                if: github.ref == \(JobText.expression("refs/heads/\(options.branch)"))
                uses: actions/upload-pages-artifact@v3
                with:
                  path: _site
          publish:
            needs: build
            if: github.ref == \(JobText.expression("refs/heads/\(options.branch)"))
            runs-on: ubuntu-24.04
            permissions:
              pages: write
              id-token: write
            environment:
              name: github-pages
              url: ${{ steps.deployment.outputs.page_url }}
            steps:
              - name: Publish
                id: deployment
                uses: actions/deploy-pages@v4

        """
    }

    private var container: String {
        options.isFromSource ? "\n    container: swift:6.3" : ""
    }
}
