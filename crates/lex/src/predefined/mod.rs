//! The macros that are defined before the first line.
//!
//! There are some nine hundred names in all, of which a program uses a handful. So their names are
//! symbols known in advance, in an interner that is made once per process and shared, and a
//! definition is read only when its macro is first used: until then the symbol merely knows that it
//! is a predefined macro. CUDA's qualifiers are keywords here; see `MacroTable::define_builtins`.

mod gnu;
mod nvrtc;
mod runtime_headers;
mod target;

use crate::LanguageStandard;
use crate::TokenKind;
use cuprum_source::Interner;
use cuprum_target::{Arch, ArchVariant};
use std::borrow::Cow;
use std::sync::OnceLock;

pub(crate) use target::is_target;

/// Whose behaviour is reproduced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CompilationMode {
    /// NVRTC: device code only, no host compiler's macros.
    #[default]
    RunTime,
    /// The host compiler as nvcc calls it to preprocess device code.
    Nvcc,
    /// cicc behind nvcc: the input is preprocessed already and needs no macros.
    Preprocessed,
}

/// What the predefined macros depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PredefinedOptions {
    /// Whose behaviour is reproduced.
    pub mode: CompilationMode,
    /// The architecture that macros tell of.
    pub arch: Arch,
    /// The version of C++ that macros tell of.
    pub standard: LanguageStandard,
    /// `-ftz=true`
    pub flush_denormals: bool,
    /// `-prec-div=true`
    pub precise_division: bool,
    /// `-prec-sqrt=true`
    pub precise_square_root: bool,
    /// `--use_fast_math`
    pub fast_math: bool,
    /// `-G`
    pub debug: bool,
    /// `-rdc=true`
    pub relocatable: bool,
    /// `-ewp`
    pub extensible_whole_program: bool,
    /// `--device-int128`
    pub int128: bool,
    /// `--device-float128`
    pub float128: bool,
    /// `-minimal`
    pub minimal: bool,
    /// A whole program has our `cuda_runtime.h`, whose constants are macros of ours.
    pub own_runtime: bool,
    /// nvcc's `--extended-lambda`
    pub extended_lambda: bool,
    /// nvcc's `--expt-relaxed-constexpr`
    pub relaxed_constexpr: bool,
}

impl PredefinedOptions {
    /// NVRTC's defaults for an architecture.
    pub fn new(arch: Arch, standard: LanguageStandard) -> PredefinedOptions {
        PredefinedOptions {
            mode: CompilationMode::RunTime,
            arch,
            standard,
            flush_denormals: false,
            precise_division: true,
            precise_square_root: true,
            fast_math: false,
            debug: false,
            relocatable: false,
            extensible_whole_program: false,
            int128: false,
            float128: false,
            minimal: false,
            own_runtime: false,
            extended_lambda: false,
            relaxed_constexpr: false,
        }
    }

    /// The column of a table by language version; `None` before C++11.
    fn standard_column(&self) -> Option<usize> {
        match self.standard {
            LanguageStandard::Cpp03 => None,
            LanguageStandard::Cpp11 => Some(0),
            LanguageStandard::Cpp14 => Some(1),
            LanguageStandard::Cpp17 => Some(2),
            LanguageStandard::Cpp20 => Some(3),
        }
    }
}

/// The replacement that options ask for; `None`: it is not defined.
type Compute = fn(&PredefinedOptions) -> Option<Cow<'static, str>>;

