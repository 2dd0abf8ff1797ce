//! Tokens as the parser sees them, after preprocessing.

use cuprum_source::{Loc, Severity, SeverityOverride, Symbol};

macro_rules! token_kinds {
    (punctuators { $($punct:ident $text:literal)* } keywords { $($keyword:ident $word:literal)* }) => {
        /// What a token is. Keywords are kinds of their own; alternative spellings (`and`, `not`)
        /// arrive as the punctuators they mean.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum TokenKind {
            /// The end of the stream; every stream ends with exactly one.
            Eof,
            /// An identifier; the payload is its symbol.
            Ident,
            /// An integer literal; the payload indexes the literals.
            IntLit,
            /// A floating literal; the payload indexes the literals.
            FloatLit,
            /// A character literal; the payload indexes the literals.
            CharLit,
            /// A string literal, adjacent ones joined; the payload indexes the literals.
            StringLit,
            /// A literal with a user-defined suffix; the payload indexes the literals.
            UserLit,
            /// A pragma the parser must see; the payload indexes the pragmas.
            Pragma,
            /// A character that starts no token; already reported.
            Unknown,
            $(#[doc = $text] $punct,)*
            $(#[doc = $word] $keyword,)*
        }

        impl TokenKind {
            /// Keywords with their kinds. Keyword number `i` is symbol number `i`: the interner of
            /// a compilation starts with [`TokenKind::keyword_words`].
            pub const KEYWORDS: &'static [(&'static str, TokenKind)] = &[
                $(($word, TokenKind::$keyword),)*
            ];

            /// The spelling of a punctuator or keyword.
            pub fn spelling(self) -> Option<&'static str> {
                match self {
                    $(TokenKind::$punct => Some($text),)*
                    $(TokenKind::$keyword => Some($word),)*
                    _ => None,
                }
            }

            /// The words that an interner starts with, in symbol order: keywords, their other
            /// spellings ([`TokenKind::ALIASES`]), then the words of the preprocessor.
            pub fn keyword_words() -> Vec<&'static str> {
                let keywords = Self::KEYWORDS.iter().map(|(word, _)| *word);
                let aliases = Self::ALIASES.iter().map(|(word, _)| *word);
                keywords.chain(aliases).chain(crate::words::WORDS.iter().copied()).collect()
            }

            /// What a word means to the parser, if it is a keyword, another spelling of one, or an
            /// operator word such as `and`.
            pub fn keyword(symbol: Symbol) -> Option<TokenKind> {
                let index = symbol.index() as usize;
                let alias = || Self::ALIASES.get(index.checked_sub(Self::KEYWORDS.len())?);
                Self::KEYWORDS.get(index).or_else(alias).map(|(_, kind)| *kind)
            }
        }
    };
}

