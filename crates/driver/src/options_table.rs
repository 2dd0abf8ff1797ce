//! Command-line spellings of [`Options`]: one table for parsing and for help.
//!
//! nvcc and NVRTC accept `--name=value`, `--name value`, `-short=value`, `-short value` and, for
//! single letters, `-Xvalue`; so do we, for every row.

use crate::options::{Emit, OptLevel, Options};
use cuprum_lex::{CompilationMode, Define, Standard};
use std::path::PathBuf;

/// Why the options were refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// No such option.
    Unknown(String),
    /// An option without the value it needs.
    MissingValue(&'static str),
    /// A value that means nothing.
    BadValue {
        /// The option.
        option: &'static str,
        /// The value.
        value: String,
        /// What would have been understood.
        expected: &'static str,
    },
}

impl std::fmt::Display for OptionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionError::Unknown(word) => write!(f, "unrecognized option `{word}`"),
            OptionError::MissingValue(option) => write!(f, "option `{option}` needs a value"),
            OptionError::BadValue { option, value, expected } => {
                write!(
                    f,
                    "value `{value}` is not defined for option `{option}`: expected {expected}"
                )
            }
        }
    }
}

impl std::error::Error for OptionError {}

/// What an option does with its value; `None` if the value means nothing.
type Apply = fn(&mut Options, &str) -> Option<()>;

struct Row {
    /// All spellings; the first is the one in messages.
    names: &'static [&'static str],
    /// What the value is called in help; empty for a flag.
    value: &'static str,
    /// What values are understood, for messages.
    expected: &'static str,
    /// What it does.
    help: &'static str,
    apply: Apply,
}

/// A line of `--help`.
#[derive(Clone, Debug)]
pub struct OptionHelp {
    /// All spellings with the value's name.
    pub spelling: String,
    /// What it does.
    pub help: &'static str,
}

const BOOLEAN: &str = "true or false";

