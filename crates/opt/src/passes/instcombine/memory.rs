//! Loads, memory intrinsics, other calls, and members of aggregates and vectors.

use super::{Combiner, Outcome};
use crate::addressing::{base_and_offset, leaves, underlying_object};
use crate::aggregates::{Member, extracted};
use crate::constants::constant_content;
use cuprum_analysis::{is_dereferenceable, is_volatile_transfer};
use cuprum_ir::{Callee, FastMath, GepFlags, Inst, InstKind, MemFlags, Type, Value};
use cuprum_numbers::integer::sign_extend;
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// How many nested choices of a place are looked through.
const CHOICE_DEPTH: u32 = 4;

/// How many scalars a copy of a chosen variable may have.
const CHOICE_LEAVES: usize = 32;

/// How many scalars the variable itself may have.
const VARIABLE_LEAVES: usize = 256;

impl Combiner<'_> {
    pub(super) fn combine_load(&mut self, inst: Inst, mem: MemFlags, pointer: Value) -> Outcome {
        if !mem.is_plain() {
            return Outcome::Unchanged;
        }
        let ty = self.body.result_type(inst);
        match constant_content(self.body, self.env, pointer, ty) {
            Some(constant) => Outcome::Replaced(self.body.constant(ty, constant)),
            None => self.load_of_choice(mem, pointer, ty),
        }
    }

    /// `*(c ? &a : &b)` is `c ? a : b` for variables of the function, which can then leave memory;
    /// so is a member, `(c ? &a : &b)->m`.
    fn load_of_choice(&mut self, mem: MemFlags, pointer: Value, ty: Type) -> Outcome {
        let (choice, offset) = base_and_offset(self.body, &self.env.types, pointer);
        let Some(&InstKind::Select { args: [cond, a, b], .. }) = self.body.def_kind(choice) else {
            return Outcome::Unchanged;
        };
        let Ok(offset) = u64::try_from(offset) else { return Outcome::Unchanged };
        if ty.is_aggregate()
            || self.body.ty(cond) != Type::I1
            || self.body.ty(choice) != self.body.ty(pointer)
            || !self.is_choice_of_variables(choice, offset, mem, ty, 0)
        {
            return Outcome::Unchanged;
        }
        let [a, b] = [a, b].map(|side| {
            let side = self.member_place(side, offset);
            self.insert(InstKind::Load { mem, args: [side] }, ty)
        });
        let kind = InstKind::Select { fast: FastMath::NONE, args: [cond, a, b] };
        Outcome::Replaced(self.insert(kind, ty))
    }

    /// Whether a pointer is one of several variables, any of which can be read `offset` bytes on.
    fn is_choice_of_variables(
        &self,
        pointer: Value,
        offset: u64,
        mem: MemFlags,
        ty: Type,
        depth: u32,
    ) -> bool {
        cuprum_limits::check();
        if let Some(&InstKind::Select { args: [_, a, b], .. }) = self.body.def_kind(pointer) {
            return depth < CHOICE_DEPTH
                && [a, b]
                    .iter()
                    .all(|&side| self.is_choice_of_variables(side, offset, mem, ty, depth + 1));
        }
        let object = underlying_object(self.body, pointer);
        let align = u64::from(mem.align);
        let end = offset.checked_add(self.env.types.store_size(ty));
        matches!(self.body.def_kind(object), Some(InstKind::Alloca { .. }))
            && offset.is_multiple_of(align.max(1))
            && end.is_some_and(|end| is_dereferenceable(self.env, self.body, pointer, end, align))
    }

    pub(super) fn combine_call(&mut self, inst: Inst) -> Outcome {
        let InstKind::Call(call) = self.body.kind(inst) else { return Outcome::Unchanged };
        let Callee::Intrinsic(intrinsic) = call.callee else { return Outcome::Unchanged };
        let args: SmallVec<[Value; 4]> = call.args.clone();
        let arg = |index: usize| args.get(index).copied();
        match intrinsic {
            Intrinsic::Memcpy | Intrinsic::Memmove => self.combine_copy(inst, &args),
            Intrinsic::Memset => match arg(2).and_then(|length| self.body.as_int(length)) {
                Some(0) => Outcome::Removed,
                _ => Outcome::Unchanged,
            },
            Intrinsic::Expect => arg(0).into(),
            Intrinsic::Assume => match arg(0).and_then(|cond| self.body.as_int(cond)) {
                Some(1) => Outcome::Removed,
                _ => Outcome::Unchanged,
            },
            Intrinsic::Smin | Intrinsic::Smax | Intrinsic::Umin | Intrinsic::Umax => {
                let (Some(a), Some(b)) = (arg(0), arg(1)) else { return Outcome::Unchanged };
                self.combine_min_max(inst, intrinsic, a, b)
            }
            Intrinsic::Abs => match arg(0) {
                Some(x) if self.is_non_negative(x) => Outcome::Replaced(x),
                _ => Outcome::Unchanged,
            },
            Intrinsic::Fabs => {
                // The absolute value does not see a sign.
                let Some(x) = arg(0) else { return Outcome::Unchanged };
                match self.body.def_kind(x) {
                    Some(InstKind::Unary { op: cuprum_ir::UnaryOp::FNeg, args: [y], .. }) => {
                        let y = *y;
                        self.body.set_operand(inst, 0, y);
                        Outcome::Edited
                    }
                    Some(InstKind::Call(inner))
                        if matches!(inner.callee, Callee::Intrinsic(Intrinsic::Fabs)) =>
                    {
                        Outcome::Replaced(x)
                    }
                    _ => Outcome::Unchanged,
                }
            }
            Intrinsic::MulhiI | Intrinsic::MulhiUi | Intrinsic::MulhiLl | Intrinsic::MulhiUll => {
                match args.iter().find(|&&arg| self.body.as_int(arg) == Some(0)) {
                    Some(&zero) => Outcome::Replaced(zero),
                    None => Outcome::Unchanged,
                }
            }
            _ => Outcome::Unchanged,
        }
    }

    fn combine_min_max(&mut self, inst: Inst, intrinsic: Intrinsic, a: Value, b: Value) -> Outcome {
        if a == b {
            return Outcome::Replaced(a);
        }
        if self.body.as_constant(a).is_some() && self.body.as_constant(b).is_none() {
            self.body.set_operand(inst, 0, b);
            self.body.set_operand(inst, 1, a);
            return Outcome::Edited;
        }
        let ty = self.body.ty(a);
        let (Some(limit), Some(width)) = (self.body.as_int(b), ty.int_width()) else {
            return Outcome::Unchanged;
        };
        let (signed_limit, known) = (sign_extend(width, limit), self.known_bits(a));
        let (low, high) = (known.unsigned_min(), known.unsigned_max(width));
        // Numbers known not to be negative order the same either way.
        let comparable = !matches!(intrinsic, Intrinsic::Smin | Intrinsic::Smax)
            || known.is_non_negative(width) && signed_limit >= 0;
        if comparable {
            match intrinsic {
                Intrinsic::Umin | Intrinsic::Smin if high <= limit => return Outcome::Replaced(a),
                Intrinsic::Umin | Intrinsic::Smin if low >= limit => return Outcome::Replaced(b),
                Intrinsic::Umax | Intrinsic::Smax if low >= limit => return Outcome::Replaced(a),
                Intrinsic::Umax | Intrinsic::Smax if high <= limit => return Outcome::Replaced(b),
                _ => {}
            }
        } else if intrinsic == Intrinsic::Smax && known.is_non_negative(width) && signed_limit <= 0
        {
            return Outcome::Replaced(a);
        }
        // Nested with two constants.
        if let Some(InstKind::Call(inner)) = self.body.def_kind(a)
            && matches!(inner.callee, Callee::Intrinsic(same) if same == intrinsic)
            && let [x, c] = inner.args[..]
            && let Some(c) = self.body.as_int(c)
        {
            let signed_c = sign_extend(width, c);
            let both = match intrinsic {
                Intrinsic::Smin => signed_c.min(signed_limit),
                Intrinsic::Smax => signed_c.max(signed_limit),
                Intrinsic::Umin => c.min(limit) as i128,
                _ => c.max(limit) as i128,
            };
            let both = self.body.int(ty, both);
            self.body.set_operand(inst, 0, x);
            self.body.set_operand(inst, 1, both);
            return Outcome::Edited;
        }
        Outcome::Unchanged
    }

    /// A small copy is a load and a store.
    fn combine_copy(&mut self, inst: Inst, args: &[Value]) -> Outcome {
        let &[to, from, length, _] = args else { return Outcome::Unchanged };
        let Some(length) = self.body.as_int(length) else { return Outcome::Unchanged };
        let InstKind::Call(call) = self.body.kind(inst) else { return Outcome::Unchanged };
        if is_volatile_transfer(self.body, call) {
            return Outcome::Unchanged;
        }
        if length == 0 || to == from {
            return Outcome::Removed;
        }
        let (to_align, from_align) = (call.arg_align(0), call.arg_align(1));
        let ty = match length {
            1 => Type::I8,
            2 => Type::I16,
            4 => Type::I32,
            _ => {
                let align = to_align.min(from_align);
                return match self.copy_by_members((to, from), length, align) {
                    Some(()) => Outcome::Removed,
                    None => Outcome::Unchanged,
                };
            }
        };
        let natural = length as u32;
        if to_align < natural || from_align < natural {
            return Outcome::Unchanged;
        }
        let value =
            self.insert(InstKind::Load { mem: MemFlags::plain(from_align), args: [from] }, ty);
        self.insert(
            InstKind::Store { mem: MemFlags::plain(to_align), args: [value, to] },
            Type::VOID,
        );
        Outcome::Removed
    }

    /// A copy of one of several variables of the function is a copy of their members, each of which can be chosen as a
    /// value; so is a copy from one place of a variable to another, which can then be taken apart. Whether it was made.
    fn copy_by_members(
        &mut self,
        (to, from): (Value, Value),
        length: u128,
        align: u32,
    ) -> Option<()> {
        let (choice, start) = base_and_offset(self.body, &self.env.types, from);
        let mut side = choice;
        for _ in 0..CHOICE_DEPTH {
            if let Some(&InstKind::Select { args: [_, a, _], .. }) = self.body.def_kind(side) {
                side = a;
            }
        }
        let (variable, base) = base_and_offset(self.body, &self.env.types, side);
        let is_choice = side != choice && self.body.ty(choice) == self.body.ty(from);
        let is_within = || base_and_offset(self.body, &self.env.types, to).0 == variable;
        if !is_choice && (side != choice || !is_within()) {
            return None;
        }
        let Some(&InstKind::Alloca { ty, .. }) = self.body.def_kind(variable) else { return None };
        let first = u64::try_from(base.checked_add(start)?).ok()?;
        let end = first.checked_add(u64::try_from(length).ok()?)?;
        let (start, types) = (u64::try_from(start).ok()?, &self.env.types);
        let mut members = leaves(types, ty, VARIABLE_LEAVES)?;
        members.retain(|leaf| leaf.offset >= first && leaf.offset < end);
        // What lies between members is copied too.
        let covered = members.iter().try_fold(first, |at, leaf| {
            (leaf.offset == at).then(|| at.saturating_add(types.store_size(leaf.ty)))
        });
        if covered != Some(end) || members.len() > CHOICE_LEAVES {
            return None;
        }
        let parts: SmallVec<[(u64, Type, MemFlags); 8]> = members
            .iter()
            .map(|leaf| {
                let at = leaf.offset - first;
                let known = (start + at).trailing_zeros().min(at.trailing_zeros()).min(16);
                (at, leaf.ty, MemFlags::plain(align.min(1 << known)))
            })
            .collect();
        let is_known = |&(at, ty, mem): &(u64, Type, MemFlags)| {
            self.is_choice_of_variables(choice, start + at, mem, ty, 0)
        };
        if is_choice && !parts.iter().all(is_known) {
            return None;
        }
        let values: SmallVec<[Value; 8]> = parts
            .iter()
            .map(|&(at, ty, mem)| {
                let place = self.member_place(from, at);
                self.insert(InstKind::Load { mem, args: [place] }, ty)
            })
            .collect();
        for (&(at, _, mem), value) in parts.iter().zip(values) {
            let place = self.member_place(to, at);
            self.insert(InstKind::Store { mem, args: [value, place] }, Type::VOID);
        }
        Some(())
    }

    /// The address some bytes behind another.
    fn member_place(&mut self, pointer: Value, bytes: u64) -> Value {
        if bytes == 0 {
            return pointer;
        }
        let index = self.body.int(Type::I64, i128::from(bytes));
        let args = SmallVec::from_slice(&[pointer, index]);
        let kind = InstKind::Gep { source: Type::I8, flags: GepFlags::default(), args };
        self.insert(kind, self.body.ty(pointer))
    }

    pub(super) fn combine_extract_value(&mut self, inst: Inst) -> Outcome {
        match extracted(self.body, inst) {
            None => Outcome::Unchanged,
            Some(Member::Is(value)) => Outcome::Replaced(value),
            Some(Member::Of(kind)) => {
                self.body.replace_kind(inst, kind);
                Outcome::Edited
            }
        }
    }

    pub(super) fn combine_extract_element(&mut self, inst: Inst) -> Outcome {
        let &InstKind::ExtractElement { args: [vector, index] } = self.body.kind(inst) else {
            return Outcome::Unchanged;
        };
        let Some(wanted) = self.body.as_int(index) else { return Outcome::Unchanged };
        let mut at = vector;
        for _ in 0..64 {
            match self.body.def_kind(at) {
                Some(&InstKind::InsertElement { args: [whole, element, place] }) => {
                    match self.body.as_int(place) {
                        Some(place) if place == wanted => return Outcome::Replaced(element),
                        Some(_) => at = whole,
                        None => break,
                    }
                }
                Some(InstKind::ShuffleVector { mask, args: [a, b] }) => {
                    let Some(&lane) = usize::try_from(wanted).ok().and_then(|n| mask.get(n)) else {
                        break;
                    };
                    let lanes = self.body.ty(*a).lanes() as i32;
                    if lane < 0 {
                        let ty = self.body.result_type(inst);
                        return Outcome::Replaced(self.body.poison(ty));
                    }
                    let (source, lane) = if lane < lanes { (*a, lane) } else { (*b, lane - lanes) };
                    let lane = self.body.int(Type::I32, i128::from(lane));
                    self.body.replace_kind(inst, InstKind::ExtractElement { args: [source, lane] });
                    return Outcome::Edited;
                }
                _ => break,
            }
        }
        if at != vector {
            self.body.set_operand(inst, 0, at);
            return Outcome::Edited;
        }
        Outcome::Unchanged
    }
}
