//! What a kernel may be, and what its parameters may be.

use crate::context::{Parser, Res};
use crate::parse::declarator::Declarator;
use crate::parse::exceptions::ExceptionSpecifier;
use crate::template::TemplateParameter;
use cuprum_ast::{FuncId, FunctionName, Parent, Type, TypeKind, VarId};
use cuprum_source::{Code, Diagnostic, Loc};

impl Parser<'_> {
    /// A `__global__` function; `word` is where it says so.
    pub(super) fn check_kernel(&mut self, func: FuncId, word: Loc, loc: Loc) -> Res<()> {
        let function = &self.ast.functions[func];
        if matches!(function.parent, Parent::Record(_)) {
            return Err(self.error(Code::KernelMember, loc, &[]));
        }
        if matches!(function.name, FunctionName::Operator(_) | FunctionName::Literal(_)) {
            return Err(self.error(Code::KernelOperator, loc, &[]));
        }
        let TypeKind::Function(ty) = self.ast.types.kind(function.ty).clone() else {
            return Ok(());
        };
        if self.contains_auto(ty.result) {
            return Err(self.error(Code::KernelDeducedResult, loc, &[]));
        }
        if ty.result != Type::VOID {
            let diagnostic = Diagnostic::new(Code::KernelNotVoid, word, &[]);
            let diagnostic = self.with_void_result(diagnostic, loc);
            return Err(self.report(diagnostic));
        }
        if ty.variadic {
            return Err(self.error(Code::KernelEllipsis, loc, &[]));
        }
        let exceptions = self.function_info(func).exceptions;
        if ty.noexcept || !matches!(exceptions, ExceptionSpecifier::Absent) {
            return Err(self.error(Code::KernelNoexcept, loc, &[]));
        }
        let is_rvalue_reference =
            |parser: &Self, ty: &Type| matches!(parser.ast.types.kind(*ty), TypeKind::RValueRef(_));
        if ty.params.iter().any(|param| is_rvalue_reference(self, param)) {
            return Err(self.error(Code::KernelRvalueReference, loc, &[]));
        }
        Ok(())
    }

    /// What a launch says of the packs of a kernel's template, it says of the last parameter.
    pub(super) fn check_kernel_packs(&mut self, params: &[TemplateParameter], loc: Loc) {
        let packs = params.iter().filter(|param| param.pack).count();
        if packs > 1 {
            self.report_once(Code::KernelSeveralPacks, loc, &[]);
        }
        if params.iter().rev().skip(1).any(|param| param.pack) {
            self.report_once(Code::KernelPackNotLast, loc, &[]);
        }
    }

    /// `__grid_constant__` stands on parameters of kernels that nobody can write.
    pub fn check_grid_constants(&mut self, func: FuncId) {
        let is_kernel = self.ast.functions[func].space.global;
        for param in self.ast.functions[func].params.clone() {
            let variable = &self.ast.variables[param];
            if !variable.is_grid_constant {
                continue;
            }
            let (ty, at) = (variable.ty, variable.loc);
            if !is_kernel {
                self.error(Code::GridConstantNotKernel, at, &[]);
            }
            if self.ast.types.is_reference(ty) {
                self.error(Code::GridConstantReference, at, &[]);
            }
            if !self.ast.types.qualifiers(ty).is_const() {
                self.error(Code::GridConstantNotConst, at, &[]);
            }
        }
    }

    /// All declarations of a kernel must agree on which parameters are grid constants.
    pub fn check_grid_constant_redeclaration(&mut self, func: FuncId, declarator: &Declarator) {
        let Some(chunk) = declarator.function() else { return };
        let written: Vec<Option<VarId>> = chunk.params.iter().map(|param| param.var).collect();
        let params = self.ast.functions[func].params.clone();
        for (&param, now) in params.iter().zip(written) {
            let Some(now) = now else { continue };
            let variable = &self.ast.variables[param];
            if variable.is_grid_constant == self.ast.variables[now].is_grid_constant {
                continue;
            }
            let name = variable.name.map(|name| self.word(name)).unwrap_or_default();
            let line = match self.session.map.place(self.ast.functions[func].loc) {
                Some(place) => format!(" (see previous declaration at line {})", place.line),
                None => String::new(),
            };
            self.error(Code::GridConstantRedeclared, declarator.loc, &[&name, &line]);
        }
    }
}
