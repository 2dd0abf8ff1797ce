//! Macro expansion, by the rules of [cpp.replace] and [cpp.rescan].
//!
//! An expansion is a *context*: a vector of tokens read before anything below it on the stack. While
//! a macro's context is on the stack the macro is disabled; its name, read in that time, is marked
//! [`Token::NO_EXPAND`] for good. A context with a *barrier* is an argument being expanded on its
//! own: reading does not go past its end.
//!
//! Every token made gets a location in an expansion of the source map, which leads both to the use
//! of the macro and to where the token was spelled.

use crate::macros::{BodyOp, BodyToken, Builtin};
use crate::predefined::is_target;
use crate::preprocess::{Preprocessor, is_special_word};
use crate::token::{Token, TokenKind};
use crate::words;
use cuprum_source::{Code, Diagnostic, Loc, Symbol};
use smallvec::SmallVec;
use std::ops::Range;

/// How deep the expansion of arguments may nest: it recurses on the machine stack.
const MAX_EXPANSION_DEPTH: usize = 200;

/// How long a token may become that `##` or `#` makes, in bytes: macros can double it at every step.
const MAX_MADE_TOKEN: usize = 1 << 20;

/// Tokens that are read before those of the contexts below.
pub(crate) struct Context {
    tokens: Vec<Token>,
    /// The next one.
    pub position: usize,
    /// The macro to enable again at the end.
    macro_index: Option<usize>,
    /// Reading stops here.
    barrier: bool,
    /// White space that what follows the context inherits.
    trailing: u8,
}

impl Context {
    /// Whether a macro is disabled while this is read.
    pub fn disables(&self) -> bool {
        self.macro_index.is_some()
    }
}

/// The arguments of one use of a macro. Kept for the next use, with their memory.
#[derive(Default)]
pub(crate) struct Arguments {
    /// All arguments' tokens, one after another.
    pub tokens: Vec<Token>,
    /// Where each argument ends in `tokens`.
    pub ends: Vec<usize>,
    /// The last token of the file that was read for each argument.
    file_locs: Vec<Loc>,
    /// The arguments fully expanded, once asked for.
    expanded: Vec<Option<Vec<Token>>>,
    /// The number of the variable argument.
    variadic: Option<usize>,
}

/// Whether a substituted sequence starts and ends with a placemarker.
#[derive(Clone, Copy)]
pub(crate) struct Edges {
    first_empty: bool,
    last_empty: bool,
}

impl Arguments {
    fn range(&self, index: usize) -> Range<usize> {
        let start = index.checked_sub(1).and_then(|before| self.ends.get(before));
        let end = self.ends.get(index).copied().unwrap_or(self.tokens.len());
        start.copied().unwrap_or(0).min(end)..end
    }

    fn raw(&self, index: usize) -> &[Token] {
        &self.tokens[self.range(index)]
    }
}

