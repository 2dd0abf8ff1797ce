//! Attributes ([dcl.attr]): `[[…]]`, `alignas`, GNU's `__attribute__`, and CUDA's qualifiers in the
//! form `__attribute__((device))` that NVIDIA's headers expand them to.

use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::marks::Marks;
use crate::lookup::scope::NamePlace;
use crate::parse::specifiers::CudaQualifiers;
use crate::template::concepts::ConstraintTree;
use crate::template::packs::ListKind;
use cuprum_ast::{Inlining, TemplateArg, Type, TypeKind};
use cuprum_lex::{Literal, StringEncoding, Token, TokenKind};
use cuprum_source::{Code, Loc, Symbol};
use std::sync::Arc;

/// What attributes say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attributes {
    /// `alignas(n)`, `aligned(n)`: the strictest.
    pub align: Option<u32>,
    /// Where `alignas` stands: unlike `aligned` it may not ask for less than the type does.
    pub alignas: Option<Loc>,
    /// `packed`
    pub packed: bool,
    /// `noreturn`
    pub noreturn: bool,
    /// `maybe_unused`, `unused`, `used`
    pub unused: bool,
    /// `__nv_pure__`, `pure`, `const`: no effect but the result.
    pub pure: bool,
    /// What is said about inlining.
    pub inlining: Inlining,
    /// `__inline_hint__`
    pub has_inline_hint: bool,
    /// `deprecated`, with its reason.
    pub deprecated: Option<Box<Notice>>,
    /// `nodiscard`, with its reason.
    pub nodiscard: Option<Box<Notice>>,
    /// `no_unique_address`
    pub no_unique_address: bool,
    /// `fallthrough`
    pub fallthrough: Option<Loc>,
    /// `abi_tag("a", "b")`, and where it stands.
    pub abi_tags: Option<Box<AbiTags>>,
    /// `enable_if(condition, "reason")`, for clang: the tokens of the condition, and where its names are looked up.
    pub enable_if: Option<(TokenRange, NamePlace)>,
    /// `mode(DI)`: the width in bits of the integer or float that a declaration has.
    pub mode: Option<u32>,
    /// `vector_size(n)`: how many bytes a vector of the declared type has, as a template argument.
    pub vector_size: Option<Box<TemplateArg>>,
    /// `weak`
    pub weak: bool,
    /// `cudart_builtin`, `device_builtin`: one of CUDA's own, with a life on both sides.
    pub runtime_builtin: bool,
    /// `__attribute__((device))` and its kin.
    pub cuda: CudaQualifiers,
}

/// An attribute that makes uses worth a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    /// The text in its parentheses.
    pub reason: Option<String>,
    /// Where the attribute is.
    pub loc: Loc,
}

impl Notice {
    /// Few declarations have one, so that it is kept elsewhere.
    fn new(reason: Option<String>, loc: Loc) -> Box<Notice> {
        Box::new(Notice { reason, loc })
    }
}

/// What `abi_tag` adds to a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AbiTags {
    /// The tags as written.
    pub tags: Vec<String>,
    /// Where the attribute is.
    pub loc: Loc,
}

impl AbiTags {
    /// The tags as they stand in symbols: in order, each once.
    pub fn sorted(&self) -> Vec<String> {
        let mut tags = self.tags.clone();
        tags.sort();
        tags.dedup();
        tags
    }
}

/// How an attribute was written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `[[name]]`
    Standard,
    /// `[[scope::name]]`
    Scoped,
    /// `__attribute__((name))`
    Gnu,
}

/// GNU attributes that mean nothing to device code and that nvcc takes without a word.
const SILENT_GNU: &[&str] = &[
    "alloc_size",
    "artificial",
    "cold",
    "common",
    "constructor",
    "destructor",
    "device_builtin_surface_type",
    "device_builtin_texture_type",
    "error",
    "flatten",
    "format",
    "format_arg",
    "gnu_inline",
    "hot",
    "malloc",
    "may_alias",
    "no_instrument_function",
    "nocommon",
    "nonnull",
    "nothrow",
    "nv_inline_hint",
    "section",
    "sentinel",
    "warn_unused_result",
    "warning",
];

