//! Making broken programs: bytes of a good one are changed here, tokens of sources in `tokens.rs`, lines of
//! IR and PTX in `lines.rs`.

use super::super::Random;
use super::lines::change_lines;
use super::tokens::change_tokens;
use super::{Corpus, Kind};

/// Program number `number` of a seed.
pub fn program(corpus: &Corpus, kind: Kind, seed: u64, number: u64) -> Vec<u8> {
    let mut random = Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let source = corpus.choose(random.bits());
    let other = corpus.choose(random.bits());
    let options = random.pick(OPTIONS);
    let broken = match kind {
        Kind::Bytes => change_bytes(source.to_vec(), other, &mut random),
        Kind::Tokens => change_tokens(source, other, &mut random),
        Kind::Bitcode => return change_bits(source, other, &mut random),
        Kind::Ir | Kind::Ptx if random.chance(30) => {
            return change_bytes(source.to_vec(), other, &mut random);
        }
        Kind::Ir | Kind::Ptx => return change_lines(source, other, &mut random),
    };
    let first_line = format!("{OPTIONS_PREFIX}{options}\n");
    if options.is_empty() { broken } else { [first_line.as_bytes(), &broken].concat() }
}

/// Bits of bitcode, which goes on starting as bitcode does. Most of it is records of a few bits, so that
/// single ones tell more than bytes.
fn change_bits(source: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    const MAGIC: usize = 4;
    let mut bytes = source.to_vec();
    for _ in 0..1 + random.below(8) {
        let at = random.below(bytes.len() * 8);
        bytes[at / 8] ^= 1 << (at % 8);
    }
    if random.chance(20) {
        bytes = change_bytes(bytes, other, random);
    }
    let rest = bytes.get(MAGIC..).unwrap_or(&[]);
    [&source[..MAGIC.min(source.len())], rest].concat()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_names_a_program() {
        let text = b"int a = 1; // one\n\"s\" (x)";
        let files = vec![(1, text.to_vec()), (2, b"float b;".to_vec())];
        let corpus = Corpus { files };
        for kind in Kind::ALL {
            let programs: Vec<_> = (0..50).map(|n| program(&corpus, kind, 7, n)).collect();
            let again: Vec<_> = (0..50).map(|n| program(&corpus, kind, 7, n)).collect();
            assert_eq!(programs, again);
            assert!(programs.iter().any(|p| *p != programs[0]));
        }
    }
}
