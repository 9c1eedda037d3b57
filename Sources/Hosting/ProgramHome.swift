internal import CProgramHome

/// The public address of the repository from which a program was built. Jobs of clubs get the program from there.
public struct ProgramHome: Sendable, Hashable {
    /// Such as `https://forge.org/anna/octavo`.
    public let address: String

    /// The home of this program; nil if it was built from a folder that has no public address.
    public static let ofThisProgram = ProgramHome(String(cString: octavo_program_home()))

    /// Nil if the address is empty.
    public init?(_ address: String) {
        guard !address.isEmpty else { return nil }
        self.address = address
    }

    /// The repository, as git fetches it.
    public var source: String { address + ".git" }

    /// The address below which the archives of all versions are, each in a folder such as `v0.1.0`.
    public var releases: String {
        guard let scheme = address.firstRange(of: "://"),
            let slash = address[scheme.upperBound...].firstIndex(of: "/")
        else { return address + "/releases/download" }
        let host = address[..<slash]
        guard host[scheme.upperBound...].contains("gitlab") else { return address + "/releases/download" }
        // GitLab keeps the files of a release in its registry of packages.
        let project = address[address.index(after: slash)...].replacing("/", with: "%2F")
        return "\(host)/api/v4/projects/\(project)/packages/generic/octavo"
    }
}
