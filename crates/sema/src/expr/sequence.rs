//! Implicit conversion sequences ([over.best.ics]): how an argument reaches a parameter type, and
//! which of two ways is better ([over.ics.rank]). Pure questions: nothing is built or reported.

use super::conversions::{
    Binding, Derivation, Rank, Standard, at_least_as_qualified, one_step, same_cv,
};
use crate::context::{Candidate, InitList, Operand, OverloadSet, Parser};
use cuprum_ast::{
    CastKind, Category, ExprId, FuncId, FunctionName, Parent, RecordId, RefQualifier, TemplateId,
    Type, TypeKind, dependent_types, fundamental_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::Loc;
use std::cmp::Ordering;

/// An implicit conversion sequence.
#[derive(Clone, Debug)]
pub(crate) enum Sequence {
    /// Only standard conversions.
    Standard(Standard),
    /// Through a constructor or conversion function.
    User(Box<UserConversion>),
    /// A braced list that initialises an aggregate, and what follows from there.
    Aggregate(Standard),
    /// Several user conversions that tie.
    OtherUser,
    /// Matches `...`.
    Ellipsis,
    /// The object argument of a static member function: no better or worse than anything.
    Unranked,
}

impl Sequence {
    /// The standard conversions at its end.
    fn standard(&self) -> Option<&Standard> {
        match self {
            Sequence::Standard(standard) | Sequence::Aggregate(standard) => Some(standard),
            Sequence::User(conversion) => Some(&conversion.after),
            Sequence::OtherUser | Sequence::Ellipsis | Sequence::Unranked => None,
        }
    }

    fn standard_mut(&mut self) -> Option<&mut Standard> {
        match self {
            Sequence::Standard(standard) | Sequence::Aggregate(standard) => Some(standard),
            Sequence::User(conversion) => Some(&mut conversion.after),
            Sequence::OtherUser | Sequence::Ellipsis | Sequence::Unranked => None,
        }
    }
}

/// A user-defined conversion.
#[derive(Clone, Debug)]
pub(crate) struct UserConversion {
    /// The constructor or conversion function.
    pub function: FuncId,
    /// A constructor rather than a conversion function.
    pub is_constructor: bool,
    /// From its result to the target.
    pub after: Standard,
}

impl UserConversion {
    /// Whether a reference is bound to an rvalue that it gives.
    fn gives_rvalue(&self) -> bool {
        self.after.binding.as_ref().is_some_and(|binding| binding.to_rvalue)
    }
}

/// What may be tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UserConversions {
    /// As in copy-initialisation.
    Implicit,
    /// As in direct-initialisation: explicit ones too.
    Explicit,
    /// None: only standard conversions, as for the argument of a converting constructor.
    None,
}

/// The result of a search for a user-defined conversion.
pub(crate) enum UserSearch {
    None,
    Found(UserConversion),
    Ambiguous,
}

/// Nested searches are cut here: every level is one constructor or conversion function deeper.
const SEARCH_DEPTH: u32 = 8;

