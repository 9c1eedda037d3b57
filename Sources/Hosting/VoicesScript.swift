/// What a job runs that takes over what members sent as issues.
///
/// What strangers wrote is in files from the host's interface to the program: no step has it in a command, an expression or
/// a variable. What the program prints is kept from being read as commands of the job.
struct VoicesScript {
    let host: Host
    let options: JobOptions
    let trusted: String
    /// Whose commits those of the job are, as options of git.
    let author: String
    /// The repository that is pushed to.
    let remote: String
    /// The branch that is published, as a word of a shell.
    let branch: String
    /// A folder outside the repository.
    let folder: String

    /// The title of what is proposed, and what to do about it.
    static let title = "Take over what members sent"
    static let advice = "Look at the changed files, then merge. To leave something out, close its issue."

    func fetching(_ authorization: String, _ address: String) -> [String] {
        [
            "mkdir -p \"\(folder)/voices\"",
            "curl --fail --silent --show-error --max-filesize 20000000 --output \"\(folder)/issues.json\" \\",
            "  \(authorization) \\",
            "  \"\(address)\"",
        ]
    }

    /// `octavo receive` on the issues.
    private func receive(_ more: String, replies: String) -> [String] {
        let receiving = [
            "octavo receive \"\(folder)/issues.json\" -C \(JobText.shellQuoted(options.site)) \\",
            "  --trusted \(JobText.shellQuoted(trusted))\(more) --replies \"\(folder)/voices/\(replies)\" </dev/null",
        ]
        guard host != .gitlab else { return receiving }
        return ["mark=$(cat /proc/sys/kernel/random/uuid)", "echo \"::stop-commands::$mark\""] + receiving
            + ["echo \"::$mark::\""]
    }

    private var content: String { JobText.shellQuoted(options.inSite("content")) }

    private func commit(_ more: String = "") -> String {
        "git \(author) commit --quiet --message \"\(Self.title)\"\(more)"
    }

    /// Says which issues are taken over, so that a commit or a proposal closes them.
    private var closes: [String] {
        [
            "closes() {",
            "  for reply in \"\(folder)/voices/$1\"/taken-*.json; do",
            "    [ -e \"$reply\" ] || continue",
            "    number=${reply##*-}",
            "    printf ' Closes #%s.' \"${number%.json}\"",
            "  done",
            "}",
        ]
    }

    /// The forms of the day, and what known people sent, in a commit of the branch that is published.
    var taking: [String] {
        (host == .gitlab ? closes : []) + [
            "taken= pushed=",
            "for attempt in 1 2 3; do",
            "  git fetch --quiet \(remote) \(branch)",
            "  git checkout --quiet --detach FETCH_HEAD",
            "  git clean --quiet --force -d -- \(content)",
            "  rm -rf \"\(folder)/voices/taken\"",
        ] + receive(" --trusted-only", replies: "taken").map { "  " + $0 } + [
            "  octavo ci \(host.rawValue) \(JobText.shellQuoted(options.site)) --forms-only",
            "  git add -- \(content) \(IssueForm.folder(for: host))",
            "  if git diff --cached --quiet; then",
            "    echo \"Trusted members have sent nothing new.\"",
            "    taken=yes; break",
            "  fi",
            // GitLab closes what a commit names.
            "  \(commit(host == .gitlab ? " --message \"$(closes taken)\"" : ""))",
            "  if git push --quiet \(remote) HEAD:refs/heads/\(branch); then taken=yes pushed=yes; break; fi",
            "done",
        ]
    }

    /// All that others sent, on a branch that is made anew each time, so that it never conflicts; `pushing` pushes it.
    func proposing(_ pushing: [String]) -> [String] {
        let proposed = JobOptions.voicesBranch
        return closes + [
            "git fetch --quiet \(remote) \(branch)",
            "git checkout --quiet --detach FETCH_HEAD",
        ] + receive("", replies: "rest") + [
            "git add -- \(content)",
            "if git diff --cached --quiet; then",
            "  echo \"There is nothing to propose.\"",
            "  if git ls-remote --exit-code \(remote) refs/heads/\(proposed) >/dev/null; then",
            "    git push --quiet \(remote) --delete \(proposed)",
            "  fi",
            "else",
            "  \(commit())",
            "  if git fetch --quiet \(remote) refs/heads/\(proposed) 2>/dev/null && git diff --quiet FETCH_HEAD HEAD; then",
            "    echo \"What is proposed has it all.\"",
            "  else",
        ] + pushing.map { "    " + $0 } + ["  fi", "fi"]
    }
}
