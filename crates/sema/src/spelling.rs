//! Typedef names in messages: `"size_type" (aka "unsigned long")`.
//!
//! Types are canonical and know nothing of names. A declaration remembers the alias that its
//! specifiers named, where it was found; a message asks which declaration an expression leads to
//! (variables, members, results of calls, through `&`, `*`, `-` and their kin) and puts the alias in
//! the place of its type inside of the expression's. So a program without errors pays one note per
//! declaration with an alias.
//!
//! A text with both names has [`AKA`] between them: [`cuprum_source::Diagnostic`] shows both where the
//! catalogue has quotes around it, and lists of operand types show the first.

use crate::context::{Parser, Res};
use crate::frame::Conversion;
use crate::lookup::scope::{Decl, ScopeId, ScopeKind};
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use cuprum_ast::{
    BinaryOp, Callee, CastKind, ExprId, ExprKind, FuncId, Parent, Qualifiers, RecordId, Type,
    TypeKind, VarId,
};
use cuprum_source::{AKA, Symbol};
use rustc_hash::FxHashMap;

/// How deep expressions are followed.
const DEPTH_LIMIT: u32 = 16;

/// An alias that a declaration names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spelling {
    name: Symbol,
    /// The scope that declares it.
    scope: ScopeId,
    /// A system header names it.
    is_system: bool,
}

/// Which aliases declarations name.
#[derive(Clone, Default)]
pub(crate) struct Spellings {
    /// The alias that the last type name was, if it was one.
    pub latest: Option<Spelling>,
    variables: FxHashMap<VarId, Spelling>,
    fields: FxHashMap<(RecordId, u32), Spelling>,
    results: FxHashMap<FuncId, Spelling>,
    /// What explicit conversions name.
    casts: FxHashMap<ExprId, Spelling>,
    /// What aliases ask of the alignment of objects that are declared with them.
    alignments: FxHashMap<(ScopeId, Symbol), u32>,
}

impl Spellings {
    /// A variable or parameter was declared. Those of system headers are seldom in messages.
    pub fn note_variable(&mut self, var: VarId, spelling: Option<Spelling>) {
        if let Some(spelling) = spelling.filter(|spelling| !spelling.is_system) {
            self.variables.insert(var, spelling);
        }
    }

    /// A data member was declared.
    pub fn note_field(&mut self, record: RecordId, index: u32, spelling: Option<Spelling>) {
        if let Some(spelling) = spelling {
            self.fields.insert((record, index), spelling);
        }
    }

    /// A function was declared.
    pub fn note_result(&mut self, func: FuncId, spelling: Option<Spelling>) {
        if let Some(spelling) = spelling {
            self.results.insert(func, spelling);
        }
    }

    /// An expression was converted to a type that was written.
    pub fn note_cast(&mut self, expr: ExprId, spelling: Option<Spelling>) {
        if let Some(spelling) = spelling.filter(|spelling| !spelling.is_system) {
            self.casts.insert(expr, spelling);
        }
    }
}

