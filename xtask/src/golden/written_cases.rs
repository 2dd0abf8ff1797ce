//! Cases that take more than one instruction: matrices through memory, copies, warps that have
//! diverged, threads that meet in one word, chains of carries.

use super::bulk_cases::bulk_cases;
use super::case::{Arena, Case, Geometry};
use super::cluster_cases::cluster_cases;
use super::control_cases::control_cases;
use super::hint_cases::hint_cases;
use super::image_cases::image_cases;
use super::inputs::Class;
use super::tensor_cases::tensor_cases;
use cuprum_ptx::Type;
use std::fmt::Write;

const SECTION: &str = "Sequences";

/// All of them.
pub fn written_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    cases.extend(special_registers());
    cases.extend(diverged_warps());
    cases.extend(contended_atomics());
    cases.extend(asynchronous_copies());
    cases.extend(address_spaces());
    cases.extend(image_questions());
    cases.extend(carry_chains());
    cases.extend(barrier_objects());
    cases.extend(video());
    cases.extend(wmma());
    cases.extend(control_cases());
    cases.extend(hint_cases());
    cases.extend(cluster_cases());
    cases.extend(bulk_cases());
    cases.extend(tensor_cases());
    cases.extend(image_cases());
    cases
}

/// A case of this body alone.
pub fn sequence(name: impl Into<String>, body: impl Into<String>) -> Case {
    Case {
        name: name.into(),
        section: SECTION,
        row: "",
        inputs: Vec::new(),
        results: Vec::new(),
        geometry: Geometry::Block,
        arena: Arena::None,
        memory: Vec::new(),
        before: String::new(),
        body: body.into(),
        tolerance: None,
        tensor: None,
        image: None,
    }
}

impl Case {
    /// The case with one more input.
    pub fn input(mut self, name: &str, ty: Type, class: Class) -> Case {
        self.inputs.push((name.to_owned(), ty, class));
        self
    }

    /// The case with one more result.
    pub fn result(mut self, name: &str, ty: Type) -> Case {
        self.results.push((name.to_owned(), ty));
        self
    }
}

fn special_registers() -> Vec<Case> {
    let registers = [
        "tid.x",
        "tid.y",
        "ntid.x",
        "ntid.z",
        "ctaid.x",
        "nctaid.y",
        "laneid",
        "lanemask_eq",
        "lanemask_le",
        "lanemask_lt",
        "lanemask_ge",
        "lanemask_gt",
    ];
    let case = |register| {
        sequence(format!("mov.u32 %{register}"), format!("mov.u32 d0, %{register};"))
            .result("d0", Type::U32)
    };
    registers.map(case).into()
}

/// Warp instructions among the lanes that a branch has left.
fn diverged_warps() -> Vec<Case> {
    let forms: [(&str, &str, Type); 12] = [
        ("activemask", "activemask.b32 d0;", Type::B32),
        ("vote.sync.ballot", "vote.sync.ballot.b32 d0, p1, members;", Type::B32),
        ("vote.sync.all", "vote.sync.all.pred p2, p1, members; selp.u32 d0, 1, 0, p2;", Type::B32),
        ("vote.sync.any", "vote.sync.any.pred p2, p1, members; selp.u32 d0, 1, 0, p2;", Type::B32),
        ("vote.sync.uni", "vote.sync.uni.pred p2, p1, members; selp.u32 d0, 1, 0, p2;", Type::B32),
        ("match.any.sync", "match.any.sync.b32 d0, a0, members;", Type::B32),
        ("match.all.sync", "match.all.sync.b32 d0, a0, members;", Type::B32),
        ("redux.sync.add", "redux.sync.add.u32 d0, a0, members;", Type::B32),
        ("redux.sync.min", "redux.sync.min.s32 d0, a0, members;", Type::B32),
        ("redux.sync.xor", "redux.sync.xor.b32 d0, a0, members;", Type::B32),
        ("elect.sync", "elect.sync d0|p2, members;", Type::B32),
        ("shfl.sync.bfly by 2", "shfl.sync.bfly.b32 d0, a0, 2, 31, members;", Type::B32),
    ];
    let case = |(name, instruction, ty): (&str, &str, Type)| {
        let body = format!(
            ".reg .pred p1, p2; .reg .b32 members, lane;\n\
             and.b32 lane, a0, 1; setp.ne.u32 p1, lane, 0;\n\
             mov.u32 lane, %laneid; and.b32 lane, lane, 2; setp.ne.u32 p2, lane, 0;\n\
             mov.u32 members, 0x33333333; mov.u32 d0, 77;\n\
             @p2 bra skip;\n\
             {instruction}\n\
             skip: bar.sync 0;"
        );
        sequence(format!("{name} of diverged lanes"), body.replace("skip", "skip_them"))
            .input("a0", Type::U32, Class::Repeated(32))
            .result("d0", ty)
    };
    forms.map(case).into()
}

