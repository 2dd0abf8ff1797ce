//! Stores of large aggregates that are all zero.
//!
//! Producers without `memset` at hand, Numba for one, clear an array by storing `zeroinitializer`. Element
//! by element that would be as many stores as there are bytes; a `memset` is what our pipeline has for it,
//! which takes apart what it can and clears the rest in wide pieces or a loop.

use crate::attributes::ParamAttributes;
use crate::body::{Body, Inst, Value, ValueDef};
use crate::builder::FunctionBuilder;
use crate::inst::InstKind;
use crate::module::Env;
use crate::types::Type;
use cuprum_target::Intrinsic;

/// Aggregates with so many members are stored one by one.
const FEW_MEMBERS: u64 = 16;

/// The alignment of the widest store.
const WIDE_ALIGN: u32 = 16;

/// Makes a store a `memset`, if it clears a large aggregate.
pub(crate) fn clear_at_once(env: &Env, body: &mut Body, inst: Inst) {
    let &InstKind::Store { mem, args: [value, pointer] } = body.kind(inst) else { return };
    let ty = body.ty(value);
    let is_zero = body.as_constant(value).is_some_and(|constant| constant.is_zero());
    if !is_zero || !ty.is_aggregate() || !mem.is_plain() || members(env, ty) <= FEW_MEMBERS {
        return;
    }
    let size = env.types.size_of(ty);
    let align = wide_align(body, pointer).max(mem.align);
    let (zero, plain) = (body.int(Type::I8, 0), body.bool(false));
    let length = body.int(Type::I64, i128::from(size));
    let loc = body.loc(inst);
    let mut builder = FunctionBuilder::new(body, env);
    builder.loc = loc;
    builder.before(inst);
    let set = builder.intrinsic_void(Intrinsic::Memset, &[pointer, zero, length, plain]);
    body.edit(set, |kind| {
        if let InstKind::Call(call) = kind {
            let align = Some(align).filter(|&align| align > 0);
            call.arg_attributes = vec![ParamAttributes { align, ..ParamAttributes::default() }];
        }
    });
    body.remove_inst(inst);
}

/// The alignment of a variable of the function, which is made large enough for wide stores; 0 for any
/// other place.
fn wide_align(body: &mut Body, pointer: Value) -> u32 {
    let ValueDef::Inst(variable) = *body.def(pointer) else { return 0 };
    let &InstKind::Alloca { ty, align, args } = body.kind(variable) else { return 0 };
    let align = align.max(WIDE_ALIGN);
    body.replace_kind(variable, InstKind::Alloca { ty, align, args });
    align
}

/// How many numbers and pointers an aggregate has, or more than a few.
fn members(env: &Env, ty: Type) -> u64 {
    cuprum_limits::check();
    if let Some((element, count)) = env.types.as_array(ty) {
        return members(env, element).saturating_mul(count);
    }
    match env.types.as_struct(ty) {
        Some(record) => {
            let mut count = 0u64;
            for &field in &record.fields {
                count = count.saturating_add(members(env, field));
                if count > FEW_MEMBERS {
                    break;
                }
            }
            count
        }
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_module;

    #[test]
    fn large_aggregates_are_cleared_at_once() {
        let text = "\
%pair = type { i32, [40 x i8] }
define void @f(ptr %p, ptr addrspace(1) %q) {
  store [2 x %pair] zeroinitializer, ptr %p, align 8
  store %pair zeroinitializer, ptr addrspace(1) %q
  store { i32, i32 } zeroinitializer, ptr %p
  store volatile [90 x i8] zeroinitializer, ptr %p
  %v = alloca [90 x i8]
  store [90 x i8] zeroinitializer, ptr %v
  ret void
}
";
        let mut module = parse_module(text).unwrap();
        module.normalize();
        assert_eq!(crate::verify(&module), vec![]);
        let text = module.to_text();
        for wanted in [
            "call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 88, i1 false)",
            "call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %q, i8 0, i64 44, i1 false)",
            "store { i32, i32 } zeroinitializer",
            "%v = alloca [90 x i8], align 16",
            "(ptr align 16 %v, i8 0, i64 90, i1 false)",
            "store volatile [90 x i8] zeroinitializer",
        ] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
    }
}
