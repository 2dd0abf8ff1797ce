//! Declarations of templates.

use crate::context::{Res, Sema};
use cuprum_ast::{TemplateArg, TemplateId, Type, VarId};
use cuprum_source::Loc;

impl Sema<'_> {
    pub fn template_declaration(&mut self) -> Res<()> {
        let loc = self.bump().loc;
        Err(self.unsupported("templates", loc))
    }

    pub fn explicit_instantiation(&mut self, _declaration: bool) -> Res<()> {
        let loc = self.bump().loc;
        Err(self.unsupported("explicit instantiation", loc))
    }

    /// The class that a class template makes of arguments.
    pub fn specialize_class(
        &mut self,
        _template: TemplateId,
        _args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Type> {
        Err(self.unsupported("class templates", loc))
    }

    /// The variable that a variable template makes of arguments.
    pub fn specialize_variable(
        &mut self,
        _template: TemplateId,
        _args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<VarId> {
        Err(self.unsupported("variable templates", loc))
    }

    pub fn specialize_for_call(
        &mut self,
        _template: TemplateId,
        _explicit_args: &[TemplateArg],
        _args: &[crate::context::Operand],
        _loc: Loc,
    ) -> Result<cuprum_ast::FuncId, String> {
        Err("function templates are not supported yet".to_owned())
    }
    pub fn compare_templates(
        &mut self,
        _left: TemplateId,
        _right: TemplateId,
        _arguments: usize,
    ) -> Option<std::cmp::Ordering> {
        None
    }
    pub fn deduce_from_type(
        &mut self,
        _t: TemplateId,
        _a: &[TemplateArg],
        _ty: Type,
    ) -> Option<Vec<TemplateArg>> {
        None
    }
    pub fn specialize_function(
        &mut self,
        _t: TemplateId,
        _a: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<cuprum_ast::FuncId> {
        Err(self.unsupported("templates", loc))
    }
    pub fn instantiate_class(&mut self, _record: cuprum_ast::RecordId) {}
    pub fn record_behind(&self, ty: Type) -> Option<cuprum_ast::RecordId> {
        let mut ty = ty;
        while let cuprum_ast::TypeKind::Array(element, _) = self.ast.types.kind(ty) {
            ty = *element;
        }
        self.ast.types.as_record(ty)
    }
}
