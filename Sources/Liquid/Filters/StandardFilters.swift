enum StandardFilters {
    static let all: [Filter] =
        CaseFilters.all
        + JoiningFilters.all
        + TrimmingFilters.all
        + ReplacingFilters.all
        + CuttingFilters.all
        + EscapingFilters.all
        + URLFilters.all
        + Base64Filters.all
        + NumberFilters.all
        + ListFilters.all
        + SortingFilters.all
        + ChoosingFilters.all
        + JSONFilters.all
        + DateFilters.all
}
