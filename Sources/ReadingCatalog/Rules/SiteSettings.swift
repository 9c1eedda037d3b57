/// The file of the settings.
enum SiteSettings {
    static let path = "content/site.yaml"
}
