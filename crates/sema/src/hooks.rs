//! What the meaning of expressions asks of declarations: lookup, templates, classes, bodies.
//!
//! `expr/` and `constexpr/` call these; the declaration side (scopes, templates, classes) answers.
//! Each one's default answer is "there is none", so that a part can land before the other.

use crate::context::{Candidate, Operand, Res, Sema};
use cuprum_ast::{
    ExprId, FuncId, FunctionName, OperatorName, RecordId, TemplateArg, TemplateId, Type, VarId,
};
use cuprum_source::{Loc, Symbol};
use std::cmp::Ordering;

/// A declaration that a built-in name turned out to mean.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BuiltinDeclaration {
    /// A variable such as `threadIdx`.
    Variable(VarId),
    /// A function.
    Function(FuncId),
}

#[allow(unused_variables)]
impl Sema<'_> {
    /// Deduces a function template's arguments from a call's (types as written: an lvalue of array
    /// type is still an array), fills in defaults and declares the specialisation; or says why the
    /// template is no candidate.
    pub fn specialize_for_call(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        args: &[Operand],
        loc: Loc,
    ) -> Result<FuncId, String> {
        Err("function templates are not supported yet".to_owned())
    }

    /// The specialisation of a function template that has this function type, if any: for `&f`
    /// with a target type.
    pub fn specialize_for_type(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        target: Type,
        loc: Loc,
    ) -> Option<FuncId> {
        None
    }

    /// Partial ordering of function templates by their first `arguments` parameters: `Less` means
    /// that the left one is more specialised.
    pub fn compare_templates(
        &mut self,
        left: TemplateId,
        right: TemplateId,
        arguments: usize,
    ) -> Option<Ordering> {
        None
    }

    /// Non-member functions that unqualified lookup of an operator finds from here.
    pub fn lookup_operator(&mut self, name: OperatorName) -> Vec<Candidate> {
        Vec::new()
    }

    /// What argument-dependent lookup adds for arguments of these types.
    pub fn lookup_argument_dependent(
        &mut self,
        name: FunctionName,
        arg_types: &[Type],
    ) -> Vec<Candidate> {
        Vec::new()
    }

    /// Member functions of a class by name, its bases included where it hides nothing.
    pub fn lookup_member_functions(
        &mut self,
        record: RecordId,
        name: FunctionName,
    ) -> Vec<Candidate> {
        Vec::new()
    }

    /// The constructors a class declares, copy and move constructors it declares implicitly only
    /// where they are not trivial.
    pub fn constructors(&mut self, record: RecordId) -> Vec<Candidate> {
        Vec::new()
    }

    /// The conversion functions of a class and its bases.
    pub fn conversion_functions(&mut self, record: RecordId) -> Vec<FuncId> {
        Vec::new()
    }

    /// Whether parameter `index` of a function has a default argument.
    pub fn has_default_argument(&self, func: FuncId, index: usize) -> bool {
        false
    }

    /// The default argument of a parameter, parsed and converted to its type now if need be.
    pub fn default_argument(&mut self, func: FuncId, index: usize, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("default arguments", loc))
    }

    /// `= delete`
    pub fn is_deleted(&self, func: FuncId) -> bool {
        false
    }

    /// `explicit`
    pub fn is_explicit(&self, func: FuncId) -> bool {
        false
    }

    /// Completes a type if that is possible (a class template specialisation is instantiated);
    /// whether it is complete now.
    pub fn complete_type(&mut self, ty: Type) -> bool {
        self.ast.size_of(ty).is_some()
    }

    /// Parses a function's body now if it has one that was put off; whether it has one.
    pub fn require_body(&mut self, func: FuncId) -> bool {
        self.ast.functions[func].body.is_some()
    }

    /// A function is named by an expression that may be evaluated: its body will be needed, and
    /// calls are checked against the execution space they come from.
    pub fn mark_function_used(&mut self, func: FuncId, loc: Loc) {}

    /// Whether a class is an aggregate.
    pub fn is_aggregate(&mut self, record: RecordId) -> bool {
        true
    }

    /// Whether default-initialisation of a class does nothing.
    pub fn is_trivially_default_constructible(&mut self, record: RecordId) -> bool {
        true
    }

    /// The default member initialiser of a field, parsed now if need be.
    pub fn field_initializer(
        &mut self,
        record: RecordId,
        field: u32,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        Ok(self.ast.records[record].fields.get(field as usize).and_then(|field| field.init))
    }

    /// Enters a built-in declaration into the global scope with ordinal 0.
    pub fn enter_builtin(&mut self, name: Symbol, declaration: BuiltinDeclaration) {}

    /// Parses a piece of the built-in header text as declarations of the global namespace with
    /// ordinal 0. Its functions are device functions of a system header.
    pub fn parse_builtin_snippet(&mut self, name: &str, text: &'static str) -> Res<()> {
        Ok(())
    }
}
