/// A value that templates see: sixteen trivial bytes, so that rendering counts no references.
///
/// Text, arrays and objects are pointers into an `Arena`, or to memory that outlives the render.
/// A value is valid as long as the arena it came from is alive and has not been reset.
public struct Value: @unchecked Sendable {  // It only ever points to memory that is never written again.
    /// An integer, the bits of a double, or an address.
    var payload: UInt64
    /// Bytes of a text, elements of an array, fields of an object.
    var count: UInt32
    var tag: Tag
    var flags: Flags
    private var padding: UInt16 = 0

    /// What kind of value it is.
    enum Tag: UInt8 {
        case undefined = 0
        case null
        case bool
        case int
        case float
        case text
        case array
        case object
        case range
        case lazyText
        case emptyLiteral
        case blankLiteral
        case bigInteger
        case forLoop
        case tableRowLoop
        case block
        case scope
    }

    /// What is known of a value beside its kind.
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// The text is markup already: the sink writes it as it is.
        static let safe = Flags(rawValue: 1)
        /// The text holds no character that the sink would escape.
        static let clean = Flags(rawValue: 2)
        /// The value lives in an arena that is never reset: it may be remembered by its address.
        static let lasting = Flags(rawValue: 4)
    }

    @inline(__always)
    init(tag: Tag, payload: UInt64 = 0, count: UInt32 = 0, flags: Flags = []) {
        self.payload = payload
        self.count = count
        self.tag = tag
        self.flags = flags
    }

    /// Nothing: defined, and empty when printed.
    public static let null = Value(tag: .null)

    /// A name that nobody defined; templates that print it get a warning.
    static let undefined = Value(tag: .undefined)

    /// A truth value.
    @inline(__always)
    public static func bool(_ value: Bool) -> Value {
        Value(tag: .bool, payload: value ? 1 : 0)
    }

    /// A whole number.
    @inline(__always)
    public static func int(_ value: Int) -> Value {
        Value(tag: .int, payload: UInt64(bitPattern: Int64(value)))
    }

    /// A number with a fraction: `5.0` prints `5.0`.
    @inline(__always)
    public static func float(_ value: Double) -> Value {
        Value(tag: .float, payload: value.bitPattern)
    }

    /// A text of the program itself.
    public static func text(_ literal: StaticString, isSafe: Bool = false) -> Value {
        guard literal.hasPointerRepresentation else { return .null }
        return .referring(
            to: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount),
            isSafe: isSafe)
    }

    /// A text whose bytes are not copied: they must stay where they are as long as the value is used.
    public static func referring(to bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool = false) -> Value {
        var flags: Flags = isSafe ? .safe : []
        if !EscapeTable.needsEscaping(bytes) { flags.insert(.clean) }
        return Value(text: bytes.baseAddress, count: bytes.count, flags: flags)
    }

    @inline(__always)
    init(text start: UnsafePointer<UInt8>?, count: Int, flags: Flags) {
        self.init(
            tag: .text, payload: UInt64(UInt(bitPattern: start)), count: UInt32(truncatingIfNeeded: count),
            flags: flags)
    }

    /// The same text, marked as markup that needs no escaping.
    public var markedSafe: Value {
        guard tag == .text || tag == .lazyText else { return self }
        var copy = self
        copy.flags.insert(.safe)
        return copy
    }
}
