//! What the meaning of expressions asks of declarations: lookup, templates, classes, bodies.
//!
//! `expr/` and `constexpr/` call these; the declaration side (scopes, templates, classes) answers.

use crate::checks::notices::Noticed;
use crate::class::bases::{BaseWalk, Search};
use crate::context::{Candidate, Reported, Res, Sema};
use crate::cursor::TokenRange;
use crate::lookup::Found;
use crate::lookup::scope::{Decl, NamePlace, ScopeKind};
use crate::parse::function::DefaultArgument;
use crate::parse::name::UnqualifiedId;
use cuprum_ast::{
    ExprId, FuncId, FunctionName, OperatorName, RecordId, TemplateArg, TemplateId, Type, TypeKind,
};
use cuprum_lex::lex_snippet;
use cuprum_source::{Code, Loc, Symbol};

impl Sema<'_> {
    /// The specialisation of a function template that has this function type, if any: for `&f`
    /// with a target type.
    pub fn specialize_for_type(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        target: Type,
        loc: Loc,
    ) -> Option<FuncId> {
        let args = self.deduce_from_type(template, explicit_args, target)?;
        let func = self.specialize_function(template, args, loc).ok()?;
        let declared = self.ast.functions[func].ty;
        (declared.unqualified() == target.unqualified()).then_some(func)
    }

    /// Non-member functions that unqualified lookup of an operator finds from here.
    pub fn lookup_operator(&mut self, name: OperatorName) -> Vec<Candidate> {
        let symbol = self.function_symbol(FunctionName::Operator(name));
        // Members are found through the operand, so class scopes are passed over.
        let mut scope = Some(self.frame.here.place.scope);
        let mut candidates = Vec::new();
        while let Some(id) = scope {
            let parent = self.program.names.scopes[id].parent;
            if matches!(self.program.names.scopes[id].kind, ScopeKind::Class(_)) {
                scope = parent;
                continue;
            }
            if let Some(found) = self.in_scope(id, |sema| sema.lookup_unqualified(symbol)) {
                let is_class =
                    matches!(self.program.names.scopes[found.scope].kind, ScopeKind::Class(_));
                if is_class {
                    scope = self.program.names.scopes[found.scope].parent;
                    continue;
                }
                candidates = found.candidates();
            }
            break;
        }
        candidates
    }

    /// What argument-dependent lookup adds to a call at `loc` for arguments of these types.
    pub fn lookup_argument_dependent(
        &mut self,
        name: FunctionName,
        arg_types: &[Type],
        loc: Loc,
    ) -> Vec<Candidate> {
        self.adl_candidates(name, arg_types, loc)
    }

    /// Member functions of a class by name, its bases included where it hides nothing.
    pub fn lookup_member_functions(
        &mut self,
        record: RecordId,
        name: FunctionName,
    ) -> Vec<Candidate> {
        let symbol = self.function_symbol(name);
        match self.lookup_in_record(record, symbol) {
            Some(found) => found.candidates(),
            None => Vec::new(),
        }
    }

    /// The constructors a class has: declared, implicit and inherited ones.
    pub fn constructors(&mut self, record: RecordId) -> Vec<Candidate> {
        self.all_constructors(record)
    }

    /// The conversion functions of a class and its bases. One to the same type in a derived class hides
    /// that of a base ([class.conv.fct]), on whatever way the base is reached.
    pub fn conversion_functions(&mut self, record: RecordId) -> Vec<FuncId> {
        let mut functions: Vec<FuncId> = Vec::new();
        self.search_bases(record, |class| {
            let info = self.program.classes.record_infos.get(&class);
            functions.extend(info.iter().flat_map(|info| &info.conversions));
            Search::BehindBases
        });
        if functions.len() > 1 {
            let all = functions.clone();
            functions.retain(|&func| !all.iter().any(|&other| self.hides_conversion(other, func)));
        }
        functions
    }

    /// Whether a conversion function hides another: same type, in a class derived from the other's.
    fn hides_conversion(&self, function: FuncId, other: FuncId) -> bool {
        let (function, other) = (&self.ast.functions[function], &self.ast.functions[other]);
        match (function.parent, other.parent) {
            (cuprum_ast::Parent::Record(derived), cuprum_ast::Parent::Record(base)) => {
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

    /// Whether parameter `index` of a function has a default argument.
    pub fn has_default_argument(&self, func: FuncId, index: usize) -> bool {
        self.program
            .functions
            .function_infos
            .get(&func)
            .and_then(|info| info.defaults.get(index))
            .is_some_and(|default| !matches!(default, DefaultArgument::Absent))
    }

    /// The default argument of a parameter, parsed and converted to its type now if need be.
    pub fn default_argument(&mut self, func: FuncId, index: usize, loc: Loc) -> Res<ExprId> {
        self.parse_default_argument(func, index, loc)
    }

    /// `= delete`
    pub fn is_deleted(&self, func: FuncId) -> bool {
        self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_deleted)
    }

    /// `explicit`
    pub fn is_explicit(&self, func: FuncId) -> bool {
        self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_explicit)
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

    /// Parses a function's body now if it has one that was put off; whether it has one.
    pub fn require_body(&mut self, func: FuncId) -> bool {
        self.parse_body(func);
        self.ast.functions[func].body.is_some()
    }

    /// A function is named by an expression that may be evaluated: its body will be needed if its
    /// result is deduced from it, and calls are checked against the space they come from.
    pub fn mark_function_used(&mut self, func: FuncId, loc: Loc) {
        if self.in_definition() {
            return;
        }
        if !self.frame.here.only_checks {
            self.note_instantiation(func, loc);
            self.want_virtual_functions(func);
        }
        self.check_call_space(func, loc);
        self.warn_if_deprecated(Noticed::Function(func), loc);
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
        let init = self.initializing_object(record, |sema| sema.field_default(record, field))?;
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

    /// Enters a built-in function into the global scope with ordinal 0.
    pub fn enter_builtin(&mut self, name: Symbol, function: FuncId) {
        self.scoped(
            |here| here.in_builtin_text = true,
            |sema| sema.declare(sema.global_scope(), name, Decl::Func(function)),
        );
    }

    /// Parses a piece of the built-in header text as declarations of the global namespace with
    /// ordinal 0. Its functions are device functions of a system header.
    pub fn parse_builtin_snippet(&mut self, name: &str, text: &str) -> Res<()> {
        let file = format!("<builtin {name}>");
        let text = match text.contains("#if") {
            true => format!("{}{text}", self.builtin_text_macros()),
            false => text.to_owned(),
        };
        let stream = lex_snippet(self.session, &file, text.into(), self.options.standard, true);
        let end = stream.tokens.len().saturating_sub(1) as u32;
        let number = self.program.streams.len() as u32;
        self.program.streams.push(stream);
        let range = TokenRange::new(number, 0, end);
        let place = NamePlace { scope: self.global_scope(), limit: u32::MAX, limited_below: 0 };
        let errors = self.session.diagnostics.error_count();
        self.detached(
            place,
            |here| here.in_builtin_text = true,
            |sema| sema.replay(range, |sema| sema.translation_unit()),
        );
        match self.session.diagnostics.error_count() == errors {
            true => Ok(()),
            false => Err(Reported),
        }
    }
}
