/// Stands for all that a site was made from; as long as it is the same, so is the site.
struct InputKey: Sendable, Hashable {
    let fingerprint: Fingerprint
    /// When the day ends for which the site was made, in seconds since 1970.
    let validUntil: Int64
}
