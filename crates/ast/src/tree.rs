//! The tree: arenas of everything, and what is to be emitted.

use crate::decl::*;
use crate::dependent::Dependents;
use crate::expr::{Category, Expr, ExprId, ExprKind, StringId, StringLiteral};
use crate::stmt::{LabelId, Stmt, StmtId, StmtKind};
use crate::types::{Type, TypeKind, Types};
use crate::{dependent_types, floating_types, integral_types, undeduced_types};
use cuprum_entity::PrimaryMap;
use cuprum_source::{Loc, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// What keeps the symbols of a unit that nobody else may name apart from those of other units.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnitName {
    /// The identifier that nvcc made for the unit.
    pub id: String,
    /// `-rdc=true` or `-ewp`: the unit is linked with others, so that symbols of its own must be unlike
    /// theirs.
    pub is_linked: bool,
    /// `-ewp`: those others are libraries.
    pub is_extensible: bool,
}

/// What `abi_tag` says of declarations. Few units have any.
#[derive(Clone, Default, Debug)]
pub struct AbiTags {
    /// The tags of a function, sorted.
    pub functions: FxHashMap<FuncId, Vec<String>>,
    /// The tags of a variable, sorted.
    pub variables: FxHashMap<VarId, Vec<String>>,
    /// The tags of a class, sorted.
    pub records: FxHashMap<RecordId, Vec<String>>,
    /// The tags of an enumeration, sorted.
    pub enums: FxHashMap<EnumId, Vec<String>>,
    /// The tags that a class or variable template was declared with, sorted.
    pub templates: FxHashMap<TemplateId, Vec<String>>,
}

impl AbiTags {
    /// Whether nothing has a tag.
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty()
            && self.variables.is_empty()
            && self.records.is_empty()
            && self.enums.is_empty()
            && self.templates.is_empty()
    }
}

/// The typed tree of one translation unit.
#[derive(Clone, Default, Debug)]
pub struct Ast {
    /// The closing brace of each compound statement that was read, if line information is wanted.
    pub compound_ends: FxHashMap<StmtId, Loc>,
    /// What `#pragma nv_abi` before an expression statement says of the calls through pointers in it.
    pub preserving_statements: FxHashMap<StmtId, PreservedRegisters>,
    /// What `abi_tag` adds to names.
    pub abi_tags: AbiTags,
    /// Types, each once.
    pub types: Types,
    /// Dependent expressions of template signatures.
    pub dependents: Dependents,
    /// Namespaces; the first is the global one.
    pub namespaces: PrimaryMap<NamespaceId, Namespace>,
    /// Functions, and specialisations of templates.
    pub functions: PrimaryMap<FuncId, Function>,
    /// Variables and parameters.
    pub variables: PrimaryMap<VarId, Variable>,
    /// Classes, and specialisations of templates.
    pub records: PrimaryMap<RecordId, Record>,
    /// Enumerations, scoped and not.
    pub enums: PrimaryMap<EnumId, Enum>,
    /// Names of templates, for mangling and messages.
    pub templates: PrimaryMap<TemplateId, TemplateName>,
    /// Expressions, in the order of parsing.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// Statements, in the order of parsing.
    pub stmts: PrimaryMap<StmtId, Stmt>,
    /// Labels, with the name of those that were written.
    pub labels: PrimaryMap<LabelId, Option<Symbol>>,
    /// String literals, with their encodings.
    pub strings: PrimaryMap<StringId, StringLiteral>,
    /// What tells this unit's own names from those of others, if the driver says it.
    pub unit: Option<UnitName>,
    /// Functions to emit, in order: kernels, what they reach, and what `-rdc=true` keeps.
    pub emitted_functions: Vec<FuncId>,
    /// Variables to emit, in order.
    pub emitted_variables: Vec<VarId>,
    /// Functions that explicit instantiations define for other units too.
    pub instantiated_functions: FxHashSet<FuncId>,
    /// What the name expressions of an interface mean, in their order: functions.
    pub named_functions: Vec<(String, FuncId)>,
    /// What the name expressions of an interface mean, in their order: variables.
    pub named_variables: Vec<(String, VarId)>,
}

impl Ast {
    /// An empty tree with its global namespace.
    pub fn new() -> Ast {
        Ast::for_tokens(0)
    }

    /// The same, with room for about what so many tokens make: growing moves all that is there.
    pub fn for_tokens(tokens: usize) -> Ast {
        let mut ast = Ast::default();
        ast.make_room(tokens);
        ast.namespaces.push(Namespace { name: None, parent: None, is_inline: false });
        ast
    }

    /// Makes room for about what so many tokens make.
    pub fn make_room(&mut self, tokens: usize) {
        self.exprs.reserve(tokens / 8);
        self.stmts.reserve(tokens / 16);
    }