/// All threads at one word: sums and their like do not depend on the order.
fn contended_atomics() -> Vec<Case> {
    let forms = [
        ("add", Type::U32),
        ("add", Type::U64),
        ("min", Type::S32),
        ("max", Type::U32),
        ("min", Type::U64),
        ("max", Type::S64),
        ("and", Type::B32),
        ("or", Type::B32),
        ("xor", Type::B64),
        ("inc", Type::U32),
        ("dec", Type::U32),
    ];
    let mut cases = Vec::new();
    for (operation, ty) in forms {
        for space in ["global", "shared"] {
            let base = match space {
                "global" => "ld.param.u64 word, [memory];",
                _ => "mov.u64 word, arena;",
            };
            // Counters wrap at a bound that all threads agree on.
            let bound = match operation {
                "inc" | "dec" => "mov.u32 a0, 100;\n",
                _ => "",
            };
            let start = match operation {
                "inc" | "dec" => "mov.u64 high, 5; @p1 st.SPACE.u64 [word], high; bar.sync 0;\n",
                _ => "",
            }
            .replace("SPACE", space);
            let body = format!(
                ".reg .pred p1; setp.eq.u32 p1, thread, 0;\n{base}\n{start}{bound}\
                 red.{space}.{operation}.{ty} [word], a0;\n\
                 bar.sync 0; ld.{space}.{ty} d0, [word];",
            );
            let name = format!("red.{space}.{operation}.{ty} by all threads");
            let mut case =
                sequence(name, body).input("a0", ty, Class::Integer(ty.bits())).result("d0", ty);
            case.arena = if space == "global" { Arena::Global } else { Arena::Shared };
            case.memory = vec![Class::Integer(64)];
            // The word is a result already, and all threads read it.
            cases.push(case);
        }
    }
    cases
}

fn asynchronous_copies() -> Vec<Case> {
    let forms = [
        "cp.async.ca.shared.global [target], [slot], 4;",
        "cp.async.ca.shared.global [target+8], [slot], 8;",
        "cp.async.ca.shared.global [target+16], [slot], 16;",
        "cp.async.cg.shared.global [target+16], [slot], 16;",
        "cp.async.cg.shared.global.L2::128B [target], [slot+16], 16;",
        "cp.async.ca.shared.global [target], [slot+16], 16, a0;",
        "cp.async.ca.shared.global [target], [slot+16], 4, 0;",
        "cp.async.cg.shared.global [target], [slot+16], 16, ignored;",
    ];
    let case = |form: &str| {
        let ignores = form.contains("ignored");
        let before = if ignores { ".reg .pred ignored; setp.eq.u32 ignored, a0, 4;\n" } else { "" };
        let body = format!(
            "and.b32 a0, a0, 12;\n{before}{form}\ncp.async.commit_group; cp.async.wait_group 0;"
        );
        let mut case =
            sequence(form.trim_end_matches(';'), body).input("a0", Type::U32, Class::Integer(32));
        case.arena = Arena::GlobalToShared;
        case.memory = vec![Class::Integer(64); 4];
        case
    };
    forms.map(case).into()
}

/// Handles say what they are of, whoever made them.
fn image_questions() -> Vec<Case> {
    let body = "istypep.texref p0, a0; istypep.samplerref p1, a0; istypep.surfref p2, a0;";
    let case = sequence("istypep", body)
        .input("a0", Type::U64, Class::Integer(64))
        .result("p0", Type::Pred)
        .result("p1", Type::Pred)
        .result("p2", Type::Pred);
    vec![case]
}

