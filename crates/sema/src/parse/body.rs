//! The state of a function body while it is parsed.

use crate::lookup::scope::ScopeId;
use crate::parse::function::DefaultArgument;
use cuprum_ast::{ExprId, FuncId, LabelId, StmtId, SwitchCase, Type, VarId};
use cuprum_source::{Loc, Symbol};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// The state of a function body while it is parsed.
#[derive(PartialEq, Default, Debug)]
pub(crate) struct BodyState {
    /// Labels, in order of first mention.
    pub labels: IndexMap<Symbol, LabelState>,
    /// Immediate functions that the statement or declaration being read names without calling them.
    pub immediate_names: Vec<ImmediateName>,
    /// Names before a colon in text that was skipped after an error, which may have been labels.
    pub skipped_labels: FxHashSet<Symbol>,
    /// The switches that enclose the statement.
    pub switches: Vec<SwitchState>,
    /// How many local entities of each name there were, for mangling.
    pub local_numbers: FxHashMap<Symbol, u32>,
    /// What `return` has to give; may contain `auto`.
    pub result: Option<Type>,
    /// The branches of `if constexpr` that are taken, which nothing outside of them jumps into, each
    /// with the one that is discarded, if that was read.
    pub constexpr_branches: FxHashMap<StmtId, Option<StmtId>>,
    /// Variables of the headers of statements, by their scope: the bodies may not declare them anew.
    pub header_variables: FxHashMap<ScopeId, (Symbol, HeaderVariable)>,
    /// Default arguments that functions have outside of the body, where declarations in its blocks give
    /// them others ([dcl.fct.default]/4).
    pub outer_defaults: Vec<(FuncId, Vec<DefaultArgument>)>,
    /// Names about which everything was said.
    pub poisoned: FxHashSet<Symbol>,
    /// What `auto` in the result was deduced as.
    pub deduced_result: Option<Type>,
    /// Constants of an enclosing function that a lambda body names: those whose address matters
    /// are captured at its end.
    pub outer_constants: Vec<ExprId>,
    /// The constexpr variables of a lambda body that names such constants.
    pub constexpr_locals: Vec<VarId>,
    /// A statement with an error was left out.
    pub lacks_statements: bool,
    /// Parts of the statement that is being read which outlive an error in it.
    pub leftovers: Vec<StmtId>,
}

/// What whoever is in a body must find again once a statement or expression in it was left.
#[derive(PartialEq, Debug)]
pub(crate) struct BodyMark {
    /// The switches around it, by their types: cases are added to them.
    switches: usize,
    innermost_switch: Option<Type>,
    result: Option<Type>,
}

impl BodyState {
    /// What must be found again, and the sizes of what may only grow. The state is taken apart here, so that a
    /// new field has to say what becomes of it; what may change otherwise gives its reason.
    pub fn mark(&self) -> (BodyMark, [usize; 8]) {
        let BodyState {
            labels,
            // Reported where the statement ends, or allowed by a call around them.
            immediate_names: _,
            skipped_labels,
            switches,
            local_numbers,
            result,
            constexpr_branches,
            header_variables,
            outer_defaults,
            // A name is forgiven when it is declared after all.
            poisoned: _,
            deduced_result,
            // Settled where the body of the lambda expression ends.
            outer_constants: _,
            constexpr_locals: _,
            lacks_statements,
            // Taken by the statement that goes on after the error.
            leftovers: _,
        } = self;
        let mark = BodyMark {
            switches: switches.len(),
            innermost_switch: switches.last().map(|switch| switch.ty),
            result: *result,
        };
        let grown = [
            labels.len(),
            skipped_labels.len(),
            local_numbers.len(),
            constexpr_branches.len(),
            header_variables.len(),
            outer_defaults.len(),
            usize::from(deduced_result.is_some()),
            usize::from(*lacks_statements),
        ];
        (mark, grown)
    }
}

/// An expression that may stand only inside of a call of an immediate function.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ImmediateName {
    /// The name of an immediate function, or a call whose value holds the address of one.
    pub expr: ExprId,
    /// The function that is called, and the one whose address its value holds.
    pub call: Option<(FuncId, FuncId)>,
}

/// What the variable in the header of a statement is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HeaderVariable {
    /// Declared in a condition.
    Condition,
    /// The element of a range-based `for`.
    Range,
}

/// A label that a function names or defines.
#[derive(PartialEq, Debug)]
pub(crate) struct LabelState {
    /// The label in the tree.
    pub label: LabelId,
    /// Whether its statement was seen.
    pub defined: Option<Loc>,
    /// Where it was first used.
    pub loc: Loc,
}

/// A `switch` whose body is being parsed.
#[derive(PartialEq, Debug)]
pub(crate) struct SwitchState {
    /// The promoted type of its value.
    pub ty: Type,
    /// The cases so far.
    pub cases: Vec<SwitchCase>,
    /// Where each case is.
    locs: Vec<Loc>,
    /// The cases by their lowest value, which finds overlaps.
    by_value: BTreeMap<i128, usize>,
}

impl SwitchState {
    /// A switch on a value of this type, without cases.
    pub fn new(ty: Type) -> SwitchState {
        SwitchState { ty, cases: Vec::new(), locs: Vec::new(), by_value: BTreeMap::new() }
    }

    /// Adds a case.
    pub fn push(&mut self, case: SwitchCase, loc: Loc) {
        if let Some(low) = case.low {
            self.by_value.entry(low).or_insert(self.cases.len());
        }
        self.cases.push(case);
        self.locs.push(loc);
    }

    /// Where a case is that has one of these values already. Cases do not overlap, so the last one
    /// that starts before the end is the only candidate.
    pub fn clash(&self, low: i128, high: i128) -> Option<Loc> {
        let (_, &index) = self.by_value.range(..=high).next_back()?;
        let overlaps = self.cases.get(index).is_some_and(|case| low <= case.high);
        self.locs.get(index).copied().filter(|_| overlaps)
    }
}
