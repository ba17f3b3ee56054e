// The page makes no visits, which a case may be.

package import ReferenceModel

package struct Visit: Sendable {}
package struct Visits: Sendable {}

package struct Play: Sendable {
  package var scenario: Scenario
  package var visit: Visit?

  package init(_ scenario: Scenario) { self.scenario = scenario }

  package init(_ visit: Visit) { fatalError("the page makes no visits") }
}
