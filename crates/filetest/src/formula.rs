//! Formulas of `EXPECT` lines: what every element of a buffer should be.
//!
//! `out == {0, 2, 4}` lists elements; `out[i] == 2 * x[i] + old.out[i]` states a rule for all `i`.
//! Arithmetic is done in the type of the buffer on the left: integers wrap to it, floats round to
//! it after every operation, so that exact comparison means what the kernel computes without
//! contraction. Indices and conditions are integers. Functions: `min max abs sqrt if(c, a, b)
//! sum(j, from, to, term)` (to is exclusive; terms are added in order), `int(x)`, `float(x)`,
//! `xor(a, b) and(a, b) or(a, b) shl(a, b) shr(a, b)`.

use crate::element::{Element, Scalar};
use std::collections::HashMap;

/// Reads a buffer's element; `old` asks for what it held before the first launch.
pub(crate) trait Buffers {
    /// The element, or an explanation.
    fn element(&self, name: &str, index: i128, old: bool) -> Result<Scalar, String>;
    /// The number of elements.
    fn length(&self, name: &str) -> Option<usize>;
}

/// A parsed formula.
#[derive(Clone, Debug)]
pub(crate) enum Formula {
    Number(Scalar),
    Variable(String),
    Element { buffer: String, index: Box<Formula>, old: bool },
    Length(String),
    Unary(char, Box<Formula>),
    Binary(&'static str, Box<Formula>, Box<Formula>),
    Call(String, Vec<Formula>),
}

/// Deepest nesting of a formula.
const MAX_DEPTH: u32 = 100;

/// Parses a whole formula.
pub(crate) fn parse(text: &str) -> Result<Formula, String> {
    let mut parser = Parser { rest: text, depth: 0 };
    let formula = parser.binary(0)?;
    parser.skip();
    if parser.rest.is_empty() { Ok(formula) } else { Err(format!("unexpected `{}`", parser.rest)) }
}

struct Parser<'t> {
    rest: &'t str,
    depth: u32,
}

/// Operators by rising precedence.
const LEVELS: &[&[&str]] =
    &[&["||"], &["&&"], &["==", "!=", "<=", ">=", "<", ">"], &["+", "-"], &["*", "/", "%"]];

impl Parser<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn eat(&mut self, word: &str) -> bool {
        self.skip();
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, word: &str) -> Result<(), String> {
        if self.eat(word) {
            Ok(())
        } else {
            Err(format!("expected `{word}` before `{}`", self.rest))
        }
    }

    fn binary(&mut self, level: usize) -> Result<Formula, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("nested too deeply".into());
        }
        let result = self.binary_inner(level);
        self.depth -= 1;
        result
    }

    fn binary_inner(&mut self, level: usize) -> Result<Formula, String> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        'more: loop {
            for operator in *operators {
                if self.eat(operator) {
                    let right = self.binary(level + 1)?;
                    left = Formula::Binary(operator, Box::new(left), Box::new(right));
                    continue 'more;
                }
            }
            return Ok(left);
        }
    }

    fn unary(&mut self) -> Result<Formula, String> {
        if self.eat("-") {
            return Ok(Formula::Unary('-', Box::new(self.unary()?)));
        }
        if self.eat("!") {
            return Ok(Formula::Unary('!', Box::new(self.unary()?)));
        }
        if self.eat("(") {
            let inside = self.binary(0)?;
            self.expect(")")?;
            return Ok(inside);
        }
        self.skip();
        if self.rest.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return self.number();
        }
        let mut name = self.word()?;
        let old = name == "old" && self.eat(".");
        if old {
            name = self.word()?;
        }
        if self.eat("[") {
            let index = Box::new(self.binary(0)?);
            self.expect("]")?;
            return Ok(Formula::Element { buffer: name, index, old });
        }
        if self.eat(".length") {
            return Ok(Formula::Length(name));
        }
        if self.eat("(") {
            let mut args = Vec::new();
            while !self.eat(")") {
                if !args.is_empty() {
                    self.expect(",")?;
                }
                args.push(self.binary(0)?);
            }
            return Ok(Formula::Call(name, args));
        }
        match name.as_str() {
            "inf" => Ok(Formula::Number(Scalar::Float(f64::INFINITY))),
            "nan" => Ok(Formula::Number(Scalar::Float(f64::NAN))),
            _ => Ok(Formula::Variable(name)),
        }
    }

    fn word(&mut self) -> Result<String, String> {
        self.skip();
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
        if end == 0 {
            return Err(format!("expected a name before `{}`", self.rest));
        }
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(word.to_owned())
    }

    fn number(&mut self) -> Result<Formula, String> {
        let is_number = |(at, c): (usize, char)| {
            c.is_ascii_alphanumeric()
                || c == '.'
                || ((c == '-' || c == '+')
                    && matches!(self.rest.as_bytes().get(at.wrapping_sub(1)), Some(b'e' | b'E'))
                    && !self.rest.starts_with("0x"))
        };
        let end = self
            .rest
            .char_indices()
            .find(|&item| !is_number(item))
            .map_or(self.rest.len(), |(at, _)| at);
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        parse_number(word).map(Formula::Number).ok_or_else(|| format!("bad number `{word}`"))
    }
}

