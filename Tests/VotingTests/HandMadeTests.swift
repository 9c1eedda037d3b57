import Testing
import Voting

/// Each line is a poll (see `Sketch`) and its result: the options on places, the winners, and those among whom the host
/// decides.
@Suite struct HandMadeTests {
    @Test(arguments: cases.split(separator: "\n"))
    func `a poll that was counted by hand`(line: Substring) {
        let parts = line.components("=>")
        #expect(Sketch(parts[0]).result == parts[1])
    }

    @Test func `there are more than eighty`() {
        #expect(Self.cases.split(separator: "\n").count > 80)
    }

    static let cases = """
        approval A*2 B => A B | A
        approval AB*2 B => B A | B
        approval A B => A=B | nobody | AB
        approval ABC A B => A=B C | nobody | AB
        approval [options ABC] A B*2 => B A C | B
        approval [options AB] - - - => A=B | nobody
        approval [options AB] - A => A B | A
        approval AA B*2 => B A | B
        approval [winners 2] AB BC C => B=C A | BC
        approval [winners 2] AB*2 C D => A=B C=D | AB
        approval [winners 2] A*3 B*2 C*2 => A B=C | A | BC
        approval [options AB, least 3] A A => A B | nobody
        approval [least 3] A A B => A B | A
        approval [oldest BA] A B => A=B | B
        approval [oldest CAB, winners 2] A B C => A=B=C | CA
        approval [winners 3] A B => A=B | AB
        approval ABCD BCD CD D => D C B A | D
        points A3B2 A1B3 => B A | B
        points A3 B3 => A=B | nobody | AB
        points A-5B1 A5 => B A | B
        points A-5 B-1 => B A | nobody
        points [options ABC] A-5 => B=C A | nobody
        points [winners 2] A3B2C1 A1B2C3 => A=B=C | nobody | ABC
        points A3B2C1 C3B2A1 B3 => B A=C | B
        points [options AB, least 2] A3 => A B | nobody
        points [oldest BA] A2 B2 => A=B | B
        points A0B0 => A=B | nobody
        points A1*5 B3*2 => B A | B
        points [winners 2] A5B4C4D1 => A B=C D | A | BC
        points [options AB] - A1 => A B | A
        points A2B1 B1 => A=B | nobody | AB
        dates A+B+ A+B- => A B | A
        dates A+B+ A+B~ => A B | A
        dates A+B+ A-B~ => B A | B
        dates A+ B+ => A=B | nobody | AB
        dates A~ B- => A B | A
        dates A- B- => A=B | nobody
        dates A+B~C- A~B+C- A-B-C+ => A=B C | nobody | AB
        dates [options ABC] A+ => A B=C | A
        dates [winners 2] A+B+C- A+B-C+ A+B~C~ => A B=C | A | BC
        dates [oldest BA] A+ B+ => A=B | B
        dates [options AB, least 4] A+*3 => A B | nobody
        dates [options AB, least 3] A+*3 => A B | A
        dates A+B+ A+B+ A- => B A | B
        dates A~*9 B+ => B A | B
        runoff A*3 B*2 => A B | A
        runoff AB*2 BA*2 CA => A B C | A
        runoff AC*4 BC*3 CB*2 => B A C | B
        runoff A*2 B*2 => A=B | nobody | AB
        runoff A*3 B*3 C => A=B C | nobody | AB
        runoff A*4 B*3 C*2 D*1 => A B C D | A
        runoff A*5 B*3 CB DB => A B C=D | A
        runoff A*2 B*2 C D => A=B D C | nobody | AB
        runoff A*2 B*2 CA DA => A B D C | A
        runoff A B C => A=B=C | nobody | ABC
        runoff [winners 2] A*3 B*2 C*2 => A B=C | A | BC
        runoff [oldest ABCD] A*2 B*2 C D => A B C D | A
        runoff [winners 2] A*4 B*3 C*2 => A B C | AB
        runoff [winners 2] AB*6 C*2 BC => A C B | AC
        runoff [options ABC] A*3 => A B=C | A
        runoff [options AB] -*3 => A=B | nobody
        runoff [options AB] - - A => A B | A
        runoff ABC*5 BCA*4 CAB*3 => A B C | A
        runoff ABC*4 BAC*3 CBA*2 => B A C | B
        runoff ABC*10 BCA*6 CBA*5 => B A C | B
        runoff [options AB, least 3] A*2 => A B | nobody
        runoff A*4 B*3 C*4 => A=C B | nobody | AC
        runoff AB AC BA CA DA => A B=D C | A
        runoff [oldest DCBA] AB AC BA CA DA => A C=D B | A
        runoff AAB*2 B*3 => B A | B
        ranking AB*2 BA => A B | A
        ranking AB BA => A=B | nobody | AB
        ranking ABC BCA CAB => A=B=C | nobody | ABC
        ranking ABC*3 BCA*2 CAB*2 => A B C | A
        ranking A B*2 C => B A=C | B
        ranking A=BC*2 CAB => A B C | A
        ranking A=B*3 => A=B | nobody | AB
        ranking [options ABC] A=B => A=B C | nobody | AB
        ranking [options ABC] -*2 => A=B=C | nobody
        ranking [winners 2] ABC*2 BAC => A B C | AB
        ranking [winners 2] ABC ACB => A B=C | A | BC
        ranking ABCD*2 DABC => A B C D | A
        ranking [options ABC] A => A B=C | A
        ranking [options AB, least 2] AB => A B | nobody
        ranking [oldest CBA] ABC BCA CAB => A=B=C | C
        ranking CAB*2 ABC*2 BCA => A=C B | nobody | AC
        ranking A=CB*2 B => A=C B | nobody | AC
        ranking AB CB*2 => C B A | C
        """
}

extension Substring {
    /// The two sides of a line, without spaces around the first one.
    fileprivate func components(_ mark: String) -> [String] {
        let range = firstRange(of: mark)!
        return [
            String(self[..<range.lowerBound].reversed().drop { $0 == " " }.reversed()),
            String(self[range.upperBound...].dropFirst()),
        ]
    }
}
