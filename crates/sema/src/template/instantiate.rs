//! The frame of an instantiation: what an expression that asks for a class or a body to be
//! instantiated must not lend to it.

use crate::context::{Parser, Reported, Res};
use crate::frame::Here;
use cuprum_ast::{FuncId, Parent, RecordId, TemplateArg, TemplateId, Type, TypeKind};
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// What is being instantiated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Instantiated {
    Class(RecordId),
    Function(FuncId),
    /// Something of a template.
    Template(TemplateId),
}

/// How long a chain of instantiations may grow, as in nvcc.
pub(crate) const INSTANTIATION_LIMIT: u32 = 200;

/// How many signatures of one function template may need one another, as in nvcc.
const SIGNATURE_LIMIT: usize = 100;

/// How many instantiations there may be in all, of signatures, bodies and classes: a short chain of
/// templates that each need two others ends far beyond any memory. The largest units of libraries
/// that are nothing but templates have some ten thousands.
const TOTAL_LIMIT: u32 = 500_000;

/// What is known of the instantiations of a unit.
#[derive(Clone, Default)]
pub(crate) struct InstantiationState {
    /// How many there were.
    count: u32,
    /// How often a chain of them, or their number, had no end.
    endless: u32,
    /// Classes that hold others without end.
    cut_off: FxHashSet<RecordId>,
    /// The signatures of function templates that are being made.
    signatures: Vec<(TemplateId, Arc<[TemplateArg]>)>,
}

impl Parser<'_> {
    /// Counts an instantiation; `false` if there were too many.
    fn count_instantiation(&mut self) -> bool {
        self.program.templates.instantiations.count += 1;
        self.program.templates.instantiations.count <= TOTAL_LIMIT
    }

    /// Makes the signature of a function template for some arguments. One that needs itself, as in
    /// `auto f(T t) -> decltype(f(t))`, is no candidate.
    pub(super) fn making_signature<T>(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        loc: Loc,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        if !self.count_instantiation() {
            return Err(self.too_many_instantiations(Instantiated::Template(template), loc));
        }
        let under_way = &self.program.templates.instantiations.signatures;
        if under_way.iter().any(|(other, theirs)| *other == template && **theirs == *args) {
            let word = self.template_word(template);
            return Err(self.error(Code::ExcessiveInstantiation, loc, &["function", &word]));
        }
        let depth = under_way.iter().filter(|(other, _)| *other == template).count();
        if depth >= SIGNATURE_LIMIT {
            // It has no end whatever becomes of the candidate.
            self.aloud(|parser| parser.report_once(Code::TooManySubstitutions, loc, &[]));
            return Err(Reported);
        }
        self.program.templates.instantiations.signatures.push((template, args.into()));
        let result = self.scoped(|here| here.nesting = here.nesting.anew(), f);
        self.program.templates.instantiations.signatures.pop();
        result
    }

    /// Says that instantiations have no end, to everybody: it is not a matter of one candidate.
    pub fn too_many_instantiations(&mut self, what: Instantiated, loc: Loc) -> Reported {
        self.program.templates.instantiations.endless += 1;
        let (kind, name) = match what {
            Instantiated::Class(record) => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                ("class", self.type_name(ty))
            }
            Instantiated::Function(func) => ("function", self.function_text(func)),
            Instantiated::Template(template) => {
                let is_function = self.program.templates.all[template].function().is_some();
                (if is_function { "function" } else { "template" }, self.template_word(template))
            }
        };
        self.aloud(|parser| parser.error(Code::ExcessiveInstantiation, loc, &[kind, &name]))
    }

    /// Runs `f` as an instantiation of its own, away from the expression that asked for it: errors
    /// in it are real, names are not looked up in the asking function, and nesting starts anew.
    /// Fails if the chain of instantiations has grown too long.
    pub fn instantiating<T>(
        &mut self,
        what: Instantiated,
        loc: Loc,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        if !self.count_instantiation()
            || self.frame.here.nesting.instantiation_depth >= INSTANTIATION_LIMIT
        {
            return Err(self.too_many_instantiations(what, loc));
        }
        let instantiation = Some(self.push_instantiation(what, loc));
        let change = |here: &mut Here| {
            here.instantiation = instantiation;
            here.nesting.instantiation_depth += 1;
        };
        let place = self.frame.here.place;
        self.detached(place, change, f)
    }

    /// The same for a member of a class.
    pub fn instantiating_in<T>(
        &mut self,
        class: RecordId,
        what: Instantiated,
        loc: Loc,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        self.instantiating(what, loc, |parser| parser.in_class(Some(class), f))
    }

    /// How often instantiations had no end by now.
    pub(super) fn endless_instantiations(&self) -> u32 {
        self.program.templates.instantiations.endless
    }

    /// Makes the parts of a class numbers that lead to no other class, if its instantiation, before which
    /// there were so many without end, had none, or if it holds such a class. Classes of which each holds
    /// two of the next, without end, have more parts than any walk over them could see.
    pub(super) fn cut_off_endless_parts(&mut self, record: RecordId, endless: u32) {
        let state = &self.program.templates.instantiations;
        let is_cut_off = |part: RecordId| state.cut_off.contains(&part);
        let mut parts = self.ast.records[record].fields.iter();
        if state.endless == endless
            && (state.cut_off.is_empty()
                || !parts.any(|part| self.ast.element_record(part.ty).is_some_and(is_cut_off)))
        {
            return;
        }
        self.program.templates.instantiations.cut_off.insert(record);
        for index in 0..self.ast.records[record].fields.len() {
            let ty = self.ast.records[record].fields[index].ty;
            if self.ast.element_record(ty).is_some() {
                self.ast.records[record].fields[index].ty = Type::INT;
            }
        }
    }

    /// Runs `f` with errors failing it silently.
    pub fn quietly<T>(&mut self, f: impl FnOnce(&mut Self) -> Res<T>) -> Option<T> {
        self.silently(f).ok()
    }

    /// Whether a class was made from a template, or is a member of such a class.
    pub fn is_templated_class(&self, record: RecordId) -> bool {
        let mut record = record;
        for _ in 0..64 {
            if self
                .program
                .classes
                .record_infos
                .get(&record)
                .is_some_and(|info| info.pattern.is_some())
            {
                return true;
            }
            match self.ast.records[record].parent {
                Parent::Record(outer) => record = outer,
                Parent::Namespace(_) | Parent::Function(..) => return false,
            }
        }
        false
    }
}
