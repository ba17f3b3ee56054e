// Visits, and what happened in them, as the protocol says them.

import ReferenceModel
package import ScrollConformance
package import ScrollGenerators

extension Visit {
  /// The fields of a request: the device with what a screen needs of it, and what is done there.
  package func write(to fields: inout Fields) {
    let device = model
    fields.write("line", Notation.text(self))
    fields.write("device", device.name)
    fields.write("title", device.title)
    for (name, value) in surroundings(on: device) { fields.write(name, value) }
    fields.write("turned", JSON.object(surroundings(on: device.turned)))
    fields.write("container", container.rawValue)
    fields.write("deeds", deeds.map(\.json))
  }

  /// What a screen needs of its device, held as it is.
  private func surroundings(on device: Device) -> [JSON.Member] {
    [
      ("screen", device.screen.json), ("safe", geometry(on: device).safe.json),
      ("keyboards", Deed.Keys.allCases.map { device.height(of: $0) }.json),
    ]
  }

  /// Reads a request, of which the line says all.
  init(_ fields: inout Fields) throws(ParseFault) {
    let line: JSON = try fields.get("line")
    let play = try Notation.play(String(line), at: line.offset, in: "visit")
    guard let visit = play.visit else {
      throw ParseFault(line.offset, "expected a visit, which begins with a device")
    }
    self = visit
  }
}

extension Deed {
  fileprivate var json: JSON {
    let name = String(word.prefix { $0 != "(" })
    switch self {
    case .tap(let number), .type(let number), .erase(let number):
      return ["deed": name.json, "number": Double(number).json]
    case .drag(let number), .wait(let number): return ["deed": name.json, "number": number.json]
    case .change(let keys): return ["deed": name.json, "keyboard": keys.rawValue.json]
    default: return ["deed": name.json]
    }
  }
}

extension Sight: WireObject {
  package init(_ fields: inout Fields) throws(ParseFault) {
    self.init()
    focus = try fields.getIfPresent("focus")
    cover = try fields.getIfPresent("cover")
    if let rects: [Rect] = try fields.getIfPresent("fixed") { fixed = rects }
    if let ends: [Double] = try fields.getIfPresent("composer") {
      guard ends.count == 2 else { throw fields.fault("expected two numbers") }
      composer = (ends[0], ends[1])
    }
  }

  package func write(to fields: inout Fields) {
    if let focus { fields.write("focus", focus) }
    if let cover { fields.write("cover", cover) }
    if !fixed.isEmpty { fields.write("fixed", fixed) }
    if let composer { fields.write("composer", [composer.top, composer.end]) }
  }
}

extension Recording: WireObject {
  /// Reads what happened: lines as those of a trace, each with the deed that it belongs to.
  package init(_ fields: inout Fields) throws(ParseFault) {
    let lines: [JSON] = try fields.get("happened", atMost: Limits.events + 1)
    var trace = TraceFile()
    var sights: [Sight?] = []
    var names: [Int: String] = [:]
    for line in lines {
      var own = try Fields(line.reader)
      let deed = try own.find("deed", as: Int.self) ?? 0
      let count = trace.recordings.first?.observations.count ?? 0
      try trace.take(&own, line: deed)
      let added = (trace.recordings.first?.observations.count ?? 0) - count
      sights += [Sight?](repeating: nil, count: max(0, added - 1))
      sights.append(try own.getIfPresent("sight"))
      names[deed] = try own.getIfPresent("field") ?? names[deed]
    }
    guard trace.recordings.count == 1 else {
      throw fields.fault("expected one beginning, with an \"environment\", in \"happened\"")
    }
    self = trace.recordings[0]
    (self.sights, self.names) = (sights, names)
  }

  package func write(to fields: inout Fields) {
    let events = [Event?.none] + scenario.events.map(Optional.some)
    var told = Set<Int>()
    let all = events.indices.map { index -> JSON in
      var line: [JSON.Member] = []
      if let event = events[index] {
        line.append(("event", event.json))
      } else {
        line.append(("environment", scenario.environment.json))
      }
      if let seen = observations[index] { line.append(("observation", seen.json)) }
      line.append(("deed", lines[index].json))
      if let sight = sights?[index] { line.append(("sight", sight.json)) }
      if let name = names[lines[index]], told.insert(lines[index]).inserted {
        line.append(("field", name.json))
      }
      return .object(line)
    }
    fields.write("happened", all)
  }
}
