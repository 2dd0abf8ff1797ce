//! Random kernels: declarations, statements, functions, and what is written out at the end.
//!
//! Barriers, shuffles and votes appear only where all threads of a block are together: `Place`
//! keeps track. Loops have bounded trip counts, functions call only earlier ones.

mod classes;
mod strides;

use super::expression::{
    Array, Expressions, INTEGERS, PureFunction, SCALARS, Scalar, Scope, Variable,
};
use super::random::Random;
use std::fmt::Write;

/// Threads of a block, and blocks.
const THREADS: usize = 64;
const BLOCKS: usize = 2;
/// Elements of the scratch memory that each thread has.
const SCRATCH: usize = 8;
/// Elements of shared memory that each thread has for itself.
const SLOT: usize = 4;

/// The program of a seed, with its `LAUNCH` line.
pub fn generate(seed: u64) -> String {
    let mut generator = Generator {
        random: Random::new(seed),
        scope: Scope::default(),
        structs: Vec::new(),
        hierarchies: Vec::new(),
        objects: Vec::new(),
        by_reference: Vec::new(),
        text: String::new(),
        indent: 0,
        names: 0,
        size: 0,
    };
    generator.program(seed);
    generator.text
}

/// Where a statement stands.
#[derive(Clone, Copy)]
struct Place {
    /// All threads of the block get here together.
    uniform: bool,
    /// `break` and `continue` are allowed.
    breakable: bool,
    /// In the kernel, not in a function.
    kernel: bool,
    /// In a function: what `return` returns.
    returns: Option<Scalar>,
    /// Statements around this one, and loops among them.
    depth: u32,
    loops: u32,
}

/// A struct: fields that are scalars, and perhaps one array.
#[derive(Clone)]
struct Struct {
    name: String,
    fields: Vec<Field>,
    array: Option<(Scalar, usize)>,
    /// Nothing in it is aligned: no pointer to a field may be formed.
    packed: bool,
}

/// A field, of so many bits if it is a bit-field.
#[derive(Clone, Copy)]
struct Field {
    ty: Scalar,
    width: Option<u32>,
}

/// A variable of a struct type.
#[derive(Clone)]
struct Object {
    name: String,
    kind: usize,
    writable: bool,
}

/// A function that changes what it is handed: references, then an object by pointer.
#[derive(Clone)]
struct ByReference {
    name: String,
    result: Scalar,
    references: Vec<Scalar>,
    array: Option<(Scalar, usize)>,
    object: Option<usize>,
    /// The result is the object's type.
    gives_object: bool,
}

struct Generator {
    random: Random,
    scope: Scope,
    structs: Vec<Struct>,
    hierarchies: Vec<classes::Hierarchy>,
    objects: Vec<Object>,
    by_reference: Vec<ByReference>,
    text: String,
    indent: usize,
    names: usize,
    /// Statements so far in this function.
    size: usize,
}

impl Generator {
    fn line(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        let _ = writeln!(self.text, "{:1$}{text}", "", self.indent * 2);
    }

    fn open(&mut self, text: impl AsRef<str>) {
        self.line(format!("{} {{", text.as_ref()));
        self.indent += 1;
    }

    fn close(&mut self, text: &str) {
        self.indent -= 1;
        self.line(text);
    }

    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    fn expression(&mut self, ty: Scalar, depth: u32) -> String {
        Expressions { random: &mut self.random, scope: &self.scope }.of(ty, depth)
    }

    fn index(&mut self, length: usize) -> String {
        Expressions { random: &mut self.random, scope: &self.scope }.index(length, 2)
    }

    fn constant(&mut self, ty: Scalar) -> String {
        Expressions { random: &mut self.random, scope: &self.scope }.constant(ty)
    }

    fn scalar(&mut self) -> Scalar {
        self.random.pick(&SCALARS)
    }

    fn declare(&mut self, text: &str, ty: Scalar, writable: bool) {
        let text = text.to_owned();
        self.scope.variables.push(Variable { text, ty, writable, addressable: true });
    }

    fn program(&mut self, seed: u64) {
        self.line(format!("// Program of seed {seed}."));
        self.line("// RUN: run");
        let prelude = super::expression::prelude();
        self.text.push_str(&prelude);
        for _ in 0..self.random.below(3) {
            self.define_struct();
        }
        if self.random.chance(40) {
            self.define_hierarchy();
        }
        self.line("__constant__ int table[8] = {3, -1, 4, 1, -5, 9, 2147483647, -6};");
        self.line("__device__ const unsigned char bytes[4] = {0, 127, 128, 255};");
        for _ in 0..self.random.below(5) {
            self.scope =
                Scope { functions: std::mem::take(&mut self.scope.functions), ..Scope::default() };
            self.objects.clear();
            match self.random.below(6) {
                0..=2 => self.pure_function(),
                3 => self.recursive_function(),
                _ => self.reference_function(),
            }
        }
        self.kernel();
    }