fn boolean(value: &str) -> Option<bool> {
    match value {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}

/// Sets a field, for rows that are one assignment.
macro_rules! set {
    ($($field:ident).+ = $value:expr) => {
        |options: &mut Options, value: &str| -> Option<()> {
            let parse: fn(&str) -> Option<_> = $value;
            options.$($field).+ = parse(value)?;
            Some(())
        }
    };
}

const ROWS: &[Row] = &[
    Row {
        names: &["--gpu-architecture", "-arch"],
        value: "<arch>",
        expected: "sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90[a], sm_100[a|f], sm_103[a|f], \
                   sm_110[a|f], sm_120[a|f] or sm_121[a|f], or the same with compute_",
        help: "target architecture, as sm_90 or compute_90 (default: sm_75)",
        apply: set!(arch = |v| v.parse().ok()),
    },
    Row {
        names: &["--ptx-version"],
        value: "<major.minor>",
        expected: "a version such as 8.0",
        help: "write this .version (default: the lowest the code needs)",
        apply: |options, value| {
            options.ptx_version = Some(value.parse().ok()?);
            Some(())
        },
    },
    Row {
        names: &["--std", "-std"],
        value: "<c++NN>",
        expected: "c++03, c++11, c++14, c++17 or c++20",
        help: "language version (default: c++17)",
        apply: set!(
            standard = |v| Some(match v {
                "c++03" => Standard::Cpp03,
                "c++11" => Standard::Cpp11,
                "c++14" => Standard::Cpp14,
                "c++17" => Standard::Cpp17,
                "c++20" => Standard::Cpp20,
                _ => return None,
            })
        ),
    },
    Row {
        names: &["--preprocess"],
        value: "<as>",
        expected: "nvrtc, nvcc or none",
        help: "predefine the macros of nvrtc (default) or nvcc, or none: it is preprocessed already",
        apply: set!(
            mode = |v| Some(match v {
                "nvrtc" => CompilationMode::RunTime,
                "nvcc" => CompilationMode::Nvcc,
                "none" => CompilationMode::Preprocessed,
                _ => return None,
            })
        ),
    },
    Row {
        names: &["-O", "--optimize", "--dopt", "-dopt"],
        value: "<0-3>",
        expected: "0, 1, 2 or 3",
        help: "optimisation level (default: 3)",
        apply: set!(
            opt_level = |v| Some(match v {
                "0" => OptLevel::O0,
                "1" => OptLevel::O1,
                "2" => OptLevel::O2,
                "3" | "on" => OptLevel::O3,
                _ => return None,
            })
        ),
    },
    Row {
        names: &["--emit"],
        value: "<what>",
        expected: "ptx, llvm, ast or tokens",
        help: "what to produce: ptx, llvm, ast or tokens (default: ptx)",
        apply: set!(
            emit = |v| Some(match v {
                "ptx" => Emit::Ptx,
                "llvm" => Emit::Llvm,
                "ast" => Emit::Ast,
                "tokens" => Emit::Tokens,
                _ => return None,
            })
        ),
    },
    Row {
        names: &["--emit-llvm"],
        value: "",
        expected: "",
        help: "the same as --emit=llvm",
        apply: set!(emit = |_| Some(Emit::Llvm)),
    },
    Row {
        names: &["-I", "--include-path"],
        value: "<dir>",
        expected: "",
        help: "search <dir> for headers",
        apply: |options, value| {
            options.include_paths.push(PathBuf::from(value));
            Some(())
        },
    },
    Row {
        names: &["-include", "--pre-include"],
        value: "<file>",
        expected: "",
        help: "include <file> before the source",
        apply: |options, value| {
            options.forced_includes.push(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["-D", "--define-macro"],
        value: "<name[=value]>",
        expected: "",
        help: "define a macro (value 1 if none is given)",
        apply: |options, value| {
            options.defines.push(Define::from_argument(value));
            Some(())
        },
    },
    Row {
        names: &["-U", "--undefine-macro"],
        value: "<name>",
        expected: "",
        help: "undefine a macro",
        apply: |options, value| {
            options.defines.push(Define::undef(value));
            Some(())
        },
    },
    Row {
        names: &["--ftz", "-ftz"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "flush single-precision denormals to zero (default: false)",
        apply: set!(math.ftz = boolean),
    },
    Row {
        names: &["--prec-div", "-prec-div"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "correctly rounded single-precision division (default: true)",
        apply: set!(math.prec_div = boolean),
    },
    Row {
        names: &["--prec-sqrt", "-prec-sqrt"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "correctly rounded single-precision square root (default: true)",
        apply: set!(math.prec_sqrt = boolean),
    },
    Row {
        names: &["--fmad", "-fmad"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "contract multiplications and additions (default: true)",
        apply: set!(math.fmad = boolean),
    },
    Row {
        names: &["--use_fast_math", "-use_fast_math"],
        value: "",
        expected: "",
        help: "the same as -ftz=true -prec-div=false -prec-sqrt=false -fmad=true",
        apply: |options, _| {
            let math = &mut options.math;
            (math.ftz, math.prec_div, math.prec_sqrt) = (true, false, false);
            (math.fmad, math.fast) = (true, true);
            Some(())
        },
    },
    Row {
        names: &["--maxrregcount", "-maxrregcount"],
        value: "<n>",
        expected: "a number",
        help: "registers a kernel may use at most",
        apply: |options, value| {
            // Zero is no limit, as for NVRTC.
            options.max_registers = Some(value.parse().ok()?).filter(|count| *count > 0);
            Some(())
        },
    },
    Row {
        names: &["--relocatable-device-code", "-rdc"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "keep external device functions for separate compilation (default: false)",
        apply: set!(relocatable = boolean),
    },
    Row {
        names: &["--device-as-default-execution-space", "-default-device"],
        value: "",
        expected: "",
        help: "treat functions without an execution space as __device__",
        apply: set!(device_by_default = |_| Some(true)),
    },
    Row {
        names: &["--device-int128", "-device-int128"],
        value: "",
        expected: "",
        help: "announce __int128 to the source",
        apply: set!(int128 = |_| Some(true)),
    },
    Row {
        names: &["--generate-line-info", "-lineinfo"],
        value: "",
        expected: "",
        help: "write source lines into the PTX (accepted; not done yet)",
        apply: set!(line_info = |_| Some(true)),
    },
    Row {
        names: &["--name-expression"],
        value: "<name>",
        expected: "",
        help: "keep a function or variable and put its symbol into the log; may be repeated",
        apply: |options, value| {
            options.name_expressions.push(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--disable-warnings", "-w"],
        value: "",
        expected: "",
        help: "no warnings",
        apply: set!(no_warnings = |_| Some(true)),
    },
    Row {
        names: &["--print-after-all"],
        value: "",
        expected: "",
        help: "put the IR after every pass into the log",
        apply: set!(control.print_after_all = |_| Some(true)),
    },
    Row {
        names: &["--verify-each"],
        value: "",
        expected: "",
        help: "verify the IR after every pass",
        apply: set!(control.verify_each = |_| Some(true)),
    },
    Row {
        names: &["--time-passes"],
        value: "",
        expected: "",
        help: "put the time of every phase and pass into the log",
        apply: set!(control.time_passes = |_| Some(true)),
    },
    Row {
        names: &["--passes"],
        value: "<a,b,c>",
        expected: "",
        help: "run these passes instead of the level's",
        apply: |options, value| {
            options.control.passes = Some(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--disable-pass"],
        value: "<name>",
        expected: "",
        help: "do not run a pass; may be repeated",
        apply: |options, value| {
            options.control.disabled.push(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--opt-bisect-limit"],
        value: "<n>",
        expected: "a number",
        help: "stop optional passes after <n> runs",
        apply: |options, value| {
            options.control.bisect_limit = Some(value.parse().ok()?);
            Some(())
        },
    },
];

/// Help for every option.
pub fn option_help() -> impl Iterator<Item = OptionHelp> {
    ROWS.iter().map(|row| {
        let spell = |name: &&str| match (row.value.is_empty(), name.len()) {
            (true, _) => (*name).to_owned(),
            (false, 2) => format!("{name}{}", row.value),
            (false, _) => format!("{name}={}", row.value),
        };
        let all: Vec<String> = row.names.iter().map(spell).collect();
        OptionHelp { spelling: all.join(", "), help: row.help }
    })
}

impl Options {
    /// Applies command-line words in order. Words that are not options (they do not start with
    /// `-`) are returned: the inputs.
    pub fn apply_args<S: AsRef<str>>(&mut self, args: &[S]) -> Result<Vec<String>, OptionError> {
        let mut inputs = Vec::new();
        let mut words = args.iter().map(AsRef::as_ref);
        while let Some(word) = words.next() {
            if !word.starts_with('-') || word == "-" {
                inputs.push(word.to_owned());
                continue;
            }
            let (row, name, joined) = find(word)?;
            let value = match (row.value.is_empty(), joined) {
                (true, _) => "",
                (false, Some(value)) => value,
                (false, None) => words.next().ok_or(OptionError::MissingValue(name))?,
            };
            (row.apply)(self, value).ok_or_else(|| OptionError::BadValue {
                option: name,
                value: value.to_owned(),
                expected: row.expected,
            })?;
        }
        Ok(inputs)
    }
}

/// The row a word names, and the value joined to it.
fn find(word: &str) -> Result<(&'static Row, &'static str, Option<&str>), OptionError> {
    let (head, tail) = match word.split_once('=') {
        Some((head, tail)) => (head, Some(tail)),
        None => (word, None),
    };
    for row in ROWS {
        for name in row.names {
            if head == *name && (tail.is_none() || !row.value.is_empty()) {
                return Ok((row, name, tail));
            }
        }
    }
    // `-Iinclude`, `-DNAME=3`, `-O2`
    for row in ROWS.iter().filter(|row| !row.value.is_empty()) {
        for name in row.names.iter().filter(|name| name.len() == 2) {
            if let Some(value) = word.strip_prefix(name) {
                return Ok((row, name, Some(value)));
            }
        }
    }
    Err(OptionError::Unknown(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<(Options, Vec<String>), OptionError> {
        let mut options = Options::default();
        let inputs = options.apply_args(args)?;
        Ok((options, inputs))
    }

    #[test]
    fn every_spelling_of_an_option_means_the_same() {
        for args in [
            &["-arch=sm_90"][..],
            &["-arch", "compute_90"],
            &["--gpu-architecture=sm_90"],
            &["--gpu-architecture", "sm_90"],
        ] {
            assert_eq!(parse(args).unwrap().0.arch, "sm_90".parse().unwrap(), "{args:?}");
        }
        for args in [&["-O1"][..], &["-O", "1"], &["-O=1"], &["--optimize=1"]] {
            assert_eq!(parse(args).unwrap().0.opt_level, OptLevel::O1, "{args:?}");
        }
        for args in [&["-DX=1=2"][..], &["-D", "X=1=2"], &["--define-macro=X=1=2"]] {
            assert_eq!(parse(args).unwrap().0.defines, [Define::new("X", "1=2")], "{args:?}");
        }
    }

    #[test]
    fn inputs_are_what_is_left() {
        let (options, inputs) = parse(&["-I", "inc", "a.cu", "-w", "-"]).unwrap();
        assert_eq!(inputs, ["a.cu", "-"]);
        assert!(options.no_warnings);
    }

    #[test]
    fn what_is_not_understood_is_said() {
        assert_eq!(parse(&["--nonsense"]), Err(OptionError::Unknown("--nonsense".into())));
        assert_eq!(parse(&["-arch"]), Err(OptionError::MissingValue("-arch")));
        let message = parse(&["-fmad=maybe"]).unwrap_err().to_string();
        assert_eq!(
            message,
            "value `maybe` is not defined for option `-fmad`: expected true or false"
        );
    }
}
