//! `typeid` ([expr.typeid]): device code has no information about types at run time, and says so; in host
//! code of nvcc's flow it is read for the kernels that are launched beside it.

use crate::context::{Mode, Parser, Res};
use crate::parse::expression::Term;
use cuprum_ast::{Category, ExprId, ExprKind, Qualifiers};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// ```text
    /// typeid-expression: "typeid" "(" ( type-id | expression ) ")"
    /// ```
    pub fn typeid_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        // There is no such header in run-time mode.
        if self.options.run_time {
            return Err(self.error(Code::TypeinfoNotIncluded, loc, &[]));
        }
        if !self.is_left_to_host() && self.frame.here.mode != Mode::Syntax {
            return Err(self.unsupported("typeid", loc));
        }
        let is_type = self.at(TokenKind::LParen) && self.at_parenthesized_type();
        self.expect(TokenKind::LParen)?;
        let mut operands = Vec::new();
        if is_type {
            self.outside_template_arguments(|parser| parser.type_id())?;
        } else {
            let operand = self.unevaluated(|parser| {
                parser.outside_template_arguments(|parser| parser.expression())
            });
            operands.push(operand?);
        }
        self.expect(TokenKind::RParen)?;
        self.finish(operands, |parser, _| parser.build_typeid(loc), |_| None)
    }

    /// An object of `std::type_info`: which one, the host compiler knows.
    fn build_typeid(&mut self, loc: Loc) -> Res<ExprId> {
        let Some(ty) = self.lookup_in_std("type_info").and_then(|found| found.as_type()) else {
            return Err(self.error(Code::TypeinfoNotIncluded, loc, &[]));
        };
        let ty = self.ast.types.qualify(ty, Qualifiers::CONST);
        let pointer = self.ast.types.pointer(ty);
        let null = self.ast.expr(ExprKind::Null, pointer, Category::PrValue, loc);
        Ok(self.ast.expr(ExprKind::Deref(null), ty, Category::LValue, loc))
    }
}
