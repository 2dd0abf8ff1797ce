//! Files, locations, symbols and diagnostics.
//!
//! In: file names and bytes, handed over by the driver; this crate does no I/O.
//! Out: [`SourceMap`] (files and macro expansions behind a four-byte [`Loc`]), [`Interner`]
//! (identifiers as four-byte [`Symbol`]s), [`Diagnostics`] (what went wrong, with codes from one
//! [catalogue](catalogue)), resolved into [`Report`]s and rendered in NVRTC's form, richly, as JSON or
//! as SARIF.
//! Start with: `map.rs`, then `diagnostic.rs`.
//! Proved by: unit tests here; every `expected-error` under `tests/`.

mod bytes;
pub mod catalogue;
mod diagnostic;
mod explain;
mod fix;
mod map;
mod policy;
mod render;
mod report;
mod spelling;
mod spellings;
mod symbol;

pub use bytes::{byte_of_char, bytes_of_text, text_of_bytes};
pub use catalogue::{Code, Severity};
pub use diagnostic::{
    AKA, Diagnostic, Diagnostics, DiagnosticsMark, Label, SeverityOverride, UnheardErrors,
    text_with_place,
};
pub use explain::{EXPLANATIONS, Example, Explanation, codes_meant, explanations};
pub use fix::{Edit, EditPlace, Fix, ReportEdit, ReportFix};
pub use map::{Expansion, File, FileId, Loc, Place, SourceMap};
pub use policy::{DiagnosticPolicy, WarningKind};
pub use render::{
    LogFormat, LogOptions, SarifDocument, json_notice, json_string, render, render_all,
    render_report, render_sarif,
};
pub use report::{Report, ReportNote, Span, own_reports, report, reports};
pub use spelling::{edit_distance, nearest, spelling_limit};
pub use spellings::Spellings;
pub use symbol::{Interner, Symbol, WordHash};

/// What every phase of one compilation shares: nothing in it outlives the compilation.
#[derive(Default)]
pub struct Session {
    /// Files and macro expansions.
    pub map: SourceMap,
    /// Identifiers, each with a number.
    pub symbols: Interner,
    /// Identifiers that were written in several ways.
    pub spellings: Spellings,
    /// What went wrong so far.
    pub diagnostics: Diagnostics,
}
