//! Concepts and constraints ([temp.constr], [expr.prim.req]).
//!
//! A constraint stays tokens. Whether arguments satisfy it is found by walking its `&&` and `||`
//! and replaying each atom in full mode with the parameters bound; an error there is a "no", not a
//! diagnostic. Which of two constraints is stronger is found from their normal forms: atoms are the
//! same if they are the same tokens with the same arguments, which are read in signature mode.

use crate::context::{Mode, Operand, Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use crate::template::deduce::Bindings;
use crate::template::{ParameterKind, Template, TemplateKind, TemplateParameter};
use cuprum_ast::{
    Category, DependentExprKind, FuncId, Qualifiers, TemplateArg, TemplateId, Type, TypeKind,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Diagnostic, Loc, text_with_place};
use std::cmp::Ordering;
use std::sync::Arc;

/// A constraint on a template's parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Constraint {
    /// A requires-clause: the tokens after `requires`.
    Clause(TokenRange),
    /// `template <C<int> T>`: the tokens of the type-constraint of a parameter.
    Parameter {
        /// The place of the parameter in its list.
        index: u32,
        /// `C<int>`
        range: TokenRange,
    },
}

impl Constraint {
    /// The tokens of the constraint.
    fn range(self) -> TokenRange {
        match self {
            Constraint::Clause(range) | Constraint::Parameter { range, .. } => range,
        }
    }
}

/// Whether arguments satisfy a concept.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Satisfied {
    Yes,
    /// No, because of this atom.
    No(Option<TokenRange>),
}

/// How a constraint is put together from its atoms.
#[derive(Debug)]
pub(crate) enum ConstraintTree {
    /// `a && b`
    And(Vec<ConstraintTree>),
    /// `a || b`
    Or(Vec<ConstraintTree>),
    /// An expression that is not taken apart further.
    Atom(TokenRange),
}

/// The normal form of a constraint ([temp.constr.normal]).
#[derive(Clone, Debug)]
enum NormalForm {
    And(Vec<NormalForm>),
    Or(Vec<NormalForm>),
    Atom(Atom),
}

/// An atomic constraint: an expression of the program, and what its parameters stand for.
#[derive(Clone, PartialEq, Debug)]
struct Atom {
    range: TokenRange,
    mapping: Vec<TemplateArg>,
}

/// How many clauses a normal form may unfold into before comparing is given up.
const CLAUSE_LIMIT: usize = 1 << 12;

/// How deep concepts may refer to each other.
const CONCEPT_LIMIT: u32 = 128;

