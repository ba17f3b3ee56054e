import App
import ScrollHosting
import Testing

@Test func theFieldStaysVisible() async {
  await check(hosting: { FormViewController() }, seconds: 5)
}

@Test func theContentStaysWhenTheKeyboardGoes() async {
  await check(
    hosting: { FormViewController() }, in: "P: F(600,644) wS(260) t(1) F- wH",
    claims: .hosted(.polite))
}

@Test func noGapIsLeft() async {
  await check(hosting: { FormViewController() }, in: "X: F(600,644) up(335)")
}
