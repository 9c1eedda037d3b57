/// The address at which a site is published.
public enum BaseAddress {
    /// `text`, ended by `/`, if it is a whole address of the web that pages can be put under.
    public static func proved(_ text: String) throws(ValueProblem) -> String {
        let url = try WebAddress.proved(text)
        guard !url.lowercased().hasPrefix("mailto:") else { throw .notABaseAddress(text) }
        guard !url.contains("?"), !url.contains("#") else { throw .notABaseAddress(text) }
        return url.hasSuffix("/") ? url : url + "/"
    }
}

extension ValueProblem {
    fileprivate static func notABaseAddress(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.linksHarmless.id,
            "must be an address of the web without `?` and `#`; found \(quoted(text))",
            replacement: text.hasPrefix("mailto:") ? nil : String(text.prefix { $0 != "?" && $0 != "#" }),
            help: "write the address of the site's first page")
    }
}
