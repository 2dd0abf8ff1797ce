//! Products of modifiers that the manual does not have as well as those that it has: what ptxas refuses
//! of them, our checker must refuse.

use std::collections::BTreeMap;

/// Every choice of one word per pool; "" is none.
fn product(head: &str, pools: &[&[&str]]) -> Vec<String> {
    let mut forms = vec![head.to_string()];
    for pool in pools {
        let extend = |form: &String| {
            pool.iter()
                .map(|word| if word.is_empty() { form.clone() } else { format!("{form}.{word}") })
                .collect::<Vec<_>>()
        };
        forms = forms.iter().flat_map(extend).collect();
    }
    forms
}

/// A register of the size of the type a form ends in, from our fixed declarations.
fn register(form: &str, number: usize) -> String {
    let ty = form.rsplit('.').next().unwrap_or("");
    let letter = match ty {
        "pred" => "p",
        "u8" | "s8" | "b8" | "u16" | "s16" | "b16" | "f16" | "bf16" => "h",
        "u64" | "s64" | "b64" | "f64" => "d",
        "b128" => "x",
        _ => "r",
    };
    format!("{letter}{number}")
}

const TYPES: &[&str] = &[
    "b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f16", "f16x2", "bf16",
    "bf16x2", "f32", "f64", "pred",
];
const MEMORY_TYPES: &[&str] = &["b8", "u16", "b32", "s64", "f32", "f64", "f16", "b128"];
const ROUNDS: &[&str] = &["", "rn", "rz", "rm", "approx", "full"];
const COMPARISONS: &[&str] =
    &["eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "ltu", "num", "nan"];
const CONVERTED: &[&str] =
    &["u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64", "f16", "bf16", "f32", "f64", "b32"];
const ATOMIC_TYPES: &[&str] = &[
    "b16", "b32", "b64", "b128", "u32", "s32", "u64", "s64", "f32", "f64", "f16", "f16x2", "bf16",
];
const SEMANTICS: &[&str] = &["", "relaxed", "acquire", "release", "acq_rel"];

/// A modifier that may be missing.
fn optional(word: &str) -> [&str; 2] {
    ["", word]
}

/// The instructions of a family, by name.
pub fn families() -> BTreeMap<&'static str, Vec<String>> {
    let mut families = Families::default();
    families.arithmetic();
    families.logic();
    families.comparisons();
    families.conversions();
    families.loads_and_stores();
    families.atomics();
    families.warp_operations();
    families.0
}