/// Generic addresses know where they point to.
fn address_spaces() -> Vec<Case> {
    let places = [
        ("global", Arena::Global, "mov.u64 word, slot;"),
        ("shared", Arena::Shared, "cvta.shared.u64 word, slot;"),
        ("local", Arena::Local, "cvta.local.u64 word, slot;"),
        ("const", Arena::Constant, "cvta.const.u64 word, slot;"),
    ];
    let mut cases = Vec::new();
    for (place, arena, address) in places {
        let mut body = format!("{address}\n");
        for (index, space) in ["global", "shared", "local", "const"].iter().enumerate() {
            let _ = writeln!(body, "isspacep.{space} p{index}, word;");
        }
        let _ = writeln!(body, "cvta.to.{place}.u64 high, word; ld.{place}.u32 d0, [high];");
        let _ = writeln!(body, "ld.u32 d1, [word];");
        let mut case = sequence(format!("isspacep and cvta of {place}"), body)
            .result("d0", Type::U32)
            .result("d1", Type::U32);
        for index in 0..4 {
            case = case.result(&format!("p{index}"), Type::Pred);
        }
        case.arena = arena;
        if arena != Arena::Constant {
            case.memory = vec![Class::Integer(64)];
        }
        cases.push(case);
    }
    let body = "mov.b64 high, parameter; cvta.param.u64 word, high; isspacep.param p0, word;\n\
         isspacep.global p1, word; ld.u32 d1, [word+16];\n\
         cvta.to.param.u64 high, word; ld.param.u32 d0, [high+16];";
    let case = sequence("isspacep and cvta of param", body)
        .result("d0", Type::U32)
        .result("d1", Type::U32)
        .result("p0", Type::Pred)
        .result("p1", Type::Pred);
    cases.push(case);
    cases
}

fn carry_chains() -> Vec<Case> {
    let chain = |name: &str, body: &str| {
        let mut case = sequence(name, body);
        for input in ["a0", "a1", "a2", "b0", "b1", "b2"] {
            case = case.input(input, Type::U32, Class::Integer(32));
        }
        for result in ["d0", "d1", "d2", "d3"] {
            case = case.result(result, Type::U32);
        }
        case
    };
    vec![
        chain(
            "add.cc addc.cc addc.cc addc",
            "add.cc.u32 d0, a0, b0; addc.cc.u32 d1, a1, b1; addc.cc.u32 d2, a2, b2; addc.u32 d3, 0, 0;",
        ),
        chain(
            "sub.cc subc.cc subc.cc subc",
            "sub.cc.u32 d0, a0, b0; subc.cc.u32 d1, a1, b1; subc.cc.u32 d2, a2, b2; subc.u32 d3, 0, 0;",
        ),
        chain(
            "mad.lo.cc madc.hi.cc madc.lo.cc madc.hi",
            "mad.lo.cc.u32 d0, a0, b0, a2; madc.hi.cc.u32 d1, a0, b0, b2;\n\
             madc.lo.cc.u32 d2, a1, b1, a2; madc.hi.u32 d3, a1, b1, 0;",
        ),
        // The flag is the same one: what a subtraction leaves, an addition reads.
        chain(
            "sub.cc addc.cc subc.cc addc",
            "sub.cc.u32 d0, a0, b0; addc.cc.u32 d1, a1, b1; subc.cc.u32 d2, a2, b2; addc.u32 d3, 0, 0;",
        ),
        chain(
            "add.cc subc.cc madc.lo.cc subc",
            "add.cc.u32 d0, a0, b0; subc.cc.u32 d1, a1, b1; madc.lo.cc.u32 d2, a2, b2, a0; subc.u32 d3, 0, 0;",
        ),
    ]
}

