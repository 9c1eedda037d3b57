/// A workflow of Forgejo Actions, as Codeberg runs it, that publishes to Codeberg Pages.
struct CodebergJob {
    let workflow: WorkflowText

    init(_ options: JobOptions) {
        workflow = WorkflowText(
            host: .codeberg, options: options,
            machine: "runs-on: codeberg-small\n    container:\n      image: node:lts-bookworm")
    }

    var text: String {
        """
        \(workflow.head)
        \(workflow.begin("site", checkout: "persist-credentials: false"))
        \(workflow.preparation)
              - name: Build
                run: |
                  address="https://${GITHUB_REPOSITORY%%/*}.codeberg.page/${GITHUB_REPOSITORY#*/}/"
                  [ "${GITHUB_REPOSITORY#*/}" != pages ] || address="${address%pages/}"
                  \(workflow.options.command("build", "--offline --output _site --fallback-base-url \"$address\""))
              - name: Publish
                if: \(workflow.isOfPublishedBranch)
                env:
                  TOKEN: ${{ secrets.PAGES_TOKEN }}
                run: |
                  set -eu
                  if [ -z "$TOKEN" ]; then
                    echo "PAGES_TOKEN is missing: create an access token that may write to the repository, and save it under Settings, Actions, Secrets" >&2
                    exit 1
                  fi
                  cd _site
                  rm -rf .octavo-manifest .git
                  git init --quiet --initial-branch pages
                  git add --all
                  git -c user.name="$GITHUB_ACTOR" -c user.email="$GITHUB_ACTOR@noreply.codeberg.org" commit --quiet --message "Publish the site"
                  git push --quiet --force "https://token:$TOKEN@codeberg.org/$GITHUB_REPOSITORY.git" pages

        """
    }
}
