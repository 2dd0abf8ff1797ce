//! `cargo xtask corpus DIR`: whole programs of others as nvcc hands them to cicc, beside cicc.
//!
//! The folder has what cicc gets, `NAME.ii`, and if it is not the usual one its command line, `NAME.cmd`;
//! or else programs, `NAME.cu`, which GCC preprocesses as nvcc lets it. Nothing is fetched, and nothing is
//! written there. Where cicc compiles a unit, we must: with the same kernels, the same warnings, PTX that
//! `ptxas` takes, and no more processor time or memory. What cicc did is kept in `target/corpus` and not
//! done again for the same input; so is the table of all units. With `--code` it is the machine code that is compared.

mod code;
mod host_finder;
mod host_names;
pub mod hosts;
mod outcome;
mod units;

use crate::bench::again_as_shipped;
use crate::cargo::{Profile, target_folder};
use crate::progress::{Tally, progress, progress_done};
use crate::{Done, Flags};
use cuprum_filetest::{geometric_mean, table};
use cuprum_peers::Peers;
use outcome::Outcome;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use units::{Unit, Units};

/// How many units the report names of those where we are nearest to cicc.
const NAMED: usize = 12;

/// A unit that cicc compiled, and we tried to.
struct Compared {
    name: String,
    ours: Outcome,
    theirs: Outcome,
    /// What `ptxas` says against our PTX.
    ptxas: Option<String>,
}

/// Compiles everything below a folder with cicc and with us.
pub fn run(folder: &str, flags: &Flags) -> Done {
    let cuprum = match flags.value("try") {
        Some(program) => PathBuf::from(program),
        None if Profile::of_this_program() != Profile::Shipped && flags.value("code").is_none() => {
            return again_as_shipped();
        }
        None => std::env::current_exe().map_err(|e| e.to_string())?.with_file_name("cuprum"),
    };
    let cuprum = std::path::absolute(cuprum).map_err(|error| error.to_string())?;
    let scratch = target_folder().join("corpus");
    std::fs::create_dir_all(&scratch).map_err(|error| error.to_string())?;
    let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
    let peers = Peers::find().remembering(&target_folder().join("answers"));
    let Units { units, dropped } = units::collect(&folder, flags, &peers, &scratch)?;
    if units.is_empty() && dropped.is_empty() {
        return Err(format!("neither .ii nor .cu files below {}", folder.display()));
    }
    let cicc = peers.cicc.clone().ok_or("no cicc (cargo xtask peers)")?;
    if flags.value("code").is_some() {
        return code::run(&cuprum, &cicc, &peers, &Units { units, dropped }, &scratch);
    }
    let mut tally = Tally::default();
    for (_, reason) in &dropped {
        tally.skip(reason, 1);
    }
    let mut compared = Vec::new();
    let takes_words = takes_ciccs_words(&cuprum);
    for (index, unit) in units.iter().enumerate() {
        progress(&format!("{}/{} {}", index + 1, units.len(), unit.name));
        let theirs = outcome::of_cicc(&cicc, unit, &scratch)?;
        if !theirs.accepted {
            tally.skip("cicc refuses it", 1);
            continue;
        }
        let (ours, ptx) = outcome::compile(&mut our_command(&cuprum, unit, takes_words), unit)?;
        let ptxas = assembles(&peers, unit, &ours, &ptx, flags);
        compared.push(Compared { name: unit.name.clone(), ours, theirs, ptxas });
    }
    progress_done();
    let rows = table(&rows(&compared));
    std::fs::write(scratch.join("table.txt"), &rows).map_err(|error| error.to_string())?;
    report(&compared, &mut tally, &scratch);
    tally.conclude()
}

/// Whether a command takes cicc's command line as it is.
fn takes_ciccs_words(cuprum: &Path) -> bool {
    let help = Command::new(cuprum).args(["help", "cicc"]).output();
    help.is_ok_and(|output| output.status.success())
}

