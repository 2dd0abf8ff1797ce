//! Statements and calls of constant evaluation.

use super::fault::{Fault, Why};
use super::value::{Base, ObjectId, Pointer, Value};
use super::{CALL_LIMIT, Eval, Evaluator, Frame, Stop};
use crate::parse::function::BodyProgress;
use cuprum_ast::{
    Category, ExprId, FuncId, FunctionName, InitTarget, Parent, StmtId, StmtKind, Storage, Type,
    TypeKind, VarId,
};
use cuprum_lex::LanguageStandard;
use cuprum_limits::is_stack_short;
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
        if !self.parser.ast.functions[func].is_constexpr {
            return self.not_constexpr(func, loc);
        }
        self.step(loc)?;
        // What a call takes of the stack depends on the expression that it stands in.
        if self.frames.len() > CALL_LIMIT || is_stack_short() {
            return self.too_complex(loc);
        }
        if self.waits_for_class(func) {
            return self.not_defined_yet(func, loc);
        }
        if !self.parser.require_body(func) {
            return self.not_constexpr(func, loc);
        }
        if self.parser.function_info(func).state == BodyProgress::Failed {
            let stopped = self.stop(loc, "the function has errors");
            // What is wrong with a host function nobody has heard.
            let is_echo = !self.parser.is_host_body(func) || self.parser.options.check_host_code;
            return stopped.map_err(|stop: Box<Stop>| Box::new(Stop { is_echo, ..*stop }));
        }
        let function = &self.parser.ast.functions[func];
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
        self.frames.push(Frame { called_at: loc, ..Frame::default() });
        for (param, arg) in params.into_iter().zip(args.drain(..)) {
            let ty = self.parser.ast.variables[param].ty;
            let object = self.new_object(arg, ty);
            let destructor = self.parser.ast.destructor_of(ty);
            if let Some(frame) = self.frames.last_mut() {
                frame.variables.insert(param, object);
                frame.destructors.extend(destructor.map(|func| (object, func)));
            }
        }
        let seeking = self.seeking.take();
        let flow = match self.initialize_members(func, loc) {
            Ok(()) => self.exec(body),
            Err(stop) => Err(stop),
        };
        self.seeking = seeking;
        let flow = match flow {
            Ok(flow) => self.end_lives(0, loc).map(|()| flow),
            stopped => stopped,
        };
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
            Flow::Next if !self.returns_nothing(func) => {
                let end = self.parser.ast.functions[func].loc;
                self.fail(end, Fault::MissingReturn)
            }
            Flow::Return(None) | Flow::Next => Ok(Value::Uninitialized),
            Flow::Break | Flow::Continue => {
                self.stop(loc, "control leaves the function without returning")
            }
        }
    }

    /// Whether the body of a member function is not read yet, because its class or a class around that
    /// is not complete. What a template makes is read when it is needed.
    fn waits_for_class(&self, func: FuncId) -> bool {
        let mut parent = self.parser.ast.functions[func].parent;
        for _ in 0..64 {
            let Parent::Record(record) = parent else { return false };
            if self.parser.program.classes.closures.contains_key(&record)
                || self.parser.is_templated_class(record)
            {
                return false;
            }
            if !self.parser.ast.records[record].is_complete {
                return !self.parser.is_in_template(func);
            }
            parent = self.parser.ast.records[record].parent;
        }
        false
    }

    fn not_defined_yet<T>(&mut self, func: FuncId, loc: Loc) -> Eval<T> {
        let name = self.parser.qualified_function_name(func);
        let declared = self.parser.declared_at(self.parser.ast.functions[func].loc);
        let text = format!("constexpr function \"{name}\"{declared} is not defined");
        self.stop(loc, Why { number: Some(2683), text })
    }

    /// Whether a function may end without a value.
    fn returns_nothing(&self, func: FuncId) -> bool {
        let function = &self.parser.ast.functions[func];
        let result = self.parser.ast.types.as_function(function.ty).map(|function| function.result);
        matches!(function.name, FunctionName::Constructor | FunctionName::Destructor)
            || result.is_none_or(|result| result.unqualified() == Type::VOID)
    }

    /// Runs the member initialisers of a constructor.
    fn initialize_members(&mut self, func: FuncId, loc: Loc) -> Eval<()> {
        let function = &self.parser.ast.functions[func];
        let (this, parent) = (function.this, function.parent);
        let inits = function.member.initializers.clone();
        let (Some(this), Parent::Record(record)) = (this, parent) else { return Ok(()) };
        for init in inits {
            let place = self.variable_place(this, loc)?;
            let Value::Pointer(mut place) = self.load(&place, loc)? else {
                return self.stop(loc, "the object has no address");
            };
            match init.target {
                InitTarget::Base(index) => place.path.push(index),
                InitTarget::VirtualBase(_) => {
                    return self.stop(loc, "a class with virtual bases is constructed");
                }
                InitTarget::Field(path) => {
                    let mut owner = record;
                    for index in path {
                        let declared = &self.parser.ast.records[owner];
                        place.path.push(declared.bases.len() as u32 + index);
                        let field = declared.fields.get(index as usize);
                        let inner = field.and_then(|f| self.parser.ast.types.as_record(f.ty));
                        owner = inner.unwrap_or(owner);
                    }
                }
                InitTarget::Whole => {}
            }
            self.full_expression(init.loc, |this| this.initialize_at(&place, init.init, init.loc))?;
        }
        Ok(())
    }

    /// Runs something whose objects end with it.
    fn in_scope(&mut self, run: impl FnOnce(&mut Self) -> Eval<Flow>, loc: Loc) -> Eval<Flow> {
        let (mark, first) = match self.frames.last() {
            Some(frame) => (frame.destructors.len(), frame.objects.len()),
            None => (0, 0),
        };
        let flow = run(self)?;
        self.end_lives(mark, loc)?;
        if let Some(frame) = self.frames.last_mut()
            && first < frame.objects.len()
        {
            for object in frame.objects.drain(first..) {
                if let Some(object) = self.objects.get_mut(object as usize) {
                    object.alive = false;
                    object.value = Value::Uninitialized;
                }
            }
        }
        Ok(flow)
    }

    /// Runs a full expression: its temporaries end with it ([class.temporary]/4).
    fn full_expression<T>(&mut self, loc: Loc, run: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<T> {
        let mark = self.frames.last().map_or(0, |frame| frame.destructors.len());
        let value = run(self)?;
        self.end_lives(mark, loc)?;
        Ok(value)
    }

    /// The same for the initialiser of a variable: what it refers to lives on with it.
    fn extending_expression(
        &mut self,
        loc: Loc,
        run: impl FnOnce(&mut Self) -> Eval<Value>,
    ) -> Eval<Value> {
        let mark = self.frames.last().map_or(0, |frame| frame.destructors.len());
        let value = run(self)?;
        let mut kept = Vec::new();
        if let Some(frame) = self.frames.last_mut()
            && frame.destructors.len() > mark
        {
            let made = frame.destructors.split_off(mark);
            let is_kept = |object: ObjectId| refers_to(&value, object);
            let (extended, ending) = made.into_iter().partition(|(object, _)| is_kept(*object));
            frame.destructors.extend::<Vec<_>>(ending);
            kept = extended;
        }
        self.end_lives(mark, loc)?;
        if let Some(frame) = self.frames.last_mut() {
            frame.destructors.append(&mut kept);
        }
        Ok(value)
    }

    /// Calls the destructors of objects made since a mark, the last one first.
    fn end_lives(&mut self, mark: usize, loc: Loc) -> Eval<()> {
        loop {
            let Some(frame) = self.frames.last_mut() else { return Ok(()) };
            if frame.destructors.len() <= mark {
                return Ok(());
            }
            let Some((object, func)) = frame.destructors.pop() else { return Ok(()) };
            if let Some(object) = self.objects.get_mut(object as usize) {
                object.constant = false;
            }
            self.destroy(Pointer::to(Base::Object(object)), func, loc)?;
        }
    }

    /// Ends the life of an object: its destructor, then those of its members and bases.
    pub(super) fn destroy(&mut self, place: Pointer, func: FuncId, loc: Loc) -> Eval<()> {
        cuprum_limits::check();
        let Some(ty) = self.pointee_type(&place) else { return Ok(()) };
        if let TypeKind::Array(_, count) = *self.parser.ast.types.kind(ty) {
            for index in (0..count.unwrap_or(0) as u32).rev() {
                self.destroy(place.child(index), func, loc)?;
            }
            return Ok(());
        }
        self.call(func, vec![Value::Pointer(place.clone())], loc)?;
        let count = super::value::child_count(&self.parser.ast, ty);
        if super::value::is_union(&self.parser.ast, ty) {
            return Ok(());
        }
        for index in (0..count as u32).rev() {
            let part = super::value::child_type(&mut self.parser.ast, ty, index);
            let destructor = part.and_then(|part| self.parser.ast.destructor_of(part));
            if let Some(destructor) = destructor {
                self.destroy(place.child(index), destructor, loc)?;
            }
        }
        Ok(())
    }

    /// A call of a function that is not constexpr, or of which only a declaration was seen.
    pub(super) fn not_constexpr<T>(&mut self, func: FuncId, loc: Loc) -> Eval<T> {
        let function = &self.parser.ast.functions[func];
        let (declared, is_constexpr) = (function.loc, function.is_constexpr);
        let name = self.parser.qualified_function_name(func);
        let declared = match self.parser.session.map.place(declared) {
            Some(place) => format!("(declared at line {})", place.line),
            None => "(declared implicitly)".to_owned(),
        };
        let (number, text) = match is_constexpr {
            false => (2703, format!("cannot call non-constexpr function \"{name}\" {declared}")),
            true => (
                2684,
                format!(
                    "this call cannot be evaluated because the target function function \"{name}\" \
                     {declared} is not constexpr or not completely defined yet"
                ),
            ),
        };
        self.stop(loc, Why { number: Some(number), text })
    }

    fn condition(&mut self, cond: ExprId) -> Eval<bool> {
        let loc = self.parser.ast.exprs[cond].loc;
        let Value::Int(value) = self.full_expression(loc, |this| this.rvalue(cond))? else {
            return self.stop(loc, "the condition has no value");
        };
        Ok(value != 0)
    }

    /// The value of `({ … })`: its last statement's, if that is an expression.
    pub(super) fn statement_value(&mut self, stmt: StmtId, loc: Loc) -> Eval<Value> {
        let StmtKind::Compound(stmts) = self.parser.ast.stmts[stmt].kind.clone() else {
            return self.stop(loc, "");
        };
        let Some((last, others)) = stmts.split_last() else { return Ok(Value::Uninitialized) };
        for &stmt in others {
            if self.declares_uninitialized(stmt) {
                return self.stop(loc, "a variable is not initialized");
            }
            if !matches!(self.exec(stmt)?, Flow::Next) {
                return self.stop(loc, "control leaves a statement expression");
            }
        }
        if let StmtKind::Expr(expr) = self.parser.ast.stmts[*last].kind {
            return self.rvalue(expr);
        }
        if let Flow::Next = self.exec(*last)? {
            return Ok(Value::Uninitialized);
        }
        self.stop(loc, "control leaves a statement expression")
    }

    /// Whether a statement declares a variable without a value, which constant expressions may not do
    /// before C++20. The body of a function was asked when it was defined.
    fn declares_uninitialized(&self, stmt: StmtId) -> bool {
        let StmtKind::Decl(vars) = &self.parser.ast.stmts[stmt].kind else { return false };
        self.parser.options.standard < LanguageStandard::Cpp20
            && vars.iter().any(|&var| {
                let variable = &self.parser.ast.variables[var];
                variable.init.is_none() && self.parser.ast.types.as_record(variable.ty).is_none()
            })
    }

    /// Executes a statement; while a switch looks for its label, only reaches into it.
    fn exec(&mut self, stmt: StmtId) -> Eval<Flow> {
        cuprum_limits::check();
        let loc = self.parser.ast.stmts[stmt].loc;
        let seeking = self.seeking.is_some();
        // Lists are walked in place: copying them for every turn of a loop would cost more than
        // what they say.
        if let StmtKind::Compound(stmts) = &self.parser.ast.stmts[stmt].kind {
            let count = stmts.len();
            return self.in_scope(|this| this.exec_compound(stmt, count), loc);
        }
        self.step(loc)?;
        match self.parser.ast.stmts[stmt].kind.clone() {
            StmtKind::Null => Ok(Flow::Next),
            StmtKind::Expr(expr) => {
                if !seeking {
                    self.full_expression(loc, |this| this.discard(expr))?;
                }
                Ok(Flow::Next)
            }
            StmtKind::Decl(vars) => {
                for var in vars {
                    self.declare(var, seeking)?;
                }
                Ok(Flow::Next)
            }
            StmtKind::Compound(_) => Ok(Flow::Next),
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
                self.in_scope(|this| this.exec_loop(None, setup, Some(cond), None, body, true), loc)
            }
            StmtKind::DoWhile { body, cond, .. } => {
                self.exec_loop(None, None, Some(cond), None, body, false)
            }
            StmtKind::For { init, setup, cond, step, body, .. } => {
                self.in_scope(|this| this.exec_loop(init, setup, cond, step, body, true), loc)
            }
            StmtKind::Switch { value, body, cases } => {
                if seeking {
                    // A label of an outer switch inside this one.
                    return self.exec_switch_body(body);
                }
                let value_loc = self.parser.ast.exprs[value].loc;
                let value = self.full_expression(value_loc, |this| this.rvalue(value))?;
                let Value::Int(value) = value else {
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
                    let value = self.full_expression(loc, |this| this.initializer(expr))?;
                    Ok(Flow::Return(Some(value)))
                }
            },
            StmtKind::Break | StmtKind::Continue | StmtKind::Return(_) => Ok(Flow::Next),
            StmtKind::Goto(_) if seeking => Ok(Flow::Next),
            StmtKind::Goto(_) => self.fail(loc, Fault::Statement),
            StmtKind::Asm { .. } if seeking => Ok(Flow::Next),
            StmtKind::Asm { .. } => self.fail(loc, Fault::Statement),
        }
    }

    /// The statements between braces.
    fn exec_compound(&mut self, stmt: StmtId, count: usize) -> Eval<Flow> {
        for index in 0..count {
            let StmtKind::Compound(stmts) = &self.parser.ast.stmts[stmt].kind else { break };
            let Some(&inner) = stmts.get(index) else { break };
            match self.exec(inner)? {
                Flow::Next => {}
                flow @ (Flow::Break | Flow::Continue | Flow::Return(_)) => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn exec_switch_body(&mut self, body: StmtId) -> Eval<Flow> {
        match self.exec(body)? {
            Flow::Break => Ok(Flow::Next),
            flow @ (Flow::Next | Flow::Continue | Flow::Return(_)) => Ok(flow),
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
        let loc = self.parser.ast.stmts[body].loc;
        loop {
            self.step(loc)?;
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
                self.full_expression(loc, |this| this.discard(step))?;
            }
            enter = false;
        }
    }

    /// Declares a local variable; one that a switch jumps over stays uninitialised.
    fn declare(&mut self, var: VarId, skipped: bool) -> Eval<()> {
        let variable = &self.parser.ast.variables[var];
        let (ty, init, loc) = (variable.ty, variable.init, variable.loc);
        if variable.storage == Storage::Static {
            if variable.is_constexpr {
                return Ok(());
            }
            return self.stop(loc, "a static variable is declared");
        }
        let object = self.new_object(Value::Uninitialized, ty);
        let value = match init {
            Some(init) if !skipped => self.extending_expression(loc, |this| {
                match this.parser.ast.types.is_reference(ty) {
                    true => this.place(init).map(Value::Pointer),
                    false => {
                        this.destination = Some(Pointer::to(Base::Object(object)));
                        this.rvalue(init)
                    }
                }
            })?,
            _ => self.uninitialized_parts(ty, loc)?,
        };
        let is_const = self.parser.ast.types.qualifiers(ty).is_const();
        let is_final = is_const && !self.has_mutable_part(ty);
        if let Some(object) = self.objects.get_mut(object as usize) {
            object.value = value;
            object.constant |= is_final;
        }
        let destructor = self.parser.ast.destructor_of(ty);
        if let Some(frame) = self.frames.last_mut() {
            frame.variables.insert(var, object);
            frame.destructors.extend(destructor.map(|func| (object, func)));
        }
        Ok(())
    }

    /// Whether parts of a constant of this type may still change.
    pub(super) fn has_mutable_part(&self, ty: Type) -> bool {
        cuprum_limits::check();
        let Some(record) = self.parser.ast.element_record(ty) else { return false };
        self.parser.any_in_bases(record, |class| {
            let fields = &self.parser.ast.records[class].fields;
            fields.iter().any(|field| field.is_mutable || self.has_mutable_part(field.ty))
        })
    }

    /// Evaluates for effect only.
    pub(super) fn discard(&mut self, expr: ExprId) -> Eval<()> {
        let node = &self.parser.ast.exprs[expr];
        let ty = node.ty;
        match node.category {
            Category::PrValue => {
                let value = self.rvalue(expr)?;
                if let Some(func) = self.parser.ast.destructor_of(ty) {
                    // A discarded value is a temporary too.
                    let object = self.new_object(value, ty);
                    if let Some(frame) = self.frames.last_mut() {
                        frame.destructors.push((object, func));
                    }
                }
                Ok(())
            }
            Category::LValue | Category::XValue => self.place(expr).map(|_: Pointer| ()),
        }
    }
}

/// Whether a value points to an object or into it.
fn refers_to(value: &Value, object: ObjectId) -> bool {
    cuprum_limits::check();
    match value {
        Value::Pointer(pointer) => matches!(pointer.base, Base::Object(base) if base == object),
        Value::Aggregate(parts) => parts.iter().any(|part| refers_to(part, object)),
        Value::Union(Some((_, part))) => refers_to(part, object),
        Value::Int(_)
        | Value::Float(_)
        | Value::Address(_)
        | Value::Member(_)
        | Value::Union(_)
        | Value::Uninitialized => false,
    }
}
