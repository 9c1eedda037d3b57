import Files
import Hosting
import VersionControl

/// The jobs in a repository that build the club's site, and what becomes of a commit that was sent.
struct PublicationJobs {
    private let texts: [Host: String]

    init(in repository: Repository) throws {
        let folder = try Folder.existing(repository.top.text)
        texts = try Host.allCases.reduce(into: [:]) { texts, host in
            texts[host] = try folder.read(host.path).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Whether there is a job for where the club is sent.
    func has(for destination: Destination) -> Bool {
        HostedRepository(destination.address).map { texts[$0.host] != nil } ?? !texts.isEmpty
    }

    /// What a person who has sent the club may expect, and what is left to do. `isFirst` if no job was
    /// there before; `address` is that of the club's site, if it has one of its own.
    func outlook(for destination: Destination, isFirst: Bool, address: String?) -> String {
        let place = HostedRepository(destination.address)
        guard let host = place?.host ?? texts.keys.first, let job = texts[host] else {
            let names =
                place.map { "`octavo ci \($0.host.rawValue)`" }
                ?? "`octavo ci github`, `gitlab` or `codeberg`"
            let others = texts.keys.map(\.title).sorted().joined(separator: " and ")
            return others.isEmpty
                ? "No job builds the site there yet: \(names) writes one.\n"
                : "The job here is for \(others), so nothing builds the site there: \(names) writes one that does.\n"
        }
        let branch = destination.branchName
        guard host.publishes(branch, by: job) else {
            return
                "The job builds the site from another branch than `\(branch)`: `octavo ci \(host.rawValue) --branch "
                + "\(branch) --replace` writes it anew.\n"
        }
        let site = address ?? place?.site
        let home = site.map { "at \($0)" } ?? "where the host shows it"
        guard isFirst else { return "\(host.title) builds the site now; in some minutes it is \(home).\n" }
        let (before, after) = host.steps()
        return "\(host.title) builds the site now; in some minutes it is \(home), if this is done, once:\n"
            + (before + after).map { "  - \($0)\n" }.joined()
            + "The job fetches Octavo itself; if something is in its way, its page on \(host.title) says what.\n"
    }
}
