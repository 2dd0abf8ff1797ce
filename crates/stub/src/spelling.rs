//! Types, names and template arguments in the words of C++, as host code can use them anywhere: from the
//! global namespace on, with every template argument written.
//!
//! cudafe++ renames two things. An unnamed namespace is `_NV_ANON_NAMESPACE`, a macro around the stub file.
//! The type of an extended lambda is a specialisation of a class template of nvcc's: the function around
//! the lambda, its number there and the types of its captures tell which.

use cuprum_ast::{
    Ast, ConstPointer, ConstValue, EnumId, ExtendedClosure, FuncId, FunctionName, FunctionType,
    Member, NamespaceId, OperatorName, Parent, PointerBase, Qualifiers, RecordId, RecordKind,
    RefQualifier, TemplateArg, Type, TypeKind, VarId, dependent_types, fundamental_types,
    undeduced_types,
};
use cuprum_source::{Interner, Symbol};
use rustc_hash::FxHashSet;
use std::cell::OnceCell;

/// Something that host code has no name for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unspeakable {
    /// What it is: `a local class`.
    pub what: String,
    /// It is a function's own: nobody outside can name it, and who may not use it was told.
    pub is_local: bool,
}

type Spelled = Result<String, Unspeakable>;

/// Writes what is in a tree as C++.
pub struct Speller<'a> {
    pub(crate) ast: &'a Ast,
    pub(crate) symbols: &'a Interner,
    /// The names of functions and variables by scope: a class of the same name needs its keyword.
    taken: OnceCell<FxHashSet<(Parent, Symbol)>>,
}

