//! Types.
//!
//! `%name = type …` lines may stand in any order. They are indexed first and defined on first use,
//! members before the structs that hold them, which is the order the type table needs.

use super::lexer::{Name, Token};
use super::{Parsed, Parser};
use crate::type_limits::{Measure, TypeLimits};
use crate::types::Type;
use cuprum_target::AddressSpace;
use indexmap::IndexMap;
use std::ops::Range;

enum Definition {
    /// Defined at this token.
    Pending(usize),
    Active,
    Done(Type),
    /// A struct that is declared only: pointers to it may be written, nothing else.
    Opaque,
}

#[derive(Default)]
pub(super) struct TypeNames<'a> {
    definitions: IndexMap<Name<'a>, Definition>,
    limits: TypeLimits,
    /// Where the type is written that the type read last points to: its first token and the one
    /// behind it.
    pointee: Option<Range<usize>>,
    /// The token before which a type must end, where one is read for the second time.
    end: Option<usize>,
}

impl TypeNames<'_> {
    pub fn end(&self) -> Option<usize> {
        self.end
    }

    pub fn replace_end(&mut self, end: Option<usize>) -> Option<usize> {
        std::mem::replace(&mut self.end, end)
    }

    pub fn set_pointee(&mut self, written: Range<usize>) {
        self.pointee = Some(written);
    }

    pub fn take_pointee(&mut self) -> Option<Range<usize>> {
        self.pointee.take()
    }
}

impl<'a> Parser<'a> {
    /// Finds all `%name = type …` lines.
    pub(super) fn collect_types(&mut self, starts: &[usize]) -> Parsed<()> {
        for &start in starts {
            let Token::Local(name) = self.token_at(start).clone() else { continue };
            self.at = start + 2;
            self.expect_word("type")?;
            let definition = if self.is_word("opaque") {
                Definition::Opaque
            } else {
                Definition::Pending(self.at)
            };
            if self.types.definitions.insert(name, definition).is_some() {
                return self.error_at(start, "redefinition of type");
            }
        }
        Ok(())
    }

    /// Defines what was not needed yet, in order of the text.
    pub(super) fn define_types(&mut self) -> Parsed<()> {
        for index in 0..self.types.definitions.len() {
            if let Some((name, definition)) = self.types.definitions.get_index(index)
                && !matches!(definition, Definition::Opaque)
            {
                let name = name.clone();
                self.named_type(&name)?;
            }
        }
        Ok(())
    }

    fn named_type(&mut self, name: &Name<'a>) -> Parsed<Type> {
        let body = match self.types.definitions.get_mut(name) {
            None => return self.error(format!("use of undefined type named '{}'", name.to_text())),
            Some(Definition::Done(ty)) => return Ok(*ty),
            Some(Definition::Opaque) => {
                let message = format!(
                    "opaque struct type '%{}' is not supported where its size counts",
                    name.to_text()
                );
                return self.error_at(self.at.saturating_sub(1), message);
            }
            Some(Definition::Active) => {
                let name = self.at.saturating_sub(1);
                return self.error_at(name, "recursive type has no size");
            }
            Some(state @ Definition::Pending(_)) => {
                match std::mem::replace(state, Definition::Active) {
                    Definition::Pending(body) => body,
                    _ => return self.error("recursive type has no size"),
                }
            }
        };
        let back = std::mem::replace(&mut self.at, body);
        let end = self.types.end.take();
        let ty = self.nested(|parser| parser.type_body(name))?;
        self.at = back;
        self.types.end = end;
        self.types.definitions.insert(name.clone(), Definition::Done(ty));
        Ok(ty)
    }

    fn type_body(&mut self, name: &Name<'a>) -> Parsed<Type> {
        let start = self.at;
        let packed = self.eat(b'<');
        if !packed && !self.is_punct(b'{') {
            // A name for something that is no struct.
            return self.ty();
        }
        self.expect(b'{')?;
        let fields = self.list(b'}', Self::member_type)?;
        if packed {
            self.expect(b'>')?;
        }
        let measure = self.measure_struct(start, &fields)?;
        let ty = self.module.env.types.named_struct(&name.to_text(), fields, packed);
        self.types.limits.keep(ty, measure);
        Ok(ty)
    }

    /// A type, function types included.
    pub(super) fn ty(&mut self) -> Parsed<Type> {
        let mut ty = self.nested(Self::simple_type)?;
        while self.is_punct(b'(') {
            self.next();
            let (params, variadic) = self.params(|parser| parser.nested(Self::simple_type))?;
            ty = self.module.env.types.function(ty, params, variadic);
        }
        Ok(ty)
    }

