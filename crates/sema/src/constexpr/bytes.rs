//! Objects as bytes: `__builtin_bit_cast`, `__builtin_memcpy` and its kin in constant evaluation.

use super::value::{Base, Pointer, Value, child_offset, child_type};
use super::{Eval, Evaluator};
use cuprum_ast::{Type, TypeKind, dependent_types, fundamental_types, undeduced_types};
use cuprum_source::Loc;

/// The bytes of an object; padding and what was never initialised has none.
pub(super) type Bytes = Vec<Option<u8>>;

/// Objects larger than this are not taken apart.
const SIZE_LIMIT: u64 = 1 << 20;

impl Evaluator<'_, '_> {
    /// The bytes of a value as another type of the same size ([bit.cast]).
    pub(super) fn bit_cast(
        &mut self,
        value: &Value,
        from: Type,
        to: Type,
        loc: Loc,
    ) -> Eval<Value> {
        let size = self.parser.ast.size_of(from).unwrap_or(0);
        if size > SIZE_LIMIT {
            return self.stop(loc, "the object is too large");
        }
        let mut bytes: Bytes = vec![None; size as usize];
        self.write_bytes(value, from, &mut bytes, 0, loc)?;
        self.read_bytes(to, &bytes, 0, loc)
    }

    /// Writes the bytes of a value of type `ty` at an offset.
    fn write_bytes(
        &mut self,
        value: &Value,
        ty: Type,
        bytes: &mut Bytes,
        at: u64,
        loc: Loc,
    ) -> Eval<()> {
        cuprum_limits::check();
        self.step(loc)?;
        let size = self.parser.ast.size_of(ty).unwrap_or(0) as usize;
        let number = match value {
            Value::Int(number) => *number,
            Value::Float(bits) => *bits as i128,
            Value::Pointer(pointer) if pointer.base == Base::Null => i128::from(pointer.address),
            Value::Uninitialized => return Ok(()),
            Value::Aggregate(parts) => {
                for (index, part) in parts.iter().enumerate() {
                    let Some((offset, part_ty)) = self.part_of_bytes(ty, index as u32, loc)? else {
                        return self.stop(loc, "the bytes of a bit-field are read");
                    };
                    self.write_bytes(part, part_ty, bytes, at + offset, loc)?;
                }
                return Ok(());
            }
            Value::Union(Some((field, part))) => {
                let Some(part_ty) = child_type(&mut self.parser.ast, ty, *field) else {
                    return self.stop(loc, "the object has no bytes");
                };
                return self.write_bytes(part, part_ty, bytes, at, loc);
            }
            Value::Pointer(_) | Value::Address(_) | Value::Member(_) | Value::Union(_) => {
                return self.stop(loc, "the bytes of a pointer are read");
            }
        };
        let start = at as usize;
        for (index, byte) in number.to_le_bytes().into_iter().take(size).enumerate() {
            if let Some(slot) = bytes.get_mut(start + index) {
                *slot = Some(byte);
            }
        }
        Ok(())
    }

