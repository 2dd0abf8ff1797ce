//! GNU's vectors in nvcc's flow: `T __attribute__((vector_size(n)))` is a class of our own. The host's headers are
//! full of them, and so are classes that both sides know; device code may not use them
//! (`cuda/refused_types.rs`).

use crate::context::{Parser, Res};
use crate::parse::attributes::Attributes;
use crate::parse::expression::Constant;
use cuprum_ast::{ConstValue, TemplateArg, Type};
use cuprum_source::{Code, Loc};

/// The class template: of the type of the elements, and the size of all in bytes.
pub(crate) const VECTOR_TEMPLATE: &str = "__cuprum_vector";

impl Parser<'_> {
    /// The operand of `vector_size(…)`, as a template argument. Nothing is known of it where a template's syntax is
    /// read.
    pub fn vector_size(&mut self) -> Res<Option<TemplateArg>> {
        let ty = Type::ULONG;
        Ok(match self.constant_expression()? {
            Constant::Known(bytes) => Some(TemplateArg::Value(ConstValue::Int(bytes), ty)),
            Constant::Dependent(expr) => Some(TemplateArg::Dependent(expr, ty)),
            Constant::Skipped => None,
        })
    }

    /// The vector type that `vector_size` makes of a declared one.
    pub fn vector_of(&mut self, element: Type, attributes: &Attributes, loc: Loc) -> Res<Type> {
        let Some(size) = &attributes.vector_size else { return Ok(element) };
        let qualifiers = element.top_qualifiers();
        let element = element.unqualified();
        if !self.is_dependent_type(element) && !self.is_arithmetic_or_unscoped(element) {
            return Err(self.error(Code::VectorElement, loc, &[]));
        }
        if let TemplateArg::Value(ConstValue::Int(bytes), _) = **size
            && let Some(element_size) = self.ast.size_of(element)
        {
            let each = i128::from(element_size.max(1));
            if bytes % each != 0 {
                return Err(self.error(Code::VectorSize, loc, &[]));
            }
            if !u64::try_from(bytes / each).is_ok_and(u64::is_power_of_two) {
                return Err(self.error(Code::VectorLength, loc, &[]));
            }
        }
        let Some(template) = self.declared_template(VECTOR_TEMPLATE) else {
            return Err(self.error(Code::Internal, loc, &["no vector types"]));
        };
        self.note_vector();
        let args = vec![TemplateArg::Type(element), (**size).clone()];
        let vector = self.specialize_class(template, args, loc)?;
        Ok(self.ast.types.qualify(vector, qualifiers))
    }

    /// Whether a type is a vector.
    pub fn is_vector(&self, ty: Type) -> bool {
        let Some(record) = self.ast.types.as_record(ty) else { return false };
        let specialization = self.ast.records[record].specialization.as_ref();
        specialization.is_some_and(|own| self.template_word(own.template) == VECTOR_TEMPLATE)
    }
}
