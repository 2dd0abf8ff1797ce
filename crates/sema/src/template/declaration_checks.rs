//! What is wrong with a declaration of a template before anybody instantiates it: names of
//! parameters that are taken, definitions outside of a class that fit none of its members,
//! constraints that no arguments can mend, explicit instantiations given twice.

use crate::context::{Mode, Operand, Res, Sema};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::template::TemplateParameter;
use crate::template::outside::{OutsideDefinition, OutsideKind};
use cuprum_ast::{FuncId, FunctionName, RecordId, TemplateId, Type, TypeKind, VarId};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// What an explicit instantiation names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ExplicitInstantiation {
    /// A class.
    Class(RecordId),
    /// A function.
    Function(FuncId),
    /// A variable.
    Variable(VarId),
}

impl Sema<'_> {
    /// Reports an explicit instantiation that was given before ([temp.explicit]/5).
    pub fn note_explicit_instantiation(&mut self, what: ExplicitInstantiation, loc: Loc) {
        if self.definitions.explicit.insert(what) {
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
                Decl::Template(template) => self.templates[template].loc,
                Decl::Field(owner, path) => {
                    let fields = &self.ast.records[owner].fields;
                    let field = path.first().and_then(|&index| fields.get(index as usize));
                    field.map_or(self.ast.records[record].loc, |field| field.loc)
                }
                _ => self.ast.records[record].loc,
            };
            let word = self.word(name);
            self.report_once(Code::TemplateParameterRedeclared, loc, &[&word]);
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
        if self.mode != Mode::Full
            || !self.is_first_declaration()
            || !self.checks_definition_at(key)
        {
            return;
        }
        let Ok(atoms) = self.constraint_atoms(range) else { return };
        let args = self.standing_arguments(params);
        let mut place = self.freeze_place();
        place.scope = self.scopes[place.scope].parent.unwrap_or(place.scope);
        for atom in atoms {
            self.checking_definition(|sema| {
                sema.unevaluated += 1;
                // What is wrong was said.
                let _ = sema
                    .replay_bound(params, place, atom, &args, Mode::Full, |sema| sema.check_atom());
                sema.unevaluated -= 1;
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

    /// Checks that a definition outside of a class template is that of one of its members.
    pub fn check_outside_definition(
        &mut self,
        template: TemplateId,
        definition: &OutsideDefinition,
    ) -> Res<()> {
        let range = definition.range;
        let is_plain = definition.path.is_empty() && definition.heads.len() == 1;
        let known = self.definitions.patterns.get(&(template, definition.partial)).copied();
        let Some(pattern) = known.filter(|_| is_plain) else { return Ok(()) };
        if !self.checks_definition_at((range.stream, range.start))
            || self.definitions.open_classes.contains(&pattern)
        {
            return Ok(());
        }
        let Some(scope) = self.record_scope(pattern) else { return Ok(()) };
        let members = self.names_in(scope, definition.name);
        if members.is_empty() {
            return Ok(());
        }
        let place = self.outside_place(&[pattern], definition);
        let written = self.checking_definition(|sema| {
            sema.current_class = Some(pattern);
            sema.quietly(|sema| {
                sema.at_place(place, |sema| {
                    sema.replay(range, |sema| {
                        sema.in_mode(Mode::Full, |sema| sema.templated_declarator())
                    })
                })
            })
        });
        let Some((specs, declarator, ty)) = written else { return Ok(()) };
        self.forbid_defaults(&declarator);
        let loc = definition.loc;
        if definition.kind == OutsideKind::Variable {
            let ty = match specs.is_constexpr {
                true => self.ast.types.qualify(ty, cuprum_ast::Qualifiers::CONST),
                false => ty,
            };
            let &[Decl::Var(var)] = members.as_slice() else { return Ok(()) };
            let declared = self.ast.variables[var].ty;
            if self.differ_plainly(declared, ty) {
                let text = self.variable_declaration_text(var);
                let place = self.declared_at(self.ast.variables[var].loc);
                return Err(self.error(Code::IncompatibleWith, loc, &[&text, &place]));
            }
            return Ok(());
        }
        let mut only = None;
        for decl in &members {
            let Decl::Func(func) = *decl else { return Ok(()) };
            let declared = self.ast.functions[func].ty;
            match self.parameters_differ_plainly(declared, ty) {
                true => continue,
                false if only.is_some() => return Ok(()),
                false => only = Some(func),
            }
        }
        let is_other = only.is_none_or(|func| self.results_differ_plainly(func, ty));
        match is_other {
            true => match self.report_mismatched_definition(scope, definition.name, loc) {
                Some(reported) => Err(reported),
                None => Ok(()),
            },
            false => Ok(()),
        }
    }

    /// Whether two function types cannot have the same parameters, whatever the arguments.
    fn parameters_differ_plainly(&self, left: Type, right: Type) -> bool {
        let functions = (self.ast.types.as_function(left), self.ast.types.as_function(right));
        let (Some(left), Some(right)) = functions else { return false };
        let is_pack = |ty: &Type| matches!(self.ast.types.kind(*ty), TypeKind::PackExpansion(_));
        if left.params.iter().chain(&right.params).any(is_pack) {
            return false;
        }
        left.params.len() != right.params.len()
            || left.qualifiers != right.qualifiers
            || left.params.iter().zip(&right.params).any(|(a, b)| self.differ_plainly(*a, *b))
    }

    /// Whether a function, unless it has none, cannot have the result of a function type.
    fn results_differ_plainly(&self, func: FuncId, ty: Type) -> bool {
        let function = &self.ast.functions[func];
        let has_result =
            matches!(function.name, FunctionName::Ident(_) | FunctionName::Operator(_));
        let types = (self.ast.types.as_function(function.ty), self.ast.types.as_function(ty));
        match types {
            (Some(declared), Some(written)) if has_result => {
                self.differ_plainly(declared.result, written.result)
            }
            _ => false,
        }
    }

    /// Whether two types differ in what a look at them shows: what stands for something that the
    /// arguments decide may be anything.
    fn differ_plainly(&self, left: Type, right: Type) -> bool {
        if left == right {
            return false;
        }
        let types = &self.ast.types;
        let pair = (types.kind(left), types.kind(right));
        match pair {
            (TypeKind::Pointer(a), TypeKind::Pointer(b))
            | (TypeKind::LValueRef(a), TypeKind::LValueRef(b))
            | (TypeKind::RValueRef(a), TypeKind::RValueRef(b)) => self.differ_plainly(*a, *b),
            _ => self.is_plain_type(left) && self.is_plain_type(right),
        }
    }

    fn is_plain_type(&self, ty: Type) -> bool {
        let types = &self.ast.types;
        match types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to) => {
                self.is_plain_type(*to)
            }
            TypeKind::TemplateParam { pack, .. } => !pack,
            TypeKind::Void | TypeKind::Enum(_) | TypeKind::Nullptr => true,
            TypeKind::Record(record) => self.ast.records[*record].specialization.is_none(),
            _ => types.is_arithmetic(ty),
        }
    }

    /// Reports a concept that is defined elsewhere than in a namespace ([temp.concept]/3).
    pub fn check_concept_scope(&mut self, loc: Loc) -> Res<()> {
        match self.scopes[self.template_home()].kind {
            ScopeKind::Namespace(_) => Ok(()),
            _ => Err(self.error(Code::ConceptScope, loc, &[])),
        }
    }
}