/// A number of a test file: decimal or hexadecimal integers, floats, `inf`, `nan`.
pub(crate) fn parse_number(word: &str) -> Option<Scalar> {
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word),
    };
    if let Some(hex) = digits.strip_prefix("0x") {
        return i128::from_str_radix(hex, 16).ok().map(|value| Scalar::Int(sign * value));
    }
    if let Ok(value) = digits.parse::<i128>() {
        return Some(Scalar::Int(sign * value));
    }
    match digits {
        "inf" => Some(Scalar::Float(f64::from(sign as i32) * f64::INFINITY)),
        "nan" => Some(Scalar::Float(f64::NAN)),
        _ => digits.parse::<f64>().ok().map(|value| Scalar::Float(f64::from(sign as i32) * value)),
    }
}

/// Evaluates formulas in the type of one buffer.
pub(crate) struct Evaluator<'b> {
    pub buffers: &'b dyn Buffers,
    pub element: Element,
    pub variables: HashMap<String, i128>,
}

impl Evaluator<'_> {
    /// The value in the evaluator's type.
    pub fn value(&mut self, formula: &Formula) -> Result<Scalar, String> {
        let value = match formula {
            Formula::Number(value) => *value,
            Formula::Variable(name) => match self.variables.get(name) {
                Some(value) => Scalar::Int(*value),
                None => return Err(format!("`{name}` has no value")),
            },
            Formula::Element { buffer, index, old } => {
                let index = self.integer(index)?;
                self.buffers.element(buffer, index, *old)?
            }
            Formula::Length(name) => self.length(name)?,
            Formula::Unary('-', operand) => match self.value(operand)? {
                Scalar::Int(value) => Scalar::Int(-value),
                Scalar::Float(value) => Scalar::Float(-value),
            },
            Formula::Unary(_, operand) => Scalar::Int(i128::from(self.integer(operand)? == 0)),
            Formula::Binary(op, lhs, rhs) => match *op {
                "+" | "-" | "*" | "/" | "%" => {
                    let (a, b) = (self.value(lhs)?, self.value(rhs)?);
                    arithmetic(op, self.element.fit(a), self.element.fit(b))?
                }
                "&&" => Scalar::Int(i128::from(self.truth(lhs)? && self.truth(rhs)?)),
                "||" => Scalar::Int(i128::from(self.truth(lhs)? || self.truth(rhs)?)),
                _ => {
                    let (a, b) = (self.natural(lhs)?, self.natural(rhs)?);
                    Scalar::Int(i128::from(compare(op, a, b)))
                }
            },
            Formula::Call(name, args) => self.call(name, args)?,
        };
        Ok(self.element.fit(value))
    }

    fn length(&self, name: &str) -> Result<Scalar, String> {
        let length = self.buffers.length(name).ok_or_else(|| format!("no buffer `{name}`"))?;
        Ok(Scalar::Int(length as i128))
    }

    /// A value in its own type: conditions and indices must not be rounded to the buffer's.
    fn natural(&mut self, formula: &Formula) -> Result<Scalar, String> {
        match formula {
            Formula::Binary(op @ ("+" | "-" | "*" | "/" | "%"), lhs, rhs) => {
                let (a, b) = (self.natural(lhs)?, self.natural(rhs)?);
                arithmetic(op, a, b)
            }
            Formula::Number(value) => Ok(*value),
            Formula::Length(name) => self.length(name),
            Formula::Variable(name) => {
                let value = self.variables.get(name);
                value.map(|v| Scalar::Int(*v)).ok_or_else(|| format!("`{name}` has no value"))
            }
            Formula::Element { buffer, index, old } => {
                let index = self.integer(index)?;
                self.buffers.element(buffer, index, *old)
            }
            Formula::Unary('-', operand) => Ok(match self.natural(operand)? {
                Scalar::Int(value) => Scalar::Int(-value),
                Scalar::Float(value) => Scalar::Float(-value),
            }),
            Formula::Call(name, args)
                if bit_operation(name)
                    || name == "int"
                    || name == "min"
                    || name == "max"
                    || name == "if" =>
            {
                self.natural_call(name, args)
            }
            _ => self.value(formula),
        }
    }

    fn natural_call(&mut self, name: &str, args: &[Formula]) -> Result<Scalar, String> {
        match (name, args) {
            ("if", [cond, then, otherwise]) => {
                if self.truth(cond)? {
                    self.natural(then)
                } else {
                    self.natural(otherwise)
                }
            }
            ("int", [value]) => Ok(Scalar::Int(self.natural(value)?.as_int())),
            ("min", [a, b]) => {
                let (a, b) = (self.natural(a)?, self.natural(b)?);
                Ok(if compare("<", b, a) { b } else { a })
            }
            ("max", [a, b]) => {
                let (a, b) = (self.natural(a)?, self.natural(b)?);
                Ok(if compare(">", b, a) { b } else { a })
            }
            (_, [a, b]) => Ok(Scalar::Int(bits(name, self.integer(a)?, self.integer(b)?))),
            _ => Err(format!("wrong arguments of `{name}`")),
        }
    }

    /// An integer: an index or a condition.
    pub fn integer(&mut self, formula: &Formula) -> Result<i128, String> {
        Ok(self.natural(formula)?.as_int())
    }

    fn truth(&mut self, formula: &Formula) -> Result<bool, String> {
        Ok(self.integer(formula)? != 0)
    }

    fn call(&mut self, name: &str, args: &[Formula]) -> Result<Scalar, String> {
        Ok(match (name, args) {
            ("min", [a, b]) => {
                let (a, b) = (self.value(a)?, self.value(b)?);
                if compare("<", b, a) { b } else { a }
            }
            ("max", [a, b]) => {
                let (a, b) = (self.value(a)?, self.value(b)?);
                if compare(">", b, a) { b } else { a }
            }
            ("abs", [a]) => match self.value(a)? {
                Scalar::Int(value) => Scalar::Int(value.abs()),
                Scalar::Float(value) => Scalar::Float(value.abs()),
            },
            ("sqrt", [a]) => Scalar::Float(self.value(a)?.as_f64().sqrt()),
            ("int", [a]) => Scalar::Int(self.natural(a)?.as_int()),
            ("float", [a]) => Scalar::Float(self.natural(a)?.as_f64()),
            ("if", [cond, then, otherwise]) => {
                if self.truth(cond)? {
                    self.value(then)?
                } else {
                    self.value(otherwise)?
                }
            }
            ("sum", [Formula::Variable(name), from, to, term]) => {
                let (from, to) = (self.integer(from)?, self.integer(to)?);
                let saved = self.variables.get(name).copied();
                let mut total = Scalar::Int(0);
                for j in from..to {
                    self.variables.insert(name.clone(), j);
                    let term = self.value(term)?;
                    total = self.element.fit(arithmetic("+", self.element.fit(total), term)?);
                }
                match saved {
                    Some(value) => self.variables.insert(name.clone(), value),
                    None => self.variables.remove(name),
                };
                total
            }
            (_, [a, b]) if bit_operation(name) => {
                Scalar::Int(bits(name, self.integer(a)?, self.integer(b)?))
            }
            _ => return Err(format!("no function `{name}` with {} arguments", args.len())),
        })
    }
}

