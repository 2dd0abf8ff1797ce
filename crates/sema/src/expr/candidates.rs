//! What is said when overload resolution finds no function, or too many: every candidate, and why
//! it was refused. Reasons are found anew for the message, so that resolution itself stays lean.

use super::overload::{Refusal, Rejected};
use crate::context::{Candidate, Operand, Parser, Reported};
use cuprum_ast::{ExprId, FuncId, FunctionName, Parent, TemplateArg, TemplateId};
use cuprum_source::{Code, Diagnostic, Loc};

/// A call whose resolution failed.
pub(super) struct FailedCall<'a> {
    /// What is called.
    pub name: FunctionName,
    /// `object.f`
    pub object: Option<ExprId>,
    /// `f<int>`
    pub explicit_args: Option<&'a [TemplateArg]>,
    /// The arguments of the call.
    pub args: &'a [Operand],
    /// Where the call is.
    pub loc: Loc,
}

/// A constructor that could not be chosen, for messages.
pub(super) fn constructor_call(args: &[Operand], loc: Loc) -> FailedCall<'_> {
    let name = FunctionName::Constructor;
    FailedCall { name, object: None, explicit_args: None, args, loc }
}

/// nvcc's numbers of the notes.
const COUNT_NOTE: u32 = 3322;
const EXPLICIT_NOTE: u32 = 3323;
const ARGUMENT_NOTE: u32 = 3326;
const DEDUCTION_NOTE: u32 = 3327;

/// So many candidates are listed; a stream's `<<` has a hundred.
const LISTED: usize = 32;

