//! Cases about control: calls, jumps through tables, threads that end, memory of the stack, and barriers by
//! which some threads wait for others.

use super::case::{Arena, Case};
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::Type;
use std::fmt::Write;

/// All of them.
pub fn control_cases() -> Vec<Case> {
    let mut cases = calls();
    cases.extend(jumps());
    cases.extend(stack());
    cases.extend(barriers());
    cases.extend(waits());
    cases
}

/// The case with two numbers as inputs and one as a result.
fn of_two(name: &str, body: String) -> Case {
    sequence(name, body)
        .input("a0", Type::U32, Class::Integer(32))
        .input("b0", Type::U32, Class::Integer(32))
        .result("d0", Type::U32)
}

fn calls() -> Vec<Case> {
    let function = ".func (.param .b32 r) twice_KERNEL(.param .b32 x)\n\
         { .reg .b32 v; ld.param.b32 v, [x]; shl.b32 v, v, 1; st.param.b32 [r], v; ret; }\n\
         .func (.param .b32 r) other_KERNEL(.param .b32 x)\n\
         { .reg .b32 v; ld.param.b32 v, [x]; xor.b32 v, v, 0x55; st.param.b32 [r], v; ret; }\n\
         .func (.param .align 8 .b8 r[16]) pair_KERNEL(.param .align 8 .b8 x[16])\n\
         { .reg .b64 v, w; ld.param.v2.b64 {v, w}, [x]; st.param.v2.b64 [r], {w, v}; ret; }\n\
         .func deep_KERNEL(.param .b32 n, .param .b64 place)\n\
         { .reg .b32 v, o; .reg .b64 p; .reg .pred q;\n\
         ld.param.b32 v, [n]; ld.param.b64 p, [place];\n\
         ld.local.b32 o, [p]; add.u32 o, o, v; st.local.b32 [p], o;\n\
         setp.eq.u32 q, v, 0; @q ret; sub.u32 v, v, 1;\n\
         { .param .b32 m; .param .b64 place2; st.param.b32 [m], v; st.param.b64 [place2], p;\n\
         call.uni deep_KERNEL, (m, place2); } ret; }\n";
    let marks = ".global .align 4 .b8 marks_KERNEL[1024];\n\
         .func mark_KERNEL()\n\
         { .reg .b64 p; .reg .b32 t; mov.u64 p, marks_KERNEL; mov.u32 t, %tid.x;\n\
         mad.wide.u32 p, t, 4, p; mul.lo.u32 t, t, 3; st.global.b32 [p], t; ret; }\n\
         .func (.param .b32 r) lane_KERNEL()\n\
         { .reg .b32 t; mov.u32 t, %laneid; st.param.b32 [r], t; ret; }\n";
    let marked = "mov.u64 f, marks_KERNEL; mad.wide.u32 f, thread, 4, f; ld.global.b32 d0, [f];";
    let pass = "{ .param .b32 x; .param .b32 r; st.param.b32 [x], a0;\n";
    let mut cases = vec![
        of_two(
            "call of a function",
            format!("{pass}call.uni (r), twice_KERNEL, (x); ld.param.b32 d0, [r]; }}"),
        ),
        of_two(
            "call in a branch",
            format!(
                ".reg .pred p; setp.lt.u32 p, a0, b0; mov.b32 d0, a0; @!p bra past;\n\
                 {pass}call (r), twice_KERNEL, (x); ld.param.b32 d0, [r]; }}\npast:"
            ),
        ),
        of_two(
            "call by a pointer that threads choose",
            format!(
                ".reg .b64 f, g; .reg .pred p; mov.u64 f, twice_KERNEL; mov.u64 g, other_KERNEL;\n\
                 setp.lt.u32 p, a0, b0; selp.b64 f, f, g, p;\n\
                 {pass}prototype: .callprototype (.param .b32 _) _ (.param .b32 _);\n\
                 call (r), f, (x), prototype; ld.param.b32 d0, [r]; }}"
            ),
        ),
        of_two(
            "call of a function that calls itself",
            ".local .align 4 .b8 sum[4]; .reg .b64 p; .reg .b32 n; mov.u64 p, sum;\n\
             st.local.b32 [p], b0; and.b32 n, a0, 7;\n\
             { .param .b32 m; .param .b64 place; st.param.b32 [m], n; st.param.b64 [place], p;\n\
             call deep_KERNEL, (m, place); }\nld.local.b32 d0, [p];"
                .to_owned(),
        ),
    ];
    cases.push(
        sequence(
            "call with a struct",
            "{ .param .align 8 .b8 x[16]; .param .align 8 .b8 r[16];\n\
             st.param.v2.b64 [x], {a0, b0}; call.uni (r), pair_KERNEL, (x);\n\
             ld.param.v2.b64 {d0, d1}, [r]; }",
        )
        .input("a0", Type::B64, Class::Integer(64))
        .input("b0", Type::B64, Class::Integer(64))
        .result("d0", Type::B64)
        .result("d1", Type::B64),
    );
    let mut more = vec![
        of_two("call without arguments", format!(".reg .b64 f; call.uni mark_KERNEL; {marked}")),
        of_two(
            "call by a pointer without arguments",
            format!(
                ".reg .b64 f; mov.u64 f, mark_KERNEL; nothing: .callprototype _ ();\n\
                 call f, nothing; {marked}"
            ),
        ),
        of_two(
            "call for a result alone",
            "{ .param .b32 r; call.uni (r), lane_KERNEL; ld.param.b32 d0, [r]; }".to_owned(),
        ),
        of_two(
            "call by a pointer without a result",
            ".local .align 4 .b8 sum[4]; .reg .b64 p, f; .reg .b32 n; mov.u64 p, sum;\n\
             st.local.b32 [p], b0; and.b32 n, a0, 3; mov.u64 f, deep_KERNEL;\n\
             { .param .b32 m; .param .b64 place; st.param.b32 [m], n; st.param.b64 [place], p;\n\
             prototype: .callprototype _ (.param .b32 _, .param .b64 _);\n\
             call f, (m, place), prototype; }\nld.local.b32 d0, [p];"
                .to_owned(),
        ),
    ];
    cases.append(&mut more);
    cases.iter_mut().for_each(|case| case.before = format!("{function}{marks}"));
    cases
}

