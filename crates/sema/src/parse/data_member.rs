//! Data members ([class.mem]): fields, bit-fields, anonymous members and default member initialisers.

use crate::checks::notices::Noticed;
use crate::context::{Parser, Res};
use crate::lookup::scope::Decl;
use crate::parse::declarator::Declarator;
use crate::parse::expression::Constant;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use cuprum_ast::{Access, Field, Parent, RecordId, RecordKind, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};
use smallvec::{SmallVec, smallvec};

impl Parser<'_> {
    /// A data member that is not static, with the width or the initialiser behind its declarator.
    pub fn data_member(
        &mut self,
        record: RecordId,
        access: Access,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<()> {
        let loc = declarator.loc;
        self.check_no_cuda_qualifiers(&specs.cuda, Code::DoesNotApply, loc);
        if let Some(at) = specs.cuda.grid_constant {
            self.report_once(Code::DoesNotApply, at, &["grid_constant"]);
        }
        if self.at(TokenKind::Colon) {
            return self.bit_field(record, access, specs, declarator, ty);
        }
        if self.contains_auto(ty) {
            let code = match self.at_member_initializer() {
                true => Code::AutoNotAllowed,
                false => Code::AutoNeedsInitializer,
            };
            let loc = if self.at_member_initializer() { specs.loc } else { loc };
            return Err(self.error(code, loc, &[]));
        }
        let is_unbounded = matches!(self.ast.types.kind(ty), TypeKind::Array(_, None));
        // Host code that nvcc passes through may have flexible array members; NVRTC knows none.
        let may_be_open = !self.options.run_time
            && self.at(TokenKind::Semi)
            && self.peek_ahead(1).kind == TokenKind::RBrace;
        if is_unbounded && !may_be_open {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        }
        if !self.ast.types.is_reference(ty)
            && (!self.complete_type(ty) || self.is_being_defined(ty))
            && !is_unbounded
        {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        }
        let index = self.ast.records[record].fields.len() as u32;
        for attributes in [&specs.attributes, &declarator.attributes] {
            self.note_field_attributes(record, index, attributes, ty);
        }
        if let Some(align) = self.alias_alignment(ty, specs.spelling) {
            let aliased = Attributes { align: Some(align), ..Attributes::default() };
            self.note_field_attributes(record, index, &aliased, ty);
        }
        self.program.messages.spellings.note_field(record, index, specs.spelling);
        self.add_field(record, declarator.ident(), ty, None, specs.is_mutable, access, loc)?;
        self.note_field_initializer(record)
    }

    /// A bit-field with a name, from `:` on.
    fn bit_field(
        &mut self,
        record: RecordId,
        access: Access,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<()> {
        self.bump();
        let at = self.loc();
        let width = self.constant_expression()?;
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        let index = self.ast.records[record].fields.len() as u32;
        for attributes in [&specs.attributes, &declarator.attributes, &attributes] {
            self.note_field_attributes(record, index, attributes, ty);
        }
        self.add_bit_field(
            record,
            declarator.ident(),
            ty,
            (width, at),
            specs,
            access,
            declarator.loc,
        )?;
        if self.at_member_initializer() {
            let loc = self.loc();
            self.check_since_2020(Code::MemberInitializerNotAllowed, loc);
        }
        self.note_field_initializer(record)
    }

    /// Whether a class can have no static data members ([class.static.data]): it is local or has no
    /// name.
    pub fn is_without_static_members(&self, record: RecordId) -> bool {
        let mut class = record;
        for _ in 0..64 {
            let known = &self.ast.records[class];
            if known.name.is_none() {
                return true;
            }
            class = match known.parent {
                Parent::Record(outer) => outer,
                Parent::Function(..) => return true,
                Parent::Namespace(_) => return false,
            };
        }
        false
    }

    /// What attributes say about a data member that is about to be added.
    fn note_field_attributes(
        &mut self,
        record: RecordId,
        index: u32,
        attributes: &Attributes,
        ty: Type,
    ) {
        self.note_attributes(Noticed::Field(record, index), attributes);
        if attributes.alignas.is_some() {
            let natural = self.ast.align_of(ty).unwrap_or(1);
            self.check_alignas(attributes, natural);
        }
        let info = self.record_info(record);
        if let Some(align) = attributes.align {
            let known = info.layout.field_aligns.entry(index).or_insert(align);
            *known = align.max(*known);
        }
        if attributes.no_unique_address {
            info.layout.overlapping_fields.insert(index);
        }
        if attributes.packed {
            info.layout.packed_fields.insert(index);
        }
    }

    pub fn add_field(
        &mut self,
        record: RecordId,
        name: Option<Symbol>,
        ty: Type,
        bits: Option<(u32, u32)>,
        is_mutable: bool,
        access: Access,
        loc: Loc,
    ) -> Res<()> {
        if self.ast.records[record].kind == RecordKind::Union && self.ast.types.is_reference(ty) {
            return Err(self.error(Code::UnionReferenceMember, loc, &[]));
        }
        // What is wrong is reported; the member is there.
        let _ = self.require_concrete(ty, loc);
        let index = self.ast.records[record].fields.len() as u32;
        if let Some(name) = name {
            let scope = self.declaring_scope();
            let is_own = self.ast.records[record].name == Some(name);
            let clashes = self.names_in(scope, name);
            if clashes.iter().any(|decl| !matches!(decl, Decl::Tag(_))) && !is_own {
                let word = self.word(name);
                return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
            }
            self.declare(scope, name, Decl::Field(record, smallvec![index]));
        }
        self.ast.records[record].fields.push(Field {
            name,
            ty,
            offset: 0,
            bits,
            access,
            is_mutable,
            init: None,
            loc,
        });
        Ok(())
    }

    pub fn add_bit_field(
        &mut self,
        record: RecordId,
        name: Option<Symbol>,
        ty: Type,
        (width, width_loc): (Constant, Loc),
        specs: &DeclSpecifiers,
        access: Access,
        loc: Loc,
    ) -> Res<()> {
        // What is a class is no number, whatever the parameters are.
        if self.ast.types.as_record(ty).is_some() || self.ast.types.is_reference(ty) {
            return Err(self.error(Code::BitFieldType, loc, &[]));
        }
        if self.is_unknown_type(ty) || matches!(width, Constant::Dependent(_)) {
            return self.add_field(record, name, ty, None, specs.is_mutable, access, loc);
        }
        let integral = self.ast.types.int_bits(self.ast.underlying(ty));
        let Some(bits) = integral else {
            return Err(self.error(Code::BitFieldType, loc, &[]));
        };
        let width = match width.known() {
            Some(width) => width,
            None => return Err(self.error(Code::NotConstant, loc, &[])),
        };
        if width == 0 && name.is_some() {
            return Err(self.error(Code::BitFieldZeroNamed, loc, &[]));
        }
        let Some(width) = u32::try_from(width).ok().filter(|width| *width < 1 << 24) else {
            return Err(self.error(Code::BitFieldSize, width_loc, &[]));
        };
        // What is too wide has padding behind its value ([class.bit]/1).
        if width > bits {
            self.warn(Code::BitFieldTruncated, width_loc, &[&bits.to_string()]);
            let index = self.ast.records[record].fields.len() as u32;
            self.record_info(record).layout.wide_bit_fields.insert(index, width);
        }
        let bits = Some((0, width.min(bits)));
        self.add_field(record, name, ty, bits, specs.is_mutable, access, loc)
    }

    /// `= e` or `{e}` after a data member: its tokens, for constructors.
    fn note_field_initializer(&mut self, record: RecordId) -> Res<()> {
        let Some(index) = self.ast.records[record].fields.len().checked_sub(1) else {
            return Ok(());
        };
        let start = self.position();
        if !self.skip_member_initializer()? {
            return Ok(());
        }
        let range = self.range_from(start);
        let place = self.freeze_place();
        // Those of patterns are read with the definition of their template.
        let is_read_here = !self.peek().is_system() && !self.in_definition();
        self.check_union_initializer(record, index)?;
        let info = self.record_info(record);
        info.initializers.insert(index as u32, (range, place));
        if is_read_here {
            info.pending.initializers.push((record, index as u32));
        }
        Ok(())
    }

    /// A union has at most one default member initialiser ([class.mem]/12).
    fn check_union_initializer(&mut self, record: RecordId, index: usize) -> Res<()> {
        if self.ast.records[record].kind != RecordKind::Union {
            return Ok(());
        }
        let Some(&first) = self.record_info(record).initializers.keys().min() else {
            return Ok(());
        };
        let fields = &self.ast.records[record].fields;
        let (Some(known), Some(own)) = (fields.get(first as usize), fields.get(index)) else {
            return Ok(());
        };
        let (name, declared, loc) = (known.name, known.loc, own.loc);
        let ty = self.ast.types.intern(TypeKind::Record(record));
        let word = name.map(|name| self.word(name)).unwrap_or_default();
        let text = format!("{}::{word}", self.type_name(ty));
        let declared = self.declared_at(declared);
        Err(self.error(Code::UnionInitializers, loc, &[&text, &declared]))
    }

    fn at_member_initializer(&self) -> bool {
        matches!(self.kind(), TokenKind::Assign | TokenKind::LBrace)
    }

    /// Reads the initialisers of fields for their errors: perhaps nothing else asks for them. Lambdas
    /// wait, since they are numbered where they are evaluated.
    pub fn check_field_initializers(&mut self, fields: &[(RecordId, u32)]) {
        for &(record, index) in fields {
            let noted = self.record_info(record).initializers.get(&index).copied();
            let Some((range, _)) = noted else { continue };
            let tokens = &self.program.streams[range.stream as usize].tokens;
            let tokens = tokens.get(range.start as usize..range.end as usize).unwrap_or_default();
            let waits = tokens.iter().any(|token| token.kind == TokenKind::LBracket);
            let Some(loc) = tokens.get(1).map(|token| token.loc).filter(|_| !waits) else {
                continue;
            };
            // What is wrong was said.
            let _ = self.scoped(
                |here| here.current_function = None,
                |parser| parser.field_initializer(record, index, loc),
            );
        }
    }

    /// Steps over `= e`, `{e}` or `(e)` after a data member; whether there was one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn skip_member_initializer(&mut self) -> Res<bool> {
        match self.kind() {
            TokenKind::Assign => {
                let after = self.peek_ahead(1);
                if after.kind == TokenKind::Semi {
                    return Err(self.error(Code::ExpectedExpression, after.loc, &[]));
                }
                let mut depth = 0u32;
                while !matches!(self.kind(), TokenKind::Semi | TokenKind::Eof) {
                    match self.kind() {
                        TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => {
                            self.skip_brackets()?;
                            continue;
                        }
                        TokenKind::Less if self.is_after_plain_name() => {}
                        TokenKind::Less => depth += 1,
                        TokenKind::Greater => depth = depth.saturating_sub(1),
                        TokenKind::Comma if depth == 0 => break,
                        TokenKind::RBrace => break,
                        _ => {}
                    }
                    self.bump();
                }
            }
            TokenKind::LBrace | TokenKind::LParen => {
                self.skip_brackets()?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether the token before the next one is a name that means something other than a template, so
    /// that `<` compares (CWG 325).
    fn is_after_plain_name(&mut self) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let at = self.position() as usize;
        let before = |back: usize| at.checked_sub(back).and_then(|at| tokens.get(at)).copied();
        let Some(name) = before(1).filter(|token| token.kind == TokenKind::Ident) else {
            return false;
        };
        let is_qualified = before(2).is_some_and(|token| {
            matches!(
                token.kind,
                TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow | TokenKind::KwTemplate
            )
        });
        !is_qualified
            && self.lookup_unqualified(name.symbol()).is_some_and(|found| {
                found.decls.iter().all(|decl| {
                    matches!(decl, Decl::Var(_) | Decl::Field(..) | Decl::Enumerator(..))
                })
            })
    }

    /// An anonymous struct or union: its members are named as if they were ours.
    pub fn anonymous_member(
        &mut self,
        record: RecordId,
        inner: RecordId,
        access: Access,
        loc: Loc,
    ) -> Res<()> {
        if self.ast.records[inner].kind == RecordKind::Union
            && self
                .program
                .classes
                .record_infos
                .get(&inner)
                .is_some_and(|info| !info.functions.is_empty())
        {
            return Err(self.error(Code::AnonymousUnionFunction, loc, &[]));
        }
        let index = self.ast.records[record].fields.len() as u32;
        let ty = self.ast.types.intern(TypeKind::Record(inner));
        self.add_field(record, None, ty, None, false, access, loc)?;
        let Some(inner_scope) = self.record_scope(inner) else { return Ok(()) };
        let mut names: Vec<(Symbol, SmallVec<[u32; 2]>)> = Vec::new();
        let mut types: Vec<(Symbol, Decl)> = Vec::new();
        for (name, entries) in self.program.names.scopes[inner_scope].all_already_declared() {
            for entry in entries {
                if let Decl::Field(_, path) = &entry.decl {
                    let mut whole: SmallVec<[u32; 2]> = smallvec![index];
                    whole.extend_from_slice(path);
                    names.push((name, whole));
                } else if let Decl::Type(_) | Decl::Tag(_) | Decl::Enumerator(..) = entry.decl {
                    types.push((name, entry.decl.clone()));
                }
            }
        }
        if self.ast.records[inner].kind == RecordKind::Union {
            self.types_of_anonymous_union(&types, loc)?;
        }
        names.sort_by_key(|(name, _)| *name);
        let scope = self.declaring_scope();
        for (name, path) in names {
            if self.names_in(scope, name).iter().any(|decl| !matches!(decl, Decl::Tag(_))) {
                let word = self.word(name);
                return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
            }
            self.declare(scope, name, Decl::Field(record, path));
        }
        Ok(())
    }

    /// Types and enumerators that an anonymous union declares, which it should not, are ours as well.
    fn types_of_anonymous_union(&mut self, types: &[(Symbol, Decl)], loc: Loc) -> Res<()> {
        let scope = self.declaring_scope();
        for (name, decl) in types {
            if !self.names_in(scope, *name).is_empty() {
                let word = self.word(*name);
                return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
            }
            if decl.is_type() && !self.in_definition() {
                let at = if let Decl::Tag(ty) = decl { self.tag_loc(*ty) } else { loc };
                self.warn(Code::TypeInAnonymousUnion, at, &[]);
            }
            self.declare(scope, *name, decl.clone());
        }
        Ok(())
    }
}
