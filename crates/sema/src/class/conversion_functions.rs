//! Conversion functions of classes: which there are, what templates make of them, what a name means.

use super::bases::{BaseWalk, Search};
use crate::context::{Candidate, Parser, Res};
use crate::lookup::Found;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::name::UnqualifiedId;
use cuprum_ast::{FuncId, FunctionName, Parent, RecordId, Type, TypeKind};
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// The conversion functions of a class and its bases. One to the same type in a derived class hides
    /// that of a base ([class.conv.fct]), on whatever way the base is reached.
    pub fn conversion_functions(&mut self, record: RecordId) -> Vec<FuncId> {
        let mut functions: Vec<FuncId> = Vec::new();
        self.search_bases(record, |class| {
            let info = self.program.classes.record_infos.get(&class);
            functions.extend(info.iter().flat_map(|info| &info.conversions));
            Search::BehindBases
        });
        // Those of one class hide none of each other.
        let parent = |func: &FuncId| self.ast.functions[*func].parent;
        if functions.iter().any(|func| parent(func) != parent(&functions[0])) {
            let all = functions.clone();
            functions.retain(|&func| !all.iter().any(|&other| self.hides_conversion(other, func)));
        }
        functions
    }

    /// Whether a conversion function hides another: same type, in a class derived from the other's.
    fn hides_conversion(&self, function: FuncId, other: FuncId) -> bool {
        let (function, other) = (&self.ast.functions[function], &self.ast.functions[other]);
        match (function.parent, other.parent) {
            (Parent::Record(derived), Parent::Record(base)) => {
                function.name == other.name
                    && derived != base
                    && self.is_or_derives_from(derived, base)
            }
            _ => false,
        }
    }

    /// The conversion functions that templates of a class and its bases make for a wanted type.
    pub fn conversions_from_templates(
        &mut self,
        record: RecordId,
        wanted: Type,
        loc: Loc,
    ) -> Vec<FuncId> {
        let mut functions = Vec::new();
        for class in self.with_bases(record) {
            functions.extend(self.own_conversions_from_templates(class, wanted, loc));
        }
        functions
    }

    fn own_conversions_from_templates(
        &mut self,
        record: RecordId,
        wanted: Type,
        loc: Loc,
    ) -> Vec<FuncId> {
        let symbol = self.function_symbol(FunctionName::Conversion(Type::VOID));
        let mut functions = Vec::new();
        for decl in self.own_members(record, symbol) {
            if let Decl::Template(template) = decl
                && let Some(bindings) = self.deduce_for_conversion(template, wanted)
                && let Ok(func) = self.specialize_function(template, bindings, loc)
            {
                functions.push(func);
            }
        }
        functions.extend(self.generic_pointer_conversion(record, wanted, loc));
        functions
    }

    /// The functions that a name means: of a conversion function, those to its very type, which other
    /// conversions do not hide.
    pub fn named_candidates(&mut self, found: &Found, id: &UnqualifiedId) -> Res<Vec<Candidate>> {
        let (FunctionName::Conversion(ty), ScopeKind::Class(record)) =
            (id.name, self.program.names.scopes[found.scope].kind)
        else {
            return Ok(found.candidates());
        };
        let conversions = self.conversions_named(record, ty, id.loc);
        if conversions.is_empty() {
            let class = self.ast.types.intern(TypeKind::Record(record));
            let (class, name) = (self.type_name(class), self.function_name_text(id.name));
            return Err(self.error(Code::ClassHasNoMember, id.loc, &[&class, &name]));
        }
        Ok(conversions)
    }

    /// Whether a name is a conversion function's whose type depends on template parameters.
    pub fn is_unknown_conversion(&self, id: &UnqualifiedId) -> bool {
        matches!(id.name, FunctionName::Conversion(ty) if self.is_unknown_type(ty))
    }

    /// The conversion functions to a type, of a class and of those bases whose functions of that name
    /// no class on the way hides.
    fn conversions_named(&mut self, record: RecordId, ty: Type, loc: Loc) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        let mut walk = BaseWalk::new(record);
        while let Some(class) = walk.next_class() {
            let functions = self.own_conversions_named(class, ty, loc);
            if functions.is_empty() {
                walk.enter(&self.ast, class);
            }
            candidates.extend(functions.into_iter().map(Candidate::Function));
        }
        candidates
    }

    fn own_conversions_named(&mut self, class: RecordId, ty: Type, loc: Loc) -> Vec<FuncId> {
        let mut functions = self.record_info(class).conversions.clone();
        functions.retain(|&func| self.ast.functions[func].name == FunctionName::Conversion(ty));
        if functions.is_empty() {
            functions = self.own_conversions_from_templates(class, ty, loc);
            functions.retain(|&func| {
                let function = self.ast.types.as_function(self.ast.functions[func].ty);
                function.is_some_and(|function| function.result == ty)
            });
        }
        functions
    }
}
