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
//! - `fault`: why an evaluation stops
//! - `virtual_call`: calls by the dynamic type; `heap`: `new` and `delete`
//! - `in_place`: objects that are initialised where they stay
//! - `extended`: temporaries that live as long as a static variable
//! - `eval`: expressions; `exec`: statements and calls

mod address;
mod arith;
mod bytes;
mod eval;
mod exec;
mod extended;
mod fault;
mod heap;
mod in_place;
mod intrinsic;
mod member_pointer;
mod place;
mod value;
mod virtual_call;

use crate::context::{Parser, Res};
use cuprum_ast::{
    ConstPointer, ConstValue, ExprId, FuncId, Member, PointerBase, Storage, Type, VarId,
};
use cuprum_source::{Code, Diagnostic, Loc};
use fault::{Fault, Why};
use rustc_hash::FxHashMap;
use value::{ObjectId, Value};

/// How many statements, turns of loops and calls an evaluation may take.
const STEP_LIMIT: u64 = 1_000_000;

/// How deep calls may nest.
const CALL_LIMIT: usize = 512;

/// An endless function is often evaluated again and again. Every evaluation that runs out of steps
/// halves the steps of later ones, so many times.
const PATIENCE: u32 = 5;

/// How deep evaluations of variables needed by others may nest.
const VARIABLE_LIMIT: u32 = 64;

/// Why an evaluation ended without a value.
#[derive(Debug)]
struct Stop {
    code: Code,
    loc: Loc,
    /// What to add to "expression must have a constant value".
    why: Why,
    /// The calls that led there, the innermost first; the outermost is the expression itself.
    calls: Vec<Loc>,
    /// An error that was reported already is the reason.
    is_echo: bool,
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
    /// Was made by `new`.
    allocated: bool,
    /// The expression that made a temporary.
    temporary: Option<ExprId>,
}

/// A call in progress.
#[derive(Default, Debug)]
struct Frame {
    variables: FxHashMap<VarId, ObjectId>,
    /// Where the call is.
    called_at: Loc,
    /// Objects that end with the call.
    objects: Vec<ObjectId>,
    /// Variables whose destructors wait for the end of their scope, with those.
    destructors: Vec<(ObjectId, cuprum_ast::FuncId)>,
}

/// The evaluation of one constant expression, with what it has allocated.
struct Evaluator<'a, 'b> {
    parser: &'a mut Parser<'b>,
    objects: Vec<Object>,
    frames: Vec<Frame>,
    steps: u64,
    /// The label that a switch is looking for.
    seeking: Option<cuprum_ast::LabelId>,
    /// Whether what is initialised may hold an address that is no constant expression.
    allows_addresses: bool,
    /// Where the object comes to be whose initialiser is evaluated next.
    destination: Option<value::Pointer>,
    /// Objects whose constructors are running.
    constructing: Vec<value::Pointer>,
    /// The variable that the evaluation initialises, which is its first object.
    whole: Option<VarId>,
}

/// What an evaluation is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// A constant expression.
    Constant,
    /// The value of a constant with static storage: temporaries may live as long.
    StaticConstant(VarId),
    /// The value of a call of an immediate function, which another call may be around.
    Call,
    /// The first value of a variable with static storage, which may hold any address.
    StaticVariable(VarId),
}

impl Evaluator<'_, '_> {
    fn stop<T>(&self, loc: Loc, why: impl Into<Why>) -> Eval<T> {
        let calls = self.frames.iter().skip(2).rev().map(|frame| frame.called_at).collect();
        Err(Box::new(Stop { code: Code::NotConstant, loc, why: why.into(), calls, is_echo: false }))
    }

    /// Stops for a reason that nvcc has a note for.
    fn fail<T>(&self, loc: Loc, fault: Fault) -> Eval<T> {
        let text = fault.text(|ty| self.parser.type_name(ty));
        self.stop(loc, Why { number: Some(fault.number()), text })
    }

    /// Counts a statement, a turn of a loop or a call.
    fn step(&mut self, loc: Loc) -> Eval<()> {
        self.steps += 1;
        let exhausted = self.parser.program.actions.exhausted_evaluations;
        if self.steps <= STEP_LIMIT >> exhausted.min(PATIENCE) {
            return Ok(());
        }
        self.parser.program.actions.exhausted_evaluations += 1;
        self.too_complex(loc)
    }

