//! Addresses that the linker knows although they are no constant expressions: a pointer that was cast
//! to another type, and what is reached from it by member and element.
//!
//! They may initialise variables with static storage. Nothing can be read through them in an
//! evaluation, which knows objects and their parts, not bytes.

use super::value::{self, Value};
use super::{Eval, Evaluator};
use cuprum_ast::{
    BinaryOp, CastKind, Category, ConstPointer, ExprId, ExprKind, PointerBase, Type, TypeKind,
};

impl Evaluator<'_, '_> {
    /// The value of an initialiser, which may be an address where the variable allows it.
    pub(super) fn initializer(&mut self, expr: ExprId) -> Eval<Value> {
        let category = self.parser.ast.exprs[expr].category;
        let value = match category {
            Category::PrValue => self.rvalue(expr),
            Category::LValue | Category::XValue => {
                self.destination = None;
                self.place(expr).map(Value::Pointer)
            }
        };
        if value.is_err() && self.allows_addresses && self.frames.len() == 1 {
            // What fails inside of it is not tried again, or every level would double the work.
            self.allows_addresses = false;
            let address = match category {
                Category::PrValue => self.pointed_address(expr),
                Category::LValue | Category::XValue => self.place_address(expr),
            };
            if let Some(address) = address.filter(|address| self.is_inside(address)) {
                self.allows_addresses = true;
                return Ok(Value::Address(address));
            }
        }
        value
    }

    /// The address that a pointer holds.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn pointed_address(&mut self, expr: ExprId) -> Option<ConstPointer> {
        cuprum_limits::check();
        let node = &self.parser.ast.exprs[expr];
        let ty = node.ty;
        if !matches!(self.parser.ast.types.kind(ty), TypeKind::Pointer(_)) {
            return None;
        }
        match node.kind {
            ExprKind::Cast(CastKind::PointerToPointer | CastKind::NoOp, operand) => {
                self.pointed_address(operand)
            }
            ExprKind::Cast(CastKind::ArrayToPointer, operand) | ExprKind::AddressOf(operand) => {
                self.place_address(operand)
            }
            ExprKind::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), left, right) => {
                let is_pointer = |expr: ExprId| {
                    let ty = self.parser.ast.exprs[expr].ty;
                    matches!(self.parser.ast.types.kind(ty), TypeKind::Pointer(_))
                };
                let (pointer, count) = if is_pointer(left) { (left, right) } else { (right, left) };
                let element = self.parser.ast.types.pointee(ty)?;
                let address = self.pointed_address(pointer)?;
                self.address_moved(address, count, element, op == BinaryOp::Sub)
            }
            _ => {
                let Value::Pointer(pointer) = self.rvalue(expr).ok()? else { return None };
                value::export_pointer(&mut self.parser.ast, &pointer)
            }
        }
    }

    /// The address of what a glvalue designates.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn place_address(&mut self, expr: ExprId) -> Option<ConstPointer> {
        cuprum_limits::check();
        let node = &self.parser.ast.exprs[expr];
        let ty = node.ty;
        match node.kind {
            ExprKind::Deref(pointer) => self.pointed_address(pointer),
            ExprKind::Cast(CastKind::ReinterpretLValue | CastKind::NoOp, operand) => {
                self.place_address(operand)
            }
            ExprKind::Index(base, index) => {
                let address = self.pointed_address(base)?;
                self.address_moved(address, index, ty, false)
            }
            ExprKind::Field(object, record, index) => {
                let field = self.parser.ast.records[record].fields.get(index as usize)?;
                if field.bits.is_some() || self.parser.ast.types.is_reference(field.ty) {
                    return None;
                }
                let offset = i64::try_from(field.offset).ok()?;
                let address = self.place_address(object)?;
                Some(ConstPointer { offset: address.offset.checked_add(offset)?, ..address })
            }
            _ => {
                let pointer = self.place(expr).ok()?;
                value::export_pointer(&mut self.parser.ast, &pointer)
            }
        }
    }

    /// An address some elements further, or back.
    fn address_moved(
        &mut self,
        address: ConstPointer,
        count: ExprId,
        element: Type,
        back: bool,
    ) -> Option<ConstPointer> {
        let Value::Int(count) = self.rvalue(count).ok()? else { return None };
        let size = i128::from(self.parser.ast.size_of(element)?);
        let bytes = count.checked_mul(if back { -size } else { size })?;
        let offset = i64::try_from(i128::from(address.offset).checked_add(bytes)?).ok()?;
        Some(ConstPointer { offset, ..address })
    }

    /// Whether an address is one of an object, or its end.
    fn is_inside(&mut self, address: &ConstPointer) -> bool {
        let ty = match address.base {
            PointerBase::Var(var) => self.parser.ast.variables[var].ty,
            PointerBase::String(string, _) => value::string_type(&mut self.parser.ast, string),
            PointerBase::Null => return true,
            PointerBase::Func(_) => return address.offset == 0,
            PointerBase::Temporary(_) => return false,
        };
        let Some(size) = self.parser.ast.size_of(ty) else { return true };
        u64::try_from(address.offset).is_ok_and(|offset| offset <= size)
    }
}
