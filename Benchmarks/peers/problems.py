"""What both Python peers share: each problem's property, its ideal minimum, and the bookkeeping.

The generators stay with the peers, because they are what differs. README.md defines the problems.
"""

import argparse
import collections
import json
import statistics
import sys
import time

import users

CASES = 10_000  # a hunt gives up after so many
STEPS = 50  # of a state machine
MOST = 100  # elements of a list
FEW = 20  # elements of a list of lists or of references


class Bug(AssertionError):
    """The property does not hold."""


class RareBug(Bug):
    """It does not hold for another reason. Both libraries tell bugs apart by their class."""


def wrapped(number, bits):
    half = 1 << (bits - 1)
    return (number + half) % (1 << bits) - half


# MARK: Properties. True: fails, False: holds, None: says nothing about this value.


def bound5(lists):
    sums = [wrapped(sum(numbers), 16) for numbers in lists]
    if any(total >= 256 for total in sums):
        return None
    return wrapped(sum(sums), 16) >= 5 * 256


def calculator(expression):
    if divides_by_literal_zero(expression):
        return None
    try:
        evaluated(expression)
    except ZeroDivisionError:
        return True
    return False


def divides_by_literal_zero(expression):
    if isinstance(expression, int):
        return False
    sign, left, right = expression
    if sign == "/" and isinstance(right, int) and right == 0:
        return True
    return divides_by_literal_zero(left) or divides_by_literal_zero(right)


def evaluated(expression):
    if isinstance(expression, int):
        return expression
    sign, left, right = expression
    left, right = evaluated(left), evaluated(right)
    if sign == "+":
        return wrapped(left + right, 64)
    quotient = abs(left) // abs(right)  # towards zero, as machines divide
    return wrapped(quotient if (left < 0) == (right < 0) else -quotient, 64)


def difference(wanted):
    def fails(pair):
        return pair[0] >= 10 and abs(pair[0] - pair[1]) in wanted

    return fails


def merged(one, other):
    if one is None or other is None:
        return one or other
    if one[0] <= other[0]:
        return (one[0], merged(one[2], other), one[1])
    return (other[0], merged(other[2], one), other[1])


def keys(heap):
    return [] if heap is None else [heap[0], *keys(heap[1]), *keys(heap[2])]


def binheap(heap):
    # Wrong: only the root comes first, the rest stays in the order of the nodes.
    claimed = [] if heap is None else [heap[0], *keys(merged(heap[1], heap[2]))]
    return claimed != sorted(claimed)


def coupling(numbers):
    if any(number >= len(numbers) for number in numbers):
        return None
    return any(numbers[other] == own != other for own, other in enumerate(numbers))


def deletion(value):
    numbers, index = value
    rest = list(numbers)
    rest.remove(numbers[index])
    return numbers[index] in rest


def chain_of_three(items):
    return any(item is not None and items[item] is not None for item in items)


class Handles:
    """With the planted bug: the second push since the last close on a handle below the closed one
    goes wrong if both numbers together are 10 or more."""

    def __init__(self):
        self.trace, self.opened, self.closed = [], 0, -1
        self.pushed = collections.defaultdict(list)

    def open(self):
        self.trace.append("open")
        self.opened += 1
        return self.opened - 1

    def push(self, handle, number):
        """Whether it goes wrong."""
        self.trace.append(f"push {handle} {number}")
        if handle > self.closed:
            return False
        self.pushed[handle].append(number)
        return len(self.pushed[handle]) == 2 and sum(self.pushed[handle]) >= 10

    def close(self, handle):
        self.trace.append(f"close {handle}")
        self.closed = handle
        self.pushed.clear()


# MARK: Ideals


def is_ideal_handles(text):
    words = text.split(", ")
    pushes = [word.removeprefix("push 0 ") for word in words[3:]]
    return (
        words[:3] == ["open", "open", "close 1"]
        and len(pushes) == 2
        and all(push.isdigit() for push in pushes)
        and sum(map(int, pushes)) == 10
    )


def elements(lists):
    return [number for numbers in lists for number in numbers]


IdealAndProperty = collections.namedtuple("IdealAndProperty", "fails is_ideal")

