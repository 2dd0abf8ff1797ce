//! Help that needs the tree: what makes an expression constant, what an assertion compared, what is missing
//! in a class.

use crate::context::Parser;
use cuprum_ast::{BinaryOp, Category, ExprId, ExprKind, Parent, RecordId, Type, TypeKind, VarId};
use cuprum_source::{Diagnostic, EditPlace, Fix, Loc};

impl Parser<'_> {
    /// Says why something cannot be assigned to: what is const, and where it is declared so.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn with_const_reason(&mut self, diagnostic: Diagnostic, expr: ExprId) -> Diagnostic {
        let mut diagnostic = diagnostic;
        let mut next = Some(expr);
        let mut through_pointer = false;
        while let Some(expr) = next {
            let node = &self.ast.exprs[expr];
            let ty = node.ty;
            next = match node.kind {
                ExprKind::Var(var) => {
                    return self.with_const_variable(diagnostic, var, through_pointer);
                }
                ExprKind::Field(base, record, field) => {
                    let field = self.ast.records[record].fields.get(field as usize);
                    let own = field.map(|field| (field.ty, field.loc, field.name));
                    if let Some((ty, loc, Some(name))) = own
                        && self.ast.types.qualifiers(ty).is_const()
                    {
                        let word = self.word(name);
                        return diagnostic.explain(loc, format!("member \"{word}\" is const"));
                    }
                    Some(base)
                }
                ExprKind::This(_) => return self.with_const_function(diagnostic),
                ExprKind::Deref(inner) => {
                    through_pointer = self.ast.types.qualifiers(ty).is_const();
                    Some(inner)
                }
                ExprKind::Index(base, _) => {
                    through_pointer = self.ast.types.pointee(self.ast.exprs[base].ty).is_some();
                    Some(base)
                }
                ExprKind::Cast(_, inner) => Some(inner),
                ExprKind::Binary(_, left, _) => Some(left),
                ExprKind::Call(..) => {
                    let advice = "assign to a variable: a call gives a value, not a place for one";
                    diagnostic = diagnostic.fix(Fix::advice(advice));
                    None
                }
                _ => None,
            };
        }
        diagnostic
    }

    fn with_const_variable(
        &mut self,
        diagnostic: Diagnostic,
        var: VarId,
        through_pointer: bool,
    ) -> Diagnostic {
        let variable = &self.ast.variables[var];
        let (loc, ty) = (variable.loc, variable.ty);
        let Some(word) = variable.name.map(|name| self.word(name)) else { return diagnostic };
        let shown = self.type_name(ty);
        let types = &self.ast.types;
        let text = if through_pointer {
            format!("\"{word}\" points to const: it is a \"{shown}\"")
        } else if types.qualifiers(types.without_ref(ty)).is_const() {
            format!("\"{word}\" is const: it is a \"{shown}\"")
        } else if matches!(types.kind(ty), TypeKind::Array(..)) {
            format!("\"{word}\" is an array, which cannot be assigned as a whole")
        } else {
            format!("\"{word}\" is declared here")
        };
        match self.is_users(loc) {
            true => diagnostic.explain(loc, text),
            false => diagnostic.fix(Fix::advice(format!("change something else: {text}"))),
        }
    }

    /// Within a const member function, or in a lambda that is not `mutable`, what `this` points to is const.
    fn with_const_function(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(func) = self.frame.here.current_function else { return diagnostic };
        if let Some(record) = self.closure_of(func) {
            let loc = self.ast.records[record].loc;
            let text = "a lambda that is not \"mutable\" cannot change what it captured by value";
            return diagnostic.explain(loc, text).fix(Fix::advice(
                "capture by reference, or write \"mutable\" after the parameters",
            ));
        }
        let (loc, name) = (self.ast.functions[func].loc, self.qualified_function_name(func));
        diagnostic.explain(loc, format!("member function \"{name}\" is declared const"))
    }

    /// Says what a comparison compared that came out false.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about comparisons alone")]
    pub fn with_compared_values(&mut self, diagnostic: Diagnostic, cond: ExprId) -> Diagnostic {
        let mut inner = cond;
        while let ExprKind::Cast(_, operand) = self.ast.exprs[inner].kind {
            inner = operand;
        }
        let ExprKind::Binary(op, left, right) = self.ast.exprs[inner].kind else {
            return diagnostic;
        };
        let value = |parser: &mut Self, expr: ExprId| {
            parser.silently(|parser| parser.evaluate_integer(expr)).ok()
        };
        let (Some(left), Some(right)) = (value(self, left), value(self, right)) else {
            return diagnostic;
        };
        let op = match op {
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::Lt => "<",
            BinaryOp::Gt => ">",
            BinaryOp::Le => "<=",
            BinaryOp::Ge => ">=",
            _ => return diagnostic,
        };
        let loc = self.ast.exprs[inner].loc;
        diagnostic.explain(loc, format!("it compares {left} {op} {right}"))
    }

    /// Says what makes a pointer of a value, or a value of a pointer, if that is what a parameter or a
    /// variable wants.
    pub fn with_address(&mut self, diagnostic: Diagnostic, expr: ExprId, to: Type) -> Diagnostic {
        let node = &self.ast.exprs[expr];
        let (from, is_lvalue) = (node.ty, node.category == Category::LValue);
        let (first, last) = self.extent(expr);
        let types = &self.ast.types;
        let same = |left: Type, right: Type| left.unqualified() == right.unqualified();
        if types.pointee(to).is_some_and(|pointee| same(pointee, from)) && is_lvalue {
            return diagnostic.fix(Fix::before(first, "&", "take its address"));
        }
        let from = types.without_ref(from);
        if types.pointee(from).is_some_and(|pointee| same(pointee, to)) {
            let fix = Fix::before(first, "*", "take what it points to");
            return diagnostic.fix(match first == last {
                true => fix,
                false => Fix::before(first, "*(", "take what it points to")
                    .edit(EditPlace::After(last), ")"),
            });
        }
        diagnostic
    }

    /// Writes the conversion out that a list does not do by itself.
    pub fn with_cast(&mut self, diagnostic: Diagnostic, expr: ExprId, to: &str) -> Diagnostic {
        let (first, last) = self.extent(expr);
        let fix = Fix::before(first, format!("static_cast<{to}>("), "write the conversion out");
        diagnostic.fix(fix.edit(EditPlace::After(last), ")"))
    }

    /// Points to the functions that a class would have to define not to be abstract.
    pub fn with_pure_functions(&mut self, diagnostic: Diagnostic, record: RecordId) -> Diagnostic {
        const SHOWN: usize = 8;
        let all = self.virtual_functions_of(record);
        let pure = all.iter().copied().filter(|&func| {
            self.ast.functions[func].member.is_pure_virtual
                && !all.iter().any(|&other| self.overrides(other, func))
        });
        let pure: Vec<_> = pure.take(SHOWN).collect();
        pure.into_iter().fold(diagnostic, |diagnostic, func| {
            let (name, loc) = (self.qualified_function_name(func), self.ast.functions[func].loc);
            diagnostic.explain(loc, format!("\"{name}\" is pure virtual and not overridden"))
        })
    }

    /// Points to the member that leaves a class without a default constructor.
    pub fn with_member_without_default(
        &mut self,
        diagnostic: Diagnostic,
        record: RecordId,
    ) -> Diagnostic {
        let fields: Vec<(Type, Loc, Option<cuprum_source::Symbol>)> = self.ast.records[record]
            .fields
            .iter()
            .map(|field| (field.ty, field.loc, field.name))
            .collect();
        for (ty, loc, name) in fields {
            let element = self.ast.element_record(ty);
            let lacks = match element {
                Some(inner) => !self.has_default_constructor(inner),
                None => self.ast.types.is_reference(ty) || self.ast.types.qualifiers(ty).is_const(),
            };
            if let (true, Some(name)) = (lacks, name) {
                let (word, ty) = (self.word(name), self.type_name(ty));
                let text = match element {
                    Some(_) => format!(
                        "member \"{word}\" needs a value: \"{ty}\" has no default constructor"
                    ),
                    None => format!("member \"{word}\" needs a value: it is a \"{ty}\""),
                };
                return diagnostic.explain(loc, text);
            }
        }
        diagnostic
    }

    /// Points to a class that is only declared.
    pub fn with_forward_declaration(&self, diagnostic: Diagnostic, ty: Type) -> Diagnostic {
        let (loc, name) = (self.tag_loc(ty), self.type_name(ty.unqualified()));
        diagnostic.explain(loc, format!("\"{name}\" is only declared here, not defined"))
    }

    /// Points to the function of a base that one with `override` probably meant.
    pub fn with_hidden_function(
        &mut self,
        diagnostic: Diagnostic,
        func: cuprum_ast::FuncId,
    ) -> Diagnostic {
        let function = &self.ast.functions[func];
        let (name, Parent::Record(record)) = (function.name, function.parent) else {
            return diagnostic;
        };
        let bases: Vec<RecordId> =
            self.ast.records[record].bases.iter().map(|base| base.record).collect();
        let other = bases
            .into_iter()
            .flat_map(|base| self.virtual_functions_of(base))
            .find(|&other| self.ast.functions[other].name == name);
        match other {
            Some(other) => {
                let (text, loc) = (self.function_text(other), self.ast.functions[other].loc);
                diagnostic.explain(loc, format!("the base class has \"{text}\""))
            }
            None => diagnostic,
        }
    }

    /// Whether an expression is `x = y`, and where its operator is.
    pub fn with_equality(&mut self, diagnostic: Diagnostic, assignment: ExprId) -> Diagnostic {
        let loc = self.ast.exprs[assignment].loc;
        diagnostic.fix(Fix::replace(loc, "==", "compare, with \"==\""))
    }
}
