//! Overload resolution ([over.match]): viable functions and the best of them. `candidates.rs` says
//! what is wrong when there is none or more than one.

use super::candidates::is_object_member;
use super::sequence::{Sequence, UserConversions};
use crate::context::{Candidate, Operand, Parser};
use crate::spelling::short_type_text;
use cuprum_ast::{ExprId, FuncId, FunctionName, Parent, TemplateArg, TemplateId, Type, TypeKind};
use cuprum_source::Loc;
use std::cmp::Ordering;

/// A candidate that is not viable.
#[derive(Clone, Debug)]
pub(crate) struct Rejected {
    /// The candidate that is not viable.
    pub candidate: Candidate,
    /// What rules it out.
    pub refusal: Refusal,
}

/// Why a candidate is not viable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// Too many or too few arguments.
    ParameterCount,
    /// The explicit template arguments do not fit.
    ExplicitArguments,
    /// A template's arguments cannot be deduced, or make no function.
    Deduction,
    /// An argument cannot be converted to this function's parameter.
    Argument {
        /// The place of the argument.
        index: usize,
        /// The function, which a template may have made.
        func: FuncId,
    },
    /// The object has qualifiers that the member function does not.
    ObjectQualifiers,
    /// The trailing requires-clause is not satisfied.
    Constraint,
}

/// What overload resolution comes to.
#[derive(Clone, Debug)]
pub(crate) enum Resolution {
    /// One function is better than all others.
    Best(FuncId),
    /// These are equally good.
    Ambiguous(Vec<FuncId>),
    /// None is viable, for these reasons.
    None(Vec<Rejected>),
}

/// A viable candidate.
struct Viable {
    func: FuncId,
    template: Option<TemplateId>,
    /// The object argument first where there is one.
    sequences: Vec<Sequence>,
}

/// Keeps a candidate, each function once.
fn note_candidate(
    found: Result<Viable, Option<Rejected>>,
    viable: &mut Vec<Viable>,
    rejected: &mut Vec<Rejected>,
) {
    match found {
        Ok(candidate) => {
            if !viable.iter().any(|other| other.func == candidate.func) {
                viable.push(candidate);
            }
        }
        Err(reason) => rejected.extend(reason),
    }
}

