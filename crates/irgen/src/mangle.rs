//! Itanium C++ names.
//!
//! Functions made from templates are mangled from the template's own signature, with its parameters
//! in it; everything else from its type. Substitutions (`S_`, `S0_`, …) are kept by identity of the
//! entity, which is what makes them cheap: types and namespaces are already unique.

use crate::Ast;
use crate::module::Variant;
use crate::vtable::Adjustment;
use cuprum_ast::*;
use cuprum_source::{Interner, Symbol};

/// The symbol of a function; of a constructor or destructor, that for complete objects.
pub fn function_symbol(ast: &Ast, symbols: &Interner, id: FuncId) -> String {
    variant_symbol(ast, symbols, id, Variant::Complete)
}

/// The symbol of one of the functions that a constructor or destructor stands for.
pub(crate) fn variant_symbol(
    ast: &Ast,
    symbols: &Interner,
    id: FuncId,
    variant: Variant,
) -> String {
    let function = &ast.functions[id];
    if let Some(label) = &function.asm_label {
        return label.clone();
    }
    if function.is_extern_c
        && let FunctionName::Ident(name) = function.name
    {
        return symbols.word(name).to_owned();
    }
    let mut mangler = Mangler::new(ast, symbols);
    mangler.variant = variant;
    mangler.out.push_str("_Z");
    mangler.encoding(id);
    mangler.out
}

/// The symbol of a class's virtual table (`_ZTV`) or table of those (`_ZTT`).
pub(crate) fn table_symbol(ast: &Ast, symbols: &Interner, what: &str, class: RecordId) -> String {
    let mut mangler = Mangler::new(ast, symbols);
    mangler.out.push_str(what);
    mangler.ty(crate::vtable::class_type(ast, class));
    mangler.out
}

/// The symbol of the virtual tables of a base while it is constructed as part of a class.
pub(crate) fn construction_table_symbol(
    ast: &Ast,
    symbols: &Interner,
    base: RecordId,
    whole: RecordId,
    offset: u64,
) -> String {
    let mut mangler = Mangler::new(ast, symbols);
    mangler.out.push_str("_ZTC");
    mangler.ty(crate::vtable::class_type(ast, whole));
    mangler.out.push_str(&format!("{offset}_"));
    mangler.ty(crate::vtable::class_type(ast, base));
    mangler.out
}

/// The symbol of a thunk: `h` moves by a constant, `v` through the virtual table.
pub(crate) fn thunk_symbol(
    ast: &Ast,
    symbols: &Interner,
    func: FuncId,
    variant: Variant,
    this: Adjustment,
    result: Adjustment,
) -> String {
    let number = |value: i64| match value < 0 {
        true => format!("n{}", value.unsigned_abs()),
        false => value.to_string(),
    };
    let offset = |adjustment: Adjustment| match adjustment.in_table {
        Some(slot) => format!("v{}_{}_", number(adjustment.constant), number(slot)),
        None => format!("h{}_", number(adjustment.constant)),
    };
    let mut mangler = Mangler::new(ast, symbols);
    mangler.variant = variant;
    mangler.out.push_str("_ZT");
    if result != Adjustment::default() {
        mangler.out.push('c');
        mangler.out.push_str(&offset(this));
        mangler.out.push_str(&offset(result));
    } else {
        mangler.out.push_str(&offset(this));
    }
    mangler.encoding(func);
    mangler.out
}

/// The symbol of a variable.
pub fn variable_symbol(ast: &Ast, symbols: &Interner, id: VarId) -> String {
    let variable = &ast.variables[id];
    let word = variable.name.map_or("", |name| symbols.word(name));
    let in_global = variable.parent == Parent::Namespace(ast.global_namespace());
    // Variables of the global namespace keep their names, unless they are made from a template: as
    // in NVRTC also the internal ones, so that the host finds them. `extern __shared__` is external
    // wherever it stands.
    if variable.is_extern_c
        || (variable.is_extern && variable.space == MemorySpace::Shared)
        || (in_global && variable.specialization.is_none())
    {
        return word.to_owned();
    }
    let mut mangler = Mangler::new(ast, symbols);
    mangler.out.push_str("_Z");
    let args = variable.specialization.as_ref();
    let internal = variable.linkage == Linkage::Internal && !mangler.is_in_unnamed(variable.parent);
    mangler.name(variable.parent, &Name::Source(word, internal), args, None);
    mangler.out
}

/// What has been written and may be referred back to.
#[derive(Clone, PartialEq, Eq)]
enum Component {
    Type(Type),
    Namespace(NamespaceId),
    Template(TemplateId),
}

