//! Functions of 128-bit numbers that are not exact. Neither ours nor libquadmath's are all correctly rounded, so that
//! results may differ by a unit of the last place; how many do is printed. Where they differ by more, ours must be
//! within a unit of the truth, which `bench/math_sweep_f128.py` asks mpmath for. Signs, and what is no number, are
//! the same.

use self::Argument::{AboutOne, Any, Positive, Scaled, Short};
use super::{Host, OPERATIONS, no_number, simulate};
use crate::progress::Tally;
use cuprum_sim::Program;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// By how many units of the last place results may differ.
const BOUND: u128 = 1;

const ONE: u128 = 0x3fff << 112;

/// What an argument is made of any bits.
#[derive(Clone, Copy)]
enum Argument {
    /// The bits as they are.
    Any,
    Positive,
    /// With an exponent from the first number on, as many as the second says; special numbers as they are.
    Scaled(i32, u32),
    /// At any distance from 1.
    AboutOne,
    /// A whole number, or half of one, from -64 to 63.
    Short,
}

impl Argument {
    fn of(self, bits: u128) -> u128 {
        // C does not say what becomes of a signalling NaN, and libquadmath tells it from others.
        let bits = bits | u128::from(no_number(bits)) << 111;
        let exponent = (bits >> 112) as u32 & 0x7fff;
        let distance = (bits & ((1 << 112) - 1)) >> (exponent % 112);
        match self {
            Argument::Any => bits,
            Argument::Positive => bits & !(1 << 127),
            Argument::Scaled(..) if exponent == 0x7fff || bits << 1 == 0 => bits,
            Argument::Scaled(least, range) => {
                let exponent = (16383 + least) as u32 + exponent % range;
                bits & !(0x7fff << 112) | u128::from(exponent) << 112
            }
            Argument::AboutOne if bits >> 127 != 0 => ONE - distance,
            Argument::AboutOne => ONE + distance,
            Argument::Short => quad((f64::from(bits as u8) - 128.0) / 2.0),
        }
    }
}

/// The same number, which is zero or normal, in 128 bits.
fn quad(number: f64) -> u128 {
    let bits = number.to_bits();
    let sign = u128::from(bits >> 63) << 127;
    if number == 0.0 {
        return sign;
    }
    let exponent = (bits >> 52 & 0x7ff) + 16383 - 1023;
    sign | u128::from(exponent) << 112 | u128::from(bits & ((1 << 52) - 1)) << 60
}

/// The name, what is computed of `a` and `b`, and what both are.
type Function = (&'static str, &'static str, &'static [(Argument, Argument)]);

const FUNCTIONS: &[Function] = &[
    ("exp", "F(exp)(a)", &[(Any, Any), (Scaled(-20, 34), Any)]),
    ("exp2", "F(exp2)(a)", &[(Any, Any), (Scaled(-20, 34), Any), (Short, Any)]),
    ("exp10", "EXP10(a)", &[(Any, Any), (Scaled(-20, 33), Any), (Short, Any)]),
    ("expm1", "F(expm1)(a)", &[(Any, Any), (Scaled(-20, 34), Any)]),
    ("log", "F(log)(a)", &[(Any, Any), (Positive, Any), (AboutOne, Any)]),
    ("log2", "F(log2)(a)", &[(Any, Any), (Positive, Any), (AboutOne, Any)]),
    ("log10", "F(log10)(a)", &[(Any, Any), (Positive, Any), (AboutOne, Any)]),
    ("log1p", "F(log1p)(a)", &[(Any, Any), (Scaled(-20, 22), Any)]),
    (
        "pow",
        "F(pow)(a, b)",
        &[
            (Any, Any),
            (Scaled(-3, 6), Scaled(-8, 20)),
            (AboutOne, Scaled(0, 124)),
            (Short, Short),
            (Any, Short),
        ],
    ),
    ("hypot", "F(hypot)(a, b)", &[(Any, Any), (Scaled(-60, 120), Scaled(-60, 120))]),
    ("sin", "F(sin)(a)", &[(Any, Any), (Scaled(-8, 130), Any)]),
    ("cos", "F(cos)(a)", &[(Any, Any), (Scaled(-8, 130), Any)]),
    ("tan", "F(tan)(a)", &[(Any, Any), (Scaled(-8, 130), Any)]),
    ("asin", "F(asin)(a)", &[(Any, Any), (Scaled(-8, 8), Any), (AboutOne, Any)]),
    ("acos", "F(acos)(a)", &[(Any, Any), (Scaled(-8, 8), Any), (AboutOne, Any)]),
    ("atan", "F(atan)(a)", &[(Any, Any), (Scaled(-8, 16), Any)]),
    ("sinh", "F(sinh)(a)", &[(Any, Any), (Scaled(-20, 34), Any)]),
    ("cosh", "F(cosh)(a)", &[(Any, Any), (Scaled(-20, 34), Any)]),
    ("tanh", "F(tanh)(a)", &[(Any, Any), (Scaled(-20, 27), Any)]),
    ("asinh", "F(asinh)(a)", &[(Any, Any), (Scaled(-20, 40), Any)]),
    ("acosh", "F(acosh)(a)", &[(Any, Any), (Scaled(0, 20), Any), (AboutOne, Any)]),
    ("atanh", "F(atanh)(a)", &[(Any, Any), (Scaled(-20, 20), Any), (AboutOne, Any)]),
];

/// What is computed of `a` and `b`, in order.
pub(super) fn texts() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|(_, text, _)| *text)
}

