//! Whether control can reach the end of a function that should return a value.

use crate::context::Parser;
use cuprum_ast::{
    Builtin, Callee, ConstValue, ExprId, ExprKind, ExprPart, FuncId, FunctionName, Parent, StmtId,
    StmtKind, Type, TypeKind,
};
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;

/// Whether conditions hold that are constants.
type Truths = FxHashMap<ExprId, bool>;

/// What a statement lets control do.
#[derive(Clone, Copy, Default)]
struct Flow {
    /// Control may go on after it.
    falls_through: bool,
    /// It holds a `break` that leaves it.
    breaks: bool,
    /// Control may come to such a `break`, if it comes to the statement.
    breaks_when_reached: bool,
    /// It holds a label, so that control may come from elsewhere.
    has_label: bool,
}

impl Parser<'_> {
    /// Warns if a function that should return a value may end without doing so, or if one that should
    /// never return may.
    pub fn check_missing_return(&mut self, func: FuncId, body: StmtId) {
        let is_noreturn = self.ast.functions[func].is_noreturn;
        let is_system = self.function_info(func).is_system;
        if is_noreturn && !is_system {
            self.check_noreturn(func, body);
        }
        let function = &self.ast.functions[func];
        let Some(result) = self.ast.types.function_type(function.ty).map(|ty| ty.result) else {
            return;
        };
        let special = matches!(function.name, FunctionName::Constructor | FunctionName::Destructor);
        let is_void = matches!(self.ast.types.kind(result), TypeKind::Void);
        // A program's `main` returns 0 by itself; to NVRTC it is a function like others.
        let is_main = !self.options.run_time
            && function.space.host
            && function.parent == Parent::Namespace(self.ast.global_namespace())
            && matches!(function.name, FunctionName::Ident(name)
                if self.session.symbols.word(name) == "main");
        if special || is_void || is_noreturn || is_system || is_main {
            return;
        }
        if self.ends_by_falling(body) {
            let name = self.declared_name_text(func);
            let loc = self.body_end(func);
            self.warn(Code::MissingReturn, loc, &[&name]);
        }
    }

    /// Warns where a function that should never return does.
    fn check_noreturn(&mut self, func: FuncId, body: StmtId) {
        let mut returns = Vec::new();
        self.find_returns(body, &mut returns);
        if self.ends_by_falling(body) {
            returns.push(self.body_end(func));
        }
        for loc in returns {
            self.warn(Code::NoreturnReturns, loc, &[]);
        }
    }

    /// Whether control may come to the end of a body.
    fn ends_by_falling(&mut self, body: StmtId) -> bool {
        // Most bodies end with a `return`, and no condition need be computed to see that.
        if !self.flow(body, &Truths::default()).falls_through {
            return false;
        }
        let mut conditions = Vec::new();
        self.find_conditions(body, &mut conditions);
        let mut truths = Truths::default();
        for cond in conditions {
            if let Some(ConstValue::Int(value)) = self.constant_of(cond) {
                truths.insert(cond, value != 0);
            }
        }
        truths.is_empty() || self.flow(body, &truths).falls_through
    }

    /// The conditions of branches and loops.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other statements have no condition")]
    fn find_conditions(&self, stmt: StmtId, found: &mut Vec<ExprId>) {
        cuprum_limits::check();
        match self.ast.stmts[stmt].kind {
            StmtKind::If { cond, .. }
            | StmtKind::While { cond, .. }
            | StmtKind::DoWhile { cond, .. } => found.push(cond),
            StmtKind::For { cond, .. } => found.extend(cond),
            _ => {}
        }
        self.ast.for_each_statement_part(stmt, |part| {
            if let ExprPart::Stmt(inner) = part {
                self.find_conditions(inner, found);
            }
        });
    }

    fn find_returns(&self, stmt: StmtId, found: &mut Vec<Loc>) {
        cuprum_limits::check();
        let node = &self.ast.stmts[stmt];
        if matches!(node.kind, StmtKind::Return(_)) {
            found.push(node.loc);
        }
        self.ast.for_each_statement_part(stmt, |part| {
            if let ExprPart::Stmt(inner) = part {
                self.find_returns(inner, found);
            }
        });
    }

    fn flow(&self, stmt: StmtId, truths: &Truths) -> Flow {
        cuprum_limits::check();
        let on = |falls_through: bool| Flow { falls_through, ..Flow::default() };
        match &self.ast.stmts[stmt].kind {
            StmtKind::Null | StmtKind::Decl(_) | StmtKind::Asm { .. } => on(true),
            StmtKind::Expr(expr) => on(!self.never_returns(*expr)),
            StmtKind::Return(_) | StmtKind::Goto(_) | StmtKind::Continue => on(false),
            StmtKind::Break => Flow { breaks: true, breaks_when_reached: true, ..Flow::default() },
            StmtKind::Compound(stmts) => {
                let mut whole = on(true);
                for &stmt in stmts {
                    let part = self.flow(stmt, truths);
                    let reached = whole.falls_through || part.has_label;
                    whole.falls_through = reached && part.falls_through;
                    whole.breaks |= part.breaks;
                    whole.breaks_when_reached |= reached && part.breaks_when_reached;
                    whole.has_label |= part.has_label;
                }
                whole
            }
            StmtKind::If { cond, then, otherwise } => {
                let then = self.flow(*then, truths);
                let otherwise = otherwise.map_or(on(true), |stmt| self.flow(stmt, truths));
                let known = self.truth(*cond, truths);
                Flow {
                    falls_through: then.falls_through && known != Some(false)
                        || otherwise.falls_through && known != Some(true),
                    breaks: then.breaks || otherwise.breaks,
                    breaks_when_reached: then.breaks_when_reached || otherwise.breaks_when_reached,
                    has_label: then.has_label || otherwise.has_label,
                }
            }
            StmtKind::While { cond, body, .. } => {
                let body = self.flow(*body, truths);
                let endless = self.truth(*cond, truths) == Some(true) && !body.breaks;
                Flow { has_label: body.has_label, ..on(!endless) }
            }
            StmtKind::DoWhile { body, cond, .. } => {
                let body = self.flow(*body, truths);
                let endless = self.truth(*cond, truths) == Some(true) || !body.falls_through;
                Flow { has_label: body.has_label, ..on(!endless || body.breaks) }
            }
            StmtKind::For { cond, body, .. } => {
                let body = self.flow(*body, truths);
                let always = cond.is_none_or(|cond| self.truth(cond, truths) == Some(true));
                let endless = always && !body.breaks;
                Flow { has_label: body.has_label, ..on(!endless) }
            }
            StmtKind::Switch { body, cases, .. } => {
                let body = self.flow(*body, truths);
                let has_default = cases.iter().any(|case| case.low.is_none());
                // As in nvcc, which asks this of a `break` in a `switch`, and not of one in a loop.
                let leaves = body.breaks_when_reached || body.falls_through;
                Flow { has_label: body.has_label, ..on(!has_default || leaves) }
            }
            StmtKind::Case(_, inner) | StmtKind::Label(_, inner) => {
                Flow { has_label: true, ..self.flow(*inner, truths) }
            }
        }
    }

    /// The truth of a condition that is a literal, or one of the constants that are known.
    fn truth(&self, cond: ExprId, truths: &Truths) -> Option<bool> {
        let mut expr = cond;
        while let ExprKind::Cast(_, inner) = self.ast.exprs[expr].kind {
            expr = inner;
        }
        if let ExprKind::Int(value) = self.ast.exprs[expr].kind {
            Some(value != 0)
        } else {
            truths.get(&cond).copied()
        }
    }

    /// Whether an expression statement does not come back: what it calls or throws sees to that.
    fn never_returns(&self, mut expr: ExprId) -> bool {
        while let ExprKind::Cast(_, inner) = self.ast.exprs[expr].kind
            && self.ast.exprs[expr].ty == Type::VOID
        {
            expr = inner;
        }
        let ExprKind::Call(callee, _) = &self.ast.exprs[expr].kind else {
            return matches!(self.ast.exprs[expr].kind, ExprKind::Throw(_));
        };
        match callee {
            Callee::Function(func) | Callee::Virtual(func) => {
                let function = &self.ast.functions[*func];
                let is_trap = matches!(
                    function.name,
                    FunctionName::Ident(name) if self.session.symbols.word(name) == "__trap"
                );
                function.is_noreturn || is_trap
            }
            Callee::Builtin(builtin) => matches!(builtin, Builtin::Unreachable | Builtin::Trap),
            Callee::Pointer(_) | Callee::MemberPointer(_) => false,
        }
    }

    /// The closing brace of a body.
    fn body_end(&mut self, func: FuncId) -> Loc {
        let range = self.function_info(func).body.map(|(range, _)| range);
        let token = range.and_then(|range| {
            let tokens = &self.program.streams.get(range.stream as usize)?.tokens;
            tokens.get((range.end as usize).checked_sub(1)?)
        });
        token.map_or(self.ast.functions[func].loc, |token| token.loc)
    }
}
