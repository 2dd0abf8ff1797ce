//! Temporaries that live as long as a variable with static storage ([class.temporary]): what its
//! initialiser binds to references, and the arrays behind `std::initializer_list`.
//!
//! Their addresses are constants, so each becomes a variable without a name of its own.

use super::value::{self, Base, ObjectId, Pointer, Value};
use super::{Eval, Evaluator, Fault};
use crate::context::Parser;
use crate::parse::variable::new_variable;
use cuprum_ast::{
    BinaryOp, CastKind, Category, ConstValue, ExprId, ExprKind, Linkage, MemorySpace, Parent,
    Qualifiers, Storage, Type, TypeKind, VarId,
};
use cuprum_source::Loc;
use rustc_hash::FxHashMap;

/// The temporaries of an initialiser whose lives are extended, with their types as the references
/// have them.
type Extended = FxHashMap<ExprId, Type>;

/// The object that stands for the variable being initialised.
const WHOLE: ObjectId = 0;

impl Evaluator<'_, '_> {
    /// The value that a static variable has from its initialiser.
    pub(super) fn export_static(&mut self, value: Value, init: ExprId) -> Eval<ConstValue> {
        let loc = self.parser.ast.exprs[init].loc;
        let mut value = value;
        let mut extended = Extended::default();
        if self.objects.iter().any(|object| object.temporary.is_some()) {
            self.parser.find_extended(init, Qualifiers::NONE, &mut extended);
        }
        if self.whole.is_some() || !extended.is_empty() {
            let mut made: FxHashMap<ObjectId, VarId> = FxHashMap::default();
            made.extend(self.whole.map(|var| (WHOLE, var)));
            self.keep_temporaries(&mut value, &extended, &mut made, loc)?;
        }
        match value::export(&mut self.parser.ast, &value) {
            Some(value) => Ok(value),
            None => self.fail(loc, Fault::InterpreterStorage),
        }
    }

    /// Makes a variable of class or array type the object that the evaluation initialises: what holds
    /// the object's address holds the variable's.
    pub(super) fn prepare_whole(&mut self, var: VarId) {
        let ty = self.parser.ast.variables[var].ty;
        if matches!(self.parser.ast.types.kind(ty), TypeKind::Array(..) | TypeKind::Record(_)) {
            let object = self.new_object(Value::Uninitialized, ty);
            self.destination = Some(Pointer::to(Base::Object(object)));
            self.whole = Some(var);
        }
    }

    /// Turns the extended temporaries that a value points to into variables.
    fn keep_temporaries(
        &mut self,
        value: &mut Value,
        extended: &Extended,
        made: &mut FxHashMap<ObjectId, VarId>,
        loc: Loc,
    ) -> Eval<()> {
        cuprum_limits::check();
        match value {
            Value::Pointer(pointer) => {
                let Base::Object(id) = pointer.base else { return Ok(()) };
                if let Some(&var) = made.get(&id) {
                    pointer.base = Base::Static(var);
                    return Ok(());
                }
                let Some(object) = self.objects.get(id as usize) else { return Ok(()) };
                let Some(&ty) = object.temporary.and_then(|expr| extended.get(&expr)) else {
                    return Ok(());
                };
                let mut held = object.value.clone();
                let var = self.parser.new_kept_temporary(ty, loc);
                // Before what it holds is looked at, which may point back to it.
                made.insert(id, var);
                pointer.base = Base::Static(var);
                self.step(loc)?;
                self.keep_temporaries(&mut held, extended, made, loc)?;
                let Some(constant) = value::export(&mut self.parser.ast, &held) else {
                    return self.fail(loc, Fault::InterpreterStorage);
                };
                self.parser.ast.variables[var].value = Some(constant);
                Ok(())
            }
            Value::Aggregate(parts) => {
                for part in parts {
                    self.keep_temporaries(part, extended, made, loc)?;
                }
                Ok(())
            }
            Value::Union(Some((_, part))) => self.keep_temporaries(part, extended, made, loc),
            Value::Int(_)
            | Value::Float(_)
            | Value::Address(_)
            | Value::Member(_)
            | Value::Union(_)
            | Value::Uninitialized => Ok(()),
        }
    }
}

impl Parser<'_> {
    /// A variable that holds a temporary. Nobody names it, so nobody but its unit sees it.
    pub fn new_kept_temporary(&mut self, ty: Type, loc: Loc) -> VarId {
        let name = self.session.symbols.intern("__unnamed");
        let parent = Parent::Namespace(self.ast.global_namespace());
        let mut variable = new_variable(Some(name), parent, ty, loc);
        variable.storage = Storage::Static;
        variable.linkage = Linkage::Internal;
        let is_const = self.ast.types.qualifiers(ty).is_const();
        variable.is_constexpr = is_const;
        variable.space = if is_const { MemorySpace::Default } else { MemorySpace::Device };
        self.ast.variables.push(variable)
    }

    /// Notes the temporaries of an initialiser that live as long as what it initialises.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn find_extended(&mut self, expr: ExprId, qualifiers: Qualifiers, extended: &mut Extended) {
        cuprum_limits::check();
        let node = &self.ast.exprs[expr];
        let (ty, category) = (node.ty, node.category);
        let qualifiers = match category {
            Category::PrValue => qualifiers,
            Category::LValue | Category::XValue => qualifiers.union(self.ast.types.qualifiers(ty)),
        };
        match node.kind.clone() {
            ExprKind::Temporary(value) => {
                let ty = self.ast.types.qualify(ty, qualifiers);
                extended.insert(expr, ty);
                self.find_extended(value, Qualifiers::NONE, extended);
            }
            ExprKind::Cast(
                CastKind::NoOp | CastKind::DerivedToBase | CastKind::ArrayToPointer,
                operand,
            ) => self.find_extended(operand, qualifiers, extended),
            ExprKind::Field(object, ..) if category != Category::PrValue => {
                self.find_extended(object, qualifiers, extended);
            }
            ExprKind::Binary(BinaryOp::Comma, _, right) => {
                self.find_extended(right, qualifiers, extended);
            }
            ExprKind::Conditional(_, then, otherwise) => {
                self.find_extended(then, qualifiers, extended);
                self.find_extended(otherwise, qualifiers, extended);
            }
            ExprKind::Aggregate(parts) => {
                for part in parts {
                    self.find_extended(part, Qualifiers::NONE, extended);
                }
            }
            ExprKind::ArrayLoop(_, inner)
            | ExprKind::WithThis(_, inner)
            | ExprKind::ZeroThen(inner)
            | ExprKind::UnionInit(_, inner) => {
                self.find_extended(inner, Qualifiers::NONE, extended);
            }
            _ => {}
        }
    }
}
