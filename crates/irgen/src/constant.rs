//! Compile-time values as IR constants.

use crate::module::ModuleGen;
use cuprum_ast::{ConstPointer, ConstValue, PointerBase, RecordKind, Type, TypeKind};
use cuprum_ir as ir;
use cuprum_target::AddressSpace;

/// Lowers constants of a module.
pub(crate) struct ConstantGen<'m, 'a> {
    pub module: &'m mut ModuleGen<'a>,
}

impl ConstantGen<'_, '_> {
    /// The constant of an object of type `ty` in memory form. Its IR type has the object's size but
    /// may differ from the type's usual one: unions take the shape of their active member.
    pub fn constant(&mut self, value: &ConstValue, ty: Type) -> ir::TypedConstant {
        let kind = self.module.ast.types.kind(ty).clone();
        match (value, kind) {
            (ConstValue::Int(number), _) => {
                let ty = self.module.memory_type(ty);
                self.integer(*number, ty)
            }
            (ConstValue::Float(bits), TypeKind::LongDouble) => {
                let value = |bits| ir::TypedConstant {
                    ty: ir::Type::DOUBLE,
                    value: ir::Constant::Float(bits),
                };
                let parts = vec![value(*bits), value(0)];
                let ty = self.module.element_type(ty);
                ir::TypedConstant { ty, value: ir::Constant::Aggregate(parts.into()) }
            }
            (ConstValue::Float(bits), _) => ir::TypedConstant {
                ty: self.module.memory_type(ty),
                value: ir::Constant::Float(*bits),
            },
            (ConstValue::Pointer(pointer), _) => self.pointer(pointer),
            (ConstValue::Member(member), _) => self.member(member.as_deref(), ty),
            (ConstValue::Aggregate(elements), TypeKind::Array(element, Some(count))) => {
                self.array(elements, element, count)
            }
            (ConstValue::Aggregate(parts), TypeKind::Record(id)) => {
                let record = &self.module.ast.records[id];
                let bases = record.bases.iter().map(|base| {
                    (base.offset, self.module.ast.types.find(&TypeKind::Record(base.record)))
                });
                let fields = record.fields.iter().map(|field| (field.offset, Some(field.ty)));
                let places: Vec<(u64, Option<Type>)> = bases.chain(fields).collect();
                let bits: Vec<Option<(u32, u32)>> = record
                    .bases
                    .iter()
                    .map(|_| None)
                    .chain(record.fields.iter().map(|field| field.bits))
                    .collect();
                let mut members = Vec::new();
                for ((part, (offset, ty)), bits) in parts.iter().zip(places).zip(bits) {
                    let Some(ty) = ty else { continue };
                    if matches!(bits, Some((_, 0))) {
                        continue;
                    }
                    if let (Some((start, width)), ConstValue::Int(number)) = (bits, part) {
                        self.merge_bits(&mut members, offset, ty, start, width, *number);
                    } else {
                        members.push((offset, self.constant(part, ty)));
                    }
                }
                self.assemble(ty, members)
            }
            (ConstValue::Union(Some((field, part))), TypeKind::Record(id)) => {
                let record = &self.module.ast.records[id];
                debug_assert_eq!(record.kind, RecordKind::Union);
                let Some(field) = record.fields.get(*field as usize) else {
                    return self.zero(ty);
                };
                let (offset, field_ty) = (field.offset, field.ty);
                let member = (offset, self.constant(part, field_ty));
                self.assemble(ty, vec![member])
            }
            _ => self.zero(ty),
        }
    }

    /// The null value of a type.
    pub fn zero(&mut self, ty: Type) -> ir::TypedConstant {
        if self.module.ast.has_nonzero_null(ty) {
            return self.nonzero_null(ty);
        }
        let ty = self.module.element_type(ty);
        ir::TypedConstant { ty, value: ir::Constant::zero(ty) }
    }

    /// The null value of a type with pointers to data members in it.
    fn nonzero_null(&mut self, ty: Type) -> ir::TypedConstant {
        let ast = self.module.ast;
        match *ast.types.kind(ty) {
            TypeKind::Array(element, count) => self.array(&[], element, count.unwrap_or(0)),
            TypeKind::Record(id) => {
                let record = &ast.records[id];
                let count = match record.kind {
                    RecordKind::Union => 1,
                    _ => usize::MAX,
                };
                let bases = record.bases.iter().filter_map(|base| {
                    Some((base.offset, ast.types.find(&TypeKind::Record(base.record))?))
                });
                let fields = record.fields.iter().map(|field| (field.offset, field.ty));
                let members = bases
                    .chain(fields.take(count))
                    .map(|(offset, ty)| (offset, self.zero(ty)))
                    .collect();
                self.assemble(ty, members)
            }
            _ => self.member(None, ty),
        }
    }

    fn integer(&self, number: i128, ty: ir::Type) -> ir::TypedConstant {
        match ty.int_width() {
            Some(width) => {
                ir::TypedConstant { ty, value: ir::Constant::int(width, number as u128) }
            }
            // An integer constant turned pointer.
            None => ir::TypedConstant { ty, value: ir::Constant::zero(ty) },
        }
    }

