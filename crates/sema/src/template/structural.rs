//! Which types template parameters may have values of ([temp.param]/6, [temp.param]/7).

use crate::context::{Candidate, Parser, Res};
use cuprum_ast::{
    Access, RecordId, Type, TypeKind, dependent_types, floating_types, fundamental_types,
    integral_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Refuses a value parameter of a type that has no values to tell apart.
    pub fn check_value_parameter(&mut self, ty: Type, loc: Loc) -> Res<()> {
        let is_old = self.options.standard < LanguageStandard::Cpp20;
        let code = match self.ast.types.kind(ty) {
            TypeKind::Void => Code::VoidTemplateParameter,
            _ if is_old && self.ast.types.is_floating(ty) => Code::FloatTemplateParameter,
            TypeKind::Record(_) if is_old => Code::ClassTemplateParameter,
            TypeKind::RValueRef(_) => Code::RvalueReferenceParameter,
            TypeKind::Record(_) => Code::NotStructural,
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => return Ok(()),
        };
        match code == Code::NotStructural && self.is_structural(ty) {
            true => Ok(()),
            false => Err(self.error(code, loc, &[])),
        }
    }

    fn is_structural(&mut self, ty: Type) -> bool {
        cuprum_limits::check();
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.is_structural(element),
            TypeKind::RValueRef(_) => false,
            TypeKind::Record(record) => {
                self.complete_type(ty)
                    && self.has_constant_objects(record)
                    && self.has_structural_parts(record)
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }

    /// Whether a constant expression can make and end objects of a class.
    fn has_constant_objects(&mut self, record: RecordId) -> bool {
        let info = self.record_info(record);
        let (constructors, destructor) = (info.constructors.clone(), info.destructor);
        let is_constexpr = |parser: &Self, candidate: &Candidate| match *candidate {
            Candidate::Function(func) => parser.ast.functions[func].is_constexpr,
            Candidate::Template(_) => true,
        };
        let ends = destructor.is_none_or(|func| {
            self.ast.functions[func].is_constexpr || self.ast.functions[func].member.is_trivial
        });
        ends && (self.is_aggregate(record)
            || self.program.classes.closures.contains_key(&record)
            || constructors.is_empty()
            || constructors.iter().any(|candidate| is_constexpr(self, candidate)))
    }

    fn has_structural_parts(&mut self, record: RecordId) -> bool {
        let bases = self.ast.records[record].bases.clone();
        let fields = self.ast.records[record].fields.clone();
        bases.into_iter().all(|base| {
            let ty = self.ast.types.intern(TypeKind::Record(base.record));
            base.access == Access::Public && !base.is_virtual && self.is_structural(ty)
        }) && fields.into_iter().all(|field| {
            field.access == Access::Public && !field.is_mutable && self.is_structural(field.ty)
        })
    }
}
