/// How the service is reached in this run.
public struct ServiceAccess: Sendable {
    /// Where it is.
    let places: ServiceAddresses
    /// The version of Octavo to name.
    let version: String
    /// Seconds between two requests, where a test on this machine wants another pause.
    let testPause: Double?

    /// The service as the environment names it; nothing if an address in it is none.
    ///
    /// `OCTAVO_OPENLIBRARY_PAUSE` sets the seconds between requests, for a service on this machine only.
    public init?(version: String, environment: (String) -> String?) {
        guard let places = ServiceAddresses.named(by: environment) else { return nil }
        self.places = places
        self.version = version
        let pause = environment("OCTAVO_OPENLIBRARY_PAUSE").flatMap(Double.init)
        testPause = places.areLoopback ? pause.map { max(0, $0) } : nil
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
