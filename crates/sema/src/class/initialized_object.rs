//! `this` in the default member initialisers of an aggregate: no constructor runs, so the object that
//! is being initialised stands in a hidden variable of its class.

use crate::context::Parser;
use crate::parse::variable::new_variable;
use cuprum_ast::{Category, ExprId, ExprKind, Parent, RecordId, TypeKind, VarId};
use cuprum_source::Loc;

impl Parser<'_> {
    /// Runs `f` where `this` is an object of a class that is being initialised without a constructor.
    pub fn initializing_object<T>(
        &mut self,
        record: RecordId,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.scoped(|here| here.body.initialized_record = Some(record), f)
    }

    /// `this` of the object that is being initialised.
    pub fn initialized_this(&mut self, loc: Loc) -> Option<ExprId> {
        let record = self.frame.here.body.initialized_record?;
        let var = match self.record_info(record).initialized_this {
            Some(var) => var,
            None => self.new_initialized_this(record, loc),
        };
        let ty = self.ast.variables[var].ty;
        Some(self.ast.expr(ExprKind::This(var), ty, Category::PrValue, loc))
    }

    fn new_initialized_this(&mut self, record: RecordId, loc: Loc) -> VarId {
        let class = self.ast.types.intern(TypeKind::Record(record));
        let ty = self.ast.types.pointer(class);
        let parent = Parent::Namespace(self.ast.global_namespace());
        let var = self.ast.variables.push(new_variable(None, parent, ty, loc));
        self.record_info(record).initialized_this = Some(var);
        var
    }

    /// An aggregate, with the variable that its default member initialisers may read.
    pub fn with_initialized_this(&mut self, record: RecordId, made: ExprId) -> ExprId {
        let Some(var) = self.record_info(record).initialized_this else { return made };
        let (ty, loc) = (self.ast.exprs[made].ty, self.ast.exprs[made].loc);
        self.ast.expr(ExprKind::WithThis(var, made), ty, Category::PrValue, loc)
    }
}
