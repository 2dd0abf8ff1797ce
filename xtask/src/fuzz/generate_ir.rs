//! Random IR that is well defined whatever its inputs, of kinds that no source program is lowered to:
//! values in phis and selects, loops entered from the middle, integers of odd widths, punned memory,
//! poison that is computed and then not chosen, `freeze`, aggregates as values, flags on arithmetic.
//!
//! Control flow is emitted as nested regions, so what dominates what is known: a value is visible
//! from where it stands to the end of its region. All memory that a thread touches is its own, but
//! for what is exchanged between barriers and for sums that atomics build.

use super::random::Random;
use std::fmt::Write;

const THREADS: usize = 64;
const BLOCKS: usize = 2;
/// Bytes of each memory object of a thread; accesses stay inside by masking.
const OBJECT: usize = 32;
/// Statements of a function after which no region is nested any more.
const LARGE: usize = 70;

/// A type of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ty {
    Int(u32),
    Float,
    Double,
    /// `{ i32, float, i64 }`
    Pair,
}

const INTEGERS: [Ty; 12] = [
    Ty::Int(1),
    Ty::Int(8),
    Ty::Int(16),
    Ty::Int(32),
    Ty::Int(32),
    Ty::Int(32),
    Ty::Int(32),
    Ty::Int(64),
    Ty::Int(64),
    Ty::Int(7),
    Ty::Int(24),
    Ty::Int(48),
];
/// What memory holds.
const STORED: [Ty; 7] =
    [Ty::Int(8), Ty::Int(16), Ty::Int(32), Ty::Int(32), Ty::Int(64), Ty::Float, Ty::Double];

impl Ty {
    fn name(self) -> String {
        match self {
            Ty::Int(width) => format!("i{width}"),
            Ty::Float => "float".into(),
            Ty::Double => "double".into(),
            Ty::Pair => "{ i32, float, i64 }".into(),
        }
    }

    fn bytes(self) -> usize {
        match self {
            Ty::Int(width) => (width as usize).div_ceil(8).next_power_of_two(),
            Ty::Float => 4,
            Ty::Double | Ty::Pair => 8,
        }
    }
}

/// Where a statement stands.
#[derive(Clone, Copy)]
struct Place {
    /// All threads of the block get here together.
    uniform: bool,
    kernel: bool,
    depth: u32,
    loops: u32,
}

/// A pointer to memory of [`OBJECT`] bytes.
#[derive(Clone)]
struct Object {
    name: String,
    /// Its type: `ptr` or `ptr addrspace(n)`.
    ty: &'static str,
    /// Whether it is known not to overlap the other objects with this mark.
    base: bool,
}

#[derive(Clone)]
struct Function {
    name: String,
    result: Ty,
    params: Vec<Ty>,
    /// Takes a pointer to an object, too.
    object: bool,
}

struct Generator {
    random: Random,
    text: String,
    /// Values that dominate this point, innermost last.
    values: Vec<(String, Ty)>,
    objects: Vec<Object>,
    functions: Vec<Function>,
    /// The block that instructions go to.
    block: String,
    names: usize,
    size: usize,
}

/// The module of a seed, with its `LAUNCH` line.
pub fn generate(seed: u64) -> String {
    let mut generator = Generator {
        random: Random::new(seed ^ 0x1b),
        text: String::new(),
        values: Vec::new(),
        objects: Vec::new(),
        functions: Vec::new(),
        block: String::new(),
        names: 0,
        size: 0,
    };
    generator.module(seed);
    generator.text
}

impl Generator {
    fn put(&mut self, line: impl AsRef<str>) {
        let _ = writeln!(self.text, "  {}", line.as_ref());
    }

    fn label(&mut self, name: &str) {
        let _ = writeln!(self.text, "{name}:");
        self.block = name.to_owned();
    }

    fn fresh(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Emits an instruction; the name of its value.
    fn inst(&mut self, text: impl AsRef<str>) -> String {
        let name = format!("%{}", self.fresh("v"));
        self.put(format!("{name} = {}", text.as_ref()));
        name
    }

    /// Makes a value visible to what follows.
    fn keep(&mut self, name: String, ty: Ty) {
        self.values.push((name, ty));
    }

    fn constant(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Int(1) => self.random.pick(&["true", "false"]).to_owned(),
            Ty::Int(width) => {
                let top = 1i128 << (width - 1);
                let edges = [0, 1, 2, 3, 5, 7, 8, 10, 31, -1, -2, -7, top - 1, -top, top / 2];
                let value = edges[self.random.below(edges.len())];
                (value.clamp(-top, top - 1)).to_string()
            }
            Ty::Float | Ty::Double => self
                .random
                .pick(&["0.0", "-0.0", "1.0", "-1.0", "0.5", "2.0", "3.0", "-4.0", "1024.0"])
                .to_owned(),
            Ty::Pair => "{ i32 3, float 1.5, i64 -9 }".into(),
        }
    }

    /// Some value of this type that is there, or a constant.
    fn value(&mut self, ty: Ty) -> String {
        let fitting: Vec<usize> =
            (0..self.values.len()).filter(|&index| self.values[index].1 == ty).collect();
        if !fitting.is_empty() && self.random.chance(80) {
            // The newest are the likeliest: chains of dependent values find more.
            let count = fitting.len();
            let back = self.random.below(count).min(self.random.below(count));
            return self.values[fitting[count - 1 - back]].0.clone();
        }
        if fitting.is_empty() && self.random.chance(70) {
            return self.converted(ty);
        }
        self.constant(ty)
    }

