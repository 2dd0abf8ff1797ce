//! Cases about bulk copies, which barriers or groups count.

use super::case::{Arena, Case, Geometry};
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::Type;
use std::fmt::Write;

/// All of them.
pub fn bulk_cases() -> Vec<Case> {
    let mut cases = copies();
    cases.extend(reductions());
    cases.extend(copies_in_clusters());
    cases
}

/// Waits until the barrier has its bytes, but not for ever: whether it has them is a result (`p0`).
pub const WAIT: &str = ".reg .b32 tries; .reg .pred waits; mov.u32 tries, 0;\n\
     again: mbarrier.test_wait.parity.acquire.cta.shared::cta.b64 p0, [barrier], 0;\n\
     add.u32 tries, tries, 1; setp.lt.u32 waits, tries, 100000; @p0 bra there; @waits bra again;\n\
     there:\n";

/// Each thread copies its own memory.
fn copies() -> Vec<Case> {
    let mut cases = Vec::new();
    for (bytes, offset) in [(16, 0), (32, 0), (48, 16), (64, 0)] {
        for form in ["", ".L2::cache_hint"] {
            for space in ["shared::cluster", "shared::cta"] {
                let hint = if form.is_empty() { "" } else { ", policy" };
                let head =
                    format!("cp.async.bulk.{space}.global.mbarrier::complete_tx::bytes{form}");
                let body = format!(
                    ".shared .align 8 .b64 barriers[256]; .reg .b64 barrier, policy;\n\
                     mov.u64 barrier, barriers; mad.wide.u32 barrier, within, 8, barrier;\n\
                     createpolicy.fractional.L2::evict_last.b64 policy;\n\
                     mbarrier.init.shared::cta.b64 [barrier], 1; fence.proxy.async;\n\
                     mbarrier.arrive.expect_tx.shared::cta.b64 word, [barrier], {bytes};\n\
                     {head} [target+{offset}], [slot], {bytes}, [barrier]{hint};\n{WAIT}"
                );
                let mut case = sequence(format!("{head} of {bytes} to {offset}"), body)
                    .result("p0", Type::Pred);
                case.arena = Arena::GlobalToShared;
                case.memory = vec![Class::Integer(64); 8];
                cases.push(case);
            }
        }
        let head = "cp.async.bulk.global.shared::cta.bulk_group";
        for wait in ["wait_group", "wait_group.read"] {
            let more = if wait == "wait_group" { "" } else { " cp.async.bulk.wait_group 0;" };
            let body = format!(
                "{}{head} [slot+{offset}], [source], {bytes};\n\
                 cp.async.bulk.commit_group; cp.async.bulk.{wait} 0;{more}",
                from_shared(8)
            );
            let mut case = sequence(format!("{head} of {bytes} to {offset} {wait}"), body);
            case.arena = Arena::Global;
            case.memory = vec![Class::Integer(64); 8];
            cases.push(case.with_words("s", 8, Class::Integer(64)));
        }
    }
    // The same with a hint to the cache.
    let hinted = cases.iter().filter(|case| case.name.ends_with("wait_group")).map(with_hint);
    cases.extend(hinted.collect::<Vec<_>>());
    cases
}

/// A copy or reduction from shared memory with a hint to the cache.
fn with_hint(case: &Case) -> Case {
    let change = |text: &str| text.replace(".bulk_group", ".bulk_group.L2::cache_hint");
    let body = change(&case.body)
        .replace(";\ncp.async.bulk.commit_group", ", policy;\ncp.async.bulk.commit_group");
    let policy = ".reg .b64 policy; createpolicy.fractional.L2::evict_first.b64 policy;\n";
    Case { name: change(&case.name), body: format!("{policy}{body}"), ..case.clone() }
}

/// Puts the words `s0`, `s1` and so on of each thread into shared memory (`source`).
fn from_shared(words: usize) -> String {
    let mut text = String::from(
        ".shared .align 128 .b8 sources[32768]; .reg .b64 source;\n\
         mov.u64 source, sources; mad.wide.u32 source, within, 128, source;\n",
    );
    for word in 0..words {
        let _ = writeln!(text, "st.shared.b64 [source+{}], s{word};", word * 8);
    }
    text.push_str("fence.proxy.async;\n");
    text
}

impl Case {
    /// The case with so many input words of 64 bits.
    pub fn with_words(mut self, name: &str, count: usize, class: Class) -> Case {
        for index in 0..count {
            self = self.input(&format!("{name}{index}"), Type::B64, class);
        }
        self
    }
}

