//! Instructions where pointers have types.
//!
//! A pointer is a pointer to bytes wherever it is a value. What an instruction wants to be another
//! pointer is converted before it, and what it makes is converted behind it: the conversions are no
//! instructions of the module, so they have names of their own.

use super::inst::InstWriter;
use super::{Printer, is_empty, put};
use crate::body::{Inst, Value, ValueDef};
use crate::constant::Constant;
use crate::inst::*;
use crate::module::GlobalId;
use crate::types::{Type, TypeKind};
use cuprum_target::AddressSpace;

/// An operand: its type, and its name or constant.
pub(super) struct Written {
    pub ty: String,
    pub value: String,
}

impl std::fmt::Display for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.ty, self.value)
    }
}

impl Printer<'_> {
    /// `T addrspace(1)*`
    pub(super) fn pointer_to(&self, pointee: &str, space: AddressSpace) -> String {
        match space.number() {
            0 => format!("{pointee}*"),
            number => format!("{pointee} addrspace({number})*"),
        }
    }

    /// The type of a global's address where pointers have types.
    pub(super) fn address_type(&self, global: GlobalId) -> String {
        match global {
            GlobalId::Var(var) => {
                let variable = &self.env.variables[var];
                self.pointer_to(&self.spelling(variable.ty), variable.space)
            }
            GlobalId::Func(func) => {
                let decl = &self.env.functions[func];
                let params = decl.params.iter().map(|param| match param.attributes.byval {
                    Some(ty) => format!("{}*", self.spelling(ty)),
                    None => self.spelling(param.ty),
                });
                let mut params: Vec<String> = params.collect();
                if decl.variadic {
                    params.push("...".to_owned());
                }
                format!("{} ({})*", self.spelling(decl.result), params.join(", "))
            }
        }
    }

    /// The address of a global as a pointer to bytes.
    pub(super) fn global_as_bytes(&mut self, ty: Type, global: GlobalId) {
        let (own, bytes) = (self.address_type(global), self.spelling(ty));
        if own == bytes {
            return self.global(global);
        }
        put!(self, "bitcast ({own} ");
        self.global(global);
        put!(self, " to {bytes})");
    }

    /// A name for a conversion.
    fn conversion_name(&mut self) -> String {
        self.conversions += 1;
        format!("%c.{}", self.conversions)
    }
}

