//! Literals: spelling to value.
//!
//! Decoding works on clean spellings (no splices) and reports nothing itself: problems are handed
//! back with their offset into the spelling, and the caller knows where that is.

use crate::token::{FloatSuffix, IntSuffix, Literal, StringEncoding};
use cuprum_source::{Code, catalogue::Severity};
use rustc_apfloat::ieee::{Double, Single};
use rustc_apfloat::{Float, Round, Status};

/// What is wrong with a literal, and at which byte of its spelling.
pub(crate) type Problems = Vec<(Code, usize)>;

/// A decoded literal and its user-defined suffix, if any.
pub(crate) struct Decoded<'a> {
    pub literal: Literal,
    /// Empty, or the user-defined suffix.
    pub suffix: &'a str,
    pub problems: Problems,
}

impl Decoded<'_> {
    /// Whether there is a value in spite of the problems.
    pub fn is_usable(&self) -> bool {
        self.problems.iter().all(|(code, _)| code.severity() < Severity::Error)
    }
}

/// The digits of a number without separators, and where the digits end.
fn take_digits(text: &str, from: usize, radix: u32, problems: &mut Problems) -> (String, usize) {
    let bytes = text.as_bytes();
    let mut digits = String::new();
    let mut pos = from;
    while let Some(&byte) = bytes.get(pos) {
        if char::from(byte).is_digit(radix) {
            digits.push(char::from(byte));
        } else if byte == b'\'' {
            let after = bytes.get(pos + 1).is_some_and(|&b| char::from(b).is_digit(radix));
            if !after || pos == from {
                problems.push((Code::LitDigitSeparator, pos));
            }
        } else {
            break;
        }
        pos += 1;
    }
    (digits, pos)
}

fn int_suffix(text: &str) -> Option<IntSuffix> {
    let lower = text.to_ascii_lowercase();
    // `lL` is no suffix: both letters must have the same case.
    if text.contains("lL") || text.contains("Ll") {
        return None;
    }
    let (unsigned, longs) = match lower.as_str() {
        "" => (false, 0),
        "u" => (true, 0),
        "l" => (false, 1),
        "ul" | "lu" => (true, 1),
        "ll" => (false, 2),
        "ull" | "llu" => (true, 2),
        _ => return None,
    };
    Some(IntSuffix { unsigned, longs, size: false })
}

/// Decodes what most numbers are: a few decimal digits.
pub(crate) fn decode_plain_integer(text: &str) -> Option<Literal> {
    if text.len() > 18 || text.starts_with('0') || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value = text.bytes().fold(0u64, |value, digit| value * 10 + u64::from(digit - b'0'));
    Some(Literal::Int { value: value.into(), decimal: true, suffix: IntSuffix::default() })
}

