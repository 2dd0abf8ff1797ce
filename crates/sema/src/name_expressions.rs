//! Name expressions: how a client of NVRTC asks for the symbols of kernels and variables.
//!
//! Each is a constant expression whose value is the address of a kernel or of a device variable. A
//! template that it names is instantiated and kept.

use crate::context::{Parser, Res};
use crate::cursor::TokenRange;
use cuprum_ast::{ConstPointer, ConstValue, MemorySpace, PointerBase, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::Code;

impl Parser<'_> {
    /// Evaluates the name expressions; what they mean is kept.
    pub fn name_expressions(&mut self) {
        let ranges = std::mem::take(&mut self.program.streams[0].name_expressions);
        for (range, text) in ranges.into_iter().zip(&self.options.name_expressions) {
            let range = TokenRange::new(0, range.start, range.end);
            let _ = self.replay(range, |parser| parser.name_expression(text));
        }
    }

    fn name_expression(&mut self, text: &str) -> Res<()> {
        let loc = self.loc();
        let parsed = self.assignment_expression().and_then(|term| {
            let operand = self.typed(term)?;
            let expr = self.operand_expr(operand, loc)?;
            self.load_scalar(expr, loc)
        });
        let Ok(expr) = parsed else {
            return Err(self.error(Code::NameExpressionUnread, loc, &[text]));
        };
        if !self.at(TokenKind::Eof) {
            return Err(self.error(Code::NameExpressionGoesOn, loc, &[text]));
        }
        let value = self.evaluate(expr, true);
        let Ok(ConstValue::Pointer(ConstPointer { base, offset: 0 })) = value else {
            return Err(self.error(Code::NameExpressionNoAddress, loc, &[text]));
        };
        match base {
            PointerBase::Func(func) if self.ast.functions[func].space.global => {
                self.ast.named_functions.push((text.to_owned(), func));
                self.program.functions.kept_functions.push(func);
                Ok(())
            }
            PointerBase::Func(_) => Err(self.error(Code::NameExpressionNoKernel, loc, &[text])),
            PointerBase::Var(var) if self.is_named_by(var, self.ty(expr)) => {
                self.ast.named_variables.push((text.to_owned(), var));
                Ok(())
            }
            PointerBase::Null
            | PointerBase::Var(_)
            | PointerBase::String(..)
            | PointerBase::Temporary(_) => {
                Err(self.error(Code::NameExpressionNoAddress, loc, &[text]))
            }
        }
    }

    /// Whether a pointer of this type names a whole variable that a host can find by its symbol.
    fn is_named_by(&self, var: cuprum_ast::VarId, pointer: Type) -> bool {
        let variable = &self.ast.variables[var];
        let is_visible = matches!(variable.space, MemorySpace::Device | MemorySpace::Constant);
        let is_void = matches!(*self.ast.types.kind(pointer), TypeKind::Pointer(pointee)
            if pointee.unqualified() == Type::VOID);
        is_visible && !is_void
    }
}