impl Parser<'_> {
    /// The implicit conversion sequence of an argument to a parameter type.
    pub(super) fn implicit_sequence(
        &mut self,
        operand: &Operand,
        to: Type,
        user: UserConversions,
    ) -> Option<Sequence> {
        cuprum_limits::check();
        match operand {
            Operand::Expr(expr) => self.expr_sequence(*expr, to, user),
            Operand::Overloads(set) => {
                if self.resolve_address(set, to, set.loc).is_none() {
                    // A function that is alone has a type, from which it may be converted.
                    let func = self.only_function(set)?;
                    let expr = self.unchecked_reference(func, set.object, set.loc).ok()?;
                    return self.expr_sequence(expr, to, user);
                }
                let mut standard = Standard::identity(to);
                standard.binding = self.reference_of(to).map(|(_, lvalue_ref)| Binding {
                    lvalue_ref,
                    to_rvalue: false,
                    to_function: true,
                    implicit_object: false,
                });
                Some(Sequence::Standard(standard))
            }
            Operand::List(list) => {
                let mut sequence = self.list_sequence(list, to, user)?;
                let object = self.ast.types.without_ref(to);
                let is_list = self.initializer_list_element(object).is_some();
                if let Some(standard) = sequence.standard_mut() {
                    standard.to_initializer_list = Some(is_list);
                }
                Some(sequence)
            }
        }
    }

    /// What a reference type refers to, and whether it is an lvalue reference.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn reference_of(&self, ty: Type) -> Option<(Type, bool)> {
        match *self.ast.types.kind(ty) {
            TypeKind::LValueRef(to) => Some((to, true)),
            TypeKind::RValueRef(to) => Some((to, false)),
            _ => None,
        }
    }

    fn expr_sequence(&mut self, expr: ExprId, to: Type, user: UserConversions) -> Option<Sequence> {
        if let Some((referent, lvalue_ref)) = self.reference_of(to) {
            return self.reference_sequence(expr, referent, lvalue_ref, user);
        }
        self.value_sequence(expr, to, user)
    }

    fn value_sequence(
        &mut self,
        expr: ExprId,
        to: Type,
        user: UserConversions,
    ) -> Option<Sequence> {
        if let Some(standard) = self.standard_conversion(expr, to) {
            return Some(Sequence::Standard(standard));
        }
        match self.find_user_conversion(expr, to, user) {
            UserSearch::None => None,
            UserSearch::Found(conversion) => Some(Sequence::User(Box::new(conversion))),
            UserSearch::Ambiguous => Some(Sequence::OtherUser),
        }
    }

    /// Whether a glvalue of type `from` may be referred to as `to` ([dcl.init.ref]): related, and
    /// the conversion that the reference then performs.
    pub(super) fn reference_compatible(&self, from: Type, to: Type) -> Option<Standard> {
        if !self.reference_related(from, to) {
            return None;
        }
        let types = &self.ast.types;
        if !at_least_as_qualified(types.qualifiers(to), types.qualifiers(from)) {
            return None;
        }
        let mut standard = Standard { from, to, ..Standard::identity(to) };
        if from == to {
            return Some(standard);
        }
        if self.derives_from(from, to) {
            standard.rank = Rank::Conversion;
            standard.steps = one_step(CastKind::DerivedToBase, to);
        } else {
            standard.steps = one_step(CastKind::NoOp, to);
        }
        Some(standard)
    }

    /// [dcl.init.ref]: the same type, or a base, qualifiers aside.
    pub(super) fn reference_related(&self, from: Type, to: Type) -> bool {
        if self.similar(from, to) {
            return true;
        }
        match (self.ast.types.as_record(from), self.ast.types.as_record(to)) {
            (Some(from), Some(to)) => self.derivation(from, to) == Derivation::Unique,
            _ => match (self.ast.types.kind(from), self.ast.types.kind(to)) {
                (TypeKind::Function(from), TypeKind::Function(to)) => {
                    let mut plain = (**from).clone();
                    plain.noexcept = false;
                    plain == **to
                }
                (TypeKind::Array(from, Some(_)), TypeKind::Array(to, None)) => {
                    self.options.standard >= LanguageStandard::Cpp20 && self.similar(*from, *to)
                }
                _ => false,
            },
        }
    }

    /// Binding a reference to `referent` ([over.ics.ref]).
    pub(super) fn reference_sequence(
        &mut self,
        expr: ExprId,
        referent: Type,
        lvalue_ref: bool,
        user: UserConversions,
    ) -> Option<Sequence> {
        let (from, category) = (self.expr_node(expr).ty, self.expr_node(expr).category);
        let is_function = self.is_function(from);
        let is_lvalue = category == Category::LValue;
        let binding = Binding {
            lvalue_ref,
            to_rvalue: !is_lvalue,
            to_function: is_function,
            implicit_object: false,
        };
        let referent_cv = self.ast.types.qualifiers(referent);
        self.complete_derived(from, referent);
        let takes_rvalues = !lvalue_ref || (referent_cv.is_const() && !referent_cv.is_volatile());
        if let Some(mut standard) = self.reference_compatible(from, referent) {
            let direct = if is_lvalue { lvalue_ref || is_function } else { takes_rvalues };
            if direct {
                standard.binding = Some(binding);
                return Some(Sequence::Standard(standard));
            }
        }
        if self.reference_related(from, referent) {
            // Related, but not compatible or of the wrong category: no temporary may help, except
            // for a const reference to a bit-field, which was handled above.
            return None;
        }
        if self.is_class(from) && user != UserConversions::None {
            let target = match lvalue_ref {
                true => self.ast.types.lvalue_ref(referent),
                false => self.ast.types.rvalue_ref(referent),
            };
            match self.find_conversion_function(expr, target, user) {
                // For an rvalue, constructors that make one are weighed too, as all compilers do.
                UserSearch::Found(conversion)
                    if conversion.gives_rvalue()
                        && self.is_better_constructed(expr, referent, user) => {}
                UserSearch::Found(conversion) => return Some(Sequence::User(Box::new(conversion))),
                UserSearch::Ambiguous => return Some(Sequence::OtherUser),
                UserSearch::None => {}
            }
        }
        if !takes_rvalues {
            return None;
        }
        // A temporary of the referred type is made from the argument.
        let binding = Binding { to_rvalue: true, to_function: false, ..binding };
        match self.value_sequence(expr, referent, user)? {
            Sequence::Standard(mut standard) => {
                standard.to = referent;
                standard.binding = Some(binding);
                Some(Sequence::Standard(standard))
            }
            // What a conversion function gives is what the reference binds to, not a copy of it.
            Sequence::User(conversion)
                if !lvalue_ref && self.gives_lvalue_of(&conversion, referent) =>
            {
                None
            }
            Sequence::User(mut conversion) => {
                conversion.after.binding = Some(binding);
                Some(Sequence::User(conversion))
            }
            other @ (Sequence::Aggregate(_)
            | Sequence::OtherUser
            | Sequence::Ellipsis
            | Sequence::Unranked) => Some(other),
        }
    }

    /// Whether a constructor is the better way to make an object of a type.
    fn is_better_constructed(&mut self, expr: ExprId, ty: Type, user: UserConversions) -> bool {
        let found = self.find_user_conversion(expr, ty, user);
        matches!(found, UserSearch::Found(conversion) if conversion.is_constructor)
    }

    /// Whether a conversion calls a function whose result is an lvalue of a type.
    fn gives_lvalue_of(&self, conversion: &UserConversion, ty: Type) -> bool {
        let function = self.ast.types.as_function(self.ast.functions[conversion.function].ty);
        let result = function.and_then(|function| self.reference_of(function.result));
        !conversion.is_constructor
            && matches!(result, Some((referent, true)) if self.reference_related(referent, ty))
    }

    /// The sequence for the implicit object parameter of a member function ([over.match.funcs]).
    pub(super) fn object_sequence(&mut self, object: ExprId, func: FuncId) -> Option<Sequence> {
        if self.ast.functions[func].is_static {
            return Some(Sequence::Unranked);
        }
        let Parent::Record(mut record) = self.ast.functions[func].parent else { return None };
        if let Some(own) = self.ast.types.as_record(self.expr_node(object).ty)
            && own != record
            && self.is_or_derives_from(own, record)
        {
            record = self.class_of_candidate(own, record, func);
        }
        let class = self.ast.types.intern(TypeKind::Record(record));
        let function = self.ast.types.as_function(self.ast.functions[func].ty)?;
        let (qualifiers, reference) = (function.qualifiers, function.ref_qualifier);
        let class = class.with(qualifiers);
        let (from, category) = (self.expr_node(object).ty, self.expr_node(object).category);
        let mut standard = self.reference_compatible(from, class)?;
        let is_lvalue = category == Category::LValue;
        let fits = match reference {
            RefQualifier::None => true,
            RefQualifier::LValue => is_lvalue || qualifiers.is_const(),
            RefQualifier::RValue => !is_lvalue,
        };
        standard.binding = Some(Binding {
            lvalue_ref: reference != RefQualifier::RValue,
            to_rvalue: !is_lvalue,
            to_function: false,
            implicit_object: reference == RefQualifier::None,
        });
        fits.then_some(Sequence::Standard(standard))
    }

    /// The class whose member a function of a base counts as for the object's conversion: conversion
    /// functions are the object's own, others those of the class in which lookup finds the name, be it by
    /// `using` ([over.match.funcs]/4).
    fn class_of_candidate(&mut self, own: RecordId, owner: RecordId, func: FuncId) -> RecordId {
        let name = self.ast.functions[func].name;
        // A base that is there twice is reported where the function is called.
        if matches!(name, FunctionName::Conversion(_)) || self.is_ambiguous_base(own, owner) {
            return own;
        }
        let symbol = self.function_symbol(name);
        let mut class = own;
        while class != owner {
            if !self.own_members(class, symbol).is_empty() {
                return class;
            }
            let mut bases = self.ast.records[class].bases.iter().map(|base| base.record);
            match bases.find(|base| self.is_or_derives_from(*base, owner)) {
                Some(base) => class = base,
                None => return owner,
            }
        }
        owner
    }

    /// The sequence of a braced list ([over.ics.list]).
    fn list_sequence(
        &mut self,
        list: &InitList,
        to: Type,
        user: UserConversions,
    ) -> Option<Sequence> {
        cuprum_limits::check();
        if let Some((referent, lvalue_ref)) = self.reference_of(to) {
            // To a list of one object of that class, the reference binds as to the object.
            if let [item] = list.elements.as_slice()
                && let Operand::Expr(expr) = item.operand
                && self.reference_related(self.expr_node(expr).ty, referent)
            {
                return self.reference_sequence(expr, referent, lvalue_ref, user);
            }
            let cv = self.ast.types.qualifiers(referent);
            if lvalue_ref && (!cv.is_const() || cv.is_volatile()) {
                return None;
            }
            // The list makes a temporary, to which the reference then binds.
            let binding = Some(Binding {
                lvalue_ref,
                to_rvalue: true,
                to_function: false,
                implicit_object: false,
            });
            let mut sequence = self.list_sequence(list, referent, user)?;
            match &mut sequence {
                Sequence::Standard(standard) | Sequence::Aggregate(standard) => {
                    standard.to = referent;
                    standard.binding = binding;
                }
                Sequence::User(conversion) => conversion.after.binding = binding,
                Sequence::OtherUser | Sequence::Ellipsis | Sequence::Unranked => {}
            }
            return Some(sequence);
        }
        match *self.ast.types.kind(to) {
            TypeKind::Array(element, count) => {
                if count.is_some_and(|count| count < list.elements.len() as u64) {
                    return None;
                }
                let mut worst: Option<Sequence> = None;
                for item in &list.elements {
                    let sequence = self.implicit_sequence(&item.operand, element, user)?;
                    worst = Some(match worst {
                        Some(other)
                            if self.compare_sequences(&other, &sequence) == Ordering::Greater =>
                        {
                            other
                        }
                        _ => sequence,
                    });
                }
                let mut sequence = worst.unwrap_or(Sequence::Standard(Standard::identity(to)));
                if let Some(standard) = sequence.standard_mut() {
                    standard.list_bound = Some(count.unwrap_or(list.elements.len() as u64));
                }
                Some(sequence)
            }
            TypeKind::Record(record) => {
                if let [item] = list.elements.as_slice()
                    && let Operand::Expr(expr) = item.operand
                    && let Some(standard) = self.standard_conversion(expr, to)
                {
                    return Some(Sequence::Standard(standard));
                }
                if !self.complete_type(to) {
                    return None;
                }
                if self.is_aggregate(record) {
                    return self
                        .list_fits_aggregate(list, to)
                        .then_some(Sequence::Aggregate(Standard::identity(to)));
                }
                if let Some(element) = self.initializer_list_element(to) {
                    return self.initializer_list_sequence(list, to, element, user);
                }
                if !list.elements.is_empty()
                    && let Some(sequence) = self.list_constructor_sequence(record, list, to)
                {
                    return Some(sequence);
                }
                let args: Vec<Operand> =
                    list.elements.iter().map(|item| item.operand.clone()).collect();
                // As in nvcc, explicit constructors make no conversion, though the standard has them
                // win here and be refused afterwards ([over.ics.list], CWG 1228).
                let candidates = self.list_constructors(record, list);
                let implicit = UserConversions::Implicit;
                match self.resolve_converting(&candidates, &args, implicit, list.loc) {
                    super::overload::Resolution::Best(function) => {
                        Some(Sequence::User(Box::new(UserConversion {
                            function,
                            is_constructor: true,
                            after: Standard::identity(to),
                        })))
                    }
                    super::overload::Resolution::Ambiguous(_) => Some(Sequence::OtherUser),
                    super::overload::Resolution::None(_) => None,
                }
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => match list.elements.as_slice() {
                [] => Some(Sequence::Standard(Standard::identity(to))),
                [item] if !matches!(item.operand, Operand::List(_)) => {
                    self.implicit_sequence(&item.operand, to, user)
                }
                _ => None,
            },
        }
    }

    /// The constructors that a list chooses from. One whose only element is a list again does not make a
    /// copy of an object that the inner list makes by a user-defined conversion ([over.best.ics]/4).
    pub(super) fn list_constructors(
        &mut self,
        record: RecordId,
        list: &InitList,
    ) -> Vec<Candidate> {
        let mut candidates = self.all_constructors(record);
        if let [item] = list.elements.as_slice()
            && let Operand::List(inner) = &item.operand
            && !self.is_list_of_class(inner, record)
        {
            candidates.retain(|candidate| match *candidate {
                Candidate::Function(func) => !self.takes_own_class(func, record),
                Candidate::Template(_) => true,
            });
        }
        candidates
    }

    /// Whether a list is but an object of a class or of one derived from it.
    fn is_list_of_class(&mut self, list: &InitList, record: RecordId) -> bool {
        let [item] = list.elements.as_slice() else { return false };
        let Operand::Expr(expr) = item.operand else { return false };
        let class = self.ast.types.intern(TypeKind::Record(record));
        self.reference_related(self.expr_node(expr).ty, class)
    }

    /// Whether the first parameter of a constructor is its class or a reference to it.
    fn takes_own_class(&self, func: FuncId, record: RecordId) -> bool {
        let function = self.ast.types.as_function(self.ast.functions[func].ty);
        let first = function.and_then(|function| function.params.first().copied());
        first.is_some_and(|first| {
            self.ast.types.as_record(self.ast.types.without_ref(first)) == Some(record)
        })
    }

    /// Whether a list could initialise an aggregate: enough for overload resolution.
    fn list_fits_aggregate(&mut self, list: &InitList, to: Type) -> bool {
        self.quietly(|parser| {
            parser.list_initialize(to, list, super::init::Context::Initialize, list.loc)
        })
        .is_some()
    }

    /// A user-defined conversion to a non-reference type ([over.match.copy], [over.match.conv]).
    pub(super) fn find_user_conversion(
        &mut self,
        expr: ExprId,
        to: Type,
        user: UserConversions,
    ) -> UserSearch {
        if user == UserConversions::None {
            return UserSearch::None;
        }
        let from = self.expr_node(expr).ty;
        let mut found: Vec<UserConversion> = Vec::new();
        if let Some(record) = self.ast.types.as_record(to)
            && self.complete_type(to)
            && self.frame.here.nesting.conversion_depth < SEARCH_DEPTH
        {
            let candidates: Vec<Candidate> = self.all_constructors(record);
            let operand = [Operand::Expr(expr)];
            let none = UserConversions::None;
            let resolution = self.scoped(
                |here| here.nesting.conversion_depth += 1,
                |parser| match user {
                    UserConversions::Explicit => parser.resolve_overload_with(
                        &candidates,
                        None,
                        None,
                        &operand,
                        none,
                        Loc::NONE,
                    ),
                    UserConversions::Implicit | UserConversions::None => {
                        parser.resolve_converting(&candidates, &operand, none, Loc::NONE)
                    }
                },
            );
            match resolution {
                super::overload::Resolution::Best(function) => {
                    found.push(UserConversion {
                        function,
                        is_constructor: true,
                        after: Standard::identity(to.unqualified()),
                    });
                }
                super::overload::Resolution::Ambiguous(_) => return UserSearch::Ambiguous,
                super::overload::Resolution::None(_) => {}
            }
        }
        if self.is_class(from) {
            match self.find_conversion_function(expr, to, user) {
                UserSearch::Found(conversion) => found.push(conversion),
                UserSearch::Ambiguous => return UserSearch::Ambiguous,
                UserSearch::None => {}
            }
        }
        match found.as_slice() {
            [constructor, function] => {
                match self.compare_constructor_with_function(expr, constructor, function) {
                    Ordering::Less => UserSearch::Found(constructor.clone()),
                    Ordering::Equal => UserSearch::Ambiguous,
                    Ordering::Greater => UserSearch::Found(function.clone()),
                }
            }
            _ => found.pop().map_or(UserSearch::None, UserSearch::Found),
        }
    }

    /// A constructor of the target against a conversion function of the source: each takes the
    /// expression as its one argument ([over.match.copy]), and a template is the worse choice
    /// ([over.match.best]). `Less` for the constructor.
    fn compare_constructor_with_function(
        &mut self,
        expr: ExprId,
        constructor: &UserConversion,
        function: &UserConversion,
    ) -> Ordering {
        let ty = self.ast.functions[constructor.function].ty;
        let param = self.ast.types.as_function(ty).and_then(|ty| ty.params.first().copied());
        let argument = param.and_then(|param| {
            self.implicit_sequence(&Operand::Expr(expr), param, UserConversions::None)
        });
        let object = self.object_sequence(expr, function.function);
        let (Some(argument), Some(object)) = (argument, object) else { return Ordering::Equal };
        let is_template = |func: FuncId| self.ast.functions[func].specialization.is_some();
        self.compare_sequences(&argument, &object)
            .then(is_template(constructor.function).cmp(&is_template(function.function)))
    }

    /// The conversion function that best converts a class object to `to`, a reference or not.
    pub(super) fn find_conversion_function(
        &mut self,
        object: ExprId,
        to: Type,
        user: UserConversions,
    ) -> UserSearch {
        let from = self.expr_node(object).ty;
        let Some(record) = self.ast.types.as_record(from) else { return UserSearch::None };
        if !self.complete_type(from) {
            return UserSearch::None;
        }
        let mut best: Option<(UserConversion, Sequence)> = None;
        let mut ambiguous = false;
        let mut functions = self.conversion_functions(record);
        functions.extend(self.conversions_from_templates(record, to, Loc::NONE));
        for func in functions {
            if user == UserConversions::Implicit && self.is_explicit(func) {
                continue;
            }
            let Some(object_sequence) = self.object_sequence(object, func) else { continue };
            let Some(result) = self.deduced_result(func) else { continue };
            if self.is_explicit(func) && !self.is_explicitly_convertible(result, to) {
                continue;
            }
            let Some(after) = self.conversion_from_result(result, to) else { continue };
            let conversion = UserConversion { function: func, is_constructor: false, after };
            let Some((other, other_object)) = &best else {
                best = Some((conversion, object_sequence));
                continue;
            };
            let order = self
                .compare_sequences(&object_sequence, other_object)
                .then(self.compare_standard(&conversion.after, &other.after))
                .then_with(|| {
                    let is_template =
                        |func: FuncId| self.ast.functions[func].specialization.is_some();
                    is_template(func).cmp(&is_template(other.function))
                });
            let template =
                |func: FuncId| self.ast.functions[func].specialization.as_ref().map(|s| s.template);
            let order = match (order, template(func), template(other.function)) {
                (Ordering::Equal, Some(left), Some(right)) => {
                    self.compare_templates(left, right, 0).unwrap_or(Ordering::Equal)
                }
                _ => order,
            };
            match order {
                Ordering::Less => (best, ambiguous) = (Some((conversion, object_sequence)), false),
                Ordering::Equal => ambiguous = true,
                Ordering::Greater => {}
            }
        }
        match best {
            Some(_) if ambiguous => UserSearch::Ambiguous,
            Some((conversion, _)) => UserSearch::Found(conversion),
            None => UserSearch::None,
        }
    }

    /// Whether the result of an explicit conversion function is the target but for qualifiers: nothing
    /// else is converted explicitly by it ([over.match.conv], [over.match.copy]).
    fn is_explicitly_convertible(&mut self, result: Type, to: Type) -> bool {
        let result = self.ast.types.without_ref(result);
        let to = self.ast.types.without_ref(to);
        self.similar(result, to)
            || self.derives_from(result, to)
            || match (self.ast.types.pointee(result), self.ast.types.pointee(to)) {
                (Some(result), Some(to)) => self.drops_noexcept(result, to),
                _ => false,
            }
    }

    /// The standard conversion from what a conversion function returns to the target.
    fn conversion_from_result(&mut self, result: Type, to: Type) -> Option<Standard> {
        let (ty, category) = match self.reference_of(result) {
            Some((ty, true)) => (ty, Category::LValue),
            Some((ty, false)) => (ty, Category::XValue),
            None => (result, Category::PrValue),
        };
        if let Some((referent, lvalue_ref)) = self.reference_of(to) {
            let fits = if category == Category::LValue { lvalue_ref } else { !lvalue_ref };
            let const_ref = lvalue_ref && self.ast.types.qualifiers(referent).is_const();
            let mut standard = self.reference_compatible(ty, referent)?;
            standard.binding = Some(Binding {
                lvalue_ref,
                to_rvalue: category != Category::LValue,
                to_function: self.is_function(ty),
                implicit_object: false,
            });
            return (fits || const_ref).then_some(standard);
        }
        // A stand-in of the result's type and category asks the ordinary question.
        let probe = self.ast.expr(cuprum_ast::ExprKind::Uninit, ty, category, Loc::NONE);
        self.standard_conversion(probe, to)
    }

    /// Which of two sequences is better ([over.ics.rank]): `Less` for the left one.
    pub(super) fn compare_sequences(&self, left: &Sequence, right: &Sequence) -> Ordering {
        // Of two arrays that a list initialises, the shorter has less to fill up.
        let (mut bounds, mut lists) = (None, None);
        if let (Some(left), Some(right)) = (left.standard(), right.standard()) {
            bounds = left.list_bound.zip(right.list_bound);
            lists = left.to_initializer_list.zip(right.to_initializer_list);
        }
        // A list that becomes a `std::initializer_list` is better than one that becomes anything else
        // by the same kind of sequence, whatever its elements need.
        let is_user = |sequence: &Sequence| !matches!(sequence, Sequence::Standard(_));
        if let Some((left_list, right_list)) = lists
            && left_list != right_list
            && is_user(left) == is_user(right)
        {
            return right_list.cmp(&left_list);
        }
        self.compare_conversions(left, right)
            .then(bounds.map_or(Ordering::Equal, |(left, right)| left.cmp(&right)))
    }

    fn compare_conversions(&self, left: &Sequence, right: &Sequence) -> Ordering {
        fn class(sequence: &Sequence) -> u32 {
            match sequence {
                Sequence::Standard(_) => 0,
                Sequence::User(_) | Sequence::Aggregate(_) | Sequence::OtherUser => 1,
                Sequence::Ellipsis => 2,
                Sequence::Unranked => 3,
            }
        }
        match (left, right) {
            (Sequence::Unranked, _) | (_, Sequence::Unranked) => Ordering::Equal,
            (Sequence::Standard(left), Sequence::Standard(right)) => {
                self.compare_standard(left, right)
            }
            (Sequence::Aggregate(left), Sequence::Aggregate(right))
                if self.similar(left.to, right.to) =>
            {
                self.compare_standard(left, right)
            }
            (Sequence::User(left), Sequence::User(right)) if left.function == right.function => {
                self.compare_standard(&left.after, &right.after)
            }
            _ => class(left).cmp(&class(right)),
        }
    }

    pub(super) fn compare_standard(&self, left: &Standard, right: &Standard) -> Ordering {
        let by_rank = left.rank.cmp(&right.rank);
        if by_rank != Ordering::Equal {
            return by_rank;
        }
        if left.pointer_to_bool != right.pointer_to_bool {
            return left.pointer_to_bool.cmp(&right.pointer_to_bool);
        }
        if left.rank == Rank::Conversion {
            let by_class = self.compare_class_conversions(left, right);
            if by_class != Ordering::Equal {
                return by_class;
            }
            // From an extended floating-point type to the one of equal rank ([over.ics.rank]/4).
            let kind = |ty: Type| self.ast.types.kind(ty);
            if self.ast.types.is_extended_floating(left.from) {
                let keeps = |standard: &Standard| {
                    super::conversions::have_equal_rank(kind(left.from), kind(standard.to))
                };
                if keeps(left) != keeps(right) {
                    return keeps(right).cmp(&keeps(left));
                }
            }
        }
        if let (Some(left_binding), Some(right_binding)) = (left.binding, right.binding) {
            let plain = !left_binding.implicit_object && !right_binding.implicit_object;
            if plain && left_binding.lvalue_ref != right_binding.lvalue_ref {
                if left_binding.to_function && right_binding.to_function {
                    return right_binding.lvalue_ref.cmp(&left_binding.lvalue_ref);
                }
                if left_binding.to_rvalue && right_binding.to_rvalue {
                    return left_binding.lvalue_ref.cmp(&right_binding.lvalue_ref);
                }
            }
            let types = &self.ast.types;
            if self.similar(left.to, right.to) {
                let (left_cv, right_cv) = (types.qualifiers(left.to), types.qualifiers(right.to));
                if !same_cv(left_cv, right_cv) {
                    if at_least_as_qualified(right_cv, left_cv) {
                        return Ordering::Less;
                    }
                    if at_least_as_qualified(left_cv, right_cv) {
                        return Ordering::Greater;
                    }
                }
            }
        }
        if let (TypeKind::Array(_, left), TypeKind::Array(_, right)) =
            (self.ast.types.kind(left.to), self.ast.types.kind(right.to))
            && left.is_some() != right.is_some()
        {
            // To the array as it is rather than to one of unknown bound.
            return right.is_some().cmp(&left.is_some());
        }
        if left.rank == Rank::Promotion
            && let TypeKind::Enum(id) = *self.ast.types.kind(left.from)
            && self.ast.enums[id].is_fixed
        {
            // To the underlying type itself rather than to what that promotes to.
            let underlying = self.ast.enums[id].underlying.unqualified();
            let own = |standard: &Standard| standard.to.unqualified() == underlying;
            if own(left) != own(right) {
                return own(right).cmp(&own(left));
            }
        }
        if let (Some(left_function), Some(right_function)) =
            (self.function_behind(left.to), self.function_behind(right.to))
            && left_function.noexcept != right_function.noexcept
        {
            // Only a function that promises it converts to one that does: that is the identity.
            return right_function.noexcept.cmp(&left_function.noexcept);
        }
        // Fewer qualifiers added to what pointers point to, and no bound taken away.
        let pointees = (self.ast.types.pointee(left.to), self.ast.types.pointee(right.to));
        if let (Some(left_to), Some(right_to)) = pointees
            && left_to != right_to
        {
            if self.qualification_conversion(left_to, right_to).is_some() {
                return Ordering::Less;
            }
            if self.qualification_conversion(right_to, left_to).is_some() {
                return Ordering::Greater;
            }
        }
        Ordering::Equal
    }

    /// The function type that a type is, or that a pointer points to.
    fn function_behind(&self, ty: Type) -> Option<&cuprum_ast::FunctionType> {
        self.ast.types.function_type(self.ast.types.pointee(ty).unwrap_or(ty))
    }

    /// Derived-to-base conversions: nearer bases are better, and any base better than `void`.
    fn compare_class_conversions(&self, left: &Standard, right: &Standard) -> Ordering {
        let types = &self.ast.types;
        let member_class = |ty: Type| types.as_member_pointer(ty).map(|(class, _)| class);
        if let (Some(left_class), Some(right_class)) =
            (member_class(left.to), member_class(right.to))
        {
            // A member of a base is taken as one of the nearer derived class.
            if self.derives_from(right_class, left_class) {
                return Ordering::Less;
            }
            if self.derives_from(left_class, right_class) {
                return Ordering::Greater;
            }
            return Ordering::Equal;
        }
        let pointees = |standard: &Standard| {
            Some((types.pointee(standard.from)?, types.pointee(standard.to)?))
        };
        let ((left_from, left_to), (right_from, right_to)) = match (pointees(left), pointees(right))
        {
            (Some(left), Some(right)) => (left, right),
            (None, None) => ((left.from, left.to), (right.from, right.to)),
            _ => return Ordering::Equal,
        };
        match (self.is_void(left_to), self.is_void(right_to)) {
            (true, false) => return Ordering::Greater,
            (false, true) => return Ordering::Less,
            (true, true) => {
                if self.derives_from(right_from, left_from) {
                    return Ordering::Less;
                }
                if self.derives_from(left_from, right_from) {
                    return Ordering::Greater;
                }
                return Ordering::Equal;
            }
            (false, false) => {}
        }
        if left_from.unqualified() == right_from.unqualified() {
            if self.derives_from(left_to, right_to) {
                return Ordering::Less;
            }
            if self.derives_from(right_to, left_to) {
                return Ordering::Greater;
            }
        }
        if left_to.unqualified() == right_to.unqualified() {
            if self.derives_from(right_from, left_from) {
                return Ordering::Less;
            }
            if self.derives_from(left_from, right_from) {
                return Ordering::Greater;
            }
        }
        Ordering::Equal
    }

    /// The member of an overload set that has the type a pointer or reference to function wants
    /// ([over.over]).
    pub(super) fn resolve_address(
        &mut self,
        set: &OverloadSet,
        to: Type,
        loc: Loc,
    ) -> Option<FuncId> {
        let wanted = match *self.ast.types.kind(to) {
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::MemberPointer { pointee: to, .. } => to,
            TypeKind::Function(_) => to,
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Array(..)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | dependent_types!() => return None,
        };
        if !self.is_function(wanted) {
            return None;
        }
        let member_of = self.ast.types.as_member_pointer(to).map(|(class, _)| class);
        // Members are for pointers to members of their class or of one derived from it.
        let has_place = |parser: &mut Parser<'_>, func: FuncId| match parser.class_of_method(func) {
            Some(record) => member_of.is_some_and(|class| {
                let own = parser.ast.types.intern(TypeKind::Record(record));
                own == class.unqualified() || parser.derives_from(class, own)
            }),
            None => member_of.is_none(),
        };
        let same = |parser: &mut Parser<'_>, func: FuncId| {
            if !has_place(parser, func) {
                return false;
            }
            parser.resolve_exceptions(func);
            let ty = parser.ast.functions[func].ty;
            ty == wanted
                || parser.reference_related(ty, wanted)
                || parser.drops_noexcept(ty, wanted)
        };
        if set.explicit_args.is_none() {
            for candidate in &set.candidates {
                if let Candidate::Function(func) = *candidate
                    && same(self, func)
                {
                    return Some(func);
                }
            }
        }
        let explicit = set.explicit_args.clone().unwrap_or_default();
        let mut found: Vec<(TemplateId, FuncId)> = Vec::new();
        for candidate in &set.candidates {
            if let Candidate::Template(template) = *candidate
                && let Some(func) = self.specialize_for_type(template, &explicit, wanted, loc)
                && has_place(self, func)
            {
                found.push((template, func));
            }
        }
        // Of several templates, the one more specialised than all others ([over.over]/5).
        let arguments = self.ast.types.as_function(wanted).map_or(0, |wanted| wanted.params.len());
        let best = found.iter().position(|&(left, _)| {
            found.iter().all(|&(right, _)| {
                left == right
                    || self.compare_templates(left, right, arguments) == Some(Ordering::Less)
            })
        });
        best.and_then(|best| found.get(best)).map(|&(_, func)| func)
    }
}
