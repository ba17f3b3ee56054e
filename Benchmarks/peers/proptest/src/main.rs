//! The shrinking challenge and two throughputs for proptest. README.md defines the problems.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;
use std::time::Instant;

const CASES: u32 = 10_000; // a hunt gives up after so many
const STEPS: usize = 50; // of a state machine
const MOST: usize = 100; // elements of a list
const FEW: usize = 20; // elements of a list of lists or of references

// MARK: Expressions

#[derive(Clone, Debug, PartialEq)]
enum Expression {
    Literal(i64),
    Sum(Box<Expression>, Box<Expression>),
    Quotient(Box<Expression>, Box<Expression>),
}
use Expression::*;

impl Expression {
    fn divides_by_literal_zero(&self) -> bool {
        match self {
            Literal(_) => false,
            Quotient(_, right) if **right == Literal(0) => true,
            Sum(left, right) | Quotient(left, right) => {
                left.divides_by_literal_zero() || right.divides_by_literal_zero()
            }
        }
    }

    /// Nothing if it divides by zero.
    fn evaluated(&self) -> Option<i64> {
        match self {
            Literal(number) => Some(*number),
            Sum(left, right) => Some(left.evaluated()?.wrapping_add(right.evaluated()?)),
            Quotient(left, right) => match (left.evaluated()?, right.evaluated()?) {
                (_, 0) => None,
                (left, right) => Some(left.wrapping_div(right)),
            },
        }
    }

    fn text(&self) -> String {
        match self {
            Literal(number) => number.to_string(),
            Sum(left, right) => format!("({} + {})", left.text(), right.text()),
            Quotient(left, right) => format!("({} / {})", left.text(), right.text()),
        }
    }
}

fn expressions() -> impl Strategy<Value = Expression> {
    any::<i64>().prop_map(Literal).prop_recursive(5, 32, 2, |inner| {
        let pair = (inner.clone().prop_map(Box::new), inner.prop_map(Box::new));
        prop_oneof![
            pair.clone().prop_map(|(left, right)| Sum(left, right)),
            pair.prop_map(|(left, right)| Quotient(left, right)),
        ]
    })
}

// MARK: Heaps

#[derive(Clone, Debug)]
struct Node {
    key: i64,
    left: Heap,
    right: Heap,
}
type Heap = Option<Box<Node>>;

/// A tree of growths, raised to keys: the shrinker loses its way in binds of binds.
fn heaps() -> impl Strategy<Value = Heap> {
    fn raised(heap: Heap, least: i64) -> Heap {
        heap.map(|node| {
            let key = (least + node.key).min(1000);
            Box::new(Node { key, left: raised(node.left, key), right: raised(node.right, key) })
        })
    }
    Just(None)
        .prop_recursive(5, 20, 2, |inner: BoxedStrategy<Heap>| {
            (0..=1000i64, inner.clone(), inner)
                .prop_map(|(key, left, right)| Some(Box::new(Node { key, left, right })))
        })
        .prop_map(|heap| raised(heap, 0))
        .prop_filter("too large", |heap| keys(heap).len() <= 20)
}

fn merged(one: Heap, other: Heap) -> Heap {
    let (one, other) = match (one, other) {
        (None, heap) | (heap, None) => return heap,
        (Some(one), Some(other)) => (one, other),
    };
    let node = if one.key <= other.key {
        Node { key: one.key, left: merged(one.right, Some(other)), right: one.left }
    } else {
        Node { key: other.key, left: merged(other.right, Some(one)), right: other.left }
    };
    Some(Box::new(node))
}

fn keys(heap: &Heap) -> Vec<i64> {
    let Some(node) = heap else { return vec![] };
    [vec![node.key], keys(&node.left), keys(&node.right)].concat()
}

/// Wrong: only the root comes first, the rest stays in the order of the nodes.
fn claimed_sorted(heap: &Heap) -> Vec<i64> {
    let Some(node) = heap else { return vec![] };
    [vec![node.key], keys(&merged(node.left.clone(), node.right.clone()))].concat()
}

fn heap_text(heap: &Heap) -> String {
    match heap {
        None => "-".to_string(),
        Some(node) if node.left.is_none() && node.right.is_none() => node.key.to_string(),
        Some(node) => {
            format!("({} {} {})", node.key, heap_text(&node.left), heap_text(&node.right))
        }
    }
}

// MARK: References: no bind is needed, since an index adapts to the length that it is used with

type Items = Vec<Option<usize>>;

