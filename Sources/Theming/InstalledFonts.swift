internal import Fonts

/// The fonts of this machine, of which a host may choose those of the site.
public enum InstalledFonts {
    /// Their names, as `theme:` in `site.yaml` may have them.
    public static var names: [String] {
        WebFont.installed.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || " -".contains($0) } }
    }
}
