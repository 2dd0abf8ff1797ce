//! `sweep float128`: numbers of 128 bits in device code, judged by g++.
//!
//! One text has all operations. As CUDA C++ it is compiled at O0 and O3 and runs in the simulator; as C++ it is
//! compiled by g++, whose libgcc, libm and libquadmath compute the same of the same inputs: all pairs of special
//! numbers, numbers of all sizes, and neighbours. Results are equal in every bit, but for what is no number; those of
//! functions that are not exact may differ (`functions.rs`).

mod functions;

use crate::Flags;
use crate::fuzz::random::Random;
use crate::progress::Tally;
use cuprum_driver::{Compiler, Options, Source};
use cuprum_sim::{Arg, Device, Launch, LaunchOptions, Program, launch};
use std::path::Path;
use std::process::{Command, Stdio};

/// How many inputs each operation gets.
const INPUTS: u64 = 10_000;

/// What is computed of `a`, `b` and `c`, which are numbers, and of their bits `ua`, `ub`: as both languages have it.
/// `F(name)` is the function of that name.
const OPERATIONS: &[(&str, &str)] = &[
    ("add", "a + b"),
    ("sub", "a - b"),
    ("mul", "a * b"),
    ("div", "a / b"),
    ("neg", "-a"),
    (
        "compare",
        "NUMBER((a < b) + 2 * (a <= b) + 4 * (a == b) + 8 * (a != b) + 16 * (a > b) + 32 * (a >= b))",
    ),
    ("truth", "NUMBER((a ? 1 : 0) + 2 * !b)"),
    ("to_double", "(__float128)(double)a"),
    ("to_float", "(__float128)(float)a"),
    ("to_int", "NUMBER(a > -2147483649.0 && a < 2147483648.0 ? (int)a : 0)"),
    ("to_unsigned", "NUMBER(a > -1 && a < 4294967296.0 ? (unsigned)a : 0)"),
    ("to_short", "NUMBER(a > -32769 && a < 32768 ? (short)a : 0)"),
    (
        "to_long",
        "NUMBER(a >= -9223372036854775808.0 && a < 9223372036854775808.0 ? (long long)a : 0)",
    ),
    (
        "to_unsigned_long",
        "NUMBER(a > -1 && a < 18446744073709551616.0 ? (unsigned long long)a : 0)",
    ),
    ("to_int128", "WIDE(a > -0x1p127 && a < 0x1p127 ? (__int128)a : 0)"),
    ("to_unsigned_int128", "WIDE(a > -1 && a < 0x1p128 ? (unsigned __int128)a : 0)"),
    ("from_int", "(__float128)(int)ua"),
    ("from_unsigned", "(__float128)(unsigned)ua"),
    ("from_long", "(__float128)(long long)ua"),
    ("from_unsigned_long", "(__float128)(unsigned long long)ua"),
    ("from_int128", "(__float128)((__int128)ua >> (unsigned)(ub & 127))"),
    ("from_unsigned_int128", "(__float128)(ua >> (unsigned)(ub & 127))"),
    ("from_double", "(__float128)double_of((unsigned long long)ua)"),
    ("from_float", "(__float128)float_of((unsigned)ua)"),
    ("increment", "a + 1"),
    ("sqrt", "SQRT(a)"),
    ("fma", "F(fma)(a, b, c)"),
    ("fma_near", "F(fma)(a, b, -(a * b))"),
    ("fmod", "F(fmod)(NEAR(a), NEAR(b))"),
    ("remainder", "F(remainder)(NEAR(a), NEAR(b))"),
    ("remainder_near", "F(remainder)(CLOSE(a), CLOSE(b))"),
    ("trunc", "F(trunc)(a)"),
    ("floor", "F(floor)(a)"),
    ("ceil", "F(ceil)(a)"),
    ("round", "F(round)(a)"),
    ("rint", "F(rint)(a)"),
    ("fabs", "F(fabs)(a)"),
    ("copysign", "F(copysign)(a, b)"),
    ("fdim", "F(fdim)(a, b)"),
    ("fmax", "a < b || a > b ? F(fmax)(a, b) : a"),
    ("fmin", "a < b || a > b ? F(fmin)(a, b) : a"),
    ("ldexp", "F(ldexp)(a, (int)ub % 40000)"),
    ("ilogb", "NUMBER(ISNAN(a) || a == 0 ? 0 : F(ilogb)(a))"),
    ("frexp", "fraction(a)"),
    ("modf", "split(a)"),
];