fn bit_operation(name: &str) -> bool {
    matches!(name, "xor" | "and" | "or" | "shl" | "shr")
}

fn bits(name: &str, a: i128, b: i128) -> i128 {
    match name {
        "xor" => a ^ b,
        "and" => a & b,
        "or" => a | b,
        "shl" => a.checked_shl(b as u32).unwrap_or(0),
        _ => a.checked_shr(b as u32).unwrap_or(0),
    }
}

fn arithmetic(op: &str, a: Scalar, b: Scalar) -> Result<Scalar, String> {
    if let (Scalar::Int(a), Scalar::Int(b)) = (a, b) {
        let result = match op {
            "+" => a.wrapping_add(b),
            "-" => a.wrapping_sub(b),
            "*" => a.wrapping_mul(b),
            _ if b == 0 => return Err("division by zero".into()),
            "/" => a.wrapping_div(b),
            _ => a.wrapping_rem(b),
        };
        return Ok(Scalar::Int(result));
    }
    // Rounding a double result to a narrower type is exact for these operations.
    let (a, b) = (a.as_f64(), b.as_f64());
    Ok(Scalar::Float(match op {
        "+" => a + b,
        "-" => a - b,
        "*" => a * b,
        "/" => a / b,
        _ => a % b,
    }))
}