/// Decodes a preprocessing number.
pub(crate) fn decode_number(text: &str) -> Decoded<'_> {
    let mut problems = Problems::new();
    let (radix, from) = match text.get(..2) {
        Some("0x" | "0X") => (16, 2),
        Some("0b" | "0B") => (2, 2),
        _ => (10, 0),
    };
    let (whole, mut pos) = take_digits(text, from, radix, &mut problems);
    let next = |pos: usize| text.as_bytes().get(pos).copied().unwrap_or(0).to_ascii_lowercase();
    let exponent_letter = if radix == 16 { b'p' } else { b'e' };
    let has_exponent = |pos: usize| {
        let digit = if matches!(next(pos + 1), b'+' | b'-') { pos + 2 } else { pos + 1 };
        next(pos) == exponent_letter && next(digit).is_ascii_digit()
    };
    if radix != 2 && (next(pos) == b'.' || has_exponent(pos)) {
        let mut fraction = String::new();
        if next(pos) == b'.' {
            (fraction, pos) = take_digits(text, pos + 1, radix, &mut problems);
        }
        let mut exponent = 0i64;
        if has_exponent(pos) {
            let negative = next(pos + 1) == b'-';
            let digits_at = pos + 1 + usize::from(matches!(next(pos + 1), b'+' | b'-'));
            let digits;
            (digits, pos) = take_digits(text, digits_at, 10, &mut problems);
            exponent = digits.parse().unwrap_or(MAX_EXPONENT).min(MAX_EXPONENT);
            if negative {
                exponent = -exponent;
            }
        } else if radix == 16 {
            problems.push((Code::LitInvalidFloat, text.len()));
        }
        if whole.is_empty() && fraction.is_empty() {
            problems.push((Code::LitInvalidFloat, pos));
        }
        let (suffix, user) = match text.get(pos..).unwrap_or("") {
            "" => (FloatSuffix::None, ""),
            "f" | "F" => (FloatSuffix::F, ""),
            "l" | "L" => (FloatSuffix::L, ""),
            other => (FloatSuffix::None, check_suffix(other, pos, &mut problems)),
        };
        // Host headers hold limits of wide types that no double can: they only have to be read.
        let is_wide = matches!(user, "q" | "Q" | "w" | "W" | "f128" | "F128" | "f64x" | "F64x");
        let range = match is_wide || suffix == FloatSuffix::L {
            true => Range::Lenient,
            false => Range::Checked,
        };
        let float = round_float(&whole, &fraction, exponent, radix == 16, suffix, range);
        let bits = float.unwrap_or_else(|| {
            problems.push((Code::LitFloatOutOfRange, 0));
            0
        });
        return Decoded { literal: Literal::Float { bits, suffix }, suffix: user, problems };
    }
    let rest = text.get(pos..).unwrap_or("");
    let mut value = 0u128;
    let mut overflow = false;
    let octal = radix == 10 && whole.len() > 1 && whole.starts_with('0');
    let real_radix = if octal { 8 } else { radix };
    for (at, digit) in whole.bytes().enumerate() {
        let digit = char::from(digit).to_digit(16).unwrap_or(0);
        if digit >= real_radix {
            problems.push((Code::LitInvalidOctalDigit, at));
            break;
        }
        let next = value.checked_mul(real_radix.into()).and_then(|v| v.checked_add(digit.into()));
        overflow |= next.is_none();
        value = next.unwrap_or(u128::MAX);
    }
    if whole.is_empty() {
        let code = if radix == 2 { Code::LitInvalidBinary } else { Code::LitInvalidHexadecimal };
        problems.push((code, 0));
    } else if radix == 2 && rest.starts_with(|c: char| c.is_ascii_digit()) {
        problems.push((Code::LitInvalidBinary, pos));
    }
    let (suffix, user) = match int_suffix(rest) {
        Some(suffix) => (suffix, ""),
        None => (IntSuffix::default(), check_suffix(rest, pos, &mut problems)),
    };
    // A literal operator may take the digits as they are.
    if overflow && user.is_empty() {
        problems.push((Code::LitIntegerTooLarge, 0));
    }
    let literal = Literal::Int { value, decimal: real_radix == 10 && whole != "0", suffix };
    Decoded { literal, suffix: user, problems }
}

/// A user-defined suffix must be an identifier.
fn check_suffix<'a>(suffix: &'a str, pos: usize, problems: &mut Problems) -> &'a str {
    if !problems.is_empty() {
        return "";
    }
    if suffix.contains('\'') {
        problems.push((Code::LitDigitSeparator, pos));
    } else if suffix.contains(['.', '+', '-']) || suffix.starts_with(|c: char| c.is_ascii_digit()) {
        problems.push((Code::LitInvalidFloat, pos));
    }
    suffix
}

/// Exponents beyond this overflow or underflow whatever the digits; digits are cut below it.
const MAX_EXPONENT: i64 = 1_000_000_000;
/// More significant digits than decide the rounding of any double; the rest counts as "a bit more".
const MAX_DIGITS: usize = 800;

/// Whether a number may be outside of what a double can hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Range {
    Checked,
    Lenient,
}

