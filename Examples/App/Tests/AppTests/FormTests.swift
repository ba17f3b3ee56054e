import App
import Hosting
import Testing

@Test func roomIsMade() async {
  await check(hosting: { FormViewController() }, claims: .hosted(.insets, without: .rotation))
}