    /// The value of type `ty` that bytes at an offset make.
    fn read_bytes(&mut self, ty: Type, bytes: &Bytes, at: u64, loc: Loc) -> Eval<Value> {
        cuprum_limits::check();
        self.step(loc)?;
        let size = self.parser.ast.size_of(ty).unwrap_or(0);
        if let TypeKind::Array(..) | TypeKind::Record(_) = self.parser.ast.types.kind(ty) {
            if super::value::is_union(&self.parser.ast, ty) {
                return self.stop(loc, "a union is made from bytes");
            }
            let count = super::value::child_count(&self.parser.ast, ty);
            let mut parts = Vec::with_capacity(count as usize);
            for index in 0..count as u32 {
                let Some((offset, part_ty)) = self.part_of_bytes(ty, index, loc)? else {
                    return self.stop(loc, "a bit-field is made from bytes");
                };
                parts.push(self.read_bytes(part_ty, bytes, at + offset, loc)?);
            }
            return Ok(Value::Aggregate(parts));
        }
        let mut number: u128 = 0;
        for index in (0..size).rev() {
            let Some(Some(byte)) = bytes.get((at + index) as usize) else {
                // Only bytes themselves may be indeterminate.
                let is_byte = matches!(self.parser.ast.types.kind(ty), TypeKind::UChar);
                return match is_byte {
                    true => Ok(Value::Uninitialized),
                    false => self.stop(loc, "an uninitialized byte is read"),
                };
            };
            number = number << 8 | u128::from(*byte);
        }
        if self.parser.ast.types.is_floating(ty) {
            return Ok(Value::Float(number));
        }
        match self.parser.ast.types.kind(ty) {
            TypeKind::Pointer(_) | TypeKind::Nullptr if number == 0 => {
                Ok(Value::Pointer(Pointer::null()))
            }
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => {
                self.stop(loc, "a pointer is made from bytes")
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | dependent_types!() => Ok(Value::Int(self.parser.ast_truncate(number as i128, ty))),
        }
    }

    /// Where a part of an object begins, and its type; `None` of a bit-field, which has no bytes of its
    /// own.
    fn part_of_bytes(&mut self, ty: Type, index: u32, loc: Loc) -> Eval<Option<(u64, Type)>> {
        let offset = child_offset(&self.parser.ast, ty, index);
        let part_ty = child_type(&mut self.parser.ast, ty, index);
        let (Some(offset), Some(part_ty)) = (offset, part_ty) else {
            return self.stop(loc, "the object has no bytes");
        };
        Ok((!self.is_bit_field(ty, index)).then_some((offset, part_ty)))
    }

    fn is_bit_field(&self, ty: Type, index: u32) -> bool {
        let Some(record) = self.parser.ast.types.as_record(ty) else { return false };
        let record = &self.parser.ast.records[record];
        (index as usize)
            .checked_sub(record.bases.len())
            .and_then(|field| record.fields.get(field))
            .is_some_and(|field| field.bits.is_some())
    }

    /// `memcpy` and `memmove` of whole elements between objects of one type.
    pub(super) fn copy_elements(
        &mut self,
        to: &Pointer,
        from: &Pointer,
        bytes: i128,
        loc: Loc,
    ) -> Eval<()> {
        if bytes == 0 {
            return Ok(());
        }
        let (Some(target), Some(source)) = (self.element_type(to), self.element_type(from)) else {
            return self.stop(loc, "bytes are copied that are no object");
        };
        let size = i128::from(self.parser.ast.size_of(source).unwrap_or(0));
        if target.unqualified() != source.unqualified() || size == 0 || bytes % size != 0 {
            return self.stop(loc, "bytes are copied between objects of different types");
        }
        let mut values = Vec::new();
        for index in 0..bytes / size {
            let element = self.moved(from, index, loc)?;
            values.push(self.load(&element, loc)?);
        }
        for (index, value) in values.into_iter().enumerate() {
            let element = self.moved(to, index as i128, loc)?;
            self.store(&element, value, loc)?;
        }
        Ok(())
    }

    /// `memcmp` of objects of integral types.
    pub(super) fn compare_bytes(
        &mut self,
        left: &Pointer,
        right: &Pointer,
        bytes: i128,
        loc: Loc,
    ) -> Eval<Value> {
        let mut sides = [Vec::new(), Vec::new()];
        for (side, pointer) in sides.iter_mut().zip([left, right]) {
            let mut index = 0;
            while (side.len() as i128) < bytes {
                let Some(ty) = self.element_type(pointer) else {
                    return self.stop(loc, "bytes are compared that are no object");
                };
                let element = self.moved(pointer, index, loc)?;
                let value = self.load(&element, loc)?;
                let size = self.parser.ast.size_of(ty).unwrap_or(1);
                let mut part: Bytes = vec![None; size as usize];
                self.write_bytes(&value, ty, &mut part, 0, loc)?;
                side.extend(part);
                index += 1;
            }
        }
        let [left, right] = &sides;
        for (left, right) in left.iter().zip(right).take(bytes.max(0) as usize) {
            match (left, right) {
                (Some(left), Some(right)) if left == right => {}
                (Some(left), Some(right)) => {
                    return Ok(Value::Int(if left < right { -1 } else { 1 }));
                }
                _ => return self.stop(loc, "an uninitialized byte is read"),
            }
        }
        Ok(Value::Int(0))
    }

    /// The type of the object a pointer points to, whatever its own type says.
    fn element_type(&mut self, pointer: &Pointer) -> Option<Type> {
        self.pointee_type(pointer)
    }
}
