//! Lambda expressions ([expr.prim.lambda]): an object of a class of its own with an `operator()`.
//!
//! The closure type is an ordinary record. The body of a plain lambda is parsed where it stands, so
//! that its result and its captures are known at once; a generic lambda is a member function
//! template whose body is replayed for each call, and what it captures is found beforehand by
//! looking at its tokens. Names in the body are looked up around the lambda expression, not in the
//! closure type.

use crate::context::{Mode, Operand, Parser, Res};
use crate::cursor::TokenRange;
use crate::expr::capture::{CaptureDefault, Captured, ClosureInfo, ExtendedLambda};
use crate::frame::Here;
use crate::lookup::scope::{Decl, Scope, ScopeId, ScopeKind};
use crate::parse::declarator::{Chunk, Declarator, FunctionChunk, Parameter, ParameterClause};
use crate::parse::expression::Term;
use crate::parse::function::BodyProgress;
use crate::parse::name::UnqualifiedId;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::parse::variable::new_variable;
use crate::template::packs::ListKind;
use crate::template::{FunctionTemplate, ParameterKind, TemplateKind, TemplateParameter};
use cuprum_ast::{
    CastKind, Category, Closure, ClosureHome, ExecutionSpace, ExprId, ExprKind, ExtendedClosure,
    FuncId, FunctionName, FunctionType, Linkage, OperatorName, Parent, Qualifiers, RecordId,
    RecordKind, RefQualifier, StmtKind, Storage, TemplateId, Type, TypeKind, VarId,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc, Symbol};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What is read of the call operator of a generic lambda before its body.
type GenericCallOperator =
    (Vec<TemplateParameter>, Option<TokenRange>, Declarator, Type, TokenRange);

/// Template parameters that `auto` in parameters stands for ([dcl.fct]/22).
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct InventedParameters {
    /// In a signature, those invented so far; `None` where `auto` may not stand.
    collected: Option<Vec<TemplateParameter>>,
    /// How many written parameters come before them.
    written: u32,
    /// How many were seen in this declarator.
    pub seen: u32,
    /// The parameter being read is a pack, and so are those invented for it.
    pub in_pack: bool,
}

/// What whoever reads a declarator must find again once a context inside of it was left.
#[derive(PartialEq, Debug)]
pub(crate) struct InventedMark {
    in_signature: bool,
    written: u32,
    in_pack: bool,
}

impl InventedParameters {
    /// What must be found again: all but those that are invented meanwhile.
    pub fn mark(&self) -> InventedMark {
        let InventedParameters { collected, written, seen: _, in_pack } = self;
        InventedMark { in_signature: collected.is_some(), written: *written, in_pack: *in_pack }
    }

    /// How many were invented, and how many seen.
    pub fn size(&self) -> usize {
        self.collected.as_ref().map_or(0, Vec::len) + self.seen as usize
    }

    /// Begins a signature whose template head has this many parameters.
    pub fn begin(written: usize) -> InventedParameters {
        InventedParameters {
            collected: Some(Vec::new()),
            written: written as u32,
            seen: 0,
            in_pack: false,
        }
    }

    /// What was invented.
    pub fn finish(self) -> Vec<TemplateParameter> {
        self.collected.unwrap_or_default()
    }
}

