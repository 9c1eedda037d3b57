internal import CDefaultTheme

/// The theme that is part of the program.
public enum DefaultTheme {
    /// Its files, by name.
    public static let files: [ThemeFile] = {
        var count = 0
        let files = UnsafeBufferPointer(start: octavo_default_theme(&count), count: count)
        return files.map { file in
            ThemeFile(
                embedded: String(cString: file.path),
                bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
        }
    }()
}
