/// Where a version of Octavo can be had; everything that installs Octavo takes the addresses from here.
public struct Release: Sendable, Hashable {
    /// Such as `0.1.0`.
    public let version: String
    /// The address below which the archives of all versions are.
    public let downloads: String
    /// The repository from which a job can build the program.
    public let repository: String

    /// The addresses of the project itself. They are names reserved for examples until the project has a public home:
    /// pass `--releases` or `--from-source` with an address of your own.
    public static let homeOfDownloads = "https://octavo.example/releases"
    public static let homeOfSource = "https://octavo.example/octavo.git"

    public init(
        version: String, downloads: String = homeOfDownloads, repository: String = homeOfSource
    ) {
        self.version = version
        self.downloads = downloads.hasSuffix("/") ? String(downloads.dropLast()) : downloads
        self.repository = repository
    }

    /// The folder in the archive of this version for 64-bit Linux, and the archive's name without its ending.
    var name: String { "octavo-\(version)-linux-x86_64" }
}
