//! Partial specialisation of class and variable templates ([temp.spec.partial]).
//!
//! A partial specialisation matches if its argument trees can be deduced from the arguments, and if
//! its argument list, read again with what was deduced, gives those arguments. The second half is what
//! makes `void_t` and `enable_if_t` work: their meaning is found by replay, and an error fails the
//! match silently.

use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, NamePlace};
use crate::parse::name::Qualifier;
use crate::template::alike::ParameterNames;
use crate::template::concepts::{Constraint, ConstraintSource};
use crate::template::deduce::Bindings;
use crate::template::function::same_shape;
use crate::template::{ParameterKind, TemplateKind, TemplateParameter};
use cuprum_ast::{
    DependentExpr, DependentExprKind, FunctionType, RecordId, TemplateArg, TemplateId, Type,
    TypeKind, VarId, fundamental_types, undeduced_types,
};
use cuprum_lex::Token;
use cuprum_source::{Code, Loc};
use std::cmp::Ordering;

/// A partial specialisation.
#[derive(Clone, Debug)]
pub(crate) struct PartialSpecialization {
    /// Its own parameters.
    pub params: Vec<TemplateParameter>,
    /// What their arguments must satisfy.
    pub constraints: Vec<Constraint>,
    /// The argument trees that it stands for, defaults of the primary template filled in.
    pub arguments: Vec<TemplateArg>,
    /// The tokens of the argument list, with its angle brackets.
    pub argument_range: TokenRange,
    /// The tokens of the declaration, after the template head.
    pub range: TokenRange,
    /// Where it was written.
    pub place: NamePlace,
    /// Whether a body (of a variable: an initialiser) was seen.
    pub is_defined: bool,
    /// Its name's place.
    pub loc: Loc,
}

/// What a specialisation is made from: the primary template, or a partial specialisation with what
/// its parameters were deduced as.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    /// Which partial specialisation; `None` for the primary template.
    pub partial: Option<usize>,
    /// The arguments of the parameters, of the template or of the partial specialisation.
    pub args: Bindings,
}

