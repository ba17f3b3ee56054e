"""A handler that never moves; at its fifth scenario it lowers the limits of the tool, or does what Swift does then."""
import ctypes
import json
import os
import resource
import signal
import sys

count = 0
for line in sys.stdin:
    request = json.loads(line)
    count += 1
    if request["type"] == "hello":
        answer = {"type": "ready", "protocol": 1, "name": "x", "version": "0", "language": "python",
                  "profile": "insets", "observes": ["offset"]}
    elif request["type"] == "bye":
        break
    else:
        answer = {"type": "ran", "id": request["id"],
                  "observations": [{"offset": [0, 0]}] * (len(request["events"]) + 1)}
    if count == 5 and sys.argv[1:] == ["abort"]:
        ctypes.CDLL(None).tgkill(os.getppid(), os.getppid(), signal.SIGABRT)
    elif count == 5:
        resource.prlimit(os.getppid(), resource.RLIMIT_AS, (1000, 1000))
        answer["note"] = "more than a thread has at hand" * (1 << 20)
    print(json.dumps(answer), flush=True)