/// An `mbarrier` of each thread's own: phases, counts and parity as they go by.
fn barrier_objects() -> Vec<Case> {
    let bodies = [
        (
            "completes its phase",
            "mbarrier.init.shared.b64 [slot], 1; mbarrier.arrive.shared.b64 word, [slot];",
        ),
        (
            "waits for more",
            "mbarrier.init.shared.b64 [slot], 3; mbarrier.arrive.shared.b64 word, [slot];",
        ),
        (
            "counts without completing",
            "mbarrier.init.shared.b64 [slot], 7; mbarrier.arrive.noComplete.shared.b64 word, [slot], 4;",
        ),
        (
            "drops a thread",
            "mbarrier.init.shared.b64 [slot], 2; mbarrier.arrive_drop.shared.b64 word, [slot];\n\
             mbarrier.arrive.shared.b64 high, [slot];",
        ),
        (
            "arrives twice",
            "mbarrier.init.shared.b64 [slot], 2; mbarrier.arrive.shared.b64 high, [slot];\n\
             mbarrier.arrive.shared.b64 word, [slot];",
        ),
        (
            "begins a second phase",
            "mbarrier.init.shared.b64 [slot], 1; mbarrier.arrive.shared.b64 high, [slot];\n\
             mbarrier.arrive.shared.b64 word, [slot];",
        ),
        (
            "arrives by a count",
            "mbarrier.init.shared.b64 [slot], 5; mbarrier.arrive.shared.b64 word, [slot], 5;",
        ),
        (
            "expects bytes",
            "mbarrier.init.shared.b64 [slot], 1; mbarrier.arrive.expect_tx.shared.b64 word, [slot], 16;",
        ),
        (
            "gets its bytes",
            "mbarrier.init.shared.b64 [slot], 1; mbarrier.expect_tx.relaxed.cta.shared.b64 [slot], 8;\n\
             mbarrier.arrive.shared.b64 word, [slot];\n\
             mbarrier.complete_tx.relaxed.cta.shared.b64 [slot], 8;",
        ),
        (
            "gets its bytes before it expects them",
            "mbarrier.init.shared.b64 [slot], 1; mbarrier.complete_tx.relaxed.cta.shared.b64 [slot], 8;\n\
             mbarrier.arrive.expect_tx.shared.b64 word, [slot], 8;",
        ),
        (
            "expects bytes of which some come",
            "mbarrier.init.shared.b64 [slot], 1; mbarrier.arrive.expect_tx.shared.b64 word, [slot], 24;\n\
             mbarrier.complete_tx.relaxed.cta.shared.b64 [slot], 8;",
        ),
        (
            "gets its bytes while an arrival is missing",
            "mbarrier.init.shared.b64 [slot], 2; mbarrier.arrive.expect_tx.shared.b64 word, [slot], 24;\n\
             mbarrier.complete_tx.relaxed.cta.shared.b64 [slot], 24;",
        ),
        (
            "drops a thread and expects bytes",
            "mbarrier.init.shared.b64 [slot], 2;\n\
             mbarrier.arrive_drop.expect_tx.shared.b64 high, [slot], 24;\n\
             mbarrier.complete_tx.relaxed.cta.shared.b64 [slot], 24;\n\
             mbarrier.arrive.shared.b64 word, [slot];",
        ),
    ];
    let case = |(name, body): (&str, &str)| {
        let body = format!(
            "{body}\nmbarrier.pending_count.b64 d0, word;\n\
             mbarrier.test_wait.shared.b64 p0, [slot], word;\n\
             mbarrier.test_wait.parity.shared.b64 p1, [slot], 0;\n\
             mbarrier.test_wait.parity.shared.b64 p2, [slot], 1;\n\
             mbarrier.inval.shared.b64 [slot];"
        );
        let mut case = sequence(format!("mbarrier that {name}"), body)
            .result("d0", Type::U32)
            .result("p0", Type::Pred)
            .result("p1", Type::Pred)
            .result("p2", Type::Pred);
        case.arena = Arena::Shared;
        case
    };
    let mut cases: Vec<Case> = bodies.map(case).into();
    cases.extend(ordered_barrier_objects().into_iter().map(|(name, body)| case((&name, &body))));
    cases
}

