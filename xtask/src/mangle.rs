//! `sweep mangle`: symbols of generated and harvested declarations, judged by NVRTC and g++.
//!
//! Declarations come from grammars (`mangle/*.grammar`) over a fixed set of classes and templates
//! (`mangle/prelude.cuh`). Each carries its number in its names, so that the symbols of one entity
//! are found in three lists: ours, those of NVRTC's PTX and those of g++'s object file. NVRTC decides;
//! g++ decides about what NVRTC refuses or hides behind the name of a unit. Then the same is done with
//! the tests themselves, where symbols that spell the same identifiers must be the same.

mod compare;
mod grammar;

use crate::Flags;
use crate::fuzz::random::Random;
use crate::peers;
use crate::progress::{Tally, in_parallel};
use crate::sweep::picked_kernel_files;
use compare::{Judgement, compare_entities, compare_harvest, symbols_of_ptx};
use cuprum_driver::{OptLevel, Options, Source};
use cuprum_filetest::{KernelFile, nvrtc_arguments};
use cuprum_peers::Nvrtc;
use grammar::Grammar;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// The grammars, and the standard each needs.
const TOPICS: [(&str, &str); 6] = [
    ("types", "c++17"),
    ("dependent", "c++17"),
    ("expressions", "c++17"),
    ("values", "c++17"),
    ("members", "c++17"),
    ("cxx20", "c++20"),
];

/// Programs per grammar, and declarations per program.
const PROGRAMS: u64 = 5;
const ENTITIES: usize = 200;

const PRELUDE: &str = include_str!("mangle/prelude.cuh");

/// Everything: all grammars several times, and the tests.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let (first, count) = flags.seeds(PROGRAMS)?;
    let mut tally = generated(flags, first, count)?;
    tally.add(harvested(flags, &["tests/run", "tests/headers"])?);
    Ok(tally)
}

/// As much as every run of the tests can afford.
pub fn bounded(flags: &Flags) -> Result<Tally, String> {
    let mut tally = generated(flags, 1, 1)?;
    tally.add(harvested(flags, &["tests/run/templates"])?);
    Ok(tally)
}

/// Generated declarations: `count` programs of each grammar.
fn generated(flags: &Flags, first: u64, count: u64) -> Result<Tally, String> {
    let picked = |name: &str| flags.value("filter").is_none_or(|filter| name.contains(filter));
    let mut programs = Vec::new();
    for (name, standard) in TOPICS.iter().filter(|(name, _)| picked(name)) {
        let grammar = Grammar::named(name)?;
        for seed in first..first + count {
            programs.push(Program::generate(&grammar, name, standard, seed)?);
        }
    }
    let mut tally = Tally::default();
    let Some(nvrtc) = Nvrtc::load(&peers::remembering()) else {
        tally.skip("no NVRTC", programs.len());
        return Ok(tally);
    };
    std::fs::create_dir_all("target/mangle").map_err(|error| error.to_string())?;
    let results = in_parallel(&programs, |program| program.judge(&nvrtc));
    let mut whole = Judgement::default();
    for (program, result) in programs.iter().zip(results) {
        match result {
            Ok(judgement) => whole.add(judgement),
            Err(error) => whole.failures.push(format!("{}: {error}", program.name)),
        }
    }
    tell(&whole, "generated");
    Ok(tally_of(whole))
}

/// Symbols of the tests below some folders.
fn harvested(flags: &Flags, folders: &[&str]) -> Result<Tally, String> {
    let files = picked_kernel_files(flags, folders)?;
    let mut tally = Tally::default();
    let Some(nvrtc) = Nvrtc::load(&peers::remembering()) else {
        tally.skip("no NVRTC", files.len());
        return Ok(tally);
    };
    let results = in_parallel(&files, |file| harvest(file, &nvrtc));
    let mut whole = Judgement::default();
    for (file, result) in files.iter().zip(results) {
        match result {
            Ok(judgement) => whole.add(judgement),
            Err(error) => whole.failures.push(format!("{}: {error}", file.path.display())),
        }
    }
    tell(&whole, "harvested");
    Ok(tally_of(whole))
}

fn tell(judgement: &Judgement, kind: &str) {
    println!(
        "   {kind}: {} names are NVRTC's, {} are g++'s, {} of these only g++'s; g++ differs from \
         NVRTC in {}, {} are ours alone, NVRTC refuses {} declarations",
        judgement.nvrtc,
        judgement.host,
        judgement.host_only,
        judgement.host_differs,
        judgement.ours_alone,
        judgement.refused,
    );
}

fn tally_of(judgement: Judgement) -> Tally {
    let mut tally = Tally { passed: judgement.nvrtc + judgement.host_only, ..Tally::default() };
    judgement.failures.into_iter().for_each(|failure| tally.fail(failure));
    tally
}

/// One test, with all that separate compilation keeps.
fn harvest(file: &KernelFile, nvrtc: &Nvrtc) -> Result<Judgement, String> {
    let mut options = file.exact_options(OptLevel::O0);
    options.relocatable = true;
    let name = file.path.to_string_lossy();
    let mut arguments = nvrtc_arguments(&options);
    arguments.extend(["-G", "-w"].map(str::to_owned));
    // Whether NVRTC should take a test is asked by the sweep of verdicts.
    let Ok(theirs) = nvrtc.compile(&name, &file.text, &arguments) else {
        return Ok(Judgement { refused: 1, ..Judgement::default() });
    };
    let ours = file.compile(&options).map_err(|failure| failure.log)?;
    Ok(compare_harvest(&symbols_of_ptx(&ours.text), &symbols_of_ptx(&theirs)))
}

