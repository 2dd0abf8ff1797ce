//! Which variables and functions are ever named, and what is said of those that are not.

use crate::context::{Mode, Parser};
use crate::lookup::Found;
use crate::lookup::scope::{Decl, parameter_decls};
use cuprum_ast::{
    Callee, CastKind, ExprId, ExprKind, FuncId, FunctionName, Linkage, Parent, Storage, TypeKind,
    VarId, assignment_exprs, initializer_exprs, literal_exprs, place_exprs,
};
use cuprum_source::{Code, Loc};
use rustc_hash::{FxHashMap, FxHashSet};

/// What was named so far.
#[derive(Clone, Default)]
pub(crate) struct Usage {
    variables: FxHashMap<VarId, Mentions>,
    functions: FxHashSet<FuncId>,
    /// `[[maybe_unused]]`
    exempt: FxHashSet<VarId>,
}

/// How a variable was named.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Mentions {
    /// How often where it is evaluated.
    pub evaluated: u32,
    /// In code that only gets looked at, so that the tree does not show it.
    pub hidden: bool,
}

impl Parser<'_> {
    /// Notes that lookup found something for an expression.
    pub fn mention(&mut self, found: &Found) {
        // What a trial finds, the parse that follows finds again.
        if self.frame.here.nesting.trial_depth > 0 {
            return;
        }
        for decl in &found.decls {
            match decl {
                Decl::Var(var) => {
                    let mentions = self.program.messages.usage.variables.entry(*var).or_default();
                    match self.frame.here.mode {
                        Mode::Full if self.frame.here.unevaluated == 0 => mentions.evaluated += 1,
                        Mode::Full => {}
                        Mode::Syntax | Mode::Signature => mentions.hidden = true,
                    }
                }
                Decl::Func(func) => {
                    self.program.messages.usage.functions.insert(*func);
                }
                Decl::Template(_)
                | Decl::Type(_)
                | Decl::Tag(_)
                | Decl::Namespace(_)
                | Decl::Enumerator(..)
                | Decl::Field(..)
                | Decl::Binding(..)
                | parameter_decls!()
                | Decl::SyntaxValue
                | Decl::SyntaxType => {}
            }
        }
    }

    /// Notes that something names a variable which the tree will not show.
    pub(super) fn mention_unseen(&mut self, var: VarId) {
        self.program.messages.usage.variables.entry(var).or_default().hidden = true;
    }

    /// Nothing will be said of a variable that nothing uses.
    pub fn exempt_from_usage(&mut self, var: VarId) {
        self.program.messages.usage.exempt.insert(var);
    }

    /// How often a variable was named; `None` if never.
    pub(super) fn mentions(&self, var: VarId) -> Option<Mentions> {
        self.program.messages.usage.variables.get(&var).copied()
    }

    pub(super) fn is_exempt(&self, var: VarId) -> bool {
        self.program.messages.usage.exempt.contains(&var) || self.ast.variables[var].name.is_none()
    }

    /// Whether creating and destroying an object of the variable's type runs no code of the user's,
    /// so that an unused variable is of no use.
    pub(super) fn is_plain_variable(&mut self, var: VarId) -> bool {
        let ty = self.ast.variables[var].ty;
        if self.ast.types.qualifiers(ty).is_volatile() {
            return false;
        }
        let Some(record) = self.record_behind(ty) else { return true };
        let name = FunctionName::Destructor;
        let destructors = self.lookup_member_functions(record, name);
        if !destructors.is_empty() {
            return false;
        }
        match self.ast.variables[var].init {
            Some(init) => !matches!(self.ast.exprs[init].kind, ExprKind::Construct(..)),
            None => self.is_trivially_default_constructible(record),
        }
    }

    /// Whether evaluating an initialiser does something beside giving a value.
    pub fn has_effects(&self, root: ExprId) -> bool {
        let mut found = false;
        self.ast.walk_expression(root, &mut |expr| {
            let node = &self.ast.exprs[expr];
            found |= match &node.kind {
                ExprKind::Call(Callee::Builtin(_), args) if args.is_empty() => false,
                ExprKind::Call(..)
                | ExprKind::Launch(..)
                | ExprKind::Construct(..)
                | assignment_exprs!()
                | ExprKind::IncDec { .. }
                | ExprKind::New(_)
                | ExprKind::Delete(_)
                | ExprKind::Statement(_)
                | ExprKind::Throw(_) => true,
                ExprKind::Cast(CastKind::Load, inner) => {
                    self.ast.types.qualifiers(self.ast.exprs[*inner].ty).is_volatile()
                }
                literal_exprs!()
                | place_exprs!()
                | ExprKind::Var(_)
                | ExprKind::Func(_)
                | ExprKind::This(_)
                | ExprKind::Cast(..)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | ExprKind::Conditional(..)
                | ExprKind::Elvis(..)
                | ExprKind::Member(_)
                | ExprKind::AddressOf(_)
                | initializer_exprs!()
                | ExprKind::Zero
                | ExprKind::Uninit
                | ExprKind::CopyRecord(_)
                | ExprKind::Temporary(_) => false,
            };
        });
        found
    }

    /// At the end of the unit: functions and variables that only this unit can name, and does not.
    pub fn check_unused_entities(&mut self) {
        let mut unused: Vec<(bool, Loc, &'static str, String)> = Vec::new();
        // cicc, unlike NVRTC, says nothing of what headers declare.
        let may_be_told = |parser: &Self, loc: Loc| {
            parser.options.run_time || parser.session.map.is_in_main_file(loc)
        };
        for func in self.program.functions.defined_functions.clone() {
            let function = &self.ast.functions[func];
            let is_internal = function.linkage == Linkage::Internal;
            if !is_internal
                || function.specialization.is_some()
                || self.program.messages.usage.functions.contains(&func)
                || !matches!(function.name, FunctionName::Ident(_))
                || matches!(function.parent, Parent::Function(..))
                || self.program.functions.kept_functions.contains(&func)
                || !may_be_told(self, function.loc)
            {
                continue;
            }
            let nested = !self.is_at_global_scope(function.parent);
            let loc = function.loc;
            unused.push((nested, loc, "function", self.qualified_function_name(func)));
        }
        for var in self.program.functions.defined_variables.clone() {
            let variable = &self.ast.variables[var];
            if variable.linkage != Linkage::Internal
                || variable.storage != Storage::Static
                || variable.specialization.is_some()
                || !matches!(variable.parent, Parent::Namespace(_))
                || self.program.messages.usage.variables.contains_key(&var)
                || self.is_exempt(var)
                || variable.is_extern
                || !may_be_told(self, variable.loc)
            {
                continue;
            }
            let (parent, loc) = (variable.parent, variable.loc);
            let plain = self.is_plain_variable(var)
                && self.ast.variables[var].init.is_none_or(|init| !self.has_effects(init));
            if plain {
                let nested = !self.is_at_global_scope(parent);
                unused.push((nested, loc, "variable", self.qualified_variable_name(var)));
            }
        }
        // As nvcc does: what is at global scope first, each in the order of the source.
        unused.sort_by_key(|(nested, loc, ..)| (*nested, *loc));
        for (_, loc, kind, name) in unused {
            self.warn(Code::NeverReferenced, loc, &[kind, &name]);
        }
    }

    fn is_at_global_scope(&self, parent: Parent) -> bool {
        parent == Parent::Namespace(self.ast.global_namespace())
    }

    /// Whether a function's body is one of a template, where what is unused may be used by another
    /// instantiation.
    pub(crate) fn is_in_template(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        if function.specialization.is_some() {
            return true;
        }
        match function.parent {
            Parent::Record(record) => {
                let class = &self.ast.records[record];
                let around = class.parent;
                class.specialization.is_some()
                    || self.is_templated_class(record)
                    || matches!(around, Parent::Function(outer, _) if self.is_in_template(outer))
            }
            Parent::Function(outer, _) => self.is_in_template(outer),
            Parent::Namespace(_) => false,
        }
    }

    /// Local variables and parameters that are set but never read, or never named at all; labels
    /// that nothing jumps to.
    pub(super) fn check_unused_locals(
        &mut self,
        func: FuncId,
        declared: &[VarId],
        sets: &FxHashMap<VarId, u32>,
    ) {
        for &var in declared {
            if self.is_exempt(var) {
                continue;
            }
            let variable = &self.ast.variables[var];
            let (loc, ty) = (variable.loc, variable.ty);
            let is_parameter = self.ast.functions[func].params.contains(&var);
            let kind = if is_parameter { "parameter" } else { "variable" };
            let word = variable.name.map(|name| self.word(name)).unwrap_or_default();
            match self.mentions(var) {
                None if !is_parameter => {
                    let idle =
                        self.ast.variables[var].init.is_none_or(|init| !self.has_effects(init));
                    if idle && !self.ast.variables[var].is_extern && self.is_plain_variable(var) {
                        self.warn(Code::NeverReferenced, loc, &[kind, &word]);
                    }
                }
                Some(Mentions { evaluated, hidden: false }) => {
                    let sets = sets.get(&var).copied().unwrap_or(0);
                    let init = self.ast.variables[var].init;
                    let is_set = sets > 0 || init.is_some();
                    // What its initialiser does beside giving a value is reason enough for a variable.
                    let only_set = is_set
                        && sets == evaluated
                        && init.is_none_or(|init| !self.has_effects(init));
                    let is_reference = self.ast.types.is_reference(ty);
                    if only_set && !is_reference && self.is_plain_variable(var) {
                        self.warn(Code::SetNeverUsed, loc, &[kind, &word]);
                    }
                }
                _ => {}
            }
        }
    }

    /// The variable at the root of a path of members and elements, if the path goes through no
    /// pointer; with the index expressions on the way.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn assigned_variable(
        &self,
        mut target: ExprId,
        indices: &mut Vec<ExprId>,
    ) -> Option<VarId> {
        loop {
            match self.ast.exprs[target].kind {
                ExprKind::Var(var) => {
                    let is_reference = self.ast.types.is_reference(self.ast.variables[var].ty);
                    return (!is_reference).then_some(var);
                }
                ExprKind::Field(base, record, field) => {
                    let field = self.ast.records[record].fields.get(field as usize)?;
                    if matches!(
                        self.ast.types.kind(field.ty),
                        TypeKind::LValueRef(_) | TypeKind::RValueRef(_)
                    ) {
                        return None;
                    }
                    target = base;
                }
                ExprKind::Index(base, index) => {
                    let ExprKind::Cast(CastKind::ArrayToPointer, array) = self.ast.exprs[base].kind
                    else {
                        return None;
                    };
                    indices.push(index);
                    target = array;
                }
                ExprKind::Cast(CastKind::DerivedToBase | CastKind::NoOp, inner) => target = inner,
                _ => return None,
            }
        }
    }
}
