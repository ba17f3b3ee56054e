// A small keyboard handler in Java 17. ScrollCheck judges it through a pipe.
//
// Test the harness:   scrollcheck smoke 'exec:java Handler.java'
// Judge the handler:  scrollcheck judge 'exec:java Handler.java'

import java.io.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.Collectors;

public class Handler {
  // ---- Your handler: replace it by yours. ----
  // A rectangle is [x, y, width, height], insets are [top, left, bottom, right]. y grows downwards.
  // The list "without" names what the handler does not have. Take out what yours has.

  static final Map<String, Object> READY = Map.of("type", "ready", "protocol", 1,
      "name", "my-handler", "version", "1.0.0", "language", "java", "profile", "insets",
      "without", List.of("adjustsForKeyboard"), "observes", List.of("offset", "insets"));
  Map<?, ?> geometry;
  Object padding, keyboard;

  Handler(Map<?, ?> configuration, Map<?, ?> environment) {
    geometry = environment;
    padding = environment.get("padding");
    keyboard = environment.get("keyboard");
  }

  void handle(Map<?, ?> event) {
    Object name = event.get("event"), kind = event.get("kind"); // Only a keyboard has a kind.
    if ("willShow".equals(kind) || "willChangeFrame".equals(kind)) keyboard = event.get("end");
    if ("willHide".equals(kind)) keyboard = null;
    if ("geometryChanged".equals(name)) geometry = event;
    if ("paddingChanged".equals(name)) padding = event.get("padding");
  }

  Map<String, Object> observation() {
    double[] own = numbers(padding), safe = numbers(geometry.get("safe"));
    double bottom = own[2] + Math.max(safe[2], covered());
    List<?> insets = List.of(own[0] + safe[0], own[1] + safe[1], bottom, own[3] + safe[3]);
    return Map.of("offset", List.of(0, 0), "insets", insets);
  }

  /** How much of the viewport a docked keyboard covers. The viewport is in the window. */
  double covered() {
    if (keyboard == null) return 0;
    double[] screen = numbers(geometry.get("screen")), frame = edges(keyboard);
    boolean spans = frame[0] <= 1e-6 && frame[2] >= screen[0] - 1e-6;
    if (!spans || frame[3] < screen[1] - 1e-6) return 0; // It floats.
    double[] window = edges(geometry.get("window")), view = edges(geometry.get("viewport"));
    return Math.max(0, window[1] + view[3] - Math.max(frame[1], window[1] + view[1]));
  }

  /** Left, top, right and bottom. A size may be negative. */
  static double[] edges(Object rect) {
    double[] r = numbers(rect);
    double right = r[0] + r[2], bottom = r[1] + r[3];
    return new double[] {Math.min(r[0], right), Math.min(r[1], bottom),
        Math.max(r[0], right), Math.max(r[1], bottom)};
  }

  // ---- The harness: it reads and writes lines of JSON. Keep it. ----

  public static void main(String[] arguments) throws IOException {
    var input = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line; (line = input.readLine()) != null; System.out.flush()) {
      var request = (Map<?, ?>) value(TOKEN.matcher(line));
      if ("hello".equals(request.get("type"))) System.out.println(text(READY));
      if ("run".equals(request.get("type"))) System.out.println(text(run(request)));
      if ("bye".equals(request.get("type"))) return;
    }
  }

  static Map<?, ?> run(Map<?, ?> request) {
    Object id = request.get("id"), environment = request.get("environment");
    List<Object> seen = new ArrayList<>(); // Its size is the number of the next event.
    try {
      var handler = new Handler((Map<?, ?>) request.get("configuration"), (Map<?, ?>) environment);
      seen.add(handler.observation());
      for (Object event : (List<?>) request.get("events")) {
        handler.handle((Map<?, ?>) event);
        seen.add(handler.observation());
      }
      return Map.of("type", "ran", "id", id, "observations", seen);
    } catch (RuntimeException error) {
      error.printStackTrace();
      return Map.of("type", "error", "id", id, "step", seen.size(), "message", error.toString());
    }
  }

  static final Pattern ESCAPE = Pattern.compile("\\\\(?:u(....)|.)"), TOKEN = Pattern.compile(
      "[{}\\[\\]]|\"[^\"\\\\]*(?:\\\\.[^\"\\\\]*)*\"|[^{}\\[\\]\",:\\s]+");
  static final Object END = new Object(); // a bracket that closes

  /** Objects become maps, arrays lists, numbers doubles. It trusts that the JSON is valid. */
  static Object value(Matcher tokens) {
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
      case '"' -> ESCAPE.matcher(token.substring(1, token.length() - 1)).replaceAll(Handler::plain);
      default -> Double.valueOf(token);
    };
  }

  static String plain(MatchResult escape) {
    String unit = escape.group(1), character = escape.group().replace("\\/", "/");
    return Matcher.quoteReplacement(unit == null ? character.translateEscapes()
        : String.valueOf((char) Integer.parseInt(unit, 16)));
  }

  static double[] numbers(Object list) {
    return ((List<?>) list).stream().mapToDouble(number -> (Double) number).toArray();
  }

  static String text(Object value) {
    if (value instanceof Map<?, ?> map)
      return map.keySet().stream().map(key -> text(key) + ":" + text(map.get(key)))
          .collect(Collectors.joining(",", "{", "}"));
    if (value instanceof List<?> list)
      return list.stream().map(Handler::text).collect(Collectors.joining(",", "[", "]"));
    if (!(value instanceof String string)) return String.valueOf(value);
    return string.chars().mapToObj(c -> c < ' ' || c > '~' || c == '"' || c == '\\'
        ? String.format("\\u%04x", c) : "" + (char) c).collect(Collectors.joining("", "\"", "\""));
  }
}
