//! Pipelines as text, as LLVM spells them: `sroa,function(licm,loop-unroll<threshold=64>),default<O2>`.

use crate::foreign_passes::{Counterpart, ForeignPass, foreign_pass};
use crate::manager::{PassError, PassOptions};
use crate::pipeline::{Pass, PassRun, find, for_level};
use cuprum_target::OptLevel;

/// A pass and what its parameters change.
#[derive(Clone, Debug)]
pub struct PlannedPass {
    /// The pass to run.
    pub pass: Pass,
    /// Its parameters with their values.
    parameters: Vec<(&'static Parameter, u32)>,
}

impl PlannedPass {
    /// A pass without parameters.
    pub(crate) fn plain(pass: Pass) -> PlannedPass {
        PlannedPass { pass, parameters: Vec::new() }
    }

    /// The options that this run has for its own; `None` if they are those of the pipeline.
    pub(crate) fn own_options(&self, options: &PassOptions) -> Option<Box<PassOptions>> {
        if self.parameters.is_empty() {
            return None;
        }
        let mut own = Box::new(options.clone());
        self.parameters.iter().for_each(|(parameter, value)| (parameter.set)(&mut own, *value));
        Some(own)
    }
}

/// A parameter that passes take in angle brackets.
pub struct Parameter {
    /// The pass that takes it.
    pub pass: &'static str,
    /// Its name in the angle brackets.
    pub name: &'static str,
    /// What it is.
    pub help: &'static str,
    /// Its value for a pass that is named without it, where passes of levels have another.
    when_named: Option<u32>,
    set: fn(&mut PassOptions, u32),
}

impl std::fmt::Debug for Parameter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// Every parameter there is.
pub static PARAMETERS: &[Parameter] = &[
    Parameter {
        pass: "inline",
        name: "threshold",
        help: "the cost up to which a call is inlined, in instructions",
        when_named: None,
        set: |options, value| options.tuning.inline_threshold = value,
    },
    Parameter {
        pass: "inline",
        name: "simplify",
        help: "1 simplifies functions before others take them in, as the levels do; 0 inlines alone",
        when_named: Some(0),
        set: |options, value| options.simplify_callees = value != 0,
    },
    Parameter {
        pass: "loop-unroll",
        name: "threshold",
        help: "the size up to which a loop is unrolled unasked, in instructions",
        when_named: None,
        set: |options, value| options.tuning.unroll_threshold = value,
    },
    Parameter {
        pass: "loop-unroll",
        name: "pragma-threshold",
        help: "the size up to which a pragma is obeyed, in instructions",
        when_named: None,
        set: |options, value| options.tuning.pragma_unroll_threshold = value,
    },
    Parameter {
        pass: "loop-unroll-runtime",
        name: "pragma-threshold",
        help: "the size up to which a pragma is obeyed, in instructions",
        when_named: None,
        set: |options, value| options.tuning.pragma_unroll_threshold = value,
    },
    Parameter {
        pass: "rematerialize",
        name: "registers",
        help: "the registers that a thread may have",
        when_named: None,
        set: |options, value| options.max_registers = Some(value),
    },
];

/// The passes that a name stands for: ours with this name, or those that do the work of another
/// compiler's (`foreign_passes.rs`).
pub fn named(name: &str) -> Result<Vec<&'static Pass>, PassError> {
    if let Some(pass) = find(name) {
        return Ok(vec![pass]);
    }
    let row = foreign_pass(name).ok_or_else(|| PassError::UnknownPass(name.to_owned()))?;
    match row.counterpart {
        Counterpart::Runs(_) => Ok(row.passes()),
        Counterpart::DoneBy(place) => Err(PassError::Elsewhere { name: row.name, place }),
        Counterpart::Refused(why) => Err(PassError::Refused { name: row.name, why }),
    }
}

/// What a group such as `function(…)` may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    /// Passes of every kind, and groups.
    Module,
    /// Passes over functions.
    Function,
}

/// The passes that a text names; `default<O2>` and cicc's `nvopt<O2>` stand for those of a level,
/// `nvopt<Ofcmid>` for those of `-Ofast-compile=mid`.
pub fn parse(text: &str) -> Result<Vec<PlannedPass>, PassError> {
    let mut passes = Vec::new();
    list(text, Group::Module, 0, &mut passes)?;
    Ok(passes)
}

fn bad(message: String) -> PassError {
    PassError::BadPipeline(message)
}