/// The families while they are collected.
#[derive(Default)]
struct Families(BTreeMap<&'static str, Vec<String>>);

impl Families {
    /// Forms with operands of their own.
    fn listed(
        &mut self,
        family: &'static str,
        forms: Vec<String>,
        operands: impl Fn(&str) -> String,
    ) {
        let lines = forms.into_iter().map(|form| format!("{form} {};", operands(&form)));
        self.0.entry(family).or_default().extend(lines);
    }

    /// Forms with `count` operands, all of the same register class.
    fn uniform(&mut self, family: &'static str, heads: &[&str], pools: &[&[&str]], count: usize) {
        let forms = heads.iter().flat_map(|head| product(head, pools)).collect();
        self.listed(family, forms, |form| {
            let operands: Vec<String> = (0..count).map(|number| register(form, number)).collect();
            operands.join(", ")
        });
    }

    fn arithmetic(&mut self) {
        let (ftz, sat) = (&optional("ftz"), &optional("sat"));
        self.uniform(
            "arithmetic",
            &["add", "sub", "mul", "div", "min", "max", "rem"],
            &[ROUNDS, &["", "lo", "hi", "cc", "NaN", "relu"], ftz, sat, TYPES],
            3,
        );
        self.uniform(
            "arithmetic",
            &["fma", "mad", "sad", "madc", "mad24"],
            &[ROUNDS, &["", "lo", "hi", "cc", "relu"], ftz, sat, TYPES],
            4,
        );
        self.uniform("unary", &["abs", "neg", "not", "cnot", "brev", "mov"], &[ftz, TYPES], 2);
        self.uniform(
            "unary",
            &["rcp", "sqrt", "rsqrt", "sin", "cos", "lg2", "ex2", "tanh"],
            &[ROUNDS, ftz, TYPES],
            2,
        );
    }

    fn logic(&mut self) {
        let counted: &[&str] = &["b32", "u32", "s32"];
        self.uniform("logic", &["and", "or", "xor", "copysign"], &[TYPES], 3);
        self.uniform("logic", &["bfind", "popc", "clz"], &[&optional("shiftamt"), counted], 2);
        self.uniform("logic", &["shl", "shr"], &[&["b32", "u32", "s32", "f32"]], 3);
        self.uniform(
            "logic",
            &["shf"],
            &[&["l", "r"], &["", "clamp", "wrap"], &["b32", "b64", "u32"]],
            4,
        );
    }

    fn comparisons(&mut self) {
        let ftz = &optional("ftz");
        self.listed("compare", product("setp", &[COMPARISONS, ftz, TYPES]), |form| {
            format!("p0|p1, {}, {}", register(form, 0), register(form, 1))
        });
        self.listed("compare", product("setp", &[&["eq", "lt"], &["and", "xor"], TYPES]), |form| {
            format!("p0, {}, {}, !p1", register(form, 0), register(form, 1))
        });
        self.listed(
            "compare",
            product("set", &[COMPARISONS, ftz, &["u32", "s32", "f32", "b32"], TYPES]),
            |form| format!("r2, {}, {}", register(form, 0), register(form, 1)),
        );
        self.listed("compare", product("selp", &[TYPES]), |form| {
            format!("{}, {}, {}, p0", register(form, 0), register(form, 1), register(form, 2))
        });
        self.listed("compare", product("slct", &[ftz, TYPES, &["s32", "f32", "u32"]]), |form| {
            let result = without_last_type(form);
            format!("{}, {}, {}, r3", register(result, 0), register(result, 1), register(result, 2))
        });
    }

    fn conversions(&mut self) {
        let conversions = product(
            "cvt",
            &[
                &["", "rn", "rz", "rm", "rni", "rzi", "rna"],
                &["", "ftz"],
                &["", "sat", "satfinite", "relu"],
                CONVERTED,
                CONVERTED,
            ],
        );
        self.listed("convert", conversions, |form| {
            format!("{}, {}", register(without_last_type(form), 0), register(form, 1))
        });
    }

    fn loads_and_stores(&mut self) {
        let loads = product(
            "ld",
            &[
                &["", "weak", "volatile", "relaxed", "acquire"],
                &["", "gpu"],
                &["", "global", "shared", "local", "const", "param"],
                &["", "ca", "cg", "nc", "L1::evict_last"],
                &["", "v2", "v4"],
                MEMORY_TYPES,
            ],
        );
        self.listed("load", loads, |form| format!("{}, [{}]", vector(form), address(form)));
        let stores = product(
            "st",
            &[
                &["", "weak", "volatile", "relaxed", "release"],
                &["", "cta"],
                &["", "global", "shared", "local", "const"],
                &["", "wb", "wt", "L1::no_allocate"],
                &["", "v2", "v4"],
                MEMORY_TYPES,
            ],
        );
        self.listed("store", stores, |form| format!("[{}], {}", address(form), vector(form)));
    }

    fn atomics(&mut self) {
        for head in ["atom", "red"] {
            let operations = product(
                head,
                &[
                    SEMANTICS,
                    &["", "cta", "gpu"],
                    &["", "global", "shared", "local"],
                    &["and", "exch", "cas", "add", "inc", "min"],
                    &["", "noftz"],
                    ATOMIC_TYPES,
                ],
            );
            self.listed("atomic", operations, |form| {
                let mut operands = vec![format!("[{}]", address(form)), register(form, 1)];
                if head == "atom" {
                    operands.insert(0, register(form, 0));
                }
                if form.contains(".cas") {
                    operands.push(register(form, 2));
                }
                operands.join(", ")
            });
        }
    }

    fn warp_operations(&mut self) {
        let shuffles = product(
            "shfl",
            &[&["sync"], &["up", "down", "bfly", "idx", ""], &["b32", "u32", "b64"]],
        );
        self.listed("warp", shuffles, |form| {
            format!("{}|p0, {}, 1, 31, -1", register(form, 0), register(form, 1))
        });
        let reductions = product(
            "redux.sync",
            &[&["add", "min", "max", "and", "or", "xor"], &["u32", "s32", "b32", "u64", "f32"]],
        );
        self.listed("warp", reductions, |form| {
            format!("{}, {}, -1", register(form, 0), register(form, 1))
        });
        let votes = product("vote.sync", &[&["all", "any", "uni", "ballot"], &["pred", "b32"]]);
        self.listed("warp", votes, |form| format!("{}, !p1, -1", register(form, 0)));
        let semantics: &[&str] = &["", "sc", "acq_rel", "acquire", "release", "relaxed"];
        let fences = product("fence", &[semantics, &["", "cta", "gpu", "cluster"]]);
        self.listed("warp", fences, |_| String::new());
    }
}

/// What stands before the last type of a form with two: it ends in the type of the result.
fn without_last_type(form: &str) -> &str {
    form.rsplit_once('.').map_or(form, |(head, _)| head)
}

/// What a form loads or stores: a register, or as many as it has elements.
fn vector(form: &str) -> String {
    let register = |number| register(form, number);
    match form {
        _ if form.contains(".v2") => format!("{{{}, {}}}", register(0), register(1)),
        _ if form.contains(".v4") => {
            format!("{{{}, {}, {}, {}}}", register(0), register(1), register(2), register(3))
        }
        _ => register(0),
    }
}

/// An address that fits the space, so that only modifiers decide.
fn address(form: &str) -> &'static str {
    match form {
        _ if form.contains(".shared") => "shared_variable",
        _ if form.contains(".local") => "local_variable",
        _ if form.contains(".const") => "const_variable",
        _ if form.contains(".param") => "parameter",
        _ => "d3",
    }
}

/// What ptxas takes although the manual does not have it. We refuse it: no text says what it does.
pub fn is_undocumented(line: &str) -> bool {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| line.starts_with(prefix));
    let form = line.split(' ').next().unwrap_or("");
    starts(&["fma.rz", "fma.rm"]) && line.contains("bf16")
        || starts(&["madc.lo.u16", "madc.lo.s16", "madc.hi.u16", "madc.hi.s16", "madc.hi.sat"])
        || starts(&["rcp.r"]) && form.ends_with(".ftz.f64")
        || starts(&["setp"]) && form.ends_with("f16x2") && !line.contains('|')
        || form == "cvt.bf16.f16"
        || starts(&["fence.acquire", "fence.release"])
        // Taken out of the language with version 6.5.
        || starts(&["wmma.mma"]) && form.contains(".f16.") && form.ends_with(".satfinite")
        || starts(&["cvt.rn.ftz", "cvt.rz.ftz", "cvt.rm", "cvt.rp"]) && form.ends_with(".bf16.f32")
        || starts(&["cp.async.ca.shared::cta", "cp.async.cg.shared::cta"])
        || starts(&["cvt.rn", "cvt.rz", "cvt.rm"])
            && (form.ends_with(".f32.bf16") || form.ends_with(".f64.bf16"))
}
