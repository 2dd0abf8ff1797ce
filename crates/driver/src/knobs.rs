//! Knobs: what `-Xopt`, `-Xllc` and `-mllvm` pass to the optimiser and to code generation, under the names
//! that cicc and LLVM have for them. The table is `knob_rows.rs`.

use crate::knob_rows::KNOBS;
use crate::options::Options;

/// What a knob does with its value.
#[derive(Clone, Copy)]
pub(crate) enum Effect {
    /// On or off; on without a value.
    Flag(fn(&mut Options, bool)),
    /// A number that is not negative, or -1 where that stands for no limit.
    Number(fn(&mut Options, Option<u32>)),
    /// A text that the knob makes its own sense of.
    Text(fn(&mut Options, &str)),
    /// A regular expression.
    Pattern(fn(&mut Options, Option<String>)),
    /// Nothing, for the reason that the help gives. Values are not looked at.
    Nothing,
    /// It cannot be obeyed, for the reason that the help gives.
    Refused,
}

/// A limit or a switch of a pass or of code generation, by the name that others have for it.
#[derive(Clone, Copy)]
pub struct Knob {
    /// Its name, without dashes.
    pub name: &'static str,
    /// Its value when nobody gives one, as cuprum has it; empty where there is none.
    pub default: &'static str,
    /// What it does here, or why it does nothing.
    pub help: &'static str,
    pub(crate) effect: Effect,
}

impl std::fmt::Debug for Knob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Knob {
    /// Its spelling in lists.
    pub fn spelling(&self) -> String {
        match self.effect {
            Effect::Flag(_) => format!("-{}[=<bool>]", self.name),
            Effect::Number(_) => format!("-{}=<n>", self.name),
            Effect::Text(_) => format!("-{}=<text>", self.name),
            Effect::Pattern(_) => format!("-{}=<pattern>", self.name),
            Effect::Nothing | Effect::Refused => format!("-{}", self.name),
        }
    }

    /// Whether giving it changes anything.
    pub fn has_effect(&self) -> bool {
        !matches!(self.effect, Effect::Nothing | Effect::Refused)
    }

    /// Whether giving it ends in an error.
    pub fn is_refused(&self) -> bool {
        matches!(self.effect, Effect::Refused)
    }
}

/// Every knob, in the order of the table.
pub fn knobs() -> &'static [Knob] {
    KNOBS
}

/// Why a knob was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum KnobError {
    /// There is none of this name.
    Unknown(String),
    /// The value means nothing.
    BadValue {
        /// The knob's name, without dashes.
        name: &'static str,
        /// What was given.
        value: String,
        /// What would have been understood.
        expected: &'static str,
    },
    /// It cannot be obeyed.
    Refused {
        /// The knob's name, without dashes.
        name: &'static str,
        /// The reason, as its help gives it.
        why: &'static str,
    },
}

impl std::fmt::Display for KnobError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            KnobError::Unknown(word) => {
                write!(f, "no knob is called `{word}`")?;
                let name = name_and_value(word).0;
                match cuprum_source::nearest(name, KNOBS.iter().map(|knob| knob.name)) {
                    Some(meant) => write!(f, "; did you mean `-{meant}`?"),
                    None => f.write_str("; `cuprum opt --help-knobs` lists all"),
                }
            }
            KnobError::BadValue { name, value, expected } => {
                write!(
                    f,
                    "value `{value}` is not defined for the knob `-{name}`: expected {expected}"
                )
            }
            KnobError::Refused { name, why } => {
                write!(f, "the knob `-{name}` cannot be obeyed: {why}")
            }
        }
    }
}

impl std::error::Error for KnobError {}

/// `-name=value`, with one dash, two or none.
fn name_and_value(word: &str) -> (&str, Option<&str>) {
    let word = word.trim().trim_start_matches('-');
    word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)))
}

