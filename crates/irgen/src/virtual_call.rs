//! Virtual tables as globals, pointers to them, calls through them, and thunks.

use crate::expr::IN_BOUNDS;
use crate::function::FunctionGen;
use crate::mangle::{construction_table_symbol, table_symbol, thunk_symbol};
use crate::module::{ModuleGen, Variant};
use crate::vtable::{self, Adjustment, Entry};
use cuprum_ast::{FuncId, FunctionName, Parent, RecordId};
use cuprum_ir as ir;
use cuprum_ir::{CallData, FunctionBuilder, IntPredicate, MemFlags, Value};
use cuprum_target::AddressSpace;

/// Size of a slot.
const SLOT: i128 = 8;

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

    /// The tables of a class, as a base of `whole` at an offset (itself, for complete objects).
    pub fn table_variable(&mut self, class: RecordId, whole: RecordId, offset: u64) -> ir::VarId {
        if let Some(&var) = self.tables.get(&(class, whole, offset)) {
            return var;
        }
        let group = vtable::table_group(self.ast, class, whole, offset);
        let symbols = &self.session.symbols;
        let name = match class == whole {
            true => table_symbol(self.ast, symbols, "_ZTV", class),
            false => construction_table_symbol(self.ast, symbols, class, whole, offset),
        };
        let entries: Vec<ir::TypedConstant> =
            group.entries.iter().map(|entry| self.table_entry(*entry)).collect();
        let var = self.pointer_table(name, entries);
        self.tables.insert((class, whole, offset), var);
        var
    }

    fn pointer_table(&mut self, name: String, entries: Vec<ir::TypedConstant>) -> ir::VarId {
        let ty = self.module.env.types.array(ir::Type::PTR, entries.len() as u64);
        let name = self.module.unique_name(&name);
        let mut global = ir::GlobalVar::new(name, ty, AddressSpace::Global);
        global.linkage = ir::Linkage::LinkOnceOdr;
        global.is_constant = true;
        global.align = Some(8);
        let value = ir::Constant::Aggregate(entries.into());
        global.init = Some(ir::TypedConstant { ty, value });
        self.add_variable(global)
    }

    fn table_entry(&mut self, entry: Entry) -> ir::TypedConstant {
        match entry {
            Entry::Null | Entry::Offset(0) => {
                ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Null }
            }
            Entry::Offset(offset) => {
                let value = ir::Constant::int(64, i128::from(offset) as u128);
                let number = ir::TypedConstant { ty: ir::Type::I64, value };
                let cast = ir::ConstExpr::Cast(ir::CastOp::IntToPtr, number);
                ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Expr(Box::new(cast)) }
            }
            Entry::Function(func, variant, this, result) => {
                let plain = Adjustment::default();
                let target = match this == plain && result == plain {
                    true => self.function_variant(func, variant),
                    false => self.thunk(func, variant, this, result),
                };
                let global = ir::GlobalId::Func(target);
                let ty = self.module.env.address_type(global);
                ir::TypedConstant { ty, value: ir::Constant::Global(global) }
            }
        }
    }

    /// A function that moves `this`, calls the real one, and moves its result.
    fn thunk(
        &mut self,
        func: FuncId,
        variant: Variant,
        this: Adjustment,
        result: Adjustment,
    ) -> ir::FuncId {
        let target = self.function_variant(func, variant);
        let symbols = &self.session.symbols;
        let name = thunk_symbol(self.ast, symbols, func, variant, this, result);
        if let Some(ir::GlobalId::Func(known)) = self.module.env.lookup(&name) {
            return known;
        }
        let mut decl = self.module.env.functions[target].clone();
        decl.name = name;
        if decl.linkage == ir::Linkage::External {
            decl.linkage = ir::Linkage::LinkOnceOdr;
        }
        let params = decl.param_types();
        let result_type = decl.result;
        let has_sret = decl.params.first().is_some_and(|param| param.attributes.sret.is_some());
        let Some(thunk) = self.module.declare_function(decl) else { return target };
        let mut body = ir::Body::new(&params);
        let entry = body.append_block();
        let mut values = body.arguments().to_vec();
        let mut builder = FunctionBuilder::new(&mut body, &self.module.env);
        builder.at_end(entry);
        if let Some(object) = values.get_mut(usize::from(has_sret)) {
            let mut moved = builder.byte_offset(*object, i128::from(this.constant), IN_BOUNDS);
            if let Some(slot) = this.in_table {
                moved = through_table(&mut builder, moved, slot, 8);
            }
            *object = moved;
        }
        let inst = builder.call_function(target, &values);
        let returned = body.result(inst);
        match returned {
            Some(value) if result != Adjustment::default() && result_type.is_pointer() => {
                adjust_result(&mut body, &self.module.env, entry, value, result);
            }
            value => {
                let mut builder = FunctionBuilder::new(&mut body, &self.module.env);
                builder.at_end(entry);
                builder.ret(value);
            }
        }
        self.module.define(thunk, body);
        thunk
    }

    /// The table of virtual tables of a class.
    fn table_table_variable(&mut self, class: RecordId) -> ir::VarId {
        if let Some(&var) = self.table_tables.get(&class) {
            return var;
        }
        let table = vtable::table_table(self.ast, class);
        let mut entries = Vec::new();
        for (group, record, at) in table.pointers {
            let Some(&(base, base_at)) = table.groups.get(group) else { continue };
            let var = self.table_variable(base, class, base_at);
            let tables = vtable::table_group(self.ast, base, class, base_at);
            let point = tables.points.get(&(record, at)).copied().unwrap_or(0);
            entries.push(self.table_address(var, point));
        }
        let name = table_symbol(self.ast, &self.session.symbols, "_ZTT", class);
        let var = self.pointer_table(name, entries);
        self.table_tables.insert(class, var);
        var
    }

    /// The generic address of a slot of a table.
    pub fn table_address(&mut self, var: ir::VarId, point: usize) -> ir::TypedConstant {
        let global = ir::GlobalId::Var(var);
        let ty = self.module.env.address_type(global);
        let base = ir::TypedConstant { ty, value: ir::Constant::Global(global) };
        let bytes = ir::Constant::int(64, point as u128 * SLOT as u128);
        let gep = ir::ConstExpr::Gep {
            source: ir::Type::I8,
            inbounds: true,
            base,
            indices: vec![ir::TypedConstant { ty: ir::Type::I64, value: bytes }],
        };
        let address = ir::TypedConstant { ty, value: ir::Constant::Expr(Box::new(gep)) };
        let cast = ir::ConstExpr::Cast(ir::CastOp::AddrSpaceCast, address);
        ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Expr(Box::new(cast)) }
    }
}

