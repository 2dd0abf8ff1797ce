//! Variables, members and subscripts ([expr.prim.id], [expr.ref], [expr.sub]), `sizeof`.

use crate::context::{Operand, Parser, Reported, Res};
use cuprum_ast::{
    BinaryOp, CastKind, Category, ExprId, ExprKind, OperatorName, Qualifiers, RecordId, Type,
    TypeKind, VarId,
};
use cuprum_source::{Code, Fix, Loc};

/// How many `operator->` may follow one another.
const ARROW_LIMIT: u32 = 64;

impl Parser<'_> {
    /// A use of a variable (references seen through, constants kept as variables).
    pub fn build_variable(&mut self, var: VarId, loc: Loc) -> Res<ExprId> {
        self.require_static_member(var);
        self.check_deduced_variable(var, loc)?;
        let ty = self.ast.types.without_ref(self.ast.variables[var].ty);
        Ok(self.ast.expr(ExprKind::Var(var), ty, Category::LValue, loc))
    }

    /// `base.name` and `base->name` of a data member already found; the parser looks names up.
    pub fn build_field(
        &mut self,
        base: ExprId,
        record: RecordId,
        field: u32,
        loc: Loc,
    ) -> Res<ExprId> {
        let Some(declared) = self.ast.records[record].fields.get(field as usize) else {
            return Err(self.error(Code::Internal, loc, &["a member that does not exist"]));
        };
        let (field_ty, is_mutable) = (declared.ty, declared.is_mutable);
        let base = self.convert_to_base(base, record, loc)?;
        let base_node = self.expr_node(base);
        let (base_ty, base_category) = (base_node.ty, base_node.category);
        if let Some((referent, _)) = self.reference_of(field_ty) {
            return Ok(self.ast.expr(
                ExprKind::Field(base, record, field),
                referent,
                Category::LValue,
                loc,
            ));
        }
        let mut qualifiers = self.ast.types.qualifiers(base_ty).without(Qualifiers::RESTRICT);
        if is_mutable {
            qualifiers = qualifiers.without(Qualifiers::CONST);
        }
        let ty = self.ast.types.qualify(field_ty, qualifiers);
        // A member of a prvalue makes the prvalue an object; the tree allows any category there.
        let category = match base_category {
            Category::LValue => Category::LValue,
            Category::XValue | Category::PrValue => Category::XValue,
        };
        Ok(self.ast.expr(ExprKind::Field(base, record, field), ty, category, loc))
    }

    /// An object as its base class `record`, or as it is when it has that class already.
    fn convert_to_base(&mut self, base: ExprId, record: RecordId, loc: Loc) -> Res<ExprId> {
        let ty = self.expr_node(base).ty;
        if self.ast.types.as_record(ty) == Some(record) {
            return Ok(base);
        }
        let class = self.ast.types.intern(TypeKind::Record(record));
        let class = class.with(self.ast.types.qualifiers(ty));
        if !self.derives_from(ty, class) {
            let name = self.type_name(ty);
            return Err(self.error(Code::MustBeClass, loc, &[&name]));
        }
        let base = self.materialize(base);
        Ok(self.glvalue_cast(CastKind::DerivedToBase, base, class))
    }

    /// Reports `object->`, whose operator is at `loc`.
    fn arrow_on_object(&mut self, object: ExprId, loc: Loc) -> Reported {
        let name = self.expr_type_name(object);
        let diagnostic = self.diagnostic_on(Code::ArrowOnNonPointer, object, &[&name]);
        let fix = Fix::replace(loc, ".", "write \".\" for a member of an object");
        self.report(diagnostic.fix(fix))
    }

    /// The object that `base.` (or, with `arrow`, `base->`, through `operator->`) designates: a
    /// glvalue or prvalue of the record type (or of any type, for pseudo-destructors).
    pub fn build_member_base(&mut self, base: Operand, arrow: bool, loc: Loc) -> Res<ExprId> {
        let mut expr = self.operand_expr(base, loc)?;
        if !arrow {
            return Ok(expr);
        }
        for _ in 0..ARROW_LIMIT {
            let ty = self.expr_node(expr).ty;
            if !self.is_class(ty) {
                let pointer = self.rvalue(expr);
                let pointer_ty = self.expr_node(pointer).ty;
                let Some(pointee) = self.ast.types.pointee(pointer_ty) else {
                    return Err(self.arrow_on_object(expr, loc));
                };
                return Ok(self.ast.expr(ExprKind::Deref(pointer), pointee, Category::LValue, loc));
            }
            self.complete_type(ty);
            let name = cuprum_ast::FunctionName::Operator(OperatorName::Arrow);
            let candidates = match self.ast.types.as_record(ty) {
                Some(record) => self.lookup_member_functions(record, name),
                None => Vec::new(),
            };
            if candidates.is_empty() {
                return Err(self.arrow_on_object(expr, loc));
            }
            let set = crate::context::OverloadSet {
                name,
                candidates,
                explicit_args: None,
                object: Some(expr),
                adl: false,
                is_qualified: false,
                is_member_address: false,
                naming: None,
                loc,
            };
            expr = self.build_call(Operand::Overloads(Box::new(set)), Vec::new(), loc)?;
        }
        Err(self.error(Code::TooComplex, loc, &["operator->", "64"]))
    }

    /// `base[index]`
    pub fn build_subscript(&mut self, base: Operand, index: Operand, loc: Loc) -> Res<ExprId> {
        if let Operand::Expr(expr) = base
            && self.is_class(self.expr_node(expr).ty)
        {
            let operands = [Operand::Expr(expr), index];
            let name = OperatorName::Subscript;
            return match self.overloaded_operator(name, &operands, loc)? {
                Some(result) => Ok(result),
                None => Err(self.no_operator(name, &operands, loc)),
            };
        }
        let base = self.operand_expr(base, loc)?;
        let mut index = self.operand_expr(index, loc)?;
        if self.is_class(self.expr_node(index).ty) {
            // `1[p]`: what converts to a pointer may stand there too.
            let is_pointer = |parser: &Self, expr: ExprId| {
                let ty = parser.expr_node(expr).ty;
                parser.ast.types.is_pointer(ty) || parser.is_array(ty)
            };
            index = match is_pointer(self, base) {
                true => self.contextual_integral(index, loc)?,
                false => self.contextual_pointer(index, loc)?,
            };
        }
        let base_category = self.expr_node(base).category;
        let base_is_array = self.is_array(self.expr_node(base).ty);
        let (base_value, index_value) = (self.decayed(base), self.decayed(index));
        let base_pointee = self.ast.types.pointee(self.expr_node(base_value).ty);
        let index_pointee = self.ast.types.pointee(self.expr_node(index_value).ty);
        let (pointer, offset, pointee) = match (base_pointee, index_pointee) {
            (Some(pointee), _) => (base_value, index, pointee),
            (None, Some(pointee)) => (index_value, base, pointee),
            (None, None) => {
                let name = self.expr_type_name(base);
                return Err(self.error_on(Code::MustBePointerToObject, base, &[&name]));
            }
        };
        self.require_integral(offset)?;
        self.require_complete_pointee(pointee, pointer)?;
        let offset_ty = self.promoted_type_of(offset);
        let wide = match self.ast.types.is_signed(offset_ty)
            || self.ast.types.int_bits(offset_ty) < Some(64)
        {
            true => Type::LONG,
            false => Type::ULONG,
        };
        let offset = self.convert_value(offset, wide);
        // An element of an array xvalue is an xvalue.
        let category = match base_is_array && base_category != Category::LValue {
            true => Category::XValue,
            false => Category::LValue,
        };
        if base_pointee.is_none() && self.has_effects(base) {
            // `1[p]`: what is written first is evaluated first, as in `*(1 + p)`.
            let ty = self.expr_node(pointer).ty;
            let sum = ExprKind::Binary(BinaryOp::Add, offset, pointer);
            let sum = self.ast.expr(sum, ty, Category::PrValue, loc);
            return Ok(self.ast.expr(ExprKind::Deref(sum), pointee, category, loc));
        }
        Ok(self.ast.expr(ExprKind::Index(pointer, offset), pointee, category, loc))
    }

    /// `sizeof` of a type.
    pub fn build_sizeof(&mut self, ty: Type, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_type(ty) {
            return Ok(self.unknown(loc));
        }
        self.forbid_auto(ty, loc)?;
        let ty = self.ast.types.without_ref(ty);
        let is_unbounded = matches!(self.ast.types.kind(ty), TypeKind::Array(_, None));
        let size = match self.complete_type(ty) && !is_unbounded {
            true => self.ast.size_of(ty),
            false => None,
        };
        self.require_whole_class(ty, loc)?;
        match size {
            Some(size) => Ok(self.int_constant(i128::from(size), Type::ULONG, loc)),
            None => Err(self.incomplete(ty, loc)),
        }
    }

    /// `alignof` of a type.
    pub fn build_alignof(&mut self, ty: Type, declared: Option<u32>, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_type(ty) {
            return Ok(self.unknown(loc));
        }
        self.forbid_auto(ty, loc)?;
        let mut ty = self.ast.types.without_ref(ty);
        while let TypeKind::Array(element, _) = *self.ast.types.kind(ty) {
            ty = element;
        }
        let align = match self.complete_type(ty) {
            true => self.ast.align_of(ty),
            false => None,
        };
        self.require_whole_class(ty, loc)?;
        match align {
            Some(align) => {
                let align = align.max(declared.map_or(1, u64::from));
                Ok(self.int_constant(i128::from(align), Type::ULONG, loc))
            }
            None => Err(self.incomplete(ty, loc)),
        }
    }

    /// Reports a use of an incomplete type.
    pub fn incomplete(&mut self, ty: Type, loc: Loc) -> crate::context::Reported {
        let name = self.type_name(ty);
        self.error(Code::IncompleteType, loc, &[&name])
    }
}