    fn integer(&mut self) -> Ty {
        self.random.pick(&INTEGERS)
    }

    fn any(&mut self) -> Ty {
        match self.random.below(10) {
            0 | 1 => Ty::Float,
            2 => Ty::Double,
            3 => Ty::Pair,
            _ => self.integer(),
        }
    }

    /// A type that parameters and results may have: none of odd width, which calls do not take yet.
    fn of_signature(&mut self) -> Ty {
        match self.any() {
            Ty::Int(7) => Ty::Int(8),
            Ty::Int(24) => Ty::Int(32),
            Ty::Int(48) => Ty::Int(64),
            ty => ty,
        }
    }

    /// A value of another type made into this one.
    fn converted(&mut self, to: Ty) -> String {
        let sources: Vec<(String, Ty)> =
            self.values.iter().filter(|(_, ty)| *ty != Ty::Pair && *ty != to).cloned().collect();
        if sources.is_empty() {
            return self.constant(to);
        }
        let (value, from) = sources[self.random.below(sources.len())].clone();
        let (a, b) = (from.name(), to.name());
        match (from, to) {
            (Ty::Int(x), Ty::Int(y)) if x > y => self.inst(format!("trunc {a} {value} to {b}")),
            (Ty::Int(_), Ty::Int(_)) => {
                let op = self.random.pick(&["zext", "sext"]);
                self.inst(format!("{op} {a} {value} to {b}"))
            }
            (Ty::Int(_), Ty::Float | Ty::Double) => {
                let op = self.random.pick(&["uitofp", "sitofp"]);
                self.inst(format!("{op} {a} {value} to {b}"))
            }
            (Ty::Float, Ty::Double) => self.inst(format!("fpext float {value} to double")),
            (Ty::Double, Ty::Float) => self.inst(format!("fptrunc double {value} to float")),
            // Not `fptosi`: LLVM 22 compares the bits with zero, which is the opposite.
            (Ty::Float | Ty::Double, Ty::Int(1)) => self.inst(format!("fcmp one {a} {value}, 0.0")),
            (Ty::Float | Ty::Double, Ty::Int(width)) => {
                // Poison beyond the range, which is then not chosen.
                let limit = if width > 12 { "1000.0" } else { "1.0" };
                let magnitude =
                    self.inst(format!("call {a} @llvm.fabs.{}({a} {value})", short(from)));
                let fits = self.inst(format!("fcmp olt {a} {magnitude}, {limit}"));
                let cast = self.inst(format!("fptosi {a} {value} to {b}"));
                let other = self.constant(to);
                self.inst(format!("select i1 {fits}, {b} {cast}, {b} {other}"))
            }
            (_, Ty::Pair) => self.aggregate(),
            _ => self.constant(to),
        }
    }

    fn aggregate(&mut self) -> String {
        let ty = Ty::Pair.name();
        let (x, y, z) = (self.value(Ty::Int(32)), self.value(Ty::Float), self.value(Ty::Int(64)));
        let first = self.inst(format!("insertvalue {ty} poison, i32 {x}, 0"));
        let second = self.inst(format!("insertvalue {ty} {first}, float {y}, 1"));
        self.inst(format!("insertvalue {ty} {second}, i64 {z}, 2"))
    }

    /// One instruction, or a few that belong together.
    fn operation(&mut self) {
        let ty = self.any();
        let value = match ty {
            Ty::Int(1) => self.condition(),
            Ty::Int(width) => self.arithmetic(width),
            Ty::Float | Ty::Double => self.float(ty),
            Ty::Pair => self.aggregate(),
        };
        self.keep(value, ty);
    }

    fn condition(&mut self) -> String {
        match self.random.below(8) {
            0..=3 => {
                let ty = self.integer();
                let (a, b) = (self.value(ty), self.value(ty));
                let predicates =
                    ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
                let predicate = self.random.pick(&predicates);
                self.inst(format!("icmp {predicate} {} {a}, {b}", ty.name()))
            }
            4 => {
                let ty = self.random.pick(&[Ty::Float, Ty::Double]);
                let (a, b) = (self.value(ty), self.value(ty));
                let predicates = [
                    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult",
                    "ule", "une", "uno",
                ];
                let predicate = self.random.pick(&predicates);
                self.inst(format!("fcmp {predicate} {} {a}, {b}", ty.name()))
            }
            5 => {
                let op = self.random.pick(&["and", "or", "xor"]);
                let (a, b) = (self.value(Ty::Int(1)), self.value(Ty::Int(1)));
                self.inst(format!("{op} i1 {a}, {b}"))
            }
            6 => {
                // The second condition is poison wherever the first one is false.
                let (x, count) = (self.value(Ty::Int(32)), self.value(Ty::Int(32)));
                let fits = self.inst(format!("icmp ult i32 {count}, 32"));
                let shifted = self.inst(format!("shl i32 {x}, {count}"));
                let second = self.inst(format!("icmp slt i32 {shifted}, {x}"));
                self.inst(format!("select i1 {fits}, i1 {second}, i1 false"))
            }
            _ => {
                let (a, b) = (self.value(Ty::Int(1)), self.value(Ty::Int(1)));
                match self.random.chance(50) {
                    true => self.inst(format!("select i1 {a}, i1 true, i1 {b}")),
                    false => self.inst(format!("select i1 {a}, i1 {b}, i1 false")),
                }
            }
        }
    }

