"""It joins the process group of the tool, and stays after bye."""
import os
import pathlib
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "Examples/Python"))
import scroller

os.setpgid(0, os.getpgid(os.getppid()))
scroller.main()
time.sleep(98765)