/// The bits of the correctly rounded value; `None` if it overflows or vanishes.
fn round_float(
    whole: &str,
    fraction: &str,
    exponent: i64,
    hex: bool,
    suffix: FloatSuffix,
    range: Range,
) -> Option<u64> {
    let all = [whole, fraction].concat();
    let digits = all.trim_start_matches('0');
    let mut point = exponent - fraction.len() as i64 * if hex { 4 } else { 1 };
    let trimmed = digits.trim_end_matches('0');
    point += (digits.len() - trimmed.len()) as i64 * if hex { 4 } else { 1 };
    if trimmed.is_empty() {
        return Some(0);
    }
    // Long numbers are cut and end in a digit 1, which is less than half a unit of what is kept.
    let mut kept = trimmed.to_owned();
    if trimmed.len() > MAX_DIGITS {
        kept = format!("{}1", &trimmed[..MAX_DIGITS]);
        point += (trimmed.len() - kept.len()) as i64 * if hex { 4 } else { 1 };
    }
    let text = if hex { format!("0x{kept}p{point}") } else { format!("{kept}e{point}") };
    let lenient = range == Range::Lenient;
    let bits = |value: u128, status: Status, zero: bool| {
        (lenient || (!status.contains(Status::OVERFLOW) && !zero)).then_some(value as u64)
    };
    if suffix == FloatSuffix::F {
        let parsed = Single::from_str_r(&text, Round::NearestTiesToEven).ok()?;
        bits(parsed.value.to_bits(), parsed.status, parsed.value.is_zero())
    } else {
        let parsed = Double::from_str_r(&text, Round::NearestTiesToEven).ok()?;
        bits(parsed.value.to_bits(), parsed.status, parsed.value.is_zero())
    }
}

/// The parts of a character or string spelling.
struct Quoted<'a> {
    encoding: StringEncoding,
    raw: bool,
    /// What stands between the quotes (and the delimiters of a raw string).
    body: &'a str,
    /// Where the body starts.
    body_at: usize,
    suffix: &'a str,
}

fn split_quoted(text: &str) -> Quoted<'_> {
    let quote = text.find(['"', '\'']).unwrap_or(0);
    let delimiter = text.get(quote..quote + 1).unwrap_or("\"");
    let (prefix, raw) = match text[..quote].strip_suffix('R') {
        Some(prefix) => (prefix, true),
        None => (&text[..quote], false),
    };
    let encoding = match prefix {
        "u8" => StringEncoding::Utf8,
        "u" => StringEncoding::Utf16,
        "U" => StringEncoding::Utf32,
        "L" => StringEncoding::Wide,
        _ => StringEncoding::Plain,
    };
    let end = text.rfind(delimiter).unwrap_or(text.len());
    let suffix = text.get(end + 1..).unwrap_or("");
    let mut body_at = quote + 1;
    let mut body_end = end;
    if raw {
        let delimiter = text[body_at..].find('(').unwrap_or(0);
        body_at += delimiter + 1;
        body_end = end.saturating_sub(delimiter + 1);
    }
    let body = text.get(body_at..body_end).unwrap_or("");
    Quoted { encoding, raw, body, body_at, suffix }
}

/// A character as a source has it, which may be a byte that belongs to none.
fn push_written(units: &mut Vec<u32>, c: char, encoding: StringEncoding) {
    match cuprum_source::byte_of_char(c) {
        Some(byte) => units.push(u32::from(byte)),
        None => push_char(units, c, encoding),
    }
}

fn push_char(units: &mut Vec<u32>, c: char, encoding: StringEncoding) {
    match encoding {
        StringEncoding::Plain | StringEncoding::Utf8 => {
            let mut buffer = [0; 4];
            units.extend(c.encode_utf8(&mut buffer).bytes().map(u32::from));
        }
        StringEncoding::Utf16 => {
            let mut buffer = [0; 2];
            units.extend(c.encode_utf16(&mut buffer).iter().map(|&unit| u32::from(unit)));
        }
        StringEncoding::Utf32 | StringEncoding::Wide => units.push(c as u32),
    }
}

/// The largest value of a code unit.
fn unit_max(encoding: StringEncoding) -> u32 {
    match encoding {
        StringEncoding::Plain | StringEncoding::Utf8 => 0xff,
        StringEncoding::Utf16 => 0xffff,
        StringEncoding::Utf32 | StringEncoding::Wide => u32::MAX,
    }
}