/// What LLVM takes for true and false; cicc's own also begin with `1` or `t`.
fn boolean(value: &str) -> Option<bool> {
    match value {
        "" | "1" | "t" | "true" | "True" | "TRUE" => Some(true),
        "0" | "f" | "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

impl Options {
    /// Turns a knob: `-unroll-count=2`.
    pub fn turn_knob(&mut self, word: &str) -> Result<(), KnobError> {
        let (name, value) = name_and_value(word);
        let knob = KNOBS.iter().find(|knob| knob.name == name);
        let knob = knob.ok_or_else(|| KnobError::Unknown(word.trim().to_owned()))?;
        let given = value.unwrap_or_default();
        let bad =
            |expected| KnobError::BadValue { name: knob.name, value: given.to_owned(), expected };
        match knob.effect {
            Effect::Flag(turn) => {
                turn(self, boolean(given).ok_or_else(|| bad("true or false"))?);
            }
            Effect::Number(turn) => {
                let number = if given == "-1" { None } else { Some(given.parse()) };
                turn(self, number.transpose().map_err(|_| bad("a number"))?);
            }
            Effect::Text(turn) => turn(self, value.ok_or_else(|| bad("a text"))?),
            Effect::Pattern(turn) => {
                let pattern = value.filter(|text| cuprum_opt::Pattern::new(text).is_some());
                let pattern = pattern.ok_or_else(|| bad("a regular expression"))?;
                turn(self, Some(pattern.to_owned()));
            }
            Effect::Nothing => {}
            Effect::Refused => {
                return Err(KnobError::Refused { name: knob.name, why: knob.reason() });
            }
        }
        Ok(())
    }

    /// Turns a knob as NVIDIA's tools do, for which what they do not know is a line of the log and no
    /// error. What cannot be obeyed is one.
    pub fn turn_knob_or_note(&mut self, tool: &str, word: &str) {
        match self.turn_knob(word) {
            Ok(()) => {}
            Err(error @ KnobError::Refused { .. }) => {
                self.control.refused_knobs.push(error.to_string());
            }
            Err(KnobError::Unknown(word)) => {
                let note = format!("{tool}: Unknown command line argument '{word}'.");
                self.control.notes.push(note);
            }
            Err(error @ KnobError::BadValue { .. }) => {
                self.control.notes.push(format!("{tool}: {error}."));
            }
        }
    }
}

impl Knob {
    /// Why it does nothing, or is refused.
    fn reason(&self) -> &'static str {
        self.help.split_once(": ").map_or(self.help, |(_, reason)| reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_helps_say_what_happens() {
        for (index, knob) in KNOBS.iter().enumerate() {
            assert!(KNOBS[..index].iter().all(|other| other.name != knob.name), "{knob:?}");
            assert!(!knob.name.starts_with('-') && knob.help.len() > 5, "{knob:?}");
            let (nothing, refused) =
                (knob.help.starts_with("no effect: "), knob.help.starts_with("refused: "));
            assert_eq!(nothing, matches!(knob.effect, Effect::Nothing), "{knob:?}");
            assert_eq!(refused, knob.is_refused(), "{knob:?}");
        }
    }

    #[test]
    fn knobs_are_turned() {
        let mut options = Options::default();
        options.turn_knob("-unroll-count=2").unwrap();
        options.turn_knob("--inline-threshold=7").unwrap();
        options.turn_knob("disable-inlining").unwrap();
        options.turn_knob("-do-licm=0").unwrap();
        let tuning = &options.control.tuning;
        assert_eq!((tuning.unroll_count, tuning.inline_threshold), (Some(2), 7));
        assert!(!tuning.inlines && options.control.disabled.iter().any(|pass| pass == "licm"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let mut options = Options::default();
        for (word, message) in [
            (
                "-unroll-cuont=2",
                "no knob is called `-unroll-cuont=2`; did you mean `-unroll-count`?",
            ),
            (
                "-unroll-count=two",
                "value `two` is not defined for the knob `-unroll-count`: expected a number",
            ),
            ("-do-licm=maybe", "expected true or false"),
            ("-nvptx-short-ptr", "the knob `-nvptx-short-ptr` cannot be obeyed: "),
        ] {
            let error = options.turn_knob(word).unwrap_err().to_string();
            assert!(error.contains(message), "{word}: {error}");
        }
        options.turn_knob_or_note("opt", "-unheard-of");
        assert_eq!(options.control.notes, ["opt: Unknown command line argument '-unheard-of'."]);
        options.turn_knob_or_note("llc", "-nvptx-short-ptr");
        assert_eq!(options.control.refused_knobs.len(), 1);
    }
}
