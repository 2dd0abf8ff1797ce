//! The conditions of `#if` and `#elif`: integer arithmetic in `intmax_t` and `uintmax_t`
//! ([cpp.cond]).

use crate::has_names;
use crate::literal::{decode_char, decode_number, decode_plain_integer};
use crate::options::IncludeRequest;
use crate::predefined::CompilationMode;
use crate::preprocess::Preprocessor;
use crate::token::{Literal, Token, TokenKind};
use crate::words;
use cuprum_source::{Code, Loc, Symbol};

/// How deep parentheses, unary operators and `?:` may nest.
const MAX_DEPTH: usize = 256;

#[derive(Clone, Copy)]
struct Value {
    bits: u64,
    unsigned: bool,
}

impl Value {
    fn signed(value: i64) -> Value {
        Value { bits: value as u64, unsigned: false }
    }

    fn truth(value: bool) -> Value {
        Value::signed(i64::from(value))
    }

    fn is_true(self) -> bool {
        self.bits != 0
    }
}

/// An error was reported; the condition counts as false.
struct Failed;

/// Precedence and kind of a binary operator; 0 is none.
fn precedence(kind: TokenKind) -> u8 {
    use TokenKind::*;
    match kind {
        Star | Slash | Percent => 10,
        Plus | Minus => 9,
        Shl | Shr => 8,
        Less | Greater | LessEq | GreaterEq => 7,
        EqEq | NotEq => 6,
        Amp => 5,
        Caret => 4,
        Pipe => 3,
        AndAnd => 2,
        OrOr => 1,
        _ => 0,
    }
}

/// An expression over tokens that were expanded.
struct Evaluator<'p, 'a> {
    preprocessor: &'p mut Preprocessor<'a>,
    tokens: Vec<Token>,
    position: usize,
    depth: usize,
    /// Where to report what is missing at the end.
    end: Loc,
}

