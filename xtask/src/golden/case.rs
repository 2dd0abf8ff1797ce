//! A case: PTX that turns input words into result words, and the kernel around it.
//!
//! Every thread of one block of 256 has inputs of its own. Instructions of the warp see the 32 lanes
//! of theirs. A case that touches memory has a slot of 128 bytes per thread, whose first words are
//! inputs too and are results in the end. Cases about clusters spread the 256 threads over eight blocks.

use super::image_cases::CaseImage;
use super::inputs::{Class, LANES, element_of};
use cuprum_ptx::Type;
use cuprum_sim::TensorMap;
use std::fmt::Write;

/// Bytes of a thread's slot of memory.
pub const SLOT: usize = 128;

/// Bytes of the kernel parameter that `ld.param` reads.
pub const PARAMETER: usize = 64;

/// How the threads are launched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Geometry {
    /// One block of all threads.
    Block,
    /// Two clusters of 2 x 2 blocks.
    Clusters,
}

impl Geometry {
    /// Blocks in each dimension.
    pub fn grid(self) -> [u32; 3] {
        match self {
            Geometry::Block => [1, 1, 1],
            Geometry::Clusters => [4, 2, 1],
        }
    }

    /// Threads of a block.
    pub fn threads(self) -> u32 {
        LANES as u32 / self.grid().iter().product::<u32>()
    }
}

/// Which memory a case works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arena {
    /// No memory at all.
    None,
    Global,
    /// Global memory by generic addresses.
    Generic,
    Shared,
    Local,
    /// Constants, which nobody writes: contents are fixed.
    Constant,
    /// The parameter `parameter`.
    Parameter,
    /// The inputs themselves, which nobody writes: for loads that may be cached wherever.
    ReadOnly,
    /// Copies from global (`slot`) to shared memory (`target`).
    GlobalToShared,
    /// Shared memory of the next block of the cluster (`slot`); `target` is the thread's own, into
    /// which the previous block writes. `next` is that block's rank.
    Neighbour,
}

/// PTX with its inputs and results.
#[derive(Clone, Debug)]
pub struct Case {
    /// What is tested, as the record names it.
    pub name: String,
    /// The section of the instruction table.
    pub section: &'static str,
    /// The row of the instruction table; empty for written cases.
    pub row: &'static str,
    /// Registers that hold inputs: name, type, class.
    pub inputs: Vec<(String, Type, Class)>,
    /// Registers that hold results: name and type.
    pub results: Vec<(String, Type)>,
    /// Blocks and threads of the launch.
    pub geometry: Geometry,
    /// Memory in use, and how many words of 64 bits of each slot are initialised.
    pub arena: Arena,
    /// Classes of the initial words of a slot.
    pub memory: Vec<Class>,
    /// Functions and variables that stand before the kernel, whose name `KERNEL` is part of theirs.
    pub before: String,
    /// The instructions, as text.
    pub body: String,
    /// Whether results are approximate, and how far off they may be.
    pub tolerance: Option<Tolerance>,
    /// The tensor that the inputs are, in the threads' memory, whose map is the parameter `map`.
    pub tensor: Option<TensorMap>,
    /// The texture or surface whose texels are the initial words of memory; `IMAGE` names it in the body.
    pub image: Option<CaseImage>,
}

/// How far an approximate result may be from the simulator's, which is the exact one rounded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tolerance {
    /// Relative to the result.
    pub relative: f64,
    /// Or this much, whatever the result.
    pub absolute: f64,
}

impl Tolerance {
    /// Whether two words of floats agree within the bound, element by element.
    pub fn holds(self, ty: Type, bytes: usize, a: u64, b: u64) -> bool {
        let width = ty.bits();
        let parts = bytes as u32 * 8 / width;
        (0..parts).all(|part| {
            let cut = |word: u64| word >> (part * width) & (u64::MAX >> (64 - width));
            let (a, b) = (number(ty, cut(a)), number(ty, cut(b)));
            let bound = self.absolute.max(self.relative * b.abs());
            a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= bound
        })
    }
}

