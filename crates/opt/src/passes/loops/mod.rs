//! What loop passes share: preheaders, values carried out of loops, and properties given by
//! pragmas.

pub mod addresses;
mod bit_counts;
pub mod carry;
mod copy;
pub mod delete;
mod exit_parts;
pub mod idiom;
pub mod index_split;
pub mod induction;
pub mod keep;
pub mod lcssa;
pub mod licm;
mod only_test;
pub mod peel;
pub mod rotate;
pub mod share;
pub mod unroll;
pub mod unroll_runtime;
pub mod unswitch;

use crate::passes::sroa::promote;
use cuprum_analysis::{Loop, effects_in_place};
use cuprum_entity::EntitySet;
use cuprum_ir::metadata::{MetadataKind, Node, Operand};
use cuprum_ir::{
    Block, Body, Constant, Env, FunctionBuilder, Inst, InstKind, MemFlags, Type, Use, Value,
};
use smallvec::SmallVec;

/// The edges into a loop from outside.
fn entering_blocks(body: &Body, a_loop: &Loop) -> SmallVec<[Block; 4]> {
    let mut entering = SmallVec::new();
    // A phi knows the predecessors: a function of many loops is not walked for each of them.
    if let Some(InstKind::Phi { blocks, .. }) =
        body.phis(a_loop.header).next().map(|phi| body.kind(phi))
    {
        for &block in blocks {
            if !a_loop.contains(block) && !entering.contains(&block) {
                entering.push(block);
            }
        }
        return entering;
    }
    for block in body.layout.blocks() {
        if !a_loop.contains(block) && body.successors(block).contains(&a_loop.header) {
            entering.push(block);
        }
    }
    entering
}

/// The block outside that alone enters the loop and goes nowhere else, made if there is none; and
/// whether it was made.
fn ensure_preheader(body: &mut Body, a_loop: &Loop) -> Option<(Block, bool)> {
    let entering = entering_blocks(body, a_loop);
    if let [only] = entering[..]
        && body.successors(only).len() == 1
    {
        return Some((only, false));
    }
    let header = a_loop.header;
    if entering.is_empty() || body.layout.entry() == Some(header) {
        return None;
    }
    merge_edges(body, header, &entering).map(|preheader| (preheader, true))
}

/// Makes a block that the edges from some blocks to another go through.
fn merge_edges(body: &mut Body, to: Block, from: &[Block]) -> Option<Block> {
    let middle = body.new_block();
    body.layout.insert_block_before(middle, to);
    let phis: SmallVec<[Inst; 4]> = body.phis(to).collect();
    for phi in phis {
        let InstKind::Phi { fast, blocks, args } = body.kind(phi).clone() else { continue };
        let mut through: (SmallVec<[Block; 2]>, SmallVec<[Value; 2]>) = Default::default();
        let mut others: (SmallVec<[Block; 2]>, SmallVec<[Value; 2]>) = Default::default();
        for (block, arg) in blocks.into_iter().zip(args) {
            let side = if from.contains(&block) { &mut through } else { &mut others };
            side.0.push(block);
            side.1.push(arg);
        }
        let value = match through.1[..] {
            [first, ref rest @ ..] if rest.iter().all(|&arg| arg == first) => first,
            _ => {
                let ty = body.result_type(phi);
                let kind = InstKind::Phi { fast, blocks: through.0, args: through.1 };
                let merged = body.new_inst(kind, ty);
                body.layout.append_inst(merged, middle);
                body.result(merged)?
            }
        };
        others.0.push(middle);
        others.1.push(value);
        body.replace_kind(phi, InstKind::Phi { fast, blocks: others.0, args: others.1 });
    }
    for &block in from {
        if let Some(terminator) = body.terminator(block) {
            body.edit(terminator, |kind| {
                kind.map_successors(|target| if target == to { middle } else { target });
            });
        }
    }
    let jump = body.new_inst(InstKind::Br { target: to }, Type::VOID);
    body.layout.append_inst(jump, middle);
    Some(middle)
}

/// Whether a `getelementptr` adds a number of bytes that is known.
fn is_constant_offset(body: &Body, inst: Inst) -> bool {
    matches!(body.kind(inst), InstKind::Gep { args, .. }
        if args.iter().skip(1).all(|&index| body.as_constant(index).is_some()))
}

