//! GNU's complex types in nvcc's flow: `__complex__ T` is a class of our own, and `__real__` and
//! `__imag__` are its members.

use crate::context::{Operand, Parser, Res};
use cuprum_ast::{ExprId, ExprKind, RecordId, TemplateArg, Type};
use cuprum_source::{Code, Loc};

/// The class template; the names of its specialisations are `C` and the element's.
const TEMPLATE: &str = "__cuprum_complex";

impl Parser<'_> {
    /// `__complex__ T`. NVRTC has no such types.
    pub fn complex_type(&mut self, element: Type, loc: Loc) -> Res<Type> {
        if self.options.run_time {
            return Err(self.error(Code::ExplicitTypeMissing, loc, &[]));
        }
        let Some(template) = self.declared_template(TEMPLATE) else {
            return Err(self.error(Code::Internal, loc, &["no complex types"]));
        };
        self.specialize_class(template, vec![TemplateArg::Type(element)], loc)
    }

    /// The class of a complex value.
    fn complex_class(&mut self, ty: Type) -> Option<RecordId> {
        let record = self.ast.types.as_record(ty)?;
        let template = self.ast.records[record].specialization.as_ref()?.template;
        (self.template_word(template) == TEMPLATE).then_some(record)
    }

    /// The type of a complex type's parts.
    pub fn complex_element(&mut self, ty: Type) -> Option<Type> {
        let record = self.complex_class(ty)?;
        self.ast.records[record].specialization.as_ref()?.args.first()?.as_type()
    }

    /// `__real__ e`, or `__imag__ e`: also of a real number.
    pub fn build_complex_part(
        &mut self,
        operand: Operand,
        imaginary: bool,
        loc: Loc,
    ) -> Res<ExprId> {
        let expr = self.operand_expr(operand, loc)?;
        let ty = self.expr_node(expr).ty;
        if let Some(record) = self.complex_class(ty) {
            self.complete_type(ty);
            return self.build_field(expr, record, u32::from(imaginary), loc);
        }
        if !self.is_arithmetic_or_unscoped(ty) {
            return Err(self.error_on(Code::MustBeArithmeticOrUnscoped, expr, &[]));
        }
        match imaginary {
            false => Ok(expr),
            true => {
                let zero =
                    self.ast.expr(ExprKind::Int(0), Type::INT, cuprum_ast::Category::PrValue, loc);
                Ok(self.convert_value(zero, ty.unqualified()))
            }
        }
    }
}