/// The value of a float's bits.
fn number(ty: Type, bits: u64) -> f64 {
    let (exponent, mantissa) = match ty {
        Type::F64 => return f64::from_bits(bits),
        Type::F16 => (5, 10),
        Type::Bf16 => (8, 7),
        _ => return f32::from_bits(bits as u32).into(),
    };
    let sign = if bits >> (exponent + mantissa) & 1 == 1 { -1.0 } else { 1.0 };
    let fraction = (bits & ((1 << mantissa) - 1)) as f64 / f64::from(1_u32 << mantissa);
    let raised = (bits >> mantissa & ((1 << exponent) - 1)) as i32;
    let bias = (1 << (exponent - 1)) - 1;
    match raised {
        0 => sign * fraction * f64::from(1 - bias).exp2(),
        _ if raised == (1 << exponent) - 1 && fraction != 0.0 => f64::NAN,
        _ if raised == (1 << exponent) - 1 => sign * f64::INFINITY,
        _ => sign * (1.0 + fraction) * f64::from(raised - bias).exp2(),
    }
}

/// The registers of each width that hold values of a type.
pub fn register_class(ty: Type) -> &'static str {
    match ty.bits() {
        1 if ty == Type::Pred => ".pred",
        0..=16 => ".b16",
        17..=32 => ".b32",
        33..=64 => ".b64",
        _ => ".b128",
    }
}

/// How a result word is stored: its bytes, and the float whose NaNs are all one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultWord {
    pub bytes: usize,
    pub float: Option<Type>,
}

impl ResultWord {
    /// The word with all NaNs alike: their bits are nobody's business.
    pub fn canonical(self, word: u64) -> u64 {
        let Some(float) = self.float else { return word };
        let (width, mantissa) = match float {
            Type::F16 => (16, 10),
            Type::Bf16 => (16, 7),
            Type::F64 => (64, 52),
            _ => (32, 23),
        };
        let mask = u64::MAX >> (64 - width);
        (0..self.bytes as u32 * 8 / width).fold(0, |sum, part| {
            let element = word >> (part * width) & mask;
            let magnitude = element & (mask >> 1);
            let infinity = mask >> 1 >> mantissa << mantissa;
            let element = if magnitude > infinity { mask } else { element };
            sum | element << (part * width)
        })
    }
}

impl Case {
    /// The words that each thread reads: inputs (two for 128 bits), then its memory.
    pub fn input_classes(&self) -> Vec<Class> {
        let mut classes = Vec::new();
        for (_, ty, class) in &self.inputs {
            classes.push(*class);
            if ty.bits() > 64 {
                classes.push(*class);
            }
        }
        classes.extend(&self.memory);
        classes
    }

    /// The words that each thread writes.
    pub fn result_words(&self) -> Vec<ResultWord> {
        let mut words = Vec::new();
        for (_, ty) in &self.results {
            let float = ty.is_float().then_some(element_of(*ty));
            match register_class(*ty) {
                ".pred" => words.push(ResultWord { bytes: 1, float: None }),
                ".b16" => words.push(ResultWord { bytes: 2, float }),
                ".b32" => words.push(ResultWord { bytes: 4, float }),
                ".b64" => words.push(ResultWord { bytes: 8, float }),
                _ => words.extend([ResultWord { bytes: 8, float: None }; 2]),
            }
        }
        if !matches!(self.arena, Arena::None | Arena::Constant | Arena::Parameter | Arena::ReadOnly)
        {
            let float = self.memory.first().and_then(|class| match class {
                Class::Floats(ty) => Some(*ty),
                _ => None,
            });
            words.extend(self.memory.iter().map(|_| ResultWord { bytes: 8, float }));
        }
        if self.image.is_some_and(|image| image.is_result) {
            words.extend(self.memory.iter().map(|_| ResultWord { bytes: 8, float: None }));
        }
        words
    }

    /// The case as a module of its own, whose kernel is `k`.
    pub fn module(&self) -> String {
        module_head(self.has_sampler()) + &self.kernel("k")
    }

    /// Whether something else than the texture says how it is read: a matter of the whole module.
    pub fn has_sampler(&self) -> bool {
        self.image.is_some_and(|image| image.sampler.is_some())
    }

