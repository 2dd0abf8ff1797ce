//! The calls of functions that nobody else can call: what interprocedural passes may change.

use cuprum_entity::{Entity, SecondaryMap};
use cuprum_ir::attributes::FnFlags;
use cuprum_ir::{
    Body, CallData, Callee, FuncId, GlobalId, Inst, InstKind, Module, TailKind, Type, ValueDef,
};

/// All calls of the functions whose signature is the module's own business: internal, defined here,
/// and used for nothing but direct calls with the declared number of arguments.
pub struct CallSites {
    sites: SecondaryMap<FuncId, Vec<(FuncId, Inst)>>,
    functions: Vec<FuncId>,
}

impl CallSites {
    /// The calls of a module; `None` if there is no such function, which costs nothing to see.
    pub fn new(module: &Module) -> Option<CallSites> {
        let candidate = |func: FuncId| {
            let decl = &module.env.functions[func];
            decl.linkage.is_local()
                && !decl.is_kernel()
                && !decl.variadic
                && !decl.attributes.flags.has(FnFlags::OPT_NONE)
        };
        if !module.defined().any(candidate) {
            return None;
        }
        let mut open: SecondaryMap<FuncId, bool> = SecondaryMap::new();
        let mut sites: SecondaryMap<FuncId, Vec<(FuncId, Inst)>> = SecondaryMap::new();
        for var in module.env.variable_ids() {
            if let Some(init) = &module.env.variables[var].init {
                init.value.for_each_global(|global| {
                    if let GlobalId::Func(func) = global {
                        open[func] = true;
                    }
                });
            }
        }
        for caller in module.defined() {
            let Some(body) = module.body(caller) else { continue };
            for block in body.layout.blocks() {
                for inst in body.layout.insts(block) {
                    if let InstKind::Call(call) = body.kind(inst)
                        && let Callee::Direct(callee) = call.callee
                    {
                        let params = module.env.functions[callee].params.len();
                        if call.args.len() != params || call.tail == TailKind::MustTail {
                            open[callee] = true;
                        }
                        sites[callee].push((caller, inst));
                    }
                    for &operand in body.operands(inst) {
                        if let ValueDef::Constant(constant) = body.def(operand) {
                            constant.for_each_global(|global| {
                                if let GlobalId::Func(func) = global {
                                    open[func] = true;
                                }
                            });
                        }
                    }
                }
            }
        }
        let mut functions: Vec<FuncId> = module
            .defined()
            .filter(|&func| candidate(func) && !open[func] && !sites[func].is_empty())
            .collect();
        functions.sort_unstable_by_key(|func| func.index());
        (!functions.is_empty()).then_some(CallSites { sites, functions })
    }

    /// The functions, in module order.
    pub fn functions(&self) -> &[FuncId] {
        &self.functions
    }

    /// The calls of one: who calls, and where.
    pub fn of(&self, func: FuncId) -> &[(FuncId, Inst)] {
        &self.sites[func]
    }
}

/// Takes parameters away from a function and all its calls. Nothing may use them any more.
pub fn remove_parameters(
    module: &mut Module,
    func: FuncId,
    calls: &[(FuncId, Inst)],
    drop: impl Fn(usize) -> bool,
) {
    let mut index = 0;
    module.env.functions[func].params.retain(|_| {
        index += 1;
        !drop(index - 1)
    });
    for &(caller, inst) in calls {
        let Some((body, _)) = module.body_mut(caller) else { continue };
        body.edit(inst, |kind| {
            let InstKind::Call(call) = kind else { return };
            let mut index = 0;
            call.args.retain(|_| {
                index += 1;
                !drop(index - 1)
            });
            index = 0;
            call.arg_attributes.retain(|_| {
                index += 1;
                !drop(index - 1)
            });
        });
    }
    if let Some((body, _)) = module.body_mut(func) {
        body.remove_arguments(drop);
    }
}

/// Puts a call that returns another type before the one that it is to replace.
pub fn call_again(body: &mut Body, inst: Inst, call: Box<CallData>, result: Type) -> Inst {
    let fresh = body.new_inst(InstKind::Call(call), result);
    body.set_loc(fresh, body.loc(inst));
    body.layout.insert_inst_before(fresh, inst);
    if let Some(attached) = body.attachments.remove(&inst) {
        body.attachments.insert(fresh, attached);
    }
    fresh
}
