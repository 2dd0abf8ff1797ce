//! Statements ([stmt.stmt]). Bodies are parsed in full mode only.

use crate::checks::specifiers::Declared;
use crate::context::{Initializer, Operand, Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::body::{HeaderVariable, LabelState, SwitchState};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::expression::Term;
use crate::parse::specifiers::{Attributes, DeclSpecifiers, is_specifier_keyword, is_type_word};
use crate::parse::structured_binding::BindingNames;
use cuprum_ast::{
    Category, ExprId, ExprKind, LabelId, OperatorName, StmtId, StmtKind, SwitchCase, Type,
    TypeKind, Unroll, VarId,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, Loc, Symbol, text_with_place};

/// A condition: an expression, perhaps through a variable it declares.
struct Condition {
    /// The declaration of the variable.
    setup: Option<StmtId>,
    /// The value that is tested.
    operand: Operand,
    /// Where it is.
    loc: Loc,
}

/// `if` with its first branch.
struct IfLink {
    /// What its header declares.
    outer: Vec<StmtId>,
    cond: ExprId,
    then: StmtId,
    loc: Loc,
}

/// What is read of an `if` before its `else`.
enum IfPart {
    Link(IfLink),
    /// It is a statement already, `else` and all.
    Whole(StmtId),
}

/// The header of a statement: the keyword and what is in parentheses after it.
struct Header {
    start: u32,
    end: Option<u32>,
    keyword: TokenKind,
    loc: Loc,
}

/// What a range-for declares for each element.
enum RangeItem {
    Variable(Box<Declarator>),
    Bindings(BindingNames),
}

impl Parser<'_> {
    /// ```text
    /// compound-statement: "{" { statement } "}"
    /// ```
    pub fn compound_statement(&mut self) -> Res<StmtId> {
        self.with_scope(ScopeKind::Block, |parser| parser.compound_statement_in_scope())
    }

    /// The block's scope is already open (a function body shares its parameters').
    pub fn compound_statement_in_scope(&mut self) -> Res<StmtId> {
        let open = self.expect(TokenKind::LBrace)?;
        let mut stmts = Vec::new();
        while !self.at(TokenKind::RBrace) {
            if self.at(TokenKind::Eof) {
                let loc = self.loc();
                let diagnostic = Diagnostic::new(Code::ExpectedRBrace, loc, &[])
                    .note(open.loc, "to match this \"{\"");
                return Err(self.report(diagnostic));
            }
            if self.session.diagnostics.at_limit() {
                return Err(crate::context::Reported);
            }
            let before = self.position();
            match self.statement() {
                Ok(stmt) => stmts.push(stmt),
                Err(reported) if self.frame.here.sfinae_depth > 0 => return Err(reported),
                Err(_) => {
                    self.frame.body.lacks_statements = true;
                    self.recover(before);
                    self.poison_declared(before);
                    self.take_leftovers(&mut stmts);
                }
            }
        }
        self.check_no_unroll(Code::PragmaNotHere);
        let end = self.loc();
        self.bump();
        let body = self.ast.stmt(StmtKind::Compound(stmts), open.loc);
        if self.options.line_info {
            self.ast.compound_ends.insert(body, end);
        }
        Ok(body)
    }

    /// Goes on after an error: to the end of the statement, by at least one token.
    pub fn recover(&mut self, before: u32) {
        let failed = self.cursor.mark();
        self.skip_to_semicolon();
        let end = self.cursor.mark();
        if end.stream == failed.stream {
            self.mention_skipped(TokenRange::new(failed.stream, failed.pos, end.pos));
        }
        if self.position() == before && !self.at(TokenKind::RBrace) {
            self.bump();
        }
    }

    /// ```text
    /// statement: labeled-statement | expression-statement | compound-statement
    ///     | selection-statement | iteration-statement | jump-statement
    ///     | declaration-statement | asm-declaration
    /// ```
    pub fn statement(&mut self) -> Res<StmtId> {
        let statement = self.nested("statements", |parser| parser.statement_inner());
        self.report_immediate_names();
        statement
    }

    fn statement_inner(&mut self) -> Res<StmtId> {
        let unroll = self.unroll_pragma();
        if self.at_standard_attribute() && self.at_attributed_declaration() {
            // The declaration reads them, with those in GNU's syntax behind them: they tell where its variables are.
            let loc = self.loc();
            let vars = self.simple_declaration_in_block()?;
            return Ok(self.ast.stmt(StmtKind::Decl(vars), loc));
        }
        if self.at_standard_attribute() || self.at_attribute_declaration() {
            let mut attributes = Attributes::default();
            self.attribute_specifiers(&mut attributes)?;
            if let Some(loc) = attributes.fallthrough
                && self.frame.body.switches.is_empty()
            {
                return Err(self.error(Code::FallthroughOutside, loc, &[]));
            }
        }
        self.statement_after_attributes(unroll)
    }

    /// Whether a declaration of variables or types is behind the standard attributes that are next.
    fn at_attributed_declaration(&mut self) -> bool {
        self.looking_ahead(|parser| {
            if parser.skip_attributes().is_err() {
                return false;
            }
            let is_label =
                parser.at(TokenKind::Ident) && parser.peek_ahead(1).kind == TokenKind::Colon;
            !is_label && parser.at_declaration_statement()
        })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn statement_after_attributes(&mut self, unroll: Unroll) -> Res<StmtId> {
        cuprum_limits::check();
        let token = self.peek();
        let loc = token.loc;
        match token.kind {
            TokenKind::LBrace => self.compound_statement(),
            TokenKind::Semi => {
                self.bump();
                Ok(self.ast.stmt(StmtKind::Null, loc))
            }
            TokenKind::KwIf => self.headed_statement(|parser| parser.if_statement()),
            TokenKind::KwSwitch => self.headed_statement(|parser| parser.switch_statement()),
            TokenKind::KwWhile => self.headed_statement(|parser| parser.while_statement(unroll)),
            TokenKind::KwDo => self.do_statement(unroll),
            TokenKind::KwFor => self.headed_statement(|parser| parser.for_statement(unroll)),
            TokenKind::KwCase => self.case_statement(),
            TokenKind::KwDefault => self.default_statement(),
            TokenKind::KwBreak => {
                self.bump();
                let in_switch = !self.frame.body.switches.is_empty();
                if self.frame.here.body.loops == 0 && !in_switch {
                    return Err(self.error(Code::BreakOutside, loc, &[]));
                }
                self.expect(TokenKind::Semi)?;
                Ok(self.ast.stmt(StmtKind::Break, loc))
            }
            TokenKind::KwContinue => {
                self.bump();
                if self.frame.here.body.loops == 0 {
                    return Err(self.error(Code::ContinueOutside, loc, &[]));
                }
                self.expect(TokenKind::Semi)?;
                Ok(self.ast.stmt(StmtKind::Continue, loc))
            }
            TokenKind::KwGoto => {
                self.bump();
                if self.at(TokenKind::Star) {
                    return Err(self.unsupported("computed goto", loc));
                }
                let name = self.expect(TokenKind::Ident)?;
                self.check_not_in_constexpr(Code::GotoInConstexpr, loc);
                let label = self.label(name.symbol(), name.loc);
                self.expect(TokenKind::Semi)?;
                Ok(self.ast.stmt(StmtKind::Goto(label), loc))
            }
            TokenKind::KwReturn => self.return_statement(),
            TokenKind::KwAsm => self.asm_statement(),
            TokenKind::KwTry => self.try_block(),
            TokenKind::KwCoReturn => Err(self.unsupported("coroutines", loc)),
            TokenKind::Eof | TokenKind::RBrace => {
                Err(self.error(Code::ExpectedStatement, loc, &[]))
            }
            TokenKind::Ident if self.peek_ahead(1).kind == TokenKind::Colon => {
                self.bump();
                self.bump();
                self.labeled_statement(token.symbol(), loc)
            }
            TokenKind::KwExtension
                if matches!(
                    self.peek_ahead(1).kind,
                    TokenKind::KwUsing | TokenKind::KwStaticAssert
                ) =>
            {
                self.bump();
                self.statement()
            }
            TokenKind::KwStaticAssert
            | TokenKind::KwUsing
            | TokenKind::KwNamespace
            | TokenKind::KwTemplate => {
                self.block_declaration()?;
                Ok(self.ast.stmt(StmtKind::Decl(Vec::new()), loc))
            }
            _ if self.at_declaration_statement() => {
                let vars = self.simple_declaration_in_block()?;
                Ok(self.ast.stmt(StmtKind::Decl(vars), loc))
            }
            _ => self.expression_statement(),
        }
    }

    /// Whether a declaration is next rather than an expression ([stmt.ambig]).
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn at_declaration_statement(&mut self) -> bool {
        cuprum_limits::check();
        let token = self.peek();
        if is_specifier_keyword(token.kind) && token.kind != TokenKind::KwTypename {
            // `__extension__` may precede either.
            return token.kind != TokenKind::KwExtension
                || self.trial(|parser| {
                    parser.bump();
                    Ok(parser.at_declaration_statement())
                }) == Some(true);
        }
        if token.kind == TokenKind::Ident
            && !matches!(self.peek_ahead(1).kind, TokenKind::ColonColon | TokenKind::Less)
        {
            match self.lookup_unqualified(token.symbol()) {
                Some(found) if found.is_type() => {}
                None if self.at_type_transform(0).is_some() => {}
                // An undefined name followed by another name was meant as a type.
                None => {
                    let next = self.peek_ahead(1).kind;
                    return next == TokenKind::Ident;
                }
                Some(_) => {
                    return self.at_class_placeholder() || self.at_placeholder_constraint();
                }
            }
        } else if !self.at_declaration_specifier() {
            return false;
        }
        // A type followed by `(` or `{` may be a cast; anything else is a declaration.
        self.trial(|parser| {
            let only_type = is_type_word(parser.kind())
                || matches!(
                    parser.kind(),
                    TokenKind::Ident
                        | TokenKind::ColonColon
                        | TokenKind::KwTypename
                        | TokenKind::KwDecltype
                );
            let at_decltype = parser.at(TokenKind::KwDecltype);
            let specs = parser.decl_specifier_seq()?;
            if !specs.has_type {
                // `decltype(e)::value` begins an expression.
                return Ok(!at_decltype);
            }
            if !only_type {
                return Ok(true);
            }
            match parser.kind() {
                TokenKind::LBrace => Ok(false),
                TokenKind::LParen => {
                    parser.declarator(Naming::Named, true)?;
                    Ok(matches!(
                        parser.kind(),
                        TokenKind::Semi
                            | TokenKind::Assign
                            | TokenKind::Comma
                            | TokenKind::LParen
                            | TokenKind::LBrace
                            | TokenKind::Colon
                    ))
                }
                TokenKind::Dot | TokenKind::Arrow => Ok(false),
                _ => Ok(true),
            }
        })
        .unwrap_or(false)
    }

    fn expression_statement(&mut self) -> Res<StmtId> {
        let loc = self.loc();
        let pragmas = self.declaration_pragmas();
        self.check_abi_pragma(&pragmas, Some(true));
        let term = self.expression()?;
        let operand = self.typed(term)?;
        let expr = match operand {
            // The last expression of `({ … })` is its value.
            Operand::Expr(expr) if self.is_unknown(expr) => expr,
            Operand::Expr(expr) if self.ends_statement_expression() => {
                let ty = self.ty(expr).unqualified();
                if self.is_void(ty) {
                    expr
                } else if let TypeKind::Array(element, _) = *self.ast.types.kind(ty) {
                    let pointer = self.ast.types.pointer(element);
                    self.convert_to(Operand::Expr(expr), pointer, loc)?
                } else {
                    self.convert_to(Operand::Expr(expr), ty, loc)?
                }
            }
            operand @ (Operand::Expr(_) | Operand::Overloads(_) | Operand::List(_)) => {
                self.discard(operand, loc)?
            }
        };
        self.expect(TokenKind::Semi)?;
        let statement = self.ast.stmt(StmtKind::Expr(expr), loc);
        if let Some(preserved) = pragmas.preserved {
            self.ast.preserving_statements.insert(statement, preserved);
        }
        Ok(statement)
    }

    fn ends_statement_expression(&self) -> bool {
        self.at(TokenKind::Semi)
            && self.peek_ahead(1).kind == TokenKind::RBrace
            && self.peek_ahead(2).kind == TokenKind::RParen
    }

    /// The label of a name, whether it was seen before or not.
    pub fn label(&mut self, name: Symbol, loc: Loc) -> LabelId {
        if let Some(state) = self.frame.body.labels.get(&name) {
            return state.label;
        }
        let label = self.ast.labels.push(Some(name));
        self.frame.body.labels.insert(name, LabelState { label, defined: None, loc });
        label
    }

    /// Reports what no constexpr function may hold ([dcl.constexpr]/3).
    fn check_not_in_constexpr(&mut self, code: Code, loc: Loc) {
        let is_constexpr =
            self.frame.here.current_function.is_some_and(|func| self.says_constexpr(func));
        if is_constexpr && !self.frame.here.in_builtin_text {
            self.report_once(code, loc, &[]);
        }
    }

    /// What follows a label; C++23 lets a label stand at the end of a block.
    fn labeled_statement(&mut self, name: Symbol, loc: Loc) -> Res<StmtId> {
        self.check_not_in_constexpr(Code::LabelInConstexpr, loc);
        let label = self.label(name, loc);
        let word = self.word(name);
        if let Some(state) = self.frame.body.labels.get_mut(&name) {
            if let Some(previous) = state.defined {
                let previous = self.previous_definition(previous);
                return Err(self.error(Code::AlreadyDefined, loc, &["label", &word, &previous]));
            }
            state.defined = Some(loc);
        }
        if self.at(TokenKind::KwAttribute) {
            // GNU: they belong to the label.
            self.attribute_specifiers(&mut Attributes::default())?;
        }
        let inner = self.statement()?;
        Ok(self.ast.stmt(StmtKind::Label(label, inner), loc))
    }

    /// ` (previous definition at line n)`
    pub fn previous_definition(&self, loc: Loc) -> String {
        match self.session.map.place(loc) {
            Some(place) => text_with_place(
                &format!(" (previous definition at line {})", place.line),
                loc,
                "it is defined here first",
            ),
            None => String::new(),
        }
    }

    /// Whether a `;` stands between the parentheses that are open here, at their level, and how
    /// many.
    fn semicolons_in_parentheses(&self) -> usize {
        self.count_in_parentheses(TokenKind::Semi)
    }

    /// How often a token stands between the parentheses that are next, not in brackets.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn count_in_parentheses(&self, kind: TokenKind) -> usize {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let open = self.peek();
        let Some(end) = open.partner() else { return 0 };
        let mut index = self.position() as usize + 1;
        let mut count = 0;
        while index < end.min(tokens.len()) {
            let token = tokens[index];
            match token.kind {
                found if found == kind => count += 1,
                TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => {
                    index = token.partner().unwrap_or(index);
                }
                _ => {}
            }
            index += 1;
        }
        count
    }

    /// ```text
    /// init-statement: expression-statement | simple-declaration
    /// ```
    fn init_statement(&mut self) -> Res<StmtId> {
        let loc = self.loc();
        if self.eat(TokenKind::Semi) {
            return Ok(self.ast.stmt(StmtKind::Null, loc));
        }
        if self.at(TokenKind::KwUsing) {
            self.block_declaration()?;
            return Ok(self.ast.stmt(StmtKind::Decl(Vec::new()), loc));
        }
        if self.at_declaration_statement() {
            let vars = self.simple_declaration_in_block()?;
            return Ok(self.ast.stmt(StmtKind::Decl(vars), loc));
        }
        self.expression_statement()
    }

    /// Whether `T(…)` is next that nothing initialises: no declaration of a condition ([stmt.pre]).
    fn at_cast_of_condition(&mut self) -> bool {
        self.trial(|parser| {
            parser.decl_specifier_seq()?;
            if !parser.at(TokenKind::LParen) {
                return Ok(false);
            }
            parser.declarator(Naming::Named, true)?;
            Ok(!matches!(parser.kind(), TokenKind::Assign | TokenKind::LBrace))
        })
        .unwrap_or(false)
    }

    /// ```text
    /// condition: expression | decl-specifier-seq declarator brace-or-equal-initializer
    /// ```
    fn condition(&mut self) -> Res<Condition> {
        let loc = self.loc();
        if self.at_declaration_statement() && !self.at_cast_of_condition() {
            let specs = self.decl_specifier_seq()?;
            let declarator = self.declarator(Naming::Named, true)?;
            let attributes = [&specs.attributes, &declarator.attributes];
            let named = specs.deprecated.clone();
            self.warn_of_deprecated_type(named, &attributes, declarator.loc);
            let ty = self.apply_declarator(specs.ty, &declarator)?;
            self.check_specifiers(&specs, Declared::Condition);
            self.check_no_type_definition(&specs);
            let is_function = matches!(self.ast.types.kind(ty), TypeKind::Function(_));
            if specs.is_typedef || is_function {
                return Err(self.error(Code::ConditionNotVariable, declarator.loc, &[]));
            }
            if !matches!(self.kind(), TokenKind::Assign | TokenKind::LBrace) {
                let loc = self.loc();
                return Err(self.error(Code::ConditionNeedsInitializer, loc, &[]));
            }
            let var = self.declare_variable(&specs, &declarator, ty)?;
            self.note_header_variable(declarator.ident(), HeaderVariable::Condition);
            let setup = self.ast.stmt(StmtKind::Decl(vec![var]), loc);
            let operand = Operand::Expr(self.build_variable(var, loc)?);
            return Ok(Condition { setup: Some(setup), operand, loc });
        }
        let term = self.expression()?;
        let operand = self.typed(term)?;
        Ok(Condition { setup: None, operand, loc })
    }

    /// ```text
    /// "(" [init-statement] condition
    /// ```
    /// What it declares, in order, and the condition.
    fn condition_header(&mut self) -> Res<(Vec<StmtId>, Condition)> {
        let mut outer = Vec::new();
        if self.at(TokenKind::LParen) && self.semicolons_in_parentheses() > 0 {
            self.bump();
            outer.push(self.init_statement()?);
        } else {
            self.expect(TokenKind::LParen)?;
        }
        let condition = self.condition()?;
        outer.extend(condition.setup);
        Ok((outer, condition))
    }

    /// ```text
    /// "if" ["constexpr"] "(" [init-statement] condition ")" statement ["else" statement]
    /// ```
    /// A chain of `else if` is long rather than deep: its links are read one after another.
    fn if_statement(&mut self) -> Res<StmtId> {
        const LIMIT: usize = 20_000;
        self.with_scope(ScopeKind::Block, |parser| {
            let mut links = Vec::new();
            let mut otherwise = None;
            let mut part = parser.if_part()?;
            loop {
                match part {
                    IfPart::Link(link) => links.push(link),
                    IfPart::Whole(stmt) => {
                        otherwise = Some(stmt);
                        break;
                    }
                }
                if !parser.eat(TokenKind::KwElse) {
                    break;
                }
                if !parser.at(TokenKind::KwIf) {
                    otherwise = Some(parser.substatement()?);
                    break;
                }
                if links.len() >= LIMIT {
                    let (loc, limit) = (parser.loc(), LIMIT.to_string());
                    return Err(parser.error(Code::TooComplex, loc, &["else-if chains", &limit]));
                }
                part = parser.else_if_part()?;
            }
            for IfLink { outer, cond, then, loc } in links.into_iter().rev() {
                let stmt = parser.ast.stmt(StmtKind::If { cond, then, otherwise }, loc);
                otherwise = Some(parser.around(outer, stmt, loc));
            }
            otherwise.ok_or(Reported)
        })
    }

    /// `if` and what belongs to it, up to `else`.
    fn if_part(&mut self) -> Res<IfPart> {
        let loc = self.bump().loc;
        if matches!(self.kind(), TokenKind::KwConsteval | TokenKind::Not) {
            return self.consteval_branches(loc).map(IfPart::Whole);
        }
        let is_constexpr = self.eat(TokenKind::KwConstexpr);
        let (outer, condition) = self.condition_header()?;
        let cond = self.convert_to_condition(condition.operand, condition.loc)?;
        self.expect(TokenKind::RParen)?;
        // In a definition both branches are checked: nothing is discarded yet.
        if is_constexpr && !self.in_definition() {
            let stmt = self.constexpr_branches(cond, loc)?;
            return Ok(IfPart::Whole(self.around(outer, stmt, loc)));
        }
        let then = self.substatement()?;
        Ok(IfPart::Link(IfLink { outer, cond, then, loc }))
    }

    /// The same after `else`, where the names of the conditions before it are still known.
    fn else_if_part(&mut self) -> Res<IfPart> {
        let around = self.frame.here.place.scope;
        let before = &self.program.names.scopes[around];
        // What declares nothing is not looked through again and again.
        if before.is_empty()
            && before.using_namespaces.is_empty()
            && let Some(parent) = before.parent
        {
            self.frame.here.place.scope = parent;
        }
        self.push_scope(ScopeKind::Block);
        let header = self.header_ahead();
        self.if_part().or_else(|reported| {
            let rest =
                self.in_scope(around, |parser| parser.after_headed(header, Err(reported)))?;
            Ok(IfPart::Whole(rest))
        })
    }

    /// `[!] consteval compound-statement [else statement]`: the branch for constant evaluation and the
    /// one for run time.
    fn consteval_branches(&mut self, loc: Loc) -> Res<StmtId> {
        let is_negated = self.eat(TokenKind::Not);
        self.expect(TokenKind::KwConsteval)?;
        if !self.at(TokenKind::LBrace) {
            self.expect(TokenKind::LBrace)?;
        }
        let cond = self.constant_evaluation_condition(loc)?;
        let first = self.immediate_branch(!is_negated, |parser| parser.substatement())?;
        let second = match self.eat(TokenKind::KwElse) {
            true => Some(self.immediate_branch(is_negated, |parser| parser.else_branch())?),
            false => None,
        };
        let (then, otherwise) = match is_negated {
            false => (first, second),
            true => {
                let nothing = self.ast.stmt(StmtKind::Null, loc);
                (second.unwrap_or(nothing), Some(first))
            }
        };
        Ok(self.ast.stmt(StmtKind::If { cond, then, otherwise }, loc))
    }

    /// A branch of `if consteval`; in the one for constant evaluation, calls of immediate functions
    /// are evaluated with what encloses them.
    fn immediate_branch(
        &mut self,
        is_immediate: bool,
        f: impl FnOnce(&mut Self) -> Res<StmtId>,
    ) -> Res<StmtId> {
        self.scoped(|here| here.body.is_immediate |= is_immediate, f)
    }

    /// What follows `else` after `if consteval`.
    fn else_branch(&mut self) -> Res<StmtId> {
        cuprum_limits::check();
        match self.at(TokenKind::KwIf) {
            true => self.headed_statement(|parser| parser.if_statement()),
            false => self.substatement(),
        }
    }

    /// The branch of `if constexpr` that is taken; the other is dropped.
    fn constexpr_branches(&mut self, cond: ExprId, loc: Loc) -> Res<StmtId> {
        let taken = self.evaluate_integer(cond)? != 0;
        let mut result = None;
        let mut discarded = None;
        if taken {
            result = Some(self.substatement()?);
        } else {
            discarded = self.discarded_statement()?;
        }
        if self.eat(TokenKind::KwElse) {
            if taken {
                discarded = self.discarded_statement()?;
            } else {
                result = Some(self.substatement()?);
            }
        }
        let result = result.unwrap_or_else(|| self.ast.stmt(StmtKind::Null, loc));
        self.frame.body.constexpr_branches.insert(result, discarded);
        Ok(result)
    }

    /// A discarded statement is checked, unless a template is being instantiated: then its tokens
    /// are stepped over.
    fn discarded_statement(&mut self) -> Res<Option<StmtId>> {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            if self.program.names.scopes[id].kind == ScopeKind::Template {
                return self.skip_statement().map(|()| None);
            }
            scope = self.program.names.scopes[id].parent;
        }
        self.scoped(|here| here.body.is_discarded = true, |parser| parser.substatement()).map(Some)
    }

    /// Steps over a statement without looking into it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn skip_statement(&mut self) -> Res<()> {
        self.nested("statements", |parser| {
            parser.skip_attributes()?;
            match parser.kind() {
                TokenKind::LBrace => {
                    parser.skip_brackets()?;
                }
                TokenKind::KwIf => {
                    parser.bump();
                    if parser.eat(TokenKind::Not) || parser.at(TokenKind::KwConsteval) {
                        parser.expect(TokenKind::KwConsteval)?;
                    } else {
                        parser.eat(TokenKind::KwConstexpr);
                        parser.skip_brackets()?;
                    }
                    parser.skip_statement()?;
                    if parser.eat(TokenKind::KwElse) {
                        parser.skip_statement()?;
                    }
                }
                TokenKind::KwFor | TokenKind::KwWhile | TokenKind::KwSwitch => {
                    parser.bump();
                    parser.skip_brackets()?;
                    parser.skip_statement()?;
                }
                TokenKind::KwDo => {
                    parser.bump();
                    parser.skip_statement()?;
                    parser.bump();
                    parser.skip_brackets()?;
                    parser.expect(TokenKind::Semi)?;
                }
                TokenKind::KwTry => {
                    parser.bump();
                    parser.skip_brackets()?;
                    while parser.eat(TokenKind::KwCatch) {
                        parser.skip_brackets()?;
                        parser.skip_brackets()?;
                    }
                }
                TokenKind::KwCase | TokenKind::KwDefault => {
                    while !matches!(
                        parser.kind(),
                        TokenKind::Colon | TokenKind::Eof | TokenKind::RBrace
                    ) {
                        parser.bump();
                    }
                    parser.expect(TokenKind::Colon)?;
                    parser.skip_statement()?;
                }
                TokenKind::Ident if parser.peek_ahead(1).kind == TokenKind::Colon => {
                    parser.bump();
                    parser.bump();
                    parser.skip_statement()?;
                }
                _ => loop {
                    match parser.kind() {
                        TokenKind::Semi => {
                            parser.bump();
                            break;
                        }
                        TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                            parser.skip_brackets()?;
                        }
                        TokenKind::Eof | TokenKind::RBrace => {
                            parser.expect(TokenKind::Semi)?;
                        }
                        _ => {
                            parser.bump();
                        }
                    }
                },
            }
            Ok(())
        })
    }

    /// A statement in a scope of its own, as the branch of an `if` or the body of a loop.
    fn substatement(&mut self) -> Res<StmtId> {
        self.with_scope(ScopeKind::Block, |parser| {
            let (before, loc) = (parser.position(), parser.loc());
            match parser.statement() {
                Err(_) if parser.frame.here.sfinae_depth == 0 => {
                    parser.recover(before);
                    let mut left = Vec::new();
                    parser.take_leftovers(&mut left);
                    Ok(parser.ast.stmt(StmtKind::Compound(left), loc))
                }
                result => result,
            }
        })
    }

    /// A statement with a header in parentheses. After an error in the header its body is still
    /// analysed, for errors and warnings of its own.
    fn headed_statement(&mut self, parse: impl FnOnce(&mut Self) -> Res<StmtId>) -> Res<StmtId> {
        let header = self.header_ahead();
        let result = parse(self);
        self.after_headed(header, result)
    }

    /// The header of the statement that is next.
    fn header_ahead(&mut self) -> Header {
        let (start, loc, keyword) = (self.position(), self.loc(), self.kind());
        Header { start, end: self.header_end(), keyword, loc }
    }

    /// What a statement with a header came to; if that is an error in the header, what its body came to.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn after_headed(&mut self, header: Header, result: Res<StmtId>) -> Res<StmtId> {
        let Header { start, end, keyword, loc } = header;
        if result.is_ok() || self.frame.here.sfinae_depth > 0 || !self.leave_header(start, end) {
            return result;
        }
        let mut left = Vec::new();
        self.take_leftovers(&mut left);
        match keyword {
            TokenKind::KwSwitch => {
                let state = SwitchState::new(Type::INT);
                self.frame.body.switches.push(state);
                let body = self.substatement();
                self.frame.body.switches.pop();
                left.push(body?);
            }
            TokenKind::KwIf => {
                left.push(self.substatement()?);
                if self.eat(TokenKind::KwElse) {
                    left.push(self.substatement()?);
                }
            }
            _ => left.push(self.loop_body()?),
        }
        Ok(self.ast.stmt(StmtKind::Compound(left), loc))
    }

    fn loop_body(&mut self) -> Res<StmtId> {
        self.scoped(|here| here.body.loops += 1, |parser| parser.substatement())
    }

    /// The declarations before a statement and the statement as one block.
    fn around(&mut self, mut outer: Vec<StmtId>, stmt: StmtId, loc: Loc) -> StmtId {
        if outer.is_empty() {
            return stmt;
        }
        outer.push(stmt);
        self.ast.stmt(StmtKind::Compound(outer), loc)
    }

    /// ```text
    /// "switch" "(" [init-statement] condition ")" statement
    /// ```
    fn switch_statement(&mut self) -> Res<StmtId> {
        self.with_scope(ScopeKind::Block, |parser| {
            let loc = parser.bump().loc;
            let (outer, condition) = parser.condition_header()?;
            let value = parser.promote(condition.operand, condition.loc)?;
            let ty = parser.ty(value);
            let is_integral = parser.ast.types.is_integral(ty)
                || matches!(parser.ast.types.kind(ty), TypeKind::Enum(_))
                || parser.is_unknown_type(ty);
            if !is_integral {
                return Err(parser.error(Code::MustBeIntegral, condition.loc, &[]));
            }
            parser.expect(TokenKind::RParen)?;
            parser.frame.body.switches.push(SwitchState::new(ty));
            let body = parser.substatement();
            let state = parser.frame.body.switches.pop();
            let cases = state.map(|state| state.cases).unwrap_or_default();
            let stmt = parser.ast.stmt(StmtKind::Switch { value, body: body?, cases }, loc);
            Ok(parser.around(outer, stmt, loc))
        })
    }

    /// ```text
    /// "case" constant-expression [ "..." constant-expression ] ":" statement
    /// ```
    fn case_statement(&mut self) -> Res<StmtId> {
        let loc = self.bump().loc;
        let Some(ty) = self.frame.body.switches.last().map(|state| state.ty) else {
            return Err(self.error(Code::CaseOutside, loc, &[]));
        };
        let low = match self.case_value(ty) {
            Ok(Some(low)) => low,
            Ok(None) => return self.unknown_case(loc),
            Err(reported) => match self.frame.here.sfinae_depth == 0 && self.skip_to_colon() {
                true => return self.unknown_case(loc),
                false => return Err(reported),
            },
        };
        // GCC's ranges are for code that GCC reads too; NVRTC does not know them.
        let high = match !self.options.run_time && self.eat(TokenKind::Ellipsis) {
            true => self.case_value(ty)?.unwrap_or(low),
            false => low,
        };
        if high < low {
            return Err(self.error(Code::EmptyCaseRange, loc, &[]));
        }
        self.expect(TokenKind::Colon)?;
        let label = self.ast.labels.push(None);
        let mut clash = None;
        if let Some(state) = self.frame.body.switches.last_mut() {
            clash = state.clash(low, high);
            state.push(SwitchCase { low: Some(low), high, label }, loc);
        }
        if let Some(previous) = clash {
            let line = match self.session.map.place(previous) {
                Some(place) => {
                    let text = format!(" at line {}", place.line);
                    text_with_place(&text, previous, "it has appeared here")
                }
                None => String::new(),
            };
            self.error(Code::DuplicateCase, loc, &[&line]);
        }
        let inner = self.statement()?;
        Ok(self.ast.stmt(StmtKind::Case(label, inner), loc))
    }

    /// After an error in the value of a case, goes on at the colon behind it, if there is one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn skip_to_colon(&mut self) -> bool {
        loop {
            match self.kind() {
                TokenKind::Colon => return true,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof => {
                    return false;
                }
                _ => self.bump(),
            };
        }
    }

    /// A case whose value is wrong or depends on template parameters, or whose switch does, after its
    /// value.
    fn unknown_case(&mut self, loc: Loc) -> Res<StmtId> {
        if self.eat(TokenKind::Ellipsis) {
            self.conditional_expression()?;
        }
        self.expect(TokenKind::Colon)?;
        let label = self.ast.labels.push(None);
        let inner = self.statement()?;
        Ok(self.ast.stmt(StmtKind::Case(label, inner), loc))
    }

    /// The value of a case; `None` if it depends on template parameters.
    fn case_value(&mut self, ty: Type) -> Res<Option<i128>> {
        let loc = self.loc();
        let term = self.conditional_expression()?;
        let operand = self.typed(term)?;
        if self.is_unknown_type(ty) || self.is_unknown_operand(&operand) {
            return Ok(None);
        }
        if let Operand::Expr(written) = operand {
            self.check_case_value(written, ty, loc)?;
        }
        let expr = self.convert_to(operand, ty, loc)?;
        self.evaluate_integer(expr).map(Some)
    }

    /// A case's value is a converted constant expression: no float, and nothing that `ty` does not
    /// hold.
    fn check_case_value(&mut self, written: ExprId, ty: Type, loc: Loc) -> Res<()> {
        let from = self.ast.underlying(self.ty(written)).unqualified();
        let (from_name, to_name) = (self.type_name(from), self.type_name(ty));
        if self.ast.types.is_floating(from) {
            return Err(self.error(Code::ConstantType, loc, &[&from_name, &to_name]));
        }
        let to = self.ast.underlying(ty).unqualified();
        if let (Some(value), Some(bits)) =
            (self.literal_value(written), self.ast.types.int_bits(to))
            && bits <= 64
        {
            let signed = self.ast.types.is_signed(to);
            let fits = match signed {
                true => (-(1i128 << (bits - 1))..1i128 << (bits - 1)).contains(&value),
                false => (0..1i128 << bits).contains(&value),
            };
            if !fits {
                return Err(self.error(Code::NarrowingConstant, loc, &[&from_name, &to_name]));
            }
        }
        Ok(())
    }

    fn default_statement(&mut self) -> Res<StmtId> {
        let loc = self.bump().loc;
        self.expect(TokenKind::Colon)?;
        let label = self.ast.labels.push(None);
        match self.frame.body.switches.last_mut() {
            None => return Err(self.error(Code::DefaultOutside, loc, &[])),
            Some(state) if state.cases.iter().any(|case| case.low.is_none()) => {
                return Err(self.error(Code::DuplicateDefault, loc, &[]));
            }
            Some(state) => {
                state.push(SwitchCase { low: None, high: 0, label }, loc);
            }
        }
        let inner = self.statement()?;
        Ok(self.ast.stmt(StmtKind::Case(label, inner), loc))
    }

    fn while_statement(&mut self, unroll: Unroll) -> Res<StmtId> {
        self.with_scope(ScopeKind::Block, |parser| {
            let loc = parser.bump().loc;
            parser.expect(TokenKind::LParen)?;
            let condition = parser.condition()?;
            let setup = condition.setup;
            let cond = parser.convert_to_condition(condition.operand, condition.loc)?;
            parser.expect(TokenKind::RParen)?;
            let body = parser.loop_body()?;
            Ok(parser.ast.stmt(StmtKind::While { setup, cond, body, unroll }, loc))
        })
    }

    fn do_statement(&mut self, unroll: Unroll) -> Res<StmtId> {
        let loc = self.bump().loc;
        let body = self.loop_body()?;
        let cond = self.do_condition().inspect_err(|_| self.leave_statement(body))?;
        self.expect(TokenKind::Semi)?;
        Ok(self.ast.stmt(StmtKind::DoWhile { body, cond, unroll }, loc))
    }

    fn do_condition(&mut self) -> Res<ExprId> {
        if !self.at(TokenKind::KwWhile) {
            let at = self.loc();
            return Err(self.error(Code::ExpectedToken, at, &["while"]));
        }
        self.bump();
        self.expect(TokenKind::LParen)?;
        let at = self.loc();
        let term = self.expression()?;
        let operand = self.typed(term)?;
        let cond = self.convert_to_condition(operand, at)?;
        self.expect(TokenKind::RParen)?;
        Ok(cond)
    }

    /// ```text
    /// "for" "(" init-statement [condition] ";" [expression] ")" statement
    /// "for" "(" [init-statement] for-range-declaration ":" for-range-initializer ")" statement
    /// ```
    fn for_statement(&mut self, unroll: Unroll) -> Res<StmtId> {
        self.with_scope(ScopeKind::Block, |parser| {
            let loc = parser.bump().loc;
            if !parser.at(TokenKind::LParen) {
                parser.expect(TokenKind::LParen)?;
            }
            let is_closed = parser.peek().partner().is_some();
            let semicolons = parser.semicolons_in_parentheses();
            let has_colon = parser.count_in_parentheses(TokenKind::Colon) > 0;
            parser.bump();
            let mut outer = Vec::new();
            if is_closed && semicolons < 2 && has_colon {
                if semicolons == 1 {
                    let loc = parser.loc();
                    parser.check_since_2020(Code::RangeForInitializer, loc);
                    outer.push(parser.init_statement()?);
                }
                let stmt = parser.range_for(unroll, loc)?;
                return Ok(parser.around(outer, stmt, loc));
            }
            let init = Some(parser.init_statement()?);
            let (mut setup, mut cond) = (None, None);
            if !parser.at(TokenKind::Semi) {
                let condition = parser.condition()?;
                setup = condition.setup;
                cond = Some(parser.convert_to_condition(condition.operand, condition.loc)?);
            }
            parser.expect(TokenKind::Semi)?;
            let mut step = None;
            if !parser.at(TokenKind::RParen) {
                let at = parser.loc();
                let term = parser.expression()?;
                let operand = parser.typed(term)?;
                step = Some(parser.discard(operand, at)?);
            }
            parser.expect(TokenKind::RParen)?;
            let body = parser.loop_body()?;
            Ok(parser.ast.stmt(StmtKind::For { init, setup, cond, step, body, unroll }, loc))
        })
    }

    /// Rewrites a range-for as the standard does, with unnamed variables ([stmt.ranged]).
    fn range_for(&mut self, unroll: Unroll, loc: Loc) -> Res<StmtId> {
        let specs = self.decl_specifier_seq()?;
        if !specs.has_type {
            return Err(self.missing_type());
        }
        self.check_no_type_definition(&specs);
        let item = match self.at_structured_binding() {
            true => RangeItem::Bindings(self.binding_names(&specs)?),
            false => RangeItem::Variable(Box::new(self.declarator(Naming::Named, false)?)),
        };
        self.expect(TokenKind::Colon)?;
        let range_loc = self.loc();
        let range = match self.initializer_clause()? {
            Term::Typed(operand) => operand,
            Term::Dependent(_) | Term::Skipped => {
                return Err(self.error(Code::ExpectedExpression, range_loc, &[]));
            }
        };
        self.expect(TokenKind::RParen)?;
        if self.is_unknown_operand(&range) {
            return self.unknown_range_for(&specs, item, range, loc);
        }
        // auto &&range = init;
        let auto_ref = self.ast.types.rvalue_ref(Type::AUTO);
        let range_var = self.unnamed_variable(auto_ref, range, range_loc)?;
        let (begin, end) = self.range_ends(range_var, range_loc)?;
        let begin_var = self.unnamed_variable(Type::AUTO, begin, range_loc)?;
        let end_var = self.unnamed_variable(Type::AUTO, end, range_loc)?;
        let setup = self.ast.stmt(StmtKind::Decl(vec![range_var, begin_var, end_var]), range_loc);
        let left = Operand::Expr(self.build_variable(begin_var, range_loc)?);
        let right = Operand::Expr(self.build_variable(end_var, range_loc)?);
        let differs = self.build_binary(OperatorName::NotEq, left, right, range_loc)?;
        let cond = Some(self.convert_to_condition(Operand::Expr(differs), range_loc)?);
        let counter = Operand::Expr(self.build_variable(begin_var, range_loc)?);
        let advanced = self.build_inc_dec(true, true, counter, range_loc)?;
        let step = Some(self.discard(Operand::Expr(advanced), range_loc)?);
        let counter = Operand::Expr(self.build_variable(begin_var, range_loc)?);
        let element = self.build_unary(OperatorName::Star, counter, range_loc)?;
        let init = Initializer::Copy(Operand::Expr(element));
        let vars = match &item {
            RangeItem::Variable(declarator) => {
                let ty = self.apply_declarator(specs.ty, declarator)?;
                let var = self.declare_initialized(&specs, declarator, ty, init)?;
                self.note_header_variable(declarator.ident(), HeaderVariable::Range);
                vec![var]
            }
            RangeItem::Bindings(names) => self.declare_bindings(names, init)?,
        };
        let item = self.ast.stmt(StmtKind::Decl(vars), range_loc);
        let inner = self.loop_body()?;
        let body = self.ast.stmt(StmtKind::Compound(vec![item, inner]), loc);
        let kind = StmtKind::For { init: None, setup: None, cond, step, body, unroll };
        let stmt = self.ast.stmt(kind, loc);
        Ok(self.around(vec![setup], stmt, loc))
    }

    /// A range-for over something that depends on template parameters, after its header.
    fn unknown_range_for(
        &mut self,
        specs: &DeclSpecifiers,
        item: RangeItem,
        range: Operand,
        loc: Loc,
    ) -> Res<StmtId> {
        let init = Initializer::Copy(range);
        match &item {
            RangeItem::Variable(declarator) => {
                let ty = self.apply_declarator(specs.ty, declarator)?;
                self.declare_initialized(specs, declarator, ty, init)?;
            }
            RangeItem::Bindings(names) => {
                self.declare_bindings(names, init)?;
            }
        }
        let body = self.loop_body()?;
        Ok(self.ast.stmt(StmtKind::Compound(vec![body]), loc))
    }

    /// The first element and the end of a range: of an array by pointers, of a class by its
    /// `begin` and `end`.
    fn range_ends(&mut self, range: VarId, loc: Loc) -> Res<(Operand, Operand)> {
        let array = self.build_variable(range, loc)?;
        let ty = self.ty(array);
        if let TypeKind::Array(element, Some(count)) = *self.ast.types.kind(ty) {
            let pointer = self.ast.types.pointer(element);
            let first = self.convert_to(Operand::Expr(array), pointer, loc)?;
            let array = self.build_variable(range, loc)?;
            let again = self.convert_to(Operand::Expr(array), pointer, loc)?;
            let kind = ExprKind::Int(i128::from(count));
            let count = self.ast.expr(kind, Type::LONG, Category::PrValue, loc);
            let end = self.build_binary(
                OperatorName::Plus,
                Operand::Expr(again),
                Operand::Expr(count),
                loc,
            )?;
            return Ok((Operand::Expr(first), Operand::Expr(end)));
        }
        self.complete_type(ty);
        let names = ["begin", "end"].map(|word| self.session.symbols.intern(word));
        let mut members = [None, None];
        if let Some(record) = self.ast.types.as_record(ty) {
            members = names.map(|name| self.lookup_in_record(record, name));
        }
        // Members count only if there are both; otherwise functions of the type's namespaces.
        let are_members = members.iter().all(Option::is_some);
        let mut ends = Vec::new();
        for (name, member) in names.into_iter().zip(members) {
            let object = self.build_variable(range, loc)?;
            let mut set = crate::context::OverloadSet {
                name: cuprum_ast::FunctionName::Ident(name),
                candidates: Vec::new(),
                explicit_args: None,
                object: None,
                adl: true,
                is_qualified: false,
                is_member_address: false,
                naming: None,
                loc,
            };
            let mut args = vec![Operand::Expr(object)];
            if let (true, Some(found)) = (are_members, member) {
                set.candidates = found.candidates();
                (set.object, set.adl) = (Some(object), false);
                args.clear();
            } else if self.adl_candidates(set.name, &[ty], loc).is_empty() {
                return Err(self.error(Code::NoSuitableBegin, loc, &[]));
            }
            let callee = Operand::Overloads(Box::new(set));
            ends.push(self.build_call(callee, args, loc)?);
        }
        match ends.as_slice() {
            [begin, end] => Ok((Operand::Expr(*begin), Operand::Expr(*end))),
            _ => Err(self.error(Code::NoSuitableBegin, loc, &[])),
        }
    }

    /// ```text
    /// "return" [ expression | braced-init-list ] ";"
    /// ```
    fn return_statement(&mut self) -> Res<StmtId> {
        let loc = self.bump().loc;
        let result = self.frame.body.result.unwrap_or(Type::VOID);
        if self.at(TokenKind::Semi) {
            self.bump();
            if self.contains_auto(result) {
                self.deduce_result(Type::VOID, loc)?;
            } else if *self.ast.types.kind(result) != TypeKind::Void
                && !self.is_unknown_type(result)
            {
                let word = self.current_function_name();
                self.warn(Code::MissingReturnValue, loc, &[&word]);
            }
            return Ok(self.ast.stmt(StmtKind::Return(None), loc));
        }
        let value_loc = self.loc();
        let in_parentheses = self.at_operand_in_parentheses();
        let term = match self.at(TokenKind::LBrace) {
            true => self.initializer_clause()?,
            false => self.expression()?,
        };
        self.handed.operand_in_parentheses = in_parentheses;
        let operand = self.typed(term)?;
        // What is returned elsewhere may be discarded, so nothing is deduced in a definition.
        if self.is_unknown_operand(&operand)
            || self.is_unknown_type(result)
            || self.in_definition() && self.contains_auto(result)
        {
            // What is returned by value is read: a constant of an enclosing function need not be
            // captured for that.
            if let Operand::Expr(expr) = operand
                && result.unqualified() == Type::AUTO
                && !self.is_unknown_type(self.ty(expr))
            {
                self.load_scalar(expr, value_loc)?;
            }
            self.expect(TokenKind::Semi)?;
            return Ok(self.ast.stmt(StmtKind::Return(None), loc));
        }
        let mut target = result;
        if self.contains_auto(result) {
            if matches!(operand, Operand::List(_)) {
                let func = self.frame.here.current_function;
                let whose = match func.is_some_and(|func| self.is_lambda_body(func)) {
                    true => " for this lambda",
                    false => "",
                };
                return Err(self.error(Code::ListNotResult, value_loc, &[whose]));
            }
            let init = Initializer::Copy(operand.clone());
            let deduced = match &operand {
                // Only a result may be `void`; a variable may not.
                Operand::Expr(expr)
                    if result.unqualified() == Type::AUTO && self.is_void(self.ty(*expr)) =>
                {
                    Type::VOID
                }
                Operand::Expr(_) | Operand::Overloads(_) | Operand::List(_) => {
                    self.deduce_auto(result, &init, value_loc)?
                }
            };
            self.deduce_result(deduced, value_loc)?;
            target = deduced;
        }
        let expr = if *self.ast.types.kind(target) == TypeKind::Void {
            let is_void = operand.as_expr().is_some_and(|expr| self.is_void(self.ty(expr)));
            if !is_void {
                return Err(self.error(Code::ReturnMismatch, value_loc, &[]));
            }
            self.discard(operand, value_loc)?
        } else {
            self.convert_result(operand, target, value_loc)?
        };
        self.expect(TokenKind::Semi)?;
        Ok(self.ast.stmt(StmtKind::Return(Some(expr)), loc))
    }

    fn deduce_result(&mut self, ty: Type, loc: Loc) -> Res<()> {
        match self.frame.body.deduced_result {
            _ if self.in_definition() || self.frame.here.body.is_discarded => Ok(()),
            Some(previous) if previous != ty => {
                let (left, right) = (self.type_name(previous), self.type_name(ty));
                Err(self.error(Code::AutoInconsistent, loc, &[&right, &left]))
            }
            _ => {
                self.frame.body.deduced_result = Some(ty);
                Ok(())
            }
        }
    }

    /// The name of the function whose body is parsed, for messages.
    pub fn current_function_name(&mut self) -> String {
        match self.frame.here.current_function {
            Some(func) => self.declared_name_text(func),
            None => String::new(),
        }
    }

    /// Reports labels that were used but never defined.
    pub fn check_labels(&mut self) {
        let missing: Vec<(Symbol, Loc)> = self
            .frame
            .body
            .labels
            .iter()
            .filter(|(_, state)| state.defined.is_none())
            .filter(|(name, _)| !self.frame.body.skipped_labels.contains(*name))
            .map(|(name, state)| (*name, state.loc))
            .collect();
        for (name, loc) in missing {
            let word = self.word(name);
            self.error(Code::UndefinedLabel, loc, &[&word]);
        }
    }

    /// Declares what a name means in the current block, refusing a second meaning.
    pub fn declare_local(&mut self, name: Symbol, decl: Decl, loc: Loc) -> Res<()> {
        let scope = self.frame.here.place.scope;
        let mut clashes = !self.names_in(scope, name).is_empty()
            && !self.names_in(scope, name).iter().all(|decl| matches!(decl, Decl::Tag(_)));
        // The outermost block of a function may not redeclare its parameters.
        if self.program.names.scopes[scope].kind == ScopeKind::FunctionBody
            && let Some(parent) = self.program.names.scopes[scope].parent
        {
            clashes |= !self.names_in(parent, name).is_empty();
        }
        if clashes {
            let word = self.word(name);
            return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
        }
        self.check_header_variable(name, loc)?;
        self.check_hidden_parameter(name, loc)?;
        self.declare_here(name, decl);
        Ok(())
    }
}
