//! Cases about sums of products: `mma` of numbers whose sums are not exact, sparse `mma`, and `wgmma` with
//! factors in registers and in shared memory.

use super::case::Case;
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::{Form, Modifier, Opcode, OperandForm, Type, forms};
use std::fmt::Write;

/// All of them.
pub fn matrix_cases() -> Vec<Case> {
    let mut cases = mma();
    cases.extend(wgmma());
    cases
}

/// What factors and sums are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Numbers {
    /// Small integers, so that sums are exact.
    Small,
    /// Floats whose exponents lie this far apart.
    Spread(u8),
    /// Zeros, infinities, NaNs, subnormal numbers among others.
    Edges,
}

impl Numbers {
    const ALL: [Numbers; 5] = [
        Numbers::Small,
        Numbers::Spread(3),
        Numbers::Spread(10),
        Numbers::Spread(24),
        Numbers::Edges,
    ];

    fn class(self, ty: Type) -> Class {
        let is_float = ty.is_float() || matches!(ty, Type::E4m3 | Type::E5m2 | Type::Tf32);
        match (self, ty) {
            (Numbers::Small, _) => Class::Matrix(ty),
            (_, ty) if !is_float => Class::Matrix(ty),
            (Numbers::Spread(powers), ty) => Class::Spread(ty, powers),
            (Numbers::Edges, Type::F16) => Class::Float(Type::F16x2),
            (Numbers::Edges, Type::Bf16) => Class::Float(Type::Bf16x2),
            (Numbers::Edges, Type::Tf32 | Type::F32) => Class::Float(Type::F32),
            (Numbers::Edges, _) => Class::Integer(32),
        }
    }

    fn name(self) -> String {
        match self {
            Numbers::Small => "of small integers".to_owned(),
            Numbers::Spread(powers) => format!("of {powers} powers"),
            Numbers::Edges => "of edge cases".to_owned(),
        }
    }
}

fn mma() -> Vec<Case> {
    let mut cases = Vec::new();
    for form in forms(4).into_iter().filter(|form| form.opcode == Opcode::Mma) {
        let types: Vec<Type> = form.types().collect();
        let is_sparse = form.has(Modifier::Sp) || form.has(Modifier::SpOrderedMetadata);
        let is_float = types.first().is_some_and(|ty| matches!(ty, Type::F32 | Type::F16));
        for numbers in Numbers::ALL {
            // The table's own cases have small integers.
            let wanted = match numbers {
                Numbers::Small => is_sparse,
                _ => is_float && !form.has(Modifier::Sp),
            };
            for selector in 0..if is_sparse { 4 } else { 1 } {
                if wanted && (numbers == Numbers::Small || selector == 0) {
                    cases.extend(mma_case(&form, numbers, selector));
                }
            }
        }
    }
    // Rows overlap.
    cases.sort_by(|a: &Case, b| a.name.cmp(&b.name));
    cases.dedup_by(|a, b| a.name == b.name);
    cases
}

