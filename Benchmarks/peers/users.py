"""The twenty problems of users' kinds, for both Python peers: the properties, and the ideal minima.

README.md defines the problems. As in problems.py, a property answers True: fails, False: holds.
"""

import itertools
import json
import string

# What can be typed on a keyboard.
KEYBOARD = string.ascii_letters + string.digits + string.punctuation + " \n"
COMMON, LONG = "large", "long"  # the origins of two_bugs


# MARK: Text and codes


def printed(tree, escapes):
    """JSON without spaces. Objects are tuples of pairs."""

    def quoted(text):
        if escapes:
            text = text.replace("\\", "\\\\")
        return '"' + text.replace('"', '\\"').replace("\n", "\\n") + '"'

    if isinstance(tree, str):
        return quoted(tree)
    if isinstance(tree, list):
        return "[" + ",".join(printed(item, escapes) for item in tree) + "]"
    if isinstance(tree, tuple):
        members = (f"{quoted(name)}:{printed(value, escapes)}" for name, value in tree)
        return "{" + ",".join(members) + "}"
    return json.dumps(tree)


def json_escape(tree):
    try:
        return json.loads(printed(tree, False), object_pairs_hook=tuple) != tree
    except ValueError:
        return True


def utf8_chunk(value):
    text, cut = value
    data = text.encode()
    pending, decoded = b"", ""
    for piece in (data[:cut], data[cut:]):
        piece = pending + piece
        complete = len(piece) - unfinished(piece)
        pending = piece[complete:]
        decoded += piece[:complete].decode(errors="replace")
    return decoded != text


def unfinished(piece):
    """How many bytes at the end wait for others. Wrong: the first of three does not."""
    if piece and (0xC0 <= piece[-1] < 0xE0 or piece[-1] >= 0xF0):
        return 1
    if len(piece) > 1 and piece[-2] >= 0xE0:
        return 2
    return 3 if len(piece) > 2 and piece[-3] >= 0xF0 else 0


def edits(old, new):
    """Keep, delete or insert a line; what both begin with is kept."""
    common = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for one in reversed(range(len(old))):
        for other in reversed(range(len(new))):
            common[one][other] = (
                common[one + 1][other + 1] + 1
                if old[one] == new[other]
                else max(common[one + 1][other], common[one][other + 1])
            )
    one = other = 0
    while one < len(old) or other < len(new):
        if one < len(old) and other < len(new) and old[one] == new[other]:
            yield "keep", None
            one, other = one + 1, other + 1
        elif one < len(old) and (
            other == len(new) or common[one + 1][other] >= common[one][other + 1]
        ):
            yield "delete", None
            one += 1
        else:
            yield "insert", new[other]
            other += 1


def diff(texts):
    old, new = texts
    rest, result, deleted = list(old), [], False
    for kind, line in edits(old, new):
        if kind == "insert":
            result.append(line)
        else:
            line = rest.pop(0)
            if kind == "keep" and not deleted:  # wrong: after a deletion this line goes too
                result.append(line)
        deleted = kind == "delete"
    return result != list(new)


def pattern(record):
    length, body = int(record[2:4]), record[5:]
    return len(body) >= length and len(body) != length  # wrong: the reader only asks for the first


def run_length(text):
    coded = "".join(f"{len(list(run))}{letter}" for letter, run in itertools.groupby(text))
    decoded, index = "", 0
    while index + 1 < len(coded) and coded[index].isdigit():  # wrong: one digit
        decoded += coded[index + 1] * int(coded[index])
        index += 2
    return decoded != text


def brackets(text):
    depths = itertools.accumulate(1 if letter == "(" else -1 for letter in text)
    return max(depths, default=0) > 3


# MARK: Containers


def merge(lists):
    left, right = sorted(lists[0]), sorted(lists[1])
    merged, one, other = [], 0, 0
    while one < len(left) and other < len(right):
        first, second = left[one], right[other]
        merged.append(min(first, second))
        one += first <= second  # wrong: of two equal ones, one is lost
        other += second <= first
    return merged + left[one:] + right[other:] != sorted(left + right)


def interval_set(intervals):
    held = []
    for start, length in intervals:
        end = start + length
        for other in list(held):
            if other[0] < end and start < other[1]:  # wrong: what touches is not joined
                start, end = min(start, other[0]), max(end, other[1])
        held = [other for other in held if not (other[0] < end and start < other[1])]
        held = sorted([*held, (start, end)])
    return any(one[1] >= other[0] for one, other in zip(held, held[1:]))