impl Parser<'_> {
    /// The class or variable template that a partial specialisation's name means.
    pub fn specialized_template(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Token,
    ) -> Res<TemplateId> {
        let found = self.lookup_name(qualifier, name.symbol());
        for decl in found.iter().flat_map(|found| &found.decls) {
            if let Decl::Template(template) = decl
                && let TemplateKind::Class { .. } | TemplateKind::Variable { .. } =
                    self.program.templates.all[*template].kind
            {
                return Ok(*template);
            }
            // The injected-class-name.
            if let Decl::Tag(ty) = decl
                && let Some(record) = self.ast.types.as_record(*ty)
                && let Some(known) = &self.ast.records[record].specialization
            {
                return Ok(known.template);
            }
        }
        Err(self.error(Code::PrimaryWithArguments, name.loc, &[]))
    }

    /// The argument list of a partial specialisation that is next, as trees, and its tokens.
    pub fn partial_arguments(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        loc: Loc,
    ) -> Res<(Vec<TemplateArg>, TokenRange)> {
        let start = self.position();
        let written = self.in_mode(Mode::Signature, |parser| parser.template_arguments())?;
        let range = self.range_from(start);
        let arguments = self.check_partial_arguments(template, params, written, loc)?;
        Ok((arguments, range))
    }

    /// A partial specialisation's arguments, completed: they must differ from the parameters, and
    /// every parameter must be deducible from them.
    pub fn check_partial_arguments(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        written: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Vec<TemplateArg>> {
        self.check_written_packs(template, params, &written, loc)?;
        let arguments = self.whole_arguments(template, written, loc)?;
        let own = &self.program.templates.all[template].params;
        let same_kinds =
            own.iter().zip(params).all(|(own, param)| match (&own.kind, &param.kind) {
                (ParameterKind::Value(own, _), ParameterKind::Value(param, _)) => own == param,
                (ParameterKind::Template(own), ParameterKind::Template(param)) => {
                    same_shape(own, param)
                }
                _ => true,
            });
        let is_primary = params.len() == arguments.len()
            && same_kinds
            && self.head_constraints(params).is_empty()
            && arguments.iter().enumerate().all(|(index, arg)| self.is_parameter(arg, index));
        if is_primary {
            return Err(self.error(Code::PrimaryWithArguments, loc, &[]));
        }
        self.check_partial_values(template, &arguments, loc)?;
        let mut deducible = vec![false; params.len()];
        for argument in &arguments {
            self.mark_deducible(argument, &mut deducible);
        }
        // The type of a value tells what the type of its parameter is made of ([temp.deduct.type]/13),
        // which stands before it.
        for (index, param) in params.iter().enumerate().rev() {
            if let ParameterKind::Value(ty, _) = param.kind
                && deducible.get(index) == Some(&true)
            {
                self.mark_deducible_type(ty, &mut deducible);
            }
        }
        if let Some(index) = deducible.iter().position(|found| !found)
            && params.get(index).is_some_and(|param| param.default.is_none())
        {
            let name = params.get(index).and_then(|param| param.name);
            let name = name.map(|name| self.word(name)).unwrap_or_default();
            let kind = self.template_kind_word(template);
            let shown = self.specialization_text(template, params, &arguments);
            return Err(self.error(Code::ParameterNotDeducible, loc, &[&name, kind, &shown]));
        }
        Ok(arguments)
    }

    /// The type of a value that is not but a parameter depends on none ([temp.spec.partial.general]).
    fn check_partial_values(
        &mut self,
        template: TemplateId,
        arguments: &[TemplateArg],
        loc: Loc,
    ) -> Res<()> {
        let own = &self.program.templates.all[template].params;
        let is_wrong = own.iter().zip(arguments).any(|(param, argument)| {
            let ParameterKind::Value(ty, _) = param.kind else { return false };
            let is_special = match argument {
                TemplateArg::Value(..) | TemplateArg::Unconverted(_) => true,
                TemplateArg::Dependent(expr, _) => !matches!(
                    self.ast.dependents.kind(*expr),
                    DependentExprKind::Param { .. } | DependentExprKind::Expansion(_)
                ),
                TemplateArg::Type(_)
                | TemplateArg::Template(_)
                | TemplateArg::TemplateExpansion(_)
                | TemplateArg::Pack(_) => false,
            };
            if !is_special || param.pack || !self.is_dependent_type(ty) {
                return false;
            }
            let mut named = vec![false; own.len()];
            self.mark_deducible_type(ty, &mut named);
            named
                .iter()
                .zip(arguments)
                .any(|(is_named, argument)| *is_named && self.is_dependent_argument(argument))
        });
        match is_wrong {
            true => Err(self.error(Code::PartialValueDependent, loc, &[])),
            false => Ok(()),
        }
    }

    /// Packs among the arguments of a partial specialisation are expanded, and only the last argument
    /// is an expansion ([temp.spec.partial]).
    fn check_written_packs(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        written: &[TemplateArg],
        loc: Loc,
    ) -> Res<()> {
        for argument in written {
            self.forbid_open_packs_in(argument, params, loc)?;
        }
        let known = &self.program.templates.all[template].params;
        let is_misplaced = written.iter().enumerate().any(|(index, argument)| {
            let takes_pack = known.get(index).is_none_or(|param| param.pack);
            self.is_expansion(argument)
                && (index + 1 < written.len() || !takes_pack && known.len() > written.len())
        });
        match is_misplaced {
            true => Err(self.error(Code::PartialPackNotLast, loc, &[])),
            false => Ok(()),
        }
    }

    /// What a template is a template of.
    pub fn template_kind_word(&self, template: TemplateId) -> &'static str {
        match self.program.templates.all[template].kind {
            TemplateKind::Variable { .. } => "variable",
            TemplateKind::Function(_) => "function",
            TemplateKind::Alias { .. } => "alias",
            TemplateKind::Class { .. } | TemplateKind::Concept | TemplateKind::Parameter => "class",
        }
    }

    /// `S<T *>` as messages show it.
    pub(super) fn specialization_text(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        args: &[TemplateArg],
    ) -> String {
        let kind = TypeKind::DependentSpecialization { template, args: args.into() };
        let ty = self.ast.types.intern(kind);
        let mut text = self.type_name(ty);
        // Trees know parameters by their numbers; higher ones first, since 1 begins 10.
        for (index, param) in params.iter().enumerate().rev() {
            if let Some(name) = param.name {
                let word = self.word(name);
                text = text.replace(&format!("template-parameter-0-{index}"), &word);
            }
        }
        text
    }

    /// Whether an argument is the parameter of this number and nothing else.
    pub(super) fn is_parameter(&self, arg: &TemplateArg, number: usize) -> bool {
        let number = number as u32;
        let is_it = |ty: Type| {
            matches!(self.ast.types.kind(ty), TypeKind::TemplateParam { index, .. }
                if *index == number && ty == ty.unqualified())
        };
        match arg {
            TemplateArg::Type(ty) => is_it(self.expanded_type(*ty).unwrap_or(*ty)),
            TemplateArg::Dependent(expr, _) => {
                let expr = self.expanded_expr(*expr).unwrap_or(*expr);
                matches!(self.ast.dependents.kind(expr), DependentExprKind::Param { index, .. }
                    if *index == number)
            }
            TemplateArg::Pack(args) => match args.as_slice() {
                [arg] => self.is_expansion(arg) && self.is_parameter(arg, number as usize),
                _ => false,
            },
            TemplateArg::Template(template) | TemplateArg::TemplateExpansion(template) => {
                let parameter = self.ast.templates[*template].parameter;
                parameter.is_some_and(|(index, _)| index == number)
            }
            TemplateArg::Value(..) | TemplateArg::Unconverted(_) => false,
        }
    }

    /// Whether an argument is `T...`.
    fn is_expansion(&self, arg: &TemplateArg) -> bool {
        self.expansion_pattern(arg).is_some()
    }

    /// Marks the parameters that can be deduced from an argument tree.
    pub(super) fn mark_deducible(&self, arg: &TemplateArg, found: &mut [bool]) {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.mark_deducible_type(*ty, found),
            TemplateArg::Dependent(expr, ty) => {
                self.mark_deducible_value(*expr, found);
                self.mark_deducible_type(*ty, found);
            }
            TemplateArg::Pack(args) => {
                for arg in args {
                    self.mark_deducible(arg, found);
                }
            }
            TemplateArg::Template(template) | TemplateArg::TemplateExpansion(template) => {
                if let Some((index, _)) = self.ast.templates[*template].parameter {
                    mark(found, index);
                }
            }
            TemplateArg::Value(..) | TemplateArg::Unconverted(_) => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn mark_deducible_value(&self, expr: DependentExpr, found: &mut [bool]) {
        match *self.ast.dependents.kind(expr) {
            DependentExprKind::Param { index, .. } => mark(found, index),
            DependentExprKind::Expansion(inner) => self.mark_deducible_value(inner, found),
            _ => {}
        }
    }

    pub fn mark_deducible_type(&self, ty: Type, found: &mut [bool]) {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { index, .. } => mark(found, *index),
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _)
            | TypeKind::PackExpansion(to) => self.mark_deducible_type(*to, found),
            TypeKind::DependentArray(to, bound) => {
                self.mark_deducible_type(*to, found);
                self.mark_deducible_value(*bound, found);
            }
            TypeKind::Function(function) => {
                self.mark_deducible_type(function.result, found);
                for param in &function.params {
                    self.mark_deducible_type(*param, found);
                }
                if let Some(expr) = function.noexcept_if {
                    self.mark_deducible_value(expr, found);
                }
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.mark_deducible_type(*class, found);
                self.mark_deducible_type(*pointee, found);
            }
            TypeKind::DependentSpecialization { template, args } => {
                if let Some((index, _)) = self.ast.templates[*template].parameter {
                    mark(found, index);
                }
                for arg in args {
                    self.mark_deducible(arg, found);
                }
            }
            // What a member template of a class is, that depends on the template around, will be known
            // once that is instantiated, and is checked again.
            TypeKind::DependentName { args: Some(args), .. } if self.in_definition() => {
                for arg in args {
                    self.mark_deducible(arg, found);
                }
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::DependentName { .. }
            | TypeKind::Decltype(_)
            | TypeKind::Transformed(..) => {}
        }
    }

    /// Stores a partial specialisation, or completes one that was declared before.
    pub fn add_partial(&mut self, template: TemplateId, partial: PartialSpecialization) -> Res<()> {
        let previous = self.program.templates.all[template].partials.iter().position(|known| {
            same_head(&known.params, &partial.params, known, &partial)
                && self.same_constraints(
                    &known.constraints,
                    &partial.constraints,
                    &ParameterNames::new(&known.params, &partial.params),
                )
        });
        if let Some(index) = previous {
            let known = &self.program.templates.all[template].partials[index];
            if known.is_defined && partial.is_defined {
                // Trees see through aliases: `void_t<A>` and `void_t<B>` are both `void`.
                if self.same_tokens(known.argument_range, partial.argument_range) {
                    let kind = match self.template_kind_word(template) {
                        "variable" => "variable template",
                        _ => "class template",
                    };
                    let word = self.template_word(template);
                    let place = self.previous_definition(known.loc);
                    let loc = partial.loc;
                    return Err(self.error(Code::AlreadyDefined, loc, &[kind, &word, &place]));
                }
            } else {
                if partial.is_defined {
                    self.program.templates.all[template].partials[index] = partial;
                }
                return Ok(());
            }
        }
        self.program.templates.all[template].partials.push(partial);
        self.check_partial_after_use(template)
    }

    /// Reports a partial specialisation that comes too late for something that was made without it.
    fn check_partial_after_use(&mut self, template: TemplateId) -> Res<()> {
        let Some(last) = self.program.templates.all[template].partials.len().checked_sub(1) else {
            return Ok(());
        };
        let mut made: Vec<(Vec<TemplateArg>, RecordId)> =
            match &self.program.templates.all[template].kind {
                TemplateKind::Class { specializations, .. } => specializations
                    .iter()
                    .filter(|(_, record)| {
                        self.program
                            .classes
                            .record_infos
                            .get(record)
                            .is_some_and(|info| info.pattern.is_some())
                    })
                    .map(|(args, record)| (args.clone(), *record))
                    .collect(),
                TemplateKind::Function(_)
                | TemplateKind::Alias { .. }
                | TemplateKind::Concept
                | TemplateKind::Parameter
                | TemplateKind::Variable { .. } => Vec::new(),
            };
        made.sort_by_key(|(_, record)| *record);
        for (args, record) in made {
            let Some(used) = self.record_info(record).pattern.clone() else { continue };
            if self.match_partial(template, last, &args).is_none() {
                continue;
            }
            let is_better = match used.partial {
                None => true,
                Some(used) => self.compare_partials(template, last, used) == Some(Ordering::Less),
            };
            if is_better {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                let shown = self.type_name(ty);
                let loc = self.program.templates.all[template].partials[last].loc;
                return Err(self.error(Code::PartialAfterUse, loc, &["class", &shown]));
            }
        }
        Ok(())
    }

    /// What a partial specialisation's parameters are for these arguments, if it matches.
    fn match_partial(
        &mut self,
        template: TemplateId,
        index: usize,
        args: &[TemplateArg],
    ) -> Option<Bindings> {
        let partial = self.program.templates.all[template].partials.get(index)?.clone();
        let mut bindings: Bindings = Vec::new();
        let (params, arguments) = (&partial.params, &partial.arguments);
        if !self.deduce_template_arguments(params, arguments, args, &mut bindings) {
            return None;
        }
        if bindings.iter().any(Option::is_none) {
            return None;
        }
        let PartialSpecialization { params, place, argument_range, loc, constraints, .. } = partial;
        let given = self.quietly(|parser| {
            let bound = &bindings;
            let written = parser.substituting(template, |parser| {
                parser.replay_bound(&params, place, argument_range, bound, Mode::Full, |parser| {
                    parser.template_arguments()
                })
            })?;
            parser.whole_arguments(template, written, loc)
        })?;
        let fits = given == args
            && (constraints.is_empty()
                || self.satisfies_all(&constraints, &params, place, &bindings));
        fits.then_some(bindings)
    }

    /// What a specialisation with these arguments is made from.
    pub fn select_pattern(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        loc: Loc,
    ) -> Res<Pattern> {
        self.adopt_outside_partials(template);
        let mut matches: Vec<(usize, Bindings)> = Vec::new();
        for index in 0..self.program.templates.all[template].partials.len() {
            if let Some(bindings) = self.match_partial(template, index, args) {
                matches.push((index, bindings));
            }
        }
        let mut best = 0;
        for candidate in 1..matches.len() {
            let order = self.compare_partials(template, matches[candidate].0, matches[best].0);
            if order == Some(Ordering::Less) {
                best = candidate;
            }
        }
        let mut rivals = Vec::new();
        for other in 0..matches.len() {
            if other != best
                && self.compare_partials(template, matches[best].0, matches[other].0)
                    != Some(Ordering::Less)
            {
                rivals.push(matches[other].0);
            }
        }
        // Of variables nvcc takes what comes first without a word.
        let is_variable =
            matches!(self.program.templates.all[template].kind, TemplateKind::Variable { .. });
        if !rivals.is_empty() && !is_variable {
            rivals.push(matches[best].0);
            rivals.sort_unstable();
            // Having said so, any of them will do.
            let reported = self.ambiguous_partials(template, &rivals, args, loc);
            if self.frame.here.sfinae_depth > 0 {
                return Err(reported);
            }
        }
        Ok(match matches.into_iter().nth(best) {
            Some((index, args)) => Pattern { partial: Some(index), args },
            None => Pattern { partial: None, args: args.iter().cloned().map(Some).collect() },
        })
    }

    fn ambiguous_partials(
        &mut self,
        template: TemplateId,
        rivals: &[usize],
        args: &[TemplateArg],
        loc: Loc,
    ) -> crate::context::Reported {
        let mut list = String::new();
        for &index in rivals {
            let partial = self.program.templates.all[template].partials[index].clone();
            let PartialSpecialization { params, arguments, .. } = &partial;
            let shown = self.specialization_text(template, params, arguments);
            let line = self.session.map.place(partial.loc).map_or(0, |place| place.line);
            list.push_str(&format!("\n            \"{shown}\" (declared at line {line})"));
        }
        let kind = self.template_kind_word(template);
        let shown = self.specialization_text(template, &[], args);
        self.error(Code::AmbiguousPartial, loc, &[kind, &shown, &list])
    }

    /// Partial ordering of partial specialisations ([temp.spec.partial.order]): `Less` means that
    /// the left one is more specialised.
    fn compare_partials(
        &mut self,
        template: TemplateId,
        left: usize,
        right: usize,
    ) -> Option<Ordering> {
        let left_first = self.partial_covers(template, right, left);
        let right_first = self.partial_covers(template, left, right);
        match (left_first, right_first) {
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (true, true) => {
                let [left, right] =
                    [left, right].map(|index| self.partial_constraints(template, index));
                self.compare_constraint_sources(&left, &right)
            }
            (false, false) => None,
        }
    }

    fn partial_constraints(&self, template: TemplateId, index: usize) -> ConstraintSource {
        let PartialSpecialization { constraints, params, place, .. } =
            &self.program.templates.all[template].partials[index];
        ConstraintSource { constraints: constraints.clone(), params: params.clone(), place: *place }
    }

    /// Whether every argument list that fits `special` fits `general`.
    fn partial_covers(&mut self, template: TemplateId, general: usize, special: usize) -> bool {
        let partials = &self.program.templates.all[template].partials;
        let (Some(general), Some(special)) = (partials.get(general), partials.get(special)) else {
            return false;
        };
        let (general, special) = (general.clone(), special.clone());
        let mut bindings: Bindings = Vec::new();
        let (wanted, given) = (&general.arguments, &special.arguments);
        if !self.deduce_template_arguments(&general.params, wanted, given, &mut bindings)
            || !self.value_types_cover(&general, &special)
        {
            return false;
        }
        // What is not deduced must give the same trees.
        let same_trees = general.arguments.iter().zip(&special.arguments).all(|pair| {
            let (general, special) = pair;
            self.is_deduced_argument(general)
                || match self.substitute_argument(general, &bindings) {
                    Some(found) => found == *special,
                    None => false,
                }
        });
        same_trees
            || self
                .replayed_arguments(template, &general, &bindings)
                .is_some_and(|found| found == special.arguments)
    }

    /// The arguments of a partial specialisation read once more with types and trees for its
    /// parameters: expressions that then depend on nothing have values, which trees do not.
    fn replayed_arguments(
        &mut self,
        template: TemplateId,
        partial: &PartialSpecialization,
        bindings: &Bindings,
    ) -> Option<Vec<TemplateArg>> {
        let PartialSpecialization { params, place, argument_range, loc, .. } = partial;
        self.quietly(|parser| {
            let written = parser.substituting(template, |parser| {
                let mode = Mode::Signature;
                parser.replay_bound(params, *place, *argument_range, bindings, mode, |parser| {
                    parser.template_arguments()
                })
            })?;
            parser.whole_arguments(template, written, *loc)
        })
    }

    /// Whether every value that a parameter of `special` may have suits the type of the one of `general`
    /// in its place: `auto **` covers less than `auto *`.
    fn value_types_cover(
        &mut self,
        general: &PartialSpecialization,
        special: &PartialSpecialization,
    ) -> bool {
        let mut pairs = general.arguments.iter().zip(&special.arguments);
        pairs.all(|(wide, narrow)| {
            let types = [(general, wide), (special, narrow)]
                .map(|(partial, argument)| self.value_parameter_behind(&partial.params, argument));
            let [Some(wide), Some(narrow)] = types else { return true };
            wide == narrow
                || wide == Type::DECLTYPE_AUTO
                || self.is_dependent_type(wide)
                || self.is_dependent_type(narrow)
                || self.fits_placeholder(wide, narrow)
        })
    }

    /// The type of the value parameter that an argument tree is.
    fn value_parameter_behind(
        &self,
        params: &[TemplateParameter],
        argument: &TemplateArg,
    ) -> Option<Type> {
        let TemplateArg::Dependent(expr, _) = argument else { return None };
        let DependentExprKind::Param { index, .. } = *self.ast.dependents.kind(*expr) else {
            return None;
        };
        match params.get(index as usize)?.kind {
            ParameterKind::Value(ty, _) => Some(ty),
            ParameterKind::Type | ParameterKind::Template(_) => None,
        }
    }

    /// Whether all of an argument tree is deduced, so that deduction itself compares it.
    fn is_deduced_argument(&self, arg: &TemplateArg) -> bool {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.is_deduced_type(*ty),
            TemplateArg::Dependent(expr, _) => {
                let expr = self.expanded_expr(*expr).unwrap_or(*expr);
                matches!(self.ast.dependents.kind(expr), DependentExprKind::Param { .. })
            }
            TemplateArg::Pack(args) => args.iter().all(|arg| self.is_deduced_argument(arg)),
            TemplateArg::Value(..)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_) => true,
        }
    }

    fn is_deduced_type(&self, ty: Type) -> bool {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { .. } => true,
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _)
            | TypeKind::PackExpansion(to) => self.is_deduced_type(*to),
            TypeKind::DependentArray(to, bound) => {
                self.is_deduced_type(*to)
                    && self.is_deduced_argument(&TemplateArg::Dependent(*bound, Type::ULONG))
            }
            TypeKind::Function(function) => {
                self.is_deduced_type(function.result)
                    && function.params.iter().all(|param| self.is_deduced_type(*param))
                    && function.noexcept_if.is_none_or(|expr| {
                        self.is_deduced_argument(&TemplateArg::Dependent(expr, Type::BOOL))
                    })
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.is_deduced_type(*class) && self.is_deduced_type(*pointee)
            }
            TypeKind::DependentSpecialization { args, .. } => {
                args.iter().all(|arg| self.is_deduced_argument(arg))
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::DependentName { .. }
            | TypeKind::Decltype(_)
            | TypeKind::Transformed(..) => !self.is_dependent_type(ty),
        }
    }

    /// An argument tree with its parameters replaced by trees; `None` where only a replay could
    /// tell what it means.
    fn substitute_argument(
        &mut self,
        arg: &TemplateArg,
        bindings: &Bindings,
    ) -> Option<TemplateArg> {
        cuprum_limits::check();
        Some(match arg {
            TemplateArg::Type(ty) => TemplateArg::Type(self.substitute_type(*ty, bindings)?),
            TemplateArg::Dependent(expr, ty) => {
                if let DependentExprKind::Param { index, .. } = *self.ast.dependents.kind(*expr) {
                    match bindings.get(index as usize)?.clone()? {
                        // The type is the primary template's to say.
                        TemplateArg::Dependent(expr, _) => TemplateArg::Dependent(expr, *ty),
                        other @ (TemplateArg::Type(_)
                        | TemplateArg::Value(..)
                        | TemplateArg::Template(_)
                        | TemplateArg::TemplateExpansion(_)
                        | TemplateArg::Pack(_)
                        | TemplateArg::Unconverted(_)) => other,
                    }
                } else {
                    TemplateArg::Dependent(self.substitute_expression(*expr, bindings)?, *ty)
                }
            }
            TemplateArg::Pack(args) => {
                let mut all = Vec::new();
                for arg in args {
                    let expanded = arg.as_type().and_then(|ty| self.expanded_type(ty));
                    let expanded = expanded.and_then(|inner| self.bound_pack(inner, bindings));
                    match expanded {
                        Some(elements) => all.extend(elements),
                        None => all.push(self.substitute_argument(arg, bindings)?),
                    }
                }
                TemplateArg::Pack(all)
            }
            TemplateArg::Template(template) => match self.ast.templates[*template].parameter {
                Some((index, _)) => bindings.get(index as usize)?.clone()?,
                None => arg.clone(),
            },
            TemplateArg::TemplateExpansion(_) => return None,
            TemplateArg::Value(..) | TemplateArg::Unconverted(_) => arg.clone(),
        })
    }

    /// The same for an expression: operators, and members of types.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression is given up on if it depends on parameters"
    )]
    fn substitute_expression(
        &mut self,
        expr: DependentExpr,
        bindings: &Bindings,
    ) -> Option<DependentExpr> {
        cuprum_limits::check();
        let kind = match self.ast.dependents.kind(expr).clone() {
            DependentExprKind::Param { index, .. } => {
                return match bindings.get(index as usize)? {
                    Some(TemplateArg::Dependent(bound, _)) => Some(*bound),
                    _ => None,
                };
            }
            DependentExprKind::Operator(op, parts) => {
                let mut found = Vec::with_capacity(parts.len());
                for part in parts {
                    found.push(self.substitute_expression(part, bindings)?);
                }
                DependentExprKind::Operator(op, found)
            }
            DependentExprKind::Unary(op, operand) => {
                DependentExprKind::Unary(op, self.substitute_expression(operand, bindings)?)
            }
            DependentExprKind::Binary(op, left, right) => {
                let left = self.substitute_expression(left, bindings)?;
                let right = self.substitute_expression(right, bindings)?;
                DependentExprKind::Binary(op, left, right)
            }
            DependentExprKind::Member(class, name, None) => {
                let class = self.substitute_type(class, bindings)?.unqualified();
                if !self.is_dependent_type(class) {
                    return None;
                }
                DependentExprKind::Member(class, name, None)
            }
            _ => return (!self.is_dependent_expr(expr)).then_some(expr),
        };
        Some(self.ast.dependents.intern(kind))
    }

    /// The elements of a pack that an expansion consists of.
    fn bound_pack(&self, pattern: Type, bindings: &Bindings) -> Option<Vec<TemplateArg>> {
        let TypeKind::TemplateParam { index, .. } = self.ast.types.kind(pattern) else {
            return None;
        };
        match bindings.get(*index as usize)? {
            Some(TemplateArg::Pack(elements)) => Some(elements.clone()),
            _ => None,
        }
    }

    fn substitute_type(&mut self, ty: Type, bindings: &Bindings) -> Option<Type> {
        cuprum_limits::check();
        let qualifiers = ty.top_qualifiers();
        Some(match self.ast.types.kind(ty).clone() {
            TypeKind::TemplateParam { index, .. } => match bindings.get(index as usize)? {
                Some(TemplateArg::Type(bound)) => self.ast.types.qualify(*bound, qualifiers),
                _ => return None,
            },
            TypeKind::Pointer(to) => {
                let to = self.substitute_type(to, bindings)?;
                self.ast.types.pointer(to).with(qualifiers)
            }
            TypeKind::LValueRef(to) => {
                let to = self.substitute_type(to, bindings)?;
                self.ast.types.lvalue_ref(to)
            }
            TypeKind::RValueRef(to) => {
                let to = self.substitute_type(to, bindings)?;
                self.ast.types.rvalue_ref(to)
            }
            TypeKind::Array(to, count) => {
                let to = self.substitute_type(to, bindings)?;
                self.ast.types.array(to, count)
            }
            TypeKind::DependentArray(to, bound) => {
                let to = self.substitute_type(to, bindings)?;
                let bound = TemplateArg::Dependent(bound, Type::ULONG);
                match self.substitute_argument(&bound, bindings)? {
                    TemplateArg::Value(cuprum_ast::ConstValue::Int(count), _) => {
                        self.ast.types.array(to, u64::try_from(count).ok())
                    }
                    TemplateArg::Dependent(expr, _) => {
                        self.ast.types.intern(TypeKind::DependentArray(to, expr))
                    }
                    TemplateArg::Type(_)
                    | TemplateArg::Value(..)
                    | TemplateArg::Template(_)
                    | TemplateArg::TemplateExpansion(_)
                    | TemplateArg::Pack(_)
                    | TemplateArg::Unconverted(_) => return None,
                }
            }
            TypeKind::Function(function) => {
                let result = self.substitute_type(function.result, bindings)?;
                let mut params = Vec::with_capacity(function.params.len());
                for param in &function.params {
                    if let TypeKind::PackExpansion(inner) = *self.ast.types.kind(*param)
                        && let Some(elements) = self.bound_pack(inner, bindings)
                    {
                        for element in elements {
                            let TemplateArg::Type(ty) = element else { return None };
                            params.push(ty);
                        }
                        continue;
                    }
                    params.push(self.substitute_type(*param, bindings)?);
                }
                let (mut noexcept, mut noexcept_if) = (function.noexcept, None);
                if let Some(expr) = function.noexcept_if {
                    let arg = TemplateArg::Dependent(expr, Type::BOOL);
                    match self.substitute_argument(&arg, bindings)? {
                        TemplateArg::Value(cuprum_ast::ConstValue::Int(value), _) => {
                            noexcept = value != 0;
                        }
                        TemplateArg::Dependent(expr, _) => noexcept_if = Some(expr),
                        TemplateArg::Type(_)
                        | TemplateArg::Value(..)
                        | TemplateArg::Template(_)
                        | TemplateArg::TemplateExpansion(_)
                        | TemplateArg::Pack(_)
                        | TemplateArg::Unconverted(_) => return None,
                    }
                }
                let function = FunctionType { result, params, noexcept, noexcept_if, ..*function };
                self.ast.types.function(function)
            }
            TypeKind::MemberPointer { class, pointee } => {
                let class = self.substitute_type(class, bindings)?;
                let pointee = self.substitute_type(pointee, bindings)?;
                let kind = TypeKind::MemberPointer { class, pointee };
                self.ast.types.intern(kind).with(qualifiers)
            }
            TypeKind::DependentSpecialization { template, args } => {
                let mut found = Vec::with_capacity(args.len());
                for arg in &args {
                    found.push(self.substitute_argument(arg, bindings)?);
                }
                let kind = if found.iter().any(|arg| self.is_dependent_argument(arg)) {
                    TypeKind::DependentSpecialization { template, args: found.into() }
                } else {
                    let TemplateKind::Class { specializations, .. } =
                        &self.program.templates.all[template].kind
                    else {
                        return None;
                    };
                    TypeKind::Record(*specializations.get(&found)?)
                };
                self.ast.types.intern(kind).with(qualifiers)
            }
            // Members are named in a class, whatever its qualifiers.
            TypeKind::DependentName { qualifier, name, args: None } => {
                let qualifier = self.substitute_type(qualifier, bindings)?.unqualified();
                if !self.is_dependent_type(qualifier) {
                    return None;
                }
                let kind = TypeKind::DependentName { qualifier, name, args: None };
                self.ast.types.intern(kind).with(qualifiers)
            }
            _ if self.is_dependent_type(ty) => return None,
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::DependentName { .. }
            | TypeKind::Decltype(_)
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => ty,
        })
    }

    /// The parameters, place, tokens and location of the declaration that a pattern means.
    pub fn pattern_range(
        &self,
        template: TemplateId,
        pattern: &Pattern,
    ) -> (Vec<TemplateParameter>, NamePlace, TokenRange, Loc) {
        let primary = &self.program.templates.all[template];
        match pattern.partial.and_then(|index| primary.partials.get(index)) {
            Some(partial) => (partial.params.clone(), partial.place, partial.range, partial.loc),
            None => (primary.params.clone(), primary.place, primary.range, primary.loc),
        }
    }

    /// Whether what a pattern makes has a definition.
    pub fn is_pattern_defined(&self, template: TemplateId, pattern: &Pattern) -> bool {
        let primary = &self.program.templates.all[template];
        match pattern.partial.and_then(|index| primary.partials.get(index)) {
            Some(partial) => partial.is_defined,
            None => primary.is_defined_class(),
        }
    }

    /// The variable that a variable template has made of these arguments, if it has.
    pub fn variable_specialization(
        &self,
        template: TemplateId,
        args: &[TemplateArg],
    ) -> Option<VarId> {
        match &self.program.templates.all[template].kind {
            TemplateKind::Variable { specializations } => specializations.get(args).copied(),
            TemplateKind::Function(_)
            | TemplateKind::Class { .. }
            | TemplateKind::Alias { .. }
            | TemplateKind::Concept
            | TemplateKind::Parameter => None,
        }
    }
}

fn mark(found: &mut [bool], index: u32) {
    if let Some(slot) = found.get_mut(index as usize) {
        *slot = true;
    }
}

/// Whether two partial specialisations have the same arguments and kinds of parameters.
fn same_head(
    left: &[TemplateParameter],
    right: &[TemplateParameter],
    known: &PartialSpecialization,
    new: &PartialSpecialization,
) -> bool {
    let same_kind =
        |(left, right): (&TemplateParameter, &TemplateParameter)| match (&left.kind, &right.kind) {
            (ParameterKind::Value(left, _), ParameterKind::Value(right, _)) => left == right,
            (left, right) => {
                matches!(left, ParameterKind::Type) == matches!(right, ParameterKind::Type)
            }
        };
    left.len() == right.len()
        && left.iter().zip(right).all(same_kind)
        && known.arguments == new.arguments
}
