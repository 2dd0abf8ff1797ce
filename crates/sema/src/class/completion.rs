//! What is decided at the closing brace of a class: virtual functions, layout, special members and
//! the properties that follow from them ([class.prop], [dcl.init.aggr]).

use super::special_members::SpecialKind;
use crate::context::{Candidate, Parser, Res};
use crate::parse::layout::LayoutOptions;
use cuprum_ast::{Access, ExprId, RecordId, Type, TypeKind};
use cuprum_lex::LanguageStandard;
use cuprum_source::Loc;

impl Parser<'_> {
    /// Completes a class whose members are all declared.
    pub fn finish_class(&mut self, record: RecordId, options: LayoutOptions) {
        self.decide_overriding(record);
        let is_pod = self.is_pod_for_layout(record);
        self.record_info(record).layout.is_pod = is_pod;
        self.lay_out_record(record, options, is_pod);
        self.ast.records[record].is_complete = true;
        self.decide_abstract(record);
        self.decide_special_members(record);
        self.decide_properties(record);
        if self.has_virtual_destructor(record) {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            let loc = self.ast.records[record].loc;
            let found = self.deallocation_of(ty, loc).ok();
            self.ast.records[record].traits.deallocation = found;
        }
    }

    /// A POD in the sense of C++03: derived classes may not reuse its tail padding.
    fn is_pod_for_layout(&mut self, record: RecordId) -> bool {
        let declared = &self.ast.records[record];
        if !declared.bases.is_empty() || !declared.traits.virtual_functions.is_empty() {
            return false;
        }
        let fields = declared.fields.clone();
        let info = self.record_info(record);
        if !info.constructors.is_empty()
            || info.destructor.is_some()
            || !info.initializers.is_empty()
            || !info.inherits_constructors_of.is_empty()
        {
            return false;
        }
        for func in info.functions.clone() {
            if matches!(
                self.special_kind(func),
                Some(SpecialKind::CopyAssignment | SpecialKind::MoveAssignment)
            ) {
                return false;
            }
        }
        fields.iter().all(|field| {
            let plain = match self.ast.element_record(field.ty) {
                Some(inner) => self
                    .program
                    .classes
                    .record_infos
                    .get(&inner)
                    .is_none_or(|info| info.layout.is_pod),
                None => !self.ast.types.is_reference(field.ty),
            };
            plain && (field.access == Access::Public || field.name.is_none())
        })
    }

    fn decide_properties(&mut self, record: RecordId) {
        let member = |parser: &Self, kind| parser.special_member(record, kind);
        let destructor = member(self, SpecialKind::Destructor);
        let destructor_func = match destructor.outcome.is_trivial || destructor.outcome.is_deleted {
            true => None,
            false => self.destructor_function(record),
        };
        let constructors = [SpecialKind::CopyConstructor, SpecialKind::MoveConstructor];
        let assignments = [SpecialKind::CopyAssignment, SpecialKind::MoveAssignment];
        let usable = |parser: &Self, kind: SpecialKind| {
            let member = member(parser, kind);
            member.exists && !member.outcome.is_deleted
        };
        let nontrivial = |parser: &Self, kind: SpecialKind| {
            usable(parser, kind) && !member(parser, kind).outcome.is_trivial
        };
        let any_usable =
            |parser: &Self, kinds: &[SpecialKind]| kinds.iter().any(|kind| usable(parser, *kind));
        let any_nontrivial = |parser: &Self, kinds: &[SpecialKind]| {
            kinds.iter().any(|kind| nontrivial(parser, *kind))
        };
        let destroys_trivially = destructor.outcome.is_trivial;
        let passed_by_address = !destroys_trivially
            || any_nontrivial(self, &constructors)
            || !any_usable(self, &constructors);
        let copies_trivially = destroys_trivially
            && !destructor.outcome.is_deleted
            && !any_nontrivial(self, &constructors)
            && !any_nontrivial(self, &assignments)
            && (any_usable(self, &constructors) || any_usable(self, &assignments));
        let default = member(self, SpecialKind::DefaultConstructor);
        let default_trivial =
            default.exists && default.outcome.is_trivial && !default.outcome.is_deleted;
        let is_aggregate = self.decide_aggregate(record);
        let declared = &mut self.ast.records[record];
        declared.is_trivially_copyable = copies_trivially;
        declared.traits.passed_by_address = passed_by_address;
        declared.traits.destructor = destructor_func;
        let info = self.record_info(record);
        info.is_aggregate = is_aggregate;
        info.is_trivially_default_constructible = default_trivial;
    }

    /// [dcl.init.aggr]/1, by the standard in force.
    fn decide_aggregate(&mut self, record: RecordId) -> bool {
        let declared = &self.ast.records[record];
        let public_fields = declared.fields.iter().all(|field| {
            field.access == Access::Public || field.name.is_none() && field.bits.is_some()
        });
        let plain_bases =
            declared.bases.iter().all(|base| base.access == Access::Public && !base.is_virtual);
        if !public_fields || !plain_bases || declared.traits.is_polymorphic {
            return false;
        }
        let constructors = self.record_info(record).constructors.clone();
        if !self.record_info(record).inherits_constructors_of.is_empty() {
            return false;
        }
        let since_2020 = self.options.standard >= LanguageStandard::Cpp20;
        constructors.iter().all(|candidate| match candidate {
            Candidate::Template(_) => false,
            Candidate::Function(func) => {
                let info = self.function_info(*func);
                let provided = info.is_user_provided || !info.is_defaulted && !info.is_deleted;
                !since_2020 && !provided && !info.is_explicit
            }
        })
    }

    /// Completes a type if that is possible (a class template specialisation is instantiated);
    /// whether it is complete now.
    pub fn complete_type(&mut self, ty: Type) -> bool {
        if self.is_unknown_type(ty) {
            return true;
        }
        if let Some(record) = self.record_behind(ty) {
            self.instantiate_class(record);
        }
        self.ast.size_of(ty).is_some()
    }

    /// Whether a class is an aggregate.
    pub fn is_aggregate(&mut self, record: RecordId) -> bool {
        self.record_info(record).is_aggregate
    }

    /// Whether default-initialisation of a class does nothing.
    pub fn is_trivially_default_constructible(&mut self, record: RecordId) -> bool {
        self.record_info(record).is_trivially_default_constructible
    }

    /// The default member initialiser of a field, parsed now if need be.
    pub fn field_initializer(
        &mut self,
        record: RecordId,
        field: u32,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let Some(slot) = self.ast.records[record].fields.get(field as usize) else {
            return Ok(None);
        };
        if let Some(init) = slot.init {
            return Ok(Some(init));
        }
        let ty = slot.ty;
        let init =
            self.initializing_object(record, |parser| parser.field_default(record, field))?;
        let Some(init) = init else { return Ok(None) };
        let expr = match self.initialize(ty, init, loc) {
            Err(reported) if self.frame.here.sfinae_depth == 0 => {
                self.record_info(record).failed_initializers.insert(field);
                return Err(reported);
            }
            result => result?,
        };
        if let Some(slot) = self.ast.records[record].fields.get_mut(field as usize) {
            slot.init = expr;
        }
        Ok(expr)
    }
}
