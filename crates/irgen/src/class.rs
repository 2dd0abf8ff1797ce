//! Constructors and destructors: what they do besides their bodies.

use crate::cleanup::Cleanup;
use crate::expr::IN_BOUNDS;
use crate::function::FunctionGen;
use crate::module::Variant;
use crate::place::Place;
use cuprum_ast::{ExprId, ExprKind, FuncId, FunctionName, InitTarget, Parent, RecordId, Type};
use cuprum_ir::Value;
use indexmap::IndexSet;
use rustc_hash::FxHashSet;

impl FunctionGen<'_, '_> {
    /// The class of a constructor or destructor.
    fn own_class(&self, name: FunctionName) -> Option<RecordId> {
        let function = &self.module.ast.functions[self.function_id()];
        match function.parent {
            Parent::Record(record) if function.name == name => Some(record),
            Parent::Namespace(_) | Parent::Record(_) | Parent::Function(..) => None,
        }
    }

    /// The value of `this` at the start of a member function.
    pub fn this_argument(&mut self) -> Option<Value> {
        let this = self.module.ast.functions[self.function_id()].this?;
        Some(self.this_value(this))
    }

    /// The value of `this`, which is always known.
    pub fn this_value(&mut self, this: cuprum_ast::VarId) -> Value {
        match self.variable_value(this) {
            Some(object) => object,
            None => self.body.poison(cuprum_ir::Type::PTR),
        }
    }

    fn class_type(&self, record: RecordId) -> Type {
        crate::vtable::class_type(self.module.ast, record)
    }

    /// What comes before a constructor's body: bases, virtual table pointers, members.
    pub fn constructor_prologue(&mut self) {
        let Some(record) = self.own_class(FunctionName::Constructor) else { return };
        let Some(object) = self.this_argument() else { return };
        let tree = self.module.ast;
        let inits = &tree.functions[self.function_id()].member.initializers;
        let delegates = inits.iter().any(|init| init.target == InitTarget::Whole);
        let mut pointers_set = delegates;
        let mut pointers_needed =
            !delegates && !tree.records[record].layout.virtual_bases.is_empty();
        for init in inits {
            if let (InitTarget::Base(_), true) = (&init.target, pointers_needed) {
                // An argument may convert `this` to a virtual base, which the tables lead to.
                self.set_vtable_pointers(record, object);
                pointers_needed = false;
            }
            let is_field = matches!(init.target, InitTarget::Field(_));
            if is_field && !pointers_set {
                self.set_vtable_pointers(record, object);
                pointers_set = true;
            }
            self.member_init(record, object, &init.target, init.init);
        }
        if !pointers_set {
            self.set_vtable_pointers(record, object);
        }
    }

    fn member_init(&mut self, record: RecordId, object: Value, target: &InitTarget, init: ExprId) {
        let tree = self.module.ast;
        match target {
            InitTarget::Whole => {
                let place = self.object(object, self.class_type(record));
                let variant = self.variant();
                self.full_expression(|this| this.subobject_into(init, place, variant));
            }
            InitTarget::Base(index) => {
                let Some(base) = tree.records[record].bases.get(*index as usize) else { return };
                let whole = self.object(object, self.class_type(record));
                let (offset, ty) = (base.offset, self.class_type(base.record));
                self.base_init(init, whole, offset, ty);
            }
            InitTarget::VirtualBase(base) => {
                if self.variant() != Variant::Complete {
                    return;
                }
                let bases = &tree.records[record].layout.virtual_bases;
                let Some(place) = bases.iter().find(|other| other.record == *base) else { return };
                let whole = self.object(object, self.class_type(record));
                self.base_init(init, whole, place.offset, self.class_type(*base));
            }
            InitTarget::Field(path) => self.field_init(record, object, path, init),
        }
    }

    fn base_init(&mut self, init: ExprId, whole: Place, offset: u64, ty: Type) {
        self.full_expression(|this| {
            let base = this.part(whole, offset, ty);
            this.subobject_into(init, base, Variant::Base);
        });
    }