/// Moves a pointer by what its object's virtual table holds at an offset.
fn through_table(builder: &mut FunctionBuilder<'_>, object: Value, slot: i64, align: u32) -> Value {
    let table = builder.load(ir::Type::PTR, object, MemFlags::plain(align));
    let place = builder.byte_offset(table, i128::from(slot), IN_BOUNDS);
    let offset = builder.load(ir::Type::I64, place, MemFlags::plain(8));
    builder.gep(ir::Type::I8, object, &[offset], IN_BOUNDS)
}

/// Returns a pointer moved to a base; null stays null.
fn adjust_result(
    body: &mut ir::Body,
    env: &ir::Env,
    entry: ir::Block,
    value: Value,
    result: Adjustment,
) {
    let (run, end) = (body.append_block(), body.append_block());
    let null = body.zero(ir::Type::PTR);
    let mut builder = FunctionBuilder::new(body, env);
    builder.at_end(entry);
    let is_null = builder.icmp(IntPredicate::Eq, value, null);
    builder.cond_br(is_null, end, run);
    builder.at_end(run);
    let mut moved = value;
    if let Some(slot) = result.in_table {
        moved = through_table(&mut builder, moved, slot, 8);
    }
    moved = builder.byte_offset(moved, i128::from(result.constant), IN_BOUNDS);
    builder.br(end);
    builder.at_end(end);
    let (phi, joined) = builder.phi(end, ir::Type::PTR);
    builder.ret(Some(joined));
    body.add_incoming(phi, entry, null);
    body.add_incoming(phi, run, moved);
}

impl FunctionGen<'_, '_> {
    /// Points an object at the virtual tables of its class: of a base being constructed, at those
    /// that the table of tables names.
    pub fn set_vtable_pointers(&mut self, record: RecordId, object: Value) {
        let tree = self.module.ast;
        let pointers = vtable::table_pointers(tree, record);
        if pointers.is_empty() {
            return;
        }
        let vtt = self.vtt;
        let own = vtt.map(|_| vtable::table_table(tree, record));
        let group = vtable::table_group(tree, record, record, 0);
        for pointer in pointers {
            let from_vtt = own.as_ref().and_then(|table| table.own_pointers.get(&pointer.base));
            let table = match (vtt, from_vtt) {
                (Some(vtt), Some(&index)) => {
                    let slot = self.build().byte_offset(vtt, index as i128 * SLOT, IN_BOUNDS);
                    self.build().load(ir::Type::PTR, slot, MemFlags::plain(8))
                }
                _ => {
                    let Some(&point) = group.points.get(&pointer.base) else { continue };
                    let var = self.module.table_variable(record, record, 0);
                    let table = self.build().generic_address(ir::GlobalId::Var(var));
                    self.build().byte_offset(table, point as i128 * SLOT, IN_BOUNDS)
                }
            };
            let place = match (vtt, pointer.in_virtual) {
                (Some(_), Some((base, at))) => {
                    let start = self.virtual_base_address(object, record, base);
                    self.build().byte_offset(start, i128::from(at), IN_BOUNDS)
                }
                _ => self.build().byte_offset(object, i128::from(pointer.base.1), IN_BOUNDS),
            };
            let align = vtable::table_pointer_align(tree, pointer.base.0);
            self.build().store(table, place, MemFlags::plain(align));
        }
    }

