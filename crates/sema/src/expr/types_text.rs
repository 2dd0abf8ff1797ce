//! Types, functions and template arguments as messages show them, in nvcc's spelling:
//! `const int *`, `int (*)[4]`, `void (*)(float, ...)`.

mod pretty_function;

use crate::context::Parser;
use crate::expr::vector::VECTOR_TEMPLATE;
use cuprum_ast::{
    Ast, ConstPointer, ConstValue, DependentExpr, DependentExprKind, FuncId, FunctionName,
    FunctionType, Parent, PointerBase, RecordId, RecordKind, RefQualifier, Specialization,
    TemplateArg, TemplateId, Type, TypeKind, VarId, fundamental_types, undeduced_types,
};
use cuprum_source::{Interner, Symbol};
use std::fmt::Write;

/// How deep a type may nest before its text is cut off.
const DEPTH_LIMIT: u32 = 64;

struct Printer<'a> {
    ast: &'a Ast,
    symbols: &'a Interner,
    /// Names of template parameters, where a signature's tree is shown.
    names: &'a [String],
    /// Names of those that stand for themselves in definitions, by depth less one.
    lists: &'a [Vec<Option<Symbol>>],
}

impl Printer<'_> {
    /// The whole type around a declarator.
    fn declaration(&self, ty: Type, declarator: String, depth: u32) -> String {
        cuprum_limits::check();
        if depth > DEPTH_LIMIT {
            return "…".to_owned();
        }
        let qualifiers = qualifier_words(ty);
        match self.ast.types.kind(ty) {
            TypeKind::Pointer(to) => self.pointer("*", *to, &qualifiers, declarator, depth),
            TypeKind::LValueRef(to) => self.pointer("&", *to, "", declarator, depth),
            TypeKind::RValueRef(to) => self.pointer("&&", *to, "", declarator, depth),
            TypeKind::MemberPointer { class, pointee } => {
                let class = self.declaration(*class, String::new(), depth + 1);
                self.pointer(&format!("{class}::*"), *pointee, &qualifiers, declarator, depth)
            }
            TypeKind::Array(element, count) => {
                let bound = count.map(|count| count.to_string()).unwrap_or_default();
                self.declaration(*element, format!("{declarator}[{bound}]"), depth + 1)
            }
            TypeKind::DependentArray(element, bound) => {
                let bound = self.dependent_value(*bound);
                self.declaration(*element, format!("{declarator}[{bound}]"), depth + 1)
            }
            TypeKind::Function(function) => {
                let text = self.parameters(function, declarator, true, depth);
                self.declaration(function.result, text, depth + 1)
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::TemplateParam { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::Decltype(_)
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => {
                let mut text = String::new();
                if !qualifiers.is_empty() {
                    let _ = write!(text, "{qualifiers} ");
                }
                text.push_str(&self.base(ty, depth));
                if !declarator.is_empty() {
                    text.push(' ');
                    text.push_str(&declarator);
                }
                text
            }
        }
    }

    /// A function without its result: its parameters and qualifiers after its declarator.
    fn parameters(
        &self,
        function: &FunctionType,
        declarator: String,
        shows_exceptions: bool,
        depth: u32,
    ) -> String {
        let mut text = declarator;
        text.push('(');
        for (index, &param) in function.params.iter().enumerate() {
            text.push_str(if index > 0 { ", " } else { "" });
            text.push_str(&self.declaration(param, String::new(), depth + 1));
        }
        if function.variadic {
            text.push_str(if function.params.is_empty() { "..." } else { ", ..." });
        }
        text.push(')');
        if function.qualifiers.is_const() {
            text.push_str(" const");
        }
        if function.qualifiers.is_volatile() {
            text.push_str(" volatile");
        }
        text.push_str(match function.ref_qualifier {
            RefQualifier::None => "",
            RefQualifier::LValue => " &",
            RefQualifier::RValue => " &&",
        });
        text.push_str(if function.noexcept && shows_exceptions { " noexcept" } else { "" });
        text
    }

    fn pointer(
        &self,
        sign: &str,
        to: Type,
        qualifiers: &str,
        declarator: String,
        depth: u32,
    ) -> String {
        let mut inner = sign.to_owned();
        if !qualifiers.is_empty() {
            inner.push_str(qualifiers);
            if !declarator.is_empty() {
                inner.push(' ');
            }
        }
        inner.push_str(&declarator);
        if matches!(
            self.ast.types.kind(to),
            TypeKind::Array(..) | TypeKind::Function(_) | TypeKind::DependentArray(..)
        ) {
            inner = format!("({inner})");
        }
        self.declaration(to, inner, depth + 1)
    }

    /// A type that needs no declarator.
    /// `lambda [](int)->int`
    fn closure(&self, signature: Type, depth: u32) -> String {
        let TypeKind::Function(function) = self.ast.types.kind(signature) else {
            return "lambda []".to_owned();
        };
        let mut params: Vec<String> = Vec::new();
        for &param in &function.params {
            params.push(if let TypeKind::TemplateParam { .. } = self.ast.types.kind(param) {
                "auto".to_owned()
            } else {
                self.declaration(param, String::new(), depth + 1)
            });
        }
        if function.variadic {
            params.push("...".to_owned());
        }
        let result = self.declaration(function.result, String::new(), depth + 1);
        let mutable = if function.qualifiers.is_const() { "" } else { " mutable" };
        format!("lambda []({}){mutable}->{result}", params.join(", "))
    }

    fn base(&self, ty: Type, depth: u32) -> String {
        match self.ast.types.kind(ty) {
            TypeKind::Record(record) => {
                if let Some((element, bytes)) = self.vector(*record) {
                    let element = self.declaration(element, String::new(), depth + 1);
                    return format!("__attribute((vector_size({bytes}))) {element}");
                }
                let record = &self.ast.records[*record];
                if let Some(closure) = &record.closure {
                    return self.closure(closure.signature, depth);
                }
                match record.name {
                    Some(name) => {
                        let args = self.specialization(record.specialization.as_ref(), depth);
                        self.qualified(record.parent, name) + &args
                    }
                    None if record.kind == RecordKind::Union => "<unnamed union>".to_owned(),
                    None => "<unnamed class>".to_owned(),
                }
            }
            TypeKind::Enum(id) => {
                let declaration = &self.ast.enums[*id];
                match declaration.name {
                    Some(name) => self.qualified(declaration.parent, name),
                    None => "<unnamed enum>".to_owned(),
                }
            }
            TypeKind::TemplateParam { depth, index, .. } => self.parameter(*depth, *index),
            TypeKind::DependentName { qualifier, name, .. } => {
                let qualifier = self.declaration(*qualifier, String::new(), depth + 1);
                format!("{qualifier}::{}", self.symbols.word(*name))
            }
            TypeKind::DependentSpecialization { template, args } => {
                let template = &self.ast.templates[*template];
                self.qualified(template.parent, template.name) + &self.arguments(args, depth)
            }
            TypeKind::PackExpansion(pattern) => {
                self.declaration(*pattern, String::new(), depth + 1) + "..."
            }
            TypeKind::Transformed(transform, inner) => {
                let inner = self.declaration(*inner, String::new(), depth + 1);
                format!("{}({inner})", transform.word())
            }
            TypeKind::Decltype(_) => "decltype(…)".to_owned(),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::DependentArray(..) => {
                self.ast.types.fundamental_name(ty).unwrap_or("<type>").to_owned()
            }
        }
    }

    /// The elements' type and the size in bytes of GNU's vectors, which are classes of ours.
    fn vector(&self, record: RecordId) -> Option<(Type, i128)> {
        let specialization = self.ast.records[record].specialization.as_ref()?;
        let template = &self.ast.templates[specialization.template];
        match *specialization.args {
            [TemplateArg::Type(element), TemplateArg::Value(ConstValue::Int(bytes), _)]
                if self.symbols.word(template.name) == VECTOR_TEMPLATE =>
            {
                Some((element, bytes))
            }
            _ => None,
        }
    }

    /// The name of a template parameter.
    fn parameter(&self, depth: u32, index: u32) -> String {
        let list = (depth as usize).checked_sub(1).and_then(|list| self.lists.get(list));
        let standing = list.and_then(|names| names.get(index as usize).copied().flatten());
        match (standing, self.names.get(index as usize)) {
            (Some(name), _) => self.symbols.word(name).to_owned(),
            (None, Some(name)) => name.clone(),
            (None, None) if list.is_some() => "<unnamed>".to_owned(),
            (None, None) => format!("template-parameter-{depth}-{index}"),
        }
    }

    /// A value that depends on template parameters, if it is but a name or a number.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn dependent_value(&self, value: DependentExpr) -> String {
        match self.ast.dependents.kind(value) {
            DependentExprKind::Param { depth, index } => self.parameter(*depth, *index),
            DependentExprKind::Int(number, ty) => self.value(&ConstValue::Int(*number), *ty),
            _ => "…".to_owned(),
        }
    }

    fn specialization(&self, specialization: Option<&Specialization>, depth: u32) -> String {
        specialization.map(|from| self.arguments(&from.args, depth)).unwrap_or_default()
    }

    fn arguments(&self, args: &[TemplateArg], depth: u32) -> String {
        let mut words = Vec::new();
        self.push_arguments(args, depth, &mut words);
        format!("<{}>", words.join(", "))
    }

    fn push_arguments(&self, args: &[TemplateArg], depth: u32, words: &mut Vec<String>) {
        cuprum_limits::check();
        for arg in args {
            match arg {
                TemplateArg::Type(ty) => {
                    words.push(self.declaration(*ty, String::new(), depth + 1));
                }
                TemplateArg::Value(value, ty) => {
                    words.push(self.argument_value(value, *ty, depth));
                }
                TemplateArg::Dependent(value, _) => words.push(self.dependent_value(*value)),
                TemplateArg::Template(template) => {
                    let template = &self.ast.templates[*template];
                    words.push(self.qualified(template.parent, template.name));
                }
                TemplateArg::TemplateExpansion(template) => {
                    let template = &self.ast.templates[*template];
                    words.push(self.qualified(template.parent, template.name) + "...");
                }
                TemplateArg::Unconverted(_) => words.push("…".to_owned()),
                TemplateArg::Pack(elements) if depth <= DEPTH_LIMIT => {
                    self.push_arguments(elements, depth + 1, words);
                }
                TemplateArg::Pack(_) => {}
            }
        }
    }

    /// A value argument as a literal of its type, an enumerator, or a cast.
    fn argument_value(&self, value: &ConstValue, ty: Type, depth: u32) -> String {
        if let Some(address) = self.address(value, ty) {
            return address;
        }
        let shown = self.value(value, ty);
        let ConstValue::Int(number) = *value else {
            return format!("({}){shown}", self.declaration(ty, String::new(), depth + 1));
        };
        let suffix = match ty.unqualified() {
            Type::INT | Type::BOOL => "",
            Type::UINT => "U",
            Type::LONG => "L",
            Type::ULONG => "UL",
            Type::LONG_LONG => "LL",
            Type::ULONG_LONG => "ULL",
            Type::CHAR => return character(number),
            Type::SCHAR | Type::UCHAR => {
                let ty = self.declaration(ty, String::new(), depth + 1);
                return format!("({ty}){}", character(number));
            }
            ty => {
                if let TypeKind::Enum(id) = *self.ast.types.kind(ty)
                    && let Some(enumerator) =
                        self.ast.enums[id].enumerators.iter().find(|one| one.value == number)
                {
                    let of = &self.ast.enums[id];
                    let scope = match (of.is_scoped, of.name) {
                        (true, Some(name)) => self.qualified(of.parent, name) + "::",
                        _ => self.scope(of.parent, 0),
                    };
                    return scope + self.symbols.word(enumerator.name);
                }
                return format!("({}){shown}", self.declaration(ty, String::new(), depth + 1));
            }
        };
        shown + suffix
    }

    /// A pointer or reference to a whole variable or function, by its name.
    fn address(&self, value: &ConstValue, ty: Type) -> Option<String> {
        let ConstValue::Pointer(ConstPointer { base, offset: 0 }) = value else { return None };
        match *base {
            PointerBase::Func(func) => {
                let function = &self.ast.functions[func];
                let name = self.function_name(function.name, function.parent);
                Some(self.scope(function.parent, 0) + &name)
            }
            PointerBase::Var(var) => {
                let variable = &self.ast.variables[var];
                let pointee = self.ast.types.pointee(ty)?;
                // A pointer into an array is not one to all of it.
                let is_whole = pointee.unqualified() == variable.ty.unqualified();
                let sign = if self.ast.types.is_reference(ty) { "" } else { "&" };
                is_whole.then_some(())?;
                Some(sign.to_owned() + &self.qualified(variable.parent, variable.name?))
            }
            PointerBase::Null | PointerBase::String(..) | PointerBase::Temporary(_) => None,
        }
    }

    fn value(&self, value: &ConstValue, ty: Type) -> String {
        match value {
            ConstValue::Int(value) if ty.unqualified() == Type::BOOL => {
                (if *value == 0 { "false" } else { "true" }).to_owned()
            }
            ConstValue::Int(value) => value.to_string(),
            ConstValue::Float(_)
            | ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Aggregate(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized => "…".to_owned(),
        }
    }

    /// A name with the namespaces and classes around it.
    fn qualified(&self, parent: Parent, name: Symbol) -> String {
        let mut text = self.scope(parent, 0);
        text.push_str(self.symbols.word(name));
        text
    }

    /// `a::b::`
    fn scope(&self, parent: Parent, depth: u32) -> String {
        cuprum_limits::check();
        if depth > DEPTH_LIMIT {
            return String::new();
        }
        match parent {
            Parent::Namespace(namespace) => {
                let namespace = &self.ast.namespaces[namespace];
                let Some(outer) = namespace.parent else { return String::new() };
                let word = namespace.name.map_or("<unnamed>", |name| self.symbols.word(name));
                format!("{}{word}::", self.scope(Parent::Namespace(outer), depth + 1))
            }
            Parent::Record(record) => {
                let record = &self.ast.records[record];
                if let Some(closure) = &record.closure {
                    return self.closure(closure.signature, depth) + "::";
                }
                let word = record.name.map_or("<unnamed>", |name| self.symbols.word(name));
                let args = self.specialization(record.specialization.as_ref(), depth);
                format!("{}{word}{args}::", self.scope(record.parent, depth + 1))
            }
            Parent::Function(..) => String::new(),
        }
    }

    fn function_name(&self, name: FunctionName, parent: Parent) -> String {
        let class = || match parent {
            Parent::Record(record) => self.ast.records[record]
                .name
                .map_or_else(|| "<unnamed>".to_owned(), |name| self.symbols.word(name).to_owned()),
            Parent::Namespace(_) | Parent::Function(..) => String::new(),
        };
        match name {
            FunctionName::Ident(name) => self.symbols.word(name).to_owned(),
            FunctionName::Operator(operator) => {
                let word = operator.spelling();
                let gap = if word.starts_with(char::is_alphabetic) { " " } else { "" };
                format!("operator{gap}{word}")
            }
            FunctionName::Conversion(ty) => {
                format!("operator {}", self.declaration(ty, String::new(), 0))
            }
            FunctionName::Literal(suffix) => format!("operator \"\"{}", self.symbols.word(suffix)),
            FunctionName::Constructor => class(),
            FunctionName::Destructor => format!("~{}", class()),
        }
    }
}

fn qualifier_words(ty: Type) -> String {
    let qualifiers = ty.top_qualifiers();
    let mut words = Vec::new();
    if qualifiers.is_const() {
        words.push("const");
    }
    if qualifiers.is_volatile() {
        words.push("volatile");
    }
    if qualifiers.contains(cuprum_ast::Qualifiers::RESTRICT) {
        words.push("__restrict__");
    }
    words.join(" ")
}

impl Parser<'_> {
    fn printer(&self) -> Printer<'_> {
        self.printer_with(&[])
    }

    fn printer_with<'a>(&'a self, names: &'a [String]) -> Printer<'a> {
        let lists = self.program.templates.definitions.parameter_names();
        Printer { ast: &self.ast, symbols: &self.session.symbols, names, lists }
    }

    /// The names of a template's parameters.
    pub fn parameter_names(&self, template: TemplateId) -> Vec<String> {
        let name = |param: &crate::template::TemplateParameter| match param.name {
            Some(name) => self.session.symbols.word(name).to_owned(),
            None => "<unnamed>".to_owned(),
        };
        self.program.templates.all[template].params.iter().map(name).collect()
    }

    /// ` [with T=int, N=3]`, for the templates that an entity comes from.
    fn bindings_text(&self, from: &[&Specialization]) -> String {
        let printer = self.printer();
        let mut words = Vec::new();
        for specialization in from {
            let names = self.parameter_names(specialization.template);
            for (name, arg) in names.iter().zip(&specialization.args) {
                let mut values = Vec::new();
                printer.push_arguments(std::slice::from_ref(arg), 0, &mut values);
                let value = match arg {
                    TemplateArg::Pack(_) => format!("<{}>", values.join(", ")),
                    TemplateArg::Type(_)
                    | TemplateArg::Value(..)
                    | TemplateArg::Dependent(..)
                    | TemplateArg::Template(_)
                    | TemplateArg::TemplateExpansion(_)
                    | TemplateArg::Unconverted(_) => values.concat(),
                };
                words.push(format!("{name}={value}"));
            }
        }
        if words.is_empty() { String::new() } else { format!(" [with {}]", words.join(", ")) }
    }

    /// The classes around an entity with their template parameters: `C<T>::`, and which templates
    /// they come from, outermost first.
    fn generic_scope(&self, parent: Parent) -> (String, Vec<&Specialization>) {
        cuprum_limits::check();
        let Parent::Record(record) = parent else {
            return (self.printer().scope(parent, 0), Vec::new());
        };
        // The parameters of a pattern stand for themselves.
        if self.program.templates.definitions.is_class_of_definition(record) {
            return (self.printer().scope(parent, 0), Vec::new());
        }
        let record = &self.ast.records[record];
        let (mut text, mut from) = self.generic_scope(record.parent);
        text.push_str(record.name.map_or("<unnamed>", |name| self.session.symbols.word(name)));
        if let Some(specialization) = &record.specialization {
            text.push_str(&format!(
                "<{}>",
                self.parameter_names(specialization.template).join(",")
            ));
            from.push(specialization);
        }
        text.push_str("::");
        (text, from)
    }

    /// A function's name with its scope, templates named by their parameters: `A<T>::n [with T=int]`.
    pub fn generic_function_name(&self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        let (text, from) = self.generic_scope(function.parent);
        let name = self.printer().function_name(function.name, function.parent);
        text + &name + &self.bindings_text(&from)
    }

    /// A function template's name with its scope: `A<T>::m [with T=int]`.
    pub fn generic_template_name(&self, template: TemplateId) -> String {
        let named = &self.ast.templates[template];
        let (text, from) = self.generic_scope(named.parent);
        text + self.session.symbols.word(named.name) + &self.bindings_text(&from)
    }

    /// A name with its scope as it stands in the template, whatever the arguments: `A<T>::m`.
    pub fn pattern_name(&self, parent: Parent, name: Symbol) -> String {
        self.generic_scope(parent).0 + self.session.symbols.word(name)
    }

    /// A function as candidate lists show it: `A<T>::n(T) [with T=int]`. Parameters are shown as
    /// they are, since only templates keep theirs as written.
    pub fn generic_function_text(&self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        let (text, from) = self.generic_scope(function.parent);
        let printer = self.printer();
        let name = printer.function_name(function.name, function.parent);
        self.with_parameters(func, text + &name, true) + &self.bindings_text(&from)
    }

    /// The same with its result: `void A<T>::n(T) [with T=int]`.
    pub fn generic_declaration_text(&self, func: FuncId) -> String {
        self.with_result(func, self.generic_function_text(func))
    }

    /// The name of a member, its class named by the parameters of its template: `A<T>::m [with T=int]`.
    pub fn generic_member_name(&self, record: RecordId, name: Symbol) -> String {
        let (scope, from) = self.generic_scope(Parent::Record(record));
        scope + self.session.symbols.word(name) + &self.bindings_text(&from)
    }

    /// A variable's name with its scope, classes named by the parameters of their templates:
    /// `A<T>::v [with T=int]`.
    pub fn generic_variable_name(&self, var: VarId) -> String {
        let (name, bindings) = self.generic_variable(var);
        name + &bindings
    }

    /// The same with its type.
    pub fn generic_variable_text(&self, var: VarId) -> String {
        let (name, bindings) = self.generic_variable(var);
        self.printer().declaration(self.ast.variables[var].ty, name, 0) + &bindings
    }

    fn generic_variable(&self, var: VarId) -> (String, String) {
        let variable = &self.ast.variables[var];
        let (scope, from) = self.generic_scope(variable.parent);
        let name = variable.name.map_or("<unnamed>", |name| self.session.symbols.word(name));
        let own = self.printer().specialization(variable.specialization.as_ref(), 0);
        (scope + name + &own, self.bindings_text(&from))
    }

    /// A function's name with its parameters, as they were declared.
    fn with_parameters(&self, func: FuncId, name: String, shows_exceptions: bool) -> String {
        let ty = self.ast.types.as_function(self.ast.functions[func].ty);
        let Some(ty) = ty else { return name };
        let params = ty.params.iter().enumerate();
        let params = params.map(|(index, &param)| self.parameter_type_text(func, index, param));
        function_shape_text(ty, name, params.collect(), shows_exceptions)
    }

    /// A function template with its parameters, `f(T, int)`, and the templates around it.
    fn template_signature(&self, template: TemplateId) -> (String, Vec<&Specialization>) {
        let named = &self.ast.templates[template];
        let (mut text, from) = self.generic_scope(named.parent);
        text.push_str(self.session.symbols.word(named.name));
        let names = self.parameter_names(template);
        // What no parameter of the function tells is shown beside its name.
        let mut told = vec![false; names.len()];
        let signature =
            self.program.templates.all[template].function().map(|function| function.signature);
        if let Some(signature) = signature
            && let Some(function) = self.ast.types.as_function(signature)
        {
            for &param in &function.params {
                self.mark_deducible_type(param, &mut told);
            }
            if told.contains(&false) {
                text.push_str(&format!("<{}>", names.join(",")));
            }
        }
        let printer = self.printer_with(&names);
        match self.program.templates.all[template].function() {
            Some(function) => (printer_params(&printer, function.signature, text, true), from),
            None => (text, from),
        }
    }

    /// A function template as candidate lists show it: `f(T, int)`, with its result `void f(T, int)`.
    pub fn template_signature_text(&self, template: TemplateId, with_result: bool) -> String {
        let (text, from) = self.template_signature(template);
        let text = text + &self.bindings_text(&from);
        let names = self.parameter_names(template);
        let function = self.program.templates.all[template].function();
        match function.and_then(|function| self.ast.types.as_function(function.signature)) {
            Some(shape) if with_result => {
                let printer = self.printer_with(&names);
                format!("{} {text}", printer.declaration(shape.result, String::new(), 1))
            }
            _ => text,
        }
    }

    /// A function made from a template, by its template's signature: `f(T) [with T=int]`.
    pub fn template_function_text(&self, from: &Specialization) -> String {
        let (text, around) = self.template_signature(from.template);
        let all: Vec<&Specialization> = around.into_iter().chain([from]).collect();
        text + &self.bindings_text(&all)
    }

    /// A part of a template's signature, with the parameters by name.
    pub fn template_type_text(&self, template: TemplateId, ty: Type) -> String {
        let names = self.parameter_names(template);
        self.printer_with(&names).declaration(ty, String::new(), 0)
    }

    /// The name of a template parameter.
    pub fn template_parameter_name(&self, template: TemplateId, index: usize) -> String {
        self.parameter_names(template).get(index).cloned().unwrap_or_default()
    }

    /// A template argument.
    pub fn template_argument_text(&self, arg: &TemplateArg) -> String {
        let mut words = Vec::new();
        match arg {
            TemplateArg::Value(value, ty) => self.printer().value(value, *ty),
            arg @ (TemplateArg::Type(_)
            | TemplateArg::Dependent(..)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Pack(_)
            | TemplateArg::Unconverted(_)) => {
                self.printer().push_arguments(std::slice::from_ref(arg), 0, &mut words);
                words.join(", ")
            }
        }
    }

    /// Template arguments: `<int, float>`
    pub fn template_arguments_text(&self, args: &[TemplateArg]) -> String {
        self.printer().arguments(args, 0)
    }

    /// A class made from a template, as the instantiation stack shows it: `B<N> [with N=1]`.
    pub fn instantiated_class_text(&self, record: RecordId) -> String {
        let (text, from) = self.generic_scope(Parent::Record(record));
        let text = text.strip_suffix("::").unwrap_or(&text).to_owned();
        text + &self.bindings_text(&from)
    }

    /// A function made from a template, as the instantiation stack shows it:
    /// `int f<T,N>(T) [with T=int, N=3]`.
    pub fn instantiated_function_text(&self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        let (mut text, mut from) = self.generic_scope(function.parent);
        text.push_str(&self.printer().function_name(function.name, function.parent));
        let mut names = Vec::new();
        let mut ty = function.ty;
        if let Some(specialization) = &function.specialization {
            names = self.parameter_names(specialization.template);
            from.push(specialization);
            if let Some(signature) = specialization.signature {
                ty = signature;
            }
        }
        let printer = self.printer_with(&names);
        let Some(shape) = self.ast.types.as_function(ty) else { return text };
        let params: Vec<String> = shape
            .params
            .iter()
            .map(|&param| printer.declaration(param, String::new(), 1))
            .collect();
        // Arguments that the call's arguments do not give are part of the name.
        let mentioned = |name: &String| {
            let is_part = |c: char| c.is_alphanumeric() || c == '_';
            params.iter().any(|param| param.split(|c| !is_part(c)).any(|word| word == name))
        };
        if !names.iter().all(mentioned) {
            text.push_str(&format!("<{}>", names.join(",")));
        }
        let text = printer_params(&printer, ty, text, true);
        let special = matches!(function.name, FunctionName::Constructor | FunctionName::Destructor);
        let result = printer.declaration(shape.result, String::new(), 1);
        let result = if special { String::new() } else { format!("{result} ") };
        format!("{result}{text}{}", self.bindings_text(&from))
    }

    /// A type as messages show it.
    pub fn type_name(&self, ty: Type) -> String {
        self.printer().declaration(ty, String::new(), 0)
    }

    /// A scope in front of a name: `N::S::`, or nothing.
    pub fn scope_text(&self, parent: Parent) -> String {
        self.printer().scope(parent, 0)
    }

    /// The name of a function without its parameters: `f`, `operator+`.
    pub fn function_name_text(&self, name: FunctionName) -> String {
        self.printer().function_name(name, Parent::Namespace(self.ast.global_namespace()))
    }

    /// The name of a function as its declaration gives it: `f`, `~S`, `operator int`.
    pub fn unqualified_function_name(&self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        self.printer().function_name(function.name, function.parent)
    }

    /// The name of a function with its scope, without its parameters: `S::f`.
    pub fn qualified_function_name(&self, func: FuncId) -> String {
        let printer = self.printer();
        let function = &self.ast.functions[func];
        printer.scope(function.parent, 0) + &printer.function_name(function.name, function.parent)
    }

    /// The name of a variable with its scope: `N::x`.
    pub fn qualified_variable_name(&self, var: VarId) -> String {
        let variable = &self.ast.variables[var];
        let scope = self.printer().scope(variable.parent, 0);
        scope + variable.name.map_or("<unnamed>", |name| self.session.symbols.word(name))
    }

    /// A variable's name with its scope and the arguments of its template: `v<int>`.
    pub fn variable_name_text(&self, var: VarId) -> String {
        let own = self.ast.variables[var].specialization.as_ref();
        self.qualified_variable_name(var) + &self.printer().specialization(own, 0)
    }

    /// A function's name with its scope and the arguments of its template: `f<int>`.
    pub fn function_instance_text(&self, func: FuncId) -> String {
        let own = self.ast.functions[func].specialization.as_ref();
        self.qualified_function_name(func) + &self.printer().specialization(own, 0)
    }

    /// A variable as it would be declared: with its type.
    pub fn variable_declaration_text(&self, var: VarId) -> String {
        let name = self.qualified_variable_name(var);
        self.printer().declaration(self.ast.variables[var].ty, name, 0)
    }

    /// A function as it would be declared: with its result.
    pub fn function_declaration_text(&self, func: FuncId) -> String {
        self.with_result(func, self.function_text(func))
    }

    /// A function's text with its result before it, where it has one to tell.
    fn with_result(&self, func: FuncId, text: String) -> String {
        let function = &self.ast.functions[func];
        let has_result =
            matches!(function.name, FunctionName::Ident(_) | FunctionName::Operator(_));
        match self.ast.types.as_function(function.ty) {
            Some(ty) if has_result => self.printer().declaration(ty.result, text, 0),
            _ => text,
        }
    }

    /// A function as candidate lists show it: `ns::f<int>(int, float *)`.
    pub fn function_text(&self, func: FuncId) -> String {
        let printer = self.printer();
        let function = &self.ast.functions[func];
        let mut text = printer.scope(function.parent, 0);
        text.push_str(&printer.function_name(function.name, function.parent));
        text.push_str(&printer.specialization(function.specialization.as_ref(), 0));
        let is_implicit =
            self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_implicit);
        self.with_parameters(func, text, !is_implicit)
    }
}