    /// Initialises a base, whose tail padding and virtual bases are not its own.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn subobject_into(&mut self, init: ExprId, place: Place, variant: Variant) {
        cuprum_limits::check();
        let tree = self.module.ast;
        match &tree.exprs[init].kind {
            ExprKind::Construct(func, args) => {
                self.construct_into(*func, variant, place.address, args);
            }
            ExprKind::ZeroThen(inner) => {
                self.zero_bytes(place, self.subobject_size(place.ty, variant));
                self.subobject_into(*inner, place, variant);
            }
            ExprKind::Zero => self.zero_bytes(place, self.subobject_size(place.ty, variant)),
            ExprKind::CopyRecord(source) => {
                let source = self.record_place(*source);
                self.copy_bytes(place, source, self.subobject_size(place.ty, variant));
            }
            _ => self.initialize(init, place),
        }
    }

    /// The bytes of an object that nothing else may share.
    fn subobject_size(&self, ty: Type, variant: Variant) -> u64 {
        let Some(record) = self.module.ast.types.as_record(ty) else { return 0 };
        let record = &self.module.ast.records[record];
        match variant {
            _ if record.traits.is_empty => 0,
            Variant::Base => record.layout.nonvirtual_size.min(record.size),
            Variant::Complete | Variant::Deleting => record.size,
        }
    }

    fn field_init(&mut self, record: RecordId, object: Value, path: &[u32], init: ExprId) {
        let tree = self.module.ast;
        let whole = self.object(object, self.class_type(record));
        let member = path.split_last().and_then(|(&last, before)| {
            let owner = before.iter().try_fold(record, |owner, &index| {
                tree.types.as_record(tree.records[owner].fields.get(index as usize)?.ty)
            });
            tree.records[owner?].fields.get(last as usize)
        });
        let Some(member) = member else { return };
        // What a reference is bound to lives until the constructor ends.
        self.initialization(init, member.ty, |this| {
            let (mut owner, mut place) = (record, whole);
            for &index in path {
                let index = index as usize;
                let Some(field) = tree.records[owner].fields.get(index) else { return };
                place = this.field(place, owner, index, field.ty);
                owner = tree.types.as_record(field.ty).unwrap_or(owner);
            }
            let is_scalar =
                !this.module.is_aggregate(place.ty) && !tree.types.is_reference(place.ty);
            if is_scalar {
                // The member may be const or volatile: it is initialised here.
                place.ty = place.ty.unqualified();
            }
            this.initialize(init, place);
        });
    }

    /// A call of a constructor on the object at an address.
    pub fn construct_into(
        &mut self,
        func: FuncId,
        variant: Variant,
        address: Value,
        args: &[ExprId],
    ) {
        let callee = self.module.function_variant(func, variant);
        let params = self.function_params(func);
        let mut values = vec![address];
        values.extend(self.vtt_argument(func, variant));
        let (all, variable_bytes) = self.arguments_and_rest(args, &params, self.is_variadic(func));
        values.extend(all);
        self.build().call_with_arguments(callee, &values, variable_bytes);
    }

    /// A call of a destructor on the object at an address.
    pub fn call_destructor(&mut self, func: FuncId, variant: Variant, address: Value) {
        let mut values = vec![address];
        values.extend(self.vtt_argument(func, variant));
        let callee = self.module.function_variant(func, variant);
        self.build().call_function(callee, &values);
    }

    /// What waits for the end of a destructor's body: members, bases, and in a complete object
    /// virtual bases, to be destroyed in the opposite order.
    pub fn destructor_prologue(&mut self) {
        let Some(record) = self.own_class(FunctionName::Destructor) else { return };
        let Some(object) = self.this_argument() else { return };
        let tree = self.module.ast;
        let declared = &tree.records[record];
        self.set_vtable_pointers(record, object);
        if self.variant() == Variant::Complete {
            for base in self.virtual_construction_order(record) {
                let bases = &declared.layout.virtual_bases;
                let Some(place) = bases.iter().find(|other| other.record == base) else { continue };
                self.wait_for_part(object, place.offset, self.class_type(base), Variant::Base);
            }
        }
        for base in declared.bases.iter().filter(|base| !base.is_virtual) {
            self.wait_for_part(object, base.offset, self.class_type(base.record), Variant::Base);
        }
        if declared.kind == cuprum_ast::RecordKind::Union {
            return;
        }
        for field in &declared.fields {
            self.wait_for_part(object, field.offset, field.ty, Variant::Complete);
        }
    }

    fn wait_for_part(&mut self, object: Value, offset: u64, ty: Type, variant: Variant) {
        let Some(destructor) = self.module.ast.destructor_of(ty) else { return };
        let address = self.build().byte_offset(object, i128::from(offset), IN_BOUNDS);
        let cleanup = Cleanup { address, ty, destructor, variant, flag: None, variable: None };
        self.cleanups.push(cleanup);
    }

    /// Virtual bases in the order of their construction: a base after its own bases.
    fn virtual_construction_order(&self, record: RecordId) -> Vec<RecordId> {
        fn visit(
            tree: &cuprum_ast::Ast,
            record: RecordId,
            order: &mut IndexSet<RecordId>,
            seen: &mut FxHashSet<RecordId>,
        ) {
            cuprum_limits::check();
            if !seen.insert(record) {
                return;
            }
            for base in &tree.records[record].bases {
                visit(tree, base.record, order, seen);
                if base.is_virtual {
                    order.insert(base.record);
                }
            }
        }
        let mut order = IndexSet::default();
        if !self.module.ast.records[record].layout.virtual_bases.is_empty() {
            visit(self.module.ast, record, &mut order, &mut FxHashSet::default());
        }
        order.into_iter().collect()
    }
}
