/// A workflow that takes over what members sent by forms: at once for people who are known, or as a pull request.
struct VoicesJob {
    private let workflow: WorkflowText
    private let script: VoicesScript

    init(_ workflow: WorkflowText, trusted: String) {
        self.workflow = workflow
        script = VoicesScript(
            host: workflow.host, options: workflow.options, trusted: trusted, author: workflow.author,
            remote: "origin", branch: JobText.shellQuoted(workflow.options.branch), folder: "$RUNNER_TEMP")
    }

    var text: String {
        """
        \(JobText.head("Takes over the votes, suggestions and answers that members sent by forms.", workflow.host))
        name: Voices
        "on":
          issues:
            types: [opened, edited, closed, reopened]
          push:
            \(WorkflowText.branches(workflow.options.branch))
            paths: [\(["ballots", "meetings"].map { JobText.quoted(workflow.options.inSite("content/\($0)/**")) }.joined(separator: ", "))]
          schedule:
            # Ballots open and close, and meetings pass: the forms are those of the day.
            - cron: "\(JobOptions.beforeNight)"
          workflow_dispatch:
        permissions:
          contents: read
        # One run at a time, and each takes all open issues: a flood of them is one more run.
        concurrency:
          group: octavo-voices
        \(workflow.begin(
            "voices",
            permissions: ["contents: write", "issues: write", "pull-requests: write"]
                + (workflow.host == .github ? ["actions: write"] : []),
            checkout: "ref: \(JobText.quoted(workflow.options.branch))"))
              - name: Fetch what members sent
                env:
                  TOKEN: ${{ github.token }}
                run: |
        \(workflow.script(fetching))
              - name: Take over what trusted members sent
                env:
                  TOKEN: ${{ github.token }}
                run: |
        \(workflow.script(taking))
              - name: Propose the rest
                env:
                  TOKEN: ${{ github.token }}
                  ISSUE: ${{ github.event.issue.number }}
                run: |
        \(workflow.script(proposing))

        """
    }

    /// The newest hundred open issues. Others wait until these are closed.
    private var fetching: [String] {
        let list =
            workflow.host == .github
            ? "state=open&sort=created&direction=desc&per_page=100" : "state=open&type=issues&limit=50"
        return script.fetching(
            "--header \"Authorization: token $TOKEN\"",
            "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues?\(list)")
    }

    /// A function that calls the host's interface: its method, its path, and the file or text that is sent.
    private static let call = [
        "call() {",
        "  curl --silent --show-error --output /dev/null --write-out '%{http_code}' --request \"$1\" \\",
        "    --header \"Authorization: token $TOKEN\" --header 'Content-Type: application/json' \\",
        "    --data \"$3\" \"$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/$2\"",
        "}",
    ]

    /// The forms of the day, and what known people sent, in a commit of the branch that is published.
    private var taking: [String] {
        workflow.trust + Self.call + script.taking + [
            "[ -n \"$taken\" ] || exit 0",
            "# A push of a job starts no other job: the one that builds the site is asked to run.",
            "[ -z \"$pushed\" ] || call POST actions/workflows/octavo.yml/dispatches '{\"ref\": \"'\(script.branch)'\"}'",
            "for reply in \"$RUNNER_TEMP\"/voices/taken/taken-*.json; do",
            "  [ -e \"$reply\" ] || continue",
            "  number=${reply##*-}; number=${number%.json}",
            "  call POST \"issues/$number/comments\" \"@$reply\"",
            "  call PATCH \"issues/$number\" '{\"state\": \"closed\"}'",
            "done",
        ]
    }

    /// All that others sent, on a branch that is made anew each time, so that it never conflicts.
    private var proposing: [String] {
        let proposed = JobOptions.voicesBranch
        return workflow.trust + Self.call
            + script.proposing([
                "git push --quiet --force origin HEAD:refs/heads/\(proposed)",
                "answer=$(call POST pulls '{\"title\": \"\(VoicesScript.title)\", \"head\": \"\(proposed)\", \"base\": \"'\(script.branch)'\", \"body\": \"\(VoicesScript.advice)'\"$(closes rest)\"'\"}')",
                "case $answer in",
                "  # 409, 422: the pull request is open, and has the new commit.",
                "  201 | 409 | 422) ;;",
                "  *)",
                "    echo \"No pull request could be opened ($answer): \(workflow.pullRequestAdvice)\" >&2",
                "    exit 1 ;;",
                "esac",
            ]) + closing + [
                "# Whoever sent the last one is answered.",
                "case ${ISSUE:-} in '' | *[!0-9]*) exit 0 ;; esac",
                "for reply in taken left; do",
                "  file=\"$RUNNER_TEMP/voices/rest/$reply-$ISSUE.json\"",
                "  [ ! -e \"$file\" ] || call POST \"issues/$ISSUE/comments\" \"@$file\"",
                "done",
            ]
    }

    /// Issues are closed whose votes, suggestions and answers are in the records: the pull request was merged.
    private var closing: [String] {
        [
            "for reply in \"$RUNNER_TEMP\"/voices/rest/known-*.json; do",
            "  [ -e \"$reply\" ] || continue",
            "  number=${reply##*-}",
            "  call PATCH \"issues/${number%.json}\" '{\"state\": \"closed\"}'",
            "done",
        ]
    }
}