impl<'a> Speller<'a> {
    /// A speller for a tree.
    pub fn new(ast: &'a Ast, symbols: &'a Interner) -> Speller<'a> {
        Speller { ast, symbols, taken: OnceCell::new() }
    }

    /// Says that host code has no name for something.
    pub fn unspeakable(&self, what: &str) -> Unspeakable {
        Unspeakable { what: what.to_owned(), is_local: false }
    }

    fn local(&self, what: &str) -> Unspeakable {
        Unspeakable { what: what.to_owned(), is_local: true }
    }

    /// A type by itself.
    pub fn ty(&self, ty: Type) -> Spelled {
        Ok(self.declare(ty, String::new())?.trim_end().to_owned())
    }

    /// A declaration of this type, given what is declared.
    pub fn declare(&self, ty: Type, declarator: String) -> Spelled {
        cuprum_limits::check();
        let types = &self.ast.types;
        let qualifiers = qualifiers(ty.top_qualifiers());
        match types.kind(ty) {
            TypeKind::Pointer(to) => self.indirect(*to, format!("*{qualifiers}{declarator}")),
            TypeKind::LValueRef(to) => self.indirect(*to, format!("&{declarator}")),
            TypeKind::RValueRef(to) => self.indirect(*to, format!("&&{declarator}")),
            TypeKind::MemberPointer { class, pointee } => {
                let class = self.ty(class.unqualified())?;
                self.indirect(*pointee, format!("{class}::*{qualifiers}{declarator}"))
            }
            TypeKind::Array(element, count) => {
                let count = count.map_or(String::new(), |count| count.to_string());
                let inner = self.grouped(&declarator);
                self.declare(*element, format!("{inner}[{count}]"))
            }
            TypeKind::Function(function) => {
                let inner = self.grouped(&declarator);
                self.declare(function.result, format!("{inner}{}", self.parameters(function)?))
            }
            TypeKind::Record(id) => Ok(format!("{qualifiers}{} {declarator}", self.record(*id)?)),
            TypeKind::Enum(id) => {
                Ok(format!("{qualifiers}{} {declarator}", self.enumeration(*id)?))
            }
            TypeKind::Nullptr => Ok(format!("{qualifiers}decltype(nullptr) {declarator}")),
            fundamental_types!() => {
                let name = types.fundamental_name(ty).unwrap_or_default();
                Ok(format!("{qualifiers}{name} {declarator}"))
            }
            undeduced_types!() | dependent_types!() => {
                Err(self.unspeakable("a type that is not known"))
            }
        }
    }

    /// A declarator that begins with `*`, `&` or `C::*`, and binds less than what follows it.
    fn indirect(&self, to: Type, declarator: String) -> Spelled {
        match matches!(self.ast.types.kind(to), TypeKind::Array(..) | TypeKind::Function(_)) {
            true => self.declare(to, format!("({declarator})")),
            false => self.declare(to, declarator),
        }
    }

    /// A declarator that brackets can follow.
    fn grouped(&self, declarator: &str) -> String {
        match declarator.starts_with(['*', '&']) {
            true => format!("({declarator})"),
            false => declarator.to_owned(),
        }
    }

    /// The parameters of a function type, and what stands behind them.
    fn parameters(&self, function: &FunctionType) -> Spelled {
        let params: Result<Vec<String>, Unspeakable> =
            function.params.iter().map(|&param| self.ty(param)).collect();
        let mut params = params?;
        if function.variadic {
            params.push("...".to_owned());
        }
        let reference = match function.ref_qualifier {
            RefQualifier::None => "",
            RefQualifier::LValue => " &",
            RefQualifier::RValue => " &&",
        };
        let noexcept = if function.noexcept { " noexcept" } else { "" };
        let qualifiers = qualifiers(function.qualifiers);
        Ok(format!("({}){qualifiers}{reference}{noexcept}", params.join(", ")))
    }

    /// A class as a type.
    fn record(&self, id: RecordId) -> Spelled {
        let record = &self.ast.records[id];
        let keyword = match record.kind {
            RecordKind::Struct => "struct ",
            RecordKind::Class => "class ",
            RecordKind::Union => "union ",
        };
        let name = self.record_name(id)?;
        Ok(if self.is_taken(record.parent, record.name) {
            format!("{keyword}{name}")
        } else {
            name
        })
    }

    /// A class as a scope.
    fn record_name(&self, id: RecordId) -> Spelled {
        let record = &self.ast.records[id];
        if let Some(closure) = &record.closure {
            return match &closure.extended {
                Some(extended) => self.extended_lambda(id, extended),
                None => Err(self.local("the type of a lambda expression")),
            };
        }
        let Some(name) = record.name else { return Err(self.unspeakable("an unnamed class")) };
        let mut text = format!("{}{}", self.scope(record.parent)?, self.symbols.word(name));
        if let Some(specialization) = &record.specialization {
            text.push_str(&self.args(&specialization.args)?);
        }
        Ok(text)
    }

    fn enumeration(&self, id: EnumId) -> Spelled {
        let declared = &self.ast.enums[id];
        let Some(name) = declared.name else {
            return Err(self.unspeakable("an unnamed enumeration"));
        };
        let keyword = if self.is_taken(declared.parent, declared.name) { "enum " } else { "" };
        Ok(format!("{keyword}{}{}", self.scope(declared.parent)?, self.symbols.word(name)))
    }

    /// Whether a function or variable has a name in the same scope.
    fn is_taken(&self, parent: Parent, name: Option<Symbol>) -> bool {
        let taken = self.taken.get_or_init(|| {
            let functions = self.ast.functions.iter().filter_map(|(_, function)| {
                let FunctionName::Ident(name) = function.name else { return None };
                Some((function.parent, name))
            });
            let variables = self
                .ast
                .variables
                .iter()
                .filter_map(|(_, variable)| Some((variable.parent, variable.name?)));
            functions.chain(variables).collect()
        });
        // Parameters have the global namespace for a parent until they get their functions.
        name.is_some_and(|name| taken.contains(&(parent, name)))
    }

    /// What stands before a name: the scopes around it, each with `::`.
    fn scope(&self, parent: Parent) -> Spelled {
        cuprum_limits::check();
        match parent {
            Parent::Namespace(id) => Ok(self.namespace(id)),
            Parent::Record(id) => Ok(format!("{}::", self.record_name(id)?)),
            Parent::Function(..) => Err(self.local("a type of a function's own")),
        }
    }

    fn namespace(&self, id: NamespaceId) -> String {
        let mut names = self.namespaces(id).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        names.insert(0, String::new());
        names.push(String::new());
        names.join("::")
    }

    /// A namespace and those around it, outermost first, and whether each is inline.
    fn namespaces(&self, mut id: NamespaceId) -> Vec<(String, bool)> {
        let mut names = Vec::new();
        while let Some(outer) = self.ast.namespaces[id].parent {
            let namespace = &self.ast.namespaces[id];
            let name = namespace.name.map_or("_NV_ANON_NAMESPACE", |name| self.symbols.word(name));
            names.push((name.to_owned(), namespace.is_inline));
            id = outer;
        }
        names.reverse();
        names
    }

    /// What opens the namespaces of a scope again, and what closes them.
    pub fn reopened(&self, parent: Parent) -> Result<(String, String), Unspeakable> {
        let Parent::Namespace(id) = parent else {
            return Err(self.unspeakable("a kernel that is a member of a class"));
        };
        let names = self.namespaces(id);
        let open = |(name, is_inline): &(String, bool)| {
            format!("{}namespace {name} {{\n", if *is_inline { "inline " } else { "" })
        };
        Ok((names.iter().map(open).collect(), " }".repeat(names.len())))
    }

    /// A function with its scopes and template arguments.
    pub fn function_name(&self, func: FuncId) -> Spelled {
        let function = &self.ast.functions[func];
        let name = match function.name {
            FunctionName::Ident(name) => self.symbols.word(name).to_owned(),
            FunctionName::Operator(operator) => format!("operator {} ", operator.spelling()),
            FunctionName::Conversion(ty) => format!("operator {}", self.ty(ty)?),
            FunctionName::Literal(suffix) => {
                format!("operator \"\"{}", self.symbols.word(suffix))
            }
            FunctionName::Constructor | FunctionName::Destructor => {
                return Err(self.unspeakable("a constructor or destructor"));
            }
        };
        let mut text = format!("{}{name}", self.scope(function.parent)?);
        if let Some(specialization) = &function.specialization {
            text.push_str(&self.args(&specialization.args)?);
        }
        Ok(text)
    }

    /// A variable with its scopes and template arguments.
    pub fn variable_name(&self, var: VarId) -> Spelled {
        let variable = &self.ast.variables[var];
        let Some(name) = variable.name else {
            return Err(self.unspeakable("an unnamed variable"));
        };
        let mut text = format!("{}{}", self.scope(variable.parent)?, self.symbols.word(name));
        if let Some(specialization) = &variable.specialization {
            text.push_str(&self.args(&specialization.args)?);
        }
        Ok(text)
    }

    /// Template arguments in their brackets. `<::` and `>>` never come up.
    pub fn args(&self, args: &[TemplateArg]) -> Spelled {
        let mut words = Vec::new();
        for arg in args {
            self.push_arg(arg, &mut words)?;
        }
        Ok(format!("< {} >", words.join(", ")))
    }

    fn push_arg(&self, arg: &TemplateArg, words: &mut Vec<String>) -> Result<(), Unspeakable> {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => words.push(self.ty(*ty)?),
            TemplateArg::Value(value, ty) => words.push(self.value(value, *ty)?),
            TemplateArg::Template(id) => {
                let template = &self.ast.templates[*id];
                let scope = self.scope(template.parent)?;
                words.push(format!("{scope}{}", self.symbols.word(template.name)));
            }
            TemplateArg::Pack(args) => {
                for arg in args {
                    self.push_arg(arg, words)?;
                }
            }
            TemplateArg::Dependent(..)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_) => {
                return Err(self.unspeakable("a template argument that is not known"));
            }
        }
        Ok(())
    }

    /// A constant of this type.
    fn value(&self, value: &ConstValue, ty: Type) -> Spelled {
        cuprum_limits::check();
        match value {
            ConstValue::Int(value) => self.integer(*value, ty),
            ConstValue::Float(bits) => {
                let width = if self.ast.size_of(ty) == Some(4) { "u" } else { "ull" };
                Ok(format!("__builtin_bit_cast({}, {bits}{width})", self.ty(ty.unqualified())?))
            }
            ConstValue::Pointer(pointer) => self.pointer(pointer, ty),
            ConstValue::Member(None) => Ok("nullptr".to_owned()),
            ConstValue::Member(Some(member)) if member.adjustment == 0 => match &member.member {
                Member::Function(func) => Ok(format!("&{}", self.function_name(*func)?)),
                Member::Field(record, path) => {
                    let [index] = **path else {
                        return Err(self.unspeakable("a member of an unnamed member"));
                    };
                    let field = self.ast.records[*record].fields.get(index as usize);
                    let name = field.and_then(|field| field.name);
                    let name = name.ok_or_else(|| self.unspeakable("an unnamed member"))?;
                    let class = self.record_name(*record)?;
                    Ok(format!("&{class}::{}", self.symbols.word(name)))
                }
            },
            ConstValue::Member(Some(_)) => Err(self.unspeakable("a converted pointer to a member")),
            ConstValue::Aggregate(parts) => self.aggregate(parts, ty),
            ConstValue::Union(_) | ConstValue::Uninitialized => {
                Err(self.unspeakable("a union as a template argument"))
            }
        }
    }

    fn integer(&self, value: i128, ty: Type) -> Spelled {
        let ty = ty.unqualified();
        if ty == Type::BOOL {
            return Ok(if value == 0 { "false" } else { "true" }.to_owned());
        }
        let digits = match (i64::try_from(value), u64::try_from(value)) {
            // Its digits without the sign are no number of the type.
            (Ok(i64::MIN), _) => format!("({}LL-1)", i64::MIN + 1),
            (Ok(value), _) => format!("{value}LL"),
            (_, Ok(value)) => format!("{value}ULL"),
            (Err(_), Err(_)) => return Err(self.unspeakable("a constant of 128 bits")),
        };
        Ok(format!("({}){digits}", self.ty(ty)?))
    }

    fn pointer(&self, pointer: &ConstPointer, ty: Type) -> Spelled {
        if pointer.offset != 0 {
            return Err(self.unspeakable("a pointer into an object"));
        }
        let types = &self.ast.types;
        let is_reference = types.is_reference(ty);
        let of = |name: String, is_address: bool| match is_address && !is_reference {
            true => format!("&{name}"),
            false => name,
        };
        match pointer.base {
            PointerBase::Null => Ok("nullptr".to_owned()),
            PointerBase::Func(func) => Ok(of(self.function_name(func)?, true)),
            PointerBase::Var(var) => {
                // An array is the pointer to its first element, unless one to the array is meant.
                let object = self.ast.variables[var].ty;
                let is_array = matches!(types.kind(object), TypeKind::Array(..));
                let is_element = types
                    .pointee(ty)
                    .is_some_and(|to| is_array && !matches!(types.kind(to), TypeKind::Array(..)));
                Ok(of(self.variable_name(var)?, !is_element))
            }
            PointerBase::String(..) | PointerBase::Temporary(_) => {
                Err(self.unspeakable("a string as a template argument"))
            }
        }
    }

    /// An object of a class or an array, by its parts.
    fn aggregate(&self, parts: &[ConstValue], ty: Type) -> Spelled {
        let (name, types): (String, Vec<Type>) =
            if let TypeKind::Array(element, _) = self.ast.types.kind(ty) {
                (String::new(), vec![*element; parts.len()])
            } else if let Some(id) = self.ast.types.as_record(ty) {
                let record = &self.ast.records[id];
                let base = |id: RecordId| self.ast.types.find(&TypeKind::Record(id));
                let bases = record.bases.iter().filter_map(|it| base(it.record));
                let fields = record.fields.iter().map(|field| field.ty);
                (self.ty(ty.unqualified())?, bases.chain(fields).collect())
            } else {
                return Err(self.unspeakable("a constant of an unknown type"));
            };
        let parts: Result<Vec<String>, Unspeakable> =
            parts.iter().zip(types).map(|(part, ty)| self.value(part, ty)).collect();
        Ok(format!("{name}{{{}}}", parts?.join(", ")))
    }

    /// What cudafe++ makes of an extended lambda.
    fn extended_lambda(&self, id: RecordId, extended: &ExtendedClosure) -> Spelled {
        let record = &self.ast.records[id];
        let function = &self.ast.functions[extended.function];
        let pointer = match function.parent.as_record().filter(|_| function.this.is_some()) {
            Some(class) => {
                let class = self.record_name(class)?;
                self.declare(function.ty, format!("({class}::*)"))?
            }
            None => self.declare(function.ty, "(*)".to_owned())?,
        };
        let name = self.function_name(extended.function)?;
        let call = self.call_operator(id);
        let result = |func: FuncId| {
            let ty = self.ast.types.as_function(self.ast.functions[func].ty);
            ty.map(|ty| (ty.result, ty.params.clone(), ty.noexcept))
        };
        let signature = call.and_then(result);
        let number = extended.number;
        let tag = match &signature {
            Some((result, ..)) if extended.keeps_result && !extended.on_host => {
                let result = self.ty(*result)?;
                format!("::__nv_dl_trailing_return_tag<{pointer}, (&{name}), {result}, {number}>")
            }
            _ => format!("::__nv_dl_tag<{pointer}, (&{name}), {number}>"),
        };
        let mut words = Vec::new();
        if extended.on_host {
            let Some((result, params, never_throws)) = signature else {
                return Err(self.unspeakable("a lambda that is a template and runs on both sides"));
            };
            let flags = [extended.is_mutable, extended.has_conversion, never_throws];
            words.extend(flags.map(|flag| flag.to_string()));
            words.push(tag);
            let params: Result<Vec<String>, Unspeakable> =
                params.iter().map(|&param| self.ty(param)).collect();
            words.push(self.declare(result, format!("({})", params?.join(", ")))?);
        } else {
            words.push(tag);
        }
        for (index, field) in record.fields.iter().enumerate() {
            let ty = self.ty(field.ty)?;
            let is_object = extended.object == u32::try_from(index).ok();
            words.push(if is_object && !field.ty.top_qualifiers().is_const() {
                format!("const {ty}")
            } else {
                ty
            });
        }
        let wrapper = if extended.on_host { "hdl" } else { "dl" };
        Ok(format!("::__nv_{wrapper}_wrapper_t< {} >", words.join(", ")))
    }

    /// The `operator()` of a closure that is no template.
    fn call_operator(&self, id: RecordId) -> Option<FuncId> {
        let is_call = |function: &cuprum_ast::Function| {
            function.parent == Parent::Record(id)
                && function.name == FunctionName::Operator(OperatorName::Call)
                && function.specialization.is_none()
        };
        self.ast.functions.iter().find(|(_, function)| is_call(function)).map(|(func, _)| func)
    }
}

/// Qualifiers, each with a space behind it.
fn qualifiers(qualifiers: Qualifiers) -> String {
    let mut text = String::new();
    for (is_there, word) in [
        (qualifiers.is_const(), "const "),
        (qualifiers.is_volatile(), "volatile "),
        (qualifiers.contains(Qualifiers::RESTRICT), "__restrict__ "),
    ] {
        if is_there {
            text.push_str(word);
        }
    }
    text
}
