//! Variables, functions and aliases.

use super::ModuleReader;
use super::types::{FileType, TypeId};
use crate::codes::{module as code, names};
use crate::error::{Result, fail};
use crate::numbers::{alignment, convention, linkage, visibility};
use cuprum_ir::{
    FunctionDecl, GlobalId, GlobalVar, Linkage, Param, Type, TypedConstant, intrinsic_by_full_name,
};
use cuprum_target::AddressSpace;

/// The record of a global, until its name is known.
pub(super) struct GlobalRecord {
    pub code: u32,
    pub operands: Vec<u64>,
}

impl GlobalRecord {
    fn at(&self, index: usize) -> u64 {
        self.operands.get(index).copied().unwrap_or(0)
    }
}

impl ModuleReader<'_> {
    /// The table of names, in files that have one in the module.
    pub(super) fn global_names(&mut self) -> Result<()> {
        let known = &mut self.names;
        self.stream.records(|record| {
            // Those of functions have the place of the body between.
            let start = match record.code {
                names::VALUE => 1,
                names::FUNCTION => 2,
                _ => return Ok(()),
            };
            if record.operands.len() > start {
                known.insert(record.at(0), record.text(start));
            }
            Ok(())
        })
    }

    pub(super) fn declare_globals(&mut self) -> Result<()> {
        let mut unnamed = 0u32;
        let records = std::mem::take(&mut self.globals);
        for (number, record) in records.iter().enumerate() {
            // Names lie in the table of strings: where, and how long.
            let (name, start) = if self.version >= 2 {
                (self.string(record.at(0), record.at(1))?, 2)
            } else {
                (self.names.get(&(number as u64)).cloned().unwrap_or_default(), 0)
            };
            let name = if name.is_empty() {
                unnamed += 1;
                (unnamed - 1).to_string()
            } else {
                name
            };
            let record = GlobalRecord {
                code: record.code,
                operands: record.operands.get(start..).unwrap_or(&[]).to_vec(),
            };
            match record.code {
                code::VARIABLE => self.variable(name, &record)?,
                code::FUNCTION => self.function(name, &record)?,
                code::IFUNC => return fail(format!("ifunc '@{name}' is not supported")),
                _ => self.alias(&name, &record)?,
            }
        }
        self.globals = records;
        Ok(())
    }

    fn string(&self, at: u64, len: u64) -> Result<String> {
        let range = usize::try_from(at).ok().zip(usize::try_from(len).ok());
        match range.and_then(|(at, len)| self.strings.get(at..at.checked_add(len)?)) {
            Some(bytes) => Ok(String::from_utf8_lossy(bytes).into_owned()),
            None => fail("a name is not in the table of strings"),
        }
    }

    fn section(&self, number: u64) -> Result<Option<String>> {
        let Some(index) = number.checked_sub(1) else { return Ok(None) };
        match usize::try_from(index).ok().and_then(|index| self.sections.get(index)) {
            Some(section) => Ok(Some(section.clone())),
            None => fail("unknown section"),
        }
    }

    fn type_id(&self, number: u64) -> Result<TypeId> {
        match TypeId::try_from(number) {
            Ok(id) if (id as usize) < self.types.len() => Ok(id),
            _ => fail("invalid type"),
        }
    }

    /// Type, flags, initialiser, linkage, alignment, section, visibility, thread-local, `unnamed_addr`,
    /// externally initialised, DLL class, comdat, attributes, …
    fn variable(&mut self, name: String, record: &GlobalRecord) -> Result<()> {
        let mut id = self.type_id(record.at(0))?;
        let flags = record.at(1);
        // Before types were explicit, the address's type said it all.
        let space = if flags & 2 != 0 {
            u32::try_from(flags >> 2).unwrap_or(u32::MAX)
        } else {
            let space = self.types.space(id);
            id = match self.types.pointee(id) {
                Some(pointee) => pointee,
                None => return fail("a variable has no type"),
            };
            space
        };
        let Some(address_space) = AddressSpace::from_number(space) else {
            return fail(format!("address space {space} is not supported"));
        };
        if record.at(7) != 0 {
            return fail(format!("'@{name}' is thread-local, which is not supported"));
        }
        let ty = self.types.lower_member(id, &mut self.module.env.types)?;
        let mut variable = GlobalVar::new(name, ty, address_space);
        variable.is_constant = flags & 1 != 0;
        variable.linkage = linkage(record.at(3));
        variable.align = match alignment(record.at(4)) {
            Some(align) => align,
            None => return fail("alignment is too large"),
        };
        variable.section = self.section(record.at(5))?;
        variable.visibility = visibility(record.at(6));
        variable.unnamed_addr = unnamed_addr(record.at(8));
        variable.externally_initialized = record.at(9) != 0;
        variable.attributes = self.attributes.list(record.at(12))?.function().strings;
        let name = variable.name.clone();
        let Some(var) = self.module.add_variable(variable) else {
            return fail(format!("redefinition of global '@{name}'"));
        };
        let address = self.types.pointer_to(id, space);
        self.values.push_global(address, GlobalId::Var(var));
        Ok(())
    }

    /// Type, calling convention, whether only declared, linkage, attributes, alignment, section,
    /// visibility, collector, `unnamed_addr`, prologue, DLL class, comdat, prefix, personality, …
    fn function(&mut self, name: String, record: &GlobalRecord) -> Result<()> {
        let mut id = self.type_id(record.at(0))?;
        if let Ok(&FileType::Pointer { pointee: Some(pointee), .. }) = self.types.get(id) {
            id = pointee;
        }
        let Some((result, params, variadic)) = self.types.function(id) else {
            return fail(format!("'@{name}' has no function type"));
        };
        let params = params.to_vec();
        let address = self.types.pointer_to(id, 0);
        if name.starts_with("llvm.dbg.") {
            self.values.push_intrinsic(address, name);
            return Ok(());
        }
        let table = &mut self.module.env.types;
        let result_type = self.types.lower(result, table)?;
        let list = self.attributes.list(record.at(4))?;
        let mut made = Vec::with_capacity(params.len());
        for (index, &param) in params.iter().enumerate() {
            let ty = self.types.lower(param, table)?;
            let attributes = list.param(index, param, &mut self.types, table)?;
            made.push(Param { ty, attributes });
        }
        if name.starts_with("llvm.") {
            let types: Vec<Type> = made.iter().map(|param| param.ty).collect();
            if intrinsic_by_full_name(&name, result_type, &types, table).is_some() {
                self.values.push_intrinsic(address, name);
                return Ok(());
            }
        }
        if made.iter().any(|param| param.ty.is_void() || param.ty == Type::METADATA) {
            return fail(format!("'@{name}' has a parameter of a type without values"));
        }
        let mut decl = FunctionDecl::new(name, result_type, made);
        decl.result_attributes = list.result(&mut self.types, table)?;
        decl.attributes = list.function();
        decl.variadic = variadic;
        decl.conv = match convention(record.at(1)) {
            Some(conv) => conv,
            None => {
                return fail(format!(
                    "'@{}' has a calling convention that is not supported",
                    decl.name
                ));
            }
        };
        decl.linkage = linkage(record.at(3));
        decl.align = match alignment(record.at(5)) {
            Some(align) => align,
            None => return fail("alignment is too large"),
        };
        decl.section = self.section(record.at(6))?;
        decl.visibility = visibility(record.at(7));
        decl.unnamed_addr = unnamed_addr(record.at(9));
        decl.comdat = record.at(12) != 0;
        for (index, what) in [(10, "prologue"), (13, "prefix")] {
            if record.at(index) != 0 {
                return fail(format!("'{what}' of '@{}' is not supported", decl.name));
            }
        }
        let name = decl.name.clone();
        let collector = record.at(8).checked_sub(1).map(|number| {
            let number = usize::try_from(number).ok();
            let name = number.and_then(|number| self.collectors.get(number));
            cuprum_ir::Unkept::collector(name.map_or("", String::as_str))
        });
        let personality = (record.at(14) != 0).then_some("personality");
        let dropped = list.dropped().iter().copied().chain(collector).chain(personality);
        let noted = dropped.map(|what| cuprum_ir::Unkept { symbol: name.clone(), what });
        self.module.unkept.extend(noted);
        let Some(func) = self.module.declare_function(decl) else {
            return fail(format!("invalid redefinition of function '{name}'"));
        };
        self.values.push_global(address, GlobalId::Func(func));
        if record.at(2) == 0 {
            self.defined.push(func);
        }
        Ok(())
    }

    /// An alias is what it stands for; one that others see is a function too.
    fn alias(&mut self, name: &str, record: &GlobalRecord) -> Result<()> {
        let ty = self.type_id(record.at(0))?;
        let (address, of, next) = if record.code == code::ALIAS {
            let space = u32::try_from(record.at(1)).unwrap_or(u32::MAX);
            (self.types.pointer_to(ty, space), record.at(2), 3)
        } else {
            (ty, record.at(1), 2)
        };
        let linked = linkage(record.at(next));
        if !linked.is_local() {
            let seen = visibility(record.at(next + 1));
            self.aliases.push((name.to_owned(), of, linked, seen));
        }
        // Another module may have another function of this name, so that calls go by it.
        let function = self.types.pointee(address).unwrap_or(ty);
        if linked.is_interposable() && self.types.function(function).is_some() {
            let lowered = self.types.lower(function, &mut self.module.env.types)?;
            let Some(func) = self.module.declare_alias(name, linked, lowered) else {
                return fail(format!("redefinition of global '@{name}'"));
            };
            self.values.push_global(address, GlobalId::Func(func));
            return Ok(());
        }
        self.values.push_alias(address, of);
        Ok(())
    }

    pub(super) fn initialise_globals(&mut self) -> Result<()> {
        let start = if self.version >= 2 { 2 } else { 0 };
        let mut variables = Vec::new();
        let mut next = self.module.env.variables.keys();
        for record in self.globals.iter().filter(|record| record.code == code::VARIABLE) {
            variables
                .extend(next.next().map(|var| (var, record.at(start + 2), record.at(start + 3))));
        }
        for (var, initialiser, linked) in variables {
            let Some(number) = initialiser.checked_sub(1) else {
                // What has no content of its own is declared, whatever else is said of it.
                if linkage(linked) == Linkage::Common {
                    return fail("a common variable has no initialiser");
                }
                continue;
            };
            let (values, mut context) = self.context();
            let init: TypedConstant = values.constant(number, &mut context)?;
            let variable = &mut self.module.env.variables[var];
            if init.ty != variable.ty {
                return fail(format!("the initialiser of '@{}' has another type", variable.name));
            }
            variable.init = Some(init);
        }
        Ok(())
    }

    /// `!dbg` of functions that are only declared.
    pub(super) fn attach_to_globals(&mut self) -> Result<()> {
        for global in std::mem::take(&mut self.metadata.global_attachments) {
            let (values, mut context) = self.context();
            let Ok(constant) = values.constant(global.value, &mut context) else { continue };
            let cuprum_ir::Constant::Global(GlobalId::Func(func)) = constant.value else {
                continue;
            };
            for (kind, node) in global.attachments {
                if self.kind(kind)?.name() == "dbg" {
                    let node = self.metadata.node(node)?;
                    self.module.env.metadata.subprograms.insert(func, node);
                }
            }
        }
        Ok(())
    }
}

fn unnamed_addr(number: u64) -> &'static str {
    match number {
        1 => "unnamed_addr",
        2 => "local_unnamed_addr",
        _ => "",
    }
}
