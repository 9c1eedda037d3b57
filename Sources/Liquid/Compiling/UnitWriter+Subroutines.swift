extension UnitWriter {
    /// What belongs to one subroutine only.
    struct SubroutineState {
        let temporaries: Int
        let mostTemporaries: Int
        let exits: [Exit]
        let bound: [[UInt8]: Int]
    }

    @discardableResult
    mutating func beginSubroutine() -> SubroutineState {
        let state = SubroutineState(
            temporaries: temporaries, mostTemporaries: mostTemporaries, exits: exits, bound: bound)
        (temporaries, mostTemporaries, exits, bound) = (0, 0, [], [:])
        return state
    }

    mutating func endSubroutine(_ state: SubroutineState) {
        (temporaries, mostTemporaries) = (state.temporaries, state.mostTemporaries)
        (exits, bound) = (state.exits, state.bound)
    }
}
