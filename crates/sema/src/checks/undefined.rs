//! What device code needs but nobody can define: a function or variable that other units cannot
//! see, and inline functions, which every unit that uses them must define ([basic.def.odr]).

use crate::context::Parser;
use crate::parse::function::BodyProgress;
use cuprum_ast::{FuncId, Linkage, MemorySpace, Parent, VarId};
use cuprum_source::Code;

impl Parser<'_> {
    /// Reports a function that is emitted, has no body and cannot get one from elsewhere.
    pub fn check_function_defined(&mut self, func: FuncId) {
        let info = self.function_info(func);
        if info.state != BodyProgress::Undefined || info.is_builtin || info.is_deleted {
            return;
        }
        let function = &self.ast.functions[func];
        if function.body.is_some() || function.builtin.is_some() || function.member.is_pure_virtual
        {
            return;
        }
        let is_hidden = function.linkage != Linkage::External;
        let is_virtual = function.member.is_virtual;
        let is_template = function.specialization.is_some();
        let name = match &function.specialization {
            Some(from) => self.template_function_text(from),
            None => self.qualified_function_name(func),
        };
        let loc = function.loc;
        // Only host code names a kernel, and cudafe++ has judged that, so that nvcc goes on.
        if function.space.global && !self.options.run_time {
            let instance = self.function_instance_text(func);
            if is_hidden {
                self.warn(Code::KernelReferencedUndefined, loc, &[&name]);
            }
            if is_template && self.options.static_template_stubs {
                self.warn(Code::TemplateStubUndefined, loc, &[&instance]);
            }
        } else if is_hidden && is_virtual {
            self.error(Code::UndefinedVirtual, loc, &[&name]);
        } else if is_hidden {
            self.error(Code::ReferencedUndefined, loc, &["function", &name]);
        } else if function.is_inline && !is_template {
            self.error(Code::ReferencedUndefined, loc, &["extern inline function", &name]);
        }
    }

    /// The same for a variable.
    pub fn check_variable_defined(&mut self, var: VarId) {
        let variable = &self.ast.variables[var];
        let is_dynamic_shared = variable.space == MemorySpace::Shared;
        if !variable.is_extern || is_dynamic_shared || variable.linkage == Linkage::External {
            return;
        }
        let kind = if matches!(variable.parent, Parent::Record(_)) { "member" } else { "variable" };
        let (name, loc) = (self.qualified_variable_name(var), variable.loc);
        self.error(Code::ReferencedUndefined, loc, &[kind, &name]);
    }
}
