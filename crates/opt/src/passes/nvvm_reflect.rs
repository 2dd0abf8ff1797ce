//! Answers to `__nvvm_reflect`.
//!
//! What: replaces calls of `__nvvm_reflect` and `llvm.nvvm.reflect` by what they ask for:
//! `__CUDA_ARCH`, `__CUDA_FTZ`, `__CUDA_PREC_DIV`, `__CUDA_PREC_SQRT`; 0 for names nobody knows.
//! Why: libraries in IR, libdevice first of all, choose their code by it.
//! How: the argument is the address of a string constant.
//! Refuses: arguments that are not; the call is then reported as not supported.

use crate::manager::ModuleContext;
use cuprum_ir::{
    Body, Callee, ConstExpr, Constant, Env, FuncId, GlobalId, Inst, InstKind, Module, Value,
};

/// Runs the pass.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    let asks = |name: &str| name == "__nvvm_reflect" || name.starts_with("llvm.nvvm.reflect");
    let functions = &module.env.functions;
    // Whoever declares it with another result asks something else.
    let asking: Vec<FuncId> = module
        .env
        .function_ids()
        .filter(|&func| asks(&functions[func].name) && functions[func].result.is_int())
        .collect();
    if asking.is_empty() {
        return false;
    }
    let mut changed = false;
    for func in module.defined().collect::<Vec<_>>() {
        let Some((body, env)) = module.body_mut(func) else { continue };
        let answers: Vec<(Inst, i128)> = body
            .layout
            .blocks()
            .flat_map(|block| body.layout.insts(block))
            .filter_map(|inst| Some((inst, answer(body, env, &asking, inst, context.options)?)))
            .collect();
        changed |= !answers.is_empty();
        for (inst, answer) in answers {
            if let Some(result) = body.result(inst) {
                let value = body.int(body.ty(result), answer);
                body.replace_all_uses(result, value);
            }
            body.remove_inst(inst);
        }
    }
    changed
}

/// What a call asks for.
fn answer(
    body: &Body,
    env: &Env,
    asking: &[FuncId],
    inst: Inst,
    options: &crate::PassOptions,
) -> Option<i128> {
    let InstKind::Call(call) = body.kind(inst) else { return None };
    let Callee::Direct(callee) = call.callee else { return None };
    if !asking.contains(&callee) {
        return None;
    }
    let name = string_at(body, env, *call.args.first()?)?;
    let known = options.reflect.iter().find(|(known, _)| known.as_bytes() == name);
    Some(known.map_or(0, |&(_, value)| value.into()))
}

/// The string that a constant address is the beginning of, without its end mark.
fn string_at<'a>(body: &Body, env: &'a Env, address: Value) -> Option<&'a [u8]> {
    let mut constant = body.as_constant(address)?;
    let variable = loop {
        match constant {
            Constant::Global(GlobalId::Var(var)) => break &env.variables[*var],
            Constant::Expr(expr) => match &**expr {
                ConstExpr::Cast(_, operand) => constant = &operand.value,
                ConstExpr::Gep { base, indices, .. }
                    if indices.iter().all(|index| index.value.is_zero()) =>
                {
                    constant = &base.value;
                }
                _ => return None,
            },
            _ => return None,
        }
    };
    match &variable.init.as_ref().filter(|_| variable.is_constant)?.value {
        Constant::Bytes(bytes) => bytes.split(|&byte| byte == 0).next(),
        _ => None,
    }
}
