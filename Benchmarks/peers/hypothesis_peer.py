"""The shrinking challenge and two throughputs for Hypothesis (`pip install hypothesis`)."""

import hypothesis
from hypothesis import HealthCheck, Phase, Verbosity, assume, given, seed, settings
from hypothesis import strategies as st
from hypothesis import stateful

from problems import CASES, FEW, MOST, STEPS, Bug, Handles, Hunt, main

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


def hunt(problem, number):
    hunted = Hunt(problem)
    try:
        if problem == "handles":
            machine = seed(number)(handle_machine(hunted))
            stateful.run_state_machine_as_test(machine, settings=QUIET)
        else:

            @seed(number)
            @settings(QUIET)
            @given(STRATEGIES[problem])
            def search(value):
                assume(hunted.judge(value))

            search()
    except Bug:
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
