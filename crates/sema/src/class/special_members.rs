//! Special member functions ([special]): the implicit ones, and what makes a defaulted one deleted,
//! trivial, `constexpr` or `noexcept`.
//!
//! What is known of each is computed when the class is complete; the function itself is made when
//! something asks for it, because most classes never need more than the facts.

use crate::context::{Candidate, Operand, Parser};
use crate::lookup::scope::Decl;
use crate::parse::exceptions::ExceptionSpecifier;
use cuprum_ast::{
    Access, Category, ExecutionSpace, ExprKind, Field, FuncId, Function, FunctionName,
    FunctionType, Inlining, LaunchLimits, Linkage, MemberFunction, OperatorName, Parent,
    Qualifiers, RecordId, RecordKind, RefQualifier, Storage, Type, TypeKind,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

/// The special member functions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SpecialKind {
    DefaultConstructor,
    CopyConstructor,
    MoveConstructor,
    CopyAssignment,
    MoveAssignment,
    Destructor,
}

impl SpecialKind {
    pub const ALL: [SpecialKind; 6] = [
        SpecialKind::DefaultConstructor,
        SpecialKind::CopyConstructor,
        SpecialKind::MoveConstructor,
        SpecialKind::CopyAssignment,
        SpecialKind::MoveAssignment,
        SpecialKind::Destructor,
    ];

    fn is_constructor(self) -> bool {
        matches!(
            self,
            SpecialKind::DefaultConstructor
                | SpecialKind::CopyConstructor
                | SpecialKind::MoveConstructor
        )
    }

    fn is_assignment(self) -> bool {
        matches!(self, SpecialKind::CopyAssignment | SpecialKind::MoveAssignment)
    }

    fn is_move(self) -> bool {
        matches!(self, SpecialKind::MoveConstructor | SpecialKind::MoveAssignment)
    }

    fn name(self) -> FunctionName {
        match self {
            SpecialKind::Destructor => FunctionName::Destructor,
            SpecialKind::DefaultConstructor
            | SpecialKind::CopyConstructor
            | SpecialKind::MoveConstructor => FunctionName::Constructor,
            SpecialKind::CopyAssignment | SpecialKind::MoveAssignment => {
                FunctionName::Operator(OperatorName::Assign)
            }
        }
    }
}

/// What is known of a special member of a class.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SpecialMember {
    /// The user declared one.
    pub is_user_declared: bool,
    /// The user wrote its body.
    pub is_user_provided: bool,
    /// There is one that overload resolution sees.
    pub exists: bool,
    /// What it would do.
    pub outcome: Outcome,
    /// The implicit function, once something asked for it.
    pub function: Option<FuncId>,
}

/// What a special member does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    pub is_deleted: bool,
    pub is_trivial: bool,
    pub is_constexpr: bool,
    pub is_noexcept: bool,
    /// Copying takes its argument as `const`.
    pub takes_const: bool,
}

impl Default for Outcome {
    fn default() -> Self {
        Outcome {
            is_deleted: false,
            is_trivial: true,
            is_constexpr: true,
            is_noexcept: true,
            takes_const: true,
        }
    }
}

impl Outcome {
    const DELETED: Outcome = Outcome {
        is_deleted: true,
        is_trivial: false,
        is_constexpr: false,
        is_noexcept: false,
        takes_const: true,
    };

    /// What a whole does of which this is another part.
    fn and(&mut self, part: Outcome) {
        self.is_deleted |= part.is_deleted;
        self.is_trivial &= part.is_trivial;
        self.is_constexpr &= part.is_constexpr;
        self.is_noexcept &= part.is_noexcept;
        self.takes_const &= part.takes_const;
    }
}

/// The special members of a class, by kind.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct SpecialMembers([SpecialMember; 6]);

impl SpecialMembers {
    pub fn get(&self, kind: SpecialKind) -> &SpecialMember {
        &self.0[kind as usize]
    }

    pub fn get_mut(&mut self, kind: SpecialKind) -> &mut SpecialMember {
        &mut self.0[kind as usize]
    }
}

