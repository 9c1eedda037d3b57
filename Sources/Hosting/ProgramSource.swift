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

    /// The variables of a job that its installation reads.
    func variables(version: String) -> [(name: String, value: String)] {
        switch self {
        case .releases(let address): [("OCTAVO_VERSION", version), ("OCTAVO_RELEASES", address)]
        case .archive: []
        }
    }

    /// The shell lines that put `octavo` into `$HOME/octavo/bin`.
    func installation(for host: Host) -> [String] {
        switch self {
        case .releases:
            [
                "archive=octavo-$OCTAVO_VERSION-linux-$(uname -m).tar.gz",
                "for file in \"$archive\" \"$archive.sha256\"; do",
                "  curl --fail --silent --show-error --location --retry 3 --remote-name \\",
                "    \"$OCTAVO_RELEASES/v$OCTAVO_VERSION/$file\" || {",
                "    echo \"There is no $file at $OCTAVO_RELEASES/v$OCTAVO_VERSION/: push the tag v$OCTAVO_VERSION there, or write the job with --archive\" >&2",
                "    exit 1",
                "  }",
                "done",
                "sha256sum --check \"$archive.sha256\"",
            ] + Self.unpacking + ["rm \"$archive\" \"$archive.sha256\""]
        case .archive(let archive):
            [
                "archive=\(archive.path(for: host))",
                "[ \"$(uname -m)\" = \(archive.machine) ] || {",
                "  echo \"$archive is for \(archive.machine), and this machine is $(uname -m)\" >&2",
                "  exit 1",
                "}",
                "echo \"\(archive.sha256)  $archive\" | sha256sum --check",
            ] + Self.unpacking
        }
    }

    private static let unpacking = [
        "mkdir -p \"$HOME/octavo\"",
        "tar --extract --gzip --file \"$archive\" --directory \"$HOME/octavo\" \\",
        "  --strip-components 1",
    ]
}
