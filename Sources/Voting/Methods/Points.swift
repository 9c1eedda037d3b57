extension Poll {
    func countPoints() -> Count {
        var totals = [Int](repeating: 0, count: options.count)
        for vote in votes {
            guard case .rated(let rated) = vote.choice else { continue }
            for (option, number) in rated where totals.indices.contains(option) { totals[option] += number }
        }
        return result(places { totals[$0] > totals[$1] }, .points(totals)) { totals[$0] > 0 }
    }
}
