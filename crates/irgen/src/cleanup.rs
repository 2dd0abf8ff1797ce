//! Ends of lives: one stack of objects whose destructors wait.
//!
//! A scope is a height of the stack. Leaving it by falling off its end runs what lies above and
//! drops it; `break`, `continue` and `return` run it and leave it there, since other paths still
//! need it. What a `goto` must run is known once all labels are: its block is finished last. An
//! object that only one side of `?:`, `&&` or `||` makes has a flag beside it.

use crate::expr::IN_BOUNDS;
use crate::function::FunctionGen;
use crate::module::Variant;
use cuprum_ast::{CastKind, ExprId, ExprKind, ExprPart, FuncId, LabelId, Type, TypeKind, VarId};
use cuprum_ir as ir;
use cuprum_ir::{Block, IntPredicate, MemFlags, Value};

/// An object whose destructor waits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cleanup {
    /// The address of the object.
    pub address: Value,
    /// Its type: a class, or an array of one.
    pub ty: Type,
    /// What is called for each object of the class.
    pub destructor: FuncId,
    /// A complete object or a base.
    pub variant: Variant,
    /// A byte that says whether the object was made at all.
    pub flag: Option<Value>,
    /// The variable that it is.
    pub variable: Option<VarId>,
}

/// A `goto` whose label's scope may not be known yet.
pub(crate) struct PendingGoto {
    block: Block,
    label: LabelId,
    cleanups: Vec<Cleanup>,
}

