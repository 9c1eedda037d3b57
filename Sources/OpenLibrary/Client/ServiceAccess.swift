internal import ReadingCatalog
internal import TextAndTime

/// How the service is reached in this run.
public struct ServiceAccess: Sendable {
    let places: ServiceAddresses
    let version: String
    /// Seconds between two requests, if a test overrides them.
    let testPause: Double?
    let certificateFile: String?

    /// The service that the environment names; nil if one of its addresses is invalid.
    ///
    /// `OCTAVO_OPENLIBRARY_PAUSE` sets the seconds between requests, for a service on this machine only;
    /// `SSL_CERT_FILE` names certificates to trust.
    public init?(version: String, environment: (String) -> String?) {
        guard let places = ServiceAddresses.named(by: environment) else { return nil }
        self.places = places
        self.version = version
        let pause = environment("OCTAVO_OPENLIBRARY_PAUSE").flatMap(Double.init)
        // Neither a number without end nor one that no clock can count.
        let isUsable = places.areLoopback && pause?.isFinite == true
        testPause = isUsable ? pause.map { min(max(0, $0), 3_600) } : nil
        certificateFile = environment("SSL_CERT_FILE")?.nonEmpty
    }

    func sender(for site: SiteConfiguration, isBrisk: Bool) -> PoliteSender? {
        Identity(version: version, contact: site.openLibrary.contact, site: site.baseURL).map { identity in
            PoliteSender(
                places: places, identity: identity,
                courtesy: courtesy(isBrisk: isBrisk, isIdentified: identity.isIdentified),
                certificateFile: certificateFile)
        }
    }

    func courtesy(isBrisk: Bool, isIdentified: Bool) -> Courtesy {
        var courtesy: Courtesy =
            isBrisk ? .brisk(isIdentified: isIdentified) : .patient(isIdentified: isIdentified)
        if let testPause {
            courtesy.pause = testPause
            courtesy.firstWait = testPause
            courtesy.longestWait = max(testPause, 2)
            // A service on this machine is as slow as the machine is busy.
            courtesy.callSeconds = 3_600
        }
        return courtesy
    }
}

/// Where the service is, and to which hosts it may redirect.
public struct ServiceAddresses: Sendable, Hashable {
    /// Where records are, without a slash at the end.
    let records: RequestAddress
    let covers: RequestAddress
    /// Hosts that a redirect may lead to: `example.org`, or `.example.org` for all below it.
    let redirectHosts: [String]

    public static let openLibrary = ServiceAddresses(
        records: RequestAddress(secure: "openlibrary.org"),
        covers: RequestAddress(secure: "covers.openlibrary.org"),
        redirectHosts: [".openlibrary.org", "archive.org", ".archive.org"])

    private init(records: RequestAddress, covers: RequestAddress, redirectHosts: [String]) {
        self.records = records
        self.covers = covers
        self.redirectHosts = redirectHosts
    }

    public init?(records: String, covers: String, redirectHosts: [String] = []) {
        guard let records = RequestAddress(records), let covers = RequestAddress(covers) else { return nil }
        self.init(records: records, covers: covers, redirectHosts: redirectHosts)
    }

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

    var areLoopback: Bool { records.isLoopback && covers.isLoopback }

    /// Whether a request may go to `address`: to the service itself, or to a host that it may redirect to.
    func allow(_ address: RequestAddress) -> Bool {
        if address.authority == records.authority || address.authority == covers.authority { return true }
        return redirectHosts.contains { allowed in
            allowed.hasPrefix(".") ? address.host.hasSuffix(allowed) : address.authority == allowed
        }
    }
}