impl Parser<'_> {
    /// The type that `auto` in a parameter's specifiers stands for; `None` if it may not stand here.
    pub fn invented_parameter(&mut self, constraint: Option<TokenRange>) -> Option<Type> {
        self.frame.invented.seen += 1;
        let loc = self.loc();
        let pack = self.frame.invented.in_pack;
        let name = self.invented_name(self.frame.invented.seen);
        match self.frame.here.mode {
            Mode::Syntax => Some(Type::PLACEHOLDER),
            Mode::Full => self.lookup_unqualified(name)?.as_type(),
            Mode::Signature => {
                let collected = self.frame.invented.collected.as_mut()?;
                let index = self.frame.invented.written + collected.len() as u32;
                let base = TemplateParameter::new(Some(name), ParameterKind::Type, pack, loc);
                collected.push(TemplateParameter { constraint, ..base });
                let kind = TypeKind::TemplateParam { depth: 0, index, pack };
                Some(self.ast.types.intern(kind))
            }
        }
    }

    /// The name of the parameter that the `auto` of this number stands for.
    pub fn invented_name(&mut self, number: u32) -> Symbol {
        self.session.symbols.intern(&format!("<auto-{number}>"))
    }

    /// ```text
    /// lambda-expression: "[" [lambda-capture] "]" ["<" template-parameters ">"]
    ///     lambda-declarator compound-statement
    /// ```
    pub fn lambda_expression(&mut self) -> Res<Term> {
        match self.frame.here.mode {
            Mode::Syntax => self.skip_lambda().map(|()| Term::Skipped),
            Mode::Signature => {
                // Each specialisation has its own closure type, and the body may name parameters.
                let place = self.opaque_place();
                self.skip_lambda()?;
                Ok(self.dependent(place))
            }
            Mode::Full => {
                let (result, _) = self.replacing(
                    |frame| &mut frame.invented,
                    InventedParameters::default(),
                    |parser| {
                        parser.nested("lambda expressions", |parser| parser.closure_expression())
                    },
                );
                result.map(|expr| Term::Typed(Operand::Expr(expr)))
            }
        }
    }

    /// Steps over a lambda expression: everything up to its body, and that.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn skip_lambda(&mut self) -> Res<()> {
        loop {
            match self.kind() {
                TokenKind::LBrace => return self.skip_brackets().map(|_| ()),
                TokenKind::LParen | TokenKind::LBracket => {
                    self.skip_brackets()?;
                }
                TokenKind::Eof | TokenKind::Semi | TokenKind::RBrace | TokenKind::RParen => {
                    return self.expect(TokenKind::LBrace).map(|_| ());
                }
                _ => {
                    self.bump();
                }
            }
        }
    }

    fn closure_expression(&mut self) -> Res<ExprId> {
        let loc = self.bump().loc;
        let home = self.frame.here.closure_home;
        let change = |here: &mut Here| {
            here.greater_ends = false;
            // What is inside of it, is in its body.
            here.closure_home = ClosureHome::Body;
        };
        self.scoped(change, |parser| parser.closure_in(home, loc))
    }

    fn closure_in(&mut self, home: ClosureHome, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        if self.frame.here.unevaluated > 0 {
            self.check_since_2020(Code::LambdaUnevaluated, loc);
        }
        let record = self.open_closure(home, loc);
        let class_scope = self.record_scope(record).unwrap_or(self.frame.here.place.scope);
        self.push_scope(ScopeKind::Block);
        self.lambda_capture(record)?;
        self.expect(TokenKind::RBracket)?;
        let mut generic = None;
        if self.at(TokenKind::Less) || self.parameters_have_auto() {
            generic = Some(self.generic_call_operator(record, class_scope, loc)?);
        } else {
            self.plain_call_operator(record, class_scope, loc)?;
        }
        if let Some(info) = self.program.classes.closures.get_mut(&record) {
            info.is_open = false;
        }
        self.complete_record(record, &Attributes::default());
        self.record_info(record).is_aggregate = false;
        if let Some(template) = generic
            && !self.check_generic_lambda(template)
        {
            return Err(crate::context::Reported);
        }
        if self.is_pattern(record) {
            let unknown = self.unknown(loc);
            self.handed.unknown_lambda = Some(unknown);
            return Ok(unknown);
        }
        self.add_function_pointer_conversion(record, class_scope, loc)?;
        let values = self
            .program
            .classes
            .closures
            .get(&record)
            .map(|info| info.values.clone())
            .unwrap_or_default();
        let ty = self.ast.types.intern(TypeKind::Record(record));
        Ok(self.ast.expr(ExprKind::Aggregate(values), ty, Category::PrValue, loc))
    }

    /// A closure type without members yet.
    fn open_closure(&mut self, home: ClosureHome, loc: Loc) -> RecordId {
        let parent = match (home, self.frame.here.current_function) {
            (ClosureHome::DefaultArgument(func, _), _) => Parent::Function(func, 0),
            (ClosureHome::Member(record, _), _) => Parent::Record(record),
            (ClosureHome::Body, Some(func))
                if matches!(
                    self.program.names.scopes[self.frame.here.place.scope].kind,
                    ScopeKind::Class(_)
                ) =>
            {
                Parent::Function(func, 0)
            }
            (ClosureHome::Body, _) => self.parent_of_scope(self.frame.here.place.scope),
        };
        let record = self.new_record(RecordKind::Class, None, parent, loc);
        let around = Some(self.frame.here.place.scope);
        let scope = self.program.names.scopes.push(Scope::new(ScopeKind::Class(record), around));
        self.program.names.record_scopes.insert(record, scope);
        self.record_info(record);
        self.note_class_of_definition(record);
        // The closure runs where the function around it runs.
        let space =
            match self.frame.here.current_function.map(|func| self.ast.functions[func].space) {
                Some(space) => ExecutionSpace {
                    global: false,
                    device: space.runs_on_device(),
                    host: space.host,
                },
                None => {
                    let device = self.options.device_by_default || self.frame.here.in_builtin_text;
                    ExecutionSpace { global: false, device, host: !device }
                }
            };
        self.program.classes.closures.insert(
            record,
            ClosureInfo {
                enclosing_function: self.frame.here.current_function,
                enclosing_class: self.frame.here.current_class,
                default: CaptureDefault::None,
                is_mutable: false,
                says_constexpr: false,
                is_open: true,
                copies_this: false,
                captures: IndexMap::new(),
                values: Vec::new(),
                pointer_conversions: FxHashMap::default(),
                space,
                extended: None,
                home,
            },
        );
        record
    }

    /// ```text
    /// lambda-capture: ("=" | "&") {"," capture} | capture {"," capture}
    /// capture: ["&"] identifier [initializer] | "this" | "*" "this"
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn lambda_capture(&mut self, record: RecordId) -> Res<()> {
        let next = self.peek_ahead(1).kind;
        let mut default = CaptureDefault::None;
        if matches!(next, TokenKind::Comma | TokenKind::RBracket) {
            default = match self.kind() {
                TokenKind::Assign => CaptureDefault::Copy,
                TokenKind::Amp => CaptureDefault::Reference,
                _ => CaptureDefault::None,
            };
        }
        if default != CaptureDefault::None {
            self.bump();
            if !self.at(TokenKind::RBracket) {
                self.expect(TokenKind::Comma)?;
            }
        }
        // An initialiser does not see the captures before it.
        let mut declared: Vec<(Symbol, Decl)> = Vec::new();
        while !self.at(TokenKind::RBracket) {
            let pack_name = self.captured_pack_name();
            let mut elements = Vec::new();
            let expanded = self.expand_pack(ListKind::Captures, |parser, _| {
                let declared = parser.explicit_capture(record, default)?;
                elements.extend(declared.map(|(_, var)| Decl::Var(var)));
                Ok(())
            })?;
            let own = match expanded {
                true => pack_name.map(|name| (name, Decl::ParameterPack(elements))),
                false => {
                    let own = self.explicit_capture(record, default)?;
                    own.map(|(name, var)| (name, Decl::Var(var)))
                }
            };
            if let Some((name, decl)) = own {
                if declared.iter().any(|(known, _)| *known == name) {
                    let loc = self.loc();
                    return Err(self.error(Code::CapturedTwice, loc, &[]));
                }
                declared.push((name, decl));
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        for (name, decl) in declared {
            self.declare_here(name, decl);
        }
        // Only now: what the list itself says is evaluated outside.
        if let Some(info) = self.program.classes.closures.get_mut(&record) {
            info.default = default;
        }
        Ok(())
    }

    /// The name that `...name = e` or `&...name = e` is about to declare.
    fn captured_pack_name(&self) -> Option<Symbol> {
        let ahead = usize::from(self.at(TokenKind::Amp));
        let name = self.peek_ahead(ahead + 1);
        (self.peek_ahead(ahead).kind == TokenKind::Ellipsis && name.kind == TokenKind::Ident)
            .then(|| name.symbol())
    }

    /// The name and variable that an init-capture is to declare.
    fn explicit_capture(
        &mut self,
        record: RecordId,
        default: CaptureDefault,
    ) -> Res<Option<(Symbol, VarId)>> {
        let loc = self.loc();
        let copies_this = self.at(TokenKind::Star);
        if copies_this {
            self.bump();
        }
        if copies_this || self.at(TokenKind::KwThis) {
            if !self.eat(TokenKind::KwThis) {
                return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
            }
            if !copies_this && matches!(default, CaptureDefault::Copy) {
                self.check_since_2020(Code::CaptureMatchesDefault, loc);
            }
            if self.program.classes.closures[&record].captures.contains_key(&Captured::This) {
                return Err(self.error(Code::CapturedTwice, loc, &[]));
            }
            if self.capture_this(record, copies_this, loc).is_none() {
                return Err(self.error(Code::ThisNotAllowed, loc, &[]));
            }
            if let Some(info) = self.program.classes.closures.get_mut(&record) {
                info.copies_this = copies_this;
            }
            return Ok(None);
        }
        let by_reference = self.eat(TokenKind::Amp);
        if self.at(TokenKind::Ellipsis) {
            self.check_since_2020(Code::CapturedPackInitializer, loc);
            self.bump();
        }
        let name = self.expect(TokenKind::Ident)?;
        if matches!(self.kind(), TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace) {
            let var = self.init_capture(record, name.symbol(), by_reference, name.loc)?;
            return Ok(Some((name.symbol(), var)));
        }
        let matches_default = match default {
            CaptureDefault::None => false,
            CaptureDefault::Copy => !by_reference,
            CaptureDefault::Reference => by_reference,
        };
        if matches_default {
            return Err(self.error(Code::CaptureMatchesDefault, name.loc, &[]));
        }
        let found = self.lookup_unqualified(name.symbol());
        let what = match found.as_ref().and_then(|found| found.decls.first()) {
            Some(Decl::Var(var)) => Captured::Var(*var),
            Some(Decl::Binding(object, index)) => match self.binding_variable(*object, *index) {
                Some(reference) => Captured::Var(reference),
                None => Captured::Binding(*object, *index),
            },
            // Of a pack that nobody has bound, the elements are not known.
            Some(Decl::DependentParamPack(_)) if self.in_definition() => return Ok(None),
            Some(_) => return Err(self.error(Code::CaptureOfNonVariable, name.loc, &[])),
            None => return Err(self.name_not_found(None, name.symbol(), name.loc)),
        };
        if let Captured::Var(var) = what
            && self.ast.variables[var].storage == Storage::Static
        {
            return Err(self.error(Code::CaptureOfStatic, name.loc, &[]));
        }
        if self.program.classes.closures[&record].captures.contains_key(&what) {
            return Err(self.error(Code::CapturedTwice, name.loc, &[]));
        }
        self.capture_entity(record, what, by_reference, name.loc).map(|_| None)
    }

    /// `name = e`, `name{e}`, `&name = e`: a variable of the closure's own.
    fn init_capture(
        &mut self,
        record: RecordId,
        name: Symbol,
        by_reference: bool,
        loc: Loc,
    ) -> Res<VarId> {
        let init = self.initializer()?;
        let pattern = match by_reference {
            true => self.ast.types.lvalue_ref(Type::AUTO),
            false => Type::AUTO,
        };
        let ty = self.deduce_auto(pattern, &init, loc)?;
        let Some(value) = self.initialize(ty, init, loc)? else {
            return Err(self.error(Code::AutoNeedsInitializer, loc, &[]));
        };
        let parent = match self.frame.here.current_function {
            Some(func) => Parent::Function(func, 0),
            None => Parent::Namespace(self.enclosing_namespace()),
        };
        let var = self.ast.variables.push(new_variable(Some(name), parent, ty, loc));
        self.add_capture(record, Captured::Var(var), Some(name), ty, value, loc);
        Ok(var)
    }

    /// Whether `auto` stands among the parameters that are next.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn parameters_have_auto(&self) -> bool {
        let mut ahead = self.ahead();
        // Attributes and execution spaces come first.
        let mut depth = 0u32;
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::Eof | TokenKind::Semi => return false,
                TokenKind::LBrace | TokenKind::Arrow if depth == 0 => return false,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace if depth == 1 => {
                    let Some(after) = self.after_pair(ahead) else { return false };
                    ahead = after;
                    continue;
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => depth += 1,
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                    depth = depth.saturating_sub(1);
                }
                TokenKind::KwAuto if depth == 1 => return true,
                _ => {}
            }
            ahead = self.after(ahead);
        }
    }

    /// ```text
    /// lambda-declarator: {attribute | space} ["(" parameters ")"] {"mutable" | "constexpr" | …}
    ///     [noexcept-specifier] {attribute} ["->" type-id]
    /// ```
    /// As the declarator of the closure's `operator()`.
    pub fn lambda_call_operator(
        &mut self,
        record: RecordId,
    ) -> Res<(DeclSpecifiers, Declarator, Type)> {
        self.scoped(|_| {}, |parser| parser.lambda_declarator(record))
    }

    fn lambda_declarator(&mut self, record: RecordId) -> Res<(DeclSpecifiers, Declarator, Type)> {
        let loc = self.loc();
        let mut specs = DeclSpecifiers::new(loc);
        specs.has_type = true;
        specs.ty = Type::AUTO;
        self.lambda_specifiers(&mut specs)?;
        self.push_scope(ScopeKind::Parameters);
        let mut clause = ParameterClause::default();
        if self.eat(TokenKind::LParen) {
            clause =
                self.outside_template_arguments(|parser| parser.parameter_declaration_clause())?;
            self.expect(TokenKind::RParen)?;
        }
        let ParameterClause { params, variadic, packs } = clause;
        self.lambda_specifiers(&mut specs)?;
        let exceptions = self.exception_specifier()?;
        self.lambda_specifiers(&mut specs)?;
        let result_start = self.position();
        let trailing = match self.eat(TokenKind::Arrow) {
            true => Some(self.type_id()?),
            false => None,
        };
        let requires = self.requires_clause()?;
        let requires_place = requires.map(|_| self.freeze_place());
        let keeps_result = trailing.is_some() && !self.mentions_parameter(result_start, &params);
        self.note_extended_lambda(record, &specs, keeps_result);
        self.execution_space_of_lambda(record, &mut specs, loc);
        let is_mutable = specs.is_mutable;
        if let Some(info) = self.program.classes.closures.get_mut(&record) {
            info.is_mutable = is_mutable;
            info.says_constexpr = specs.is_constexpr;
        }
        // It is constexpr where it can be, whatever it says.
        specs.is_constexpr = true;
        let qualifiers = match is_mutable || specs.is_static {
            true => Qualifiers::NONE,
            false => Qualifiers::CONST,
        };
        let chunk = FunctionChunk {
            params,
            variadic,
            packs,
            qualifiers,
            ref_qualifier: RefQualifier::None,
            loc,
            exceptions,
            trailing,
            requires,
            requires_place,
        };
        let name = FunctionName::Operator(OperatorName::Call);
        let declarator = Declarator {
            id: Some(UnqualifiedId { name, args: None, loc }),
            qualifier: None,
            chunks: vec![Chunk::Function(Box::new(chunk))],
            is_pack: false,
            attributes: Attributes::default(),
            asm_label: None,
            loc,
        };
        let ty = self.apply_declarator(Type::AUTO, &declarator)?;
        Ok((specs, declarator, ty))
    }

    /// What may stand before and after the parameters of a lambda.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn lambda_specifiers(&mut self, specs: &mut DeclSpecifiers) -> Res<()> {
        let mut after_attributes = false;
        let mut seen: SmallVec<[TokenKind; 4]> = SmallVec::new();
        loop {
            let token = self.peek();
            let is_word = matches!(
                token.kind,
                TokenKind::KwMutable
                    | TokenKind::KwConstexpr
                    | TokenKind::KwConsteval
                    | TokenKind::KwStatic
            );
            if is_word && after_attributes && self.options.run_time {
                return Err(self.error(Code::ExpectedLambdaBody, token.loc, &[]));
            }
            let is_repeated = is_word && seen.contains(&token.kind);
            seen.push(token.kind);
            if is_repeated {
                self.report_once(Code::DuplicateSpecifier, token.loc, &[]);
            }
            match token.kind {
                TokenKind::KwMutable => specs.is_mutable = true,
                TokenKind::KwConstexpr => {
                    specs.is_constexpr = true;
                    if self.options.standard < LanguageStandard::Cpp17 {
                        self.report_once(Code::ConstexprLambda, token.loc, &[]);
                    }
                }
                TokenKind::KwConsteval => {
                    specs.is_constexpr = true;
                    specs.is_consteval = true;
                }
                TokenKind::KwStatic => specs.is_static = true,
                TokenKind::KwDevice => specs.cuda.device = true,
                TokenKind::KwHost => specs.cuda.host = true,
                TokenKind::KwNoinline => {
                    specs.attributes.inlining = cuprum_ast::Inlining::Never;
                }
                TokenKind::KwForceinline => {
                    specs.attributes.inlining = cuprum_ast::Inlining::Always;
                }
                TokenKind::KwAttribute => {
                    self.attribute_specifiers(&mut specs.attributes)?;
                    // As the words look once nvcc has them preprocessed.
                    specs.cuda.merge(std::mem::take(&mut specs.attributes.cuda));
                    after_attributes = true;
                    continue;
                }
                TokenKind::LBracket if self.peek_ahead(1).kind == TokenKind::LBracket => {
                    self.attribute_specifiers(&mut specs.attributes)?;
                    after_attributes = true;
                    continue;
                }
                _ => return Ok(()),
            }
            self.bump();
        }
    }

    /// Whether the tokens since `start` name one of the parameters.
    fn mentions_parameter(&self, start: u32, params: &[Parameter]) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let range = start as usize..self.position() as usize;
        let mut words = tokens.get(range).unwrap_or_default().iter();
        words.any(|token| {
            token.kind == TokenKind::Ident
                && params.iter().any(|param| param.name == Some(token.symbol()))
        })
    }

    /// Remembers for nvcc's traits what a lambda says about where it runs.
    fn note_extended_lambda(
        &mut self,
        record: RecordId,
        specs: &DeclSpecifiers,
        keeps_result: bool,
    ) {
        let in_host = self
            .frame
            .here
            .current_function
            .is_some_and(|func| self.ast.functions[func].space.host);
        if self.options.extended_lambda
            && specs.cuda.device
            && in_host
            && let Some(info) = self.program.classes.closures.get_mut(&record)
        {
            info.extended = Some(ExtendedLambda { on_host: specs.cuda.host, keeps_result });
        }
    }

    /// A lambda runs where it says, else where the function around it runs.
    fn execution_space_of_lambda(
        &mut self,
        record: RecordId,
        specs: &mut DeclSpecifiers,
        loc: Loc,
    ) {
        let (mut space, is_open) = match self.program.classes.closures.get(&record) {
            Some(info) => (info.space, info.is_open),
            None => return,
        };
        let is_written = specs.cuda.device || specs.cuda.host;
        if is_written {
            space = specs.execution_space();
        }
        if is_open && is_written && !self.options.extended_lambda {
            self.error(Code::ExtendedLambdaFlag, loc, &[]);
        } else if is_open && self.options.run_time && !space.runs_on_device() {
            self.error(Code::LambdaHostInJit, loc, &[]);
        }
        (specs.cuda.device, specs.cuda.host) = (space.device, space.host);
    }

    /// The closure's identity among those of its context.
    fn number_closure(&mut self, record: RecordId, call: Type) {
        let TypeKind::Function(function) = self.ast.types.kind(call).clone() else { return };
        let signature = self.ast.types.function(FunctionType {
            result: Type::VOID,
            params: function.params,
            variadic: function.variadic,
            qualifiers: Qualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        });
        let home =
            self.program.classes.closures.get(&record).map(|info| info.home).unwrap_or_default();
        let key = (self.ast.records[record].parent, home, signature);
        let count = self.program.classes.closure_numbers.entry(key).or_default();
        let number = *count;
        *count += 1;
        let extended = self.extended_closure(record);
        self.ast.records[record].closure =
            Some(Closure { signature: call, number, home, extended });
    }

    /// What host code has in the place of an extended lambda, if it is one.
    fn extended_closure(&mut self, record: RecordId) -> Option<ExtendedClosure> {
        let info = self.program.classes.closures.get(&record)?;
        let ExtendedLambda { on_host, keeps_result } = info.extended?;
        let object = info.captures.get(&Captured::This).copied().filter(|_| info.copies_this);
        let (is_mutable, has_conversion) = (info.is_mutable, !info.has_captures());
        // Lambdas around it have no names that host code could use.
        let mut function = info.enclosing_function?;
        while let Some(outer) = self.closure_of(function) {
            function = self.program.classes.closures.get(&outer)?.enclosing_function?;
        }
        let count = self.program.classes.extended_numbers.entry(function).or_default();
        *count += 1;
        let number = *count;
        Some(ExtendedClosure {
            function,
            number,
            on_host,
            keeps_result,
            is_mutable,
            has_conversion,
            object,
        })
    }

    /// A lambda without template parameters: its body is parsed now.
    fn plain_call_operator(&mut self, record: RecordId, class_scope: ScopeId, loc: Loc) -> Res<()> {
        let (specs, declarator, ty) = self.lambda_call_operator(record)?;
        self.number_closure(record, ty);
        let name = FunctionName::Operator(OperatorName::Call);
        let func = self.new_function(name, class_scope, &specs, &declarator, ty)?;
        self.check_grid_constants(func);
        let function = &mut self.ast.functions[func];
        function.linkage = Linkage::Internal;
        function.loc = loc;
        self.merge_defaults(func, &declarator)?;
        let symbol = self.function_symbol(name);
        self.declare(class_scope, symbol, Decl::Func(func));
        let body = self.lambda_body()?;
        let place = self.frame.here.place;
        let is_pattern = self.in_definition();
        let info = self.function_info(func);
        info.body = Some((body, place));
        info.state = BodyProgress::Deferred;
        info.is_pattern = is_pattern;
        let errors = self.session.diagnostics.error_count();
        self.parse_body(func);
        if self.session.diagnostics.error_count() != errors {
            // Its type is not known: uses of the closure would only echo the error.
            return Err(crate::context::Reported);
        }
        let ty = self.ast.functions[func].ty;
        if let Some(closure) = &mut self.ast.records[record].closure {
            closure.signature = ty;
        }
        Ok(())
    }

    /// The tokens of the body that is next.
    fn lambda_body(&mut self) -> Res<TokenRange> {
        let start = self.position();
        if !self.at(TokenKind::LBrace) {
            self.expect(TokenKind::LBrace)?;
        }
        self.skip_brackets()?;
        Ok(self.range_from(start))
    }

    /// The template parameters, the requires-clause, the declarator and the tokens of it of a generic
    /// lambda's call operator.
    fn generic_signature(&mut self, record: RecordId) -> Res<GenericCallOperator> {
        let mut params = Vec::new();
        let mut clause = None;
        if self.at(TokenKind::Less) {
            let loc = self.loc();
            self.check_since_2020(Code::LambdaTemplateParameters, loc);
            params = self.template_parameters()?;
            clause = self.requires_clause()?;
        }
        let start = self.position();
        let written = InventedParameters::begin(params.len());
        let (read, invented) = self.replacing(
            |frame| &mut frame.invented,
            written,
            |parser| parser.in_mode(Mode::Signature, |parser| parser.lambda_call_operator(record)),
        );
        let (_, declarator, signature) = read?;
        params.extend(invented.finish());
        Ok((params, clause, declarator, signature, self.range_from(start)))
    }

    /// A generic lambda: `operator()` is a template.
    fn generic_call_operator(
        &mut self,
        record: RecordId,
        class_scope: ScopeId,
        loc: Loc,
    ) -> Res<TemplateId> {
        let (params, clause, declarator, signature, range) =
            self.with_scope(ScopeKind::Template, |parser| parser.generic_signature(record))?;
        self.number_closure(record, signature);
        let required = declarator.function().map_or(0, FunctionChunk::required);
        let body = self.lambda_body()?;
        let kind = TemplateKind::Function(Box::new(FunctionTemplate {
            signature,
            exceptions: Default::default(),
            space: Default::default(),
            required,
            definition: Some((range, params.clone())),
            body: Some(body),
            specializations: FxHashMap::default(),
        }));
        let symbol = self.function_symbol(FunctionName::Operator(OperatorName::Call));
        let place = self.freeze_place();
        let template = self.with_head_constraint(clause, |parser| {
            parser.new_template(class_scope, symbol, kind, params, range, loc)
        });
        self.program.templates.all[template].place = place;
        self.program.templates.all[template].trailing_constraint =
            declarator.function().and_then(|chunk| chunk.requires);
        let whole = TokenRange { end: body.end, tail: body.tail, ..range };
        self.capture_named_locals(record, whole);
        Ok(template)
    }

    /// A plain lambda that captures nothing converts to a pointer to a function that does the same,
    /// if its constraints hold.
    fn add_function_pointer_conversion(
        &mut self,
        record: RecordId,
        class_scope: ScopeId,
        loc: Loc,
    ) -> Res<()> {
        let info = &self.program.classes.closures[&record];
        if !info.captures.is_empty() || info.default != CaptureDefault::None {
            return Ok(());
        }
        let symbol = self.function_symbol(FunctionName::Operator(OperatorName::Call));
        let call = self.names_in(class_scope, symbol).iter().find_map(Decl::as_function);
        if let Some(call) = call
            && self.is_function_constraint_satisfied(call)
            && let Some(converter) = self.function_pointer_conversion(record, call, loc)?
        {
            self.record_info(record).conversions.push(converter);
        }
        Ok(())
    }

    /// The conversion of a generic lambda that captures nothing to a pointer to this function type.
    pub fn generic_pointer_conversion(
        &mut self,
        record: RecordId,
        wanted: Type,
        loc: Loc,
    ) -> Option<FuncId> {
        let info = self.program.classes.closures.get(&record)?;
        if !info.captures.is_empty() || info.default != CaptureDefault::None {
            return None;
        }
        let wanted = self.ast.types.pointee(self.ast.types.without_ref(wanted))?;
        let TypeKind::Function(wanted) = self.ast.types.kind(wanted).clone() else { return None };
        let scope = self.record_scope(record)?;
        let symbol = self.function_symbol(FunctionName::Operator(OperatorName::Call));
        let decls = self.names_in(scope, symbol);
        let [Decl::Template(template)] = decls.as_slice() else { return None };
        let signature = self.program.templates.all[*template].function()?.signature;
        let own = self.ast.types.as_function(signature)?;
        let (qualifiers, noexcept) = (own.qualifiers, own.noexcept);
        let target = FunctionType { qualifiers, noexcept, noexcept_if: None, ..(*wanted).clone() };
        let target = self.ast.types.function(target);
        let bindings = self.deduce_from_type(*template, &[], target)?;
        let call = self.specialize_function(*template, bindings, loc).ok()?;
        let result = self.ast.types.as_function(self.ast.functions[call].ty)?.result;
        if result != wanted.result {
            return None;
        }
        let known =
            self.program.classes.closures.get(&record)?.pointer_conversions.get(&call).copied();
        if known.is_some() {
            return known;
        }
        let converter = self.function_pointer_conversion(record, call, loc).ok()??;
        self.program.classes.closures.get_mut(&record)?.pointer_conversions.insert(call, converter);
        Some(converter)
    }

    /// The conversion function to a pointer that does what `call`, an `operator()`, does.
    fn function_pointer_conversion(
        &mut self,
        record: RecordId,
        call: FuncId,
        loc: Loc,
    ) -> Res<Option<FuncId>> {
        let TypeKind::Function(function) = self.ast.types.kind(self.ast.functions[call].ty).clone()
        else {
            return Ok(None);
        };
        let plain = FunctionType { qualifiers: Qualifiers::NONE, ..*function };
        let plain = self.ast.types.function(plain);
        let invoker = self.lambda_invoker(record, call, plain, loc)?;
        let pointer = self.ast.types.pointer(plain);
        let conversion = self.ast.types.function(FunctionType {
            result: pointer,
            params: Vec::new(),
            variadic: false,
            qualifiers: Qualifiers::CONST,
            ref_qualifier: RefQualifier::None,
            noexcept: true,
            noexcept_if: None,
        });
        let mut converter = self.ast.functions[call].clone();
        converter.name = FunctionName::Conversion(pointer);
        converter.ty = conversion;
        converter.params = Vec::new();
        let named = self.ast.expr(ExprKind::Func(invoker), plain, Category::LValue, loc);
        let address = ExprKind::Cast(CastKind::FunctionToPointer, named);
        let address = self.ast.expr(address, pointer, Category::PrValue, loc);
        let value = self.ast.stmt(StmtKind::Return(Some(address)), loc);
        converter.body = Some(self.ast.stmt(StmtKind::Compound(vec![value]), loc));
        let converter = self.ast.functions.push(converter);
        self.add_this(converter, record);
        self.function_info(converter).state = BodyProgress::Done;
        Ok(Some(converter))
    }

    /// The static function behind the pointer: calls `operator()` of an object without state.
    fn lambda_invoker(
        &mut self,
        record: RecordId,
        call: FuncId,
        ty: Type,
        loc: Loc,
    ) -> Res<FuncId> {
        let mut invoker = self.ast.functions[call].clone();
        invoker.name = FunctionName::Ident(self.session.symbols.intern("_FUN"));
        invoker.ty = ty;
        invoker.this = None;
        invoker.is_static = true;
        invoker.params = Vec::new();
        let invoker = self.ast.functions.push(invoker);
        let TypeKind::Function(function) = self.ast.types.kind(ty).clone() else {
            return Ok(invoker);
        };
        let closure = self.ast.types.intern(TypeKind::Record(record));
        let empty = ExprKind::Aggregate(Vec::new());
        let empty = self.ast.expr(empty, closure, Category::PrValue, loc);
        let object = ExprKind::Temporary(empty);
        let object = self.ast.expr(object, closure, Category::XValue, loc);
        let pointer = self.ast.types.pointer(closure.with(Qualifiers::CONST));
        let this = self.ast.expr(ExprKind::AddressOf(object), pointer, Category::PrValue, loc);
        let mut args = match self.ast.functions[call].is_static {
            true => Vec::new(),
            false => vec![this],
        };
        for (index, &param) in function.params.iter().enumerate() {
            let mut variable = new_variable(None, Parent::Function(invoker, 0), param, loc);
            variable.storage = Storage::Param(index as u32);
            let var = self.ast.variables.push(variable);
            self.ast.functions[invoker].params.push(var);
            let named = self.build_variable(var, loc)?;
            if !matches!(self.ast.types.kind(param), TypeKind::LValueRef(_)) {
                self.ast.exprs[named].category = Category::XValue;
            }
            args.push(self.convert_to(Operand::Expr(named), param, loc)?);
        }
        let callee = cuprum_ast::Callee::Function(call);
        let result = self.call_node(callee, args, function.result, loc);
        let stmt = match self.is_void(function.result) {
            true => StmtKind::Expr(result),
            false => StmtKind::Return(Some(result)),
        };
        let stmt = self.ast.stmt(stmt, loc);
        let body = self.ast.stmt(StmtKind::Compound(vec![stmt]), loc);
        self.ast.functions[invoker].body = Some(body);
        self.function_info(invoker).state = BodyProgress::Done;
        Ok(invoker)
    }
}
