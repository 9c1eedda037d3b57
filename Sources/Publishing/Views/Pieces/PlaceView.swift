internal import Liquid
internal import ReadingCatalog

/// Where a meeting is; what `privacy` keeps in the club is left out here.
enum PlaceView {
    static let shape = Shape(view: "place", "name", "address", "url")

    /// Nothing if nothing may be shown.
    static func make(
        _ place: Meeting.Place?, _ privacy: SiteConfiguration.Privacy, in arena: Arena
    ) -> Value {
        guard let place else { return .null }
        let address = privacy.showsAddresses ? place.address : nil
        let url = privacy.showsAddresses ? place.url : nil
        guard place.name != nil || address != nil || url != nil else { return .null }
        return arena.object(shape) { fields in
            fields.add(arena.string(place.name))
            fields.add(arena.string(address))
            fields.add(arena.string(url))
        }
    }
}
