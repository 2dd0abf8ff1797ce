//! Pointers to members in constant evaluation: finding what they name in an object, conversions,
//! comparisons, calls.

use super::fault::Fault;
use super::value::{Pointer, Value, child_offset, child_type};
use super::{Eval, Evaluator};
use cuprum_ast::{BinaryOp, ConstMember, ExprId, Member, RecordId, Type, TypeKind};
use cuprum_source::Loc;

/// A pointer to member; `None` is null.
pub(super) type MemberValue = Option<Box<ConstMember>>;

impl Evaluator<'_, '_> {
    /// The value of an expression whose type is a pointer to member; null is no member of anything.
    fn member_value(&mut self, pointer: ExprId, loc: Loc) -> Eval<Box<ConstMember>> {
        let Value::Member(member) = self.rvalue(pointer)? else {
            return self.stop(loc, "the pointer to member has no value");
        };
        match member {
            Some(member) => Ok(member),
            None => self.fail(loc, Fault::RunTimeStorage),
        }
    }

    /// What `object.*pointer` designates.
    pub(super) fn member_place(
        &mut self,
        object: Pointer,
        pointer: ExprId,
        loc: Loc,
    ) -> Eval<Pointer> {
        let member = self.member_value(pointer, loc)?;
        let mut place = self.object_with_member(object, &member, loc)?;
        let Member::Field(mut record, ref path) = member.member else {
            return self.stop(loc, "a member function is no object");
        };
        for &index in path {
            let declared = &self.parser.ast.records[record];
            let bases = declared.bases.len() as u32;
            let ty = declared.fields.get(index as usize).map(|field| field.ty);
            place = place.child(bases + index);
            record = ty.and_then(|ty| self.parser.ast.types.as_record(ty)).unwrap_or(record);
        }
        Ok(place)
    }

    /// `(object.*pointer)(args)`: the first argument is the object's address.
    pub(super) fn call_by_member(
        &mut self,
        pointer: ExprId,
        args: &[ExprId],
        loc: Loc,
    ) -> Eval<Value> {
        let mut values = Vec::with_capacity(args.len());
        let mut args = args.iter();
        let object = match args.next() {
            Some(&object) => self.pointer(object)?,
            None => return self.stop(loc, "the object has no address"),
        };
        let member = self.member_value(pointer, loc)?;
        let object = self.object_with_member(object, &member, loc)?;
        values.push(Value::Pointer(object));
        for &arg in args {
            values.push(self.initializer(arg)?);
        }
        match member.member {
            Member::Function(func) if self.parser.ast.functions[func].member.is_virtual => {
                self.call_overrider(func, values, loc)
            }
            Member::Function(func) => self.call(func, values, loc),
            Member::Field(..) => self.stop(loc, "a data member is called"),
        }
    }

    /// The object of the member's class that belongs to an object: one of its bases, or the object
    /// that it is a base of.
    fn object_with_member(
        &mut self,
        object: Pointer,
        member: &ConstMember,
        loc: Loc,
    ) -> Eval<Pointer> {
        let wanted = self.parser.ast.class_of_member(&member.member);
        let class = self.pointee_type(&object).and_then(|ty| self.parser.ast.types.as_record(ty));
        let (Some(wanted), Some(class)) = (wanted, class) else {
            return self.fail(loc, Fault::RunTimeStorage);
        };
        let mut found = object.clone();
        if let Some(path) = self.base_at(class, wanted, member.adjustment) {
            found.path.extend(path.into_iter().rev());
            return Ok(found);
        }
        // Outwards, through the steps into bases that led here.
        let mut left = -member.adjustment;
        while let Some(step) = found.path.pop() {
            let Some(outer) = self.pointee_type(&found) else { break };
            let class = self.parser.ast.types.as_record(outer);
            let is_base = class
                .is_some_and(|class| (step as usize) < self.parser.ast.records[class].bases.len());
            let offset = child_offset(&self.parser.ast, outer, step);
            let Some(offset) = offset.and_then(|offset| i64::try_from(offset).ok()) else { break };
            if !is_base {
                break;
            }
            left -= offset;
            if left == 0 && self.parser.ast.types.as_record(outer) == Some(wanted) {
                return Ok(found);
            }
        }
        self.stop(loc, "the object has no such member")
    }

    /// The path, last step first, to the base of a class at an offset.
    fn base_at(&mut self, from: RecordId, to: RecordId, at: i64) -> Option<Vec<u32>> {
        cuprum_limits::check();
        if from == to && at == 0 {
            return Some(Vec::new());
        }
        let ty = self.parser.ast.types.intern(TypeKind::Record(from));
        for index in 0..self.parser.ast.records[from].bases.len() as u32 {
            let offset = i64::try_from(child_offset(&self.parser.ast, ty, index)?).ok()?;
            let base = child_type(&mut self.parser.ast, ty, index)?;
            let base = self.parser.ast.types.as_record(base)?;
            if let Some(mut path) = self.base_at(base, to, at - offset) {
                path.push(index);
                return Some(path);
            }
        }
        None
    }

    /// A conversion between classes.
    pub(super) fn convert_member(
        &mut self,
        member: MemberValue,
        from: Type,
        to: Type,
        loc: Loc,
    ) -> Eval<Value> {
        let Some(mut member) = member else { return Ok(Value::Member(None)) };
        let Some(moved) = self.parser.ast.member_conversion(from, to) else {
            return self.stop(loc, "the classes are not related");
        };
        member.adjustment = member.adjustment.saturating_add(moved);
        Ok(Value::Member(Some(member)))
    }

    /// Whether two pointers to members are equal: data members by their place, since members of one
    /// union are.
    pub(super) fn compare_members(
        &mut self,
        op: BinaryOp,
        left: &MemberValue,
        right: &MemberValue,
        loc: Loc,
    ) -> Eval<Value> {
        let equal = match (left, right) {
            (Some(left), Some(right)) => {
                let offset = |member: &ConstMember| self.parser.ast.member_offset(member);
                match (offset(left), offset(right)) {
                    (Some(left), Some(right)) => left == right,
                    _ => left == right,
                }
            }
            (None, None) => true,
            _ => false,
        };
        if !matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            return self.stop(loc, "pointers to members have no order");
        }
        Ok(Value::Int(i128::from(equal == (op == BinaryOp::Eq))))
    }

    /// Null of a pointer type or of a type of pointer to member.
    pub(super) fn null_value(&self, ty: Type) -> Value {
        match self.parser.ast.types.as_member_pointer(ty) {
            Some(_) => Value::Member(None),
            None => Value::Pointer(Pointer::null()),
        }
    }
}
