//! Cases about clusters: two of them with four blocks each, whose threads reach the shared memory of
//! other blocks, wait for each other, and send values to a barrier that counts bytes.
//!
//! Addresses of other blocks' memory are the machine's own business. So it is what they lead to that
//! gets recorded.

use super::case::{Arena, Case, Geometry};
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::Type;
use std::fmt::Write;

/// All of them.
pub fn cluster_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    cases.extend(special_registers());
    cases.extend(mapped_addresses());
    cases.extend(spaces_of_addresses());
    cases.extend(barriers());
    cases.extend(fences());
    cases.extend(contended_words());
    cases.extend(asynchronous_stores());
    cases.extend(asynchronous_reductions());
    cases.extend(barrier_objects_of_neighbours());
    cases
}

fn in_clusters(name: impl Into<String>, body: impl Into<String>) -> Case {
    let mut case = sequence(name, body);
    case.geometry = Geometry::Clusters;
    case
}

/// A case whose threads have memory, which the previous block of the cluster may change.
fn with_neighbour(name: impl Into<String>, body: impl Into<String>, words: usize) -> Case {
    let mut case = in_clusters(name, body);
    case.arena = Arena::Neighbour;
    case.memory = vec![Class::Integer(64); words];
    case
}

fn special_registers() -> Vec<Case> {
    let registers = [
        "clusterid.x",
        "clusterid.y",
        "clusterid.z",
        "nclusterid.x",
        "nclusterid.y",
        "nclusterid.z",
        "cluster_ctaid.x",
        "cluster_ctaid.y",
        "cluster_ctaid.z",
        "cluster_nctaid.x",
        "cluster_nctaid.y",
        "cluster_nctaid.z",
        "cluster_ctarank",
        "cluster_nctarank",
        "ctaid.x",
        "ctaid.y",
        "nctaid.x",
        "nctaid.y",
        "ntid.x",
    ];
    let mut cases = Vec::new();
    for register in registers {
        let body = format!("mov.u32 d0, %{register};");
        let name = format!("mov.u32 %{register}");
        cases.push(in_clusters(format!("{name} in clusters"), &body).result("d0", Type::U32));
        if register.contains("cluster") {
            cases.push(sequence(format!("{name} without"), body).result("d0", Type::U32));
        }
    }
    let explicit = "mov.pred p0, %is_explicit_cluster;";
    let name = "mov.pred %is_explicit_cluster";
    cases.push(in_clusters(format!("{name} in clusters"), explicit).result("p0", Type::Pred));
    cases.push(sequence(format!("{name} without"), explicit).result("p0", Type::Pred));
    cases
}

/// `mapa` to any block of the cluster, `getctarank` of what it gives, and what is read there.
fn mapped_addresses() -> Vec<Case> {
    let forms = [
        (
            "mapa.shared::cluster.u64",
            "mapa.shared::cluster.u64 word, target, a0;\n\
             getctarank.shared::cluster.u64 d0, word; ld.shared::cluster.b64 d1, [word];",
        ),
        (
            "mapa.shared::cluster.u32",
            "cvt.u32.u64 narrow, target; mapa.shared::cluster.u32 narrow, narrow, a0;\n\
             getctarank.shared::cluster.u32 d0, narrow; ld.shared::cluster.b64 d1, [narrow];",
        ),
        (
            "mapa.u64",
            "cvta.shared.u64 word, target; mapa.u64 word, word, a0;\n\
             getctarank.u64 d0, word; ld.b64 d1, [word];",
        ),
        (
            "mapa.shared::cluster.u64 of a mapped address",
            "mapa.shared::cluster.u64 word, slot, a0;\n\
             getctarank.shared::cluster.u64 d0, word; ld.shared::cluster.b64 d1, [word];",
        ),
        (
            "getctarank of an address of the block's own",
            "getctarank.shared::cluster.u64 d0, target; ld.shared::cluster.b64 d1, [target];",
        ),
        (
            "cvta.shared::cluster.u64",
            "mapa.shared::cluster.u64 word, target, a0; cvta.shared::cluster.u64 word, word;\n\
             getctarank.u64 d0, word; ld.b64 d1, [word];",
        ),
        (
            "cvta.to.shared::cluster.u64",
            "cvta.shared.u64 word, target; mapa.u64 word, word, a0;\n\
             cvta.to.shared::cluster.u64 word, word;\n\
             getctarank.shared::cluster.u64 d0, word; ld.shared::cluster.b64 d1, [word];",
        ),
        (
            "st.shared::cluster of an address of the block's own",
            "mov.u64 word, 77; st.shared::cluster.b64 [target], word;\n\
             mov.u32 d0, 0; ld.shared.b64 d1, [target];",
        ),
        (
            "st and atom by generic addresses of another block",
            "cvta.shared::cluster.u64 word, slot; atom.add.u64 d1, [word], 5;\n\
             st.b32 [word+8], a0; mov.u32 d0, 0;",
        ),
    ];
    let case = |(name, body): (&str, &str)| {
        with_neighbour(name, format!("and.b32 a0, a0, 3;\n{body}"), 2)
            .input("a0", Type::U32, Class::Integer(32))
            .result("d0", Type::U32)
            .result("d1", Type::U64)
    };
    forms.map(case).into()
}

