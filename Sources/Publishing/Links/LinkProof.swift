/// Proves the links of pages as they are made; every worker has one of its own.
struct LinkProof {
    /// A link that leads nowhere, as it is written on a page.
    struct Broken: Sendable, Hashable {
        let link: String
        /// The number of the page.
        let page: Int
        let destination: LinkTargets.Destination
    }

    /// What was found on the pages of one worker.
    struct Findings: Sendable {
        var broken: [Broken] = []
        /// Links to places in other pages, which are still to be proved: one page that has it for each.
        var places: [LinkTargets.Destination: Broken] = [:]
        /// The same links, with all pages that have them.
        var placeLinks = PlaceLinks()
    }

    private let targets: LinkTargets
    /// Links that were looked into and lead somewhere from every page.
    private var known = HashSet64()
    private(set) var findings = Findings()

    init(_ targets: LinkTargets) {
        self.targets = targets
    }

    /// Proves the links in `markup`, which is the page with this number.
    mutating func prove(_ markup: UnsafeBufferPointer<UInt8>, of page: Int) {
        for (kind, value) in MarkupAttributes(markup) {
            switch kind {
            case .address:
                let hash = Fingerprint(of: UnsafeRawBufferPointer(value)).bits
                if !targets.hasLink(hash), !known.contains(hash) { look(into: value, hash, page, markup) }
            case .addresses:
                for link in Self.links(inSet: value) { look(into: link, page, markup) }
            case .id: break
            }
        }
    }
}

extension LinkProof {
    private mutating func look(
        into value: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ page: Int,
        _ markup: UnsafeBufferPointer<UInt8>
    ) {
        let link = MarkupReferences.decoded(value)
        let isRelative = value.first != UInt8(ascii: "/")
        switch look(into: link, page, markup) {
        case .elsewhere: known.insert(hash)
        case .file(_, place: nil) where !isRelative: known.insert(hash)
        // It may lead nowhere from another page, or is to be remembered of each page that has it.
        case .file, .nowhere, .outside: break
        }
    }

    @discardableResult
    private mutating func look(
        into link: String, _ page: Int, _ markup: UnsafeBufferPointer<UInt8>
    ) -> LinkTargets.Destination {
        let destination = targets.destination(of: link, on: page)
        let finding = Broken(link: link, page: page, destination: destination)
        switch destination {
        case .elsewhere, .file(_, place: nil): break
        case .file(page, let place?):
            if !MarkupPlaces.has(place, in: markup) { findings.broken.append(finding) }
        case .file:
            findings.places[destination] = findings.places[destination] ?? finding
            findings.placeLinks.add(link, on: page)
        case .nowhere, .outside: findings.broken.append(finding)
        }
        return destination
    }

    private static func links(inSet value: UnsafeBufferPointer<UInt8>) -> [String] {
        MarkupReferences.decoded(value).split(separator: ",").compactMap { candidate in
            candidate.split(whereSeparator: \.isWhitespace).first.map(String.init)
        }
    }
}
