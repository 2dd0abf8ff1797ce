//! Arguments of `printf` against its format string. The rules are those that NVRTC and cicc show: integers are told
//! by their size alone, and what follows a conversion that does not exist is not looked at. Host code is not told of
//! types, as by cicc.

use crate::context::Parser;
use cuprum_ast::{ExprId, ExprKind, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// What a part of a format string takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taken {
    /// A number of this type.
    Number(Type),
    /// A pointer to characters of this type.
    Text(Type),
    /// A pointer to where the number of characters goes, of this type.
    Count(Type),
    /// A pointer to whatever there is.
    Pointer,
}

/// The next thing in a format string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// It takes an argument.
    Takes(Taken),
    /// No such conversion exists.
    Invalid,
    /// Arguments are numbered: nothing is known of their order.
    Numbered,
}

/// A format string that is being read.
struct Format<'a> {
    units: std::iter::Peekable<std::slice::Iter<'a, u32>>,
    /// The precision and conversion behind a `*`.
    rest: Rest,
}

/// How much of a conversion was read before a `*` gave its argument.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    Nothing,
    Precision,
    Conversion,
}

impl Format<'_> {
    fn next_char(&mut self) -> Option<char> {
        self.units.next().and_then(|unit| char::from_u32(*unit))
    }

    fn peek(&mut self) -> Option<char> {
        self.units.peek().and_then(|unit| char::from_u32(**unit))
    }

    fn eat(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.units.next();
        }
        is_next
    }

    fn digits(&mut self) -> bool {
        let mut any = false;
        while self.peek().is_some_and(|char| char.is_ascii_digit()) {
            self.units.next();
            any = true;
        }
        any
    }

    /// The next part that matters; `None` at the end.
    fn next_part(&mut self) -> Option<Part> {
        if self.rest == Rest::Nothing {
            loop {
                if self.next_char()? == '%' && !self.eat('%') {
                    break;
                }
            }
            while self.peek().is_some_and(|char| "-+ #0'".contains(char)) {
                self.units.next();
            }
            if self.eat('*') {
                self.rest = Rest::Precision;
                return Some(Part::Takes(Taken::Number(Type::INT)));
            }
            if self.digits() && self.peek() == Some('$') {
                return Some(Part::Numbered);
            }
        }
        if self.rest != Rest::Conversion && self.eat('.') {
            if self.eat('*') {
                self.rest = Rest::Conversion;
                return Some(Part::Takes(Taken::Number(Type::INT)));
            }
            self.digits();
        }
        self.rest = Rest::Nothing;
        Some(self.conversion())
    }

    /// `[length] letter`
    fn conversion(&mut self) -> Part {
        let mut length = String::new();
        while let Some(char) = self.peek().filter(|char| "hljztL".contains(*char)) {
            length.push(char);
            self.units.next();
        }
        let (signed, unsigned) = match length.as_str() {
            "" => (Type::INT, Type::UINT),
            // Such numbers arrive as `int`.
            "h" | "hh" => (Type::INT, Type::INT),
            "l" | "z" | "t" => (Type::LONG, Type::ULONG),
            "ll" | "j" | "L" => (Type::LONG_LONG, Type::ULONG_LONG),
            _ => return Part::Invalid,
        };
        let is_wide = length == "l";
        Part::Takes(match self.next_char() {
            Some('d' | 'i') => Taken::Number(signed),
            Some('u' | 'o' | 'x' | 'X') => Taken::Number(unsigned),
            Some('c') => Taken::Number(if is_wide { Type::UINT } else { Type::INT }),
            Some('e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'a' | 'A') => {
                Taken::Number(if length == "L" { Type::LONG_DOUBLE } else { Type::DOUBLE })
            }
            Some('s') => Taken::Text(if is_wide { Type::INT } else { Type::CHAR }),
            Some('n') => Taken::Count(signed),
            Some('p') => Taken::Pointer,
            _ => return Part::Invalid,
        })
    }
}

