//! Expressions of constant evaluation.

use super::arith::{
    FloatResult, IntFault, IntShape, float_binary, float_is_zero, float_negate, float_one,
    float_to_int, format_of, int_binary, int_to_float,
};
use super::fault::{Fault, Why};
use super::value::{self, Base, Pointer, Value};
use super::{Eval, Evaluator};
use cuprum_ast::{
    BinaryOp, Callee, CastKind, Category, ExprId, ExprKind, RecordId, Type, UnaryOp,
    assignment_exprs, initializer_exprs, literal_exprs, place_exprs,
};
use cuprum_numbers::float::{Format, convert};
use cuprum_source::{Code, Loc};

impl Evaluator<'_, '_> {
    fn shape(&self, ty: Type) -> Option<IntShape> {
        IntShape::of(&self.parser.ast.types, self.parser.ast.underlying(ty))
    }

    fn format(&self, ty: Type) -> Option<Format> {
        format_of(&self.parser.ast.types, ty)
    }

    /// The value of a prvalue.
    pub(super) fn rvalue(&mut self, expr: ExprId) -> Eval<Value> {
        cuprum_limits::check();
        let destination = self.destination.take();
        let node = &self.parser.ast.exprs[expr];
        let (ty, loc, category) = (node.ty, node.loc, node.category);
        if category != Category::PrValue {
            let place = self.place(expr)?;
            return self.load(&place, loc);
        }
        match self.parser.ast.exprs[expr].kind {
            ExprKind::Int(value) => Ok(Value::Int(value)),
            ExprKind::Float(bits) => Ok(Value::Float(bits)),
            ExprKind::Null => Ok(self.null_value(ty)),
            ExprKind::Member(ref member) => Ok(Value::Member(Some(member.clone()))),
            ExprKind::Zero => self.zero(ty, loc),
            ExprKind::Uninit => self.uninitialized_parts(ty, loc),
            ExprKind::This(var) => {
                let place = self.variable_place(var, loc)?;
                self.load(&place, loc)
            }
            ExprKind::Cast(kind, operand) => self.cast(kind, operand, ty, loc),
            ExprKind::Unary(op, operand) => self.unary(op, operand, ty, loc),
            ExprKind::Binary(op, left, right) => self.binary(op, left, right, ty, loc),
            ExprKind::IncDec { target, increment, .. } => {
                let (old, _) = self.inc_dec(target, increment, loc)?;
                Ok(old)
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                let chosen = if self.truth(cond)? { then } else { otherwise };
                self.destination = destination;
                self.rvalue(chosen)
            }
            ExprKind::Elvis(value, otherwise) => {
                let value_ty = self.parser.ast.exprs[value].ty;
                let value = self.rvalue(value)?;
                match self.is_true(&value, value_ty, loc)? {
                    true => Ok(value),
                    false => self.rvalue(otherwise),
                }
            }
            ExprKind::Call(ref callee, ref args) => {
                let (callee, args) = (callee.clone(), args.clone());
                self.call_expr(&callee, &args, ty, loc)
            }
            ExprKind::AddressOf(operand) => self.address(operand).map(Value::Pointer),
            ExprKind::Aggregate(ref parts) => {
                let parts = parts.clone();
                self.aggregate(&parts, ty, destination, loc)
            }
            ExprKind::UnionInit(field, value) => {
                let value = self.initializer(value)?;
                Ok(Value::Union(Some((field, Box::new(value)))))
            }
            ExprKind::CopyRecord(object) => {
                let place = self.place_or_temporary(object)?;
                let class = self.parser.ast.types.as_record(ty);
                // Of a class without members nothing is read.
                if self.is_alive(&place)
                    && class.is_some_and(|class| self.parser.ast.records[class].traits.is_empty)
                {
                    return self.uninitialized_parts(ty, loc);
                }
                self.load(&place, loc)
            }
            ExprKind::Construct(func, ref args) => {
                let args = args.clone();
                let fresh = self.uninitialized_parts(ty, loc)?;
                self.construct(func, &args, fresh, ty, destination, loc)
            }
            ExprKind::ZeroThen(inner) => {
                let ExprKind::Construct(func, ref args) = self.parser.ast.exprs[inner].kind else {
                    return self.rvalue(inner);
                };
                let args = args.clone();
                let fresh = self.zero(ty, loc)?;
                self.construct(func, &args, fresh, ty, destination, loc)
            }
            ExprKind::ArrayLoop(index, element) => {
                self.array_loop(index, element, ty, destination, loc)
            }
            ExprKind::WithThis(this, inner) => {
                self.aggregate_with_this(this, inner, ty, destination, loc)
            }
            ExprKind::Statement(stmt) => self.statement_value(stmt, loc),
            ExprKind::New(ref new) => {
                let new = new.clone();
                self.make_by_new(&new, loc)
            }
            ExprKind::Delete(ref delete) => {
                let delete = delete.clone();
                self.end_by_delete(&delete, loc)
            }
            ExprKind::Launch(..) => self.stop(loc, "a kernel is launched"),
            place_exprs!()
            | ExprKind::Var(_)
            | ExprKind::Func(_)
            | assignment_exprs!()
            | ExprKind::Temporary(_)
            | ExprKind::Throw(_) => self.stop(loc, ""),
        }
    }

