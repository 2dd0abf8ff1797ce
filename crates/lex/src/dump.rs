//! Token streams as text, for `--emit=tokens`.
//!
//! The text is source again: lexing it gives the same stream (locations aside). Tokens of a line
//! are separated by single spaces. A line of source starts a line of text; a short distance to the
//! line before is kept by empty lines, anything else is a marker `# LINE "FILE"`. Keywords and
//! operators are printed in their standard spelling, literals by value, adjacent strings joined.

use crate::token::{
    FloatSuffix, IntSuffix, Literal, StringEncoding, Token, TokenKind, TokenStream,
};
use cuprum_source::{Place, Session};
use std::fmt::Write;

/// Up to so many missing lines are printed as empty lines rather than as a marker.
const MAX_BLANK_LINES: u32 = 8;

impl TokenStream {
    /// The stream as source text; see the head of `dump.rs` for the form.
    pub fn to_text(&self, session: &Session) -> String {
        let mut out = String::new();
        let mut at: Option<Place> = None;
        for token in &self.tokens {
            if token.kind == TokenKind::Eof {
                break;
            }
            if token.flags & Token::LINE_START != 0 || token.kind == TokenKind::Pragma {
                start_line(&mut out, session.map.place(token.loc), &mut at, false);
            } else if !out.is_empty() && !out.ends_with('\n') {
                out.push(' ');
            }
            self.write_token(&mut out, *token, session);
            if token.kind == TokenKind::Pragma {
                out.push('\n');
                if let Some(at) = &mut at {
                    at.line += 1;
                }
            }
        }
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        out
    }

    fn write_token(&self, out: &mut String, token: Token, session: &Session) {
        cuprum_limits::check();
        let literal = || self.literals.get(token.payload as usize);
        match token.kind {
            TokenKind::Ident => out.push_str(session.symbols.word(token.symbol())),
            TokenKind::IntLit
            | TokenKind::FloatLit
            | TokenKind::CharLit
            | TokenKind::StringLit
            | TokenKind::UserLit => {
                if let Some(literal) = literal() {
                    write_literal(out, literal, session);
                }
            }
            TokenKind::Pragma => {
                out.push_str("#pragma");
                if let Some(pragma) = self.pragmas.get(token.payload as usize) {
                    out.push(' ');
                    out.push_str(session.symbols.word(pragma.name));
                    for token in pragma.tokens.iter().filter(|t| t.kind != TokenKind::Eof) {
                        out.push(' ');
                        self.write_token(out, *token, session);
                    }
                }
            }
            TokenKind::Unknown => out.push_str("<unknown>"),
            kind => out.push_str(kind.spelling().unwrap_or("")),
        }
    }
}

/// Ends the current line and says where the next one is from, unless that is plain.
pub(crate) fn start_line(
    out: &mut String,
    place: Option<Place>,
    at: &mut Option<Place>,
    is_system: bool,
) {
    if !out.is_empty() && !out.ends_with('\n') {
        out.push('\n');
        if let Some(at) = at {
            at.line += 1;
        }
    }
    let Some(place) = place else { return };
    let follows = at.as_ref().is_some_and(|at| {
        at.file == place.file
            && at.name == place.name
            && place.line >= at.line
            && place.line - at.line <= MAX_BLANK_LINES
    });
    match at {
        Some(at) if follows => (at.line..place.line).for_each(|_| out.push('\n')),
        _ => {
            let name = place.name.replace('\\', "\\\\").replace('"', "\\\"");
            let system = if is_system { " 3" } else { "" };
            let _ = writeln!(out, "# {} \"{name}\"{system}", place.line);
        }
    }
    *at = Some(place);
}

fn prefix(encoding: StringEncoding) -> &'static str {
    match encoding {
        StringEncoding::Plain => "",
        StringEncoding::Utf8 => "u8",
        StringEncoding::Utf16 => "u",
        StringEncoding::Utf32 => "U",
        StringEncoding::Wide => "L",
    }
}

fn write_literal(out: &mut String, literal: &Literal, session: &Session) {
    cuprum_limits::check();
    // Writing to a string cannot fail.
    let _ = match literal {
        Literal::Int { value, suffix: IntSuffix { unsigned, longs, .. }, decimal } => {
            let (u, l) = (if *unsigned { "u" } else { "" }, "l".repeat(usize::from(*longs)));
            match decimal {
                true => write!(out, "{value}{u}{l}"),
                // Types of hexadecimal and octal literals differ from those of decimal ones.
                false if *value < 10 => write!(out, "{value}{u}{l}"),
                false => write!(out, "{value:#x}{u}{l}"),
            }
        }
        Literal::Float { bits, suffix: FloatSuffix::F } => {
            write!(out, "{:?}f", f32::from_bits(*bits as u32))
        }
        Literal::Float { bits, suffix } => {
            let suffix = if *suffix == FloatSuffix::L { "l" } else { "" };
            write!(out, "{:?}{suffix}", f64::from_bits(*bits))
        }
        Literal::Char { value, encoding, multi } => {
            let mut units = vec![*value];
            if *multi {
                units = value.to_be_bytes().iter().map(|&byte| byte.into()).collect();
                let zeros = units.iter().take_while(|&&unit| unit == 0).count();
                units.drain(..zeros.min(2));
            }
            write_quoted(out, &units, *encoding, '\'')
        }
        Literal::String { units, encoding } => write_quoted(out, units, *encoding, '"'),
        Literal::User { literal, spelling, suffix } => {
            match **literal {
                Literal::Int { .. } | Literal::Float { .. } => out.push_str(spelling),
                _ => write_literal(out, literal, session),
            }
            write!(out, "{}", session.symbols.word(*suffix))
        }
    };
}

fn write_quoted(
    out: &mut String,
    units: &[u32],
    encoding: StringEncoding,
    quote: char,
) -> std::fmt::Result {
    write!(out, "{}{quote}", prefix(encoding))?;
    // After a hexadecimal escape the next digit would belong to it; octal ones have a length.
    for &unit in units {
        match u8::try_from(unit) {
            Ok(b'\n') => out.push_str("\\n"),
            Ok(b'\t') => out.push_str("\\t"),
            Ok(byte @ 0x20..=0x7e) => {
                if byte == b'\\' || char::from(byte) == quote {
                    out.push('\\');
                }
                out.push(char::from(byte));
            }
            Ok(byte) => write!(out, "\\{byte:03o}")?,
            Err(_) => match char::from_u32(unit).filter(|c| !c.is_control()) {
                Some(c) => out.push(c),
                None => write!(out, "\\U{unit:08x}")?,
            },
        }
    }
    out.push(quote);
    Ok(())
}