/// The last part of a name.
enum Name<'n> {
    /// An identifier, and whether it has internal linkage.
    Source(&'n str, bool),
    Operator(OperatorName, bool),
    Conversion(Type),
    Literal(&'n str),
    Constructor,
    Destructor,
    /// The type of a lambda expression.
    Closure(&'n Closure),
}

/// A step from an object to a part of it.
enum Step {
    Element(u64),
    Field(Symbol),
}

struct Mangler<'a> {
    ast: &'a Ast,
    symbols: &'a Interner,
    out: String,
    components: Vec<Component>,
    /// Which constructor or destructor.
    variant: Variant,
    /// Bounds recursion on pathological types.
    depth: u32,
}

impl<'a> Mangler<'a> {
    fn new(ast: &'a Ast, symbols: &'a Interner) -> Self {
        Mangler {
            ast,
            symbols,
            out: String::new(),
            components: Vec::new(),
            variant: Variant::Complete,
            depth: 0,
        }
    }

    /// encoding: name bare-function-type
    fn encoding(&mut self, id: FuncId) {
        let ast = self.ast;
        let function = &ast.functions[id];
        let symbols = self.symbols;
        // A static kernel is named as if others could see it: the host launches it by that name.
        let internal = function.linkage == Linkage::Internal
            && !function.space.global
            && !self.is_in_unnamed(function.parent)
            && !self.is_in_closure(function.parent);
        let unary = function.params.len() + usize::from(function.this.is_some()) == 1;
        let name = match function.name {
            FunctionName::Ident(name) => Name::Source(symbols.word(name), internal),
            FunctionName::Operator(op) => Name::Operator(op, unary),
            FunctionName::Conversion(ty) => Name::Conversion(ty),
            FunctionName::Literal(name) => Name::Literal(symbols.word(name)),
            FunctionName::Constructor => Name::Constructor,
            FunctionName::Destructor => Name::Destructor,
        };
        let specialization = function.specialization.as_ref();
        let ty = ast.types.as_function(function.ty);
        self.name(function.parent, &name, specialization, ty);
        let signature = specialization.and_then(|s| s.signature).unwrap_or(function.ty);
        let TypeKind::Function(signature) = ast.types.kind(signature) else { return };
        let special = matches!(
            function.name,
            FunctionName::Constructor | FunctionName::Destructor | FunctionName::Conversion(_)
        );
        if specialization.is_some() && !special {
            self.ty(signature.result);
        }
        self.parameters(signature);
    }

    fn parameters(&mut self, function: &FunctionType) {
        if function.params.is_empty() && !function.variadic {
            self.out.push('v');
        }
        for &param in &function.params {
            self.ty(param);
        }
        if function.variadic {
            self.out.push('z');
        }
    }

    /// name: nested-name | unscoped-name | unscoped-template-name | local-name
    /// nested-name: N [CV-qualifiers] [ref-qualifier] prefix unqualified-name E
    /// A member function's qualifiers are in its type.
    fn name(
        &mut self,
        parent: Parent,
        name: &Name<'_>,
        specialization: Option<&Specialization>,
        function: Option<&FunctionType>,
    ) {
        match parent {
            Parent::Function(function, discriminator) => {
                self.out.push('Z');
                // extern "C" functions still have an encoding inside a local name.
                self.encoding_or_name(function);
                self.out.push('E');
                self.unqualified(name);
                if let Some(specialization) = specialization {
                    self.template_args(&specialization.args);
                }
                self.discriminator(discriminator);
            }
            // `St` in front of a name makes it no nested one.
            Parent::Namespace(namespace)
                if self.ast.namespaces[namespace].parent.is_none()
                    || self.is_standard_namespace(namespace) =>
            {
                self.template_or_plain(parent, name, specialization);
            }
            _ => {
                // A member of a local class is a local entity of that function.
                let local = self.enclosing_function(parent);
                if let Some((function, _)) = local {
                    self.out.push('Z');
                    self.encoding_or_name(function);
                    self.out.push('E');
                }
                self.out.push('N');
                if let Some(function) = function {
                    self.qualifiers(function.qualifiers);
                    self.ref_qualifier(function.ref_qualifier);
                }
                self.template_or_plain(parent, name, specialization);
                self.out.push('E');
                if let Some((_, discriminator)) = local {
                    self.discriminator(discriminator);
                }
            }
        }
    }

    /// The function whose local class a declaration is inside of, and which of that name.
    fn enclosing_function(&self, mut parent: Parent) -> Option<(FuncId, u32)> {
        loop {
            parent = match parent {
                Parent::Record(record) => self.ast.records[record].parent,
                Parent::Function(function, discriminator) => {
                    return Some((function, discriminator));
                }
                Parent::Namespace(_) => return None,
            };
        }
    }

    /// Whether an unnamed namespace already tells a name from those of other units.
    fn is_in_unnamed(&self, parent: Parent) -> bool {
        let mut namespace = match parent {
            Parent::Namespace(namespace) => Some(namespace),
            Parent::Record(_) | Parent::Function(..) => None,
        };
        while let Some(id) = namespace {
            let entry = &self.ast.namespaces[id];
            if entry.name.is_none() && entry.parent.is_some() {
                return true;
            }
            namespace = entry.parent;
        }
        false
    }

    /// Whether something belongs to the type of a lambda, which has a name of its own kind.
    fn is_in_closure(&self, parent: Parent) -> bool {
        matches!(parent, Parent::Record(record) if self.ast.records[record].closure.is_some())
    }

    fn ref_qualifier(&mut self, qualifier: RefQualifier) {
        match qualifier {
            RefQualifier::None => {}
            RefQualifier::LValue => self.out.push('R'),
            RefQualifier::RValue => self.out.push('O'),
        }
    }

    fn encoding_or_name(&mut self, function: FuncId) {
        if self.ast.functions[function].is_extern_c {
            if let FunctionName::Ident(name) = self.ast.functions[function].name {
                self.source_name(self.symbols.word(name));
            }
        } else {
            self.encoding(function);
        }
    }

    fn discriminator(&mut self, number: u32) {
        match number {
            0 => {}
            1..=10 => self.out.push_str(&format!("_{}", number - 1)),
            _ => self.out.push_str(&format!("__{}_", number - 1)),
        }
    }

    /// The prefix and the name, with template arguments if it is a specialisation.
    fn template_or_plain(
        &mut self,
        parent: Parent,
        name: &Name<'_>,
        specialization: Option<&Specialization>,
    ) {
        let Some(specialization) = specialization else {
            self.prefix(parent);
            self.unqualified(name);
            return;
        };
        let component = Component::Template(specialization.template);
        if !self.substitute(&component) {
            self.prefix(parent);
            self.unqualified(name);
            self.components.push(component);
        }
        self.template_args(&specialization.args);
    }

    /// Whether this is `::std`, which has an abbreviation.
    fn is_standard_namespace(&self, id: NamespaceId) -> bool {
        let namespace = &self.ast.namespaces[id];
        namespace.parent.is_some_and(|outer| self.ast.namespaces[outer].parent.is_none())
            && namespace.name.is_some_and(|name| self.symbols.word(name) == "std")
    }

    /// prefix: the enclosing scopes of a nested name
    fn prefix(&mut self, parent: Parent) {
        match parent {
            Parent::Namespace(id) => {
                let namespace = &self.ast.namespaces[id];
                let Some(outer) = namespace.parent else { return };
                let component = Component::Namespace(id);
                if self.substitute(&component) {
                    return;
                }
                if self.is_standard_namespace(id) {
                    self.out.push_str("St");
                    return;
                }
                let word = namespace.name.map(|name| self.symbols.word(name));
                self.prefix(Parent::Namespace(outer));
                self.source_name(word.unwrap_or("_GLOBAL__N_1"));
                self.components.push(component);
            }
            Parent::Record(id) => {
                if let Some(ty) = self.ast.types.find(&TypeKind::Record(id)) {
                    let component = Component::Type(ty);
                    if self.substitute(&component) {
                        return;
                    }
                    self.record_parts(id);
                    self.components.push(component);
                } else {
                    self.record_parts(id);
                }
            }
            // Written before the name that is local to it.
            Parent::Function(..) => {}
        }
    }

    fn record_parts(&mut self, id: RecordId) {
        let record = &self.ast.records[id];
        let name = self.record_name(id);
        self.template_or_plain(record.parent, &name, record.specialization.as_ref());
    }

    fn unqualified(&mut self, name: &Name<'_>) {
        match name {
            Name::Source(word, internal) => {
                if *internal {
                    self.out.push('L');
                }
                self.source_name(word);
            }
            Name::Operator(op, unary) => self.out.push_str(op.mangled(*unary)),
            Name::Conversion(ty) => {
                self.out.push_str("cv");
                self.ty(*ty);
            }
            Name::Literal(suffix) => {
                self.out.push_str("li");
                self.source_name(suffix);
            }
            Name::Constructor => self.out.push_str(match self.variant {
                Variant::Base => "C2",
                _ => "C1",
            }),
            Name::Destructor => self.out.push_str(match self.variant {
                Variant::Complete => "D1",
                Variant::Base => "D2",
                Variant::Deleting => "D0",
            }),
            Name::Closure(closure) => {
                self.out.push_str("Ul");
                if let TypeKind::Function(function) = self.ast.types.kind(closure.signature) {
                    self.parameters(function);
                }
                self.out.push('E');
                if let Some(number) = closure.number.checked_sub(1) {
                    self.out.push_str(&number.to_string());
                }
                self.out.push('_');
            }
        }
    }

    /// The last part of a class's name.
    fn record_name(&self, id: RecordId) -> Name<'a> {
        let record = &self.ast.records[id];
        match &record.closure {
            Some(closure) => Name::Closure(closure),
            None => Name::Source(record.name.map_or("", |name| self.symbols.word(name)), false),
        }
    }

    fn source_name(&mut self, word: &str) {
        self.out.push_str(&word.len().to_string());
        self.out.push_str(word);
    }

    /// Writes `S_` and the like if the component was written before.
    fn substitute(&mut self, component: &Component) -> bool {
        let Some(index) = self.components.iter().position(|seen| seen == component) else {
            return false;
        };
        self.out.push('S');
        self.sequence(index);
        true
    }

    /// seq-id: nothing for the first, then base 36 from 0, and `_`
    fn sequence(&mut self, index: usize) {
        if let Some(mut number) = index.checked_sub(1) {
            let mut digits = Vec::new();
            loop {
                let digit = (number % 36) as u32;
                digits.push(char::from_digit(digit, 36).unwrap_or('0').to_ascii_uppercase());
                number /= 36;
                if number == 0 {
                    break;
                }
            }
            self.out.extend(digits.iter().rev());
        }
        self.out.push('_');
    }

    fn qualifiers(&mut self, qualifiers: Qualifiers) {
        for (qualifier, letter) in
            [(Qualifiers::RESTRICT, 'r'), (Qualifiers::VOLATILE, 'V'), (Qualifiers::CONST, 'K')]
        {
            if qualifiers.contains(qualifier) {
                self.out.push(letter);
            }
        }
    }

    /// type
    fn ty(&mut self, ty: Type) {
        self.depth += 1;
        if self.depth < 256 {
            self.qualified_type(ty);
        }
        self.depth -= 1;
    }

    fn qualified_type(&mut self, ty: Type) {
        // Qualifiers of an array belong to its elements, which are qualified already.
        let qualifiers = ty.top_qualifiers();
        if let Some(code) = builtin_code(self.ast.types.kind(ty))
            && qualifiers == Qualifiers::NONE
        {
            self.out.push_str(code);
            return;
        }
        let component = Component::Type(ty);
        if self.substitute(&component) {
            return;
        }
        if qualifiers != Qualifiers::NONE {
            self.qualifiers(qualifiers);
            self.ty(ty.unqualified());
            self.components.push(component);
            return;
        }
        let ast = self.ast;
        match ast.types.kind(ty) {
            TypeKind::Pointer(to) => self.prefixed("P", *to),
            TypeKind::LValueRef(to) => self.prefixed("R", *to),
            TypeKind::RValueRef(to) => self.prefixed("O", *to),
            TypeKind::Array(element, count) => {
                let count = count.map(|count| count.to_string()).unwrap_or_default();
                self.prefixed(&format!("A{count}_"), *element);
            }
            TypeKind::DependentArray(element, bound) => {
                self.out.push('A');
                self.expression(*bound);
                self.out.push('_');
                self.ty(*element);
            }
            TypeKind::Function(function) => {
                self.qualifiers(function.qualifiers);
                match function.noexcept_if {
                    Some(expr) => {
                        self.out.push_str("DO");
                        self.expression(expr);
                        self.out.push('E');
                    }
                    None if function.noexcept => self.out.push_str("Do"),
                    None => {}
                }
                self.out.push('F');
                self.ty(function.result);
                self.parameters(function);
                self.ref_qualifier(function.ref_qualifier);
                self.out.push('E');
            }
            TypeKind::Record(id) => {
                let record = &ast.records[*id];
                let name = self.record_name(*id);
                self.name(record.parent, &name, record.specialization.as_ref(), None);
            }
            TypeKind::Enum(id) => {
                let item = &ast.enums[*id];
                let name = item.name.map_or("", |name| self.symbols.word(name));
                self.name(item.parent, &Name::Source(name, false), None, None);
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.out.push('M');
                self.ty(*class);
                self.ty(*pointee);
            }
            TypeKind::TemplateParam { index, .. } => {
                self.out.push('T');
                self.sequence(*index as usize);
            }
            TypeKind::DependentName { .. } => {
                self.out.push('N');
                self.dependent_prefix(ty);
                self.out.push('E');
            }
            TypeKind::Decltype(expr) => {
                use DependentExprKind as Kind;
                // Names and accesses to members are told from other expressions.
                let is_name = matches!(
                    ast.dependents.kind(*expr),
                    Kind::FunctionParam(_)
                        | Kind::Param { .. }
                        | Kind::Name(..)
                        | Kind::Qualified(..)
                        | Kind::Member(..)
                        | Kind::Access(..)
                        | Kind::Variable(_)
                );
                self.out.push_str(if is_name { "Dt" } else { "DT" });
                self.expression(*expr);
                self.out.push('E');
            }
            TypeKind::DependentSpecialization { template, args } => {
                self.template_name(*template, args);
            }
            TypeKind::Transformed(TypeTransform::UnderlyingType, inner) => {
                self.prefixed("U3eut", *inner);
                self.out.push('E');
            }
            TypeKind::Transformed(transform, inner) => {
                self.out.push('u');
                self.source_name(transform.word());
                self.prefixed("I", *inner);
                self.out.push('E');
            }
            TypeKind::PackExpansion(pattern) => self.prefixed("Dp", *pattern),
            fundamental => self.out.push_str(builtin_code(fundamental).unwrap_or("v")),
        }
        self.components.push(component);
    }

    /// A class or a dependent type as the prefix of a nested name, each part but the whole a
    /// substitution of its own.
    fn dependent_prefix(&mut self, ty: Type) {
        let ast = self.ast;
        match ast.types.kind(ty) {
            TypeKind::DependentName { qualifier, name, args } => {
                self.nested_prefix(*qualifier);
                self.source_name(self.symbols.word(*name));
                if let Some(args) = args {
                    self.template_args(args);
                }
            }
            TypeKind::DependentSpecialization { template, args } => {
                let entry = &ast.templates[*template];
                let specialization =
                    Specialization { template: *template, args: args.to_vec(), signature: None };
                let word = self.symbols.word(entry.name);
                match entry.parameter {
                    Some(_) => self.template_name(*template, args),
                    None => self.template_or_plain(
                        entry.parent,
                        &Name::Source(word, false),
                        Some(&specialization),
                    ),
                }
            }
            _ => self.ty(ty),
        }
    }

    fn nested_prefix(&mut self, ty: Type) {
        match *self.ast.types.kind(ty) {
            TypeKind::Record(record) => self.prefix(Parent::Record(record)),
            TypeKind::DependentName { .. } | TypeKind::DependentSpecialization { .. } => {
                let component = Component::Type(ty);
                if !self.substitute(&component) {
                    self.dependent_prefix(ty);
                    self.components.push(component);
                }
            }
            _ => self.ty(ty),
        }
    }

    /// unresolved-name without its last part: as NVRTC writes it, no part of it is a substitution.
    fn unresolved_qualifier(&mut self, ty: Type) {
        let mut root = ty;
        while let TypeKind::DependentName { qualifier, .. } = self.ast.types.kind(root) {
            root = *qualifier;
        }
        let is_plain = matches!(
            self.ast.types.kind(root),
            TypeKind::Record(_) | TypeKind::DependentSpecialization { .. }
        );
        self.out.push_str("sr");
        match (is_plain, root == ty) {
            (true, _) => {
                self.qualifier_levels(ty);
                self.out.push('E');
            }
            (false, true) => self.ty(ty),
            (false, false) => {
                self.out.push('N');
                self.qualifier_levels(ty);
                self.out.push('E');
            }
        }
    }

    fn qualifier_levels(&mut self, ty: Type) {
        let ast = self.ast;
        match ast.types.kind(ty) {
            TypeKind::DependentName { qualifier, name, args } => {
                self.qualifier_levels(*qualifier);
                self.member_name(*name, args.as_deref());
            }
            TypeKind::DependentSpecialization { template, args } => {
                let entry = &ast.templates[*template];
                self.parent_levels(entry.parent);
                self.member_name(entry.name, Some(args));
            }
            TypeKind::Record(id) => self.parent_levels(Parent::Record(*id)),
            _ => self.ty(ty),
        }
    }

    fn parent_levels(&mut self, parent: Parent) {
        let ast = self.ast;
        match parent {
            Parent::Namespace(namespace) => self.namespace_name(namespace),
            Parent::Record(id) => {
                let record = &ast.records[id];
                self.parent_levels(record.parent);
                if let Some(name) = record.name {
                    let args = record.specialization.as_ref().map(|from| from.args.as_slice());
                    self.member_name(name, args);
                }
            }
            Parent::Function(..) => {}
        }
    }

    fn prefixed(&mut self, prefix: &str, ty: Type) {
        self.out.push_str(prefix);
        self.ty(ty);
    }

    /// A template template parameter: a substitution of its own.
    fn template_parameter(&mut self, template: TemplateId) {
        let component = Component::Template(template);
        if self.substitute(&component) {
            return;
        }
        let index = self.ast.templates[template].parameter.map_or(0, |(index, _)| index);
        self.out.push('T');
        self.sequence(index as usize);
        self.components.push(component);
    }

    fn template_name(&mut self, template: TemplateId, args: &[TemplateArg]) {
        let ast = self.ast;
        if ast.templates[template].parameter.is_some() {
            self.template_parameter(template);
            self.template_args(args);
            return;
        }
        let entry = &ast.templates[template];
        let specialization = Specialization { template, args: args.to_vec(), signature: None };
        let word = self.symbols.word(entry.name);
        self.name(entry.parent, &Name::Source(word, false), Some(&specialization), None);
    }

    /// template-args: I template-arg* E
    fn template_args(&mut self, args: &[TemplateArg]) {
        self.out.push('I');
        for arg in args {
            self.template_arg(arg);
        }
        self.out.push('E');
    }

    fn template_arg(&mut self, arg: &TemplateArg) {
        match arg {
            TemplateArg::Type(ty) => self.ty(*ty),
            TemplateArg::Value(ConstValue::Pointer(pointer), ty)
                if matches!(pointer.base, PointerBase::Func(_) | PointerBase::Var(_)) =>
            {
                // A pointer is written as the address of what a reference would name.
                let pointee = self.ast.types.pointee(*ty);
                let to = pointee.unwrap_or(self.ast.types.without_ref(*ty));
                let steps = self.steps_to(pointer, to);
                if pointee.is_some() {
                    self.out.push('X');
                }
                for step in steps.iter().rev() {
                    self.out.push_str(match step {
                        Step::Element(_) => "ix",
                        Step::Field(_) => "dt",
                    });
                }
                if pointee.is_some() {
                    self.out.push_str("ad");
                }
                self.value_literal(&ConstValue::Pointer(pointer.clone()), *ty);
                for step in steps {
                    match step {
                        Step::Element(index) => self.out.push_str(&format!("Ll{index}E")),
                        Step::Field(name) => self.source_name(self.symbols.word(name)),
                    }
                }
                if pointee.is_some() {
                    self.out.push('E');
                }
            }
            TemplateArg::Value(ConstValue::Member(Some(member)), _) => {
                self.out.push_str("XadL_Z");
                self.member(&member.member);
                self.out.push_str("EE");
            }
            TemplateArg::Value(value @ (ConstValue::Aggregate(_) | ConstValue::Union(_)), ty) => {
                self.out.push('X');
                self.value_literal(value, *ty);
                self.out.push('E');
            }
            TemplateArg::Value(value, ty) => self.value_literal(value, *ty),
            TemplateArg::Dependent(expr, _) => {
                // NVRTC does not mark expansions among template arguments.
                let expr = match *self.ast.dependents.kind(*expr) {
                    DependentExprKind::Expansion(pattern) => pattern,
                    _ => *expr,
                };
                if let DependentExprKind::Specialization(template, _) =
                    self.ast.dependents.kind(expr)
                    && !self.ast.templates[*template].is_concept
                {
                    return self.expression(expr);
                }
                self.out.push('X');
                self.expression(expr);
                self.out.push('E');
            }
            TemplateArg::TemplateExpansion(template) => {
                self.out.push_str("Dp");
                self.template_arg(&TemplateArg::Template(*template));
            }
            TemplateArg::Unconverted(_) => {}
            TemplateArg::Template(template)
                if self.ast.templates[*template].parameter.is_some() =>
            {
                self.template_parameter(*template);
            }
            TemplateArg::Template(template) => {
                let component = Component::Template(*template);
                if !self.substitute(&component) {
                    let entry = &self.ast.templates[*template];
                    let (parent, word) = (entry.parent, self.symbols.word(entry.name));
                    self.name(parent, &Name::Source(word, false), None, None);
                    self.components.push(component);
                }
            }
            TemplateArg::Pack(elements) => {
                self.out.push('J');
                for element in elements {
                    self.template_arg(element);
                }
                self.out.push('E');
            }
        }
    }

    /// A member that a pointer names, as if it were declared in a namespace.
    fn member(&mut self, member: &Member) {
        match member {
            Member::Function(func) => self.encoding(*func),
            Member::Field(record, path) => {
                let ast = self.ast;
                let mut inner = *record;
                let mut word = "";
                for &index in path {
                    let Some(field) = ast.records[inner].fields.get(index as usize) else { break };
                    word = field.name.map_or("", |name| self.symbols.word(name));
                    inner = ast.types.as_record(field.ty).unwrap_or(inner);
                }
                self.name(Parent::Record(*record), &Name::Source(word, false), None, None);
            }
        }
    }

    /// How a pointer gets from the variable it points into to an object of this type.
    fn steps_to(&self, pointer: &ConstPointer, to: Type) -> Vec<Step> {
        let PointerBase::Var(var) = pointer.base else { return Vec::new() };
        let ast = self.ast;
        let mut ty = ast.types.without_ref(ast.variables[var].ty);
        let mut offset = u64::try_from(pointer.offset).unwrap_or(0);
        let mut steps = Vec::new();
        while ty.unqualified() != to.unqualified() && steps.len() < 64 {
            match *ast.types.kind(ty) {
                TypeKind::Array(element, _) => {
                    let size = ast.size_of(element).unwrap_or(1).max(1);
                    let index = offset / size;
                    offset %= size;
                    ty = element;
                    // The first element of a variable is the array itself.
                    let is_whole =
                        index == 0 && steps.is_empty() && ty.unqualified() == to.unqualified();
                    if !is_whole {
                        steps.push(Step::Element(index));
                    }
                }
                TypeKind::Record(record) => {
                    let fields = &ast.records[record].fields;
                    let holds = |field: &&Field| {
                        let size = ast.size_of(field.ty).unwrap_or(0);
                        (field.offset..field.offset + size.max(1)).contains(&offset)
                    };
                    let Some(field) = fields.iter().find(holds) else { break };
                    offset -= field.offset;
                    ty = field.ty;
                    steps.extend(field.name.map(Step::Field));
                }
                _ => break,
            }
        }
        steps
    }

    /// The parts of a constant of class or array type.
    fn aggregate_literal(&mut self, parts: &[ConstValue], ty: Type) {
        let ast = self.ast;
        self.prefixed("tl", ty.unqualified());
        let types: Vec<Type> = match ast.types.kind(ty) {
            TypeKind::Array(element, _) => vec![*element; parts.len()],
            TypeKind::Record(record) => {
                let record = &ast.records[*record];
                let bases = record
                    .bases
                    .iter()
                    .filter_map(|base| ast.types.find(&TypeKind::Record(base.record)));
                bases.chain(record.fields.iter().map(|field| field.ty)).collect()
            }
            _ => Vec::new(),
        };
        for (part, ty) in parts.iter().zip(types) {
            self.value_literal(part, ty);
        }
        self.out.push('E');
    }

    /// expr-primary of a value
    fn value_literal(&mut self, value: &ConstValue, ty: Type) {
        match value {
            ConstValue::Aggregate(parts) => return self.aggregate_literal(parts, ty),
            ConstValue::Union(Some((index, part))) => {
                self.prefixed("tl", ty.unqualified());
                let ast = self.ast;
                if let Some(record) = ast.types.as_record(ty)
                    && let Some(field) = ast.records[record].fields.get(*index as usize)
                {
                    self.out.push_str("di");
                    self.source_name(field.name.map_or("", |name| self.symbols.word(name)));
                    self.value_literal(part, field.ty);
                }
                self.out.push('E');
                return;
            }
            _ if ty.unqualified() == Type::NULLPTR => {
                self.out.push_str("LDnE");
                return;
            }
            _ => {}
        }
        self.out.push('L');
        match value {
            ConstValue::Pointer(ConstPointer { base: PointerBase::Func(func), .. }) => {
                self.out.push_str("_Z");
                self.encoding(*func);
            }
            ConstValue::Pointer(ConstPointer { base: PointerBase::Var(var), .. }) => {
                let symbol = variable_symbol(self.ast, self.symbols, *var);
                if symbol.starts_with("_Z") {
                    self.out.push_str(&symbol);
                } else {
                    self.out.push_str("_Z");
                    self.source_name(&symbol);
                }
            }
            ConstValue::Member(Some(member)) => {
                self.out.push_str("_Z");
                self.member(&member.member);
            }
            ConstValue::Int(number) => {
                self.ty(ty.unqualified());
                self.integer(*number);
            }
            ConstValue::Float(bits) => {
                self.ty(ty.unqualified());
                let width = if ty.unqualified() == Type::FLOAT { 8 } else { 16 };
                self.out.push_str(&format!("{bits:0width$x}"));
            }
            _ => {
                self.ty(ty.unqualified());
                self.out.push('0');
            }
        }
        self.out.push('E');
    }

    fn integer(&mut self, number: i128) {
        if number < 0 {
            self.out.push('n');
        }
        self.out.push_str(&number.unsigned_abs().to_string());
    }

    /// expression
    fn expression(&mut self, expr: DependentExpr) {
        use DependentExprKind as Kind;
        let ast = self.ast;
        match ast.dependents.kind(expr) {
            Kind::Param { index, .. } => {
                self.out.push('T');
                self.sequence(*index as usize);
            }
            Kind::FunctionParam(index) => {
                self.out.push_str("fp");
                self.sequence(*index as usize);
            }
            Kind::Int(value, ty) => {
                self.out.push('L');
                self.ty(*ty);
                self.integer(*value);
                self.out.push('E');
            }
            Kind::Float(bits, ty) => self.value_literal(&ConstValue::Float(*bits), *ty),
            Kind::Nullptr => self.out.push_str("LDnE"),
            Kind::This => self.out.push_str("fpT"),
            Kind::String(ty, _) => {
                self.prefixed("L", *ty);
                self.out.push('E');
            }
            Kind::Literal(word) => self.source_name(self.symbols.word(*word)),
            Kind::Unary(op, operand) => self.operation(unary_code(*op), &[*operand]),
            Kind::Binary(op, lhs, rhs) => self.operation(binary_code(*op), &[*lhs, *rhs]),
            Kind::DotStar(object, member) => self.operation("ds", &[*object, *member]),
            Kind::Parenthesized(inner) => self.expression(*inner),
            Kind::Operator(op, operands) => self.operation(op.mangled(false), operands),
            Kind::IncDec { increment, prefix, operand } => {
                self.out.push_str(if *increment { "pp" } else { "mm" });
                if *prefix {
                    self.out.push('_');
                }
                self.expression(*operand);
            }
            Kind::Conditional(cond, then, otherwise) => {
                self.operation("qu", &[*cond, *then, *otherwise]);
            }
            Kind::SizeofType(ty) => self.prefixed("st", *ty),
            Kind::AlignofType(ty) => self.prefixed("at", *ty),
            Kind::AlignofExpr(operand) => self.operation("az", &[*operand]),
            Kind::SizeofExpr(operand) => self.operation("sz", &[*operand]),
            Kind::Noexcept(operand) => self.operation("nx", &[*operand]),
            Kind::TypeidType(ty) => self.prefixed("ti", *ty),
            Kind::TypeidExpr(operand) => self.operation("te", &[*operand]),
            Kind::SizeofPack(elements) => match elements.as_slice() {
                [TemplateArg::Dependent(pack, _)] => self.operation("sZ", &[*pack]),
                // NVRTC makes no substitution of the pack here.
                [TemplateArg::Type(pack)] => {
                    self.out.push_str("sZ");
                    if let TypeKind::TemplateParam { index, .. } = *ast.types.kind(*pack) {
                        self.out.push('T');
                        self.sequence(index as usize);
                    }
                }
                [pack] => {
                    self.out.push_str("sZ");
                    self.template_arg(pack);
                }
                elements => {
                    self.out.push_str("sP");
                    for element in elements {
                        self.template_arg(element);
                    }
                    self.out.push('E');
                }
            },
            Kind::Cast(ty, args) => {
                self.prefixed("cv", *ty);
                self.expression_list(args, args.len() != 1);
            }
            Kind::NamedCast(cast, ty, operand) => {
                self.prefixed(
                    match cast {
                        NamedCast::Static => "sc",
                        NamedCast::Const => "cc",
                        NamedCast::Reinterpret => "rc",
                        NamedCast::Dynamic => "dc",
                    },
                    *ty,
                );
                self.expression(*operand);
            }
            Kind::BracedCast(ty, elements) => {
                self.prefixed("tl", *ty);
                self.expression_list(elements, false);
                self.out.push('E');
            }
            Kind::List(elements) => {
                self.operation("il", elements);
                self.out.push('E');
            }
            Kind::New { ty, placement, args, array } => {
                self.operation(if *array { "na" } else { "nw" }, placement);
                self.prefixed("_", *ty);
                if let Some(args) = args {
                    self.operation("pi", args);
                }
                self.out.push('E');
            }
            Kind::Delete(operand, array) => {
                self.operation(if *array { "da" } else { "dl" }, &[*operand]);
            }
            Kind::Throw(Some(operand)) => self.operation("tw", &[*operand]),
            Kind::Throw(None) => self.out.push_str("tr"),
            Kind::Fold(fold, op, pattern, init) => {
                self.out.push_str(match fold {
                    FoldKind::UnaryLeft => "fl",
                    FoldKind::UnaryRight => "fr",
                    FoldKind::BinaryLeft => "fL",
                    FoldKind::BinaryRight => "fR",
                });
                self.out.push_str(op.mangled(false));
                match (fold, init) {
                    (FoldKind::BinaryLeft, Some(init)) => {
                        self.expression(*init);
                        self.expression(*pattern);
                    }
                    (_, init) => {
                        self.expression(*pattern);
                        if let Some(init) = init {
                            self.expression(*init);
                        }
                    }
                }
            }
            Kind::Name(name, args) => self.member_name(*name, args.as_deref()),
            Kind::Qualified(namespace, is_global, name, args) => {
                if *is_global {
                    self.out.push_str("gs");
                }
                if ast.namespaces[*namespace].parent.is_some() {
                    self.out.push_str("sr");
                    self.namespace_name(*namespace);
                    self.out.push('E');
                }
                self.member_name(*name, args.as_deref());
            }
            Kind::Function(func) => {
                self.out.push_str("L_Z");
                self.encoding(*func);
                self.out.push('E');
            }
            Kind::Variable(var) => {
                let variable = &ast.variables[*var];
                let word = variable.name.map_or("", |name| self.symbols.word(name));
                let specialization = variable.specialization.as_ref();
                self.out.push_str("L_Z");
                self.name(variable.parent, &Name::Source(word, false), specialization, None);
                self.out.push('E');
            }
            Kind::Member(qualifier, name, args) => {
                // NVRTC leaves out the class before a template-id.
                if args.is_none() {
                    self.unresolved_qualifier(*qualifier);
                }
                self.member_name(*name, args.as_deref());
            }
            Kind::Access(object, arrow, name, args) => {
                self.operation(if *arrow { "pt" } else { "dt" }, &[*object]);
                self.member_name(*name, args.as_deref());
            }
            Kind::Call(callee, args) => {
                self.out.push_str("cl");
                self.expression(*callee);
                self.expression_list(args, false);
                self.out.push('E');
            }
            // NVRTC names a variable template without its arguments.
            Kind::Specialization(template, _) if !ast.templates[*template].is_concept => {
                let entry = &ast.templates[*template];
                let word = self.symbols.word(entry.name);
                self.out.push_str("L_Z");
                self.name(entry.parent, &Name::Source(word, false), None, None);
                self.out.push('E');
            }
            Kind::Specialization(template, args) => {
                let word: Symbol = ast.templates[*template].name;
                self.source_name(self.symbols.word(word));
                self.template_args(args);
            }
            // Its requirements are tokens; where it is tells it apart from others.
            Kind::Requires(_, place) => {
                self.out.push_str("rq");
                self.source_name(&format!("at{place}"));
                self.out.push('E');
            }
            Kind::Trait(word, args) => self.type_trait(*word, args),
            Kind::Expansion(pattern) => self.operation("sp", &[*pattern]),
            Kind::Opaque(..) => self.out.push_str("UlvE_"),
        }
    }

    /// The names of a namespace and those around it, outermost first.
    fn namespace_name(&mut self, id: NamespaceId) {
        let namespace = &self.ast.namespaces[id];
        if let Some(outer) = namespace.parent {
            self.namespace_name(outer);
            self.source_name(namespace.name.map_or("_GLOBAL__N_1", |name| self.symbols.word(name)));
        }
    }

    fn operation(&mut self, code: &str, operands: &[DependentExpr]) {
        self.out.push_str(code);
        for &operand in operands {
            self.expression(operand);
        }
    }

    fn member_name(&mut self, name: Symbol, args: Option<&[TemplateArg]>) {
        let word = self.symbols.word(name);
        // Operators are kept under spellings such as `operator+`.
        match word.strip_prefix("operator").filter(|rest| !rest.starts_with(is_word_character)) {
            Some(spelling) => {
                let op = OperatorName::ALL.iter().find(|op| op.spelling() == spelling);
                self.out.push_str("on");
                self.out.push_str(op.map_or("", |op| op.mangled(false)));
            }
            None => self.source_name(word),
        }
        if let Some(args) = args {
            self.template_args(args);
        }
    }

    /// NVRTC writes its traits as a vendor's operator with a number, an expansion as its pattern;
    /// others are written by name, as GCC and Clang do.
    fn type_trait(&mut self, word: Symbol, args: &[TemplateArg]) {
        let ast = self.ast;
        let word = self.symbols.word(word);
        match TypeTrait::from_word(word).and_then(TypeTrait::mangled_number) {
            Some(number) => {
                self.out.push_str(&format!("v{}", args.len().min(9)));
                self.source_name(&format!("builtin{number:02}"));
                for arg in args {
                    match *arg {
                        TemplateArg::Type(ty) => match *ast.types.kind(ty) {
                            TypeKind::PackExpansion(pattern) => self.prefixed("TO", pattern),
                            _ => self.prefixed("TO", ty),
                        },
                        _ => self.template_arg(arg),
                    }
                }
            }
            None => {
                self.out.push('u');
                self.source_name(word);
                for arg in args {
                    self.template_arg(arg);
                }
                self.out.push('E');
            }
        }
    }

    fn expression_list(&mut self, args: &[DependentExpr], enclosed: bool) {
        if enclosed {
            self.out.push('_');
        }
        for &arg in args {
            self.expression(arg);
        }
        if enclosed {
            self.out.push('E');
        }
    }
}

