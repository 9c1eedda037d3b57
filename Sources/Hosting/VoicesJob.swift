/// A workflow that takes over what members sent by forms: at once for people who are known, or as a pull request.
///
/// What strangers wrote is in files from the host's interface to the program: no step has it in a command, an expression or
/// a variable. What the program prints is kept from being read as commands of the workflow.
struct VoicesJob {
    private let workflow: WorkflowText
    private let trusted: String

    init(_ workflow: WorkflowText, trusted: String) {
        (self.workflow, self.trusted) = (workflow, trusted)
    }

    private var options: JobOptions { workflow.options }
    private var branch: String { JobText.shellQuoted(options.branch) }

    var text: String {
        """
        \(JobText.head("Takes over the votes, suggestions and answers that members sent by forms.", workflow.host))
        name: Voices
        "on":
          issues:
            types: [opened, edited, closed, reopened]
          push:
            \(WorkflowText.branches(options.branch))
            paths: [\(["ballots", "meetings"].map { JobText.quoted(options.inSite("content/\($0)/**")) }.joined(separator: ", "))]
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
            checkout: "ref: \(JobText.quoted(options.branch))"))
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

    private static let voices = "\"$RUNNER_TEMP/voices\""

    /// The newest hundred open issues. Others wait until these are closed.
    private var fetching: [String] {
        let list =
            workflow.host == .github
            ? "state=open&sort=created&direction=desc&per_page=100" : "state=open&type=issues&limit=50"
        return [
            "mkdir -p \(Self.voices)",
            "curl --fail --silent --show-error --max-filesize 20000000 --output \"$RUNNER_TEMP/issues.json\" \\",
            "  --header \"Authorization: token $TOKEN\" \\",
            "  \"$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues?\(list)\"",
        ]
    }

    /// `octavo receive` on the issues; nothing in what it prints is a command of the workflow.
    private func receive(_ more: String, replies: String) -> [String] {
        [
            "mark=$(cat /proc/sys/kernel/random/uuid)",
            "echo \"::stop-commands::$mark\"",
            "octavo receive \"$RUNNER_TEMP/issues.json\" -C \(JobText.shellQuoted(options.site)) \\",
            "  --trusted \(JobText.shellQuoted(trusted))\(more) --replies \"$RUNNER_TEMP/voices/\(replies)\" </dev/null",
            "echo \"::$mark::\"",
        ]
    }

    private var add: String { "git add -- \(JobText.shellQuoted(options.inSite("content")))" }
    private var commit: String {
        "git \(workflow.author) commit --quiet --message \"Take over what members sent\""
    }

    /// A function that calls the host's interface: its method, its path, and the file or text that is sent.
    private var call: [String] {
        [
            "call() {",
            "  curl --silent --show-error --output /dev/null --write-out '%{http_code}' --request \"$1\" \\",
            "    --header \"Authorization: token $TOKEN\" --header 'Content-Type: application/json' \\",
            "    --data \"$3\" \"$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/$2\"",
            "}",
        ]
    }

    /// The forms of the day, and what known people sent, in a commit of the branch that is published.
    private var taking: [String] {
        workflow.trust + call + [
            "taken= pushed=",
            "for attempt in 1 2 3; do",
            "  git fetch --quiet origin \(branch)",
            "  git checkout --quiet --detach FETCH_HEAD",
            "  git clean --quiet --force -d -- \(JobText.shellQuoted(options.inSite("content")))",
            "  rm -rf \"$RUNNER_TEMP/voices/taken\"",
        ] + receive(" --trusted-only", replies: "taken").map { "  " + $0 } + [
            "  octavo ci \(workflow.host.rawValue) \(JobText.shellQuoted(options.site)) --forms-only",
            "  \(add) \(IssueForm.folder(for: workflow.host))",
            "  if git diff --cached --quiet; then",
            "    echo \"Trusted members have sent nothing new.\"",
            "    taken=yes; break",
            "  fi",
            "  \(commit)",
            "  if git push --quiet origin HEAD:refs/heads/\(branch); then taken=yes pushed=yes; break; fi",
            "done",
            "[ -n \"$taken\" ] || exit 0",
            "# A push of a job starts no other job: the one that builds the site is asked to run.",
            "[ -z \"$pushed\" ] || call POST actions/workflows/octavo.yml/dispatches '{\"ref\": \"'\(branch)'\"}'",
            "for reply in \"$RUNNER_TEMP\"/voices/taken/taken-*.json; do",
            "  [ -e \"$reply\" ] || continue",
            "  number=${reply##*-}; number=${number%.json}",
            "  call POST \"issues/$number/comments\" \"@$reply\"",
            "  call PATCH \"issues/$number\" '{\"state\": \"closed\"}'",
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

    /// All that others sent, on a branch that is made anew each time, so that it never conflicts.
    private var proposing: [String] {
        let proposed = JobOptions.voicesBranch
        return workflow.trust + call + [
            "git fetch --quiet origin \(branch)",
            "git checkout --quiet --detach FETCH_HEAD",
        ] + receive("", replies: "rest") + [
            add,
            "if git diff --cached --quiet; then",
            "  echo \"There is nothing to propose.\"",
            "  if git ls-remote --exit-code origin refs/heads/\(proposed) >/dev/null; then",
            "    git push --quiet origin --delete \(proposed)",
            "  fi",
            "else",
            "  \(commit)",
            "  if git fetch --quiet origin refs/heads/\(proposed) 2>/dev/null && git diff --quiet FETCH_HEAD HEAD; then",
            "    echo \"The pull request has it all.\"",
            "  else",
            "    git push --quiet --force origin HEAD:refs/heads/\(proposed)",
            "    closes=",
            "    for reply in \"$RUNNER_TEMP\"/voices/rest/taken-*.json; do",
            "      [ -e \"$reply\" ] || continue",
            "      number=${reply##*-}",
            "      closes=\"$closes Closes #${number%.json}.\"",
            "    done",
            "    answer=$(call POST pulls '{\"title\": \"Take over what members sent\", \"head\": \"\(proposed)\", \"base\": \"'\(branch)'\", \"body\": \"Look at the changed files, then merge. To leave something out, close its issue.'\"$closes\"'\"}')",
            "    case $answer in",
            "      # 409, 422: the pull request is open, and has the new commit.",
            "      201 | 409 | 422) ;;",
            "      *)",
            "        echo \"No pull request could be opened ($answer): \(workflow.pullRequestAdvice)\" >&2",
            "        exit 1 ;;",
            "    esac",
            "  fi",
            "fi",
        ] + closing + [
            "# Whoever sent the last one is answered.",
            "case ${ISSUE:-} in '' | *[!0-9]*) exit 0 ;; esac",
            "for reply in taken left; do",
            "  file=\"$RUNNER_TEMP/voices/rest/$reply-$ISSUE.json\"",
            "  [ ! -e \"$file\" ] || call POST \"issues/$ISSUE/comments\" \"@$file\"",
            "done",
        ]
    }
}
