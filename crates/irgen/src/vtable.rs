//! Virtual tables (Itanium C++ ABI, section 2.5).

use crate::function::FunctionGen;
use crate::module::{ModuleGen, Variant};
use cuprum_ast::{FuncId, FunctionName, Parent, RecordId};
use cuprum_ir::Value;

impl ModuleGen<'_> {
    /// Whether a constructor or destructor takes the address of a table of virtual tables: that of
    /// a base with virtual bases, which is then part of a class that decides where they are.
    pub fn takes_vtt(&self, func: FuncId, variant: Variant) -> bool {
        let function = &self.ast.functions[func];
        let Parent::Record(record) = function.parent else { return false };
        variant == Variant::Base
            && matches!(function.name, FunctionName::Constructor | FunctionName::Destructor)
            && !self.ast.records[record].layout.virtual_bases.is_empty()
    }
}

impl FunctionGen<'_, '_> {
    /// Points the object at its class's virtual tables.
    pub fn set_vtable_pointers(&mut self, record: RecordId, object: Value) {
        let _ = object;
        if self.module.ast.records[record].layout.has_vptr {
            let loc = self.module.ast.records[record].loc;
            self.module.unsupported("virtual functions", loc);
        }
    }

    /// The table of virtual tables that a constructor or destructor of a base takes.
    pub fn vtt_argument(&mut self, func: FuncId, variant: Variant) -> Option<Value> {
        self.module.takes_vtt(func, variant).then(|| self.body.zero(cuprum_ir::Type::PTR))
    }
}
