public import Liquid
public import TextAndTime

/// Takes what templates see into a fingerprint.
extension FingerprintBuilder: ContentHasher {}