    /// About how much memory it has.
    pub fn bytes(&self) -> usize {
        /// An entity, and what hangs on it beside.
        fn of<K: cuprum_entity::Entity, V>(map: &PrimaryMap<K, V>) -> usize {
            map.len() * (size_of::<V>() + 32)
        }
        let declared = of(&self.functions) + of(&self.variables) + of(&self.records);
        declared + of(&self.exprs) + of(&self.stmts) + self.types.bytes()
    }

    /// The global namespace.
    pub fn global_namespace(&self) -> NamespaceId {
        cuprum_entity::Entity::new(0)
    }

    /// Adds an expression.
    pub fn expr(&mut self, kind: ExprKind, ty: Type, category: Category, loc: Loc) -> ExprId {
        self.exprs.push(Expr { kind, ty, category, loc })
    }

    /// Adds a statement.
    pub fn stmt(&mut self, kind: StmtKind, loc: Loc) -> StmtId {
        self.stmts.push(Stmt { kind, loc })
    }

    /// Size in bytes of a complete object type; `None` for incomplete, function or dependent types.
    pub fn size_of(&self, ty: Type) -> Option<u64> {
        cuprum_limits::check();
        Some(match self.types.kind(ty) {
            TypeKind::Array(element, Some(count)) => self.size_of(*element)?.checked_mul(*count)?,
            TypeKind::Record(record) => {
                let record = &self.records[*record];
                record.is_complete.then_some(record.size)?
            }
            TypeKind::MemberPointer { pointee, .. } => {
                if matches!(self.types.kind(*pointee), TypeKind::Function(_)) { 16 } else { 8 }
            }
            TypeKind::Enum(id) => self.size_of(self.enums[*id].underlying)?,
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_) => self.align_of(ty)?,
            TypeKind::Void
            | undeduced_types!()
            | TypeKind::Array(_, None)
            | TypeKind::Function(_)
            | dependent_types!() => return None,
        })
    }

    /// Alignment in bytes of a complete object type.
    pub fn align_of(&self, ty: Type) -> Option<u64> {
        cuprum_limits::check();
        Some(match self.types.kind(ty) {
            TypeKind::Float16 | TypeKind::BFloat16 => 2,
            TypeKind::Float | TypeKind::Float32 => 4,
            TypeKind::Double | TypeKind::Float64 | TypeKind::Float32x => 8,
            TypeKind::LongDouble | TypeKind::Float64x | TypeKind::Float128 | TypeKind::Quad => 16,
            TypeKind::Nullptr | TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => 8,
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => 8,
            TypeKind::Array(element, _) => self.align_of(*element)?,
            TypeKind::Record(record) => {
                let record = &self.records[*record];
                record.is_complete.then_some(record.align)?
            }
            TypeKind::Enum(id) => {
                let declared = &self.enums[*id];
                self.align_of(declared.underlying)?.max(declared.align.map_or(1, u64::from))
            }
            integral_types!() => u64::from(self.types.int_bits(ty)? / 8),
            TypeKind::Void | undeduced_types!() | TypeKind::Function(_) | dependent_types!() => {
                return None;
            }
        })
    }

    /// How an argument that `...` takes is aligned among the others: as its scalars are, whatever
    /// alignment was asked for, and bit-fields as bytes. NVIDIA's compilers have it so.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn argument_align_of(&self, ty: Type) -> Option<u64> {
        cuprum_limits::check();
        Some(match self.types.kind(ty) {
            TypeKind::Array(element, _) => self.argument_align_of(*element)?,
            TypeKind::Record(id) => {
                let record = &self.records[*id];
                let mut align = if record.layout.has_vptr { 8 } else { 1 };
                for base in &record.bases {
                    let base = self.types.find(&TypeKind::Record(base.record))?;
                    align = align.max(self.argument_align_of(base)?);
                }
                for field in &record.fields {
                    let field_align = match (field.bits, record.kind) {
                        (None, _) => self.argument_align_of(field.ty)?,
                        (Some(_), crate::RecordKind::Union) => self.align_of(field.ty)?,
                        (Some(_), crate::RecordKind::Struct | crate::RecordKind::Class) => 1,
                    };
                    align = align.max(field_align);
                }
                align.min(record.align)
            }
            _ => self.align_of(ty)?.min(8),
        })
    }

    /// The integral type behind an enumeration, otherwise the type itself; unqualified.
    pub fn underlying(&self, ty: Type) -> Type {
        match self.types.as_enum(ty) {
            Some(id) => self.enums[id].underlying.unqualified(),
            None => ty.unqualified(),
        }
    }
}
