//! `printf` formatting, as C defines it.

use std::fmt::Write;

/// One conversion of a format string.
#[derive(Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// Bytes of an integer argument.
    bytes: u32,
}

/// Fields wider than this are cut: a format string is no reason to run out of memory.
const WIDTH_LIMIT: usize = 4096;

/// Formats; `next` yields the argument of so many bytes, and its text when it is a string. Returns
/// the text and how many arguments were used.
pub(crate) fn format_output<E>(
    format: &str,
    next: &mut dyn FnMut(u32, bool) -> Result<(u64, String), E>,
) -> Result<(String, u64), E> {
    let mut out = String::new();
    let mut count = 0;
    let mut chars = format.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        let mut spec = Spec { bytes: 4, ..Spec::default() };
        while let Some(flag) = chars.next_if(|c| "-+ #0".contains(*c)) {
            match flag {
                '-' => spec.left = true,
                '+' => spec.plus = true,
                ' ' => spec.space = true,
                '#' => spec.alternate = true,
                _ => spec.zero = true,
            }
        }
        let mut number = |chars: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            if chars.next_if_eq(&'*').is_some() {
                count += 1;
                return Ok(Some(next(4, false)?.0 as u32 as i32));
            }
            let mut value = None;
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                chars.next();
                value = Some(value.unwrap_or(0i32).saturating_mul(10).saturating_add(digit as i32));
            }
            Ok(value)
        };
        let width = number(&mut chars)?.unwrap_or(0);
        spec.left |= width < 0;
        spec.width = (width.unsigned_abs() as usize).min(WIDTH_LIMIT);
        if chars.next_if_eq(&'.').is_some() {
            // A negative precision counts as none.
            let precision = number(&mut chars)?.unwrap_or(0);
            spec.precision = usize::try_from(precision).ok().map(|p| p.min(WIDTH_LIMIT));
        }
        let mut longs = 0;
        while let Some(length) = chars.next_if(|c| "hljztL".contains(*c)) {
            longs += u32::from(length != 'h');
        }
        if longs > 0 {
            spec.bytes = 8;
        }
        let Some(conversion) = chars.next() else { break };
        if conversion == '%' {
            out.push('%');
            continue;
        }
        count += 1;
        match conversion {
            'd' | 'i' => {
                let value = next(spec.bytes, false)?.0;
                let value = if spec.bytes == 4 { i64::from(value as i32) } else { value as i64 };
                let sign = sign_of(&spec, value < 0);
                pad_number(&mut out, &spec, sign, value.unsigned_abs().to_string());
            }
            'u' => {
                let value = next(spec.bytes, false)?.0;
                pad_number(&mut out, &spec, "", value.to_string());
            }
            'x' | 'X' | 'o' => {
                let value = next(spec.bytes, false)?.0;
                let digits = match conversion {
                    'x' => format!("{value:x}"),
                    'X' => format!("{value:X}"),
                    _ => format!("{value:o}"),
                };
                let prefix = match (spec.alternate && value != 0, conversion) {
                    (true, 'x') => "0x",
                    (true, 'X') => "0X",
                    (true, _) => "0",
                    _ => "",
                };
                pad_number(&mut out, &spec, prefix, digits);
            }
            'c' => {
                let text = char::from(next(4, false)?.0 as u8).to_string();
                pad_text(&mut out, &spec, &text);
            }
            's' => {
                let mut text = next(8, true)?.1;
                if let Some(precision) = spec.precision {
                    text = text.chars().take(precision).collect();
                }
                pad_text(&mut out, &spec, &text);
            }
            'p' => {
                let value = next(8, false)?.0;
                let text = if value == 0 { "(nil)".to_owned() } else { format!("{value:#x}") };
                pad_text(&mut out, &spec, &text);
            }
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' => {
                let value = f64::from_bits(next(8, false)?.0);
                pad_float(&mut out, spec, value, conversion);
            }
            // Unknown conversions are printed as they stand and take no argument.
            other => {
                count -= 1;
                out.push('%');
                out.push(other);
            }
        }
    }
    Ok((out, count))
}

fn sign_of(spec: &Spec, negative: bool) -> &'static str {
    match (negative, spec.plus, spec.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        _ => "",
    }
}

fn pad_text(out: &mut String, spec: &Spec, text: &str) {
    let fill = spec.width.saturating_sub(text.chars().count());
    if !spec.left {
        out.extend(std::iter::repeat_n(' ', fill));
    }
    out.push_str(text);
    if spec.left {
        out.extend(std::iter::repeat_n(' ', fill));
    }
}

/// An integer: the precision is the least number of digits and turns off filling with zeros.
fn pad_number(out: &mut String, spec: &Spec, sign: &str, digits: String) {
    let digits = match spec.precision {
        Some(0) if digits == "0" => String::new(),
        Some(precision) => format!("{digits:0>precision$}"),
        None => digits,
    };
    pad_signed(out, spec, sign, &digits, spec.zero && spec.precision.is_none());
}

fn pad_signed(out: &mut String, spec: &Spec, sign: &str, digits: &str, zeros: bool) {
    if zeros && !spec.left {
        let fill = spec.width.saturating_sub(sign.len() + digits.len());
        out.push_str(sign);
        out.extend(std::iter::repeat_n('0', fill));
        out.push_str(digits);
    } else {
        pad_text(out, spec, &format!("{sign}{digits}"));
    }
}

fn pad_float(out: &mut String, spec: Spec, value: f64, conversion: char) {
    let sign = sign_of(&spec, value.is_sign_negative());
    let magnitude = value.abs();
    let upper = conversion.is_ascii_uppercase();
    let mut digits = if magnitude.is_nan() {
        "nan".to_owned()
    } else if magnitude.is_infinite() {
        "inf".to_owned()
    } else {
        let precision = spec.precision.unwrap_or(6);
        match conversion.to_ascii_lowercase() {
            'f' => format!("{magnitude:.precision$}"),
            'e' => exponential(magnitude, precision),
            'g' => general(magnitude, precision.max(1), spec.alternate),
            _ => hexadecimal(magnitude),
        }
    };
    if upper {
        digits.make_ascii_uppercase();
    }
    let zeros = spec.zero && magnitude.is_finite();
    pad_signed(out, &spec, sign, &digits, zeros);
}

/// `d.ddde±dd`
fn exponential(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.unsigned_abs())
}

/// The shorter of the two forms, without trailing zeros.
fn general(value: f64, precision: usize, keep_zeros: bool) -> String {
    let rounded = format!("{value:.*e}", precision - 1);
    let exponent: i32 = rounded.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let trim = |text: String| {
        if keep_zeros || !text.contains('.') {
            return text;
        }
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    if exponent < -4 || exponent >= precision as i32 {
        let text = exponential(value, precision - 1);
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "+00"));
        format!("{}e{exponent}", trim(mantissa.to_owned()))
    } else {
        let decimals = (precision as i32 - 1 - exponent).max(0) as usize;
        trim(format!("{value:.decimals$}"))
    }
}

/// `0x1.8p+1`
fn hexadecimal(value: f64) -> String {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let biased = (bits >> 52) as i32;
    let (lead, exponent) = match (biased, fraction) {
        (0, 0) => (0, 0),
        (0, _) => (0, -1022),
        _ => (1, biased - 1023),
    };
    let mut text = format!("0x{lead}");
    if fraction != 0 {
        let digits = format!("{fraction:013x}");
        let _ = write!(text, ".{}", digits.trim_end_matches('0'));
    }
    let _ = write!(text, "p{exponent:+}");
    text
}
