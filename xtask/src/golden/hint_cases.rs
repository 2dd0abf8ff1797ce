//! Cases about instructions that change no value: fences, hints to caches, sleep, counters of events. What is
//! read around them shows that they do not.

use super::case::{Arena, Case};
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::Type;

/// All of them.
pub fn hint_cases() -> Vec<Case> {
    let mut cases: Vec<Case> = BETWEEN.iter().map(|words| between(words)).collect();
    cases.extend(policies());
    cases.extend(overwritten());
    cases.extend(bytes());
    cases.extend(untouched());
    cases
}

/// Instructions between accesses of a thread to its own global memory.
const BETWEEN: [&str; 33] = [
    "membar.cta",
    "membar.gl",
    "membar.sys",
    "membar.proxy.alias",
    "fence.proxy.alias",
    "fence.proxy.async.global",
    "fence.proxy.async.shared::cta",
    "fence.proxy.async.shared::cluster",
    "fence.proxy.tensormap::generic.release.cta",
    "fence.proxy.tensormap::generic.release.gpu",
    "fence.acquire.cta",
    "fence.release.gpu",
    "fence.release.sys",
    "prefetch.global.L1 [slot]",
    "prefetch.global.L2 [slot]",
    "prefetch.global.L2::evict_last [slot]",
    "prefetch.global.L2::evict_normal [slot]",
    "prefetch.L2 [slot]",
    "prefetchu.L1 [slot]",
    "applypriority.global.L2::evict_normal [slot], 128",
    "applypriority.L2::evict_normal [slot], 128",
    "cp.async.bulk.prefetch.L2.global [slot], 64",
    "cp.async.bulk.prefetch.L2.global.L2::cache_hint [slot], 32, policy",
    "griddepcontrol.wait",
    "griddepcontrol.launch_dependents",
    "nanosleep.u32 20",
    "nanosleep.u32 thread",
    "pmevent 3",
    "pmevent.mask 5",
    "setmaxnreg.dec.sync.aligned.u32 40",
    "setmaxnreg.inc.sync.aligned.u32 48",
    "prefetch.local.L1 [near]",
    "cp.async.wait_all",
];

fn between(words: &str) -> Case {
    let mut setup = String::new();
    if words.contains("policy") {
        setup += ".reg .b64 policy; createpolicy.fractional.L2::evict_last.b64 policy;\n";
    }
    if words.contains("near") {
        setup += ".local .align 8 .b8 own[64]; .reg .b64 near; mov.u64 near, own; st.local.b64 [near], slot;\n";
    }
    let body = format!(
        "{setup}ld.global.b64 d0, [slot]; st.global.b64 [slot+8], d0; {words};\n\
         ld.global.b64 d1, [slot+8];"
    );
    in_global(format!("{words} between accesses"), body)
        .result("d0", Type::B64)
        .result("d1", Type::B64)
}

fn in_global(name: String, body: String) -> Case {
    let mut case = sequence(name, body);
    case.arena = Arena::Global;
    case.memory = vec![Class::Integer(64); 4];
    case
}

/// Policies that two hints or a range of addresses make, and loads that go by them.
fn policies() -> Vec<Case> {
    let forms = [
        "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 policy, 0f3F000000",
        "createpolicy.fractional.L2::evict_normal.L2::evict_first.b64 policy",
        "createpolicy.range.global.L2::evict_last.b64 policy, [slot], 64, 128",
        "createpolicy.range.L2::evict_first.L2::evict_unchanged.b64 policy, [slot], 64, 128",
    ];
    let case = |words: &str| {
        let body = format!(
            ".reg .b64 policy; {words};\nld.global.L2::cache_hint.b64 d0, [slot], policy;\n\
             st.global.L2::cache_hint.b64 [slot+8], d0, policy;"
        );
        in_global(format!("{words} for accesses"), body).result("d0", Type::B64)
    };
    forms.map(case).into()
}

/// Memory whose contents are given up, and written anew; accesses that go to the memory at once.
fn overwritten() -> Vec<Case> {
    let mut cases = Vec::new();
    for words in ["discard.global.L2 [slot], 128", "discard.L2 [slot], 128"] {
        let mut body = format!("ld.global.b64 d0, [slot]; bar.sync 0; {words};\n");
        for word in 0..4 {
            body.push_str(&format!("st.global.b64 [slot+{}], d0;", word * 8));
        }
        cases.push(in_global(format!("{words} before stores"), body).result("d0", Type::B64));
    }
    for (width, ty) in [
        ("u8", Type::U8),
        ("s16", Type::S16),
        ("b32", Type::B32),
        ("u64", Type::U64),
        ("f32", Type::F32),
        ("f64", Type::F64),
    ] {
        let head = format!("ld.mmio.relaxed.sys.global.{width}");
        let body = format!("{head} d0, [slot]; st.mmio.relaxed.sys.global.{width} [slot+16], d0;");
        cases.push(in_global(format!("{head} and st.mmio"), body).result("d0", ty));
    }
    cases
}

/// Words of bytes, taken apart and put together in another order.
fn bytes() -> Vec<Case> {
    let pair =
        sequence("mov.b16 of bytes", ".reg .b8 x<2>; mov.b16 {x0, x1}, a0; mov.b16 d0, {x1, x0};");
    let four = sequence(
        "mov.b32 of bytes",
        ".reg .b8 x<4>; mov.b32 {x0, x1, x2, x3}, a0; mov.b32 d0, {x2, x3, x1, x0};",
    );
    vec![
        pair.input("a0", Type::B16, Class::Integer(16)).result("d0", Type::B16),
        four.input("a0", Type::B32, Class::Integer(32)).result("d0", Type::B32),
    ]
}

/// Threads that end before others are done.
fn untouched() -> Vec<Case> {
    let body = ".reg .pred p; setp.lt.u32 p, a0, 0x40000000; mov.b32 d0, a0; @!p bra past;\n\
         nanosleep.u32 100; add.u32 d0, d0, 1;\npast:";
    vec![
        sequence("nanosleep of some threads", body)
            .input("a0", Type::U32, Class::Integer(32))
            .result("d0", Type::U32),
    ]
}