    /// The address of what a glvalue designates: it may be the end of an array.
    fn address(&mut self, operand: ExprId) -> Eval<Pointer> {
        let loc = self.parser.ast.exprs[operand].loc;
        let ExprKind::Index(pointer, index) = self.parser.ast.exprs[operand].kind else {
            return self.place(operand);
        };
        let pointer = self.pointer(pointer)?;
        let Value::Int(index) = self.rvalue(index)? else { return self.stop(loc, "") };
        self.pointer_add(&pointer, index, loc)
    }

    pub(super) fn truth(&mut self, expr: ExprId) -> Eval<bool> {
        let (ty, loc) = (self.parser.ast.exprs[expr].ty, self.parser.ast.exprs[expr].loc);
        let value = self.rvalue(expr)?;
        self.is_true(&value, ty, loc)
    }

    fn is_true(&mut self, value: &Value, ty: Type, loc: Loc) -> Eval<bool> {
        match value {
            Value::Int(value) => Ok(*value != 0),
            Value::Float(bits) => match self.format(ty) {
                Some(format) => Ok(!float_is_zero(*bits, format)),
                None => self.stop(loc, ""),
            },
            Value::Pointer(pointer) => Ok(pointer.base != Base::Null || pointer.address != 0),
            Value::Member(member) => Ok(member.is_some()),
            Value::Address(_) | Value::Aggregate(_) | Value::Union(_) | Value::Uninitialized => {
                self.stop(loc, "the condition has no value")
            }
        }
    }

    fn cast(&mut self, kind: CastKind, operand: ExprId, ty: Type, loc: Loc) -> Eval<Value> {
        let from = self.parser.ast.exprs[operand].ty;
        match kind {
            CastKind::Load => {
                let place = self.place(operand)?;
                if self.parser.ast.types.qualifiers(from).is_volatile() {
                    return self.fail(loc, Fault::ReadsVolatile);
                }
                self.load(&place, loc)
            }
            CastKind::ArrayToPointer => {
                let place = self.place_or_temporary(operand)?;
                Ok(Value::Pointer(place.child(0)))
            }
            CastKind::FunctionToPointer => self.place(operand).map(Value::Pointer),
            CastKind::ToVoid => {
                self.discard(operand)?;
                Ok(Value::Uninitialized)
            }
            CastKind::IntToInt
            | CastKind::ToBool
            | CastKind::IntToFloat
            | CastKind::FloatToInt
            | CastKind::FloatToFloat
            | CastKind::PointerToPointer
            | CastKind::NullToPointer
            | CastKind::PointerToInt
            | CastKind::IntToPointer
            | CastKind::DerivedToBase
            | CastKind::BaseToDerived
            | CastKind::MemberToDerived
            | CastKind::MemberToBase
            | CastKind::NoOp
            | CastKind::ReinterpretLValue
            | CastKind::BitCast
            | CastKind::ToMostDerived
            | CastKind::ToDynamic
            | CastKind::ToDynamicChecked => {
                let value = self.rvalue(operand)?;
                self.convert(kind, value, from, ty, loc)
            }
        }
    }

