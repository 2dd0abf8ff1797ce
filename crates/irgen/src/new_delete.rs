//! `new` and `delete`: memory, the counts that arrays keep before them, and their elements.

use crate::expr::IN_BOUNDS;
use crate::function::FunctionGen;
use crate::module::Variant;
use cuprum_ast::{Allocation, Deallocation, DeleteExpr, ExprId, NewExpr, Type};
use cuprum_ir as ir;
use cuprum_ir::{IntPredicate, MemFlags, Value};

impl FunctionGen<'_, '_> {
    /// The address of the object or first element that `new` makes.
    pub fn new_object(&mut self, new: &NewExpr) -> Value {
        let (size, align) = self.module.size_align(new.element);
        let count = new.count.map(|count| self.scalar(count));
        let mut bytes = self.body.int(ir::Type::I64, i128::from(size));
        if let Some(count) = count {
            let cookie = self.body.int(ir::Type::I64, i128::from(new.cookie));
            bytes = self.build().binary(ir::BinaryOp::Mul, count, bytes);
            bytes = self.build().binary(ir::BinaryOp::Add, bytes, cookie);
        }
        let memory = match &new.allocation {
            Allocation::Placement(pointer) => self.scalar(*pointer),
            Allocation::Function(func, args) => {
                let params = self.function_params(*func);
                let skipped = 1 + usize::from(new.align.is_some());
                let mut values = vec![bytes];
                values
                    .extend(new.align.map(|align| self.body.int(ir::Type::I64, i128::from(align))));
                let params = params.get(skipped..).unwrap_or_default();
                let (all, variable_bytes) =
                    self.arguments_and_rest(args, params, self.is_variadic(*func));
                values.extend(all);
                let callee = self.module.function(*func);
                let inst = self.build().call_with_arguments(callee, &values, variable_bytes);
                self.body.result(inst).unwrap_or_else(|| self.body.poison(ir::Type::PTR))
            }
        };
        let has_work = new.cookie > 0 || !new.inits.is_empty() || new.rest.is_some();
        if !has_work {
            return memory;
        }
        if !new.checks_null {
            return self.fill_new(new, memory, count, align);
        }
        let (fill, after) = (self.new_block("new.fill"), self.new_block("new.end"));
        let null = self.body.zero(ir::Type::PTR);
        let is_null = self.build().icmp(IntPredicate::Eq, memory, null);
        let before = self.block;
        self.build().cond_br(is_null, after, fill);
        self.start(fill);
        self.conditional_depth += 1;
        let object = self.fill_new(new, memory, count, align);
        self.conditional_depth -= 1;
        let last = self.block;
        self.jump(after);
        self.start(after);
        self.join(ir::Type::PTR, &[(before, null), (last, object)])
    }

    fn fill_new(
        &mut self,
        new: &NewExpr,
        memory: Value,
        count: Option<Value>,
        align: u32,
    ) -> Value {
        let (size, _) = self.module.size_align(new.element);
        let mut object = memory;
        if new.cookie > 0
            && let Some(count) = count
        {
            object = self.build().byte_offset(memory, i128::from(new.cookie), IN_BOUNDS);
            let slot = self.build().byte_offset(object, -8, IN_BOUNDS);
            self.build().store(count, slot, MemFlags::plain(align.min(8)));
        }
        for (index, &init) in new.inits.iter().enumerate() {
            let offset = i128::from(size) * index as i128;
            let slot = self.build().byte_offset(object, offset, IN_BOUNDS);
            self.initialize(init, self.object(slot, new.element));
        }
        if let (Some(rest), Some(count)) = (new.rest, count) {
            self.fill_rest(rest, object, new.element, new.inits.len() as u64, count);
        }
        object
    }

