//! Making broken programs: bytes or tokens of a good one are changed.

use super::{Corpus, Kind};
use crate::fuzz::Random;

/// Program number `number` of a seed.
pub fn program(corpus: &Corpus, kind: Kind, seed: u64, number: u64) -> Vec<u8> {
    let mut random = Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let source = corpus.choose(random.bits());
    let other = corpus.choose(random.bits());
    let options = random.pick(OPTIONS);
    let broken = match kind {
        Kind::Bytes => change_bytes(source.to_vec(), other, &mut random),
        Kind::Mutate => change_tokens(source, other, &mut random),
    };
    let first_line = format!("{OPTIONS_PREFIX}{options}\n");
    if options.is_empty() { broken } else { [first_line.as_bytes(), &broken].concat() }
}

/// How the first line of a program starts if it says with which options to compile it.
pub const OPTIONS_PREFIX: &str = "// options: ";

const OPTIONS: &[&str] = &[
    "",
    "",
    "",
    "-std=c++20",
    "-std=c++20 -default-device",
    "-default-device",
    "-arch=sm_100",
    "--preprocess=none",
    "-std=c++14",
];

/// Pieces of text that lexers and preprocessors care about.
const PIECES: &[&[u8]] = &[
    b"\"",
    b"'",
    b"\\\n",
    b"\\",
    b"#",
    b"##",
    b"R\"(",
    b")\"",
    b"R\"x(",
    b"/*",
    b"*/",
    b"//",
    b"??/",
    b"\\u00e9",
    b"\\U0010ffff",
    b"0x",
    b"1e+",
    b"0b",
    b"1'0",
    b"__VA_OPT__(",
    b"__VA_ARGS__",
    b"#if ",
    b"#endif\n",
    b"#else\n",
    b"#elif ",
    b"#define f(x",
    b"#include ",
    b"#include \"fuzz.cu\"\n",
    b"#line 4294967295\n",
    b"# 1 \"x\" 3\n",
    b"#pragma ",
    b"_Pragma(\"",
    b"defined",
    b"__has_include(",
    b"<<<",
    b">>>",
    b"<:",
    b"%:",
    b"...",
    b"\0",
    b"\xff",
    b"\xc3",
    b"\xe2\x80\xa8",
    b"\n",
    b"(",
    b")",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b",",
    b";",
    b"u8\"",
    b"L'",
    b"$",
    b"`",
    b"@",
    b"operator",
    b"template<",
    b"NV_IF_TARGET(",
    b"18446744073709551616",
    b"1e999999999",
];

