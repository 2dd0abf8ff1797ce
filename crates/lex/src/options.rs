//! What the preprocessor is told, and what it asks its caller for.

use crate::LanguageStandard;
use crate::predefined::PredefinedOptions;
use std::sync::Arc;

/// A macro set from outside the source.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Define {
    /// `-D name=value`; the name may have parameters, as in `-D "f(x)=x"`.
    Define {
        /// The name, perhaps with parameters.
        name: String,
        /// The replacement; `-D name` alone means `1`.
        value: String,
    },
    /// `-U name`
    Undef {
        /// The name to forget.
        name: String,
    },
}

impl Define {
    /// `name` as `value`.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Define {
        Define::Define { name: name.into(), value: value.into() }
    }

    /// The argument of `-D`: `name`, `name=value` or `name(params)=value`.
    pub fn from_argument(argument: &str) -> Define {
        match argument.split_once('=') {
            Some((name, value)) => Define::new(name, value),
            None => Define::new(argument, "1"),
        }
    }

    /// The argument of `-U`.
    pub fn undef(name: impl Into<String>) -> Define {
        Define::Undef { name: name.into() }
    }
}

/// How to preprocess.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PreprocessOptions {
    /// What the compiler's own macros depend on; `None`: only those that are computed are defined.
    pub predefined: Option<PredefinedOptions>,
    /// `-D` and `-U`, in command-line order; applied after `predefined`.
    pub defines: Vec<Define>,
    /// `-include`: files to read before the main file, as if it included them with quotes.
    pub forced_includes: Vec<String>,
    /// Decides which words are keywords.
    pub standard: LanguageStandard,
    /// The input went through a preprocessor before: line markers are honoured, macros are not.
    pub already_preprocessed: bool,
    /// Name expressions: read after the unit, with the macros it leaves.
    pub name_expressions: Vec<String>,
    /// `__DATE__`, in the form `Nov 15 2026`; an option because output must not depend on time.
    pub date: String,
    /// `__TIME__`, in the form `02:10:43`.
    pub time: String,
}

impl Default for PreprocessOptions {
    fn default() -> Self {
        PreprocessOptions {
            predefined: None,
            defines: Vec::new(),
            forced_includes: Vec::new(),
            standard: LanguageStandard::default(),
            already_preprocessed: false,
            name_expressions: Vec::new(),
            date: "Jan  1 1970".into(),
            time: "00:00:00".into(),
        }
    }
}

/// A file wanted by `#include`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IncludeRequest<'a> {
    /// The name between the quotes or angle brackets.
    pub name: &'a str,
    /// `<name>` rather than `"name"`.
    pub angled: bool,
    /// `#include_next`: continue the search after the place where the including file was found.
    pub next: bool,
    /// The name of the including file, as in messages.
    pub from_name: &'a str,
    /// The identity of the including file ([`ResolvedInclude::key`]); empty for the main file.
    pub from_key: &'a str,
}

/// A file found for `#include`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResolvedInclude {
    /// The name as it appears in messages.
    pub name: Arc<str>,
    /// The text of the file.
    pub text: Arc<str>,
    /// Whether it is a system header.
    pub is_system: bool,
    /// The identity: equal for two requests that reach the same file, for `#pragma once`.
    pub key: Arc<str>,
}

/// Finds the files that `#include` names. This crate does no I/O itself.
pub trait IncludeResolver {
    /// The file, or `None` if there is none.
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude>;

    /// A file is not there: whether to go on without it, which the resolver then tells of itself.
    fn does_without(&mut self, request: IncludeRequest<'_>) -> bool {
        let _ = request;
        false
    }

    /// Whether there is any folder to search: messages differ.
    fn has_folders(&self) -> bool {
        true
    }

    /// Whether the file exists, for `__has_include`.
    fn exists(&mut self, request: IncludeRequest<'_>) -> bool {
        self.resolve(request).is_some()
    }
}

/// A resolver that finds nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoIncludes;

impl IncludeResolver for NoIncludes {
    fn resolve(&mut self, _: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        None
    }
}