token_kinds! {
    punctuators {
        LParen "(" RParen ")" LBracket "[" RBracket "]" LBrace "{" RBrace "}"
        Semi ";" Comma "," Colon ":" ColonColon "::" Question "?" Dot "." DotStar ".*"
        Arrow "->" ArrowStar "->*" Ellipsis "..."
        Plus "+" Minus "-" Star "*" Slash "/" Percent "%" Caret "^" Amp "&" Pipe "|"
        Tilde "~" Not "!" Assign "=" Less "<" Greater ">"
        PlusAssign "+=" MinusAssign "-=" StarAssign "*=" SlashAssign "/=" PercentAssign "%="
        CaretAssign "^=" AmpAssign "&=" PipeAssign "|=" ShlAssign "<<=" ShrAssign ">>="
        Shl "<<" Shr ">>" EqEq "==" NotEq "!=" LessEq "<=" GreaterEq ">=" Spaceship "<=>"
        AndAnd "&&" OrOr "||" PlusPlus "++" MinusMinus "--"
        LaunchOpen "<<<" LaunchClose ">>>"
        Hash "#" HashHash "##"
    }
    keywords {
        KwAlignas "alignas" KwAlignof "alignof" KwAsm "asm" KwAuto "auto" KwBool "bool"
        KwBreak "break" KwCase "case" KwCatch "catch" KwChar "char" KwChar8 "char8_t"
        KwChar16 "char16_t" KwChar32 "char32_t" KwClass "class" KwConcept "concept"
        KwConst "const" KwConsteval "consteval" KwConstexpr "constexpr" KwConstinit "constinit"
        KwConstCast "const_cast" KwContinue "continue" KwCoAwait "co_await" KwCoReturn "co_return"
        KwCoYield "co_yield" KwDecltype "decltype" KwDefault "default" KwDelete "delete" KwDo "do"
        KwDouble "double" KwDynamicCast "dynamic_cast" KwElse "else" KwEnum "enum"
        KwExplicit "explicit" KwExport "export" KwExtern "extern" KwFalse "false" KwFloat "float"
        KwFor "for" KwFriend "friend" KwGoto "goto" KwIf "if" KwInline "inline" KwInt "int"
        KwLong "long" KwMutable "mutable" KwNamespace "namespace" KwNew "new"
        KwNoexcept "noexcept" KwNullptr "nullptr" KwOperator "operator" KwPrivate "private"
        KwProtected "protected" KwPublic "public" KwRegister "register"
        KwReinterpretCast "reinterpret_cast" KwRequires "requires" KwReturn "return"
        KwShort "short" KwSigned "signed" KwSizeof "sizeof" KwStatic "static"
        KwStaticAssert "static_assert" KwStaticCast "static_cast" KwStruct "struct"
        KwSwitch "switch" KwTemplate "template" KwThis "this" KwThreadLocal "thread_local"
        KwThrow "throw" KwTrue "true" KwTry "try" KwTypedef "typedef" KwTypeid "typeid"
        KwTypename "typename" KwUnion "union" KwUnsigned "unsigned" KwUsing "using"
        KwVirtual "virtual" KwVoid "void" KwVolatile "volatile" KwWcharT "wchar_t"
        KwWhile "while"
        // GNU and NVIDIA spellings; variants such as `__inline__` or `__const` map to the
        // standard keyword where the meaning is the same.
        KwAttribute "__attribute__" KwDeclspec "__declspec" KwExtension "__extension__"
        KwInt128 "__int128" KwRestrict "__restrict__" KwTypeof "__typeof__" KwFloat128 "__float128"
        KwComplex "__complex__" KwReal "__real__" KwImag "__imag__"
        KwBuiltinVaArg "__builtin_va_arg" KwBuiltinOffsetof "__builtin_offsetof"
        KwGnuNull "__null"
        // CUDA qualifiers. NVRTC has them without any header.
        KwGlobal "__global__" KwDevice "__device__" KwHost "__host__" KwShared "__shared__"
        KwConstant "__constant__" KwManaged "__managed__" KwGridConstant "__grid_constant__"
        KwLaunchBounds "__launch_bounds__" KwMaxnreg "__maxnreg__" KwClusterDims "__cluster_dims__"
        KwBlockSize "__block_size__" KwNoinline "__noinline__" KwForceinline "__forceinline__"
        KwNvPure "__nv_pure__"
    }
}

impl TokenKind {
    /// Other spellings of keywords and operators, numbered after [`TokenKind::KEYWORDS`].
    pub const ALIASES: &'static [(&'static str, TokenKind)] = &[
        ("and", TokenKind::AndAnd),
        ("and_eq", TokenKind::AmpAssign),
        ("bitand", TokenKind::Amp),
        ("bitor", TokenKind::Pipe),
        ("compl", TokenKind::Tilde),
        ("not", TokenKind::Not),
        ("not_eq", TokenKind::NotEq),
        ("or", TokenKind::OrOr),
        ("or_eq", TokenKind::PipeAssign),
        ("xor", TokenKind::Caret),
        ("xor_eq", TokenKind::CaretAssign),
        ("__alignof", TokenKind::KwAlignof),
        ("__alignof__", TokenKind::KwAlignof),
        ("_Alignof", TokenKind::KwAlignof),
        ("_Alignas", TokenKind::KwAlignas),
        ("__asm", TokenKind::KwAsm),
        ("__asm__", TokenKind::KwAsm),
        ("__attribute", TokenKind::KwAttribute),
        ("_Bool", TokenKind::KwBool),
        ("__complex", TokenKind::KwComplex),
        ("_Complex", TokenKind::KwComplex),
        ("__real", TokenKind::KwReal),
        ("__imag", TokenKind::KwImag),
        ("__const", TokenKind::KwConst),
        ("__const__", TokenKind::KwConst),
        ("__decltype", TokenKind::KwDecltype),
        ("__decltype__", TokenKind::KwDecltype),
        ("__inline", TokenKind::KwInline),
        ("__inline__", TokenKind::KwInline),
        ("__restrict", TokenKind::KwRestrict),
        ("__signed", TokenKind::KwSigned),
        ("__signed__", TokenKind::KwSigned),
        ("_Static_assert", TokenKind::KwStaticAssert),
        ("__thread", TokenKind::KwThreadLocal),
        ("_Thread_local", TokenKind::KwThreadLocal),
        ("__typeof", TokenKind::KwTypeof),
        ("typeof", TokenKind::KwTypeof),
        ("__volatile", TokenKind::KwVolatile),
        ("__volatile__", TokenKind::KwVolatile),
        ("__wchar_t", TokenKind::KwWcharT),
    ];

    /// Whether this opens a bracket pair, and which kind closes it.
    pub fn closing(self) -> Option<TokenKind> {
        match self {
            TokenKind::LParen => Some(TokenKind::RParen),
            TokenKind::LBracket => Some(TokenKind::RBracket),
            TokenKind::LBrace => Some(TokenKind::RBrace),
            _ => None,
        }
    }
}