fn compare(op: &str, a: Scalar, b: Scalar) -> bool {
    let order = match (a, b) {
        (Scalar::Int(a), Scalar::Int(b)) => Some(a.cmp(&b)),
        _ => a.as_f64().partial_cmp(&b.as_f64()),
    };
    match (op, order) {
        ("==", order) => order.is_some_and(|o| o.is_eq()),
        ("!=", order) => order.is_none_or(|o| o.is_ne()),
        ("<", order) => order.is_some_and(|o| o.is_lt()),
        (">", order) => order.is_some_and(|o| o.is_gt()),
        ("<=", order) => order.is_some_and(|o| o.is_le()),
        (_, order) => order.is_some_and(|o| o.is_ge()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct One;
    impl Buffers for One {
        fn element(&self, _: &str, index: i128, _: bool) -> Result<Scalar, String> {
            Ok(Scalar::Int(index * 10))
        }
        fn length(&self, _: &str) -> Option<usize> {
            Some(4)
        }
    }

    fn eval(text: &str, element: Element) -> f64 {
        let variables = HashMap::from([("i".to_owned(), 2)]);
        let mut evaluator = Evaluator { buffers: &One, element, variables };
        evaluator.value(&parse(text).unwrap()).unwrap().as_f64()
    }

    #[test]
    fn formulas_compute_in_the_buffers_type() {
        assert_eq!(eval("x[i] * 2 + 1", Element::S(32)), 41.0);
        assert_eq!(eval("250 + 10", Element::U(8)), 4.0);
        assert_eq!(eval("sum(j, 0, x.length, x[j])", Element::S(32)), 60.0);
        assert_eq!(eval("if(i % 2 == 0, 1, 0 - 1)", Element::S(32)), 1.0);
        assert_eq!(eval("1 / 3.0", Element::F32), f64::from(1f32 / 3f32));
        assert_eq!(eval("16777216 + 1", Element::F32), 16777216.0);
    }
}
