//! Exception handling ([except]): device code has none, and says so; in host code of nvcc's flow it
//! is read for the kernels that are launched inside.

use crate::context::{Mode, Operand, Parser, Res};
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::Naming;
use crate::parse::expression::Term;
use crate::parse::variable::new_variable;
use cuprum_ast::{Category, ExprKind, StmtId, StmtKind, Type};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Whether what device code lacks is the host compiler's business here.
    pub fn is_left_to_host(&self) -> bool {
        self.frame.here.unevaluated > 0
            || self.frame.here.current_function.is_some_and(|func| self.is_host_body(func))
    }

    /// ```text
    /// try-block: "try" compound-statement {handler}
    /// ```
    pub fn try_block(&mut self) -> Res<StmtId> {
        let loc = self.bump().loc;
        if !self.is_left_to_host() && self.frame.here.mode != Mode::Syntax {
            self.error(Code::NoExceptions, loc, &[]);
            self.skip_brackets()?;
            self.skip_handlers()?;
            return Ok(self.ast.stmt(StmtKind::Null, loc));
        }
        let body = self.compound_statement()?;
        self.handlers(body, loc)
    }

    /// The handlers after the body of a try-block, which is theirs too.
    pub fn handlers(&mut self, body: StmtId, loc: Loc) -> Res<StmtId> {
        let mut stmts = vec![body];
        while self.eat(TokenKind::KwCatch) {
            stmts.push(self.with_scope(ScopeKind::Block, |parser| parser.handler())?);
        }
        Ok(self.ast.stmt(StmtKind::Compound(stmts), loc))
    }

    /// Steps over handlers.
    pub fn skip_handlers(&mut self) -> Res<()> {
        while self.eat(TokenKind::KwCatch) {
            self.skip_brackets()?;
            self.skip_brackets()?;
        }
        Ok(())
    }

    /// ```text
    /// handler: "catch" "(" ( "..." | parameter-declaration ) ")" compound-statement
    /// ```
    fn handler(&mut self) -> Res<StmtId> {
        let end = self.peek().partner();
        self.expect(TokenKind::LParen)?;
        let declared = match self.eat(TokenKind::Ellipsis) {
            true => Ok(()),
            false => self.exception_declaration(),
        };
        match (declared, end) {
            // What the handler does may be right all the same.
            (Err(_), Some(end)) if self.frame.here.sfinae_depth == 0 => self.jump_past(end),
            (declared, _) => {
                declared?;
                self.expect(TokenKind::RParen)?;
            }
        }
        self.compound_statement()
    }

    fn exception_declaration(&mut self) -> Res<()> {
        let specs = self.decl_specifier_seq()?;
        let declarator = self.declarator(Naming::Either, false)?;
        let Some(name) = declarator.ident() else { return Ok(()) };
        if self.frame.here.mode == Mode::Syntax {
            self.declare_here(name, Decl::SyntaxValue);
            return Ok(());
        }
        let ty = self.apply_declarator(specs.ty, &declarator)?;
        let parent = self.local_parent(Some(name));
        let var = self.ast.variables.push(new_variable(Some(name), parent, ty, declarator.loc));
        self.declare_here(name, Decl::Var(var));
        Ok(())
    }

    /// ```text
    /// throw-expression: "throw" [assignment-expression]
    /// ```
    pub fn throw_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        if !self.is_left_to_host() && self.frame.here.mode != Mode::Syntax {
            return Err(self.error(Code::NoExceptions, loc, &[]));
        }
        let has_operand = !matches!(
            self.kind(),
            TokenKind::Semi | TokenKind::RParen | TokenKind::Comma | TokenKind::Colon
        );
        let operand = match has_operand {
            true => Some(self.assignment_expression()?),
            false => None,
        };
        if self.frame.here.mode == Mode::Signature {
            let place = self.opaque_place();
            return Ok(self.dependent(place));
        }
        if !self.is_full() {
            return Ok(Term::Skipped);
        }
        let thrown = match operand {
            Some(term) => {
                let operand = self.typed(term)?;
                self.operand_expr(operand, loc)?
            }
            None => self.ast.expr(ExprKind::Int(0), Type::INT, Category::PrValue, loc),
        };
        let expr = self.ast.expr(ExprKind::Throw(thrown), Type::VOID, Category::PrValue, loc);
        Ok(Term::Typed(Operand::Expr(expr)))
    }
}
