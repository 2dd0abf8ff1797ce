//! What is emitted: kernels, what they reach, and the unit's device variables.
//!
//! Bodies that were deferred are parsed as they are reached, so that nothing is analysed that no
//! kernel needs.

use crate::class::bases::Search;
use crate::context::Parser;
use crate::parse::function::BodyProgress;
use cuprum_ast::{
    Allocation, Ast, Callee, CastKind, Category, ConstMember, ConstValue, Deallocation, ExprId,
    ExprKind, ExprPart, FuncId, FunctionName, Linkage, Member, MemorySpace, Parent, PointerBase,
    RecordId, StmtId, StmtKind, Storage, Type, VarId, assignment_exprs, initializer_exprs,
    literal_exprs, place_exprs,
};
use indexmap::IndexSet;
use rustc_hash::FxHashSet;

/// What a function body names.
#[derive(Default)]
pub(crate) struct Reached {
    /// Functions called or named.
    pub functions: IndexSet<FuncId>,
    /// Variables of static storage, and others.
    pub variables: IndexSet<VarId>,
    /// The types of lambda expressions, whether or not something calls them.
    pub closures: IndexSet<RecordId>,
}

impl Parser<'_> {
    /// Fills `emitted_functions` and `emitted_variables`.
    pub fn collect_emitted(&mut self) {
        let mut functions: IndexSet<FuncId> = IndexSet::new();
        for func in self.program.functions.defined_functions.clone() {
            let function = &self.ast.functions[func];
            let is_template = function.specialization.is_some();
            let kept = function.space.global && !is_template
                || self.options.relocatable
                    && function.space.device
                    && function.linkage == Linkage::External
                    && !function.is_inline
                    && !is_template;
            if kept {
                functions.insert(func);
            }
        }
        for func in self.program.functions.kept_functions.clone() {
            // Of a class that is instantiated explicitly, those members that have definitions by now.
            if self.ast.instantiated_functions.contains(&func) {
                self.parse_body(func);
                if self.function_info(func).state == BodyProgress::Undefined {
                    continue;
                }
            }
            functions.insert(func);
        }
        let mut variables: IndexSet<VarId> = IndexSet::new();
        for var in self.program.functions.defined_variables.clone() {
            let variable = &self.ast.variables[var];
            let device = matches!(
                variable.space,
                MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed
            );
            let at_namespace = !matches!(variable.parent, cuprum_ast::Parent::Function(..));
            if device && at_namespace && !variable.is_extern {
                variables.insert(var);
            }
        }
        variables.extend(self.ast.named_variables.iter().map(|(_, var)| *var));
        let mut done = 0;
        let mut variables_done = 0;
        loop {
            let mut reached = Reached::default();
            if let Some(&func) = functions.get_index(done) {
                done += 1;
                if self.mark_if_linked(func) {
                    continue;
                }
                self.parse_body(func);
                self.check_whole_function(func);
                if let Some(body) = self.ast.functions[func].body {
                    self.reach_statement(body, &mut reached);
                    self.reach_class(func, &mut reached);
                    self.check_whole_classes(func, &reached);
                } else {
                    self.check_declared_builtin(func);
                }
            } else if let Some(&var) = variables.get_index(variables_done) {
                variables_done += 1;
                let (ty, loc) = (self.ast.variables[var].ty, self.ast.variables[var].loc);
                self.check_whole_class(ty, loc);
                self.check_whole_variable(var);
                let variable = &self.ast.variables[var];
                if let Some(value) = &variable.value {
                    reach_value(&self.ast, value, &mut reached);
                    self.reach_tables(variable.ty, &mut reached);
                } else if let Some(init) = variable.init {
                    self.reach_expression(init, &mut reached);
                }
            } else {
                let known = functions.len();
                functions.extend(self.kernels_behind_device_code());
                if functions.len() == known {
                    break;
                }
                continue;
            }
            functions.extend(reached.functions);
            for var in reached.variables {
                if self.ast.variables[var].storage == Storage::Static
                    && self.ast.variables[var].builtin.is_none()
                {
                    variables.insert(var);
                }
            }
        }
        // Without a body because of an error, or because nobody wrote one?
        if !self.session.diagnostics.has_errors() {
            functions.iter().for_each(|&func| self.check_function_defined(func));
            variables.iter().for_each(|&var| self.check_variable_defined(var));
        }
        self.ast.emitted_functions = functions.into_iter().collect();
        self.ast.emitted_variables = variables.into_iter().collect();
    }

    /// What a constructor or destructor does besides its body: initialisers, the ends of members and
    /// bases, and everything that the class's virtual table names.
    pub fn reach_class(&self, func: FuncId, reached: &mut Reached) {
        let function = &self.ast.functions[func];
        for init in &function.member.initializers {
            self.reach_expression(init.init, reached);
        }
        let Parent::Record(record) = function.parent else { return };
        let declared = &self.ast.records[record];
        let is_destructor = function.name == FunctionName::Destructor;
        if is_destructor {
            let fields = declared.fields.iter().filter_map(|f| self.ast.destructor_of(f.ty));
            let direct = declared.bases.iter().map(|base| base.record);
            let indirect = declared.layout.virtual_bases.iter().map(|base| base.record);
            let bases =
                direct.chain(indirect).filter_map(|base| self.ast.records[base].traits.destructor);
            reached.functions.extend(fields.chain(bases));
        }
        if let (true, Some(Deallocation { function: free, .. })) =
            (is_destructor, declared.traits.deallocation)
        {
            reached.functions.insert(free);
        }
        if declared.layout.has_vptr && (is_destructor || function.name == FunctionName::Constructor)
        {
            self.reach_virtual_functions(record, reached);
        }
    }

    fn reach_virtual_functions(&self, record: RecordId, reached: &mut Reached) {
        self.search_bases(record, |class| {
            let traits = &self.ast.records[class].traits;
            if !traits.is_polymorphic {
                return Search::NotHere;
            }
            let functions = traits.virtual_functions.iter().copied();
            let is_pure = |func: FuncId| self.ast.functions[func].member.is_pure_virtual;
            reached.functions.extend(functions.filter(|&func| !is_pure(func)));
            Search::BehindBases
        });
    }

    /// Adds what the virtual tables of an object name, and of the objects in it: no constructor runs
    /// for a constant.
    fn reach_tables(&self, ty: Type, reached: &mut Reached) {
        let Some(whole) = self.ast.element_record(ty) else { return };
        let mut seen: FxHashSet<RecordId> = FxHashSet::default();
        let mut pending = vec![whole];
        while let Some(record) = pending.pop() {
            if !seen.insert(record) {
                continue;
            }
            let declared = &self.ast.records[record];
            if declared.layout.has_vptr {
                self.reach_virtual_functions(record, reached);
            }
            pending.extend(declared.bases.iter().map(|base| base.record));
            let fields = declared.fields.iter();
            pending.extend(fields.filter_map(|field| self.ast.element_record(field.ty)));
        }
    }

    /// Adds what a statement names.
    pub fn reach_statement(&self, root: StmtId, reached: &mut Reached) {
        let mut pending = vec![root];
        while let Some(stmt) = pending.pop() {
            let mut exprs: Vec<ExprId> = Vec::new();
            match &self.ast.stmts[stmt].kind {
                StmtKind::Null
                | StmtKind::Goto(_)
                | StmtKind::Break
                | StmtKind::Continue
                | StmtKind::Return(None) => {}
                StmtKind::Expr(expr) | StmtKind::Return(Some(expr)) => exprs.push(*expr),
                StmtKind::Decl(vars) => {
                    for &var in vars {
                        let variable = &self.ast.variables[var];
                        if variable.storage == Storage::Static {
                            reached.variables.insert(var);
                        } else {
                            reached.functions.extend(self.ast.destructor_of(variable.ty));
                        }
                        exprs.extend(variable.init);
                    }
                }
                StmtKind::Compound(stmts) => pending.extend(stmts.iter().rev()),
                StmtKind::If { cond, then, otherwise } => {
                    exprs.push(*cond);
                    pending.extend(*otherwise);
                    pending.push(*then);
                }
                StmtKind::While { setup, cond, body, .. } => {
                    exprs.push(*cond);
                    pending.push(*body);
                    pending.extend(*setup);
                }
                StmtKind::DoWhile { body, cond, .. } => {
                    pending.push(*body);
                    exprs.push(*cond);
                }
                StmtKind::For { init, setup, cond, step, body, .. } => {
                    exprs.extend(*cond);
                    exprs.extend(*step);
                    pending.push(*body);
                    pending.extend(*setup);
                    pending.extend(*init);
                }
                StmtKind::Switch { value, body, .. } => {
                    exprs.push(*value);
                    pending.push(*body);
                }
                StmtKind::Case(_, inner) | StmtKind::Label(_, inner) => pending.push(*inner),
                StmtKind::Asm { outputs, inputs, .. } => {
                    exprs.extend(outputs.iter().chain(inputs).map(|operand| operand.expr));
                }
            }
            for expr in exprs {
                self.reach_expression(expr, reached);
            }
        }
    }

    fn is_host_constant(&self, expr: ExprId) -> bool {
        let ExprKind::Var(var) = self.ast.exprs[expr].kind else { return false };
        let variable = &self.ast.variables[var];
        variable.space == MemorySpace::Default && variable.value.is_some()
    }

    pub fn reach_expression(&self, root: ExprId, reached: &mut Reached) {
        cuprum_limits::check();
        let mut pending = vec![root];
        while let Some(expr) = pending.pop() {
            let node = &self.ast.exprs[expr];
            if node.category == Category::PrValue {
                // It may become a temporary, whose life ends.
                reached.functions.extend(self.ast.destructor_of(node.ty));
            }
            match &node.kind {
                ExprKind::Aggregate(_) => {
                    let class = self.ast.types.as_record(node.ty);
                    let is_closure = |class: &RecordId| self.ast.records[*class].closure.is_some();
                    reached.closures.extend(class.filter(is_closure));
                }
                ExprKind::Var(var) => {
                    reached.variables.insert(*var);
                }
                ExprKind::Func(func)
                | ExprKind::Construct(func, _)
                | ExprKind::Call(Callee::Function(func), _)
                | ExprKind::Launch(Callee::Function(func), _) => {
                    reached.functions.insert(*func);
                }
                ExprKind::Member(member) => reach_member(&self.ast, member, reached),
                ExprKind::New(new) => {
                    if let Allocation::Function(func, _) = &new.allocation {
                        reached.functions.insert(*func);
                    }
                }
                ExprKind::Delete(delete) => {
                    reached.functions.insert(delete.deallocation.function);
                    reached.functions.extend(delete.destructor);
                }
                // A constant of the host is read at compile time and needs no storage.
                ExprKind::Cast(CastKind::Load, inner) if self.is_host_constant(*inner) => {
                    if let ExprKind::Var(var) = self.ast.exprs[*inner].kind
                        && let Some(value) = &self.ast.variables[var].value
                    {
                        reach_value(&self.ast, value, reached);
                    }
                    continue;
                }
                literal_exprs!()
                | place_exprs!()
                | ExprKind::This(_)
                | ExprKind::Cast(..)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | assignment_exprs!()
                | ExprKind::IncDec { .. }
                | ExprKind::Conditional(..)
                | ExprKind::Elvis(..)
                | ExprKind::Call(..)
                | ExprKind::AddressOf(_)
                | initializer_exprs!()
                | ExprKind::Zero
                | ExprKind::Uninit
                | ExprKind::CopyRecord(_)
                | ExprKind::Temporary(_)
                | ExprKind::Statement(_)
                | ExprKind::Throw(_)
                | ExprKind::Launch(..) => {}
            }
            let first = pending.len();
            self.ast.for_each_part(expr, |part| match part {
                ExprPart::Expr(inner) => pending.push(inner),
                ExprPart::Stmt(stmt) => self.reach_statement(stmt, reached),
            });
            pending[first..].reverse();
        }
    }
}

/// Functions and variables that a constant points to.
fn reach_value(ast: &Ast, value: &ConstValue, reached: &mut Reached) {
    cuprum_limits::check();
    match value {
        ConstValue::Pointer(pointer) => match pointer.base {
            PointerBase::Var(var) => {
                reached.variables.insert(var);
            }
            PointerBase::Func(func) => {
                reached.functions.insert(func);
            }
            PointerBase::Null | PointerBase::String(..) | PointerBase::Temporary(_) => {}
        },
        ConstValue::Aggregate(parts) => {
            for part in parts {
                reach_value(ast, part, reached);
            }
        }
        ConstValue::Union(Some((_, part))) => reach_value(ast, part, reached),
        ConstValue::Member(Some(member)) => reach_member(ast, member, reached),
        ConstValue::Int(_)
        | ConstValue::Float(_)
        | ConstValue::Member(_)
        | ConstValue::Union(_)
        | ConstValue::Uninitialized => {}
    }
}

/// The function that a pointer to member names; virtual ones are found through tables.
fn reach_member(ast: &Ast, member: &ConstMember, reached: &mut Reached) {
    if let Member::Function(func) = member.member
        && !ast.functions[func].member.is_virtual
    {
        reached.functions.insert(func);
    }
}
