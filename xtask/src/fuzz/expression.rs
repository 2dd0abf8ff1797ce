//! Random expressions that are well defined whatever their operands hold.
//!
//! Signed arithmetic either goes through unsigned types or has its operands cut down first;
//! divisors have a bit set, shift counts are masked, indices too; floats become integers through
//! functions of the prelude that look at the range. Expressions have no side effects, so the order
//! of evaluation does not matter.

use super::random::Random;

/// A scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    Bool,
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
}

use Scalar::{Bool, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64};

/// All of them; the common ones more than once.
pub const SCALARS: [Scalar; 16] =
    [Bool, I8, U8, I16, U16, I32, I32, I32, U32, U32, I64, U64, F32, F32, F64, U8];
/// The integers that programs compute with.
pub const INTEGERS: [Scalar; 8] = [I8, U8, I16, U16, I32, U32, I64, U64];
/// What converts to `int` without loss.
const NARROW: [Scalar; 4] = [I8, U8, I16, U16];

impl Scalar {
    /// Its name in the source.
    pub fn name(self) -> &'static str {
        match self {
            Bool => "bool",
            I8 => "signed char",
            U8 => "unsigned char",
            I16 => "short",
            U16 => "unsigned short",
            I32 => "int",
            U32 => "unsigned",
            I64 => "long long",
            U64 => "unsigned long long",
            F32 => "float",
            F64 => "double",
        }
    }

    /// A word for names of functions.
    pub fn word(self) -> String {
        self.name().replace(' ', "_")
    }

    pub fn bits(self) -> u32 {
        match self {
            Bool | I8 | U8 => 8,
            I16 | U16 => 16,
            I32 | U32 | F32 => 32,
            I64 | U64 | F64 => 64,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, F32 | F64)
    }

    pub fn is_signed(self) -> bool {
        matches!(self, I8 | I16 | I32 | I64)
    }

    /// Whether arithmetic on it happens in `int`.
    pub fn is_narrow(self) -> bool {
        matches!(self, Bool | I8 | U8 | I16 | U16)
    }

    fn unsigned(self) -> Scalar {
        if self.bits() == 64 { U64 } else { U32 }
    }
}

/// Something that holds a scalar.
#[derive(Clone, Debug)]
pub struct Variable {
    pub text: String,
    pub ty: Scalar,
    pub writable: bool,
    /// Whether a pointer to the plain type may be formed.
    pub addressable: bool,
}

/// Something with elements; the length is a power of two.
#[derive(Clone, Debug)]
pub struct Array {
    pub text: String,
    pub ty: Scalar,
    pub length: usize,
    pub writable: bool,
}

/// A function of values only.
#[derive(Clone, Debug)]
pub struct PureFunction {
    pub name: String,
    pub result: Scalar,
    pub params: Vec<Scalar>,
}

/// What an expression may name.
#[derive(Default)]
pub struct Scope {
    pub variables: Vec<Variable>,
    pub arrays: Vec<Array>,
    pub functions: Vec<PureFunction>,
    /// Whether calls may appear: off where they would run too often.
    pub calls: bool,
}

/// The functions that expressions rely on.
pub fn prelude() -> String {
    let mut text = String::new();
    for from in [F32, F64] {
        for to in INTEGERS {
            let (low, high) = match to {
                I8 => ("-129.0", "128.0"),
                U8 => ("-1.0", "256.0"),
                I16 => ("-32769.0", "32768.0"),
                U16 => ("-1.0", "65536.0"),
                I32 => ("-2147483000.0", "2147483000.0"),
                U32 => ("-1.0", "4294967000.0"),
                I64 => ("-9.2e18", "9.2e18"),
                _ => ("-1.0", "1.8e19"),
            };
            text.push_str(&format!(
                "__device__ {to} {name}({from} x) {{ return x > {low} && x < {high} ? ({to})x : ({to})77; }}\n",
                to = to.name(),
                from = from.name(),
                name = conversion(from, to),
            ));
        }
    }
    text
}

fn conversion(from: Scalar, to: Scalar) -> String {
    format!("{}_of_{}", to.word(), from.word())
}

/// Makes expressions out of what a scope offers.
pub struct Expressions<'a> {
    pub random: &'a mut Random,
    pub scope: &'a Scope,
}