    fn array(&mut self, elements: &[ConstValue], element: Type, count: u64) -> ir::TypedConstant {
        let mut parts: Vec<ir::TypedConstant> =
            elements.iter().map(|value| self.constant(value, element)).collect();
        let element_ty = parts.first().map_or_else(|| self.module.element_type(element), |p| p.ty);
        let rest_is_zero = !self.module.ast.has_nonzero_null(element);
        if rest_is_zero && parts.iter().all(|part| part.value.is_zero() && part.ty == element_ty) {
            let ty = self.module.module.env.types.array(element_ty, count);
            return ir::TypedConstant { ty, value: ir::Constant::Zero };
        }
        while (parts.len() as u64) < count {
            parts.push(self.zero(element));
        }
        if parts.iter().all(|part| part.ty == element_ty) {
            let ty = self.module.module.env.types.array(element_ty, count);
            return ir::TypedConstant { ty, value: ir::Constant::Aggregate(parts.into()) };
        }
        // Elements of different shapes (unions): a struct of the same size.
        let fields = parts.iter().map(|part| part.ty).collect();
        let ty = self.module.module.env.types.literal_struct(fields, true);
        ir::TypedConstant { ty, value: ir::Constant::Aggregate(parts.into()) }
    }

    /// Puts a bit-field's value into the storage unit at `offset`.
    fn merge_bits(
        &mut self,
        members: &mut Vec<(u64, ir::TypedConstant)>,
        offset: u64,
        ty: Type,
        start: u32,
        width: u32,
        number: i128,
    ) {
        let mask = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
        let bits = (number as u128 & mask) << start.min(127);
        if let Some((_, unit)) = members.iter_mut().find(|(at, _)| *at == offset)
            && let ir::Constant::Int(value) = &mut unit.value
        {
            *value |= bits;
            return;
        }
        let ty = self.module.memory_type(ty);
        members.push((offset, self.integer(bits as i128, ty)));
    }

    /// A record from members at offsets: the usual struct type if it fits, otherwise a packed
    /// struct with its padding written out.
    fn assemble(&mut self, ty: Type, members: Vec<(u64, ir::TypedConstant)>) -> ir::TypedConstant {
        let usual = self.module.memory_type(ty);
        let types = &mut self.module.module.env.types;
        let fields: Vec<ir::Type> = members.iter().map(|(_, member)| member.ty).collect();
        if types.as_struct(usual).is_some_and(|body| body.fields == fields) {
            let values = members.into_iter().map(|(_, member)| member).collect();
            return ir::TypedConstant { ty: usual, value: ir::Constant::Aggregate(values) };
        }
        let size = types.size_of(usual);
        let mut parts: Vec<ir::TypedConstant> = Vec::new();
        let mut at = 0;
        for (offset, member) in members {
            if offset < at {
                // An empty base or field shares its address with what came before.
                continue;
            }
            pad(types, &mut parts, offset - at);
            at = offset + types.size_of(member.ty);
            parts.push(member);
        }
        pad(types, &mut parts, size.saturating_sub(at));
        let fields = parts.iter().map(|part| part.ty).collect();
        let ty = types.literal_struct(fields, true);
        ir::TypedConstant { ty, value: ir::Constant::Aggregate(parts.into()) }
    }

    /// A pointer as a generic address.
    fn pointer(&mut self, pointer: &ConstPointer) -> ir::TypedConstant {
        let global = match &pointer.base {
            PointerBase::Null | PointerBase::Temporary(_) => {
                if pointer.offset == 0 {
                    return ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Null };
                }
                let address = ir::TypedConstant {
                    ty: ir::Type::I64,
                    value: ir::Constant::int(64, pointer.offset as u128),
                };
                return cast(ir::CastOp::IntToPtr, address);
            }
            PointerBase::Var(var) => ir::GlobalId::Var(self.module.variable(*var)),
            PointerBase::Func(func) => ir::GlobalId::Func(self.module.function(*func)),
            PointerBase::String(string, _) => ir::GlobalId::Var(self.module.string(*string)),
        };
        let ty = self.module.module.env.address_type(global);
        let mut address = ir::TypedConstant { ty, value: ir::Constant::Global(global) };
        if pointer.offset != 0 {
            let index = ir::TypedConstant {
                ty: ir::Type::I64,
                value: ir::Constant::int(64, pointer.offset as u128),
            };
            let gep = ir::ConstExpr::Gep {
                source: ir::Type::I8,
                inbounds: true,
                base: address,
                indices: vec![index],
            };
            address = ir::TypedConstant { ty, value: ir::Constant::Expr(Box::new(gep)) };
        }
        if ty.address_space() == Some(AddressSpace::Generic) {
            return address;
        }
        cast(ir::CastOp::AddrSpaceCast, address)
    }
}

fn cast(op: ir::CastOp, operand: ir::TypedConstant) -> ir::TypedConstant {
    let expr = ir::ConstExpr::Cast(op, operand);
    ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Expr(Box::new(expr)) }
}

fn pad(types: &mut ir::TypeTable, parts: &mut Vec<ir::TypedConstant>, bytes: u64) {
    if bytes > 0 {
        let ty = types.array(ir::Type::I8, bytes);
        parts.push(ir::TypedConstant { ty, value: ir::Constant::Zero });
    }
}
