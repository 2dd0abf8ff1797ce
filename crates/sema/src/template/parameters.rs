//! Template heads ([temp.param]): parsing parameters, completing and binding arguments.

use crate::context::{Mode, Operand, Res, Sema};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, NamePlace, ScopeKind};
use crate::parse::declarator::Naming;
use crate::parse::expression::Term;
use crate::template::{ParameterKind, TemplateParameter};
use cuprum_ast::{ConstValue, TemplateArg, TemplateId, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Sema<'_> {
    /// ```text
    /// template-head: "template" "<" [ template-parameter { "," template-parameter } ] ">"
    /// template-parameter: ("typename" | "class") [name] ["=" type-id]
    ///     | parameter-declaration ["=" constant-expression]
    /// ```
    /// Declares the parameters, as parts of signatures, in the current scope.
    pub fn template_parameters(&mut self) -> Res<Vec<TemplateParameter>> {
        if !self.at(TokenKind::Less) {
            return self.expect(TokenKind::Less).map(|_| Vec::new());
        }
        self.bump();
        let saved = std::mem::replace(&mut self.greater_ends, true);
        let result = self.in_mode(Mode::Signature, |sema| {
            let mut params = Vec::new();
            while !sema.at_template_close() {
                let index = params.len() as u32;
                params.push(sema.template_parameter(index)?);
                if !sema.eat(TokenKind::Comma) {
                    break;
                }
            }
            Ok(params)
        });
        self.greater_ends = saved;
        let params = result?;
        self.expect_template_close()?;
        Ok(params)
    }

    fn template_parameter(&mut self, index: u32) -> Res<TemplateParameter> {
        let token = self.peek();
        let next = self.peek_ahead(1).kind;
        let is_type = token.kind == TokenKind::KwClass
            || token.kind == TokenKind::KwTypename
                && matches!(
                    next,
                    TokenKind::Ident
                        | TokenKind::Comma
                        | TokenKind::Greater
                        | TokenKind::Assign
                        | TokenKind::Ellipsis
                        | TokenKind::Shr
                )
                && self.peek_ahead(2).kind != TokenKind::ColonColon;
        if token.kind == TokenKind::KwTemplate {
            return Err(self.unsupported("template template parameters", token.loc));
        }
        let constraint = match !is_type && self.at_type_constraint() {
            true => Some(self.skip_type_constraint()?),
            false => None,
        };
        if is_type || constraint.is_some() && !self.at(TokenKind::KwAuto) {
            if is_type {
                self.bump();
            }
            if self.at(TokenKind::Ellipsis) {
                return Err(self.unsupported("template parameter packs", token.loc));
            }
            let name = match self.at(TokenKind::Ident) {
                true => Some(self.bump().symbol()),
                false => None,
            };
            if let Some(name) = name {
                let kind = TypeKind::TemplateParam { depth: 0, index, pack: false };
                let ty = self.ast.types.intern(kind);
                self.declare_here(name, Decl::Type(ty));
            }
            let mut default = None;
            if self.eat(TokenKind::Assign) {
                let start = self.position();
                self.type_id()?;
                default = Some(self.range_from(start));
            }
            return Ok(TemplateParameter { name, kind: ParameterKind::Type, default, constraint });
        }
        let start = self.position();
        let specs = self.decl_specifier_seq()?;
        if !specs.has_type {
            return Err(self.missing_type());
        }
        let declarator = self.declarator(Naming::Either, false)?;
        let range = self.range_from(start);
        if declarator.is_pack {
            return Err(self.unsupported("template parameter packs", declarator.loc));
        }
        let ty = self.apply_declarator(specs.ty, &declarator)?;
        let ty = self.adjust_parameter(ty).unqualified();
        let name = declarator.ident();
        if let Some(name) = name {
            self.declare_here(name, Decl::DependentValue { depth: 0, index, ty });
        }
        let mut default = None;
        if self.eat(TokenKind::Assign) {
            let start = self.position();
            self.conditional_expression()?;
            default = Some(self.range_from(start));
        }
        let kind = ParameterKind::Value(ty, range);
        Ok(TemplateParameter { name, kind, default, constraint: None })
    }

    /// Opens a scope in which a template's parameters mean these arguments; missing ones stay
    /// undeclared.
    pub fn bind_parameters(&mut self, params: &[TemplateParameter], args: &[Option<TemplateArg>]) {
        self.push_scope(ScopeKind::Template);
        for (param, arg) in params.iter().zip(args) {
            let (Some(name), Some(arg)) = (param.name, arg) else { continue };
            let decl = match arg {
                TemplateArg::Type(ty) => Decl::Type(*ty),
                TemplateArg::Value(value, ty) => Decl::Value(value.clone(), *ty),
                TemplateArg::Dependent(expr, _) => Decl::DependentExpr(*expr),
                TemplateArg::Template(template) => Decl::Template(*template),
                TemplateArg::Pack(args) => Decl::Pack(args.clone()),
            };
            self.declare_here(name, decl);
        }
    }

    /// Runs `f` over a range of a template's tokens, with its parameters bound, in the place where
    /// the template was written.
    pub fn replay_template<T>(
        &mut self,
        template: TemplateId,
        range: TokenRange,
        args: &[Option<TemplateArg>],
        mode: Mode,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        let (params, place) = {
            let template = &self.templates[template];
            (template.params.clone(), template.place)
        };
        self.replay_bound(&params, place, range, args, mode, f)
    }

    /// Runs `f` over a range of tokens written at `place`, with these parameters bound.
    pub fn replay_bound<T>(
        &mut self,
        params: &[TemplateParameter],
        place: NamePlace,
        range: TokenRange,
        args: &[Option<TemplateArg>],
        mode: Mode,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        let saved_greater = std::mem::replace(&mut self.greater_ends, false);
        let result = self.nested("templates", |sema| {
            sema.in_mode(mode, |sema| {
                sema.at_place(place, |sema| {
                    sema.bind_parameters(params, args);
                    sema.replay(range, f)
                })
            })
        });
        self.greater_ends = saved_greater;
        result
    }

    /// Arguments in the order of the parameters, defaults filled in and values converted to their
    /// parameters' types; `None` where nothing says what a parameter is.
    pub fn complete_arguments(
        &mut self,
        template: TemplateId,
        mut args: Vec<Option<TemplateArg>>,
        loc: Loc,
    ) -> Res<Vec<Option<TemplateArg>>> {
        let params = self.templates[template].params.clone();
        let word = self.template_word(template);
        if args.len() > params.len() {
            return Err(self.error(Code::TooManyTemplateArguments, loc, &[&word]));
        }
        args.resize(params.len(), None);
        for (index, param) in params.iter().enumerate() {
            if args[index].is_none()
                && let Some(range) = param.default
            {
                let known = args.clone();
                args[index] = Some(self.default_template_argument(template, range, &known, param)?);
            }
            let Some(arg) = args[index].clone() else { continue };
            let known = args.clone();
            args[index] = Some(match (param.kind, arg) {
                (ParameterKind::Type, arg @ TemplateArg::Type(_)) => arg,
                (ParameterKind::Value(ty, range), TemplateArg::Value(value, given)) => {
                    let ty = self.value_parameter_type(template, ty, range, &known)?;
                    self.convert_template_value(value, given, ty, &word, loc)?
                }
                (ParameterKind::Value(ty, _), TemplateArg::Dependent(expr, _)) => {
                    TemplateArg::Dependent(expr, ty)
                }
                _ => return Err(self.error(Code::TemplateArgumentKind, loc, &[&word])),
            });
        }
        Ok(args)
    }

    fn default_template_argument(
        &mut self,
        template: TemplateId,
        range: TokenRange,
        known: &[Option<TemplateArg>],
        param: &TemplateParameter,
    ) -> Res<TemplateArg> {
        let mode = self.mode_for(known);
        let is_type = param.kind == ParameterKind::Type;
        self.replay_template(template, range, known, mode, |sema| {
            if is_type {
                return sema.type_id().map(TemplateArg::Type);
            }
            let loc = sema.loc();
            match sema.conditional_expression()? {
                Term::Dependent(expr) => Ok(TemplateArg::Dependent(expr, Type::PLACEHOLDER)),
                Term::Typed(Operand::Expr(expr)) => {
                    let expr = sema.load_scalar(expr, loc)?;
                    let ty = sema.ty(expr).unqualified();
                    Ok(TemplateArg::Value(sema.evaluate(expr, true)?, ty))
                }
                _ => Err(sema.error(Code::NotConstant, loc, &[])),
            }
        })
    }

    /// Full mode unless some argument is still dependent.
    pub fn mode_for(&self, args: &[Option<TemplateArg>]) -> Mode {
        let dependent = args.iter().flatten().any(|argument| self.is_dependent_argument(argument));
        if dependent { Mode::Signature } else { Mode::Full }
    }

    /// The type of a value parameter; one that depends on earlier parameters is read again with
    /// those bound.
    fn value_parameter_type(
        &mut self,
        template: TemplateId,
        ty: Type,
        range: TokenRange,
        known: &[Option<TemplateArg>],
    ) -> Res<Type> {
        if !self.is_dependent_type(ty) {
            return Ok(ty);
        }
        self.replay_template(template, range, known, Mode::Full, |sema| {
            let specs = sema.decl_specifier_seq()?;
            let declarator = sema.declarator(Naming::Either, false)?;
            let ty = sema.apply_declarator(specs.ty, &declarator)?;
            Ok(sema.adjust_parameter(ty).unqualified())
        })
    }

    /// A value converted to its parameter's type: integers wrap only if nothing is lost.
    fn convert_template_value(
        &mut self,
        value: ConstValue,
        given: Type,
        ty: Type,
        word: &str,
        loc: Loc,
    ) -> Res<TemplateArg> {
        if ty == Type::AUTO {
            return Ok(TemplateArg::Value(value, given));
        }
        let target = self.ast.underlying(ty);
        match value {
            ConstValue::Int(number) if self.ast.types.is_integral(target) => {
                let number = match target {
                    Type::BOOL => i128::from(number != 0),
                    _ => self.wrap_integer(number, target),
                };
                Ok(TemplateArg::Value(ConstValue::Int(number), ty))
            }
            ConstValue::Int(0) if self.ast.types.is_pointer(ty) => {
                Err(self.error(Code::TemplateArgumentKind, loc, &[word]))
            }
            value @ (ConstValue::Pointer(_) | ConstValue::Float(_)) => {
                Ok(TemplateArg::Value(value, ty))
            }
            _ => Err(self.error(Code::TemplateArgumentKind, loc, &[word])),
        }
    }

    fn wrap_integer(&self, value: i128, ty: Type) -> i128 {
        let Some(bits) = self.ast.types.int_bits(ty) else { return value };
        if bits >= 128 {
            return value;
        }
        let low = value & ((1i128 << bits) - 1);
        if self.ast.types.is_signed(ty) && low >> (bits - 1) != 0 {
            return low - (1i128 << bits);
        }
        low
    }

    /// A template's name.
    pub fn template_word(&self, template: TemplateId) -> String {
        self.word(self.ast.templates[template].name)
    }
}