/// The case of a form, unless no threads have metadata for the selector.
fn mma_case(form: &Form, numbers: Numbers, selector: usize) -> Option<Case> {
    let types: Vec<Type> = form.types().collect();
    let &[d, a, b, c] = types.as_slice() else { return None };
    let shape =
        form.modifiers.iter().find_map(|word| word.spelling().split_once('k')?.1.parse().ok());
    let depth: usize = shape.unwrap_or(16);
    let units = match a.bits() {
        32 => 2 * depth,
        4 => depth / 2,
        _ => depth,
    };
    if (selector + 1) * units.div_ceil(16) > 4 {
        return None;
    }
    let mut case = sequence("", "");
    let mut operands = Vec::new();
    for operand in &form.operands {
        let (ty, count) = match &operand.kind {
            OperandForm::Value { ty, count, .. } => (*ty, count.unwrap_or(1)),
            OperandForm::Literal => {
                operands.push(selector.to_string());
                continue;
            }
            _ => return None,
        };
        let names: Vec<String> =
            (0..count).map(|index| format!("{}{index}", operand.name)).collect();
        for name in &names {
            case = match operand.name {
                "d" if d == Type::F16 => case.result(name, Type::F16x2),
                "d" => case.result(name, ty),
                "a" => case.input(name, ty, numbers.class(a)),
                "b" => case.input(name, ty, numbers.class(b)),
                "c" => case.input(name, ty, numbers.class(c)),
                _ => case.input(name, ty, Class::Metadata { halves: a == Type::Tf32 }),
            };
        }
        let is_vector = !matches!(operand.name, "e");
        operands.push(if is_vector { format!("{{{}}}", names.join(", ")) } else { names.join("") });
    }
    let head = form.head();
    case.body = format!("{head} {};", operands.join(", "));
    let selected =
        if form.operands.len() > 4 { format!(" selector {selector}") } else { String::new() };
    case.name = format!("{head}{selected} {}", numbers.name());
    Some(case)
}

/// A product of a warpgroup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Product {
    columns: usize,
    sum: Type,
    factors: [Type; 2],
    numbers: Numbers,
    left_in_registers: bool,
    is_sparse: bool,
    selector: usize,
    /// Swizzles of both factors as descriptors say them: 0 for none, then 128, 64 and 32 bytes.
    swizzles: [u64; 2],
    transposed: [bool; 2],
    negated: [bool; 2],
    goes_on: bool,
    satfinite: bool,
    /// Bytes by which the left factor begins later, and the base offset of its descriptor.
    shift: u64,
    base_offset: u64,
}

impl Product {
    fn new(sum: Type, factor: Type) -> Product {
        Product {
            columns: 16,
            sum,
            factors: [factor; 2],
            numbers: Numbers::Small,
            left_in_registers: false,
            is_sparse: false,
            selector: 0,
            swizzles: [0; 2],
            transposed: [false; 2],
            negated: [false; 2],
            goes_on: true,
            satfinite: false,
            shift: 0,
            base_offset: 0,
        }
    }

    fn is_float(&self) -> bool {
        matches!(self.sum, Type::F16 | Type::F32)
    }

    /// Factors of 16 bits can be transposed.
    fn can_turn(&self) -> bool {
        matches!(self.factors[0], Type::F16 | Type::Bf16)
    }

    fn depth(&self) -> usize {
        let dense = 256 / self.factors[0].bits() as usize;
        if self.is_sparse { 2 * dense } else { dense }
    }
}