/// Attributes of GCC's that we do not know and that change what a program means: nobody may pass over them.
const MEANINGFUL_GNU: &[&str] = &["alias", "cleanup", "ifunc", "transparent_union", "weakref"];

/// Known attributes that may have arguments where nothing else reads them; the others take none.
const WITH_ARGUMENTS: &[&str] = &[
    "alloc_size",
    "error",
    "format",
    "format_arg",
    "local_maxnreg",
    "malloc",
    "no_unique_address",
    "nonnull",
    "section",
    "sentinel",
    "warning",
];

/// The standard's attributes.
const STANDARD: &[&str] = &[
    "carries_dependency",
    "deprecated",
    "fallthrough",
    "likely",
    "maybe_unused",
    "no_unique_address",
    "nodiscard",
    "noreturn",
    "unlikely",
];

/// Standard attributes without a meaning here.
const SILENT_STANDARD: &[&str] = &["carries_dependency", "likely", "unlikely"];

impl Parser<'_> {
    /// Whether an attribute is next.
    pub fn at_attribute(&self) -> bool {
        matches!(self.kind(), TokenKind::KwAttribute | TokenKind::KwDeclspec)
            || self.at_standard_attribute()
    }

    /// Whether `[[` or `alignas` is next.
    pub fn at_standard_attribute(&self) -> bool {
        self.at(TokenKind::KwAlignas)
            || self.at(TokenKind::LBracket) && self.peek_ahead(1).kind == TokenKind::LBracket
    }

    /// Steps over attributes without looking into them.
    pub fn skip_attributes(&mut self) -> Res<()> {
        while self.at_attribute() {
            if !self.at(TokenKind::LBracket) {
                self.bump();
            }
            self.skip_brackets()?;
        }
        Ok(())
    }

    /// Reports standard attributes that are next among the specifiers of a declaration: those before
    /// all others are the declaration's ([dcl.attr.grammar]), those after the type are the type's, which
    /// can have none of them, and others belong to nothing.
    pub fn check_attribute_place(&mut self, has_type: bool) {
        let token = self.peek();
        let is_checked = self.options.run_time
            && self.frame.here.mode != Mode::Syntax
            && !self.frame.here.in_builtin_text
            && !token.is_system();
        if !is_checked {
            return;
        }
        if token.kind == TokenKind::KwAlignas {
            let code = match has_type {
                true => Code::AlignasDoesNotApply,
                false => Code::AttributeOfNothing,
            };
            self.report_once(code, token.loc, &[]);
            return;
        }
        let names = self.standard_names_ahead();
        let is_empty = self.peek_ahead(2).kind == TokenKind::RBracket;
        if !has_type && (is_empty || !names.is_empty()) {
            self.report_once(Code::AttributeOfNothing, token.loc, &[]);
        }
        for (word, loc) in names.into_iter().filter(|_| has_type) {
            self.report_once(Code::DoesNotApply, loc, &[&word]);
        }
    }

    /// The standard attributes between the brackets that are next.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn standard_names_ahead(&self) -> Vec<(String, Loc)> {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let start = self.position() as usize + 2;
        let end = self.peek_ahead(1).partner().unwrap_or(start);
        let mut names = Vec::new();
        let mut index = start;
        let mut is_first = true;
        while index < end
            && let Some(token) = tokens.get(index)
        {
            match token.kind {
                TokenKind::LParen => index = token.partner().unwrap_or(end).max(index),
                TokenKind::Ident if is_first => {
                    let word = self.word(token.symbol());
                    let is_scope = tokens
                        .get(index + 1)
                        .is_some_and(|next| next.kind == TokenKind::ColonColon);
                    if !is_scope && STANDARD.contains(&word.as_str()) {
                        names.push((word, token.loc));
                    }
                }
                _ => {}
            }
            is_first = token.kind == TokenKind::Comma;
            index += 1;
        }
        names
    }

    /// ```text
    /// attribute-specifier: "[[" attributes "]]" | "alignas" "(" … ")"
    ///     | "__attribute__" "((" attributes "))" | "__declspec" "(" attributes ")"
    /// ```
    /// Reads as many as follow.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn attribute_specifiers(&mut self, attributes: &mut Attributes) -> Res<()> {
        cuprum_limits::check();
        loop {
            match self.kind() {
                TokenKind::KwAlignas => self.alignas_specifier(attributes)?,
                TokenKind::KwAttribute => {
                    self.bump();
                    self.expect(TokenKind::LParen)?;
                    self.expect(TokenKind::LParen)?;
                    self.attribute_list(attributes, TokenKind::RParen)?;
                    self.expect(TokenKind::RParen)?;
                    self.expect(TokenKind::RParen)?;
                }
                TokenKind::KwDeclspec => {
                    self.bump();
                    self.expect(TokenKind::LParen)?;
                    self.attribute_list(attributes, TokenKind::RParen)?;
                    self.expect(TokenKind::RParen)?;
                }
                TokenKind::LBracket if self.at_standard_attribute() => {
                    self.bump();
                    self.bump();
                    self.attribute_list(attributes, TokenKind::RBracket)?;
                    self.expect(TokenKind::RBracket)?;
                    self.expect(TokenKind::RBracket)?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// Attributes behind a name or its parameters. CUDA's words are attributes in GNU's syntax to NVIDIA's
    /// compilers, and may stand there too.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn declarator_attributes(&mut self, attributes: &mut Attributes) -> Res<()> {
        loop {
            self.attribute_specifiers(attributes)?;
            let loc = self.loc();
            match self.kind() {
                TokenKind::KwNoinline => attributes.inlining = Inlining::Never,
                TokenKind::KwNvPure => attributes.pure = true,
                TokenKind::KwLaunchBounds
                | TokenKind::KwMaxnreg
                | TokenKind::KwClusterDims
                | TokenKind::KwBlockSize => {
                    self.launch_limits(&mut attributes.cuda)?;
                    continue;
                }
                other if attributes.cuda.note_word(other, loc) => {}
                _ => return Ok(()),
            }
            self.bump();
        }
    }

    /// Whether `[[…]] using namespace` is next: attributes of a using-directive.
    pub fn at_attributed_directive(&self) -> bool {
        let partner = self.peek().partner().filter(|_| self.at(TokenKind::LBracket));
        let tokens = &self.program.streams[self.current_stream()].tokens;
        partner.is_some_and(|close| {
            let kind = |index: usize| tokens.get(index).map(|token| token.kind);
            kind(close + 1) == Some(TokenKind::KwUsing)
                && kind(close + 2) == Some(TokenKind::KwNamespace)
        })
    }

    /// Whether `__attribute__((…));` is next: attributes of an empty statement.
    pub fn at_attribute_declaration(&self) -> bool {
        let token = self.peek_ahead(1);
        let partner = token.partner().filter(|_| self.at(TokenKind::KwAttribute));
        let tokens = &self.program.streams[self.current_stream()].tokens;
        partner
            .and_then(|close| tokens.get(close + 1))
            .is_some_and(|after| after.kind == TokenKind::Semi)
    }

    /// `alignas(type)`, `alignas(expression)`, each with a pack.
    fn alignas_specifier(&mut self, attributes: &mut Attributes) -> Res<()> {
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let mut aligns = Vec::new();
        let expanded = self.expand_pack(ListKind::Alignments, |parser, _| {
            aligns.push(parser.alignment(TokenKind::Ellipsis)?);
            Ok(())
        })?;
        if !expanded {
            aligns.push(self.alignment(TokenKind::RParen)?);
        }
        self.expect(TokenKind::RParen)?;
        attributes.alignas = attributes.alignas.or(Some(loc));
        for align in aligns {
            self.note_alignment(attributes, align, loc)?;
        }
        Ok(())
    }

    /// What stands in `alignas(…)`, up to `close`: the alignment, if it is known.
    fn alignment(&mut self, close: TokenKind) -> Res<Option<i128>> {
        if !self.at_type_id(close) {
            return Ok(self.constant_expression()?.known());
        }
        let ty = self.type_id()?;
        self.complete_type(ty);
        Ok(self.ast.align_of(ty).map(i128::from))
    }

    /// The attributes between the brackets.
    fn attribute_list(&mut self, attributes: &mut Attributes, close: TokenKind) -> Res<()> {
        let mut common_scope = None;
        if close == TokenKind::RBracket && self.eat(TokenKind::KwUsing) {
            common_scope = Some(self.attribute_word().0);
            self.expect(TokenKind::Colon)?;
        }
        // An ellipsis expands the attribute before it.
        let mut is_after_attribute = false;
        let mut start = self.position();
        while !self.at(close) && !self.at(TokenKind::Eof) {
            if is_after_attribute && self.at(TokenKind::Ellipsis) {
                let range = self.range_from(start);
                if self.packs_mentioned(range, None).is_empty() {
                    let loc = self.loc();
                    self.report_once(Code::ExpandsNoPack, loc, &[]);
                }
                self.bump();
                is_after_attribute = false;
                continue;
            }
            if self.eat(TokenKind::Comma) {
                is_after_attribute = false;
                continue;
            }
            if self.at(TokenKind::Ellipsis) {
                let loc = self.loc();
                return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
            }
            is_after_attribute = true;
            start = self.position();
            if close == TokenKind::RParen && self.step_over_silent_attribute()? {
                continue;
            }
            let written = self.peek();
            let written = (written.kind == TokenKind::Ident).then(|| written.symbol());
            let mut scope = common_scope.clone();
            let (mut word, mut loc) = self.attribute_word();
            if self.eat(TokenKind::ColonColon) {
                if common_scope.is_some() {
                    self.report_once(Code::AttributeScopeTwice, loc, &[]);
                }
                let next = self.attribute_word();
                scope = Some(std::mem::replace(&mut word, next.0));
                loc = if scope.is_some() { loc } else { next.1 };
            }
            let form = match (&scope, close) {
                (Some(_), _) => Form::Scoped,
                (None, TokenKind::RBracket) => Form::Standard,
                (None, _) => Form::Gnu,
            };
            let known = match form {
                Form::Standard => self.standard_attribute(attributes, &word, loc)?,
                Form::Gnu => {
                    self.gnu_attribute(attributes, &word, loc, written)?
                        || self.cuda_attribute(attributes, &word, loc)?
                }
                Form::Scoped => self.scoped_attribute(attributes, scope.as_deref(), &word, loc)?,
            };
            if !known {
                let name = match &scope {
                    Some(scope) => format!("{scope}::{word}"),
                    None => word,
                };
                self.report_once(Code::UnknownAttribute, loc, &[&name]);
            } else if self.at(TokenKind::LParen)
                && form != Form::Scoped
                && !WITH_ARGUMENTS.contains(&word.as_str())
                && !self.is_hosts_attribute(&word)
            {
                let name = attribute_shown(&word);
                self.report_once(Code::AttributeTakesNoArguments, self.loc(), &[&name]);
            }
            if self.at(TokenKind::LParen) {
                self.skip_brackets()?;
            }
        }
        Ok(())
    }

    /// Steps over a GNU attribute that is known to have no effect, whatever its arguments are, if one is next.
    /// Most of those in headers are.
    fn step_over_silent_attribute(&mut self) -> Res<bool> {
        let token = self.peek();
        let is_silent = token.kind == TokenKind::Ident
            && self.program.names.marks.of(token.symbol()).has(Marks::SILENT_ATTRIBUTE)
            && self.peek_ahead(1).kind != TokenKind::ColonColon;
        if is_silent {
            self.bump();
            if self.at(TokenKind::LParen) {
                self.skip_brackets()?;
            }
        }
        Ok(is_silent)
    }

    /// A word as it is written: a name or a keyword.
    pub fn written_word(&self, token: Token) -> String {
        match token.kind == TokenKind::Ident {
            true => self.word(token.symbol()),
            false => token.kind.spelling().unwrap_or("").to_owned(),
        }
    }

    /// The name of an attribute without the underscores around it.
    fn attribute_word(&mut self) -> (String, Loc) {
        let token = self.bump();
        let word = self.written_word(token);
        let bare = word.strip_prefix("__").and_then(|word| word.strip_suffix("__"));
        (bare.unwrap_or(&word).to_owned(), token.loc)
    }

    /// `("reason")`, which may be missing.
    fn attribute_reason(&mut self) -> Res<Option<String>> {
        if !self.at(TokenKind::LParen) {
            return Ok(None);
        }
        if self.peek_ahead(1).kind != TokenKind::StringLit {
            let loc = self.peek_ahead(1).loc;
            self.report_once(Code::ExpectedString, loc, &[]);
            self.skip_brackets()?;
            return Ok(None);
        }
        self.bump();
        let text = self.string_text()?;
        self.expect(TokenKind::RParen)?;
        Ok(Some(text))
    }

    fn standard_attribute(
        &mut self,
        attributes: &mut Attributes,
        word: &str,
        loc: Loc,
    ) -> Res<bool> {
        match word {
            "noreturn" => attributes.noreturn = true,
            "deprecated" => {
                attributes.deprecated = Some(Notice::new(self.attribute_reason()?, loc));
            }
            "nodiscard" => {
                attributes.nodiscard = Some(Notice::new(self.attribute_reason()?, loc));
            }
            "maybe_unused" => attributes.unused = true,
            "no_unique_address" => attributes.no_unique_address = true,
            "fallthrough" => attributes.fallthrough = Some(loc),
            _ => return Ok(SILENT_STANDARD.contains(&word)),
        }
        Ok(true)
    }

    fn scoped_attribute(
        &mut self,
        attributes: &mut Attributes,
        scope: Option<&str>,
        word: &str,
        loc: Loc,
    ) -> Res<bool> {
        let scope = scope.unwrap_or("");
        if scope != "gnu" {
            self.report_once(Code::UnknownAttributeScope, loc, &[scope]);
            return Ok(true);
        }
        // NVRTC does not know GNU's attributes in this form; nvcc takes them like the others.
        if self.options.run_time {
            return Ok(false);
        }
        self.gnu_attribute(attributes, word, loc, None)?;
        Ok(true)
    }

    fn gnu_attribute(
        &mut self,
        attributes: &mut Attributes,
        word: &str,
        loc: Loc,
        written: Option<Symbol>,
    ) -> Res<bool> {
        match word {
            "aligned" | "align" => {
                let align = if self.eat(TokenKind::LParen) {
                    let value = self.constant_expression()?.known();
                    self.expect(TokenKind::RParen)?;
                    value
                } else {
                    Some(16)
                };
                self.note_alignment(attributes, align, loc)?;
            }
            "packed" => attributes.packed = true,
            "noreturn" => attributes.noreturn = true,
            "always_inline" | "forceinline" => attributes.inlining = Inlining::Always,
            "noinline" => attributes.inlining = Inlining::Never,
            "nv_inline_hint" => attributes.has_inline_hint = true,
            // `const` promises more: that no memory is read.
            "nv_pure" | "pure" | "const" => attributes.pure = true,
            "unused" | "used" => attributes.unused = true,
            "fallthrough" => attributes.fallthrough = Some(loc),
            "weak" => attributes.weak = true,
            "cudart_builtin" | "device_builtin" => attributes.runtime_builtin = true,
            "deprecated" => {
                attributes.deprecated = Some(Notice::new(self.attribute_reason()?, loc));
            }
            "abi_tag" => {
                let tags = self.abi_tag_arguments()?;
                attributes.abi_tags = Some(Box::new(AbiTags { tags, loc }));
            }
            // clang's says when a function can be called, and so tells it from others, as a requires-clause
            // does. For other hosts cicc passes over it.
            "enable_if" if !self.options.run_time && self.at(TokenKind::LParen) => {
                let condition = self.enable_if_condition()?;
                attributes.enable_if = self.options.clang_host.then_some(condition);
            }
            "vector_size" if !self.options.run_time && self.eat(TokenKind::LParen) => {
                let size = self.vector_size()?;
                attributes.vector_size = size.map(Box::new);
                self.expect(TokenKind::RParen)?;
            }
            "mode" => attributes.mode = self.mode_attribute()?.or(attributes.mode),
            _ => {
                let is_hosts = self.is_hosts_attribute(word);
                let is_silent = is_hosts || SILENT_GNU.contains(&word);
                let may_have_arguments = is_hosts || WITH_ARGUMENTS.contains(&word);
                if let Some(written) = written.filter(|_| is_silent && may_have_arguments) {
                    self.program.names.marks.add(written, Marks::SILENT_ATTRIBUTE);
                }
                return Ok(is_silent);
            }
        }
        Ok(true)
    }

    /// Whether an attribute is the host compiler's business: in nvcc's flow, those of GCC that change nothing
    /// for device code.
    fn is_hosts_attribute(&self, word: &str) -> bool {
        let is_gnu = !self.options.run_time && cuprum_lex::has_attribute(word, true);
        is_gnu && !MEANINGFUL_GNU.contains(&word)
    }

    /// `("a", "b")`: what an `abi_tag` says. That of an inline namespace may say nothing.
    fn abi_tag_arguments(&mut self) -> Res<Vec<String>> {
        let mut tags = Vec::new();
        if !self.at(TokenKind::LParen) || self.peek_ahead(1).kind == TokenKind::RParen {
            return Ok(tags);
        }
        self.bump();
        loop {
            let token = self.peek();
            let literals = &self.program.streams[self.current_stream()].literals;
            if token.kind == TokenKind::StringLit
                && let Some(Literal::String { encoding, .. }) = literals.get(token.payload as usize)
                && !matches!(encoding, StringEncoding::Plain | StringEncoding::Utf8)
            {
                return Err(self.error(Code::WideStringNotAllowed, token.loc, &[]));
            }
            tags.push(self.string_text()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RParen)?;
        Ok(tags)
    }

    /// `(condition, "reason")`
    fn enable_if_condition(&mut self) -> Res<(TokenRange, NamePlace)> {
        self.expect(TokenKind::LParen)?;
        let start = self.position();
        self.in_mode(Mode::Syntax, |parser| parser.conditional_expression())?;
        let range = self.range_from(start);
        self.expect(TokenKind::Comma)?;
        self.string_text()?;
        self.expect(TokenKind::RParen)?;
        // However many parts it has, it is compared as a whole.
        let atom = Arc::new(ConstraintTree::Atom(range));
        self.program.templates.constraint_trees.insert(range, atom);
        Ok((range, self.freeze_place()))
    }

    /// `(DI)`: GNU's name of a machine mode, as a width in bits.
    fn mode_attribute(&mut self) -> Res<Option<u32>> {
        if !self.eat(TokenKind::LParen) {
            return Ok(None);
        }
        let (word, loc) = self.attribute_word();
        let bits = match word.as_str() {
            "QI" | "byte" => 8,
            "HI" => 16,
            "SI" | "SF" | "SC" => 32,
            "DI" | "DF" | "DC" | "word" | "pointer" | "unwind_word" => 64,
            "TI" | "TF" | "TC" => 128,
            "XF" | "XC" => 80,
            _ => return Err(self.error(Code::UnknownMode, loc, &[&word])),
        };
        self.expect(TokenKind::RParen)?;
        Ok(Some(bits))
    }

    /// CUDA's own words in GNU's syntax.
    fn cuda_attribute(&mut self, attributes: &mut Attributes, word: &str, loc: Loc) -> Res<bool> {
        let cuda = &mut attributes.cuda;
        match word {
            "global" => cuda.global = true,
            "device" => {
                cuda.device = true;
                cuda.device_loc = Some(loc);
            }
            "host" => {
                cuda.host = true;
                cuda.host_loc = Some(loc);
            }
            "shared" => cuda.shared = true,
            "constant" => cuda.constant = true,
            "managed" => cuda.managed = true,
            "grid_constant" => cuda.grid_constant = Some(loc),
            "launch_bounds" => {
                self.launch_limit_arguments(TokenKind::KwLaunchBounds, loc, &mut attributes.cuda)?;
            }
            "maxnreg" => {
                self.launch_limit_arguments(TokenKind::KwMaxnreg, loc, &mut attributes.cuda)?;
            }
            "cluster_dims" => {
                self.launch_limit_arguments(TokenKind::KwClusterDims, loc, &mut attributes.cuda)?;
            }
            "block_size" => {
                self.launch_limit_arguments(TokenKind::KwBlockSize, loc, &mut attributes.cuda)?;
            }
            "local_maxnreg" if self.frame.here.mode == Mode::Signature => {}
            "local_maxnreg" => {
                self.expect(TokenKind::LParen)?;
                attributes.cuda.local_maxnreg = Some((loc, None));
                let registers = self.register_limit(loc)?;
                attributes.cuda.local_maxnreg = Some((loc, registers));
                self.expect(TokenKind::RParen)?;
            }
            "nv_register_params" => {
                self.error(Code::RegisterParamsDisabled, loc, &[]);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn note_alignment(
        &mut self,
        attributes: &mut Attributes,
        align: Option<i128>,
        loc: Loc,
    ) -> Res<()> {
        let Some(align) = align else { return Ok(()) };
        match u32::try_from(align) {
            Ok(0) => Ok(()),
            Ok(align) if align.is_power_of_two() => {
                attributes.align = Some(attributes.align.unwrap_or(1).max(align));
                Ok(())
            }
            _ => Err(self.error(Code::InvalidAlignment, loc, &[])),
        }
    }

    /// `alignas` may not ask for less than the type does by itself.
    pub fn check_alignas(&mut self, attributes: &Attributes, natural: u64) {
        if let (Some(loc), Some(align)) = (attributes.alignas, attributes.align)
            && u64::from(align) < natural
        {
            self.error(Code::AlignasTooWeak, loc, &[]);
        }
    }

    /// The type that `mode(…)` makes of a declared one.
    pub fn type_of_mode(&mut self, ty: Type, attributes: &Attributes) -> Type {
        let Some(bits) = attributes.mode else { return ty };
        let plain = self.ast.underlying(ty);
        let qualifiers = self.ast.types.qualifiers(ty);
        let real = |bits: u32| match bits {
            32 => Type::FLOAT,
            64 => Type::DOUBLE,
            80 => Type::LONG_DOUBLE,
            _ => Type::QUAD,
        };
        if self.complex_element(plain).is_some() {
            // `_Complex float` with a mode of complex numbers.
            let complex = self.complex_type(real(bits), Loc::NONE).unwrap_or(plain);
            return self.ast.types.qualify(complex, qualifiers);
        }
        let wanted = match (self.ast.types.is_floating(plain), bits) {
            (true, 128) if self.options.run_time => return ty,
            (true, bits) => real(bits),
            (false, _) if !self.ast.types.is_integral(plain) => return ty,
            (false, bits) => {
                let signed = self.ast.types.is_signed(plain);
                match (bits, signed) {
                    (8, true) => Type::SCHAR,
                    (8, false) => Type::UCHAR,
                    (16, true) => Type::SHORT,
                    (16, false) => Type::USHORT,
                    (32, true) => Type::INT,
                    (32, false) => Type::UINT,
                    (64, true) => Type::LONG,
                    (64, false) => Type::ULONG,
                    (_, true) => Type::INT128,
                    (_, false) => Type::UINT128,
                }
            }
        };
        if matches!(self.ast.types.kind(ty), TypeKind::Enum(_)) {
            return ty;
        }
        self.ast.types.qualify(wanted, qualifiers)
    }
}

/// The name of an attribute in messages: CUDA's words keep their underscores.
fn attribute_shown(word: &str) -> String {
    match word {
        "global" | "device" | "host" | "shared" | "constant" | "managed" | "grid_constant"
        | "nv_pure" => format!("__{word}__"),
        _ => word.to_owned(),
    }
}