    /// A conversion of a value.
    fn convert(
        &mut self,
        kind: CastKind,
        value: Value,
        from: Type,
        to: Type,
        loc: Loc,
    ) -> Eval<Value> {
        match (kind, value) {
            (CastKind::IntToInt, Value::Int(value)) => {
                Ok(Value::Int(self.parser.ast_truncate(value, to)))
            }
            (CastKind::ToBool, value) => {
                Ok(Value::Int(i128::from(self.is_true(&value, from, loc)?)))
            }
            (CastKind::IntToFloat, Value::Int(value)) => {
                match (self.shape(from), self.format(to)) {
                    (Some(shape), Some(format)) => {
                        Ok(Value::Float(int_to_float(value, shape.signed, format)))
                    }
                    _ => self.stop(loc, ""),
                }
            }
            (CastKind::FloatToInt, Value::Float(bits)) => {
                let converted = match (self.format(from), self.shape(to)) {
                    (Some(format), Some(shape)) => float_to_int(bits, format, shape),
                    _ => None,
                };
                match converted {
                    Some(value) => Ok(Value::Int(value)),
                    None => self.fail(loc, Fault::ExceedsRange(to)),
                }
            }
            (CastKind::FloatToFloat, Value::Float(bits)) => {
                match (self.format(from), self.format(to)) {
                    (Some(from), Some(to)) => Ok(Value::Float(convert(from, to, bits))),
                    _ => self.stop(loc, ""),
                }
            }
            (CastKind::NullToPointer, _) => Ok(self.null_value(to)),
            (CastKind::MemberToDerived | CastKind::MemberToBase, Value::Member(member)) => {
                self.convert_member(member, from, to, loc)
            }
            (CastKind::NoOp, Value::Member(Some(_)))
                if !self.allows_addresses && self.parser.changes_member_class(from, to) =>
            {
                self.invalid_conversion(from, to, loc)
            }
            (CastKind::NoOp, value) => Ok(value),
            (CastKind::PointerToPointer, Value::Pointer(pointer)) => {
                // Void pointers keep what they point to.
                let pointees =
                    (self.parser.ast.types.pointee(from), self.parser.ast.types.pointee(to));
                if matches!(pointer.base, Base::Function(_))
                    && from.unqualified() != to.unqualified()
                    && pointees.1.is_some_and(|to| to.unqualified() == Type::VOID)
                {
                    return self.invalid_conversion(from, to, loc);
                }
                let keeps = match pointees {
                    (Some(from), Some(to)) => {
                        let is_void = |ty: Type| ty.unqualified() == Type::VOID;
                        is_void(from) || is_void(to) || from.unqualified() == to.unqualified()
                    }
                    _ => true,
                };
                match keeps || pointer.base == Base::Null {
                    true => Ok(Value::Pointer(pointer)),
                    false => self.invalid_conversion(from, to, loc),
                }
            }
            (CastKind::DerivedToBase, Value::Pointer(pointer)) => {
                if pointer.base == Base::Null {
                    return Ok(Value::Pointer(pointer));
                }
                let (Some(from), Some(to)) =
                    (self.parser.ast.types.pointee(from), self.parser.ast.types.pointee(to))
                else {
                    return self.stop(loc, "");
                };
                self.base_of(pointer, from, to, loc).map(Value::Pointer)
            }
            (CastKind::BaseToDerived, Value::Pointer(pointer)) => {
                if pointer.base == Base::Null {
                    return Ok(Value::Pointer(pointer));
                }
                let types = &self.parser.ast.types;
                let (Some(from), Some(to)) = (types.pointee(from), types.pointee(to)) else {
                    return self.stop(loc, "");
                };
                self.derived_of(pointer, from, to, loc).map(Value::Pointer)
            }
            (
                CastKind::ToMostDerived | CastKind::ToDynamic | CastKind::ToDynamicChecked,
                Value::Pointer(pointer),
            ) => self.dynamic_cast(kind, pointer, to, loc).map(Value::Pointer),
            (CastKind::BitCast, value) => self.bit_cast(&value, from, to, loc),
            (CastKind::IntToPointer | CastKind::PointerToInt, _) => {
                self.invalid_conversion(from, to, loc)
            }
            _ => self.stop(loc, ""),
        }
    }

    /// A conversion that constant expressions do not have.
    fn invalid_conversion<T>(&self, from: Type, to: Type, loc: Loc) -> Eval<T> {
        let (from, to) = (self.parser.type_name(from), self.parser.type_name(to));
        let text = format!(
            "conversion from \"{from}\" to \"{to}\" is invalid in constant-expression evaluation"
        );
        self.stop(loc, Why { number: Some(2727), text })
    }

