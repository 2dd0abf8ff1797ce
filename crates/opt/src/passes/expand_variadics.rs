//! C's variable arguments in IR input.
//!
//! What: a function with `...` gets a last parameter, a pointer to the arguments that `...` takes; calls put
//! these into memory of their own and pass its address; `llvm.va_start` stores the pointer.
//! Why: that is how code generation passes them, and how CUDA C++ comes out of `irgen`, so that functions
//! of both call each other.
//! How: calls first, while the declarations still say which arguments are variable.
//! Refuses: nothing; the verifier has seen to it that there are arguments for all parameters.

use crate::manager::ModuleContext;
use cuprum_ir::attributes::ParamAttributes;
use cuprum_ir::{
    Body, CallData, Callee, Env, FuncId, FunctionBuilder, GepFlags, Inst, InstKind, MemFlags,
    Module, Param, Type, VARIABLE_ARGUMENT_ALIGN, Value, variable_argument_align,
};
use cuprum_target::Intrinsic;

/// Runs the pass.
pub fn run(module: &mut Module, _: &mut ModuleContext<'_>) -> bool {
    let mut changed = false;
    let functions: Vec<FuncId> = module.defined().collect();
    for &func in &functions {
        changed |= expand_calls(module, func);
    }
    let variadic: Vec<FuncId> =
        module.env.function_ids().filter(|&func| module.env.functions[func].variadic).collect();
    for func in variadic {
        changed = true;
        let mut param = Param::new(Type::PTR);
        param.attributes.set_variable_arguments(None);
        let decl = &mut module.env.functions[func];
        decl.variadic = false;
        decl.params.push(param);
        if let Some((body, env)) = module.body_mut(func) {
            let pointer = body.add_argument(Type::PTR);
            start_lists(body, env, pointer);
        }
    }
    changed
}

/// A call with variable arguments: how many of its operands are none.
fn fixed_operands(env: &Env, call: &CallData) -> Option<usize> {
    match &call.callee {
        Callee::Direct(func) => {
            let decl = &env.functions[*func];
            decl.variadic.then_some(decl.params.len())
        }
        Callee::Indirect(ty) => match env.types.as_function(*ty) {
            Some((_, params, true)) => Some(params.len() + 1),
            _ => None,
        },
        Callee::Intrinsic(_) | Callee::Asm(_) => None,
    }
}

/// Whether something in a body was rewritten.
fn expand_calls(module: &mut Module, func: FuncId) -> bool {
    let Some(body) = module.body(func) else { return false };
    let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    let found: Vec<(Inst, CallData, usize)> = insts
        .filter_map(|inst| {
            let InstKind::Call(call) = body.kind(inst) else { return None };
            let fixed = fixed_operands(&module.env, call)?;
            (fixed <= call.args.len()).then(|| (inst, (**call).clone(), fixed))
        })
        .collect();
    let changed = !found.is_empty();
    for (inst, mut call, fixed) in found {
        if let Callee::Indirect(ty) = call.callee
            && let Some((result, params, _)) = module.env.types.as_function(ty)
        {
            let mut params = params.to_vec();
            params.push(Type::PTR);
            call.callee = Callee::Indirect(module.env.types.function(result, params, false));
        }
        let layout = Packed::new(module, func, &call, fixed);
        let shape = module.env.types.array(Type::I8, layout.bytes);
        let Some((body, env)) = module.body_mut(func) else { continue };
        let pack = layout.store(body, env, inst, shape);
        call.args.truncate(fixed);
        call.args.push(pack);
        let named = fixed - usize::from(matches!(call.callee, Callee::Indirect(_)));
        call.arg_attributes.truncate(named);
        call.arg_attributes.resize(named, ParamAttributes::default());
        let mut attributes = ParamAttributes::default();
        attributes.set_variable_arguments(Some(layout.bytes));
        call.arg_attributes.push(attributes);
        body.replace_kind(inst, InstKind::Call(Box::new(call)));
    }
    changed
}

/// An argument in memory: a value, or what a pointer leads to.
enum Part {
    Value(Value, u64),
    Object { from: Value, bytes: u64, align: u64 },
}

/// Variable arguments, each with its place.
struct Packed {
    parts: Vec<(u64, Part)>,
    bytes: u64,
}

impl Packed {
    fn new(module: &Module, func: FuncId, call: &CallData, fixed: usize) -> Packed {
        let mut packed = Packed { parts: Vec::new(), bytes: 0 };
        let Some(body) = module.body(func) else { return packed };
        let skipped = usize::from(matches!(call.callee, Callee::Indirect(_)));
        let types = &module.env.types;
        for (index, &arg) in call.args.iter().enumerate().skip(fixed) {
            let attributes = call.arg_attributes.get(index - skipped);
            let (size, align, part) = match attributes.and_then(|a| a.byval.map(|ty| (ty, a.align)))
            {
                Some((ty, given)) => {
                    let natural = given.map_or_else(|| types.align_of(ty), u64::from);
                    let align = natural.clamp(1, VARIABLE_ARGUMENT_ALIGN);
                    let bytes = types.size_of(ty);
                    (bytes, align, Part::Object { from: arg, bytes, align })
                }
                None => {
                    let ty = body.ty(arg);
                    let align = variable_argument_align(&module.env, ty);
                    (types.size_of(ty), align, Part::Value(arg, align))
                }
            };
            let offset = packed.bytes.next_multiple_of(align);
            packed.parts.push((offset, part));
            packed.bytes = offset + size;
        }
        packed
    }

    /// Puts the arguments into memory of the function, before the call.
    fn store(&self, body: &mut Body, env: &Env, call: Inst, shape: Type) -> Value {
        if self.parts.is_empty() {
            return body.zero(Type::PTR);
        }
        let first = body.layout.entry().and_then(|entry| body.layout.insts(entry).next());
        let loc = body.loc(call);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(first.unwrap_or(call));
        let memory = builder.alloca(shape, VARIABLE_ARGUMENT_ALIGN as u32);
        builder.before(call);
        builder.loc = loc;
        for (offset, part) in &self.parts {
            let to = builder.byte_offset(memory, i128::from(*offset), GepFlags::default());
            match *part {
                Part::Value(value, align) => {
                    builder.store(value, to, MemFlags::plain(align as u32));
                }
                Part::Object { from, bytes, align } => {
                    let bytes = builder.body.int(Type::I64, i128::from(bytes));
                    let not_volatile = builder.body.bool(false);
                    let args = [to, from, bytes, not_volatile];
                    let mut copy = CallData::new(Callee::Intrinsic(Intrinsic::Memcpy), args);
                    let aligned =
                        ParamAttributes { align: Some(align as u32), ..Default::default() };
                    copy.arg_attributes = vec![aligned.clone(), aligned];
                    builder.call(copy, Type::VOID);
                }
            }
        }
        memory
    }
}

/// `llvm.va_start` makes a list begin with the first variable argument.
fn start_lists(body: &mut Body, env: &Env, pointer: Value) {
    let insts: Vec<Inst> =
        body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
    for inst in insts {
        let InstKind::Call(call) = body.kind(inst) else { continue };
        let (Callee::Intrinsic(Intrinsic::VaStart), &[list]) = (&call.callee, &call.args[..])
        else {
            continue;
        };
        FunctionBuilder::new(body, env).before(inst).store(pointer, list, MemFlags::plain(8));
        body.remove_inst(inst);
    }
}