fn jumps() -> Vec<Case> {
    let mut table = String::from(".reg .b32 n; and.b32 n, a0, 3; ");
    table.push_str("targets: .branchtargets l0, l1, l2, l3;\nbrx.idx n, targets;\n");
    for (label, operation) in ["add.u32", "sub.u32", "xor.b32", "and.b32"].iter().enumerate() {
        let _ = writeln!(table, "l{label}: {operation} d0, a0, b0; bra.uni past;");
    }
    table.push_str("past:");
    vec![
        of_two("brx.idx by what threads have", table),
        of_two(
            "exit of some threads",
            ".reg .pred p; setp.lt.u32 p, a0, b0; add.u32 d0, a0, b0; @p exit;".to_owned(),
        ),
        of_two(
            "exit of some warps before a barrier",
            ".reg .pred p; setp.gt.u32 p, thread, 127; add.u32 d0, a0, b0; @p exit; barrier.sync 0;"
                .to_owned(),
        ),
    ]
}

fn stack() -> Vec<Case> {
    let fill = "st.local.b32 [p], a0; st.local.b32 [p+4], b0;";
    vec![
        of_two(
            "alloca of as much as threads want",
            format!(
                ".reg .b64 p, q, n; .reg .b32 x, y; and.b32 x, a0, 24; add.u32 x, x, 8; cvt.u64.u32 n, x;\n\
                 alloca.u64 p, n, 8; alloca.u64 q, 16, 16;\n\
                 {fill} st.local.b32 [q], thread;\n\
                 ld.local.b32 x, [p+4]; ld.local.b32 y, [p]; sub.u32 d0, x, y;"
            ),
        ),
        of_two(
            "stackrestore after alloca",
            format!(
                ".reg .b64 p, q, s; .reg .b32 x; stacksave.u64 s; alloca.u64 p, 16, 16; {fill}\n\
                 ld.local.b32 x, [p+4]; stackrestore.u64 s; alloca.u64 q, 16, 16;\n\
                 st.local.b32 [q], x; ld.local.b32 d0, [q];"
            ),
        ),
    ]
}