fn spaces_of_addresses() -> Vec<Case> {
    let places = [
        ("global memory", "ld.param.u64 word, [memory];"),
        ("the block's own", "cvta.shared.u64 word, target;"),
        (
            "the block's own by its rank",
            "mov.u32 narrow, %cluster_ctarank; cvta.shared.u64 word, target;\n\
             mapa.u64 word, word, narrow;",
        ),
        ("another block", "cvta.shared::cluster.u64 word, slot;"),
    ];
    let case = |(place, address): (&str, &str)| {
        let mut body = format!("{address}\n");
        let spaces = ["shared::cluster", "shared::cta", "shared", "global", "local"];
        for (index, space) in spaces.iter().enumerate() {
            let _ = writeln!(body, "isspacep.{space} p{index}, word;");
        }
        let case = with_neighbour(format!("isspacep.shared::cluster of {place}"), body, 1);
        (0..spaces.len()).fold(case, |case, index| case.result(&format!("p{index}"), Type::Pred))
    };
    places.map(case).into()
}

/// What is written before `arrive` is there after `wait`.
fn barriers() -> Vec<Case> {
    let mut bodies = Vec::new();
    for arrive in ["", ".release", ".relaxed"] {
        for wait in ["", ".acquire"] {
            for aligned in ["", ".aligned"] {
                // A relaxed arrival orders nothing by itself.
                let fence = if arrive == ".relaxed" { "fence.acq_rel.cluster; " } else { "" };
                bodies.push((
                    format!("barrier.cluster.arrive{arrive}{aligned} and wait{wait}"),
                    format!(
                        "{fence}barrier.cluster.arrive{arrive}{aligned};\n\
                         barrier.cluster.wait{wait}{aligned};"
                    ),
                ));
            }
        }
    }
    bodies.push((
        "barrier.cluster.arrive by lanes apart".to_owned(),
        ".reg .pred p1; setp.lt.u32 p1, within, 13;\n\
         @p1 bra few; barrier.cluster.arrive; bra all;\n\
         few: barrier.cluster.arrive; all: barrier.cluster.wait;"
            .replace("few", "few_lanes")
            .replace("all", "all_lanes"),
    ));
    let case = |(name, body): (String, String)| {
        let body = format!(
            "st.shared::cluster.b64 [slot], a0;\n{body}\n\
             ld.shared.b64 d0, [target]; ld.shared::cluster.b64 d1, [slot];"
        );
        with_neighbour(name, body, 1)
            .input("a0", Type::B64, Class::Integer(64))
            .result("d0", Type::B64)
            .result("d1", Type::B64)
    };
    bodies.into_iter().map(case).collect()
}

/// Fences between a store to another block and the barrier after which it is read there.
fn fences() -> Vec<Case> {
    let forms = [
        "fence.release.sync_restrict::shared::cta.cluster",
        "fence.acquire.sync_restrict::shared::cluster.cluster",
        "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster",
        "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster",
        "fence.release.cluster",
        "fence.acquire.cluster",
    ];
    let case = |fence: &str| {
        let body = format!(
            "st.shared::cluster.b64 [slot], a0; {fence};\n\
             barrier.cluster.arrive; barrier.cluster.wait; {fence};\n\
             ld.shared.b64 d0, [target];"
        );
        with_neighbour(format!("{fence} between blocks"), body, 1)
            .input("a0", Type::B64, Class::Integer(64))
            .result("d0", Type::B64)
    };
    forms.map(case).into()
}

