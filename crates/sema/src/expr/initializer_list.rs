//! `std::initializer_list` ([dcl.init.list], [over.match.list]): objects made of braced lists, and
//! the constructors that take them before all others.

use super::init::Context;
use super::overload::Resolution;
use super::sequence::{Sequence, UserConversion, UserConversions};
use crate::context::{Candidate, InitElement, InitList, Operand, Parser, Res};
use crate::lookup::Found;
use crate::lookup::scope::Decl;
use cuprum_ast::{
    CastKind, Category, ExprId, ExprKind, FuncId, Qualifiers, RecordId, TemplateArg, TemplateId,
    Type, TypeKind,
};
use cuprum_source::{Code, Loc};

/// What the first phase of [over.match.list] finds.
pub(super) enum ListConstructor {
    /// This constructor takes the whole list.
    Best(FuncId),
    /// Several are equally good.
    Ambiguous(Vec<FuncId>),
    /// None does: the elements are the arguments.
    None,
}

impl Parser<'_> {
    /// A template of namespace `std`, if it was declared.
    pub fn std_template(&mut self, word: &str) -> Option<TemplateId> {
        match self.lookup_in_std(word)?.decls.first() {
            Some(Decl::Template(template)) => Some(*template),
            _ => None,
        }
    }

    /// What a name means in namespace `std`, if it was declared.
    pub fn lookup_in_std(&mut self, word: &str) -> Option<Found> {
        let std = self.session.symbols.intern("std");
        let global = self.ast.global_namespace();
        let Some(Decl::Namespace(std)) =
            self.lookup_in_namespace(global, std)?.decls.first().cloned()
        else {
            return None;
        };
        let name = self.session.symbols.intern(word);
        self.lookup_in_namespace(std, name)
    }

    /// `E` of `std::initializer_list<E>`.
    pub fn initializer_list_element(&mut self, ty: Type) -> Option<Type> {
        let record = self.ast.types.as_record(ty)?;
        if !self.is_initializer_list(record) {
            return None;
        }
        self.ast.records[record].specialization.as_ref()?.args.first()?.as_type()
    }

    /// Whether a class is some `std::initializer_list<E>`.
    pub fn is_initializer_list(&mut self, record: RecordId) -> bool {
        let Some(specialization) = &self.ast.records[record].specialization else { return false };
        let template = specialization.template;
        // Most classes have other names, which is seen at once.
        self.session.symbols.word(self.ast.templates[template].name) == "initializer_list"
            && self.std_template("initializer_list") == Some(template)
    }

    /// `std::initializer_list<E>`
    pub fn initializer_list_of(&mut self, element: Type, loc: Loc) -> Res<Type> {
        match self.std_template("initializer_list") {
            Some(template) => {
                self.specialize_class(template, vec![TemplateArg::Type(element)], loc)
            }
            None => Err(self.error(Code::CannotDeduceAuto, loc, &[])),
        }
    }

    /// The type that all elements of a list have after decay, if they agree.
    pub fn common_element(&mut self, list: &InitList) -> Option<Type> {
        let mut common = None;
        for element in &list.elements {
            let Operand::Expr(expr) = element.operand else { return None };
            let ty = self.decayed_type(expr);
            if common.is_some_and(|known| known != ty) {
                return None;
            }
            common = Some(ty);
        }
        common
    }

    /// An object of `std::initializer_list<E>`: a pointer to an array that lives as long, and its
    /// length.
    pub(super) fn build_initializer_list(
        &mut self,
        ty: Type,
        element: Type,
        list: &InitList,
        loc: Loc,
    ) -> Res<ExprId> {
        if !self.complete_type(ty) {
            return Err(self.incomplete(ty, loc));
        }
        let mut elements = Vec::with_capacity(list.elements.len());
        for item in &list.elements {
            elements.push(self.initializer_list_item(element, item)?);
        }
        let count = elements.len() as u64;
        let element = element.with(Qualifiers::CONST);
        let pointer = self.ast.types.pointer(element);
        let first = if count == 0 {
            self.ast.expr(ExprKind::Null, pointer, Category::PrValue, loc)
        } else {
            let array = self.ast.types.array(element, Some(count));
            let kind = ExprKind::Aggregate(elements);
            let values = self.ast.expr(kind, array, Category::PrValue, loc);
            let kind = ExprKind::Temporary(values);
            let object = self.ast.expr(kind, array, Category::XValue, loc);
            let kind = ExprKind::Cast(CastKind::ArrayToPointer, object);
            self.ast.expr(kind, pointer, Category::PrValue, loc)
        };
        let count = self.int_constant(i128::from(count), Type::ULONG, loc);
        let kind = ExprKind::Aggregate(vec![first, count]);
        Ok(self.ast.expr(kind, ty.unqualified(), Category::PrValue, loc))
    }

    fn initializer_list_item(&mut self, element: Type, item: &InitElement) -> Res<ExprId> {
        match &item.operand {
            Operand::List(inner) => {
                self.list_initialize(element, inner, Context::Initialize, inner.loc)
            }
            operand @ (Operand::Expr(_) | Operand::Overloads(_)) => {
                self.initialize_element(element, operand.clone(), Context::Initialize, item.loc)
            }
        }
    }

    /// The worst conversion of a list's elements to `E` of `std::initializer_list<E>`.
    pub(super) fn initializer_list_sequence(
        &mut self,
        list: &InitList,
        to: Type,
        element: Type,
        user: UserConversions,
    ) -> Option<Sequence> {
        let mut worst: Option<Sequence> = None;
        for item in &list.elements {
            let sequence = self.implicit_sequence(&item.operand, element, user)?;
            let is_worse = worst.as_ref().is_none_or(|known| {
                self.compare_sequences(known, &sequence) == std::cmp::Ordering::Less
            });
            if is_worse {
                worst = Some(sequence);
            }
        }
        let identity = super::conversions::Standard::identity(to);
        Some(worst.unwrap_or(Sequence::Standard(identity)))
    }

    /// Whether a function parameter's type is `std::initializer_list<…>`, or a reference to it.
    fn is_initializer_list_parameter(&mut self, param: Type) -> bool {
        let param = self.ast.types.without_ref(param).unqualified();
        if let TypeKind::DependentSpecialization { template, .. } = *self.ast.types.kind(param) {
            return self.std_template("initializer_list") == Some(template);
        }
        self.initializer_list_element(param).is_some()
    }

    /// Whether a class can be constructed without arguments.
    pub fn has_default_constructor(&mut self, record: RecordId) -> bool {
        self.all_constructors(record).into_iter().any(|candidate| match candidate {
            Candidate::Function(func) => {
                let count = self.ast.functions[func].params.len();
                self.required_arguments(func, count) == 0
            }
            Candidate::Template(_) => false,
        })
    }

    /// The constructors that can take a whole list: their first parameter is an initializer_list,
    /// the others have defaults.
    fn initializer_list_constructors(&mut self, record: RecordId) -> Vec<Candidate> {
        let mut found = Vec::new();
        for candidate in self.all_constructors(record) {
            let (params, required) = match candidate {
                Candidate::Function(func) => {
                    let ty = self.ast.functions[func].ty;
                    let Some(function) = self.ast.types.as_function(ty) else { continue };
                    let params = function.params.clone();
                    let required = self.required_arguments(func, params.len());
                    (params, required)
                }
                Candidate::Template(template) => {
                    let Some(function) = self.program.templates.all[template].function() else {
                        continue;
                    };
                    let required = function.required;
                    let Some(function) = self.ast.types.function_type(function.signature) else {
                        continue;
                    };
                    (function.params.clone(), required)
                }
            };
            if let Some(&first) = params.first()
                && required <= 1
                && self.is_initializer_list_parameter(first)
            {
                found.push(candidate);
            }
        }
        found
    }

    /// The first phase of overload resolution for a list: initializer-list constructors take it
    /// whole.
    pub(super) fn find_list_constructor(
        &mut self,
        record: RecordId,
        list: &InitList,
    ) -> ListConstructor {
        let candidates = self.initializer_list_constructors(record);
        if candidates.is_empty() {
            return ListConstructor::None;
        }
        let args = [Operand::List(Box::new(list.clone()))];
        match self.resolve_overload(&candidates, None, None, &args, list.loc) {
            Resolution::Best(func) => ListConstructor::Best(func),
            Resolution::Ambiguous(ties) => ListConstructor::Ambiguous(ties),
            Resolution::None(_) => ListConstructor::None,
        }
    }

    /// The conversion of a list to a class by such a constructor, for ranking.
    pub(super) fn list_constructor_sequence(
        &mut self,
        record: RecordId,
        list: &InitList,
        to: Type,
    ) -> Option<Sequence> {
        match self.find_list_constructor(record, list) {
            ListConstructor::Best(function) => Some(Sequence::User(Box::new(UserConversion {
                function,
                is_constructor: true,
                after: super::conversions::Standard::identity(to),
            }))),
            ListConstructor::Ambiguous(_) => Some(Sequence::OtherUser),
            ListConstructor::None => None,
        }
    }
}
