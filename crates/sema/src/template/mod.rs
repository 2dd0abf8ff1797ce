//! Templates: signatures are trees, bodies are tokens that are replayed with the parameters bound.

mod aggregate_guides;
pub(crate) mod alike;
mod class;
mod class_scan;
pub(crate) mod concepts;
pub(crate) mod declaration_checks;
pub(crate) mod deduce;
pub(crate) mod definition;
pub(crate) mod dependent;
mod fold;
pub(crate) mod friends;
mod function;
pub(crate) mod guides;
mod implied_guides;
pub(crate) mod instantiate;
mod integer_pack;
pub(crate) mod members;
mod named_checks;
mod order;
pub(crate) mod outside;
mod outside_checks;
pub(crate) mod packs;
mod parameters;
pub(crate) mod partial;
mod requirement_checks;
mod structural;
mod unknown;
pub(crate) mod values;

use crate::cursor::TokenRange;
use crate::lookup::scope::{NamePlace, ScopeId};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::template::outside::OutsideDefinition;
use crate::template::partial::PartialSpecialization;
use concepts::Constraint;
use cuprum_ast::{ExecutionSpace, FuncId, RecordId, RecordKind, TemplateArg, Type, VarId};
use cuprum_source::{Loc, Symbol};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A template: its parameters, its tokens, and what was made of it.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    /// What it makes.
    pub kind: TemplateKind,
    /// The parameters, in order.
    pub params: Vec<TemplateParameter>,
    /// What its arguments must satisfy.
    pub constraints: Vec<Constraint>,
    /// The requires-clause after a function template's declarator, which sees its parameters.
    pub trailing_constraint: Option<TokenRange>,
    /// The tokens of the declaration, after the template head.
    pub range: TokenRange,
    /// Where it was written.
    pub place: NamePlace,
    /// The scope it is a member of.
    pub home: ScopeId,
    /// Where the definition outside its class is replayed of a function template that a class declares, as a
    /// member or as a friend.
    pub definition_place: Option<NamePlace>,
    /// Its members defined outside of it, in order.
    pub outside: Vec<OutsideDefinition>,
    /// Its deduction guides.
    pub guides: guides::Guides,
    /// `= delete`
    pub is_deleted: bool,
    /// `= default`
    pub is_defaulted: bool,
    /// Its partial specialisations, in order of declaration.
    pub partials: Vec<PartialSpecialization>,
    /// Its name's place.
    pub loc: Loc,
}

/// What a template makes.
#[derive(Clone, Debug)]
pub(crate) enum TemplateKind {
    Function(Box<FunctionTemplate>),
    Class {
        /// Specialisations by arguments.
        specializations: FxHashMap<Vec<TemplateArg>, RecordId>,
        /// The same by arguments as written, where they had to be converted or completed.
        as_written: FxHashMap<Vec<TemplateArg>, RecordId>,
        /// Whether a body was seen.
        is_defined: bool,
        /// `struct`, `class` or `union`.
        record_kind: RecordKind,
    },
    /// `template <…> using`
    Alias {
        /// What it stands for, with the parameters in it.
        target: Type,
        /// What it was found to stand for, by arguments.
        types: FxHashMap<Vec<TemplateArg>, Type>,
    },
    /// `concept`: the range is the constraint-expression.
    Concept,
    /// Whatever a template template parameter will be bound to.
    Parameter,
    Variable {
        /// Specialisations by arguments.
        specializations: FxHashMap<Vec<TemplateArg>, VarId>,
    },
}

impl TemplateKind {
    /// The specialisation of a class template that these arguments were found to mean.
    pub fn known_class(&self, args: &Vec<TemplateArg>) -> Option<RecordId> {
        let TemplateKind::Class { specializations, as_written, .. } = self else { return None };
        specializations.get(args).or_else(|| as_written.get(args)).copied()
    }
}

/// What is special to function templates.
#[derive(Clone, Debug)]
pub(crate) struct FunctionTemplate {
    /// The type with the parameters in it.
    pub signature: Type,
    /// What its first declaration says about exceptions.
    pub exceptions: ExceptionSpecifier,
    /// Where its declarations together let it run.
    pub space: ExecutionSpace,
    /// How many function parameters have no default argument.
    pub required: usize,
    /// The tokens of the declarator that defines it, and its parameters as named there.
    pub definition: Option<(TokenRange, Vec<TemplateParameter>)>,
    /// The tokens of its body.
    pub body: Option<TokenRange>,
    /// Specialisations by arguments, explicit ones included.
    pub specializations: FxHashMap<Vec<TemplateArg>, FuncId>,
}

/// A template parameter.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TemplateParameter {
    /// The name, if it has one.
    pub name: Option<Symbol>,
    /// What it stands for.
    pub kind: ParameterKind,
    /// It is a pack.
    pub pack: bool,
    /// Of a pack whose declaration expands another one that is bound: what its elements stand for.
    pub elements: Option<Arc<[ParameterKind]>>,
    /// The tokens of its default argument.
    pub default: Option<TokenRange>,
    /// What the parameters are called where the default argument is written, if that is another
    /// declaration.
    pub default_names: Option<Arc<[Option<Symbol>]>>,
    /// `C<int>` in `template <C<int> T>`; of a template template parameter the requires-clause of its
    /// head.
    pub constraint: Option<TokenRange>,
    /// Where its name is, or would be.
    pub loc: Loc,
}

/// What a template parameter stands for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ParameterKind {
    Type,
    /// A value of a type (which may depend on earlier parameters; then its tokens say which).
    Value(Type, TokenRange),
    /// A template with parameters like these.
    Template(Arc<[TemplateParameter]>),
}

impl TemplateKind {
    /// What an alias stands for.
    pub fn alias_target(&self) -> Option<Type> {
        if let TemplateKind::Alias { target, .. } = self { Some(*target) } else { None }
    }
}

impl Template {
    /// Whether it makes types.
    pub fn is_type(&self) -> bool {
        matches!(
            self.kind,
            TemplateKind::Class { .. } | TemplateKind::Alias { .. } | TemplateKind::Parameter
        )
    }

    /// Whether it is a class template with a body.
    pub fn is_defined_class(&self) -> bool {
        matches!(self.kind, TemplateKind::Class { is_defined: true, .. })
    }

    /// Whether it is a concept.
    pub fn is_concept(&self) -> bool {
        matches!(self.kind, TemplateKind::Concept)
    }

    /// Whether it makes functions.
    pub fn is_function(&self) -> bool {
        matches!(self.kind, TemplateKind::Function(_))
    }

    /// The function part.
    pub fn function(&self) -> Option<&FunctionTemplate> {
        if let TemplateKind::Function(function) = &self.kind { Some(function) } else { None }
    }

    /// The function part.
    pub fn function_mut(&mut self) -> Option<&mut FunctionTemplate> {
        if let TemplateKind::Function(function) = &mut self.kind { Some(function) } else { None }
    }
}