/// What the operations are made of, after the definitions of each language.
const HELPERS: &str = "\
typedef unsigned __int128 bits;
DEVICE bits bits_of(__float128 x) { bits u; memcpy(&u, &x, 16); return u; }
DEVICE __float128 number_of(bits u) { __float128 x; memcpy(&x, &u, 16); return x; }
DEVICE double double_of(unsigned long long u) { double x; memcpy(&x, &u, 8); return x; }
DEVICE float float_of(unsigned u) { float x; memcpy(&x, &u, 4); return x; }
#define NUMBER(x) number_of((bits)(__int128)(x))
#define WIDE(x) number_of((bits)(x))
// Exponents of which a quotient is found soon.
DEVICE __float128 with_exponent(__float128 x, unsigned least, unsigned range) {
  bits u = bits_of(x);
  unsigned exponent = (unsigned)(u >> 112) & 0x7fff;
  if (exponent == 0x7fff || u << 1 == 0) return x;
  return number_of((u & ~((bits)0x7fff << 112)) | (bits)(least + exponent % range) << 112);
}
#define NEAR(x) with_exponent(x, 16300, 160)
#define CLOSE(x) with_exponent(x, (unsigned)(ub & 1) * 32764, 3)
DEVICE __float128 fraction(__float128 x) {
  if (ISNAN(x) || x - x != 0) return 0;
  int exponent;
  __float128 part = F(frexp)(x, &exponent);
  return part + exponent;
}
DEVICE __float128 split(__float128 x) {
  __float128 whole, rest = F(modf)(x, &whole);
  return rest == 0 ? whole : rest;
}
";

const CUDA: &str = "\
#define DEVICE __device__
#define F(name) __nv_fp128_##name
#define SQRT(x) __nv_fp128_sqrt(x)
#define EXP10(x) __nv_fp128_exp10(x)
#define ISNAN(x) __nv_fp128_isnan(x)
";

/// glibc's root is correctly rounded; libquadmath's is not. libquadmath has no powers of 10.
const HOST: &str = "\
#include <math.h>
#include <quadmath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>
#define DEVICE
#define F(name) name##q
#define SQRT(x) sqrtf128(x)
#define EXP10(x) exp10f128(x)
#define ISNAN(x) isnanq(x)
";

/// Compares all operations and functions with g++'s.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let (seed, count) = flags.seeds(INPUTS)?;
    let mut tally = Tally::default();
    if Command::new("g++").arg("--version").stdout(Stdio::null()).status().is_err() {
        tally.skip("no g++", texts().count());
        return Ok(tally);
    }
    let inputs = inputs(seed, count);
    let host = Host::build()?;
    for level in ["-O0", "-O3"] {
        let program = compile(level)?;
        for (number, (name, _)) in OPERATIONS.iter().enumerate() {
            let given = simulate(&program, number, &inputs)?;
            let wanted = host.compute(number, &inputs)?;
            let wrong = given
                .iter()
                .zip(&wanted)
                .position(|(a, b)| a != b && !(no_number(*a) && no_number(*b)));
            match wrong {
                None if given.len() == wanted.len() => tally.passed += 1,
                None => tally.fail(format!("{name} {level}: {} results", given.len())),
                Some(at) => tally.fail(format!(
                    "{name} {level}: of {:032x?} comes {:032x}, but with g++ {:032x}",
                    &inputs[3 * at..3 * at + 3],
                    given[at],
                    wanted[at]
                )),
            }
        }
        functions::compare(&program, &host, level, &inputs, &mut tally)?;
    }
    Ok(tally)
}

