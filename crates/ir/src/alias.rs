//! Aliases of functions that others see.
//!
//! An alias is what it stands for wherever the module names it, unless another module may have something
//! else by its name. What other modules call by that name is a function that calls the other one. PTX has aliases
//! too, but nvlink 13.0 ends with an internal error where something calls the function and nothing its alias, and does
//! not find an alias of what only its module sees; and passes would have to know of a second kind of function.

use crate::body::{Body, Value};
use crate::builder::FunctionBuilder;
use crate::inst::InstKind;
use crate::module::{FuncId, FunctionDecl, GlobalId, Linkage, Module, Param, Visibility};
use crate::types::Type;
use smallvec::SmallVec;

impl Module {
    /// Declares the function that an alias is whose name may mean something else once modules are linked:
    /// calls go by the name then. `None` if the type is none of a function or the name is taken.
    pub fn declare_alias(&mut self, name: &str, linkage: Linkage, ty: Type) -> Option<FuncId> {
        let (result, params, variadic) = self.env.types.as_function(ty)?;
        let params = params.iter().map(|&param| Param::new(param)).collect();
        let mut decl = FunctionDecl::new(name, result, params);
        (decl.linkage, decl.variadic) = (linkage, variadic);
        self.declare_function(decl)
    }

    /// Makes a function of another name do what one does, or says why it cannot.
    pub fn add_alias(
        &mut self,
        name: &str,
        linkage: Linkage,
        visibility: Visibility,
        of: FuncId,
    ) -> Result<(), String> {
        let mut decl = self.env.functions[of].clone();
        let problem = match () {
            () if decl.is_kernel() => Some("of a kernel"),
            () if decl.variadic => Some("of a variadic function"),
            () if self.bodies[of].is_none() => Some("of a function that is only declared"),
            () => None,
        };
        if let Some(problem) = problem {
            return Err(format!("alias '@{name}' {problem} is not supported"));
        }
        decl.name = name.to_owned();
        (decl.linkage, decl.visibility, decl.comdat) = (linkage, visibility, false);
        let (params, result) = (decl.param_types(), decl.result);
        let attributes = decl.params.iter().map(|param| param.attributes.clone()).collect();
        let func = match self.env.lookup(name) {
            Some(GlobalId::Func(func)) if self.is_open_alias(func, &decl) => {
                self.env.functions[func] = decl;
                func
            }
            Some(_) => return Err(format!("redefinition of global '@{name}'")),
            None => match self.declare_function(decl) {
                Some(func) => func,
                None => return Err(format!("redefinition of global '@{name}'")),
            },
        };
        let mut body = Body::new(&params);
        let entry = body.append_block();
        let args: Vec<Value> = body.arguments().to_vec();
        let mut builder = FunctionBuilder::new(&mut body, &self.env);
        builder.at_end(entry);
        let call = builder.call_function(of, &args);
        builder.body.edit(call, |kind| {
            if let InstKind::Call(call) = kind {
                call.arg_attributes = attributes;
            }
        });
        let value: SmallVec<[Value; 1]> = builder.body.result(call).into_iter().collect();
        debug_assert_eq!(value.is_empty(), result == Type::VOID);
        builder.inst(InstKind::Ret { args: value }, Type::VOID);
        self.define(func, body);
        Ok(())
    }

    /// Whether a function was declared for this alias and has no body yet.
    fn is_open_alias(&self, func: FuncId, alias: &FunctionDecl) -> bool {
        let known = &self.env.functions[func];
        alias.linkage.is_interposable()
            && self.bodies[func].is_none()
            && (known.linkage, known.result) == (alias.linkage, alias.result)
            && known.param_types() == alias.param_types()
    }
}
