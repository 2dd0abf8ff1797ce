//! Command-line spellings of [`Options`]: parsing and help of the table in `options_rows.rs`.
//!
//! nvcc and NVRTC accept `--name=value`, `--name value`, `-short=value`, `-short value` and, for
//! single letters, `-Xvalue`; so do we, for every row.

use crate::knobs::KnobError;
use crate::options::Options;
use crate::options_rows::ROWS;
use cuprum_target::Arch;
use std::borrow::Cow;

/// Why the options were refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// No such option.
    Unknown(String),
    /// An option without the value it needs.
    MissingValue {
        /// The option as it was spelt.
        option: &'static str,
        /// All its spellings.
        names: &'static [&'static str],
        /// What would have been understood.
        expected: Cow<'static, str>,
    },
    /// A knob that is none, or cannot be turned so.
    Knob(KnobError),
    /// A word for libNVVM that it does not take, in its words.
    Nvvm(String),
    /// A value that means nothing.
    BadValue {
        /// The option as it was spelt.
        option: &'static str,
        /// All its spellings.
        names: &'static [&'static str],
        /// The value that was given.
        value: String,
        /// What would have been understood.
        expected: Cow<'static, str>,
    },
}

impl std::fmt::Display for OptionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionError::Unknown(word) => {
                write!(f, "unrecognized option `{word}`")?;
                let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
                let known = ROWS.iter().flat_map(|row| row.names).copied();
                match cuprum_source::nearest(name, known) {
                    Some(meant) => write!(f, "; did you mean `{meant}`?"),
                    None => Ok(()),
                }
            }
            OptionError::Knob(error) => error.fmt(f),
            OptionError::Nvvm(message) => f.write_str(message),
            OptionError::MissingValue { option, .. } => {
                write!(f, "option `{option}` needs a value")
            }
            OptionError::BadValue { option, value, expected, .. } => {
                write!(
                    f,
                    "value `{value}` is not defined for option `{option}`: expected {expected}"
                )
            }
        }
    }
}

impl std::error::Error for OptionError {}

/// What the values of options are called that are knobs, which say more about what is wrong.
pub(crate) const KNOB: &str = "<knob>";

/// What an option does with its value; `None` if the value means nothing.
pub(crate) type Apply = fn(&mut Options, &str) -> Option<()>;

/// An option with all its spellings.
pub(crate) struct Row {
    /// All spellings; the first is the one in messages.
    pub names: &'static [&'static str],
    /// What the value is called in help; empty for a flag, in brackets if it may be left out.
    pub value: &'static str,
    /// What values are understood, for messages. This and the help may name what [`filled_in`] knows.
    pub expected: &'static str,
    /// What it does.
    pub help: &'static str,
    /// Puts the value where the compiler looks for it.
    pub apply: Apply,
}

/// A text of a row with what other tables know in place of its names in braces.
pub(crate) fn filled_in(text: &'static str) -> Cow<'static, str> {
    if !text.contains('{') {
        return text.into();
    }
    let words: Vec<String> = Arch::words().collect();
    let (newest, older) = words.split_last().map_or(("", &[][..]), |(last, rest)| (last, rest));
    text.replace("{targets}", &format!("{} or {newest}", older.join(", ")))
        .replace("{oldest}", &Arch::OLDEST.to_string())
        .replace("{newest}", newest)
        .into()
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
            let (row, option, joined) = find(word)?;
            let value = match (row.value.is_empty(), joined) {
                (true, _) => "",
                (false, Some(value)) => value,
                (false, None) if row.value.starts_with('[') => "",
                (false, None) => {
                    let (names, expected) = (row.names, filled_in(row.expected));
                    words.next().ok_or(OptionError::MissingValue { option, names, expected })?
                }
            };
            if row.value == KNOB {
                self.turn_knob(value).map_err(OptionError::Knob)?;
                continue;
            }
            (row.apply)(self, value).ok_or_else(|| OptionError::BadValue {
                option,
                names: row.names,
                value: value.to_owned(),
                expected: filled_in(row.expected),
            })?;
        }
        let nvvm_words = std::mem::take(&mut self.control.nvvm_words);
        crate::nvvm::apply_words(self, &nvvm_words).map_err(OptionError::Nvvm)?;
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
    use cuprum_lex::Define;
    use cuprum_source::{LogFormat, WarningKind};
    use cuprum_target::OptLevel;

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
            assert_eq!(
                parse(args).unwrap().0.preprocessing.defines,
                [Define::new("X", "1=2")],
                "{args:?}"
            );
        }
    }

    #[test]
    fn inputs_are_what_is_left() {
        let (options, inputs) = parse(&["-I", "inc", "a.cu", "-w", "-"]).unwrap();
        assert_eq!(inputs, ["a.cu", "-"]);
        assert!(options.policy.no_warnings);
    }

    #[test]
    fn diagnostics_are_controlled() {
        let args = ["--diag-suppress=177,550", "-Werror", "reorder", "--error-limit=3"];
        let (options, inputs) = parse(&args).unwrap();
        assert!(inputs.is_empty());
        assert_eq!(options.policy.errors, [WarningKind::Reorder]);
        assert_eq!(options.policy.limit, Some(3));
        assert_eq!(parse(&["-Werror=all-warnings"]).unwrap().0.policy.errors, [WarningKind::All]);
        assert!(!parse(&["--no-display-error-number"]).unwrap().0.log.numbers);
        assert_eq!(parse(&["--log-format=json"]).unwrap().0.log.format, LogFormat::Json);
        for bad in ["--diag-error=x", "--diag-error=", "--diag-warn=99999", "-Werror=x"] {
            assert!(matches!(parse(&[bad]), Err(OptionError::BadValue { .. })), "{bad}");
        }
    }

    #[test]
    fn debugging_turns_optimisation_off() {
        let level = |args: &[&str]| parse(args).unwrap().0.effective_opt_level();
        assert_eq!(level(&["-G", "-O3"]), OptLevel::O0);
        assert_eq!(level(&["-G", "-dopt=on"]), OptLevel::O3);
        assert_eq!(level(&["-O2"]), OptLevel::O2);
    }

    #[test]
    fn values_may_be_left_out_where_nvrtc_allows_it() {
        assert_eq!(parse(&["--split-compile", "a.cu"]).unwrap().1, ["a.cu"]);
        assert_eq!(parse(&["--split-compile=2", "a.cu"]).unwrap().1, ["a.cu"]);
    }

    #[test]
    fn what_is_not_understood_is_said() {
        assert_eq!(parse(&["--nonsense"]), Err(OptionError::Unknown("--nonsense".into())));
        let missing = parse(&["-arch"]).unwrap_err();
        assert_eq!(missing.to_string(), "option `-arch` needs a value");
        let message = parse(&["-fmad=maybe"]).unwrap_err().to_string();
        assert_eq!(
            message,
            "value `maybe` is not defined for option `-fmad`: expected true or false"
        );
    }
}