impl FunctionGen<'_, '_> {
    /// Runs a full expression: its temporaries end with it.
    pub fn full_expression<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let height = self.cleanups.len();
        let result = run(self);
        self.leave_scope(height);
        result
    }

    /// The end of a scope: what waits above a height runs and is dropped.
    pub fn leave_scope(&mut self, height: usize) {
        if !self.is_terminated() {
            self.run_cleanups(height, None);
        }
        self.cleanups.truncate(height);
    }

    /// Runs what waits above a height and keeps it for other paths; `kept` lives on.
    pub fn run_cleanups(&mut self, height: usize, kept: Option<VarId>) {
        for index in (height..self.cleanups.len()).rev() {
            let cleanup = self.cleanups[index];
            if cleanup.variable.is_none() || cleanup.variable != kept {
                self.run_cleanup(cleanup);
            }
        }
    }

    fn run_cleanup(&mut self, cleanup: Cleanup) {
        let Some(flag) = cleanup.flag else {
            self.destroy(cleanup.address, cleanup.ty, cleanup.destructor, cleanup.variant);
            return;
        };
        let (run, next) = (self.new_block("cleanup.run"), self.new_block("cleanup.next"));
        let made = self.build().load(ir::Type::I8, flag, MemFlags::plain(1));
        let made = self.is_nonzero(made);
        self.build().cond_br(made, run, next);
        self.start(run);
        self.destroy(cleanup.address, cleanup.ty, cleanup.destructor, cleanup.variant);
        // Inside a loop the next round begins without the object.
        let zero = self.body.zero(ir::Type::I8);
        self.build().store(zero, flag, MemFlags::plain(1));
        self.jump(next);
        self.start(next);
    }

    /// Calls the destructor of an object, or of every element of an array from the last one on.
    pub fn destroy(&mut self, address: Value, ty: Type, destructor: FuncId, variant: Variant) {
        let TypeKind::Array(element, count) = *self.module.ast.types.kind(ty) else {
            self.call_destructor(destructor, variant, address);
            return;
        };
        let count = count.unwrap_or(0);
        if count == 0 {
            return;
        }
        let size = self.module.size_align(element).0;
        let end = i128::from(size) * i128::from(count);
        let end = self.build().byte_offset(address, end, IN_BOUNDS);
        self.destroy_backwards(address, end, element, destructor);
    }

    /// Destroys the elements between two addresses, at least one, the last one first.
    pub fn destroy_backwards(
        &mut self,
        begin: Value,
        end: Value,
        element: Type,
        destructor: FuncId,
    ) {
        cuprum_limits::check();
        let size = self.module.size_align(element).0;
        let (round, after) = (self.new_block("destroy.body"), self.new_block("destroy.end"));
        let before = self.block;
        self.jump(round);
        self.start(round);
        let block = self.block;
        let (phi, current) = self.build().phi(block, ir::Type::PTR);
        self.body.add_incoming(phi, before, end);
        let current = self.build().byte_offset(current, -i128::from(size), IN_BOUNDS);
        self.destroy(current, element, destructor, Variant::Complete);
        let done = self.build().icmp(IntPredicate::Eq, current, begin);
        let last = self.block;
        self.build().cond_br(done, after, round);
        self.body.add_incoming(phi, last, current);
        self.start(after);
    }

    /// An object was made whose life ends with the innermost scope.
    pub fn push_cleanup(&mut self, address: Value, ty: Type, variable: Option<VarId>) {
        if let Some(cleanup) = self.cleanup_of(address, ty, variable) {
            self.cleanups.push(cleanup);
        }
    }

    fn cleanup_of(&mut self, address: Value, ty: Type, variable: Option<VarId>) -> Option<Cleanup> {
        let destructor = self.module.ast.destructor_of(ty)?;
        let flag = (self.conditional_depth > 0).then(|| self.set_flag());
        let variant = Variant::Complete;
        Some(Cleanup { address, ty, destructor, variant, flag, variable })
    }

    /// A flag that says that control came here; the function begins with it unset.
    fn set_flag(&mut self) -> Value {
        let flag = self.alloca(ir::Type::I8, 1, "cleanup.flag");
        let zero = self.body.zero(ir::Type::I8);
        self.store_at_entry(zero, flag);
        let one = self.body.int(ir::Type::I8, 1);
        self.build().store(one, flag, MemFlags::plain(1));
        flag
    }

    /// A temporary was made: it ends with the full expression, or with the reference it is bound to.
    pub fn note_temporary(&mut self, id: ExprId, address: Value, ty: Type) {
        let Some(cleanup) = self.cleanup_of(address, ty, None) else { return };
        if self.extended.contains(&id) {
            self.outliving.push(cleanup);
        } else {
            self.cleanups.push(cleanup);
        }
    }

    /// Runs the initialisation of a variable: temporaries bound to references in it live as long as
    /// it does.
    pub fn initialization(&mut self, init: ExprId, ty: Type, run: impl FnOnce(&mut Self)) {
        if self.module.has_destructors {
            self.find_extended(init, ty);
        }
        let outer = std::mem::take(&mut self.outliving);
        self.full_expression(run);
        let outliving = std::mem::replace(&mut self.outliving, outer);
        self.cleanups.extend(outliving);
    }

    /// Marks the temporaries whose life a reference of type `ty`, or the references in an aggregate
    /// of that type, extend ([class.temporary]).
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression that hands on a reference or an aggregate belongs here"
    )]
    fn find_extended(&mut self, init: ExprId, ty: Type) {
        cuprum_limits::check();
        let tree = self.module.ast;
        if tree.types.is_reference(ty) {
            self.find_extended_object(init);
            return;
        }
        match &tree.exprs[init].kind {
            ExprKind::Aggregate(parts) => {
                let element = match *tree.types.kind(ty) {
                    TypeKind::Array(element, _) => Some(element),
                    _ => None,
                };
                let record = tree.types.as_record(ty).map(|record| &tree.records[record]);
                let bases = record.map_or(0, |record| record.bases.len());
                if record.is_some_and(|record| self.is_initializer_list(record))
                    && let Some(&array) = parts.first()
                {
                    // The array lives as long as the list, as if a reference were bound to it.
                    self.find_extended_object(array);
                }
                for (index, &part) in parts.iter().enumerate() {
                    let field = index.checked_sub(bases).and_then(|index| {
                        record.and_then(|record| record.fields.get(index)).map(|field| field.ty)
                    });
                    let part_ty = element.or(field).unwrap_or_else(|| self.ty(part));
                    self.find_extended(part, part_ty);
                }
            }
            ExprKind::WithThis(_, inner) => self.find_extended(*inner, ty),
            ExprKind::Conditional(_, then, otherwise) => {
                self.find_extended(*then, ty);
                self.find_extended(*otherwise, ty);
            }
            ExprKind::Cast(CastKind::NoOp, inner) => self.find_extended(*inner, ty),
            _ => {}
        }
    }

    /// Whether a class is `std::initializer_list`.
    fn is_initializer_list(&self, record: &cuprum_ast::Record) -> bool {
        let symbols = &self.module.session.symbols;
        record.name.is_some_and(|name| symbols.word(name) == "initializer_list")
    }

    /// The temporary that a glvalue designates, or a part of it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn find_extended_object(&mut self, id: ExprId) {
        cuprum_limits::check();
        let tree = self.module.ast;
        match &tree.exprs[id].kind {
            ExprKind::Temporary(value) => {
                self.extended.insert(id);
                let ty = self.ty(*value);
                self.find_extended(*value, ty);
            }
            ExprKind::Cast(
                CastKind::NoOp
                | CastKind::DerivedToBase
                | CastKind::BaseToDerived
                | CastKind::ArrayToPointer,
                inner,
            )
            | ExprKind::Field(inner, ..)
            | ExprKind::Index(inner, _)
            | ExprKind::Binary(cuprum_ast::BinaryOp::Comma, _, inner) => {
                self.find_extended_object(*inner);
            }
            ExprKind::Conditional(_, then, otherwise) => {
                self.find_extended_object(*then);
                self.find_extended_object(*otherwise);
            }
            // A part of a value: the whole of it is a temporary.
            _ if tree.exprs[id].category == cuprum_ast::Category::PrValue
                && self.module.is_aggregate(self.ty(id)) =>
            {
                self.extended.insert(id);
                self.find_extended(id, self.ty(id));
            }
            _ => {}
        }
    }

    /// Whether evaluating an expression may leave temporaries to destroy.
    pub fn may_leave_temporaries(&self, id: ExprId) -> bool {
        if !self.module.has_destructors {
            return false;
        }
        let tree = self.module.ast;
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            let node = &tree.exprs[id];
            if node.category == cuprum_ast::Category::PrValue
                && tree.destructor_of(node.ty).is_some()
            {
                return true;
            }
            tree.for_each_part(id, |part| {
                if let ExprPart::Expr(operand) = part {
                    pending.push(operand);
                }
            });
        }
        false
    }

    /// Branches on a condition that is a full expression.
    pub fn branch_on(&mut self, cond: ExprId, then: Block, otherwise: Block) {
        if !self.may_leave_temporaries(cond) {
            self.condition(cond, then, otherwise);
            return;
        }
        let value = self.full_expression(|this| this.scalar(cond));
        self.build().cond_br(value, then, otherwise);
    }

    /// `goto label;`
    pub fn goto(&mut self, label: LabelId) {
        if self.cleanups.is_empty() {
            let block = self.label_block(label);
            self.jump(block);
            return;
        }
        let block = self.new_block("goto");
        self.jump(block);
        self.start(block);
        let cleanups = self.cleanups.clone();
        self.labels.pending_gotos.push(PendingGoto { block, label, cleanups });
        // The block gets its end when all labels are known; what follows is not reached.
        let dead = self.new_block("dead");
        self.start(dead);
    }

    /// Notes how many objects live at a label.
    pub fn note_label(&mut self, label: LabelId) {
        self.labels.heights.insert(label, self.cleanups.len());
    }

    /// Finishes the jumps whose labels were not known.
    pub fn finish_gotos(&mut self) {
        for pending in std::mem::take(&mut self.labels.pending_gotos) {
            let height = self.labels.heights.get(&pending.label).copied().unwrap_or(0);
            self.block = pending.block;
            for cleanup in pending.cleanups.get(height..).unwrap_or_default().iter().rev() {
                self.run_cleanup(*cleanup);
            }
            let target = self.label_block(pending.label);
            self.jump(target);
        }
    }
}