    fn arithmetic(&mut self, width: u32) -> String {
        let ty = Ty::Int(width);
        let name = ty.name();
        let (a, b) = (self.value(ty), self.value(ty));
        let wide = width >= 16 && width.is_power_of_two();
        match self.random.below(22) {
            0..=3 => {
                let op = self.random.pick(&["add", "sub", "mul", "and", "or", "xor"]);
                self.inst(format!("{op} {name} {a}, {b}"))
            }
            4 | 5 => {
                // Operands so small that nothing wraps.
                let mask = (1i64 << (width / 2 - 1)) - 1;
                let x = self.inst(format!("and {name} {a}, {mask}"));
                let y = self.inst(format!("and {name} {b}, {mask}"));
                let op = self.random.pick(&[
                    "add nuw nsw",
                    "add nsw",
                    "mul nuw nsw",
                    "mul nsw",
                    "sub nsw",
                ]);
                self.inst(format!("{op} {name} {x}, {y}"))
            }
            6 | 7 => {
                let count = self.inst(format!("urem {name} {b}, {width}"));
                let op = self.random.pick(&["shl", "lshr", "ashr"]);
                self.inst(format!("{op} {name} {a}, {count}"))
            }
            8 => {
                // A shift by too much is poison, and not chosen.
                let fits = self.inst(format!("icmp ult {name} {b}, {width}"));
                let op = self.random.pick(&["shl", "lshr", "ashr"]);
                let shifted = self.inst(format!("{op} {name} {a}, {b}"));
                let other = self.value(ty);
                self.inst(format!("select i1 {fits}, {name} {shifted}, {name} {other}"))
            }
            9 => {
                let divisor = self.inst(format!("or {name} {b}, 1"));
                let op = self.random.pick(&["udiv", "urem"]);
                self.inst(format!("{op} {name} {a}, {divisor}"))
            }
            10 => {
                let small = self.inst(format!("lshr {name} {b}, {}", width / 2));
                let divisor = self.inst(format!("or {name} {small}, 1"));
                let op = self.random.pick(&["sdiv", "srem"]);
                self.inst(format!("{op} {name} {a}, {divisor}"))
            }
            11 => {
                let most = (1i64 << (width - 1).min(20)) - 1;
                let divisor = 1 + self.random.below(most as usize) as i64;
                let op = self.random.pick(&["udiv", "urem", "sdiv", "srem"]);
                self.inst(format!("{op} {name} {a}, {divisor}"))
            }
            12 => {
                let low = self.inst(format!("and {name} {a}, 3"));
                let high = self.inst(format!("shl {name} {b}, 2"));
                self.inst(format!("or disjoint {name} {low}, {high}"))
            }
            13 => {
                let high = self.inst(format!("shl {name} {b}, 2"));
                let op = self.random.pick(&["lshr", "ashr"]);
                self.inst(format!("{op} exact {name} {high}, 2"))
            }
            14 | 15 => {
                let condition = self.value(Ty::Int(1));
                self.inst(format!("select i1 {condition}, {name} {a}, {name} {b}"))
            }
            16 if wide => {
                let op = self.random.pick(&["smin", "smax", "umin", "umax"]);
                self.inst(format!("call {name} @llvm.{op}.{name}({name} {a}, {name} {b})"))
            }
            17 if wide => {
                let op = self.random.pick(&["ctpop", "bswap", "bitreverse"]);
                self.inst(format!("call {name} @llvm.{op}.{name}({name} {a})"))
            }
            18 if wide => {
                let op = self.random.pick(&["ctlz", "cttz", "abs"]);
                self.inst(format!("call {name} @llvm.{op}.{name}({name} {a}, i1 false)"))
            }
            19 if matches!(width, 32 | 64) => {
                let op = self.random.pick(&["fshl", "fshr"]);
                let count = self.value(ty);
                self.inst(format!(
                    "call {name} @llvm.{op}.{name}({name} {a}, {name} {b}, {name} {count})"
                ))
            }
            20 => self.inst(format!("freeze {name} {a}")),
            21 if width == 32 || width == 64 => {
                let pair = self.value(Ty::Pair);
                let index = if width == 32 { 0 } else { 2 };
                self.inst(format!("extractvalue {} {pair}, {index}", Ty::Pair.name()))
            }
            _ => self.converted(ty),
        }
    }

    fn float(&mut self, ty: Ty) -> String {
        let (name, suffix) = (ty.name(), short(ty));
        let (a, b) = (self.value(ty), self.value(ty));
        match self.random.below(12) {
            0..=4 => {
                let op = self.random.pick(&["fadd", "fsub", "fmul"]);
                self.inst(format!("{op} {name} {a}, {b}"))
            }
            5 => self.inst(format!("fneg {name} {a}")),
            6 => {
                let c = self.value(ty);
                self.inst(format!(
                    "call {name} @llvm.fma.{suffix}({name} {a}, {name} {b}, {name} {c})"
                ))
            }
            7 => {
                let op = self.random.pick(&["fabs", "floor", "ceil", "trunc"]);
                self.inst(format!("call {name} @llvm.{op}.{suffix}({name} {a})"))
            }
            8 => {
                let condition = self.value(Ty::Int(1));
                self.inst(format!("select i1 {condition}, {name} {a}, {name} {b}"))
            }
            9 if ty == Ty::Float => {
                let pair = self.value(Ty::Pair);
                self.inst(format!("extractvalue {} {pair}, 1", Ty::Pair.name()))
            }
            10 => self.inst(format!("fdiv {name} {a}, 4.0")),
            _ => self.converted(ty),
        }
    }

