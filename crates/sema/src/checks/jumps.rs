//! Jumps past initialisations ([stmt.dcl]/3), and labels that nothing jumps to.

use crate::context::Parser;
use cuprum_ast::{ExprPart, LabelId, StmtId, StmtKind, Storage, VarId};
use cuprum_source::{Code, Diagnostic, Loc};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where jumps start and end, with the initialised variables in scope there.
#[derive(Default)]
struct Jumps {
    /// Initialised variables in scope here.
    live: Vec<VarId>,
    /// What is in scope at each label.
    labels: FxHashMap<LabelId, Vec<VarId>>,
    /// Each `goto`, or switch with its labels.
    jumps: Vec<Jump>,
    /// Labels that a `goto` names.
    named: FxHashSet<LabelId>,
    /// The branches of `if constexpr` around here.
    branches: Vec<StmtId>,
    /// The branches around each label.
    label_branches: FxHashMap<LabelId, Vec<StmtId>>,
}

struct Jump {
    loc: Loc,
    targets: Vec<LabelId>,
    live: Vec<VarId>,
    branches: Vec<StmtId>,
}

impl Parser<'_> {
    /// Reports jumps that enter the scope of a variable past its initialisation.
    pub(super) fn check_jumps(&mut self, body: StmtId) {
        let jumps = self.collect_jumps(body);
        for jump in &jumps.jumps {
            // A label that is nowhere was dropped with a branch that is not taken ([stmt.if]/2).
            let enters = |label: &LabelId| {
                !jumps.labels.contains_key(label)
                    || jumps
                        .label_branches
                        .get(label)
                        .is_some_and(|around| !jump.branches.starts_with(around))
            };
            if jump.targets.iter().any(enters) {
                self.report_once(Code::JumpIntoConstexprIf, jump.loc, &[]);
                continue;
            }
            let mut bypassed: Vec<VarId> = Vec::new();
            for var in jump.targets.iter().flat_map(|label| jumps.labels.get(label)).flatten() {
                if !jump.live.contains(var) && !bypassed.contains(var) {
                    bypassed.push(*var);
                }
            }
            if bypassed.is_empty() {
                continue;
            }
            let plain = bypassed.iter().all(|&var| self.is_plain_variable(var));
            let code =
                if plain { Code::BypassesInitialization } else { Code::BypassesConstruction };
            let mut diagnostic = Diagnostic::new(code, jump.loc, &[]);
            for &var in &bypassed {
                let word = self.ast.variables[var].name.map(|name| self.word(name));
                let word = word.unwrap_or_default();
                let place = self.declared_at(self.ast.variables[var].loc);
                diagnostic = diagnostic.detail(format!("variable \"{word}\"{place}"));
            }
            if plain {
                self.report_warning(diagnostic);
            } else {
                self.report(diagnostic);
            }
        }
    }

    /// Warns of labels that no `goto` names.
    pub(super) fn check_unused_labels(&mut self, body: StmtId) {
        if self.frame.body.labels.is_empty() {
            return;
        }
        let jumps = self.collect_jumps(body);
        let unused: Vec<_> = (self.frame.body.labels.iter())
            .filter(|(_, state)| !jumps.named.contains(&state.label))
            .map(|(name, state)| (*name, state.loc))
            .collect();
        for (name, loc) in unused {
            let word = self.word(name);
            self.warn(Code::NeverReferenced, loc, &["label", &word]);
        }
    }

    fn collect_jumps(&self, body: StmtId) -> Jumps {
        let mut jumps = Jumps::default();
        self.collect_jumps_in(body, &mut jumps);
        jumps
    }

    fn collect_jumps_in(&self, stmt: StmtId, jumps: &mut Jumps) {
        cuprum_limits::check();
        let loc = self.ast.stmts[stmt].loc;
        let branch = self.frame.body.constexpr_branches.get(&stmt);
        if let Some(&discarded) = branch {
            // What is never run jumps by the same rules.
            if let Some(discarded) = discarded {
                let before = jumps.live.len();
                jumps.branches.push(discarded);
                self.collect_jumps_in(discarded, jumps);
                jumps.branches.pop();
                jumps.live.truncate(before);
            }
            jumps.branches.push(stmt);
        }
        match &self.ast.stmts[stmt].kind {
            StmtKind::Decl(vars) => {
                for &var in vars {
                    let variable = &self.ast.variables[var];
                    let runs = variable.init.is_some_and(|init| {
                        !matches!(self.ast.exprs[init].kind, cuprum_ast::ExprKind::Uninit)
                    });
                    if variable.storage == Storage::Local && runs {
                        jumps.live.push(var);
                    }
                }
            }
            StmtKind::Goto(label) => {
                jumps.named.insert(*label);
                let (live, branches) = (jumps.live.clone(), jumps.branches.clone());
                jumps.jumps.push(Jump { loc, targets: vec![*label], live, branches });
            }
            StmtKind::Switch { cases, .. } => {
                let targets = cases.iter().map(|case| case.label).collect();
                let (live, branches) = (jumps.live.clone(), jumps.branches.clone());
                jumps.jumps.push(Jump { loc, targets, live, branches });
            }
            StmtKind::Label(label, _) | StmtKind::Case(label, _) => {
                jumps.labels.insert(*label, jumps.live.clone());
                if !jumps.branches.is_empty() {
                    jumps.label_branches.insert(*label, jumps.branches.clone());
                }
            }
            StmtKind::Null
            | StmtKind::Expr(_)
            | StmtKind::Compound(_)
            | StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::DoWhile { .. }
            | StmtKind::For { .. }
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Asm { .. } => {}
        }
        // A declaration lives on in the block around it; every other statement is a scope.
        let before = jumps.live.len();
        let mut parts = Vec::new();
        self.ast.for_each_statement_part(stmt, |part| parts.push(part));
        for part in parts {
            if let ExprPart::Stmt(inner) = part {
                self.collect_jumps_in(inner, jumps);
            }
        }
        if branch.is_some() {
            jumps.branches.pop();
        }
        let labelled =
            matches!(self.ast.stmts[stmt].kind, StmtKind::Label(..) | StmtKind::Case(..));
        if !labelled && !matches!(self.ast.stmts[stmt].kind, StmtKind::Decl(_)) {
            jumps.live.truncate(before);
        }
    }
}
