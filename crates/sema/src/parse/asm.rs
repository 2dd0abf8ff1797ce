//! Inline assembly ([dcl.asm], with GNU's operands).

use crate::context::{Operand, Res, Sema};
use cuprum_ast::{AsmOperand, Category, StmtId, StmtKind, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Sema<'_> {
    /// ```text
    /// "asm" {"volatile" | "inline" | "goto"} "(" string [":" outputs [":" inputs [":" clobbers]]] ")" ";"
    /// ```
    pub fn asm_statement(&mut self) -> Res<StmtId> {
        let loc = self.bump().loc;
        let mut volatile = false;
        loop {
            match self.kind() {
                TokenKind::KwVolatile => volatile = true,
                TokenKind::KwInline => {}
                TokenKind::KwGoto => return Err(self.unsupported("asm goto", loc)),
                _ => break,
            }
            self.bump();
        }
        self.expect(TokenKind::LParen)?;
        let template = self.string_text()?;
        let (mut outputs, mut inputs, mut clobbers) = (Vec::new(), Vec::new(), Vec::new());
        // `::` is two separators in one token.
        let mut section = 0;
        loop {
            match self.kind() {
                TokenKind::Colon => section += 1,
                TokenKind::ColonColon => section += 2,
                _ => break,
            }
            self.bump();
            while !matches!(
                self.kind(),
                TokenKind::Colon | TokenKind::ColonColon | TokenKind::RParen | TokenKind::Eof
            ) {
                match section {
                    1 => outputs.push(self.asm_operand(true)?),
                    2 => inputs.push(self.asm_operand(false)?),
                    _ => clobbers.push(self.string_text()?),
                }
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.expect(TokenKind::RParen)?;
        self.expect(TokenKind::Semi)?;
        let kind = StmtKind::Asm { template, volatile, outputs, inputs, clobbers };
        Ok(self.ast.stmt(kind, loc))
    }

    /// `[ "[" name "]" ] constraint "(" expression ")"`
    fn asm_operand(&mut self, output: bool) -> Res<AsmOperand> {
        let mut name = None;
        if self.eat(TokenKind::LBracket) {
            name = Some(self.expect(TokenKind::Ident)?.symbol());
            self.expect(TokenKind::RBracket)?;
        }
        let loc = self.loc();
        let constraint = self.string_text()?;
        self.expect(TokenKind::LParen)?;
        let value_loc = self.loc();
        let term = self.expression()?;
        let operand = self.typed(term)?;
        self.expect(TokenKind::RParen)?;
        let modified = constraint.starts_with('=') || constraint.starts_with('+');
        if output && !modified {
            return Err(self.error(Code::AsmOutputModifier, loc, &[]));
        }
        let Operand::Expr(expr) = operand else {
            return Err(self.error(Code::AsmOperandScalar, value_loc, &[]));
        };
        let ty = self.ty(expr);
        if output {
            let is_lvalue = self.ast.exprs[expr].category == Category::LValue;
            if !is_lvalue || self.ast.types.qualifiers(ty).is_const() {
                return Err(self.error(Code::NotModifiable, value_loc, &[]));
            }
        }
        let ty = match *self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.ast.types.pointer(element),
            TypeKind::Function(_) => self.ast.types.pointer(ty),
            _ => ty.unqualified(),
        };
        self.check_asm_constraint(&constraint, ty, loc, value_loc)?;
        let expr = match output {
            true => expr,
            false => self.convert_to(Operand::Expr(expr), ty, value_loc)?,
        };
        Ok(AsmOperand { name, constraint, expr })
    }

    /// The letter must be known and its register class must fit the type.
    fn check_asm_constraint(
        &mut self,
        constraint: &str,
        ty: Type,
        loc: Loc,
        value_loc: Loc,
    ) -> Res<()> {
        let letter = constraint.trim_start_matches(['=', '+', '&', '%']);
        let Some(letter) = letter.chars().next() else {
            return Err(self.error(Code::AsmConstraint, loc, &[""]));
        };
        let value = self.ast.underlying(ty);
        let is_float = self.ast.types.is_floating(value);
        let is_integer = self.ast.types.is_integral(value)
            || self.ast.types.is_pointer(value)
            || value == Type::NULLPTR;
        if !is_float && !is_integer {
            return Err(self.error(Code::AsmOperandScalar, value_loc, &[]));
        }
        let size = self.ast.size_of(value).unwrap_or(0);
        let fits = match letter {
            // Integers and floats alike: the check above left nothing else.
            'h' => size == 2,
            'r' => is_integer && size == 4,
            'l' => is_integer && size == 8,
            'q' => is_integer && size == 16,
            'f' => is_float && size == 4,
            'd' => is_float && size == 8,
            // Bytes travel in 16-bit registers.
            'c' => is_integer && size == 1,
            'n' => is_integer,
            'C' => true,
            '0'..='9' => true,
            other => return Err(self.error(Code::AsmConstraint, loc, &[&other.to_string()])),
        };
        if fits {
            return Ok(());
        }
        let args = [size.to_string(), letter.to_string()];
        Err(self.error(Code::AsmOperandSize, value_loc, &[&args[0], &args[1]]))
    }
}