fn list(
    text: &str,
    group: Group,
    depth: u32,
    into: &mut Vec<PlannedPass>,
) -> Result<(), PassError> {
    if depth > 16 {
        return Err(bad("the pipeline is nested too deeply".into()));
    }
    for word in split(text)? {
        if word.is_empty() {
            continue;
        }
        if let Some((name, inner)) = word.strip_suffix(')').and_then(|word| word.split_once('(')) {
            let inside = match (name.trim(), group) {
                ("module" | "cgscc", Group::Module) => Group::Module,
                // LLVM says there when analyses are to be computed anew.
                ("function" | "function<eager-inv>" | "loop" | "loop-mssa", _) => Group::Function,
                (name, _) => return Err(bad(format!("no group `{name}(…)` here"))),
            };
            list(inner, inside, depth + 1, into)?;
            continue;
        }
        if let Some(level) = level(word)? {
            into.extend(for_level(level).into_iter().map(PlannedPass::plain));
            continue;
        }
        let planned = match one(word) {
            // Whoever asks for what is done anyway gets it.
            Err(PassError::Elsewhere { .. }) => continue,
            planned => planned?,
        };
        let is_over_module = |planned: &PlannedPass| matches!(planned.pass.run, PassRun::Module(_));
        if group == Group::Function && planned.iter().any(is_over_module) {
            return Err(bad(format!("`{word}` is a pass over modules, not functions")));
        }
        into.extend(planned);
    }
    Ok(())
}

/// The level whose passes a word stands for, if it is such a word.
fn level(word: &str) -> Result<Option<OptLevel>, PassError> {
    let (name, rest) = word.split_once('<').unwrap_or((word, ""));
    if !matches!(name.trim(), "default" | "nvopt") {
        return Ok(None);
    }
    let level = rest.strip_suffix('>').and_then(OptLevel::of_pipeline);
    level.map(Some).ok_or_else(|| {
        bad(format!(
            "no level `{word}`: {name}<O0> to {name}<O3>, {name}<Ofcmin>, <Ofcmid>, <Ofcmax>"
        ))
    })
}

/// Splits at commas outside brackets.
fn split(text: &str) -> Result<Vec<&str>, PassError> {
    let (mut words, mut start, mut depth) = (Vec::new(), 0, 0i32);
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'<' => depth += 1,
            b')' | b'>' => depth -= 1,
            b',' if depth == 0 => {
                words.push(text.get(start..index).unwrap_or_default().trim());
                start = index + 1;
            }
            _ => {}
        }
        if depth < 0 {
            break;
        }
    }
    if depth != 0 {
        return Err(bad(format!("brackets do not match in `{text}`")));
    }
    words.push(text.get(start..).unwrap_or_default().trim());
    Ok(words)
}

/// `name` or `name<key=value;key=value>`
fn one(word: &str) -> Result<Vec<PlannedPass>, PassError> {
    // `sink<rp-aware>` is a name of its own.
    if let Some(row) = foreign_pass(word).filter(|row| row.name.contains('<')) {
        return Ok(named(row.name)?.into_iter().map(|pass| PlannedPass::plain(*pass)).collect());
    }
    let (name, parameters) = match word.strip_suffix('>').and_then(|word| word.split_once('<')) {
        Some((name, parameters)) => (name.trim(), parameters),
        None => (word, ""),
    };
    let foreign = foreign_pass(name);
    let passes = match named(name) {
        Err(PassError::Elsewhere { name, place }) => {
            check_foreign(foreign, parameters)?;
            return Err(PassError::Elsewhere { name, place });
        }
        passes => passes?,
    };
    if find(name).is_none() {
        check_foreign(foreign, parameters)?;
        return Ok(passes.into_iter().map(|pass| PlannedPass::plain(*pass)).collect());
    }
    let [pass] = passes[..] else { return Err(PassError::UnknownPass(name.to_owned())) };
    let mut planned = PlannedPass::plain(*pass);
    let own = PARAMETERS.iter().filter(|parameter| parameter.pass == pass.name);
    planned.parameters.extend(own.filter_map(|own| Some((own, own.when_named?))));
    for text in words_of(parameters).filter(|text| !foreign.is_some_and(|row| row.takes(text))) {
        let (key, value) = text.split_once('=').unwrap_or((text, ""));
        let of_pass = || PARAMETERS.iter().filter(|parameter| parameter.pass == pass.name);
        let Some(parameter) = of_pass().find(|parameter| parameter.name == key.trim()) else {
            let all: Vec<&str> = of_pass().map(|parameter| parameter.name).collect();
            return Err(no_parameter(pass.name, key, &all));
        };
        let value = value.trim().parse();
        let value = value.map_err(|_| bad(format!("`{key}` of `{}` takes a number", pass.name)))?;
        planned.parameters.push((parameter, value));
    }
    Ok(vec![planned])
}

/// The parameters between angle brackets.
fn words_of(parameters: &str) -> impl Iterator<Item = &str> {
    parameters.split(';').map(str::trim).filter(|text| !text.is_empty())
}

/// Whether another compiler's pass has these parameters.
fn check_foreign(row: Option<&ForeignPass>, parameters: &str) -> Result<(), PassError> {
    let Some(row) = row else { return Ok(()) };
    match words_of(parameters).find(|text| !row.takes(text)) {
        Some(unknown) => Err(no_parameter(row.name, unknown, row.parameters)),
        None => Ok(()),
    }
}