impl Parser<'_> {
    /// What is known of a special member of a complete class.
    pub fn special_member(&self, record: RecordId, kind: SpecialKind) -> SpecialMember {
        self.program
            .classes
            .record_infos
            .get(&record)
            .map(|info| *info.special.get(kind))
            .unwrap_or_default()
    }

    /// Which special member a function is.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a type of a new kind is neither the class nor a reference to it"
    )]
    pub fn special_kind(&self, func: FuncId) -> Option<SpecialKind> {
        let function = &self.ast.functions[func];
        let Parent::Record(record) = function.parent else { return None };
        if function.specialization.is_some() {
            return None;
        }
        let ty = self.ast.types.as_function(function.ty)?;
        if function.name == FunctionName::Destructor {
            return Some(SpecialKind::Destructor);
        }
        let constructor = function.name == FunctionName::Constructor;
        let assignment = function.name == FunctionName::Operator(OperatorName::Assign);
        if !constructor && !assignment {
            return None;
        }
        let rest_default = (1..ty.params.len()).all(|index| self.has_default_argument(func, index));
        let Some(&first) = ty.params.first() else {
            return constructor.then_some(SpecialKind::DefaultConstructor);
        };
        let is_own = |ty: Type| self.ast.types.as_record(ty) == Some(record);
        match *self.ast.types.kind(first) {
            TypeKind::LValueRef(to) if is_own(to) && rest_default && !ty.variadic => {
                Some(match constructor {
                    true => SpecialKind::CopyConstructor,
                    false => SpecialKind::CopyAssignment,
                })
            }
            TypeKind::RValueRef(to) if is_own(to) && rest_default && !ty.variadic => {
                Some(match constructor {
                    true => SpecialKind::MoveConstructor,
                    false => SpecialKind::MoveAssignment,
                })
            }
            TypeKind::Record(to) if to == record && assignment => Some(SpecialKind::CopyAssignment),
            _ if constructor && self.has_default_argument(func, 0) && rest_default => {
                Some(SpecialKind::DefaultConstructor)
            }
            _ => None,
        }
    }

    /// Whether a function is a constructor that takes an object of its own class by value, and
    /// nothing else: to pass that object, it would call itself.
    pub fn is_copy_by_value(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        let Parent::Record(record) = function.parent else { return false };
        let Some(ty) = self.ast.types.as_function(function.ty) else { return false };
        function.name == FunctionName::Constructor
            && ty.params.first().is_some_and(|&ty| self.ast.types.as_record(ty) == Some(record))
            && (1..ty.params.len()).all(|index| self.has_default_argument(func, index))
    }

    /// Decides about all special members of a class whose members are known.
    pub fn decide_special_members(&mut self, record: RecordId) {
        let is_bare = self.is_bare(record);
        self.record_info(record).is_bare = is_bare;
        match self.program.classes.bare_special_members {
            Some(known) if is_bare => self.record_info(record).special = known,
            _ => self.find_special_members(record),
        }
        if is_bare {
            self.program.classes.bare_special_members = Some(self.record_info(record).special);
        }
    }

    /// Whether a class has no part that its special members do anything with, and says nothing about them: as
    /// most of those do that compute with types. What they do is the same for all such classes.
    fn is_bare(&mut self, record: RecordId) -> bool {
        let declared = &self.ast.records[record];
        let infos = &self.program.classes.record_infos;
        let bases_are_bare = declared.bases.iter().all(|base| {
            !base.is_virtual && infos.get(&base.record).is_some_and(|info| info.is_bare)
        });
        let is_bare = bases_are_bare
            && declared.kind != RecordKind::Union
            && declared.fields.is_empty()
            && !declared.layout.has_vptr
            && declared.layout.virtual_bases.is_empty()
            && !self.program.classes.closures.contains_key(&record);
        if !is_bare {
            return false;
        }
        let info = self.record_info(record);
        let is_silent = info.constructors.is_empty()
            && info.inherits_constructors_of.is_empty()
            && info.destructor.is_none()
            && info.initializers.is_empty()
            && SpecialKind::ALL.iter().all(|kind| info.special.get(*kind).function.is_none());
        is_silent && !self.declares_family(record, SpecialKind::CopyAssignment)
    }

    fn find_special_members(&mut self, record: RecordId) {
        let mut written: Vec<(SpecialKind, FuncId)> = Vec::new();
        for func in self.record_info(record).functions.clone() {
            if let Some(kind) = self.special_kind(func) {
                written.push((kind, func));
            }
        }
        let declares = |kind: SpecialKind| written.iter().any(|(other, _)| *other == kind);
        let declares_move =
            declares(SpecialKind::MoveConstructor) || declares(SpecialKind::MoveAssignment);
        let declares_copy =
            declares(SpecialKind::CopyConstructor) || declares(SpecialKind::CopyAssignment);
        let may_move = !declares_copy && !declares_move && !declares(SpecialKind::Destructor);
        let any_constructor = !self.record_info(record).constructors.is_empty();
        // The destructor comes first: a deleted one deletes constructors.
        let mut order = SpecialKind::ALL;
        order.reverse();
        self.in_class(Some(record), |parser| {
            for kind in order {
                let functions: Vec<FuncId> = written
                    .iter()
                    .filter(|(other, _)| *other == kind)
                    .map(|(_, func)| *func)
                    .collect();
                let mut member = SpecialMember::default();
                if functions.is_empty() {
                    member.exists = match kind {
                        SpecialKind::DefaultConstructor => !any_constructor,
                        SpecialKind::MoveConstructor | SpecialKind::MoveAssignment => may_move,
                        SpecialKind::CopyConstructor
                        | SpecialKind::CopyAssignment
                        | SpecialKind::Destructor => true,
                    };
                    if member.exists {
                        member.outcome = parser.defaulted_outcome(record, kind);
                        let copies = matches!(
                            kind,
                            SpecialKind::CopyConstructor | SpecialKind::CopyAssignment
                        );
                        member.outcome.is_deleted |= copies && declares_move;
                        // A move that would be deleted is not declared at all.
                        member.exists = !(kind.is_move() && member.outcome.is_deleted);
                    }
                } else {
                    member.is_user_declared = true;
                    for func in functions {
                        let part = parser.written_outcome(record, kind, func, &mut member);
                        member.outcome.and(part);
                    }
                }
                let slot = parser.record_info(record).special.get_mut(kind);
                // A destructor that overrides a virtual one exists already.
                member.function = slot.function;
                *slot = member;
                if let Some(func) = member.function {
                    parser.function_info(func).is_deleted = member.outcome.is_deleted;
                    parser.ast.functions[func].is_constexpr = member.outcome.is_constexpr;
                    parser.set_noexcept(func, member.outcome.is_noexcept);
                }
            }
        });
    }

    /// What a special member that the user declared does; a defaulted one learns it here.
    fn written_outcome(
        &mut self,
        record: RecordId,
        kind: SpecialKind,
        func: FuncId,
        member: &mut SpecialMember,
    ) -> Outcome {
        let info = self.function_info(func);
        if info.is_defaulted && !info.is_user_provided {
            let outcome = self.defaulted_outcome(record, kind);
            self.function_info(func).is_deleted |= outcome.is_deleted;
            let loc = self.ast.functions[func].loc;
            self.check_defaulted_constexpr(func, kind, outcome, loc);
            let is_virtual = self.ast.functions[func].member.is_virtual;
            let function = &mut self.ast.functions[func];
            function.is_constexpr |= outcome.is_constexpr;
            function.member.is_trivial = outcome.is_trivial && !is_virtual;
            member.exists |= !(kind.is_move() && outcome.is_deleted);
            return Outcome { is_trivial: outcome.is_trivial && !is_virtual, ..outcome };
        }
        let is_deleted = info.is_deleted;
        let says_nothing = matches!(info.exceptions, ExceptionSpecifier::Absent);
        member.exists = true;
        member.is_user_provided |= !is_deleted;
        // A destructor that says nothing throws what those of its parts throw ([except.spec]/8).
        let is_quiet = kind == SpecialKind::Destructor
            && says_nothing
            && self.defaulted_outcome(record, kind).is_noexcept;
        let function = &self.ast.functions[func];
        let noexcept =
            self.ast.types.as_function(function.ty).is_some_and(|function| function.noexcept);
        Outcome {
            is_deleted,
            // A deleted function was not provided by the user: it would do nothing.
            is_trivial: is_deleted && !function.member.is_virtual,
            is_constexpr: function.is_constexpr,
            is_noexcept: noexcept || is_quiet,
            takes_const: true,
        }
    }

    /// Reports a default constructor that is defaulted as `constexpr` and cannot be; one of a template
    /// is just not constexpr then.
    fn check_defaulted_constexpr(
        &mut self,
        func: FuncId,
        kind: SpecialKind,
        outcome: Outcome,
        loc: Loc,
    ) {
        let function = &self.ast.functions[func];
        if kind != SpecialKind::DefaultConstructor
            || !function.is_constexpr
            || outcome.is_constexpr
            || outcome.is_deleted
            || self.in_definition()
            || self.is_in_template(func)
            || self.session.map.is_system(loc)
        {
            return;
        }
        let Parent::Record(record) = function.parent else { return };
        let code = match self.ast.records[record].layout.virtual_bases.is_empty() {
            true => Code::DefaultedNotConstexpr,
            false => Code::ConstexprVirtualBase,
        };
        self.report_once(code, loc, &[]);
    }

    /// Reports the same of one that is defaulted outside of its class.
    pub fn check_defaulted_outside(&mut self, func: FuncId, loc: Loc) {
        let Parent::Record(record) = self.ast.functions[func].parent else { return };
        if let Some(kind) = self.special_kind(func) {
            let outcome = self.defaulted_outcome(record, kind);
            self.check_defaulted_constexpr(func, kind, outcome, loc);
        }
    }

    /// What a defaulted special member does, from what the class is made of.
    fn defaulted_outcome(&mut self, record: RecordId, kind: SpecialKind) -> Outcome {
        let mut outcome = Outcome::default();
        let declared = &self.ast.records[record];
        let is_union = declared.kind == RecordKind::Union;
        let (bases, fields) = (declared.bases.clone(), declared.fields.clone());
        let dynamic = declared.layout.has_vptr;
        // Nothing but a complete object constructs or destroys its virtual bases, and of an abstract
        // class there is none ([class.ctor], "potentially constructed").
        let has_virtual_bases = !declared.layout.virtual_bases.is_empty();
        let skips_virtual_bases = declared.traits.is_abstract && !kind.is_assignment();
        if dynamic && kind != SpecialKind::Destructor {
            outcome.is_trivial = false;
        }
        if has_virtual_bases {
            // Destroying them may still be nothing.
            outcome.is_trivial &= kind == SpecialKind::Destructor;
            outcome.is_constexpr = false;
        }
        if kind == SpecialKind::Destructor {
            outcome.is_constexpr &= self.options.standard >= LanguageStandard::Cpp20;
            outcome.is_trivial &= !self.inherits_virtual_destructor(record);
        }
        for base in bases.iter().filter(|base| !(base.is_virtual && skips_virtual_bases)) {
            let part = self.selected_outcome(base.record, kind, false);
            outcome.and(part);
        }
        let any_initializer = !self.record_info(record).initializers.is_empty();
        for (index, field) in fields.iter().enumerate() {
            if field.name.is_none() && field.bits.is_some() {
                continue;
            }
            let has_initializer =
                self.record_info(record).initializers.contains_key(&(index as u32));
            let mut part = self.field_outcome(field, kind, has_initializer);
            if is_union && kind == SpecialKind::DefaultConstructor && any_initializer {
                // The member with the initialiser is the one that comes to life.
                part.is_deleted = false;
                part.is_constexpr = true;
            } else if is_union && !part.is_trivial && !has_initializer {
                part.is_deleted = true;
            } else if is_union {
                // Until C++20 a constexpr constructor brings a member to life.
                part.is_constexpr = kind != SpecialKind::DefaultConstructor
                    || self.options.standard >= LanguageStandard::Cpp20;
            }
            outcome.and(part);
        }
        if !outcome.takes_const {
            // A source that is not constant may choose other functions for all parts.
            let members = fields.iter().filter_map(|field| self.ast.element_record(field.ty));
            let parts: Vec<RecordId> =
                bases.iter().map(|base| base.record).chain(members).collect();
            for part in parts {
                let selected = self.select_function(part, kind, false, Category::LValue);
                let part = selected.map_or(Outcome::DELETED, |func| self.function_outcome(func));
                outcome.and(part);
            }
        }
        if kind == SpecialKind::DefaultConstructor && any_initializer {
            outcome.is_trivial = false;
        }
        if kind == SpecialKind::DefaultConstructor || kind.is_assignment() {
            outcome.is_deleted |= self.is_capturing_closure(record);
        }
        // What a constructor makes must be destroyed.
        if kind.is_constructor() && self.subobject_destructor_deleted(record) {
            outcome.is_deleted = true;
        }
        if outcome.is_deleted {
            outcome.is_constexpr = false;
        }
        outcome
    }

    /// Whether a class is that of a lambda which nothing can make or assign to but the lambda itself
    /// ([expr.prim.lambda.closure]/13): since C++20, one that captures.
    fn is_capturing_closure(&self, record: RecordId) -> bool {
        self.program.classes.closures.get(&record).is_some_and(|closure| {
            self.options.standard < LanguageStandard::Cpp20 || closure.has_captures()
        })
    }

    fn inherits_virtual_destructor(&self, record: RecordId) -> bool {
        self.ast.records[record].bases.iter().any(|base| {
            let destructor = self.ast.records[base.record].traits.destructor;
            destructor.is_some_and(|func| self.ast.functions[func].member.is_virtual)
        })
    }

    /// Whether a base or member cannot be destroyed.
    fn subobject_destructor_deleted(&mut self, record: RecordId) -> bool {
        if self.ast.records[record].kind == RecordKind::Union {
            return false;
        }
        let bases: Vec<RecordId> =
            self.ast.records[record].bases.iter().map(|base| base.record).collect();
        let fields: Vec<Type> =
            self.ast.records[record].fields.iter().map(|field| field.ty).collect();
        let members = fields.into_iter().filter_map(|ty| self.ast.element_record(ty));
        let all: Vec<RecordId> = bases.into_iter().chain(members).collect();
        all.into_iter()
            .any(|inner| self.selected_outcome(inner, SpecialKind::Destructor, false).is_deleted)
    }

    /// What a special member does with a field.
    fn field_outcome(
        &mut self,
        field: &Field,
        kind: SpecialKind,
        has_initializer: bool,
    ) -> Outcome {
        let ty = field.ty;
        let mut outcome = Outcome::default();
        let is_const = self.ast.types.qualifiers(ty).is_const();
        if self.ast.types.is_reference(ty) {
            match kind {
                SpecialKind::DefaultConstructor if !has_initializer => return Outcome::DELETED,
                SpecialKind::CopyAssignment | SpecialKind::MoveAssignment => {
                    return Outcome::DELETED;
                }
                SpecialKind::CopyConstructor
                    if matches!(self.ast.types.kind(ty), TypeKind::RValueRef(_)) =>
                {
                    return Outcome::DELETED;
                }
                SpecialKind::DefaultConstructor
                | SpecialKind::CopyConstructor
                | SpecialKind::MoveConstructor
                | SpecialKind::Destructor => return outcome,
            }
        }
        let Some(record) = self.ast.element_record(ty) else {
            match kind {
                SpecialKind::DefaultConstructor if !has_initializer => {
                    outcome.is_deleted = is_const;
                    // Until C++20 a constexpr constructor initialises everything.
                    outcome.is_constexpr = self.options.standard >= LanguageStandard::Cpp20;
                }
                SpecialKind::CopyAssignment | SpecialKind::MoveAssignment => {
                    outcome.is_deleted = is_const;
                }
                SpecialKind::DefaultConstructor
                | SpecialKind::CopyConstructor
                | SpecialKind::MoveConstructor
                | SpecialKind::Destructor => {}
            }
            return outcome;
        };
        if kind == SpecialKind::DefaultConstructor && has_initializer {
            outcome.is_trivial = false;
            return outcome;
        }
        if kind.is_assignment() && is_const {
            return Outcome::DELETED;
        }
        outcome = match field.is_mutable {
            true => self.mutable_outcome(record, kind),
            false => self.selected_outcome(record, kind, is_const),
        };
        if kind == SpecialKind::DefaultConstructor && is_const {
            let provided = self.special_member(record, kind).is_user_provided;
            let empty = self.ast.records[record].fields.is_empty();
            outcome.is_deleted |= !provided && !empty;
        }
        outcome
    }

    /// What the special member does for a `mutable` member, which is no constant in a constant object.
    fn mutable_outcome(&mut self, class: RecordId, kind: SpecialKind) -> Outcome {
        let copies = matches!(kind, SpecialKind::CopyConstructor | SpecialKind::CopyAssignment);
        let ty = self.ast.types.intern(TypeKind::Record(class));
        if copies
            && self.complete_type(ty)
            && self.declares_family(class, kind)
            && let Some(func) = self.select_function(class, kind, false, Category::LValue)
        {
            return self.function_outcome(func);
        }
        self.selected_outcome(class, kind, false)
    }

    /// What the special member does that overload resolution selects for a base or member.
    fn selected_outcome(&mut self, class: RecordId, kind: SpecialKind, is_const: bool) -> Outcome {
        cuprum_limits::check();
        let ty = self.ast.types.intern(TypeKind::Record(class));
        if !self.complete_type(ty) {
            return Outcome::default();
        }
        let own = self.special_member(class, kind);
        let plain = !own.is_user_declared && !self.declares_family(class, kind);
        if plain && own.exists {
            return own.outcome;
        }
        if plain && kind.is_move() && !own.exists {
            // The copy takes its place.
            let copy = if kind == SpecialKind::MoveConstructor {
                SpecialKind::CopyConstructor
            } else {
                SpecialKind::CopyAssignment
            };
            return self.selected_outcome(class, copy, is_const);
        }
        if kind == SpecialKind::Destructor {
            return match self.destructor_function(class) {
                Some(func) => self.function_outcome(func),
                None => own.outcome,
            };
        }
        for constant in [true, false] {
            if !constant && (kind.is_move() || kind == SpecialKind::DefaultConstructor) {
                break;
            }
            let constant = constant && (!kind.is_move() || is_const);
            let category = match kind.is_move() {
                true => Category::XValue,
                false => Category::LValue,
            };
            let key = (class, kind, constant);
            let selected = match self.program.actions.selected_members.get(&key) {
                Some(&known) => known,
                None => {
                    let selected = self.select_function(class, kind, constant, category);
                    self.program.actions.selected_members.insert(key, selected);
                    selected
                }
            };
            if let Some(func) = selected {
                let mut outcome = self.function_outcome(func);
                outcome.takes_const = constant || kind.is_move();
                return outcome;
            }
        }
        Outcome::DELETED
    }

    /// Whether the user declared functions that overload resolution for this kind would see.
    fn declares_family(&mut self, class: RecordId, kind: SpecialKind) -> bool {
        if kind == SpecialKind::Destructor {
            return self.record_info(class).destructor.is_some();
        }
        if kind.is_constructor() {
            return self.has_user_constructors(class);
        }
        let name = self.function_symbol(FunctionName::Operator(OperatorName::Assign));
        let infos = &self.program.functions.function_infos;
        let is_implicit = |func: &FuncId| infos.get(func).is_some_and(|info| info.is_implicit);
        let declared = self.own_members(class, name);
        declared.iter().any(|decl| !matches!(decl, Decl::Func(func) if is_implicit(func)))
    }

    /// The function that overload resolution selects for a probe of the class's own type.
    pub fn select_function(
        &mut self,
        class: RecordId,
        kind: SpecialKind,
        constant: bool,
        category: Category,
    ) -> Option<FuncId> {
        let ty = self.ast.types.intern(TypeKind::Record(class));
        let probe_ty = if constant { ty.with(Qualifiers::CONST) } else { ty };
        let probe = self.ast.expr(ExprKind::Uninit, probe_ty, category, Loc::NONE);
        let args = if kind == SpecialKind::DefaultConstructor {
            Vec::new()
        } else {
            vec![Operand::Expr(probe)]
        };
        let (candidates, object) = match kind.is_constructor() {
            true => (self.all_constructors(class), None),
            false => {
                let object = self.ast.expr(ExprKind::Uninit, ty, Category::LValue, Loc::NONE);
                (self.assignment_candidates(class), Some(object))
            }
        };
        self.silently(|parser| parser.best_function(&candidates, object, &args))
    }

    /// What calling a function would be, deletion and access included.
    fn function_outcome(&mut self, func: FuncId) -> Outcome {
        let accessible =
            self.silently(|parser| parser.check_function_access(func, Loc::NONE).is_ok());
        let function = &self.ast.functions[func];
        let is_deleted = !accessible
            || self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_deleted);
        let ty = self.ast.types.as_function(function.ty);
        let class = function.parent.as_record();
        let destroyed = class.filter(|_| function.name == FunctionName::Destructor);
        let is_quiet = destroyed.is_some_and(|class| {
            self.special_member(class, SpecialKind::Destructor).outcome.is_noexcept
        });
        Outcome {
            is_deleted,
            is_trivial: function.member.is_trivial,
            is_constexpr: function.is_constexpr,
            is_noexcept: ty.is_some_and(|ty| ty.noexcept) || is_quiet,
            takes_const: true,
        }
    }

    /// Whether the user declared constructors, or inherited them.
    pub fn has_user_constructors(&mut self, record: RecordId) -> bool {
        let info = self.record_info(record);
        !info.constructors.is_empty() || !info.inherits_constructors_of.is_empty()
    }

    /// All constructors of a class, implicit and inherited ones included.
    pub fn all_constructors(&mut self, record: RecordId) -> Vec<Candidate> {
        cuprum_limits::check();
        let mut candidates = self.record_info(record).constructors.clone();
        candidates.retain(|candidate| match candidate {
            Candidate::Function(func) => !self.is_ignored_move(*func),
            Candidate::Template(_) => true,
        });
        for kind in [
            SpecialKind::DefaultConstructor,
            SpecialKind::CopyConstructor,
            SpecialKind::MoveConstructor,
        ] {
            if let Some(func) = self.implicit_function(record, kind) {
                candidates.push(Candidate::Function(func));
            }
        }
        let own = candidates.clone();
        for base in self.record_info(record).inherits_constructors_of.clone() {
            for candidate in self.all_constructors(base) {
                let passed_over = match candidate {
                    Candidate::Function(func) => {
                        self.is_never_inherited(func) || self.has_same_parameters(&own, func)
                    }
                    Candidate::Template(_) => false,
                };
                if !passed_over && !candidates.contains(&candidate) {
                    candidates.push(candidate);
                }
            }
        }
        candidates
    }

    /// Whether a constructor of a base makes objects of the base only: those that copy it. The one
    /// without parameters serves a class that has none ([over.match.funcs]/8).
    fn is_never_inherited(&self, func: FuncId) -> bool {
        !matches!(self.special_kind(func), None | Some(SpecialKind::DefaultConstructor))
    }

    /// Whether one of a class's own constructors hides an inherited one ([namespace.udecl]).
    fn has_same_parameters(&self, own: &[Candidate], inherited: FuncId) -> bool {
        let parameters = |func: FuncId| {
            let function = self.ast.types.as_function(self.ast.functions[func].ty);
            function.map(|function| (&function.params, function.variadic))
        };
        own.iter().any(|candidate| match candidate {
            Candidate::Function(func) => parameters(*func) == parameters(inherited),
            Candidate::Template(_) => false,
        })
    }

    /// A defaulted move that is deleted: overload resolution passes over it.
    pub fn is_ignored_move(&self, func: FuncId) -> bool {
        let Some(info) = self.program.functions.function_infos.get(&func) else { return false };
        info.is_defaulted
            && info.is_deleted
            && self.special_kind(func).is_some_and(SpecialKind::is_move)
    }

    /// The implicit function of a kind, made now if the class has one.
    pub fn implicit_function(&mut self, record: RecordId, kind: SpecialKind) -> Option<FuncId> {
        let member = self.special_member(record, kind);
        if member.is_user_declared || !member.exists || !self.ast.records[record].is_complete {
            return None;
        }
        if let Some(func) = member.function {
            return Some(func);
        }
        Some(self.make_implicit(record, kind))
    }

    fn make_implicit(&mut self, record: RecordId, kind: SpecialKind) -> FuncId {
        let outcome = self.special_member(record, kind).outcome;
        let class = self.ast.types.intern(TypeKind::Record(record));
        let source = match outcome.takes_const {
            true => class.with(Qualifiers::CONST),
            false => class,
        };
        let params = match kind {
            SpecialKind::DefaultConstructor | SpecialKind::Destructor => Vec::new(),
            SpecialKind::CopyConstructor | SpecialKind::CopyAssignment => {
                vec![self.ast.types.lvalue_ref(source)]
            }
            SpecialKind::MoveConstructor | SpecialKind::MoveAssignment => {
                vec![self.ast.types.rvalue_ref(class)]
            }
        };
        let result = match kind.is_assignment() {
            true => self.ast.types.lvalue_ref(class),
            false => Type::VOID,
        };
        let func = self.new_implicit_function(record, kind.name(), result, params);
        self.ast.functions[func].is_constexpr = outcome.is_constexpr;
        self.ast.functions[func].member.is_trivial = outcome.is_trivial;
        self.set_noexcept(func, outcome.is_noexcept);
        self.function_info(func).is_deleted = outcome.is_deleted;
        self.record_info(record).special.get_mut(kind).function = Some(func);
        func
    }

    fn set_noexcept(&mut self, func: FuncId, noexcept: bool) {
        if let TypeKind::Function(ty) = self.ast.types.kind(self.ast.functions[func].ty).clone() {
            let ty = FunctionType { noexcept, ..*ty };
            self.ast.functions[func].ty = self.ast.types.function(ty);
        }
    }

    /// A member function that the user did not write; its body is made on use.
    pub fn new_implicit_function(
        &mut self,
        record: RecordId,
        name: FunctionName,
        result: Type,
        params: Vec<Type>,
    ) -> FuncId {
        let loc = self.ast.records[record].loc;
        let ty = self.ast.types.function(FunctionType {
            result,
            params: params.clone(),
            variadic: false,
            qualifiers: Qualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        });
        let parent = Parent::Record(record);
        let unnamed = self.namespace_of(parent).is_some_and(|ns| self.is_in_unnamed(ns));
        let func = self.ast.functions.push(Function {
            name,
            parent,
            ty,
            params: Vec::new(),
            this: None,
            linkage: if unnamed { Linkage::Internal } else { Linkage::External },
            is_extern_c: false,
            is_inline: true,
            is_constexpr: false,
            is_static: false,
            is_noreturn: false,
            is_linked: false,
            is_pure: false,
            // It runs wherever what it stands for runs.
            space: ExecutionSpace { global: false, device: true, host: true },
            limits: LaunchLimits::default(),
            inlining: Inlining::Hint,
            body: None,
            specialization: None,
            builtin: None,
            asm_label: None,
            member: MemberFunction::default(),
            loc,
        });
        for (index, ty) in params.into_iter().enumerate() {
            let home = Parent::Function(func, 0);
            let mut variable = crate::parse::variable::new_variable(None, home, ty, loc);
            variable.storage = Storage::Param(index as u32);
            let var = self.ast.variables.push(variable);
            self.ast.functions[func].params.push(var);
        }
        self.add_this(func, record);
        let info = self.function_info(func);
        info.is_defaulted = true;
        info.is_implicit = true;
        info.access = Access::Public;
        info.is_system = true;
        func
    }

    /// The destructor of a complete class, implicit or not.
    pub fn destructor_function(&mut self, record: RecordId) -> Option<FuncId> {
        match self.record_info(record).destructor {
            Some(func) => Some(func),
            None => self.implicit_function(record, SpecialKind::Destructor),
        }
    }

    /// Enters the implicit assignment operators of a class into its scope.
    pub fn declare_implicit_assignments(&mut self, record: RecordId) {
        if !self.ast.records[record].is_complete {
            return;
        }
        let name = self.function_symbol(FunctionName::Operator(OperatorName::Assign));
        let Some(scope) = self.record_scope(record) else { return };
        for kind in [SpecialKind::CopyAssignment, SpecialKind::MoveAssignment] {
            let known = self.special_member(record, kind).function.is_some();
            if known {
                continue;
            }
            if let Some(func) = self.implicit_function(record, kind) {
                self.declare(scope, name, Decl::Func(func));
            }
        }
    }

    /// The assignment operators of a class that overload resolution sees; those of bases are hidden
    /// unless `using` names them.
    pub fn assignment_candidates(&mut self, record: RecordId) -> Vec<Candidate> {
        self.declare_implicit_assignments(record);
        let name = self.function_symbol(FunctionName::Operator(OperatorName::Assign));
        let Some(scope) = self.record_scope(record) else { return Vec::new() };
        let decls = self.names_in(scope, name);
        decls
            .into_iter()
            .filter_map(|decl| {
                let Decl::Func(func) = decl else {
                    return decl.as_template().map(Candidate::Template);
                };
                (!self.is_ignored_move(func)).then_some(Candidate::Function(func))
            })
            .collect()
    }

    /// Reports the use of a destructor that is deleted or out of reach, at the declaration or
    /// temporary that needs it.
    pub fn use_destructor(&mut self, ty: Type, loc: Loc) -> crate::context::Res<()> {
        let Some(record) = self.ast.element_record(ty) else { return Ok(()) };
        if !self.ast.records[record].is_complete {
            return Ok(());
        }
        let member = self.special_member(record, SpecialKind::Destructor);
        if !member.is_user_declared && !member.outcome.is_deleted {
            return Ok(());
        }
        let Some(func) = self.destructor_function(record) else { return Ok(()) };
        if self.is_deleted(func) {
            return Err(self.report_deleted(func, loc));
        }
        self.check_function_access(func, loc)
    }
}
