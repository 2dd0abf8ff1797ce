//! What a command line of `cuprum FILE.cu` asks for, taken apart.
//!
//! Words of the command (`COMPILE_FLAGS`) are taken out; the others are the compiler's
//! (`cuprum_driver::Options`) and the inputs.

use crate::arguments::complaint;
use cuprum_cli::{COMPILE_FLAGS, Flag};
use cuprum_driver::files::native_path;
use cuprum_driver::{Arch, Options, option_spellings};
use cuprum_source::nearest;

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Product {
    /// What `--emit` says, to stdout unless a file is named.
    #[default]
    Stdout,
    /// PTX into files.
    Ptx,
    /// Machine code into files.
    Cubin,
    /// Only a rule for make.
    Rule,
}

/// Whether and how to write a rule for make.
#[derive(Debug, Default)]
pub struct RuleRequest {
    /// A rule beside the product.
    pub beside: bool,
    /// System headers are left out.
    pub without_system: bool,
    /// `-MF`
    pub file: Option<String>,
    /// `-MT`
    pub target: Option<String>,
    /// `-MP`
    pub phony: bool,
}

/// A target, and what machine code for it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// What the PTX is for.
    pub arch: Arch,
    /// What machine code is made for.
    pub code: Arch,
}

/// A command line, taken apart.
#[derive(Debug, Default)]
pub struct Request {
    pub product: Product,
    pub output: Option<String>,
    pub folder: Option<String>,
    pub keep: bool,
    pub keep_folder: Option<String>,
    pub color: Option<String>,
    pub verbose: bool,
    pub rule: RuleRequest,
    pub resource_usage: bool,
    pub ptxas_options: Vec<String>,
    pub no_host_headers: bool,
    /// What `-Xcicc` passes on.
    cicc_words: Vec<String>,
    /// Files of IR that programs are linked with.
    pub libraries: Vec<String>,
    pub targets: Vec<Target>,
    /// `-arch=native` and its like, to be looked up.
    pub arch_word: Option<String>,
    code: Option<String>,
    /// Whether there are several inputs, each with files of its own.
    pub has_several_inputs: bool,
    /// The words that are left for the compiler.
    pub rest: Vec<String>,
    /// What stands behind `--`: inputs, whatever they look like.
    pub inputs: Vec<String>,
    /// `-c`, which nvcc makes an object of.
    pub is_object_asked_for: bool,
    /// Flags about what is written, or how it is shown, in the order of the words.
    pub about_files: Vec<&'static str>,
}

impl Request {
    /// Takes words apart; files of `--options-file` are read.
    pub fn parse(words: &[String]) -> Result<Request, String> {
        let mut request = Request::default();
        request.take(words, 0)?;
        let passed_on = crate::cicc::passed_on(&request.cicc_words);
        request.rest.extend(passed_on.map_err(|what| {
            complaint(&format!("-Xcicc: {}", what.lines().next().unwrap_or_default()))
        })?);
        Ok(request)
    }