fn items() -> impl Strategy<Value = Items> {
    vec(proptest::option::of(any::<Index>()), 0..=FEW).prop_map(|references| {
        let resolved = |(place, reference): (usize, Option<Index>)| match (place, reference) {
            (0, _) | (_, None) => None,
            (_, Some(index)) => Some(index.index(place)),
        };
        references.into_iter().enumerate().map(resolved).collect()
    })
}

fn items_text(items: &Items) -> String {
    let words = items.iter().map(|item| item.map_or("leaf".to_string(), |place| place.to_string()));
    format!("[{}]", words.collect::<Vec<_>>().join(", "))
}

// MARK: Handles: a list of commands, since the library has no state machines

#[derive(Clone, Debug)]
enum Command {
    Open,
    Push(Index, u32),
    Close(Index),
}

fn commands() -> impl Strategy<Value = Vec<Command>> {
    let command = prop_oneof![
        Just(Command::Open),
        (any::<Index>(), 0u32..=100).prop_map(|(index, number)| Command::Push(index, number)),
        any::<Index>().prop_map(Command::Close),
    ];
    vec(command, 0..=STEPS)
}

/// The commands as they act, up to the failure, and whether there is one: the second push since the
/// last close on a handle below the closed one goes wrong if both numbers together are 10 or more.
fn handles(commands: &[Command]) -> (String, bool) {
    let (mut live, mut opened, mut closed) = (Vec::new(), 0, 0);
    let mut pushed: HashMap<usize, Vec<u32>> = HashMap::new();
    let mut trace = Vec::new();
    for command in commands {
        match command {
            Command::Open => {
                trace.push("open".to_string());
                live.push(opened);
                opened += 1;
            }
            _ if live.is_empty() => trace.push("nothing".to_string()),
            Command::Push(index, number) => {
                let handle = *index.get(&live);
                trace.push(format!("push {handle} {number}"));
                if handle < closed {
                    let numbers = pushed.entry(handle).or_default();
                    numbers.push(*number);
                    if numbers.len() == 2 && numbers.iter().sum::<u32>() >= 10 {
                        return (trace.join(", "), true);
                    }
                }
            }
            Command::Close(index) => {
                closed = live.remove(index.index(live.len()));
                trace.push(format!("close {closed}"));
                pushed.clear();
            }
        }
    }
    (trace.join(", "), false)
}

fn is_ideal_handles(text: &str) -> bool {
    let Some(pushes) = text.strip_prefix("open, open, close 1, push 0 ") else { return false };
    let numbers: Vec<_> = pushes.split(", push 0 ").map(str::parse::<u32>).collect();
    matches!(numbers[..], [Ok(first), Ok(second)] if first + second == 10)
}

// MARK: Properties and ideals

type Lists<Number> = Vec<Vec<Number>>;

/// A uniform 64-bit number practically never occurs twice.
fn often_small() -> impl Strategy<Value = i64> {
    prop_oneof![-100..=100i64, any::<i64>()]
}

fn often_small_positive() -> impl Strategy<Value = i32> {
    prop_oneof![1..=100i32, 1..=i32::MAX]
}

fn distinct<'a>(numbers: impl IntoIterator<Item = &'a i64>) -> usize {
    numbers.into_iter().collect::<BTreeSet<_>>().len()
}

fn sorted<Value: Ord + Clone>(values: &[Value]) -> Vec<Value> {
    let mut values = values.to_vec();
    values.sort();
    values
}

/// Whether the five fail; nothing if one sum is too large already.
fn bound5(lists: &Lists<i16>) -> Option<bool> {
    let wrapping = |numbers: &[i16]| numbers.iter().fold(0i16, |sum, n| sum.wrapping_add(*n));
    let sums: Vec<i16> = lists.iter().map(|numbers| wrapping(numbers)).collect();
    sums.iter().all(|sum| *sum < 256).then(|| wrapping(&sums) >= 5 * 256)
}

fn coupling(numbers: &[usize]) -> Option<bool> {
    numbers.iter().all(|number| *number < numbers.len()).then(|| {
        numbers.iter().enumerate().any(|(own, other)| numbers[*other] == own && *other != own)
    })
}

fn deletion((numbers, index): &(Vec<i64>, usize)) -> bool {
    let wanted = numbers[*index];
    let mut rest = numbers.clone();
    rest.remove(numbers.iter().position(|number| *number == wanted).unwrap());
    rest.contains(&wanted)
}

fn chain_of_three(items: &Items) -> bool {
    items.iter().flatten().any(|place| items[*place].is_some())
}

fn lists() -> impl Strategy<Value = Lists<i64>> {
    vec(vec(any::<i64>(), 0..=FEW), 0..=FEW)
}

fn shown<Value: Debug>(value: &Value) -> String {
    format!("{value:?}")
}