impl Preprocessor<'_> {
    /// Reads and evaluates the condition of `#if`.
    pub fn evaluate_condition(&mut self) -> bool {
        let tokens = self.read_line();
        if self.expansions.memory.is_recording() {
            tokens.iter().for_each(|token| self.expansions.memory.record(token));
        }
        let end = self.file.cursor.here();
        let outer = std::mem::replace(&mut self.in_condition, true);
        let tokens = self.expand_tokens(tokens);
        self.in_condition = outer;
        if self.stopped {
            return false;
        }
        let mut evaluator = Evaluator { preprocessor: self, tokens, position: 0, depth: 0, end };
        let value = evaluator.conditional(true);
        let rest = evaluator.tokens.get(evaluator.position).copied();
        let tokens = evaluator.tokens;
        self.recycle(tokens);
        match (value, rest) {
            (Ok(value), None) => value.is_true(),
            (Ok(_), Some(rest)) => {
                let code = match rest.kind {
                    TokenKind::Assign
                    | TokenKind::PlusPlus
                    | TokenKind::MinusMinus
                    | TokenKind::PlusAssign
                    | TokenKind::MinusAssign => Code::PpOperatorNotAllowed,
                    _ => Code::PpExtraTextInCondition,
                };
                self.report(code, rest.loc, &[]);
                false
            }
            (Err(Failed), _) => false,
        }
    }

    /// `__has_include` and its kin: the value as a token.
    pub fn has_operator(&mut self, operator: Token) -> Token {
        let symbol = operator.symbol();
        let is_include = matches!(symbol, words::HAS_INCLUDE | words::HAS_INCLUDE_NEXT);
        let Some(operand) = self.operator_operand(is_include) else {
            self.report(Code::PpExpectedLeftParen, operator.loc, &[]);
            return self.number_token(0, operator);
        };
        let value = match symbol {
            words::HAS_INCLUDE => u64::from(self.has_include(&operand, false, operator.loc)),
            words::HAS_INCLUDE_NEXT => {
                let mut next = true;
                if self.waiting.is_empty() {
                    self.report(Code::PpHasIncludeNextInMain, operator.loc, &[]);
                    next = false;
                }
                u64::from(self.has_include(&operand, next, operator.loc))
            }
            words::IS_IDENTIFIER => {
                let name = operand.first().filter(|name| name.kind == TokenKind::Ident);
                u64::from(name.is_some_and(|name| self.is_identifier(name.symbol())))
            }
            _ if !self.names_feature(operator, &operand) => 0,
            _ => {
                let name: String = operand.iter().map(|&token| self.spelling(token)).collect();
                let standard = self.options.standard;
                let mode = self.options.predefined.as_ref().map(|options| options.mode);
                let is_gnu = mode == Some(CompilationMode::Nvcc);
                match symbol {
                    words::HAS_BUILTIN => u64::from(has_names::has_builtin(&name, is_gnu)),
                    words::HAS_ATTRIBUTE => u64::from(has_names::has_attribute(&name, is_gnu)),
                    words::HAS_CPP_ATTRIBUTE => has_names::cpp_attribute(&name, standard, is_gnu),
                    _ => {
                        let is_extension = symbol == words::HAS_EXTENSION;
                        u64::from(has_names::has_feature(&name, standard, is_extension))
                    }
                }
            }
        };
        self.number_token(value, operator)
    }

    /// Whether the operand of an operator such as `__has_builtin` is a name, of attributes with a
    /// namespace, which is reported otherwise.
    fn names_feature(&mut self, operator: Token, operand: &[Token]) -> bool {
        use TokenKind::{ColonColon, Ident};
        let symbol = operator.symbol();
        let mode = self.options.predefined.as_ref().map(|options| options.mode);
        // GCC has one function for both operators.
        let takes_scope = symbol == words::HAS_CPP_ATTRIBUTE
            || symbol == words::HAS_ATTRIBUTE && mode == Some(CompilationMode::Nvcc);
        let kinds: Vec<TokenKind> = operand.iter().map(|token| token.kind).collect();
        match kinds.as_slice() {
            [Ident] => return true,
            [Ident, ColonColon, Ident] if takes_scope => return true,
            _ => {}
        }
        let comma = operand.iter().position(|token| token.kind == TokenKind::Comma);
        let (code, at) = match comma {
            Some(comma) if comma > 0 => (Code::PpTooManyArguments, operand.get(comma + 1)),
            _ => (Code::PpFeatureArgument, operand.first()),
        };
        let word = self.session.symbols.word(symbol).to_owned();
        let words: &[&str] = if code == Code::PpTooManyArguments { &[&word] } else { &[] };
        self.report(code, at.map_or(operator.loc, |token| token.loc), words);
        false
    }

    /// `__is_identifier`: CUDA's qualifiers and GNU's spellings are keywords here and not in NVRTC.
    fn is_identifier(&self, name: Symbol) -> bool {
        let word = self.session.symbols.word(name);
        if word.starts_with('_') {
            return !has_names::is_reserved_keyword(word);
        }
        self.macros.info(name).kind == TokenKind::Ident || word == "typeof"
    }

    fn has_include(&mut self, operand: &[Token], next: bool, loc: Loc) -> bool {
        let Some((name, angled)) = self.header_of(operand) else {
            self.report(Code::PpExpectedFileName, loc, &[]);
            return false;
        };
        if !angled || next {
            // The answer depends on the file that asks.
            self.expansions.memory.spoil();
        }
        self.resolver.exists(IncludeRequest {
            name: &name,
            angled,
            next,
            from_name: &self.file.name,
            from_key: &self.file.key,
        })
    }
}