    /// Initialises the elements from a position on.
    fn fill_rest(&mut self, init: ExprId, object: Value, element: Type, from: u64, count: Value) {
        let memory = self.module.element_type(element);
        let (test, round) = (self.new_block("new.cond"), self.new_block("new.body"));
        let end = self.new_block("new.done");
        let first = self.body.int(ir::Type::I64, i128::from(from));
        let before = self.block;
        self.jump(test);
        self.start(test);
        let block = self.block;
        let (phi, position) = self.build().phi(block, ir::Type::I64);
        self.body.add_incoming(phi, before, first);
        let more = self.build().icmp(IntPredicate::Ult, position, count);
        self.build().cond_br(more, round, end);
        self.start(round);
        let slot = self.build().gep(memory, object, &[position], IN_BOUNDS);
        let depth = std::mem::take(&mut self.conditional_depth);
        self.full_expression(|this| this.initialize(init, this.object(slot, element)));
        self.conditional_depth = depth;
        let one = self.body.int(ir::Type::I64, 1);
        let next = self.build().binary(ir::BinaryOp::Add, position, one);
        let last = self.block;
        self.jump(test);
        self.body.add_incoming(phi, last, next);
        self.start(end);
    }

    /// `delete` of a pointer that may be null.
    pub fn delete_object(&mut self, delete: &DeleteExpr) {
        let pointer = self.scalar(delete.pointer);
        let (run, after) = (self.new_block("delete.run"), self.new_block("delete.end"));
        let null = self.body.zero(ir::Type::PTR);
        let is_null = self.build().icmp(IntPredicate::Eq, pointer, null);
        self.build().cond_br(is_null, after, run);
        self.start(run);
        if delete.is_array {
            self.delete_array(delete, pointer);
        } else if let (true, Some(destructor)) = (delete.is_virtual, delete.destructor) {
            self.call_deleting_destructor(destructor, pointer);
        } else {
            if let Some(destructor) = delete.destructor {
                self.call_destructor(destructor, Variant::Complete, pointer);
            }
            let size = self.module.size_align(delete.element).0;
            let size = self.body.int(ir::Type::I64, i128::from(size));
            self.free_memory(delete.deallocation, pointer, size);
        }
        self.jump(after);
        self.start(after);
    }

    fn delete_array(&mut self, delete: &DeleteExpr, pointer: Value) {
        let (size, align) = self.module.size_align(delete.element);
        let mut memory = pointer;
        let mut bytes = self.body.int(ir::Type::I64, i128::from(size));
        if delete.cookie > 0 {
            let slot = self.build().byte_offset(pointer, -8, IN_BOUNDS);
            let count = self.build().load(ir::Type::I64, slot, MemFlags::plain(align.min(8)));
            bytes = self.build().binary(ir::BinaryOp::Mul, count, bytes);
            if let Some(destructor) = delete.destructor {
                let end = self.build().gep(ir::Type::I8, pointer, &[bytes], IN_BOUNDS);
                let (run, done) = (self.new_block("delete.some"), self.new_block("delete.none"));
                let is_empty = self.build().icmp(IntPredicate::Eq, pointer, end);
                self.build().cond_br(is_empty, done, run);
                self.start(run);
                self.destroy_backwards(pointer, end, delete.element, destructor);
                self.jump(done);
                self.start(done);
            }
            let cookie = self.body.int(ir::Type::I64, i128::from(delete.cookie));
            bytes = self.build().binary(ir::BinaryOp::Add, bytes, cookie);
            memory = self.build().byte_offset(pointer, -i128::from(delete.cookie), IN_BOUNDS);
        }
        self.free_memory(delete.deallocation, memory, bytes);
    }

    /// Frees memory of so many bytes.
    pub fn free_memory(&mut self, deallocation: Deallocation, memory: Value, bytes: Value) {
        let mut values = vec![memory];
        values.extend(deallocation.takes_size.then_some(bytes));
        if let Some(align) = deallocation.align {
            values.push(self.body.int(ir::Type::I64, i128::from(align)));
        }
        let callee = self.module.function(deallocation.function);
        self.build().call_function(callee, &values);
    }
}
