extension Poll {
    func countApprovals() -> Count {
        var totals = [Int](repeating: 0, count: options.count)
        for vote in votes {
            guard case .approved(let approved) = vote.choice else { continue }
            for option in Set(approved) where totals.indices.contains(option) {
                totals[option] += 1
            }
        }
        return result(places { totals[$0] > totals[$1] }, .approvals(totals)) { totals[$0] > 0 }
    }
}