fn change_bytes(mut bytes: Vec<u8>, other: &[u8], random: &mut Random) -> Vec<u8> {
    if random.chance(3) {
        return (0..random.below(2000)).map(|_| random.bits() as u8).collect();
    }
    for _ in 0..1 + random.below(8) {
        let at = random.below(bytes.len() + 1);
        let longest = 1 << random.below(7);
        let length = random.below(longest).min(bytes.len() - at);
        match random.below(7) {
            0 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            1 => {
                bytes.drain(at..at + length);
            }
            2 => {
                let copy = bytes[at..at + length].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            3 => {
                let from = random.below(other.len() + 1);
                let end = (from + random.below(200)).min(other.len());
                bytes.splice(at..at + length, other[from..end].iter().copied());
            }
            4 => bytes.truncate(at),
            5 => {
                bytes.insert(at, random.bits() as u8);
            }
            _ => {
                bytes.splice(at..at, random.pick(PIECES).iter().copied());
            }
        }
    }
    bytes
}

/// Words to put where others were.
const WORDS: &[&[u8]] = &[
    b"int",
    b"float",
    b"void",
    b"auto",
    b"const",
    b"struct",
    b"class",
    b"union",
    b"enum",
    b"template",
    b"typename",
    b"operator",
    b"return",
    b"if",
    b"else",
    b"for",
    b"while",
    b"switch",
    b"case",
    b"constexpr",
    b"static",
    b"extern",
    b"using",
    b"namespace",
    b"friend",
    b"virtual",
    b"decltype",
    b"sizeof",
    b"alignas",
    b"noexcept",
    b"requires",
    b"concept",
    b"new",
    b"delete",
    b"this",
    b"goto",
    b"asm",
    b"typedef",
    b"static_assert",
    b"__device__",
    b"__global__",
    b"__host__",
    b"__shared__",
    b"__constant__",
    b"__launch_bounds__",
    b"__attribute__",
    b"threadIdx",
    b"0",
    b"1",
    b"-1",
    b"0xffffffffffffffff",
    b"1.0f",
    b"'a'",
    b"\"s\"",
    b"(",
    b")",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b"<<<",
    b">>>",
    b"::",
    b":",
    b";",
    b",",
    b"...",
    b"*",
    b"&",
    b"&&",
    b"=",
    b"==",
    b"+",
    b"-",
    b"->",
    b".",
    b"?",
    b"!",
    b"~",
    b"[[",
    b"]]",
    b"<=>",
    b"#pragma unroll\n",
    b"nullptr",
    b"true",
    b"bool",
    b"long",
    b"unsigned",
    b"__int128",
    b"double",
];

fn change_tokens(source: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut tokens = tokens(source);
    let others = tokens_of_code(other);
    for _ in 0..1 + random.below(6) {
        let length = tokens.len();
        if length == 0 {
            break;
        }
        let (at, to) = (random.below(length), random.below(length));
        let longest = 1 << random.below(6);
        let end = (at + 1 + random.below(longest)).min(length);
        match random.below(8) {
            0 => {
                tokens.remove(at);
            }
            1 => tokens.insert(at, tokens[at]),
            2 => tokens.swap(at, to),
            3 => tokens[at] = tokens[to],
            4 => tokens[at] = random.pick(WORDS),
            5 if !others.is_empty() => tokens[at] = random.pick(&others),
            6 => {
                tokens.drain(at..end);
            }
            7 => {
                let copy = tokens[at..end].to_vec();
                tokens.splice(to..to, copy);
            }
            _ => tokens.insert(at, random.pick(WORDS)),
        }
    }
    let mut text = Vec::with_capacity(source.len() + 64);
    for token in tokens {
        let joins = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if text.last().copied().is_some_and(joins) && token.first().copied().is_some_and(joins) {
            text.push(b' ');
        }
        text.extend_from_slice(token);
    }
    text
}

/// Text as words, numbers, literals, white space and single characters; comments are left out.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let while_class = |class: fn(u8) -> bool| {
            rest.iter().position(|&byte| !class(byte)).unwrap_or(rest.len())
        };
        let is_comment = rest.starts_with(b"//");
        let length = if is_comment {
            rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
        } else if byte.is_ascii_whitespace() {
            while_class(|byte| byte.is_ascii_whitespace())
        } else if byte.is_ascii_alphanumeric() || byte == b'_' {
            while_class(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        } else if byte == b'"' {
            let close = rest.iter().skip(1).position(|&byte| byte == b'"' || byte == b'\n');
            close.map_or(rest.len(), |close| close + 2)
        } else {
            1
        };
        if !is_comment {
            tokens.push(&rest[..length]);
        }
        at += length;
    }
    tokens
}

/// The same without white space.
fn tokens_of_code(text: &[u8]) -> Vec<&[u8]> {
    let mut tokens = tokens(text);
    tokens.retain(|token| !token.first().is_some_and(u8::is_ascii_whitespace));
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_names_a_program() {
        let text = b"int a = 1; // one\n\"s\" (x)";
        let files = vec![(1, text.to_vec()), (2, b"float b;".to_vec())];
        let corpus = Corpus { files };
        for kind in [Kind::Bytes, Kind::Mutate] {
            let programs: Vec<_> = (0..50).map(|n| program(&corpus, kind, 7, n)).collect();
            let again: Vec<_> = (0..50).map(|n| program(&corpus, kind, 7, n)).collect();
            assert_eq!(programs, again);
            assert!(programs.iter().any(|p| *p != programs[0]));
        }
        let words = tokens_of_code(text);
        assert_eq!(words.len(), 9, "{words:?}");
    }
}
