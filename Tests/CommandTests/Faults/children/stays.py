"""A handler that stays when it should end; its argument says how it tries to."""
import os
import pathlib
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "Examples/Python"))
import scroller

way = sys.argv[1]
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if way == "silent":
    time.sleep(98765)
if way == "group":
    os.setpgid(0, os.getpgid(os.getppid()))
if way == "user" and os.getuid() == 0:
    os.setuid(65534)
if way == "children":
    for _ in range(5):
        if os.fork() == 0:
            time.sleep(98765)
if way == "supervisor":
    found = ["pgrep", "-P", str(os.getppid()), "-f", "scrollcheck-supervisor"]
    for process in subprocess.run(found, capture_output=True, text=True).stdout.split():
        os.kill(int(process), signal.SIGSTOP)
scroller.main()
time.sleep(98765)
