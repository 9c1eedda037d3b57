#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Why a file or folder could not be read.
enum FileProblem: Error, Hashable {
    case notThere
    case notAllowed
    case notAFile
    case notAFolder
    case tooLarge(Int)
    case tooManyOpen
    case failed(CInt)

    /// The reason behind the system's number for it.
    init(_ number: CInt) {
        switch number {
        case ENOENT: self = .notThere
        case EACCES, EPERM: self = .notAllowed
        case ENOTDIR: self = .notAFolder
        case EISDIR, ENXIO: self = .notAFile
        case EMFILE, ENFILE: self = .tooManyOpen
        default: self = .failed(number)
        }
    }
}
