//! Statements and calls of constant evaluation.

use super::value::{Pointer, Value};
use super::{CALL_LIMIT, Eval, Evaluator, Frame};
use cuprum_ast::{Category, ExprId, FuncId, StmtId, StmtKind, Storage, VarId};
use cuprum_source::Loc;

/// Where control goes after a statement.
pub(super) enum Flow {
    Next,
    Break,
    Continue,
    Return(Option<Value>),
}

impl Evaluator<'_, '_> {
    /// Calls a function with evaluated arguments, the object's address first for members.
    pub(super) fn call(&mut self, func: FuncId, mut args: Vec<Value>, loc: Loc) -> Eval<Value> {
        if !self.sema.ast.functions[func].is_constexpr {
            let text = self.sema.function_text(func);
            return self.stop(loc, format!("function \"{text}\" is not constexpr"));
        }
        if self.frames.len() > CALL_LIMIT {
            return self.stop(loc, "calls nest too deeply");
        }
        if !self.sema.require_body(func) {
            let text = self.sema.function_text(func);
            return self.stop(loc, format!("function \"{text}\" is not defined"));
        }
        let function = &self.sema.ast.functions[func];
        let Some(body) = function.body else {
            return self.stop(loc, "the function has no body");
        };
        let mut params: Vec<VarId> = function.params.clone();
        if let Some(this) = function.this {
            params.insert(0, this);
        }
        // Arguments of an ellipsis are evaluated; nothing can read them here.
        args.truncate(params.len());
        if params.len() != args.len() {
            return self.stop(loc, "the function takes variable arguments");
        }
        self.frames.push(Frame::default());
        for (param, arg) in params.into_iter().zip(args.drain(..)) {
            let ty = self.sema.ast.variables[param].ty;
            let object = self.new_object(arg, ty);
            if let Some(frame) = self.frames.last_mut() {
                frame.variables.insert(param, object);
            }
        }
        let seeking = self.seeking.take();
        let flow = self.exec(body);
        self.seeking = seeking;
        if let Some(frame) = self.frames.pop() {
            for object in frame.objects {
                if let Some(object) = self.objects.get_mut(object as usize) {
                    object.alive = false;
                    object.value = Value::Uninitialized;
                }
            }
        }
        match flow? {
            Flow::Return(Some(value)) => Ok(value),
            Flow::Return(None) | Flow::Next => Ok(Value::Uninitialized),
            _ => self.stop(loc, "control leaves the function without returning"),
        }
    }

    fn condition(&mut self, cond: ExprId) -> Eval<bool> {
        let loc = self.sema.ast.exprs[cond].loc;
        match self.rvalue(cond)? {
            Value::Int(value) => Ok(value != 0),
            _ => self.stop(loc, "the condition has no value"),
        }
    }

