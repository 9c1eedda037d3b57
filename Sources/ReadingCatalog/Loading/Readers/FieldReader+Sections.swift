internal import Content
internal import Diagnostics

extension FieldReader {
    /// The sections that `site.yaml` switches off.
    mutating func sectionsOff() -> Set<SiteSection> {
        guard let found = value(SiteFields.sections) else { return [] }
        guard found.value.kind == .map else {
            report(found.mismatch("a map such as `loans: false`", help: "write `sections: {loans: false}`"))
            return []
        }
        let sections = Choices(SiteSection.self)
        let off = found.value.entries.compactMap { sectionOff($0.key, $0.value, sections) }
        return Set(off)
    }

    /// The section named by `key`, if it is switched off.
    private mutating func sectionOff(
        _ key: YAMLValue, _ value: YAMLValue, _ sections: Choices<SiteSection>
    ) -> SiteSection? {
        guard let section = sections.meaning(of: key.text ?? "") else {
            report(SiteSettings.unknownSection(key, sections.names))
            return nil
        }
        guard let isOn = value.boolean else {
            report(
                value.mismatch(
                    key.text ?? "", "`true` or `false`",
                    help: "write `\(section.rawValue): false` to switch it off"))
            return nil
        }
        return isOn ? nil : section
    }
}