fn barriers() -> Vec<Case> {
    let share = ".shared .align 4 .b8 shared[1024]; .reg .b64 p; .reg .b32 other; .reg .pred first;\n\
         setp.lt.u32 first, thread, 128; mov.b32 d0, a0;\n";
    let write = "mov.u64 p, shared; mad.wide.u32 p, thread, 4, p;";
    let read = "xor.b32 other, thread, 128; mov.u64 p, shared; mad.wide.u32 p, other, 4, p; ld.shared.b32 d0, [p];";
    let mut cases = Vec::new();
    let meetings = [
        ("bar.arrive 1, 256", "bar.sync 1, 256"),
        ("barrier.arrive 2, 256", "barrier.sync 2, 256"),
        ("bar.cta.arrive 6, 256", "bar.cta.sync 6, 256"),
        ("barrier.cta.arrive.aligned 7, 256", "barrier.cta.sync.aligned 7, 256"),
    ];
    for (arrive, sync) in meetings {
        cases.push(of_two(
            &format!("{arrive} and {sync}"),
            format!(
                "{share}@!first bra reads; {write} st.shared.b32 [p], a0; {arrive}; bra past;\n\
                 reads: {sync}; {read}\npast:"
            ),
        ));
    }
    for sync in
        ["barrier.sync 3", "barrier.sync.aligned 3", "barrier.sync 4, 256", "bar.sync 5, 256"]
    {
        cases.push(of_two(
            &format!("{sync} of all"),
            format!("{share}{write} st.shared.b32 [p], a0; {sync}; {read}"),
        ));
    }
    cases
}

/// Waiting for copies.
fn waits() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut wait_all = sequence(
        "cp.async.wait_all after copies",
        "cp.async.ca.shared.global [target+32], [slot], 16;\n\
         cp.async.cg.shared.global [target+48], [slot+16], 16; cp.async.wait_all;",
    );
    wait_all.arena = Arena::GlobalToShared;
    wait_all.memory = vec![Class::Integer(64); 8];
    cases.push(wait_all);
    for form in ["", ".noinc"] {
        // Without the suffix the copies count as one more arrival, which nobody else expects.
        let count = if form.is_empty() { 1 } else { 2 };
        let mut case = sequence(
            format!("cp.async.mbarrier.arrive{form}.shared.b64 after copies"),
            format!(
                ".shared .align 8 .b64 barriers[256]; .reg .b64 barrier; .reg .b32 tries; .reg .pred waits;\n\
                 mov.u64 barrier, barriers; mad.wide.u32 barrier, within, 8, barrier;\n\
                 mbarrier.init.shared::cta.b64 [barrier], {count}; mov.u32 tries, 0;\n\
                 cp.async.ca.shared.global [target+32], [slot], 16;\n\
                 cp.async.mbarrier.arrive{form}.shared::cta.b64 [barrier];\n\
                 mbarrier.arrive.shared::cta.b64 word, [barrier];\n\
                 again: mbarrier.try_wait.parity.shared::cta.b64 p0, [barrier], 0;\n\
                 add.u32 tries, tries, 1; setp.lt.u32 waits, tries, 100000; @p0 bra there; @waits bra again;\n\
                 there:"
            ),
        )
        .result("p0", Type::Pred);
        case.arena = Arena::GlobalToShared;
        case.memory = vec![Class::Integer(64); 8];
        cases.push(case);
    }
    cases
}
