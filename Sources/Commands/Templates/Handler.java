// A small keyboard handler in Java 17. ScrollCheck judges it through a pipe.
//
// Test the harness:   scrollcheck smoke 'exec:java Handler.java'
// Judge the handler:  scrollcheck judge 'exec:java Handler.java'

import java.io.*;
import java.util.*;
import java.util.regex.*;

// ---- Your handler: replace it by yours. Keep its main. ----
// A rectangle is [x, y, width, height], insets are [top, left, bottom, right]. y grows downwards.
// The list "without" names what the handler does not have. Take out what yours has.

public class Handler {
  static final String READY = """
      {"type": "ready", "protocol": 1, "edition": 2, "name": "my-handler", "version": "1.0.0", \
      "language": "java", "profile": "insets", "without": ["adjustsForKeyboard"], \
      "observes": ["offset", "insets"]}""";

  private final Map<Object, Object> now; // the environment as it is now

  Handler(Map<?, ?> configuration, Map<?, ?> environment) { now = new HashMap<>(environment); }

  void handle(Map<?, ?> event) {
    Object name = event.get("event"), kind = event.get("kind"); // Only a keyboard has a kind.
    boolean shows = "willShow".equals(kind) || "willChangeFrame".equals(kind);
    if (shows || "willHide".equals(kind)) now.put("keyboard", shows ? event.get("end") : null);
    if ("geometryChanged".equals(name) || "paddingChanged".equals(name)) now.putAll(event);
  }

  String observation() { // in JSON
    double[] own = Harness.numbers(now.get("padding")), safe = Harness.numbers(now.get("safe"));
    double bottom = own[2] + Math.max(safe[2], covered());
    double[] insets = {own[0] + safe[0], own[1] + safe[1], bottom, own[3] + safe[3]};
    return "{\"offset\": [0, 0], \"insets\": " + Arrays.toString(insets) + "}";
  }

  /** How much of the viewport a docked keyboard covers. The viewport is in the window. */
  private double covered() {
    if (now.get("keyboard") == null) return 0;
    double[] screen = Harness.numbers(now.get("screen")), frame = edges(now.get("keyboard"));
    boolean spans = frame[0] <= 1e-6 && frame[2] >= screen[0] - 1e-6;
    if (!spans || frame[3] < screen[1] - 1e-6) return 0; // It floats.
    double[] window = edges(now.get("window")), view = edges(now.get("viewport"));
    return Math.max(0, window[1] + view[3] - Math.max(frame[1], window[1] + view[1]));
  }

  /** Left, top, right and bottom. A size may be negative. */
  private static double[] edges(Object rect) {
    double[] r = Harness.numbers(rect);
    double right = r[0] + r[2], bottom = r[1] + r[3];
    return new double[] {Math.min(r[0], right), Math.min(r[1], bottom),
        Math.max(r[0], right), Math.max(r[1], bottom)};
  }

  public static void main(String[] arguments) throws IOException { Harness.main(); }
}

// ---- The harness: it reads and writes lines of JSON. Keep it. ----

class Harness {
  static void main() throws IOException {
    var input = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    var output = new PrintStream(System.out, true, "UTF-8"); // It flushes after each line.
    for (String line; (line = input.readLine()) != null; ) {
      String answer = answer(line);
      if (answer.isEmpty()) return;
      output.println(answer);
    }
  }

  /** The answer to a line; none to the last one. */
  static String answer(String line) {
    var request = (Map<?, ?>) value(TOKEN.matcher(line));
    if ("hello".equals(request.get("type"))) return Handler.READY;
    return "run".equals(request.get("type")) ? run(request) : "";
  }

  private static String run(Map<?, ?> request) {
    Object configuration = request.get("configuration"), environment = request.get("environment");
    String answer = "{\"id\": \"" + request.get("id") + "\", ";
    List<String> seen = new ArrayList<>(); // Printed, it is a list in JSON.
    try {
      var handler = new Handler((Map<?, ?>) configuration, (Map<?, ?>) environment);
      seen.add(handler.observation());
      for (Object event : (List<?>) request.get("events")) {
        handler.handle((Map<?, ?>) event);
        seen.add(handler.observation());
      }
      return answer + "\"type\": \"ran\", \"observations\": " + seen + "}";
    } catch (RuntimeException error) {
      error.printStackTrace();
      return answer + "\"type\": \"error\", \"step\": " + seen.size() + ", \"message\": \""
          + error.toString().replaceAll("[^ -~]|[\"\\\\]", "'") + "\"}"; // needs no escapes
    }
  }

  private static final Object END = new Object(); // a bracket that closes
  private static final Pattern TOKEN = Pattern.compile(
      "[{}\\[\\]]|\"[^\"\\\\]*(?:\\\\.[^\"\\\\]*)*\"|[^{}\\[\\]\",:\\s]+");

  /** Maps, lists, doubles. Strings keep their escapes: they are compared or sent back. */
  private static Object value(Matcher tokens) {
    String token = tokens.find() ? tokens.group() : "]";
    Map<Object, Object> map = new HashMap<>();
    List<Object> list = new ArrayList<>();
    if (token.equals("{")) for (Object k; (k = value(tokens)) != END; ) map.put(k, value(tokens));
    if (token.equals("[")) for (Object v; (v = value(tokens)) != END; ) list.add(v);
    return switch (token.charAt(0)) {
      case '{' -> map;
      case '[' -> list;
      case '}', ']' -> END;
      case 'n' -> null;
      case 't', 'f' -> token.equals("true");
      case '"' -> token.substring(1, token.length() - 1);
      default -> Double.valueOf(token);
    };
  }

  static double[] numbers(Object list) {
    return ((List<?>) list).stream().mapToDouble(number -> (Double) number).toArray();
  }
}
