//! Template arguments of kernels: host code launches a kernel by its name, so that it must be able to spell the
//! types in it from the global namespace on.

use crate::context::Parser;
use cuprum_ast::{
    EnumId, FuncId, Parent, RecordId, RecordKind, TemplateArg, TemplateId, Type, TypeKind,
    dependent_types, fundamental_types, undeduced_types,
};
use cuprum_source::{Code, Loc};

/// A class or enumeration.
#[derive(Clone, Copy)]
enum Declared {
    Record(RecordId),
    Enum(EnumId),
}

/// What host code cannot name.
enum Unnameable {
    /// A type of a host function.
    OfHost(Declared),
    /// A type of a function that runs on both sides: the device may launch the kernel.
    OfBoth(Declared, FuncId),
    Unnamed(Declared),
    Closure(RecordId),
    /// A private or protected member.
    Hidden(Declared),
    HiddenTemplate,
}

impl Parser<'_> {
    /// Checks the arguments of a kernel template where it is used first.
    pub fn check_kernel_arguments(&mut self, func: FuncId, loc: Loc) {
        // In run-time mode no host code launches them.
        let specialization = self.ast.functions[func].specialization.as_ref();
        let Some(specialization) = specialization.filter(|_| !self.options.run_time) else {
            return;
        };
        let args = specialization.args.clone();
        let found = args.iter().find_map(|arg| self.unnameable(arg));
        let (code, declared) = match found {
            None => return,
            Some(Unnameable::OfBoth(declared, around)) => {
                let name = self.declared_name(declared);
                let [around, kernel] = [around, func]
                    .map(|func| self.function_name_text(self.ast.functions[func].name));
                let at = match declared {
                    Declared::Record(record) => self.ast.records[record].loc,
                    Declared::Enum(id) => self.ast.enums[id].loc,
                };
                return self.warn(Code::KernelArgumentOfBoth, at, &[&name, &around, &kernel]);
            }
            Some(Unnameable::Closure(record)) => {
                let name = self.declared_name(Declared::Record(record));
                let place = self.session.map.place(self.ast.records[record].loc);
                let place = place.map_or(String::new(), |at| format!("{}:{}", at.name, at.line));
                self.error(Code::KernelArgumentClosure, loc, &[&name, &place]);
                return;
            }
            Some(Unnameable::HiddenTemplate) => {
                self.error(Code::KernelArgumentHiddenTemplate, loc, &[]);
                return;
            }
            Some(Unnameable::OfHost(declared)) => (Code::KernelArgumentOfHost, declared),
            Some(Unnameable::Unnamed(declared)) => {
                let keyword = match declared {
                    Declared::Record(record) => match self.ast.records[record].kind {
                        RecordKind::Struct => "struct",
                        RecordKind::Class => "class",
                        RecordKind::Union => "union",
                    },
                    Declared::Enum(_) => "enum",
                };
                self.error(Code::KernelArgumentUnnamed, loc, &[&format!("{keyword} <unnamed>")]);
                return;
            }
            Some(Unnameable::Hidden(declared)) => (Code::KernelArgumentHidden, declared),
        };
        let name = self.declared_name(declared);
        self.error(code, loc, &[&name]);
    }

    fn declared_name(&mut self, declared: Declared) -> String {
        let ty = match declared {
            Declared::Record(record) => self.ast.types.intern(TypeKind::Record(record)),
            Declared::Enum(id) => self.ast.types.intern(TypeKind::Enum(id)),
        };
        self.type_name(ty)
    }

    fn unnameable(&self, arg: &TemplateArg) -> Option<Unnameable> {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.unnameable_type(*ty),
            TemplateArg::Template(template) => self.unnameable_template(*template),
            TemplateArg::Pack(parts) => parts.iter().find_map(|part| self.unnameable(part)),
            TemplateArg::Value(..)
            | TemplateArg::Dependent(..)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_) => None,
        }
    }

    fn unnameable_type(&self, ty: Type) -> Option<Unnameable> {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::Pointer(inner)
            | TypeKind::LValueRef(inner)
            | TypeKind::RValueRef(inner)
            | TypeKind::Array(inner, _) => self.unnameable_type(*inner),
            TypeKind::MemberPointer { class, pointee } => {
                self.unnameable_type(*class).or_else(|| self.unnameable_type(*pointee))
            }
            TypeKind::Function(function) => {
                let mut parts = function.params.iter().chain([&function.result]);
                parts.find_map(|part| self.unnameable_type(*part))
            }
            TypeKind::Record(record) => self.unnameable_record(*record),
            TypeKind::Enum(id) => self.unnameable_enum(*id),
            fundamental_types!() | undeduced_types!() | dependent_types!() => None,
        }
    }

    fn unnameable_record(&self, id: RecordId) -> Option<Unnameable> {
        cuprum_limits::check();
        let record = &self.ast.records[id];
        let around = self.function_around(record.parent);
        if let Some(closure) = &record.closure {
            let in_function =
                around.map(|func| self.unnameable_in_function(Declared::Record(id), func));
            return match in_function {
                _ if closure.extended.is_some() => None,
                None | Some(Some(Unnameable::OfHost(_))) => Some(Unnameable::Closure(id)),
                Some(found) => found,
            };
        }
        if let Some(func) = around {
            return self.unnameable_in_function(Declared::Record(id), func);
        }
        let Some(name) = record.name else {
            return Some(Unnameable::Unnamed(Declared::Record(id)));
        };
        if let Parent::Record(owner) = record.parent {
            if self.is_hidden(owner, name) {
                return Some(Unnameable::Hidden(Declared::Record(id)));
            }
            if let Some(found) = self.unnameable_record(owner) {
                return Some(found);
            }
        }
        record.specialization.as_ref()?.args.iter().find_map(|arg| self.unnameable(arg))
    }

    fn unnameable_enum(&self, id: EnumId) -> Option<Unnameable> {
        let declared = &self.ast.enums[id];
        if let Some(func) = self.function_around(declared.parent) {
            return self.unnameable_in_function(Declared::Enum(id), func);
        }
        let Some(name) = declared.name else {
            return Some(Unnameable::Unnamed(Declared::Enum(id)));
        };
        let owner = declared.parent.as_record()?;
        match self.is_hidden(owner, name) {
            true => Some(Unnameable::Hidden(Declared::Enum(id))),
            false => self.unnameable_record(owner),
        }
    }

    fn unnameable_template(&self, id: TemplateId) -> Option<Unnameable> {
        let template = &self.ast.templates[id];
        let owner = template.parent.as_record()?;
        self.is_hidden(owner, template.name).then_some(Unnameable::HiddenTemplate)
    }

    /// A type of a function. Only device code knows those of device functions, and no host code launches with them.
    fn unnameable_in_function(&self, declared: Declared, func: FuncId) -> Option<Unnameable> {
        let space = self.ast.functions[func].space;
        match (space.runs_on_device(), space.host) {
            (true, true) => Some(Unnameable::OfBoth(declared, func)),
            (true, false) => None,
            (false, _) => Some(Unnameable::OfHost(declared)),
        }
    }
}