    /// The case as a kernel of this name.
    pub fn kernel(&self, name: &str) -> String {
        let mut text = self.image_variable(name) + &self.before.replace("KERNEL", name);
        let _ = write!(
            text,
            ".visible .entry {name}(.param .u64 in, .param .u64 out, .param .u64 memory,\n\
             .param .align 16 .b8 parameter[{PARAMETER}]{}{}{}){}\n{{\n\
             .reg .b64 from, to, slot, target, word, high; .reg .b32 thread, within, narrow;\n",
            if self.tensor.is_some() { ", .param .align 64 .b8 map[128]" } else { "" },
            if self.takes_handle() { ", .param .u64 image" } else { "" },
            if self.has_sampler() { ", .param .u64 sampler" } else { "" },
            match self.geometry {
                Geometry::Block => "",
                Geometry::Clusters => " .reqntid 32 .explicitcluster .reqnctapercluster 2, 2, 1",
            }
        );
        let registers = self.inputs.iter().map(|(name, ty, _)| (name, *ty));
        for (name, ty) in registers.chain(self.results.iter().map(|(name, ty)| (name, *ty))) {
            let _ = writeln!(text, ".reg {} {name};", register_class(ty));
        }
        if matches!(self.arena, Arena::Shared | Arena::GlobalToShared | Arena::Neighbour) {
            let threads = self.geometry.threads() as usize;
            let _ = writeln!(text, ".shared .align 128 .b8 arena[{}];", SLOT * threads);
        }
        if self.arena == Arena::Local {
            let _ = writeln!(text, ".local .align 16 .b8 arena[{SLOT}];");
        }
        text.push_str("mov.u32 within, %tid.x; mov.u32 thread, within;\n");
        if self.geometry == Geometry::Clusters {
            text.push_str(
                "mov.u32 thread, %ctaid.y; mov.u32 narrow, %nctaid.x;\n\
                 mul.lo.u32 thread, thread, narrow; mov.u32 narrow, %ctaid.x;\n\
                 add.u32 thread, thread, narrow; mad.lo.u32 thread, thread, 32, within;\n",
            );
        }
        text.push_str(
            "ld.param.u64 from, [in]; mad.wide.u32 from, thread, 8, from;\n\
             ld.param.u64 to, [out]; mad.wide.u32 to, thread, 8, to;\n",
        );
        let mut words = 0;
        for (name, ty, _) in &self.inputs {
            words += load_input(&mut text, name, *ty, words);
        }
        let reads_back = self.open_arena(&mut text, words);
        if self.takes_handle() {
            text.push_str(".reg .b64 handle; ld.param.u64 handle, [image];\n");
        }
        if self.has_sampler() {
            text.push_str(".reg .b64 reader; ld.param.u64 reader, [sampler];\n");
        }
        let image = self.image.map(|image| image.operand(name)).unwrap_or_default();
        text.push_str(
            &self
                .body
                .replace("IMAGE", &image)
                .replace("SAMPLER", "reader")
                .replace("KERNEL", name),
        );
        text.push('\n');
        let mut results = 0;
        for (name, ty) in &self.results {
            results += store_result(&mut text, name, *ty, results);
        }
        if let Some(space) = reads_back {
            text.push_str(self.barrier());
            for word in 0..self.memory.len() {
                let _ = writeln!(text, "ld{space}.b64 word, [target+{}];", word * 8);
                let _ =
                    writeln!(text, "st.global.b64 [to+{}], word;", (results + word) * LANES * 8);
            }
        }
        text.push_str("ret; }\n");
        text
    }

    /// Whether the kernel gets the handle of an image.
    pub fn takes_handle(&self) -> bool {
        self.image.is_some_and(|image| !image.is_variable)
    }

    /// The variable that the image of the kernel of this name is bound to, if there is one.
    fn image_variable(&self, name: &str) -> String {
        match self.image {
            Some(image) if image.is_variable => {
                let ty = if image.is_surface { "surfref" } else { "texref" };
                format!(".global .{ty} {};\n", image.operand(name))
            }
            _ => String::new(),
        }
    }