PROBLEMS = {
    "bound5": IdealAndProperty(
        bound5, lambda lists: sorted(lists) == [[], [], [], [-32768], [-1]]
    ),
    "large union list": IdealAndProperty(
        lambda lists: len(set(elements(lists))) > 4,
        lambda lists: len(lists) == 1 and sorted(lists[0]) == [-2, -1, 0, 1, 2],
    ),
    "reverse": IdealAndProperty(
        lambda numbers: numbers != numbers[::-1], lambda numbers: sorted(numbers) == [0, 1]
    ),
    "calculator": IdealAndProperty(
        calculator, lambda expression: expression in [("/", 0, ("+", 0, 0)), ("/", 0, ("/", 0, 1))]
    ),
    "length list": IdealAndProperty(
        lambda numbers: max(numbers) >= 900, lambda numbers: numbers == [900]
    ),
    "difference 0": IdealAndProperty(difference([0]), lambda pair: pair == (10, 10)),
    "difference 1...4": IdealAndProperty(difference([1, 2, 3, 4]), lambda pair: pair == (10, 6)),
    "difference 1": IdealAndProperty(difference([1]), lambda pair: pair == (10, 9)),
    "binheap": IdealAndProperty(binheap, lambda heap: sorted(keys(heap)) == [0, 0, 0, 1]),
    "coupling": IdealAndProperty(coupling, lambda numbers: numbers == [1, 0]),
    "deletion": IdealAndProperty(deletion, lambda value: value == ([0, 0], 0)),
    "distinct": IdealAndProperty(
        lambda numbers: len(set(numbers)) >= 3, lambda numbers: sorted(numbers) == [-1, 0, 1]
    ),
    "nested lists": IdealAndProperty(
        lambda lists: len(elements(lists)) > 10, lambda lists: lists == [[0] * 11]
    ),
    "refs chain": IdealAndProperty(chain_of_three, lambda items: items == [None, 0, 1]),
    "handles": IdealAndProperty(None, is_ideal_handles),
}
USERS = {problem: IdealAndProperty(*pair) for problem, pair in users.USERS.items()}

# MARK: Values as text, the same in all peers


def heap_text(heap):
    if heap is None:
        return "-"
    key, left, right = heap
    if left is None and right is None:
        return str(key)
    return f"({key} {heap_text(left)} {heap_text(right)})"


def expression_text(expression):
    if isinstance(expression, int):
        return str(expression)
    sign, left, right = expression
    return f"({expression_text(left)} {sign} {expression_text(right)})"


def items_text(items):
    return "[" + ", ".join("leaf" if item is None else str(item) for item in items) + "]"


TEXTS = {
    "binheap": heap_text,
    "calculator": expression_text,
    "refs chain": items_text,
    **users.TEXTS,
}

# MARK: Bookkeeping


class Hunt:
    """One run: counts what the property is asked after its first failure, keeps the last failure.

    That one is the minimum, since both libraries run it once more when they are done. Of two bugs,
    each has its own.
    """

    def __init__(self, problem):
        self.problem = problem
        self.has_failed, self.executions, self.minimum = False, 0, None

    @property
    def found(self):
        return self.has_failed and (self.problem != "two_bugs" or len(self.minimum) == 2)

    def begin(self):
        self.executions += self.has_failed

    def failed(self, value):
        self.has_failed, self.minimum = True, value
        raise Bug

    def failed_with(self, bug, value):
        self.has_failed, self.minimum = True, {**(self.minimum or {}), bug: value}
        raise RareBug if bug == users.LONG else Bug

    def judge(self, value):
        """Whether the property says anything about the value; raises if it fails."""
        self.begin()
        verdict = {**PROBLEMS, **USERS}[self.problem].fails(value)
        if isinstance(verdict, str):
            self.failed_with(verdict, value)
        if verdict:
            self.failed(value)
        return verdict is not None


def shrink_line(problem, runs, hunt):
    """`hunt(problem, seed)` gives a Hunt that has ended."""
    hunts, milliseconds = [], []
    for number in range(1, runs + 1):
        start = time.perf_counter()
        hunted = hunt(problem, number)
        spent = (time.perf_counter() - start) * 1000
        if hunted.found:
            hunts.append(hunted)
            milliseconds.append(spent)
    text = TEXTS.get(problem, str)
    minima = collections.Counter(text(hunted.minimum) for hunted in hunts)
    common, times = minima.most_common(1)[0] if minima else (None, 0)
    is_ideal = {**PROBLEMS, **USERS}[problem].is_ideal
    ideal = is_ideal and sum(is_ideal(hunted.minimum) for hunted in hunts)
    executions = [hunted.executions for hunted in hunts]
    return {
        "measure": "shrink",
        "problem": problem,
        "runs": runs,
        "found": len(hunts),
        "mostCommonShare": round(times / runs, 3),
        "idealShare": round(ideal / runs, 3) if is_ideal else None,
        "minima": len(minima),
        "medianExecutions": statistics.median(executions) if hunts else None,
        "medianMilliseconds": round(statistics.median(milliseconds), 3) if hunts else None,
        "minimum": common,
    }


def main(peer, version, hunt, throughput):
    """`throughput` maps a measure to what does its work and returns how much that was."""
    arguments = argparse.ArgumentParser(description=f"The shrinking challenge for {peer}.")
    arguments.add_argument("--runs", type=int, default=20, help="seeds per problem (default 20)")
    arguments.add_argument("--only", metavar="NAME", help="one problem, or one rate: lists, steps")
    arguments.add_argument("--users", action="store_true", help="the problems of users' kinds")
    options = arguments.parse_args()

    def put(line):
        print(json.dumps({"peer": peer, "version": version, **line}), flush=True)

    for problem in USERS if options.users else PROBLEMS:
        if options.only in (None, problem):
            put(shrink_line(problem, options.runs, hunt))
    for name, work in throughput.items():
        if options.only == name:
            start = time.process_time()
            amount = work()
            rate = amount / (time.process_time() - start)
            put({"measure": "throughput", "problem": name, "perSecond": round(rate)})
    sys.exit(0)