fn wgmma() -> Vec<Case> {
    let kinds = [
        (Type::F16, Type::F16),
        (Type::F32, Type::F16),
        (Type::F32, Type::Bf16),
        (Type::F32, Type::Tf32),
        (Type::F16, Type::E4m3),
        (Type::F32, Type::E4m3),
        (Type::F16, Type::E5m2),
        (Type::F32, Type::E5m2),
        (Type::S32, Type::S8),
        (Type::S32, Type::U8),
        (Type::S32, Type::B1),
    ];
    let mut products = Vec::new();
    for (sum, factor) in kinds {
        let plain = Product::new(sum, factor);
        for left_in_registers in [false, true] {
            for swizzle in 0..4 {
                products.push(Product { left_in_registers, swizzles: [swizzle; 2], ..plain });
            }
            products.push(Product { left_in_registers, goes_on: false, ..plain });
            for columns in [8, 32, 64, 128, 192, 256] {
                products.push(Product { left_in_registers, columns, swizzles: [3; 2], ..plain });
            }
            if plain.is_float() {
                for negated in [[true, false], [false, true], [true, true]] {
                    products.push(Product { left_in_registers, negated, ..plain });
                }
                for numbers in Numbers::ALL {
                    products.push(Product { left_in_registers, numbers, columns: 8, ..plain });
                }
            }
            if plain.can_turn() {
                for swizzle in 0..4 {
                    for transposed in [[true, false], [false, true], [true, true]] {
                        let wide = Product { columns: 64, ..plain };
                        let swizzles = [swizzle; 2];
                        products.push(Product { left_in_registers, transposed, swizzles, ..wide });
                    }
                }
            }
            if factor != Type::B1 {
                let sparse = Product { left_in_registers, is_sparse: true, ..plain };
                let selectors = if factor.bits() == 8 { 1 } else { 2 };
                for selector in 0..selectors {
                    products.push(Product { selector, ..sparse });
                }
                products.push(Product { swizzles: [1; 2], ..sparse });
                products.push(Product { swizzles: [2; 2], ..sparse });
                if plain.is_float() {
                    products.push(Product { numbers: Numbers::Spread(10), ..sparse });
                }
            }
        }
        if factor.bits() == 8 {
            let other = match factor {
                Type::E4m3 => Type::E5m2,
                Type::E5m2 => Type::E4m3,
                Type::S8 => Type::U8,
                _ => Type::S8,
            };
            products.push(Product { factors: [factor, other], ..plain });
        }
        if factor == Type::S8 {
            products.push(Product { satfinite: true, ..plain });
        }
    }
    let half = Product { swizzles: [1; 2], ..Product::new(Type::F32, Type::F16) };
    for (shift, base_offset) in
        [(32, 0), (64, 0), (96, 0), (128, 0), (128, 1), (384, 0), (384, 3), (512, 4), (640, 3)]
    {
        products.push(Product { shift, base_offset, ..half });
    }
    products.retain(|product| !product.left_in_registers || !product.transposed[0]);
    let mut cases: Vec<Case> = products.iter().map(wgmma_case).collect();
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    cases.dedup_by(|a, b| a.name == b.name);
    cases
}

/// Bytes of shared memory that a warpgroup has; the right factor lies in the upper half.
const GROUP: usize = 16 << 10;

/// A matrix descriptor without its address: offsets for lines and parts that follow each other.
fn descriptor(swizzle: u64, is_transposed: bool, depth_bytes: u64, base_offset: u64) -> u64 {
    let (leading, stride) = match (swizzle, is_transposed) {
        // Eight lines of 16 bytes; the parts of a line come behind all lines of that part.
        (0, false) => (128, 128 * (depth_bytes / 16)),
        (0, true) => (128, 256),
        (1, false) => (16, 1024),
        (2, false) => (16, 512),
        (_, false) => (16, 256),
        // Depths of eight follow each other, then the next lines.
        (1, true) => (2048, 1024),
        (2, true) => (1024, 512),
        (_, true) => (512, 256),
    };
    (leading >> 4) << 16 | (stride >> 4) << 32 | base_offset << 49 | swizzle << 62
}

