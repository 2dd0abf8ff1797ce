//! Virtual functions ([class.virtual], [class.abstract]): what overrides what, and whether it may.

use super::bases::Search;
use super::special_members::SpecialKind;
use crate::context::{Parser, Res};
use cuprum_ast::{FuncId, FunctionName, RecordId, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, Loc};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

impl Parser<'_> {
    /// ```text
    /// virt-specifier-seq: { "override" | "final" }
    /// ```
    pub fn virtual_specifiers(&mut self, func: FuncId) -> Res<()> {
        while self.at(TokenKind::Ident) {
            let token = self.peek();
            let repeated = match self.session.symbols.word(token.symbol()) {
                "override" => std::mem::replace(&mut self.function_info(func).is_override, true),
                "final" => std::mem::replace(&mut self.ast.functions[func].member.is_final, true),
                _ => break,
            };
            if self.ast.functions[func].is_static {
                self.report_once(Code::ModifierOnStatic, token.loc, &[]);
            } else if repeated {
                let loc = self.ast.functions[func].loc;
                self.report_once(Code::DuplicateModifier, loc, &[]);
            }
            self.bump();
        }
        Ok(())
    }

    /// Finds out which member functions override virtual functions of bases and so are virtual
    /// themselves.
    pub fn decide_overriding(&mut self, record: RecordId) {
        let mut virtual_functions = Vec::new();
        for func in self.record_info(record).functions.clone() {
            let function = &self.ast.functions[func];
            if function.name == FunctionName::Constructor {
                continue;
            }
            let (is_static, loc) = (function.is_static, function.loc);
            let overridden = self.overridden_functions(func, record);
            if is_static {
                if !overridden.is_empty() {
                    self.error(Code::OnlyMembersVirtual, loc, &[]);
                }
                continue;
            }
            self.check_virtual(func, &overridden);
            let member = &mut self.ast.functions[func].member;
            member.is_virtual |= !overridden.is_empty();
            member.overrides = overridden;
            if member.is_virtual {
                virtual_functions.push(func);
            }
        }
        // A destructor that the user did not write still overrides.
        if self.record_info(record).destructor.is_none() {
            let mut overridden = Vec::new();
            for base in self.ast.records[record].bases.clone() {
                if let Some(destructor) = self.virtual_destructor(base.record)
                    && !overridden.contains(&destructor)
                {
                    overridden.push(destructor);
                }
            }
            if !overridden.is_empty() {
                let name = FunctionName::Destructor;
                let func = self.new_implicit_function(record, name, Type::VOID, Vec::new());
                let member = &mut self.ast.functions[func].member;
                member.is_virtual = true;
                member.overrides = overridden;
                let slot = self.record_info(record).special.get_mut(SpecialKind::Destructor);
                slot.function = Some(func);
                virtual_functions.push(func);
            }
        }
        let inherits = self.ast.records[record]
            .bases
            .iter()
            .any(|base| self.ast.records[base.record].traits.is_polymorphic);
        let traits = &mut self.ast.records[record].traits;
        traits.is_polymorphic = inherits || !virtual_functions.is_empty();
        traits.virtual_functions = virtual_functions;
        if self.ast.records[record].bases.len() > 1 && inherits {
            self.check_final_overriders(record);
        }
        if inherits {
            self.warn_of_hidden_virtuals(record);
        }
    }

    /// Reports the functions of virtual bases that several classes override, none of which derives
    /// from the other ([class.virtual]/2): nobody could say which one a call means.
    fn check_final_overriders(&mut self, record: RecordId) {
        let classes = self.with_bases(record);
        let is_virtual_base = |parser: &Self, class: RecordId| {
            let bases = classes.iter().flat_map(|other| &parser.ast.records[*other].bases);
            bases.into_iter().any(|base| base.is_virtual && base.record == class)
        };
        for &class in classes.iter().filter(|class| is_virtual_base(self, **class)) {
            for func in self.ast.records[class].traits.virtual_functions.clone() {
                let function = &self.ast.functions[func];
                if function.name == FunctionName::Destructor {
                    continue;
                }
                let overrides = |other: &RecordId| {
                    *other != class
                        && self.is_or_derives_from(*other, class)
                        && self.ast.records[*other].traits.virtual_functions.iter().any(|other| {
                            let other = &self.ast.functions[*other];
                            other.name == function.name
                                && self.same_parameters(other.ty, function.ty)
                        })
                };
                let overriding: Vec<RecordId> = classes.iter().copied().filter(overrides).collect();
                let is_final = |class: &&RecordId| {
                    !overriding
                        .iter()
                        .any(|other| other != *class && self.is_or_derives_from(*other, **class))
                };
                if overriding.iter().filter(is_final).count() > 1 {
                    let name = self.qualified_function_name(func);
                    let loc = self.ast.records[record].loc;
                    self.report_once(Code::AmbiguousOverride, loc, &[&name]);
                    return;
                }
            }
        }
    }

    fn virtual_destructor(&self, record: RecordId) -> Option<FuncId> {
        let functions = &self.ast.records[record].traits.virtual_functions;
        let own = functions
            .iter()
            .find(|func| self.ast.functions[**func].name == FunctionName::Destructor);
        own.copied()
    }

    /// The nearest virtual functions that a function of a class overrides in its bases.
    fn overridden_functions(&self, func: FuncId, record: RecordId) -> Vec<FuncId> {
        let own = &self.ast.functions[func];
        let is_overridden = |&other: &FuncId| {
            let other = &self.ast.functions[other];
            own.name == other.name && self.same_parameters(own.ty, other.ty)
        };
        let mut found = Vec::new();
        self.search_bases(record, |class| {
            let mut functions = self.ast.records[class].traits.virtual_functions.iter().copied();
            match functions.find(is_overridden) {
                Some(other) if class != record => {
                    found.push(other);
                    Search::NotHere
                }
                _ => Search::BehindBases,
            }
        });
        found
    }

    fn check_virtual(&mut self, func: FuncId, overridden: &[FuncId]) {
        let loc = self.ast.functions[func].loc;
        if overridden.is_empty() {
            if self.function_info(func).is_override {
                let diagnostic = Diagnostic::new(Code::OverridesNothing, loc, &[]);
                let diagnostic = self.with_hidden_function(diagnostic, func);
                self.report(diagnostic);
            } else if self.ast.functions[func].member.is_final
                && !self.ast.functions[func].member.is_virtual
            {
                self.error(Code::FinalNotVirtual, loc, &[]);
            }
        }
        if self.ast.functions[func].member.is_pure_virtual
            && overridden.is_empty()
            && !self.ast.functions[func].member.is_virtual
        {
            self.error(Code::PureNotVirtual, loc, &[]);
        }
        for &base in overridden {
            if self.ast.functions[base].member.is_final {
                let name = self.qualified_function_name(base);
                let declared = self.declared_at(self.ast.functions[base].loc);
                self.error(Code::OverridesFinal, loc, &[&name, &declared]);
            }
            let (own, other) =
                (self.function_info(func).is_consteval, self.function_info(base).is_consteval);
            if own != other {
                let code = match own {
                    true => Code::OverriderConsteval,
                    false => Code::OverriderNotConsteval,
                };
                let name = self.qualified_function_name(base);
                self.error(code, loc, &[&name]);
            }
            self.check_overrider_exceptions(func, base, loc);
            self.check_overrider_space(func, base, loc);
            let result = |parser: &Self, func: FuncId| {
                let ty = parser.ast.functions[func].ty;
                parser.ast.types.as_function(ty).map_or(Type::VOID, |function| function.result)
            };
            let (own, other) = (result(self, func), result(self, base));
            // Access is that of the overrider.
            let class = self.ast.functions[func].parent.as_record();
            let is_wrong =
                own != other && !self.in_class(class, |parser| parser.is_covariant(own, other));
            if is_wrong {
                let name = self.qualified_function_name(base);
                let ty = self.type_name(other);
                let diagnostic = Diagnostic::new(Code::ResultNotCovariant, loc, &[&ty, &name])
                    .explain(self.ast.functions[base].loc, "this is what it overrides");
                self.report(diagnostic);
            }
        }
    }

    /// An overrider throws no more than what it overrides ([except.spec]/4).
    fn check_overrider_exceptions(&mut self, func: FuncId, base: FuncId, loc: Loc) {
        let is_deleted = self.function_info(func).is_deleted;
        if is_deleted || self.session.map.is_system(loc) || self.frame.here.in_builtin_text {
            return;
        }
        if self.function_can_throw(base) || !self.function_can_throw(func) {
            return;
        }
        let own = self.qualified_function_name(func);
        let other = self.qualified_function_name(base);
        self.report_once(Code::OverriderThrows, loc, &[&own, &other]);
    }

    /// Whether a result type may replace another in an overriding function.
    fn is_covariant(&mut self, own: Type, other: Type) -> bool {
        let classes = match (self.ast.types.kind(own), self.ast.types.kind(other)) {
            (TypeKind::Pointer(own), TypeKind::Pointer(other))
            | (TypeKind::LValueRef(own), TypeKind::LValueRef(other))
            | (TypeKind::RValueRef(own), TypeKind::RValueRef(other)) => (*own, *other),
            _ => return false,
        };
        let (own, other) = classes;
        match (self.ast.types.as_record(own), self.ast.types.as_record(other)) {
            (Some(derived), Some(base)) => {
                self.is_or_derives_from(derived, base)
                    && !self.is_ambiguous_base(derived, base)
                    && self.is_base_accessible(derived, base)
                    && other.top_qualifiers().union(own.top_qualifiers()) == other.top_qualifiers()
            }
            _ => false,
        }
    }

    /// Whether some pure virtual function has no overrider.
    pub fn decide_abstract(&mut self, record: RecordId) {
        self.ast.records[record].traits.is_abstract = self.first_pure(record).is_some();
    }

    /// A pure virtual function of a class that nothing overrides.
    pub fn first_pure(&self, record: RecordId) -> Option<FuncId> {
        let all = self.virtual_functions_of(record);
        all.iter().copied().find(|func| {
            self.ast.functions[*func].member.is_pure_virtual
                && !all.iter().any(|other| self.overrides(*other, *func))
        })
    }

    /// The virtual functions of a class and its bases.
    pub fn virtual_functions_of(&self, record: RecordId) -> Vec<FuncId> {
        let mut all = Vec::new();
        self.search_bases(record, |class| {
            let traits = &self.ast.records[class].traits;
            if !traits.is_polymorphic {
                return Search::NotHere;
            }
            all.extend(&traits.virtual_functions);
            Search::BehindBases
        });
        all
    }

    /// Whether a function overrides another, perhaps through functions between them.
    pub fn overrides(&self, func: FuncId, base: FuncId) -> bool {
        let direct = |func: FuncId| &self.ast.functions[func].member.overrides;
        let mut pending: SmallVec<[FuncId; 4]> = SmallVec::from_slice(direct(func));
        let mut seen = FxHashSet::default();
        while let Some(between) = pending.pop() {
            if between == base {
                return true;
            }
            // Where there are several ways, they may meet again in a virtual base.
            if pending.is_empty() && seen.is_empty() || seen.insert(between) {
                pending.extend_from_slice(direct(between));
            }
        }
        false
    }

    /// Whether the way from a class to a base leads through a virtual base.
    pub fn is_virtual_base(&self, derived: RecordId, base: RecordId) -> bool {
        let places = &self.ast.records[derived].layout.virtual_bases;
        places.iter().any(|place| self.is_or_derives_from(place.record, base))
    }

    /// Reports an object of an abstract class.
    pub fn require_concrete(&mut self, ty: Type, loc: Loc) -> Res<()> {
        let Some(record) = self.ast.element_record(ty) else { return Ok(()) };
        if !self.ast.records[record].traits.is_abstract {
            return Ok(());
        }
        let class = self.type_name(ty.unqualified());
        let pure = match self.first_pure(record) {
            Some(func) => self.qualified_function_name(func),
            None => String::new(),
        };
        let diagnostic = Diagnostic::new(Code::AbstractObject, loc, &[&class, &pure]);
        let diagnostic = self.with_pure_functions(diagnostic, record);
        Err(self.report(diagnostic))
    }

    /// Whether a call of a virtual function goes to it for certain: its class or itself is `final`.
    pub fn is_devirtualized(&self, func: FuncId, object_class: RecordId) -> bool {
        let function = &self.ast.functions[func];
        function.member.is_final || self.ast.records[object_class].traits.is_final
    }

    /// Whether a class or one of its bases overrides a virtual function with another: a
    /// using-declaration may name one that is.
    pub fn is_overridden_in(&self, class: RecordId, func: FuncId) -> bool {
        self.any_in_bases(class, |class| {
            let own = &self.ast.records[class].traits.virtual_functions;
            own.iter().any(|&other| other != func && self.overrides(other, func))
        })
    }
}
