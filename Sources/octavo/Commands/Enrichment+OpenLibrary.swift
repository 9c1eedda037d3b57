import OpenLibrary
import Publishing
import ReadingCatalog

extension Enrichment {
    /// What the lock file of a site has, and what Open Library adds to it where that may be asked.
    static func openLibrary(
        at site: String, _ policy: EnrichmentPolicy, access: ServiceAccess
    ) -> Enrichment {
        Enrichment(policy.name) { catalog in
            let outcome = await CatalogEnricher(site: site, access: access).enrich(catalog, policy: policy)
            return Outcome(outcome.catalog, report: outcome.report, isSettled: outcome.isSettled)
        }
    }
}

extension EnrichmentPolicy {
    /// Stands for it among what a site is made from.
    fileprivate var name: String {
        switch self {
        case .build: "build"
        case .asRecorded: "as recorded"
        case .offline: "offline"
        case .locked: "locked"
        case .fillIn: "fill in"
        case .refresh(let slugs): "refresh " + slugs.map(\.text).joined(separator: " ")
        }
    }
}

extension Arguments {
    /// What a build may ask of Open Library.
    var enrichmentPolicy: EnrichmentPolicy {
        if has(.locked) { return .locked }
        return has(.offline) ? .offline : .build
    }
}
