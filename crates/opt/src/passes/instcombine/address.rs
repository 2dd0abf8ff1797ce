//! Address arithmetic.
//!
//! Canonical form: a chain of `getelementptr` with one 64-bit index each, and a constant number of
//! bytes last. The last becomes the immediate of an access, and `a[i]`, `a[i + 1]` share the rest.

use super::{Combiner, Elements, NO_FLAGS, Outcome};
use crate::addressing::{constant_gep_offset, is_variable_space, underlying_object};
use cuprum_ir::{
    BinaryOp, CastOp, ConstExpr, Constant, GepFlags, Inst, InstKind, Type, TypedConstant, Use,
    Value, ValueDef,
};
use cuprum_numbers::integer::sign_extend;
use cuprum_target::AddressSpace;
use smallvec::SmallVec;

/// Bytes that an access can add to its address.
const IMMEDIATE_LIMIT: u128 = 1 << 23;

/// What may be added to an index into a small object: with that, it is still a number of 31 bits.
const SMALL_INDEX: u128 = 1 << 30;

/// How many uses of a pointer are looked at.
const USE_LIMIT: usize = 32;

impl Combiner<'_> {
    fn gep(&mut self, source: Type, base: Value, index: Value, flags: GepFlags) -> Value {
        let ty = self.body.ty(base);
        self.insert(InstKind::Gep { source, flags, args: SmallVec::from_slice(&[base, index]) }, ty)
    }

    fn byte_offset(&mut self, base: Value, bytes: i128, flags: GepFlags) -> Value {
        if bytes == 0 {
            return base;
        }
        let index = self.body.int(Type::I64, bytes);
        self.gep(Type::I8, base, index, flags)
    }

    pub(super) fn combine_gep(&mut self, inst: Inst) -> Outcome {
        let InstKind::Gep { source, flags, args } = self.body.kind(inst) else {
            return Outcome::Unchanged;
        };
        let (source, flags, base) = (*source, *flags, args[0]);
        if self.body.result_type(inst).is_vector() || args.len() < 2 {
            return if args.len() == 1 { Outcome::Replaced(base) } else { Outcome::Unchanged };
        }
        if let Some(offset) = constant_gep_offset(self.body, &self.env.types, inst) {
            // The place says all that the array did.
            let flags = GepFlags { element: false, ..flags };
            return self.combine_constant_gep(inst, source, flags, base, offset);
        }
        if flags.element && self.keeps_element(base) {
            return Outcome::Unchanged;
        }
        let indices: SmallVec<[Value; 4]> = args.iter().skip(1).copied().collect();
        let [index] = indices[..] else { return self.split_gep(source, flags, base, &indices) };
        if self.width(index).is_some_and(|width| width < 64) {
            let wide = self.cast_to(CastOp::SExt, NO_FLAGS, index, Type::I64);
            self.body.set_operand(inst, 1, wide);
            return Outcome::Edited;
        }
        let size = i128::from(self.env.types.size_of(source));
        if size == 0 {
            return Outcome::Replaced(base);
        }
        // The constant part of the index comes last.
        if let Some((rest, constant)) = self.split_index(index)
            && let Some(bytes) = constant.checked_mul(size)
            && i64::try_from(bytes).is_ok()
        {
            let moved = self.gep(source, base, rest, GepFlags::default());
            return Outcome::Replaced(self.byte_offset(moved, bytes, GepFlags::default()));
        }
        if self.is_within_small(inst)
            && let Some((rest, constant)) = self.split_small_index(base, index)
        {
            let flags = if constant == 0 { flags } else { GepFlags::default() };
            let moved = self.gep(source, base, rest, flags);
            let bytes = constant.saturating_mul(size);
            return Outcome::Replaced(self.byte_offset(moved, bytes, GepFlags::default()));
        }
        // So does a constant offset of the base.
        if let Some((inner_base, bytes)) = self.as_constant_offset(base)
            && (self.body.uses(base).len() < 2 || self.is_free_behind(inst, base, bytes))
        {
            let moved = self.gep(source, inner_base, index, GepFlags::default());
            return Outcome::Replaced(self.byte_offset(moved, bytes, GepFlags::default()));
        }
        // An index that is a multiple of something steps over something larger.
        if source == Type::I8
            && let Some((x, shift, _)) = self.as_binary_const(index, BinaryOp::Shl)
            && let 1..=3 = shift
        {
            let step = [Type::I8, Type::I16, Type::I32, Type::I64][shift as usize];
            return Outcome::Replaced(self.gep(step, base, x, GepFlags::default()));
        }
        Outcome::Unchanged
    }

    /// Whether SROA may want to know that an address is that of an element.
    fn keeps_element(&self, base: Value) -> bool {
        if self.elements == Elements::Plain || !is_variable_space(self.body.ty(base)) {
            return false;
        }
        let object = underlying_object(self.body, base);
        match self.body.def(object) {
            ValueDef::Argument(_) => self.elements == Elements::OfArguments,
            _ => matches!(self.body.def_kind(object), Some(InstKind::Alloca { .. })),
        }
    }

    /// A constant offset: merged with one below it, dropped when zero, folded on a global.
    fn combine_constant_gep(
        &mut self,
        inst: Inst,
        source: Type,
        flags: GepFlags,
        base: Value,
        offset: i128,
    ) -> Outcome {
        if offset == 0 {
            return Outcome::Replaced(base);
        }
        if let Some((inner_base, inner)) = self.as_constant_offset(base)
            && let Some(sum) = inner.checked_add(offset)
            && i64::try_from(sum).is_ok()
        {
            let both = match self.body.def_kind(base) {
                Some(InstKind::Gep { flags: inner, .. }) => inner.intersect(flags),
                _ => GepFlags::default(),
            };
            // Within bounds at both steps only proves the sum in bounds when they go one way.
            let both = if (inner < 0) == (offset < 0) { both } else { GepFlags::default() };
            return Outcome::Replaced(self.byte_offset(inner_base, sum, both));
        }
        if let Some(constant) = self.body.as_constant(base)
            && matches!(constant, Constant::Global(_))
        {
            let ty = self.body.ty(base);
            let base = TypedConstant { ty, value: constant.clone() };
            let index = TypedConstant { ty: Type::I64, value: Constant::int(64, offset as u128) };
            let expr = ConstExpr::Gep {
                source: Type::I8,
                inbounds: flags.inbounds,
                base,
                indices: vec![index],
            };
            return Outcome::Replaced(self.body.constant(ty, Constant::Expr(Box::new(expr))));
        }
        let InstKind::Gep { args, .. } = self.body.kind(inst) else { return Outcome::Unchanged };
        if source != Type::I8 || args.len() != 2 || self.body.ty(args[1]) != Type::I64 {
            return Outcome::Replaced(self.byte_offset(base, offset, flags));
        }
        Outcome::Unchanged
    }

    /// Whether a constant offset that others use too costs nothing behind an address: all of them are
    /// accesses that take it, so that nobody needs the offset by itself any more.
    fn is_free_behind(&self, address: Inst, offset: Value, bytes: i128) -> bool {
        bytes.unsigned_abs() < IMMEDIATE_LIMIT
            && self.is_only_accessed(offset)
            && self.body.result(address).is_some_and(|result| self.is_only_accessed(result))
    }

    /// Whether a pointer is used for nothing but accesses and addresses of others.
    fn is_only_accessed(&self, pointer: Value) -> bool {
        let uses = self.body.uses(pointer);
        uses.len() <= USE_LIMIT
            && uses.iter().all(|used| match self.body.kind(used.inst) {
                InstKind::Load { .. } => true,
                InstKind::Store { .. } => used.index == 1,
                InstKind::Gep { .. } => used.index == 0,
                _ => false,
            })
    }

    /// The base and bytes of a `getelementptr` with constant indices, also of one that is a
    /// constant itself.
    fn as_constant_offset(&mut self, pointer: Value) -> Option<(Value, i128)> {
        if let Some(Constant::Expr(expr)) = self.body.as_constant(pointer)
            && let ConstExpr::Gep { source, base, indices, .. } = &**expr
            && let [TypedConstant { ty, value: Constant::Int(index) }] = indices.as_slice()
            && matches!(base.value, Constant::Global(_))
        {
            let step = i128::from(self.env.types.size_of(*source));
            let bytes = sign_extend(ty.int_width()?, *index).checked_mul(step)?;
            let (ty, value) = (base.ty, base.value.clone());
            return Some((self.body.constant(ty, value), bytes));
        }
        let inst = self.body.def_inst(pointer)?;
        let InstKind::Gep { args, .. } = self.body.kind(inst) else { return None };
        Some((args[0], constant_gep_offset(self.body, &self.env.types, inst)?))
    }

    /// `x` and `c` if an index is `x + c` without overflow on the way to 64 bits.
    pub(super) fn split_index(&mut self, index: Value) -> Option<(Value, i128)> {
        cuprum_limits::check();
        // A number inside one side of a sum that nobody else needs.
        if let Some((a, b, _)) = self.as_binary(index, BinaryOp::Add)
            && self.body.as_int(b).is_none()
            && self.body.uses(index).len() == 1
        {
            let (kept, (rest, constant)) = match self.split_index(b) {
                Some(split) => (a, split),
                None => (b, self.split_index(a)?),
            };
            return Some((self.binary(BinaryOp::Add, NO_FLAGS, kept, rest), constant));
        }
        if let Some((x, _, _)) = self.as_binary_const(index, BinaryOp::Add) {
            let (_, c, _) = self.as_binary(index, BinaryOp::Add)?;
            return Some((x, self.body.as_signed_int(c)?));
        }
        let &InstKind::Cast { op, flags: cast_flags, args: [narrow], .. } =
            self.body.def_kind(index)?
        else {
            return None;
        };
        let (x, c, flags) = self.as_binary(narrow, BinaryOp::Add)?;
        let constant = self.body.as_signed_int(c)?;
        let ty = self.body.ty(index);
        match op {
            CastOp::SExt if flags.nsw => {
                let wide = self.cast_to(CastOp::SExt, NO_FLAGS, x, ty);
                Some((wide, constant))
            }
            // Known not negative, so it was a signed extension.
            CastOp::ZExt if cast_flags.nneg && flags.nsw => {
                let wide = self.cast_to(CastOp::SExt, NO_FLAGS, x, ty);
                Some((wide, constant))
            }
            CastOp::ZExt if flags.nuw || self.sum_fits(x, c) => {
                let wide = self.cast_to(CastOp::ZExt, NO_FLAGS, x, ty);
                Some((wide, i128::try_from(self.body.as_int(c)?).ok()?))
            }
            _ => None,
        }
    }

    /// `x` and `c` if an index into a small object is `x + c` in 32 bits, or `x` without a sign. Within
    /// its bounds the sum is a small number, whatever wrapped around on the way to it, and `x` is then
    /// one of 31 bits and a sign. Shared and local memory have no large objects.
    fn split_small_index(&mut self, base: Value, index: Value) -> Option<(Value, i128)> {
        let &InstKind::Cast { op, flags, args: [narrow], .. } = self.body.def_kind(index)? else {
            return None;
        };
        let extends = op == CastOp::SExt || op == CastOp::ZExt && !flags.nneg;
        if !extends || !self.is_small(base) || self.width(narrow) != Some(32) {
            return None;
        }
        // For others the extension would stay, beside a new one.
        let uses = self.body.uses(index);
        let is_like_this = |&used: &Use| match self.body.kind(used.inst) {
            InstKind::Gep { args, .. } => {
                used.index == 1
                    && args.len() == 2
                    && self.is_small(args[0])
                    && self.is_within_small(used.inst)
            }
            _ => false,
        };
        if uses.len() > USE_LIMIT || !uses.iter().all(is_like_this) {
            return None;
        }
        let split = self.as_sum_with_number(narrow).or_else(|| self.take_number_out(narrow));
        let (x, constant) = match split {
            Some(split) => split,
            None if op == CastOp::ZExt => (narrow, 0),
            None => return None,
        };
        let wide = self.cast_to(CastOp::SExt, NO_FLAGS, x, Type::I64);
        (wide != index).then_some((wide, constant))
    }

    /// `x` and `c` if a value is `x + c` with a small number `c`.
    fn as_sum_with_number(&self, value: Value) -> Option<(Value, i128)> {
        let (x, c, _) = self.as_binary(value, BinaryOp::Add)?;
        let constant = self.body.as_signed_int(c)?;
        (constant.unsigned_abs() < SMALL_INDEX).then_some((x, constant))
    }

    /// `a + x` and `c` if a value that nobody else needs is `a + (x + c)`, whoever else needs `x + c`: of several
    /// such, all with numbers of their own, the sums without are one.
    fn take_number_out(&mut self, value: Value) -> Option<(Value, i128)> {
        let (a, b, _) = self.as_binary(value, BinaryOp::Add).filter(|_| self.has_one_use(value))?;
        let (rest, (x, constant)) = match self.as_sum_with_number(b) {
            Some(split) => (a, split),
            None => (b, self.as_sum_with_number(a)?),
        };
        Some((self.binary(BinaryOp::Add, NO_FLAGS, rest, x), constant))
    }

    /// Whether an address is within the bounds of the object that it is computed from: that is promised, or the object
    /// is where it starts from and all that is done with it is to access what is there, or next to it.
    fn is_within_small(&self, address: Inst) -> bool {
        let InstKind::Gep { flags, args, .. } = self.body.kind(address) else { return false };
        let starts = matches!(self.body.as_constant(args[0]), Some(Constant::Global(_)));
        flags.inbounds
            || starts
                && self.body.result(address).is_some_and(|pointer| self.is_accessed_near(pointer))
    }

    /// Whether a pointer is used for nothing but accesses there and at constant distances.
    fn is_accessed_near(&self, pointer: Value) -> bool {
        let is_access = |used: &Use| match self.body.kind(used.inst) {
            InstKind::Load { .. } => true,
            InstKind::Store { .. } => used.index == 1,
            _ => false,
        };
        let accesses = |of: Value| {
            let uses = self.body.uses(of);
            !uses.is_empty() && uses.len() <= USE_LIMIT && uses.iter().all(is_access)
        };
        let uses = self.body.uses(pointer);
        let is_near = |used: &Use| {
            constant_gep_offset(self.body, &self.env.types, used.inst)
                .is_some_and(|bytes| bytes.unsigned_abs() < IMMEDIATE_LIMIT)
                && self.body.result(used.inst).is_some_and(accesses)
        };
        uses.len() <= USE_LIMIT && uses.iter().all(|used| is_access(used) || is_near(used))
    }

    /// Whether a pointer points into memory whose objects are small.
    fn is_small(&self, pointer: Value) -> bool {
        matches!(
            self.body.ty(pointer).address_space(),
            Some(AddressSpace::Shared | AddressSpace::Local)
        )
    }

    /// Whether an unsigned sum with a constant cannot wrap: thread indices have few bits.
    fn sum_fits(&self, x: Value, constant: Value) -> bool {
        let (Some(width), Some(constant)) = (self.width(x), self.body.as_int(constant)) else {
            return false;
        };
        let most = self.known_bits(x).unsigned_max(width);
        most.checked_add(constant).is_some_and(|sum| sum <= super::mask(width))
    }

    /// Turns a `getelementptr` of several indices into one per variable index and a constant.
    fn split_gep(
        &mut self,
        source: Type,
        flags: GepFlags,
        base: Value,
        indices: &[Value],
    ) -> Outcome {
        let types = &self.env.types;
        let mut ty = source;
        let mut constant: i128 = 0;
        let mut steps: SmallVec<[(Type, Value); 4]> = SmallVec::new();
        for (position, &index) in indices.iter().enumerate() {
            let number = self.body.as_signed_int(index);
            if position > 0 {
                if types.as_struct(ty).is_some() {
                    let Some(field) = number.and_then(|number| u64::try_from(number).ok()) else {
                        return Outcome::Unchanged;
                    };
                    let (Some(offset), Some(member)) =
                        (types.offset_of(ty, field), types.member(ty, field))
                    else {
                        return Outcome::Unchanged;
                    };
                    constant += i128::from(offset);
                    ty = member;
                    continue;
                }
                match types.member(ty, 0) {
                    Some(member) => ty = member,
                    None => return Outcome::Unchanged,
                }
            }
            match number {
                Some(number) => {
                    let step = number.checked_mul(i128::from(types.size_of(ty)));
                    let Some(sum) = step.and_then(|step| constant.checked_add(step)) else {
                        return Outcome::Unchanged;
                    };
                    constant = sum;
                }
                None => steps.push((ty, index)),
            }
        }
        if i64::try_from(constant).is_err() {
            return Outcome::Unchanged;
        }
        let only_one_step = steps.len() + usize::from(constant != 0) == 1;
        let flags = match only_one_step {
            true => GepFlags { element: false, ..flags },
            false => GepFlags::default(),
        };
        let mut pointer = base;
        for (ty, index) in steps {
            pointer = self.gep(ty, pointer, index, flags);
        }
        Outcome::Replaced(self.byte_offset(pointer, constant, flags))
    }
}