    fn take(&mut self, words: &[String], depth: usize) -> Result<(), String> {
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if word == "--" {
                self.inputs.extend(words.cloned());
                return Ok(());
            }
            if let Some(arch) = arch_group(word, &mut words) {
                self.arch_word = Some(arch);
                continue;
            }
            // The compiler knows what these mean for the code; here they ask for files.
            if matches!(word.as_str(), "-dc" | "--device-c" | "-dw" | "--device-w") {
                self.product = Product::Ptx;
            }
            let Some((flag, joined)) = find(word) else {
                // What the compiler's own option takes is no flag of ours: `-D -v`.
                self.rest.push(word.clone());
                if takes_next_word(word)
                    && let Some(value) = words.next()
                {
                    self.rest.push(value.clone());
                }
                continue;
            };
            let name = flag.names.first().copied().unwrap_or_default();
            let value = match (flag.value.is_empty() || flag.value.starts_with('['), joined) {
                (true, joined) => joined.unwrap_or_default().to_owned(),
                (false, Some(value)) => value.to_owned(),
                (false, None) => words.next().cloned().ok_or_else(|| {
                    complaint(&format!("option `{word}` needs a value: {}", flag.value))
                })?,
            };
            if name == "-optf" {
                self.read_options(&value, depth)?;
            } else {
                self.apply(name, flag, value)?;
            }
        }
        Ok(())
    }

    fn apply(&mut self, name: &'static str, flag: &Flag, value: String) -> Result<(), String> {
        const ABOUT_CODE: [&str; 8] = [
            "-gencode",
            "-code",
            "-t",
            "--no-host-headers",
            "-nvvmir-library",
            "-x",
            "--color",
            "-Xcicc",
        ];
        if !ABOUT_CODE.contains(&name) && !flag.help.starts_with("no effect") {
            self.about_files.push(name);
        }
        match name {
            _ if flag.help.starts_with("refused") => {
                let why = flag.help.trim_start_matches("refused: ");
                return Err(complaint(&format!("`{name}` cannot be obeyed: {why}")));
            }
            "-o" => self.output = Some(value),
            "--color" => self.color = Some(value),
            "-t" => self.rest.push(format!("--split-compile={value}")),
            "-ptx" => self.product = Product::Ptx,
            "-c" => {
                self.product = Product::Ptx;
                self.is_object_asked_for = true;
            }
            "-cubin" => self.product = Product::Cubin,
            "-gencode" => self.targets.extend(generated_code(&value)?),
            "-code" => self.code = Some(value),
            "-odir" => self.folder = Some(value),
            "-keep" => self.keep = true,
            "-keep-dir" => self.keep_folder = Some(value),
            "-v" => self.verbose = true,
            "-M" | "-MM" => {
                self.product = Product::Rule;
                self.rule.without_system = name == "-MM";
            }
            "-MD" | "-MMD" => {
                self.rule.beside = true;
                self.rule.without_system = name == "-MMD";
            }
            "-MF" => self.rule.file = Some(value),
            "-MT" => self.rule.target = Some(value),
            "-MP" => self.rule.phony = true,
            "-res-usage" => self.resource_usage = true,
            "-Xptxas" => {
                let options = value.split(',').flat_map(str::split_whitespace);
                for option in options {
                    self.resource_usage |= matches!(option, "-v" | "--verbose");
                    self.ptxas_options.push(option.to_owned());
                }
            }
            "-Xcicc" => {
                let words = value.split([',', ' ']).filter(|word| !word.is_empty());
                self.cicc_words.extend(words.map(str::to_owned));
            }
            "--no-host-headers" => self.no_host_headers = true,
            "-nvvmir-library" => self.libraries.push(value),
            "-x" if value != "cu" => {
                return Err(complaint(&format!("`-x {value}`: only CUDA C++ (cu) is compiled")));
            }
            // What is left has no effect, as its help says.
            _ => {}
        }
        Ok(())
    }

    /// More words, from files.
    fn read_options(&mut self, files: &str, depth: usize) -> Result<(), String> {
        if depth > 16 {
            return Err(complaint("files of options name each other"));
        }
        for file in files.split(',') {
            let text = std::fs::read_to_string(native_path(file))
                .map_err(|error| format!("cuprum: cannot read {file}: {error}\n"))?;
            self.take(&words_of(&text), depth + 1)?;
        }
        Ok(())
    }

    /// The targets to compile for, after all words are known: those of `-gencode`, those that
    /// `-arch=native` and its like stand for, or the one of the options.
    pub fn resolve_targets(&mut self, options: &Options) -> Result<(), String> {
        let same = |arch: Arch| Target { arch, code: arch };
        match self.arch_word.as_deref() {
            Some("native") => self.targets.extend(crate::native::arches()?.into_iter().map(same)),
            Some("all") => self.targets.extend(Arch::portable_ones().map(same)),
            Some("all-major") => self.targets.extend(Arch::majors().map(same)),
            // Beside those of `-gencode`, nvcc compiles for that of `-arch` too.
            _ if !self.targets.is_empty() && self.names_arch() => {
                let codes = self.code.take().unwrap_or_default();
                let own = targets_of(&codes, options.arch)?;
                self.targets.splice(0..0, own);
            }
            _ => {}
        }
        if self.targets.is_empty() {
            let codes = self.code.take().unwrap_or_default();
            self.targets = targets_of(&codes, options.arch)?;
        }
        // Only machine code differs by the machine.
        let is_cubin = self.product == Product::Cubin;
        let mut known: Vec<Target> = Vec::new();
        for target in self.targets.drain(..) {
            let is_same = |other: &Target| match is_cubin {
                true => *other == target,
                false => other.arch == target.arch,
            };
            if !known.iter().any(is_same) {
                known.push(target);
            }
        }
        self.targets = known;
        Ok(())
    }
}

