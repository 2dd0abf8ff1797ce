//! cicc's command line, understood.

use cuprum_cli::{CICC_FLAGS, Flag};
use cuprum_driver::files::native_path;
use cuprum_driver::{Arch, OptionError, Options};
use std::path::Path;

/// What a command line asks for.
#[derive(Debug, Default)]
pub struct Request {
    /// The compiler's options.
    pub options: Options,
    /// The preprocessed text, or LLVM bitcode.
    pub input: String,
    /// The file for the PTX.
    pub output: String,
    /// The file that the host compiler includes.
    pub stub_file: Option<String>,
    /// A file that nvcc expects.
    pub c_file: Option<String>,
    /// Another file that nvcc expects.
    pub device_file: Option<String>,
    /// Files of IR that the unit is linked with.
    pub libraries: Vec<String>,
    /// An option that cannot be obeyed, and why.
    pub refused: Option<(&'static str, &'static str)>,
    /// Threads are make's to give.
    pub is_jobserver_asked: bool,
    original_name: Option<String>,
    original_path: Option<String>,
    module_id_file: Option<String>,
    makes_module_id: bool,
    fatbin: Option<String>,
    has_arch: bool,
    shows_numbers: bool,
}

/// The source that a command line is about, for statistics.
pub fn name_of(words: &[String]) -> String {
    let original = words.iter().position(|word| word == "--orig_src_path_name");
    let named = original.and_then(|at| words.get(at + 1));
    named.or_else(|| words.iter().find(|word| is_input(word))).cloned().unwrap_or_default()
}

/// Whether words are those that nvcc calls cicc with, whatever the command is called: a builder of a build cache may
/// have it under the name of the file that a link led to. nvcc tells cicc, and nobody else, where the source came
/// from; it begins with options, and gives an input and an output.
pub fn is_command_line(words: &[String]) -> bool {
    let starts_with_option = words.first().is_some_and(|word| word.starts_with('-'));
    let has = |name: &str| {
        words.iter().any(|word| {
            word.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        })
    };
    starts_with_option
        && has("--orig_src_file_name")
        && has("-o")
        && words.iter().any(|word| is_input(word))
}

/// Whether a word names an input.
pub fn is_input(word: &str) -> bool {
    !word.starts_with('-')
        && [".ii", ".i", ".bc", ".ci", ".cup", ".ll"].iter().any(|end| word.ends_with(end))
}

/// A complaint about the command line, as cicc has it.
fn wrong(what: &str) -> String {
    format!(
        "Command-line error: {what}\n\n1 catastrophic error detected in this compilation.\n\
         Compilation terminated.\n"
    )
}

impl Request {
    /// Understands a command line; on failure what cicc says, which ends with exit code 1.
    pub fn parse(words: &[String]) -> Result<Request, String> {
        let mut request = Request::default();
        let mut compiler: Vec<String> =
            ["--preprocess=none", "--own-warnings=false"].map(str::to_owned).into();
        let (input, output) = request.read(words, &mut compiler)?;
        let Some(input) = input else {
            let known = "Recognized input file extensions are: .bc .ci .i .ii .cup .ll\n";
            return Err(format!("Missing input file\n{known}"));
        };
        if !request.shows_numbers {
            compiler.push("--no-display-error-number".to_owned());
        }
        let fast = request.options.math.fast;
        let applied = request.options.apply_args(&compiler);
        applied.map_err(|error| match error {
            OptionError::Nvvm(message) => format!("{message}\n"),
            error => wrong(&error.to_string()),
        })?;
        request.options.math.fast |= fast;
        let stem = Path::new(&input).file_stem().unwrap_or_default().to_string_lossy();
        request.output = output.unwrap_or_else(|| format!("{stem}.ptx"));
        request.input = input;
        if request.stub_file.is_some() {
            request.options.host.fatbin = Some(request.fatbin.clone().unwrap_or_default());
        }
        Ok(request)
    }

    /// What words of cicc's are in the compiler's own, for those who pass them on with `-Xcicc`. They must
    /// be about the code, not about files.
    pub fn passed_on(words: &[String]) -> Result<Vec<String>, String> {
        let mut request = Request::default();
        let mut compiler = Vec::new();
        let (input, output) = request.read(words, &mut compiler)?;
        if let Some((name, why)) = request.refused {
            return Err(format!("`{name}` cannot be obeyed: {why}"));
        }
        let is_about_files = input.is_some()
            || output.is_some()
            || [&request.stub_file, &request.c_file, &request.device_file, &request.module_id_file]
                .into_iter()
                .any(Option::is_some)
            || !request.libraries.is_empty();
        match is_about_files || request.options != Options::default() {
            true => Err(format!("`{}` cannot be passed on", words.join(" "))),
            false => Ok(compiler),
        }
    }