    /// A pointer to a derived object as one to its base.
    pub(super) fn base_of(
        &mut self,
        mut pointer: Pointer,
        from: Type,
        to: Type,
        loc: Loc,
    ) -> Eval<Pointer> {
        let (Some(from), Some(to)) =
            (self.parser.ast.types.as_record(from), self.parser.ast.types.as_record(to))
        else {
            return self.stop(loc, "");
        };
        match self.base_path(from, to) {
            Some(path) => {
                pointer.path.extend(path);
                Ok(pointer)
            }
            None => self.stop(loc, ""),
        }
    }

    /// A pointer to a base as one to the derived object around it.
    fn derived_of(&mut self, mut place: Pointer, from: Type, to: Type, loc: Loc) -> Eval<Pointer> {
        let records = (self.parser.ast.types.as_record(to), self.parser.ast.types.as_record(from));
        let path = match records {
            (Some(derived), Some(base)) => self.base_path(derived, base),
            _ => None,
        };
        let steps = path.map_or(0, |path| path.len());
        place.path.truncate(place.path.len().saturating_sub(steps));
        match self.pointee_type(&place) {
            Some(found) if found.unqualified() == to.unqualified() => Ok(place),
            _ => self.stop(loc, "an object is cast to a class that it is not"),
        }
    }

    pub(super) fn base_path(&self, from: RecordId, to: RecordId) -> Option<Vec<u32>> {
        cuprum_limits::check();
        if from == to {
            return Some(Vec::new());
        }
        let bases = &self.parser.ast.records[from].bases;
        for (index, base) in bases.iter().enumerate() {
            if let Some(rest) = self.base_path(base.record, to) {
                let mut path = vec![index as u32];
                path.extend(rest);
                return Some(path);
            }
        }
        None
    }

    fn unary(&mut self, op: UnaryOp, operand: ExprId, ty: Type, loc: Loc) -> Eval<Value> {
        match (op, self.rvalue(operand)?) {
            (UnaryOp::Plus, value) => Ok(value),
            (UnaryOp::Not, Value::Int(value)) => Ok(Value::Int(i128::from(value == 0))),
            (UnaryOp::BitNot, Value::Int(value)) => {
                Ok(Value::Int(self.parser.ast_truncate(!value, ty)))
            }
            (UnaryOp::Minus, Value::Int(value)) => {
                self.int_operation(BinaryOp::Sub, 0, value, ty, loc).map(Value::Int)
            }
            (UnaryOp::Minus, Value::Float(bits)) => match self.format(ty) {
                Some(format) => Ok(Value::Float(float_negate(bits, format))),
                None => self.stop(loc, ""),
            },
            _ => self.stop(loc, ""),
        }
    }

    fn binary(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        ty: Type,
        loc: Loc,
    ) -> Eval<Value> {
        if matches!(op, BinaryOp::LogicalAnd | BinaryOp::LogicalOr) {
            let first = self.truth(left)?;
            if first == (op == BinaryOp::LogicalOr) {
                return Ok(Value::Int(i128::from(first)));
            }
            return Ok(Value::Int(i128::from(self.truth(right)?)));
        }
        if op == BinaryOp::Comma {
            self.discard(left)?;
            return self.rvalue(right);
        }
        let operand_ty = self.parser.ast.exprs[left].ty;
        let left = self.rvalue(left)?;
        let right = self.rvalue(right)?;
        let _ = ty;
        self.operation(op, left, right, operand_ty, loc)
    }

    /// An operation on two values, the left one of type `ty`.
    fn operation(
        &mut self,
        op: BinaryOp,
        left: Value,
        right: Value,
        ty: Type,
        loc: Loc,
    ) -> Eval<Value> {
        match (left, right) {
            (Value::Int(left), Value::Int(right)) => {
                self.int_operation(op, left, right, ty, loc).map(Value::Int)
            }
            (Value::Float(left), Value::Float(right)) => {
                let Some(format) = self.format(ty) else { return self.stop(loc, "") };
                match float_binary(op, left, right, format) {
                    Some(FloatResult::Bits(bits)) => Ok(Value::Float(bits)),
                    Some(FloatResult::Bool(value)) => Ok(Value::Int(i128::from(value))),
                    None => self.stop(loc, ""),
                }
            }
            (Value::Pointer(pointer), Value::Int(index)) => {
                let index = if op == BinaryOp::Sub { -index } else { index };
                self.pointer_add(&pointer, index, loc).map(Value::Pointer)
            }
            (Value::Pointer(left), Value::Pointer(right)) => {
                self.pointer_operation(op, &left, &right, loc)
            }
            (Value::Member(left), Value::Member(right)) => {
                self.compare_members(op, &left, &right, loc)
            }
            _ => self.stop(loc, "an operand has no value"),
        }
    }

