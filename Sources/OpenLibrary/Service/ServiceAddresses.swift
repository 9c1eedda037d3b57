/// Where the service is, and to which hosts it may send us on.
public struct ServiceAddresses: Sendable, Hashable {
    /// Where records are, without a slash at the end.
    let records: RequestAddress
    /// Where covers are.
    let covers: RequestAddress
    /// Hosts that a redirect may lead to: `example.org`, or `.example.org` for all below it.
    let redirectHosts: [String]

    /// The service itself.
    public static let openLibrary = ServiceAddresses(
        records: RequestAddress(secure: "openlibrary.org"),
        covers: RequestAddress(secure: "covers.openlibrary.org"),
        redirectHosts: [".openlibrary.org", "archive.org", ".archive.org"])

    private init(records: RequestAddress, covers: RequestAddress, redirectHosts: [String]) {
        self.records = records
        self.covers = covers
        self.redirectHosts = redirectHosts
    }

    /// Another place that speaks as the service does; nothing if an address is none.
    public init?(records: String, covers: String, redirectHosts: [String] = []) {
        guard let records = RequestAddress(records), let covers = RequestAddress(covers) else { return nil }
        self.init(records: records, covers: covers, redirectHosts: redirectHosts)
    }

    /// The places that the environment names, else the service itself.
    public static func named(by variable: (String) -> String?) -> ServiceAddresses? {
        let records = variable("OCTAVO_OPENLIBRARY_URL")?.nonEmpty
        let covers = variable("OCTAVO_COVERS_URL")?.nonEmpty
        let hosts = variable("OCTAVO_OPENLIBRARY_HOSTS")?.nonEmpty
        guard records != nil || covers != nil || hosts != nil else { return openLibrary }
        return ServiceAddresses(
            records: records ?? openLibrary.records.description,
            covers: covers ?? records ?? openLibrary.covers.description,
            redirectHosts: hosts.map { $0.split(separator: ",").map { $0.trimmed.lowercased() } }
                ?? (records == nil ? openLibrary.redirectHosts : []))
    }

    /// Whether both places are on this machine, as they are in tests.
    var areLoopback: Bool { records.isLoopback && covers.isLoopback }

    /// Whether a request may go to `address`: to the service's places, or to where it may send us on.
    func allow(_ address: RequestAddress) -> Bool {
        if address.authority == records.authority || address.authority == covers.authority { return true }
        return redirectHosts.contains { allowed in
            allowed.hasPrefix(".") ? address.host.hasSuffix(allowed) : address.authority == allowed
        }
    }
}
