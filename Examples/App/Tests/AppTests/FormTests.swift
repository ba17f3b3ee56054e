import App
import Hosting
import Testing

@Test func theFieldStaysVisible() async {
  await check(hosting: { FormViewController() }, seconds: 5)
}