    /// A place in an object for a value of this type.
    fn place_in(&mut self, object: &Object, ty: Ty) -> String {
        let size = ty.bytes();
        let last = OBJECT - if ty == Ty::Pair { 16 } else { size };
        let offset = if self.random.chance(50) {
            (self.random.below(last / size + 1) * size).to_string()
        } else {
            let index = self.value(Ty::Int(32));
            // Masked to a multiple of the size that stays inside.
            let mask = if ty == Ty::Pair { 16 } else { OBJECT - size };
            let masked = self.inst(format!("and i32 {index}, {mask}"));
            self.inst(format!("zext i32 {masked} to i64"))
        };
        let flags = self.random.pick(&["", "inbounds ", "inbounds nuw "]);
        self.inst(format!("getelementptr {flags}i8, {} {}, i64 {offset}", object.ty, object.name))
    }

    fn object(&mut self) -> Object {
        self.objects[self.random.below(self.objects.len())].clone()
    }

    fn memory(&mut self) {
        let object = self.object();
        let ty = self.random.pick(&STORED);
        let name = ty.name();
        let volatile = if self.random.chance(3) { "volatile " } else { "" };
        match self.random.below(9) {
            0..=3 => {
                let place = self.place_in(&object, ty);
                let value = self.value(ty);
                let value = self.not_nan(value, ty);
                let align = ty.bytes();
                self.put(format!(
                    "store {volatile}{name} {value}, {} {place}, align {align}",
                    object.ty
                ));
            }
            4..=6 => {
                let place = self.place_in(&object, ty);
                let align = ty.bytes();
                let value = self
                    .inst(format!("load {volatile}{name}, {} {place}, align {align}", object.ty));
                self.keep(value, ty);
            }
            7 => {
                let others: Vec<Object> = self
                    .objects
                    .iter()
                    .filter(|other| other.base && other.name != object.name)
                    .cloned()
                    .collect();
                if !object.base || others.is_empty() {
                    return self.fill(&object);
                }
                let from = others[self.random.below(others.len())].clone();
                let length = self.random.pick(&[4, 8, 12, 16, 32]);
                let (to, source) = (suffix(object.ty), suffix(from.ty));
                self.put(format!(
                    "call void @llvm.memcpy.{to}.{source}.i64({} align 8 {}, {} align 8 {}, i64 {length}, i1 false)",
                    object.ty, object.name, from.ty, from.name
                ));
            }
            _ => self.fill(&object),
        }
    }

    fn fill(&mut self, object: &Object) {
        let (byte, length) = (self.value(Ty::Int(8)), self.random.pick(&[3, 4, 8, 16]));
        self.put(format!(
            "call void @llvm.memset.{}.i64({} align 8 {}, i8 {byte}, i64 {length}, i1 false)",
            suffix(object.ty),
            object.ty,
            object.name
        ));
    }

    /// The bits of a NaN are anyone's guess: none may be looked at as an integer.
    fn not_nan(&mut self, value: String, ty: Ty) -> String {
        if !matches!(ty, Ty::Float | Ty::Double) {
            return value;
        }
        let name = ty.name();
        let ordered = self.inst(format!("fcmp ord {name} {value}, {value}"));
        self.inst(format!("select i1 {ordered}, {name} {value}, {name} 0.0"))
    }

    /// A pointer that is one of two.
    fn choose_object(&mut self) {
        let generic: Vec<Object> =
            self.objects.iter().filter(|object| object.ty == "ptr").cloned().collect();
        if generic.len() < 2 {
            return self.memory();
        }
        let a = generic[self.random.below(generic.len())].name.clone();
        let b = generic[self.random.below(generic.len())].name.clone();
        let condition = self.value(Ty::Int(1));
        let name = self.inst(format!("select i1 {condition}, ptr {a}, ptr {b}"));
        self.objects.push(Object { name, ty: "ptr", base: false });
    }

    fn call(&mut self) {
        if self.functions.is_empty() {
            return self.operation();
        }
        let function = self.functions[self.random.below(self.functions.len())].clone();
        let mut args: Vec<String> = Vec::new();
        for ty in &function.params {
            let value = self.value(*ty);
            args.push(format!("{} {value}", ty.name()));
        }
        if function.object {
            let generic: Vec<String> = self
                .objects
                .iter()
                .filter(|object| object.ty == "ptr")
                .map(|object| object.name.clone())
                .collect();
            args.push(format!("ptr {}", generic[self.random.below(generic.len())]));
        }
        let (result, name) = (function.result, &function.name);
        let value = self.inst(format!("call {} @{name}({})", result.name(), args.join(", ")));
        self.keep(value, result);
    }

    fn atomic(&mut self) {
        let index = self.value(Ty::Int(32));
        let masked = self.inst(format!("and i32 {index}, 3"));
        let wide = self.inst(format!("zext i32 {masked} to i64"));
        let (op, base) = self.random.pick(&[("add", 0), ("xor", 4), ("max", 8), ("umax", 12)]);
        let group = self.inst(format!("getelementptr i32, ptr %sums, i64 {base}"));
        let place = self.inst(format!("getelementptr inbounds i32, ptr {group}, i64 {wide}"));
        let value = self.value(Ty::Int(32));
        // The old value would tell who came first.
        self.inst(format!(
            "atomicrmw {op} ptr {place}, i32 {value} syncscope(\"device\") monotonic, align 4"
        ));
    }