fn is_word_character(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn builtin_code(kind: &TypeKind) -> Option<&'static str> {
    Some(match kind {
        TypeKind::Void => "v",
        TypeKind::Bool => "b",
        TypeKind::Char => "c",
        TypeKind::SChar => "a",
        TypeKind::UChar => "h",
        TypeKind::Char8 => "Du",
        TypeKind::Char16 => "Ds",
        TypeKind::Char32 => "Di",
        TypeKind::WChar => "w",
        TypeKind::Short => "s",
        TypeKind::UShort => "t",
        TypeKind::Int => "i",
        TypeKind::UInt => "j",
        TypeKind::Long => "l",
        TypeKind::ULong => "m",
        TypeKind::LongLong => "x",
        TypeKind::ULongLong => "y",
        TypeKind::Int128 => "n",
        TypeKind::UInt128 => "o",
        TypeKind::Float16 => "DF16_",
        TypeKind::BFloat16 => "DF16b",
        TypeKind::Float => "f",
        TypeKind::Double => "d",
        TypeKind::LongDouble => "e",
        TypeKind::Nullptr => "Dn",
        TypeKind::Auto => "Da",
        TypeKind::DecltypeAuto => "Dc",
        _ => return None,
    })
}

fn unary_code(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "ps",
        UnaryOp::Minus => "ng",
        UnaryOp::BitNot => "co",
        UnaryOp::Not => "nt",
        UnaryOp::Deref => "de",
        UnaryOp::AddressOf => "ad",
    }
}

fn binary_code(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "pl",
        BinaryOp::Sub => "mi",
        BinaryOp::Mul => "ml",
        BinaryOp::Div => "dv",
        BinaryOp::Rem => "rm",
        BinaryOp::Shl => "ls",
        BinaryOp::Shr => "rs",
        BinaryOp::BitAnd => "an",
        BinaryOp::BitOr => "or",
        BinaryOp::BitXor => "eo",
        BinaryOp::Eq => "eq",
        BinaryOp::Ne => "ne",
        BinaryOp::Lt => "lt",
        BinaryOp::Gt => "gt",
        BinaryOp::Le => "le",
        BinaryOp::Ge => "ge",
        BinaryOp::LogicalAnd => "aa",
        BinaryOp::LogicalOr => "oo",
        BinaryOp::Comma => "cm",
    }
}