fn no_number(bits: u128) -> bool {
    bits << 1 > 0xfffe << 112
}

/// Three numbers for each thread: all pairs of special ones, then so many of any bits, of similar sizes, short ones,
/// and neighbours of special ones.
fn inputs(seed: u64, count: u64) -> Vec<u128> {
    const SPECIAL: &[u128] = &[
        0,
        1 << 127,
        0x7fff << 112,
        0xffff << 112,
        0x7fff_8000 << 96,
        0x3fff << 112,
        0xbfff << 112,
        1 << 112,
        (0x7fff << 112) - 1,
        (1 << 112) - 1,
        1,
        0x3ffe << 112,
        0x4000 << 112,
        0x406f << 112,
        0x406e_8000 << 96,
        0x401e << 112,
        0x403e << 112,
        // -1/2, -2, 3, -3, 10, 2^14, -2^14
        0xbffe << 112,
        0xc000 << 112,
        0x4000_8000 << 96,
        0xc000_8000 << 96,
        0x4002_4000 << 96,
        0x400d << 112,
        0xc00d << 112,
        // pi / 2, pi, 10^48, 10^4000
        0x3fff_921f_b544_42d1_8469_898c_c517_01b8,
        0x4000_921f_b544_42d1_8469_898c_c517_01b8,
        0x409e_5e53_1a0a_1c87_2bad_2ce1_6256_fe82,
        0x73e6_a375_0647_fcab_18c2_1ab9_0545_0cc3,
        // Where powers of e and 10 become infinite and zero.
        0x400c_62e4_2fef_a39e_f357_93c7_6730_07e6,
        0xc00c_654b_b3b2_c73e_bb05_9fab_b506_ff34,
        0x400b_3441_3509_f79f_ef31_1f12_b358_16f9,
        0xc00b_3657_d621_f4e9_6893_f844_97c7_23c1,
    ];
    let mut random = Random::new(seed);
    let mut word = move || u128::from(random.bits()) << 64 | u128::from(random.bits());
    let mut number = move || {
        let bits = word();
        let choice = word();
        let exponent = |least: u128, range: u128| {
            bits & !(0x7fff << 112) | (least + (choice >> 8) % range) << 112
        };
        match choice as u32 % 16 {
            0 | 1 => {
                let special = SPECIAL[(choice >> 8) as usize % SPECIAL.len()];
                special
                    .wrapping_add((choice >> 40) % 3)
                    .wrapping_sub(u128::from(choice >> 48 & 1 != 0))
            }
            2 => bits & !(0x7fff << 112),
            3..=6 => exponent(16383 - 60, 120) & !((1 << ((choice >> 64) % 112)) - 1),
            7..=9 => exponent(16383 - 130, 260),
            10 => exponent(16383 - 2, 130),
            11 => exponent(16383 - 1080, 2200),
            12 => exponent(16383 - 155, 290),
            _ => bits,
        }
    };
    let pairs = SPECIAL.iter().flat_map(|&a| SPECIAL.iter().flat_map(move |&b| [a, b, a]));
    pairs.chain((0..3 * count).map(|_| number())).collect()
}

fn bytes_of(numbers: &[u128]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn numbers_of(bytes: &[u8]) -> Vec<u128> {
    bytes.chunks_exact(16).map(|c| u128::from_le_bytes(c.try_into().unwrap_or_default())).collect()
}

/// All that is computed: operations, then functions.
fn texts() -> impl Iterator<Item = &'static str> {
    OPERATIONS.iter().map(|(_, text)| *text).chain(functions::texts())
}

/// What is computed as the cases of a choice.
fn cases() -> String {
    let case = |(number, text)| format!("    case {number}: r = {text}; break;\n");
    let cases: String = texts().enumerate().map(case).collect();
    format!("    __float128 r = 0;\n    switch (which) {{\n{cases}    }}\n")
}

const OPERANDS: &str = "\
    bits ua = in[3 * i], ub = in[3 * i + 1];
    __float128 a = number_of(ua), b = number_of(ub), c = number_of(in[3 * i + 2]);
";

