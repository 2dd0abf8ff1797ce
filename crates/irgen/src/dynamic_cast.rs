//! `dynamic_cast` to other classes than bases: a call of the C++ ABI's `__dynamic_cast`.
//!
//! As in NVRTC's code, neither the function nor what it knows of classes (`_ZTI…`) is part of the
//! unit: whoever links it has to bring them. Virtual tables say nothing about classes.

use crate::function::FunctionGen;
use crate::mangle::table_symbol;
use crate::module::ModuleGen;
use cuprum_ast::{Access, RecordId, Type};
use cuprum_ir as ir;
use cuprum_ir::{IntPredicate, Value};
use cuprum_source::Loc;
use cuprum_target::AddressSpace;

impl ModuleGen<'_> {
    /// What the ABI knows of a class, declared as another unit's.
    fn class_information(&mut self, class: RecordId) -> ir::GlobalId {
        let name = table_symbol(self.ast, &self.session.symbols, "_ZTI", class);
        if let Some(known) = self.module.env.lookup(&name) {
            return known;
        }
        // A table and a name; then the base, or flags, a count and two words for each base.
        let size = match self.ast.records[class].bases.as_slice() {
            [] => 16,
            [base] if !base.is_virtual && base.access == Access::Public => 24,
            bases => 24 + 16 * bases.len() as u64,
        };
        let ty = self.module.env.types.array(ir::Type::I8, size);
        let mut global = ir::GlobalVar::new(name, ty, AddressSpace::Global);
        global.align = Some(8);
        match self.module.add_variable(global) {
            Some(var) => ir::GlobalId::Var(var),
            None => ir::GlobalId::Var(cuprum_entity::Entity::new(0)),
        }
    }

    /// A function of the C++ ABI, declared on first use.
    fn abi_function(&mut self, name: &str, result: ir::Type, params: &[ir::Type]) -> ir::FuncId {
        if let Some(ir::GlobalId::Func(known)) = self.module.env.lookup(name) {
            return known;
        }
        let params = params.iter().map(|ty| ir::Param::new(*ty)).collect();
        let decl = ir::FunctionDecl::new(name, result, params);
        self.module.declare_function(decl).unwrap_or_else(|| cuprum_entity::Entity::new(0))
    }
}

impl FunctionGen<'_, '_> {
    /// A pointer to one class as a pointer to another, if its object is one; null stays null.
    pub fn dynamic_cast(&mut self, pointer: Value, from: Type, to: Type, loc: Loc) -> Value {
        self.unless_null(pointer, |this| this.call_dynamic_cast(pointer, from, to, loc))
    }

    /// The same for a reference: there is an object, and a wrong one is an error.
    pub fn checked_dynamic_cast(
        &mut self,
        pointer: Value,
        from: Type,
        to: Type,
        loc: Loc,
    ) -> Value {
        let found = self.call_dynamic_cast(pointer, from, to, loc);
        let null = self.body.zero(ir::Type::PTR);
        let (bad, after) = (self.new_block("cast.bad"), self.new_block("cast.end"));
        let is_null = self.build().icmp(IntPredicate::Eq, found, null);
        self.build().cond_br(is_null, bad, after);
        self.start(bad);
        let function = self.module.abi_function("__cxa_bad_cast", ir::Type::VOID, &[]);
        self.build().call_function(function, &[]);
        self.jump(after);
        self.start(after);
        found
    }

    fn call_dynamic_cast(&mut self, pointer: Value, from: Type, to: Type, loc: Loc) -> Value {
        let tree = self.module.ast;
        if !self.module.options.relocatable {
            let what = "dynamic_cast to other than a base class without relocatable device code";
            return self.unsupported(what, loc, ir::Type::PTR);
        }
        let class = |ty: Type| tree.types.pointee(ty).and_then(|ty| tree.types.as_record(ty));
        let (Some(from), Some(to)) = (class(from), class(to)) else { return pointer };
        let classes = [from, to].map(|class| self.module.class_information(class));
        let [from, to] = classes.map(|class| self.build().generic_address(class));
        let parts = [ir::Type::PTR, ir::Type::PTR, ir::Type::PTR, ir::Type::I64];
        let function = self.module.abi_function("__dynamic_cast", ir::Type::PTR, &parts);
        // Nothing is said about where the one class is in the other.
        let no_hint = self.body.int(ir::Type::I64, -1);
        let call = self.build().call_function(function, &[pointer, from, to, no_hint]);
        match self.body.result(call) {
            Some(found) => found,
            None => pointer,
        }
    }
}