    /// An error of its own where it is written; inside a call it makes the call no constant.
    fn division_by_zero<T>(&self, op: BinaryOp, loc: Loc) -> Eval<T> {
        if self.frames.len() > 1 {
            return self.fail(loc, Fault::OutOfRange);
        }
        let code = if op == BinaryOp::Rem {
            Code::RemainderByZeroError
        } else {
            Code::DivisionByZeroError
        };
        let calls = Vec::new();
        Err(Box::new(super::Stop { code, loc, why: "".into(), calls, is_echo: false }))
    }

    fn int_operation(
        &mut self,
        op: BinaryOp,
        left: i128,
        right: i128,
        ty: Type,
        loc: Loc,
    ) -> Eval<i128> {
        let Some(shape) = self.shape(ty) else { return self.stop(loc, "") };
        if op == BinaryOp::Shl && shape.signed && left < 0 && self.frames.len() > 1 {
            return self.fail(loc, Fault::ShiftsNegative);
        }
        match int_binary(op, left, right, shape) {
            Ok(value) => Ok(value),
            Err(IntFault::DivisionByZero) => self.division_by_zero(op, loc),
            // Outside of functions nvcc goes on with the wrapped value; operators warn of it.
            Err(IntFault::Overflow(wrapped)) if self.frames.len() == 1 => Ok(wrapped),
            Err(IntFault::Overflow(_)) => self.fail(loc, Fault::ExceedsRange(ty.unqualified())),
            Err(IntFault::NegativeShift | IntFault::ShiftTooLarge) => {
                self.fail(loc, Fault::OutOfRange)
            }
        }
    }

    /// `pointer + index`, within its array and one past it.
    fn pointer_add(&mut self, pointer: &Pointer, index: i128, loc: Loc) -> Eval<Pointer> {
        if index == 0 {
            return Ok(pointer.clone());
        }
        let mut result = pointer.clone();
        match (self.enclosing_array(pointer), result.path.last_mut()) {
            (Some(count), Some(last)) => {
                let moved = i128::from(*last) + index;
                if moved < 0 || moved > i128::from(count) {
                    return self.fail(loc, Fault::NoPosition(moved, count));
                }
                *last = moved as u32;
                Ok(result)
            }
            _ => {
                let moved = i128::from(pointer.past) + index;
                if pointer.base == Base::Null || !(0..=1).contains(&moved) {
                    return self.fail(loc, Fault::PointerArithmetic);
                }
                result.past = moved == 1;
                Ok(result)
            }
        }
    }

    /// The element at a distance from a pointer, for builtins that walk over objects.
    pub(super) fn moved(&mut self, pointer: &Pointer, index: i128, loc: Loc) -> Eval<Pointer> {
        self.pointer_add(pointer, index, loc)
    }

    /// Whether a pointer to the end of one object may be equal to one to the start of another, which
    /// depends on where they lie ([expr.eq]/3).
    fn may_meet(&mut self, end: &Pointer, start: &Pointer) -> bool {
        let mut place = |pointer: &Pointer| {
            let base = self.base_type(pointer.base)?;
            let (offset, ty) = value::path_offset(&mut self.parser.ast, base, &pointer.path)?;
            let size = self.parser.ast.size_of(base)?;
            let past = if pointer.past { self.parser.ast.size_of(ty)? } else { 0 };
            Some((offset.checked_add(past)?, size))
        };
        let is_end = place(end).is_some_and(|(offset, size)| offset == size && size > 0);
        is_end && place(start).is_some_and(|(offset, _)| offset == 0)
    }

    /// Whether two ways into one object end at the same byte, as those to members of a union do.
    fn is_same_address(&mut self, left: &Pointer, right: &Pointer) -> bool {
        if left.base != right.base || left.past || right.past || left.base == Base::Null {
            return false;
        }
        let Some(ty) = self.base_type(left.base) else { return false };
        let mut offset_of = |pointer: &Pointer| {
            value::path_offset(&mut self.parser.ast, ty, &pointer.path).map(|(offset, _)| offset)
        };
        let offset = offset_of(left);
        offset.is_some() && offset == offset_of(right)
    }

