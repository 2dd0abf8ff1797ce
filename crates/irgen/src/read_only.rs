//! Variables that need no memory: references, and scalars that nothing writes after their
//! initialisation and whose address nobody takes. They are values from the start, so that no pass has
//! to find that out again.

use crate::function::FunctionGen;
use cuprum_ast::{Ast, CastKind, ExprId, ExprKind, ExprPart, Storage, Type, VarId};
use cuprum_entity::EntitySet;
use cuprum_ir::{Value, ValueDef};

/// The variables that are used for something else than their value.
pub(crate) struct UsedObjects(EntitySet<VarId>);

impl UsedObjects {
    /// Of a tree: a variable whose every mention is read is not among them. Expressions come after
    /// their parts, so that going backwards it is known of each whether it is read; of one that comes
    /// before its parts it is not, and the variable is taken for an object.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn of(tree: &Ast) -> UsedObjects {
        let mut objects = EntitySet::new();
        let mut read: EntitySet<ExprId> = EntitySet::new();
        for (id, expr) in tree.exprs.iter().rev() {
            match expr.kind {
                ExprKind::Int(_) => {}
                ExprKind::Var(var) => {
                    if !read.contains(id) {
                        objects.insert(var);
                    }
                }
                ExprKind::Cast(CastKind::Load, operand) => {
                    read.insert(operand);
                }
                ExprKind::Conditional(_, then, otherwise) if read.contains(id) => {
                    read.insert(then);
                    read.insert(otherwise);
                }
                // One that is also read elsewhere is still an object here.
                _ => tree.for_each_part(id, |part| {
                    if let ExprPart::Expr(part) = part
                        && let ExprKind::Var(var) = tree.exprs[part].kind
                    {
                        objects.insert(var);
                    }
                }),
            }
        }
        UsedObjects(objects)
    }
}

impl FunctionGen<'_, '_> {
    /// Whether a parameter, or a local variable with an initialiser, can be a value.
    pub fn is_value_only(&self, id: VarId) -> bool {
        let tree = self.module.ast;
        let variable = &tree.variables[id];
        if !matches!(variable.storage, Storage::Local | Storage::Param(_)) {
            return false;
        }
        tree.types.is_reference(variable.ty)
            || !self.module.used_objects.0.contains(id)
                && !self.module.is_aggregate(variable.ty)
                && !tree.types.qualifiers(variable.ty).is_volatile()
                && variable.align.is_none()
    }

    /// Declares a variable that is a value.
    pub fn declare_value(&mut self, id: VarId, init: ExprId, ty: Type) {
        let mut value = None;
        self.initialization(init, ty, |this| {
            value = Some(match this.module.ast.types.is_reference(ty) {
                true => this.record_place(init).address,
                false => this.stored(init),
            });
        });
        let Some(value) = value else { return };
        self.values.insert(id, value);
        let is_unnamed = matches!(self.body.def(value), ValueDef::Inst(_))
            && self.body.value_names[value].is_none();
        if is_unnamed && let Some(name) = self.module.ast.variables[id].name {
            let word = self.module.session.symbols.word(name).to_owned();
            self.name_value(value, &word);
        }
    }

    /// The value of a variable that is one, in memory form; of a reference, the address it stands for.
    pub fn variable_value(&self, id: VarId) -> Option<Value> {
        self.values.get(&id).copied()
    }
}
