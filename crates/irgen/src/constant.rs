//! Compile-time values as IR constants.

use crate::module::ModuleGen;
use crate::vtable;
use cuprum_ast::{ConstPointer, ConstValue, PointerBase, RecordId, RecordKind, Type, TypeKind};
use cuprum_ir as ir;
use cuprum_target::AddressSpace;
use std::collections::BTreeMap;

/// What an object of a class is made of, by offset.
#[derive(Default)]
struct Parts {
    members: Vec<(u64, ir::TypedConstant)>,
    /// The bytes of bit-fields, which share them.
    bytes: BTreeMap<u64, u8>,
}

impl Parts {
    /// Adds a bit-field at a bit of the object.
    fn add_bits(&mut self, first: u64, width: u32, number: i128) {
        for bit in 0..u64::from(width) {
            let at = first + bit;
            let byte = self.bytes.entry(at / 8).or_default();
            *byte |= u8::from(number >> bit.min(127) & 1 != 0) << (at % 8);
        }
    }

    /// All of it in the order of offsets.
    fn into_members(mut self) -> Vec<(u64, ir::TypedConstant)> {
        self.members.extend(self.bytes.into_iter().map(|(at, byte)| {
            let value = ir::Constant::int(8, u128::from(byte));
            (at, ir::TypedConstant { ty: ir::Type::I8, value })
        }));
        self.members.sort_by_key(|(at, _)| *at);
        self.members
    }
}

/// Lowers constants of a module.
pub(crate) struct ConstantGen<'m, 'a> {
    pub module: &'m mut ModuleGen<'a>,
}

impl ConstantGen<'_, '_> {
    /// The constant of an object of type `ty` in memory form. Its IR type has the object's size but
    /// may differ from the type's usual one: unions take the shape of their active member.
    pub fn constant(&mut self, value: &ConstValue, ty: Type) -> ir::TypedConstant {
        cuprum_limits::check();
        let kind = self.module.ast.types.kind(ty).clone();
        match (value, kind) {
            (ConstValue::Int(number), _) => {
                let ty = self.module.memory_type(ty);
                self.integer(*number, ty)
            }
            (ConstValue::Float(bits), TypeKind::LongDouble | TypeKind::Float64x) => {
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
            (value, TypeKind::Record(id)) => self.record(value, ty, id),
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
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn nonzero_null(&mut self, ty: Type) -> ir::TypedConstant {
        let ast = self.module.ast;
        match *ast.types.kind(ty) {
            TypeKind::Array(element, count) => self.array(&[], element, count.unwrap_or(0)),
            TypeKind::Record(id) => {
                let mut parts = Parts::default();
                self.add_members(&mut parts, 0, None, id);
                self.assemble(ty, parts.into_members())
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
        cuprum_limits::check();
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

    /// An object of a class, complete with the pointers to its virtual tables.
    fn record(&mut self, value: &ConstValue, ty: Type, id: RecordId) -> ir::TypedConstant {
        let ast = self.module.ast;
        let fields = &ast.records[id].fields;
        if let (ConstValue::Aggregate(values), true) = (value, self.module.has_plain_type(id)) {
            let members = fields
                .iter()
                .zip(values)
                .map(|(field, value)| (field.offset, self.constant(value, field.ty)))
                .collect();
            return self.assemble(ty, members);
        }
        let mut parts = Parts::default();
        self.add_object(&mut parts, 0, Some(value), ty);
        let members = parts.into_members();
        match members.is_empty() {
            true => self.zero(ty),
            false => self.assemble(ty, members),
        }
    }

    /// Adds a complete object at an offset; no value is the null value.
    fn add_object(&mut self, parts: &mut Parts, at: u64, value: Option<&ConstValue>, ty: Type) {
        cuprum_limits::check();
        let ast = self.module.ast;
        let Some(id) = ast.types.as_record(ty) else {
            let constant = match value {
                Some(value) => self.constant(value, ty),
                None => self.zero(ty),
            };
            parts.members.push((at, constant));
            return;
        };
        self.add_members(parts, at, value, id);
        let pointers = vtable::table_pointers(ast, id);
        if pointers.is_empty() {
            return;
        }
        let group = vtable::table_group(ast, id, id, 0);
        let table = self.module.table_variable(id, id, 0);
        for pointer in pointers {
            let Some(&point) = group.points.get(&pointer.base) else { continue };
            let address = self.module.table_address(table, point);
            parts.members.push((at + pointer.base.1, address));
        }
    }

    /// Adds the members and bases of an object. A base's tail padding may hold members of the class
    /// derived from it, and an empty one has nothing: so each is taken apart.
    fn add_members(
        &mut self,
        parts: &mut Parts,
        at: u64,
        value: Option<&ConstValue>,
        id: RecordId,
    ) {
        cuprum_limits::check();
        let ast = self.module.ast;
        let record = &ast.records[id];
        let is_union = record.kind == RecordKind::Union;
        if record.traits.is_empty {
            return;
        }
        if let Some(ConstValue::Union(Some((active, value)))) = value {
            self.add_field(parts, at, Some(value), id, *active as usize);
            return;
        }
        let values = match value {
            Some(ConstValue::Aggregate(values)) => Some(values),
            // What has no value is null, which is nothing to add where null is zero.
            _ if !ast.has_nonzero_null(vtable::class_type(ast, id)) => return,
            _ => None,
        };
        let value_at = |index: usize| values.and_then(|values| values.get(index));
        for (index, base) in record.bases.iter().enumerate() {
            self.add_members(parts, at + base.offset, value_at(index), base.record);
        }
        let count = if is_union { 1 } else { record.fields.len() };
        for index in 0..count.min(record.fields.len()) {
            self.add_field(parts, at, value_at(record.bases.len() + index), id, index);
        }
    }

    fn add_field(
        &mut self,
        parts: &mut Parts,
        at: u64,
        value: Option<&ConstValue>,
        id: RecordId,
        index: usize,
    ) {
        let Some(field) = self.module.ast.records[id].fields.get(index) else { return };
        match (field.bits, value) {
            (Some((start, width)), Some(ConstValue::Int(number))) => {
                parts.add_bits((at + field.offset) * 8 + u64::from(start), width, *number);
            }
            (Some(_), _) => {}
            (None, value) => self.add_object(parts, at + field.offset, value, field.ty),
        }
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
            debug_assert!(offset >= at, "members of a constant overlap");
            pad(types, &mut parts, offset.saturating_sub(at));
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
