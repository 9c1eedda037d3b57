internal import Content
internal import Diagnostics

extension FieldReader {
    /// What `site.yaml` says of asking Open Library.
    mutating func openLibrary(contact: String?) -> SiteConfiguration.OpenLibrarySettings {
        guard let found = value(SiteFields.openLibrary) else { return .init(contact: contact) }
        if let isEnabled = found.value.boolean { return .init(isEnabled: isEnabled, contact: contact) }
        let settings = map(SiteFields.openLibrary, OpenLibraryFields.names) { fields in
            fields.reportUnknownFields()
            return SiteConfiguration.OpenLibrarySettings(
                isEnabled: fields.boolean(OpenLibraryFields.enabled)?.value ?? true,
                contact: fields.text(OpenLibraryFields.contact)?.value ?? contact,
                genres: fields.genreNames())
        }
        return settings?.value ?? .init(contact: contact)
    }

    private mutating func genreNames() -> [String: String] {
        guard let found = value(OpenLibraryFields.genres) else { return [:] }
        guard found.value.kind == .map else {
            report(
                found.mismatch(
                    "a map such as `gothic fiction: Gothic`",
                    help: "write what a genre is called, a colon, and what it is to be called"))
            return [:]
        }
        var names: [String: String] = [:]
        for (key, value) in found.value.entries {
            guard let subject = key.text, let genre = value.text else {
                report(
                    value.mismatch(
                        key.text ?? "", "the name of a genre", help: "write one name, without brackets"))
                continue
            }
            names[subject.lowercased()] = genre
        }
        return names
    }
}