    /// What the threads of a block do together.
    fn together(&mut self) {
        match self.random.below(4) {
            0 | 1 => {
                let value = self.value(Ty::Int(32));
                self.barrier();
                let own = self.inst(
                    "getelementptr [64 x i32], ptr addrspace(3) @exchange, i64 0, i64 %tid64",
                );
                self.put(format!("store i32 {value}, ptr addrspace(3) {own}, align 4"));
                self.barrier();
                let flip = self.random.below(THREADS);
                let other = self.inst(format!("xor i64 %tid64, {flip}"));
                let place = self.inst(format!(
                    "getelementptr [64 x i32], ptr addrspace(3) @exchange, i64 0, i64 {other}"
                ));
                let read = self.inst(format!("load i32, ptr addrspace(3) {place}, align 4"));
                self.keep(read, Ty::Int(32));
            }
            2 => {
                let (value, lane) = (self.value(Ty::Int(32)), self.random.below(32));
                let read = self.inst(format!(
                    "call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 {value}, i32 {lane}, i32 31)"
                ));
                self.keep(read, Ty::Int(32));
            }
            _ => {
                let condition = self.value(Ty::Int(1));
                let votes = self
                    .inst(format!("call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 {condition})"));
                self.keep(votes, Ty::Int(32));
            }
        }
    }

    fn barrier(&mut self) {
        self.put("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)");
    }

    fn statements(&mut self, count: usize, place: Place) {
        for _ in 0..count {
            self.statement(place);
        }
    }

    fn statement(&mut self, place: Place) {
        self.size += 1;
        let nested = place.depth < 4 && self.size < LARGE;
        match self.random.below(30) {
            0..=10 => self.operation(),
            11..=15 => self.memory(),
            16..=18 if nested => self.branch(place),
            19 if nested => self.switch(place),
            20..=22 if nested && place.loops < 3 => self.repeat(place),
            23 if nested && place.loops < 2 => self.entered_twice(place),
            24 => self.choose_object(),
            25 | 26 if place.loops < 2 => self.call(),
            27 if place.kernel => self.atomic(),
            28 | 29 if place.uniform => self.together(),
            _ => self.operation(),
        }
    }

    /// Statements whose values end with them, but for a few that the caller wants: one of each type.
    fn region(&mut self, place: Place, results: &[Ty]) -> Vec<String> {
        let marks = (self.values.len(), self.objects.len());
        let count = 1 + self.random.below(4);
        self.statements(count, place);
        let values = results.iter().map(|&ty| self.value(ty)).collect();
        self.values.truncate(marks.0);
        self.objects.truncate(marks.1);
        values
    }

    fn some_types(&mut self) -> Vec<Ty> {
        (0..1 + self.random.below(3)).map(|_| self.any()).collect()
    }

    /// Joins what several blocks give.
    fn join(&mut self, types: &[Ty], ways: &[(String, Vec<String>)]) {
        for (index, &ty) in types.iter().enumerate() {
            let list: Vec<String> = ways
                .iter()
                .map(|(block, values)| format!("[ {}, %{block} ]", values[index]))
                .collect();
            let phi = self.inst(format!("phi {} {}", ty.name(), list.join(", ")));
            self.keep(phi, ty);
        }
    }

    fn branch(&mut self, place: Place) {
        let uniform = place.uniform && self.random.chance(30);
        let condition = if uniform {
            let bit = self.random.below(8);
            let masked = self.inst(format!("and i32 %n, {bit}"));
            self.inst(format!("icmp eq i32 {masked}, 0"))
        } else {
            self.condition()
        };
        let inside = Place { uniform, depth: place.depth + 1, ..place };
        let types = self.some_types();
        let (then, end) = (self.fresh("then"), self.fresh("end"));
        let mut ways = Vec::new();
        if self.random.chance(50) {
            let otherwise = self.fresh("else");
            self.put(format!("br i1 {condition}, label %{then}, label %{otherwise}"));
            self.label(&otherwise);
            let values = self.region(inside, &types);
            ways.push((self.block.clone(), values));
            self.put(format!("br label %{end}"));
        } else {
            let values: Vec<String> = types.iter().map(|&ty| self.value(ty)).collect();
            ways.push((self.block.clone(), values));
            self.put(format!("br i1 {condition}, label %{then}, label %{end}"));
        }
        self.label(&then);
        let values = self.region(inside, &types);
        ways.push((self.block.clone(), values));
        self.put(format!("br label %{end}"));
        self.label(&end);
        self.join(&types, &ways);
    }

