// A form in a test of Flutter: it answers requests.jsonl, which lies in the folder of the package.
// A bug to try: resizeToAvoidBottomInset: false.

import 'dart:convert';
import 'dart:io';

import 'package:flutter/material.dart';
import 'package:flutter_test/flutter_test.dart';

// What the form does not have, or what is not played here. With the profile "visible" the field is judged as well.
const ready = {
  'type': 'ready', 'protocol': 1, 'edition': 2, 'name': 'form', 'version': '1', 'language': 'dart',
  'platform': 'android', 'window': 'overlays', 'origin': 'scrollY', 'profile': 'insets', 'settle': 0.5, 'tolerance': 1,
  'without': [
    'adjustsForKeyboard', 'alreadyUp', 'contentSizing', 'dismissMode', 'drags', 'endAnchor', 'gravity', 'margin', 'oversize',
    'padding', 'reveals', 'scrolls', 'sideways', 'tracking', 'typing', 'windowMoves',
  ],
  'observes': ['offset', 'viewport'],
};

// Your screen: with one field, where the request wants it.
class Screen extends StatelessWidget {
  const Screen(this.scroll, this.focus, this.content, this.field, {super.key});

  final ScrollController scroll;
  final FocusNode focus;
  final double content;
  final Rect field;

  @override
  Widget build(BuildContext context) => Scaffold(
        resizeToAvoidBottomInset: true,
        body: Builder(
          builder: (context) => SingleChildScrollView(
            controller: scroll,
            padding: MediaQuery.paddingOf(context),
            child: SizedBox(
              height: content,
              child: Stack(children: [
                Positioned.fromRect(
                  rect: field,
                  child: TextField(focusNode: focus, expands: true, maxLines: null),
                ),
              ]),
            ),
          ),
        ),
      );
}

Future<List<Object>> play(WidgetTester tester, Map request) async {
  final scroll = ScrollController(), focus = FocusNode(), seen = <Object>[];
  final now = Map.of(request['environment'] as Map); // the environment as it is now
  List<double> numbers(Object? list) => [for (final number in list as List) (number as num).toDouble()];

  Future<void> show([Duration time = Duration.zero]) async {
    final screen = numbers(now['screen']), safe = numbers(now['safe']), keyboard = now['keyboard'];
    final rect = numbers(now['focus'] ?? [16, 100, 200, 44]);
    tester.view.devicePixelRatio = 1;
    tester.view.physicalSize = Size(screen[0], screen[1]);
    tester.view.padding = FakeViewPadding(top: safe[0], bottom: keyboard == null ? safe[2] : 0);
    tester.view.viewPadding = FakeViewPadding(top: safe[0], bottom: safe[2]);
    tester.view.viewInsets = FakeViewPadding(bottom: keyboard == null ? 0 : numbers(keyboard)[3]);
    final field = Rect.fromLTWH(rect[0], rect[1], rect[2], rect[3]);
    await tester.pumpWidget(MaterialApp(home: Screen(scroll, focus, numbers(now['content'])[1], field)));
    now['focus'] == null ? focus.unfocus() : focus.requestFocus();
    await tester.pump();
    await tester.pump(time);
    final box = tester.getRect(find.byType(SingleChildScrollView));
    seen.add({'offset': [0, scroll.offset], 'viewport': [box.left, box.top, box.width, box.height]});
  }

  await show();
  for (final Map event in request['events'] as List) {
    switch (event['event']) {
      case 'keyboard' when event['kind'] == 'willShow': now['keyboard'] = event['end'];
      case 'keyboard' when event['kind'] == 'willHide': now['keyboard'] = null;
      case 'focus' || 'focusMoved': now['focus'] = event['rect'];
      case 'blur': now['focus'] = null;
      case 'contentReplaced' || 'contentResized': now['content'] = event['size'];
      case 'geometryChanged': now.addAll(event);
    }
    if (event['event'] == 'contentReplaced' && !(event['keepsFocus'] as bool)) now['focus'] = null;
    final seconds = event['event'] == 'tick' ? event['seconds'] as num : 0;
    await show(Duration(microseconds: (seconds * 1e6).round()));
  }
  await tester.pumpWidget(const SizedBox());
  tester.view.reset();
  return seen;
}

void main() => testWidgets('requests are answered', (tester) async {
      final answers = File('answers.jsonl');
      if (!answers.existsSync()) answers.writeAsStringSync('${jsonEncode(ready)}\n');
      for (final line in File('requests.jsonl').readAsLinesSync()) {
        final request = jsonDecode(line) as Map;
        if (request['type'] != 'run') continue;
        final answer = {'type': 'ran', 'id': request['id'], 'observations': await play(tester, request)};
        answers.writeAsStringSync('${jsonEncode(answer)}\n', mode: FileMode.append);
      }
    }, timeout: Timeout.none);