fn wgmma_case(product: &Product) -> Case {
    let Product { columns, sum, factors: [left, right], numbers, .. } = *product;
    let depth = product.depth();
    let sums = columns / 2 / if sum == Type::F16 { 2 } else { 1 };
    let group = |name: &str, count: usize| {
        let items: Vec<String> = (0..count).map(|index| format!("{name}{index}")).collect();
        format!("{{{}}}", items.join(", "))
    };
    let mut case = sequence("", "");
    for index in 0..32 {
        let class = numbers.class(if index < 16 { left } else { right });
        case = case.input(&format!("m{index}"), Type::B32, class);
    }
    let sum_type = if sum == Type::F16 { Type::F16x2 } else { sum };
    for index in 0..sums {
        let class = match (sum, numbers) {
            (Type::S32, _) => Class::Integer(32),
            _ => numbers.class(sum),
        };
        case = case.input(&format!("c{index}"), sum_type, class);
        case = case.result(&format!("d{index}"), sum_type);
    }
    let in_registers = product.left_in_registers;
    if in_registers {
        for index in 0..4 {
            case = case.input(&format!("a{index}"), Type::B32, numbers.class(left));
        }
    }
    if product.is_sparse {
        let halves = left == Type::Tf32;
        case = case.input("e0", Type::B32, Class::Metadata { halves });
    }
    let mut body = format!(
        ".shared .align 1024 .b8 tile[{}]; .reg .b64 first, second, place; .reg .b32 number;\n\
         .reg .pred again;\n\
         mov.u64 place, tile; shr.u32 number, within, 7; mad.wide.u32 place, number, {GROUP}, place;\n\
         and.b32 number, within, 127; mad.wide.u32 slot, number, 64, place;\n",
        2 * GROUP
    );
    for index in 0..32 {
        // The first sixteen words are of the left factor.
        let offset = index % 16 * 4 + index / 16 * (GROUP / 2);
        let _ = writeln!(body, "st.shared.b32 [slot+{offset}], m{index};");
    }
    let left_bytes = if product.is_sparse { 32 } else { depth as u64 * u64::from(left.bits()) / 8 };
    let right_bytes = depth as u64 * u64::from(right.bits()) / 8;
    let first =
        descriptor(product.swizzles[0], product.transposed[0], left_bytes, product.base_offset);
    let second = descriptor(product.swizzles[1], product.transposed[1], right_bytes, 0);
    let _ = writeln!(
        body,
        "add.u64 first, place, {}; shr.u64 first, first, 4; or.b64 first, first, {first:#x};\n\
         add.u64 second, place, {}; shr.u64 second, second, 4; or.b64 second, second, {second:#x};",
        product.shift,
        GROUP / 2
    );
    for index in 0..sums {
        let _ = writeln!(body, "mov.b32 d{index}, c{index};");
    }
    body.push_str("fence.proxy.async; bar.sync 0; wgmma.fence.sync.aligned;\n");
    let _ = writeln!(body, "setp.ne.u32 again, {}, 0;", u8::from(product.goes_on));
    let (sparse, satfinite) = (
        if product.is_sparse { ".sp" } else { "" },
        if product.satfinite { ".satfinite" } else { "" },
    );
    let bits = if left == Type::B1 { ".and.popc" } else { "" };
    let head = format!(
        "wgmma.mma_async{sparse}.sync.aligned.m64n{columns}k{depth}.{sum}.{left}.{right}{satfinite}{bits}"
    );
    let _ = write!(body, "{head} {}, ", group("d", sums));
    body.push_str(&if in_registers { group("a", 4) } else { "first".to_owned() });
    body.push_str(", second, ");
    if product.is_sparse {
        let _ = write!(body, "e0, {}, ", product.selector);
    }
    body.push_str("again");
    if product.is_float() {
        for negated in product.negated {
            body.push_str(if negated { ", -1" } else { ", 1" });
        }
    }
    if product.can_turn() {
        for (index, turned) in product.transposed.into_iter().enumerate() {
            if index == 1 || !in_registers {
                let _ = write!(body, ", {}", u8::from(turned));
            }
        }
    }
    body.push_str(";\nwgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;");
    case.body = body;
    case.name = format!("{head} {}{}", numbers.name(), words_about(product));
    case
}

/// What a name says besides the instruction.
fn words_about(product: &Product) -> String {
    let mut text = String::new();
    if product.left_in_registers {
        text.push_str(" in registers");
    }
    if product.swizzles != [0; 2] {
        let _ = write!(text, " swizzle {}", 256 >> product.swizzles[0]);
    }
    for (factor, name) in ["a", "b"].iter().enumerate() {
        if product.transposed[factor] {
            let _ = write!(text, " transposed {name}");
        }
        if product.negated[factor] {
            let _ = write!(text, " negated {name}");
        }
    }
    if !product.goes_on {
        text.push_str(" from zero");
    }
    if product.is_sparse {
        let _ = write!(text, " selector {}", product.selector);
    }
    if product.shift != 0 {
        let _ = write!(text, " at {} with base offset {}", product.shift, product.base_offset);
    }
    text
}
