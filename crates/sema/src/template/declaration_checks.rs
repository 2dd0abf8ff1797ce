//! What is wrong with a declaration of a template before anybody instantiates it: names of
//! parameters that are taken, constraints that no arguments can mend, explicit instantiations given
//! twice.

use crate::context::{Mode, Operand, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::template::TemplateParameter;
use cuprum_ast::{FuncId, RecordId, Type, TypeKind, VarId};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// What an explicit instantiation names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ExplicitInstantiation {
    Class(RecordId),
    Function(FuncId),
    Variable(VarId),
}

impl Parser<'_> {
    /// Reports an explicit instantiation that was given before ([temp.explicit]/5).
    pub fn note_explicit_instantiation(&mut self, what: ExplicitInstantiation, loc: Loc) {
        if self.program.templates.definitions.explicit.insert(what) {
            return;
        }
        let (kind, text) = match what {
            ExplicitInstantiation::Class(record) => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                ("class", self.type_name(ty))
            }
            ExplicitInstantiation::Function(func) => {
                let text = match &self.ast.functions[func].specialization {
                    Some(from) => self.template_function_text(from),
                    None => self.generic_function_text(func),
                };
                ("function", text)
            }
            ExplicitInstantiation::Variable(var) => ("variable", self.variable_name_text(var)),
        };
        self.report_once(Code::InstantiatedTwice, loc, &[kind, &text]);
    }

    /// Reports members of a class template that have the name of one of its parameters
    /// ([temp.local]/6).
    pub fn check_parameters_hidden_in(&mut self, record: RecordId, params: &[TemplateParameter]) {
        let Some(scope) = self.record_scope(record) else { return };
        for name in params.iter().filter_map(|param| param.name) {
            let Some(decl) = self.names_in(scope, name).into_iter().next() else { continue };
            // A class named like its parameter was reported.
            if self.ast.records[record].name == Some(name) {
                continue;
            }
            let loc = match decl {
                Decl::Func(func) => self.ast.functions[func].loc,
                Decl::Var(var) => self.ast.variables[var].loc,
                Decl::Template(template) => self.program.templates.all[template].loc,
                Decl::Field(owner, path) => {
                    let fields = &self.ast.records[owner].fields;
                    let field = path.first().and_then(|&index| fields.get(index as usize));
                    field.map_or(self.ast.records[record].loc, |field| field.loc)
                }
                Decl::Type(_)
                | Decl::Tag(_)
                | Decl::Namespace(_)
                | Decl::Enumerator(..)
                | Decl::Binding(..)
                | Decl::Value(..)
                | Decl::Pack(..)
                | Decl::ParameterPack(_)
                | Decl::DependentValue { .. }
                | Decl::DependentExpr(_)
                | Decl::DependentParam(_)
                | Decl::DependentParamPack(_)
                | Decl::SyntaxValue
                | Decl::SyntaxType => self.ast.records[record].loc,
            };
            let word = self.word(name);
            self.report_once(Code::TemplateParameterRedeclared, loc, &[&word]);
        }
    }

    /// Refuses a member that arguments turn into a function: its template declares none
    /// ([temp.arg.type]/3).
    pub fn check_declared_as_function(
        &mut self,
        record: RecordId,
        declarator: &Declarator,
    ) -> Res<()> {
        let Some(name) = declarator.ident().filter(|_| declarator.function().is_none()) else {
            return Ok(());
        };
        let from = self.ast.records[record].specialization.as_ref().map(|from| from.template);
        let partial = self.record_info(record).pattern.as_ref().map(|pattern| pattern.partial);
        let (Some(template), Some(partial)) = (from, partial) else { return Ok(()) };
        let pattern =
            self.program.templates.definitions.patterns.get(&(template, partial)).copied();
        let Some(scope) = pattern.and_then(|pattern| self.record_scope(pattern)) else {
            return Ok(());
        };
        match self.names_in(scope, name).first() {
            Some(Decl::Field(..) | Decl::Var(_)) => {
                Err(self.error(Code::FunctionTypeNotAllowed, declarator.loc, &[]))
            }
            _ => Ok(()),
        }
    }

    /// The same for the parameters of a function template.
    pub fn check_parameter_names(&mut self, params: &[TemplateParameter], declarator: &Declarator) {
        let Some(chunk) = declarator.function() else { return };
        for param in &chunk.params {
            let is_taken =
                param.name.is_some() && params.iter().any(|known| known.name == param.name);
            if is_taken && let Some(name) = param.name {
                let word = self.word(name);
                self.report_once(Code::TemplateParameterRedeclared, param.loc, &[&word]);
            } else if let Some(name) = param.name {
                self.check_parameter_hides_another(name, param.loc);
            }
        }
    }

    /// Checks what a constraint says whatever the arguments are: names that nobody declared, and
    /// atoms of another type than `bool`. The parameters are in the current scope.
    pub fn check_constraint(&mut self, params: &[TemplateParameter], range: TokenRange) {
        let key = (range.stream, range.start);
        if self.frame.here.mode != Mode::Full
            || !self.is_first_declaration()
            || !self.checks_definition_at(key)
        {
            return;
        }
        let Ok(atoms) = self.constraint_atoms(range) else { return };
        let args = self.standing_arguments(params);
        let mut place = self.freeze_place();
        place.scope = self.program.names.scopes[place.scope].parent.unwrap_or(place.scope);
        for atom in atoms {
            self.checking_definition(|parser| {
                // What is wrong was said.
                let _ = parser.unevaluated(|parser| {
                    parser.replay_bound(params, place, atom, &args, Mode::Full, |parser| {
                        parser.check_atom()
                    })
                });
            });
        }
    }

    fn check_atom(&mut self) -> Res<()> {
        if self.at(TokenKind::KwRequires) {
            self.bump();
            return self.check_requirements();
        }
        let loc = self.loc();
        let term = self.conditional_expression()?;
        let operand = self.typed(term)?;
        let Operand::Expr(expr) = operand else { return Ok(()) };
        if !self.is_unknown(expr) && self.ty(expr).unqualified() != Type::BOOL {
            self.report_once(Code::ConstraintNotBool, loc, &[]);
        }
        Ok(())
    }

    /// Reports a concept that is defined elsewhere than in a namespace ([temp.concept]/3).
    pub fn check_concept_scope(&mut self, loc: Loc) -> Res<()> {
        let home = self.program.names.scopes[self.template_home()].kind;
        if let ScopeKind::Namespace(_) = home {
            return Ok(());
        }
        Err(self.error(Code::ConceptScope, loc, &[]))
    }
}