/// Arrivals that say how they are ordered, and every way to wait, some of which may take a while.
fn ordered_barrier_objects() -> Vec<(String, String)> {
    let arrivals = [
        ("arrive.release.cta", ""),
        ("arrive.relaxed.cta", ""),
        ("arrive.relaxed.cluster", ", 2"),
        ("arrive.noComplete.release.cta", ", 1"),
        ("arrive.expect_tx.relaxed.cta", ", 16"),
        ("arrive_drop", ", 2"),
        ("arrive_drop.release.cta", ""),
        ("arrive_drop.relaxed.cta", ""),
        ("arrive_drop.noComplete", ", 1"),
        ("arrive_drop.noComplete.release.cta", ", 1"),
        ("arrive_drop.expect_tx.relaxed.cluster", ", 16"),
    ];
    let waits = [
        ("test_wait.relaxed.cta", "word"),
        ("test_wait.parity.relaxed.cluster", "0"),
        ("try_wait", "word"),
        ("try_wait.acquire.cta", "word, 20"),
        ("try_wait.relaxed.cta", "word"),
        ("try_wait.parity", "0"),
        ("try_wait.parity.relaxed.cta", "0, 20"),
    ];
    let mut bodies = Vec::new();
    for (arrival, rest) in arrivals {
        for count in [2, 3] {
            bodies.push((
                format!("takes {arrival}{rest} of {count}"),
                format!(
                    "mbarrier.init.shared.b64 [slot], {count};\n\
                     mbarrier.{arrival}.shared::cta.b64 word, [slot]{rest};"
                ),
            ));
        }
    }
    for (wait, operands) in waits {
        for count in [1, 2] {
            bodies.push((
                format!("is asked by {wait} {operands} of {count}"),
                format!(
                    ".reg .pred ready; mbarrier.init.shared.b64 [slot], {count};\n\
                     mbarrier.arrive.shared.b64 word, [slot];\n\
                     mbarrier.{wait}.shared::cta.b64 ready, [slot], {operands};\n\
                     @ready mbarrier.arrive.shared.b64 word, [slot];"
                ),
            ));
        }
    }
    bodies
}

/// Video instructions: parts of words, saturation, a second operation.
fn video() -> Vec<Case> {
    let mut names: Vec<String> = Vec::new();
    let types = ["u32.u32.u32", "s32.s32.s32", "u32.s32.u32", "s32.u32.s32"];
    for operation in ["vadd", "vsub", "vabsdiff", "vmin", "vmax"] {
        for ty in types {
            names.push(format!("{operation}.{ty} d0, a0, b0"));
            names.push(format!("{operation}.{ty}.sat d0, a0.b1, b0.h1"));
            names.push(format!("{operation}.{ty}.add d0, a0.h0, b0.b3, c0"));
            names.push(format!("{operation}.{ty}.sat.max d0, a0, b0.h0, c0"));
            names.push(format!("{operation}.{ty} d0.h1, a0.b0, b0.b2, c0"));
        }
    }
    for operation in ["vadd", "vsub"] {
        for ty in ["u32.u32.u32", "u32.s32.u32", "u32.u32.s32", "u32.s32.s32"] {
            for second in ["min", "max"] {
                names.push(format!("{operation}.{ty}.sat.{second} d0, a0, b0, c0"));
                names.push(format!("{operation}.{ty}.sat.{second} d0, a0.h1, b0.b2, c0"));
            }
        }
    }
    for operation in ["vadd", "vsub", "vabsdiff", "vmin", "vmax", "vavrg"] {
        for width in [2, 4] {
            for ty in types {
                names.push(format!("{operation}{width}.{ty} d0, a0, b0, c0"));
                names.push(format!("{operation}{width}.{ty}.sat d0, a0, b0, c0"));
                names.push(format!("{operation}{width}.{ty}.add d0, a0, b0, c0"));
            }
        }
    }
    for mode in ["clamp", "wrap"] {
        for operation in ["vshl", "vshr"] {
            names.push(format!("{operation}.u32.u32.u32.{mode} d0, a0, b0"));
            names.push(format!("{operation}.s32.s32.u32.sat.{mode} d0, a0.h1, b0.b0"));
            names.push(format!("{operation}.s32.s32.u32.{mode}.add d0, a0, b0, c0"));
        }
    }
    for (ty, scale) in
        [("u32.u32.u32", ""), ("s32.s32.s32", ".shr7"), ("s32.s32.s32.sat", ".shr15")]
    {
        names.push(format!("vmad.{ty}{scale} d0, a0.h0, b0.h1, c0"));
    }
    for compare in ["eq", "ne", "lt", "le", "gt", "ge"] {
        for ty in ["u32.u32", "s32.s32"] {
            names.push(format!("vset.{ty}.{compare} d0, a0.h0, b0.h1"));
            names.push(format!("vset.{ty}.{compare}.add d0, a0, b0, c0"));
            for width in [2, 4] {
                names.push(format!("vset{width}.{ty}.{compare} d0, a0, b0, c0"));
                names.push(format!("vset{width}.{ty}.{compare}.add d0, a0, b0, c0"));
            }
        }
    }
    let case = |name: String| {
        let body = format!("{name};");
        ["a0", "b0", "c0"]
            .iter()
            .fold(sequence(name, body), |case, register| {
                case.input(register, Type::B32, Class::Integer(32))
            })
            .result("d0", Type::B32)
    };
    names.into_iter().map(case).collect()
}