/// Where a macro comes from, and so when it is defined.
#[derive(Clone, Copy)]
enum Rule {
    /// Always, with this replacement.
    Always(&'static str),
    /// The same, and the source may not touch it.
    Fixed(&'static str),
    /// Unless `-minimal` is given.
    Full(&'static str),
    /// The same, and in whole programs that have our `cuda_runtime.h`.
    Runtime(&'static str),
    /// With `-rdc=true`.
    Relocatable(&'static str),
    /// The replacement by language version; empty where it is not defined.
    ByStandard([&'static str; 4]),
    /// The same, and the source may not touch it.
    FixedByStandard([&'static str; 4]),
    /// As the options say.
    Computed(Compute),
    /// A condition of `NV_IF_TARGET`, by kind and SM.
    Target(&'static str, u16),
    /// 1 for the accelerated target of this SM: `__CUDA_ARCH_FEAT_SM90_ALL`.
    FeatureSet(u16),
}

/// A macro that may be predefined.
struct Entry {
    name: Cow<'static, str>,
    /// The parameters with their parentheses, or nothing.
    params: &'static str,
    mode: CompilationMode,
    rule: Rule,
}

/// All of it, made once per process.
struct Table {
    entries: Vec<Entry>,
    /// Keywords, the preprocessor's words, then the names of the entries in order. A name that has
    /// entries for both modes is there once.
    interner: Interner,
    /// The entries of each mode that are defined in any case.
    certain: [Vec<Candidate>; 2],
    /// The other entries of each mode, in order.
    by_mode: [Vec<Candidate>; 2],
    /// The constants of headers of the run-time library, in order.
    runtime: Vec<Candidate>,
}

/// An entry as it waits to be defined.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub symbol: u32,
    /// Its place among the entries.
    pub number: u32,
    /// The source may not touch it.
    pub is_fixed: bool,
}

static TABLE: OnceLock<Table> = OnceLock::new();

fn table() -> &'static Table {
    TABLE.get_or_init(|| {
        let mut entries = Vec::with_capacity(1200);
        let mut add = |mode, name: Cow<'static, str>, rule| {
            entries.push(Entry { name, params: "", mode, rule });
        };
        nvrtc::entries(&mut |name, rule| add(CompilationMode::RunTime, name.into(), rule));
        target::entries(&mut |name, rule| add(CompilationMode::RunTime, name, rule));
        for (name, value) in runtime_headers::CONSTANTS {
            add(CompilationMode::RunTime, (*name).into(), Rule::Runtime(value));
        }
        for (name, value) in runtime_headers::DEVICE_RUNTIME {
            add(CompilationMode::RunTime, (*name).into(), Rule::Relocatable(value));
        }
        nvrtc::nvcc_entries(&mut |name, rule| add(CompilationMode::Nvcc, name.into(), rule));
        for mode in [CompilationMode::RunTime, CompilationMode::Nvcc] {
            target::feature_sets(&mut |name, rule| add(mode, name, rule));
        }
        for (name, value) in gnu::MACROS {
            add(CompilationMode::Nvcc, (*name).into(), Rule::Always(value));
        }
        for (name, values) in gnu::BY_STANDARD {
            add(CompilationMode::Nvcc, (*name).into(), Rule::ByStandard(*values));
        }
        let mut interner = Interner::with_words(&TokenKind::keyword_words(), entries.len());
        let (mut certain, mut by_mode) = ([const { Vec::new() }; 2], [const { Vec::new() }; 2]);
        let (mut runtime, mut waits) = (Vec::new(), Vec::new());
        for (number, entry) in entries.iter_mut().enumerate() {
            if let Cow::Borrowed(name) = entry.name
                && name.ends_with(')')
                && let Some(at) = name.find('(')
            {
                entry.name = Cow::Borrowed(&name[..at]);
                entry.params = &name[at..];
            }
            let candidate = Candidate {
                symbol: interner.intern(&entry.name).index(),
                number: number as u32,
                is_fixed: matches!(entry.rule, Rule::Fixed(_) | Rule::FixedByStandard(_)),
            };
            // The last entry of a name counts, so one waits for those before it that may be defined.
            let (symbol, mode) = (candidate.symbol as usize, entry.mode as usize);
            waits.resize(waits.len().max(symbol + 1), [false; 2]);
            let is_certain =
                matches!(entry.rule, Rule::Always(_) | Rule::Fixed(_) | Rule::Target(..));
            if is_certain && !waits[symbol][mode] {
                certain[mode].push(candidate);
            } else {
                let of_headers = matches!(entry.rule, Rule::Runtime(_));
                waits[symbol][mode] = true;
                waits[symbol][CompilationMode::Nvcc as usize] |= of_headers;
                by_mode[mode].push(candidate);
            }
            if matches!(entry.rule, Rule::Runtime(_)) {
                runtime.push(candidate);
            }
        }
        Table { entries, interner, certain, by_mode, runtime }
    })
}

/// An interner that knows keywords, the preprocessor's words and predefined names by number.
pub(crate) fn interner() -> Interner {
    Interner::on(&table().interner)
}

/// How many symbols [`interner`] starts with.
pub(crate) fn symbol_count() -> usize {
    table().interner.len()
}

/// The macros that are defined in a mode whatever the other options are.
pub(crate) fn certain(mode: CompilationMode) -> &'static [Candidate] {
    table().certain.get(mode as usize).map_or(&[], Vec::as_slice)
}

/// Calls `define` with the symbol and the number of every other macro that these options define, and with
/// whether the source may not touch it.
pub(crate) fn for_each_defined(
    options: &PredefinedOptions,
    mut define: impl FnMut(u32, usize, bool),
) {
    let table = table();
    // Those of NVRTC's mode have them among their own.
    let of_headers = options.own_runtime && options.mode != CompilationMode::RunTime;
    let runtime = if of_headers { &table.runtime[..] } else { &[] };
    let of_mode = table.by_mode.get(options.mode as usize).map_or(&[][..], Vec::as_slice);
    for &Candidate { symbol, number, is_fixed } in runtime.iter().chain(of_mode) {
        if table.entries[number as usize].is_defined(options) {
            define(symbol, number as usize, is_fixed);
        }
    }
}

/// The text of a `#define` for the macro of this number.
pub(crate) fn definition(number: usize, options: &PredefinedOptions) -> String {
    match table().entries.get(number) {
        Some(entry) => entry.definition(options),
        None => String::new(),
    }
}

impl Entry {
    fn is_defined(&self, options: &PredefinedOptions) -> bool {
        match self.rule {
            Rule::Always(_) | Rule::Fixed(_) | Rule::Target(..) => true,
            Rule::Full(_) | Rule::Runtime(_) => !options.minimal,
            Rule::Relocatable(_) => options.relocatable || options.extensible_whole_program,
            Rule::ByStandard(values) | Rule::FixedByStandard(values) => {
                options.standard_column().is_some_and(|column| !values[column].is_empty())
            }
            Rule::Computed(value) => value(options).is_some(),
            Rule::FeatureSet(sm) => options.arch == Arch { sm, variant: ArchVariant::Accelerated },
        }
    }

    fn definition(&self, options: &PredefinedOptions) -> String {
        let value: Cow<'_, str> = match self.rule {
            Rule::Always(value) | Rule::Fixed(value) => value.into(),
            Rule::Full(value) | Rule::Runtime(value) | Rule::Relocatable(value) => value.into(),
            Rule::FeatureSet(_) => "1".into(),
            Rule::ByStandard(values) | Rule::FixedByStandard(values) => {
                options.standard_column().map_or("", |column| values[column]).into()
            }
            Rule::Computed(value) => value(options).unwrap_or_default(),
            Rule::Target(kind, sm) => target::value(kind, sm, options.arch),
        };
        format!("{}{} {value}", self.name, self.params)
    }
}