    fn switch(&mut self, place: Place) {
        let width = self.random.pick(&[8, 16, 32, 64]);
        let ty = Ty::Int(width);
        let selector = self.value(ty);
        let mask = self.random.pick(&[3, 7]);
        let masked = self.inst(format!("and {} {selector}, {mask}", ty.name()));
        let inside = Place { uniform: false, depth: place.depth + 1, ..place };
        let types = self.some_types();
        let cases: Vec<usize> = (0..=mask).filter(|_| self.random.chance(50)).collect();
        let labels: Vec<String> = cases.iter().map(|_| self.fresh("case")).collect();
        let (default, end) = (self.fresh("default"), self.fresh("end"));
        let rows: Vec<String> = cases
            .iter()
            .zip(&labels)
            .map(|(case, label)| format!("{} {case}, label %{label}", ty.name()))
            .collect();
        self.put(format!("switch {} {masked}, label %{default} [ {} ]", ty.name(), rows.join(" ")));
        let mut ways = Vec::new();
        for label in labels.iter().chain([&default]) {
            self.label(label);
            let values = self.region(inside, &types);
            ways.push((self.block.clone(), values));
            self.put(format!("br label %{end}"));
        }
        self.label(&end);
        self.join(&types, &ways);
    }

    /// A loop with values that it carries: tested above, below, or left in the middle.
    fn repeat(&mut self, place: Place) {
        let uniform = place.uniform && self.random.chance(35);
        let most = [10, 5, 3][place.loops.min(2) as usize];
        let width = self.random.pick(&[32, 32, 32, 64, 16, 8]);
        let ty = Ty::Int(width);
        let name = ty.name();
        let bound = if uniform || self.random.chance(50) {
            (1 + self.random.below(most)).to_string()
        } else {
            let value = self.value(ty);
            let mask = if most >= 8 { 7 } else { 3 };
            self.inst(format!("and {name} {value}, {mask}"))
        };
        let inside = Place { uniform, depth: place.depth + 1, loops: place.loops + 1, ..place };
        let types = self.some_types();
        // A question whose answer is the same in every turn.
        let fixed = self.condition();
        let initial: Vec<String> = types.iter().map(|&ty| self.value(ty)).collect();
        let before = self.block.clone();
        let (head, body, exit) = (self.fresh("head"), self.fresh("body"), self.fresh("exit"));
        let marks = (self.values.len(), self.objects.len());
        let counter = format!("%{}", self.fresh("i"));
        let next = format!("%{}", self.fresh("next"));
        let step = self.random.pick(&[1, 1, 1, 2]);
        let flags = if width > 8 { self.random.pick(&["", " nuw nsw", " nsw"]) } else { "" };
        self.put(format!("br label %{head}"));
        // What a phi takes from the end of the loop is known only there: the text of the phis
        // is written when the body is.
        self.label(&head);
        let carried: Vec<String> = types.iter().map(|_| format!("%{}", self.fresh("c"))).collect();
        let phis_at = self.text.len();
        self.keep(counter.clone(), ty);
        for (name, &ty) in carried.iter().zip(&types) {
            self.keep(name.clone(), ty);
        }
        let below = self.random.chance(50);
        let mut exits: Vec<(String, Vec<String>)> = Vec::new();
        if !below {
            let more = self.inst(format!("icmp ult {name} {counter}, {bound}"));
            exits.push((self.block.clone(), carried.clone()));
            self.put(format!("br i1 {more}, label %{body}, label %{exit}"));
            self.label(&body);
        }
        if !uniform && self.random.chance(25) {
            exits.push(self.way_out(&fixed, &types, &exit, inside));
        }
        let count = 1 + self.random.below(3);
        self.statements(count, inside);
        if !uniform && self.random.chance(35) {
            exits.push(self.way_out(&fixed, &types, &exit, inside));
            self.statements(1, inside);
        }
        let values: Vec<String> = types.iter().map(|&ty| self.value(ty)).collect();
        self.put(format!("{next} = add{flags} {name} {counter}, {step}"));
        let latch = self.block.clone();
        if below {
            let more = self.inst(format!("icmp ult {name} {next}, {bound}"));
            exits.push((latch.clone(), values.clone()));
            self.put(format!("br i1 {more}, label %{head}, label %{exit}"));
        } else {
            self.put(format!("br label %{head}"));
        }
        let mut phis = format!("  {counter} = phi {name} [ 0, %{before} ], [ {next}, %{latch} ]\n");
        for (index, carry) in carried.iter().enumerate() {
            let _ = writeln!(
                phis,
                "  {carry} = phi {} [ {}, %{before} ], [ {}, %{latch} ]",
                types[index].name(),
                initial[index],
                values[index]
            );
        }
        self.text.insert_str(phis_at, &phis);
        self.values.truncate(marks.0);
        self.objects.truncate(marks.1);
        self.label(&exit);
        self.join(&types, &exits);
    }

    /// Leaves a loop in the middle, often after something that is done only on this way; the block that
    /// goes to the exit, with what it brings.
    fn way_out(
        &mut self,
        fixed: &str,
        types: &[Ty],
        exit: &str,
        inside: Place,
    ) -> (String, Vec<String>) {
        let stop = if self.random.chance(40) { fixed.to_owned() } else { self.condition() };
        let go_on = self.fresh("on");
        let way = if self.random.chance(50) {
            let leave = self.fresh("leave");
            self.put(format!("br i1 {stop}, label %{leave}, label %{go_on}"));
            self.label(&leave);
            let values = self.region(Place { uniform: false, ..inside }, types);
            let way = (self.block.clone(), values);
            self.put(format!("br label %{exit}"));
            way
        } else {
            let values = types.iter().map(|&ty| self.value(ty)).collect();
            let way = (self.block.clone(), values);
            self.put(format!("br i1 {stop}, label %{exit}, label %{go_on}"));
            way
        };
        self.label(&go_on);
        way
    }

