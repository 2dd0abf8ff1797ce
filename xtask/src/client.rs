//! The step `client`: C programs drive NVIDIA's libnvrtc and libnvvm and ours; both must answer alike.

use crate::Flags;
use crate::cargo::{Profile, target_folder};
use crate::dist::{Linker, NVRTC, NVVM, SharedLibrary};
use crate::library_failures;
use crate::progress::Tally;
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A library of ours in the place of one of NVIDIA's, and how the two are compared.
struct StandIn {
    library: SharedLibrary,
    /// What NVIDIA's is called.
    name: &'static str,
    /// The folder with its client and what uses it wrongly.
    tests: &'static str,
    /// How many symbols it shows, and how they look.
    symbols: usize,
    is_symbol: fn(&str) -> bool,
    /// The file of NVIDIA's own.
    peer: fn(Peers) -> Option<PathBuf>,
}

const STAND_INS: [StandIn; 2] = [
    StandIn {
        library: NVRTC,
        name: "NVRTC",
        tests: "tests/nvrtc",
        symbols: 25,
        is_symbol: |name| {
            let is_function = name.starts_with("nvrtc") && name.ends_with("@@libnvrtc.so.13");
            is_function || name == "libnvrtc.so.13"
        },
        peer: |peers| Some(peers.nvrtc?.join(NVRTC.soname)),
    },
    StandIn {
        library: NVVM,
        name: "libNVVM",
        tests: "tests/nvvm",
        symbols: 17,
        is_symbol: |name| name.trim_start_matches('_').starts_with("nvvm") && !name.contains('@'),
        peer: |peers| peers.nvvm,
    },
];

/// Runs the programs against both libraries and compares what they print.
pub fn step(_: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for stand_in in &STAND_INS {
        stand_in.check(&mut tally)?;
    }
    Ok(tally)
}

/// The lines around the table of misuse in a library's document.
const TABLE: (&str, &str) = ("<!-- table of misuse, made by xtask -->\n", "<!-- end of it -->\n");