    /// The address of a virtual base, from the virtual table of the object.
    fn virtual_base_address(&mut self, object: Value, class: RecordId, base: RecordId) -> Value {
        let Some(slot) = vtable::virtual_base_slot(self.module.ast, class, base) else {
            return object;
        };
        let align = vtable::table_pointer_align(self.module.ast, class);
        let mut builder = self.build();
        through_table(&mut builder, object, slot, align)
    }

    /// The object that a polymorphic object is a part of: the offset to it is in the virtual table,
    /// two words before where the object's pointer points.
    pub fn whole_object(&mut self, object: Value) -> Value {
        let mut builder = self.build();
        let table = builder.load(ir::Type::PTR, object, MemFlags::plain(8));
        let slot = builder.byte_offset(table, -16, IN_BOUNDS);
        let offset = builder.load(ir::Type::I64, slot, MemFlags::plain(8));
        builder.gep(ir::Type::I8, object, &[offset], IN_BOUNDS)
    }

    /// The address of a base of the object at an address.
    pub fn base_address(&mut self, object: Value, from: RecordId, to: RecordId) -> Option<Value> {
        let (through, offset) = vtable::base_path(self.module.ast, from, to)?;
        let start = match through {
            Some(base) => self.virtual_base_address(object, from, base),
            None => object,
        };
        Some(self.build().byte_offset(start, i128::from(offset), IN_BOUNDS))
    }

    /// The table of virtual tables that a constructor or destructor of a base takes.
    pub fn vtt_argument(&mut self, func: FuncId, variant: Variant) -> Option<Value> {
        if !self.module.takes_vtt(func, variant) {
            return None;
        }
        let tree = self.module.ast;
        let Parent::Record(base) = tree.functions[func].parent else { return None };
        let Parent::Record(class) = tree.functions[self.function_id()].parent else { return None };
        if class == base {
            return self.vtt;
        }
        let declared = &tree.records[class];
        let direct = declared.bases.iter().find(|b| !b.is_virtual && b.record == base);
        let offset = match direct {
            Some(direct) => direct.offset,
            None => {
                declared.layout.virtual_bases.iter().find(|b| b.record == base).map(|b| b.offset)?
            }
        };
        let index = *vtable::table_table(tree, class).parts.get(&(base, offset))?;
        let table = match self.vtt {
            Some(vtt) => vtt,
            None => {
                let var = self.module.table_table_variable(class);
                self.build().generic_address(ir::GlobalId::Var(var))
            }
        };
        Some(self.build().byte_offset(table, index as i128 * SLOT, IN_BOUNDS))
    }

    /// The function that an object's virtual table has for a virtual function.
    pub fn virtual_function(&mut self, func: FuncId, variant: Variant, object: Value) -> Value {
        let index = vtable::slot_index(self.module.ast, func, variant).unwrap_or(0);
        let align = match self.module.ast.functions[func].parent {
            Parent::Record(class) => vtable::table_pointer_align(self.module.ast, class),
            Parent::Namespace(_) | Parent::Function(..) => 8,
        };
        let mut builder = self.build();
        let table = builder.load(ir::Type::PTR, object, MemFlags::plain(align));
        let slot = builder.byte_offset(table, index as i128 * SLOT, IN_BOUNDS);
        builder.load(ir::Type::PTR, slot, MemFlags::plain(8))
    }

    /// Destroys an object through its virtual table, which also frees its memory.
    pub fn call_deleting_destructor(&mut self, func: FuncId, object: Value) {
        let callee = self.virtual_function(func, Variant::Deleting, object);
        let params = vec![ir::Type::PTR];
        let ty = self.module.module.env.types.function(ir::Type::VOID, params, false);
        let call = CallData::new(ir::Callee::Indirect(ty), [callee, object]);
        self.build().call(call, ir::Type::VOID);
    }

    /// The body of a destructor that also frees the object.
    pub fn deleting_destructor(&mut self) {
        let id = self.function_id();
        let Some(object) = self.this_argument() else { return };
        self.call_destructor(id, Variant::Complete, object);
        let Parent::Record(record) = self.module.ast.functions[id].parent else { return };
        let record = &self.module.ast.records[record];
        if let Some(deallocation) = record.traits.deallocation {
            let size = self.body.int(ir::Type::I64, i128::from(record.size));
            self.free_memory(deallocation, object, size);
        }
    }
}