impl Evaluator<'_, '_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.position).copied()
    }

    /// The kind of the next token; words such as `and` are the operators they mean.
    fn kind(&self) -> TokenKind {
        match self.peek() {
            None => TokenKind::Eof,
            Some(token) if token.kind == TokenKind::Ident => {
                match TokenKind::keyword(token.symbol()) {
                    Some(kind) if (kind as u8) < TokenKind::KwAlignas as u8 => kind,
                    _ => TokenKind::Ident,
                }
            }
            Some(token) => token.kind,
        }
    }

    fn loc(&self) -> Loc {
        self.peek().map_or(self.end, |token| token.loc)
    }

    fn fail<T>(&mut self, code: Code, loc: Loc) -> Result<T, Failed> {
        self.preprocessor.report(code, loc, &[]);
        Err(Failed)
    }

    fn deeper(&mut self) -> Result<(), Failed> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let (loc, limit) = (self.loc(), MAX_DEPTH.to_string());
            self.preprocessor.report(Code::TooComplex, loc, &["#if expression", &limit]);
            return Err(Failed);
        }
        Ok(())
    }

    /// conditional: binary [`?` comma `:` conditional]. What is not evaluated may divide by zero.
    fn conditional(&mut self, evaluated: bool) -> Result<Value, Failed> {
        cuprum_limits::check();
        self.deeper()?;
        let condition = self.binary(1, evaluated)?;
        let value = if self.kind() == TokenKind::Question {
            self.position += 1;
            let first = self.comma(evaluated && condition.is_true())?;
            if self.kind() != TokenKind::Colon {
                let loc = self.loc();
                return self.fail(Code::PpExpectedColon, loc);
            }
            self.position += 1;
            let second = self.conditional(evaluated && !condition.is_true())?;
            let chosen = if condition.is_true() { first } else { second };
            Value { unsigned: first.unsigned || second.unsigned, ..chosen }
        } else {
            condition
        };
        self.depth -= 1;
        Ok(value)
    }

    fn comma(&mut self, evaluated: bool) -> Result<Value, Failed> {
        let mut value = self.conditional(evaluated)?;
        while self.kind() == TokenKind::Comma {
            if evaluated {
                let loc = self.loc();
                return self.fail(Code::PpOperatorNotAllowed, loc);
            }
            self.position += 1;
            value = self.conditional(evaluated)?;
        }
        Ok(value)
    }

    /// Binary operators of at least this precedence.
    fn binary(&mut self, minimum: u8, evaluated: bool) -> Result<Value, Failed> {
        cuprum_limits::check();
        let mut left = self.unary(evaluated)?;
        loop {
            let operator = self.kind();
            let level = precedence(operator);
            if level == 0 || level < minimum {
                return Ok(left);
            }
            let loc = self.loc();
            self.position += 1;
            let needed = match operator {
                TokenKind::AndAnd => left.is_true(),
                TokenKind::OrOr => !left.is_true(),
                _ => true,
            };
            // Recursion is bounded by the number of precedence levels.
            let right = self.binary(level + 1, evaluated && needed)?;
            left = self.apply(operator, left, right, evaluated && needed, loc)?;
        }
    }

    fn apply(
        &mut self,
        operator: TokenKind,
        left: Value,
        right: Value,
        evaluated: bool,
        loc: Loc,
    ) -> Result<Value, Failed> {
        use TokenKind::*;
        let unsigned = left.unsigned || right.unsigned;
        let (a, b) = (left.bits, right.bits);
        let (signed_a, signed_b) = (a as i64, b as i64);
        let number = |bits| Value { bits, unsigned };
        Ok(match operator {
            Star => number(a.wrapping_mul(b)),
            Plus => number(a.wrapping_add(b)),
            Minus => number(a.wrapping_sub(b)),
            Slash | Percent => {
                if b == 0 {
                    if evaluated {
                        return self.fail(Code::PpDivisionByZero, loc);
                    }
                    return Ok(number(0));
                }
                number(match (operator, unsigned) {
                    (Slash, true) => a / b,
                    (Slash, false) => signed_a.wrapping_div(signed_b) as u64,
                    (_, true) => a % b,
                    (_, false) => signed_a.wrapping_rem(signed_b) as u64,
                })
            }
            Shl | Shr => {
                // A negative count shifts the other way, as other compilers have it.
                let backwards = !right.unsigned && signed_b < 0;
                let count = if backwards { signed_b.unsigned_abs() } else { b };
                let left_shift = (operator == Shl) != backwards;
                let bits = match (left_shift, left.unsigned) {
                    (true, _) => a.checked_shl(count.min(64) as u32).unwrap_or(0),
                    (false, true) => a.checked_shr(count.min(64) as u32).unwrap_or(0),
                    (false, false) => (signed_a >> count.min(63)) as u64,
                };
                Value { bits, unsigned: left.unsigned }
            }
            Less => Value::truth(if unsigned { a < b } else { signed_a < signed_b }),
            Greater => Value::truth(if unsigned { a > b } else { signed_a > signed_b }),
            LessEq => Value::truth(if unsigned { a <= b } else { signed_a <= signed_b }),
            GreaterEq => Value::truth(if unsigned { a >= b } else { signed_a >= signed_b }),
            EqEq => Value::truth(a == b),
            NotEq => Value::truth(a != b),
            Amp => number(a & b),
            Caret => number(a ^ b),
            Pipe => number(a | b),
            AndAnd => Value::truth(left.is_true() && right.is_true()),
            _ => Value::truth(left.is_true() || right.is_true()),
        })
    }

    fn unary(&mut self, evaluated: bool) -> Result<Value, Failed> {
        cuprum_limits::check();
        self.deeper()?;
        let Some(token) = self.peek() else {
            return self.fail(Code::PpExpectedExpression, self.end);
        };
        let kind = self.kind();
        self.position += 1;
        let value = match kind {
            TokenKind::Not => Value::truth(!self.unary(evaluated)?.is_true()),
            TokenKind::Plus => self.unary(evaluated)?,
            TokenKind::Minus => {
                let value = self.unary(evaluated)?;
                Value { bits: value.bits.wrapping_neg(), ..value }
            }
            TokenKind::Tilde => {
                let value = self.unary(evaluated)?;
                Value { bits: !value.bits, ..value }
            }
            TokenKind::LParen => {
                let value = self.comma(evaluated)?;
                if self.kind() != TokenKind::RParen {
                    let loc = self.loc();
                    return self.fail(Code::PpExpectedRightParen, loc);
                }
                self.position += 1;
                value
            }
            TokenKind::IntLit => self.number(token)?,
            TokenKind::CharLit => self.character(token)?,
            TokenKind::StringLit => return self.fail(Code::PpExpectedIntegral, token.loc),
            TokenKind::Ident => {
                const TRUE: Symbol =
                    Symbol::from_index(TokenKind::KwTrue as u32 - TokenKind::KwAlignas as u32);
                Value::truth(token.symbol() == TRUE)
            }
            TokenKind::Unknown => {
                if token.flags & Token::NO_EXPAND == 0 {
                    self.preprocessor.report(Code::PpUnrecognizedToken, token.loc, &[]);
                }
                return self.fail(Code::PpExpectedExpression, token.loc);
            }
            _ => return self.fail(Code::PpExpectedExpression, token.loc),
        };
        self.depth -= 1;
        Ok(value)
    }

    fn number(&mut self, token: Token) -> Result<Value, Failed> {
        if let Some(Literal::Int { value, .. }) =
            decode_plain_integer(&self.preprocessor.spelling(token))
        {
            return Ok(Value { bits: value as u64, unsigned: false });
        }
        let text = self.preprocessor.spelling(token).into_owned();
        let decoded = decode_number(&text);
        if let Some(&(code, _)) = decoded.problems.first() {
            return self.fail(code, token.loc);
        }
        match decoded.literal {
            Literal::Int { value, suffix, .. } if decoded.suffix.is_empty() => {
                let Ok(bits) = u64::try_from(value) else {
                    return self.fail(Code::LitIntegerTooLarge, token.loc);
                };
                Ok(Value { bits, unsigned: suffix.unsigned || bits > i64::MAX as u64 })
            }
            _ => self.fail(Code::PpExpectedIntegral, token.loc),
        }
    }

    fn character(&mut self, token: Token) -> Result<Value, Failed> {
        let text = self.preprocessor.spelling(token).into_owned();
        let decoded = decode_char(&text);
        for &(code, _) in &decoded.problems {
            self.preprocessor.report(code, token.loc, &[]);
        }
        match decoded.literal {
            Literal::Char { value, encoding, multi } if decoded.is_usable() => {
                // A plain character is a signed char.
                let plain = encoding == crate::StringEncoding::Plain && !multi;
                let value = if plain { value as u8 as i8 as i64 } else { i64::from(value as i32) };
                Ok(Value::signed(value))
            }
            _ => Err(Failed),
        }
    }
}