impl Expressions<'_> {
    /// An expression of exactly this type.
    pub fn of(&mut self, ty: Scalar, depth: u32) -> String {
        if depth == 0 || self.random.chance(12) {
            return self.leaf(ty, depth);
        }
        let depth = depth - 1;
        match self.random.below(20) {
            0..=2 => return self.converted(ty, depth),
            3 => {
                let condition = self.of(Bool, depth);
                let (a, b) = (self.of(ty, depth), self.of(ty, depth));
                return format!("({condition} ? {a} : {b})");
            }
            4 | 5 if self.scope.calls => {
                if let Some(call) = self.call(ty, depth) {
                    return call;
                }
            }
            _ => {}
        }
        match ty {
            Bool => self.condition(depth),
            F32 | F64 => self.float(ty, depth),
            I32 | I64 => self.signed(ty, depth),
            U32 | U64 => self.unsigned(ty, depth),
            _ => self.narrow(ty, depth),
        }
    }

    /// An index below a power of two.
    pub fn index(&mut self, length: usize, depth: u32) -> String {
        if self.random.chance(25) {
            return self.random.below(length).to_string();
        }
        let ty = self.random.pick(&INTEGERS);
        let value = self.of(ty, depth);
        format!("({value} & {})", length - 1)
    }

    fn leaf(&mut self, ty: Scalar, depth: u32) -> String {
        let variables: Vec<&Variable> =
            self.scope.variables.iter().filter(|variable| variable.ty == ty).collect();
        let arrays: Vec<&Array> = self.scope.arrays.iter().filter(|a| a.ty == ty).collect();
        if !arrays.is_empty() && self.random.chance(25) {
            let array = arrays[self.random.below(arrays.len())];
            let (text, length) = (array.text.clone(), array.length);
            let index = self.index(length, depth.min(1));
            return format!("{text}[{index}]");
        }
        if !variables.is_empty() && self.random.chance(75) {
            // The newest are the likeliest: chains of dependent values find more.
            let count = variables.len();
            let back = self.random.below(count).min(self.random.below(count));
            return variables[count - 1 - back].text.clone();
        }
        if self.random.chance(50)
            && let Some(other) = self.any_variable()
        {
            return self.convert(&other.text, other.ty, ty);
        }
        self.constant(ty)
    }

    fn any_variable(&mut self) -> Option<Variable> {
        let count = self.scope.variables.len();
        (count > 0).then(|| self.scope.variables[self.random.below(count)].clone())
    }

    /// A constant: often one at which something changes.
    pub fn constant(&mut self, ty: Scalar) -> String {
        match ty {
            Bool => self.random.pick(&["true", "false"]).to_owned(),
            F32 => self
                .random
                .pick(&[
                    "0.0f",
                    "-0.0f",
                    "1.0f",
                    "-1.0f",
                    "0.5f",
                    "3.1415927f",
                    "1e-40f",
                    "16777216.0f",
                    "1e30f",
                    "-7.25f",
                    "2.5f",
                    "255.0f",
                    "-0.75f",
                    "1e-20f",
                ])
                .to_owned(),
            F64 => self
                .random
                .pick(&[
                    "0.0",
                    "-0.0",
                    "1.0",
                    "-1.0",
                    "0.5",
                    "2.718281828459045",
                    "1e-310",
                    "9007199254740992.0",
                    "1e300",
                    "-7.25",
                    "0.1",
                    "4294967296.0",
                    "-2.5",
                ])
                .to_owned(),
            _ => {
                let bits = ty.bits();
                let raw = match self.random.below(6) {
                    0 => self.random.bits(),
                    1 => 1 << self.random.below(bits as usize),
                    2 => (1u64 << self.random.below(bits as usize)).wrapping_sub(1),
                    3 => (1u64 << self.random.below(bits as usize)).wrapping_neg(),
                    _ => self.random.below(20) as u64,
                };
                integer_literal(raw, ty)
            }
        }
    }

    /// The value of an expression of one type as another.
    fn convert(&mut self, text: &str, from: Scalar, to: Scalar) -> String {
        if from == to {
            return text.to_owned();
        }
        if from.is_float() && !to.is_float() && to != Bool {
            return format!("{}({text})", conversion(from, to));
        }
        format!("(({}){text})", to.name())
    }

    fn converted(&mut self, ty: Scalar, depth: u32) -> String {
        let from = self.random.pick(&SCALARS);
        let value = self.of(from, depth);
        // Bits of floats, but not of NaN, whose payload nobody promises.
        if ty == I32 && from == F32 && self.random.chance(50) {
            return format!("(({value}) == ({value}) ? __float_as_int({value}) : 5)");
        }
        self.convert(&value, from, ty)
    }

    fn call(&mut self, ty: Scalar, depth: u32) -> Option<String> {
        let fitting: Vec<PureFunction> =
            self.scope.functions.iter().filter(|f| f.result == ty).cloned().collect();
        if fitting.is_empty() {
            return None;
        }
        let function = &fitting[self.random.below(fitting.len())];
        let args: Vec<String> = function.params.iter().map(|ty| self.of(*ty, depth / 2)).collect();
        Some(format!("{}({})", function.name, args.join(", ")))
    }

    fn condition(&mut self, depth: u32) -> String {
        match self.random.below(10) {
            0 | 1 => format!("({} && {})", self.of(Bool, depth), self.of(Bool, depth)),
            2 | 3 => format!("({} || {})", self.of(Bool, depth), self.of(Bool, depth)),
            4 => format!("(!{})", self.of(Bool, depth)),
            5 => {
                let ty = self.random.pick(&INTEGERS);
                let value = self.of(ty, depth);
                format!("(({value} & {}) != 0)", self.constant(ty))
            }
            6 => {
                let op = self.random.pick(&["^", "&", "|", "==", "!=", "<"]);
                format!("(bool)({} {op} {})", self.of(Bool, depth), self.of(Bool, depth))
            }
            _ => {
                let op = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let a = self.random.pick(&SCALARS);
                let b = if self.random.chance(80) { a } else { self.random.pick(&SCALARS) };
                let left = self.of(a, depth);
                let right =
                    if self.random.chance(35) { self.constant(b) } else { self.of(b, depth) };
                format!("({left} {op} {right})")
            }
        }
    }

    fn float(&mut self, ty: Scalar, depth: u32) -> String {
        let suffix = if ty == F32 { "f" } else { "" };
        let a = self.of(ty, depth);
        match self.random.below(12) {
            0..=6 => {
                let op = self.random.pick(&["+", "-", "*", "+", "-", "*", "/"]);
                format!("({a} {op} {})", self.of(ty, depth))
            }
            7 => format!("(- {a})"),
            8 => {
                let name = self.random.pick(&["fmin", "fmax"]);
                format!("{name}{suffix}({a}, {})", self.of(ty, depth))
            }
            9 => {
                let name = self.random.pick(&["floor", "ceil", "trunc", "rint", "fabs"]);
                format!("{name}{suffix}({a})")
            }
            10 => format!("sqrt{suffix}(fabs{suffix}({a}))"),
            _ => format!("fma{suffix}({a}, {}, {})", self.of(ty, depth), self.of(ty, depth)),
        }
    }

    /// A shift count below the width.
    fn count(&mut self, bits: u32, depth: u32) -> String {
        if self.random.chance(50) {
            return self.random.below(bits as usize).to_string();
        }
        let ty = self.random.pick(&INTEGERS);
        format!("({} & {})", self.of(ty, depth), bits - 1)
    }

    /// A divisor that is neither 0 nor -1.
    fn constant_divisor(&mut self, ty: Scalar) -> String {
        let divisors = [
            2i64, 3, 5, 7, 10, 16, 60, 100, 127, 128, 255, 256, 641, 1000, 1024, 65535, 65536,
            1000003, 2147483647,
        ];
        let mut value = self.random.pick(&divisors);
        if ty.bits() == 64 && self.random.chance(30) {
            value = self.random.pick(&[1i64 << 32, 1000000007 * 9, (1 << 62) + 1]);
        }
        if ty.is_signed() && self.random.chance(30) {
            value = -value;
        }
        integer_literal(value as u64, ty)
    }

    fn signed(&mut self, ty: Scalar, depth: u32) -> String {
        let (name, bits) = (ty.name(), ty.bits());
        let unsigned = ty.unsigned().name();
        let (a, b) = (self.of(ty, depth), self.of(ty, depth));
        match self.random.below(20) {
            0..=2 => {
                let op = self.random.pick(&["+", "-", "*"]);
                format!("({name})(({unsigned}){a} {op} ({unsigned}){b})")
            }
            3 | 4 => {
                let op = self.random.pick(&["+", "-"]);
                format!("(({a} >> 1) {op} ({b} >> 1))")
            }
            5 => format!("(({a} >> {}) * ({b} >> {}))", bits / 2, bits / 2),
            6 | 7 => {
                let op = self.random.pick(&["&", "|", "^"]);
                format!("({a} {op} {b})")
            }
            8 => {
                let op = self.random.pick(&["/", "%"]);
                format!("(({a} >> 1) {op} ({b} | 1))")
            }
            9 => {
                let op = self.random.pick(&["/", "%"]);
                format!("({a} {op} {})", self.constant_divisor(ty))
            }
            10 => {
                let op = self.random.pick(&["/", "%"]);
                format!("({a} {op} (({b} & 0x7f) + 1))")
            }
            11 => format!("({name})(({unsigned}){a} << {})", self.count(bits, depth)),
            12 => format!("(({a} & 0xff) << {})", self.count(8, depth)),
            13 | 14 => format!("({a} >> {})", self.count(bits, depth)),
            15 => format!("(~{a})"),
            16 => format!("(-({a} >> 1))"),
            17 => {
                let f = self.random.pick(&["min", "max"]);
                format!("{f}({a}, {b})")
            }
            18 if ty == I32 => match self.random.below(4) {
                0 => format!("__popc({a})"),
                1 => format!("__clz({a})"),
                2 => format!("__ffs({a})"),
                _ => format!("__mulhi({a}, {b})"),
            },
            18 => format!("__mul64hi({a}, {b})"),
            _ if ty == I32 => format!("abs({a} >> 1)"),
            _ => format!("llabs({a} >> 1)"),
        }
    }

    fn unsigned(&mut self, ty: Scalar, depth: u32) -> String {
        let bits = ty.bits();
        let (a, b) = (self.of(ty, depth), self.of(ty, depth));
        match self.random.below(18) {
            0..=3 => {
                let op = self.random.pick(&["+", "-", "*"]);
                format!("({a} {op} {b})")
            }
            4 | 5 => {
                let op = self.random.pick(&["&", "|", "^"]);
                format!("({a} {op} {b})")
            }
            6 => {
                let op = self.random.pick(&["/", "%"]);
                format!("({a} {op} ({b} | 1))")
            }
            7 => {
                let op = self.random.pick(&["/", "%"]);
                format!("({a} {op} {})", self.constant_divisor(ty))
            }
            8 | 9 => {
                let op = self.random.pick(&["<<", ">>"]);
                format!("({a} {op} {})", self.count(bits, depth))
            }
            10 => format!("(~{a})"),
            11 => format!("(-{a})"),
            12 => {
                let f = self.random.pick(&["min", "max"]);
                format!("{f}({a}, {b})")
            }
            // A rotation, by a count that both halves see.
            13 => {
                let count = 1 + self.random.below(bits as usize - 1);
                format!("(({a} << {count}) | ({a} >> {}))", bits as usize - count)
            }
            14 if ty == U32 => match self.random.below(4) {
                0 => format!("__umulhi({a}, {b})"),
                1 => format!("__brev({a})"),
                2 => format!("__byte_perm({a}, {b}, {})", self.of(U32, 0)),
                _ => format!("__funnelshift_l({a}, {b}, {})", self.of(U32, 0)),
            },
            14 => match self.random.below(3) {
                0 => format!("__umul64hi({a}, {b})"),
                1 => format!("__brevll({a})"),
                _ => format!("(unsigned long long)__popcll({a})"),
            },
            // Widening products and their halves.
            15 if ty == U64 => {
                let (x, y) = (self.of(U32, depth), self.of(U32, depth));
                format!("((unsigned long long){x} * {y})")
            }
            15 => {
                let (x, y) = (self.of(U64, depth), self.count(64, depth));
                format!("(unsigned)({x} >> {y})")
            }
            16 => format!("({a} + {})", self.constant(ty)),
            _ => format!("({a} & {})", self.constant(ty)),
        }
    }

    fn narrow(&mut self, ty: Scalar, depth: u32) -> String {
        let name = ty.name();
        let (from_a, from_b) = (self.random.pick(&NARROW), self.random.pick(&NARROW));
        let (a, b) = (self.of(from_a, depth), self.of(from_b, depth));
        match self.random.below(12) {
            0..=2 => {
                let op = self.random.pick(&["+", "-", "&", "|", "^"]);
                format!("({name})({a} {op} {b})")
            }
            // Two unsigned shorts would overflow the `int` they are multiplied in.
            3 if from_b != U16 => format!("({name})({a} * {b})"),
            3 | 4 => {
                let op = self.random.pick(&["/", "%"]);
                format!("({name})({a} {op} ({b} | 1))")
            }
            5 => {
                let op = self.random.pick(&["/", "%"]);
                format!("({name})({a} {op} {})", 2 + self.random.below(300))
            }
            6 => {
                let a = self.of(U16, depth);
                format!("({name})({a} << {})", self.count(16, depth))
            }
            7 | 8 => format!("({name})({a} >> {})", self.count(32, depth)),
            9 => format!("({name})(~{a})"),
            10 => format!("({name})(-{a})"),
            _ => format!("({name})({a} + {})", self.constant(ty)),
        }
    }
}

/// A literal of a type, from the bits it keeps.
fn integer_literal(raw: u64, ty: Scalar) -> String {
    match ty {
        I8 => format!("(signed char)({})", raw as i8),
        U8 => format!("(unsigned char){}", raw as u8),
        I16 => format!("(short)({})", raw as i16),
        U16 => format!("(unsigned short){}", raw as u16),
        I32 if raw as i32 == i32::MIN => "(-2147483647 - 1)".to_owned(),
        I32 if (raw as i32) < 0 => format!("({})", raw as i32),
        I32 => format!("{}", raw as i32),
        U32 => format!("{}u", raw as u32),
        I64 if raw as i64 == i64::MIN => "(-9223372036854775807LL - 1)".to_owned(),
        I64 if (raw as i64) < 0 => format!("({}LL)", raw as i64),
        I64 => format!("{}LL", raw as i64),
        _ => format!("{raw}ull"),
    }
}