/// One token: twelve bytes.
///
/// `>>>` always arrives as one [`TokenKind::LaunchClose`] and `>>` as one [`TokenKind::Shr`]: where
/// they close template argument lists, the parser takes them apart as state of its cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// `Token::SPACE_BEFORE` and friends.
    pub flags: u8,
    /// Identifiers: the symbol. Keywords: the symbol as written (`__inline__`). Literals and pragmas: an index. Brackets:
    /// the index of the matching token in the same stream, [`Token::UNMATCHED`] if there is none.
    pub payload: u32,
    /// Where it is.
    pub loc: Loc,
}

impl Token {
    /// White space came before.
    pub const SPACE_BEFORE: u8 = 1;
    /// First on its line.
    pub const LINE_START: u8 = 2;
    /// Written in a system header.
    pub const SYSTEM: u8 = 4;
    /// An identifier that must not be expanded again.
    pub const NO_EXPAND: u8 = 8;
    /// An identifier: these bits number its spelling (`cuprum_source::Spellings`). The parser does not
    /// see them.
    pub const SPELLING: u8 = 0xf0;
    /// The payload of a bracket without a partner.
    pub const UNMATCHED: u32 = u32::MAX;

    /// The symbol of an identifier or keyword.
    pub fn symbol(self) -> Symbol {
        Symbol::from_index(self.payload)
    }

    /// The number of an identifier's spelling.
    pub(crate) fn spelling_number(self) -> u8 {
        self.flags >> Self::SPELLING.trailing_zeros()
    }

    /// The matching bracket's index.
    pub fn partner(self) -> Option<usize> {
        (self.payload != Self::UNMATCHED).then_some(self.payload as usize)
    }

    /// Whether it was written in a system header.
    pub fn is_system(self) -> bool {
        self.flags & Self::SYSTEM != 0
    }
}

/// The encoding prefix of a character or string literal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StringEncoding {
    /// No prefix: the encoding of the execution character set.
    Plain,
    /// `u8`
    Utf8,
    /// `u`
    Utf16,
    /// `U`
    Utf32,
    /// `L`
    Wide,
}

/// The suffix of an integer literal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct IntSuffix {
    /// `u`
    pub unsigned: bool,
    /// 0, 1 for `l`, 2 for `ll`
    pub longs: u8,
    /// `z`: the signed or unsigned `size_t` of C++23.
    pub size: bool,
}

/// The suffix of a floating literal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatSuffix {
    /// `double`
    None,
    /// `f`
    F,
    /// `l`
    L,
}

/// A literal, decoded.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Literal {
    /// An integer: value, whether it was written in decimal (which decides its type), suffix.
    Int {
        /// The value, without sign.
        value: u128,
        /// Written in base 10.
        decimal: bool,
        /// The suffix, which takes part in choosing the type.
        suffix: IntSuffix,
    },
    /// A floating number: the bits of the value correctly rounded to its type (`float` for suffix
    /// `f`, otherwise `double`).
    Float {
        /// The bits, of a `float` or of a `double`.
        bits: u64,
        /// The suffix, which is the type.
        suffix: FloatSuffix,
    },
    /// A character: its value in the execution character set; several characters make an `int`.
    Char {
        /// The value of its code units.
        value: u32,
        /// The prefix, which is the type.
        encoding: StringEncoding,
        /// More than one character: type `int`.
        multi: bool,
    },
    /// A string: code units without the terminating zero.
    String {
        /// The code units.
        units: Vec<u32>,
        /// The prefix, which is the type of the elements.
        encoding: StringEncoding,
    },
    /// Any of the above with a user-defined suffix.
    User {
        /// The literal without its suffix.
        literal: Box<Literal>,
        /// The literal's own spelling, without suffix, for raw literal operators.
        spelling: String,
        /// The suffix, which names the literal operator.
        suffix: Symbol,
    },
}

