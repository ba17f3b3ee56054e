// A small keyboard handler in Kotlin, in a test of JUnit: insets as numbers, without Android. Harness.java plays the requests.
// A bug to try: safe[2] + covered() in place of max(safe[2], covered()).

import java.io.File
import kotlin.math.max
import org.junit.Test

// A rectangle is [x, y, width, height], insets are [top, left, bottom, right]. y grows downwards. A keyboard's frame has the
// navigation bar in it. A window with adjustResize says "window": "resizes"; a scrollY, "origin": "scrollY".
class Handler(configuration: Map<*, *>, environment: Map<*, *>) {
  private val now = environment.toMutableMap() // the environment as it is now

  fun handle(event: Map<*, *>) {
    val name = event["event"]
    val kind = event["kind"] // Only a keyboard has a kind.
    if (kind == "willShow") now["keyboard"] = event["end"]
    if (kind == "willHide") now["keyboard"] = null
    if (name == "geometryChanged" || name == "paddingChanged") now.putAll(event)
  }

  fun observation(): String { // in JSON
    val own = numbers("padding")
    val safe = numbers("safe")
    val bottom = own[2] + max(safe[2], covered())
    val insets = listOf(own[0] + safe[0], own[1] + safe[1], bottom, own[3] + safe[3])
    return "{\"offset\": [0, 0], \"insets\": $insets}"
  }

  /** How much of the viewport the keyboard covers. The viewport is in the window. */
  private fun covered(): Double {
    if (now["keyboard"] == null) return 0.0
    val top = numbers("window")[1] + numbers("viewport")[1]
    return max(0.0, top + numbers("viewport")[3] - max(top, numbers("keyboard")[1]))
  }

  private fun numbers(name: String) = Harness.numbers(now[name])

  companion object {
    const val READY = "{\"type\": \"ready\", \"protocol\": 1, \"edition\": 2, \"name\": \"my-handler\", \"version\": \"1\", " +
      "\"language\": \"kotlin\", \"platform\": \"android\", \"profile\": \"insets\", \"without\": [\"adjustsForKeyboard\"], " +
      "\"observes\": [\"offset\", \"insets\"]}"
  }
}

class KeyboardTest {
  @Test
  fun requestsAreAnswered() {
    val answers = File("answers.jsonl")
    File("requests.jsonl").forEachLine {
      val answer = Harness.answer(it)
      val isNews = answer != Handler.READY || !answers.exists()
      if (answer != "" && isNews) answers.appendText(answer + "\n")
    }
  }
}
