//! GCC's `__integer_pack ( n ) ...`: the template arguments 0, 1, … n - 1, of which libstdc++ makes
//! `std::make_integer_sequence`.

use crate::context::{Mode, Parser, Res};
use cuprum_ast::{ConstValue, TemplateArg, Type};
use cuprum_lex::TokenKind;

/// As many template arguments as one pack may make.
const LIMIT: i128 = 1 << 16;

impl Parser<'_> {
    /// Whether `__integer_pack (` is next.
    pub fn at_integer_pack(&self) -> bool {
        let token = self.peek();
        token.kind == TokenKind::Ident
            && self.peek_ahead(1).kind == TokenKind::LParen
            && self.session.symbols.word(token.symbol()) == "__integer_pack"
    }

    /// ```text
    /// integer-pack: "__integer_pack" "(" constant-expression ")" "..."
    /// ```
    pub fn integer_pack(&mut self, args: &mut Vec<TemplateArg>) -> Res<()> {
        let place = self.opaque_place();
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let count = self.outside_template_arguments(|parser| parser.value_template_argument())?;
        self.expect(TokenKind::RParen)?;
        self.expect(TokenKind::Ellipsis)?;
        if self.frame.here.mode == Mode::Syntax {
            return Ok(());
        }
        match self.settled_argument(count) {
            TemplateArg::Value(ConstValue::Int(count), ty) if (0..=LIMIT).contains(&count) => {
                args.extend((0..count).map(|at| TemplateArg::Value(ConstValue::Int(at), ty)));
            }
            // How many there are is known when the tokens are replayed with arguments bound.
            TemplateArg::Dependent(..) => {
                let expr = self.ast.dependents.intern(place);
                let arg = TemplateArg::Dependent(expr, Type::PLACEHOLDER);
                let arg = self.expansion_argument(arg);
                args.push(arg);
            }
            TemplateArg::Type(_)
            | TemplateArg::Value(..)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Pack(_)
            | TemplateArg::Unconverted(_) => {
                return Err(self.unsupported("an integer pack of this length", loc));
            }
        }
        Ok(())
    }
}