/// Our command for what cicc is told; an older one gets those of the words that it knows.
fn our_command(cuprum: &Path, unit: &Unit, takes_words: bool) -> Command {
    let mut command = Command::new(cuprum);
    if takes_words {
        command.arg("cicc").args(&unit.words);
        return command;
    }
    command.args(["--preprocess=none", "--own-warnings=false"]);
    command.arg(format!("-arch={}", unit.arch()));
    for word in &unit.words {
        let truth = |value: &str| if value == "1" { "true" } else { "false" };
        if let Some(standard) = word.strip_prefix("--c++") {
            command.arg(format!("-std=c++{standard}"));
        } else if word == "--device-c" {
            command.arg("-rdc=true");
        } else if word == "--extended-lambda" {
            command.arg("--extended-lambda");
        } else if let Some((name, value)) = word.split_once('=')
            && ["-ftz", "-prec_div", "-prec_sqrt", "-fmad"].contains(&name)
        {
            command.arg(format!("{}={}", name.replace('_', "-"), truth(value)));
        }
    }
    if let Some(ptx) = unit.option("-o") {
        command.args(["-o", ptx]);
    }
    command.arg(&unit.text);
    command
}

/// What `ptxas` says against PTX that we made.
fn assembles(
    peers: &Peers,
    unit: &Unit,
    ours: &Outcome,
    ptx: &str,
    flags: &Flags,
) -> Option<String> {
    if !ours.accepted || flags.value("only") == Some("front") {
        return None;
    }
    let arch = unit.arch().replace("compute_", "sm_");
    let answer = match unit.words.iter().any(|word| word == "--device-c") {
        true => peers.assemble_relocatable(ptx, &arch),
        false => peers.assemble(ptx, &arch, false),
    };
    answer?.err().map(|error| error.lines().next().unwrap_or_default().to_owned())
}

