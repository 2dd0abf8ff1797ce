//! Pragmas of the parser: `unroll`, `pack`, `nv_exec_check_disable`, `nv_abi`.

use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use cuprum_ast::{PreservedRegisters, Unroll};
use cuprum_lex::{Literal, Token, TokenKind, TokenStream};
use cuprum_source::{Code, Loc};

/// A pragma that stands before the next token.
struct PragmaBefore {
    /// Its number in its stream.
    index: u32,
    /// Its first word.
    word: String,
    /// Where it is.
    loc: Loc,
}

/// From where on classes are packed how.
#[derive(Clone, Debug, Default)]
pub(crate) struct PackStates {
    /// The index of a token of the unit, and the greatest alignment of fields after it.
    states: Vec<(u32, Option<u32>)>,
}

impl PackStates {
    /// The greatest alignment of fields in a class whose tokens begin at `index`.
    pub fn at(&self, index: u32) -> Option<u32> {
        let after = self.states.partition_point(|(from, _)| *from <= index);
        self.states.get(after.checked_sub(1)?)?.1
    }
}

/// What pragmas say of the declaration after them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct DeclarationPragmas {
    /// `nv_exec_check_disable`, `hd_warning_disable`
    pub exec_check_disabled: bool,
    /// `nv_abi`: its place, and what is wrong with it.
    abi: Option<(Loc, Option<Code>)>,
    /// What it says. A later one replaces it whole.
    pub preserved: Option<PreservedRegisters>,
}

/// What `#pragma nv_abi` can say.
const ABI_OPTIONS: [&str; 3] = ["preserve_n_data", "preserve_n_control", "preserve_n_after"];