impl Request {
    /// Whether the words for the compiler name a target.
    fn names_arch(&self) -> bool {
        let is_name = |word: &String| {
            let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
            matches!(name, "-arch" | "--gpu-architecture")
        };
        self.rest.iter().any(is_name)
    }
}

/// `-arch=native`, `all` or `all-major`, which are several targets or need a look at the machine.
fn arch_group<'a>(
    word: &str,
    words: &mut (impl Iterator<Item = &'a String> + Clone),
) -> Option<String> {
    let is_group = |value: &str| matches!(value, "native" | "all" | "all-major");
    let (name, joined) = word.split_once('=').map_or((word, None), |(n, v)| (n, Some(v)));
    if !matches!(name, "-arch" | "--gpu-architecture") {
        return None;
    }
    match joined {
        Some(value) => is_group(value).then(|| value.to_owned()),
        None => {
            let value = words.clone().next().filter(|value| is_group(value))?.clone();
            words.next();
            Some(value)
        }
    }
}

/// The flag of the command that a word names, and the value joined to it.
fn find(word: &str) -> Option<(&'static Flag, Option<&str>)> {
    let (head, tail) = match word.split_once('=') {
        Some((head, tail)) => (head, Some(tail)),
        None => (word, None),
    };
    let named = COMPILE_FLAGS.iter().find(|flag| flag.names.contains(&head));
    if let Some(flag) = named.filter(|flag| tail.is_none() || !flag.value.is_empty()) {
        return Some((flag, tail));
    }
    let joined = |flag: &&Flag| matches!(flag.names.first(), Some(&("-l" | "-L" | "-o" | "-t")));
    let (flag, value) = COMPILE_FLAGS.iter().filter(joined).find_map(|flag| {
        let value = word.strip_prefix(flag.names.first()?)?;
        Some((flag, value))
    })?;
    // `-lcudart`, `-L/lib`, `-oa.ptx`, `-t4`: but `-lineinfo` is the compiler's, and `-lineinf` was meant
    // to be; so was `-odri` to be a flag of the command. What follows `-l` may be any name.
    let options = || option_spellings().flat_map(|(names, _)| names).copied();
    let flags = || COMPILE_FLAGS.iter().flat_map(|flag| flag.names).copied();
    let is_near = |name: &str| name.len() > 2 && nearest(head, std::iter::once(name)).is_some();
    let is_library = matches!(flag.names.first(), Some(&("-l" | "-L")));
    let is_other = options().any(|name| name == head)
        || nearest(head, options()).is_some()
        || !is_library && flags().any(is_near);
    (!is_other).then_some((flag, Some(value)))
}

/// Whether one of the compiler's options takes the word behind it.
fn takes_next_word(word: &str) -> bool {
    option_spellings()
        .any(|(names, value)| names.contains(&word) && !value.is_empty() && !value.starts_with('['))
}

/// `arch=compute_90,code=[sm_90,compute_90]`: one PTX, and machine code for what `code` says.
fn generated_code(value: &str) -> Result<Vec<Target>, String> {
    let bad = || {
        complaint(&format!(
            "value `{value}` is not defined for option `-gencode`: expected \
             arch=compute_90,code=[sm_90,compute_90] or the like"
        ))
    };
    let (arch, code) = value.split_once(',').ok_or_else(bad)?;
    let arch: Arch =
        arch.trim().strip_prefix("arch=").and_then(|arch| arch.parse().ok()).ok_or_else(bad)?;
    let code = code.trim().strip_prefix("code=").ok_or_else(bad)?;
    targets_of(code, arch)
}

/// What a list such as `[sm_90,compute_90]` asks for: a target for each real machine, or the one of the PTX.
fn targets_of(codes: &str, arch: Arch) -> Result<Vec<Target>, String> {
    let codes = codes.trim_matches(|c| matches!(c, '[' | ']' | '"' | '\''));
    let mut targets = Vec::new();
    for code in codes.split(',').map(str::trim).filter(|code| !code.is_empty()) {
        let parsed: Option<Arch> = code.parse().ok();
        match parsed {
            Some(machine) if code.starts_with("sm_") => {
                targets.push(Target { arch, code: machine });
            }
            Some(_) => {}
            None if code.starts_with("lto_") => {}
            None => {
                let message = format!("`{code}` is no target that code can be made for");
                return Err(complaint(&message));
            }
        }
    }
    if targets.is_empty() {
        targets.push(Target { arch, code: arch });
    }
    Ok(targets)
}