    /// A loop with two entries: no structured program has one.
    fn entered_twice(&mut self, place: Place) {
        let inside = Place { uniform: false, depth: 4, loops: place.loops + 1, ..place };
        let condition = self.condition();
        let before = self.block.clone();
        let (left, right, exit) = (self.fresh("left"), self.fresh("right"), self.fresh("exit"));
        let start = self.value(Ty::Int(32));
        self.put(format!("br i1 {condition}, label %{left}, label %{right}"));
        let [i, j, x, y] = ["i", "j", "x", "y"].map(|stem| format!("%{}", self.fresh(stem)));
        let next = format!("%{}", self.fresh("next"));
        let marks = (self.values.len(), self.objects.len());
        self.label(&left);
        let left_at = self.text.len();
        self.keep(x.clone(), Ty::Int(32));
        self.statements(1, inside);
        let from_left = self.value(Ty::Int(32));
        let left_end = self.block.clone();
        self.put(format!("br label %{right}"));
        self.values.truncate(marks.0);
        self.objects.truncate(marks.1);
        self.label(&right);
        let right_at = self.text.len();
        self.keep(y.clone(), Ty::Int(32));
        self.statements(1, inside);
        let from_right = self.value(Ty::Int(32));
        self.put(format!("{next} = add i32 {j}, 1"));
        let bound = 2 + self.random.below(5);
        let more = self.inst(format!("icmp ult i32 {next}, {bound}"));
        let right_end = self.block.clone();
        self.put(format!("br i1 {more}, label %{left}, label %{exit}"));
        let right_phis = format!(
            "  {j} = phi i32 [ 0, %{before} ], [ {i}, %{left_end} ]\n  \
             {y} = phi i32 [ 7, %{before} ], [ {from_left}, %{left_end} ]\n"
        );
        self.text.insert_str(right_at, &right_phis);
        let left_phis = format!(
            "  {i} = phi i32 [ 0, %{before} ], [ {next}, %{right_end} ]\n  \
             {x} = phi i32 [ {start}, %{before} ], [ {from_right}, %{right_end} ]\n"
        );
        self.text.insert_str(left_at, &left_phis);
        self.values.truncate(marks.0);
        self.objects.truncate(marks.1);
        self.label(&exit);
        self.join(&[Ty::Int(32)], &[(right_end, vec![from_right])]);
    }

    /// Memory of this function's own, all of it written.
    fn locals(&mut self) {
        let count = 1 + self.random.below(2);
        let mut names = Vec::new();
        for _ in 0..count {
            let form = self.random.pick(&["[8 x i32]", "[32 x i8]", "{ i32, [3 x i64] }"]);
            let name = self.inst(format!("alloca {form}, align 8"));
            names.push(name);
        }
        for name in names {
            for offset in (0..OBJECT).step_by(8) {
                let place = self.inst(format!("getelementptr i8, ptr {name}, i64 {offset}"));
                let value = self.value(Ty::Int(64));
                self.put(format!("store i64 {value}, ptr {place}, align 8"));
            }
            self.objects.push(Object { name, ty: "ptr", base: true });
        }
    }

    fn function(&mut self) {
        let name = self.fresh("f");
        let params: Vec<Ty> = (0..1 + self.random.below(3)).map(|_| self.of_signature()).collect();
        let (result, object) = (self.of_signature(), self.random.chance(60));
        let mut list: Vec<String> =
            params.iter().enumerate().map(|(i, ty)| format!("{} %p{i}", ty.name())).collect();
        self.values = params.iter().enumerate().map(|(i, &ty)| (format!("%p{i}"), ty)).collect();
        self.objects.clear();
        if object {
            list.push("ptr %object".into());
            self.objects.push(Object { name: "%object".into(), ty: "ptr", base: true });
        }
        let attribute = self.random.pick(&["", "", "noinline ", "noinline ", "alwaysinline "]);
        let _ = writeln!(
            self.text,
            "define internal {} @{name}({}) {attribute}nounwind {{",
            result.name(),
            list.join(", ")
        );
        self.size = LARGE / 2;
        self.label("entry");
        self.locals();
        let count = 2 + self.random.below(4);
        let place = Place { uniform: false, kernel: false, depth: 1, loops: 1 };
        self.statements(count, place);
        let value = self.value(result);
        self.put(format!("ret {} {value}", result.name()));
        self.text.push_str("}\n\n");
        self.functions.push(Function { name, result, params, object });
    }

    fn module(&mut self, seed: u64) {
        let _ = writeln!(self.text, "; Module of seed {seed}.");
        self.text.push_str(HEAD);
        for _ in 0..self.random.below(4) {
            self.function();
        }
        self.kernel();
    }

