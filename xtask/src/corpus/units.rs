//! The translation units of a corpus: what cicc gets of each, and with which command line.

use crate::Flags;
use crate::folders::files_with;
use cuprum_driver::Arch;
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};

/// A translation unit as cicc gets it.
pub struct Unit {
    /// Its path below the folder, without the extension.
    pub name: String,
    /// The preprocessed text.
    pub text: PathBuf,
    /// The words of cicc's command line, without the program.
    pub words: Vec<String>,
}

impl Unit {
    /// The value of an option that is given as two words.
    pub fn option(&self, name: &str) -> Option<&str> {
        let at = self.words.iter().position(|word| word == name)?;
        self.words.get(at + 1).map(String::as_str)
    }

    /// The architecture, such as `compute_90`.
    pub fn arch(&self) -> &str {
        self.option("-arch").unwrap_or("compute_90")
    }
}

/// The units below a folder in order of their names, and the programs that GCC does not preprocess, with
/// the reason.
pub struct Units {
    /// What can be compiled.
    pub units: Vec<Unit>,
    /// Programs that are no input of cicc here, by reason.
    pub dropped: Vec<(String, String)>,
}

/// Options of nvcc that change what cicc gets: the macro that GCC is told of, and the word for cicc.
const NVCC_OPTIONS: &[(&str, &str, &str)] = &[
    ("--extended-lambda", "__CUDACC_EXTENDED_LAMBDA__", "--extended-lambda"),
    ("--expt-relaxed-constexpr", "__CUDACC_RELAXED_CONSTEXPR__", "--relaxed_constexpr"),
    ("-rdc=true", "__CUDACC_RDC__", "--device-c"),
];

/// What programs are preprocessed and compiled with beyond the usual.
struct Extra {
    /// Words for GCC: macros and folders of headers.
    preprocessing: Vec<String>,
    /// Words for cicc, after those that nvcc sends by default.
    compiling: Vec<&'static str>,
}

impl Extra {
    fn new(flags: &Flags) -> Result<Extra, String> {
        let folders = flags.value("include").into_iter().flat_map(|list| list.split(','));
        let preprocessing = folders.map(|folder| format!("-I{folder}")).collect();
        let mut extra = Extra { preprocessing, compiling: Vec::new() };
        for option in flags.value("nvcc").into_iter().flat_map(|list| list.split(',')) {
            let known = NVCC_OPTIONS.iter().find(|(name, ..)| *name == option);
            let &(_, define, word) = known.ok_or_else(|| {
                let names: Vec<_> = NVCC_OPTIONS.iter().map(|(name, ..)| *name).collect();
                format!("--nvcc takes {}, not `{option}`", names.join(", "))
            })?;
            extra.preprocessing.push(format!("-D{define}"));
            extra.compiling.push(word);
        }
        Ok(extra)
    }
}

/// Collects preprocessed files; if there are none, programs, whose text goes to `scratch`.
pub fn collect(
    folder: &Path,
    flags: &Flags,
    peers: &Peers,
    scratch: &Path,
) -> Result<Units, String> {
    let arch: Arch = flags.value("arch").unwrap_or("sm_90").parse().map_err(|e| format!("{e}"))?;
    let extra = Extra::new(flags)?;
    let step: usize =
        flags.value("sample").map_or(Ok(1), str::parse).map_err(|_| "--sample=<n>")?;
    let mut files = files_with(folder, "ii");
    let are_preprocessed = !files.is_empty();
    if !are_preprocessed {
        files = files_with(folder, "cu");
    }
    files.retain(|file| flags.picks(file));
    let mut found = Units { units: Vec::new(), dropped: Vec::new() };
    for file in files.into_iter().step_by(step.max(1)) {
        let name = file.strip_prefix(folder).unwrap_or(&file).with_extension("");
        let name = name.to_string_lossy().into_owned();
        if are_preprocessed {
            let words = command_line(&file, arch, peers)?;
            found.units.push(Unit { name, text: file, words });
            continue;
        }
        crate::progress::progress(&format!("preprocessing {name}"));
        match preprocessed(&file, &name, arch, &extra, peers, scratch) {
            Ok(text) => {
                let mut words = usual_words(&text, arch, peers)?;
                words.extend(extra.compiling.iter().map(|&word| word.to_owned()));
                found.units.push(Unit { name, text, words });
            }
            Err(reason) => found.dropped.push((name, reason)),
        }
    }
    crate::progress::progress_done();
    Ok(found)
}

/// The words of the `.cmd` file beside a text, or those that nvcc would use.
fn command_line(text: &Path, arch: Arch, peers: &Peers) -> Result<Vec<String>, String> {
    match std::fs::read_to_string(text.with_extension("cmd")) {
        Err(_) => usual_words(text, arch, peers),
        Ok(line) => {
            let words = shell_words(&line).ok_or_else(|| {
                format!("{}: a quote has no end", text.with_extension("cmd").display())
            })?;
            Ok(words.into_iter().skip(1).collect())
        }
    }
}

/// What nvcc sends by default.
fn usual_words(text: &Path, arch: Arch, peers: &Peers) -> Result<Vec<String>, String> {
    // Outputs are relative to the folder that the compiler runs in.
    let ptx = Path::new("unit.ptx");
    let command = peers.cicc_command(text, &arch.compute_name(), Path::new(""), ptx);
    let command = command.ok_or("no cicc (cargo xtask peers)")?;
    Ok(command.get_args().map(|word| word.to_string_lossy().into_owned()).collect())
}

/// Preprocesses a program as nvcc does; where the text is, or why there is none.
fn preprocessed(
    file: &Path,
    name: &str,
    arch: Arch,
    extra: &Extra,
    peers: &Peers,
    scratch: &Path,
) -> Result<PathBuf, String> {
    let text = peers.preprocess_with(file, arch.cuda_arch_macro(), &extra.preprocessing);
    let text = text.ok_or("no GCC 12 or no headers of CUDA's")?;
    let text = text.map_err(|log| {
        let line = log.lines().find_map(|line| line.split_once("error: "));
        format!("GCC: {}", line.map_or("it fails", |(_, error)| error))
    })?;
    let path = scratch.join(format!("{}.ii", name.replace('/', "-")));
    std::fs::write(&path, text).map_err(|error| error.to_string())?;
    std::path::absolute(path).map_err(|error| error.to_string())
}

/// The words of a line as a shell splits them; `None` if a quote has no end.
fn shell_words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match quote {
            Some(end) if c == end => quote = None,
            Some('"') if c == '\\' => word.get_or_insert_default().push(chars.next()?),
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c == '\\' => word.get_or_insert_default().push(chars.next()?),
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_split_as_shells_split_them() {
        let words = shell_words("cicc -arch  compute_90 \"a b.ii\" -x='' c\\ d\n").unwrap();
        assert_eq!(words, ["cicc", "-arch", "compute_90", "a b.ii", "-x=", "c d"]);
        assert_eq!(shell_words("\"a"), None);
    }

    #[test]
    fn options_of_two_words_are_found() {
        let words = ["-arch", "compute_80", "-m64"].map(str::to_owned).to_vec();
        let unit = Unit { name: "a".into(), text: "a.ii".into(), words };
        assert_eq!((unit.arch(), unit.option("-o")), ("compute_80", None));
    }
}
