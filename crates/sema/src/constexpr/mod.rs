//! Constant evaluation ([expr.const]): an interpreter over the typed tree.
//!
//! It serves array bounds, enumerators, template arguments, `static_assert`, `if constexpr`, case
//! labels and initialisers of static variables. Steps and depth are bounded; what the language
//! leaves undefined ends the evaluation with a reason.
//!
//! - `arith`: integers and soft floats
//! - `value`: values and pointers
//! - `place`: reading and writing objects
//! - `bytes`: objects as bytes; `intrinsic`: built-in functions
//! - `eval`: expressions; `exec`: statements and calls

mod arith;
mod bytes;
mod eval;
mod exec;
mod intrinsic;
mod place;
mod value;

use crate::context::{Res, Sema};
use cuprum_ast::{Category, ConstValue, ExprId, Type, VarId};
use cuprum_source::{Code, Diagnostic, Loc};
use rustc_hash::FxHashMap;
use value::{ObjectId, Value};

/// How many expressions and statements an evaluation may take.
const STEP_LIMIT: u64 = 1_000_000;

/// How deep calls may nest.
const CALL_LIMIT: usize = 512;

/// How deep evaluations of variables needed by others may nest.
const VARIABLE_LIMIT: u32 = 64;

/// Why an evaluation ended without a value.
#[derive(Debug)]
struct Stop {
    code: Code,
    loc: Loc,
    /// What to add to "expression must have a constant value".
    why: String,
}

type Eval<T> = Result<T, Box<Stop>>;

/// An object made by the evaluation.
#[derive(Debug)]
struct Object {
    value: Value,
    ty: Type,
    alive: bool,
    /// Belongs to a constant: never written.
    constant: bool,
}

/// A call in progress.
#[derive(Default, Debug)]
struct Frame {
    variables: FxHashMap<VarId, ObjectId>,
    /// Objects that end with the call.
    objects: Vec<ObjectId>,
    /// Variables whose destructors wait for the end of their scope, with those.
    destructors: Vec<(ObjectId, cuprum_ast::FuncId)>,
}

/// One evaluation.
struct Evaluator<'a, 'b> {
    sema: &'a mut Sema<'b>,
    objects: Vec<Object>,
    frames: Vec<Frame>,
    /// Constants read so far, as objects.
    constants: FxHashMap<VarId, ObjectId>,
    steps: u64,
    /// The label that a switch is looking for.
    seeking: Option<cuprum_ast::LabelId>,
}

impl Evaluator<'_, '_> {
    fn stop<T>(&self, loc: Loc, why: impl Into<String>) -> Eval<T> {
        Err(Box::new(Stop { code: Code::NotConstant, loc, why: why.into() }))
    }

    fn step(&mut self, loc: Loc) -> Eval<()> {
        self.steps += 1;
        if self.steps > STEP_LIMIT {
            return self.stop(loc, "the evaluation takes too many steps");
        }
        Ok(())
    }
}

impl Sema<'_> {
    /// Evaluates a constant expression of integral type.
    pub fn evaluate_integer(&mut self, expr: ExprId) -> Res<i128> {
        // The value is wanted, not the object that holds it.
        let expr = self.rvalue(expr);
        match self.evaluate(expr, true)? {
            ConstValue::Int(value) => Ok(value),
            _ => {
                let loc = self.ast.exprs[expr].loc;
                Err(self.error(Code::NotConstant, loc, &[]))
            }
        }
    }

    /// Evaluates a constant expression; with `report`, says why it is not one. A glvalue evaluates
    /// to a pointer to what it designates.
    pub fn evaluate(&mut self, expr: ExprId, report: bool) -> Res<ConstValue> {
        // The commonest case needs no interpreter.
        if let cuprum_ast::ExprKind::Int(value) = self.ast.exprs[expr].kind {
            return Ok(ConstValue::Int(value));
        }
        match self.evaluate_inner(expr) {
            Ok(value) => Ok(value),
            Err(stop) => {
                if report {
                    let loc = self.ast.exprs[expr].loc;
                    let at = if stop.code == Code::NotConstant { loc } else { stop.loc };
                    let mut diagnostic = Diagnostic::new(stop.code, at, &[]);
                    if !stop.why.is_empty() {
                        diagnostic = diagnostic.note(stop.loc, stop.why);
                    }
                    self.report(diagnostic);
                }
                Err(crate::context::Reported)
            }
        }
    }

    fn evaluate_inner(&mut self, expr: ExprId) -> Eval<ConstValue> {
        let loc = self.ast.exprs[expr].loc;
        if self.actions.evaluation_depth >= VARIABLE_LIMIT {
            return Err(Box::new(Stop {
                code: Code::NotConstant,
                loc,
                why: "the evaluation nests too deeply".to_owned(),
            }));
        }
        self.actions.evaluation_depth += 1;
        let glvalue = self.ast.exprs[expr].category != Category::PrValue;
        let mut evaluator = Evaluator {
            sema: self,
            objects: Vec::new(),
            frames: vec![Frame::default()],
            constants: FxHashMap::default(),
            steps: 0,
            seeking: None,
        };
        let value = match glvalue {
            true => evaluator.place(expr).map(Value::Pointer),
            false => evaluator.rvalue(expr),
        };
        let result = value.and_then(|value| match value::export(&mut evaluator.sema.ast, &value) {
            Some(value) => Ok(value),
            None => evaluator.stop(loc, "the value refers to a temporary or local object"),
        });
        self.actions.evaluation_depth -= 1;
        result
    }

    /// The value of a constant variable: evaluated at most once.
    fn constant_variable(&mut self, var: VarId) -> Option<ConstValue> {
        let variable = &self.ast.variables[var];
        let ty = variable.ty;
        let qualifiers = self.ast.types.qualifiers(ty);
        let integral = self.ast.types.is_integral(self.ast.underlying(ty));
        let usable = variable.is_constexpr
            || (qualifiers.is_const() && !qualifiers.is_volatile() && integral)
            || self.ast.types.is_reference(ty);
        // A variable that is not constant may still have a known first value: it is no constant.
        if !usable || variable.builtin.is_some() {
            return None;
        }
        if let Some(value) = &variable.value {
            return Some(value.clone());
        }
        let init = variable.init?;
        let value = self.evaluate_inner(init).ok()?;
        self.ast.variables[var].value = Some(value.clone());
        Some(value)
    }
}