    /// Parameters up to the closing parenthesis, each read by `one`, and whether `...` ends them.
    pub(super) fn params<T>(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<(Vec<T>, bool)> {
        let mut params = Vec::new();
        while !self.eat(b')') {
            if !params.is_empty() {
                self.expect(b',')?;
            }
            if *self.peek() == Token::Ellipsis {
                self.next();
                self.expect(b')')?;
                return Ok((params, true));
            }
            params.push(one(self)?);
        }
        Ok((params, false))
    }

    /// A type that a value in memory may have.
    pub(super) fn member_type(&mut self) -> Parsed<Type> {
        let start = self.at;
        let ty = self.nested(Self::simple_type)?;
        let fits = ty.is_aggregate() || ty.bits().is_some();
        if fits { Ok(ty) } else { self.error_at(start, "invalid element type") }
    }

    /// A type that is no function, pointers of the typed dialect included.
    fn simple_type(&mut self) -> Parsed<Type> {
        cuprum_limits::check();
        let start = self.at;
        if let Some(star) = self.last_star(start) {
            return self.typed_pointer(start, star);
        }
        let ty = self.untyped(start)?;
        self.types.pointee = None;
        Ok(ty)
    }

    fn untyped(&mut self, start: usize) -> Parsed<Type> {
        match self.next() {
            Token::Word(word) => self.type_word(start, word),
            Token::Local(name) => {
                if !self.types.definitions.contains_key(&name) {
                    let text = name.to_text();
                    return self.error_at(start, format!("use of undefined type named '{text}'"));
                }
                self.named_type(&name)
            }
            Token::Punct(b'{') => self.literal_struct(start, false),
            Token::Punct(b'<') if self.eat(b'{') => self.literal_struct(start, true),
            Token::Punct(b'<') => {
                if self.eat_word("vscale") {
                    return self.error_at(start, "scalable vectors are not supported");
                }
                let count: u32 = self.number()?;
                self.expect_word("x")?;
                let element = self.member_type()?;
                self.expect(b'>')?;
                match Type::vector(element, count) {
                    Some(ty) => Ok(ty),
                    None => self.error_at(start, "invalid vector type"),
                }
            }
            Token::Punct(b'[') => {
                let count: u64 = self.number()?;
                self.expect_word("x")?;
                let element = self.member_type()?;
                self.expect(b']')?;
                let measure = self.types.limits.of_array(element, count);
                let measure = self.admit(start, measure)?;
                let ty = self.module.env.types.array(element, count);
                self.types.limits.keep(ty, measure);
                Ok(ty)
            }
            _ => self.error_at(start, "expected type"),
        }
    }

    fn literal_struct(&mut self, start: usize, packed: bool) -> Parsed<Type> {
        let fields = self.list(b'}', Self::member_type)?;
        if packed {
            self.expect(b'>')?;
        }
        let measure = self.measure_struct(start, &fields)?;
        let ty = self.module.env.types.literal_struct(fields, packed);
        self.types.limits.keep(ty, measure);
        Ok(ty)
    }

    fn type_word(&mut self, start: usize, word: &str) -> Parsed<Type> {
        Ok(match word {
            "void" => Type::VOID,
            "half" => Type::HALF,
            "bfloat" => Type::BFLOAT,
            "float" => Type::FLOAT,
            "double" => Type::DOUBLE,
            "fp128" => Type::FP128,
            "label" => Type::LABEL,
            "metadata" => Type::METADATA,
            "ptr" => Type::pointer(self.address_space_suffix()?),
            _ => match word.strip_prefix('i').map(str::parse::<u32>) {
                Some(Ok(width @ 1..=128)) => Type::int(width),
                Some(Ok(_)) => {
                    return self
                        .error_at(start, "integer types wider than 128 bits are not supported");
                }
                _ => return self.error_at(start, "expected type"),
            },
        })
    }

    /// `addrspace(n)`, or nothing for the generic space.
    pub(super) fn address_space_suffix(&mut self) -> Parsed<AddressSpace> {
        if !self.eat_word("addrspace") {
            return Ok(AddressSpace::Generic);
        }
        let start = self.at;
        let number: u32 = self.number_in_parens()?;
        match AddressSpace::from_number(number) {
            Some(space) => Ok(space),
            None => self.error_at(start, format!("address space {number} is not supported")),
        }
    }

    fn measure_struct(&self, start: usize, fields: &[Type]) -> Parsed<Measure> {
        self.admit(start, self.types.limits.of_struct(fields))
    }

    fn admit(&self, start: usize, measure: Option<Measure>) -> Parsed<Measure> {
        match measure {
            Some(measure) => Ok(measure),
            None => self.error_at(start, "type is too large"),
        }
    }
}
