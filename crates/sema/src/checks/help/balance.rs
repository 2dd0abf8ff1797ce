//! Braces that do not match: indentation tells where one is missing, long before the parser notices.

use crate::context::Parser;
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, EditPlace, FileId, Fix, Loc};

/// Where a brace is missing or too many, by indentation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BraceHint {
    /// A `}` is missing behind `after`, for the `{` at `open`.
    MissingClose {
        /// The `{` that is not closed.
        open: Loc,
        /// The last token of what belongs into the block.
        after: Loc,
        /// What follows on the next line.
        next: Option<Loc>,
        /// The lines that close the block and those around it; `None` if they would not be all that is missing.
        text: Option<String>,
    },
    /// A `{` is missing behind `after`, for the `}` at `close`.
    MissingOpen {
        /// The last token of the line that would open the block.
        after: Loc,
        /// The `}` that closes it.
        close: Loc,
    },
}

/// A brace, or the last token before a line, of one file.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// The first token.
    first: Loc,
    /// The last one.
    last: Loc,
    /// How far the line is indented.
    indent: usize,
    /// Whether it begins with a `}`.
    closes: bool,
    /// Whether it begins with a `;`.
    is_semicolon: bool,
    /// Whether it is one that may stand further left: `public:`, `case 1:`, `label:`.
    is_label: bool,
    /// How many blocks are open after it, less those before it.
    change: i64,
    /// The last `{` that stays open behind it.
    open: Option<Loc>,
    /// What that block is, as far as it matters.
    kind: BlockKind,
}

/// What a block is, as far as the end of it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BlockKind {
    /// Statements, or anything else.
    Plain,
    /// A class or an enumeration, after which a `;` follows.
    Type,
    /// A namespace or `extern "C"`, in which declarations may stand as far left as itself.
    Namespace,
    /// The values of a list, which is no block at all.
    List,
}

/// A block that is open.
#[derive(Clone, Copy, Debug)]
struct Block {
    indent: usize,
    open: Loc,
    kind: BlockKind,
}

impl Block {
    /// Whether a line cannot be within the block.
    fn ends_before(self, line: &Line) -> bool {
        match line.closes || self.kind == BlockKind::Namespace {
            true => line.indent < self.indent,
            false => line.indent <= self.indent && !line.is_label,
        }
    }

    /// The line that closes it.
    fn close(self) -> String {
        let end = if self.kind == BlockKind::Type { "};" } else { "}" };
        format!("{}{end}", " ".repeat(self.indent))
    }
}

impl Parser<'_> {
    /// Points to the brace that is missing, if there is one before the place of a mistake that it may
    /// have caused.
    pub(super) fn with_brace_hint(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        if diagnostic.severity < cuprum_source::Severity::Error || !may_follow(diagnostic.code) {
            return diagnostic;
        }
        let known = self.program.messages.brace_hint.clone();
        let hint = match known {
            Some(hint) => hint,
            None => {
                let hint = self.find_brace_hint(diagnostic.loc);
                self.program.messages.brace_hint = Some(hint.clone());
                hint
            }
        };
        let Some(hint) = hint else { return diagnostic };
        let (BraceHint::MissingClose { after, .. } | BraceHint::MissingOpen { after, .. }) =
            hint.clone();
        let offset = |loc: Loc| self.session.map.file_offset(loc);
        let is_behind = match (offset(after), offset(diagnostic.loc)) {
            (Some((file, after)), Some((of, at))) => file == of && after < at,
            _ => false,
        };
        if !is_behind {
            return diagnostic;
        }
        if std::mem::replace(&mut self.program.messages.is_brace_told, true) {
            return Diagnostic { is_echo: true, ..diagnostic };
        }
        let mut diagnostic = diagnostic;
        diagnostic.notes.retain(|note| !note.is_ours);
        diagnostic.fixes.clear();
        diagnostic.range = None;
        match hint {
            BraceHint::MissingClose { open, after, next, text } => {
                let message = "write the missing \"}\"";
                let fix = match (next, text) {
                    (Some(next), Some(text)) => Fix::line(next, text, message),
                    (None, Some(text)) => Fix::after(after, format!("\n{text}"), message),
                    (_, None) => Fix::advice(message),
                };
                diagnostic.better_code = Some(Code::ExpectedRBrace);
                diagnostic
                    .pointing(EditPlace::After(after))
                    .explain(open, "this \"{\" is not closed, as the indentation shows")
                    .fix(fix)
            }
            BraceHint::MissingOpen { after, close } => {
                diagnostic.better_code = Some(Code::ExpectedLBrace);
                let fix = Fix::after(after, " {", "write the missing \"{\"");
                diagnostic
                    .pointing(EditPlace::After(after))
                    .explain(close, "this \"}\" would close it, as the indentation shows")
                    .fix(fix)
            }
        }
    }

    /// Looks for a brace without partner in the file that holds a place.
    fn find_brace_hint(&self, loc: Loc) -> Option<BraceHint> {
        let (file, _) = self.session.map.file_offset(loc)?;
        let lines = self.lines_of(file);
        let balance: i64 = lines.iter().map(|line| line.change).sum();
        match balance {
            0 => None,
            1.. => missing_close(&lines, balance as usize),
            _ => missing_open(&lines),
        }
    }

    /// The lines of a file that have tokens.
    fn lines_of(&self, file: FileId) -> Vec<Line> {
        let map = &self.session.map;
        let mut lines: Vec<Line> = Vec::new();
        let mut line_end = 0;
        let Some(stream) = self.program.streams.first() else { return lines };
        let mut open: Vec<Loc> = Vec::new();
        // What began last, and the token before.
        let (mut head, mut before) = (BlockKind::Plain, TokenKind::Semi);
        for token in &stream.tokens {
            if token.kind == TokenKind::Eof || map.is_expansion(token.loc) {
                continue;
            }
            let Some((of, offset)) = map.file_offset(token.loc) else { continue };
            if of != file {
                continue;
            }
            if lines.is_empty() || offset >= line_end {
                let (text, start) = map.line_text(file, offset);
                line_end = start + text.len() as u32 + 1;
                let indent = text.len() - text.trim_start().len();
                let closes = token.kind == TokenKind::RBrace;
                open.clear();
                let (first, last) = (token.loc, token.loc);
                let is_label = matches!(token.kind, TokenKind::KwCase | TokenKind::KwDefault);
                let is_semicolon = token.kind == TokenKind::Semi;
                let (change, open, kind) = (0, None, BlockKind::Plain);
                lines.push(Line {
                    first,
                    last,
                    indent,
                    closes,
                    is_semicolon,
                    is_label,
                    change,
                    open,
                    kind,
                });
            }
            head = block_kind(head, before, token.kind);
            let Some(line) = lines.last_mut() else { continue };
            line.is_label |= token.kind == TokenKind::Colon && line.last == line.first;
            line.last = token.loc;
            if token.kind == TokenKind::LBrace {
                line.change += 1;
                open.push(token.loc);
                line.kind = head;
            } else if token.kind == TokenKind::RBrace {
                line.change -= 1;
                open.pop();
            }
            line.open = open.last().copied();
            before = token.kind;
        }
        lines
    }
}