impl Literal {
    /// Whether this is the same value of the same type, however it is spelled.
    pub fn means_the_same_as(&self, other: &Literal) -> bool {
        match (self, other) {
            (
                Literal::Int { value, suffix, .. },
                Literal::Int { value: other_value, suffix: other_suffix, .. },
            ) => {
                // What `int` holds is an `int` in every base.
                let is_small = i32::try_from(*value).is_ok();
                (value, suffix) == (other_value, other_suffix) && (is_small || self == other)
            }
            _ => self == other,
        }
    }
}

/// A pragma that reaches the parser: those of the preprocessor itself (`once`, `push_macro`,
/// `nv_diag_*`, …) are handled there.
#[derive(Clone, PartialEq, Debug)]
pub struct Pragma {
    /// The first word or words: `unroll`, `nounroll`, `pack`, `nv_exec_check_disable`, `nv_abi`, …
    pub name: Symbol,
    /// The tokens after the name, macro-expanded, ended by `Eof`.
    pub tokens: Vec<Token>,
}

/// A `#pragma nv_diag_*`: applied at once to what the preprocessor itself reports, and kept with
/// its place so that later phases can apply it to what they report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagnosticControl {
    /// The index of the first token after the pragma.
    pub at: u32,
    /// What to do.
    pub action: DiagnosticAction,
    /// nvcc's numbers of the messages concerned.
    pub numbers: Vec<u32>,
}

impl DiagnosticAction {
    /// What becomes of the messages it names.
    pub fn severity(self) -> SeverityOverride {
        match self {
            DiagnosticAction::Suppress => SeverityOverride::Suppress,
            DiagnosticAction::Remark => SeverityOverride::Set(Severity::Remark),
            DiagnosticAction::Warning => SeverityOverride::Set(Severity::Warning),
            DiagnosticAction::Error => SeverityOverride::Set(Severity::Error),
            DiagnosticAction::Default
            | DiagnosticAction::Once
            | DiagnosticAction::Push
            | DiagnosticAction::Pop => SeverityOverride::Default,
        }
    }
}

/// What a [`DiagnosticControl`] does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagnosticAction {
    /// Report no more.
    Suppress,
    /// Report as a remark.
    Remark,
    /// Report as a warning.
    Warning,
    /// Report as an error.
    Error,
    /// Report as the catalogue says.
    Default,
    /// Report only the first time.
    Once,
    /// Remember the state of all messages.
    Push,
    /// Return to the state last remembered.
    Pop,
}

/// A preprocessed stretch of source: the unit, an embedded header's text, a name expression.
#[derive(Clone, Debug, Default)]
pub struct TokenStream {
    /// The tokens; the last one is `Eof`.
    pub tokens: Vec<Token>,
    /// What literal tokens refer to.
    pub literals: Vec<Literal>,
    /// What pragma tokens refer to.
    pub pragmas: Vec<Pragma>,
    /// The `#pragma nv_diag_*` of the stretch, in order.
    pub diagnostic_controls: Vec<DiagnosticControl>,
    /// The pragmas that nvcc leaves to the host compiler: the number of tokens before each, and its place.
    pub hosts_pragmas: Vec<(u32, Loc)>,
    /// The tokens of each name expression of the options; they follow the unit, and an `Eof` each.
    pub name_expressions: Vec<std::ops::Range<u32>>,
    /// Where the `...` are, in order.
    pub ellipses: Vec<u32>,
}

impl TokenStream {
    /// A stream of tokens and what they refer to.
    pub fn new(tokens: Vec<Token>, literals: Vec<Literal>) -> TokenStream {
        let places = tokens.iter().zip(0..);
        let ellipses = places.filter(|(token, _)| token.kind == TokenKind::Ellipsis);
        let ellipses = ellipses.map(|(_, place)| place).collect();
        TokenStream { tokens, literals, ellipses, ..TokenStream::default() }
    }

    /// The first `...` at or after a place.
    pub fn ellipsis_from(&self, place: u32) -> Option<u32> {
        let before = self.ellipses.partition_point(|&ellipsis| ellipsis < place);
        self.ellipses.get(before).copied()
    }

    /// What a token of this stream says, if it is a literal.
    pub fn literal(&self, token: Token) -> Option<&Literal> {
        let is_literal = matches!(
            token.kind,
            TokenKind::IntLit
                | TokenKind::FloatLit
                | TokenKind::CharLit
                | TokenKind::StringLit
                | TokenKind::UserLit
        );
        self.literals.get(token.payload as usize).filter(|_| is_literal)
    }

    /// The place of the `Eof` that ends the unit.
    pub fn unit_end(&self) -> u32 {
        let after =
            self.name_expressions.first().map_or(self.tokens.len() as u32, |first| first.start);
        after.saturating_sub(1)
    }
}
