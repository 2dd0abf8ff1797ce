//! What help, the manual page and completions say of the rows of `options_rows.rs`.

use crate::options_rows::ROWS;
use crate::options_table::{Row, filled_in};
use std::borrow::Cow;

/// What an option is about: the sections of the long help.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum OptionGroup {
    /// Target, level, and what is written where.
    Compilation,
    /// The language, headers and macros.
    Language,
    /// What floating-point operations may do.
    Arithmetic,
    /// Messages and their form.
    Messages,
    /// For those who look inside: times, passes, remarks.
    Inside,
    /// Accepted, because others take it, without any effect.
    NoEffect,
    /// Known, but not done yet.
    NotYet,
}

impl OptionGroup {
    /// Every group, in the order of the help.
    pub const ALL: [OptionGroup; 7] = [
        OptionGroup::Compilation,
        OptionGroup::Language,
        OptionGroup::Arithmetic,
        OptionGroup::Messages,
        OptionGroup::Inside,
        OptionGroup::NoEffect,
        OptionGroup::NotYet,
    ];

    /// The heading of the section.
    pub fn title(self) -> &'static str {
        match self {
            OptionGroup::Compilation => "Compilation",
            OptionGroup::Language => "Language and headers",
            OptionGroup::Arithmetic => "Arithmetic",
            OptionGroup::Messages => "Messages",
            OptionGroup::Inside => "Looking inside",
            OptionGroup::NoEffect => "Accepted without effect",
            OptionGroup::NotYet => "Not supported yet",
        }
    }
}

/// The rows of each group by their first names. A row that stands nowhere is about the compilation,
/// unless its own help says that it has no effect.
const GROUPS: &[(OptionGroup, &[&str])] = &[
    (
        OptionGroup::Language,
        &[
            "--std",
            "--preprocess",
            "-I",
            "-isystem",
            "-include",
            "-D",
            "-U",
            "--extended-lambda",
            "--expt-relaxed-constexpr",
            "--device-as-default-execution-space",
            "--device-int128",
            "--check-header-templates",
            "--check-host-code",
            "--no-source-include",
            "--no-embedded-headers",
            "--builtin-move-forward",
            "--builtin-initializer-list",
        ],
    ),
    (OptionGroup::Arithmetic, &["--ftz", "--prec-div", "--prec-sqrt", "--fmad", "--use_fast_math"]),
    (
        OptionGroup::Messages,
        &[
            "--disable-warnings",
            "--Werror",
            "--own-warnings",
            "--diag-suppress",
            "--diag-warn",
            "--diag-error",
            "--error-limit",
            "--display-error-number",
            "--no-display-error-number",
            "--brief-diagnostics",
            "--log-format",
        ],
    ),
    (
        OptionGroup::Inside,
        &[
            "--time",
            "--optimization-info",
            "--fdevice-time-trace",
            "--print-before",
            "--print-after",
            "--print-before-all",
            "--print-after-all",
            "--filter-print-funcs",
            "-Rpass",
            "-Rpass-missed",
            "-Rpass-analysis",
            "-fsave-optimization-record",
            "-foptimization-record-file",
            "-foptimization-record-passes",
            "--verify-each",
            "--time-passes",
            "--passes",
            "--disable-pass",
            "-Xopt",
            "-Xnvvm",
            "--opt-bisect-limit",
        ],
    ),
];

/// What the short help shows, by first names: what most people need.
const COMMON: &[&str] = &[
    "--gpu-architecture",
    "--std",
    "-O",
    "--emit",
    "-I",
    "-D",
    "--use_fast_math",
    "--generate-line-info",
    "--disable-warnings",
    "--log-format",
];

/// An option as help, the manual page and completions show it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OptionHelp {
    /// All spellings without a value; the first is the one in messages.
    pub names: &'static [&'static str],
    /// What the value is called; empty for a flag, in brackets with its `=` if it may be left out.
    pub value: &'static str,
    /// What values are understood; empty where anything is.
    pub expected: Cow<'static, str>,
    /// All spellings with the value's name.
    pub spelling: String,
    /// What it does.
    pub help: Cow<'static, str>,
    /// What it is about.
    pub group: OptionGroup,
    /// Whether the short help shows it.
    pub is_common: bool,
}

/// The spellings of every option without a value, and what its value is called: what telling options apart
/// takes, without the help's texts.
pub fn option_spellings() -> impl Iterator<Item = (&'static [&'static str], &'static str)> {
    ROWS.iter().map(|row| (row.names, row.value))
}

/// Every option of the compiler, in the order of the table.
pub fn option_help() -> impl Iterator<Item = OptionHelp> {
    ROWS.iter().map(|row| OptionHelp {
        names: row.names,
        value: row.value,
        expected: filled_in(row.expected),
        spelling: spelled_out(row.names, row.value),
        help: filled_in(row.help),
        group: group_of(row),
        is_common: row.names.first().is_some_and(|name| COMMON.contains(name)),
    })
}

/// All names of an option, each with what its value is called.
pub fn spelled_out(names: &[&str], value: &str) -> String {
    let spell = |name: &&str| match (value.is_empty(), name.len()) {
        (true, _) => (*name).to_owned(),
        (false, 2) => format!("{name}{value}"),
        (false, _) if value.starts_with('[') => format!("{name}{value}"),
        (false, _) => format!("{name}={value}"),
    };
    names.iter().map(spell).collect::<Vec<_>>().join(", ")
}

fn group_of(row: &Row) -> OptionGroup {
    if row.help.starts_with("no effect") {
        return OptionGroup::NoEffect;
    }
    if row.help.ends_with("yet)") {
        return OptionGroup::NotYet;
    }
    let name = row.names.first().copied().unwrap_or_default();
    let listed = GROUPS.iter().find(|(_, names)| names.contains(&name));
    listed.map_or(OptionGroup::Compilation, |(group, _)| *group)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_name_options_that_exist() {
        let listed = GROUPS.iter().flat_map(|(_, names)| *names).chain(COMMON);
        for name in listed {
            assert!(ROWS.iter().any(|row| row.names.first() == Some(name)), "{name}");
        }
    }

    #[test]
    fn options_without_effect_stand_apart() {
        let group = |name: &str| option_help().find(|row| row.names.contains(&name)).unwrap().group;
        assert_eq!(group("--minimal"), OptionGroup::NoEffect);
        assert_eq!(group("-dlto"), OptionGroup::NotYet);
        assert_eq!(group("-arch"), OptionGroup::Compilation);
        assert_eq!(group("-fmad"), OptionGroup::Arithmetic);
    }
}