/// A function of a finished tree by its name: `ns::f<int>`, with its parameters if asked to.
pub fn function_name(ast: &Ast, symbols: &Interner, func: FuncId, with_parameters: bool) -> String {
    let printer = Printer { ast, symbols, names: &[], lists: &[] };
    let function = &ast.functions[func];
    let mut text = printer.scope(function.parent, 0);
    text.push_str(&printer.function_name(function.name, function.parent));
    text.push_str(&printer.specialization(function.specialization.as_ref(), 0));
    if with_parameters { printer_params(&printer, function.ty, text, false) } else { text }
}

/// A character as a literal: printable ones as they are, others by their number.
fn character(number: i128) -> String {
    let byte = number as u8;
    match byte {
        b'\'' | b'\\' => format!("'\\{}'", char::from(byte)),
        b' '..=b'~' => format!("'{}'", char::from(byte)),
        _ => format!("'\\{byte:03o}'"),
    }
}

fn printer_params(printer: &Printer<'_>, ty: Type, name: String, shows_exceptions: bool) -> String {
    let Some(function) = printer.ast.types.as_function(ty) else { return name };
    let params =
        function.params.iter().map(|&param| printer.declaration(param, String::new(), 1)).collect();
    function_shape_text(function, name, params, shows_exceptions)
}

