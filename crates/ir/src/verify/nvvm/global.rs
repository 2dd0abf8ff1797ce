//! Variables: where they live, how they are linked, what they are initialised with.

use super::{Rules, contains, holds_variables};
use crate::constant::{ConstExpr, Constant};
use crate::module::{GlobalId, GlobalVar, Linkage, VarId, Visibility};
use crate::types::{Type, TypeKind};
use cuprum_target::AddressSpace;

/// Lists of functions that would run before and after the program.
const STARTERS: [&str; 2] = ["llvm.global_ctors", "llvm.global_dtors"];
/// Lists of what must be kept.
const KEEPERS: [&str; 2] = ["llvm.used", "llvm.compiler.used"];

impl Rules<'_> {
    pub(super) fn check_variable(&mut self, var: VarId) {
        let variable = &self.env().variables[var];
        let mut wrong = Vec::new();
        let is_list = variable.linkage == Linkage::Appending;
        self.check_list(variable, &mut wrong);
        self.check_common(variable, &mut wrong);
        if variable.linkage.is_local() && variable.visibility != Visibility::Default {
            wrong.push("a local symbol is visible to nobody else: drop its visibility".to_owned());
        }
        if !holds_variables(variable.space) {
            wrong.push(format!(
                "no variable can live in address space {}; use 0 or 1 (global), 3 (shared) or 4 \
                 (constant)",
                variable.space.number()
            ));
        }
        if self.is_strict() && !is_list {
            self.check_strictly(variable, &mut wrong);
        }
        if let Some(init) = &variable.init {
            self.check_initializer(variable, &init.value, &mut wrong);
        }
        if let Some(fault) = self.bad_name(&variable.name, variable.linkage) {
            wrong.push(fault);
        }
        let name = variable.name.clone();
        for message in wrong {
            self.report_at(&name, message);
        }
    }

    /// What Verify alone refuses.
    fn check_strictly(&self, variable: &GlobalVar, wrong: &mut Vec<String>) {
        let is_undefined = |init: &Constant| matches!(init, Constant::Undef | Constant::Poison);
        let has_value = variable.init.as_ref().is_some_and(|init| !is_undefined(&init.value));
        if variable.space == AddressSpace::Shared && has_value {
            wrong.push(
                "a shared variable cannot have an initial value; initialise it with undef"
                    .to_owned(),
            );
        }
        if variable
            .section
            .as_deref()
            .is_some_and(|name| !name.is_empty() && name != "llvm.metadata")
        {
            wrong.push("a variable cannot choose its section".to_owned());
        }
        if variable.linkage == Linkage::ExternWeak {
            wrong.push("linkage extern_weak is not supported; declare it external".to_owned());
        }
        let is_long = |ty: Type| ty.kind() == TypeKind::Fp128;
        if variable.init.is_some() && contains(self.env(), variable.ty, &is_long) {
            wrong.push("type fp128 is not supported".to_owned());
        }
    }

    /// Lists that the linker would join.
    fn check_list(&self, variable: &GlobalVar, wrong: &mut Vec<String>) {
        let name = variable.name.as_str();
        let is_list = variable.linkage == Linkage::Appending;
        let element = self.env().types.as_array(variable.ty);
        if is_list && element.is_none() {
            wrong.push("only arrays are appended to each other".to_owned());
        }
        if KEEPERS.contains(&name) {
            if !is_list {
                wrong.push("the list of what is used has linkage appending".to_owned());
            }
            if !element.is_some_and(|(element, _)| element.is_pointer()) {
                wrong.push("the list of what is used is an array of pointers".to_owned());
            } else if variable.init.as_ref().is_some_and(|init| !names_globals(&init.value)) {
                wrong.push("the list of what is used names functions and variables".to_owned());
            }
        } else if STARTERS.contains(&name) {
            let fields = element.and_then(|(element, _)| self.env().types.as_struct(element));
            if element.is_some()
                && fields.is_none_or(|fields| !matches!(fields.fields.len(), 2 | 3))
            {
                wrong.push("an entry is a priority, a function and the data it is for".to_owned());
            } else if self.is_strict() {
                wrong.push(
                    "nothing runs before or after a kernel: the host must call what is to run"
                        .to_owned(),
                );
            }
        } else if is_list && self.is_strict() {
            wrong.push("linkage appending is not supported".to_owned());
        }
    }

    fn check_common(&self, variable: &GlobalVar, wrong: &mut Vec<String>) {
        if variable.linkage != Linkage::Common {
            return;
        }
        let is_nothing =
            |init: &Constant| init.is_zero() || matches!(init, Constant::Undef | Constant::Poison);
        if variable.init.as_ref().is_some_and(|init| !is_nothing(&init.value)) {
            wrong.push("a common variable starts as zero; use linkage weak".to_owned());
        }
        if variable.is_constant {
            wrong.push("a common variable cannot be constant".to_owned());
        }
    }

    /// Addresses in initialisers must be known when the module is loaded.
    fn check_initializer(&self, variable: &GlobalVar, init: &Constant, wrong: &mut Vec<String>) {
        let is_strange = |space: AddressSpace| {
            !matches!(space, AddressSpace::Generic | AddressSpace::Global | AddressSpace::Const)
        };
        let of_thread = |ty: Type| ty.address_space().is_some_and(is_strange);
        let fault = "an address in shared or local memory is not known before a kernel runs; it \
                     cannot be in an initialiser";
        let mut found = self.is_strict() && of_thread(variable.ty);
        if !self.is_strict() || !variable.ty.is_aggregate() {
            init.for_each_global(|global| found |= of_thread(self.env().address_type(global)));
        }
        if found {
            wrong.push(fault.to_owned());
        }
        let mut narrow = None;
        for_each_expression(variable.ty, init, &mut |ty, expr| {
            if let ConstExpr::Cast(crate::CastOp::PtrToInt, _) = expr
                && ty.bits().is_some_and(|bits| bits < 64)
            {
                narrow = Some(ty);
            }
        });
        if let Some(ty) = narrow.filter(|_| !self.is_strict()) {
            let ty = self.env().types.display(ty);
            wrong.push(format!("an address has 64 bits: PTX cannot write a part of it as {ty}"));
        }
    }

    /// PTX declares before it uses: variables that need each other's addresses cannot be ordered.
    pub(super) fn check_initializer_order(&mut self) {
        if self.is_strict() {
            return;
        }
        let env = self.env();
        let mut state = rustc_hash::FxHashMap::default();
        for root in env.variable_ids() {
            // A walk in depth; a variable that is met again while it is open closes a circle.
            let mut work = vec![(root, false)];
            while let Some((var, is_done)) = work.pop() {
                if is_done {
                    state.insert(var, true);
                    continue;
                }
                if state.contains_key(&var) {
                    continue;
                }
                state.insert(var, false);
                work.push((var, true));
                let mut needs = Vec::new();
                if let Some(init) = &env.variables[var].init {
                    init.value.for_each_global(|global| match global {
                        GlobalId::Var(other) if env.variables[other].init.is_some() => {
                            needs.push(other);
                        }
                        _ => {}
                    });
                }
                if needs.iter().any(|other| state.get(other) == Some(&false)) {
                    let name = env.variables[var].name.clone();
                    self.report_at(
                        &name,
                        "its initialiser leads back to itself, and PTX has no order for that; \
                         store one of the addresses in a kernel",
                    );
                    return;
                }
                work.extend(needs.into_iter().map(|other| (other, false)));
            }
        }
    }

    /// What is wrong with the name of a symbol that others see.
    pub(super) fn bad_name(&self, name: &str, linkage: Linkage) -> Option<String> {
        // `@0` is one without a name.
        let is_unnamed = name.chars().all(|c| c.is_ascii_digit());
        let is_own = name.starts_with("llvm.") || is_unnamed || linkage.is_local();
        if is_own {
            return None;
        }
        let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
        let is_plain =
            name.chars().all(is_letter) && !name.starts_with(|c: char| c.is_ascii_digit());
        let is_passable = name.chars().all(|c| is_letter(c) || c == '.');
        // PTX has no symbol `_`: it means that nothing is named.
        let refused = if self.is_strict() { !is_plain } else { !is_passable || name == "_" };
        refused.then(|| {
            "a symbol has letters, digits, `_` and `$`, and starts with no digit".to_owned()
        })
    }
}

/// Whether every element is the address of something.
fn names_globals(init: &Constant) -> bool {
    let Constant::Aggregate(elements) = init else { return false };
    elements.iter().all(|element| {
        let mut count = 0;
        element.value.for_each_global(|_| count += 1);
        count == 1
    })
}

/// Calls `visit` with every constant expression and its type.
fn for_each_expression(ty: Type, constant: &Constant, visit: &mut dyn FnMut(Type, &ConstExpr)) {
    let mut work: Vec<(Type, &Constant)> = vec![(ty, constant)];
    while let Some((ty, at)) = work.pop() {
        match at {
            Constant::Aggregate(elements) => {
                work.extend(elements.iter().map(|element| (element.ty, &element.value)));
            }
            Constant::Expr(expr) => {
                visit(ty, expr);
                match &**expr {
                    ConstExpr::Gep { base, .. } => work.push((base.ty, &base.value)),
                    ConstExpr::Cast(_, operand) => work.push((operand.ty, &operand.value)),
                    ConstExpr::Binary(_, lhs, rhs) => {
                        work.extend([(lhs.ty, &lhs.value), (rhs.ty, &rhs.value)]);
                    }
                }
            }
            _ => {}
        }
    }
}