    /// Gives up; where in the evaluation this happens says nothing, so the expression is named.
    fn too_complex<T>(&self, loc: Loc) -> Eval<T> {
        let loc = self.frames.get(1).map_or(loc, |frame| frame.called_at);
        self.fail(loc, Fault::TooComplex).map_err(|mut stop: Box<Stop>| {
            stop.calls.clear();
            stop
        })
    }

    /// Counts work in proportion to the size of an object.
    fn steps(&mut self, count: u64, loc: Loc) -> Eval<()> {
        self.steps = self.steps.saturating_add(count / 16);
        self.step(loc)
    }
}

impl Parser<'_> {
    /// Evaluates a constant expression of integral type.
    pub fn evaluate_integer(&mut self, expr: ExprId) -> Res<i128> {
        // The value is wanted, not the object that holds it.
        let expr = self.rvalue(expr);
        let ConstValue::Int(value) = self.evaluate(expr, true)? else {
            return Err(self.error_on(Code::NotConstant, expr, &[]));
        };
        Ok(value)
    }

    /// Evaluates a constant expression; with `report`, says why it is not one. A glvalue evaluates
    /// to a pointer to what it designates.
    pub fn evaluate(&mut self, expr: ExprId, report: bool) -> Res<ConstValue> {
        self.evaluate_for(expr, Purpose::Constant, report)
    }

    /// Evaluates the initialiser of a variable with static storage: temporaries may live as long.
    /// That of a constant must be a constant expression, and is reported if it is none.
    pub fn evaluate_static(&mut self, var: VarId, is_constexpr: bool) -> Res<ConstValue> {
        let purpose = match is_constexpr {
            true => Purpose::StaticConstant(var),
            false => Purpose::StaticVariable(var),
        };
        match self.ast.variables[var].init {
            Some(init) => self.evaluate_for(init, purpose, is_constexpr),
            None => Err(crate::context::Reported),
        }
    }

    fn evaluate_for(&mut self, expr: ExprId, purpose: Purpose, report: bool) -> Res<ConstValue> {
        // The commonest case needs no interpreter.
        if let cuprum_ast::ExprKind::Int(value) = self.ast.exprs[expr].kind {
            return Ok(ConstValue::Int(value));
        }
        match self.evaluate_inner(expr, purpose) {
            Ok(value) => Ok(value),
            Err(stop) => {
                if report {
                    let diagnostic = if stop.code == Code::NotConstant {
                        self.diagnostic_on(stop.code, expr, &[])
                    } else {
                        Diagnostic::new(stop.code, stop.loc, &[])
                    };
                    self.report_stop(diagnostic, *stop);
                }
                Err(crate::context::Reported)
            }
        }
    }

    /// Evaluates a call of a `consteval` function, which must have a value.
    pub fn evaluate_immediate(&mut self, call: ExprId, name: &str) -> Res<ConstValue> {
        self.evaluate_inner(call, Purpose::Call).map_err(|stop| {
            let diagnostic = self.diagnostic_on(Code::ConstevalNotConstant, call, &[name]);
            self.report_stop(diagnostic, *stop);
            crate::context::Reported
        })
    }

    /// An immediate function whose address a value holds: nothing of it is there when the program
    /// runs ([expr.const]/14).
    pub fn immediate_function_in(&self, value: &ConstValue) -> Option<FuncId> {
        cuprum_limits::check();
        let func = match value {
            ConstValue::Pointer(ConstPointer { base: PointerBase::Func(func), .. }) => *func,
            ConstValue::Member(Some(member)) => match member.member {
                Member::Function(func) => func,
                Member::Field(..) => return None,
            },
            ConstValue::Aggregate(parts) => {
                return parts.iter().find_map(|part| self.immediate_function_in(part));
            }
            ConstValue::Union(Some((_, value))) => return self.immediate_function_in(value),
            ConstValue::Int(_)
            | ConstValue::Float(_)
            | ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized => return None,
        };
        self.is_immediate_function(func).then_some(func)
    }

    fn holds_immediate_function(&self, func: FuncId) -> Why {
        let name = self.qualified_function_name(func);
        let text =
            format!("address of consteval function \"{name}\" in constant expression result");
        Why { number: Some(2934), text }
    }

    /// Reports a call of an immediate function whose value holds the address of another.
    pub fn report_immediate_result(&mut self, call: ExprId, name: &str, held: FuncId) {
        let why = self.holds_immediate_function(held);
        let diagnostic = self.diagnostic_on(Code::ConstevalNotConstant, call, &[name]);
        let loc = self.ast.exprs[call].loc;
        let stop = Stop { code: Code::NotConstant, loc, why, calls: Vec::new(), is_echo: false };
        self.report_stop(diagnostic, stop);
    }

    /// Reports a diagnostic with the notes that say why an evaluation stopped.
    fn report_stop(&mut self, mut diagnostic: Diagnostic, stop: Stop) {
        if !stop.why.text.is_empty() {
            diagnostic = diagnostic.numbered_note(stop.why.number, stop.loc, stop.why.text);
        }
        for call in stop.calls {
            diagnostic = diagnostic.numbered_note(Some(2693), call, "called from:");
        }
        if self.frame.here.sfinae_depth == 0 && !stop.is_echo {
            self.hand_on(diagnostic);
        }
    }

    fn evaluate_inner(&mut self, expr: ExprId, purpose: Purpose) -> Eval<ConstValue> {
        let loc = self.ast.exprs[expr].loc;
        if self.frame.here.nesting.evaluation_depth >= VARIABLE_LIMIT {
            return Err(Box::new(Stop {
                code: Code::NotConstant,
                loc,
                why: "the evaluation nests too deeply".into(),
                calls: Vec::new(),
                is_echo: false,
            }));
        }
        self.scoped(
            |here| here.nesting.evaluation_depth += 1,
            |parser| parser.evaluate_deeper(expr, purpose),
        )
    }

    fn evaluate_deeper(&mut self, expr: ExprId, purpose: Purpose) -> Eval<ConstValue> {
        let loc = self.ast.exprs[expr].loc;
        let mut evaluator = Evaluator {
            parser: self,
            objects: Vec::new(),
            frames: vec![Frame::default()],
            steps: 0,
            seeking: None,
            allows_addresses: matches!(purpose, Purpose::StaticVariable(_)),
            destination: None,
            constructing: Vec::new(),
            whole: None,
        };
        if let Purpose::StaticConstant(var) | Purpose::StaticVariable(var) = purpose {
            evaluator.prepare_whole(var);
        }
        let result = evaluator.initializer(expr).and_then(|value| match purpose {
            Purpose::StaticConstant(_) | Purpose::StaticVariable(_) => {
                evaluator.export_static(value, expr)
            }
            Purpose::Constant | Purpose::Call => {
                match value::export(&mut evaluator.parser.ast, &value) {
                    Some(value) => Ok(value),
                    None => evaluator.fail(loc, Fault::InterpreterStorage),
                }
            }
        });
        let is_result = matches!(purpose, Purpose::Constant | Purpose::StaticConstant(_));
        let result = result.and_then(|value| match evaluator.leaks() {
            0 => Ok(value),
            _ if !is_result => Ok(value),
            count => evaluator.fail(loc, Fault::NotDeallocated(count)),
        });
        result.and_then(|value| match evaluator.parser.immediate_function_in(&value) {
            Some(func) if is_result => {
                let why = evaluator.parser.holds_immediate_function(func);
                evaluator.stop(loc, why)
            }
            _ => Ok(value),
        })
    }

    /// The value of a constant variable: evaluated at most once.
    fn constant_variable(&mut self, var: VarId) -> Option<&ConstValue> {
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
        if variable.value.is_none() {
            let purpose = match variable.storage {
                Storage::Static => Purpose::StaticConstant(var),
                Storage::Param(_) | Storage::Local => Purpose::Constant,
            };
            let init = variable.init?;
            let value = self.evaluate_inner(init, purpose).ok()?;
            self.ast.variables[var].value = Some(value);
        }
        self.ast.variables[var].value.as_ref()
    }
}