/// All threads of a cluster at a word of its first block. For 64 bits the code of ptxas 13.0 is not
/// atomic in memory of another block.
fn contended_words() -> Vec<Case> {
    let forms = [
        ("add", Type::U32),
        ("min", Type::S32),
        ("and", Type::B32),
        ("xor", Type::B32),
        ("inc", Type::U32),
        ("dec", Type::U32),
    ];
    let mut cases = Vec::new();
    for (operation, ty) in forms {
        let start = match operation {
            "inc" | "dec" => "mov.u64 high, 5; st.shared.b64 [target], high;\n",
            _ => "",
        };
        let bound = if start.is_empty() { "" } else { "mov.u32 a0, 100;\n" };
        let barrier = "barrier.cluster.arrive; barrier.cluster.wait;";
        let body = format!(
            "{start}{bound}{barrier}\nmov.u64 word, arena; mapa.shared::cluster.u64 word, word, 0;\n\
             red.cluster.shared::cluster.{operation}.{ty} [word], a0;\n\
             {barrier}\nld.shared::cluster.{ty} d0, [word];"
        );
        let name = format!("red.shared::cluster.{operation}.{ty} by all threads of a cluster");
        cases.push(
            with_neighbour(name, body, 1)
                .input("a0", ty, Class::Integer(ty.bits()))
                .result("d0", ty),
        );
    }
    cases
}

/// A barrier of each thread's own (`meeting`), that of the next block's thread (`theirs`), and the
/// arrival that lets the phase end after so many bytes.
fn meeting(bytes: usize) -> String {
    format!(
        ".shared .align 8 .b64 meetings[32]; .reg .b64 meeting, theirs; .reg .pred done;\n\
         mov.u64 meeting, meetings; mad.wide.u32 meeting, within, 8, meeting;\n\
         mapa.shared::cluster.u64 theirs, meeting, next;\n\
         mbarrier.init.shared::cta.b64 [meeting], 1;\n\
         mbarrier.arrive.expect_tx.shared::cta.b64 word, [meeting], {bytes};\n\
         fence.mbarrier_init.release.cluster;\n\
         barrier.cluster.arrive; barrier.cluster.wait;\n"
    )
}

const WAIT: &str = "wait_here: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 done, [meeting], 0;\n\
                    @!done bra wait_here;";

fn asynchronous_stores() -> Vec<Case> {
    let types =
        [Type::B32, Type::U32, Type::S32, Type::F32, Type::B64, Type::U64, Type::S64, Type::F64];
    let mut cases = Vec::new();
    for ty in types {
        for (vector, count) in [("", 1), (".v2", 2), (".v4", 4)] {
            if count == 4 && ty.bits() == 64 {
                continue;
            }
            let names: Vec<String> = (0..count).map(|index| format!("a{index}")).collect();
            let value = match count {
                1 => names.join(""),
                _ => format!("{{{}}}", names.join(", ")),
            };
            for (space, convert) in [
                (".shared::cluster", ""),
                (
                    "",
                    "cvta.shared::cluster.u64 slot, slot; cvta.shared::cluster.u64 theirs, theirs;\n",
                ),
            ] {
                // Generic addresses once for each vector.
                if space.is_empty() && ty != Type::B32 {
                    continue;
                }
                let head =
                    format!("st.async.weak{space}.mbarrier::complete_tx::bytes{vector}.{ty}");
                let body = format!(
                    "{}{convert}{head} [slot+16], {value}, [theirs];\n{WAIT}",
                    meeting(count * ty.bits() as usize / 8)
                );
                let case = with_neighbour(format!("{head} [slot+16], {value}, [m]"), body, 4);
                let add =
                    |case: Case, name: &String| case.input(name, ty, Class::Integer(ty.bits()));
                cases.push(names.iter().fold(case, add));
            }
        }
    }
    cases
}

