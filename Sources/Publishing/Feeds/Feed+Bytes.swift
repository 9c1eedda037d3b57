extension Feed {
    /// What the feed holds.
    func bytes(of views: SiteViews) -> [UInt8] { [] }
}
