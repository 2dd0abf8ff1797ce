//! Statements.

use crate::function::{Exits, FunctionGen};
use cuprum_ast::{ExprId, Stmt, StmtId, StmtKind, Storage, SwitchCase, Unroll};
use cuprum_ir as ir;
use cuprum_ir::metadata::{MetadataKind, Operand};
use cuprum_ir::{Block, IntPredicate};

/// GNU case ranges up to this size become cases; larger ones a comparison.
const MAX_EXPANDED_RANGE: i128 = 64;

impl FunctionGen<'_, '_> {
    /// Lowers a statement.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn stmt(&mut self, id: StmtId) {
        let tree = self.module.ast;
        let stmt = &tree.stmts[id];
        // Labels and cases open blocks of their own; anything else after a jump is dead.
        if !matches!(stmt.kind, StmtKind::Label(..) | StmtKind::Case(..) | StmtKind::Null) {
            self.ensure_open();
        }
        let around = match stmt.kind {
            StmtKind::Compound(_) => self.debug_loc,
            _ => self.enter_statement(stmt.loc),
        };
        let preserved = tree.preserving_statements.get(&id).copied().unwrap_or_default();
        let preserved_around = std::mem::replace(&mut self.preserved, preserved);
        self.stmt_kind(stmt);
        self.preserved = preserved_around;
        self.debug_loc = around;
    }

    fn stmt_kind(&mut self, stmt: &Stmt) {
        cuprum_limits::check();
        match &stmt.kind {
            StmtKind::Null => {}
            StmtKind::Expr(expr) => self.full_expression(|this| this.discard(*expr)),
            StmtKind::Decl(variables) => {
                for &var in variables {
                    self.declaration(var);
                }
            }
            StmtKind::Compound(stmts) => {
                let height = self.cleanups.len();
                for &stmt in stmts {
                    self.stmt(stmt);
                }
                self.leave_scope(height);
            }
            StmtKind::If { cond, then, otherwise } => self.if_stmt(*cond, *then, *otherwise),
            StmtKind::While { setup, cond, body, unroll } => {
                self.loop_stmt(*setup, Some(*cond), None, *body, *unroll);
            }
            StmtKind::DoWhile { body, cond, unroll } => self.do_while(*body, *cond, *unroll),
            StmtKind::For { init, setup, cond, step, body, unroll } => {
                let height = self.cleanups.len();
                if let Some(init) = init {
                    self.stmt(*init);
                    self.ensure_open();
                }
                self.loop_stmt(*setup, *cond, *step, *body, *unroll);
                self.leave_scope(height);
            }
            StmtKind::Switch { value, body, cases } => self.switch(*value, *body, cases),
            StmtKind::Case(label, stmt) | StmtKind::Label(label, stmt) => {
                let block = self.label_block(*label);
                self.jump(block);
                self.start(block);
                self.note_label(*label);
                self.stmt(*stmt);
            }
            StmtKind::Goto(label) => self.goto(*label),
            StmtKind::Break => {
                if let Some(exits) = self.exits.last().copied() {
                    self.run_cleanups(exits.height, None);
                    self.jump(exits.on_break);
                }
            }
            StmtKind::Continue => {
                let target = self.exits.iter().rev().find_map(|exits| {
                    exits.on_continue.map(|target| (target, exits.continue_height))
                });
                if let Some((target, height)) = target {
                    self.run_cleanups(height, None);
                    self.jump(target);
                }
            }
            StmtKind::Return(None) => {
                self.run_cleanups(0, None);
                self.fall_off();
            }
            StmtKind::Return(Some(value)) => self.return_value(*value),
            StmtKind::Asm { template, volatile, outputs, inputs, clobbers } => {
                self.asm(template, *volatile, outputs, inputs, clobbers, stmt.loc);
            }
        }
    }

    fn declaration(&mut self, id: cuprum_ast::VarId) {
        let variable = &self.module.ast.variables[id];
        if variable.storage == Storage::Static {
            // Made when used; initialised at compile time.
            return;
        }
        let (init, ty) = (variable.init, variable.ty);
        if let Some(init) = init
            && self.is_value_only(id)
        {
            return self.declare_value(id, init, ty);
        }
        let address = self.declare_local(id);
        if let Some(init) = init {
            self.initialization(init, ty, |this| this.initialize(init, this.object(address, ty)));
        } else if self.module.options.declarations && !self.module.is_aggregate(ty) {
            let (stored, align) = (self.module.element_type(ty), self.module.size_align(ty).1);
            let nothing = self.body.constant(stored, ir::Constant::Undef);
            self.build().store(nothing, address, ir::MemFlags::plain(align));
        }
        self.push_cleanup(address, ty, Some(id));
    }

    fn if_stmt(&mut self, cond: ExprId, then: StmtId, otherwise: Option<StmtId>) {
        // A chain of `else if` may be long: what comes after each link is kept here.
        let mut links = Vec::new();
        let mut part = (cond, then, otherwise);
        while let Some((rest, end)) = self.if_part(part) {
            let stmt = &self.module.ast.stmts[rest];
            let StmtKind::If { cond, then, otherwise } = stmt.kind else {
                self.scoped_stmt(rest);
                self.end_branch(end);
                break;
            };
            self.ensure_open();
            let around = self.enter_statement(stmt.loc);
            links.push((around, end));
            part = (cond, then, otherwise);
        }
        while let Some((around, end)) = links.pop() {
            self.debug_loc = around;
            self.end_branch(end);
        }
    }

    /// The condition and the first branch; what is left to be lowered of the statement, and where it goes
    /// from there, if not straight on.
    fn if_part(
        &mut self,
        (cond, then, otherwise): (ExprId, StmtId, Option<StmtId>),
    ) -> Option<(StmtId, Option<Block>)> {
        if let Some(known) = self.known_condition(cond) {
            let (taken, other) =
                if known { (Some(then), otherwise) } else { (otherwise, Some(then)) };
            if !other.is_some_and(|other| self.has_label(other)) {
                return taken.map(|taken| (taken, None));
            }
        }
        let on_true = self.new_block("if.then");
        let end = self.new_block("if.end");
        let on_false = match otherwise {
            Some(_) => self.new_block("if.else"),
            None => end,
        };
        self.branch_on(cond, on_true, on_false);
        self.start(on_true);
        self.scoped_stmt(then);
        self.jump(end);
        self.start(on_false);
        otherwise.map(|otherwise| (otherwise, Some(end)))
    }

    /// Ends a branch: in a block of its own, or where it is.
    fn end_branch(&mut self, end: Option<Block>) {
        match end {
            Some(end) => {
                self.jump(end);
                self.start(end);
            }
            None => self.ensure_open(),
        }
    }

    /// `while` and `for`: test before each round.
    fn loop_stmt(
        &mut self,
        setup: Option<StmtId>,
        cond: Option<ExprId>,
        step: Option<ExprId>,
        body: StmtId,
        unroll: Unroll,
    ) {
        let name = if step.is_some() { "for" } else { "while" };
        if step.is_none() {
            self.allow_to_hang(cond, body);
        }
        let test = self.new_block(format_args!("{name}.cond"));
        let round = self.new_block(format_args!("{name}.body"));
        let end = self.new_block(format_args!("{name}.end"));
        let next = match step {
            Some(_) => self.new_block(format_args!("{name}.inc")),
            None => test,
        };
        self.jump(test);
        self.start(test);
        let height = self.cleanups.len();
        if let Some(setup) = setup {
            self.stmt(setup);
        }
        // A variable of the condition lives for one round: it also ends when the test fails.
        let round_height = self.cleanups.len();
        let leave = match round_height > height {
            true => self.new_block(format_args!("{name}.leave")),
            false => end,
        };
        match cond {
            Some(cond) => self.branch_on(cond, round, leave),
            None => self.jump(round),
        }
        if leave != end {
            self.start(leave);
            self.run_cleanups(height, None);
            self.jump(end);
        }
        self.start(round);
        let continue_height = if step.is_some() { round_height } else { height };
        self.exits.push(Exits { on_break: end, on_continue: Some(next), height, continue_height });
        self.scoped_stmt(body);
        self.exits.pop();
        if let Some(step) = step {
            self.jump(next);
            self.start(next);
            self.full_expression(|this| this.discard(step));
        }
        self.leave_scope(height);
        self.back_edge(test, unroll);
        self.start(end);
    }

    /// A statement with a scope of its own.
    fn scoped_stmt(&mut self, stmt: StmtId) {
        let height = self.cleanups.len();
        self.stmt(stmt);
        self.leave_scope(height);
    }

    /// `while (true);` is meant as it stands: the function need not get anywhere.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn allow_to_hang(&mut self, cond: Option<ExprId>, body: StmtId) {
        let never_ends = cond.is_none_or(|cond| self.known_condition(cond) == Some(true));
        let is_empty = match &self.module.ast.stmts[body].kind {
            StmtKind::Null => true,
            StmtKind::Compound(stmts) => stmts.is_empty(),
            _ => false,
        };
        if never_ends && is_empty {
            let func = self.ir_function();
            let flags = &mut self.module.module.env.functions[func].attributes.flags;
            *flags = flags.without(ir::attributes::FnFlags::MUST_PROGRESS);
        }
    }

    fn do_while(&mut self, body: StmtId, cond: ExprId, unroll: Unroll) {
        self.allow_to_hang(Some(cond), body);
        let round = self.new_block("do.body");
        let test = self.new_block("do.cond");
        let latch = self.new_block("do.latch");
        let end = self.new_block("do.end");
        self.jump(round);
        self.start(round);
        let height = self.cleanups.len();
        let exits =
            Exits { on_break: end, on_continue: Some(test), height, continue_height: height };
        self.exits.push(exits);
        self.scoped_stmt(body);
        self.exits.pop();
        self.jump(test);
        self.start(test);
        self.branch_on(cond, latch, end);
        self.start(latch);
        self.back_edge(round, unroll);
        self.start(end);
    }

    /// The jump back, carrying what the programmer said about unrolling.
    fn back_edge(&mut self, target: Block, unroll: Unroll) {
        if self.is_terminated() {
            return;
        }
        let inst = self.build().br(target);
        let metadata = &mut self.module.module.env.metadata;
        let property = match unroll {
            Unroll::Default => return,
            Unroll::Full => vec![Operand::String("llvm.loop.unroll.full".into())],
            Unroll::Disable => vec![Operand::String("llvm.loop.unroll.disable".into())],
            Unroll::Count(count) => {
                let count = ir::TypedConstant {
                    ty: ir::Type::I32,
                    value: ir::Constant::Int(u128::from(count)),
                };
                vec![Operand::String("llvm.loop.unroll.count".into()), Operand::Constant(count)]
            }
        };
        let property = metadata.tuple(property);
        let id = metadata.loop_id([property]);
        self.body.attachments.entry(inst).or_default().push((MetadataKind::Loop, id));
    }

    fn switch(&mut self, value: ExprId, body: StmtId, cases: &[SwitchCase]) {
        let value = self.full_expression(|this| this.scalar(value));
        let ty = self.body.ty(value);
        let width = ty.int_width().unwrap_or(32);
        let end = self.new_block("sw.epilog");
        let mut default = end;
        let mut table = Vec::new();
        let mut ranges = Vec::new();
        let mask = if width >= 128 { u128::MAX } else { (1u128 << width) - 1 };
        for case in cases {
            let block = self.label_block(case.label);
            match case.low {
                None => default = block,
                Some(low) if case.high.saturating_sub(low) < MAX_EXPANDED_RANGE => {
                    table.extend((low..=case.high).map(|number| (number as u128 & mask, block)));
                }
                Some(low) => ranges.push((low, case.high, block)),
            }
        }
        for (low, high, block) in ranges {
            // One unsigned comparison tests both ends.
            let next = self.new_block("sw.range");
            let low_value = self.body.int(ty, low);
            let span = self.body.int(ty, high.saturating_sub(low));
            let mut builder = self.build();
            let offset = builder.binary(ir::BinaryOp::Sub, value, low_value);
            let inside = builder.icmp(IntPredicate::Ule, offset, span);
            builder.cond_br(inside, block, next);
            self.start(next);
        }
        self.build().switch(value, default, table);
        let outer = self.exits.last();
        let on_continue = outer.and_then(|exits| exits.on_continue);
        let continue_height = outer.map_or(0, |exits| exits.continue_height);
        let height = self.cleanups.len();
        self.exits.push(Exits { on_break: end, on_continue, height, continue_height });
        // Statements before the first case are unreachable and get a block that is dropped.
        self.scoped_stmt(body);
        self.exits.pop();
        self.jump(end);
        self.start(end);
    }
}