impl Parser<'_> {
    fn parser_pragmas(&self) -> Vec<PragmaBefore> {
        let stream = &self.program.streams[self.current_stream()];
        self.pragmas_before()
            .filter_map(|(index, loc)| {
                let pragma = stream.pragmas.get(index as usize)?;
                let word = self.session.symbols.word(pragma.name).to_owned();
                Some(PragmaBefore { index, word, loc })
            })
            .collect()
    }

    /// What `#pragma unroll` before the next token says. The last one counts.
    pub fn unroll_pragma(&mut self) -> Unroll {
        let mut unroll = Unroll::Default;
        for pragma in self.parser_pragmas() {
            match pragma.word.as_str() {
                "unroll" => unroll = self.unroll_argument(&pragma),
                "nounroll" => unroll = Unroll::Disable,
                "nv_exec_check_disable" | "hd_warning_disable"
                    if self.frame.here.mode == Mode::Full =>
                {
                    self.report_once(Code::PragmaNoDeclaration, pragma.loc, &[]);
                }
                "nv_abi" if self.frame.here.mode == Mode::Full => {
                    if self.at(TokenKind::Semi) {
                        self.report_once(Code::AbiNotHere, pragma.loc, &[]);
                    } else if starts_other_statement(self.kind()) {
                        self.report_once(Code::AbiMisplaced, pragma.loc, &[]);
                    }
                }
                _ => {}
            }
        }
        if unroll != Unroll::Default && !self.at_loop() {
            let pragmas = self.parser_pragmas();
            if let Some(pragma) = pragmas.iter().rev().find(|pragma| pragma.word == "unroll") {
                self.report_once(Code::UnrollNoLoop, pragma.loc, &[]);
            }
        }
        unroll
    }

    /// Reports `#pragma unroll` where no statement follows: before a declaration of a namespace or at
    /// the end of a block.
    pub fn check_no_unroll(&mut self, code: Code) {
        for pragma in self.parser_pragmas() {
            let code = match pragma.word.as_str() {
                "unroll" => code,
                // What declarations say of it, they say themselves.
                "nv_abi" if code == Code::PragmaNotHere => Code::AbiNotHere,
                _ => continue,
            };
            if self.frame.here.mode == Mode::Full {
                self.report_once(code, pragma.loc, &[]);
            }
        }
    }

    /// Whether a loop is next, behind labels and attributes.
    fn at_loop(&self) -> bool {
        matches!(self.kind(), TokenKind::KwFor | TokenKind::KwWhile | TokenKind::KwDo)
            || self.at(TokenKind::Ident) && self.peek_ahead(1).kind == TokenKind::Colon
            || self.at_attribute()
    }

    fn unroll_argument(&mut self, pragma: &PragmaBefore) -> Unroll {
        let stream = self.current_stream();
        let Some(known) = self.program.streams[stream].pragmas.get(pragma.index as usize) else {
            return Unroll::Default;
        };
        let words: Vec<Token> = known.tokens.iter().copied().filter(|t| !is_end(t)).collect();
        let value = match words.as_slice() {
            [] => return Unroll::Full,
            // The commonest form needs no replay.
            [token] if token.kind == TokenKind::IntLit => {
                match self.program.streams[stream].literals.get(token.payload as usize) {
                    Some(Literal::Int { value, .. }) => i128::try_from(*value).ok(),
                    _ => None,
                }
            }
            _ => match self.pragma_constant(pragma) {
                Ok(value) => value,
                Err(code) => {
                    self.report_once(code, pragma.loc, &[]);
                    return Unroll::Default;
                }
            },
        };
        let Some(value) = value else { return Unroll::Default };
        match u32::try_from(value) {
            _ if value <= 0 => {
                self.report_once(Code::UnrollNotPositive, pragma.loc, &[]);
                Unroll::Default
            }
            Ok(1) => Unroll::Disable,
            Ok(count) if count <= i32::MAX as u32 => Unroll::Count(count),
            _ => {
                self.report_once(Code::UnrollTooLarge, pragma.loc, &[]);
                Unroll::Default
            }
        }
    }

    /// The value of a pragma's argument, whose tokens become a stream of their own; `None` if it
    /// depends on a template parameter.
    fn pragma_constant(&mut self, pragma: &PragmaBefore) -> Result<Option<i128>, Code> {
        let from = &self.program.streams[self.current_stream()];
        let Some(known) = from.pragmas.get(pragma.index as usize) else { return Ok(None) };
        let tokens = known.tokens.clone();
        let end = tokens.iter().position(is_end).unwrap_or(0);
        let (value, at_end) = self.constant_of_tokens(tokens, 0..end);
        match value {
            Err(_) => Err(Code::UnrollArgument),
            Ok(_) if !at_end => Err(Code::UnrollExtra),
            Ok(value) => Ok(value),
        }
    }

    /// The value of a constant expression that some tokens of a pragma begin with, and whether they
    /// end with it.
    fn constant_of_tokens(
        &mut self,
        mut tokens: Vec<Token>,
        range: std::ops::Range<usize>,
    ) -> (Res<Option<i128>>, bool) {
        let here = &self.program.streams[self.current_stream()];
        let mut literals = Vec::new();
        for token in &mut tokens {
            if let Some(literal) = here.literal(*token) {
                token.payload = literals.len() as u32;
                literals.push(literal.clone());
            }
        }
        let number = self.program.streams.len() as u32;
        self.program.streams.push(TokenStream::new(tokens, literals));
        let range = TokenRange::new(number, range.start as u32, range.end as u32);
        self.replay(range, |parser| {
            let value = parser.constant_expression();
            (value.map(|value| value.known()), parser.at(TokenKind::Eof))
        })
    }

    /// What pragmas before the declaration or expression that is next say of it.
    pub fn declaration_pragmas(&mut self) -> DeclarationPragmas {
        let mut said = DeclarationPragmas::default();
        for pragma in self.parser_pragmas() {
            match pragma.word.as_str() {
                "nv_exec_check_disable" | "hd_warning_disable" => said.exec_check_disabled = true,
                "nv_abi" => {
                    let preserved = said.preserved.insert(PreservedRegisters::default());
                    let mistake = self.abi_mistake(&pragma, preserved);
                    said.abi = Some((pragma.loc, mistake));
                }
                _ => {}
            }
        }
        said
    }

    /// The same for what begins here, where it may be the declaration of a template: pragmas stand before the head
    /// of that, and instantiations read what is behind it.
    pub fn pragmas_of_specifiers(&mut self) -> DeclarationPragmas {
        let own = self.declaration_pragmas();
        if self.program.templates.head_pragmas.is_empty() {
            return own;
        }
        let here = (self.current_stream() as u32, self.position());
        let head = self.program.templates.head_pragmas.get(&here).copied().unwrap_or_default();
        DeclarationPragmas {
            exec_check_disabled: own.exec_check_disabled || head.exec_check_disabled,
            abi: own.abi.or(head.abi),
            preserved: own.preserved.or(head.preserved),
        }
    }

    /// Keeps what pragmas before the head of a template say of the declaration that begins here.
    pub fn note_head_pragmas(&mut self, said: DeclarationPragmas) {
        if said != DeclarationPragmas::default() {
            let here = (self.current_stream() as u32, self.position());
            self.program.templates.head_pragmas.insert(here, said);
        }
    }

    /// `#pragma nv_abi option(n) …` stands before device functions and statements that call some; `is_device` is
    /// `None` for what is neither.
    pub fn check_abi_pragma(&mut self, pragmas: &DeclarationPragmas, is_device: Option<bool>) {
        let Some((loc, mistake)) = pragmas.abi else { return };
        let code = mistake.or(match is_device {
            Some(true) => None,
            Some(false) => Some(Code::AbiNotDevice),
            None => Some(Code::AbiMisplaced),
        });
        if let Some(code) = code {
            self.report_once(code, loc, &[]);
        }
    }

    fn abi_mistake(
        &mut self,
        pragma: &PragmaBefore,
        preserved: &mut PreservedRegisters,
    ) -> Option<Code> {
        let stream = &self.program.streams[self.current_stream()];
        let tokens = stream.pragmas.get(pragma.index as usize)?.tokens.clone();
        let end = tokens.iter().position(is_end).unwrap_or(tokens.len());
        if end == 0 {
            return Some(Code::AbiNoArgument);
        }
        let mut seen = Vec::new();
        let mut at = 0;
        while at < end {
            if tokens[at].kind != TokenKind::Ident {
                return Some(Code::AbiOption);
            }
            let word = self.session.symbols.word(tokens[at].symbol());
            let Some(option) = ABI_OPTIONS.iter().position(|known| *known == word) else {
                return Some(Code::AbiOption);
            };
            if seen.contains(&option) {
                return Some(Code::AbiDuplicate);
            }
            seen.push(option);
            let open = at + 1;
            if tokens.get(open).is_none_or(|open| open.kind != TokenKind::LParen) {
                return Some(Code::ExpectedLParen);
            }
            let close = tokens[open].partner().unwrap_or(end);
            if close == open + 1 {
                return Some(Code::ExpectedExpression);
            }
            let registers = match self.abi_argument(&tokens, open + 1..close) {
                Ok(registers) => registers,
                Err(mistake) => return Some(mistake),
            };
            match ABI_OPTIONS[option] {
                "preserve_n_data" => preserved.data = registers,
                "preserve_n_control" => preserved.control = registers,
                // PTX has no word for it.
                _ => {}
            }
            at = close + 1;
        }
        None
    }

    /// A number of registers, if it is known here.
    fn abi_argument(
        &mut self,
        tokens: &[Token],
        range: std::ops::Range<usize>,
    ) -> Result<Option<u32>, Code> {
        match self.constant_of_tokens(tokens.to_vec(), range) {
            (Err(_), _) => Err(Code::AbiNotConstant),
            (Ok(_), false) => Err(Code::ExpectedRParen),
            (Ok(None), true) => Ok(None),
            (Ok(Some(value)), true) if value <= 0 => Err(Code::AbiNotPositive),
            (Ok(Some(value)), true) => match i32::try_from(value) {
                Ok(value) => Ok(Some(value.unsigned_abs())),
                Err(_) => Err(Code::AbiTooLarge),
            },
        }
    }

    /// Reads all `#pragma pack` of the unit.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn read_pack_pragmas(&mut self) {
        let Some(pack) = self.session.symbols.lookup("pack") else { return };
        let unit = &self.program.streams[0];
        if !unit.pragmas.iter().any(|pragma| pragma.name == pack) {
            return;
        }
        let mut states = Vec::new();
        let mut stack: Vec<Option<u32>> = Vec::new();
        let mut current = None;
        let mut mistakes = Vec::new();
        for (index, token) in unit.tokens.iter().enumerate() {
            if token.kind != TokenKind::Pragma {
                continue;
            }
            let Some(pragma) = unit.pragmas.get(token.payload as usize) else { continue };
            if pragma.name != pack {
                continue;
            }
            let mut value = None;
            let mut is_given = false;
            for word in &pragma.tokens {
                match word.kind {
                    TokenKind::IntLit => {
                        let literal = unit.literals.get(word.payload as usize);
                        let Some(Literal::Int { value: number, .. }) = literal else { continue };
                        is_given = true;
                        match number {
                            1 | 2 | 4 | 8 | 16 => value = u32::try_from(*number).ok(),
                            0 => value = None,
                            _ => mistakes.push((Code::PackAlignment, token.loc)),
                        }
                    }
                    TokenKind::Ident => match self.session.symbols.word(word.symbol()) {
                        "push" => {
                            stack.push(current);
                            is_given = true;
                            value = current;
                        }
                        "pop" => {
                            is_given = true;
                            match stack.pop() {
                                Some(previous) => value = previous,
                                None => mistakes.push((Code::PackEmpty, token.loc)),
                            }
                        }
                        _ => {}
                    },
                    _ => {}
                }
            }
            current = if is_given { value } else { None };
            states.push((index as u32, current));
        }
        for (code, loc) in mistakes {
            self.error(code, loc, &[]);
        }
        self.program.classes.pack_states = PackStates { states };
    }
}

/// Whether a token begins a statement that is neither an expression nor a declaration.
fn starts_other_statement(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::LBrace
            | TokenKind::KwIf
            | TokenKind::KwSwitch
            | TokenKind::KwFor
            | TokenKind::KwWhile
            | TokenKind::KwDo
            | TokenKind::KwReturn
            | TokenKind::KwBreak
            | TokenKind::KwContinue
            | TokenKind::KwGoto
    )
}

fn is_end(token: &Token) -> bool {
    token.kind == TokenKind::Eof
}
