//! libNVVM's options, with its refusals.

use crate::options::Options;
use cuprum_target::{Arch, FastCompile, OptLevel};

/// What an option does.
#[derive(Clone, Copy)]
enum Effect {
    /// A word without a value.
    Flag(fn(&mut Options)),
    /// A value; whether it is one that there is.
    Value(fn(&mut Options, &str) -> bool),
    /// The next word is a knob, or for a part of LLVM that is not here.
    PassedOn(fn(&mut Options, &str)),
}

/// An option: its name, what it does, and whether it may stand but once.
struct Row {
    name: &'static str,
    effect: Effect,
    once: bool,
}

const fn once(name: &'static str, effect: Effect) -> Row {
    Row { name, effect, once: true }
}

const fn often(name: &'static str, effect: Effect) -> Row {
    Row { name, effect, once: false }
}

/// The options that NVIDIA's library takes, but for those of link-time optimisation.
static ROWS: &[Row] = &[
    once("-g", Effect::Flag(debug)),
    once("-generate-line-info", Effect::Flag(|options| options.debug.line_info = true)),
    once("-opt", Effect::Value(opt_level)),
    once("-arch", Effect::Value(arch)),
    once("-ftz", Effect::Value(|options, value| switch(value, &mut options.math.ftz))),
    once("-prec-sqrt", Effect::Value(|options, value| switch(value, &mut options.math.prec_sqrt))),
    once("-prec-div", Effect::Value(|options, value| switch(value, &mut options.math.prec_div))),
    once("-fma", Effect::Value(|options, value| switch(value, &mut options.math.fmad))),
    once("-maxreg", Effect::Value(max_registers)),
    once("-Ofast-compile", Effect::Value(fast_compile)),
    once("-split-compile", Effect::Value(threads)),
    // Both dialects are read for every architecture.
    often("-nvvm-version", Effect::Value(|_, value| matches!(value, "nvvm-latest" | "nvvm70"))),
    // `ptxas` decides what becomes of a switch.
    often("-jump-table-density", Effect::Value(|_, _| true)),
    often("-discard-value-names", Effect::Value(|_, value| matches!(value, "0" | "1"))),
    // There are no warnings.
    often("-w", Effect::Flag(|_| {})),
    often("-Werror", Effect::Flag(|_| {})),
    often("-jobserver", Effect::Flag(|_| {})),
    often("-Xopt", Effect::PassedOn(|options, word| options.turn_knob_or_note("opt", word))),
    often("-Xllc", Effect::PassedOn(|options, word| options.turn_knob_or_note("llc", word))),
    // Nothing is left to say about linking and link-time optimisation.
    often("-Xlnk", Effect::PassedOn(|_, _| {})),
    often("-Xlto", Effect::PassedOn(|_, _| {})),
    often("-opt-passes", Effect::Value(passes)),
    // What these say has knobs.
    often("-disable-inlining", Effect::Flag(|options| options.control.tuning.inlines = false)),
    often("-aggressive-inline", Effect::Flag(|options| options.control.tuning.caller_limit *= 2)),
    often("-disable-nvvm-remat", Effect::Flag(|options| options.control.disable("rematerialize"))),
    often("-restrict", Effect::Flag(|options| options.restrict = true)),
    often("-unsafe-math", Effect::Flag(unsafe_math)),
    often("-show-src", Effect::Flag(|options| options.debug.source_in_ptx = true)),
    often("-inline-info", Effect::Flag(|options| options.control.remarks.inlining = true)),
    // Taken without effect: there is one way to compute values again, no level for size and none above 3,
    // copies of structs are made where code generation needs them, and arithmetic has its own options.
    often("-new-nvvm-remat", Effect::Flag(|_| {})),
    often("-disable-new-nvvm-remat", Effect::Flag(|_| {})),
    often("-Osize", Effect::Flag(|_| {})),
    often("-Om", Effect::Flag(|_| {})),
    often("-enable-opt-byval", Effect::Flag(|_| {})),
    often("-opt-fdiv", Effect::Value(|_, value| matches!(value, "0" | "1"))),
    often("-enable-mad", Effect::Flag(|_| {})),
    often("-fast-math", Effect::Flag(|_| {})),
    often("-no-signed-zeros", Effect::Flag(|_| {})),
    often("-allow-restrict-in-struct", Effect::Flag(|_| {})),
    often("-no-aggressive-positive-stride-analysis", Effect::Flag(|_| {})),
    often("-no-lineinfo-inlined-at", Effect::Flag(|_| {})),
    often("-enable-verbose-asm", Effect::Flag(|_| {})),
    often("-vasp-fix", Effect::Flag(|_| {})),
    often("-split-compile-extended", Effect::Value(threads)),
];

/// Reads the words of a client; what libNVVM's log would say if one is wrong.
pub fn parse_options(words: &[String]) -> Result<Options, String> {
    let mut options = Options {
        // Who calls a function may be another program, and what it calls.
        relocatable: true,
        ..Options::default()
    };
    apply_words(&mut options, words)?;
    match options.control.refused_knobs.first() {
        Some(refused) => Err(format!("libnvvm : error: {refused}")),
        None => Ok(options),
    }
}

