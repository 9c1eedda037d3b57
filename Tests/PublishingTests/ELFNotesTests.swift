import Foundation
import TestSupport
import Testing

@testable import Publishing

#if os(Linux)
    /// How a build knows which program made the last one.
    @Suite struct ELFNotesTests {
        private let program: Data

        init() throws {
            program = try Data(contentsOf: URL(filePath: BuiltProgram.path))
        }

        @Test func `a program has the identifier of its build`() {
            let build = ELFNotes(Array(program.prefix(4096))).buildIdentifier
            #expect(build != nil)
            #expect(ELFNotes(Array(program)).buildIdentifier == build)
        }

        @Test func `what is no program, or cut short, has none`() {
            for length in [0, 3, 20, 63, 64, 100, 200] {
                #expect(ELFNotes(Array(program.prefix(length))).buildIdentifier == nil)
            }
            #expect(ELFNotes(Array("#!/bin/sh\n".utf8)).buildIdentifier == nil)
        }

        @Test func `damaged headers are read without a trap`() {
            var random = SeededGenerator(seed: 7)
            for _ in 0..<5_000 {
                var bytes = Array(program.prefix(2048))
                for _ in 0..<4 {
                    bytes[Int.random(in: 0..<1024, using: &random)] = .random(in: 0...255, using: &random)
                }
                _ = ELFNotes(bytes).buildIdentifier
            }
        }
    }
#endif