impl Parser<'_> {
    /// Warns of arguments of `printf` that do not fit its format.
    pub fn check_format(&mut self, args: &[ExprId], loc: Loc) {
        let Some((&format, args)) = args.split_first() else { return };
        if self.in_definition() || args.iter().any(|&arg| self.is_unknown(arg)) {
            return;
        }
        let Some(units) = self.format_units(format) else { return };
        let mut format = Format { units: units.iter().peekable(), rest: Rest::Nothing };
        let mut args = args.iter().copied();
        while let Some(part) = format.next_part() {
            match (part, args.next()) {
                (Part::Takes(taken), Some(arg)) => self.check_formatted(taken, arg),
                (Part::Takes(_), None) => {
                    let end = self.closing_parenthesis().unwrap_or(loc);
                    return self.report_once(Code::FormatNeedsMore, end, &[]);
                }
                (Part::Invalid, Some(arg)) => return self.warn_on(Code::FormatInvalid, arg, &[]),
                (Part::Invalid, None) | (Part::Numbered, _) => return,
            }
        }
        if let Some(arg) = args.next() {
            self.warn_on(Code::FormatEnds, arg, &[]);
        }
    }

    /// The parenthesis that was read last, behind the arguments.
    fn closing_parenthesis(&self) -> Option<Loc> {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let last = tokens.get((self.position() as usize).checked_sub(1)?)?;
        (last.kind == TokenKind::RParen).then_some(last.loc)
    }

    /// The characters of a format that is written out.
    fn format_units(&self, format: ExprId) -> Option<Vec<u32>> {
        let mut format = format;
        while let ExprKind::Cast(_, inner) = self.ast.exprs[format].kind {
            cuprum_limits::check();
            format = inner;
        }
        let ExprKind::String(string) = self.ast.exprs[format].kind else { return None };
        let units = &self.ast.strings[string].units;
        // What is behind a zero is not read.
        Some(units.iter().copied().take_while(|unit| *unit != 0).collect())
    }

    /// Warns of an argument that a conversion cannot take.
    fn check_formatted(&mut self, taken: Taken, arg: ExprId) {
        if self.in_host_body() {
            return;
        }
        let ty = self.ast.underlying(self.ty(arg));
        let pointee = self.ast.types.pointee(ty);
        let is_integral = |parser: &Self, ty: Type| parser.ast.types.is_integral(ty.unqualified());
        let alike = |parser: &Self, left: Type, right: Type| {
            is_integral(parser, left)
                && is_integral(parser, right)
                && parser.ast.size_of(left) == parser.ast.size_of(right)
        };
        let (expected, given) = match (taken, pointee) {
            (Taken::Number(wanted), _) if wanted == ty || alike(self, wanted, ty) => return,
            (Taken::Number(wanted), _) => (wanted, ty),
            (Taken::Text(wanted), Some(to)) if alike(self, wanted, to) => return,
            (Taken::Count(wanted), Some(to))
                if alike(self, wanted, to) && to == to.unqualified() =>
            {
                return;
            }
            (Taken::Count(wanted), Some(to)) if alike(self, wanted, to) => {
                (self.ast.types.intern(TypeKind::Pointer(wanted)), to)
            }
            (Taken::Text(wanted) | Taken::Count(wanted), Some(to)) => (wanted, to.unqualified()),
            (Taken::Text(wanted) | Taken::Count(wanted), None) => {
                (self.ast.types.intern(TypeKind::Pointer(wanted)), ty)
            }
            (Taken::Pointer, Some(_)) => return,
            (Taken::Pointer, None) => (self.ast.types.intern(TypeKind::Pointer(Type::VOID)), ty),
        };
        let (expected, given) = (self.type_name(expected), self.type_name(given));
        self.warn_on(Code::FormatMismatch, arg, &[&expected, &given]);
    }
}
