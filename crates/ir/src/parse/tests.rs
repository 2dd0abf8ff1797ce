//! Round trips and errors. More of both are in `tests/ir`.

use super::parse_module;

/// A module with one of nearly everything, as the printer writes it.
const SAMPLE: &str = include_str!("sample.ll");

/// Parses, prints, and parses the print again: the second print must equal the first.
fn round_trip(text: &str) -> String {
    let module = parse_module(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let printed = module.to_text();
    let again = parse_module(&printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    assert_eq!(again.to_text(), printed);
    printed
}

fn check_error(text: &str, expected: &str) {
    match parse_module(text) {
        Ok(_) => panic!("no error, expected: {expected}"),
        Err(error) => assert_eq!(error.to_string(), expected),
    }
}

#[test]
fn the_sample_prints_as_written() {
    let printed = round_trip(SAMPLE);
    assert_eq!(printed, SAMPLE, "{printed}");
}

#[test]
fn values_types_and_globals_may_be_used_before_their_definition() {
    let printed = round_trip(
        "define void @f(i1 %c) {\nentry:\n  br label %loop\nloop:\n  \
         %x = phi i32 [ 0, %entry ], [ %y, %loop ]\n  %p = load %late, ptr addrspace(1) @g\n  \
         call void @h(i32 %x)\n  %y = add i32 %x, 1\n  br i1 %c, label %loop, label %0\n0:\n  \
         ret void\n}\n@g = addrspace(1) global %late zeroinitializer\n\
         %late = type { %later, i32 }\n%later = type { float }\ndeclare void @h(i32)\n",
    );
    assert!(printed.contains("%x = phi i32 [ 0, %entry ], [ %y, %loop ]"), "{printed}");
    assert!(printed.find("%later = type").unwrap() < printed.find("%late = type").unwrap());
}

#[test]
fn known_intrinsics_are_folded_and_unknown_ones_stay() {
    let module = parse_module(
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndeclare void @llvm.unheard.of(i32)\n\
         define i32 @f() {\n  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  \
         call void @llvm.unheard.of(i32 %1)\n  ret i32 %1\n}\n",
    )
    .unwrap();
    assert_eq!(module.env.functions.len(), 2);
    assert!(module.to_text().contains("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()"));
}

#[test]
fn errors_say_where_and_what() {
    check_error("define i32 @f() {\n  ret i32 %x\n}", "2:11: error: use of undefined value '%x'");
    check_error("@g = global i8 300", "1:16: error: value too large for type");
    check_error("@g = global float 0.1", "1:19: error: floating point constant invalid for type");
    check_error("nonsense", "1:1: error: expected top-level entity");
    check_error("%a = type { %a }", "1:13: error: recursive type has no size");
    check_error(
        "define void @f(i32 %x) {\n  %y = add i64 %x, 1\n  ret void\n}",
        "2:16: error: '%x' defined with type 'i32' but expected 'i64'",
    );
    check_error(
        "define void @f() {\n  invoke void @f() to label %a unwind label %b\n}",
        "2:3: error: invoke instruction is not supported",
    );
    check_error(
        "define void @f() {\n  ret void\n",
        "3:1: error: found end of file when expecting more instructions",
    );
    check_error("!0 = !{!1}", "1:8: error: use of undefined metadata '!1'");
}

#[test]
fn truncated_text_never_panics() {
    for end in (0..SAMPLE.len()).filter(|&end| SAMPLE.is_char_boundary(end)) {
        let _ = parse_module(&SAMPLE[..end]);
    }
}

#[test]
fn damaged_text_never_panics() {
    // A fixed linear congruence, so that a failure can be repeated.
    let mut state = 12345u64;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % bound
    };
    let pieces: Vec<&str> = SAMPLE.split_inclusive([' ', '\n', ',']).collect();
    for _ in 0..3000 {
        let mut damaged = pieces.clone();
        for _ in 0..=random(3) {
            let (to, from) = (random(damaged.len()), random(pieces.len()));
            match random(3) {
                0 => damaged[to] = pieces[from],
                1 => damaged.insert(to, pieces[from]),
                _ => {
                    damaged.remove(to);
                }
            }
        }
        if let Ok(module) = parse_module(&damaged.concat()) {
            module.to_text();
            crate::verify_nvvm(&module, crate::Level::Verify);
        }
    }
}

#[test]
fn deep_nesting_is_an_error() {
    let deep = |open: &str, inside: &str, close: &str| {
        format!("{}{inside}{}", open.repeat(100_000), close.repeat(100_000))
    };
    for text in [
        format!("@g = global {}", deep("[1 x ", "i8", "]")),
        format!("@g = global i32 {}", deep("add (i32 ", "1", ", i32 1)")),
        format!("!0 = {}", deep("!{", "", "}")),
        format!("declare {} @f()", "void".to_owned() + &"(ptr)".repeat(100_000)),
    ] {
        let _ = parse_module(&text);
    }
    let doubling: String =
        (1..100).map(|n| format!("%t{n} = type {{ %t{0}, %t{0} }}\n", n - 1)).collect();
    let error = parse_module(&format!("%t0 = type {{ i32 }}\n{doubling}")).unwrap_err();
    assert!(error.message.contains("too large"), "{error}");
}

#[test]
fn a_list_of_metadata_may_follow_a_declaration() {
    let module =
        parse_module("declare i32 @f()\n!nvvmir.version = !{ !0 }\n!0 = !{ i32 2, i32 0 }\n")
            .unwrap();
    assert!(module.env.metadata.named.contains_key("nvvmir.version"));
}
