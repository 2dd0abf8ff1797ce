//! What host code calls to launch a kernel, and the kernel's registration.
//!
//! cudafe++ leaves kernels without bodies. A plain kernel is defined here: it hands its arguments to a
//! function `__device_stub_<symbol>`, which launches. A kernel made from a template has a body that calls
//! `__wrapper__device_stub_<name>`, a template that is specialised here for the arguments of the kernel.

use crate::spelling::{Speller, Unspeakable};
use cuprum_ast::{FuncId, FunctionName, Type};
use cuprum_irgen::function_symbol;
use std::fmt::Write;

/// The parts of the stub file that are about one kernel.
pub struct KernelStub {
    /// The functions that host code calls.
    pub definitions: String,
    /// The line that registers the kernel.
    pub registration: String,
}

impl Speller<'_> {
    /// The parts about a kernel.
    pub fn kernel(&self, func: FuncId) -> Result<KernelStub, Unspeakable> {
        let function = &self.ast.functions[func];
        let symbol = function_symbol(self.ast, self.symbols, func);
        let stub = format!("__device_stub_{}", self.plain_symbol(func));
        let params: Vec<(Type, bool)> = function
            .params
            .iter()
            .map(|&param| (self.ast.variables[param].ty, self.ast.variables[param].is_decayed))
            .collect();
        let types: Result<Vec<String>, Unspeakable> =
            params.iter().map(|&(ty, _)| self.ty(ty)).collect();
        let pointer = format!("((void (*)({})){})", types?.join(", "), self.function_name(func)?);
        let mut definitions = self.launcher(&stub, &params, &pointer)?;
        definitions.push_str(&match function.specialization {
            Some(_) => self.specialization(func, &stub, &params)?,
            None => self.plain(func, &stub, &params)?,
        });
        let limit = match function.limits.max_threads {
            Some(threads) => threads.to_string(),
            None => "(-1)".to_owned(),
        };
        let registration =
            format!("  __cudaRegisterEntry(__handle, {pointer}, {symbol}, {limit});\n");
        Ok(KernelStub { definitions, registration })
    }

    /// The symbol that the stub is named after: without what keeps units apart, and mangled even if the
    /// kernel's own is not.
    fn plain_symbol(&self, func: FuncId) -> String {
        let symbol = function_symbol(self.ast, self.symbols, func);
        let apart = self
            .ast
            .unit
            .as_ref()
            .map(|unit| format!("__nv_static_{}_{}_", unit.id.len(), unit.id));
        match apart.and_then(|apart| symbol.strip_prefix(&apart).map(str::to_owned)) {
            Some(symbol) => symbol,
            None => symbol,
        }
    }

    /// The function that launches, given its arguments by reference: nothing is copied once more.
    fn launcher(
        &self,
        stub: &str,
        params: &[(Type, bool)],
        pointer: &str,
    ) -> Result<String, Unspeakable> {
        let mut body = format!("__cudaLaunchPrologue({}); ", params.len().max(1));
        let mut declared = Vec::new();
        let mut offset = 0u64;
        for (index, &(ty, _)) in params.iter().enumerate() {
            declared.push(self.by_reference(ty.unqualified(), &format!("__par{index}"))?);
            let align = self.ast.align_of(ty).unwrap_or(1).max(1);
            offset = offset.next_multiple_of(align);
            let _ = write!(body, "__cudaSetupArg(__par{index}, {offset}UL); ");
            offset = offset.saturating_add(self.ast.size_of(ty).unwrap_or(0));
        }
        Ok(format!(
            "static void {stub}({})\n{{ {body}__cudaLaunch(((char *){pointer}), 0U); }}\n",
            list(&declared)
        ))
    }

    /// The definition of a kernel that is no template.
    fn plain(
        &self,
        func: FuncId,
        stub: &str,
        params: &[(Type, bool)],
    ) -> Result<String, Unspeakable> {
        let declared: Result<Vec<String>, Unspeakable> = params
            .iter()
            .enumerate()
            .map(|(index, &(ty, _))| self.declare(ty, format!("__cuda_{index}")))
            .collect();
        let name = self.function_name(func)?;
        // The global namespace is not named where something is defined.
        let name = name.strip_prefix("::").unwrap_or(&name);
        Ok(format!(
            "void {name}({})\n{{ {stub}({}); }}\n",
            list(&declared?),
            self.arguments(params)?
        ))
    }

    /// The specialisation of what a kernel template's body calls.
    fn specialization(
        &self,
        func: FuncId,
        stub: &str,
        params: &[(Type, bool)],
    ) -> Result<String, Unspeakable> {
        let function = &self.ast.functions[func];
        let FunctionName::Ident(name) = function.name else {
            return Err(self.unspeakable("a kernel without a plain name"));
        };
        let args = function.specialization.as_ref().map_or(&[][..], |it| it.args.as_slice());
        let mut declared = Vec::new();
        for (index, &(ty, is_decayed)) in params.iter().enumerate() {
            let name = format!("__cuda_{index}");
            declared.push(match is_decayed {
                true => self.declare(ty, name)?,
                false => self.by_reference(ty, &name)?,
            });
        }
        let (opening, closing) = self.reopened(function.parent)?;
        Ok(format!(
            "{opening}template<> __specialization_static void __wrapper__device_stub_{}{}({})\n\
             {{ ::{stub}({}); }}{closing}\n",
            self.symbols.word(name),
            self.args(args)?,
            list(&declared),
            self.arguments(params)?
        ))
    }

    /// The parameters of a function that host code calls, as arguments for the one that launches: that has
    /// them without qualifiers.
    fn arguments(&self, params: &[(Type, bool)]) -> Result<String, Unspeakable> {
        let cast = |(index, &(ty, _)): (usize, &(Type, bool))| {
            Ok(format!("({})__cuda_{index}", self.by_reference(ty.unqualified(), "")?))
        };
        let arguments: Result<Vec<String>, Unspeakable> =
            params.iter().enumerate().map(cast).collect();
        Ok(arguments?.join(", "))
    }

    /// A parameter of this type that refers to its argument.
    fn by_reference(&self, ty: Type, name: &str) -> Result<String, Unspeakable> {
        match self.ast.types.is_reference(ty) {
            true => self.declare(ty, name.to_owned()),
            false => self.declare(ty, format!("&{name}")),
        }
    }
}

/// What stands between the parentheses of a function.
fn list(declared: &[String]) -> String {
    if declared.is_empty() { "void".to_owned() } else { declared.join(", ") }
}
