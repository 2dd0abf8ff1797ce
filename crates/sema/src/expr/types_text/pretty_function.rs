//! A function as `__PRETTY_FUNCTION__` shows it. Programs take the names of types out of that text, so it
//! is NVRTC's: `T N::C<T>::f(T) const [with T = int]`.

use crate::context::Parser;
use cuprum_ast::{FuncId, FunctionName, Parent, Specialization, TemplateArg, TypeKind};

impl Parser<'_> {
    /// A function with its result, its scope and parameters as its template declares them, and what the
    /// parameters of the templates stand for, the innermost first.
    pub fn pretty_function_text(&self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        let (scope, mut from) = self.pretty_scope(function.parent);
        from.extend(&function.specialization);
        // A friend is no member of the template that its declaration stands in.
        let in_pattern = match (function.parent, from.is_empty()) {
            (Parent::Record(_), false) => self.type_in_pattern(func),
            _ => None,
        };
        if let Parent::Record(record) = function.parent
            && let Some(closure) = &self.ast.records[record].closure
        {
            let text = self.printer().closure(closure.signature, 0);
            let shape = text.strip_prefix("lambda []").unwrap_or("");
            return format!("{text}::operator(){shape}{}", self.pretty_bindings(&from));
        }
        let own = function.specialization.as_ref();
        let names: Vec<String> =
            own.map(|own| self.parameter_names(own.template)).unwrap_or_default();
        let printer = self.printer_with(&names);
        let declared = own.and_then(|own| {
            let function = self.program.templates.all[own.template].function();
            own.signature.or_else(|| Some(function?.signature))
        });
        let as_made = (function.name, declared.unwrap_or(function.ty));
        let (name, ty) = in_pattern.unwrap_or(as_made);
        let name = scope + &printer.function_name(name, function.parent);
        let text = match (function.name, self.ast.types.kind(ty)) {
            (FunctionName::Ident(_) | FunctionName::Operator(_) | FunctionName::Literal(_), _) => {
                printer.declaration(ty, name, 0)
            }
            // These have no result to show.
            (_, TypeKind::Function(shape)) => {
                let is_implied = function.name == FunctionName::Destructor && !from.is_empty();
                printer.parameters(shape, name, !is_implied, 0)
            }
            _ => name,
        };
        text + &self.pretty_bindings(&from)
    }

    /// The classes around a function, `N::C<T, V...>::`, and the templates that they come from, the
    /// outermost first.
    fn pretty_scope(&self, parent: Parent) -> (String, Vec<&Specialization>) {
        cuprum_limits::check();
        let Parent::Record(id) = parent else {
            return (self.printer().scope(parent, 0), Vec::new());
        };
        let record = &self.ast.records[id];
        let (mut text, mut from) = self.pretty_scope(record.parent);
        text.push_str(record.name.map_or("<unnamed>", |name| self.session.symbols.word(name)));
        if let Some(specialization) = &record.specialization {
            let params = self.program.templates.all[specialization.template].params.iter();
            let names = self.parameter_names(specialization.template).into_iter().zip(params);
            let names = names.map(|(name, param)| if param.pack { name + "..." } else { name });
            text.push_str(&format!("<{}>", names.collect::<Vec<String>>().join(", ")));
            from.push(specialization);
        }
        text.push_str("::");
        (text, from)
    }

    /// ` [with U = float, T = int]`
    fn pretty_bindings(&self, from: &[&Specialization]) -> String {
        let printer = self.printer();
        let mut words = Vec::new();
        for specialization in from.iter().rev() {
            let names = self.parameter_names(specialization.template);
            for (name, arg) in names.iter().zip(&specialization.args) {
                let elements = match arg {
                    TemplateArg::Pack(elements) => elements.as_slice(),
                    single @ (TemplateArg::Type(_)
                    | TemplateArg::Value(..)
                    | TemplateArg::Dependent(..)
                    | TemplateArg::Template(_)
                    | TemplateArg::TemplateExpansion(_)
                    | TemplateArg::Unconverted(_)) => std::slice::from_ref(single),
                };
                for element in elements {
                    let mut value = Vec::new();
                    printer.push_arguments(std::slice::from_ref(element), 0, &mut value);
                    words.push(format!("{name} = {}", value.join(", ")));
                }
            }
        }
        if words.is_empty() { String::new() } else { format!(" [with {}]", words.join(", ")) }
    }
}