/// The program by g++.
struct Host;

impl Host {
    const FOLDER: &str = "target/float128";

    fn build() -> Result<Host, String> {
        let text = format!(
            "{HOST}{HELPERS}\
int main(int, char **argv) {{
  int which = atoi(argv[1]);
  size_t count = atol(argv[2]);
  std::vector<bits> in(count);
  FILE *from = fopen(argv[3], \"rb\"), *to = fopen(argv[4], \"wb\");
  if (fread(in.data(), 16, count, from) != count) return 1;
  for (size_t i = 0; i < count / 3; ++i) {{
{OPERANDS}{cases}    bits result = bits_of(r);
    fwrite(&result, 16, 1, to);
  }}
  fclose(to);
}}
",
            cases = cases(),
        );
        let folder = Path::new(Host::FOLDER);
        let source = folder.join("host.cpp");
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        std::fs::write(&source, text).map_err(|error| error.to_string())?;
        let mut compiler = Command::new("g++");
        // Contraction and folding would not be the operations that are asked for.
        compiler.args(["-w", "-O1", "-ffp-contract=off", "-o"]).arg(folder.join("host"));
        let status = compiler.arg(&source).args(["-lquadmath", "-lm"]).status();
        match status.map_err(|error| error.to_string())?.success() {
            true => Ok(Host),
            false => Err("g++ refuses the program".to_owned()),
        }
    }

    /// The results of an operation.
    fn compute(&self, which: usize, inputs: &[u128]) -> Result<Vec<u128>, String> {
        let folder = Path::new(Host::FOLDER);
        let (from, to) = (folder.join("inputs.bin"), folder.join("results.bin"));
        std::fs::write(&from, bytes_of(inputs)).map_err(|error| error.to_string())?;
        let mut program = Command::new(folder.join("host"));
        program.args([which.to_string(), inputs.len().to_string()]).arg(&from).arg(&to);
        if !program.status().map_err(|error| error.to_string())?.success() {
            return Err("g++'s program fails".to_owned());
        }
        Ok(numbers_of(&std::fs::read(&to).map_err(|error| error.to_string())?))
    }
}

fn compile(level: &str) -> Result<Program, String> {
    let text = format!(
        "{CUDA}{HELPERS}\
extern \"C\" __global__ void k(const bits *in, bits *out, int which, int count) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {{
{OPERANDS}{}    out[i] = bits_of(r);
  }}
}}
",
        cases()
    );
    let mut options = Options::default();
    let words = ["-arch=sm_100", "-device-float128", "-device-int128", level];
    options.apply_args(&words).map_err(|error| error.to_string())?;
    let output = Compiler::new().compile(&Source::new("float128.cu", text), &options);
    let ptx = output.map_err(|failure| failure.to_string())?.text;
    let module = cuprum_ptx::parse(&ptx).map_err(|error| error.to_string())?;
    Program::load(&module).map_err(|error| error.to_string())
}

fn simulate(program: &Program, which: usize, inputs: &[u128]) -> Result<Vec<u128>, String> {
    let told = |error: &dyn std::fmt::Display| format!("operation {which}: {error}");
    let count = inputs.len() / 3;
    let mut device = Device::new(program);
    let mut allocate = |bytes: usize| device.alloc(bytes as u64, 256).map_err(|e| told(&e));
    let (from, out) = (allocate(inputs.len() * 16)?, allocate(count * 16)?);
    device.write(from, &bytes_of(inputs)).map_err(|error| told(&error))?;
    let request = Launch {
        kernel: "k".to_owned(),
        grid: [count.div_ceil(256) as u32, 1, 1],
        block: [256, 1, 1],
        dynamic_shared: 0,
        args: vec![Arg::u64(from), Arg::u64(out), Arg::u32(which as u32), Arg::u32(count as u32)],
    };
    launch(&mut device, program, &request, &LaunchOptions::default()).map_err(|e| told(&e))?;
    let bytes = device.read(out, count as u64 * 16).map_err(|error| told(&error))?;
    Ok(numbers_of(&bytes))
}
