//! Parameters passed by value.
//!
//! Reading one in place needs no memory of its own. One that is written, or whose address leaves
//! the function, is copied into a local variable at the start; a kernel's grid constant has a
//! generic address, which is computed at the start.

use cuprum_analysis::only_reads_through;
use cuprum_ir::{
    Body, CallData, Callee, CastOp, Env, FunctionBuilder, FunctionDecl, Inst, InstKind, Type, Use,
    Value,
};
use cuprum_target::{AddressSpace, Intrinsic};

/// How many uses of one parameter are looked at before it is copied.
const MAX_USES: usize = 4096;

/// A parameter whose address is used for more than reading.
struct Addressed {
    argument: Value,
    ty: Type,
    align: u32,
    /// Whether its own address will do.
    in_place: bool,
}

/// Whether a parameter must be copied or named by a generic address.
pub(super) fn is_needed(decl: &FunctionDecl, body: &Body) -> bool {
    addressed(decl, body).next().is_some()
}

fn addressed<'a>(decl: &'a FunctionDecl, body: &'a Body) -> impl Iterator<Item = Addressed> + 'a {
    decl.params.iter().zip(body.arguments()).filter_map(move |(param, &argument)| {
        let ty = param.attributes.byval?;
        (!is_only_read(body, argument, &mut MAX_USES.clone())).then_some(Addressed {
            argument,
            ty,
            align: param.attributes.align.unwrap_or(1),
            in_place: decl.is_kernel() && param.attributes.is_grid_constant(),
        })
    })
}

/// Whether a pointer is used for nothing but loads, and sources of copies and calls.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn is_only_read(body: &Body, pointer: Value, budget: &mut usize) -> bool {
    cuprum_limits::check();
    body.uses(pointer).iter().all(|&used| {
        let Use { inst, index } = used;
        if *budget == 0 {
            return false;
        }
        *budget -= 1;
        let through = |budget: &mut usize| {
            body.result(inst).is_some_and(|result| is_only_read(body, result, budget))
        };
        match body.kind(inst) {
            InstKind::Gep { .. } => index == 0 && through(budget),
            // One of two parameters, both where they are.
            InstKind::Select { .. } => {
                body.result_type(inst).address_space() == Some(AddressSpace::Param)
                    && through(budget)
            }
            InstKind::Cast { op: CastOp::AddrSpaceCast, .. } => {
                body.result_type(inst).address_space() == Some(AddressSpace::Param)
                    && through(budget)
            }
            InstKind::Call(call) => match &call.callee {
                Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => true,
                Callee::Direct(_) | Callee::Intrinsic(_) | Callee::Indirect(_) | Callee::Asm(_) => {
                    only_reads_through(body, used)
                }
            },
            _ => only_reads_through(body, used),
        }
    })
}

/// Copies those parameters, or makes their generic addresses.
pub(super) fn run(env: &Env, decl: &FunctionDecl, body: &mut Body) {
    let list: Vec<Addressed> = addressed(decl, body).collect();
    let Some(entry) = body.layout.entry() else { return };
    let Some(first) = body.layout.first_inst(entry) else { return };
    for Addressed { argument, ty, align, in_place } in list {
        if in_place {
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(first);
            let space = Type::pointer(AddressSpace::Param);
            let param = builder.cast(CastOp::AddrSpaceCast, argument, space);
            let generic = builder.cast(CastOp::AddrSpaceCast, param, Type::PTR);
            body.replace_all_uses(argument, generic);
            if let Some(inst) = body.def_inst(param) {
                body.set_operand(inst, 0, argument);
            }
            continue;
        }
        let align = u64::from(align).max(env.types.align_of(ty)) as u32;
        let size = env.types.size_of(ty);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(first);
        let local = builder.alloca(ty, align);
        let copied = builder.body.int(Type::I64, i128::from(size));
        let no = builder.body.bool(false);
        // All old uses go to the copy; the one made here reads the parameter itself.
        builder.body.replace_all_uses(argument, local);
        let mut call =
            CallData::new(Callee::Intrinsic(Intrinsic::Memcpy), [local, argument, copied, no]);
        let aligned =
            cuprum_ir::attributes::ParamAttributes { align: Some(align), ..Default::default() };
        call.arg_attributes = vec![aligned.clone(), aligned];
        let _: Inst = builder.call(call, Type::VOID);
    }
}
