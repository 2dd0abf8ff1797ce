//! What the verifier refuses. Structural damage that text cannot express is made by hand.

use super::{verify, verify_nvvm};
use crate::*;

fn messages(text: &str) -> Vec<String> {
    let module = parse_module(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    verify(&module).into_iter().map(|error| error.message).collect()
}

/// The text has exactly one error, whose message contains `expected`; none if that is empty.
fn check(text: &str, expected: &str) {
    let found = messages(text);
    let matches = match (expected, &found[..]) {
        ("", []) => true,
        ("", _) => false,
        (expected, [only]) => only.contains(expected),
        _ => false,
    };
    assert!(matches, "expected {expected:?}, found {found:?}\n{text}");
}

/// As [`check`], for the instructions of one function.
fn check_body(body: &str, expected: &str) {
    let head = "declare void @callee(i32)\ndefine ptx_kernel void @kernel() {\n  ret void\n}\n\
                define void @f(i32 %x, float %y, ptr %p, ptr addrspace(3) %s, i1 %c) {\nentry:\n";
    check(&format!("{head}{body}\n}}\n"), expected);
}

#[test]
fn the_parser_sample_is_well_formed() {
    check(include_str!("../parse/sample.ll"), "");
}

#[test]
fn types_of_instructions() {
    check_body("ret void", "");
    check_body("%a = add float %y, %y\n ret void", "add cannot work on float");
    check_body("%a = fadd i32 %x, %x\n ret void", "fadd cannot work on i32");
    check_body("%a = udiv nsw i32 %x, 2\n ret void", "flags that udiv does not have");
    check_body("%a = trunc i32 %x to i64\n ret void", "invalid trunc");
    check_body("%a = bitcast i32 %x to ptr\n ret void", "invalid bitcast");
    check_body("%a = zext <2 x i8> zeroinitializer to i32\n ret void", "invalid zext");
    check_body("%a = select i32 %x, i32 1, i32 2\n ret void", "select condition");
    check_body("%a = icmp eq float %y, %y\n ret void", "icmp needs integers or pointers");
    check_body("%a = load i32, i32 %x\n ret void", "operand must be a pointer");
    check_body("%a = getelementptr i32, i32 %x, i32 1\n ret void", "needs a pointer");
    check_body(
        "%a = getelementptr {i32}, ptr %p, i32 0, i32 1\n ret void",
        "invalid getelementptr",
    );
    check_body("%a = getelementptr {i32}, ptr %p, i32 0, i32 %x\n ret void", "constant i32 index");
    check_body("br i1 %c, label %entry2, label %entry2\nentry2:\n ret i32 1", "return type");
    check_body(
        "switch i32 %x, label %e [ i32 1, label %e i32 1, label %e ]\ne:\n ret void",
        "duplicate",
    );
    check_body("fence monotonic\n ret void", "fence instructions may only");
    check_body("%a = load atomic i32, ptr %p release, align 4\n ret void", "release ordering");
    check_body(
        "%a = shufflevector <2 x i8> poison, <2 x i8> poison, <2 x i32> <i32 4, i32 0>\n ret void",
        "shufflevector",
    );
}

#[test]
fn calls_and_intrinsics() {
    check_body("call void @callee(i32 %x)\n ret void", "");
    // A function is called with another type through its address, as LLVM has it.
    check_body("call void @callee(float %y)\n ret void", "");
    check_body("%a = call i32 @callee()\n ret void", "");
    check_body("call void @kernel()\n ret void", "kernel function must not be called");
    check_body(
        "%a = call i32 @llvm.fma.i32(i32 %x, i32 %x, i32 %x)\n ret void",
        "cannot work on i32",
    );
    check_body("%a = call i32 @llvm.ctlz.i32(i32 %x, i1 %c)\n ret void", "non-immediate");
    check_body("call void @llvm.lifetime.start.p0(ptr %p)\n ret void", "alloca or poison");
}

#[test]
fn nvvm_rules() {
    check_body("%a = alloca i32, align 4, addrspace(5)\n ret void", "except Generic");
    check_body(
        "%a = addrspacecast ptr addrspace(3) %s to ptr addrspace(1)\n ret void",
        "Cannot cast non-generic",
    );
    check_body("%a = load i32, ptr addrspace(6) null\n ret void", "Tensor Memory");
    check_body(
        "%a = cmpxchg ptr addrspace(4) null, i32 0, i32 0 monotonic monotonic\n ret void",
        "cmpxchg pointer operand",
    );
    check_body(
        "%a = atomicrmw add ptr addrspace(5) null, i32 0 monotonic\n ret void",
        "atomic pointer operand",
    );
    check("define ptx_kernel i32 @k() {\n  ret i32 0\n}", "kernel function must have void");
    check("target triple = \"x86_64-linux\"", "\"x86_64-linux\" is not NVPTX");
    check("@s = addrspace(3) global i32 1", "shared variable cannot");
    check("@s = internal addrspace(3) global i32 undef", "");
    check("declare internal void @f()", "external or weak linkage");
    let module = parse_module("define void @f(ptr %p) {\n  %1 = load atomic i32, ptr %p monotonic, align 4\n  ret void\n}").unwrap();
    // Without triple and layout, and with an atomic load, which only Verify refuses.
    for (level, count) in [(Level::Compile, 2), (Level::Verify, 3)] {
        let found = verify_nvvm(&module, level);
        assert_eq!(found.len(), count, "{found:?}");
    }
}

#[test]
fn dominance_and_phis() {
    check_body(
        "br i1 %c, label %a, label %b\na:\n %v = add i32 %x, 1\n br label %b\nb:\n %w = add i32 %v, 1\n ret void",
        "does not dominate",
    );
    check_body("%v = add i32 %w, 1\n %w = add i32 %x, 1\n ret void", "does not dominate");
    check_body("br label %entry", "entry block must not have predecessors");
    check_body(
        "br label %b\nb:\n %v = phi i32 [ 0, %entry ], [ 1, %c2 ]\n ret void\nc2:\n ret void",
        "one entry for each predecessor",
    );
    check_body(
        "br i1 %c, label %b, label %b\nb:\n %v = phi i32 [ 0, %entry ], [ 1, %entry ]\n ret void",
        "multiple entries",
    );
    check_body(
        "br i1 %c, label %b, label %b\nb:\n %v = phi i32 [ 0, %entry ], [ 0, %entry ]\n ret void",
        "",
    );
    check_body(
        "br label %b\nb:\n %v = add i32 %x, 1\n %w = phi i32 [ 0, %entry ]\n ret void",
        "not at the start",
    );
    // Dead code may use what does not dominate it.
    check_body("ret void\ndead:\n %v = add i32 %v, 1\n br label %dead", "");
}

#[test]
fn damage_that_text_cannot_express() {
    let mut module = Module::new("t");
    let func = module
        .declare_function(FunctionDecl::new("f", Type::VOID, vec![Param::new(Type::I32)]))
        .unwrap();
    let check = |module: &mut Module, expected: &str, build: &dyn Fn(&mut FunctionBuilder<'_>)| {
        let mut body = Body::new(&[Type::I32]);
        let block = body.append_block();
        let mut builder = FunctionBuilder::new(&mut body, &module.env);
        builder.at_end(block);
        build(&mut builder);
        module.define(func, body);
        let found = verify(module);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].message.contains(expected), "{}", found[0]);
    };
    check(&mut module, "does not have terminator", &|b| {
        b.alloca(Type::I32, 4);
    });
    check(&mut module, "middle of a basic block", &|b| {
        b.ret(None);
        b.ret(None);
    });
    check(&mut module, "no place", &|b| {
        let lost = b.body.new_block();
        b.br(lost);
    });
    check(&mut module, "has no place", &|b| {
        let x = b.body.arguments()[0];
        let kind = InstKind::Unary { op: UnaryOp::Freeze, fast: FastMath::NONE, args: [x] };
        let lost = b.body.new_inst(kind, Type::I32);
        let lost = b.body.result(lost).unwrap();
        b.binary(BinaryOp::Add, lost, x);
        b.ret(None);
    });
    check(&mut module, "does not fit type i32", &|b| {
        let x = b.body.arguments()[0];
        let bad = b.body.constant(Type::I32, Constant::Float(1));
        b.binary(BinaryOp::Add, x, bad);
        b.ret(None);
    });
}
