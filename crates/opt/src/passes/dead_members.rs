//! Members of classes that calls pass and nobody takes (a part of `dead-arguments`).
//!
//! What: a result of which all calls take some members alone is returned as these; an argument of which the function
//! takes some members alone is passed as these.
//! Why: each member is written to and read from parameter memory, and keeps alive what computes it.
//! How: over all calls of functions that nobody else can call. What members are not taken for any more is removed at
//! once, since it may have been all that other members were taken for: so it goes on from call to call.
//! Refuses: values that something else uses as a whole.

use super::call_sites::{CallSites, call_again};
use cuprum_analysis::inst_effects;
use cuprum_ir::{Body, Env, FuncId, FunctionBuilder, Inst, InstKind, Module, Param, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How often all functions are looked at again: members may be passed on from call to call.
const ROUNDS: usize = 4;

/// A call, and where it is.
type Site = (FuncId, Inst);

/// The calls that took the place of others.
type Renewed = FxHashMap<Site, Inst>;

/// Runs this part of the pass.
pub(super) fn run(module: &mut Module, sites: &CallSites) -> bool {
    let mut renewed = Renewed::default();
    let mut changed = false;
    for _ in 0..ROUNDS {
        let mut again = false;
        for &func in sites.functions() {
            let mut calls = sites.of(func).to_vec();
            calls.iter_mut().for_each(|call| *call = newest(&renewed, *call));
            if shrink_result(module, func, &calls, &mut renewed) {
                again = true;
                calls.iter_mut().for_each(|call| *call = newest(&renewed, *call));
            }
            for index in 0..module.env.functions[func].params.len() {
                again |= shrink_argument(module, func, &calls, index);
            }
        }
        changed |= again;
        if !again {
            break;
        }
    }
    changed
}

/// A call as it is now.
fn newest(renewed: &Renewed, mut call: Site) -> Site {
    while let Some(&newer) = renewed.get(&call) {
        call.1 = newer;
    }
    call
}

/// What is left of a struct.
struct Shape {
    ty: Type,
    /// The members that stay, as they were numbered.
    kept: SmallVec<[u32; 8]>,
}

impl Shape {
    /// `None` if all members stay, or none.
    fn new(module: &mut Module, whole: Type, taken: &[bool]) -> Option<Shape> {
        let types = &mut module.env.types;
        let fields = &types.as_struct(whole)?.fields;
        let members = || (0u32..).zip(taken).filter(|(_, taken)| **taken).map(|(index, _)| index);
        let kept: SmallVec<[u32; 8]> = members().collect();
        let left: Vec<Type> =
            kept.iter().filter_map(|&index| fields.get(index as usize).copied()).collect();
        let ty = match left[..] {
            [] => return None,
            _ if left.len() == fields.len() => return None,
            [only] => only,
            _ => types.literal_struct(left, false),
        };
        Some(Shape { ty, kept })
    }

    /// The members that stay of a whole, computed before an instruction.
    fn of(&self, body: &mut Body, env: &Env, whole: Value, before: Inst) -> Value {
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(before);
        let is_one = self.kept.len() == 1;
        let mut value = builder.body.poison(self.ty);
        for (at, &index) in (0u32..).zip(&self.kept) {
            let ty = if is_one { Some(self.ty) } else { env.types.member(self.ty, at.into()) };
            let Some(ty) = ty else { continue };
            let member = match member_of(builder.body, whole, index) {
                Some(member) => member,
                None => builder.extract_value(whole, &[index], ty),
            };
            value = if is_one { member } else { builder.insert_value(value, member, &[at]) };
        }
        value
    }

    /// Lets what takes members of a whole take them of what is left of it.
    fn take_from(&self, body: &mut Body, whole: Value, left: Value) {
        let users: SmallVec<[Inst; 8]> = body.uses(whole).iter().map(|used| used.inst).collect();
        for user in users {
            let InstKind::ExtractValue { indices, .. } = body.kind(user) else { continue };
            let mut indices = indices.clone();
            let new = indices.first().and_then(|first| self.kept.iter().position(|at| at == first));
            let (Some(new), Some(first)) = (new, indices.first_mut()) else { continue };
            *first = new as u32;
            if self.kept.len() == 1 {
                indices.remove(0);
            }
            if !indices.is_empty() {
                body.replace_kind(user, InstKind::ExtractValue { indices, args: [left] });
                continue;
            }
            if let Some(result) = body.result(user) {
                body.replace_all_uses(result, left);
            }
            body.remove_inst(user);
        }
    }
}

/// A member of a struct that was put together, as far as that can be seen.
fn member_of(body: &Body, mut whole: Value, member: u32) -> Option<Value> {
    while let Some(InstKind::InsertValue { indices, args }) = body.def_kind(whole) {
        match indices[..] {
            [index] if index == member => return Some(args[1]),
            [index, ..] if index != member => whole = args[0],
            _ => return None,
        }
    }
    None
}

/// Notes which members of a value are taken; whether nothing else is done with it.
fn note_taken(body: &Body, value: Value, taken: &mut [bool]) -> bool {
    body.uses(value).iter().all(|used| match body.kind(used.inst) {
        InstKind::ExtractValue { indices, .. } => {
            let member = indices.first().and_then(|&index| taken.get_mut(index as usize));
            member.map(|taken| *taken = true).is_some()
        }
        _ => false,
    })
}

fn shrink_result(module: &mut Module, func: FuncId, calls: &[Site], renewed: &mut Renewed) -> bool {
    let whole = module.env.functions[func].result;
    let Some(count) = module.env.types.as_struct(whole).map(|it| it.fields.len()) else {
        return false;
    };
    let mut taken = vec![false; count];
    for &(caller, call) in calls {
        let Some(body) = module.body(caller) else { return false };
        let is_taken_apart =
            body.result(call).is_none_or(|result| note_taken(body, result, &mut taken));
        if !is_taken_apart {
            return false;
        }
    }
    let Some(shape) = Shape::new(module, whole, &taken) else { return false };
    let decl = &mut module.env.functions[func];
    decl.result = shape.ty;
    decl.result_attributes = Default::default();
    if let Some((body, env)) = module.body_mut(func) {
        let ends: SmallVec<[Inst; 4]> =
            body.layout.blocks().filter_map(|block| body.terminator(block)).collect();
        for end in ends {
            let InstKind::Ret { args } = body.kind(end) else { continue };
            let Some(&returned) = args.first() else { continue };
            let left = shape.of(body, env, returned, end);
            body.set_operand(end, 0, left);
            remove_unused(body, env, returned);
        }
    }
    for &(caller, inst) in calls {
        let Some((body, _)) = module.body_mut(caller) else { continue };
        let InstKind::Call(call) = body.kind(inst) else { continue };
        let mut call = call.clone();
        call.result_attributes = Default::default();
        let fresh = call_again(body, inst, call, shape.ty);
        renewed.insert((caller, inst), fresh);
        if let (Some(old), Some(left)) = (body.result(inst), body.result(fresh)) {
            shape.take_from(body, old, left);
        }
        body.remove_inst(inst);
    }
    true
}

fn shrink_argument(module: &mut Module, func: FuncId, calls: &[Site], index: usize) -> bool {
    let whole = module.env.functions[func].params[index].ty;
    let Some(count) = module.env.types.as_struct(whole).map(|it| it.fields.len()) else {
        return false;
    };
    let Some(body) = module.body(func) else { return false };
    let Some(&argument) = body.arguments().get(index) else { return false };
    let mut taken = vec![false; count];
    if !note_taken(body, argument, &mut taken) {
        return false;
    }
    let Some(shape) = Shape::new(module, whole, &taken) else { return false };
    module.env.functions[func].params[index] = Param::new(shape.ty);
    if let Some((body, _)) = module.body_mut(func) {
        shape.take_from(body, argument, argument);
        body.set_argument_type(index, shape.ty);
    }
    for &(caller, call) in calls {
        let Some((body, env)) = module.body_mut(caller) else { continue };
        let Some(&passed) = body.operands(call).get(index) else { continue };
        let left = shape.of(body, env, passed, call);
        body.edit(call, |kind| {
            if let InstKind::Call(call) = kind {
                call.args[index] = left;
                if let Some(attributes) = call.arg_attributes.get_mut(index) {
                    *attributes = Default::default();
                }
            }
        });
        remove_unused(body, env, passed);
    }
    true
}

/// Removes what nothing but a value that is gone was computed for.
fn remove_unused(body: &mut Body, env: &Env, value: Value) {
    let mut work: Vec<Value> = vec![value];
    while let Some(value) = work.pop() {
        let Some(inst) = body.def_inst(value).filter(|_| body.uses(value).is_empty()) else {
            continue;
        };
        if body.layout.block_of(inst).is_none()
            || !inst_effects(env, body, inst).may_remove_if_unused()
        {
            continue;
        }
        work.extend_from_slice(body.operands(inst));
        body.remove_inst(inst);
    }
}
