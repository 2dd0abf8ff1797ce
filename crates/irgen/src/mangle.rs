//! Itanium C++ names.
//!
//! Functions made from templates are mangled from the template's own signature, with its parameters
//! in it; everything else from its type. Substitutions (`S_`, `S0_`, …) are kept by identity of the
//! entity, which is what makes them cheap: types and namespaces are already unique.

mod argument;
mod expression;

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
    // Nobody else can name a kernel for a type of an unnamed namespace of this unit.
    let is_local = function.linkage != Linkage::External
        || function.specialization.is_some()
            && ast.unit.is_some()
            && mangler.out.contains(&unnamed_namespace(ast));
    match function.space.global && is_local {
        true => apart_from_other_units(ast, mangler.out),
        false => mangler.out,
    }
}

/// The symbol of what only this unit names: with `-rdc=true`, other units may have the same.
fn apart_from_other_units(ast: &Ast, symbol: String) -> String {
    match &ast.unit {
        Some(UnitName { id, is_linked: true, .. }) => {
            format!("__nv_static_{}_{id}_{symbol}", id.len())
        }
        _ => symbol,
    }
}

/// The name that an unnamed namespace has in symbols.
fn unnamed_namespace(ast: &Ast) -> String {
    format!("_GLOBAL__N_{}", ast.unit.as_ref().map_or("1", |unit| &unit.id))
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

/// What `abi_tag` adds to the name of a variable: of its type what the classes and functions around it do not have.
fn variable_tags(ast: &Ast, symbols: &Interner, id: VarId) -> Vec<String> {
    if ast.abi_tags.is_empty() {
        return Vec::new();
    }
    let variable = &ast.variables[id];
    let mut mangler = Mangler::new(ast, symbols);
    mangler.name(variable.parent, &Name::Source("", false), variable.specialization.as_ref(), None);
    mangler.all_tags(ast.abi_tags.variables.get(&id), Some(variable.ty), &mangler.tags)
}

/// The symbol of a variable.
pub fn variable_symbol(ast: &Ast, symbols: &Interner, id: VarId) -> String {
    let variable = &ast.variables[id];
    let word = variable.name.map_or("", |name| symbols.word(name));
    let in_global = variable.parent == Parent::Namespace(ast.global_namespace());
    let is_internal = variable.linkage == Linkage::Internal;
    let is_registered = matches!(
        variable.space,
        MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed
    );
    let finish = |symbol: String| match is_internal && is_registered {
        true => apart_from_other_units(ast, symbol),
        false => symbol,
    };
    // Variables of the global namespace keep their names, unless they are made from a template: as
    // in NVRTC also the internal ones, so that the host finds them. `extern __shared__` is external
    // wherever it stands.
    let tags = variable_tags(ast, symbols, id);
    if variable.is_extern_c
        || (variable.is_extern && variable.space == MemorySpace::Shared)
        || (in_global && variable.specialization.is_none() && tags.is_empty())
    {
        return finish(word.to_owned());
    }
    let mut mangler = Mangler::new(ast, symbols);
    let args = variable.specialization.as_ref();
    let internal = is_internal && ast.unit.is_none() && !mangler.is_in_unnamed(variable.parent);
    let name = Name::Source(word, internal).with_tags(tags);
    mangler.name(variable.parent, &name, args, None);
    let name = mangler.out;
    match &ast.unit {
        // nvcc puts such variables into a namespace of the unit's own.
        Some(unit) if is_internal && is_registered && !name.starts_with('Z') => {
            let outer = format!("_INTERNAL{}", unit.id);
            let inner = name.strip_prefix('N').and_then(|inner| inner.strip_suffix('E'));
            let inner = inner.unwrap_or(&name);
            finish(format!("_ZN{}{outer}{inner}E", outer.len()))
        }
        _ => finish(format!("_Z{name}")),
    }
}

/// What has been written and may be referred back to.
#[derive(Clone, PartialEq, Eq)]
enum Component {
    Type(Type),
    /// A template type parameter, by the number of templates around its own and its position.
    Parameter(u32, u32),
    /// What is made of one by qualifiers, `*`, `&` or `...`, by the templates around as well.
    OfParameter(u32, Type),
    /// The data member in whose initialiser a lambda stands.
    DataMember(RecordId, Symbol),
    /// The function type that a pointer to a member of this class points to: there it is no
    /// ordinary function type.
    Method(Type, Type),
    Namespace(NamespaceId),
    Template(TemplateId),
    /// A member template of a dependent type.
    MemberTemplate(Type, Symbol),
}

/// The last part of a name.
enum Name<'n> {
    /// An identifier, and whether it has internal linkage.
    Source(&'n str, bool),
    Operator(OperatorName, bool),
    Conversion(Type),
    Literal(&'n str),
    /// A constructor, and the class that it is inherited from.
    Constructor(Option<RecordId>),
    Destructor,
    /// The type of a lambda expression, and how many templates are around it.
    Closure(&'n Closure, u32),
    /// A type without a name, by its number.
    Unnamed(u32),
    /// A name with what `abi_tag` adds to it.
    Tagged(Box<Name<'n>>, Vec<String>),
}

impl<'n> Name<'n> {
    /// The name with tags, if there are any.
    fn with_tags(self, tags: Vec<String>) -> Name<'n> {
        if tags.is_empty() { self } else { Name::Tagged(Box::new(self), tags) }
    }
}

struct Mangler<'a> {
    ast: &'a Ast,
    symbols: &'a Interner,
    out: String,
    components: Vec<Component>,
    /// Which constructor or destructor.
    variant: Variant,
    /// How many templates are around the one whose signature is being written.
    level: u32,
    /// How many lists of parameters are around what is being written.
    lists: u32,
    /// The tags of names that were written.
    tags: Vec<String>,
    /// Whether those of classes around others are left out: NVRTC does not look there for the tags of a type.
    without_outer_tags: bool,
    /// The functions whose results are looked at for tags. A result may be a class of the function itself,
    /// whose name has the function's in it.
    results_of: Vec<FuncId>,
}

impl<'a> Mangler<'a> {
    fn new(ast: &'a Ast, symbols: &'a Interner) -> Self {
        Mangler {
            ast,
            symbols,
            out: String::new(),
            components: Vec::new(),
            variant: Variant::Complete,
            level: 0,
            lists: 0,
            tags: Vec::new(),
            without_outer_tags: false,
            results_of: Vec::new(),
        }
    }

    /// A mangler that writes as this one does, from the start.
    fn fresh(&self) -> Mangler<'a> {
        Mangler {
            variant: self.variant,
            level: self.level,
            lists: self.lists,
            results_of: self.results_of.clone(),
            ..Mangler::new(self.ast, self.symbols)
        }
    }

    /// The tags of something that has some of its own, and of its type those that nothing else in its name has.
    fn all_tags(
        &self,
        own: Option<&Vec<String>>,
        ty: Option<Type>,
        others: &[String],
    ) -> Vec<String> {
        let mut tags = own.cloned().unwrap_or_default();
        if let Some(ty) = ty {
            let mut mangler = self.fresh();
            mangler.without_outer_tags = true;
            mangler.ty(ty);
            tags.extend(mangler.tags.into_iter().filter(|tag| !others.contains(tag)));
        }
        tags.sort();
        tags.dedup();
        tags
    }

    /// encoding: name bare-function-type
    fn encoding(&mut self, id: FuncId) {
        let ast = self.ast;
        if ast.abi_tags.is_empty() {
            return self.tagged_encoding(id, Vec::new());
        }
        let function = &ast.functions[id];
        // The result of a function made from a template is part of its name.
        let has_result = function.specialization.is_none()
            && !self.results_of.contains(&id)
            && !matches!(function.name, FunctionName::Constructor | FunctionName::Destructor);
        let ty = ast.types.as_function(function.ty).filter(|_| has_result);
        let result = ty.map(|ty| ty.result);
        let mut others = self.fresh();
        others.tagged_encoding(id, Vec::new());
        self.results_of.push(id);
        let tags = self.all_tags(ast.abi_tags.functions.get(&id), result, &others.tags);
        self.results_of.pop();
        self.tagged_encoding(id, tags);
    }

    fn tagged_encoding(&mut self, id: FuncId, tags: Vec<String>) {
        let ast = self.ast;
        let function = &ast.functions[id];
        let symbols = self.symbols;
        // A static kernel is named as if others could see it: the host launches it by that name.
        let internal = function.linkage == Linkage::Internal
            && !function.space.global
            && !self.is_in_unnamed(function.parent)
            && !matches!(function.parent, Parent::Record(_));
        let unary = function.params.len() + usize::from(function.this.is_some()) == 1;
        let specialization = function.specialization.as_ref();
        let signature = specialization.and_then(|s| s.signature).unwrap_or(function.ty);
        let signature = ast.types.as_function(signature);
        let name = match function.name {
            FunctionName::Ident(name) => Name::Source(symbols.word(name), internal),
            FunctionName::Operator(op) => Name::Operator(op, unary),
            // What `auto` was deduced as is no part of the name.
            FunctionName::Conversion(ty) if has_placeholder(ast, ty) => Name::Conversion(ty),
            // A conversion template names its own parameters.
            FunctionName::Conversion(ty) => {
                Name::Conversion(signature.map_or(ty, |signature| signature.result))
            }
            FunctionName::Literal(name) => Name::Literal(symbols.word(name)),
            FunctionName::Constructor => Name::Constructor(function.member.inherited_from),
            FunctionName::Destructor => Name::Destructor,
        };
        let name = name.with_tags(tags);
        let ty = ast.types.as_function(function.ty);
        let level = self.template_level(function.parent);
        let outer_level = std::mem::replace(&mut self.level, level);
        let outer_lists = std::mem::take(&mut self.lists);
        self.name(function.parent, &name, specialization, ty);
        let Some(signature) = signature else { return };
        let special = matches!(
            function.name,
            FunctionName::Constructor | FunctionName::Destructor | FunctionName::Conversion(_)
        );
        if specialization.is_some() && !special {
            self.ty(signature.result);
        }
        self.parameters(signature);
        self.level = outer_level;
        self.lists = outer_lists;
    }

    /// How many templates are around what is declared here.
    fn template_level(&self, mut parent: Parent) -> u32 {
        let mut level = 0;
        loop {
            let (specialization, outer) = match parent {
                Parent::Namespace(_) => return level,
                Parent::Record(record) => {
                    let record = &self.ast.records[record];
                    (&record.specialization, record.parent)
                }
                Parent::Function(function, _) => {
                    let function = &self.ast.functions[function];
                    (&function.specialization, function.parent)
                }
            };
            level += u32::from(specialization.is_some());
            parent = outer;
        }
    }

    fn parameters(&mut self, function: &FunctionType) {
        if function.params.is_empty() && !function.variadic {
            self.out.push('v');
        }
        self.lists += 1;
        for &param in &function.params {
            self.ty(param);
        }
        self.lists -= 1;
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
        cuprum_limits::check();
        match parent {
            Parent::Function(function, discriminator) => {
                self.out.push('Z');
                // extern "C" functions still have an encoding inside a local name.
                self.encoding_or_name(function);
                self.out.push('E');
                if let Name::Closure(closure, _) = name {
                    self.default_argument(closure.home);
                }
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
            Parent::Namespace(_) | Parent::Record(_) => {
                // A function template that was named before is not nested again: its substitution stands for
                // qualifiers and the function that it is local to, too.
                if let (Some(_), Some(specialization)) = (function, specialization)
                    && self.substitute(&Component::Template(specialization.template))
                {
                    return self.template_args(&specialization.args);
                }
                // A member of a local class is a local entity of that function.
                let local = self.enclosing_function(parent);
                if let Some((function, _, home)) = local {
                    self.out.push('Z');
                    self.encoding_or_name(function);
                    self.out.push('E');
                    self.default_argument(home);
                }
                self.out.push('N');
                if let Some(function) = function {
                    self.qualifiers(function.qualifiers);
                    self.ref_qualifier(function.ref_qualifier);
                }
                self.template_or_plain(parent, name, specialization);
                self.out.push('E');
                if let Some((_, discriminator, _)) = local {
                    self.discriminator(discriminator);
                }
            }
        }
    }

    /// `d` and a number: in the default argument of a parameter, counted from the last.
    fn default_argument(&mut self, home: ClosureHome) {
        if let ClosureHome::DefaultArgument(_, from_last) = home {
            self.out.push('d');
            self.unnamed_number(from_last);
        }
    }

    /// template-param: its number is a decimal one, unlike those of substitutions.
    fn parameter(&mut self, index: u32) {
        self.out.push('T');
        self.unnamed_number(index);
    }

    /// function-param: one of the function's whose signature this is, told from those of function types inside.
    fn function_parameter(&mut self, index: u32) {
        match self.lists.checked_sub(1) {
            None => self.out.push_str("fp"),
            Some(outer) => self.out.push_str(&format!("fL{outer}p")),
        }
        self.unnamed_number(index);
    }

    /// Nothing for the first, then numbers from 0, and `_`.
    fn unnamed_number(&mut self, number: u32) {
        if let Some(number) = number.checked_sub(1) {
            self.out.push_str(&number.to_string());
        }
        self.out.push('_');
    }

    /// The function whose local class a declaration is inside of, which of that name, and where in
    /// the function if the class is a lambda's.
    fn enclosing_function(&self, mut parent: Parent) -> Option<(FuncId, u32, ClosureHome)> {
        let mut home = ClosureHome::Body;
        loop {
            parent = match parent {
                Parent::Record(record) => {
                    let record = &self.ast.records[record];
                    home = record.closure.as_ref().map_or(home, |closure| closure.home);
                    record.parent
                }
                Parent::Function(function, discriminator) => {
                    return Some((function, discriminator, home));
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

    fn ref_qualifier(&mut self, qualifier: RefQualifier) {
        match qualifier {
            RefQualifier::None => {}
            RefQualifier::LValue => self.out.push('R'),
            RefQualifier::RValue => self.out.push('O'),
        }
    }

    /// A function around a local name: those with C's linkage, and a program's `main`, have no types in
    /// their names.
    fn encoding_or_name(&mut self, id: FuncId) {
        let function = &self.ast.functions[id];
        let is_global = function.parent == Parent::Namespace(self.ast.global_namespace());
        if let FunctionName::Ident(name) = function.name
            && (function.is_extern_c || is_global && self.symbols.word(name) == "main")
        {
            self.source_name(self.symbols.word(name));
        } else if !function.is_extern_c {
            self.encoding(id);
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
            if let Name::Closure(closure, _) = name
                && let ClosureHome::Member(class, member) = closure.home
            {
                self.data_member(class, member);
            }
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

    /// The data member in whose initialiser a lambda stands, as a part of a nested name.
    fn data_member(&mut self, class: RecordId, member: Symbol) {
        self.source_name(self.symbols.word(member));
        self.out.push('M');
        self.add(Component::DataMember(class, member));
    }

    /// Whether this is `::std`, which has an abbreviation.
    fn is_standard_namespace(&self, id: NamespaceId) -> bool {
        let namespace = &self.ast.namespaces[id];
        namespace.parent.is_some_and(|outer| self.ast.namespaces[outer].parent.is_none())
            && namespace.name.is_some_and(|name| self.symbols.word(name) == "std")
    }

    /// prefix: the enclosing scopes of a nested name
    fn prefix(&mut self, parent: Parent) {
        cuprum_limits::check();
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
                match word {
                    Some(word) => self.source_name(word),
                    None => self.source_name(&unnamed_namespace(self.ast)),
                }
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
        let others = self.tags.len();
        self.template_or_plain(record.parent, &name, record.specialization.as_ref());
        if self.without_outer_tags {
            self.tags.truncate(others);
        }
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
                // NVRTC does not look for tags there.
                let others = self.tags.len();
                self.ty(*ty);
                self.tags.truncate(others);
            }
            Name::Literal(suffix) => {
                self.out.push_str("li");
                self.source_name(suffix);
            }
            Name::Constructor(inherited_from) => {
                self.out.push('C');
                if inherited_from.is_some() {
                    self.out.push('I');
                }
                self.out.push(if self.variant == Variant::Base { '2' } else { '1' });
                if let Some(class) = inherited_from {
                    self.ty(crate::vtable::class_type(self.ast, *class));
                }
            }
            Name::Destructor => self.out.push_str(match self.variant {
                Variant::Complete => "D1",
                Variant::Base => "D2",
                Variant::Deleting => "D0",
            }),
            Name::Closure(closure, level) => {
                let outer_level = std::mem::replace(&mut self.level, *level);
                self.out.push_str("Ul");
                if let TypeKind::Function(function) = self.ast.types.kind(closure.signature) {
                    self.parameters(function);
                }
                self.out.push('E');
                self.unnamed_number(closure.number);
                self.level = outer_level;
            }
            Name::Unnamed(number) => {
                self.out.push_str("Ut");
                self.unnamed_number(*number);
            }
            Name::Tagged(name, tags) => {
                cuprum_limits::check();
                self.unqualified(name);
                for tag in tags {
                    self.out.push('B');
                    self.source_name(tag);
                    self.tags.push(tag.clone());
                }
            }
        }
    }

    /// `T` of `__complex__ T` or of a vector, and what stands before it.
    fn gnu_type(&self, id: RecordId) -> Option<(String, Type)> {
        let specialization = self.ast.records[id].specialization.as_ref()?;
        let template = self.symbols.word(self.ast.templates[specialization.template].name);
        match (template, &*specialization.args) {
            ("__cuprum_complex", [TemplateArg::Type(element)]) => Some(("C".to_owned(), *element)),
            (
                "__cuprum_vector",
                [TemplateArg::Type(element), TemplateArg::Value(ConstValue::Int(bytes), _)],
            ) => {
                let size = self.ast.size_of(*element).map_or(1, i128::from).max(1);
                Some((format!("Dv{}_", bytes / size), *element))
            }
            _ => None,
        }
    }

    /// The last part of a class's name.
    fn record_name(&self, id: RecordId) -> Name<'a> {
        let record = &self.ast.records[id];
        let name = match (&record.closure, record.name) {
            (Some(closure), _) => Name::Closure(closure, self.template_level(record.parent)),
            (None, Some(name)) => Name::Source(self.symbols.word(name), false),
            (None, None) => Name::Unnamed(record.unnamed),
        };
        let all = &self.ast.abi_tags;
        let tags = match &record.specialization {
            Some(made) => all.templates.get(&made.template),
            None => all.records.get(&id),
        };
        name.with_tags(tags.cloned().unwrap_or_default())
    }

    fn source_name(&mut self, word: &str) {
        self.out.push_str(&word.len().to_string());
        self.out.push_str(word);
    }

    /// The templates and classes of `std` that have an abbreviation of their own.
    fn standard_abbreviation(&self, component: &Component) -> Option<&'static str> {
        match *component {
            Component::Template(template) => match self.standard_template(template)? {
                "allocator" => Some("Sa"),
                "basic_string" => Some("Sb"),
                _ => None,
            },
            Component::Type(ty) => {
                let record = self.ast.types.as_record(ty)?;
                if ty.top_qualifiers() != Qualifiers::NONE {
                    return None;
                }
                let from = self.ast.records[record].specialization.as_ref()?;
                let (code, of_char): (_, &[&str]) = match self.standard_template(from.template)? {
                    "basic_string" => ("Ss", &["char_traits", "allocator"]),
                    "basic_istream" => ("Si", &["char_traits"]),
                    "basic_ostream" => ("So", &["char_traits"]),
                    "basic_iostream" => ("Sd", &["char_traits"]),
                    _ => return None,
                };
                let (first, rest) = from.args.split_first()?;
                let holds = *first == TemplateArg::Type(Type::CHAR)
                    && rest.len() == of_char.len()
                    && rest.iter().zip(of_char).all(|(arg, name)| self.is_of_char(arg, name));
                holds.then_some(code)
            }
            Component::Parameter(..)
            | Component::OfParameter(..)
            | Component::DataMember(..)
            | Component::Method(..)
            | Component::Namespace(_)
            | Component::MemberTemplate(..) => None,
        }
    }

    /// The name of a template that is a member of `std` itself.
    fn standard_template(&self, template: TemplateId) -> Option<&'a str> {
        let entry = self.ast.templates.get(template)?;
        let Parent::Namespace(namespace) = entry.parent else { return None };
        self.is_standard_namespace(namespace).then(|| self.symbols.word(entry.name))
    }

    /// Whether an argument is `std::name<char>`.
    fn is_of_char(&self, arg: &TemplateArg, name: &str) -> bool {
        let TemplateArg::Type(ty) = *arg else { return false };
        let record = self.ast.types.as_record(ty);
        let from = record.and_then(|record| self.ast.records[record].specialization.as_ref());
        from.is_some_and(|from| {
            self.standard_template(from.template) == Some(name)
                && from.args == [TemplateArg::Type(Type::CHAR)]
        })
    }

    /// Writes `S_` and the like if the component was written before.
    fn substitute(&mut self, component: &Component) -> bool {
        if let Some(code) = self.standard_abbreviation(component) {
            self.out.push_str(code);
            return true;
        }
        let Some(index) = self.components.iter().position(|seen| seen == component) else {
            return false;
        };
        self.out.push('S');
        self.sequence(index);
        true
    }

    /// Makes something a candidate for substitution, unless it is one.
    fn add(&mut self, component: Component) {
        if !self.components.contains(&component) {
            self.components.push(component);
        }
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

    /// `type` of the ABI's grammar.
    fn ty(&mut self, ty: Type) {
        cuprum_limits::check();
        self.qualified_type(ty);
    }

    /// Whether a type is a template parameter with qualifiers, `*`, `&` or `...`: the parameters of a
    /// lambda look like those of the template around it, but are others.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_made_of_parameter(&self, ty: Type) -> bool {
        let mut inner = ty;
        loop {
            match *self.ast.types.kind(inner) {
                TypeKind::Pointer(to)
                | TypeKind::LValueRef(to)
                | TypeKind::RValueRef(to)
                | TypeKind::PackExpansion(to) => inner = to,
                TypeKind::TemplateParam { .. } => return true,
                _ => return false,
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new type that is no fundamental one needs a code here, or is written as `void`"
    )]
    fn qualified_type(&mut self, ty: Type) {
        // Qualifiers of an array belong to its elements, which are qualified already.
        let qualifiers = ty.top_qualifiers();
        if let Some(code) = builtin_code(self.ast.types.kind(ty))
            && qualifiers == Qualifiers::NONE
        {
            self.out.push_str(code);
            return;
        }
        let component = match *self.ast.types.kind(ty) {
            TypeKind::TemplateParam { depth, index, .. } if qualifiers == Qualifiers::NONE => {
                Component::Parameter(self.level + depth, index)
            }
            _ if self.is_made_of_parameter(ty) => Component::OfParameter(self.level, ty),
            _ => Component::Type(ty),
        };
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
            TypeKind::Function(function) => self.function_type(function),
            // GNU's complex types and vectors are classes of ours; their names are those of the ABI.
            TypeKind::Record(id) if let Some((prefix, element)) = self.gnu_type(*id) => {
                self.prefixed(&prefix, element);
            }
            TypeKind::Record(id) => {
                let record = &ast.records[*id];
                let name = self.record_name(*id);
                self.name(record.parent, &name, record.specialization.as_ref(), None);
            }
            TypeKind::Enum(id) => {
                let item = &ast.enums[*id];
                let name = match item.name {
                    Some(name) => Name::Source(self.symbols.word(name), false),
                    None => Name::Unnamed(item.unnamed),
                };
                self.name(item.parent, &name, None, None);
                // NVRTC does not write an enumeration's tags, and sees them.
                self.tags.extend(ast.abi_tags.enums.get(id).into_iter().flatten().cloned());
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.out.push('M');
                self.ty(*class);
                match ast.types.kind(*pointee) {
                    TypeKind::Function(function) => {
                        let component = Component::Method(*class, *pointee);
                        if !self.substitute(&component) {
                            self.function_type(function);
                            self.components.push(component);
                        }
                    }
                    _ => self.ty(*pointee),
                }
            }
            TypeKind::TemplateParam { index, .. } => {
                self.parameter(*index);
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
                        | Kind::Access { .. }
                        | Kind::Variable(_)
                        | Kind::Specialization(..)
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

    /// `function-type` of the ABI's grammar.
    fn function_type(&mut self, function: &FunctionType) {
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

    /// A class or a dependent type as the prefix of a nested name, each part but the whole a
    /// substitution of its own.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn dependent_prefix(&mut self, ty: Type) {
        let ast = self.ast;
        match ast.types.kind(ty) {
            TypeKind::DependentName { qualifier, name, args } => {
                let component = Component::MemberTemplate(*qualifier, *name);
                if args.is_none() || !self.substitute(&component) {
                    self.nested_prefix(*qualifier);
                    self.source_name(self.symbols.word(*name));
                }
                if let Some(args) = args {
                    self.add(component);
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

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn nested_prefix(&mut self, ty: Type) {
        cuprum_limits::check();
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
        self.parameter(index);
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
        let tags = ast.abi_tags.templates.get(&template).cloned().unwrap_or_default();
        let name = Name::Source(word, false).with_tags(tags);
        self.name(entry.parent, &name, Some(&specialization), None);
    }
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
        TypeKind::Float32 => "DF32_",
        TypeKind::Float64 => "DF64_",
        TypeKind::Float32x => "DF32x",
        TypeKind::Float64x => "DF64x",
        TypeKind::Float128 => "DF128_",
        TypeKind::Quad => "g",
        TypeKind::Nullptr => "Dn",
        TypeKind::Auto => "Da",
        TypeKind::DecltypeAuto => "Dc",
        TypeKind::Placeholder
        | TypeKind::Pointer(_)
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Array(..)
        | TypeKind::Function(_)
        | TypeKind::Record(_)
        | TypeKind::Enum(_)
        | TypeKind::MemberPointer { .. }
        | TypeKind::TemplateParam { .. }
        | TypeKind::DependentName { .. }
        | TypeKind::DependentArray(..)
        | TypeKind::Decltype(_)
        | TypeKind::DependentSpecialization { .. }
        | TypeKind::Transformed(..)
        | TypeKind::PackExpansion(_) => return None,
    })
}

/// Whether `auto` or `decltype(auto)` stands in a type of a conversion function.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn has_placeholder(ast: &Ast, mut ty: Type) -> bool {
    loop {
        ty = match *ast.types.kind(ty) {
            TypeKind::Auto | TypeKind::DecltypeAuto => return true,
            TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to) => to,
            _ => return false,
        };
    }
}