/// Decodes escapes and encodes characters.
fn decode_body(quoted: &Quoted<'_>, encoding: StringEncoding, problems: &mut Problems) -> Vec<u32> {
    let mut units = Vec::with_capacity(quoted.body.len());
    // Most strings are messages and assembly.
    if quoted.body.is_ascii() && (quoted.raw || !quoted.body.contains('\\')) {
        units.extend(quoted.body.bytes().map(u32::from));
        return units;
    }
    if quoted.raw {
        quoted.body.chars().for_each(|c| push_written(&mut units, c, encoding));
        return units;
    }
    let mut rest = quoted.body.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        if c != '\\' {
            push_written(&mut units, c, encoding);
            continue;
        }
        let at = quoted.body_at + at;
        let Some((_, escape)) = rest.next() else { break };
        match escape {
            'n' => units.push(0x0a),
            't' => units.push(0x09),
            'r' => units.push(0x0d),
            'a' => units.push(0x07),
            'b' => units.push(0x08),
            'f' => units.push(0x0c),
            'v' => units.push(0x0b),
            // A GNU extension: escape.
            'e' | 'E' => units.push(0x1b),
            '\\' | '\'' | '"' | '?' => units.push(escape as u32),
            '0'..='7' | 'x' => {
                let (radix, limit) = if escape == 'x' { (16, usize::MAX) } else { (8, 2) };
                let mut value = u64::from(escape.to_digit(8).unwrap_or(0));
                let mut count = 0;
                while count < limit
                    && let Some(digit) = rest.peek().and_then(|&(_, c)| c.to_digit(radix))
                {
                    value = (value * u64::from(radix) + u64::from(digit)).min(1 << 40);
                    rest.next();
                    count += 1;
                }
                if escape == 'x' && count == 0 {
                    problems.push((Code::LitInvalidHexadecimal, at + 2));
                }
                if value > u64::from(unit_max(encoding)) {
                    problems.push((Code::LitCharacterOutOfRange, at));
                }
                units.push(value as u32 & unit_max(encoding));
            }
            'u' | 'U' => {
                let digits = if escape == 'u' { 4 } else { 8 };
                let mut value = 0u32;
                let mut count = 0;
                while count < digits
                    && let Some(digit) = rest.peek().and_then(|&(_, c)| c.to_digit(16))
                {
                    value = value << 4 | digit;
                    rest.next();
                    count += 1;
                }
                if count < digits {
                    problems.push((Code::LitInvalidUniversalName, at + 2 + count));
                }
                match char::from_u32(value) {
                    Some(c) => push_char(&mut units, c, encoding),
                    None if (0xd800..0xe000).contains(&value) => {
                        problems.push((Code::LitUniversalNameSurrogate, at));
                        units.push(value & unit_max(encoding));
                    }
                    None => {
                        problems.push((Code::LitUniversalNameInvalid, at));
                        units.push(value & unit_max(encoding));
                    }
                }
            }
            other => {
                problems.push((Code::LitUnknownEscape, at));
                push_written(&mut units, other, encoding);
            }
        }
    }
    units
}

/// Decodes a character literal.
pub(crate) fn decode_char(text: &str) -> Decoded<'_> {
    let mut problems = Problems::new();
    let quoted = split_quoted(text);
    let encoding = quoted.encoding;
    let units = decode_body(&quoted, encoding, &mut problems);
    let multi = (2..=4).contains(&units.len()) && encoding == StringEncoding::Plain;
    let mut value = units.last().copied().unwrap_or(0);
    match (units.len(), encoding) {
        (0, _) => problems.push((Code::LitEmptyCharacter, 0)),
        (1, _) => {}
        (2..=4, StringEncoding::Plain) => {
            problems.push((Code::LitMulticharacter, 0));
            value = units.iter().fold(0, |value, unit| value << 8 | unit);
        }
        (_, StringEncoding::Utf8) => problems.push((Code::LitUtf8CharacterTooLong, 0)),
        (_, StringEncoding::Wide) => problems.push((Code::LitTooManyWideCharacters, 0)),
        _ => problems.push((Code::LitTooManyCharacters, 0)),
    }
    let literal = Literal::Char { value, encoding, multi };
    Decoded { literal, suffix: quoted.suffix, problems }
}

/// The encoding that a string's own prefix asks for.
pub(crate) fn string_encoding(text: &str) -> StringEncoding {
    split_quoted(text).encoding
}

/// Decodes a string literal, with the encoding of a string it is joined to if that differs.
pub(crate) fn decode_string(text: &str, encoding: Option<StringEncoding>) -> Decoded<'_> {
    let mut problems = Problems::new();
    let quoted = split_quoted(text);
    let encoding = encoding.unwrap_or(quoted.encoding);
    let units = decode_body(&quoted, encoding, &mut problems);
    Decoded { literal: Literal::String { units, encoding }, suffix: quoted.suffix, problems }
}