fn reductions() -> Vec<Case> {
    let forms = [
        ("and", Type::B32),
        ("and", Type::B64),
        ("or", Type::B32),
        ("or", Type::B64),
        ("xor", Type::B32),
        ("xor", Type::B64),
        ("add", Type::U32),
        ("add", Type::S32),
        ("add", Type::U64),
        ("add", Type::F32),
        ("add", Type::F64),
        ("inc", Type::U32),
        ("dec", Type::U32),
        ("min", Type::U32),
        ("min", Type::S32),
        ("min", Type::U64),
        ("min", Type::S64),
        ("max", Type::U32),
        ("max", Type::S32),
        ("max", Type::U64),
        ("max", Type::S64),
        ("min", Type::F16),
        ("min", Type::Bf16),
        ("max", Type::F16),
        ("max", Type::Bf16),
        ("add.noftz", Type::F16),
        ("add.noftz", Type::Bf16),
    ];
    let case = |(operation, ty): (&str, Type)| {
        let head = format!("cp.reduce.async.bulk.global.shared::cta.bulk_group.{operation}.{ty}");
        let class = if ty.is_float() { Class::Floats(ty) } else { Class::Integer(64) };
        let body = format!(
            "{}{head} [slot], [source], 32;\n\
             cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;",
            from_shared(4)
        );
        let mut case = sequence(head, body);
        case.arena = Arena::Global;
        case.memory = vec![class; 4];
        case.with_words("s", 4, class)
    };
    let mut cases: Vec<Case> = forms.map(case).into();
    let hinted: Vec<Case> = cases.iter().map(with_hint).collect();
    cases.extend(hinted);
    cases
}

/// Copies to other blocks: one, or several at once.
fn copies_in_clusters() -> Vec<Case> {
    let head = "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes";
    let to_next = format!(
        ".shared .align 8 .b64 barrier; .reg .b64 far; .reg .pred first; .reg .b32 number;\n\
         setp.eq.u32 first, within, 0; mov.u64 far, barrier;\n\
         @first mbarrier.init.shared::cta.b64 [far], 1;\n\
         @first mbarrier.arrive.expect_tx.shared::cta.b64 word, [far], 512;\n\
         @first fence.mbarrier_init.release.cluster;\n\
         mapa.shared::cluster.u64 far, far, next; {}fence.proxy.async;\n\
         barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;\n\
         {head} [slot], [source], 16, [far];\n{WAIT}",
        from_shared(2).replace("sources[32768]", "sources[4096]")
    );
    let mut case = sequence(head, to_next).result("p0", Type::Pred);
    case.geometry = Geometry::Clusters;
    case.arena = Arena::Neighbour;
    case.memory = vec![Class::Integer(64); 4];
    let mut cases = vec![case.with_words("s", 2, Class::Integer(64))];
    let reductions = [
        ("and", Type::B32),
        ("or", Type::B32),
        ("xor", Type::B32),
        ("add", Type::U32),
        ("add", Type::S32),
        ("add", Type::U64),
        ("inc", Type::U32),
        ("dec", Type::U32),
        ("min", Type::U32),
        ("min", Type::S32),
        ("max", Type::U32),
        ("max", Type::S32),
    ];
    for (operation, ty) in reductions {
        let mut case = cases[0].clone();
        case.name =
            case.name.replace("cp.async", "cp.reduce.async") + &format!(".{operation}.{ty}");
        case.body = case.body.replace(head, &case.name);
        cases.push(case);
    }
    for (mask, hint) in [(0b1011, false), (0b0100, false), (0b1111, true)] {
        let (word, policy) = if hint { (".L2::cache_hint", ", policy") } else { ("", "") };
        let head = format!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster{word}"
        );
        // One block of each cluster sends to those of the mask, which wait for it.
        let body = format!(
            ".shared .align 128 .b8 tile[512]; .shared .align 8 .b64 barrier; .reg .b64 place, policy;\n\
             .reg .pred first, sends; .reg .b32 rank, wanted; .reg .b16 blocks;\n\
             mov.u64 place, tile; mad.wide.u32 place, within, 16, place;\n\
             st.shared.b64 [place], 77; st.shared.b64 [place+8], 78;\n\
             createpolicy.fractional.L2::evict_last.b64 policy;\n\
             setp.eq.u32 first, within, 0; mov.u32 rank, %cluster_ctarank; mov.b16 blocks, {mask};\n\
             @first mbarrier.init.shared::cta.b64 [barrier], 1;\n\
             @first mbarrier.arrive.expect_tx.shared::cta.b64 word, [barrier], 512;\n\
             @first fence.mbarrier_init.release.cluster; fence.proxy.async;\n\
             barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;\n\
             setp.eq.and.u32 sends, rank, 2, first; ld.param.u64 word, [in];\n\
             @sends {head} [tile], [word], 512, [barrier], blocks{policy};\n\
             mov.u32 wanted, {mask}; shr.u32 wanted, wanted, rank; and.b32 wanted, wanted, 1;\n\
             setp.eq.u32 p0, wanted, 0; @p0 bra over;\n{WAIT}over:\n\
             ld.shared.b64 d0, [place]; ld.shared.b64 d1, [place+8];\n\
             barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"
        );
        let mut case = sequence(format!("{head} to {mask:#b}"), body)
            .with_words("s", 2, Class::Integer(64))
            .result("d0", Type::B64)
            .result("d1", Type::B64)
            .result("p0", Type::Pred);
        case.geometry = Geometry::Clusters;
        cases.push(case);
    }
    cases
}