/// Declarations by number.
struct Program {
    name: String,
    standard: &'static str,
    entities: Vec<String>,
}

impl Program {
    fn generate(
        grammar: &Grammar,
        topic: &str,
        standard: &'static str,
        seed: u64,
    ) -> Result<Program, String> {
        let mut random = Random::new(seed);
        let entities: Result<Vec<String>, String> = (0..ENTITIES)
            .map(|number| {
                Ok(grammar.entity(number, &mut random)?.replace('$', &format!("e{number}_")))
            })
            .collect();
        Ok(Program { name: format!("{topic}{seed}"), standard, entities: entities? })
    }

    /// The program without some of its declarations, which stand on the lines of a file `z`.
    fn text(&self, without: &BTreeSet<usize>) -> String {
        let mut text = format!("{PRELUDE}#line 1 \"z\"\n");
        for (number, entity) in self.entities.iter().enumerate() {
            let entity = if without.contains(&number) { "" } else { entity };
            let _ = writeln!(text, "{entity}");
        }
        text
    }

    /// What the three compilers call the same declarations.
    fn judge(&self, nvrtc: &Nvrtc) -> Result<Judgement, String> {
        let mut refused = BTreeSet::new();
        let theirs = self.settle(&mut refused, |text| {
            let words = ["-arch=compute_90", "-rdc=true", "-G", "-w", "-default-device"];
            let mut words: Vec<String> = words.map(str::to_owned).to_vec();
            words.extend([format!("-std={}", self.standard), "-device-int128".to_owned()]);
            nvrtc.compile("unit.cu", text, &words).map_err(|error| error.log)
        })?;
        let mut refused_by_us = refused.clone();
        let ours = self.settle(&mut refused_by_us, |text| {
            let mut options = Options::default();
            let words = ["-arch=sm_90", "-rdc=true", "-O0", "-w", "-default-device"];
            let standard = format!("-std={}", self.standard);
            let words = words.into_iter().chain(["-device-int128", &standard]);
            let words: Vec<&str> = words.collect();
            options.apply_args(&words).map_err(|error| error.to_string())?;
            let output = cuprum_filetest::compile(&Source::new("unit.cu", text), &options);
            output.map(|output| output.text).map_err(|failure| failure.log)
        })?;
        // A host compiler may be missing; what it refuses is only not compared.
        let mut refused_by_host = refused.clone();
        let host = self
            .settle(&mut refused_by_host, |text| self.ask_host_compiler(text))
            .unwrap_or_default();
        let host: BTreeSet<String> = host.lines().map(str::to_owned).collect();
        let mut judgement =
            compare_entities(&symbols_of_ptx(&ours), &symbols_of_ptx(&theirs), &host);
        judgement.refused = refused.len();
        for failure in &mut judgement.failures {
            let number = compare::entity_number(failure);
            let entity = number.and_then(|number| self.entities.get(number));
            *failure = format!("{}: {}\n{failure}", self.name, entity.map_or("", String::as_str));
        }
        for number in refused_by_us.difference(&refused) {
            let entity = self.entities.get(*number).map_or("", String::as_str);
            judgement.failures.push(format!("{}: we refuse {entity}", self.name));
        }
        Ok(judgement)
    }

    /// Compiles, leaving out the declarations whose lines have errors until none has.
    fn settle(
        &self,
        refused: &mut BTreeSet<usize>,
        compile: impl Fn(&str) -> Result<String, String>,
    ) -> Result<String, String> {
        const ROUNDS: usize = 6;
        let mut log = String::new();
        for _ in 0..ROUNDS {
            log = match compile(&self.text(refused)) {
                Ok(output) => return Ok(output),
                Err(log) => log,
            };
            let before = refused.len();
            refused.extend(lines_with_errors(&log).into_iter().map(|line| line - 1));
            if refused.len() == before {
                break;
            }
        }
        Err(format!("no way around the errors of {}: {log}", self.name))
    }

    /// The symbols of g++'s object file.
    fn ask_host_compiler(&self, text: &str) -> Result<String, String> {
        let stem = Path::new("target/mangle").join(&self.name);
        let (source, object) = (stem.with_extension("cpp"), stem.with_extension("o"));
        std::fs::write(&source, text).map_err(|error| error.to_string())?;
        let output = Command::new("g++")
            .arg(format!("-std={}", self.standard))
            .args(["-w", "-c", "-o"])
            .arg(&object)
            .arg(&source)
            .output()
            .map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let names = Command::new("nm").args(["-P"]).arg(&object).output();
        let names = names.map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&names.stdout).into_owned();
        let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        Ok(text.lines().map(name).collect::<Vec<_>>().join("\n"))
    }
}

/// The lines of file `z` that a log has errors about: `z(12): error` or `z:12:3: error`. What g++
/// cannot mangle it is sorry for.
fn lines_with_errors(log: &str) -> BTreeSet<usize> {
    let mut lines = BTreeSet::new();
    for line in log.lines() {
        let Some(rest) = line.strip_prefix("z(").or_else(|| line.strip_prefix("z:")) else {
            continue;
        };
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let is_error = rest.contains(": error") || rest.contains(": sorry");
        if let (true, Ok(number)) = (is_error, digits.parse::<usize>())
            && number > 0
        {
            lines.insert(number);
        }
    }
    // An error inside of a template is about the line that asked for it.
    if lines.is_empty() {
        for (_, rest) in
            log.match_indices("at line ").map(|(at, word)| log.split_at(at + word.len()))
        {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            if rest[digits.len()..].starts_with(" of z")
                && let Ok(number) = digits.parse::<usize>()
                && number > 0
            {
                lines.insert(number);
            }
        }
    }
    lines
}