impl InstWriter<'_, '_, '_> {
    fn space(&self, pointer: Value) -> AddressSpace {
        match self.body.ty(pointer).scalar().kind() {
            TypeKind::Pointer(space) => space,
            _ => AddressSpace::Generic,
        }
    }

    fn rendered(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let before = std::mem::take(&mut self.printer.out);
        write(self);
        std::mem::replace(&mut self.printer.out, before)
    }

    /// A pointer as a pointer to something else: its type and its name or constant. A conversion may
    /// be written before the instruction.
    fn pointer_as(&mut self, pointer: Value, pointee: &str) -> Written {
        let space = self.space(pointer);
        let wanted = self.printer.pointer_to(pointee, space);
        self.converted(pointer, wanted)
    }

    fn converted(&mut self, pointer: Value, wanted: String) -> Written {
        let bytes = self.printer.spelling(self.body.ty(pointer));
        let is_constant = matches!(self.body.def(pointer), ValueDef::Constant(_));
        if let Some(Constant::Global(global)) = self.body.as_constant(pointer)
            && self.printer.address_type(*global) == wanted
        {
            let global = *global;
            let name = self.rendered(|writer| writer.printer.global(global));
            return Written { ty: wanted, value: name };
        }
        let text = self.rendered(|writer| writer.value(pointer));
        if bytes == wanted || is_constant && matches!(text.as_str(), "null" | "undef") {
            return Written { ty: wanted, value: text };
        }
        if is_constant {
            let value = format!("bitcast ({bytes} {text} to {wanted})");
            return Written { ty: wanted, value };
        }
        let name = self.printer.conversion_name();
        put!(self.printer, "{name} = bitcast {bytes} {text} to {wanted}\n  ");
        Written { ty: wanted, value: name }
    }

    /// `%result = ` of an instruction that makes a pointer to something else than bytes; what must
    /// follow the instruction.
    fn begin_pointer(&mut self, inst: Inst, made: &str) -> String {
        let ty = self.printer.spelling(self.body.result_type(inst));
        let Some(result) = self.body.result(inst) else { return String::new() };
        let name = self.names.value(result);
        if made == ty {
            put!(self.printer, "{name} = ");
            return String::new();
        }
        let own = self.printer.conversion_name();
        put!(self.printer, "{own} = ");
        format!("\n  {name} = bitcast {made} {own} to {ty}")
    }

    fn begin(&mut self, inst: Inst) {
        if let Some(result) = self.body.result(inst) {
            put!(self.printer, "{} = ", self.names.value(result));
        }
    }

    /// Writes an instruction with what comes before it and its result; gives what must follow it.
    pub(super) fn typed_instruction(&mut self, inst: Inst) -> String {
        let body = self.body;
        let result = body.result_type(inst);
        match body.kind(inst) {
            InstKind::Load { mem, args } => {
                let ty = self.printer.spelling(result);
                let pointer = self.pointer_as(args[0], &ty);
                self.begin(inst);
                self.opening_of_access("load ", *mem);
                put!(self.printer, "{ty}, {pointer}");
                self.access(*mem, None);
            }
            InstKind::Store { mem, args } => {
                let ty = self.printer.spelling(body.ty(args[0]));
                let pointer = self.pointer_as(args[1], &ty);
                self.opening_of_access("store ", *mem);
                self.typed(args[0]);
                put!(self.printer, ", {pointer}");
                self.access(*mem, None);
            }
            InstKind::AtomicRmw { op, mem, args } => {
                let ty = self.printer.spelling(result);
                let pointer = self.pointer_as(args[0], &ty);
                self.begin(inst);
                self.text("atomicrmw ");
                self.words(&[(mem.volatile, "volatile")]);
                put!(self.printer, "{} {pointer}, ", op.spelling());
                self.typed(args[1]);
                self.orderings(*mem, None);
            }
            InstKind::CmpXchg { mem, failure, weak, args } => {
                let ty = self.printer.spelling(body.ty(args[1]));
                let pointer = self.pointer_as(args[0], &ty);
                self.begin(inst);
                self.text("cmpxchg ");
                self.words(&[(*weak, "weak"), (mem.volatile, "volatile")]);
                put!(self.printer, "{pointer}, ");
                self.typed_list(&args[1..]);
                self.orderings(*mem, Some(*failure));
            }
            InstKind::Gep { source, flags, args } => {
                return self.typed_gep(inst, *source, flags.inbounds, args);
            }
            InstKind::Alloca { ty, align, args } => {
                let made = self.printer.pointer_to(
                    &self.printer.spelling(*ty),
                    result.address_space().unwrap_or(AddressSpace::Generic),
                );
                let after = self.begin_pointer(inst, &made);
                self.alloca(*ty, args[0], *align, result);
                return after;
            }
            InstKind::Call(call) => self.typed_call(inst, call),
            _ => {
                self.begin(inst);
                self.kind(inst);
            }
        }
        String::new()
    }

    fn typed_gep(&mut self, inst: Inst, source: Type, inbounds: bool, args: &[Value]) -> String {
        let types = &self.printer.env.types;
        let mut member = source;
        for &index in &args[2.min(args.len())..] {
            let place = self.body.as_int(index).and_then(|index| u64::try_from(index).ok());
            member = types.member(member, place.unwrap_or(0)).unwrap_or(Type::I8);
        }
        let base = args[0];
        let space = self.space(base);
        let lanes = self.body.result_type(inst);
        let pointee = self.printer.spelling(source);
        let shaped = |pointer: String, ty: Type| match ty.is_vector() {
            true => format!("<{} x {pointer}>", ty.lanes()),
            false => pointer,
        };
        let wanted = shaped(self.printer.pointer_to(&pointee, space), self.body.ty(base));
        let made = self.printer.pointer_to(&self.printer.spelling(member), space);
        let made = shaped(made, lanes);
        let pointer = self.converted(base, wanted);
        let after = self.begin_pointer(inst, &made);
        self.text("getelementptr ");
        self.words(&[(inbounds, "inbounds")]);
        put!(self.printer, "{pointee}, {pointer}");
        for &index in &args[1..] {
            self.text(", ");
            self.typed(index);
        }
        after
    }

    fn typed_call(&mut self, inst: Inst, call: &CallData) {
        let env = self.printer.env;
        let args = call.call_args();
        let byval = |index: usize| -> Option<Type> {
            let declared = match &call.callee {
                Callee::Direct(func) => env.functions[*func].params.get(index),
                _ => None,
            };
            let declared = declared.and_then(|param| param.attributes.byval);
            declared.or_else(|| call.arg_attributes.get(index)?.byval)
        };
        let mut written = Vec::new();
        for (index, &arg) in args.iter().enumerate() {
            written.push(match byval(index) {
                Some(ty) => {
                    let ty = self.printer.spelling(ty);
                    self.pointer_as(arg, &ty)
                }
                None => Written {
                    ty: self.printer.spelling(self.body.ty(arg)),
                    value: self.rendered(|writer| writer.value(arg)),
                },
            });
        }
        let indirect = match (&call.callee, call.args.first()) {
            (Callee::Indirect(ty), Some(&callee)) => {
                let variadic = env.types.as_function(*ty).is_some_and(|(_, _, variadic)| variadic);
                // What is passed by copy says so by its type.
                let types: Vec<&str> = written.iter().map(|arg| arg.ty.as_str()).collect();
                let function = match variadic {
                    true => self.printer.spelling(*ty),
                    false => {
                        let result = self.printer.spelling(self.body.result_type(inst));
                        format!("{result} ({})", types.join(", "))
                    }
                };
                let pointer = format!("{function}*");
                let value = self.converted(callee, pointer).value;
                Some(Written { ty: function, value })
            }
            _ => None,
        };
        self.begin(inst);
        self.call_head(call, self.body.result_type(inst), indirect.as_ref());
        self.text("(");
        for (index, Written { ty, value }) in written.iter().enumerate() {
            put!(self.printer, "{}{ty} ", if index == 0 { "" } else { ", " });
            if let Some(attributes) = call.arg_attributes.get(index).filter(|a| !is_empty(a)) {
                self.printer.param_attributes(attributes);
                self.text(" ");
            }
            self.text(value);
        }
        self.text(")");
        self.call_tail(call);
    }
}
