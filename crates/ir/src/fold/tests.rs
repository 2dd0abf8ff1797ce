//! Instructions as text with constant operands, and what they fold to.

use super::*;
use crate::parse_module;

fn fold_text(inst: &str, options: FoldOptions) -> (Option<Constant>, String) {
    let text = format!("define void @f() {{\n  %r = {inst}\n  ret void\n}}\n");
    let module = parse_module(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let func = module.defined().next().unwrap();
    let body = module.body(func).unwrap();
    let inst = body.layout.first_inst(body.layout.entry().unwrap()).unwrap();
    let ty = body.result_type(inst);
    let folded = fold_inst(body, &module.env, body.kind(inst), ty, options);
    (folded, module.env.types.display(ty))
}

fn check_with(options: FoldOptions, inst: &str, expected: &str) {
    let (folded, ty) = fold_text(inst, options);
    let expected = (!expected.is_empty()).then(|| {
        let module = parse_module(&format!("@g = global {ty} {expected}")).unwrap();
        module.env.variables.values().next().unwrap().init.clone().unwrap().value
    });
    assert_eq!(folded, expected, "{inst}");
}

/// `expected` is a constant of the result's type; empty if nothing may be folded.
fn check(inst: &str, expected: &str) {
    check_with(FoldOptions::default(), inst, expected);
}

#[test]
fn integers() {
    check("add i32 2147483647, 1", "-2147483648");
    check("add nsw i32 2147483647, 1", "poison");
    check("add nuw i32 2147483647, 1", "-2147483648");
    check("sub nuw i8 1, 2", "poison");
    check("mul nsw i128 -170141183460469231731687303715884105728, -1", "poison");
    check("sdiv i32 -7, 2", "-3");
    check("srem i32 -7, 2", "-1");
    check("udiv i8 -1, 2", "127");
    check("udiv i32 1, 0", "");
    check("sdiv i32 -2147483648, -1", "");
    check("srem i128 -170141183460469231731687303715884105728, -1", "");
    check("udiv exact i32 7, 2", "poison");
    check("shl i32 1, 32", "poison");
    check("shl nsw i8 64, 1", "poison");
    check("ashr i8 -128, 7", "-1");
    check("lshr exact i8 3, 1", "poison");
    check("or disjoint i8 3, 1", "poison");
    check("add <2 x i8> <i8 1, i8 poison>, splat (i8 2)", "<i8 3, i8 poison>");
    check("add <2 x i8> <i8 1, i8 undef>, splat (i8 2)", "");
    check("add i8 undef, 1", "");
    check("icmp slt i8 -1, 0", "true");
    check("icmp ult i8 -1, 0", "false");
    check("icmp samesign ult i8 -1, 0", "poison");
    check("trunc nuw i16 300 to i8", "poison");
    check("trunc i16 300 to i8", "44");
    check("zext nneg i8 -1 to i16", "poison");
    check("sext i8 -1 to i128", "-1");
}

#[test]
fn integer_intrinsics() {
    check("call i8 @llvm.smin.i8(i8 -3, i8 2)", "-3");
    check("call i8 @llvm.umin.i8(i8 -3, i8 2)", "2");
    check("call i8 @llvm.abs.i8(i8 -128, i1 true)", "poison");
    check("call i8 @llvm.abs.i8(i8 -128, i1 false)", "-128");
    check("call i16 @llvm.ctlz.i16(i16 1, i1 false)", "15");
    check("call i16 @llvm.cttz.i16(i16 0, i1 false)", "16");
    check("call i16 @llvm.ctpop.i16(i16 -1)", "16");
    check("call i16 @llvm.bswap.i16(i16 1)", "256");
    check("call i8 @llvm.bitreverse.i8(i8 1)", "-128");
    check("call i8 @llvm.fshl.i8(i8 1, i8 -128, i8 1)", "3");
    check("call i8 @llvm.fshr.i8(i8 1, i8 -128, i8 8)", "-128");
    check("call i32 @llvm.nvvm.mulhi.i(i32 -1, i32 1)", "-1");
    check("call i64 @llvm.nvvm.mulhi.ull(i64 -1, i64 -1)", "-2");
    check("call i32 @llvm.nvvm.prmt(i32 67305985, i32 134678021, i32 29840)", "134545409");
    check("call i32 @llvm.nvvm.sad.i(i32 -5, i32 5, i32 1)", "11");
    check("call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "");
}

#[test]
fn floats() {
    check("fadd float 1.0, 2.0", "3.0");
    check("fdiv float 1.0, 0.0", "0x7FF0000000000000");
    check("fdiv afn float 1.0, 3.0", "");
    check("fsub float 0x7FF0000000000000, 0x7FF0000000000000", "0x7FFFFFFFE0000000");
    check("fadd double 0x7FF8000000000001, 1.0", "");
    check("fneg double 1.0", "-1.0");
    check("frem float 5.5, 2.0", "1.5");
    check("fcmp ult double 0x7FF8000000000000, 1.0", "true");
    check("fcmp one double 0.0, -0.0", "false");
    check("fptrunc double 1.0e300 to float", "0x7FF0000000000000");
    check("fpext half 0xH0001 to float", "0x3E70000000000000");
    check("fptosi float -1.5 to i32", "-1");
    check("fptosi float 3.0e9 to i32", "");
    check("fptoui float -1.0 to i32", "");
    check("uitofp i128 -1 to float", "0x7FF0000000000000");
    check("sitofp i64 9007199254740993 to double", "9007199254740992.0");
    check("call float @llvm.minnum.f32(float 0.0, float -0.0)", "-0.0");
    check("call float @llvm.maxnum.f32(float 1.0, float 0x7FF8000000000000)", "1.0");
    check("call float @llvm.rint.f32(float 2.5)", "2.0");
    check("call float @llvm.floor.f32(float -0.5)", "-1.0");
    check(
        "call float @llvm.nvvm.add.rp.f(float 1.0, float 0x3E10000000000000)",
        "0x3FF0000020000000",
    );
    check("call float @llvm.nvvm.add.rz.f(float 1.0, float 0x3E10000000000000)", "1.0");
    check("call float @llvm.nvvm.rcp.rn.f(float 3.0)", "0x3FD5555560000000");
    check("call float @llvm.nvvm.sqrt.approx.f(float 4.0)", "");
    check("call afn float @llvm.sqrt.f32(float 4.0)", "");
    check("call float @llvm.nvvm.saturate.f(float 0x7FF8000000000000)", "0.0");
    check("call i8 @llvm.fptosi.sat.i8.f32(float 1000.0)", "127");
    check("call i8 @llvm.fptoui.sat.i8.f32(float -1.0)", "0");
    check("call i32 @llvm.nvvm.f2i.rn(float 2.5)", "2");
    check("call i32 @llvm.nvvm.f2i.rm(float -2.5)", "-3");
    let flush = FoldOptions { flush_denormals: true };
    check_with(flush, "fmul float 0x3810000000000000, 0.5", "");
    check_with(flush, "fmul double 0x0010000000000000, 0.5", "0x0008000000000000");
    check_with(flush, "fadd float 1.0, 2.0", "3.0");
}

#[test]
fn aggregates_and_bits() {
    check("bitcast float 1.0 to i32", "1065353216");
    check("bitcast i32 1065353216 to float", "1.0");
    check("bitcast <2 x i16> <i16 1, i16 2> to i32", "131073");
    check("bitcast i32 131073 to <2 x i16>", "<i16 1, i16 2>");
    check("extractvalue { i32, [2 x i8] } { i32 1, [2 x i8] c\"ab\" }, 1, 1", "98");
    check("insertvalue { i32, float } poison, i32 4, 0", "{ i32 4, float poison }");
    check("extractelement <2 x i8> <i8 1, i8 2>, i32 2", "poison");
    check("insertelement <2 x i8> zeroinitializer, i8 3, i32 1", "<i8 0, i8 3>");
    check(
        "shufflevector <2 x i8> <i8 1, i8 2>, <2 x i8> <i8 3, i8 4>, <3 x i32> <i32 3, i32 poison, i32 0>",
        "<i8 4, i8 poison, i8 1>",
    );
    check("select i1 true, i32 1, i32 undef", "1");
    check(
        "select <2 x i1> <i1 true, i1 false>, <2 x i8> splat (i8 1), <2 x i8> splat (i8 2)",
        "<i8 1, i8 2>",
    );
    check("freeze i32 poison", "0");
    check("icmp eq ptr null, null", "true");
    check("ptrtoint ptr null to i64", "0");
    check("getelementptr i8, ptr null, i64 0", "null");
}

/// The host's IEEE arithmetic is an independent witness for the basic operations.
#[test]
fn arithmetic_agrees_with_the_host() {
    let mut state = 1u64;
    let mut random = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state ^ state >> 29
    };
    let options = FoldOptions::default();
    for round in 0..20_000 {
        let (mut a, mut b, c) = (random(), random(), random());
        if round % 4 == 0 {
            // Equal exponents cancel, small ones underflow.
            (a, b) = (a & 0x800f_ffff_ffff_ffff, b & 0x801f_ffff_ffff_ffff);
        }
        let (x, y, z) = (f64::from_bits(a), f64::from_bits(b), f64::from_bits(c));
        let (p, q) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
        let doubles = [
            (FloatOp::Add, x + y),
            (FloatOp::Sub, x - y),
            (FloatOp::Mul, x * y),
            (FloatOp::Div, x / y),
            (FloatOp::Fma, x.mul_add(y, z)),
            (FloatOp::Sqrt, x.abs().sqrt()),
        ];
        for (op, expected) in doubles {
            let first = if op == FloatOp::Sqrt { a & !(1 << 63) } else { a };
            let args = [first, b, c].map(u128::from);
            let found = float::evaluate(op, NEAREST, Type::DOUBLE, &args, options);
            if !expected.is_nan() && !y.is_nan() && !z.is_nan() {
                let expected = Constant::Float(u128::from(expected.to_bits()));
                assert_eq!(found, Some(expected), "{op:?} {x:e} {y:e}");
            }
        }
        let singles = [
            (FloatOp::Add, p + q),
            (FloatOp::Mul, p * q),
            (FloatOp::Div, p / q),
            (FloatOp::Sqrt, p.abs().sqrt()),
        ];
        for (op, expected) in singles {
            let first = if op == FloatOp::Sqrt { a & 0x7fff_ffff } else { a & 0xffff_ffff };
            let args = [first, b & 0xffff_ffff].map(u128::from);
            let found = float::evaluate(op, NEAREST, Type::FLOAT, &args, options);
            if !expected.is_nan() && !q.is_nan() {
                let expected = Constant::Float(u128::from(expected.to_bits()));
                assert_eq!(found, Some(expected), "{op:?} {p:e} {q:e}");
            }
        }
    }
}
