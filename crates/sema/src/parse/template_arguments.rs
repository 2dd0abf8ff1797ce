//! Template argument lists: parsed once, and in trials only for their extent.

use crate::context::{Mode, ParsedArguments, Parser, Reported, Res};
use crate::parse::expression::Term;
use crate::parse::type_id::ArgumentStart;
use crate::template::packs::ListKind;
use cuprum_ast::{ConstValue, TemplateArg, TemplateId, Type};
use cuprum_lex::TokenKind;

impl Parser<'_> {
    /// ```text
    /// template-argument-list: "<" [ template-argument { "," template-argument } ] ">"
    /// template-argument: type-id | constant-expression | id-expression
    /// ```
    pub fn template_arguments(&mut self) -> Res<Vec<TemplateArg>> {
        let Some(base) =
            self.frame.here.nesting.trial_base.filter(|_| self.frame.here.mode == Mode::Syntax)
        else {
            if let Some(known) = self.take_parsed_arguments() {
                self.go_to(known.end);
                return Ok(known.args);
            }
            return self.new_template_arguments();
        };
        // In a trial only the extent matters.
        let key = (self.cursor.mark(), base);
        if let Some(&end) = self.program.templates.trial_memory.argument_ends.get(&key) {
            let end = end.ok_or(Reported)?;
            self.go_to(end);
            return Ok(Vec::new());
        }
        let result = self
            .scoped(|here| here.nesting.trial_depth = 0, |parser| parser.new_template_arguments());
        let end = result.is_ok().then(|| self.cursor.mark());
        self.program.templates.trial_memory.argument_ends.insert(key, end);
        result
    }

    /// The arguments that start here, if they were parsed just now.
    fn take_parsed_arguments(&mut self) -> Option<ParsedArguments> {
        let known = self.program.templates.trial_memory.parsed_arguments.take()?;
        (known.start == self.cursor.mark()
            && known.mode == self.frame.here.mode
            && known.scope == self.frame.here.place.scope
            && known.ordinal == self.program.names.ordinal)
            .then_some(known)
    }

    fn new_template_arguments(&mut self) -> Res<Vec<TemplateArg>> {
        self.nested("template arguments", |parser| {
            parser.bump();
            let args =
                parser.inside_template_arguments(|parser| parser.template_argument_list())?;
            parser.expect_template_close()?;
            Ok(args)
        })
    }

    fn template_argument_list(&mut self) -> Res<Vec<TemplateArg>> {
        let mut args = Vec::new();
        while !self.at_template_close() {
            let is_integer_pack = self.at_integer_pack();
            if is_integer_pack {
                self.integer_pack(&mut args)?;
            }
            // A token by itself is the most frequent argument, and no expansion.
            let argument = self.short_template_argument()?;
            let is_short = argument.is_some();
            args.extend(argument);
            let expanded = is_integer_pack
                || is_short
                || self.expand_pack(ListKind::TemplateArguments, |parser, is_pattern| {
                    let arg = parser.template_argument()?;
                    args.push(if is_pattern { parser.expansion_argument(arg) } else { arg });
                    Ok(())
                })?;
            if !expanded {
                args.push(self.template_argument()?);
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(args)
    }

    /// ```text
    /// template-argument: type-id | constant-expression | id-expression
    /// ```
    pub fn template_argument(&mut self) -> Res<TemplateArg> {
        cuprum_limits::check();
        let loc = self.loc();
        match self.template_argument_start()? {
            ArgumentStart::Type(ty) => {
                self.forbid_auto(ty, loc)?;
                return Ok(TemplateArg::Type(ty));
            }
            ArgumentStart::Value => return self.value_template_argument(),
            ArgumentStart::Unclear if self.at_template_argument_type() => {
                let ty = self.type_id()?;
                self.forbid_auto(ty, loc)?;
                return Ok(TemplateArg::Type(ty));
            }
            ArgumentStart::Unclear => {}
        }
        if let Some(template) = self.template_name_argument()? {
            return Ok(TemplateArg::Template(template));
        }
        self.value_template_argument()
    }

    /// A template's name alone, which is a template template argument.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn template_name_argument(&mut self) -> Res<Option<TemplateId>> {
        let ends = |parser: &Self| {
            parser.at_template_close()
                || matches!(parser.kind(), TokenKind::Comma | TokenKind::Ellipsis | TokenKind::Eof)
        };
        let is_qualified = match self.kind() {
            TokenKind::ColonColon => true,
            TokenKind::Ident => match self.peek_ahead(1).kind {
                TokenKind::ColonColon | TokenKind::Less => true,
                TokenKind::Comma
                | TokenKind::Ellipsis
                | TokenKind::Greater
                | TokenKind::Shr
                | TokenKind::LaunchClose
                | TokenKind::Eof => false,
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let find = |parser: &mut Self| {
            let qualifier = parser.nested_name_specifier()?;
            parser.eat(TokenKind::KwTemplate);
            if !parser.at(TokenKind::Ident) {
                return Ok(None);
            }
            let name = parser.bump().symbol();
            Ok(parser.class_template_named(qualifier, name).filter(|_| ends(parser)))
        };
        if is_qualified && self.trial(find).flatten().is_none() {
            return Ok(None);
        }
        self.or_back(find)
    }

    /// A template argument that is a value.
    pub fn value_template_argument(&mut self) -> Res<TemplateArg> {
        let start = self.position();
        let loc = self.loc();
        let term = self.conditional_expression()?;
        match self.frame.here.mode {
            Mode::Syntax => Ok(TemplateArg::Value(ConstValue::Uninitialized, Type::PLACEHOLDER)),
            Mode::Signature => {
                let range = self.range_from(start);
                match term.dependent() {
                    Some(expr) if self.is_dependent_expr(expr) => {
                        Ok(TemplateArg::Dependent(expr, Type::PLACEHOLDER))
                    }
                    _ => self.settled(range, |parser| {
                        let arg = parser.value_template_argument()?;
                        Ok(parser.settled_argument(arg))
                    }),
                }
            }
            Mode::Full => match &term {
                Term::Typed(operand) if self.is_unknown_operand(operand) => {
                    let known = self.standing_parameter_at(start);
                    let known = known.or_else(|| self.dependent_member_at(start));
                    let expr = known.unwrap_or_else(|| self.unknown_dependent());
                    Ok(TemplateArg::Dependent(expr, Type::PLACEHOLDER))
                }
                Term::Typed(_) | Term::Dependent(_) | Term::Skipped => {
                    self.constant_template_argument(term, loc)
                }
            },
        }
    }
}
