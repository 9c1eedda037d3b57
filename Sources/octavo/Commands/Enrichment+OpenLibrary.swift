import OpenLibrary
import Publishing

extension Enrichment {
    /// What the lock file of a site has, and what Open Library adds to it where that may be asked.
    static func openLibrary(
        at site: String, _ policy: EnrichmentPolicy, access: ServiceAccess
    ) -> Enrichment {
        Enrichment("\(policy)") { catalog in
            let outcome = await CatalogEnricher(site: site, access: access).enrich(catalog, policy: policy)
            return Outcome(outcome.catalog, report: outcome.report, isSettled: outcome.isSettled)
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