    /// Executes a statement; while a switch looks for its label, only reaches into it.
    fn exec(&mut self, stmt: StmtId) -> Eval<Flow> {
        let node = self.sema.ast.stmts[stmt].clone();
        let loc = node.loc;
        self.step(loc)?;
        let seeking = self.seeking.is_some();
        match node.kind {
            StmtKind::Null => Ok(Flow::Next),
            StmtKind::Expr(expr) => {
                if !seeking {
                    self.discard(expr)?;
                }
                Ok(Flow::Next)
            }
            StmtKind::Decl(vars) => {
                for var in vars {
                    self.declare(var, seeking)?;
                }
                Ok(Flow::Next)
            }
            StmtKind::Compound(stmts) => {
                for stmt in stmts {
                    match self.exec(stmt)? {
                        Flow::Next => {}
                        flow => return Ok(flow),
                    }
                }
                Ok(Flow::Next)
            }
            StmtKind::If { cond, then, otherwise } => {
                if seeking {
                    let flow = self.exec(then)?;
                    if self.seeking.is_none() || !matches!(flow, Flow::Next) {
                        return Ok(flow);
                    }
                    return match otherwise {
                        Some(otherwise) => self.exec(otherwise),
                        None => Ok(Flow::Next),
                    };
                }
                match (self.condition(cond)?, otherwise) {
                    (true, _) => self.exec(then),
                    (false, Some(otherwise)) => self.exec(otherwise),
                    (false, None) => Ok(Flow::Next),
                }
            }
            StmtKind::While { setup, cond, body, .. } => {
                self.exec_loop(None, setup, Some(cond), None, body, true)
            }
            StmtKind::DoWhile { body, cond, .. } => {
                self.exec_loop(None, None, Some(cond), None, body, false)
            }
            StmtKind::For { init, setup, cond, step, body, .. } => {
                self.exec_loop(init, setup, cond, step, body, true)
            }
            StmtKind::Switch { value, body, cases } => {
                if seeking {
                    // A label of an outer switch inside this one.
                    return self.exec_switch_body(body);
                }
                let value_loc = self.sema.ast.exprs[value].loc;
                let Value::Int(value) = self.rvalue(value)? else {
                    return self.stop(value_loc, "the switch has no value");
                };
                let chosen = cases
                    .iter()
                    .find(|case| case.low.is_some_and(|low| low <= value && value <= case.high))
                    .or_else(|| cases.iter().find(|case| case.low.is_none()));
                let Some(chosen) = chosen else { return Ok(Flow::Next) };
                self.seeking = Some(chosen.label);
                self.exec_switch_body(body)
            }
            StmtKind::Case(label, inner) | StmtKind::Label(label, inner) => {
                if self.seeking == Some(label) {
                    self.seeking = None;
                }
                self.exec(inner)
            }
            StmtKind::Break if !seeking => Ok(Flow::Break),
            StmtKind::Continue if !seeking => Ok(Flow::Continue),
            StmtKind::Return(value) if !seeking => match value {
                None => Ok(Flow::Return(None)),
                Some(expr) => {
                    let glvalue = self.sema.ast.exprs[expr].category != Category::PrValue;
                    let value = match glvalue {
                        true => Value::Pointer(self.place(expr)?),
                        false => self.rvalue(expr)?,
                    };
                    Ok(Flow::Return(Some(value)))
                }
            },
            StmtKind::Break | StmtKind::Continue | StmtKind::Return(_) => Ok(Flow::Next),
            StmtKind::Goto(_) if seeking => Ok(Flow::Next),
            StmtKind::Goto(_) => self.stop(loc, "a goto statement is executed"),
            StmtKind::Asm { .. } if seeking => Ok(Flow::Next),
            StmtKind::Asm { .. } => self.stop(loc, "inline assembly is executed"),
        }
    }

    fn exec_switch_body(&mut self, body: StmtId) -> Eval<Flow> {
        match self.exec(body)? {
            Flow::Break => Ok(Flow::Next),
            flow => Ok(flow),
        }
    }

    /// Any loop; when a switch looks for its label the body is entered first.
    fn exec_loop(
        &mut self,
        init: Option<StmtId>,
        setup: Option<StmtId>,
        cond: Option<ExprId>,
        step: Option<ExprId>,
        body: StmtId,
        test_first: bool,
    ) -> Eval<Flow> {
        if let Some(init) = init {
            self.exec(init)?;
        }
        let mut enter = self.seeking.is_some() || !test_first;
        loop {
            if !enter {
                if let Some(setup) = setup {
                    self.exec(setup)?;
                }
                if let Some(cond) = cond
                    && !self.condition(cond)?
                {
                    return Ok(Flow::Next);
                }
            }
            match self.exec(body)? {
                Flow::Break => return Ok(Flow::Next),
                flow @ Flow::Return(_) => return Ok(flow),
                Flow::Next | Flow::Continue => {}
            }
            if self.seeking.is_some() {
                // The label is not in this loop.
                return Ok(Flow::Next);
            }
            if let Some(step) = step {
                self.discard(step)?;
            }
            enter = false;
        }
    }

    /// Declares a local variable; one that a switch jumps over stays uninitialised.
    fn declare(&mut self, var: VarId, skipped: bool) -> Eval<()> {
        let variable = &self.sema.ast.variables[var];
        let (ty, init, loc) = (variable.ty, variable.init, variable.loc);
        if variable.storage == Storage::Static {
            if variable.is_constexpr {
                return Ok(());
            }
            return self.stop(loc, "a static variable is declared");
        }
        let value = match init {
            Some(init) if !skipped => {
                let glvalue = self.sema.ast.types.is_reference(ty);
                match glvalue {
                    true => Value::Pointer(self.place(init)?),
                    false => self.rvalue(init)?,
                }
            }
            _ => self.uninitialized_parts(ty, loc)?,
        };
        let object = self.new_object(value, ty);
        if let Some(frame) = self.frames.last_mut() {
            frame.variables.insert(var, object);
        }
        Ok(())
    }

    /// Evaluates for effect only.
    pub(super) fn discard(&mut self, expr: ExprId) -> Eval<()> {
        let node = &self.sema.ast.exprs[expr];
        match node.category {
            Category::PrValue => self.rvalue(expr).map(|_| ()),
            _ => self.place(expr).map(|_: Pointer| ()),
        }
    }
}
