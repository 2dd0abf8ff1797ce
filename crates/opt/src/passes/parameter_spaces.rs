//! Memory spaces across calls, with copies of functions for different spaces.
//!
//! What: a generic pointer parameter that every call gives a pointer into the same space becomes a
//! pointer into that space. If calls differ, each combination of spaces gets a copy of the function.
//! Why: a generic access costs an address check and cannot use the instructions of its space; within
//! one function the space of a parameter is not known.
//! How: over all calls of functions that nobody else can call; the body casts the parameter back to
//! a generic pointer, which infer-address-spaces then removes. A recursive call may pass a parameter
//! on.
//! Refuses: more than four copies, large functions, parameters passed by copy, and pointers whose
//! space is not certain: those stay generic.

use crate::manager::ModuleContext;
use crate::passes::call_sites::CallSites;
use cuprum_ir::{
    Body, Callee, CastOp, ConstExpr, Constant, FastMath, FuncId, Inst, InstKind, IntFlags, Linkage,
    Module, Type, Value,
};
use cuprum_target::AddressSpace;

/// How many versions of a function there may be.
const VERSION_LIMIT: usize = 4;
/// Larger functions are not copied.
const COPY_LIMIT: usize = 2_000;

/// The space of each parameter as far as known.
type Spaces = Vec<Option<AddressSpace>>;

/// Runs the pass.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    let Some(mut sites) = CallSites::new(module) else { return false };
    let mut changed = false;
    let mut copies = context.options.tuning.space_copies as usize;
    for func in sites.functions().to_vec() {
        let has_pointer = module.env.functions[func]
            .params
            .iter()
            .any(|param| param.ty == Type::PTR && !param.attributes.is_by_copy());
        if !has_pointer {
            continue;
        }
        let Some(made) = specialise(module, func, sites.of(func), copies) else { continue };
        changed = true;
        if made > 0 {
            copies -= made;
            // A copy calls what the original calls.
            match CallSites::new(module) {
                Some(fresh) => sites = fresh,
                None => break,
            }
        }
    }
    changed
}

/// Gives a function and its calls the spaces that are known; how many copies that took.
fn specialise(
    module: &mut Module,
    func: FuncId,
    calls: &[(FuncId, Inst)],
    copies: usize,
) -> Option<usize> {
    let own: Vec<(FuncId, Inst)> =
        calls.iter().copied().filter(|&(caller, _)| caller == func).collect();
    let mut versions: Vec<(Spaces, Vec<(FuncId, Inst)>)> = Vec::new();
    for &call in calls.iter().filter(|&&(caller, _)| caller != func) {
        let spaces = spaces_of_call(module, func, call);
        match versions.iter_mut().find(|(known, _)| *known == spaces) {
            Some((_, members)) => members.push(call),
            None => versions.push((spaces, vec![call])),
        }
    }
    // A function that calls itself keeps one version: which one a recursive call means is not clear
    // unless it passes its parameters on.
    if !own.is_empty() {
        let [(spaces, _)] = &mut versions[..] else { return None };
        keep_passed_on(module, func, &own, spaces);
    }
    if versions.len() > VERSION_LIMIT
        || versions.iter().all(|(spaces, _)| spaces.iter().all(Option::is_none))
        || versions.len() > 1 && (versions.len() - 1 > copies || !may_copy(module, func))
    {
        return None;
    }
    // Copies first: the last version takes the original.
    let last = versions.len() - 1;
    let mut targets = Vec::new();
    for _ in 0..last {
        let copy = copy_function(module, func)?;
        targets.push(copy);
    }
    targets.push(func);
    for (target, (spaces, members)) in targets.into_iter().zip(&versions) {
        retype(module, target, spaces);
        let recursive = if target == func { &own[..] } else { &[] };
        for &(caller, call) in members.iter().chain(recursive) {
            let Some((body, _)) = module.body_mut(caller) else { continue };
            redirect(body, call, target, spaces);
        }
    }
    Some(last)
}

/// The space that a generic pointer is known to point into, and the pointer into it.
fn known_space(body: &Body, value: Value) -> Option<(AddressSpace, Option<Value>)> {
    let useful = |space: AddressSpace| {
        matches!(
            space,
            AddressSpace::Global | AddressSpace::Shared | AddressSpace::Const | AddressSpace::Local
        )
    };
    if let Some(&InstKind::Cast { op: CastOp::AddrSpaceCast, args: [from], .. }) =
        body.def_kind(value)
    {
        let space = body.ty(from).address_space()?;
        return useful(space).then_some((space, Some(from)));
    }
    let Some(Constant::Expr(expr)) = body.as_constant(value) else { return None };
    let ConstExpr::Cast(CastOp::AddrSpaceCast, from) = &**expr else { return None };
    let space = from.ty.address_space()?;
    useful(space).then_some((space, None))
}