    fn pointer_operation(
        &mut self,
        op: BinaryOp,
        left: &Pointer,
        right: &Pointer,
        loc: Loc,
    ) -> Eval<Value> {
        let equal = left == right || self.is_same_address(left, right);
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne)
            && left.base != right.base
            && (self.may_meet(left, right) || self.may_meet(right, left))
        {
            return self.fail(loc, Fault::Incomparable);
        }
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            return Ok(Value::Int(i128::from(equal == (op == BinaryOp::Eq))));
        }
        // Distance and order exist within one array.
        let same_array = match (left.path.split_last(), right.path.split_last()) {
            (Some((a, outer_a)), Some((b, outer_b)))
                if left.base == right.base && outer_a == outer_b =>
            {
                Some((i128::from(*a), i128::from(*b)))
            }
            (None, None) if left.base == right.base => {
                Some((i128::from(left.past), i128::from(right.past)))
            }
            _ => None,
        };
        let Some((a, b)) = same_array else {
            let is_difference = op == BinaryOp::Sub;
            let fault = if is_difference { Fault::PointerArithmetic } else { Fault::Incomparable };
            return self.fail(loc, fault);
        };
        Ok(Value::Int(match op {
            BinaryOp::Sub => a - b,
            BinaryOp::Lt => i128::from(a < b),
            BinaryOp::Gt => i128::from(a > b),
            BinaryOp::Le => i128::from(a <= b),
            BinaryOp::Ge => i128::from(a >= b),
            BinaryOp::Add
            | BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::LogicalAnd
            | BinaryOp::LogicalOr
            | BinaryOp::Comma => return self.stop(loc, ""),
        }))
    }

    fn call_expr(&mut self, callee: &Callee, args: &[ExprId], ty: Type, loc: Loc) -> Eval<Value> {
        let func = match callee {
            Callee::Function(func) => *func,
            Callee::Virtual(func) => return self.virtual_call(*func, args, loc),
            Callee::MemberPointer(pointer) => return self.call_by_member(*pointer, args, loc),
            Callee::Pointer(pointer) => {
                let Value::Pointer(Pointer { base: Base::Function(func), .. }) =
                    self.rvalue(*pointer)?
                else {
                    return self.stop(loc, "a null function pointer is called");
                };
                func
            }
            Callee::Builtin(builtin) => return self.builtin_call(*builtin, args, ty, loc),
        };
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            values.push(self.initializer(arg)?);
        }
        self.call(func, values, loc)
    }

    /// What a glvalue designates; a prvalue becomes a temporary.
    fn place_or_temporary(&mut self, expr: ExprId) -> Eval<Pointer> {
        if self.parser.ast.exprs[expr].category != Category::PrValue {
            return self.place(expr);
        }
        let loc = self.parser.ast.exprs[expr].loc;
        self.temporary_object(expr, loc).map(|object| Pointer::to(Base::Object(object)))
    }

    /// A new object with the value of an expression, which ends with what it is made in.
    fn temporary_object(&mut self, value: ExprId, loc: Loc) -> Eval<super::ObjectId> {
        let ty = self.parser.ast.exprs[value].ty;
        let value = self.rvalue(value)?;
        self.require_constexpr_end(ty, loc)?;
        let object = self.new_object(value, ty);
        let destructor = self.parser.ast.destructor_of(ty);
        if let Some(frame) = self.frames.last_mut() {
            frame.destructors.extend(destructor.map(|func| (object, func)));
        }
        Ok(object)
    }

    /// A temporary must be able to end in a constant expression.
    fn require_constexpr_end(&mut self, ty: Type, loc: Loc) -> Eval<()> {
        match self.parser.ast.destructor_of(ty) {
            Some(func) if !self.parser.ast.functions[func].is_constexpr => {
                self.not_constexpr(func, loc)
            }
            _ => Ok(()),
        }
    }

    /// What a glvalue designates.
    pub(super) fn place(&mut self, expr: ExprId) -> Eval<Pointer> {
        cuprum_limits::check();
        let node = &self.parser.ast.exprs[expr];
        let (ty, loc) = (node.ty, node.loc);
        match self.parser.ast.exprs[expr].kind {
            ExprKind::Var(var) => self.variable_place(var, loc),
            ExprKind::Func(func) => Ok(Pointer::to(Base::Function(func))),
            ExprKind::String(string) => Ok(Pointer::to(Base::String(string))),
            ExprKind::Deref(pointer) => {
                let pointer = self.pointer(pointer)?;
                if pointer.base == Base::Null {
                    return self.fail(loc, Fault::RunTimeStorage);
                }
                Ok(pointer)
            }
            ExprKind::Index(pointer, index) => self.element_place(pointer, index, loc),
            ExprKind::Field(base, record, field) => self.field_place(base, record, field, loc),
            ExprKind::MemberAccess(object, pointer) => {
                let object = self.place_or_temporary(object)?;
                self.member_place(object, pointer, loc)
            }
            ExprKind::Cast(CastKind::NoOp, operand) => self.place(operand),
            ExprKind::Cast(CastKind::DerivedToBase, operand) => {
                let from = self.parser.ast.exprs[operand].ty;
                let place = self.place_or_temporary(operand)?;
                self.base_of(place, from, ty, loc)
            }
            ExprKind::Cast(CastKind::BaseToDerived, operand) => {
                let (from, place) = (self.parser.ast.exprs[operand].ty, self.place(operand)?);
                self.derived_of(place, from, ty, loc)
            }
            ExprKind::Temporary(value) => {
                let object = self.temporary_object(value, loc)?;
                if let Some(made) = self.objects.get_mut(object as usize) {
                    made.temporary = Some(expr);
                }
                Ok(Pointer::to(Base::Object(object)))
            }
            ExprKind::Conditional(cond, then, otherwise) => match self.truth(cond)? {
                true => self.place(then),
                false => self.place(otherwise),
            },
            ExprKind::Binary(BinaryOp::Comma, left, right) => {
                self.discard(left)?;
                self.place(right)
            }
            ExprKind::Assign(target, value) | ExprKind::AssignRecord(target, value) => {
                // The right side comes first ([expr.ass]/1).
                let value = self.rvalue(value)?;
                let place = self.place(target)?;
                let value = self.fit_bit_field(target, &place, value);
                self.store(&place, value, loc)?;
                Ok(place)
            }
            ExprKind::CompoundAssign { op, target, value, computation } => {
                self.compound_assign(op, target, value, computation, loc)
            }
            ExprKind::IncDec { target, increment, .. } => {
                let (_, place) = self.inc_dec(target, increment, loc)?;
                Ok(place)
            }
            ExprKind::Call(ref callee, ref args) => {
                let (callee, args) = (callee.clone(), args.clone());
                let Value::Pointer(pointer) = self.call_expr(&callee, &args, ty, loc)? else {
                    return self.stop(loc, "the call refers to nothing");
                };
                Ok(pointer)
            }
            ExprKind::Cast(CastKind::ReinterpretLValue, _) => {
                self.stop(loc, "an object is read as another type")
            }
            literal_exprs!()
            | ExprKind::This(_)
            | ExprKind::Cast(..)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Elvis(..)
            | ExprKind::Member(_)
            | ExprKind::AddressOf(_)
            | initializer_exprs!()
            | ExprKind::Zero
            | ExprKind::Uninit
            | ExprKind::Construct(..)
            | ExprKind::CopyRecord(_)
            | ExprKind::New(_)
            | ExprKind::Delete(_)
            | ExprKind::Statement(_)
            | ExprKind::Throw(_)
            | ExprKind::Launch(..) => self.stop(loc, ""),
        }
    }

    /// `pointer[index]`, which must be an element.
    fn element_place(&mut self, pointer: ExprId, index: ExprId, loc: Loc) -> Eval<Pointer> {
        let pointer = self.pointer(pointer)?;
        let Value::Int(index) = self.rvalue(index)? else { return self.stop(loc, "") };
        let element = self.pointer_add(&pointer, index, loc)?;
        let count = self.enclosing_array(&element);
        if let (Some(count), Some(&last)) = (count, element.path.last())
            && u64::from(last) >= count
        {
            return self.no_position(i128::from(last), count, loc);
        }
        Ok(element)
    }

    /// A member of an object, or what it refers to.
    fn field_place(
        &mut self,
        base: ExprId,
        record: RecordId,
        field: u32,
        loc: Loc,
    ) -> Eval<Pointer> {
        let base = self.place_or_temporary(base)?;
        if base.past {
            return self.fail(loc, Fault::PastEnd(1));
        }
        let bases = self.parser.ast.records[record].bases.len() as u32;
        let place = base.child(bases + field);
        let declared =
            self.parser.ast.records[record].fields.get(field as usize).map(|field| field.ty);
        if !declared.is_some_and(|ty| self.parser.ast.types.is_reference(ty)) {
            return Ok(place);
        }
        let Value::Pointer(target) = self.load(&place, loc)? else {
            return self.stop(loc, "the reference is not initialized");
        };
        Ok(target)
    }

    pub(super) fn pointer(&mut self, expr: ExprId) -> Eval<Pointer> {
        let loc = self.parser.ast.exprs[expr].loc;
        let Value::Pointer(pointer) = self.rvalue(expr)? else {
            return self.stop(loc, "the pointer has no value");
        };
        Ok(pointer)
    }

    /// A value as a bit-field keeps it.
    fn fit_bit_field(&mut self, target: ExprId, place: &Pointer, value: Value) -> Value {
        let is_whole = matches!(
            self.parser.ast.exprs[target].kind,
            ExprKind::Var(_) | ExprKind::Deref(_) | ExprKind::Index(..)
        );
        let width = if is_whole { None } else { self.bit_field_width(place) };
        let shape = self.shape(self.parser.ast.exprs[target].ty);
        match (width, shape, &value) {
            (Some(bits), Some(shape), Value::Int(number)) => {
                Value::Int(IntShape { bits, signed: shape.signed }.truncate(*number))
            }
            _ => value,
        }
    }

    /// The width of the bit-field at a place.
    fn bit_field_width(&mut self, place: &Pointer) -> Option<u32> {
        let (&last, outer) = place.path.split_last()?;
        let base = self.base_type(place.base)?;
        let (_, class) = value::path_offset(&mut self.parser.ast, base, outer)?;
        let record = &self.parser.ast.records[self.parser.ast.types.as_record(class)?];
        let field = record.fields.get((last as usize).checked_sub(record.bases.len())?)?;
        field.bits.map(|(_, width)| width)
    }

    fn compound_assign(
        &mut self,
        op: BinaryOp,
        target: ExprId,
        value: ExprId,
        computation: Type,
        loc: Loc,
    ) -> Eval<Pointer> {
        let value = self.rvalue(value)?;
        let place = self.place(target)?;
        let ty = self.parser.ast.exprs[target].ty;
        let old = self.load(&place, loc)?;
        let old = self.convert_scalar(old, ty, computation, loc)?;
        let new = self.operation(op, old, value, computation, loc)?;
        let new = self.convert_scalar(new, computation, ty, loc)?;
        let new = self.fit_bit_field(target, &place, new);
        self.store(&place, new, loc)?;
        Ok(place)
    }

    /// Converts between arithmetic types; other values stay as they are.
    fn convert_scalar(&mut self, value: Value, from: Type, to: Type, loc: Loc) -> Eval<Value> {
        let (from, to) = (from.unqualified(), to.unqualified());
        if from == to {
            return Ok(value);
        }
        let types = &self.parser.ast.types;
        let kind = match (&value, types.is_floating(from), types.is_floating(to)) {
            (Value::Pointer(_), ..) => return Ok(value),
            (_, _, false) if to == Type::BOOL => CastKind::ToBool,
            (_, false, false) => CastKind::IntToInt,
            (_, false, true) => CastKind::IntToFloat,
            (_, true, false) => CastKind::FloatToInt,
            (_, true, true) => CastKind::FloatToFloat,
        };
        self.convert(kind, value, from, to, loc)
    }

    /// `++` and `--`: the old value and the place.
    fn inc_dec(&mut self, target: ExprId, increment: bool, loc: Loc) -> Eval<(Value, Pointer)> {
        let place = self.place(target)?;
        let ty = self.parser.ast.exprs[target].ty.unqualified();
        let old = self.load(&place, loc)?;
        let op = if increment { BinaryOp::Add } else { BinaryOp::Sub };
        let new = match &old {
            Value::Float(_) => match self.format(ty) {
                Some(format) => {
                    self.operation(op, old.clone(), Value::Float(float_one(format)), ty, loc)?
                }
                None => return self.stop(loc, ""),
            },
            Value::Int(value) => {
                // Narrow types compute as `int` and convert back, as `x = x + 1` would.
                let promoted = self.parser.promoted_type(ty);
                let moved = self.int_operation(op, *value, 1, promoted, loc)?;
                Value::Int(self.parser.ast_truncate(moved, ty))
            }
            Value::Pointer(_)
            | Value::Address(_)
            | Value::Member(_)
            | Value::Aggregate(_)
            | Value::Union(_)
            | Value::Uninitialized => self.operation(op, old.clone(), Value::Int(1), ty, loc)?,
        };
        let new = self.fit_bit_field(target, &place, new);
        self.store(&place, new, loc)?;
        Ok((old, place))
    }
}