/// Whether a loop does not change a pointer: it is computed outside, or a constant offset from one that
/// is. Such offsets stay in loops, because they are part of the access.
fn is_fixed_pointer(body: &Body, this: &Loop, pointer: Value) -> bool {
    this.is_fixed(body, pointer)
        || body.def_inst(pointer).is_some_and(|inst| {
            is_constant_offset(body, inst) && this.is_fixed(body, body.operands(inst)[0])
        })
}

/// A pointer that a loop does not change, as a value outside: a constant offset is added again before
/// an instruction there.
fn pointer_outside(body: &mut Body, this: &Loop, pointer: Value, before: Inst) -> Option<Value> {
    if this.is_fixed(body, pointer) {
        return Some(pointer);
    }
    let inst = body.def_inst(pointer).filter(|_| is_fixed_pointer(body, this, pointer))?;
    let copy = body.new_inst(body.kind(inst).clone(), body.result_type(inst));
    body.set_loc(copy, body.loc(inst));
    body.layout.insert_inst_before(copy, before);
    body.result(copy)
}

/// Makes jumps of branches whose condition is a number. What is not reached any more stays.
fn fold_branches(body: &mut Body, blocks: &[Block]) {
    for &block in blocks {
        let Some(terminator) = body.terminator(block) else { continue };
        let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(terminator) else {
            continue;
        };
        let Some(known) = body.as_int(cond).filter(|_| then != otherwise) else { continue };
        let (target, dead) = if known != 0 { (then, otherwise) } else { (otherwise, then) };
        body.replace_kind(terminator, InstKind::Br { target });
        body.remove_incoming(dead, block);
    }
}

/// Every value defined in a region and used outside it, with these uses. Entries of outside `phi`s
/// for edges from the region are not among them.
fn values_that_leave(body: &Body, region: &[Block]) -> Vec<(Value, SmallVec<[Use; 4]>)> {
    let members: EntitySet<Block> = region.iter().copied().collect();
    let mut leaving = Vec::new();
    for &block in region {
        for inst in body.layout.insts(block) {
            let Some(result) = body.result(inst) else { continue };
            let is_outside = |used: &Use| {
                let reads_in = match body.kind(used.inst) {
                    InstKind::Phi { blocks, .. } => blocks.get(used.index as usize).copied(),
                    _ => body.layout.block_of(used.inst),
                };
                reads_in.is_some_and(|at| !members.contains(at))
            };
            let outside: SmallVec<[Use; 4]> =
                body.uses(result).iter().copied().filter(is_outside).collect();
            if !outside.is_empty() {
                leaving.push((result, outside));
            }
        }
    }
    leaving
}

/// Values that leave regions of blocks that are about to be copied, kept in variables meanwhile.
/// One promotion at the end of a round makes values of them all again.
#[derive(Default)]
pub(in crate::passes) struct Demoted {
    variables: Vec<(Inst, Type)>,
}

impl Demoted {
    /// Puts every value defined in `region` and used outside it into a variable. Entries of outside
    /// `phi`s for edges from the region stay: whoever copies the edge copies the entry.
    pub(in crate::passes) fn add(&mut self, body: &mut Body, env: &Env, region: &[Block]) {
        for (value, uses) in values_that_leave(body, region) {
            self.demote(body, env, value, &uses);
        }
    }

    fn demote(&mut self, body: &mut Body, env: &Env, value: Value, uses: &[Use]) {
        let (Some(def), Some(entry)) = (body.def_inst(value), body.layout.entry()) else { return };
        let (Some(block), Some(first)) = (body.layout.block_of(def), body.layout.first_inst(entry))
        else {
            return;
        };
        let ty = body.ty(value);
        let align = env.types.align_of(ty) as u32;
        let after = if body.kind(def).is_phi() {
            body.layout.insts(block).find(|&inst| !body.kind(inst).is_phi())
        } else {
            body.layout.next_inst(def)
        };
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(first);
        let variable = builder.alloca(ty, align);
        if let Some(after) = after {
            builder.before(after).store(value, variable, MemFlags::plain(align));
        }
        self.read_from(body, env, variable, (value, uses));
    }

