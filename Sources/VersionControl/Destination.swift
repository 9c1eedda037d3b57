/// Where a branch is published: a branch of another repository.
public struct Destination: Sendable {
    /// The name of the other repository, such as `origin`.
    public let remote: String
    /// Its address, without names and passwords of users.
    public let address: String
    /// What was last known to be published there, such as `refs/remotes/origin/main`.
    public let known: String
    /// The branch there, such as `refs/heads/main`.
    let branch: String
    /// The name of that branch, such as `main`.
    public var branchName: String { branch.hasPrefix("refs/heads/") ? String(branch.dropFirst(11)) : branch }
    /// Whether the branch here does not know yet where it is published.
    let isNew: Bool

    init(remote: String, address: String, known: String, branch: String, isNew: Bool) {
        self.remote = remote
        self.address = Self.withoutUser(address)
        self.known = known
        self.branch = branch
        self.isNew = isNew
    }

    /// `https://anna:secret@host/club` is `https://host/club`.
    static func withoutUser(_ address: String) -> String {
        guard let scheme = address.firstRange(of: "://") else { return address }
        let rest = address[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        guard let sign = authority.lastIndex(of: "@") else { return address }
        return String(address[..<scheme.upperBound]) + rest[rest.index(after: sign)...]
    }
}

/// There are several other repositories, and none is chosen.
public struct SeveralRemotes: Error, Sendable {
    public let names: [String]
}

extension GitFailure {
    /// Why a repository elsewhere was not reached, as far as git's messages tell.
    public enum Reason: Sendable, CaseIterable {
        /// The other machine is met for the first time, and its key has to be confirmed.
        case unknownMachine
        /// It wants to know who asks, or does not let them in.
        case notSignedIn
        /// There is no such repository.
        case wrongAddress
        case unknown

        /// Words of which git or ssh writes one for this reason.
        fileprivate var signs: [String] {
            switch self {
            case .unknownMachine: ["host key verification failed"]
            case .notSignedIn:
                [
                    "permission denied", "authentication failed", "could not read username",
                    "could not read password", "invalid username", "error: 401", "error: 403",
                ]
            case .wrongAddress:
                ["not found", "does not appear to be a git repository", "does not exist"]
            case .unknown: []
            }
        }
    }

    public var reason: Reason {
        let text = messages.joined(separator: "\n").lowercased()
        return Reason.allCases.first { $0.signs.contains(where: text.contains) } ?? .unknown
    }
}

/// How sending a branch ended.
public enum Sending: Sendable {
    case sent
    /// The branch there has commits that are not known here.
    case overtaken
    /// The other side does not take it, for a reason.
    case refused(reason: String, messages: [String])
    /// It was not reached, or a hook here refused.
    case failed(GitFailure)

    /// Reads what `git push --porcelain` writes: a line such as `!<tab>main:main<tab>[remote rejected] (hook declined)`.
    init(_ outcome: ProgramRun.Outcome) {
        let messages = GitFailure.lines(of: outcome.messages)
        let lines = String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline)
        let summary = lines.first { $0.hasPrefix("!") }?.split(separator: "\t").last.map(String.init)
        if outcome.status == 0 {
            self = .sent
        } else if let summary, summary.hasPrefix("[rejected]") || summary.contains("cannot lock ref") {
            self = .overtaken
        } else if let summary {
            let reason = summary.split(separator: "(", maxSplits: 1).last.map { $0.prefix { $0 != ")" } }
            self = .refused(
                reason: reason.map(String.init) ?? summary,
                messages: messages.compactMap(Self.remoteWords))
        } else {
            self = .failed(GitFailure(["push"], messages))
        }
    }

    /// What the other side writes comes as `remote: Ask Ben.`, with spaces up to the edge of the terminal.
    private static func remoteWords(_ line: String) -> String? {
        guard line.hasPrefix("remote: ") else { return nil }
        return line.split(separator: " ").dropFirst().joined(separator: " ")
    }
}