fn challenge(bench: &Bench) {
    bench.shrink(
        "bound5",
        vec(vec(any::<i16>(), 0..=10), 5),
        bound5,
        |lists| sorted(lists) == [vec![], vec![], vec![], vec![-32768], vec![-1]],
        |lists| shown(lists).replacen('[', "(", 1).strip_suffix(']').unwrap().to_string() + ")",
    );
    bench.shrink(
        "large union list",
        lists(),
        |lists| Some(distinct(lists.iter().flatten()) > 4),
        |lists| lists.len() == 1 && sorted(&lists[0]) == [-2, -1, 0, 1, 2],
        shown,
    );
    bench.shrink(
        "reverse",
        vec(any::<i64>(), 0..=MOST),
        |numbers| Some(!numbers.iter().eq(numbers.iter().rev())),
        |numbers| sorted(numbers) == [0, 1],
        shown,
    );
    bench.shrink(
        "calculator",
        expressions(),
        |expression| {
            (!expression.divides_by_literal_zero()).then(|| expression.evaluated().is_none())
        },
        |expression| ["(0 / (0 + 0))", "(0 / (0 / 1))"].contains(&&*expression.text()),
        Expression::text,
    );
    bench.shrink(
        "length list",
        (1..=100usize).prop_flat_map(|count| vec(0..=1000i64, count)),
        |numbers| Some(numbers.iter().any(|number| *number >= 900)),
        |numbers| *numbers == [900],
        shown,
    );
    for (problem, wanted, ideal) in [
        ("difference 0", 0..=0, (10, 10)),
        ("difference 1...4", 1..=4, (10, 6)),
        ("difference 1", 1..=1, (10, 9)),
    ] {
        bench.shrink(
            problem,
            (often_small_positive(), often_small_positive()),
            |(one, other)| Some(*one >= 10 && wanted.contains(&(one - other).abs())),
            |pair| *pair == ideal,
            shown,
        );
    }
    bench.shrink(
        "binheap",
        heaps(),
        |heap| Some(!claimed_sorted(heap).windows(2).all(|pair| pair[0] <= pair[1])),
        |heap| sorted(&keys(heap)) == [0, 0, 0, 1],
        heap_text,
    );
    bench.shrink(
        "coupling",
        vec(0..=10usize, 0..=MOST),
        |numbers| coupling(numbers),
        |numbers| *numbers == [1, 0],
        shown,
    );
    bench.shrink(
        "deletion",
        // An `Index` would move with the length, a bind would draw again: this stays where it is.
        (vec(often_small(), 1..=MOST), 0..MOST).prop_map(|(numbers, index)| {
            let last = numbers.len() - 1;
            (numbers, index.min(last))
        }),
        |value| Some(deletion(value)),
        |value| *value == (vec![0, 0], 0),
        shown,
    );
    bench.shrink(
        "distinct",
        vec(any::<i64>(), 0..=MOST),
        |numbers| Some(distinct(numbers) >= 3),
        |numbers| sorted(numbers) == [-1, 0, 1],
        shown,
    );
    bench.shrink(
        "nested lists",
        lists(),
        |lists| Some(lists.iter().map(Vec::len).sum::<usize>() > 10),
        |lists| *lists == [vec![0; 11]],
        shown,
    );
    bench.shrink(
        "refs chain",
        items(),
        |items| Some(chain_of_three(items)),
        |items| *items == [None, Some(0), Some(1)],
        items_text,
    );
    bench.shrink(
        "handles",
        commands(),
        |commands| Some(handles(commands).1),
        |commands| is_ideal_handles(&handles(commands).0),
        |commands| handles(commands).0,
    );
}

// MARK: Throughput

fn generated_ints() -> usize {
    let count = Cell::new(0);
    runner(1, 100_000)
        .run(&vec(any::<i64>(), 0..=100), |numbers| {
            count.set(count.get() + numbers.len());
            Ok(())
        })
        .unwrap();
    count.get()
}

fn machine_steps() -> usize {
    let count = Cell::new(0);
    let step = prop_oneof![(0u64..=100).prop_map(Some), Just(None)];
    runner(1, 100_000)
        .run(&vec(step, STEPS), |steps| {
            let mut total = 0u64;
            for step in steps {
                total = step.map_or(0, |number| total + number);
                count.set(count.get() + 1);
                prop_assert!(total < 100_000);
            }
            Ok(())
        })
        .unwrap();
    count.get()
}

// MARK: Bookkeeping