fn no_parameter(pass: &str, key: &str, all: &[&str]) -> PassError {
    let all = if all.is_empty() { "it has none".to_owned() } else { all.join(", ") };
    bad(format!("`{pass}` has no parameter `{key}`: {all}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<Vec<&'static str>, PassError> {
        parse(text).map(|passes| passes.iter().map(|planned| planned.pass.name).collect())
    }

    #[test]
    fn text_pipelines_parse() {
        assert_eq!(names("dce, simplify-cfg").unwrap(), ["dce", "simplify-cfg"]);
        assert_eq!(
            names("module(inline,function(sroa,loop(licm))),simplifycfg").unwrap(),
            ["inline", "sroa", "licm", "simplify-cfg"]
        );
        assert_eq!(names("").unwrap(), [""; 0]);
        assert_eq!(names("default<O3>").unwrap().len(), for_level(OptLevel::O3).len());
    }

    #[test]
    fn names_of_other_compilers_run_ours() {
        for (theirs, ours) in [
            ("memory-space-opt", &["infer-address-spaces"][..]),
            ("memory-space-opt<first-time;no-warnings>", &["infer-address-spaces"]),
            ("ipmsp", &["parameter-spaces", "infer-address-spaces"]),
            ("sink<rp-aware>", &["sink"]),
            ("inline<only-mandatory>", &["always-inline"]),
            ("early-cse<memssa>", &["early-cse"]),
            ("instcombine<max-iterations=2>", &["instcombine"]),
            ("loop-reduce", &["loop-addresses", "loop-pointers"]),
            (
                "function<eager-inv>(simplifycfg<keep-loops>,loop(indvars))",
                &["simplify-cfg", "induction"],
            ),
            // What is done anyway is nothing to run.
            ("nvvm-verify,lower-struct-args<opt-byval>", &[]),
        ] {
            assert_eq!(names(theirs).unwrap(), ours, "{theirs}");
        }
        for (text, part) in [
            ("branch-dist", "`branch-dist` is refused: what is known"),
            (
                "memory-space-opt<third-time>",
                "`memory-space-opt` has no parameter `third-time`: first-time",
            ),
            ("lower-struct-args<x>", "has no parameter `x`: opt-byval"),
            ("function(ipmsp)", "a pass over modules"),
        ] {
            let message = parse(text).unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }

    #[test]
    fn pipelines_have_ciccs_names() {
        for (text, level) in [
            ("nvopt<O0>", OptLevel::O0),
            ("nvopt<O3>", OptLevel::O3),
            ("default<Ofcmax>", OptLevel::O0),
            ("default<Ofcmid>", OptLevel::O1),
            ("nvopt<Ofcmid>", OptLevel::O1),
            ("nvopt<Ofcmin>", OptLevel::O2),
        ] {
            assert_eq!(names(text).unwrap().len(), for_level(level).len(), "{text}");
        }
        for text in ["nvopt", "nvopt<O4>", "default<Ofc>", "default<Ofc0>", "default<3>", "nvopt<>"]
        {
            assert!(parse(text).unwrap_err().to_string().contains("no level"), "{text}");
        }
    }

    #[test]
    fn parameters_change_the_options_of_one_run() {
        let passes = parse("loop-unroll<threshold=8;pragma-threshold=9>,loop-unroll").unwrap();
        let own = passes[0].own_options(&PassOptions::default()).unwrap().tuning;
        assert_eq!((own.unroll_threshold, own.pragma_unroll_threshold), (8, 9));
        assert!(passes[1].own_options(&PassOptions::default()).is_none());
    }

    #[test]
    fn a_named_pass_does_less_than_one_of_a_level() {
        let simplifies = |text: &str| {
            let passes = parse(text).unwrap();
            let inline = passes.iter().find(|planned| planned.pass.name == "inline").unwrap();
            let options = PassOptions::default();
            inline.own_options(&options).unwrap_or(Box::new(options)).simplify_callees
        };
        assert!(simplifies("default<O3>") && simplifies("inline<simplify=1>"));
        assert!(!simplifies("inline") && !simplifies("inline<threshold=3>"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(parse("dce,nonsense").unwrap_err(), PassError::UnknownPass("nonsense".into()));
        for (text, part) in [
            ("dce<x=1>", "no parameter `x`"),
            ("inline<threshold=lots>", "takes a number"),
            ("function(inline)", "a pass over modules"),
            ("function(dce", "brackets"),
            ("dce)", "brackets"),
            ("blocks(dce)", "no group"),
            ("licmm", "did you mean `licm`?"),
            ("default<O9>", "no level `default<O9>`"),
        ] {
            let message = parse(text).unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
        assert!(parse(&format!("{}dce{}", "module(".repeat(99), ")".repeat(99))).is_err());
    }
}