/// A shape of `wmma` with the types of its matrices, and how many registers each part takes.
struct Wmma {
    shape: &'static str,
    rows: usize,
    columns: usize,
    depth: usize,
    element: Type,
    sum: Type,
    registers: [usize; 3],
}

fn wmma_shapes() -> Vec<Wmma> {
    let mut shapes = Vec::new();
    let mut add = |shape, [rows, columns, depth]: [usize; 3], element, sum, registers| {
        shapes.push(Wmma { shape, rows, columns, depth, element, sum, registers });
    };
    let square = ("m16n16k16", [16, 16, 16]);
    let wide = ("m8n32k16", [8, 32, 16]);
    let tall = ("m32n8k16", [32, 8, 16]);
    for (name, sizes) in [square, wide, tall] {
        add(name, sizes, Type::F16, Type::F16, [8, 8, 4]);
        add(name, sizes, Type::F16, Type::F32, [8, 8, 8]);
    }
    for element in [Type::S8, Type::U8] {
        add(square.0, square.1, element, Type::S32, [2, 2, 8]);
        add(wide.0, wide.1, element, Type::S32, [1, 4, 8]);
        add(tall.0, tall.1, element, Type::S32, [4, 1, 8]);
    }
    add(square.0, square.1, Type::Bf16, Type::F32, [4, 4, 8]);
    add(wide.0, wide.1, Type::Bf16, Type::F32, [2, 8, 8]);
    add(tall.0, tall.1, Type::Bf16, Type::F32, [8, 2, 8]);
    add("m16n16k8", [16, 16, 8], Type::Tf32, Type::F32, [4, 4, 8]);
    add("m8n8k4", [8, 8, 4], Type::F64, Type::F64, [1, 1, 2]);
    for element in [Type::S4, Type::U4] {
        add("m8n8k32", [8, 8, 32], element, Type::S32, [1, 1, 2]);
    }
    add("m8n8k128", [8, 8, 128], Type::B1, Type::S32, [1, 1, 2]);
    shapes
}

/// Bytes of a matrix in memory; each warp has four places of this size.
const MATRIX: usize = 1024;

fn wmma() -> Vec<Case> {
    let mut cases = Vec::new();
    for shape in wmma_shapes() {
        // Elements narrower than a byte have one layout.
        let layouts: &[(&str, &str)] = match shape.element.bits() {
            0..8 => &[("row", "col")],
            _ => &[("row", "col"), ("row", "row"), ("col", "col"), ("col", "row")],
        };
        for (index, (a, b)) in layouts.iter().enumerate() {
            let sum_layout = if index % 2 == 0 { "row" } else { "col" };
            cases.push(wmma_case(&shape, a, b, sum_layout, None));
        }
        cases.extend(other_products(&shape));
        // Sums that are not exact.
        if matches!(shape.element, Type::F16 | Type::Bf16 | Type::Tf32) {
            for powers in [3, 10, 24] {
                cases.push(wmma_case(&shape, "row", "col", "row", Some(powers)));
            }
        }
    }
    cases
}

/// The products of a shape by other operations: bits that are both set, sums that are rounded otherwise.
fn other_products(shape: &Wmma) -> Vec<Case> {
    let plain = wmma_case(shape, "row", "col", "row", None);
    let changed = |from: &str, to: &str| {
        let (name, body) = (plain.name.replace(from, to), plain.body.replace(from, to));
        Case { name, body, ..plain.clone() }
    };
    match shape.element {
        Type::B1 => vec![changed("xor.popc", "and.popc")],
        Type::F64 => {
            let types = "f64.f64.f64.f64";
            let rounded = |way| changed(types, &format!("{types}.{way}"));
            ["rn", "rz", "rm", "rp"].map(rounded).into()
        }
        _ => Vec::new(),
    }
}

