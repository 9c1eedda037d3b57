internal import Diagnostics

struct SimilarAddresses {
    private static let most = 4
    private let addresses: [String]

    /// Suggests among these addresses, each with a slash at its end.
    init(_ addresses: [String]) {
        self.addresses = addresses.sorted()
    }

    init(folder: String) {
        var addresses: [String] = []
        Self.gather("/", in: folder, depth: 0, into: &addresses)
        self.init(addresses)
    }

    /// The most similar first: the same name elsewhere, then names with a typing error.
    func similar(to path: String) -> [String] {
        let wanted = path.hasSuffix("/") ? path : path + "/"
        let name = Self.name(wanted)
        var found = addresses.filter { Self.name($0) == name && !name.isEmpty }
        let slips = max(1, min(3, name.count / 3))
        add(to: &found) { Suggestion.nearest(to: wanted, among: $0, edits: slips) }
        let names = Dictionary(grouping: addresses, by: Self.name)
        if let nearest = Suggestion.nearest(to: name, among: names.keys.filter { $0 != name }, edits: slips) {
            found += (names[nearest] ?? []).filter { !found.contains($0) }
        }
        return Array(found.prefix(Self.most))
    }

    private func add(to found: inout [String], next: ([String]) -> String?) {
        var rest = addresses.filter { !found.contains($0) }
        while found.count < Self.most, let address = next(rest) {
            found.append(address)
            rest.removeAll { $0 == address }
        }
    }

    private static func name(_ address: String) -> String {
        address.split(separator: "/").last.map(String.init) ?? ""
    }

    private static func gather(
        _ address: String, in folder: String, depth: Int, into addresses: inout [String]
    ) {
        guard depth < 16 else { return }
        for name in WatchedNames.all(in: "." + address.dropLast(), below: folder) {
            if name == "index.html" { addresses.append(address) }
            // Names of files have a dot, folders of pages have none.
            guard !name.contains(".") else { continue }
            gather(address + name + "/", in: folder, depth: depth + 1, into: &addresses)
        }
    }
}
