/// A workflow of GitHub Actions that publishes to GitHub Pages.
struct GitHubJob {
    let options: JobOptions

    private var common: WorkflowText {
        WorkflowText(host: .github, options: options, cacheAction: "actions/cache@v4")
    }

    var text: String {
        """
        \(common.head)
        permissions:
          contents: read
        concurrency:
          group: site-${{ github.ref }}
        \(common.environment)
        jobs:
          build:
            runs-on: ubuntu-24.04\(container)
            steps:
              - uses: actions/checkout@v4
        \(common.preparation)
              - name: Find the site's address
                id: pages
                if: \(common.isOfPublishedBranch)
                uses: actions/configure-pages@v5
              - name: Build
                env:
                  ADDRESS: ${{ steps.pages.outputs.base_url }}
                run: |
                  \(options.command("build", "--locked --output _site ${ADDRESS:+--base-url \"$ADDRESS/\"}"))
              - name: Hand the site over
                if: \(common.isOfPublishedBranch)
                uses: actions/upload-pages-artifact@v3
                with:
                  path: _site
          publish:
            needs: build
            if: \(common.isOfPublishedBranch)
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
