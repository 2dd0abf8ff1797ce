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
    PpIncludesItself 3 Catastrophic "#include file \"{}\" includes itself";
    PpCommentUnclosed 6 Error "comment unclosed at end of file";
    PpUnrecognizedToken 7 Error "unrecognized token";
    PpMissingClosingQuote 8 Error "missing closing quote";
    PpUnrecognizedDirective 11 Error "unrecognized preprocessing directive";
    PpExpectedFileName 13 Error "expected a file name";
    PpIncludeExpectedFileName 13 Catastrophic "expected a file name";
    PpExtraText 14 Warning "extra text after expected end of preprocessing directive";
    PpExtraTextInCondition 14 Error "extra text after expected end of preprocessing directive";
    PpExpectedRightParen 18 Error "expected a \")\"";
    PpExpectedLeftParen 125 Error "expected a \"(\"";
    PpExpectedExpression 29 Error "expected an expression";
    PpExpectedIntegral 31 Error "expression must have integral or enum type";
    PpErrorDirective 35 Catastrophic "#error directive: {}";
    PpWarningDirective 1105 Warning "#warning directive: {}";
    PpIfMissing 36 Error "the #if for this directive is missing";
    PpEndifMissing 37 Error "the #endif for this directive is missing";
    PpElseAppeared 38 Error "directive is not allowed -- an #else has already appeared";
    PpDivisionByZero 39 Error "division by zero";
    PpExpectedIdentifier 40 Error "expected an identifier";
    PpExpectedIdentifierWarning 40 Warning "expected an identifier";
    PpExpectedColon 53 Error "expected a \":\"";
    PpOperatorNotAllowed 57 Error "this operator is not allowed in a constant expression";
    PpUndefPredefined 45 Error "#undef may not be used on this predefined name";
    PpDefinePredefined 46 Error "\"{}\" is predefined; attempted redefinition ignored";
    PpIncompatibleRedefinition 47 Warning "incompatible redefinition of macro \"{}\" (declared at line {})";
    PpDuplicateParameter 49 Error "duplicate macro parameter name";
    PpPasteFirst 50 Error "\"##\" may not be first in a macro definition";
    PpPasteLast 51 Error "\"##\" may not be last in a macro definition";
    PpExpectedParameter 52 Error "expected a macro parameter name";
    PpTooFewArguments 54 Error "too few arguments in invocation of macro \"{}\"";
    PpTooManyArguments 55 Error "too many arguments in invocation of macro \"{}\"";
    PpInvocationUnterminated 0 Error "improperly terminated macro invocation";
    PpVaArgsMisplaced 0 Error "the identifier {} can only appear in the replacement lists of variadic macros";
    PpExpectedLineNumber 0 Error "expected a line number";
    PpInvalidLineNumber 0 Error "invalid line number";
    PpUnrecognizedPragma 161 Warning "unrecognized #pragma";
    PpPragmaMessage 20200 Remark "#pragma message: \"{}\"";
    PpInvalidErrorTag 1223 Warning "invalid error tag";
    PpExpectedString 0 Error "expected a string literal";
    PpIncludeNextInMain 1662 Warning "#include_next cannot be used in the primary source file";
    PpHasIncludeNextInMain 2525 Warning "__has_include_next cannot be used in the primary source file";
    PpExpansionLimit 0 Catastrophic "macro expansion produces too many tokens";
    PpIncludeLimit 0 Catastrophic "#include nested too deeply or too many files included";
    PpSourceTooLarge 0 Catastrophic "the source is too large: its locations do not fit in 32 bits";

    // Literals.
    LitInvalidHexadecimal 22 Error "invalid hexadecimal number";
    LitIntegerTooLarge 23 Error "integer constant is too large";
    LitInvalidOctalDigit 24 Error "invalid octal digit";
    LitInvalidBinary 0 Error "invalid binary number";
    LitEmptyCharacter 25 Error "quoted string should contain at least one character";
    LitTooManyCharacters 26 Error "too many characters in character constant";
    LitTooManyWideCharacters 26 Warning "too many characters in character constant";
    LitCharacterOutOfRange 27 Warning "character value is out of range";
    LitFloatOutOfRange 30 Error "floating constant is out of range";
    LitInvalidFloat 0 Error "invalid floating constant";
    LitUnknownEscape 192 Warning "unrecognized character escape sequence";
    LitMulticharacter 1422 Warning "multicharacter character literal (potential portability problem)";
    LitUtf8CharacterTooLong 0 Error "a UTF-8 character literal value cannot occupy more than one code unit";
    LitDigitSeparator 0 Error "digit separator cannot appear here";
    LitInvalidUniversalName 0 Error "incorrectly formed universal character name";
    LitUniversalNameSurrogate 1661 Warning "a universal character name cannot designate a surrogate code point";
    LitUniversalNameInvalid 2215 Warning "a universal character name must designate a valid code point";
    LitConcatenation 0 Error "string literals with different character kinds cannot be concatenated";
    LitConcatenationSuffix 0 Error "user-defined suffixes of concatenated string literals differ";
    LitRawUnterminated 0 Error "ending delimiter for raw string not found";
    LitRawDelimiterLong 0 Error "parenthesis terminating raw string delimiter not found within 16 characters -- raw string indicator ignored";
    LitRawDelimiterCharacter 0 Error "invalid character in raw string delimiter";

    // Lookup and declarations.
    UndefinedIdentifier 20 Error "identifier \"{}\" is undefined";

    // Lowering.
    DuplicateSymbol 0 Error "symbol \"{}\" is declared twice with different types";

    // Options.
    BadPipeline 0 Error "{}";

    // Limits and internal.
    TooComplex 0 Error "{} nested too deeply for cuprum (limit {})";
    NotSupported 0 Error "cuprum does not support {} yet";
    Internal 0 Catastrophic "internal error: {}";
}