    fn attribute(&mut self) -> &'static str {
        self.random.pick(&["", "", "__noinline__ ", "__noinline__ ", "__forceinline__ "])
    }

    fn function_place(result: Scalar) -> Place {
        Place {
            uniform: false,
            breakable: false,
            kernel: false,
            returns: Some(result),
            depth: 0,
            loops: 1,
        }
    }

    fn pure_function(&mut self) {
        let (name, result, attribute) = (self.name("pure"), self.scalar(), self.attribute());
        let params: Vec<Scalar> = (0..1 + self.random.below(4)).map(|_| self.scalar()).collect();
        let mut list = Vec::new();
        for (index, ty) in params.iter().enumerate() {
            list.push(format!("{} p{index}", ty.name()));
            self.declare(&format!("p{index}"), *ty, true);
        }
        self.open(format!("{attribute}__device__ {} {name}({})", result.name(), list.join(", ")));
        self.size = 0;
        self.scope.calls = true;
        let count = 1 + self.random.below(4);
        self.statements(count, Self::function_place(result));
        let value = self.expression(result, 3);
        self.line(format!("return {value};"));
        self.close("}");
        self.scope.functions.push(PureFunction { name, result, params });
    }

    fn recursive_function(&mut self) {
        let (name, result) = (self.name("deep"), self.random.pick(&INTEGERS));
        let other = self.scalar();
        let attribute = self.random.pick(&["", "__noinline__ "]);
        let params = format!("unsigned depth, {} p0, {} p1", result.name(), other.name());
        self.open(format!("{attribute}__device__ {} {name}({params})", result.name()));
        self.declare("p0", result, true);
        self.declare("p1", other, true);
        self.size = 0;
        self.scope.calls = false;
        let base = self.expression(result, 2);
        self.line(format!("if (depth == 0) return {base};"));
        let count = 1 + self.random.below(2);
        self.statements(count, Self::function_place(result));
        let (x, y) = (self.expression(result, 2), self.expression(other, 2));
        let inner = self.name("v");
        self.line(format!("{} {inner} = {name}(depth - 1, {x}, {y});", result.name()));
        self.declare(&inner, result, true);
        let value = self.expression(result, 3);
        self.line(format!("return {value};"));
        self.close("}");
        // Callers go through a function that bounds the depth.
        let entry = self.name("pure");
        let params = format!("unsigned char depth, {} p0, {} p1", result.name(), other.name());
        self.line(format!(
            "__device__ {} {entry}({params}) {{ return {name}(depth & 3, p0, p1); }}",
            result.name()
        ));
        let params = vec![Scalar::U8, result, other];
        self.scope.functions.push(PureFunction { name: entry, result, params });
    }

    fn reference_function(&mut self) {
        let (name, result, attribute) = (self.name("change"), self.scalar(), self.attribute());
        let references: Vec<Scalar> = (0..self.random.below(3)).map(|_| self.scalar()).collect();
        let object = (!self.structs.is_empty() && self.random.chance(60))
            .then(|| self.random.below(self.structs.len()));
        let array = self.random.chance(50).then(|| (self.scalar(), 4));
        let gives_object = object.is_some() && self.random.chance(50);
        let mut list = vec!["int seed".to_owned()];
        self.declare("seed", Scalar::I32, true);
        for (index, ty) in references.iter().enumerate() {
            list.push(format!("{} &r{index}", ty.name()));
            self.declare(&format!("r{index}"), *ty, true);
        }
        if let Some((ty, length)) = array {
            list.push(format!("{} *array", ty.name()));
            let text = "array".to_owned();
            self.scope.arrays.push(Array { text, ty, length, writable: true });
        }
        if let Some(kind) = object {
            // By value when it comes back, by pointer when it changes in place.
            let (star, access) = if gives_object { ("", "object.") } else { ("*", "object->") };
            list.push(format!("{} {star}object", self.structs[kind].name));
            self.declare_parts(access, kind, true);
        }
        let result_name = match object {
            Some(kind) if gives_object => self.structs[kind].name.clone(),
            _ => result.name().to_owned(),
        };
        self.open(format!("{attribute}__device__ {result_name} {name}({})", list.join(", ")));
        self.size = 0;
        self.scope.calls = true;
        let count = 2 + self.random.below(4);
        let mut place = Self::function_place(result);
        if gives_object {
            place.returns = None;
        }
        self.statements(count, place);
        if gives_object {
            self.line("return object;");
        } else {
            let value = self.expression(result, 2);
            self.line(format!("return {value};"));
        }
        self.close("}");
        self.by_reference.push(ByReference {
            name,
            result,
            references,
            array,
            object,
            gives_object,
        });
    }

    fn kernel(&mut self) {
        self.scope =
            Scope { functions: std::mem::take(&mut self.scope.functions), ..Scope::default() };
        self.objects.clear();
        // Not on what pointers of unknown space may point into: NVRTC then misses that they are
        // based on it.
        let restrict = if self.random.chance(50) { "__restrict__ " } else { "" };
        self.open(format!(
            "extern \"C\" __global__ void k(const int *{restrict}in, const float *{restrict}fin, \
             unsigned long long *{restrict}out, double *{restrict}fout, int *scratch, \
             unsigned *sums, unsigned long long *wide, int *limits, int n, long long m, float f, \
             unsigned char b)"
        ));
        self.size = 0;
        self.line("int tid = threadIdx.x;");
        self.line(format!("int gid = blockIdx.x * {THREADS} + tid;"));
        self.line(format!("int *own = scratch + gid * {SCRATCH};"));
        self.line(format!("__shared__ int shared[{THREADS}];"));
        self.line(format!("__shared__ unsigned long long shared64[{THREADS}];"));
        self.line(format!("__shared__ int slots[{THREADS}][{SLOT}];"));
        self.line("__shared__ unsigned counts[8];");
        self.line("if (tid < 8) counts[tid] = 0;");
        self.line(format!("for (int i = 0; i < {SLOT}; i++) slots[tid][i] = in[gid] ^ i;"));
        self.line("shared[tid] = in[gid];");
        self.line("shared64[tid] = (unsigned long long)in[gid] * 3;");
        self.line("__syncthreads();");
        for (text, ty) in [
            ("tid", Scalar::I32),
            ("n", Scalar::I32),
            ("m", Scalar::I64),
            ("f", Scalar::F32),
            ("b", Scalar::U8),
        ] {
            self.declare(text, ty, false);
        }
        for (text, ty, length, writable) in [
            ("in", Scalar::I32, BLOCKS * THREADS, false),
            ("fin", Scalar::F32, BLOCKS * THREADS, false),
            ("table", Scalar::I32, 8, false),
            ("bytes", Scalar::U8, 4, false),
            ("own", Scalar::I32, SCRATCH, true),
            ("slots[tid]", Scalar::I32, SLOT, true),
        ] {
            self.scope.arrays.push(Array { text: text.to_owned(), ty, length, writable });
        }
        self.line("int x = in[gid];");
        self.line("float y = fin[gid];");
        self.declare("x", Scalar::I32, true);
        self.declare("y", Scalar::F32, true);
        self.scope.calls = true;
        let count = 6 + self.random.below(14);
        let place = Place {
            uniform: true,
            breakable: false,
            kernel: true,
            returns: None,
            depth: 0,
            loops: 0,
        };
        // What is declared at the outermost level is written out, so its scope stays.
        for _ in 0..count {
            self.statement(place);
        }
        self.line("__syncthreads();");
        let (integers, floats) = self.write_out();
        self.line("if (tid < 8) atomicAdd(&sums[tid], counts[tid]);");
        self.close("}");
        let total = BLOCKS * THREADS;
        let seed = self.random.below(1000);
        let (n, m, b) = (self.random.below(40), self.random.bits() as i64, self.random.below(256));
        self.line(format!(
            "// LAUNCH: k<<<{BLOCKS}, {THREADS}>>>(in=s32[{total}]{{random {seed} -2147483648 2147483647}}, \
             fin=f32[{total}]{{random {seed} -300 300}}, out=u64[{}]{{fill 0}}, fout=f64[{}]{{fill 0}}, \
             scratch=s32[{}]{{iota}}, sums=u32[8]{{fill 0}}, wide=u64[4]{{fill 0}}, \
             limits=s32[4]{{fill 0}}, {n}, {m}:s64, 2.5, {b}:u8)",
            (integers * total).max(1),
            (floats * total).max(1),
            SCRATCH * total,
        ));
    }

    /// Writes out every variable and array; how many integers and floats a thread writes.
    fn write_out(&mut self) -> (usize, usize) {
        let variables: Vec<Variable> = self.scope.variables.clone();
        let arrays: Vec<Array> = self
            .scope
            .arrays
            .iter()
            .filter(|array| array.writable && array.text != "own")
            .cloned()
            .collect();
        let (mut integers, mut floats) = (0, 0);
        let mut lines = Vec::new();
        for Variable { text, ty, .. } in &variables {
            if ty.is_float() {
                lines.push(format!("fout[gid * FLOATS + {floats}] = {text};"));
                floats += 1;
            } else {
                lines.push(format!(
                    "out[gid * INTEGERS + {integers}] = (unsigned long long){text};"
                ));
                integers += 1;
            }
        }
        for Array { text, ty, length, .. } in &arrays {
            for index in 0..*length {
                if ty.is_float() {
                    lines.push(format!("fout[gid * FLOATS + {floats}] = {text}[{index}];"));
                    floats += 1;
                } else {
                    lines.push(format!(
                        "out[gid * INTEGERS + {integers}] = (unsigned long long){text}[{index}];"
                    ));
                    integers += 1;
                }
            }
        }
        for line in lines {
            let line = line.replace("INTEGERS", &integers.to_string());
            self.line(line.replace("FLOATS", &floats.to_string()));
        }
        (integers, floats)
    }

    /// A block's statements: what they declare ends with them.
    fn statements(&mut self, count: usize, place: Place) {
        let (variables, arrays) = (self.scope.variables.len(), self.scope.arrays.len());
        let objects = self.objects.len();
        let outermost = place.depth == 0;
        for _ in 0..count {
            self.statement(place);
        }
        if !outermost {
            self.scope.variables.truncate(variables);
            self.scope.arrays.truncate(arrays);
            self.objects.truncate(objects);
        }
    }

    fn statement(&mut self, place: Place) {
        self.size += 1;
        // Calls in deep loops would run for ever.
        self.scope.calls = place.loops < 2;
        let nested = place.depth < 4 && self.size < 60;
        match self.random.below(46) {
            0..=6 => self.declaration(),
            7..=13 => self.assignment(),
            14..=16 if nested => self.branch(place),
            17..=20 if nested && place.loops < 3 => self.repeat(place),
            21 | 22 if nested => self.switch(place),
            23 => self.array(),
            24 => self.alias(),
            25 | 26 if place.kernel && self.random.chance(30) => self.vector(),
            25 | 26 => self.object(),
            27 | 28 => self.call_by_reference(place),
            29 if place.kernel => self.atomic(),
            30 | 31 => self.bytes_of_a_variable(),
            32..=35 if place.uniform => self.together(),
            36 | 40 if place.breakable => self.way_out(place),
            37 if place.depth > 0
                && let Some(ty) = place.returns =>
            {
                let condition = self.expression(Scalar::Bool, 2);
                self.open(format!("if ({condition})"));
                self.last_deeds(place);
                let value = self.expression(ty, 2);
                self.line(format!("return {value};"));
                self.close("}");
            }
            38 if place.kernel => self.pointer_of_any_space(),
            39 => self.pun(),
            41 => self.pun_of_bits(),
            42 | 43 => self.virtual_call(),
            44 | 45 if place.loops < 2 => self.walk_in_steps(place.kernel),
            _ => self.assignment(),
        }
    }

    /// Leaves a loop, or begins its next turn, often after a side effect; the question may be one whose
    /// answer is the same in every turn.
    fn way_out(&mut self, place: Place) {
        let condition = match self.random.below(4) {
            0 if place.kernel => format!("n > {}", self.random.below(40)),
            1 if place.kernel => format!("(b & {}) != 0", 1 + self.random.below(255)),
            _ => self.expression(Scalar::Bool, 2),
        };
        let word = self.random.pick(&["break", "break", "continue"]);
        self.open(format!("if ({condition})"));
        self.last_deeds(place);
        self.line(format!("{word};"));
        self.close("}");
    }

    /// What is done before a loop or a function is left: nothing, or something that others notice.
    fn last_deeds(&mut self, place: Place) {
        match self.random.below(4) {
            0 => {}
            1 if place.kernel => self.atomic(),
            2 if place.kernel => {
                let (index, value) = (self.index(SCRATCH), self.expression(Scalar::I32, 2));
                self.line(format!("own[{index}] = {value};"));
            }
            _ => {
                if let Some((target, ty)) = self.target() {
                    let value = self.expression(ty, 2);
                    self.line(format!("{target} = {value};"));
                }
            }
        }
    }

    /// A pointer that may point to global, shared, local or constant memory: nobody knows before.
    fn pointer_of_any_space(&mut self) {
        let writable = self.random.chance(70);
        let fitting: Vec<Array> = self
            .scope
            .arrays
            .iter()
            .filter(|array| array.ty == Scalar::I32 && (array.writable || !writable))
            .cloned()
            .collect();
        let one = fitting[self.random.below(fitting.len())].clone();
        let other = fitting[self.random.below(fitting.len())].clone();
        let (i, j) = (self.index(one.length), self.index(other.length));
        let condition = self.expression(Scalar::Bool, 2);
        let name = self.name("q");
        let qualifier = if writable { "" } else { "const " };
        let (a, b) = (one.text, other.text);
        self.line(format!("{qualifier}int *{name} = {condition} ? {a} + {i} : {b} + {j};"));
        self.declare(&format!("(*{name})"), Scalar::I32, writable);
    }

    /// The same bits as integers of several sizes.
    fn pun(&mut self) {
        let name = self.name("u");
        let value = self.expression(Scalar::U64, 3);
        self.line(format!(
            "union {{ unsigned long long w; unsigned d[2]; unsigned short h[4]; signed char c[8]; }} {name};"
        ));
        self.line(format!("{name}.w = {value};"));
        let parts = [("d", Scalar::U32, 2), ("h", Scalar::U16, 4), ("c", Scalar::I8, 8)];
        let (part, ty, length) = self.random.pick(&parts);
        let index = self.index(length);
        let value = self.expression(ty, 2);
        self.line(format!("{name}.{part}[{index}] = {value};"));
        self.declare(&format!("{name}.w"), Scalar::U64, true);
        for (part, ty, length) in parts {
            let text = format!("{name}.{part}");
            self.scope.arrays.push(Array { text, ty, length, writable: true });
        }
    }

    fn declaration(&mut self) {
        let ty = self.scalar();
        let value = self.expression(ty, 4);
        let name = self.name("v");
        let volatile = self.random.chance(4);
        let qualifier = if volatile { "volatile " } else { "" };
        self.line(format!("{qualifier}{} {name} = {value};", ty.name()));
        self.declare(&name, ty, true);
        if volatile && let Some(variable) = self.scope.variables.last_mut() {
            variable.addressable = false;
        }
    }

    /// Something to assign to.
    fn target(&mut self) -> Option<(String, Scalar)> {
        let variables: Vec<Variable> =
            self.scope.variables.iter().filter(|v| v.writable).cloned().collect();
        let arrays: Vec<Array> = self.scope.arrays.iter().filter(|a| a.writable).cloned().collect();
        if !arrays.is_empty() && (variables.is_empty() || self.random.chance(30)) {
            let array = &arrays[self.random.below(arrays.len())];
            let index = self.index(array.length);
            return Some((format!("{}[{index}]", array.text), array.ty));
        }
        if variables.is_empty() {
            return None;
        }
        let variable = &variables[self.random.below(variables.len())];
        Some((variable.text.clone(), variable.ty))
    }

    fn assignment(&mut self) {
        let Some((target, ty)) = self.target() else { return self.declaration() };
        let wraps =
            matches!(ty, Scalar::U32 | Scalar::U64) || (ty.is_narrow() && ty != Scalar::Bool);
        match self.random.below(10) {
            0 | 1 if wraps => {
                let op = self.random.pick(&["+=", "-="]);
                let from = if ty.is_narrow() { ty } else { Scalar::U32 };
                let value = self.expression(from, 3);
                self.line(format!("{target} {op} {value};"));
            }
            2 if wraps => {
                let op = self.random.pick(&["++", "--"]);
                let text = if self.random.chance(50) {
                    format!("{target}{op}")
                } else {
                    format!("{op}{target}")
                };
                self.line(format!("{text};"));
            }
            3 if !ty.is_float() => {
                let op = self.random.pick(&["&=", "|=", "^="]);
                let value = self.expression(ty, 3);
                self.line(format!("{target} {op} {value};"));
            }
            4 if !ty.is_float() && ty != Scalar::Bool => {
                let count = self.random.below(ty.bits() as usize);
                self.line(format!("{target} >>= {count};"));
            }
            0..=4 if ty.is_float() => {
                let op = self.random.pick(&["+=", "-=", "*="]);
                let value = self.expression(ty, 2);
                self.line(format!("{target} {op} {value};"));
            }
            _ => {
                let value = self.expression(ty, 4);
                self.line(format!("{target} = {value};"));
            }
        }
    }

    fn branch(&mut self, place: Place) {
        let uniform = place.uniform && self.random.chance(30);
        let condition = if uniform {
            format!("(n & {}) == {}", self.random.below(8), self.random.below(4))
        } else {
            self.expression(Scalar::Bool, 3)
        };
        let inside = Place { uniform, depth: place.depth + 1, ..place };
        self.open(format!("if ({condition})"));
        let count = 1 + self.random.below(3);
        self.statements(count, inside);
        if self.random.chance(50) {
            self.indent -= 1;
            self.open("} else");
            let count = 1 + self.random.below(3);
            self.statements(count, inside);
        }
        self.close("}");
    }

    fn repeat(&mut self, place: Place) {
        let uniform = place.uniform && self.random.chance(35);
        let most = [12, 6, 3][place.loops.min(2) as usize];
        let trips = if uniform || self.random.chance(50) {
            (1 + self.random.below(most)).to_string()
        } else {
            let ty = self.random.pick(&INTEGERS);
            let value = self.expression(ty, 2);
            let mask = if most >= 8 { 7 } else { 3 };
            format!("({value} & {mask})")
        };
        let inside = Place {
            uniform,
            breakable: !uniform,
            depth: place.depth + 1,
            loops: place.loops + 1,
            ..place
        };
        let counter = self.name("i");
        let ty = self.random.pick(&[
            Scalar::I32,
            Scalar::I32,
            Scalar::U32,
            Scalar::I8,
            Scalar::U16,
            Scalar::I64,
        ]);
        let name = ty.name();
        let mark = (self.scope.variables.len(), self.scope.arrays.len());
        let form = self.random.below(6);
        if form < 4 && self.random.chance(30) {
            let line =
                self.random.pick(&["#pragma unroll", "#pragma unroll 1", "#pragma unroll 2"]);
            self.line(line);
        }
        match form {
            0 | 1 => {
                self.open(format!("for ({name} {counter} = 0; {counter} < {trips}; {counter}++)"))
            }
            2 => self.open(format!("for ({name} {counter} = {trips}; {counter} > 0; --{counter})")),
            3 => {
                let step = 1 + self.random.below(3);
                let start = if ty.is_signed() { "-5" } else { "1" };
                self.open(format!(
                    "for ({name} {counter} = {start}; {counter} < {trips}; {counter} += {step})"
                ));
            }
            4 => {
                self.line(format!("{name} {counter} = 0;"));
                let condition =
                    if uniform { "true".to_owned() } else { self.expression(Scalar::Bool, 2) };
                // The bound first: the rest may stay true for ever.
                self.open(format!("while ({counter} < {trips} && {condition})"));
                self.line(format!("{counter}++;"));
            }
            _ => {
                self.line(format!("{name} {counter} = 0;"));
                self.open("do");
                self.line(format!("{counter}++;"));
            }
        }
        self.declare(&counter, ty, false);
        let count = 1 + self.random.below(4);
        self.statements(count, inside);
        // The condition of `do` sees the counter, and nothing of the body.
        if form == 5 {
            // A bound that the body cannot move.
            let bound = 1 + self.random.below(most);
            let condition =
                if uniform { "true".to_owned() } else { self.expression(Scalar::Bool, 1) };
            self.close(&format!("}} while ({counter} < {bound} && {condition});"));
        } else {
            self.close("}");
        }
        self.scope.variables.truncate(mark.0);
        self.scope.arrays.truncate(mark.1);
    }

    fn switch(&mut self, place: Place) {
        let ty = self.random.pick(&INTEGERS);
        let value = self.expression(ty, 2);
        let mask = self.random.pick(&[3, 7, 15]);
        // Sometimes the labels are far apart.
        let stride = self.random.pick(&[1usize, 1, 1, 1000003, 0x2000_0000]);
        let scale = if stride == 1 {
            String::new()
        } else if ty.bits() == 64 {
            format!(" * {stride}LL")
        } else {
            format!(" * {stride}u")
        };
        self.open(format!("switch (({value} & {mask}){scale})"));
        let inside = Place { uniform: false, depth: place.depth + 1, breakable: false, ..place };
        // With the widest stride, labels beyond 7 would wrap onto others.
        let top = if stride > 2_000_000 { mask.min(7) } else { mask };
        let mut cases: Vec<usize> = (0..=top).filter(|_| self.random.chance(40)).collect();
        if self.random.chance(20) {
            cases.reverse();
        }
        let with_default = self.random.below(cases.len() + 2);
        for (index, case) in cases.iter().enumerate() {
            if index == with_default {
                self.line("default:");
            }
            let label = if ty.bits() == 64 || stride == 1 {
                format!("{}", case * stride)
            } else {
                format!("{}u", (case * stride) as u32)
            };
            self.open(format!("case {label}:"));
            let count = 1 + self.random.below(2);
            self.statements(count, inside);
            if self.random.chance(70) {
                self.line("break;");
            } else if place.breakable && self.random.chance(30) {
                self.line("continue;");
            }
            self.close("}");
        }
        if with_default == cases.len() {
            self.open("default:");
            self.statements(1, inside);
            self.close("}");
        }
        self.close("}");
    }

    fn array(&mut self) {
        let (ty, name) = (self.scalar(), self.name("a"));
        let length = self.random.pick(&[2, 4, 8]);
        let mut values: Vec<String> = Vec::new();
        // Elements without an initialiser are zero.
        for _ in 0..1 + self.random.below(length) {
            values.push(self.expression(ty, 2));
        }
        self.line(format!("{} {name}[{length}] = {{{}}};", ty.name(), values.join(", ")));
        self.scope.arrays.push(Array { text: name, ty, length, writable: true });
    }

    /// Vectors: loads and stores of several elements at once.
    fn vector(&mut self) {
        let name = self.name("w");
        match self.random.below(3) {
            0 => {
                let index = self.index(BLOCKS * THREADS / 4);
                self.line(format!("int4 {name} = ((const int4 *)in)[{index}];"));
                for part in ["x", "y", "z", "w"] {
                    self.declare(&format!("{name}.{part}"), Scalar::I32, true);
                }
            }
            1 => {
                let index = self.index(BLOCKS * THREADS / 2);
                self.line(format!("float2 {name} = ((const float2 *)fin)[{index}];"));
                for part in ["x", "y"] {
                    self.declare(&format!("{name}.{part}"), Scalar::F32, true);
                }
            }
            _ => {
                let index = self.index(SCRATCH / 2);
                let (x, y) = (self.expression(Scalar::I32, 2), self.expression(Scalar::I32, 2));
                self.line(format!("((int2 *)own)[{index}] = make_int2({x}, {y});"));
            }
        }
    }

    /// A pointer or reference to something that has a name already.
    fn alias(&mut self) {
        let variables: Vec<Variable> =
            self.scope.variables.iter().filter(|v| v.writable && v.addressable).cloned().collect();
        if variables.is_empty() {
            return self.declaration();
        }
        let one = variables[self.random.below(variables.len())].clone();
        let alike: Vec<&Variable> = variables.iter().filter(|v| v.ty == one.ty).collect();
        let other = alike[self.random.below(alike.len())].clone();
        let name = self.name("q");
        if self.random.chance(30) {
            self.line(format!("{} &{name} = {};", one.ty.name(), one.text));
            self.declare(&name, one.ty, true);
        } else {
            let condition = self.expression(Scalar::Bool, 2);
            let (a, b) = (&one.text, &other.text);
            self.line(format!("{} *{name} = {condition} ? &{a} : &{b};", one.ty.name()));
            self.declare(&format!("(*{name})"), one.ty, true);
        }
    }

    fn object(&mut self) {
        if self.structs.is_empty() {
            return self.array();
        }
        let kind = self.random.below(self.structs.len());
        let alike: Vec<String> = self
            .objects
            .iter()
            .filter(|object| object.kind == kind)
            .map(|object| object.name.clone())
            .collect();
        if alike.len() > 1 && self.random.chance(50) {
            let (a, b) = (self.random.below(alike.len()), self.random.below(alike.len()));
            let condition = self.expression(Scalar::Bool, 2);
            let c = self.random.below(alike.len());
            let value = match self.random.chance(40) {
                true => format!("{condition} ? {} : {}", alike[b], alike[c]),
                false => alike[b].clone(),
            };
            return self.line(format!("{} = {value};", alike[a]));
        }
        let name = self.name("o");
        let Struct { name: type_name, fields, array, .. } = self.structs[kind].clone();
        if !alike.is_empty() && self.random.chance(40) {
            let source = alike[self.random.below(alike.len())].clone();
            self.line(format!("{type_name} {name} = {source};"));
        } else {
            self.line(format!("{type_name} {name};"));
            for (index, field) in fields.iter().enumerate() {
                let value = self.expression(field.ty, 2);
                self.line(format!("{name}.f{index} = {value};"));
            }
            if let Some((ty, length)) = array {
                for index in 0..length {
                    let value = self.expression(ty, 1);
                    self.line(format!("{name}.a[{index}] = {value};"));
                }
            }
        }
        self.declare_parts(&format!("{name}."), kind, true);
        self.objects.push(Object { name, kind, writable: true });
    }

    fn call_by_reference(&mut self, place: Place) {
        if self.by_reference.is_empty() || place.loops > 1 || !place.kernel {
            return self.assignment();
        }
        let function = self.by_reference[self.random.below(self.by_reference.len())].clone();
        let mut args = vec![self.expression(Scalar::I32, 2)];
        for ty in &function.references {
            let fitting: Vec<String> = self
                .scope
                .variables
                .iter()
                .filter(|v| v.ty == *ty && v.writable && v.addressable)
                .map(|v| v.text.clone())
                .collect();
            if fitting.is_empty() {
                return self.declaration();
            }
            args.push(fitting[self.random.below(fitting.len())].clone());
        }
        if let Some((ty, length)) = function.array {
            let fitting: Vec<String> = self
                .scope
                .arrays
                .iter()
                .filter(|a| a.ty == ty && a.writable && a.length >= length)
                .map(|a| a.text.clone())
                .collect();
            if fitting.is_empty() {
                let name = self.name("a");
                let value = self.expression(ty, 2);
                self.line(format!("{} {name}[{length}] = {{{value}}};", ty.name()));
                args.push(name.clone());
                self.scope.arrays.push(Array { text: name, ty, length, writable: true });
            } else {
                args.push(fitting[self.random.below(fitting.len())].clone());
            }
        }
        let mut object_name = None;
        if let Some(kind) = function.object {
            let fitting: Vec<String> = self
                .objects
                .iter()
                .filter(|object| object.kind == kind && object.writable)
                .map(|object| object.name.clone())
                .collect();
            if fitting.is_empty() {
                return self.object();
            }
            let name = fitting[self.random.below(fitting.len())].clone();
            args.push(if function.gives_object { name.clone() } else { format!("&{name}") });
            object_name = Some(name);
        }
        let call = format!("{}({})", function.name, args.join(", "));
        match object_name {
            Some(name) if function.gives_object => self.line(format!("{name} = {call};")),
            _ => {
                let name = self.name("v");
                self.line(format!("{} {name} = {call};", function.result.name()));
                self.declare(&name, function.result, true);
            }
        }
    }

    /// Atomics whose order does not show.
    fn atomic(&mut self) {
        let (value, index) = (self.expression(Scalar::U32, 2), self.index(8));
        match self.random.below(5) {
            0 => self.line(format!("atomicAdd(&sums[{index}], {value});")),
            1 => self.line(format!("atomicAdd(&counts[{index}], {value});")),
            2 => {
                let (value, index) = (self.expression(Scalar::U64, 2), self.index(4));
                self.line(format!("atomicAdd(&wide[{index}], {value});"));
            }
            3 => {
                let value = self.expression(Scalar::I32, 2);
                self.line(format!("atomicMax(&limits[0], {value});"));
            }
            _ => {
                let value = self.expression(Scalar::I32, 2);
                let line = self.random.pick(&[
                    "atomicMin(&limits[1]",
                    "atomicXor(&limits[2]",
                    "atomicOr(&limits[3]",
                ]);
                self.line(format!("{line}, {value});"));
            }
        }
    }

    /// Reads or writes one byte of a wider integer.
    fn bytes_of_a_variable(&mut self) {
        let wide: Vec<Variable> = self
            .scope
            .variables
            .iter()
            .filter(|v| v.writable && v.addressable && !v.ty.is_float() && v.ty != Scalar::Bool)
            .cloned()
            .collect();
        if wide.is_empty() {
            return self.declaration();
        }
        let variable = wide[self.random.below(wide.len())].clone();
        let index = self.index(variable.ty.bits() as usize / 8);
        let place = format!("((unsigned char *)&{})[{index}]", variable.text);
        if self.random.chance(50) {
            let value = self.expression(Scalar::U8, 2);
            self.line(format!("{place} = {value};"));
        } else {
            let name = self.name("v");
            self.line(format!("unsigned char {name} = {place};"));
            self.declare(&name, Scalar::U8, true);
        }
    }

    /// What threads of a block do together.
    fn together(&mut self) {
        let name = self.name("v");
        match self.random.below(9) {
            0 | 1 => {
                let value = self.expression(Scalar::I32, 3);
                self.line("__syncthreads();");
                self.line(format!("shared[tid] = {value};"));
                self.line("__syncthreads();");
                let index = self.index(THREADS);
                self.line(format!("int {name} = shared[{index}];"));
                self.declare(&name, Scalar::I32, true);
            }
            2 => {
                let value = self.expression(Scalar::U64, 3);
                self.line("__syncthreads();");
                let flip = self.random.below(THREADS);
                self.line(format!("shared64[tid ^ {flip}] = {value};"));
                self.line("__syncthreads();");
                let index = self.index(THREADS);
                self.line(format!("unsigned long long {name} = shared64[{index}];"));
                self.declare(&name, Scalar::U64, true);
            }
            3 => {
                let ty = self.random.pick(&[
                    Scalar::I32,
                    Scalar::U32,
                    Scalar::F32,
                    Scalar::I64,
                    Scalar::F64,
                ]);
                let value = self.expression(ty, 3);
                let index = self.index(32);
                self.line(format!(
                    "{} {name} = __shfl_sync(0xffffffffu, {value}, {index});",
                    ty.name()
                ));
                self.declare(&name, ty, true);
            }
            4 => {
                let ty = self.random.pick(&[Scalar::I32, Scalar::U64, Scalar::F32]);
                let value = self.expression(ty, 3);
                let form = self.random.pick(&["xor", "up", "down"]);
                let delta = self.random.below(32);
                let width = self.random.pick(&[32, 32, 16, 8]);
                let delta = delta % width;
                self.line(format!(
                    "{} {name} = __shfl_{form}_sync(0xffffffffu, {value}, {delta}, {width});",
                    ty.name()
                ));
                self.declare(&name, ty, true);
            }
            5 | 6 => {
                let condition = self.expression(Scalar::Bool, 3);
                let vote = self.random.pick(&["__ballot_sync", "__any_sync", "__all_sync"]);
                self.line(format!("unsigned {name} = {vote}(0xffffffffu, {condition});"));
                self.declare(&name, Scalar::U32, true);
            }
            7 => {
                let condition = self.expression(Scalar::Bool, 3);
                let form = self.random.pick(&["count", "or", "and"]);
                self.line(format!("int {name} = __syncthreads_{form}({condition});"));
                self.declare(&name, Scalar::I32, true);
            }
            _ => {
                let constant = self.constant(Scalar::U32);
                self.line("__syncthreads();");
                self.line(format!("unsigned {name} = counts[tid & 7] ^ {constant};"));
                self.line("__syncthreads();");
                self.declare(&name, Scalar::U32, true);
            }
        }
    }
}
