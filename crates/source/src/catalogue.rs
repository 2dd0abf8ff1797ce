//! Every diagnostic cuprum can give: one line each, with nvcc's number where nvcc has the message.
//!
//! Sections follow the phases. Texts imitate nvcc's wording; `{}` are filled in order by the
//! arguments of `Diagnostic::new`. A number of 0 means nvcc has no such message.

/// How bad it is; ordered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Severity {
    /// Advice; nvcc's "remark".
    Remark,
    /// Compiles, but likely not what was meant.
    Warning,
    /// No output will be produced.
    Error,
    /// The compilation cannot go on.
    Catastrophic,
}

impl Severity {
    /// The word in messages.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Catastrophic => "catastrophic error",
        }
    }
}

macro_rules! catalogue {
    ($($name:ident $number:literal $severity:ident $text:literal;)*) => {
        /// A diagnostic of the catalogue.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $(#[doc = $text] $name,)*
        }

        impl Code {
            /// Every code, in catalogue order.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// nvcc's number for this message, if it has one.
            pub fn number(self) -> Option<u32> {
                let number = match self { $(Code::$name => $number,)* };
                (number != 0).then_some(number)
            }

            /// The severity unless overridden.
            pub fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)* }
            }

            /// The message with `{}` for its arguments.
            pub fn text(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// The name in the catalogue, which `expected-error` checks may use.
            pub fn name(self) -> &'static str {
                match self { $(Code::$name => stringify!($name),)* }
            }
        }
    };
}

catalogue! {
    // Lexing and preprocessing.
    CannotOpenSource 1696 Catastrophic "cannot open source file \"{}\"";

    // Lookup and declarations.
    UndefinedIdentifier 20 Error "identifier \"{}\" is undefined";

    // Limits and internal.
    TooComplex 0 Error "{} nested too deeply for cuprum (limit {})";
    NotSupported 0 Error "cuprum does not support {} yet";
    Internal 0 Catastrophic "internal error: {}";
}