    /// Reads words one after the other; the input and the output that they name.
    fn read(
        &mut self,
        words: &[String],
        compiler: &mut Vec<String>,
    ) -> Result<(Option<String>, Option<String>), String> {
        let (mut input, mut output) = (None, None);
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if !word.starts_with('-') {
                input = Some(word.clone());
                continue;
            }
            let Some((flag, joined)) = find(word) else {
                return Err(wrong(&format!("invalid option: {word}")));
            };
            let name = flag.names.first().copied().unwrap_or_default();
            let value = match (flag.value.is_empty(), joined) {
                (true, _) => String::new(),
                (false, Some(value)) => value.to_owned(),
                (false, None) => match words.next() {
                    Some(value) => value.clone(),
                    None if name == "-o" => return Err("Missing output file\n".to_owned()),
                    None if name == "-arch" => {
                        return Err("Unparseable architecture: missing argument\n".to_owned());
                    }
                    None => return Err(wrong(&format!("missing value of option: {word}"))),
                },
            };
            match name {
                "-o" => output = Some(value),
                // A word of the front end, with its value if it has one.
                "--Xlgenfe" => {
                    self.read(std::slice::from_ref(&value), compiler)?;
                }
                _ => self.apply(name, flag, value, word, compiler)?,
            }
        }
        Ok((input, output))
    }

    fn apply(
        &mut self,
        name: &'static str,
        flag: &Flag,
        value: String,
        word: &str,
        compiler: &mut Vec<String>,
    ) -> Result<(), String> {
        let mut option = |text: &str| compiler.push(text.to_owned());
        match name {
            "-arch" if self.has_arch => {}
            "-arch" => {
                self.options.arch = target(&value)?;
                self.has_arch = true;
            }
            "--c++03" | "--c++11" | "--c++14" | "--c++17" | "--c++20" => {
                option(&format!("-std={}", name.trim_start_matches('-')));
            }
            "-O0" | "-O1" | "-O2" | "-O3" => option(name),
            "--Ofast-compile" if ["0", "min", "mid", "max"].contains(&value.as_str()) => {
                option(&format!("-Ofast-compile={value}"));
            }
            "-ftz" | "-prec_div" | "-prec_sqrt" | "-fmad"
                if matches!(value.as_str(), "0" | "1") =>
            {
                let is_on = value == "1";
                option(&format!("{}={is_on}", name.replace('_', "-")));
            }
            "--Ofast-compile" | "-ftz" | "-prec_div" | "-prec_sqrt" | "-fmad" => {
                return Err(wrong(&format!("invalid option: {word}")));
            }
            "-g" => option("-G"),
            "-generate-line-info" => option("-lineinfo"),
            "-show-src" => option("-src-in-ptx"),
            "-fast-math" => self.options.math.fast = true,
            // As in cicc, what is no number has no effect.
            "-maxreg" if value.parse::<u32>().is_ok() => option(&format!("-maxrregcount={value}")),
            "--split-compile" | "-split-compile-extended" if value.parse::<u32>().is_ok() => {
                option(&format!("-split-compile={value}"));
            }
            "-kernel-params-are-restrict" => option("-restrict"),
            "--device-c" => option("-rdc=true"),
            "--partial-link" => self.options.host.is_extensible = true,
            "--extended-lambda" => option("-extended-lambda"),
            "--relaxed_constexpr" => option("-expt-relaxed-constexpr"),
            "--static-host-stub" => option("-static-global-template-stub=true"),
            "--clang" => option("--clang-host"),
            "--device-syntax-only" => option("-fdevice-syntax-only"),
            "-jobserver" => self.is_jobserver_asked = true,
            "-inline-info" => option("-opt-info=inline"),
            // libNVVM takes knobs and does not mind those that it has not heard of.
            "-Xopt" | "-Xllc" => {
                option(&format!("-Xnvvm={name}"));
                option(&format!("-Xnvvm={value}"));
            }
            "--Xlibnvvm" => option(&format!("-Xnvvm={value}")),
            "-opt-passes" => option(&format!("-Xnvvm={name}={value}")),
            "-disable-inlining" | "-aggressive-inline" | "-disable-nvvm-remat" => {
                option(&format!("-Xnvvm={name}"));
            }
            "-w" => option("-w"),
            "--promote_warnings" => option("-Werror=all-warnings"),
            "--diag_suppress" | "--diag_warn" | "--diag_error" => {
                let option_of = name.replace("--diag_", "--diag-");
                for tag in value.split(',').filter(|tag| is_known_message(tag)) {
                    option(&format!("{option_of}={tag}"));
                }
            }
            "--error_limit" => option(&format!("--error-limit={value}")),
            "--brief_diagnostics" => option("-brief-diag=true"),
            "--display_error_number" => self.shows_numbers = true,
            "--orig_src_file_name" => self.original_name = Some(value),
            "--orig_src_path_name" => self.original_path = Some(value),
            "--module_id_file_name" => self.module_id_file = Some(value),
            "--gen_module_id_file" => self.makes_module_id = true,
            "--stub_file_name" => self.stub_file = Some(value),
            "--include_file_name" => self.fatbin = Some(value),
            "--gen_c_file_name" => self.c_file = Some(value),
            "--gen_device_file_name" => self.device_file = Some(value),
            "-nvvmir-library" => self.libraries.push(value),
            _ => {
                if let Some(why) = flag.help.strip_prefix("refused: ") {
                    self.refused.get_or_insert((name, why));
                }
            }
        }
        Ok(())
    }

    /// The source's name in messages.
    pub fn source_name(&self) -> &str {
        self.original_name.as_deref().unwrap_or(&self.input)
    }

    /// An error that belongs to no place in the source, as cicc words it.
    pub fn catastrophe(&self, what: &str) -> String {
        format!(
            "Catastrophic error: {what}\n\n1 catastrophic error detected in the compilation of \"{}\".\n\
             Compilation terminated.\n",
            self.source_name()
        )
    }

    /// Finds the unit's identifier: in its file, or made here, if that is asked for. The file to write then,
    /// with its text.
    pub fn find_unit(&mut self, source: &[u8]) -> Result<Option<(String, String)>, String> {
        // Without the file of a compiler that was there before, nobody else judges the host code.
        self.options.language.check_host_code =
            self.makes_module_id || self.module_id_file.is_none();
        let Some(file) = self.module_id_file.clone() else { return Ok(None) };
        if self.makes_module_id {
            let path = self.original_path.as_deref().unwrap_or(self.source_name());
            let id = made_identifier(path, source);
            self.options.host.unit = Some(id.clone());
            return Ok(Some((file, id)));
        }
        // Whoever wrote it has judged the host code.
        self.options.host.is_judged = true;
        let id = std::fs::read_to_string(native_path(&file)).ok();
        let id = id.map(|id| id.trim().to_owned()).filter(|id| is_identifier(id));
        let missing = || self.catastrophe(&format!("cannot open module id file \"{file}\""));
        let id = id.ok_or_else(missing)?;
        self.options.host.unit = Some(id);
        Ok(None)
    }
}