    /// Points `slot` to the thread's memory and fills it. Where results are read from afterwards,
    /// `target` points there; the space is given back.
    fn open_arena(&self, text: &mut String, words: usize) -> Option<&'static str> {
        let (address, space) = match self.arena {
            Arena::None => return None,
            Arena::Constant => {
                text.push_str(
                    "mov.u64 slot, constants; and.b32 narrow, thread, 15;\n\
                     mad.wide.u32 slot, narrow, 32, slot;\n",
                );
                return None;
            }
            Arena::Parameter => return None,
            Arena::ReadOnly => {
                text.push_str("ld.param.u64 slot, [in]; mad.wide.u32 slot, thread, 32, slot;\n");
                return None;
            }
            Arena::Global | Arena::Generic | Arena::GlobalToShared => {
                ("ld.param.u64 slot, [memory];", ".global")
            }
            Arena::Shared | Arena::Neighbour => ("mov.u64 slot, arena;", ".shared"),
            Arena::Local => ("mov.u64 slot, arena;", ".local"),
        };
        let _ = writeln!(text, "{address}");
        if self.arena != Arena::Local {
            let _ = writeln!(text, "mad.wide.u32 slot, within, {SLOT}, slot;");
        }
        let mut read_back = space;
        text.push_str("mov.u64 target, slot;\n");
        if self.arena == Arena::GlobalToShared {
            let _ = writeln!(
                text,
                "mov.u64 target, arena; mad.wide.u32 target, thread, {SLOT}, target;"
            );
            read_back = ".shared";
        }
        for word in 0..self.memory.len() {
            let _ = writeln!(text, "ld.global.b64 word, [from+{}];", (words + word) * LANES * 8);
            let _ = writeln!(text, "st{space}.b64 [slot+{}], word;", word * 8);
            if read_back != space {
                let _ = writeln!(text, "st{read_back}.b64 [target+{}], word;", word * 8);
            }
        }
        if self.arena == Arena::Neighbour {
            text.push_str(
                ".reg .b32 next; mov.u32 next, %cluster_ctarank;\n\
                 add.u32 next, next, 1; and.b32 next, next, 3;\n\
                 mapa.shared::cluster.u64 slot, target, next;\n",
            );
        }
        text.push_str(self.barrier());
        Some(read_back)
    }

    /// Waits until all threads that share memory have come.
    fn barrier(&self) -> &'static str {
        match self.geometry {
            Geometry::Block => "bar.sync 0;\n",
            Geometry::Clusters => "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;\n",
        }
    }
}

/// Reads an input register; how many words it takes.
fn load_input(text: &mut String, name: &str, ty: Type, word: usize) -> usize {
    let place = word * LANES * 8;
    let _ = match register_class(ty) {
        ".pred" => {
            writeln!(text, "ld.global.b32 narrow, [from+{place}]; setp.ne.u32 {name}, narrow, 0;")
        }
        ".b128" => {
            let high = place + LANES * 8;
            let _ = writeln!(text, "ld.global.b64 word, [from+{place}];");
            let _ = writeln!(text, "ld.global.b64 high, [from+{high}];");
            let _ = writeln!(text, "mov.b128 {name}, {{word, high}};");
            return 2;
        }
        // Narrow registers are read as such: ptxas 13.0 takes the wrong half of what `cvt.u32.u64`
        // makes when an atomic addition of pairs follows.
        class => writeln!(text, "ld.global{class} {name}, [from+{place}];"),
    };
    1
}

/// Writes a result register; how many words it takes.
fn store_result(text: &mut String, name: &str, ty: Type, word: usize) -> usize {
    let _ = match register_class(ty) {
        ".pred" => writeln!(text, "selp.b64 word, 1, 0, {name};"),
        ".b16" => writeln!(text, "cvt.u64.u16 word, {name};"),
        ".b32" => writeln!(text, "cvt.u64.u32 word, {name};"),
        ".b64" => writeln!(text, "mov.b64 word, {name};"),
        _ => {
            let _ = writeln!(text, "mov.b128 {{word, high}}, {name};");
            let _ = writeln!(text, "st.global.b64 [to+{}], high;", (word + 1) * LANES * 8);
            let _ = writeln!(text, "st.global.b64 [to+{}], word;", word * LANES * 8);
            return 2;
        }
    };
    let _ = writeln!(text, "st.global.b64 [to+{}], word;", word * LANES * 8);
    1
}

/// What stands before the kernels of a module, whose textures have samplers of their own or do not.
pub fn module_head(has_samplers: bool) -> String {
    let mode = if has_samplers { ", texmode_independent" } else { "" };
    let bytes: Vec<String> = (0..512).map(|i| (i * 37 % 251).to_string()).collect();
    format!(
        ".version 9.0\n.target sm_90a{mode}\n.address_size 64\n\
         .global .align 128 .b8 changed_map[128];\n\
         .const .align 32 .b8 constants[512] = {{{}}};\n",
        bytes.join(", ")
    )
}

/// The bytes of the kernel parameter.
pub fn parameter_bytes() -> Vec<u8> {
    (0..PARAMETER).map(|i| (i * 73 + 11) as u8).collect()
}
