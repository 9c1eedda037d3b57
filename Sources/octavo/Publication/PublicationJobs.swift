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

    /// The hosts one of which needs a job, so that a site is built where the club is sent; nil if there is such a job.
    func lacking(for destination: Destination) -> [Host]? {
        guard let host = HostedRepository(destination.address)?.host else {
            return texts.isEmpty ? Host.allCases : nil
        }
        return texts[host] == nil ? [host] : nil
    }

    /// What a person who has sent the club may expect, and what is left to do. `isFirst` if no job was
    /// there before; `address` is that of the club's site, if it has one of its own.
    func outlook(for destination: Destination, isFirst: Bool, address: String?) -> String {
        let place = HostedRepository(destination.address)
        guard let host = place?.host ?? texts.keys.first, let job = texts[host] else { return "" }
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