impl Parser<'_> {
    /// A name turned out to mean a type.
    pub fn note_type_name(&mut self, name: Symbol, scope: ScopeId, decl: Option<&Decl>) {
        let is_alias = match decl {
            Some(Decl::Type(_)) => true,
            // `typedef struct S { … } S __attribute__((aligned(16)));`
            Some(Decl::Tag(_)) => {
                self.program.messages.spellings.alignments.contains_key(&(scope, name))
            }
            _ => false,
        };
        let is_system = self.peek().is_system();
        self.program.messages.spellings.latest =
            is_alias.then_some(Spelling { name, scope, is_system });
    }

    /// Notes the alignment that the attributes of an alias ask for, or an alias that it stands for.
    /// The type behind it does not know: sizes stay as they are, and only what is declared with the
    /// alias is aligned.
    pub fn note_alias_alignment(
        &mut self,
        name: Symbol,
        ty: Type,
        specs: &DeclSpecifiers,
        attributes: &Attributes,
    ) {
        let written = specs.attributes.align.max(attributes.align);
        let align = written.max(self.alias_alignment(ty, specs.spelling));
        if let Some(align) = align {
            let key = (self.declaring_scope(), name);
            let known = self.program.messages.spellings.alignments.entry(key).or_insert(align);
            *known = align.max(*known);
        }
    }

    /// The alignment that an alias asks of objects of this type, if it is the alias's or an array of it.
    pub fn alias_alignment(&self, ty: Type, spelling: Option<Spelling>) -> Option<u32> {
        let Spelling { name, scope, .. } = spelling?;
        let align = *self.program.messages.spellings.alignments.get(&(scope, name))?;
        let aliased =
            self.already_declared_in(scope, name).iter().find_map(Decl::as_type)?.unqualified();
        let mut inner = ty;
        while !self.ast.types.similar(inner, aliased) {
            let TypeKind::Array(element, _) = *self.ast.types.kind(inner) else { return None };
            inner = element;
        }
        Some(align)
    }

    /// Runs a conversion to a type that was declared with an alias.
    pub fn converting_to<T>(
        &mut self,
        ty: Type,
        spelling: Option<Spelling>,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let target = spelling.map(|spelling| (ty, spelling));
        self.scoped(|here| here.conversion = Conversion { target, argument_of: None }, f)
    }

    /// Runs `f`, which converts an argument of a function, if it is a known one's, to its parameter's type.
    pub fn converting_argument<T>(
        &mut self,
        of: Option<FuncId>,
        index: usize,
        ty: Type,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let target = self.parameter_spelling(of, index).map(|spelling| (ty, spelling));
        let argument_of = of.map(|func| (func, index));
        self.scoped(|here| here.conversion = Conversion { target, argument_of }, f)
    }

    /// Converts an expression to a type that was written.
    pub fn spelling_cast(
        &mut self,
        ty: Type,
        spelling: Option<Spelling>,
        cast: impl FnOnce(&mut Self) -> Res<ExprId>,
    ) -> Res<ExprId> {
        let expr = self.converting_to(ty, spelling, cast)?;
        self.program.messages.spellings.note_cast(expr, spelling);
        Ok(expr)
    }

    /// How a function's parameter was declared.
    pub fn parameter_spelling(&self, func: Option<FuncId>, index: usize) -> Option<Spelling> {
        let var = self.ast.functions[func?].params.get(index)?;
        self.program.messages.spellings.variables.get(var).copied()
    }

    /// The type of a function's parameter as the function's signature shows it.
    pub fn parameter_type_text(&self, func: FuncId, index: usize, ty: Type) -> String {
        short_type_text(self.spelled_type(ty, self.parameter_spelling(Some(func), index)))
    }

    /// How a function's result was declared.
    pub fn result_spelling(&self, func: Option<FuncId>) -> Option<Spelling> {
        self.program.messages.spellings.results.get(&func?).copied()
    }

    /// The type of an expression as messages show it.
    pub fn expr_type_name(&self, expr: ExprId) -> String {
        self.type_name_as_in(self.ast.exprs[expr].ty, expr)
    }

    /// A type that comes from an expression's.
    pub fn type_name_as_in(&self, ty: Type, expr: ExprId) -> String {
        self.spelled_type(ty, self.spelling_of(expr, 0))
    }

    /// The type that something is converted to.
    pub fn target_type_name(&self, ty: Type) -> String {
        match self.frame.here.conversion.target {
            Some((target, spelling)) if target.unqualified() == ty.unqualified() => {
                self.spelled_type(ty, Some(spelling))
            }
            _ => self.type_name(ty),
        }
    }

    /// The alias that the declaration behind an expression names.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn spelling_of(&self, expr: ExprId, depth: u32) -> Option<Spelling> {
        cuprum_limits::check();
        if depth > DEPTH_LIMIT {
            return None;
        }
        if let Some(&written) = self.program.messages.spellings.casts.get(&expr) {
            return Some(written);
        }
        match &self.ast.exprs[expr].kind {
            ExprKind::Var(var) => self.program.messages.spellings.variables.get(var).copied(),
            ExprKind::Field(_, record, index) => {
                self.program.messages.spellings.fields.get(&(*record, *index)).copied()
            }
            ExprKind::Call(Callee::Function(func) | Callee::Virtual(func), _) => {
                self.program.messages.spellings.results.get(func).copied()
            }
            ExprKind::Cast(CastKind::Load | CastKind::NoOp | CastKind::ArrayToPointer, inner)
            | ExprKind::Unary(_, inner)
            | ExprKind::AddressOf(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Index(inner, _)
            | ExprKind::Assign(inner, _)
            | ExprKind::CompoundAssign { target: inner, .. }
            | ExprKind::IncDec { target: inner, .. } => self.spelling_of(*inner, depth + 1),
            ExprKind::Binary(BinaryOp::Comma, _, inner)
            | ExprKind::Binary(BinaryOp::Shl | BinaryOp::Shr, inner, _) => {
                self.spelling_of(*inner, depth + 1)
            }
            ExprKind::Conditional(_, first, second) => {
                let first = self.spelling_of(*first, depth + 1)?;
                (self.spelling_of(*second, depth + 1) == Some(first)).then_some(first)
            }
            _ => None,
        }
    }

    /// The text of a type with an alias in the place of what it stands for.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn spelled_type(&self, ty: Type, spelling: Option<Spelling>) -> String {
        let plain = self.type_name(ty);
        let Some((alias, aliased)) = spelling.and_then(|it| self.alias_text(it)) else {
            return plain;
        };
        if plain == alias {
            return plain;
        }
        let (mut pointers, mut arrays) = (String::new(), String::new());
        let mut inner = ty;
        while inner.unqualified() != aliased.unqualified() {
            let qualifiers = self.ast.types.qualifiers(inner);
            inner = match *self.ast.types.kind(inner) {
                TypeKind::Pointer(to) if arrays.is_empty() => {
                    let word = if qualifiers.is_const() { "*const" } else { "*" };
                    pointers.insert_str(0, word);
                    to
                }
                TypeKind::LValueRef(to) if pointers.is_empty() && arrays.is_empty() => {
                    pointers.insert(0, '&');
                    to
                }
                TypeKind::Array(element, Some(count)) if pointers.is_empty() => {
                    arrays.push_str(&format!("[{count}]"));
                    element
                }
                _ => return plain,
            };
        }
        let added = match arrays.is_empty() {
            true => self.ast.types.qualifiers(inner),
            false => Qualifiers::NONE,
        };
        let own = self.ast.types.qualifiers(aliased);
        let mut shown = String::new();
        if added.is_const() && !own.is_const() {
            shown.push_str("const ");
        }
        if added.is_volatile() && !own.is_volatile() {
            shown.push_str("volatile ");
        }
        // As in NVRTC, an alias with qualifiers of its own says it all.
        let says_all = !shown.is_empty();
        shown.push_str(&alias);
        for rest in [&pointers, &arrays] {
            if !rest.is_empty() {
                shown.push(' ');
                shown.push_str(rest);
            }
        }
        match says_all {
            true => shown,
            false => format!("{shown}{AKA}{plain}"),
        }
    }

    /// The name of an alias with its scope, and what it stands for.
    fn alias_text(&self, spelling: Spelling) -> Option<(String, Type)> {
        let Spelling { name, scope, .. } = spelling;
        let aliased = self
            .already_declared_in(scope, name)
            .into_iter()
            .find_map(|decl| if let Decl::Type(ty) = decl { Some(ty) } else { None })?;
        let home = match self.program.names.scopes[scope].kind {
            // The name of a class inside of itself is no alias.
            ScopeKind::Class(record) if self.ast.records[record].name == Some(name) => return None,
            ScopeKind::Class(record) => self.scope_text(Parent::Record(record)),
            ScopeKind::Namespace(namespace) => self.scope_text(Parent::Namespace(namespace)),
            ScopeKind::Block | ScopeKind::FunctionBody => String::new(),
            // Template parameters stand for what they are bound to.
            ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Parameters => return None,
        };
        Some((home + &self.word(name), aliased))
    }
}

/// The first of the names that a text of a type has.
pub(crate) fn short_type_text(text: String) -> String {
    match text.split_once(AKA) {
        Some((alias, _)) => alias.to_owned(),
        None => text,
    }
}