fn function_shape_text(
    function: &FunctionType,
    name: String,
    mut params: Vec<String>,
    shows_exceptions: bool,
) -> String {
    if function.variadic {
        params.push("...".to_owned());
    }
    let qualifiers = if function.qualifiers.is_const() { " const" } else { "" };
    let noexcept = if function.noexcept && shows_exceptions { " noexcept" } else { "" };
    format!("{name}({}){qualifiers}{noexcept}", params.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_ast::{Qualifiers, RefQualifier};

    #[test]
    fn declarators_are_spelled_inside_out() {
        let mut ast = Ast::new();
        let symbols = Interner::default();
        let const_int = Type::INT.with(Qualifiers::CONST);
        let pointer = ast.types.pointer(const_int);
        let array = ast.types.array(Type::INT, Some(4));
        let to_array = ast.types.pointer(array);
        let function = ast.types.function(FunctionType {
            result: Type::VOID,
            params: vec![Type::FLOAT],
            variadic: true,
            qualifiers: Qualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        });
        let to_function = ast.types.pointer(function);
        let reference = ast.types.lvalue_ref(array);
        let table = [
            (const_int, "const int"),
            (pointer, "const int *"),
            (pointer.with(Qualifiers::CONST), "const int *const"),
            (array, "int [4]"),
            (to_array, "int (*)[4]"),
            (reference, "int (&)[4]"),
            (function, "void (float, ...)"),
            (to_function, "void (*)(float, ...)"),
        ];
        let printer = Printer { ast: &ast, symbols: &symbols, names: &[], lists: &[] };
        for (ty, text) in table {
            assert_eq!(printer.declaration(ty, String::new(), 0), text);
        }
    }
}
