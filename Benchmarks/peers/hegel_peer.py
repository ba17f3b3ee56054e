"""The shrinking challenge and two throughputs for Hegel (`pip install hegeltest`)."""

import hegel
from hegel import generators as gs

from problems import CASES, FEW, MOST, STEPS, Bug, Handles, Hunt, main

# Off: whatever remembers earlier runs or stops slow ones.
QUIET = hegel.Settings(
    database="",
    derandomize=False,
    phases=["generate", "shrink"],
    print_blob=False,
    suppress_health_check=hegel.HealthCheck.all(),
    test_cases=CASES,
    verbosity="quiet",
)


def integers(bits):
    return gs.integers(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def lists(elements, most=MOST):
    return gs.lists(elements, max_size=most)


positive = gs.integers(1, 2**31 - 1)
expression = gs.recursive(
    integers(64),
    lambda inner: gs.tuples(gs.sampled_from("+/"), inner, inner),
    max_leaves=32,
)


@gs.composite
def heaps(tc, size, least=0):
    if size == 0:
        return None
    key = tc.draw(gs.integers(least, 1000))
    left = tc.draw(gs.integers(0, size - 1))
    return (key, tc.draw(heaps(left, key)), tc.draw(heaps(size - 1 - left, key)))


@gs.composite
def lists_with_index(tc):
    numbers = tc.draw(gs.lists(integers(64), min_size=1, max_size=MOST))
    return numbers, tc.draw(gs.integers(0, len(numbers) - 1))


@gs.composite
def items(tc):
    made = []
    collection = hegel.Collection(tc, 0, FEW)
    while collection.more():
        refers = made and tc.draw(gs.booleans())
        made.append(tc.draw(gs.integers(0, len(made) - 1)) if refers else None)
    return made


GENERATORS = {
    "bound5": gs.tuples(*[lists(integers(16), 10)] * 5),
    "large union list": lists(lists(integers(64), FEW), FEW),
    "reverse": lists(integers(64)),
    "calculator": expression,
    "length list": gs.integers(1, 100).flat_map(
        lambda count: gs.lists(gs.integers(0, 1000), min_size=count, max_size=count)
    ),
    "difference 0": gs.tuples(positive, positive),
    "difference 1...4": gs.tuples(positive, positive),
    "difference 1": gs.tuples(positive, positive),
    "binheap": gs.integers(0, 20).flat_map(heaps),
    "coupling": lists(gs.integers(0, 10)),
    "deletion": lists_with_index(),
    "distinct": lists(integers(64)),
    "nested lists": lists(lists(integers(64), FEW), FEW),
    "refs chain": items(),
}


def handle_machine(tc, hunted):
    hunted.begin()
    model = Handles()
    handles = hegel.Pool(tc)
    machine = hegel.Machine(tc).steps(STEPS)

    @machine.rule("open")
    def open_one(tc):
        handles.add(model.open(), tc)

    @machine.rule("push")
    def push(tc):
        handle = tc.draw(handles.values_reusable())
        if model.push(handle, tc.draw(gs.integers(0, 100))):
            hunted.failed(", ".join(model.trace))

    @machine.rule("close")
    def close(tc):
        model.close(tc.draw(handles.values_consumed()))

    machine.run()


def hunt(problem, number):
    hunted = Hunt(problem)

    def search(tc):
        if problem == "handles":
            handle_machine(tc, hunted)
        else:
            tc.assume(hunted.judge(tc.draw(GENERATORS[problem])))

    try:
        hegel.run(search, QUIET, seed=number)
    except Bug:
        pass
    return hunted


def generated_ints():
    """A fifth of the 100,000 lists: this takes seconds."""
    count = 0

    def search(tc):
        nonlocal count
        count += len(tc.draw(lists(integers(64), 100)))

    hegel.run(search, QUIET, seed=1, test_cases=20_000)
    return count


def machine_steps():
    count = 0

    class Counter(hegel.StateMachine):
        steps = STEPS

        def __init__(self):
            self.total = 0

        @hegel.rule()
        def add(self, tc):
            nonlocal count
            count += 1
            self.total += tc.draw(gs.integers(0, 100))

        @hegel.rule()
        def reset(self, tc):
            nonlocal count
            count += 1
            self.total = 0

        @hegel.invariant(always_run=True)
        def is_not_negative(self, tc):
            assert self.total >= 0

    hegel.run(lambda tc: hegel.run_state_machine(tc, Counter), QUIET, seed=1, test_cases=1_000)
    return count


if __name__ == "__main__":
    throughput = {"lists": generated_ints, "steps": machine_steps}
    main("hegel", hegel.__version__, hunt, throughput)