fn wmma_case(wmma: &Wmma, a: &str, b: &str, sum_layout: &str, powers: Option<u8>) -> Case {
    let Wmma { shape, rows, columns, depth, element, sum, registers } = wmma;
    let stride = |layout: &str, across: usize, down: usize| {
        let shortest = if layout == "row" { across } else { down };
        // Rows begin at multiples of 16 bytes.
        shortest.max(128 / element.bits().max(8) as usize).max(4)
    };
    let sum_stride = if sum_layout == "row" { *columns } else { *rows };
    let fragment = |name: &str, count: usize| {
        let items: Vec<String> = (0..count).map(|index| format!("{name}{index}")).collect();
        format!("{{{}}}", items.join(", "))
    };
    let wide = *element == Type::F64;
    let class = if wide { ".b64" } else { ".b32" };
    let mut body = String::from(".reg .b64 place; .reg .b32 lane;\n");
    for (name, count) in ["f", "g", "h", "k"].iter().zip([0, 1, 2, 2].map(|i| registers[i])) {
        let _ = writeln!(body, ".reg {class} {name}<{count}>;");
    }
    // Where the warp's memory begins, and this lane's part of it.
    body.push_str(
        "mov.u32 lane, %laneid; mul.wide.u32 place, lane, 128; sub.u64 slot, slot, place;\n\
         mad.wide.u32 place, lane, 32, slot;\n",
    );
    let (words, bytes) = if wide { (4, 8) } else { (8, 4) };
    for (matrix, name) in ["a", "b", "c"].iter().enumerate() {
        for word in 0..words {
            let offset = matrix * MATRIX + word * bytes;
            let _ = writeln!(body, "st.global{class} [place+{offset}], {name}{word};");
        }
    }
    body.push_str("bar.sync 0;\n");
    let (b_at, c_at, d_at) = (MATRIX, 2 * MATRIX, 3 * MATRIX);
    let _ = writeln!(
        body,
        "wmma.load.a.sync.aligned.{a}.{shape}.global.{element} {}, [slot], {};\n\
         wmma.load.b.sync.aligned.{b}.{shape}.global.{element} {}, [slot+{b_at}], {};\n\
         wmma.load.c.sync.aligned.{sum_layout}.{shape}.global.{sum} {}, [slot+{c_at}], {sum_stride};",
        fragment("f", registers[0]),
        stride(a, *depth, *rows),
        fragment("g", registers[1]),
        stride(b, *columns, *depth),
        fragment("h", registers[2]),
    );
    let types = match element {
        Type::F16 => format!("{sum}.{sum}"),
        _ => format!("{sum}.{element}.{element}.{sum}"),
    };
    let operation = if *element == Type::B1 { ".xor.popc" } else { "" };
    let head = format!("wmma.mma{operation}.sync.aligned.{a}.{b}.{shape}.{types}");
    let _ = writeln!(
        body,
        "{head} {}, {}, {}, {};\n\
         wmma.store.d.sync.aligned.{sum_layout}.{shape}.global.{sum} [slot+{d_at}], {}, {sum_stride};\n\
         bar.sync 0;",
        fragment("k", registers[2]),
        fragment("f", registers[0]),
        fragment("g", registers[1]),
        fragment("h", registers[2]),
        fragment("k", registers[2]),
    );
    // As much of the result as the matrix has.
    let size = rows * columns * sum.bits() as usize / 8;
    let per_lane = (size / 32).min(32);
    let _ = writeln!(body, "mad.wide.u32 place, lane, {per_lane}, slot;");
    let numbers = powers.map_or_else(String::new, |powers| format!(" of {powers} powers"));
    let mut case = sequence(format!("{head} with load and store {sum_layout}{numbers}"), "");
    for word in 0..per_lane / 8 {
        let _ = writeln!(body, "ld.global.b64 d{word}, [place+{}];", d_at + word * 8);
        case = case.result(&format!("d{word}"), Type::B64);
    }
    for (name, ty) in [("a", *element), ("b", *element), ("c", *sum)] {
        for word in 0..words {
            let register = if wide { Type::B64 } else { Type::B32 };
            let class = powers.map_or(Class::Matrix(ty), |powers| Class::Spread(ty, powers));
            case = case.input(&format!("{name}{word}"), register, class);
        }
    }
    case.arena = Arena::Global;
    case.body = body;
    case
}
