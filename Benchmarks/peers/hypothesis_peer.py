"""The shrinking challenge and two throughputs for Hypothesis (`pip install hypothesis`)."""

import hypothesis
from hypothesis import HealthCheck, Phase, Verbosity, assume, given, seed, settings
from hypothesis import strategies as st
from hypothesis import stateful

from problems import CASES, FEW, MOST, STEPS, Bug, Handles, Hunt, main
from users import KEYBOARD, Bank, Cache, month_length

# Off: whatever remembers earlier runs, stops slow ones, or goes on after the shrinking.
QUIET = settings(
    database=None,
    deadline=None,
    max_examples=CASES,
    phases=[Phase.generate, Phase.shrink],
    print_blob=False,
    report_multiple_bugs=False,
    stateful_step_count=STEPS,
    suppress_health_check=list(HealthCheck),
    verbosity=Verbosity.quiet,
)


def integers(bits):
    return st.integers(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def lists(elements, most=MOST):
    return st.lists(elements, max_size=most)


positive = st.integers(1, 2**31 - 1)
expression = st.recursive(
    integers(64),
    lambda inner: st.tuples(st.sampled_from("+/"), inner, inner),
    max_leaves=32,
)


@st.composite
def heaps(draw, size, least=0):
    if size == 0:
        return None
    key = draw(st.integers(least, 1000))
    left = draw(st.integers(0, size - 1))
    return (key, draw(heaps(left, key)), draw(heaps(size - 1 - left, key)))


@st.composite
def lists_with_index(draw):
    numbers = draw(st.lists(integers(64), min_size=1, max_size=MOST))
    return numbers, draw(st.integers(0, len(numbers) - 1))


@st.composite
def items(draw):
    """One more, or not: this shrinks far better than a length drawn first (see README.md)."""
    made = []
    while len(made) < FEW and draw(st.integers(0, 7)) > 0:
        refers = made and draw(st.booleans())
        made.append(draw(st.integers(0, len(made) - 1)) if refers else None)
    return made


STRATEGIES = {
    "bound5": st.tuples(*[lists(integers(16), 10)] * 5),
    "large union list": lists(lists(integers(64), FEW), FEW),
    "reverse": lists(integers(64)),
    "calculator": expression,
    "length list": st.integers(1, 100).flatmap(
        lambda count: st.lists(st.integers(0, 1000), min_size=count, max_size=count)
    ),
    "difference 0": st.tuples(positive, positive),
    "difference 1...4": st.tuples(positive, positive),
    "difference 1": st.tuples(positive, positive),
    "binheap": st.integers(0, 20).flatmap(heaps),
    "coupling": lists(st.integers(0, 10)),
    "deletion": lists_with_index(),
    "distinct": lists(integers(64)),
    "nested lists": lists(lists(integers(64), FEW), FEW),
    "refs chain": items(),
}


word = st.text(KEYBOARD, max_size=20)
name = st.text("abc", min_size=1, max_size=3)
tree = st.recursive(
    st.one_of(st.none(), st.booleans(), integers(64), word),
    lambda inner: st.one_of(lists(inner, 5), lists(st.tuples(name, inner), 5).map(tuple)),
    max_leaves=32,
)
texts = lists(st.sampled_from("abc"), 12)


@st.composite
def dates(draw):
    year, month = draw(st.integers(1800, 2200)), draw(st.integers(1, 12))
    return year, month, draw(st.integers(1, month_length(year, month)))


@st.composite
def graphs(draw):
    names = draw(st.lists(st.text("abcdefgh", min_size=1, max_size=4), unique=True, max_size=8))
    if not names:
        return names, []
    node = st.sampled_from(names)
    return names, draw(lists(st.tuples(node, node), 12))


STRATEGIES |= {
    "json_escape": tree,
    "merge": st.tuples(lists(integers(64)), lists(integers(64))),
    "interval_set": lists(st.tuples(st.integers(0, 100), st.integers(1, 10)), 20),
    "utf8_chunk": st.tuples(st.text(min_size=1, max_size=20), st.integers(0, 40)),
    "leap_year": dates(),
    "diff": st.tuples(texts, texts),
    "stable_queue": lists(st.integers(0, 100), 30),
    "pattern": st.from_regex(r"[A-Z]{2}[0-9]{2}:[a-z]{0,30}", fullmatch=True),
    "lost_update": lists(st.sampled_from("AB"), 20),
    "float_sum": lists(st.floats(allow_nan=False, allow_infinity=False), 20),
    "named_cycle": graphs(),
    "two_bugs": lists(st.integers(0, 1000)),
    "needle": integers(64),
    "needle_in_list": lists(integers(64)),
    "milliseconds": integers(64),
    "run_length": st.text("abc", max_size=100),
    "brackets": st.recursive(
        st.just("()"),
        lambda inner: lists(inner, 4).map(lambda parts: f"({''.join(parts)})"),
        max_leaves=32,
    ),
    "checksum": st.lists(st.integers(0, 255), min_size=2, max_size=20),
}


def handle_machine(hunted):
    class Machine(stateful.RuleBasedStateMachine):
        handles = stateful.Bundle("handles")

        def __init__(self):
            super().__init__()
            hunted.begin()
            self.model = Handles()

        @stateful.rule(target=handles)
        def open(self):
            return self.model.open()

        @stateful.rule(handle=handles, number=st.integers(0, 100))
        def push(self, handle, number):
            if self.model.push(handle, number):
                hunted.failed(", ".join(self.model.trace))

        @stateful.rule(handle=stateful.consumes(handles))
        def close(self, handle):
            self.model.close(handle)

    return Machine


def bank_machine(hunted):
    class Machine(stateful.RuleBasedStateMachine):
        accounts, transfers = stateful.Bundle("accounts"), stateful.Bundle("transfers")

        def __init__(self):
            super().__init__()
            hunted.begin()
            self.bank = Bank()

        @stateful.rule(target=accounts)
        def open(self):
            return self.bank.open()

        @stateful.rule(account=accounts, amount=st.integers(0, 100))
        def deposit(self, account, amount):
            self.bank.deposit(amount, account)

        @stateful.rule(target=transfers, start=accounts, end=accounts, amount=st.integers(0, 100))
        def transfer(self, start, end, amount):
            return self.bank.transfer(amount, start, end)

        @stateful.rule(name=stateful.consumes(transfers))
        def commit(self, name):
            self.bank.commit(name)

        @stateful.rule(name=stateful.consumes(transfers))
        def abort(self, name):
            if self.bank.abort(name):
                hunted.failed(", ".join(self.bank.trace))

    return Machine


def cache_machine(hunted):
    class Machine(stateful.RuleBasedStateMachine):
        def __init__(self):
            super().__init__()
            hunted.begin()
            self.cache = Cache()

        @stateful.rule(key=st.integers(0, 19), value=st.integers(0, 100))
        def put(self, key, value):
            self.cache.put(key, value)

        @stateful.rule(key=st.integers(0, 19))
        def get(self, key):
            if self.cache.get(key):
                hunted.failed(", ".join(self.cache.trace))

    return Machine


MACHINES = {"handles": handle_machine, "bank_abort": bank_machine, "lru": cache_machine}


def hunt(problem, number):
    hunted = Hunt(problem)
    options = settings(QUIET, report_multiple_bugs=problem == "two_bugs")
    try:
        if problem in MACHINES:
            machine = seed(number)(MACHINES[problem](hunted))
            stateful.run_state_machine_as_test(machine, settings=options)
        else:

            @seed(number)
            @settings(options)
            @given(STRATEGIES[problem])
            def search(value):
                assume(hunted.judge(value))

            search()
    except (Bug, BaseExceptionGroup):
        pass
    return hunted


def generated_ints():
    """A fiftieth of the 100,000 lists: this takes seconds."""
    count = 0

    @seed(1)
    @settings(QUIET, max_examples=2_000)
    @given(lists(integers(64), 100))
    def search(numbers):
        nonlocal count
        count += len(numbers)

    search()
    return count


def machine_steps():
    count = 0

    class Counter(stateful.RuleBasedStateMachine):
        def __init__(self):
            super().__init__()
            self.total = 0

        @stateful.rule(number=st.integers(0, 100))
        def add(self, number):
            nonlocal count
            count += 1
            self.total += number

        @stateful.rule()
        def reset(self):
            nonlocal count
            count += 1
            self.total = 0

        @stateful.invariant()
        def is_not_negative(self):
            assert self.total >= 0

    stateful.run_state_machine_as_test(seed(1)(Counter), settings=settings(QUIET, max_examples=400))
    return count


if __name__ == "__main__":
    throughput = {"lists": generated_ints, "steps": machine_steps}
    main("hypothesis", hypothesis.__version__, hunt, throughput)