/// The table of all units.
fn rows(compared: &[Compared]) -> Vec<Vec<String>> {
    let head = ["", "ms", "cicc", "times", "MB", "cicc", "kernels", "cicc", "warnings", "cicc"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for unit in compared {
        let milliseconds = |outcome: &Outcome| format!("{:.0}", outcome.time.as_secs_f64() * 1e3);
        let megabytes = |outcome: &Outcome| format!("{:.0}", outcome.peak_bytes as f64 / 1e6);
        let (ours, theirs) = (&unit.ours, &unit.theirs);
        let mut row = vec![unit.name.clone()];
        if ours.accepted {
            row.extend([milliseconds(ours), milliseconds(theirs), format!("{:.1}", unit.ratio())]);
        } else {
            row.extend(["refused".to_owned(), milliseconds(theirs), "-".to_owned()]);
        }
        row.extend([megabytes(ours), megabytes(theirs)]);
        let counts =
            [ours.kernels.len(), theirs.kernels.len(), ours.warnings.len(), theirs.warnings.len()];
        row.extend(counts.map(|count| count.to_string()));
        rows.push(row);
    }
    rows
}

impl Compared {
    /// How many times less processor time we take.
    fn ratio(&self) -> f64 {
        self.theirs.time.as_secs_f64() / self.ours.time.as_secs_f64().max(1e-6)
    }

    /// What is wrong, with a text that is the same for the same cause.
    fn complaints(&self) -> Vec<String> {
        let (ours, theirs) = (&self.ours, &self.theirs);
        if !ours.accepted {
            let error = ours.error.as_deref().unwrap_or("no error");
            return vec![format!("refused: {}", without_names(error))];
        }
        let mut complaints = Vec::new();
        let mut add = |what: &str, count: usize| {
            if count > 0 {
                complaints.push(what.to_owned());
            }
        };
        add("kernels are missing", theirs.kernels.difference(&ours.kernels).count());
        add(
            "there are kernels that cicc does not have",
            ours.kernels.difference(&theirs.kernels).count(),
        );
        add("warnings are missing", theirs.warnings.difference(&ours.warnings).count());
        add("warns where cicc does not", ours.warnings.difference(&theirs.warnings).count());
        add("more processor time than cicc", usize::from(ours.time > theirs.time));
        add("more memory than cicc", usize::from(ours.peak_bytes > theirs.peak_bytes));
        complaints
            .extend(self.ptxas.iter().map(|error| format!("ptxas: {}", without_names(error))));
        complaints
    }

    /// The names and places behind the complaints.
    fn details(&self) -> Vec<String> {
        let (ours, theirs) = (&self.ours, &self.theirs);
        let lists = [
            ("missing kernel", &theirs.kernels, &ours.kernels),
            ("extra kernel", &ours.kernels, &theirs.kernels),
            ("missing warning", &theirs.warnings, &ours.warnings),
            ("extra warning", &ours.warnings, &theirs.warnings),
        ];
        let error = ours.error.iter().filter(|_| !ours.accepted).map(|e| format!("error: {e}"));
        let ptxas = self.ptxas.iter().map(|error| format!("ptxas: {error}"));
        if !ours.accepted {
            return error.collect();
        }
        let names = lists.iter().flat_map(|(what, from, without)| {
            from.difference(without).map(move |name| format!("{what}: {name}"))
        });
        names.chain(ptxas).collect()
    }
}

/// A message without what it quotes and numbers, so that the same cause reads the same.
fn without_names(message: &str) -> String {
    let mut text = String::new();
    for (index, part) in message.split('"').enumerate() {
        text.push_str(if index % 2 == 1 { "\"…\"" } else { part });
    }
    text
}

/// Prints what came of all units; what is wrong with one is a failure of the tally.
fn report(compared: &[Compared], tally: &mut Tally, scratch: &Path) {
    let mut causes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut list = String::new();
    for unit in compared {
        let complaints = unit.complaints();
        if complaints.is_empty() {
            tally.pass();
            continue;
        }
        tally.fail(format!("{}: {}", unit.name, complaints.join("; ")));
        let details = unit.details();
        list.push_str(&format!("{}: {}\n", unit.name, complaints.join("; ")));
        details.iter().for_each(|detail| list.push_str(&format!("  {detail}\n")));
        for cause in complaints {
            causes.entry(cause).or_default().push(&unit.name);
        }
    }
    let _ = std::fs::write(scratch.join("failures.txt"), list);
    let mut measured: Vec<&Compared> = compared.iter().filter(|unit| unit.ours.accepted).collect();
    measured.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    let nearest: Vec<Vec<String>> = measured
        .iter()
        .take(NAMED)
        .map(|unit| vec![unit.name.clone(), format!("{:.1} times less", unit.ratio())])
        .collect();
    println!("where our processor time is nearest to cicc's:\n{}", table(&nearest));
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, units)| std::cmp::Reverse(units.len()));
    for (cause, units) in &causes {
        println!("{:4}  {cause} (such as {})", units.len(), units.first().unwrap_or(&""));
    }
    let count = |holds: &dyn Fn(&Compared) -> bool| compared.iter().filter(|u| holds(u)).count();
    let ratios: Vec<f64> = measured.iter().map(|unit| unit.ratio()).collect();
    let memory: Vec<f64> = measured
        .iter()
        .map(|unit| unit.theirs.peak_bytes as f64 / unit.ours.peak_bytes.max(1) as f64)
        .collect();
    println!(
        "\n{} of {} units accepted; kernels the same in {}, warnings in {}",
        measured.len(),
        compared.len(),
        count(&|unit| unit.ours.accepted && unit.ours.kernels == unit.theirs.kernels),
        count(&|unit| unit.ours.accepted && unit.ours.warnings == unit.theirs.warnings),
    );
    let mean = |ratios: &[f64]| geometric_mean(ratios).unwrap_or(0.0);
    println!(
        "processor time {:.1} times less than cicc's at geometric mean, at least {:.1}; memory {:.1}",
        mean(&ratios),
        ratios.first().copied().unwrap_or(0.0),
        mean(&memory),
    );
    println!("all units: {0}/table.txt; what is wrong: {0}/failures.txt", scratch.display());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(ours: &[&str], theirs: &[&str]) -> Compared {
        let outcome = |kernels: &[&str]| Outcome {
            accepted: true,
            kernels: kernels.iter().map(|&name| name.to_owned()).collect(),
            ..Outcome::default()
        };
        Compared { name: "u".into(), ours: outcome(ours), theirs: outcome(theirs), ptxas: None }
    }

    #[test]
    fn kernels_of_one_side_are_told() {
        assert!(unit(&["a"], &["a"]).complaints().is_empty());
        let wrong = unit(&["a", "b"], &["a", "c"]);
        assert_eq!(wrong.complaints().len(), 2);
        assert_eq!(wrong.details(), ["missing kernel: c", "extra kernel: b"]);
    }

    #[test]
    fn refusals_are_grouped_by_what_they_say() {
        let mut refused = unit(&[], &["k"]);
        refused.ours.accepted = false;
        refused.ours.error = Some("identifier \"x\" is undefined".into());
        assert_eq!(refused.complaints(), ["refused: identifier \"…\" is undefined"]);
    }
}
