internal import ReadingCatalog

/// How the service is reached in this run.
public struct ServiceAccess: Sendable {
    /// Where it is.
    let places: ServiceAddresses
    /// The version of Octavo to name.
    let version: String
    /// Seconds between two requests, where a test on this machine wants another pause.
    let testPause: Double?
    /// A folder in which all runs of a user keep the time of their last request.
    let sharedFolder: String?
    /// A file of certificates to trust instead of the system's.
    let certificateFile: String?

    /// The service as the environment names it; nothing if an address in it is none.
    ///
    /// `OCTAVO_OPENLIBRARY_PAUSE` sets the seconds between requests, for a service on this machine only.
    public init?(version: String, environment: (String) -> String?) {
        guard let places = ServiceAddresses.named(by: environment) else { return nil }
        self.places = places
        self.version = version
        let pause = environment("OCTAVO_OPENLIBRARY_PAUSE").flatMap(Double.init)
        testPause = places.areLoopback ? pause.map { max(0, $0) } : nil
        sharedFolder = RateLimiter.sharedFolder(environment)
        certificateFile = environment("SSL_CERT_FILE")?.nonEmpty
    }

    /// What asks the service for a site; nil if its host did not say how to be reached.
    func sender(for site: SiteConfiguration, isBrisk: Bool) -> PoliteSender? {
        Identity(version: version, contact: site.openLibrary.contact, site: site.baseURL).map { identity in
            PoliteSender(
                places: places, identity: identity,
                courtesy: courtesy(isBrisk: isBrisk, isIdentified: identity.isIdentified),
                sharedFolder: sharedFolder, certificateFile: certificateFile)
        }
    }

    /// How the service is treated by those whom it knows or does not know.
    func courtesy(isBrisk: Bool, isIdentified: Bool) -> Courtesy {
        var courtesy: Courtesy =
            isBrisk ? .brisk(isIdentified: isIdentified) : .patient(isIdentified: isIdentified)
        if let testPause {
            courtesy.pause = testPause
            courtesy.firstWait = testPause
            courtesy.longestWait = max(testPause, 2)
            courtesy.callSeconds = 3
        }
        return courtesy
    }
}