impl StandIn {
    fn check(&self, tally: &mut Tally) -> Result<(), String> {
        let folder = target_folder().join("client");
        std::fs::create_dir_all(&folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        let library = self.library.link(Profile::Dev, &Linker::System, &folder)?;
        self.exports(&library, tally)?;
        if self.library.soname == NVRTC.soname {
            library_failures::check(&folder, &library, tally)?;
        }
        let Some(nvidia) = (self.peer)(Peers::find()) else {
            tally.skip(&format!("{} is missing", self.name), 1);
            return Ok(());
        };
        let client = self.build("client", &folder)?;
        let theirs = transcript(&client, &nvidia, &nvidia)?;
        let ours = transcript(&client, &library, &nvidia)?;
        self.compare(&theirs, &ours, tally);
        self.misuse(&folder, &library, &nvidia, tally)
    }

    /// Builds one of the C programs.
    fn build(&self, name: &str, folder: &Path) -> Result<PathBuf, String> {
        let program = folder.join(format!("{}-{name}", self.library.short_name));
        run(Command::new("cc")
            .args(["-Wall", "-Werror", "-O1", "-o"])
            .arg(&program)
            .arg(format!("{}/{name}.c", self.tests))
            .args(["-ldl", "-lpthread"]))?;
        Ok(program)
    }

    /// Wrong use of both libraries: they answer alike, but where NVIDIA's reads memory that is not there:
    /// then ours must end well. The document shows the answers.
    fn misuse(
        &self,
        folder: &Path,
        library: &Path,
        nvidia: &Path,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let (peer, document) = (self.name, self.library.document);
        let program = self.build("misuse", folder)?;
        let theirs = transcript(&program, nvidia, nvidia)?;
        let ours = transcript(&program, library, nvidia)?;
        let cases = [&theirs, &ours].map(|transcript| transcript.lines().count());
        if cases[0] != cases[1] {
            tally.fail(format!(
                "{peer} goes through {} cases of misuse, and we through {}",
                cases[0], cases[1]
            ));
        }
        let mut table = String::from("| Case | NVIDIA's answers | Ours |\n|-|-|-|\n");
        for (theirs, ours) in theirs.lines().zip(ours.lines()) {
            let (name, ours) = ours.split_once('\t').unwrap_or_default();
            let theirs = theirs.split_once('\t').unwrap_or_default().1.trim();
            let (ours, is_undefined) = (ours.trim(), name.starts_with('*'));
            match ours == theirs || is_undefined && !ours.is_empty() {
                _ if ours.contains("crash") => tally.fail(format!("{name}: we crash ({ours})")),
                true => tally.pass(),
                false => tally.fail(format!("{name}: {peer} answers {theirs}, and we {ours}")),
            }
            let theirs = if is_undefined { "undefined" } else { theirs };
            table.push_str(&format!("| {} | {theirs} | {ours} |\n", name.trim_start_matches('*')));
        }
        let text =
            std::fs::read_to_string(document).map_err(|error| format!("{document}: {error}"))?;
        let parts = text.split_once(TABLE.0).and_then(|(before, rest)| {
            let (old, after) = rest.split_once(TABLE.1)?;
            Some((before, old, after))
        });
        let Some((before, old, after)) = parts else {
            return Err(format!("{document} has no place for the table of misuse"));
        };
        if old == table {
            tally.pass();
            return Ok(());
        }
        let new = [before, TABLE.0, &table, TABLE.1, after].concat();
        std::fs::write(document, new).map_err(|error| format!("{document}: {error}"))?;
        tally.fail(format!("{document}: the table of misuse was out of date and is written anew"));
        Ok(())
    }

    /// Sections start with lines that are not indented; each counts.
    fn compare(&self, theirs: &str, ours: &str, tally: &mut Tally) {
        let peer = self.name;
        let (theirs, ours) = (sections(theirs), sections(ours));
        for (at, theirs) in theirs.iter().enumerate() {
            match ours.get(at) {
                Some(ours) if ours == theirs => tally.pass(),
                Some(ours) => tally.fail(format!("{peer} answers\n{theirs}and we answer\n{ours}")),
                None => tally.fail(format!("we end before\n{theirs}")),
            }
        }
        for ours in ours.iter().skip(theirs.len()) {
            tally.fail(format!("{peer} ends before\n{ours}"));
        }
    }

    /// The library shows NVIDIA's functions with NVIDIA's versions, and nothing else.
    fn exports(&self, library: &Path, tally: &mut Tally) -> Result<(), String> {
        let text = run(Command::new("nm")
            .args(["-D", "--defined-only", "--with-symbol-versions"])
            .arg(library))?;
        let names: Vec<&str> =
            text.lines().filter_map(|line| line.split_whitespace().last()).collect();
        let strange: Vec<&&str> = names.iter().filter(|name| !(self.is_symbol)(name)).collect();
        match strange.as_slice() {
            [] if names.len() == self.symbols => tally.pass(),
            _ => tally.fail(format!(
                "{}: {} symbols, among them {strange:?}",
                self.library.soname,
                names.len()
            )),
        }
        Ok(())
    }
}

/// What the program prints. The folder of NVIDIA's library is on the library path: it holds NVRTC's
/// built-ins, and nvJitLink for us.
fn transcript(client: &Path, library: &Path, nvidia: &Path) -> Result<String, String> {
    let folder = nvidia.parent().unwrap_or(Path::new("."));
    run(Command::new(client)
        .arg(library)
        .env("LD_LIBRARY_PATH", folder)
        .env_remove("CUPRUM_FALLBACK"))
}

/// The transcript's parts: each starts with a line that ends the one before.
fn sections(text: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for line in text.lines() {
        match sections.last_mut() {
            Some(section) if !line.starts_with("* ") => {
                section.push_str(line);
                section.push('\n');
            }
            _ => sections.push(format!("{line}\n")),
        }
    }
    sections
}

/// Runs a program that must succeed; what it prints.
pub fn run(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot run {program}: {error}"))?;
    if !output.status.success() {
        let (out, err) = (&output.stdout, &output.stderr);
        let text = format!("{}{}", String::from_utf8_lossy(out), String::from_utf8_lossy(err));
        return Err(format!("{program}: {}\n{text}", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