    fn kernel(&mut self) {
        let restrict = if self.random.chance(50) { "noalias " } else { "" };
        let _ = writeln!(
            self.text,
            "define ptx_kernel void @k(ptr {restrict}readonly %in, ptr {restrict}readonly %fin, \
             ptr {restrict}%out, ptr {restrict}%fout, ptr {restrict}%scratch, ptr %sums, i32 %n, \
             i64 %m) nounwind {{"
        );
        (self.values, self.objects, self.size) = (Vec::new(), Vec::new(), 0);
        self.label("entry");
        self.text.push_str(KERNEL_START);
        for (name, ty) in [
            ("%tid", Ty::Int(32)),
            ("%n", Ty::Int(32)),
            ("%m", Ty::Int(64)),
            ("%x", Ty::Int(32)),
            ("%y", Ty::Float),
        ] {
            self.keep(name.into(), ty);
        }
        for (name, ty) in [("%own", "ptr"), ("%slot", "ptr addrspace(3)"), ("%slot.generic", "ptr")]
        {
            let base = name != "%slot.generic";
            self.objects.push(Object { name: name.into(), ty, base });
        }
        self.locals();
        let count = 6 + self.random.below(12);
        let place = Place { uniform: true, kernel: true, depth: 0, loops: 0 };
        self.statements(count, place);
        let (integers, floats) = self.write_out();
        self.text.push_str("  ret void\n}\n\n");
        self.text.push_str(DECLARATIONS);
        let total = BLOCKS * THREADS;
        let number = self.random.below(1000);
        let (n, m) = (self.random.below(40), self.random.bits() as i64);
        let _ = writeln!(
            self.text,
            "; LAUNCH: k<<<{BLOCKS}, {THREADS}>>>(in=s32[{total}]{{random {number} -2147483648 2147483647}}, \
             fin=f32[{total}]{{random {number} -300 300}}, out=u64[{}]{{fill 0}}, \
             fout=f64[{}]{{fill 0}}, scratch=u64[{}]{{iota}}, sums=u32[16]{{fill 0}}, {n}, {m}:s64)",
            integers.max(1) * total,
            floats.max(1) * total,
            total * OBJECT / 8,
        );
    }

    /// Writes every visible value out; how many integers and floats a thread writes.
    fn write_out(&mut self) -> (usize, usize) {
        let mut integers: Vec<String> = Vec::new();
        let mut floats: Vec<String> = Vec::new();
        for (value, ty) in self.values.clone() {
            match ty {
                Ty::Int(64) => integers.push(value),
                Ty::Int(width) => {
                    let wide = self.inst(format!("zext i{width} {value} to i64"));
                    integers.push(wide);
                }
                Ty::Float => {
                    let wide = self.inst(format!("fpext float {value} to double"));
                    floats.push(wide);
                }
                Ty::Double => floats.push(value),
                Ty::Pair => {
                    let name = Ty::Pair.name();
                    let part = self.inst(format!("extractvalue {name} {value}, 2"));
                    integers.push(part);
                    let part = self.inst(format!("extractvalue {name} {value}, 1"));
                    let wide = self.inst(format!("fpext float {part} to double"));
                    floats.push(wide);
                }
            }
        }
        for object in self.objects.clone().iter().filter(|object| object.base) {
            for offset in (0..OBJECT).step_by(8) {
                let (ty, name) = (object.ty, &object.name);
                let place = self.inst(format!("getelementptr i8, {ty} {name}, i64 {offset}"));
                let value = self.inst(format!("load i64, {ty} {place}, align 8"));
                integers.push(value);
            }
        }
        for (buffer, ty, values) in [("%out", "i64", &integers), ("%fout", "double", &floats)] {
            let base = self.inst(format!("mul i64 %gid, {}", values.len()));
            let start = self.inst(format!("getelementptr {ty}, ptr {buffer}, i64 {base}"));
            for (index, value) in values.iter().enumerate() {
                let place = self.inst(format!("getelementptr {ty}, ptr {start}, i64 {index}"));
                self.put(format!("store {ty} {value}, ptr {place}, align 8"));
            }
        }
        (integers.len(), floats.len())
    }
}

/// What names of overloaded intrinsics say of a floating-point type.
fn short(ty: Ty) -> &'static str {
    if ty == Ty::Double { "f64" } else { "f32" }
}

/// What they say of a pointer.
fn suffix(ty: &str) -> &'static str {
    if ty == "ptr" { "p0" } else { "p3" }
}

const HEAD: &str = "\
; RUN: run
target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"

@exchange = internal addrspace(3) global [64 x i32] undef, align 4
@slots = internal addrspace(3) global [64 x [32 x i8]] undef, align 8

";

const KERNEL_START: &str = "  \
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %tid64 = zext i32 %tid to i64
  %first = mul i32 %ctaid, 64
  %gid32 = add i32 %first, %tid
  %gid = zext i32 %gid32 to i64
  %in.place = getelementptr inbounds i32, ptr %in, i64 %gid
  %x = load i32, ptr %in.place, align 4
  %fin.place = getelementptr inbounds float, ptr %fin, i64 %gid
  %y = load float, ptr %fin.place, align 4
  %own = getelementptr inbounds [32 x i8], ptr %scratch, i64 %gid
  %slot = getelementptr inbounds [64 x [32 x i8]], ptr addrspace(3) @slots, i64 0, i64 %tid64
  %slot.generic = addrspacecast ptr addrspace(3) %slot to ptr
  %slot.1 = getelementptr i8, ptr addrspace(3) %slot, i64 8
  %slot.2 = getelementptr i8, ptr addrspace(3) %slot, i64 16
  %slot.3 = getelementptr i8, ptr addrspace(3) %slot, i64 24
  store i64 %m, ptr addrspace(3) %slot, align 8
  store i64 %gid, ptr addrspace(3) %slot.1, align 8
  store i64 -1, ptr addrspace(3) %slot.2, align 8
  store i64 %tid64, ptr addrspace(3) %slot.3, align 8
";

const DECLARATIONS: &str = "\
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent
";