impl Parser<'_> {
    /// ```text
    /// concept-definition: "concept" identifier "=" constraint-expression ";"
    /// ```
    pub fn concept_definition(&mut self, params: Vec<TemplateParameter>) -> Res<()> {
        let loc = self.bump().loc;
        self.check_concept_scope(loc)?;
        let name = self.expect(TokenKind::Ident)?;
        self.expect(TokenKind::Assign)?;
        let start = self.position();
        self.in_mode(Mode::Syntax, |parser| parser.conditional_expression())?;
        let range = self.range_from(start);
        self.expect(TokenKind::Semi)?;
        self.check_constraint(&params, range);
        let home = self.template_home();
        let inner = self.frame.here.place.scope;
        self.frame.here.place.scope = self.program.names.scopes[inner].parent.unwrap_or(inner);
        if !self.names_in(home, name.symbol()).is_empty() {
            let word = self.word(name.symbol());
            return Err(self.error(Code::AlreadyDeclared, name.loc, &[&word]));
        }
        self.new_template(home, name.symbol(), TemplateKind::Concept, params, range, name.loc);
        Ok(())
    }

    /// ```text
    /// requires-clause: "requires" constraint-logical-or-expression
    /// ```
    /// Steps over it; its tokens, without the keyword.
    pub fn requires_clause(&mut self) -> Res<Option<TokenRange>> {
        if !self.eat(TokenKind::KwRequires) {
            return Ok(None);
        }
        let start = self.position();
        let change = |here: &mut Here| {
            here.greater_ends = false;
            here.mode = Mode::Syntax;
        };
        self.scoped(change, |parser| {
            loop {
                // The operands of a clause are primary expressions, so that it ends where the
                // declaration goes on.
                parser.check_constraint_name()?;
                parser.constraint_primary()?;
                if !parser.eat(TokenKind::AndAnd) && !parser.eat(TokenKind::OrOr) {
                    return Ok(());
                }
            }
        })?;
        Ok(Some(self.range_from(start)))
    }

    /// Reports `name<` in a requires-clause where nothing has that name: what follows would be read
    /// as a comparison, which a clause cannot hold.
    fn check_constraint_name(&mut self) -> Res<()> {
        let token = self.peek();
        if token.kind == TokenKind::Ident
            && self.peek_ahead(1).kind == TokenKind::Less
            && self.lookup_unqualified(token.symbol()).is_none()
        {
            return Err(self.name_not_found(None, token.symbol(), token.loc));
        }
        Ok(())
    }

    /// Whether a type-constraint is next: the name of a concept.
    pub fn at_type_constraint(&mut self) -> bool {
        if self.options.standard < LanguageStandard::Cpp20
            || !matches!(self.kind(), TokenKind::Ident | TokenKind::ColonColon)
        {
            return false;
        }
        let next = self.peek_ahead(1).kind;
        if self.at(TokenKind::Ident) && next != TokenKind::ColonColon {
            return self.concept_named(None).is_some();
        }
        self.trial(|parser| {
            let qualifier = parser.nested_name_specifier()?;
            Ok(parser.at(TokenKind::Ident) && parser.concept_named(qualifier).is_some())
        })
        .unwrap_or(false)
    }

    /// Whether a type-constraint before `auto` is next.
    pub fn at_placeholder_constraint(&mut self) -> bool {
        self.at_type_constraint()
            && self
                .trial(|parser| {
                    parser.type_constraint()?;
                    Ok(matches!(parser.kind(), TokenKind::KwAuto | TokenKind::KwDecltype))
                })
                .unwrap_or(false)
    }

    /// The concept that the name which is next means.
    fn concept_named(&mut self, qualifier: Option<Qualifier>) -> Option<TemplateId> {
        let name = self.peek().symbol();
        let found = self.lookup_name(qualifier, name)?;
        match found.decls.as_slice() {
            [Decl::Template(template)] if self.program.templates.all[*template].is_concept() => {
                Some(*template)
            }
            _ => None,
        }
    }

    /// ```text
    /// type-constraint: [nested-name-specifier] concept-name [ "<" template-arguments ">" ]
    /// ```
    /// The concept and the arguments that follow the constrained type.
    fn type_constraint(&mut self) -> Res<(TemplateId, Vec<TemplateArg>)> {
        let qualifier = self.nested_name_specifier()?;
        let loc = self.loc();
        let Some(concept) = self.concept_named(qualifier) else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        self.bump();
        let args = match self.at(TokenKind::Less) {
            true => self.template_arguments()?,
            false => Vec::new(),
        };
        Ok((concept, args))
    }

    /// Steps over a type-constraint; its tokens.
    pub fn skip_type_constraint(&mut self) -> Res<TokenRange> {
        let start = self.position();
        self.in_mode(Mode::Syntax, |parser| parser.type_constraint())?;
        Ok(self.range_from(start))
    }

    /// What `&&` and `||` make of a constraint, found once per place.
    fn constraint_tree(&mut self, range: TokenRange) -> Res<Arc<ConstraintTree>> {
        if let Some(tree) = self.program.templates.constraint_trees.get(&range) {
            return Ok(tree.clone());
        }
        let tree = self.replay(range, |parser| {
            parser.in_mode(Mode::Syntax, |parser| parser.constraint_logical_or())
        })?;
        let tree = Arc::new(tree);
        self.program.templates.constraint_trees.insert(range, tree.clone());
        Ok(tree)
    }

    /// The atoms of a constraint, as written.
    pub(super) fn constraint_atoms(&mut self, range: TokenRange) -> Res<Vec<TokenRange>> {
        let tree = self.constraint_tree(range)?;
        let mut atoms = Vec::new();
        let mut pending = vec![&*tree];
        while let Some(part) = pending.pop() {
            match part {
                ConstraintTree::And(parts) | ConstraintTree::Or(parts) => {
                    pending.extend(parts.iter().rev());
                }
                ConstraintTree::Atom(range) => atoms.push(*range),
            }
        }
        Ok(atoms)
    }

    fn constraint_logical_or(&mut self) -> Res<ConstraintTree> {
        let mut parts = vec![self.constraint_logical_and()?];
        while self.eat(TokenKind::OrOr) {
            parts.push(self.constraint_logical_and()?);
        }
        Ok(single_or(parts, ConstraintTree::Or))
    }

    fn constraint_logical_and(&mut self) -> Res<ConstraintTree> {
        let mut parts = vec![self.constraint_operand()?];
        while self.eat(TokenKind::AndAnd) {
            parts.push(self.constraint_operand()?);
        }
        Ok(single_or(parts, ConstraintTree::And))
    }

    fn constraint_operand(&mut self) -> Res<ConstraintTree> {
        let start = self.position();
        if self.at(TokenKind::LParen) {
            // Parentheses around a whole operand are seen through.
            let whole = self.or_back(|parser| {
                let inner = parser.skip_brackets()?;
                let ends =
                    matches!(parser.kind(), TokenKind::Eof | TokenKind::AndAnd | TokenKind::OrOr);
                Ok((ends && !parser.has_fold(inner)).then_some(inner))
            })?;
            if let Some(inner) = whole {
                return self.nested("constraints", |parser| {
                    parser.replay(inner, |parser| {
                        let tree = parser.constraint_logical_or()?;
                        match parser.at(TokenKind::Eof) {
                            true => Ok(tree),
                            false => Ok(ConstraintTree::Atom(inner)),
                        }
                    })
                });
            }
        }
        self.constraint_atom()?;
        Ok(ConstraintTree::Atom(self.range_from(start)))
    }

    /// Whether the tokens between parentheses are a fold expression: `...` outside inner brackets.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn has_fold(&mut self, range: TokenRange) -> bool {
        self.replay(range, |parser| {
            loop {
                match parser.kind() {
                    TokenKind::Eof => return false,
                    TokenKind::Ellipsis => return true,
                    TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => {
                        parser.quietly_skip_brackets();
                    }
                    _ => {
                        parser.bump();
                    }
                }
            }
        })
    }

    /// Whether the constraint that the cursor's range holds is satisfied, with the parameters bound
    /// in the current scope.
    fn is_satisfied(&mut self, tree: &ConstraintTree) -> bool {
        cuprum_limits::check();
        match tree {
            ConstraintTree::And(parts) => parts.iter().all(|part| self.is_satisfied(part)),
            ConstraintTree::Or(parts) => parts.iter().any(|part| self.is_satisfied(part)),
            ConstraintTree::Atom(range) => {
                let satisfied = self.is_atom_satisfied(*range);
                // The innermost one is to blame: a concept-id fails because of an atom of its own.
                if !satisfied && self.handed.failed_atom.is_none() {
                    self.handed.failed_atom = Some(*range);
                }
                satisfied
            }
        }
    }

    fn is_atom_satisfied(&mut self, range: TokenRange) -> bool {
        let result =
            self.unevaluated(|parser| parser.substituting_here(|parser| parser.atom_value(range)));
        matches!(result, Ok(value) if value != 0)
    }

    fn atom_value(&mut self, range: TokenRange) -> Res<i128> {
        self.replay(range, |parser| {
            let loc = parser.loc();
            let term = parser.conditional_expression()?;
            let Operand::Expr(expr) = parser.typed(term)? else { return Err(Reported) };
            if parser.ty(expr).unqualified() != Type::BOOL {
                // No failure of a candidate: the constraint itself is wrong ([temp.constr.atomic]/3).
                if !parser.session.map.is_system(loc) {
                    parser.aloud(|parser| parser.report_once(Code::ConstraintNotBool, loc, &[]));
                }
                return Err(Reported);
            }
            parser.evaluate_integer(expr)
        })
    }

    /// Whether arguments satisfy a template's constraints. With a function's parameters in scope
    /// use [`Parser::is_clause_satisfied`] for its trailing clause.
    pub fn satisfies_constraints(&mut self, template: TemplateId, args: &Bindings) -> bool {
        let constraints = self.program.templates.all[template].constraints.clone();
        if constraints.is_empty() {
            return true;
        }
        // Constraints that depend on themselves are not satisfied.
        if self
            .program
            .templates
            .constraints_in_question
            .iter()
            .any(|(of, with)| *of == template && with == args)
        {
            return false;
        }
        self.program.templates.constraints_in_question.push((template, args.clone()));
        let params = self.program.templates.all[template].params.clone();
        let place = self.program.templates.all[template].place;
        let satisfied = self.substituting(template, |parser| {
            parser.satisfies_all(&constraints, &params, place, args)
        });
        self.program.templates.constraints_in_question.pop();
        satisfied
    }

    /// Whether arguments for these parameters satisfy constraints written at a place.
    pub fn satisfies_all(
        &mut self,
        constraints: &[Constraint],
        params: &[TemplateParameter],
        place: crate::lookup::scope::NamePlace,
        args: &Bindings,
    ) -> bool {
        self.in_mode(Mode::Full, |parser| {
            parser.at_place(place, |parser| {
                parser.bind_parameters(params, args);
                constraints.iter().all(|constraint| match *constraint {
                    Constraint::Clause(range) => parser.is_clause_satisfied(range),
                    Constraint::Parameter { index, range } => {
                        let arg = args.get(index as usize).cloned().flatten();
                        arg.is_some_and(|arg| parser.is_parameter_satisfied(range, arg))
                    }
                })
            })
        })
    }

    /// The constraints of the head just read: those of its parameters and its requires-clause.
    pub fn head_constraints(&self, params: &[TemplateParameter]) -> Vec<Constraint> {
        let mut constraints = self.parameter_constraints(params);
        constraints.extend(self.frame.head_constraint.map(Constraint::Clause));
        constraints
    }

    /// The type-constraints of parameters.
    pub fn parameter_constraints(&self, params: &[TemplateParameter]) -> Vec<Constraint> {
        let of_types = params.iter().enumerate().filter_map(|(index, param)| {
            // What a template template parameter asks for is no question to its argument's arguments.
            let range =
                param.constraint.filter(|_| !matches!(param.kind, ParameterKind::Template(_)))?;
            Some(Constraint::Parameter { index: index as u32, range })
        });
        of_types.collect()
    }

    /// Whether a requires-clause holds in the current scope.
    pub fn is_clause_satisfied(&mut self, range: TokenRange) -> bool {
        match self.constraint_tree(range) {
            Ok(tree) => self.in_mode(Mode::Full, |parser| parser.is_satisfied(&tree)),
            Err(_) => false,
        }
    }

    /// Whether a type satisfies the type-constraint with these tokens; of a pack, every element.
    fn is_parameter_satisfied(&mut self, range: TokenRange, arg: TemplateArg) -> bool {
        cuprum_limits::check();
        match arg {
            TemplateArg::Pack(args) => {
                args.into_iter().all(|arg| self.is_parameter_satisfied(range, arg))
            }
            // What is before `auto` asks about the type of the value.
            TemplateArg::Value(_, ty) => {
                self.is_type_constraint_satisfied(range, TemplateArg::Type(ty.unqualified()))
            }
            TemplateArg::Dependent(..) | TemplateArg::Unconverted(_) => true,
            arg @ (TemplateArg::Type(_)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)) => self.is_type_constraint_satisfied(range, arg),
        }
    }

    /// Whether an argument satisfies a type-constraint, read in the current scope.
    pub fn is_type_constraint_satisfied(&mut self, range: TokenRange, arg: TemplateArg) -> bool {
        let read = self.silently(|parser| parser.replay(range, |parser| parser.type_constraint()));
        let Ok((concept, rest)) = read else { return false };
        let mut args = vec![arg];
        args.extend(rest);
        let loc = self.loc();
        self.is_concept_satisfied(concept, args, loc).unwrap_or(false)
    }

    /// Whether arguments satisfy a concept; fails only if they are not arguments for it.
    pub fn is_concept_satisfied(
        &mut self,
        concept: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<bool> {
        let args = self.whole_arguments(concept, args, loc)?;
        let key = (concept, args);
        match self.program.templates.satisfied_concepts.get(&key).copied() {
            Some(Satisfied::Yes) => return Ok(true),
            Some(Satisfied::No(failed)) => {
                self.handed.failed_atom = self.handed.failed_atom.or(failed);
                return Ok(false);
            }
            None => {}
        }
        let bindings: Bindings = key.1.iter().cloned().map(Some).collect();
        let range = self.program.templates.all[concept].range;
        let errors = self.session.diagnostics.error_count();
        let satisfied = self.replay_template(concept, range, &bindings, Mode::Full, |parser| {
            Ok(parser.is_clause_satisfied(range))
        })?;
        // The first answer stands, as in nvcc, also where another one could be found later because a
        // class was incomplete ([temp.constr.atomic]/3).
        if self.session.diagnostics.error_count() == errors {
            let answer = match satisfied {
                true => Satisfied::Yes,
                false => Satisfied::No(self.handed.failed_atom),
            };
            self.program.templates.satisfied_concepts.insert(key, answer);
        }
        Ok(satisfied)
    }

    /// `C<int>` as an expression.
    pub fn concept_id(
        &mut self,
        concept: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Term> {
        match self.frame.here.mode {
            Mode::Syntax => Ok(Term::Skipped),
            Mode::Signature => {
                let args = args.into_boxed_slice();
                Ok(self.dependent(DependentExprKind::Specialization(concept, args)))
            }
            Mode::Full
                if self.in_definition()
                    && args.iter().any(|arg| self.is_dependent_argument(arg)) =>
            {
                Ok(self.unknown_term(loc))
            }
            Mode::Full => {
                let value = self.is_concept_satisfied(concept, args, loc)?;
                Ok(Term::Typed(Operand::Expr(self.build_bool(value, loc))))
            }
        }
    }

    /// Fails with the reason if arguments do not satisfy a template's constraints.
    pub fn check_constraints(
        &mut self,
        template: TemplateId,
        args: &Bindings,
        loc: Loc,
    ) -> Res<()> {
        self.handed.failed_atom = None;
        if self.satisfies_constraints(template, args) {
            return Ok(());
        }
        Err(self.constraint_failure(Code::ConstraintNotSatisfied, loc, &[]))
    }

    /// Reports that a constraint fails, with the atom that is to blame.
    fn constraint_failure(&mut self, code: Code, loc: Loc, args: &[&str]) -> Reported {
        if self.frame.here.sfinae_depth > 0 && !self.records_failures() {
            return Reported;
        }
        let mut diagnostic = Diagnostic::new(code, loc, args);
        if let Some(range) = self.handed.failed_atom.take() {
            let at = self.replay(range, |parser| parser.loc());
            if self.frame.here.sfinae_depth > 0
                && let Some(text) = self.source_text(range)
            {
                let text = format!("constraint \"{text}\" is not satisfied");
                diagnostic.message = text_with_place(&text, at, "this is not satisfied");
            }
            diagnostic = diagnostic.note(at, "atomic constraint evaluates to false".to_owned());
        }
        self.report(diagnostic)
    }

    /// Checks the type that a constrained placeholder was deduced as.
    pub fn check_placeholder(
        &mut self,
        constraint: Option<TokenRange>,
        pattern: Type,
        deduced: Type,
        loc: Loc,
    ) -> Res<()> {
        let Some(range) = constraint else { return Ok(()) };
        self.handed.failed_atom = None;
        let ty = self.placeholder_part(pattern, deduced);
        if self.is_type_constraint_satisfied(range, TemplateArg::Type(ty)) {
            return Ok(());
        }
        let name = self.type_name(ty);
        Err(self.constraint_failure(Code::PlaceholderConstraint, loc, &[&name]))
    }

    /// What stands in a deduced type where the pattern has its placeholder.
    fn placeholder_part(&self, pattern: Type, deduced: Type) -> Type {
        use TypeKind as T;
        match (self.ast.types.kind(pattern), self.ast.types.kind(deduced)) {
            (T::Auto, _) => {
                let own: Qualifiers = pattern.top_qualifiers();
                deduced.unqualified().with(deduced.top_qualifiers().without(own))
            }
            (T::RValueRef(inner), T::LValueRef(_)) if *inner == Type::AUTO => deduced,
            (T::Pointer(inner), T::Pointer(to))
            | (T::LValueRef(inner), T::LValueRef(to))
            | (T::RValueRef(inner), T::RValueRef(to))
            | (T::Array(inner, _), T::Array(to, _)) => self.placeholder_part(*inner, *to),
            _ => deduced,
        }
    }

    /// Refuses a function that is named though its constraints do not hold ([expr.prim.id]/4).
    pub fn check_function_constraint(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        if self.is_function_constraint_satisfied(func) {
            return Ok(());
        }
        let name = self.qualified_function_name(func);
        let declared = self.declared_at(self.ast.functions[func].loc);
        Err(self.error(Code::FunctionConstraint, loc, &[&name, &declared]))
    }

    /// Whether the trailing requires-clause of a function that is no template holds.
    pub fn is_function_constraint_satisfied(&mut self, func: FuncId) -> bool {
        let Some(info) = self.program.functions.function_infos.get(&func) else { return true };
        if let Some(known) = info.is_constraint_satisfied {
            return known;
        }
        let Some((range, place)) = info.constraint else { return true };
        let class = self.ast.functions[func].parent.as_record();
        let satisfied = self.in_class(class, |parser| {
            parser.at_place(place, |parser| parser.is_clause_satisfied(range))
        });
        self.function_info(func).is_constraint_satisfied = Some(satisfied);
        satisfied
    }

    /// ```text
    /// requires-expression: "requires" [ "(" parameters ")" ] "{" { requirement } "}"
    /// ```
    pub fn requires_expression(&mut self) -> Res<Term> {
        let start = self.position();
        let loc = self.bump().loc;
        if self.frame.here.mode != Mode::Full || self.in_definition() {
            if self.frame.here.mode == Mode::Full {
                self.looking_ahead(|parser| parser.check_requirements())?;
            }
            if self.at(TokenKind::LParen) {
                self.skip_brackets()?;
            }
            if !self.at(TokenKind::LBrace) {
                self.expect(TokenKind::LBrace)?;
            }
            self.skip_brackets()?;
            let range = self.range_from(start);
            let place = (range.stream, range.start);
            return Ok(self.dependent(DependentExprKind::Requires(place.0, place.1)));
        }
        if self.at(TokenKind::LParen) && !self.is_instantiating() {
            // What is wrong with the parameters as they are written is no failed requirement.
            self.looking_ahead(|parser| {
                parser.with_scope(ScopeKind::Parameters, |parser| {
                    parser.in_mode(Mode::Syntax, |parser| parser.requirement_parameters())
                })
            })?;
        }
        let value = self.with_scope(ScopeKind::Parameters, |parser| {
            parser.unevaluated(|parser| {
                parser.substituting_here(|parser| {
                    parser.outside_template_arguments(|parser| parser.requirements())
                })
            })
        })?;
        Ok(Term::Typed(Operand::Expr(self.build_bool(value, loc))))
    }

    /// The parameters in the parentheses that are next. Whatever is wrong between these, the cursor is behind
    /// them then; what fails is that they are not closed.
    pub fn whole_requirement_parameters(&mut self) -> Res<Res<()>> {
        let inside = self.looking_ahead(|parser| parser.skip_brackets())?;
        let read = self.requirement_parameters();
        self.jump_past(inside.end as usize);
        Ok(read)
    }

    /// The parameters and body of a requires-expression: whether all of it holds.
    fn requirements(&mut self) -> Res<bool> {
        let mut holds = true;
        if self.at(TokenKind::LParen) {
            holds = self.whole_requirement_parameters()?.is_ok();
        }
        if !self.at(TokenKind::LBrace) {
            self.expect(TokenKind::LBrace)?;
        }
        let body = self.skip_brackets()?;
        if !holds {
            return Ok(false);
        }
        self.replay(body, |parser| {
            while !parser.at(TokenKind::Eof) {
                if !parser.requirement()? {
                    parser.handed.failed_atom.get_or_insert(body);
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// ```text
    /// requirement: expression ";" | "typename" name ";" | "requires" constraint-expression ";"
    ///     | "{" expression "}" ["noexcept"] ["->" type-constraint] ";"
    /// ```
    /// Whether it holds; fails only on what is no requirement at all.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn requirement(&mut self) -> Res<bool> {
        let holds = match self.kind() {
            TokenKind::KwTypename if self.type_requirement_follows() => {
                self.typename_specifier().is_ok()
            }
            TokenKind::KwRequires if !self.at_nested_requires_expression() => {
                self.bump();
                let start = self.position();
                self.in_mode(Mode::Syntax, |parser| parser.conditional_expression())?;
                let range = self.range_from(start);
                self.is_clause_satisfied(range)
            }
            TokenKind::LBrace => return self.compound_requirement(),
            _ => self.expression().is_ok_and(|term| self.is_valid_operand(term)),
        };
        if !holds {
            return Ok(false);
        }
        self.expect(TokenKind::Semi)?;
        Ok(true)
    }

    /// `typename T::x;` rather than an expression such as `typename T::x(1);`
    pub(super) fn type_requirement_follows(&mut self) -> bool {
        self.trial(|parser| {
            parser.typename_specifier()?;
            Ok(parser.at(TokenKind::Semi))
        })
        .unwrap_or(false)
    }

    /// Whether `requires ( … ) {` is next: an expression, not a nested requirement.
    pub(super) fn at_nested_requires_expression(&mut self) -> bool {
        self.trial(|parser| {
            parser.bump();
            if !parser.at(TokenKind::LParen) {
                return Ok(false);
            }
            parser.skip_brackets()?;
            Ok(parser.at(TokenKind::LBrace))
        })
        .unwrap_or(false)
    }

    fn compound_requirement(&mut self) -> Res<bool> {
        let inner = self.skip_brackets()?;
        let needs_noexcept = self.eat(TokenKind::KwNoexcept);
        let constraint = match self.eat(TokenKind::Arrow) {
            true => Some(self.skip_type_constraint()?),
            false => None,
        };
        self.expect(TokenKind::Semi)?;
        let operand = self.replay(inner, |parser| {
            let term = parser.expression()?;
            if !parser.at(TokenKind::Eof) {
                return Err(Reported);
            }
            parser.typed(term)
        });
        let Ok(operand) = operand else { return Ok(false) };
        let loc = self.loc();
        let Ok(expr) = self.operand_expr(operand, loc) else { return Ok(false) };
        if needs_noexcept && self.can_throw(expr) {
            return Ok(false);
        }
        let Some(range) = constraint else { return Ok(true) };
        let ty = self.ty(expr);
        let ty = match self.ast.exprs[expr].category {
            Category::LValue => self.ast.types.lvalue_ref(ty),
            Category::XValue => self.ast.types.rvalue_ref(ty),
            Category::PrValue => ty,
        };
        Ok(self.is_type_constraint_satisfied(range, TemplateArg::Type(ty)))
    }

    fn is_valid_operand(&mut self, term: Term) -> bool {
        let loc = self.loc();
        match self.typed(term) {
            Ok(operand) => self.operand_expr(operand, loc).is_ok(),
            Err(_) => false,
        }
    }

    /// Which of two templates is more constrained ([temp.constr.order]): `Less` means the left one.
    /// Their parameters must correspond.
    pub fn compare_constraints(&mut self, left: TemplateId, right: TemplateId) -> Option<Ordering> {
        let left = self.constraint_source(left);
        let right = self.constraint_source(right);
        self.compare_constraint_sources(&left, &right)
    }

    /// The same of two functions that are no templates.
    pub fn compare_function_constraints(
        &mut self,
        left: FuncId,
        right: FuncId,
    ) -> Option<Ordering> {
        let left = self.function_info(left).constraint;
        let right = self.function_info(right).constraint;
        match (left, right) {
            (None, None) => Some(Ordering::Equal),
            (Some(_), None) => Some(Ordering::Less),
            (None, Some(_)) => Some(Ordering::Greater),
            (Some(left), Some(right)) => {
                let [left, right] = [left, right].map(|(range, place)| ConstraintSource {
                    constraints: vec![Constraint::Clause(range)],
                    params: Vec::new(),
                    place,
                });
                self.compare_constraint_sources(&left, &right)
            }
        }
    }

    /// A template's constraints and where they are read.
    pub fn constraint_source(&self, template: TemplateId) -> ConstraintSource {
        let Template { constraints, params, place, .. } = &self.program.templates.all[template];
        let mut constraints = constraints.clone();
        constraints.extend(
            self.program.templates.all[template].trailing_constraint.map(Constraint::Clause),
        );
        ConstraintSource { constraints, params: params.clone(), place: *place }
    }

    /// Which of two sets of constraints is stronger.
    pub fn compare_constraint_sources(
        &mut self,
        left: &ConstraintSource,
        right: &ConstraintSource,
    ) -> Option<Ordering> {
        match (left.constraints.is_empty(), right.constraints.is_empty()) {
            (true, true) => return Some(Ordering::Equal),
            (false, true) => return Some(Ordering::Less),
            (true, false) => return Some(Ordering::Greater),
            (false, false) => {}
        }
        let left = self.normal_form_of(left)?;
        let right = self.normal_form_of(right)?;
        match (subsumes(&left, &right), subsumes(&right, &left)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }

    fn normal_form_of(&mut self, source: &ConstraintSource) -> Option<NormalForm> {
        let args: Vec<TemplateArg> = source
            .params
            .iter()
            .enumerate()
            .map(|(index, param)| self.own_argument(index as u32, param))
            .collect();
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        let ConstraintSource { constraints, params, place } = source;
        let change = |here: &mut Here| {
            here.sfinae_depth += 1;
            here.mode = Mode::Signature;
            here.place = *place;
        };
        let result: Res<NormalForm> = self.scoped(change, |parser| {
            parser.bind_parameters(params, &bindings);
            let mut parts = Vec::new();
            for constraint in constraints {
                let range = constraint.range();
                parts.push(match *constraint {
                    Constraint::Clause(range) => parser.normal_clause(range, &args, 0)?,
                    Constraint::Parameter { index, .. } => {
                        let (concept, rest) =
                            parser.replay(range, |parser| parser.type_constraint())?;
                        let first = match args.get(index as usize) {
                            Some(TemplateArg::Pack(elements)) => elements.first().cloned(),
                            other => other.cloned(),
                        };
                        let mut given: Vec<TemplateArg> = first.into_iter().collect();
                        given.extend(rest);
                        parser.normal_concept(concept, given, 0)?
                    }
                });
            }
            Ok(NormalForm::And(parts))
        });
        result.ok()
    }

    /// A parameter as an argument for itself.
    fn own_argument(&mut self, index: u32, param: &TemplateParameter) -> TemplateArg {
        match &param.kind {
            ParameterKind::Value(ty, _) => {
                let kind = DependentExprKind::Param { depth: 0, index };
                TemplateArg::Dependent(self.ast.dependents.intern(kind), *ty)
            }
            ParameterKind::Type | ParameterKind::Template(_) => {
                let kind = TypeKind::TemplateParam { depth: 0, index, pack: false };
                TemplateArg::Type(self.ast.types.intern(kind))
            }
        }
    }

    fn normal_concept(
        &mut self,
        concept: TemplateId,
        args: Vec<TemplateArg>,
        depth: u32,
    ) -> Res<NormalForm> {
        if depth > CONCEPT_LIMIT {
            return Err(Reported);
        }
        let loc = self.loc();
        let args = self.whole_arguments(concept, args, loc)?;
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        let range = self.program.templates.all[concept].range;
        self.replay_template(concept, range, &bindings, Mode::Signature, |parser| {
            parser.normal_clause(range, &args, depth + 1)
        })
    }

    fn normal_clause(
        &mut self,
        range: TokenRange,
        mapping: &[TemplateArg],
        depth: u32,
    ) -> Res<NormalForm> {
        let tree = self.constraint_tree(range)?;
        self.normal_tree(&tree, mapping, depth)
    }

    fn normal_tree(
        &mut self,
        tree: &ConstraintTree,
        mapping: &[TemplateArg],
        depth: u32,
    ) -> Res<NormalForm> {
        cuprum_limits::check();
        Ok(match tree {
            ConstraintTree::And(parts) => NormalForm::And(
                parts
                    .iter()
                    .map(|part| self.normal_tree(part, mapping, depth))
                    .collect::<Res<_>>()?,
            ),
            ConstraintTree::Or(parts) => NormalForm::Or(
                parts
                    .iter()
                    .map(|part| self.normal_tree(part, mapping, depth))
                    .collect::<Res<_>>()?,
            ),
            ConstraintTree::Atom(range) => {
                let range = *range;
                let expr = self
                    .replay(range, |parser| parser.conditional_expression())
                    .ok()
                    .and_then(|term| term.dependent());
                if let Some(expr) = expr
                    && let DependentExprKind::Specialization(concept, args) =
                        self.ast.dependents.kind(expr).clone()
                    && self.program.templates.all[concept].is_concept()
                {
                    return self.normal_concept(concept, args.into_vec(), depth);
                }
                NormalForm::Atom(Atom { range, mapping: mapping.to_vec() })
            }
        })
    }
}

/// Constraints, the parameters they are about, and where they were written.
#[derive(Clone, Debug)]
pub(crate) struct ConstraintSource {
    /// The constraints, all of which must hold.
    pub constraints: Vec<Constraint>,
    /// The parameters that they are about.
    pub params: Vec<TemplateParameter>,
    /// Where their names are looked up.
    pub place: crate::lookup::scope::NamePlace,
}

fn single_or(
    mut parts: Vec<ConstraintTree>,
    several: impl FnOnce(Vec<ConstraintTree>) -> ConstraintTree,
) -> ConstraintTree {
    match (parts.len(), parts.pop()) {
        (1, Some(only)) => only,
        (_, last) => {
            parts.extend(last);
            several(parts)
        }
    }
}

/// Whether everything that satisfies `strong` satisfies `weak` as far as atoms tell: every
/// disjunctive clause of the one shares an atom with every conjunctive clause of the other.
fn subsumes(strong: &NormalForm, weak: &NormalForm) -> bool {
    let (Some(strong), Some(weak)) = (clauses(strong, true), clauses(weak, false)) else {
        return false;
    };
    strong.iter().all(|left| weak.iter().all(|right| left.iter().any(|atom| right.contains(atom))))
}

/// The clauses of a normal form: disjunctive (an "or" of "and"s) or conjunctive; none if there are
/// too many.
fn clauses(form: &NormalForm, disjunctive: bool) -> Option<Vec<Vec<&Atom>>> {
    cuprum_limits::check();
    let (parts, joins) = match form {
        NormalForm::Atom(atom) => return Some(vec![vec![atom]]),
        NormalForm::And(parts) => (parts, !disjunctive),
        NormalForm::Or(parts) => (parts, disjunctive),
    };
    let mut result: Vec<Vec<&Atom>> = if joins { Vec::new() } else { vec![Vec::new()] };
    for part in parts {
        let inner = clauses(part, disjunctive)?;
        if joins {
            result.extend(inner);
        } else {
            result = result
                .iter()
                .flat_map(|left| inner.iter().map(|right| [&left[..], &right[..]].concat()))
                .collect();
        }
        if result.len() > CLAUSE_LIMIT {
            return None;
        }
    }
    Some(result)
}
