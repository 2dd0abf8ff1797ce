//! Inline assembly ([dcl.asm], with GNU's operands): every operand is a register of PTX, a number or
//! a text of the program's own.

use crate::context::{Operand, Parser, Res};
use cuprum_ast::{
    AsmOperand, Category, ConstValue, ExprId, PointerBase, StmtId, StmtKind, Type, TypeKind, VarId,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// Letters that host compilers know and that PTX has nothing for.
const HOST_LETTERS: &str = "abegopstuxyADEFGHIJKLMNQRSVXYZ";
/// Those that nvcc names in a message of its own.
const REFUSED_LETTERS: &str = "ims";

impl Parser<'_> {
    /// ```text
    /// "asm" {"volatile" | "inline" | "goto"} "(" string [":" outputs [":" inputs [":" clobbers
    ///     [":" labels]]]] ")" ";"
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn asm_statement(&mut self) -> Res<StmtId> {
        let loc = self.bump().loc;
        let mut volatile = false;
        // No PTX instruction reaches a label of C++: labels are checked, but control never goes there.
        let mut is_goto = false;
        loop {
            match self.kind() {
                TokenKind::KwVolatile => volatile = true,
                TokenKind::KwInline => {}
                TokenKind::KwGoto => is_goto = true,
                _ => break,
            }
            self.bump();
        }
        self.expect(TokenKind::LParen)?;
        let template_loc = self.loc();
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
            let mut after_comma = false;
            while after_comma
                || !matches!(
                    self.kind(),
                    TokenKind::Colon | TokenKind::ColonColon | TokenKind::RParen | TokenKind::Eof
                )
            {
                match section {
                    1 => outputs.push(self.asm_operand(None)?),
                    2 => inputs.push(self.asm_operand(Some(&outputs))?),
                    4 if is_goto => self.asm_label()?,
                    _ => clobbers.push(self.asm_clobber()?),
                }
                after_comma = self.eat(TokenKind::Comma);
                // nvcc misses no comma between operands.
                let goes_on = matches!(section, 1 | 2)
                    && matches!(self.kind(), TokenKind::StringLit | TokenKind::LBracket);
                if !after_comma && !goes_on {
                    break;
                }
            }
        }
        self.expect(TokenKind::RParen)?;
        if !self.in_host_body()
            && let Err(reported) =
                self.check_asm_template(&template, &outputs, &inputs, template_loc)
        {
            for output in &outputs {
                self.leave_target(&Operand::Expr(output.expr), loc);
            }
            return Err(reported);
        }
        self.expect(TokenKind::Semi)?;
        let kind = StmtKind::Asm { template, volatile, outputs, inputs, clobbers };
        Ok(self.ast.stmt(kind, loc))
    }

    /// ```text
    /// asm-declaration: "asm" {"volatile" | "inline"} "(" string ")" ";"
    /// ```
    /// Outside functions it is the host's assembly, as nvcc sees it: headers name symbols of the C++
    /// library by it.
    pub fn asm_declaration(&mut self) -> Res<()> {
        self.bump();
        while self.eat(TokenKind::KwVolatile) || self.eat(TokenKind::KwInline) {}
        self.expect(TokenKind::LParen)?;
        self.string_text()?;
        self.expect(TokenKind::RParen)?;
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// A label that the assembly may jump to.
    fn asm_label(&mut self) -> Res<()> {
        let name = self.expect(TokenKind::Ident)?;
        if self.is_full() {
            self.label(name.symbol(), name.loc);
        }
        Ok(())
    }

    /// Only memory can be clobbered: registers are not named.
    fn asm_clobber(&mut self) -> Res<String> {
        let loc = self.loc();
        let clobber = self.string_text()?;
        match clobber.as_str() {
            _ if self.in_host_body() => Ok(clobber),
            "memory" => Ok(clobber),
            "cc" => Err(self.error(Code::AsmClobberCc, loc, &[])),
            _ => Err(self.error(Code::AsmClobber, loc, &[&clobber])),
        }
    }

    /// `[ "[" name "]" ] constraint "(" expression ")"`; an input may be tied to an output.
    fn asm_operand(&mut self, outputs: Option<&[AsmOperand]>) -> Res<AsmOperand> {
        let mut name = None;
        if self.eat(TokenKind::LBracket) {
            name = Some(self.expect(TokenKind::Ident)?.symbol());
            self.expect(TokenKind::RBracket)?;
        }
        let loc = self.loc();
        if !self.at(TokenKind::StringLit) {
            return Err(self.error(Code::AsmOperandExpected, loc, &[]));
        }
        let constraint = self.string_text()?;
        self.expect(TokenKind::LParen)?;
        let value_loc = self.loc();
        let term = self.expression()?;
        let operand = self.typed(term)?;
        self.expect(TokenKind::RParen)?;
        let is_output = outputs.is_none();
        let is_modified = constraint.starts_with(['=', '+']);
        if is_output != is_modified {
            let code = if is_output { Code::AsmOutputModifier } else { Code::AsmInputModifier };
            return Err(self.error(code, loc, &[]));
        }
        let Some(expr) = operand.as_expr() else {
            return Err(self.error(Code::AsmOperandScalar, value_loc, &[]));
        };
        if self.is_unknown(expr) {
            return Ok(AsmOperand { name, constraint, expr, text: None });
        }
        if is_output {
            self.check_asm_output(expr, value_loc)?;
        }
        // What the letters of the host's assembly mean, its compiler knows.
        if self.in_host_body() {
            return Ok(AsmOperand { name, constraint, expr, text: None });
        }
        let ty = self.ty(expr);
        let ty = self.ast.types.decayed(ty);
        let letter = self.asm_letter(&constraint, loc);
        let checked = letter.and_then(|letter| match outputs {
            Some(outputs) if letter.is_ascii_digit() => {
                self.check_tied_operand(&constraint, ty, outputs, value_loc)
            }
            _ => self.check_asm_constraint(letter, ty, loc, value_loc),
        });
        if checked.is_err() && is_output {
            self.leave_target(&operand, value_loc);
        }
        checked?;
        let letter = letter?;
        if is_output {
            if matches!(letter, 'n' | 'C') {
                return Err(self.error(Code::AsmNotConstant, loc, &[]));
            }
            return Ok(AsmOperand { name, constraint, expr, text: None });
        }
        let expr = self.convert_to(Operand::Expr(expr), ty, value_loc)?;
        let text = match letter {
            'C' => Some(self.asm_text(expr, value_loc)?),
            'n' => match self.evaluate(expr, false) {
                Ok(ConstValue::Int(value)) => Some(value.to_string()),
                _ => return Err(self.error(Code::AsmNotConstant, value_loc, &[])),
            },
            _ => None,
        };
        Ok(AsmOperand { name, constraint, expr, text })
    }

    fn check_asm_output(&mut self, expr: ExprId, loc: Loc) -> Res<()> {
        if self.ast.exprs[expr].category != Category::LValue {
            return Err(self.error(Code::NotModifiable, loc, &[]));
        }
        if self.ast.types.qualifiers(self.ty(expr)).is_const() {
            // nvcc only warns, and lets the program write to its constant.
            self.warn(Code::AsmOutputConst, loc, &[]);
        }
        Ok(())
    }

    /// The one letter, or the digits, of a constraint.
    fn asm_letter(&mut self, constraint: &str, loc: Loc) -> Res<char> {
        let letters = constraint.trim_start_matches(['=', '+', '&', '%']);
        let mut chars = letters.chars();
        let Some(letter) = chars.next() else {
            return Err(self.error(Code::AsmConstraint, loc, &[""]));
        };
        let more = chars.any(|next| !(letter.is_ascii_digit() && next.is_ascii_digit()));
        if more {
            return Err(self.error(Code::AsmSeveralLetters, loc, &[]));
        }
        Ok(letter)
    }

    /// `"0"`: the same register as an output.
    fn check_tied_operand(
        &mut self,
        constraint: &str,
        ty: Type,
        outputs: &[AsmOperand],
        loc: Loc,
    ) -> Res<()> {
        let output = constraint.parse().ok().and_then(|index: usize| outputs.get(index));
        let wanted = output.map(|output| self.ty(output.expr));
        let size = self.ast.size_of(ty).unwrap_or(0);
        let fits = wanted.is_some_and(|wanted| {
            self.ast.size_of(wanted) == Some(size)
                && self.ast.types.is_floating(wanted) == self.ast.types.is_floating(ty)
        });
        if fits {
            return Ok(());
        }
        Err(self.error(Code::AsmOperandSize, loc, &[&size.to_string(), constraint]))
    }

    /// The letter must be known and its register class must fit the type.
    fn check_asm_constraint(
        &mut self,
        letter: char,
        ty: Type,
        loc: Loc,
        value_loc: Loc,
    ) -> Res<()> {
        let value = self.ast.underlying(ty);
        let is_float = self.ast.types.is_floating(value);
        let is_pointer = self.ast.types.is_pointer(value);
        let is_integer = self.ast.types.is_integral(value) || is_pointer || value == Type::NULLPTR;
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
            'n' => is_integer,
            'C' => is_pointer,
            // Bytes that CCCL's headers pass travel in 16-bit registers.
            'c' => is_integer && size == 1,
            other if REFUSED_LETTERS.contains(other) => {
                return Err(self.error(Code::AsmHostLetter, loc, &[&other.to_string()]));
            }
            other if HOST_LETTERS.contains(other) || other.is_ascii_digit() => false,
            other => return Err(self.error(Code::AsmConstraint, loc, &[&other.to_string()])),
        };
        if fits {
            return Ok(());
        }
        let args = [size.to_string(), letter.to_string()];
        Err(self.error(Code::AsmOperandSize, value_loc, &[&args[0], &args[1]]))
    }

    /// The text behind a `"C"` operand: an array of constant characters.
    fn asm_text(&mut self, expr: ExprId, loc: Loc) -> Res<String> {
        let Ok(ConstValue::Pointer(pointer)) = self.evaluate(expr, false) else {
            return Err(self.error(Code::AsmTextNotConstant, loc, &[]));
        };
        let PointerBase::Var(var) = pointer.base else {
            return Err(self.error(Code::AsmTextNotVariable, loc, &[]));
        };
        let Some(units) = self.constant_characters(var) else {
            let variable = &self.ast.variables[var];
            let ty = variable.ty;
            let name = variable.name.map(|name| self.word(name)).unwrap_or_default();
            let shown = self.type_name(ty);
            return Err(self.error(Code::AsmTextType, loc, &[&name, &shown]));
        };
        let start = usize::try_from(pointer.offset).unwrap_or(usize::MAX);
        let text = units.iter().skip(start).take_while(|unit| **unit != 0);
        Ok(text.filter_map(|unit| u8::try_from(*unit).ok()).map(char::from).collect())
    }

    fn constant_characters(&self, var: VarId) -> Option<Vec<i128>> {
        let variable = &self.ast.variables[var];
        let TypeKind::Array(element, Some(_)) = *self.ast.types.kind(variable.ty) else {
            return None;
        };
        let is_char = element.unqualified() == Type::CHAR;
        if !is_char || !self.ast.types.qualifiers(element).is_const() {
            return None;
        }
        let Some(ConstValue::Aggregate(parts)) = &variable.value else { return None };
        parts
            .iter()
            .map(|part| if let ConstValue::Int(unit) = part { Some(*unit) } else { None })
            .collect()
    }

    /// Every `%3` and `%[name]` of the template must mean an operand.
    fn check_asm_template(
        &mut self,
        template: &str,
        outputs: &[AsmOperand],
        inputs: &[AsmOperand],
        loc: Loc,
    ) -> Res<()> {
        let mut rest = template;
        while let Some(at) = rest.find('%') {
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix('%') {
                rest = after;
            } else if let Some(after) = rest.strip_prefix('[') {
                let name = after.split(']').next().unwrap_or("");
                let known = outputs.iter().chain(inputs).any(|operand| {
                    operand.name.is_some_and(|symbol| self.session.symbols.word(symbol) == name)
                });
                if !known {
                    return Err(self.error(Code::AsmOperandName, loc, &[name]));
                }
            } else {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let index: Option<usize> = rest[..digits].parse().ok();
                if index.is_some_and(|index| index >= outputs.len() + inputs.len()) {
                    return Err(self.error(Code::AsmOperandIndex, loc, &[]));
                }
            }
        }
        Ok(())
    }
}
