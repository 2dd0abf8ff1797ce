//! General intrinsics of LLVM that are no operation of the machine, made of instructions.
//!
//! Readers keep calls of them as they are, for whoever writes the module again; a compilation
//! expands them before its first pass, so that passes and code generation know nothing of them. What
//! is not known stays, and code generation says so.

mod assembly;
mod float;
mod integer;
mod memory;
mod trivial;
mod vector;

pub use assembly::intrinsic_of_assembly;

use crate::body::{Body, Inst, Value};
use crate::builder::FunctionBuilder;
use crate::constant::Constant;
use crate::inst::{CallData, Callee, InstKind};
use crate::module::{FuncId, FunctionDecl, GlobalId, Module, Param};
use crate::types::Type;
use cuprum_target::Intrinsic;
use rustc_hash::{FxHashMap, FxHashSet};

/// How a call of an intrinsic ends.
enum Expanded {
    /// The result is this value.
    Value(Value),
    /// There is no result, or none that is used.
    Nothing,
    /// Nobody knows how.
    Unknown,
}

/// A call being expanded.
struct Call<'b> {
    /// Where instructions are made: right before the call.
    at: FunctionBuilder<'b>,
    /// The name without `llvm.`.
    name: &'b str,
    /// The call as it was.
    data: CallData,
    /// The type of the result.
    ty: Type,
    /// Functions of the device library that were declared for this.
    library: &'b FxHashMap<String, FuncId>,
}

impl Call<'_> {
    fn arg(&self, index: usize) -> Option<Value> {
        self.data.args.get(index).copied()
    }

    fn arg_type(&self, index: usize) -> Option<Type> {
        self.arg(index).map(|arg| self.at.body.ty(arg))
    }

    /// Whether the name is this one, with or without types behind it.
    fn is(&self, base: &str) -> bool {
        is_named(self.name, base)
    }

    /// What the name says behind a prefix, up to the types.
    fn after(&self, prefix: &str) -> Option<&str> {
        self.name.strip_prefix(prefix)?.split('.').next()
    }

    /// The same number in every lane.
    fn number(&mut self, ty: Type, value: i128) -> Value {
        self.splat(ty, |body, scalar| body.int(scalar, value))
    }

    /// The same constant in every lane.
    fn splat(&mut self, ty: Type, make: impl Fn(&mut Body, Type) -> Value) -> Value {
        let one = make(self.at.body, ty.scalar());
        if !ty.is_vector() {
            return one;
        }
        let Some(constant) = self.at.body.as_constant(one).cloned() else { return one };
        let element = crate::constant::TypedConstant { ty: ty.scalar(), value: constant };
        let lanes = vec![element; ty.lanes() as usize];
        self.at.body.constant(ty, Constant::Aggregate(lanes.into()))
    }
}

fn saves_stack(call: &CallData) -> bool {
    matches!(call.callee, Callee::Intrinsic(Intrinsic::Stacksave | Intrinsic::Stackrestore))
}

fn is_named(name: &str, base: &str) -> bool {
    name.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

impl Module {
    /// Expands calls of general intrinsics that the machine has no operation for.
    pub fn expand_intrinsics(&mut self) {
        let (library, added) = self.declare_library();
        self.rewrite_intrinsic_calls(|body, env, inst, name| {
            let InstKind::Call(call) = body.kind(inst) else { return false };
            let Some(name) = name.strip_prefix("llvm.") else { return false };
            let (data, ty) = ((**call).clone(), body.result_type(inst));
            let (loc, fast) = (body.loc(inst), data.fast);
            let mut at = FunctionBuilder::new(body, env);
            at.before(inst);
            (at.loc, at.fast) = (loc, fast);
            match (Call { at, name, data, ty, library: &library }).expand() {
                Expanded::Unknown => return false,
                Expanded::Nothing => remove(body, inst, None),
                Expanded::Value(value) => remove(body, inst, Some(value)),
            }
            true
        });
        self.forget_saved_stacks();
        if !added.is_empty() {
            let called = self.called();
            self.remove_functions(added.into_iter().filter(|func| !called.contains(func)));
        }
    }

    /// Takes away what saves and restores the stack where nothing but the frame is on it.
    fn forget_saved_stacks(&mut self) {
        let functions: Vec<FuncId> = self.defined().collect();
        for func in functions {
            let Some((body, _)) = self.body_mut(func) else { continue };
            let (mut saves, mut grows) = (Vec::new(), false);
            for (place, block) in body.layout.blocks().enumerate() {
                for inst in body.layout.insts(block) {
                    match body.kind(inst) {
                        InstKind::Call(call) => saves.extend(saves_stack(call).then_some(inst)),
                        InstKind::Alloca { args, .. } => {
                            grows |= place > 0 || body.as_int(args[0]).is_none();
                        }
                        _ => {}
                    }
                }
            }
            // Those that restore are behind those that save.
            for inst in saves.into_iter().rev().filter(|_| !grows) {
                remove(body, inst, None);
            }
        }
    }

    /// Finds the functions of the device library that some intrinsic is a call of; those that had to
    /// be declared come second.
    fn declare_library(&mut self) -> (FxHashMap<String, FuncId>, Vec<FuncId>) {
        let (mut library, mut added) = (FxHashMap::default(), Vec::new());
        let declared = self.env.function_ids().map(|func| &self.env.functions[func].name);
        let wanted: Vec<_> = declared
            .filter_map(|name| name.strip_prefix("llvm."))
            .flat_map(float::library_functions)
            .collect();
        for (symbol, result, params) in wanted {
            if self.env.lookup(&symbol).is_none() {
                let params = params.into_iter().map(Param::new).collect();
                let decl = FunctionDecl::new(symbol.clone(), result, params);
                let func = self.declare_function(decl);
                added.extend(func);
                library.extend(func.map(|func| (symbol, func)));
            } else if let Some(GlobalId::Func(func)) = self.env.lookup(&symbol) {
                library.insert(symbol, func);
            }
        }
        (library, added)
    }

    /// The functions that are called by name.
    fn called(&self) -> FxHashSet<FuncId> {
        let mut called = FxHashSet::default();
        for body in self.defined().filter_map(|func| self.body(func)) {
            for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
                if let InstKind::Call(call) = body.kind(inst)
                    && let Callee::Direct(func) = call.callee
                {
                    called.insert(func);
                }
            }
        }
        called
    }
}

/// Takes an expanded call away.
fn remove(body: &mut Body, inst: Inst, value: Option<Value>) {
    if let Some(old) = body.result(inst) {
        let ty = body.ty(old);
        let value = value.unwrap_or_else(|| body.poison(ty));
        body.replace_all_uses(old, value);
        let name = body.value_names[old].take();
        if body.value_names[value].is_none() && body.def_inst(value).is_some() {
            body.value_names[value] = name;
        }
    }
    body.remove_inst(inst);
}

impl Call<'_> {
    fn expand(&mut self) -> Expanded {
        if self.is_dropped() {
            return Expanded::Nothing;
        }
        let value = self
            .trivial()
            .or_else(|| self.integer())
            .or_else(|| self.float())
            .or_else(|| self.vector())
            .or_else(|| self.memory_value())
            .or_else(|| self.assembly());
        match value {
            Some(value) => Expanded::Value(value),
            None if self.ty.is_void() && self.memory_effect().is_some() => Expanded::Nothing,
            None => Expanded::Unknown,
        }
    }
}

#[cfg(test)]
mod tests;