    /// Lets uses of a value read a variable.
    fn read_from(
        &mut self,
        body: &mut Body,
        env: &Env,
        variable: Value,
        (value, uses): (Value, &[Use]),
    ) {
        let Some(InstKind::Alloca { ty, align, .. }) = body.def_kind(variable).cloned() else {
            return;
        };
        let mut builder = FunctionBuilder::new(body, env);
        for used in uses {
            let at = match builder.body.kind(used.inst) {
                InstKind::Phi { blocks, .. } => blocks
                    .get(used.index as usize)
                    .and_then(|&incoming| builder.body.terminator(incoming)),
                _ => Some(used.inst),
            };
            let Some(at) = at else { continue };
            debug_assert_eq!(
                builder.body.operands(used.inst).get(used.index as usize),
                Some(&value),
                "a list of uses that is older than a change of a `phi`"
            );
            let loaded = builder.before(at).load(ty, variable, MemFlags::plain(align));
            builder.body.set_operand(used.inst, used.index as usize, loaded);
        }
        self.variables.extend(body.def_inst(variable).map(|inst| (inst, ty)));
    }

    /// Makes values of the variables again.
    pub(in crate::passes) fn promote(self, body: &mut Body) {
        crate::flow::remove_unreachable(body);
        promote::promote(body, &self.variables);
    }
}

/// What pragmas say about unrolling a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnrollPragma {
    /// Not at all.
    pub disable: bool,
    /// As often as it runs, so that no loop is left.
    pub full: bool,
    /// As the compiler sees fit, but more readily.
    pub enable: bool,
    /// This many times.
    pub count: Option<u64>,
}

impl UnrollPragma {
    /// What is asked for where a knob gives the number of copies: that, but for loops that shall not be
    /// unrolled.
    fn overruled(self, count: Option<u32>) -> UnrollPragma {
        match count {
            Some(count) if !self.disable => {
                UnrollPragma { count: Some(u64::from(count)), ..UnrollPragma::default() }
            }
            _ => self,
        }
    }

    /// Whether the loop is about to be unrolled because the programmer asked for it.
    fn is_obeyed(self) -> bool {
        self.full || self.enable || self.count.is_some_and(|count| count > 1)
    }

    /// Whether the programmer asked for unrolling.
    fn is_given(self) -> bool {
        self.full || self.enable || self.count.is_some()
    }
}

/// The unrolling properties on the latches of a loop.
fn unroll_pragma(body: &Body, env: &Env, a_loop: &Loop) -> UnrollPragma {
    let mut pragma = UnrollPragma::default();
    for &latch in &a_loop.latches {
        let Some(list) = body.terminator(latch).and_then(|inst| body.attachments.get(&inst)) else {
            continue;
        };
        for (_, node) in list.iter().filter(|(kind, _)| *kind == MetadataKind::Loop) {
            let Some(Node::Tuple { operands, .. }) = env.metadata.nodes.get(*node) else {
                // The manager's mark, which the module gets once the function passes are through.
                pragma.disable = true;
                continue;
            };
            for operand in operands.iter().skip(1) {
                let Operand::Node(property) = operand else { continue };
                let Some(Node::Tuple { operands, .. }) = env.metadata.nodes.get(*property) else {
                    continue;
                };
                match operands.first() {
                    Some(Operand::String(name)) => match name.as_str() {
                        "llvm.loop.unroll.disable" => pragma.disable = true,
                        "llvm.loop.unroll.full" => pragma.full = true,
                        "llvm.loop.unroll.enable" => pragma.enable = true,
                        "llvm.loop.unroll.count" => {
                            if let Some(Operand::Constant(constant)) = operands.get(1)
                                && let Constant::Int(count) = constant.value
                            {
                                pragma.count = u64::try_from(count).ok();
                            }
                        }
                        _ => {}
                    },
                    _ => continue,
                }
            }
        }
    }
    // `#pragma unroll 1` means no unrolling.
    pragma.disable |= pragma.count == Some(1);
    pragma
}

/// Whether a loop has no more than so many instructions, and none that must stay the only one.
pub(super) fn may_be_copied(body: &Body, env: &Env, this: &Loop, limit: usize) -> bool {
    let mut insts = this.blocks.iter().flat_map(|&block| body.layout.insts(block)).enumerate();
    insts.all(|(index, inst)| index < limit && !effects_in_place(env, body, inst).no_duplicate)
}
