internal import Diagnostics
internal import ReadingCatalog

/// What is to be said where `site.yaml` does not let the service be asked.
enum OpenLibrarySettingFindings {
    /// Nothing may be fetched, but it was asked for.
    static func switchedOff(_ site: SiteConfiguration) -> Diagnostic {
        .error(
            "openlibrary-off", "Open Library is switched off for this site", at: position(site),
            help: "remove `enabled: false` under `openlibrary:`")
    }

    /// The service wants to know whom it serves, and something was to be fetched.
    static func noContact(_ site: SiteConfiguration) -> Diagnostic {
        .error(
            "openlibrary-contact", "Open Library serves only those who say how they can be reached",
            at: position(site), help: help(site))
    }

    /// The same for a build, which can do without.
    static func noContact(_ site: SiteConfiguration, counted: String) -> Diagnostic {
        .warning(
            "openlibrary-contact",
            "\(counted) not in the lock file: Open Library serves only those who say how they can be reached",
            at: position(site), help: help(site))
    }

    private static func help(_ site: SiteConfiguration) -> String {
        let contact = site.contact ?? "you@example.org"
        return "write `openlibrary: {contact: \(contact)}`; or `openlibrary: {enabled: false}` to do without"
    }

    private static func position(_ site: SiteConfiguration) -> SourcePosition {
        .wholeFile(site.source?.path ?? "content/site.yaml")
    }
}