impl Parser<'_> {
    /// Reports that no candidate matches, with the reason for each.
    pub(super) fn report_no_match(
        &mut self,
        call: &FailedCall<'_>,
        rejected: Vec<Rejected>,
    ) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let first = rejected.first().map(|rejected| rejected.candidate);
        let name = match first {
            Some(candidate) => self.candidate_name(candidate),
            None => self.function_name_text(call.name),
        };
        let is_constructor = call.name == FunctionName::Constructor;
        let kind = match rejected.as_slice() {
            _ if is_constructor => "constructor",
            [Rejected { candidate: Candidate::Template(_), .. }] => "function template",
            _ => "overloaded function",
        };
        let by_object =
            rejected.iter().any(|rejected| matches!(rejected.refusal, Refusal::ObjectQualifiers));
        let code = match (is_constructor, by_object) {
            (true, _) => Code::NoMatchingConstructor,
            (false, true) => Code::NoMatchingObject,
            (false, false) => Code::NoMatchingOverload,
        };
        let args: &[&str] = if is_constructor { &[&name] } else { &[kind, &name] };
        let mut diagnostic = Diagnostic::new(code, call.loc, args);
        diagnostic = self.with_call_types(diagnostic, call);
        // A failure that explains another one is named, not explained: it would be found anew at
        // every level, twice as often at each.
        if !by_object && !self.records_failures() {
            diagnostic = self.with_refusals(diagnostic, &rejected, |_| call);
        }
        self.report(diagnostic)
    }

    /// Adds the notes that say why candidates were refused, each in its view of the call.
    pub(super) fn with_refusals<'a, 'b: 'a>(
        &mut self,
        mut diagnostic: Diagnostic,
        rejected: &[Rejected],
        call: impl Fn(Candidate) -> &'a FailedCall<'b>,
    ) -> Diagnostic {
        let is_only = rejected.len() == 1;
        for rejected in rejected.iter().rev().take(LISTED) {
            let call = call(rejected.candidate);
            diagnostic = self.with_refusal(diagnostic, call, rejected, is_only);
        }
        if rejected.len() > LISTED {
            let more = rejected.len() - LISTED;
            diagnostic = diagnostic.detail(format!("{more} more candidates not shown"));
        }
        diagnostic
    }

    /// Reports that no `operator new` takes what a new-expression gives it.
    pub fn report_no_allocation(
        &mut self,
        name: FunctionName,
        args: &[Operand],
        rejected: &[Rejected],
        loc: Loc,
    ) -> Reported {
        let call = FailedCall { name, object: None, explicit_args: None, args, loc };
        let first = rejected.first().map(|rejected| rejected.candidate);
        let text = match first {
            Some(candidate) => self.candidate_name(candidate),
            None => self.function_name_text(name),
        };
        let mut diagnostic = match rejected {
            [_] => Diagnostic::new(Code::NoFittingAllocation, loc, &[&text]),
            _ => Diagnostic::new(Code::NoMatchingOverload, loc, &["overloaded", &text]),
        };
        diagnostic = self.with_call_types(diagnostic, &call);
        diagnostic = self.with_refusals(diagnostic, rejected, |_| &call);
        self.report(diagnostic)
    }

    /// Reports that several candidates match equally well.
    pub(super) fn report_ambiguous(&mut self, call: &FailedCall<'_>, ties: &[FuncId]) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let parent = |func: &FuncId| self.ast.functions[*func].parent;
        let name = match ties {
            [first, others @ ..] if others.iter().all(|func| parent(func) == parent(first)) => {
                self.candidate_name(Candidate::Function(*first))
            }
            _ => self.function_name_text(call.name),
        };
        let kind = match call.name {
            FunctionName::Constructor => "constructor",
            FunctionName::Ident(_)
            | FunctionName::Operator(_)
            | FunctionName::Conversion(_)
            | FunctionName::Literal(_)
            | FunctionName::Destructor => "overloaded function",
        };
        let diagnostic = Diagnostic::new(Code::AmbiguousOverload, call.loc, &[kind, &name]);
        let diagnostic = self.with_ties(diagnostic, ties);
        let diagnostic = self.with_call_types(diagnostic, call);
        self.report(diagnostic)
    }

    /// Reports that several `operator new` fit a new-expression equally well.
    pub fn report_ambiguous_allocation(
        &mut self,
        name: FunctionName,
        args: &[Operand],
        ties: &[FuncId],
        loc: Loc,
    ) -> Reported {
        let call = FailedCall { name, object: None, explicit_args: None, args, loc };
        self.report_ambiguous(&call, ties)
    }

    /// Lists functions that are equally good.
    pub(super) fn with_ties(&self, mut diagnostic: Diagnostic, ties: &[FuncId]) -> Diagnostic {
        for &func in ties {
            let function = &self.ast.functions[func];
            let place = self.declared_at(function.loc);
            let text = match &function.specialization {
                Some(from) => {
                    let text = self.template_signature_text(from.template, true);
                    format!("function template \"{text}\"{place}")
                }
                None => format!("function \"{}\"{place}", self.generic_function_text(func)),
            };
            diagnostic = diagnostic.detail(text);
        }
        diagnostic
    }

    /// `argument types are: (int, float)` and `object type is: S`
    fn with_call_types(&self, mut diagnostic: Diagnostic, call: &FailedCall<'_>) -> Diagnostic {
        if !call.args.is_empty() {
            let words: Vec<String> =
                call.args.iter().map(|arg| self.operand_type_text(arg)).collect();
            diagnostic = diagnostic.detail(format!("argument types are: ({})", words.join(", ")));
        }
        if let Some(object) = call.object {
            let ty = self.type_name(self.expr_node(object).ty);
            diagnostic = diagnostic.detail(format!("object type is: {ty}"));
        }
        diagnostic
    }

    /// The name of a candidate with its scope.
    fn candidate_name(&self, candidate: Candidate) -> String {
        match candidate {
            Candidate::Function(func) => match &self.ast.functions[func].specialization {
                Some(from) => self.generic_template_name(from.template),
                None => self.generic_function_name(func),
            },
            Candidate::Template(template) => self.generic_template_name(template),
        }
    }

    /// Adds the note that says why a candidate was refused.
    pub(super) fn with_refusal(
        &mut self,
        diagnostic: Diagnostic,
        call: &FailedCall<'_>,
        rejected: &Rejected,
        is_only: bool,
    ) -> Diagnostic {
        let (loc, subject) = match rejected.candidate {
            Candidate::Function(func) => {
                let text = self.generic_function_text(func);
                (self.ast.functions[func].loc, format!("function \"{text}\""))
            }
            Candidate::Template(template) => {
                let text = match is_only {
                    true => self.generic_template_name(template),
                    false => self.template_signature_text(template, false),
                };
                (self.program.templates.all[template].loc, format!("function template \"{text}\""))
            }
        };
        let (number, text) = match rejected.refusal {
            Refusal::ParameterCount => {
                (COUNT_NOTE, format!("number of parameters of {subject} does not match the call"))
            }
            Refusal::Argument { index, func } => {
                let reason = self.argument_reason(call, func, index);
                let at = index + 1;
                let because = format!("argument #{at} does not match parameter{reason}");
                (ARGUMENT_NOTE, format!("{subject} does not match because {because}"))
            }
            Refusal::ObjectQualifiers => {
                let because = "the object has type qualifiers that prevent a match";
                (ARGUMENT_NOTE, format!("{subject} does not match because {because}"))
            }
            Refusal::Constraint => {
                let because = "its constraint is not satisfied";
                (ARGUMENT_NOTE, format!("{subject} does not match because {because}"))
            }
            Refusal::ExplicitArguments => {
                let args = self.template_arguments_text(call.explicit_args.unwrap_or(&[]));
                let what = format!("substituting explicit template arguments \"{args}\" for");
                (EXPLICIT_NOTE, format!("{what} {subject} failed"))
            }
            Refusal::Deduction => {
                let reason = match rejected.candidate {
                    Candidate::Template(template) => self.deduction_reason(template, call),
                    Candidate::Function(_) => String::new(),
                };
                (DEDUCTION_NOTE, format!("candidate {subject} failed deduction{reason}"))
            }
        };
        match loc.is_some() {
            true => diagnostic.numbered_note(Some(number), loc, text),
            false => diagnostic.detail(text),
        }
    }

    /// ` (no conversion from "float *" to "int")`
    fn argument_reason(&self, call: &FailedCall<'_>, func: FuncId, index: usize) -> String {
        let function = self.ast.types.as_function(self.ast.functions[func].ty);
        let param = function.and_then(|function| function.params.get(index));
        match (call.args.get(index), param) {
            (Some(arg), Some(&param)) => {
                let from = self.operand_type_text(arg);
                let to = self.parameter_type_text(func, index, param);
                format!(" (no conversion from \"{from}\" to \"{to}\")")
            }
            _ => String::new(),
        }
    }

    /// Why a template's arguments could not be deduced, or not be used.
    fn deduction_reason(&mut self, template: TemplateId, call: &FailedCall<'_>) -> String {
        let explicit = call.explicit_args.unwrap_or(&[]);
        if let Some(reason) = self.explain_deduction(template, explicit, call.args) {
            return format!(" ({reason})");
        }
        let (args, loc) = (call.args, call.loc);
        let failure = self
            .recording_failure(|parser| parser.specialize_for_call(template, explicit, args, loc));
        failure.map(|reason| format!(" ({reason})")).unwrap_or_default()
    }
}

/// Whether a function is a member that needs an object.
pub(super) fn is_object_member(function: &cuprum_ast::Function) -> bool {
    matches!(function.parent, Parent::Record(_)) && function.name != FunctionName::Constructor
}
