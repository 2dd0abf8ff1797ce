//! Objects that can never be given a value: constants without an initialiser ([dcl.init]/7).

use crate::class::special_members::SpecialKind;
use crate::context::{Parser, Res};
use cuprum_ast::{RecordId, RecordKind, Type, TypeKind};
use cuprum_source::{Code, Diagnostic, Fix, Loc};

impl Parser<'_> {
    /// Refuses a constant variable without an initialiser, unless its class gives every member a
    /// value.
    pub fn check_const_variable(&mut self, ty: Type, name: &str, loc: Loc) -> Res<()> {
        let Some(element) = self.const_element(ty) else { return Ok(()) };
        let Some(record) = self.ast.types.as_record(element) else {
            let fix = match element == ty {
                true => Fix::after(loc, " = 0", "give it a value"),
                false => Fix::advice("give its elements values"),
            };
            let diagnostic = Diagnostic::new(Code::ConstNeedsInitializer, loc, &[name]);
            let is_number = self.ast.types.is_arithmetic(element.unqualified());
            return Err(self.report(if is_number { diagnostic.fix(fix) } else { diagnostic }));
        };
        if self.gives_every_member_a_value(record) {
            return Ok(());
        }
        let class = self.type_name(element.unqualified());
        Err(self.error(Code::ConstNeedsConstructor, loc, &[name, &class]))
    }

    /// The same for `new const T`, where NVRTC wants a constructor that somebody wrote.
    pub fn check_const_allocation(&mut self, ty: Type, loc: Loc) -> Res<()> {
        let Some(element) = self.const_element(ty) else { return Ok(()) };
        let Some(record) = self.ast.types.as_record(element) else {
            return Err(self.error(Code::ConstObjectNeedsInitializer, loc, &[]));
        };
        let default = self.special_member(record, SpecialKind::DefaultConstructor);
        let is_empty = self.ast.records[record].fields.is_empty() && self.is_empty_record(record);
        if default.is_user_provided || is_empty || self.is_pattern(record) {
            return Ok(());
        }
        let class = self.type_name(element.unqualified());
        Err(self.error(Code::ConstObjectNeedsConstructor, loc, &[&class]))
    }

    /// The type of an object or of an array's elements, if it is constant and known.
    fn const_element(&self, ty: Type) -> Option<Type> {
        let mut element = ty;
        while let TypeKind::Array(inner, _) = *self.ast.types.kind(element) {
            element = inner;
        }
        let is_const = self.ast.types.qualifiers(ty).is_const();
        (is_const && !self.is_unknown_type(element)).then_some(element)
    }

    /// Whether default initialisation leaves no member without a value.
    fn gives_every_member_a_value(&mut self, record: RecordId) -> bool {
        cuprum_limits::check();
        let default = self.special_member(record, SpecialKind::DefaultConstructor);
        if default.is_user_provided || self.is_pattern(record) {
            return true;
        }
        let is_union = self.ast.records[record].kind == RecordKind::Union;
        for base in self.ast.records[record].bases.clone() {
            if !self.gives_every_member_a_value(base.record) {
                return false;
            }
        }
        // An unnamed bit-field is no member.
        let members = self.ast.records[record].fields.iter().zip(0u32..);
        let members = members.filter(|(field, _)| field.name.is_some() || field.bits.is_none());
        let members: Vec<(Type, u32)> = members.map(|(field, index)| (field.ty, index)).collect();
        let is_empty = members.is_empty();
        let mut has_value = members.into_iter().map(|(mut ty, index)| {
            let infos = self.program.classes.record_infos.get(&record);
            if infos.is_some_and(|info| info.initializers.contains_key(&index)) {
                return true;
            }
            while let TypeKind::Array(inner, _) = *self.ast.types.kind(ty) {
                ty = inner;
            }
            let class = self.ast.types.as_record(ty);
            class.is_some_and(|class| self.gives_every_member_a_value(class))
        });
        match is_union {
            true => is_empty || has_value.any(|it| it),
            false => has_value.all(|it| it),
        }
    }
}