fn asynchronous_reductions() -> Vec<Case> {
    let forms = [
        ("inc", Type::U32),
        ("dec", Type::U32),
        ("min", Type::U32),
        ("min", Type::S32),
        ("max", Type::U32),
        ("max", Type::S32),
        ("add", Type::U32),
        ("add", Type::S32),
        ("add", Type::U64),
        ("and", Type::B32),
        ("or", Type::B32),
        ("xor", Type::B32),
    ];
    let mut cases = Vec::new();
    for (operation, ty) in forms {
        let head = format!(
            "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.{operation}.{ty}"
        );
        let body =
            format!("{}{head} [slot+8], a0, [theirs];\n{WAIT}", meeting(ty.bits() as usize / 8));
        cases.push(with_neighbour(format!("{head} [slot+8], a0, [m]"), body, 2).input(
            "a0",
            ty,
            Class::Integer(ty.bits()),
        ));
    }
    cases
}

/// Arrivals and bytes at barriers of the next block, and what its threads then find there.
fn barrier_objects_of_neighbours() -> Vec<Case> {
    let bodies = [
        ("arrival", 2, "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [theirs];"),
        ("arrivals", 4, "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [theirs], 2;"),
        ("last arrivals", 3, "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [theirs], 2;"),
        ("relaxed arrival", 2, "mbarrier.arrive.relaxed.cluster.shared::cluster.b64 _, [theirs];"),
        (
            "arrival that expects bytes",
            3,
            "mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64 _, [theirs], 8;",
        ),
        ("departure", 3, "mbarrier.arrive_drop.release.cluster.shared::cluster.b64 _, [theirs];"),
        (
            "departures",
            4,
            "mbarrier.arrive_drop.release.cluster.shared::cluster.b64 _, [theirs], 2;",
        ),
        (
            "relaxed arrival that expects bytes",
            3,
            "mbarrier.arrive.expect_tx.relaxed.cluster.shared::cluster.b64 _, [theirs], 8;",
        ),
        (
            "relaxed departure",
            3,
            "mbarrier.arrive_drop.relaxed.cluster.shared::cluster.b64 _, [theirs];",
        ),
        (
            "departure that expects bytes",
            3,
            "mbarrier.arrive_drop.expect_tx.release.cluster.shared::cluster.b64 _, [theirs], 8;",
        ),
        (
            "relaxed departure that expects bytes",
            3,
            "mbarrier.arrive_drop.expect_tx.relaxed.cluster.shared::cluster.b64 _, [theirs], 8;",
        ),
        (
            "expected bytes",
            3,
            "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [theirs], 8;\n\
             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [theirs];",
        ),
        (
            "expected bytes that come",
            2,
            "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [theirs], 8;\n\
             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [theirs];\n\
             mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [theirs], 8;",
        ),
        (
            "arrival by a generic address",
            2,
            "cvta.shared::cluster.u64 theirs, theirs;\n\
             mbarrier.arrive.release.cluster.b64 _, [theirs];",
        ),
    ];
    let case = |(name, count, body): (&str, u32, &str)| {
        let start = meeting(0).replace("[meeting], 1;", &format!("[meeting], {count};")).replace(
            "arrive.expect_tx.shared::cta.b64 word, [meeting], 0;",
            "arrive.shared::cta.b64 word, [meeting];",
        );
        let body = format!(
            "{start}{body}\nbarrier.cluster.arrive; barrier.cluster.wait;\n\
             mbarrier.test_wait.parity.acquire.cluster.shared::cta.b64 p0, [meeting], 0;\n\
             mbarrier.test_wait.parity.acquire.cluster.shared::cta.b64 p1, [meeting], 1;\n\
             mbarrier.test_wait.acquire.cluster.shared::cta.b64 p2, [meeting], word;\n\
             mbarrier.arrive.shared::cta.b64 word, [meeting];\n\
             mbarrier.pending_count.b64 d0, word;"
        );
        with_neighbour(format!("mbarrier after an {name} from another block"), body, 1)
            .result("d0", Type::U32)
            .result("p0", Type::Pred)
            .result("p1", Type::Pred)
            .result("p2", Type::Pred)
    };
    bodies.map(case).into()
}
