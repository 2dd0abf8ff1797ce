//! Every expansion makes IR that verifies, and no call of the intrinsic is left.

use crate::parse_module;

/// The kernels of one line each: result, name and arguments of the intrinsic.
const CALLS: &str = "\
i32 @llvm.uadd.sat.i32(i32 %i, i32 %j)
i32 @llvm.sadd.sat.i32(i32 %i, i32 %j)
i32 @llvm.usub.sat.i32(i32 %i, i32 %j)
i32 @llvm.ssub.sat.i32(i32 %i, i32 %j)
i32 @llvm.ushl.sat.i32(i32 %i, i32 %j)
i32 @llvm.sshl.sat.i32(i32 %i, i32 %j)
{ i32, i1 } @llvm.umul.with.overflow.i32(i32 %i, i32 %j)
{ i32, i1 } @llvm.sadd.with.overflow.i32(i32 %i, i32 %j)
{ i128, i1 } @llvm.smul.with.overflow.i128(i128 %w, i128 %w)
i8 @llvm.scmp.i8.i32(i32 %i, i32 %j)
i2 @llvm.ucmp.i2.i32(i32 %i, i32 %j)
float @llvm.fmuladd.f32(float %x, float %y, float %x)
float @llvm.minimum.f32(float %x, float %y)
float @llvm.round.f32(float %x)
i64 @llvm.llround.i64.f32(float %x)
i1 @llvm.is.fpclass.f32(float %x, i32 3)
float @llvm.exp2.f32(float %x)
float @llvm.pow.f32(float %x, float %y)
float @llvm.vector.reduce.fadd.v4f32(float %x, <4 x float> %v)
float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %v)
<2 x float> @llvm.vector.extract.v2f32.v4f32(<4 x float> %v, i64 2)
<4 x float> @llvm.vector.reverse.v4f32(<4 x float> %v)
<4 x float> @llvm.masked.load.v4f32.p0(ptr align 16 %p, <4 x i1> %m, <4 x float> %v)
ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
i64 @llvm.readcyclecounter()
void @llvm.masked.store.v4f32.p0(<4 x float> %v, ptr align 4 %p, <4 x i1> %m)
void @llvm.memcpy.inline.p0.p0.i32(ptr %p, ptr %q, i32 8, i1 false)
void @llvm.sideeffect()
";

#[test]
fn every_expansion_verifies_and_leaves_no_call() {
    for line in CALLS.lines() {
        let (result, call) = line.split_once(" @").unwrap();
        let (name, arguments) = call.split_once('(').unwrap();
        let types: Vec<&str> = split_arguments(arguments.trim_end_matches(')'))
            .iter()
            .map(|argument| argument.rsplit_once(' ').map_or(*argument, |(ty, _)| ty))
            .map(|ty| ty.trim_end_matches(" align 16").trim_end_matches(" align 4"))
            .collect();
        let (bind, ret) = if result == "void" {
            (String::new(), "ret void".to_owned())
        } else {
            ("%r = ".to_owned(), format!("ret {result} %r"))
        };
        let text = format!(
            "declare {result} @{name}({})\ndefine {result} @f(i32 %i, i32 %j, i128 %w, float %x, \
             float %y, <4 x float> %v, <4 x i1> %m, ptr %p, ptr %q) {{\n  {bind}call {line}\n  \
             {ret}\n}}\n",
            types.join(", ")
        );
        let mut module = parse_module(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        module.expand_intrinsics();
        let errors = crate::verify(&module);
        let after = module.to_text();
        assert!(errors.is_empty(), "{errors:?}\n{after}");
        assert!(!after.contains(name), "{after}");
    }
}

/// Commas of types in brackets separate nothing.
fn split_arguments(text: &str) -> Vec<&str> {
    if text.is_empty() { Vec::new() } else { text.split(", ").collect() }
}
