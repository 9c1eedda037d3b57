/// Where an operation finds a value: a temporary, a slot of the frame, or a constant.
struct Register {
    let raw: Int32

    private init(_ index: Int, kind: Int32) {
        raw = Int32(truncatingIfNeeded: index) << 2 | kind
    }

    static func temporary(_ index: Int) -> Register { Register(index, kind: 0) }
    static func slot(_ index: Int) -> Register { Register(index, kind: 1) }
    static func constant(_ index: Int) -> Register { Register(index, kind: 2) }

    var constantIndex: Int? { raw & 3 == 2 ? Int(raw >> 2) : nil }

    /// How many temporaries or slots an operation can write to.
    static let mostTargets = Int(UInt16.max >> 1)

    /// This register as the target of an operation; a constant cannot be one.
    var target: UInt16 { UInt16(truncatingIfNeeded: ((raw >> 2) << 1) | (raw & 1)) }
}

struct Op {
    let code: OpCode
    /// A detail of the operation: a relation, or whether to escape.
    let flag: UInt8
    var target: UInt16
    /// Most often an operand.
    var b: Int32
    /// Most often a place to jump to, or an index into one of the program's tables.
    var c: Int32
}

/// What an operation does.
enum OpCode: UInt8 {
    /// Writes `c` bytes of static text from `b`.
    case text
    /// Writes text that begins with a line break, or a space, which is left out after white space.
    case line
    /// Writes the value `b`.
    case output
    /// Writes the field `c` of the value `b`.
    case outputField
    /// Copies `b`.
    case move
    /// Copies `b` to a variable: an undefined value is defined from then on.
    case assign
    /// Takes the field `c` of `b`.
    case field
    /// Takes the element `c` of `b`.
    case index
    /// Looks the name `c` up among the data.
    case root
    /// Looks a name up in the slots of `b`, then among the data as `c`.
    case resolve
    /// Looks the name that `b` holds up, as `[name]` does.
    case resolveComputed
    /// Makes a range from `b` to `c`.
    case range
    /// Sends `b` through the filter use `c`.
    case filter
    case compare
    case jump
    case jumpIfFalse
    case jumpIfTrue
    /// Starts a loop over `b`, described by `c`.
    case loopBegin
    /// Begins the next iteration of the loop `c`, if there is one.
    case loopNext
    /// Starts to write a text that is not output.
    case captureBegin
    /// Ends it: the text goes to the target.
    case captureEnd
    /// Adds one to a counter, or takes one, and writes it.
    case counter
    case cycle
    case changedBegin
    case changedEnd
    case rowBegin
    case rowNext
    /// Runs the subroutine `c` in this frame.
    case call
    case callByName
    case eachBegin
    case eachNext
    /// Runs a template in a frame of its own.
    case render
    case block
    case layoutBegin
    case layoutEnd
    /// Jumps to `b` or `c` after a `break` or `continue` in a template that was included.
    case takeInterrupt
    /// Ends the subroutine with a `break` or `continue`.
    case interrupt
    case `return`
    case disallowed
}