/// The option that a word names, and the value joined to it.
fn find(word: &str) -> Option<(&'static Flag, Option<&str>)> {
    let named = |name: &str| CICC_FLAGS.iter().find(|flag| flag.names.contains(&name));
    if let Some(flag) = named(word) {
        return Some((flag, None));
    }
    let (head, tail) = word.split_once('=')?;
    named(head).filter(|flag| !flag.value.is_empty()).map(|flag| (flag, Some(tail)))
}

/// `compute_90`; also `sm_90`.
fn target(value: &str) -> Result<Arch, String> {
    value.parse().map_err(|_| {
        let mut message = wrong("invalid or no value specified with --nv_arch flag");
        let digits = value.strip_prefix("compute_").or_else(|| value.strip_prefix("sm_"));
        if !digits.is_some_and(|it| it.starts_with(|letter: char| letter.is_ascii_digit())) {
            message.push_str(&format!("Unparseable architecture: {value}\n"));
        }
        message
    })
}

/// Whether a number or tag is of a message that there is. NVIDIA's front end has more of them.
fn is_known_message(tag: &str) -> bool {
    Options::default().apply_args(&[format!("--diag-suppress={tag}")]).is_ok()
}

fn is_identifier(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// An identifier for a unit, in the form that nvcc gives it: of the source's place, its name and its text.
fn made_identifier(path: &str, source: &[u8]) -> String {
    let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy();
    let word: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let (place, text) = (hash(path.as_bytes()), hash(source));
    format!("_{place:08x}_{}_{word}_{text:08x}", word.len())
}

/// FNV-1a, folded to 32 bits.
/// A number made of a text. Texts have megabytes: four words are taken at once.
fn hash(bytes: &[u8]) -> u32 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, word: u64| (hash.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    let mut lanes = [bytes.len() as u64, 1, 2, 3];
    let (blocks, rest) = bytes.as_chunks::<32>();
    for block in blocks {
        let (words, _) = block.as_chunks::<8>();
        for (lane, word) in lanes.iter_mut().zip(words) {
            *lane = mix(*lane, u64::from_le_bytes(*word));
        }
    }
    let whole = rest.iter().map(|&byte| u64::from(byte)).chain(lanes).fold(0, mix);
    (whole >> 32) as u32 ^ whole as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Request, String> {
        Request::parse(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn what_nvcc_sends_is_understood() {
        let request = parse(
            "--c++20 --static-host-stub --device-hidden-visibility --gnu_version=120200 \
             --display_error_number --orig_src_file_name a.cu --orig_src_path_name /t/a.cu \
             --allow_managed --extended-lambda -arch compute_90 -m64 --no-version-ident -ftz=1 \
             -prec_div=0 -prec_sqrt=0 -fmad=0 -fast-math --gen_div_approx_ftz --include_file_name \
             a.fatbin.c -maxreg 32 -generate-line-info -split-compile 2 -tused --diag_suppress \
             177,no_such_tag --module_id_file_name m --gen_c_file_name c --stub_file_name s \
             --gen_device_file_name g a.cpp1.ii -o a.ptx",
        )
        .unwrap();
        let options = &request.options;
        assert_eq!(options.arch.to_string(), "sm_90");
        assert!(options.math.fast && options.math.ftz && !options.math.fmad);
        assert!(!options.math.prec_div && options.language.extended_lambda);
        assert_eq!((options.max_registers, options.control.threads), (Some(32), 2));
        assert_eq!((request.input.as_str(), request.output.as_str()), ("a.cpp1.ii", "a.ptx"));
        assert_eq!(options.host.fatbin.as_deref(), Some("a.fatbin.c"));
        assert!(options.log.numbers && options.debug.line_info && request.refused.is_none());
        let linked = parse("--device-c -g -O0 --debug_mode -arch=sm_100f x.ii").unwrap();
        assert!(linked.options.relocatable && linked.options.debug.device_debug);
        assert_eq!(linked.output, "x.ptx");
        assert_eq!(parse("-olto x.ltoir x.ii").unwrap().refused.unwrap().0, "-olto");
    }

    #[test]
    fn knobs_and_pipelines_are_passed_on() {
        let options = |text: &str| parse(text).map(|request| request.options);
        let counted = options("-Xopt -unroll-count=2 -Xllc -nvptx-f32ftz -ftz=0 x.ii").unwrap();
        assert_eq!(counted.control.tuning.unroll_count, Some(2));
        assert!(counted.math.ftz);
        let by_library = options("--Xlibnvvm -Xopt --Xlibnvvm -unroll-count=3 x.ii").unwrap();
        assert_eq!(by_library.control.tuning.unroll_count, Some(3));
        let passes = options("-opt-passes=nvopt<O1> x.ii").unwrap().control.passes;
        assert_eq!(passes.as_deref(), Some("nvopt<O1>"));
        assert!(!options("-disable-inlining x.ii").unwrap().control.tuning.inlines);
        // What nobody knows is noted, as in cicc; what cannot be obeyed is refused.
        let unknown = options("-Xopt -unheard-of x.ii").unwrap();
        assert_eq!(unknown.control.notes.len(), 1);
        assert_eq!(options("-Xopt -nvptx-short-ptr x.ii").unwrap().control.refused_knobs.len(), 1);
        assert_eq!(
            options("--Xlibnvvm -unheard-of x.ii").unwrap_err(),
            "libnvvm : error: -unheard-of is an unsupported option\n"
        );
        assert!(options("--Xlgenfe --relaxed_constexpr x.ii").unwrap().language.relaxed_constexpr);
    }

    #[test]
    fn words_about_the_code_can_be_passed_on() {
        let passed_on = |text: &str| {
            let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            Request::passed_on(&words)
        };
        assert_eq!(passed_on("-O1 -Xopt -unroll-count=2").unwrap().len(), 3);
        assert!(passed_on("-o x.ptx").is_err() && passed_on("--stub_file_name s").is_err());
        assert!(passed_on("-arch compute_90").is_err() && passed_on("-lto").is_err());
    }

    #[test]
    fn wrong_command_lines_get_ciccs_words() {
        assert!(
            parse("--foo x.ii")
                .unwrap_err()
                .starts_with("Command-line error: invalid option: --foo")
        );
        assert!(parse("-ftz=7 x.ii").unwrap_err().contains("invalid option: -ftz=7"));
        assert!(parse("-arch compute_99 x.ii").unwrap_err().contains("--nv_arch"));
        assert!(parse("-arch foo x.ii").unwrap_err().ends_with("Unparseable architecture: foo\n"));
        assert!(parse("-arch compute_90").unwrap_err().starts_with("Missing input file"));
        assert_eq!(parse("x.ii -o").unwrap_err(), "Missing output file\n");
    }

    #[test]
    fn identifiers_tell_sources_apart() {
        let one = made_identifier("/a/my-kernel.cu", b"text");
        assert!(one.contains("_12_my_kernel_cu_") && is_identifier(&one), "{one}");
        assert_ne!(one, made_identifier("/b/my-kernel.cu", b"text"));
        assert_eq!(one, made_identifier("/a/my-kernel.cu", b"text"));
    }
}
