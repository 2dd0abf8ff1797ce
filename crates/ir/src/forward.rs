//! A function that one module declares with other types than another defines it with.
//!
//! Producers are careless about results that nobody looks at, and LLVM links such modules. Calls here
//! match what they call, so the declaration becomes a function of its own that calls the definition, with
//! what fits of its arguments; what does not fit is undefined, as such a call is.

use crate::attributes::FnFlags;
use crate::body::Body;
use crate::builder::FunctionBuilder;
use crate::constant::Constant;
use crate::module::{FuncId, FunctionDecl, GlobalId, Linkage, Module};

impl Module {
    /// Whether a function is declared with these types.
    pub(crate) fn is_declared_like(&self, func: FuncId, decl: &FunctionDecl) -> bool {
        let known = &self.env.functions[func];
        known.result == decl.result && known.param_types() == decl.param_types()
    }

    /// Frees the name of a declaration that has other types than what the name stands for.
    pub(crate) fn set_aside(&mut self, func: FuncId) {
        let name = self.unique_name(&self.env.functions[func].name);
        self.rename(GlobalId::Func(func), name);
    }

    /// Makes a declaration call another function.
    pub(crate) fn forward(&mut self, func: FuncId, to: FuncId) {
        let decl = &mut self.env.functions[func];
        decl.linkage = Linkage::Internal;
        decl.attributes.flags.set(FnFlags::ALWAYS_INLINE);
        let (result, params) = (decl.result, decl.param_types());
        let mut body = Body::new(&params);
        let wanted = self.env.functions[to].param_types();
        let arguments = body.arguments().to_vec();
        let mut given = Vec::with_capacity(wanted.len());
        for (at, &ty) in wanted.iter().enumerate() {
            given.push(match arguments.get(at) {
                Some(&argument) if params[at] == ty => argument,
                _ => body.constant(ty, Constant::Undef),
            });
        }
        let block = body.append_block();
        let mut builder = FunctionBuilder::new(&mut body, &self.env);
        let call = builder.at_end(block).call_function(to, &given);
        let found = builder.body.result(call);
        let value = (!result.is_void()).then(|| match found {
            Some(value) if builder.body.ty(value) == result => value,
            _ => builder.body.constant(result, Constant::Undef),
        });
        builder.ret(value);
        self.define(func, body);
    }
}
