//! `dynamic_cast` to other classes than bases.
//!
//! In relocatable code it is a call of the C++ ABI's `__dynamic_cast`. As in NVRTC's code, neither the
//! function nor what it knows of classes (`_ZTI…`) is part of the unit: whoever links it has to bring
//! them. Virtual tables say nothing about classes.
//!
//! A unit that is a whole program has all virtual tables that its objects can point to. There, a
//! function for each pair of classes compares an object's pointer with them; each says which class
//! the whole object has, and so where the wanted part of it is. (NVRTC refuses such programs.)

use crate::expr::IN_BOUNDS;
use crate::function::FunctionGen;
use crate::mangle::table_symbol;
use crate::module::ModuleGen;
use crate::subobjects::cast_target;
use crate::vtable;
use cuprum_ast::{Access, RecordId, Type};
use cuprum_ir as ir;
use cuprum_ir::attributes::FnFlags;
use cuprum_ir::{FunctionBuilder, IntPredicate, MemFlags, Value};
use cuprum_source::Loc;
use cuprum_target::AddressSpace;
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;

/// A virtual table that the pointer in an object of some class may hold.
struct TableOfObject {
    /// The most derived object, the class whose construction or whole it is part of, and its place there.
    object: (RecordId, RecordId, u64),
    /// Where in the whole the part with the pointer is.
    at: u64,
    var: ir::VarId,
    /// The entry of the variable that the pointer points to.
    point: usize,
}

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
        ir::GlobalId::Var(self.add_variable(global))
    }

    /// The function that casts between two classes of a whole program. Its body waits until all
    /// virtual tables are known.
    fn cast_function(&mut self, from: RecordId, to: RecordId) -> ir::FuncId {
        if let Some(&known) = self.casts.get(&(from, to)) {
            return known;
        }
        let symbols = &self.session.symbols;
        let mut name = table_symbol(self.ast, symbols, "__dynamic_cast", from);
        name.push_str(&table_symbol(self.ast, symbols, "", to));
        let name = self.module.unique_name(&name);
        let mut decl =
            ir::FunctionDecl::new(name, ir::Type::PTR, vec![ir::Param::new(ir::Type::PTR)]);
        decl.linkage = ir::Linkage::Internal;
        decl.attributes.flags = FnFlags::NO_UNWIND;
        // The unique name is free by construction.
        let func = self.module.declare_function(decl);
        let func = func.unwrap_or_else(|| cuprum_entity::Entity::new(0));
        self.casts.insert((from, to), func);
        func
    }

    /// Writes the bodies of casts, after everything that makes virtual tables.
    pub fn define_casts(&mut self) {
        let casts = std::mem::take(&mut self.casts);
        let tables = match casts.is_empty() {
            true => FxHashMap::default(),
            false => self.tables_by_class(),
        };
        for ((from, to), func) in casts {
            let mut found = Vec::new();
            for table in tables.get(&from).map_or(&[][..], Vec::as_slice) {
                if let Some(target) = cast_target(self.ast, table.object, (from, table.at), to) {
                    let address = self.table_address(table.var, table.point);
                    found.push((address, i128::from(target) - i128::from(table.at)));
                }
            }
            let body = self.cast_body(from, found);
            self.module.define(func, body);
        }
    }

    /// What objects of each class, whole or as parts of others, may have as their table, in the order
    /// of the unit.
    fn tables_by_class(&self) -> FxHashMap<RecordId, Vec<TableOfObject>> {
        let mut groups: Vec<_> = self.tables.iter().map(|(key, var)| (*var, *key)).collect();
        groups.sort_unstable_by_key(|(var, _)| *var);
        let mut by_class: FxHashMap<_, Vec<_>> = FxHashMap::default();
        for (var, object) in groups {
            let group = vtable::table_group(self.ast, object.0, object.1, object.2);
            let mut points: Vec<_> = group.points.into_iter().collect();
            points.sort_unstable_by_key(|(_, point)| *point);
            for ((class, at), point) in points {
                let table = TableOfObject { object, at, var, point };
                by_class.entry(class).or_default().push(table);
            }
        }
        by_class
    }

    /// Compares the table of an object with some, and moves the pointer by what is known of each.
    fn cast_body(&self, from: RecordId, found: Vec<(ir::TypedConstant, i128)>) -> ir::Body {
        let mut body = ir::Body::new(&[ir::Type::PTR]);
        let entry = body.append_block();
        let object = body.arguments().first().copied();
        let mut result = body.zero(ir::Type::PTR);
        let addresses: Vec<_> = (found.into_iter())
            .map(|(address, by)| (body.constant(address.ty, address.value), by))
            .collect();
        let mut builder = FunctionBuilder::new(&mut body, &self.module.env);
        builder.at_end(entry);
        if let Some(object) = object {
            let align = vtable::table_pointer_align(self.ast, from);
            let table = builder.load(ir::Type::PTR, object, MemFlags::plain(align));
            for (address, by) in addresses {
                let is_this = builder.icmp(IntPredicate::Eq, table, address);
                let target = builder.byte_offset(object, by, IN_BOUNDS);
                result = builder.select(is_this, target, result);
            }
        }
        builder.ret(Some(result));
        body
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
        if self.module.options.relocatable {
            let function = self.module.runtime_function("__cxa_bad_cast", ir::Type::VOID, &[], loc);
            self.build().call_function(function, &[]);
        } else {
            self.build().intrinsic_void(Intrinsic::Trap, &[]);
        }
        self.jump(after);
        self.start(after);
        found
    }

    fn call_dynamic_cast(&mut self, pointer: Value, from: Type, to: Type, loc: Loc) -> Value {
        let tree = self.module.ast;
        let class = |ty: Type| tree.types.pointee(ty).and_then(|ty| tree.types.as_record(ty));
        let (Some(from), Some(to)) = (class(from), class(to)) else { return pointer };
        if !self.module.options.relocatable {
            let function = self.module.cast_function(from, to);
            let call = self.build().call_function(function, &[pointer]);
            return self.body.result(call).unwrap_or(pointer);
        }
        let classes = [from, to].map(|class| self.module.class_information(class));
        let [from, to] = classes.map(|class| self.build().generic_address(class));
        let parts = [ir::Type::PTR, ir::Type::PTR, ir::Type::PTR, ir::Type::I64];
        let function = self.module.runtime_function("__dynamic_cast", ir::Type::PTR, &parts, loc);
        // Nothing is said about where the one class is in the other.
        let no_hint = self.body.int(ir::Type::I64, -1);
        let call = self.build().call_function(function, &[pointer, from, to, no_hint]);
        match self.body.result(call) {
            Some(found) => found,
            None => pointer,
        }
    }
}