impl Preprocessor<'_> {
    /// An empty vector, used before if possible.
    pub fn take_spare(&mut self) -> Vec<Token> {
        self.expansions.spare.pop().unwrap_or_default()
    }

    /// Keeps a vector's memory for the next use.
    pub fn recycle(&mut self, mut tokens: Vec<Token>) {
        if self.expansions.spare.len() < 32 {
            tokens.clear();
            self.expansions.spare.push(tokens);
        }
    }

    /// Makes arguments as if none had been asked for in its expanded form.
    pub fn forget_expanded(&mut self, arguments: &mut Arguments) {
        for expanded in &mut arguments.expanded {
            if let Some(expanded) = expanded.take() {
                self.recycle(expanded);
            }
        }
    }

    /// Keeps the memory of arguments for the next use.
    fn recycle_arguments(&mut self, mut arguments: Box<Arguments>) {
        self.forget_expanded(&mut arguments);
        arguments.expanded.clear();
        arguments.tokens.clear();
        arguments.ends.clear();
        arguments.file_locs.clear();
        self.expansions.spare_arguments.push(arguments);
    }

    /// The next token of the innermost context, if there is one and it needs no care.
    #[inline]
    pub fn plain_context_token(&mut self) -> Option<Token> {
        let context = self.expansions.contexts.last_mut()?;
        let token = *context.tokens.get(context.position)?;
        if token.kind == TokenKind::Ident
            && (is_special_word(token) || self.macros.info(token.symbol()).value != 0)
        {
            return None;
        }
        context.position += 1;
        Some(token)
    }

    /// The next token before expansion.
    #[inline]
    fn next_raw(&mut self) -> Token {
        if let Some(context) = self.expansions.contexts.last_mut()
            && let Some(&token) = context.tokens.get(context.position)
        {
            context.position += 1;
            return token;
        }
        self.next_raw_further_out()
    }

    /// The next token when the innermost context, if there is one, is at its end.
    fn next_raw_further_out(&mut self) -> Token {
        let mut flags = 0;
        while let Some(context) = self.expansions.contexts.last_mut() {
            if let Some(&token) = context.tokens.get(context.position) {
                context.position += 1;
                return Token { flags: token.flags | flags, ..token };
            }
            if context.barrier {
                return Token { kind: TokenKind::Eof, flags, payload: 0, loc: Loc::NONE };
            }
            flags |= context.trailing;
            self.pop_context();
        }
        let token = self.next_file_token();
        self.last_file_loc = token.loc;
        Token { flags: token.flags | flags, ..token }
    }

    fn pop_context(&mut self) {
        if let Some(context) = self.expansions.contexts.pop() {
            if let Some(index) = context.macro_index {
                self.macros.macros[index].is_disabled = false;
            }
            self.recycle(context.tokens);
        }
    }

    /// The next token after expansion.
    pub fn next_expanded(&mut self) -> Token {
        cuprum_limits::check();
        // The position in its line of a macro that expanded to nothing is inherited by what follows.
        let mut carried = 0;
        loop {
            let mut token = self.next_raw();
            token.flags |= carried;
            if token.kind != TokenKind::Ident {
                return token;
            }
            let info = self.macros.info(token.symbol());
            if info.value == 0 {
                if is_special_word(token)
                    && let Some(special) = self.special_word(token)
                {
                    if special.kind == TokenKind::Unknown {
                        carried |= token.flags & (Token::LINE_START | Token::SPACE_BEFORE);
                        continue;
                    }
                    return special;
                }
                return token;
            }
            if token.flags & Token::NO_EXPAND != 0 {
                return token;
            }
            let index = self.macro_index(token.symbol(), info.value);
            match self.expand(token, index) {
                Some(unexpanded) => return unexpanded,
                None => carried |= token.flags & (Token::LINE_START | Token::SPACE_BEFORE),
            }
        }
    }

    /// Words with a meaning of their own where they are not macros. `None`: an ordinary identifier.
    /// A token of kind `Unknown`: it was consumed.
    fn special_word(&mut self, token: Token) -> Option<Token> {
        let symbol = token.symbol();
        if self.expansions.memory.is_ahead() {
            self.expansions.memory.spoil();
            return None;
        }
        if self.in_condition {
            if symbol == words::DEFINED {
                return Some(self.defined_operator(token));
            }
            if Self::is_has_operator(symbol) {
                return Some(self.has_operator(token));
            }
        }
        match symbol {
            words::VA_ARGS | words::VA_OPT if self.expansions.depth == 0 => {
                let word = self.session.symbols.word(symbol).to_owned();
                self.report(Code::PpVaArgsMisplaced, token.loc, &[&word]);
                None
            }
            words::PRAGMA_OPERATOR if self.expansions.depth == 0 && !self.in_condition => {
                self.pragma_operator(token)
            }
            _ => None,
        }
    }

    /// `_Pragma("…")`: the pragma, if the parser is to see it.
    fn pragma_operator(&mut self, name: Token) -> Option<Token> {
        let consumed = Token { kind: TokenKind::Unknown, ..name };
        if !self.next_is_left_paren() {
            return None;
        }
        self.next_raw();
        // The operand may come from a macro; a `_Pragma` in there is not one.
        self.expansions.depth += 1;
        let string = self.next_expanded();
        self.expansions.depth -= 1;
        if string.kind != TokenKind::StringLit || !self.next_is(TokenKind::RParen) {
            self.report(Code::PpExpectedString, string.loc, &[]);
            return Some(consumed);
        }
        self.next_raw();
        let text = self.spelling(string);
        let body = text.find('"').and_then(|at| text.get(at + 1..text.rfind('"')?)).unwrap_or("");
        let body = body.replace("\\\"", "\"").replace("\\\\", "\\");
        let tokens = self.scan_text(&body, name.loc);
        Some(self.pragma(name, tokens).unwrap_or(consumed))
    }

    /// The operand of `defined`, and its value.
    fn defined_operator(&mut self, operator: Token) -> Token {
        let mut name = self.next_raw();
        let parenthesised = name.kind == TokenKind::LParen;
        if parenthesised {
            name = self.next_raw();
        }
        if name.kind != TokenKind::Ident {
            let loc = if name.loc.is_some() { name.loc } else { self.file.cursor.here() };
            self.report(Code::PpExpectedIdentifier, loc, &[]);
            return self.number_token(0, operator);
        }
        if parenthesised {
            if self.next_is(TokenKind::RParen) {
                self.next_raw();
            } else {
                let loc = self.file.cursor.here();
                self.report(Code::PpExpectedRightParen, loc, &[]);
            }
        }
        self.number_token(u64::from(self.macros.is_defined(name.symbol())), operator)
    }

    /// A number that stands where `place` stands.
    pub fn number_token(&mut self, value: u64, place: Token) -> Token {
        let token = self.make_token(TokenKind::IntLit, &value.to_string(), place.loc);
        Token { flags: place.flags, ..token }
    }

    /// The tokens between the parentheses of an operator such as `__has_attribute`, not expanded.
    pub fn operator_operand(&mut self, expand: bool) -> Option<Vec<Token>> {
        if !self.next_is(TokenKind::LParen) {
            return None;
        }
        self.next_raw();
        let mut operand = Vec::new();
        let mut depth = 0;
        loop {
            let token = if expand { self.next_expanded() } else { self.next_raw() };
            match token.kind {
                TokenKind::Eof => return None,
                TokenKind::RParen if depth == 0 => return Some(operand),
                TokenKind::LParen => depth += 1,
                TokenKind::RParen => depth -= 1,
                _ => {}
            }
            operand.push(token);
        }
    }

    fn next_is_left_paren(&mut self) -> bool {
        self.next_is(TokenKind::LParen)
    }

    /// Looks at the next token, wherever it comes from, without taking it.
    fn next_is(&mut self, kind: TokenKind) -> bool {
        for (number, context) in self.expansions.contexts.iter().enumerate().rev() {
            if let Some(token) = context.tokens.get(context.position) {
                return token.kind == kind;
            }
            if context.barrier {
                self.expansions.memory.looked_past(number);
                return false;
            }
        }
        if self.pushback.is_none() {
            let outer = std::mem::replace(&mut self.collecting, true);
            let token = self.next_file_token();
            self.collecting = outer;
            // The end of the file will be seen again.
            if token.kind == TokenKind::Eof {
                return false;
            }
            self.pushback = Some(token);
        }
        self.pushback.is_some_and(|token| token.kind == kind)
    }

    /// Expands a macro's name: `None` when its expansion is next to be read, else the token that
    /// stays.
    fn expand(&mut self, name: Token, index: usize) -> Option<Token> {
        let definition = &self.macros.macros[index];
        if definition.is_disabled {
            return Some(Token { flags: name.flags | Token::NO_EXPAND, ..name });
        }
        if let Some(builtin) = definition.builtin
            && builtin != Builtin::TargetDispatch
        {
            return Some(self.expand_builtin(name, builtin));
        }
        let body = definition.body.clone();
        let dispatches = definition.builtin.is_some();
        let parameter_count = definition.params.as_ref().map(SmallVec::len);
        if self.expansions.memory.is_recording() {
            self.expansions.memory.record_macro(&mut self.macros.macros[index]);
        }
        let mut out;
        match parameter_count {
            None => {
                out = self.take_spare();
                if !self.in_condition
                    && let Some(trailing) = self.append_kept(name, index, &mut out)
                {
                    return self.enter_kept(name, out, trailing);
                }
                self.object_expansion(&body, &mut out);
            }
            Some(count) => {
                if !self.next_is_left_paren() {
                    return Some(name);
                }
                let variadic = definition_variadic(self, index, count);
                let mut arguments = self.collect_arguments(name, count, variadic)?;
                out = self.take_spare();
                if !dispatches
                    && let Some(trailing) = self.append_call(name, index, &mut arguments, &mut out)
                {
                    self.recycle_arguments(arguments);
                    return self.enter_kept(name, out, trailing);
                }
                if dispatches {
                    self.dispatch_target(arguments.raw(0), name, &mut out);
                } else {
                    self.substitute(&body, Some(&mut arguments), &mut out);
                }
                self.recycle_arguments(arguments);
            }
        }
        if !self.spend(out.len() + 1, name.loc) || out.is_empty() {
            self.recycle(out);
            return None;
        }
        self.relocate(name, &mut out);
        self.macros.macros[index].is_disabled = true;
        self.expansions.contexts.push(Context {
            tokens: out,
            position: 0,
            macro_index: Some(index),
            barrier: false,
            trailing: 0,
        });
        None
    }

    /// Makes a full expansion the next to be read.
    fn enter_kept(&mut self, name: Token, mut out: Vec<Token>, trailing: u8) -> Option<Token> {
        if !self.spend(out.len() + 1, name.loc) || (out.is_empty() && trailing == 0) {
            self.recycle(out);
            return None;
        }
        self.place_expansion(name, &mut out);
        self.expansions.contexts.push(Context {
            tokens: out,
            position: 0,
            macro_index: None,
            barrier: false,
            trailing,
        });
        None
    }

    /// The expansion of an object-like macro, before it is read again.
    pub fn object_expansion(&mut self, body: &[BodyToken], out: &mut Vec<Token>) {
        if body.iter().any(|item| item.paste_next) {
            self.substitute(body, None, out);
        } else {
            out.extend(body.iter().map(|item| item.token));
        }
    }

    /// `NV_IF_TARGET(condition, (body), …)`: the body after the first condition that holds, or the
    /// one that stands alone at the end, in braces.
    fn dispatch_target(&mut self, tokens: &[Token], name: Token, out: &mut Vec<Token>) {
        let mut depth = 0u32;
        let mut parts = tokens.split(|token| {
            match token.kind {
                TokenKind::LParen => depth += 1,
                TokenKind::RParen => depth = depth.saturating_sub(1),
                _ => {}
            }
            token.kind == TokenKind::Comma && depth == 0
        });
        let chosen = loop {
            let Some(first) = parts.next() else { break &[][..] };
            let Some(body) = parts.next() else { break first };
            let mut condition = self.take_spare();
            condition.extend_from_slice(first);
            let condition = self.expand_tokens(condition);
            let word = condition.first().map(|&token| self.spelling(token).into_owned());
            self.recycle(condition);
            let arch = self.options.predefined.as_ref().map(|options| options.arch);
            let holds = word.zip(arch).and_then(|(word, arch)| is_target(&word, arch));
            match holds {
                Some(true) => break body,
                Some(false) => {}
                None => {
                    let loc = first.first().map_or(name.loc, |token| token.loc);
                    self.report(Code::PpUnknownTarget, loc, &[]);
                    break &[][..];
                }
            }
        };
        let inner = match chosen {
            [open, inner @ .., close]
                if open.kind == TokenKind::LParen && close.kind == TokenKind::RParen =>
            {
                inner
            }
            bare => bare,
        };
        let brace = |kind| Token { kind, flags: 0, payload: 0, loc: name.loc };
        out.push(brace(TokenKind::LBrace));
        out.extend_from_slice(inner);
        out.push(brace(TokenKind::RBrace));
    }

    /// Gives the tokens of an expansion their locations and the flags of the macro's name.
    fn relocate(&mut self, name: Token, tokens: &mut [Token]) {
        let position = Token::SPACE_BEFORE | Token::LINE_START;
        if let Some(first) = tokens.first_mut() {
            first.flags = (first.flags & !position) | (name.flags & position);
        }
        self.place_expansion(name, tokens);
    }

    /// Gives the tokens of an expansion their locations.
    fn place_expansion(&mut self, name: Token, tokens: &mut [Token]) {
        // Ahead of its use, an expansion has no place but that where it was spelled.
        if self.expansions.memory.is_ahead() {
            return;
        }
        if self.in_condition {
            // Nothing of it will be kept; what is wrong with it is wrong where the macro is used.
            tokens.iter_mut().for_each(|token| token.loc = name.loc);
            return;
        }
        let spelled = tokens.iter().map(|token| token.loc);
        let Some(start) = self.session.map.add_expansion(name.loc, spelled) else {
            self.fatal(Code::PpSourceTooLarge, name.loc, &[]);
            return;
        };
        let system = name.flags & Token::SYSTEM;
        for (offset, token) in tokens.iter_mut().enumerate() {
            token.loc = start.offset(offset as u32);
            token.flags = (token.flags & !Token::SYSTEM) | system;
        }
    }

    fn expand_builtin(&mut self, name: Token, builtin: Builtin) -> Token {
        self.expansions.memory.spoil();
        if self.expansions.memory.is_ahead() {
            return name;
        }
        // As in NVRTC, a line number in a use of a macro is that of the use's last line.
        let place = self.session.map.place(self.last_file_loc);
        let (kind, text) = match builtin {
            Builtin::Line => (TokenKind::IntLit, place.map_or(0, |place| place.line).to_string()),
            Builtin::File => {
                (TokenKind::StringLit, quote(place.as_ref().map_or("", |place| &place.name)))
            }
            Builtin::BaseFile => {
                let main = self.waiting.first().unwrap_or(&self.file);
                (TokenKind::StringLit, quote(&main.name))
            }
            Builtin::Counter => {
                self.counter += 1;
                (TokenKind::IntLit, (self.counter - 1).to_string())
            }
            Builtin::Date => (TokenKind::StringLit, quote(&self.options.date)),
            Builtin::Time => (TokenKind::StringLit, quote(&self.options.time)),
            Builtin::Timestamp => {
                let both = format!("{} {}", self.options.date, self.options.time);
                (TokenKind::StringLit, quote(&both))
            }
            // Expanded like a macro with a body; see `expand`.
            Builtin::TargetDispatch => (TokenKind::IntLit, "0".to_owned()),
            Builtin::IncludeLevel => (TokenKind::IntLit, self.waiting.len().to_string()),
        };
        Token { flags: name.flags, ..self.make_token(kind, &text, name.loc) }
    }

    /// Reads the arguments of a use of a macro with `count` parameters. `None`: there is no end to
    /// them, which is reported.
    fn collect_arguments(
        &mut self,
        name: Token,
        count: usize,
        variadic: Option<usize>,
    ) -> Option<Box<Arguments>> {
        let outer = std::mem::replace(&mut self.collecting, true);
        let mut arguments = self.expansions.spare_arguments.pop().unwrap_or_default();
        let Arguments { tokens, ends, file_locs, .. } = &mut *arguments;
        let mut depth = 0u32;
        // Where the first argument too many starts.
        let mut surplus = None;
        self.next_raw();
        let close = loop {
            // What lies in the expansion being read and needs no care is copied at once.
            if let Some(context) = self.expansions.contexts.last_mut() {
                let rest = context.tokens.get(context.position..).unwrap_or(&[]);
                let is_variable = variadic == Some(ends.len());
                let is_plain = |token: &&Token| {
                    match token.kind {
                        TokenKind::LParen => depth += 1,
                        TokenKind::RParen if depth == 0 => return false,
                        TokenKind::RParen => depth -= 1,
                        TokenKind::Comma => return depth > 0 || is_variable,
                        TokenKind::Ident if self.macros.info(token.symbol()).value != 0 => {
                            return false;
                        }
                        _ => {}
                    }
                    true
                };
                let len = match rest.first() {
                    Some(first) if first.flags & Token::LINE_START == 0 => {
                        rest.iter().take_while(is_plain).count()
                    }
                    _ => 0,
                };
                tokens.extend_from_slice(&rest[..len]);
                context.position += len;
            }
            let mut token = self.next_raw();
            match token.kind {
                TokenKind::Eof => break None,
                TokenKind::LParen => depth += 1,
                TokenKind::RParen if depth == 0 => break Some(token),
                TokenKind::RParen => depth -= 1,
                TokenKind::Comma if depth == 0 && variadic != Some(ends.len()) => {
                    ends.push(tokens.len());
                    file_locs.push(self.last_file_loc);
                    if ends.len() == count {
                        surplus = Some(token.loc);
                    }
                    continue;
                }
                // A name that is disabled now stays so, wherever the argument ends up.
                TokenKind::Ident
                    if self.macros.get(token.symbol()).is_some_and(|m| m.is_disabled) =>
                {
                    token.flags |= Token::NO_EXPAND;
                }
                _ => {}
            }
            if token.flags & Token::LINE_START != 0 {
                token.flags = (token.flags & !Token::LINE_START) | Token::SPACE_BEFORE;
            }
            tokens.push(token);
        };
        self.collecting = outer;
        let affordable = self.spend(tokens.len(), name.loc);
        let Some(close) = close else {
            if affordable {
                self.report(Code::PpInvocationUnterminated, name.loc, &[]);
            }
            self.recycle_arguments(arguments);
            return None;
        };
        if count > 0 || !tokens.is_empty() || !ends.is_empty() {
            ends.push(tokens.len());
        }
        if variadic.is_some() && ends.len() + 1 == count {
            ends.push(tokens.len());
        }
        if ends.len() != count {
            let word = self.session.symbols.word(name.symbol()).to_owned();
            let (code, loc) = match ends.len() < count {
                true => (Code::PpTooFewArguments, close.loc),
                false => (Code::PpTooManyArguments, surplus.unwrap_or(close.loc)),
            };
            let defined_at = self.macros.get(name.symbol()).map_or(Loc::NONE, |used| used.loc);
            let note = format!("macro \"{word}\" is defined here, with {count} parameters");
            let diagnostic = Diagnostic::new(code, loc, &[&word]).explain(defined_at, note);
            self.report_diagnostic(diagnostic);
            ends.resize(count, tokens.len());
        }
        arguments.expanded.resize(count, None);
        arguments.variadic = variadic;
        Some(arguments)
    }

    /// Replaces parameters, `#` and `##` in a body.
    pub fn substitute(
        &mut self,
        items: &[BodyToken],
        mut arguments: Option<&mut Arguments>,
        out: &mut Vec<Token>,
    ) -> Edges {
        cuprum_limits::check();
        let mut index = 0;
        // `##` stands before the item, and what stands before that is a placemarker.
        let mut pasting = false;
        let mut left_empty = true;
        let mut first_empty = None;
        while let Some(item) = items.get(index) {
            if item.op == BodyOp::Plain && !pasting && !item.paste_next {
                out.push(item.token);
                first_empty = first_empty.or(Some(false));
                left_empty = false;
                index += 1;
                continue;
            }
            let mark = out.len();
            let mut edges = None;
            let mut next = index + 1;
            let mut paste_next = item.paste_next;
            let space = item.token.flags & Token::SPACE_BEFORE;
            match (item.op, arguments.as_deref_mut()) {
                (BodyOp::Plain, Some(arguments))
                    if item.token.kind == TokenKind::Comma
                        && item.paste_next
                        && let Some(follower) = items.get(next)
                        && let BodyOp::Param(param) = follower.op
                        && arguments.variadic == Some(param.into()) =>
                {
                    // GNU: `, ## __VA_ARGS__` drops the comma if there is no argument.
                    next += 1;
                    paste_next = follower.paste_next;
                    let variable = arguments.raw(param.into());
                    if !variable.is_empty() {
                        out.push(item.token);
                        out.extend_from_slice(variable);
                    }
                }
                (BodyOp::Param(param), Some(arguments)) => {
                    let param = usize::from(param);
                    if pasting || item.paste_next {
                        out.extend_from_slice(arguments.raw(param));
                    } else {
                        self.expand_argument(arguments, param);
                        match arguments.expanded.get(param) {
                            Some(Some(expanded)) => out.extend_from_slice(expanded),
                            _ => out.extend_from_slice(arguments.raw(param)),
                        }
                    }
                    if let Some(first) = out.get_mut(mark) {
                        first.flags = (first.flags & !Token::SPACE_BEFORE) | space;
                    }
                    if !self.spend(out.len() - mark, item.token.loc) {
                        break;
                    }
                }
                (BodyOp::Stringize(param), Some(arguments)) => {
                    let string = self.stringize(arguments.raw(param.into()), item.token);
                    out.push(string);
                }
                (BodyOp::VaOpt(count), Some(arguments)) => {
                    let inner = items.get(next..next + count as usize).unwrap_or(&[]);
                    next += count as usize;
                    if self.has_variable_argument(arguments) {
                        edges = Some(self.substitute(inner, Some(arguments), out));
                    }
                    if let Some(first) = out.get_mut(mark) {
                        first.flags = (first.flags & !Token::SPACE_BEFORE) | space;
                    }
                }
                (BodyOp::StringizeVaOpt(count), Some(arguments)) => {
                    let inner = items.get(next..next + count as usize).unwrap_or(&[]);
                    next += count as usize;
                    let mut made = self.take_spare();
                    if self.has_variable_argument(arguments) {
                        self.substitute(inner, Some(arguments), &mut made);
                    }
                    let string = self.stringize(&made, item.token);
                    self.recycle(made);
                    out.push(string);
                }
                _ => out.push(item.token),
            }
            let added = out.len() > mark;
            let edges = edges.filter(|_| added);
            let edges = edges.unwrap_or(Edges { first_empty: !added, last_empty: !added });
            first_empty = first_empty.or(Some(edges.first_empty));
            if pasting && added && !left_empty && !edges.first_empty {
                self.paste(out, mark);
            }
            if !pasting || added {
                left_empty = edges.last_empty;
            }
            pasting = paste_next;
            index = next;
        }
        Edges { first_empty: first_empty.unwrap_or(true), last_empty: left_empty }
    }

    fn has_variable_argument(&mut self, arguments: &mut Arguments) -> bool {
        let Some(variadic) = arguments.variadic else { return false };
        self.expand_argument(arguments, variadic);
        match arguments.expanded.get(variadic) {
            Some(Some(expanded)) => !expanded.is_empty(),
            _ => !arguments.raw(variadic).is_empty(),
        }
    }

    /// Expands an argument on its own, unless nothing in it could change.
    fn expand_argument(&mut self, arguments: &mut Arguments, index: usize) {
        if !matches!(arguments.expanded.get(index), Some(None)) {
            return;
        }
        let raw = arguments.raw(index);
        let changes = |token: &Token| {
            token.kind == TokenKind::Ident
                && (self.macros.info(token.symbol()).value != 0
                    || (self.in_condition && token.payload >= words::FIRST))
        };
        if raw.iter().any(changes) {
            let mut tokens = self.take_spare();
            tokens.extend_from_slice(arguments.raw(index));
            // NVRTC expands an argument when it ends, which `__LINE__` in it shows.
            let file_loc = self.last_file_loc;
            self.last_file_loc = arguments.file_locs.get(index).copied().unwrap_or(file_loc);
            arguments.expanded[index] = Some(self.expand_tokens(tokens));
            self.last_file_loc = file_loc;
        }
    }

    /// Expands tokens as if nothing followed them.
    pub fn expand_tokens(&mut self, tokens: Vec<Token>) -> Vec<Token> {
        self.expand_to_end(tokens).0
    }

    /// The same; also the end, with the white space before it.
    pub fn expand_to_end(&mut self, tokens: Vec<Token>) -> (Vec<Token>, Token) {
        if self.expansions.depth >= MAX_EXPANSION_DEPTH {
            let loc = tokens.first().map_or(Loc::NONE, |token| token.loc);
            let limit = MAX_EXPANSION_DEPTH.to_string();
            // Expanding ahead of use nests deeper than what is expanded.
            if self.expansions.memory.is_ahead() {
                self.expansions.memory.spoil();
                return (tokens, Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc });
            }
            self.fatal(Code::TooComplex, loc, &["macro arguments", &limit]);
            return (tokens, Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc });
        }
        self.expansions.depth += 1;
        let floor = self.expansions.contexts.len();
        self.expansions.contexts.push(Context {
            tokens,
            position: 0,
            macro_index: None,
            barrier: true,
            trailing: 0,
        });
        let mut expanded = self.take_spare();
        let end = loop {
            while let Some(token) = self.plain_context_token() {
                expanded.push(token);
            }
            let token = self.next_expanded();
            if token.kind == TokenKind::Eof {
                break token;
            }
            expanded.push(token);
        };
        while self.expansions.contexts.len() > floor {
            self.pop_context();
        }
        self.expansions.depth -= 1;
        (expanded, end)
    }

    /// The string literal that `#` makes.
    fn stringize(&mut self, tokens: &[Token], operator: Token) -> Token {
        let mut text = String::from("\"");
        for (index, &token) in tokens.iter().enumerate() {
            if index > 0 && token.flags & Token::SPACE_BEFORE != 0 {
                text.push(' ');
            }
            let spelling = self.spelling(token);
            if matches!(token.kind, TokenKind::StringLit | TokenKind::CharLit) {
                for c in spelling.chars() {
                    match c {
                        '"' | '\\' => text.extend(['\\', c]),
                        // Only a raw string spans lines.
                        '\n' => text.push_str("\\n"),
                        _ => text.push(c),
                    }
                }
            } else {
                text.push_str(&spelling);
            }
            drop(spelling);
            if text.len() > MAX_MADE_TOKEN {
                self.fatal(Code::PpTokenTooLong, operator.loc, &[&MAX_MADE_TOKEN.to_string()]);
                text.truncate(1);
                break;
            }
        }
        // A backslash that is a token of its own must not escape the closing quote.
        let trailing = text.len() - text.trim_end_matches('\\').len();
        if trailing % 2 == 1 {
            text.pop();
        }
        text.push('"');
        let string = self.make_token(TokenKind::StringLit, &text, operator.loc);
        Token { flags: operator.flags & Token::SPACE_BEFORE, ..string }
    }

    /// `##`: joins the tokens before and at `mark`. What does not make one token is left apart, as
    /// NVRTC leaves it.
    fn paste(&mut self, out: &mut Vec<Token>, mark: usize) {
        let (Some(&left), Some(&right)) = (out.get(mark.wrapping_sub(1)), out.get(mark)) else {
            return;
        };
        let (left_text, right_text) = (self.spelling(left), self.spelling(right));
        if left_text.len() + right_text.len() > MAX_MADE_TOKEN {
            drop((left_text, right_text));
            return self.fatal(Code::PpTokenTooLong, left.loc, &[&MAX_MADE_TOKEN.to_string()]);
        }
        let text = [&*left_text, &*right_text].concat();
        drop((left_text, right_text));
        let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
        let joined = if left.kind == TokenKind::Ident && text.bytes().all(is_word) {
            Some(self.make_token(TokenKind::Ident, &text, left.loc))
        } else {
            let scanned = self.scan_text(&text, left.loc);
            match scanned.as_slice() {
                [token] if *self.spelling(*token) == *text => Some(*token),
                _ => None,
            }
        };
        if let Some(joined) = joined {
            let flags = left.flags & !(Token::NO_EXPAND | Token::SPELLING);
            let flags = flags | joined.flags & Token::SPELLING;
            let token = Token { flags, loc: left.loc, ..joined };
            if self.expansions.memory.is_recording() {
                self.expansions.memory.record(&token);
            }
            out[mark - 1] = token;
            out.remove(mark);
        }
    }
}

fn definition_variadic(
    preprocessor: &Preprocessor<'_>,
    index: usize,
    count: usize,
) -> Option<usize> {
    preprocessor.macros.macros[index].is_variadic.then(|| count.saturating_sub(1))
}

/// A string literal's spelling.
fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The symbol of an identifier token.
pub(crate) fn identifier(token: &Token) -> Option<Symbol> {
    (token.kind == TokenKind::Ident).then(|| token.symbol())
}