fn runner(seed: u64, cases: u32) -> TestRunner {
    let config = Config {
        cases,
        failure_persistence: None,
        max_global_rejects: 1_000_000,
        max_local_rejects: 1_000_000,
        ..Config::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

struct Bench {
    version: String,
    runs: u64,
    only: Option<String>,
}

impl Bench {
    fn wants(&self, problem: &str) -> bool {
        self.only.as_ref().map_or(true, |only| only == problem)
    }

    fn put(&self, measure: &str, problem: &str, rest: String) {
        let fields = [
            ("peer", "proptest"),
            ("version", &self.version),
            ("measure", measure),
            ("problem", problem),
        ];
        let identity = fields.map(|(name, value)| format!(r#""{name}":"{value}""#)).join(",");
        println!("{{{identity},{rest}}}");
    }

    /// `verdict`: whether the property fails, nothing if it says nothing about the value.
    fn shrink<S: Strategy>(
        &self,
        problem: &str,
        strategy: S,
        verdict: impl Fn(&S::Value) -> Option<bool>,
        is_ideal: impl Fn(&S::Value) -> bool,
        text: impl Fn(&S::Value) -> String,
    ) {
        if !self.wants(problem) {
            return;
        }
        let (mut executions, mut ideal, mut milliseconds) = (Vec::new(), 0, Vec::new());
        let mut minima: HashMap<String, u64> = HashMap::new();
        for seed in 1..=self.runs {
            let start = Instant::now();
            let (failed, calls) = (Cell::new(false), Cell::new(0u64));
            let result = runner(seed, CASES).run(&strategy, |value| {
                if failed.get() {
                    calls.set(calls.get() + 1);
                }
                match verdict(&value) {
                    None => Err(TestCaseError::reject("says nothing")),
                    Some(false) => Ok(()),
                    Some(true) => {
                        failed.set(true);
                        Err(TestCaseError::fail("fails"))
                    }
                }
            });
            if let Err(TestError::Fail(_, minimum)) = result {
                milliseconds.push(start.elapsed().as_secs_f64() * 1000.0);
                executions.push(calls.get() as f64);
                ideal += u64::from(is_ideal(&minimum));
                *minima.entry(text(&minimum)).or_default() += 1;
            }
        }
        let (found, distinct) = (milliseconds.len(), minima.len());
        let (common, times) =
            minima.into_iter().max_by_key(|(text, times)| (*times, text.clone())).unzip();
        let share = |times: u64| times as f64 / self.runs as f64;
        let number = |value: Option<f64>| value.map_or("null".to_string(), |v| format!("{v:.3}"));
        self.put(
            "shrink",
            problem,
            format!(
                concat!(
                    r#""runs":{},"found":{},"mostCommonShare":{:.3},"idealShare":{:.3},"#,
                    r#""minima":{},"medianExecutions":{},"medianMilliseconds":{},"minimum":{}"#
                ),
                self.runs,
                found,
                share(times.unwrap_or(0)),
                share(ideal),
                distinct,
                number(median(executions)),
                number(median(milliseconds)),
                common.map_or("null".to_string(), |text| format!("\"{text}\"")),
            ),
        );
    }

    fn throughput(&self, problem: &str, work: fn() -> usize) {
        if self.only.as_deref() == Some(problem) {
            let start = processor_seconds();
            let rate = work() as f64 / (processor_seconds() - start);
            self.put("throughput", problem, format!(r#""perSecond":{rate:.0}"#));
        }
    }
}

extern "C" {
    fn clock() -> std::ffi::c_long;
}

/// What the process has had of a processor. POSIX counts in millionths of a second.
fn processor_seconds() -> f64 {
    unsafe { clock() as f64 / 1e6 }
}

fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.len() / 2;
    match numbers.len() {
        0 => None,
        count if count % 2 == 1 => Some(numbers[middle]),
        _ => Some((numbers[middle - 1] + numbers[middle]) / 2.0),
    }
}

/// Cargo writes the lock file before it compiles, so this is what was built.
fn version() -> String {
    let lock = include_str!("../Cargo.lock");
    let mut lines = lock.lines().skip_while(|line| *line != r#"name = "proptest""#);
    let version = lines.find_map(|line| line.strip_prefix("version = "));
    version.unwrap_or("?").trim_matches('"').to_string()
}

fn main() {
    let mut bench = Bench { version: version(), runs: 20, only: None };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match (argument.as_str(), arguments.next()) {
            ("--runs", Some(number)) => bench.runs = number.parse().expect("--runs takes a number"),
            ("--only", Some(name)) => bench.only = Some(name),
            _ => {
                eprintln!("usage: proptest-peer [--runs N] [--only PROBLEM]");
                std::process::exit(2);
            }
        }
    }
    challenge(&bench);
    bench.throughput("lists", generated_ints);
    bench.throughput("steps", machine_steps);
}