def stable_queue(keys):
    heap = []
    for entry in zip(keys, itertools.count()):
        heap.append(entry)
        index = len(heap) - 1
        while index > 0 and heap[index][0] <= heap[(index - 1) // 2][0]:  # wrong: < keeps the order
            parent = (index - 1) // 2
            heap[index], heap[parent] = heap[parent], heap[index]
            index = parent
    left = []
    while heap:
        heap[0], heap[-1] = heap[-1], heap[0]
        left.append(heap.pop())
        index = 0
        while True:
            children = [c for c in (2 * index + 1, 2 * index + 2) if c < len(heap)]
            child = min(children, key=lambda c: heap[c][0], default=None)
            if child is None or heap[child][0] >= heap[index][0]:
                break
            heap[index], heap[child] = heap[child], heap[index]
            index = child
    return left != sorted(left)


def named_cycle(graph):
    nodes, edges = graph
    rest = list(nodes)
    while True:
        free = [n for n in rest if not any(end == n and start in rest for start, end in edges)]
        if not free:
            return bool(rest)
        rest.remove(free[0])


def checksum(numbers):
    for index in range(len(numbers) - 1):
        if numbers[index] != numbers[index + 1]:
            transposed = list(numbers)
            transposed[index : index + 2] = reversed(numbers[index : index + 2])
            return sum(transposed) % 256 == sum(numbers) % 256
    return False


# MARK: Histories


class Bank:
    """Accounts and transfers have names. Wrong: an aborted transfer gives nothing back."""

    def __init__(self):
        self.trace, self.names = [], itertools.count()
        self.right, self.wrong, self.pending = {}, {}, {}

    def open(self):
        name = next(self.names)
        self.trace.append(f"open {name}")
        self.right[name] = self.wrong[name] = 0
        return name

    def deposit(self, amount, account):
        self.trace.append(f"deposit {amount} to {account}")
        self.right[account] += amount
        self.wrong[account] += amount

    def transfer(self, amount, start, end):
        name = next(self.names)
        self.trace.append(f"transfer {name} of {amount} from {start} to {end}")
        if self.right[start] >= amount:
            self.right[start] -= amount
            self.wrong[start] -= amount
            self.pending[name] = (amount, start, end)
        return name

    def commit(self, name):
        self.trace.append(f"commit {name}")
        if name in self.pending:
            amount, _, end = self.pending.pop(name)
            self.right[end] += amount
            self.wrong[end] += amount

    def abort(self, name):
        """Whether it goes wrong."""
        self.trace.append(f"abort {name}")
        if name in self.pending:
            amount, start, _ = self.pending.pop(name)
            self.right[start] += amount
        return self.right != self.wrong


class Cache:
    """Two entries; the one that was not used for longest goes. Wrong: reading is no use."""

    def __init__(self):
        self.trace, self.right, self.wrong = [], {}, {}

    def put(self, key, value):
        self.trace.append(f"put {key} {value}")
        for entries in (self.right, self.wrong):
            entries.pop(key, None)
            entries[key] = value
            if len(entries) > 2:
                del entries[next(iter(entries))]

    def get(self, key):
        """Whether it goes wrong."""
        self.trace.append(f"get {key}")
        if key in self.right:
            self.right[key] = self.right.pop(key)
        return self.right.get(key) != self.wrong.get(key)


def lost_update(clients):
    number, writes, read = 0, 0, {}
    for client in clients:
        if client in read:
            number, writes = read.pop(client) + 1, writes + 1
        else:
            read[client] = number
    return number != writes


# MARK: Numbers

MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def is_leap(year):
    return year % 4 == 0 and year % 100 != 0 or year % 400 == 0


def month_length(year, month):
    return MONTHS[month - 1] + (month == 2 and is_leap(year))


def days(date, leap):
    year, month, day = date
    before = sum(365 + leap(other) for other in range(1800, year))
    return before + sum(MONTHS[: month - 1]) + (month > 2 and leap(year)) + day - 1


def leap_year(date):
    return days(date, is_leap) != days(date, lambda year: is_leap(year) or year == 1900)


def float_sum(numbers):
    forwards = backwards = 0.0
    for number in numbers:
        forwards += number
    for number in reversed(numbers):
        backwards += number
    return forwards != backwards


def two_bugs(numbers):
    """The bug's name, or False."""
    if any(number >= 600 for number in numbers):
        return COMMON
    return LONG if len(numbers) >= 20 else False


# MARK: Ideals


def is_ideal_cache(text):
    return text in [f"put 0 0, put 1 0, get 0, put 2 0, get {key}" for key in (0, 1)]


BANK = "open 0, deposit 1 to 0, transfer 1 of 1 from 0 to 0, abort 1"
BIG = 1_099_511_627_776  # 2 ** 40, in the form that Hypothesis collects from its caller's sources
DAY = 86_400_000  # milliseconds

# The property (None: a state machine), and whether a minimum is ideal (None: there is no ideal).
USERS = {
    "json_escape": (json_escape, lambda tree: tree == "\\"),
    "merge": (merge, lambda lists: [*map(list, lists)] == [[0], [0]]),
    "bank_abort": (None, lambda trace: trace == BANK),
    "interval_set": (interval_set, lambda held: sorted(held) == [(0, 1), (1, 1)]),
    "lru": (None, is_ideal_cache),
    "utf8_chunk": (utf8_chunk, lambda value: value == ("\u0800", 1)),
    "leap_year": (leap_year, lambda date: date == (1900, 3, 1)),
    "diff": (diff, lambda texts: [*map(list, texts)] == [["a", "b"], ["b"]]),
    "stable_queue": (stable_queue, lambda keys: keys == [0, 0]),
    "pattern": (pattern, lambda record: record == "AA00:a"),
    "lost_update": (lost_update, lambda clients: "".join(clients) == "ABAB"),
    "float_sum": (float_sum, None),
    "named_cycle": (named_cycle, lambda graph: graph == (["a"], [("a", "a")])),
    "two_bugs": (two_bugs, lambda found: found == {COMMON: [600], LONG: [0] * 20}),
    "needle": (lambda number: number == BIG, lambda number: number == BIG),
    "needle_in_list": (lambda numbers: BIG in numbers, lambda numbers: numbers == [BIG]),
    "milliseconds": (lambda number: number == DAY, lambda number: number == DAY),
    "run_length": (run_length, lambda text: text == "a" * 10),
    "brackets": (brackets, lambda text: text == "(((())))"),
    "checksum": (checksum, lambda numbers: numbers == [0, 1]),
}

TEXTS = {
    "json_escape": lambda tree: printed(tree, True),
    "utf8_chunk": lambda value: " ".join(f"U+{ord(l):x}" for l in value[0]) + f" in {value[1]}",
    "two_bugs": lambda found: " and ".join(sorted(map(str, found.values()))),
}