/// The words of a file of options: apart by white space, unless quotes hold them together.
fn words_of(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quote, mut is_open) = (String::new(), None, false);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            ('\\', _) => {
                word.extend(letters.next());
                is_open = true;
            }
            (letter, Some(open)) if letter == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(letter);
                is_open = true;
            }
            (letter, None) if letter.is_whitespace() => {
                if std::mem::take(&mut is_open) {
                    words.push(std::mem::take(&mut word));
                }
            }
            (letter, _) => {
                word.push(letter);
                is_open = true;
            }
        }
    }
    if is_open {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Request, String> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let mut request = Request::parse(&words)?;
        request.resolve_targets(&Options::default())?;
        Ok(request)
    }

    #[test]
    fn words_of_nvcc_are_taken_out() {
        let request = parse(
            "-ptx -g -lineinfo -lcudart -L/lib -Xcompiler -fPIC,-Wall -x cu -MD -MF a.d -D -v a.cu \
             -Xptxas -O3,-v --compiler-options=-O2 -m64",
        )
        .unwrap();
        assert_eq!(request.rest, ["-lineinfo", "-D", "-v", "a.cu"]);
        assert_eq!(request.product, Product::Ptx);
        assert_eq!(request.rule.file.as_deref(), Some("a.d"));
        assert_eq!(request.ptxas_options, ["-O3", "-v"]);
        assert_eq!(parse("-dc a.cu").unwrap().product, Product::Ptx);
        assert_eq!(parse("-lineinf a.cu").unwrap().rest, ["-lineinf", "a.cu"]);
        assert!(request.resource_usage && request.rule.beside && !request.verbose);
    }

    #[test]
    fn values_may_be_joined_and_inputs_may_look_like_options() {
        let request = parse("-oout/a.ptx -t4 a.cu -- -b.cu").unwrap();
        assert_eq!(request.output.as_deref(), Some("out/a.ptx"));
        assert_eq!(request.rest, ["--split-compile=4", "a.cu"]);
        assert_eq!(request.inputs, ["-b.cu"]);
        for threads in ["-t 8", "--threads 8", "--threads=8", "-t=8"] {
            assert_eq!(parse(threads).unwrap().rest, ["--split-compile=8"], "{threads}");
        }
        // What was meant to be a flag is none of these.
        assert_eq!(parse("-odri x").unwrap().rest, ["-odri", "x"]);
    }

    #[test]
    fn targets_come_from_gencode() {
        let request = parse(
            "-gencode arch=compute_90,code=[sm_90,compute_90] \
             --generate-code=arch=compute_100,code=sm_103 a.cu",
        )
        .unwrap();
        let shown: Vec<String> =
            request.targets.iter().map(|it| format!("{} {}", it.arch, it.code)).collect();
        assert_eq!(shown, ["sm_90 sm_90", "sm_100 sm_103"]);
        let two = "-gencode arch=compute_80,code=[sm_80,sm_86] a.cu";
        assert_eq!(parse(two).unwrap().targets.len(), 1);
        assert_eq!(parse(&format!("-cubin {two}")).unwrap().targets.len(), 2);
        assert!(parse("-arch=all-major a.cu").unwrap().targets.len() > 2);
        assert!(parse("-arch all a.cu").unwrap().targets.len() > 5);
        let both = parse("-arch=sm_75 -gencode arch=compute_80,code=sm_80 a.cu").unwrap();
        assert_eq!(both.targets.len(), 2);
        for bad in ["-gencode compute_90", "-gencode arch=x,code=y", "-gencode arch=compute_90"] {
            assert!(parse(bad).unwrap_err().contains("-gencode"), "{bad}");
        }
    }

    #[test]
    fn what_is_nvccs_is_refused() {
        for word in ["-run", "--link", "-dlink", "-fatbin", "-lib"] {
            assert!(parse(word).unwrap_err().contains("cannot be obeyed"), "{word}");
        }
        assert!(parse("-x c++ a.cu").unwrap_err().contains("only CUDA"));
        assert!(parse("-MF").unwrap_err().contains("needs a value"));
    }

    #[test]
    fn files_of_options_are_words() {
        assert_eq!(words_of("-D 'A B'\n-I\"x y\"z \\\"  ''"), ["-D", "A B", "-Ix yz", "\"", ""]);
    }
}
