//! A walk over a function's body: what is set and never read, read before it is set, assigned where
//! a comparison was meant, compared without need, returned although it ends with the function.

use crate::context::Parser;
use cuprum_ast::{
    BinaryOp, CastKind, ConstValue, ExprId, ExprKind, ExprPart, FuncId, StmtId, StmtKind, Storage,
    Type, TypeKind, UnaryOp, VarId, initializer_exprs, literal_exprs, place_exprs,
};
use cuprum_source::Code;
use rustc_hash::{FxHashMap, FxHashSet};

/// How deep the walk goes; what nests deeper was refused by the parser.
const DEPTH_LIMIT: u32 = 4000;

/// What the walk found.
#[derive(Default)]
struct Walk {
    /// Variables in the order in which their scopes end.
    declared: Vec<VarId>,
    /// How often each variable is the target of an assignment.
    sets: FxHashMap<VarId, u32>,
    /// Variables that the tree names elsewhere: also captures that nobody wrote.
    seen: FxHashSet<VarId>,
    /// Variables without a value so far.
    unset: FxHashSet<VarId>,
    /// How deep the statement is nested.
    depth: u32,
}

impl Parser<'_> {
    /// Checks the body of a function that has no errors.
    pub fn check_body(&mut self, func: FuncId, body: StmtId) {
        if self.function_info(func).is_system || self.frame.here.in_builtin_text {
            return;
        }
        let mut walk = Walk::default();
        self.walk_statement(body, &mut walk);
        self.check_jumps(body);
        if self.is_in_template(func) {
            return;
        }
        let mut declared = self.ast.functions[func].params.clone();
        declared.extend(walk.declared.into_iter().filter(|var| !walk.seen.contains(var)));
        self.check_unused_locals(func, &declared, &walk.sets);
        self.check_unused_labels(body);
    }

    /// Warns of what the rest of a body with errors sets, reads or leaves alone. Statements with errors
    /// are not in it, but what they name was noted.
    pub fn check_body_with_errors(&mut self, func: FuncId, body: StmtId) {
        if self.function_info(func).is_system
            || self.frame.here.in_builtin_text
            || self.is_in_template(func)
        {
            return;
        }
        let mut walk = Walk::default();
        self.walk_statement(body, &mut walk);
        let mut declared = self.ast.functions[func].params.clone();
        declared.extend(walk.declared.into_iter().filter(|var| !walk.seen.contains(var)));
        self.check_unused_locals(func, &declared, &walk.sets);
        self.check_unused_labels(body);
    }

    fn walk_statement(&mut self, stmt: StmtId, walk: &mut Walk) {
        cuprum_limits::check();
        if walk.depth >= DEPTH_LIMIT {
            return;
        }
        walk.depth += 1;
        match self.ast.stmts[stmt].kind.clone() {
            StmtKind::Decl(vars) => {
                for var in vars {
                    self.walk_declaration(var, walk);
                    walk.declared.push(var);
                }
            }
            StmtKind::Compound(stmts) => {
                // Inner scopes end before outer ones: what they declare comes first.
                let outer = std::mem::take(&mut walk.declared);
                let mut own = Vec::new();
                for stmt in stmts {
                    let is_declaration = matches!(self.ast.stmts[stmt].kind, StmtKind::Decl(_));
                    let before = walk.declared.len();
                    self.walk_statement(stmt, walk);
                    if is_declaration {
                        own.extend(walk.declared.split_off(before));
                    }
                }
                let inner = std::mem::replace(&mut walk.declared, outer);
                walk.declared.extend(inner);
                walk.declared.extend(own);
            }
            StmtKind::Expr(expr) => self.walk_discarded(expr, walk),
            StmtKind::If { cond, .. } => {
                self.check_condition(cond);
                self.walk_parts(stmt, walk);
            }
            StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => {
                self.check_condition(cond);
                // A round may come after one that sets what this one reads.
                walk.unset.clear();
                self.walk_parts(stmt, walk);
            }
            StmtKind::For { init, cond, .. } => {
                if let Some(cond) = cond {
                    self.check_condition(cond);
                }
                if let Some(init) = init {
                    self.walk_statement(init, walk);
                }
                walk.unset.clear();
                self.walk_parts_after(stmt, init.is_some(), walk);
            }
            StmtKind::Label(..) => {
                walk.unset.clear();
                self.walk_parts(stmt, walk);
            }
            StmtKind::Return(Some(value)) => {
                self.check_returned(value);
                self.walk_expr(value, walk);
            }
            StmtKind::Null
            | StmtKind::Switch { .. }
            | StmtKind::Case(..)
            | StmtKind::Goto(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Asm { .. } => self.walk_parts(stmt, walk),
        }
        walk.depth -= 1;
    }

    fn walk_parts(&mut self, stmt: StmtId, walk: &mut Walk) {
        self.walk_parts_after(stmt, false, walk);
    }

    /// Walks what is inside a statement; `skip` leaves out the first part, walked already.
    fn walk_parts_after(&mut self, stmt: StmtId, skip: bool, walk: &mut Walk) {
        let mut parts = Vec::new();
        self.ast.for_each_statement_part(stmt, |part| parts.push(part));
        for part in parts.into_iter().skip(usize::from(skip)) {
            match part {
                ExprPart::Expr(expr) => self.walk_expr(expr, walk),
                ExprPart::Stmt(stmt) => self.walk_statement(stmt, walk),
            }
        }
    }

    fn walk_declaration(&mut self, var: VarId, walk: &mut Walk) {
        let variable = &self.ast.variables[var];
        let (init, ty) = (variable.init, variable.ty);
        let is_local = variable.storage == Storage::Local;
        // There is no value in an object without data.
        let is_empty = (self.ast.element_record(ty))
            .is_some_and(|record| self.ast.records[record].traits.is_empty);
        let is_unset = is_local
            && !is_empty
            && match init {
                None => true,
                Some(init) => matches!(self.ast.exprs[init].kind, ExprKind::Uninit),
            };
        // `int x = x;` reads what it is about to set.
        if is_unset || is_local && init.is_some() && !self.ast.types.is_reference(ty) {
            walk.unset.insert(var);
        }
        if let Some(init) = init {
            self.walk_expr(init, walk);
        }
        if !is_unset {
            walk.unset.remove(&var);
        }
    }

    /// An expression whose value nobody uses.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression is walked like one whose value is used"
    )]
    fn walk_discarded(&mut self, expr: ExprId, walk: &mut Walk) {
        cuprum_limits::check();
        match self.ast.exprs[expr].kind {
            ExprKind::Cast(CastKind::ToVoid, inner) => match self.ast.exprs[inner].kind {
                // `(void)x` only says that `x` is used.
                ExprKind::Var(_) => {}
                _ => self.walk_discarded(inner, walk),
            },
            ExprKind::Var(_) => {}
            ExprKind::Binary(BinaryOp::Comma, left, right) => {
                self.walk_discarded(left, walk);
                self.walk_discarded(right, walk);
            }
            ExprKind::Assign(target, value) | ExprKind::AssignRecord(target, value) => {
                self.walk_assignment(target, value, walk);
            }
            _ => self.walk_expr(expr, walk),
        }
    }

    fn walk_assignment(&mut self, target: ExprId, value: ExprId, walk: &mut Walk) {
        let mut indices = Vec::new();
        match self.assigned_variable(target, &mut indices) {
            Some(var) => {
                for index in indices {
                    self.walk_expr(index, walk);
                }
                self.walk_expr(value, walk);
                *walk.sets.entry(var).or_default() += 1;
                walk.unset.remove(&var);
            }
            None => {
                self.walk_expr(target, walk);
                self.walk_expr(value, walk);
            }
        }
    }

    fn walk_expr(&mut self, expr: ExprId, walk: &mut Walk) {
        cuprum_limits::check();
        if walk.depth >= DEPTH_LIMIT {
            return;
        }
        walk.depth += 1;
        match self.ast.exprs[expr].kind {
            ExprKind::Var(var) => {
                // Neither read nor set here: its address goes elsewhere.
                walk.unset.remove(&var);
                walk.seen.insert(var);
            }
            ExprKind::Cast(CastKind::Load, inner) | ExprKind::CopyRecord(inner) => {
                self.walk_read(inner, walk);
            }
            ExprKind::IncDec { target, .. } => self.walk_read(target, walk),
            ExprKind::CompoundAssign { target, value, .. } => {
                self.walk_expr(value, walk);
                self.walk_read(target, walk);
            }
            ExprKind::Assign(target, value) | ExprKind::AssignRecord(target, value) => {
                self.walk_assignment(target, value, walk);
            }
            ExprKind::Unary(UnaryOp::Not, inner) => {
                self.check_condition(inner);
                self.walk_expr(inner, walk);
            }
            ExprKind::Conditional(cond, ..) => {
                self.check_condition(cond);
                self.walk_expr_parts(expr, walk);
            }
            ExprKind::Binary(op, left, right) => {
                if matches!(op, BinaryOp::LogicalAnd | BinaryOp::LogicalOr) {
                    self.check_condition(left);
                    self.check_condition(right);
                }
                self.check_comparison(expr, op, left, right);
                self.check_negative_comparison(expr, op, [left, right]);
                self.check_pointer_sum(expr, op, left, right);
                self.check_overflow(expr, op, left, right);
                if op == BinaryOp::Comma {
                    self.walk_discarded(left, walk);
                    self.walk_expr(right, walk);
                } else {
                    self.walk_expr_parts(expr, walk);
                }
            }
            literal_exprs!()
            | place_exprs!()
            | ExprKind::Func(_)
            | ExprKind::This(_)
            | ExprKind::Cast(..)
            | ExprKind::Unary(..)
            | ExprKind::Elvis(..)
            | ExprKind::Call(..)
            | ExprKind::Member(_)
            | ExprKind::AddressOf(_)
            | initializer_exprs!()
            | ExprKind::Zero
            | ExprKind::Uninit
            | ExprKind::Construct(..)
            | ExprKind::Temporary(_)
            | ExprKind::New(_)
            | ExprKind::Delete(_)
            | ExprKind::Statement(_)
            | ExprKind::Throw(_)
            | ExprKind::Launch(..) => self.walk_expr_parts(expr, walk),
        }
        walk.depth -= 1;
    }

    fn walk_expr_parts(&mut self, expr: ExprId, walk: &mut Walk) {
        let mut parts = Vec::new();
        self.ast.for_each_part(expr, |part| parts.push(part));
        for part in parts {
            match part {
                ExprPart::Expr(inner) => self.walk_expr(inner, walk),
                ExprPart::Stmt(stmt) => self.walk_statement(stmt, walk),
            }
        }
    }

    /// A glvalue whose value is read.
    fn walk_read(&mut self, glvalue: ExprId, walk: &mut Walk) {
        let mut indices = Vec::new();
        match self.assigned_variable(glvalue, &mut indices) {
            Some(var) => {
                for index in indices {
                    self.walk_expr(index, walk);
                }
                walk.seen.insert(var);
                if walk.unset.remove(&var)
                    && let Some(name) = self.ast.variables[var].name
                {
                    let word = self.word(name);
                    self.warn_on(Code::UsedBeforeSet, glvalue, &[&word]);
                }
            }
            None => self.walk_expr(glvalue, walk),
        }
    }

    /// `if (x = 1)`
    fn check_condition(&mut self, cond: ExprId) {
        let ExprKind::Cast(CastKind::ToBool, inner) = self.ast.exprs[cond].kind else {
            return self.check_assignment_condition(cond);
        };
        self.check_assignment_condition(inner);
    }

    fn check_assignment_condition(&mut self, value: ExprId) {
        if let ExprKind::Cast(CastKind::Load, assignment) = self.ast.exprs[value].kind
            && let ExprKind::Assign(_, right) = self.ast.exprs[assignment].kind
            && self.is_written_constant(right)
        {
            let diagnostic = self.diagnostic_on(Code::AssignmentAsCondition, assignment, &[]);
            let diagnostic = self.with_equality(diagnostic, assignment);
            self.report_warning(diagnostic);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_written_constant(&self, expr: ExprId) -> bool {
        match self.ast.exprs[expr].kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Null => true,
            ExprKind::Cast(_, inner) | ExprKind::Unary(_, inner) => self.is_written_constant(inner),
            _ => false,
        }
    }

    /// `c < -1` of an unsigned `c` that has become a wider signed value.
    fn check_negative_comparison(&mut self, expr: ExprId, op: BinaryOp, sides: [ExprId; 2]) {
        let compares = matches!(
            op,
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge
        );
        if !compares {
            return;
        }
        for (value, constant) in [(sides[0], sides[1]), (sides[1], sides[0])] {
            let ExprKind::Cast(CastKind::IntToInt, narrow) = self.ast.exprs[value].kind else {
                continue;
            };
            let unsigned = |expr: ExprId| {
                let ty = self.ast.underlying(self.ast.exprs[expr].ty).unqualified();
                let types = &self.ast.types;
                types.is_integral(ty) && ty != Type::BOOL && !types.is_signed(ty)
            };
            let is_negative = self.constant_offset(constant).is_some_and(|value| value < 0);
            if is_negative && unsigned(narrow) && !unsigned(value) && !unsigned(constant) {
                self.warn_on(Code::NegativeComparison, expr, &[]);
                return;
            }
        }
    }

    /// `1e300 * 1e300`: of finite constants more than the largest number.
    fn check_overflow(&mut self, expr: ExprId, op: BinaryOp, left: ExprId, right: ExprId) {
        if !matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul) {
            return;
        }
        let (Some(left), Some(right)) = (self.float_constant(left), self.float_constant(right))
        else {
            return;
        };
        let value = if op == BinaryOp::Add {
            left + right
        } else if op == BinaryOp::Sub {
            left - right
        } else {
            left * right
        };
        let largest = match self.ast.exprs[expr].ty.unqualified() {
            Type::FLOAT => f64::from(f32::MAX),
            _ => f64::MAX,
        };
        if left.is_finite() && right.is_finite() && value.abs() > largest {
            self.warn_on(Code::FloatOverflow, expr, &[]);
        }
    }

    /// The value of a floating constant as it is written, or of an integer that becomes one.
    fn float_constant(&self, expr: ExprId) -> Option<f64> {
        if let ExprKind::Cast(CastKind::IntToFloat, inner) = self.ast.exprs[expr].kind {
            return self.constant_offset(inner).map(|value| value as f64);
        }
        self.literal_float(expr)
    }

    /// `u < 0` of an unsigned `u` that is no constant itself.
    fn check_comparison(&mut self, expr: ExprId, op: BinaryOp, left: ExprId, right: ExprId) {
        let (mut compared, zero) = if matches!(op, BinaryOp::Lt | BinaryOp::Ge) {
            (left, right)
        } else if matches!(op, BinaryOp::Gt | BinaryOp::Le) {
            (right, left)
        } else {
            return;
        };
        // A conversion to more bits leaves an unsigned value what it is.
        let bits = |expr: ExprId| {
            let ty = self.ast.underlying(self.ast.exprs[expr].ty).unqualified();
            self.ast.types.int_bits(ty)
        };
        while let ExprKind::Cast(CastKind::IntToInt, inner) = self.ast.exprs[compared].kind
            && bits(compared) > bits(inner)
        {
            compared = inner;
        }
        let ty = self.ast.underlying(self.ast.exprs[compared].ty).unqualified();
        let types = &self.ast.types;
        if types.is_integral(ty)
            && ty != Type::BOOL
            && !types.is_signed(ty)
            && self.constant_of(zero) == Some(ConstValue::Int(0))
            && self.constant_of(compared).is_none()
        {
            self.warn_on(Code::PointlessComparison, expr, &[]);
        }
    }

    /// `array + 7` of an array of three.
    fn check_pointer_sum(&mut self, expr: ExprId, op: BinaryOp, left: ExprId, right: ExprId) {
        if !matches!(op, BinaryOp::Add | BinaryOp::Sub) {
            return;
        }
        let ExprKind::Cast(CastKind::ArrayToPointer, array) = self.ast.exprs[left].kind else {
            return;
        };
        let (TypeKind::Array(_, Some(count)), Some(offset)) =
            (self.ast.types.kind(self.ast.exprs[array].ty), self.constant_offset(right))
        else {
            return;
        };
        let offset = if op == BinaryOp::Sub { -offset } else { offset };
        if !(0..=i128::from(*count)).contains(&offset) {
            self.warn_on(Code::PointerOutsideObject, expr, &[]);
        }
    }

    /// The value of an integer written as a constant.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn constant_offset(&self, expr: ExprId) -> Option<i128> {
        cuprum_limits::check();
        match self.ast.exprs[expr].kind {
            ExprKind::Int(value) => Some(value),
            ExprKind::Cast(CastKind::IntToInt | CastKind::NoOp, inner) => {
                self.constant_offset(inner)
            }
            ExprKind::Unary(UnaryOp::Minus, inner) => {
                self.constant_offset(inner).map(|value| -value)
            }
            _ => None,
        }
    }

    /// A reference or pointer to what ends with the function.
    fn check_returned(&mut self, value: ExprId) {
        let result = self.frame.body.result.map(|ty| self.ast.types.kind(ty).clone());
        match result {
            Some(TypeKind::LValueRef(_) | TypeKind::RValueRef(_)) => {
                let inner = self.past_casts(value);
                if matches!(self.ast.exprs[inner].kind, ExprKind::Temporary(_)) {
                    self.warn_on(Code::ReturnsTemporary, value, &[]);
                } else if self.is_own_local(value) {
                    self.warn_on(Code::ReturnsLocalReference, value, &[]);
                }
            }
            Some(TypeKind::Pointer(_)) => {
                let (ExprKind::AddressOf(pointed)
                | ExprKind::Cast(CastKind::ArrayToPointer, pointed)) =
                    self.ast.exprs[self.past_casts(value)].kind
                else {
                    return;
                };
                if self.is_own_local(pointed) {
                    self.warn_on(Code::ReturnsLocalPointer, value, &[]);
                }
            }
            _ => {}
        }
    }

    fn past_casts(&self, mut expr: ExprId) -> ExprId {
        while let ExprKind::Cast(
            CastKind::NoOp | CastKind::PointerToPointer | CastKind::DerivedToBase,
            inner,
        ) = self.ast.exprs[expr].kind
        {
            expr = inner;
        }
        expr
    }

    /// Whether a glvalue lies in a local variable of the function.
    fn is_own_local(&self, glvalue: ExprId) -> bool {
        let var = self.assigned_variable(glvalue, &mut Vec::new());
        var.is_some_and(|var| self.ast.variables[var].storage == Storage::Local)
    }
}
