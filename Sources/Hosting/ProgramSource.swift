/// How a job gets the program.
public enum ProgramSource: Sendable, Hashable {
    /// As an archive for the job's machine, from the address below which the archives of all versions are.
    case releases(String)
    /// As an archive that is in the club's own repository: the job needs no network for it.
    case archive(Archive)

    /// An archive that `make dist` made.
    public struct Archive: Sendable, Hashable {
        /// The processor that it is for, as `uname -m` names it.
        public let machine: String
        public let sha256: String

        public init(machine: String, sha256: String) {
            self.machine = machine
            self.sha256 = sha256
        }

        /// Its path in the repository, beside the job of a service.
        public func path(for host: Host) -> String {
            "\(host.folder)/octavo/octavo-linux-\(machine).tar.gz"
        }
    }

    /// The machine of an archive that `make dist` made, by its name; nil if that is not such a name.
    public static func machine(ofArchive name: String) -> String? {
        guard let match = name.wholeMatch(of: /octavo-[0-9][0-9A-Za-z.+~-]*-linux-([0-9A-Za-z_]+)\.tar\.gz/)
        else {
            return nil
        }
        return String(match.1)
    }
}