/// The same for options that are there already.
pub(crate) fn apply_words(options: &mut Options, words: &[String]) -> Result<(), String> {
    let mut seen: Vec<&str> = Vec::new();
    let mut words = words.iter().map(|word| word.trim());
    while let Some(word) = words.next() {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (word, None),
        };
        let unsupported = || format!("libnvvm : error: {word} is an unsupported option");
        let row = ROWS.iter().find(|row| row.name == name).ok_or_else(unsupported)?;
        let is_taken = match (row.effect, value) {
            (Effect::Flag(effect), None) => {
                effect(options);
                true
            }
            (Effect::Value(effect), Some(value)) => {
                let is_taken = effect(options, value);
                if let (false, Some(message)) = (is_taken, bad_value(name, value)) {
                    return Err(message);
                }
                is_taken
            }
            (Effect::PassedOn(effect), None) => match words.next() {
                Some(word) => {
                    effect(options, word);
                    true
                }
                None => false,
            },
            _ => false,
        };
        if !is_taken {
            return Err(unsupported());
        }
        if row.once && seen.contains(&row.name) {
            let what = if name == "-split-compile" { "split compilation" } else { name };
            return Err(format!("libnvvm : error: {what} defined more than once"));
        }
        seen.push(row.name);
    }
    Ok(())
}

/// What is said of values of options that have a message of their own.
fn bad_value(name: &str, value: &str) -> Option<String> {
    match name {
        "-nvvm-version" => Some(format!(
            "libnvvm : error: {value} is an unsupported value for option: -nvvm-version"
        )),
        "-Ofast-compile" => Some(
            "libnvvm : error: -Ofast-compile called with unsupported level, only supports 0, min, \
             mid, or max"
                .to_owned(),
        ),
        _ => None,
    }
}

fn passes(options: &mut Options, value: &str) -> bool {
    options.control.passes = Some(value.to_owned());
    true
}

/// As with NVIDIA's library, of all that could be meant only this.
fn unsafe_math(options: &mut Options) {
    options.math.ftz = true;
}

fn debug(options: &mut Options) {
    options.debug.line_info = true;
    options.debug.debug_info = true;
}

fn switch(value: &str, place: &mut bool) -> bool {
    *place = value == "1";
    matches!(value, "0" | "1")
}

fn opt_level(options: &mut Options, value: &str) -> bool {
    let level = OptLevel::by_number(value);
    options.opt_level = level.unwrap_or_default();
    level.is_some()
}

fn arch(options: &mut Options, value: &str) -> bool {
    let arch = value.starts_with("compute_").then(|| value.parse::<Arch>().ok()).flatten();
    options.arch = arch.unwrap_or(options.arch);
    arch.is_some()
}

/// What is no number counts as none.
fn max_registers(options: &mut Options, value: &str) -> bool {
    options.max_registers = value.parse().ok().filter(|&count| count > 0);
    true
}

fn threads(options: &mut Options, value: &str) -> bool {
    options.control.threads = value.parse().unwrap_or(1);
    true
}

fn fast_compile(options: &mut Options, value: &str) -> bool {
    let level = FastCompile::by_name(value);
    options.fast_compile = level.unwrap_or_default();
    level.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Options, String> {
        parse_options(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn options_mean_what_libnvvm_says() {
        let options = parse(&[
            "-arch=compute_90a",
            " -opt=1 ",
            "-ftz=1",
            "-prec-div=0",
            "-prec-sqrt=0",
            "-fma=0",
            "-maxreg=32",
            "-Xopt",
            "-anything",
            "-jump-table-density=50",
        ])
        .unwrap();
        assert_eq!(options.arch.to_string(), "sm_90a");
        assert_eq!(options.opt_level, OptLevel::O1);
        let math = options.math;
        assert_eq!(
            (math.ftz, math.prec_div, math.prec_sqrt, math.fmad),
            (true, false, false, false)
        );
        assert_eq!(options.max_registers, Some(32));
        assert_eq!(parse(&[]).unwrap().arch, Arch::OLDEST);
    }

    #[test]
    fn refusals_are_libnvvms() {
        for (words, message) in [
            (&["-O3"][..], "-O3 is an unsupported option"),
            (&["-opt=4"], "-opt=4 is an unsupported option"),
            (&["-g=1"], "-g=1 is an unsupported option"),
            (&["-opt"], "-opt is an unsupported option"),
            (&["-Xopt"], "-Xopt is an unsupported option"),
            (&["-arch=sm_90"], "-arch=sm_90 is an unsupported option"),
            (&["-gen-lto"], "-gen-lto is an unsupported option"),
            (&["-numba-debug"], "-numba-debug is an unsupported option"),
            (&[""], " is an unsupported option"),
            (&["-g", "-g"], "-g defined more than once"),
            (&["-opt=3", "-opt=0"], "-opt defined more than once"),
            (&["-split-compile=1", "-split-compile=1"], "split compilation defined more than once"),
            (&["-nvvm-version=x"], "x is an unsupported value for option: -nvvm-version"),
        ] {
            assert_eq!(parse(words), Err(format!("libnvvm : error: {message}")), "{words:?}");
        }
    }
}