fn spaces_of_call(module: &Module, func: FuncId, (caller, call): (FuncId, Inst)) -> Spaces {
    let params = &module.env.functions[func].params;
    let Some(body) = module.body(caller) else { return vec![None; params.len()] };
    params
        .iter()
        .enumerate()
        .map(|(index, param)| {
            if param.ty != Type::PTR || param.attributes.is_by_copy() {
                return None;
            }
            known_space(body, *body.operands(call).get(index)?).map(|(space, _)| space)
        })
        .collect()
}

/// Forgets the spaces of parameters that a recursive call does not pass on as they are.
fn keep_passed_on(module: &Module, func: FuncId, own: &[(FuncId, Inst)], spaces: &mut Spaces) {
    let Some(body) = module.body(func) else { return };
    for (index, space) in spaces.iter_mut().enumerate() {
        let passed_on = own.iter().all(|&(_, call)| {
            let argument = body.operands(call).get(index).copied();
            argument == body.arguments().get(index).copied()
                || argument.and_then(|value| known_space(body, value)).map(|(known, _)| known)
                    == *space
        });
        if !passed_on {
            *space = None;
        }
    }
}

/// Whether a function is small, and no line of source would be claimed by two.
fn may_copy(module: &Module, func: FuncId) -> bool {
    module.body(func).is_some_and(|body| body.inst_count() <= COPY_LIMIT)
        && !module.env.metadata.subprograms.contains_key(&func)
}

fn copy_function(module: &mut Module, func: FuncId) -> Option<FuncId> {
    let mut decl = module.env.functions[func].clone();
    decl.name = module.unique_name(&decl.name);
    decl.linkage = Linkage::Internal;
    decl.comdat = false;
    let body = module.body(func)?.clone();
    let copy = module.declare_function(decl)?;
    module.define(copy, body);
    Some(copy)
}

/// Changes the types of parameters; the body goes on with generic pointers.
fn retype(module: &mut Module, func: FuncId, spaces: &Spaces) {
    for (index, space) in spaces.iter().enumerate() {
        let Some(space) = *space else { continue };
        let ty = Type::pointer(space);
        if let Some(param) = module.env.functions[func].params.get_mut(index) {
            param.ty = ty;
        }
        let Some((body, _)) = module.body_mut(func) else { continue };
        let Some(&argument) = body.arguments().get(index) else { continue };
        let Some(first) = body.layout.entry().and_then(|entry| body.layout.first_inst(entry))
        else {
            continue;
        };
        body.set_argument_type(index, ty);
        if body.is_unused(argument) {
            continue;
        }
        let (flags, fast) = (IntFlags::default(), FastMath::NONE);
        let poison = body.poison(ty);
        let kind = InstKind::Cast { op: CastOp::AddrSpaceCast, flags, fast, args: [poison] };
        let cast = body.new_inst(kind, Type::PTR);
        body.layout.insert_inst_before(cast, first);
        if let Some(generic) = body.result(cast) {
            body.replace_all_uses(argument, generic);
        }
        body.set_operand(cast, 0, argument);
    }
}

/// Makes a call go to a version of its callee, with pointers into the spaces that it takes.
fn redirect(body: &mut Body, call: Inst, target: FuncId, spaces: &Spaces) {
    for (index, space) in spaces.iter().enumerate() {
        let Some(space) = *space else { continue };
        let Some(&value) = body.operands(call).get(index) else { continue };
        let pointer = match known_space(body, value) {
            Some((known, Some(from))) if known == space => from,
            _ => {
                // A constant, or a recursive call's parameter made generic above.
                let (flags, fast) = (IntFlags::default(), FastMath::NONE);
                let kind = InstKind::Cast { op: CastOp::AddrSpaceCast, flags, fast, args: [value] };
                let cast = body.new_inst(kind, Type::pointer(space));
                body.layout.insert_inst_before(cast, call);
                match body.result(cast) {
                    Some(result) => result,
                    None => continue,
                }
            }
        };
        body.set_operand(call, index, pointer);
    }
    body.edit(call, |kind| {
        if let InstKind::Call(call) = kind {
            call.callee = Callee::Direct(target);
        }
    });
}
