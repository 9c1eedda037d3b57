/// A workflow of GitHub Actions that publishes to GitHub Pages.
struct GitHubJob {
    let workflow: WorkflowText

    init(_ options: JobOptions) {
        workflow = WorkflowText(
            host: .github, options: options, machine: "runs-on: ubuntu-24.04")
    }

    var text: String {
        """
        \(workflow.head)
        permissions:
          contents: read
          pages: read
        concurrency:
          group: site-${{ github.ref }}
        \(workflow.begin("build", checkout: "persist-credentials: false"))
        \(workflow.preparation)
              - name: Find the site's address
                id: pages
                if: \(workflow.isOfPublishedBranch)
                continue-on-error: true
                uses: \(workflow.configurePages)
              - name: Say what to do if Pages is off
                if: steps.pages.outcome == 'failure'
                run: |
                  echo "::error::GitHub Pages is off: open Settings, Pages, choose GitHub Actions as the source, then run this job again"
                  exit 1
              - name: Build
                env:
                  ADDRESS: ${{ steps.pages.outputs.base_url }}
                run: |
                  \(workflow.options.command("build", "--offline --output _site ${ADDRESS:+--base-url \"$ADDRESS/\"}"))
              - name: Hand the site over
                if: \(workflow.isOfPublishedBranch)
                uses: \(workflow.uploadPages)
                with:
                  path: _site
          publish:
            needs: build
            if: \(workflow.isOfPublishedBranch)
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
                uses: \(workflow.deployPages)

        """
    }
}