impl Parser<'_> {
    /// Chooses among candidates for arguments; with an object, members take it as first argument.
    pub fn resolve_overload(
        &mut self,
        candidates: &[Candidate],
        explicit_args: Option<&[TemplateArg]>,
        object: Option<ExprId>,
        args: &[Operand],
        loc: Loc,
    ) -> Resolution {
        let user = UserConversions::Implicit;
        self.resolve_overload_with(candidates, explicit_args, object, args, user, loc)
    }

    /// The function that overload resolution chooses, if it chooses one.
    pub fn best_function(
        &mut self,
        candidates: &[Candidate],
        object: Option<ExprId>,
        args: &[Operand],
    ) -> Option<FuncId> {
        match self.resolve_overload(candidates, None, object, args, Loc::NONE) {
            Resolution::Best(func) => Some(func),
            Resolution::Ambiguous(_) | Resolution::None(_) => None,
        }
    }

    /// The same, with the user conversions that arguments may take.
    pub(super) fn resolve_overload_with(
        &mut self,
        candidates: &[Candidate],
        explicit_args: Option<&[TemplateArg]>,
        object: Option<ExprId>,
        args: &[Operand],
        user: UserConversions,
        loc: Loc,
    ) -> Resolution {
        // For the only argument a standard conversion is better than any user-defined one, and those
        // take long to find: `__half` has as many conversion functions as constructors to try them
        // on. [temp.inst] leaves open whether what is not needed is instantiated.
        if args.len() == 1
            && object.is_none()
            && candidates.len() > 1
            && user != UserConversions::None
        {
            let none = UserConversions::None;
            let (viable, _) =
                self.viable_candidates(candidates, explicit_args, object, args, none, loc);
            let is_standard =
                |it: &Viable| matches!(it.sequences.as_slice(), [Sequence::Standard(_)]);
            if viable.iter().any(is_standard) {
                return self.best_viable(viable, Vec::new(), args.len());
            }
        }
        let (viable, rejected) =
            self.viable_candidates(candidates, explicit_args, object, args, user, loc);
        self.best_viable(viable, rejected, args.len())
    }

    /// Chooses among constructors that may convert ([over.match.copy]): explicit ones are no candidates.
    /// Of templates that is known once they are specialised, so they are left out when one was chosen.
    pub(super) fn resolve_converting(
        &mut self,
        candidates: &[Candidate],
        args: &[Operand],
        user: UserConversions,
        loc: Loc,
    ) -> Resolution {
        let is_plain = |parser: &Self, candidate: &Candidate| match candidate {
            Candidate::Function(func) => !parser.is_explicit(*func),
            Candidate::Template(_) => true,
        };
        let mut candidates = candidates.to_vec();
        candidates.retain(|candidate| is_plain(self, candidate));
        let resolution = self.resolve_overload_with(&candidates, None, None, args, user, loc);
        let chose_explicit = match &resolution {
            Resolution::Best(func) => self.is_explicit(*func),
            Resolution::Ambiguous(ties) => ties.iter().any(|func| self.is_explicit(*func)),
            Resolution::None(_) => false,
        };
        if !chose_explicit {
            return resolution;
        }
        let (mut viable, rejected) =
            self.viable_candidates(&candidates, None, None, args, user, loc);
        viable.retain(|candidate| !self.is_explicit(candidate.func));
        self.best_viable(viable, rejected, args.len())
    }

    /// The candidates that can be called, and why the others cannot.
    fn viable_candidates(
        &mut self,
        candidates: &[Candidate],
        explicit_args: Option<&[TemplateArg]>,
        object: Option<ExprId>,
        args: &[Operand],
        user: UserConversions,
        loc: Loc,
    ) -> (Vec<Viable>, Vec<Rejected>) {
        let (mut viable, mut rejected) = (Vec::new(), Vec::new());
        for &candidate in candidates {
            let found = self.candidate_for(candidate, explicit_args, object, args, user, loc);
            note_candidate(found, &mut viable, &mut rejected);
        }
        (viable, rejected)
    }

    /// Chooses among operator functions ([over.match.oper]): members take the first operand as their
    /// object, others as their first argument.
    pub(super) fn resolve_operator(
        &mut self,
        members: &[Candidate],
        free: &[Candidate],
        operands: &[Operand],
        loc: Loc,
    ) -> Resolution {
        let user = UserConversions::Implicit;
        let mut viable: Vec<Viable> = Vec::new();
        let mut rejected = Vec::new();
        if let Some((Operand::Expr(object), rest)) = operands.split_first() {
            for &candidate in members {
                let found = self.candidate_for(candidate, None, Some(*object), rest, user, loc);
                note_candidate(found, &mut viable, &mut rejected);
            }
        }
        for &candidate in free {
            let found = self.candidate_for(candidate, None, None, operands, user, loc);
            note_candidate(found, &mut viable, &mut rejected);
        }
        self.best_viable(viable, rejected, operands.len())
    }

    /// Whether some member takes a call.
    pub(super) fn is_viable_call(
        &mut self,
        candidates: &[Candidate],
        object: ExprId,
        args: &[Operand],
        loc: Loc,
    ) -> bool {
        let user = UserConversions::Implicit;
        candidates.iter().any(|&candidate| {
            self.candidate_for(candidate, None, Some(object), args, user, loc).is_ok()
        })
    }

    /// Whether an operand converts implicitly to a type.
    pub fn converts_implicitly(&mut self, operand: &Operand, ty: Type) -> bool {
        self.implicit_sequence(operand, ty, UserConversions::Implicit).is_some()
    }

    /// Chooses among functions that deduction guides have made.
    pub fn resolve_guides(
        &mut self,
        made: &[(FuncId, TemplateId)],
        args: &[Operand],
    ) -> Resolution {
        let user = UserConversions::Implicit;
        let mut viable = Vec::new();
        let mut rejected = Vec::new();
        for &(func, template) in made {
            let candidate = Candidate::Template(template);
            let found = match self.viability(func, None, args, user) {
                Ok(sequences) => Ok(Viable { func, template: Some(template), sequences }),
                Err(refusal) => Err(Some(Rejected { candidate, refusal })),
            };
            note_candidate(found, &mut viable, &mut rejected);
        }
        self.best_viable(viable, rejected, args.len())
    }

    /// A candidate with its sequences, or why it is none.
    fn candidate_for(
        &mut self,
        candidate: Candidate,
        explicit_args: Option<&[TemplateArg]>,
        object: Option<ExprId>,
        args: &[Operand],
        user: UserConversions,
        loc: Loc,
    ) -> Result<Viable, Option<Rejected>> {
        let (func, template) = match candidate {
            Candidate::Function(_) if explicit_args.is_some() => return Err(None),
            Candidate::Function(func) => (func, None),
            Candidate::Template(template) => {
                let explicit = explicit_args.unwrap_or(&[]);
                if !self.reaches_plain_parameters(template, args, user) {
                    return Err(Some(Rejected { candidate, refusal: Refusal::Deduction }));
                }
                match self.specialize_for_call(template, explicit, args, loc) {
                    Ok(func) => (func, Some(template)),
                    Err(refusal) => return Err(Some(Rejected { candidate, refusal })),
                }
            }
        };
        // It would have to be called to call it ([class.copy.ctor]): no template makes it.
        if self.is_copy_by_value(func) {
            return Err(Some(Rejected { candidate, refusal: Refusal::Deduction }));
        }
        match self.viability(func, object, args, user) {
            Ok(sequences) => Ok(Viable { func, template, sequences }),
            Err(refusal) => Err(Some(Rejected { candidate, refusal })),
        }
    }

    /// Whether the arguments convert to the parameters of a template that depend on nothing: what
    /// does not is ruled out before anything is substituted, since looking for the type of the
    /// result may fail for good ([temp.deduct.call], CWG 1391).
    fn reaches_plain_parameters(
        &mut self,
        template: TemplateId,
        args: &[Operand],
        user: UserConversions,
    ) -> bool {
        let Some(function) = self.program.templates.all[template].function() else { return true };
        let Some(signature) = self.ast.types.as_function(function.signature) else { return true };
        if !matches!(self.ast.types.kind(signature.result), TypeKind::DependentName { .. }) {
            return true;
        }
        let params = signature.params.clone();
        for (&param, arg) in params.iter().zip(args) {
            if matches!(self.ast.types.kind(param), TypeKind::PackExpansion(_)) {
                break;
            }
            if !self.is_dependent_type(param) && self.implicit_sequence(arg, param, user).is_none()
            {
                return false;
            }
        }
        true
    }

    /// How many arguments a function needs at least.
    pub(super) fn required_arguments(&self, func: FuncId, params: usize) -> usize {
        (0..params)
            .rev()
            .find(|&index| !self.has_default_argument(func, index))
            .map_or(0, |last| last + 1)
    }

    /// The sequences by which arguments reach a function's parameters, or why they do not.
    fn viability(
        &mut self,
        func: FuncId,
        object: Option<ExprId>,
        args: &[Operand],
        user: UserConversions,
    ) -> Result<Vec<Sequence>, Refusal> {
        let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) else {
            return Err(Refusal::ParameterCount);
        };
        let (params, variadic) = (function.params.clone(), function.variadic);
        if args.len() > params.len() && !variadic {
            return Err(Refusal::ParameterCount);
        }
        if args.len() < self.required_arguments(func, params.len()) {
            return Err(Refusal::ParameterCount);
        }
        if !self.is_function_constraint_satisfied(func) {
            return Err(Refusal::Constraint);
        }
        let mut sequences = Vec::with_capacity(args.len() + 1);
        let is_member = is_object_member(&self.ast.functions[func]);
        if let Some(object) = object {
            sequences.push(match is_member {
                true => self.object_sequence(object, func).ok_or(Refusal::ObjectQualifiers)?,
                false => Sequence::Unranked,
            });
        }
        for (index, arg) in args.iter().enumerate() {
            let sequence = match params.get(index) {
                Some(&param) => self.implicit_sequence(arg, param, user),
                None => matches!(arg, Operand::Expr(_)).then_some(Sequence::Ellipsis),
            };
            sequences.push(sequence.ok_or(Refusal::Argument { index, func })?);
        }
        Ok(sequences)
    }

    /// The best viable function ([over.match.best]): better than every other one.
    fn best_viable(
        &mut self,
        viable: Vec<Viable>,
        rejected: Vec<Rejected>,
        arguments: usize,
    ) -> Resolution {
        let Some(first) = viable.first() else { return Resolution::None(rejected) };
        // A tournament finds the only one that can be best; a second round proves it.
        let mut best = first;
        for other in &viable[1..] {
            if self.compare_viable(other, best, arguments) == Ordering::Less {
                best = other;
            }
        }
        let best_func = best.func;
        let mut ties = vec![best_func];
        for other in &viable {
            if other.func != best_func
                && !self.is_same_c_function(other.func, best_func)
                && self.compare_viable(best, other, arguments) != Ordering::Less
            {
                ties.push(other.func);
            }
        }
        if ties.len() == 1 { Resolution::Best(best_func) } else { Resolution::Ambiguous(ties) }
    }

    /// Whether two declarations of different namespaces are one function, which C knows by its name
    /// alone ([dcl.link]/6).
    fn is_same_c_function(&self, left: FuncId, right: FuncId) -> bool {
        let (left, right) = (&self.ast.functions[left], &self.ast.functions[right]);
        left.is_extern_c && right.is_extern_c && left.name == right.name && left.ty == right.ty
    }

    fn compare_viable(&mut self, left: &Viable, right: &Viable, arguments: usize) -> Ordering {
        let order = self.compare_sequence_lists(&left.sequences, &right.sequences);
        if order != Ordering::Equal {
            return order;
        }
        match (left.template, right.template) {
            (None, Some(_)) => Ordering::Less,
            (Some(_), None) => Ordering::Greater,
            (Some(left), Some(right)) => {
                self.compare_templates(left, right, arguments).unwrap_or(Ordering::Equal)
            }
            (None, None) => self
                .compare_function_constraints(left.func, right.func)
                .filter(|order| *order != Ordering::Equal)
                .unwrap_or_else(|| self.compare_inherited(left.func, right.func, arguments)),
        }
    }

    /// A class's own constructor is better than an inherited one whose parameters for the arguments
    /// have the same types ([over.match.best]/2.7).
    fn compare_inherited(&self, left: FuncId, right: FuncId, arguments: usize) -> Ordering {
        let class = |func: FuncId| match (
            &self.ast.functions[func].name,
            self.ast.functions[func].parent,
        ) {
            (FunctionName::Constructor, Parent::Record(record)) => Some(record),
            _ => None,
        };
        let (Some(own), Some(other)) = (class(left), class(right)) else { return Ordering::Equal };
        let params = |func: FuncId| {
            let function = self.ast.types.as_function(self.ast.functions[func].ty)?;
            function.params.get(..arguments)
        };
        if own == other || params(left) != params(right) {
            return Ordering::Equal;
        }
        match (self.is_or_derives_from(own, other), self.is_or_derives_from(other, own)) {
            (true, _) => Ordering::Less,
            (_, true) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// The type of an operand as messages show it.
    pub fn operand_type_text(&self, operand: &Operand) -> String {
        match operand {
            Operand::Expr(expr) => short_type_text(self.expr_type_name(*expr)),
            Operand::Overloads(_) => "<unknown-type>".to_owned(),
            Operand::List(_) => "{...}".to_owned(),
        }
    }

    /// The types of arguments for argument-dependent lookup.
    pub(super) fn argument_types(&self, args: &[Operand]) -> Vec<Type> {
        let mut types = Vec::with_capacity(args.len());
        for arg in args {
            match arg {
                Operand::Expr(expr) => types.push(self.expr_node(*expr).ty),
                // A set of functions is associated with what all of them are.
                Operand::Overloads(set) => {
                    types.extend(set.candidates.iter().filter_map(|candidate| match candidate {
                        Candidate::Function(func) => Some(self.ast.functions[*func].ty),
                        Candidate::Template(template) => {
                            Some(self.program.templates.all[*template].function()?.signature)
                        }
                    }));
                    let explicit = set.explicit_args.iter().flatten();
                    types.extend(explicit.filter_map(TemplateArg::as_type));
                }
                Operand::List(_) => {}
            }
        }
        types
    }
}