/// Compares all functions with g++'s, and says how results differ.
pub(super) fn compare(
    program: &Program,
    host: &Host,
    level: &str,
    inputs: &[u128],
    tally: &mut Tally,
) -> Result<(), String> {
    for (number, (name, _, kinds)) in FUNCTIONS.iter().enumerate() {
        let which = OPERATIONS.len() + number;
        let of_kind = |&(a, b): &(Argument, Argument)| {
            inputs.chunks_exact(3).flat_map(move |three| [a.of(three[0]), b.of(three[1]), three[2]])
        };
        let arguments: Vec<u128> = kinds.iter().flat_map(of_kind).collect();
        let given = simulate(program, which, &arguments)?;
        let wanted = host.compute(which, &arguments)?;
        if given.len() != wanted.len() {
            tally.fail(format!("{name} {level}: {} results", given.len()));
            continue;
        }
        let mut found = Found { results: given.len(), ..Found::default() };
        let pairs = arguments.chunks_exact(3).map(|three| [three[0], three[1]]);
        for ((arguments, given), wanted) in pairs.zip(given).zip(wanted) {
            found.add(Outcome { arguments, given, wanted });
        }
        found.judge(&format!("{name} {level}"), name, tally)?;
    }
    Ok(())
}

/// What both sides make of arguments.
struct Outcome {
    arguments: [u128; 2],
    given: u128,
    wanted: u128,
}

impl Outcome {
    /// How far apart results are, in units of the last place; nothing if only one is a number, or their signs differ.
    fn distance(&self) -> Option<u128> {
        match (no_number(self.given), no_number(self.wanted)) {
            (true, true) => Some(0),
            (false, false) if self.given >> 127 == self.wanted >> 127 => {
                Some(self.given.abs_diff(self.wanted))
            }
            _ => None,
        }
    }

    fn to_text(&self) -> String {
        let Outcome { arguments, given, wanted } = self;
        format!("of {arguments:032x?} comes {given:032x}, but with g++ {wanted:032x}")
    }
}

/// How the results of a function differ from g++'s.
#[derive(Default)]
struct Found {
    results: usize,
    different: usize,
    /// The largest distance.
    largest: u128,
    /// Those that the truth decides about.
    disputed: Vec<Outcome>,
    /// The first that is wrong whatever the truth.
    wrong: Option<Outcome>,
}

impl Found {
    fn add(&mut self, outcome: Outcome) {
        match outcome.distance() {
            Some(distance) => {
                self.different += usize::from(distance != 0);
                self.largest = self.largest.max(distance);
                if distance > BOUND {
                    self.disputed.push(outcome);
                }
            }
            None => {
                self.wrong.get_or_insert(outcome);
            }
        }
    }

    /// Says how many differ, and by how much at most; and fails where the truth is not on our side.
    fn judge(self, what: &str, name: &str, tally: &mut Tally) -> Result<(), String> {
        let Found { results, different, largest, disputed, wrong } = self;
        if let Some(outcome) = wrong {
            tally.fail(format!("{what}: {}", outcome.to_text()));
            return Ok(());
        }
        let report = format!("{what}: {different} of {results} differ, by at most {largest} ulp");
        if disputed.is_empty() {
            println!("{report}");
            tally.pass();
            return Ok(());
        }
        let Some(errors) = errors(name, &disputed)? else {
            println!("{report}, which nobody decides about");
            tally.skip("no mpmath, which decides where results differ by more than an ulp", 1);
            return Ok(());
        };
        let (mut ours_at_most, mut theirs_at_most) = (0.0, 0.0);
        for (ours, theirs) in &errors {
            ours_at_most = f64::max(ours_at_most, *ours);
            theirs_at_most = f64::max(theirs_at_most, *theirs);
        }
        println!(
            "{report}; where by more than {BOUND} ({} times), ours are off by at most {ours_at_most} ulp, g++'s by \
             {theirs_at_most}",
            disputed.len()
        );
        match disputed.iter().zip(errors).find(|(_, (ours, _))| *ours > BOUND as f64) {
            None => tally.pass(),
            Some((outcome, (ours, _))) => {
                tally.fail(format!("{what}: off by {ours} ulp: {}", outcome.to_text()));
            }
        }
        Ok(())
    }
}

/// The errors of our results and of g++'s, in units of the last place; nothing where mpmath is missing.
fn errors(name: &str, disputed: &[Outcome]) -> Result<Option<Vec<(f64, f64)>>, String> {
    let told = |error: std::io::Error| error.to_string();
    let has_mpmath =
        Command::new("python3").args(["-c", "import mpmath"]).stderr(Stdio::null()).status();
    if !has_mpmath.is_ok_and(|status| status.success()) {
        return Ok(None);
    }
    let mut lines = String::new();
    for Outcome { arguments: [x, y], given, wanted } in disputed {
        let _ = writeln!(lines, "{x:x} {y:x} {given:x} {wanted:x}");
    }
    let mut judge = Command::new("python3");
    judge.args(["bench/math_sweep_f128.py", "--judge", name]);
    let mut judge = judge.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(told)?;
    // It reads all lines before it writes one.
    if let Some(mut stdin) = judge.stdin.take() {
        stdin.write_all(lines.as_bytes()).map_err(told)?;
    }
    let output = judge.wait_with_output().map_err(told)?;
    let text = String::from_utf8_lossy(&output.stdout);
    let pair = |line: &str| {
        let (ours, theirs) = line.split_once(' ')?;
        Some((ours.parse().ok()?, theirs.parse().ok()?))
    };
    let errors: Option<Vec<_>> = text.lines().map(pair).collect();
    match errors.filter(|errors| errors.len() == disputed.len()) {
        Some(errors) => Ok(Some(errors)),
        None => Err(format!("{name}: bench/math_sweep_f128.py does not decide")),
    }
}
