"""The shrinking challenge and two throughputs for Hegel (`pip install hegeltest`)."""

import hegel
from hegel import generators as gs

from problems import CASES, FEW, MOST, STEPS, Bug, Handles, Hunt, main
from users import KEYBOARD, Bank, Cache, month_length

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


word = gs.text(KEYBOARD, max_size=20)
name = gs.text("abc", min_size=1, max_size=3)
tree = gs.recursive(
    gs.one_of(gs.none(), gs.booleans(), integers(64), word),
    lambda inner: gs.one_of(lists(inner, 5), lists(gs.tuples(name, inner), 5).map(tuple)),
    max_leaves=32,
)
texts = lists(gs.sampled_from("abc"), 12)


@gs.composite
def dates(tc):
    year, month = tc.draw(gs.integers(1800, 2200)), tc.draw(gs.integers(1, 12))
    return year, month, tc.draw(gs.integers(1, month_length(year, month)))


@gs.composite
def graphs(tc):
    word = gs.text("abcdefgh", min_size=1, max_size=4)
    names = tc.draw(gs.lists(word, unique=True, max_size=8))
    if not names:
        return names, []
    node = gs.sampled_from(names)
    return names, tc.draw(lists(gs.tuples(node, node), 12))


GENERATORS |= {
    "json_escape": tree,
    "merge": gs.tuples(lists(integers(64)), lists(integers(64))),
    "interval_set": lists(gs.tuples(gs.integers(0, 100), gs.integers(1, 10)), 20),
    "utf8_chunk": gs.tuples(gs.text(min_size=1, max_size=20), gs.integers(0, 40)),
    "leap_year": dates(),
    "diff": gs.tuples(texts, texts),
    "stable_queue": lists(gs.integers(0, 100), 30),
    "pattern": gs.from_regex(r"[A-Z]{2}[0-9]{2}:[a-z]{0,30}"),
    "lost_update": lists(gs.sampled_from("AB"), 20),
    "float_sum": lists(gs.floats(allow_nan=False, allow_infinity=False), 20),
    "named_cycle": graphs(),
    "two_bugs": lists(gs.integers(0, 1000)),
    "needle": integers(64),
    "needle_in_list": lists(integers(64)),
    "milliseconds": integers(64),
    "run_length": gs.text("abc", max_size=100),
    "brackets": gs.recursive(
        gs.just("()"),
        lambda inner: lists(inner, 4).map(lambda parts: f"({''.join(parts)})"),
        max_leaves=32,
    ),
    "checksum": gs.lists(gs.integers(0, 255), min_size=2, max_size=20),
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


def bank_machine(tc, hunted):
    hunted.begin()
    bank = Bank()
    accounts, transfers = hegel.Pool(tc), hegel.Pool(tc)
    machine = hegel.Machine(tc).steps(STEPS)

    @machine.rule("open")
    def open_one(tc):
        accounts.add(bank.open(), tc)

    @machine.rule("deposit")
    def deposit(tc):
        account = tc.draw(accounts.values_reusable())
        bank.deposit(tc.draw(gs.integers(0, 100)), account)

    @machine.rule("transfer")
    def transfer(tc):
        start = tc.draw(accounts.values_reusable())
        end = tc.draw(accounts.values_reusable())
        transfers.add(bank.transfer(tc.draw(gs.integers(0, 100)), start, end), tc)

    @machine.rule("commit")
    def commit(tc):
        bank.commit(tc.draw(transfers.values_consumed()))

    @machine.rule("abort")
    def abort(tc):
        if bank.abort(tc.draw(transfers.values_consumed())):
            hunted.failed(", ".join(bank.trace))

    machine.run()


def cache_machine(tc, hunted):
    hunted.begin()
    cache = Cache()
    machine = hegel.Machine(tc).steps(STEPS)

    @machine.rule("put")
    def put(tc):
        key = tc.draw(gs.integers(0, 19))
        cache.put(key, tc.draw(gs.integers(0, 100)))

    @machine.rule("get")
    def get(tc):
        if cache.get(tc.draw(gs.integers(0, 19))):
            hunted.failed(", ".join(cache.trace))

    machine.run()


MACHINES = {"handles": handle_machine, "bank_abort": bank_machine, "lru": cache_machine}


def hunt(problem, number):
    hunted = Hunt(problem)
    has_two = problem == "two_bugs"

    def search(tc):
        if problem in MACHINES:
            MACHINES[problem](tc, hunted)
        else:
            tc.assume(hunted.judge(tc.draw(GENERATORS[problem])))

    try:
        hegel.run(
            search,
            QUIET,
            seed=number,
            report_multiple_failures=has_two,
            stop_on_first_failure=not has_two,
        )
    except (Bug, BaseExceptionGroup):
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