/// Whether a message may come from a brace that is missing further up.
fn may_follow(code: Code) -> bool {
    matches!(
        code,
        Code::ExpectedSemi
            | Code::ExpectedRBrace
            | Code::ExpectedLBrace
            | Code::ExpectedExpression
            | Code::ExpectedDeclaration
            | Code::ExpectedStatement
            | Code::ExpectedIdentifier
            | Code::ExpectedTypeSpecifier
            | Code::NoTypeSpecifier
            | Code::ExplicitTypeMissing
            | Code::InvalidTypeCombination
            | Code::DoesNotApply
            | Code::KernelMember
            | Code::UndefinedIdentifier
    )
}

/// What the block is that begins with what was read so far, with one token more.
#[expect(clippy::wildcard_enum_match_arm, reason = "few tokens begin something")]
fn block_kind(head: BlockKind, before: TokenKind, token: TokenKind) -> BlockKind {
    let begins = matches!(
        before,
        TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Colon
    );
    match token {
        TokenKind::LBrace => match before {
            TokenKind::Assign | TokenKind::Comma | TokenKind::LParen | TokenKind::KwReturn => {
                BlockKind::List
            }
            TokenKind::LBrace if head == BlockKind::List => BlockKind::List,
            _ => head,
        },
        TokenKind::KwNamespace => BlockKind::Namespace,
        TokenKind::StringLit if before == TokenKind::KwExtern => BlockKind::Namespace,
        TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion | TokenKind::KwEnum
            if begins || before == TokenKind::Greater =>
        {
            BlockKind::Type
        }
        TokenKind::RParen => BlockKind::Plain,
        _ if begins => BlockKind::Plain,
        _ => head,
    }
}

/// The block that another line at its own indentation follows though it is not closed; so many blocks are
/// not closed in all.
fn missing_close(lines: &[Line], missing: usize) -> Option<BraceHint> {
    let mut blocks: Vec<Block> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if let Some(&block) = blocks.last()
            && block.ends_before(line)
        {
            if block.kind == BlockKind::List {
                return None;
            }
            let after = lines.get(at.checked_sub(1)?)?.last;
            let ended = blocks.iter().rev().take_while(|block| block.ends_before(line));
            let closes: Vec<String> = ended.map(|block| block.close()).collect();
            let text = closes.join("\n");
            let text = text.strip_suffix(';').filter(|_| line.is_semicolon).unwrap_or(&text);
            let text = (closes.len() == missing).then(|| text.to_owned());
            let (open, next) = (block.open, Some(line.first));
            return Some(BraceHint::MissingClose { open, after, next, text });
        }
        update(&mut blocks, line);
    }
    let open = blocks.first()?.open;
    let closes: Vec<String> = blocks.iter().rev().map(|block| block.close()).collect();
    let text = (closes.len() == missing).then(|| closes.join("\n"));
    Some(BraceHint::MissingClose { open, after: lines.last()?.last, next: None, text })
}

/// The `}` that closes a block of less indentation than its own: a line before it of the same indentation
/// would have opened another.
fn missing_open(lines: &[Line]) -> Option<BraceHint> {
    let mut blocks: Vec<Block> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let is_wrong = line.closes && blocks.last().is_none_or(|block| block.indent < line.indent);
        if is_wrong {
            let head = lines
                .get(..at)?
                .iter()
                .rposition(|other| other.indent == line.indent && !other.closes)?;
            // What follows the head is indented further.
            let is_head = lines.get(head + 1).is_some_and(|next| next.indent > line.indent);
            let (after, opens) = lines.get(head).map(|head| (head.last, head.change > 0))?;
            // A block that is opened and closed already needs no brace more.
            let is_head = is_head && !opens;
            return is_head.then_some(BraceHint::MissingOpen { after, close: line.first });
        }
        update(&mut blocks, line);
    }
    None
}

/// Counts the blocks that a line closes and opens.
fn update(blocks: &mut Vec<Block>, line: &Line) {
    for _ in 0..(-line.change).max(0) {
        blocks.pop();
    }
    if line.closes && line.change == 0 && line.open.is_some() {
        blocks.pop();
    }
    if let Some(open) = line.open
        && line.change >= 0
    {
        let block = Block { indent: line.indent, open, kind: line.kind };
        blocks.extend(std::iter::repeat_n(block, line.change.max(1) as usize));
    }
}
