//! Says what ptxas would refuse, and which PTX version a module needs.
//!
//! Every instruction must fit a row of the instruction table whose architecture and version the
//! module meets. Inline assembly that is still text only counts for the version; what is wrong with it
//! is left to ptxas.

use crate::print::instruction_text;
use crate::table::{Fit, Requirement, table};
use crate::tree::*;
use crate::words::{Modifier, Opcode, SpecialReg};
use cuprum_target::{Arch, Feature, PtxVersion};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::fmt;

/// An instruction or directive that is not PTX for the module's target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The function; empty at module level.
    pub function: String,
    /// The instruction as printed, or the directive.
    pub instruction: String,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.function.is_empty() {
            write!(f, "in '{}': ", self.function)?;
        }
        write!(f, "'{}': {}", self.instruction, self.message)
    }
}

impl std::error::Error for CheckError {}

/// Everything wrong with a module.
pub fn check(module: &Module) -> Vec<CheckError> {
    let mut errors = Vec::new();
    let oldest = module.arch.min_ptx_version();
    if module.version < oldest {
        let message = format!("needs PTX {oldest}");
        let instruction = format!(".target {}", module.arch);
        errors.push(CheckError { function: String::new(), instruction, message });
    }
    for_each_demand(
        module,
        |_, _| false,
        |function, instruction, demand| {
            errors.extend(error_of(module, function, instruction, demand));
        },
    );
    errors
}

/// What a module asks of its surroundings.
pub struct Needs {
    /// The lowest PTX version that has everything the module uses.
    pub version: PtxVersion,
    /// What the target does not have in any version.
    pub errors: Vec<CheckError>,
}

/// What a module needs. Instructions of the same form are looked at once, so that a compiler can ask for
/// every module that it writes.
pub fn needs(module: &Module) -> Needs {
    let mut needs = Needs { version: module.arch.min_ptx_version(), errors: Vec::new() };
    for_each_form(module, |function, instruction, demand| match demand {
        Demand::Version(version) => needs.version = needs.version.max(version),
        Demand::Wrong(_) | Demand::Arch(_) => {
            needs.errors.extend(error_of(module, function, instruction, demand));
        }
    });
    // Inline assembly is text until it is parsed. What is wrong with it is for ptxas to say, and what
    // neither the parser nor the table knows may have come with any version.
    if let Some(assembly) = raw_assembly(module) {
        match crate::parse(&assembly.to_string()) {
            Ok(parsed) => for_each_form(&parsed, |_, _, demand| {
                needs.version = needs.version.max(match demand {
                    Demand::Version(version) => version,
                    Demand::Wrong(_) | Demand::Arch(_) => PtxVersion::NEWEST,
                });
            }),
            Err(_) => needs.version = PtxVersion::NEWEST,
        }
    }
    needs
}

/// Calls `report` as [`for_each_demand`] does, with one instruction of each form.
fn for_each_form(module: &Module, report: impl FnMut(&str, &dyn Fn() -> String, Demand)) {
    // Most instructions of a module are of a few forms.
    let mut seen: FxHashSet<Form> = FxHashSet::default();
    let is_known =
        |inst: &Inst, body: &Body| form(inst, body).is_some_and(|form| !seen.insert(form));
    for_each_demand(module, is_known, report);
}

/// The error that an unmet demand is.
fn error_of(
    module: &Module,
    function: &str,
    instruction: &dyn Fn() -> String,
    demand: Demand,
) -> Option<CheckError> {
    let message = match demand {
        Demand::Wrong(message) => message,
        Demand::Arch(arches) => format!("needs {arches}, the target is {}", module.arch),
        Demand::Version(version) if version > module.version => {
            format!("needs PTX {version}, the module has {}", module.version)
        }
        Demand::Version(_) => return None,
    };
    Some(CheckError { function: function.to_string(), instruction: instruction(), message })
}

/// All that the instruction table looks at, packed: the words, and the kinds and types of operands.
type Form = [u64; 3];

/// How many words a form has room for, the first one included.
const MOST_WORDS: usize = 8;

/// How many operands a form has room for, and how many bits each of them takes.
const MOST_OPERANDS: usize = 6;
const OPERAND_BITS: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum OperandForm {
    Reg,
    Not,
    Integer,
    Float,
    AddressInReg,
    Address,
    Symbol,
    SymbolAtStart,
    Label,
    Sink,
}

/// The form of an instruction, unless it has many words, unusual operands, or one whose value counts.
fn form(inst: &Inst, body: &Body) -> Option<Form> {
    if inst.modifiers.len() >= MOST_WORDS
        || inst.operands.len() > MOST_OPERANDS
        || tensor_element(inst).is_some()
    {
        return None;
    }
    let mut form = [inst.opcode as u64, 0, 0];
    for (place, &modifier) in (1..).zip(&inst.modifiers) {
        form[place / 4] |= (modifier as u64 + 1) << (place % 4 * 16);
    }
    for (place, operand) in inst.operands.iter().enumerate() {
        let (kind, ty) = operand_form(operand, body)?;
        let code = ((kind as u64) << 6 | ty as u64) + 1;
        form[2] |= code << (place * OPERAND_BITS);
    }
    Some(form)
}

/// The kind and type of a usual operand.
fn operand_form(operand: &Operand, body: &Body) -> Option<(OperandForm, Type)> {
    Some(match operand {
        Operand::Reg(reg) => (OperandForm::Reg, body.regs[*reg].ty),
        Operand::Not(reg) => (OperandForm::Not, body.regs[*reg].ty),
        Operand::Imm(Imm::Int(_) | Imm::Uint(_)) => (OperandForm::Integer, Type::B64),
        Operand::Imm(Imm::F32(_) | Imm::F64(_)) => (OperandForm::Float, Type::B64),
        Operand::Address(address) => match address.base {
            AddressBase::Reg(reg) => (OperandForm::AddressInReg, body.regs[reg].ty),
            AddressBase::Symbol(_) | AddressBase::Absolute => (OperandForm::Address, Type::B64),
        },
        Operand::Symbol(_, 0) => (OperandForm::SymbolAtStart, Type::B64),
        Operand::Symbol(..) => (OperandForm::Symbol, Type::B64),
        Operand::Label(_) => (OperandForm::Label, Type::B64),
        Operand::Sink => (OperandForm::Sink, Type::B64),
        _ => return None,
    })
}

/// The module without all that is known already: its inline assembly, each text once for the same types
/// of operands, and what that may name. `None` without inline assembly.
fn raw_assembly(module: &Module) -> Option<Module> {
    let is_raw = |statement: &Statement| matches!(statement, Statement::Raw(_));
    let has_raw = |body: &Body| body.statements.iter().any(is_raw);
    if !functions(module).filter_map(|function| function.body.as_ref()).any(has_raw) {
        return None;
    }
    let mut seen: FxHashSet<RawForm> = FxHashSet::default();
    let mut items = Vec::new();
    for item in &module.items {
        match item {
            Item::Function(function) => {
                let body = function.body.as_ref().filter(|body| has_raw(body));
                let body = body.map(|body| assembly_of_body(body, &mut seen));
                // Others may be called, kernels are not.
                if body.is_some() || !function.is_entry {
                    items.push(Item::Function(Function { body, ..declaration_of(function) }));
                }
            }
            Item::Section { .. } | Item::File { .. } | Item::Pragma(_) => {}
            Item::Variable(variable) => items.push(Item::Variable(head_of(variable))),
            Item::Alias { .. } => items.push(item.clone()),
        }
    }
    Some(Module {
        banner: Vec::new(),
        version: module.version,
        arch: module.arch,
        target_options: module.target_options.clone(),
        address_size: module.address_size,
        items,
    })
}

/// A variable without what it begins as, which may be long, and which no instruction sees.
fn head_of(variable: &Variable) -> Variable {
    Variable {
        linkage: variable.linkage,
        space: variable.space,
        attributes: variable.attributes.clone(),
        align: variable.align,
        vector: variable.vector,
        ty: variable.ty,
        pointer: variable.pointer.clone(),
        name: variable.name.clone(),
        dims: variable.dims.clone(),
        init: None,
    }
}

/// The head of a function.
fn declaration_of(function: &Function) -> Function {
    Function {
        linkage: function.linkage,
        is_entry: function.is_entry,
        name: function.name.clone(),
        results: function.results.clone(),
        params: function.params.clone(),
        noreturn: function.noreturn,
        directives: function.directives.clone(),
        body: None,
    }
}

/// The inline assembly of a body that was not seen before, and the names around it.
fn assembly_of_body(body: &Body, seen: &mut FxHashSet<RawForm>) -> Body {
    let is_wanted = |statement: &&Statement| match statement {
        Statement::Raw(raw) => raw_form(raw, body).is_none_or(|form| seen.insert(form)),
        Statement::RegDecl { .. }
        | Statement::Variable(_)
        | Statement::Label(_)
        | Statement::Open
        | Statement::Close => true,
        Statement::Inst(_)
        | Statement::Loc(_)
        | Statement::Pragma(_)
        | Statement::CallPrototype(_)
        | Statement::BranchTargets { .. }
        | Statement::CallTargets { .. }
        | Statement::Comment(_) => false,
    };
    Body {
        regs: body.regs.clone(),
        labels: body.labels.clone(),
        statements: body.statements.iter().filter(is_wanted).cloned().collect(),
        lines: Vec::new(),
    }
}

/// Inline assembly as the instruction table would see it: its text, and what stands in its holes.
type RawForm = SmallVec<[(String, Option<(OperandForm, Type)>); 4]>;

/// The form of inline assembly, unless it may declare something for the rest, or has unusual operands.
fn raw_form(raw: &RawAsm, body: &Body) -> Option<RawForm> {
    let texts = || {
        raw.pieces.iter().filter_map(|piece| match piece {
            RawPiece::Text(text) => Some(text.as_str()),
            RawPiece::Operand(_) => None,
        })
    };
    let count = |c: char| texts().map(|text| text.matches(c).count()).sum::<usize>();
    let is_block = texts().next().is_some_and(|text| text.trim_start().starts_with('{'));
    if count('{') != count('}')
        || !is_block
            && texts().any(|text| text.contains(".reg") || text.replace("::", "").contains(':'))
    {
        return None;
    }
    let form_of = |piece: &RawPiece| match piece {
        RawPiece::Text(text) => Some((text.clone(), None)),
        RawPiece::Operand(operand) => Some((String::new(), Some(operand_form(operand, body)?))),
    };
    raw.pieces.iter().map(form_of).collect()
}

/// The lines of the instruction table that the instructions of a module are forms of.
pub fn lines_used(module: &Module) -> BTreeSet<&'static str> {
    let bodies = functions(module).filter_map(|function| function.body.as_ref());
    let mut lines = BTreeSet::new();
    for body in bodies {
        for statement in &body.statements {
            let Statement::Inst(inst) = statement else { continue };
            let rows = table().rows(inst.opcode);
            lines.extend(rows.filter(|row| row.fit(inst, body) == Fit::Yes).map(|row| row.line));
        }
    }
    lines
}

fn functions(module: &Module) -> impl Iterator<Item = &Function> {
    module.items.iter().filter_map(|item| match item {
        Item::Function(function) => Some(function),
        _ => None,
    })
}

/// What a piece of a module asks for.
enum Demand {
    /// It is no PTX.
    Wrong(String),
    /// The target lacks it; these have it.
    Arch(String),
    /// It exists from this version on.
    Version(PtxVersion),
}

/// Calls `report` with the function, the text and the demand of each piece but the instructions to
/// skip.
fn for_each_demand(
    module: &Module,
    mut skip: impl FnMut(&Inst, &Body) -> bool,
    mut report: impl FnMut(&str, &dyn Fn() -> String, Demand),
) {
    for item in &module.items {
        match item {
            Item::Alias { name, .. } => {
                let text = || format!(".alias {name}");
                feature(module.arch, Feature::Alias, |demand| report("", &text, demand));
            }
            Item::Variable(item) => variable(item, module.arch, |text, demand| {
                report("", text, demand);
            }),
            Item::Pragma(text) => pragma(text, module.arch, |text, demand| {
                report("", text, demand);
            }),
            Item::Function(_) | Item::File { .. } | Item::Section { .. } => {}
        }
    }
    for function in functions(module) {
        let name = function.name.as_str();
        if function.noreturn {
            feature(module.arch, Feature::NoReturn, |demand| {
                report(name, &|| ".noreturn".to_string(), demand);
            });
        }
        for parameter in function.results.iter().chain(&function.params) {
            variable(parameter, module.arch, |text, demand| report(name, text, demand));
        }
        if function.is_entry && parameter_bytes(function) > SMALL_PARAMETER_SPACE {
            feature(module.arch, Feature::LargeKernelParameters, |demand| {
                report(name, &|| "parameters beyond 4,352 bytes".to_string(), demand);
            });
        }
        for directive in &function.directives {
            let text = || directive.name.clone();
            let needed = match directive.name.as_str() {
                ".explicitcluster" | ".reqnctapercluster" | ".maxclusterrank" => {
                    Feature::ClusterDirectives
                }
                ".blocksareclusters" => Feature::BlocksAreClusters,
                ".abi_preserve" | ".abi_preserve_control" => Feature::AbiPreserve,
                ".local_maxnreg" => Feature::LocalRegisterLimit,
                ".pragma" => {
                    let text = directive.text.as_deref().unwrap_or_default();
                    pragma(text, module.arch, |text, demand| report(name, text, demand));
                    continue;
                }
                ".maxntid" | ".reqntid" | ".minnctapersm" | ".maxnreg" | ".maxnctapersm" => {
                    continue;
                }
                _ => {
                    report(name, &text, Demand::Wrong("is not a known directive".into()));
                    continue;
                }
            };
            feature(module.arch, needed, |demand| report(name, &text, demand));
        }
        let Some(body) = &function.body else { continue };
        for statement in &body.statements {
            match statement {
                Statement::Inst(inst) => {
                    if skip(inst, body) {
                        continue;
                    }
                    let text = || instruction_text(inst, body);
                    instruction(inst, body, module.arch, |demand| report(name, &text, demand));
                    if has_misplaced_unified(inst, module) {
                        let message = "'.unified' stands behind addresses that are read, of global \
                                       memory, and of variables that have the attribute";
                        report(name, &text, Demand::Wrong(message.into()));
                    }
                }
                Statement::CallTargets { targets, .. } => {
                    let is_known = |target: &String| {
                        let mut known = functions(module);
                        known.any(|known| known.name == *target && !known.is_entry)
                    };
                    for target in targets.iter().filter(|target| !is_known(target)) {
                        let message = "is no device function that may be called".to_string();
                        report(name, &|| target.clone(), Demand::Wrong(message));
                    }
                }
                Statement::RegDecl { ty: Type::B128, .. } => {
                    feature(module.arch, Feature::LoadStore128, |demand| {
                        report(name, &|| ".reg .b128".to_string(), demand);
                    });
                }
                Statement::Variable(local) => {
                    variable(local, module.arch, |text, demand| report(name, text, demand));
                }
                Statement::CallPrototype(prototype) => {
                    if prototype.noreturn {
                        feature(module.arch, Feature::NoReturn, |demand| {
                            report(name, &|| ".noreturn".to_string(), demand);
                        });
                    }
                    for directive in &prototype.directives {
                        feature(module.arch, Feature::AbiPreserve, |demand| {
                            report(name, &|| directive.name.clone(), demand);
                        });
                    }
                }
                Statement::Pragma(text) => {
                    pragma(text, module.arch, |text, demand| report(name, text, demand));
                }
                Statement::Loc(LineLoc { inlined: Some(_), .. }) => {
                    let text = || ".loc with inlined_at".to_string();
                    feature(module.arch, Feature::InlinedLines, |demand| {
                        report(name, &text, demand);
                    });
                }
                _ => {}
            }
        }
    }
}

/// Reports what a variable or parameter needs: its attributes, its type, what it begins as.
fn variable(variable: &Variable, arch: Arch, mut report: impl FnMut(&dyn Fn() -> String, Demand)) {
    for attribute in &variable.attributes {
        let text = || format!(".attribute({attribute})");
        let needed = match attribute.contains(".unified") {
            true => Feature::UnifiedAttribute,
            false => Feature::VariableAttributes,
        };
        feature(arch, needed, |demand| report(&text, demand));
    }
    // ptxas asks for no version where it is an array.
    if variable.ty == Type::B128 && variable.dims.is_empty() {
        let text = || format!(".b128 {}", variable.name);
        feature(arch, Feature::LoadStore128, |demand| report(&text, demand));
    }
    if variable.init.as_ref().is_some_and(has_address_byte) {
        let text = || format!("0xFF(…) in {}", variable.name);
        feature(arch, Feature::AddressBytes, |demand| report(&text, demand));
    }
}

/// Whether `.unified` stands behind an address that it says nothing about: of what is only written or fetched, of
/// memory that is not global, of variables without the attribute.
fn has_misplaced_unified(inst: &Inst, module: &Module) -> bool {
    let is_unified = |variable: &Variable| {
        variable.attributes.iter().any(|attribute| attribute.contains(".unified"))
    };
    let is_right = |place: usize, base: &AddressBase| {
        match base {
        _ if place == 0 => false,
        AddressBase::Reg(_) => true,
        AddressBase::Symbol(name) => module.items.iter().any(|item| {
            matches!(item, Item::Variable(variable) if variable.name == *name && is_unified(variable))
        }),
        AddressBase::Absolute => false,
    }
    };
    let mut spaces = inst.modifiers.iter().filter_map(|word| Space::from_modifier(*word));
    let is_elsewhere = spaces.any(|space| space != Space::Global);
    inst.operands.iter().enumerate().any(|(place, operand)| match operand {
        Operand::Address(address) if address.unified => {
            is_elsewhere || !is_right(place, &address.base)
        }
        _ => false,
    })
}

/// Whether an initialiser has one byte of an address in it.
fn has_address_byte(init: &Initializer) -> bool {
    match init {
        Initializer::Symbol(symbol) => symbol.mask.is_some(),
        Initializer::List(list) => list.iter().any(has_address_byte),
        Initializer::Imm(_) | Initializer::Properties(_) => false,
    }
}

/// Reports what a pragma needs. ptxas warns of those that it does not know.
fn pragma(text: &str, arch: Arch, mut report: impl FnMut(&dyn Fn() -> String, Demand)) {
    let needed = match text.split_whitespace().next() {
        Some("used_bytes_mask") => Feature::UsedBytesPragma,
        Some("frequency") => Feature::FrequencyPragma,
        _ => return,
    };
    feature(arch, needed, |demand| report(&|| format!(".pragma \"{text}\""), demand));
}

/// The parameters that every target takes, in bytes.
const SMALL_PARAMETER_SPACE: u64 = 4352;

/// How many bytes the parameters of a function take.
fn parameter_bytes(function: &Function) -> u64 {
    function.params.iter().fold(0, |at, param| {
        let count: u64 = param.dims.iter().flatten().product();
        let element = u64::from(param.ty.bytes());
        let align = param.align.map_or(element, u64::from).max(1);
        at.next_multiple_of(align) + element * count.max(1)
    })
}

/// Reports a feature that a directive needs.
fn feature(arch: Arch, feature: Feature, report: impl FnOnce(Demand)) {
    if arch.has(feature) {
        report(Demand::Version(feature.min_ptx_version()));
    } else {
        report(Demand::Arch(arch_names(feature.arches())));
    }
}

fn instruction(inst: &Inst, body: &Body, arch: Arch, mut report: impl FnMut(Demand)) {
    if inst.guard.is_some_and(|guard| body.regs[guard.pred].ty != Type::Pred) {
        report(Demand::Wrong("the guard is not a predicate".into()));
    }
    // Which targets have these two is in the rows of the instructions.
    if inst.ty() == Some(Type::B128) && inst.has(Modifier::Sys) {
        report(Demand::Version(Feature::SystemScope128.min_ptx_version()));
    }
    let arrives = inst.opcode == Opcode::Mbarrier && inst.has(Modifier::Arrive);
    if arrives && inst.operands.contains(&Operand::Sink) {
        report(Demand::Version(Feature::MbarrierSink.min_ptx_version()));
    }
    if let Some(needed) = tensor_element(inst) {
        feature(arch, needed, &mut report);
    }
    if !table().has_rows(inst.opcode) {
        report(Demand::Wrong(format!("'{}' is not in the instruction table", inst.opcode)));
        return;
    }
    let mut best = Fit::No;
    let mut nearest = None;
    let mut lacking: Option<&Requirement> = None;
    let mut version: Option<PtxVersion> = None;
    for row in table().rows(inst.opcode) {
        let fit = row.fit(inst, body);
        if fit > best {
            best = fit;
            nearest = Some(row);
        }
        if fit != Fit::Yes {
            continue;
        }
        if row.needs.arch_met_by(arch) {
            version = Some(version.map_or(row.needs.ptx, |known| known.min(row.needs.ptx)));
            // No other form can ask for less than the target itself does.
            if row.needs.ptx <= arch.min_ptx_version() {
                break;
            }
        } else {
            lacking = lacking.or(Some(&row.needs));
        }
    }
    match (best, nearest, version, lacking) {
        (Fit::Yes, _, Some(version), _) => report(Demand::Version(version)),
        (Fit::Yes, _, None, Some(needs)) => report(Demand::Arch(arch_names(&needs.arches))),
        (Fit::ModifiersOnly, Some(row), _, _) => {
            let message = format!("the operands do not fit '{}' ({})", row.text, row.section);
            report(Demand::Wrong(message));
        }
        _ => report(Demand::Wrong(format!("'{inst}' does not exist"))),
    }
    let words = inst.modifiers.iter().filter_map(|modifier| table().word(*modifier));
    for needs in words {
        if needs.arch_met_by(arch) {
            report(Demand::Version(needs.ptx));
        } else {
            report(Demand::Arch(arch_names(&needs.arches)));
        }
    }
    for operand in &inst.operands {
        if let Operand::Special(special) = operand
            && let Some(needed) = special_needs(*special)
        {
            feature(arch, needed, &mut report);
        }
    }
}

/// What the type of a tensor's elements needs, if not every target has it: those from 13 on are packed.
fn tensor_element(inst: &Inst) -> Option<Feature> {
    const FIRST_PACKED: i64 = 13;
    let names_type = inst.opcode == Opcode::Tensormap && inst.has(Modifier::Elemtype);
    match inst.operands.last().filter(|_| names_type)? {
        Operand::Imm(Imm::Int(number)) if *number >= FIRST_PACKED => {
            Some(Feature::PackedTensorElements)
        }
        Operand::Imm(Imm::Uint(number)) if *number >= FIRST_PACKED as u64 => {
            Some(Feature::PackedTensorElements)
        }
        _ => None,
    }
}

/// What a special register needs, if not every target has it.
fn special_needs(special: SpecialReg) -> Option<Feature> {
    match special.spelling() {
        "total_smem_size" | "dynamic_smem_size" => Some(Feature::SharedSizeRegisters),
        "aggr_smem_size" => Some(Feature::AggregateSharedSizeRegister),
        "current_graph_exec" => Some(Feature::GraphRegister),
        name if name.starts_with("reserved_smem") => Some(Feature::ReservedSharedRegisters),
        name if name.starts_with("globaltimer") => Some(Feature::GlobalTimerRegisters),
        name if name.contains("cluster") => Some(Feature::Clusters),
        _ => None,
    }
}

fn arch_names(arches: &[Arch]) -> String {
    let names: Vec<String> = arches.iter().map(Arch::to_string).collect();
    names.join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(target: &str, instruction: &str) -> Module {
        let text = format!(
            ".version 9.0\n.target {target}\n.address_size 64\n.entry k() {{
             .reg .pred p, q; .reg .b16 h<4>; .reg .b32 r<8>; .reg .b64 d<4>; .reg .f32 f<8>;
             .reg .f64 e<4>;\n{instruction}\nL: ret; }}"
        );
        crate::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    /// `expected` is the version needed, or a part of the error.
    fn check(target: &str, instruction: &str, expected: &str) {
        let module = module(target, instruction);
        let errors = super::check(&module);
        let found = match errors.first() {
            Some(error) => error.message.clone(),
            None => needs(&module).version.to_string(),
        };
        assert!(found.contains(expected), "{target}: {instruction}: {found}");
    }

    /// The version that inline assembly needs in a kernel, or in two statements of one.
    fn version_with(texts: &[&str]) -> PtxVersion {
        let mut module = module("sm_80", "");
        for item in &mut module.items {
            let Item::Function(Function { body: Some(body), .. }) = item else { continue };
            let at = body.statements.len() - 1;
            for text in texts {
                let raw = RawAsm {
                    pieces: vec![RawPiece::Text((*text).to_owned())],
                    defs: SmallVec::new(),
                    uses: SmallVec::new(),
                };
                body.statements.insert(at, Statement::Raw(raw));
            }
        }
        needs(&module).version
    }

    #[test]
    fn inline_assembly_counts_for_the_version() {
        let version = |text: &str| version_with(&[text]).to_string();
        assert_eq!(version("add.s32 r1, r2, r3;"), "7.0");
        assert_eq!(version("createpolicy.fractional.L2::evict_last.b64 d1;"), "7.4");
        assert_eq!(version("{ .reg .pred a; setp.eq.s32 a, r1, 0; @a bra L; }"), "7.0");
        // What one statement declares, another may use; the same text twice is looked at once.
        let plain = "add.s32 r1, r2, r3;";
        assert_eq!(version_with(&["mov.b32 own, 1;", ".reg .b32 own;"]).to_string(), "7.0");
        assert_eq!(version_with(&[plain, plain]).to_string(), "7.0");
        assert_eq!(version_with(&["what.is.this r1;"]), PtxVersion::NEWEST);
        // Words that the table knows, in a form that it does not, or for other targets.
        assert_eq!(version_with(&["add.multicast.s32 r1, r2, r3;"]), PtxVersion::NEWEST);
        assert_eq!(version_with(&["add.s32 r1, r2, r3, r4;"]), PtxVersion::NEWEST);
        assert_eq!(version_with(&["setmaxnreg.inc.sync.aligned.u32 128;"]), PtxVersion::NEWEST);
    }

    #[test]
    fn accepted_with_their_versions() {
        check("sm_75", "add.s32 r1, r2, -1;", "6.3");
        check("sm_75", "add.rn.ftz.f32 f1, f2, 0f3F800000;", "6.3");
        check("sm_75", "add.f32 r1, r2, r3;", "6.3");
        check("sm_75", "mul.wide.s32 d1, r1, 4;", "6.3");
        check("sm_75", "setp.lt.and.f32 p|q, f1, f2, !p;", "6.3");
        check("sm_75", "ld.global.v4.f32 {f1, f2, f3, f4}, [d1+16];", "6.3");
        check("sm_75", "ld.global.u8 r1, [d1];", "6.3");
        check("sm_75", "@!p bra L;", "6.3");
        check("sm_75", "mov.u32 r1, %tid.x;", "6.3");
        check("sm_80", "redux.sync.add.s32 r1, r2, -1;", "7.0");
        check("sm_80", "ld.global.L1::evict_last.b32 r1, [d1];", "7.4");
        check("sm_90", "mov.u32 r1, %cluster_ctarank;", "7.8");
        check("sm_90", "atom.release.cluster.global.add.f32 f1, [d1], f2;", "7.8");
        check("sm_90a", "setmaxnreg.inc.sync.aligned.u32 128;", "8.0");
        let replace = "tensormap.replace.tile.elemtype.global.b1024.b32";
        check("sm_90a", &format!("{replace} [d1], 12;"), "8.3");
        check("sm_100a", &format!("{replace} [d1], 12; {replace} [d1], 13;"), "8.7");
        check("sm_100", "ld.global.v8.f32 {f0,f1,f2,f3,f4,f5,f6,f7}, [d1];", "8.8");
    }

    #[test]
    fn directives_count_for_the_version() {
        let version = |target: &str, text: &str| {
            let text = format!(".version 9.0\n.target {target}\n.address_size 64\n{text}\n");
            let module = crate::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let needs = needs(&module);
            match needs.errors.first() {
                Some(error) => error.message.clone(),
                None => needs.version.to_string(),
            }
        };
        assert_eq!(version("sm_75", ".global .b128 x;"), "8.3");
        assert_eq!(version("sm_75", ".global .b128 x[2];"), "6.3");
        assert_eq!(version("sm_75", ".func f(.param .b128 a) { ret; }"), "8.3");
        assert_eq!(version("sm_75", ".global .attribute(.managed) .u32 x;"), "6.3");
        assert_eq!(version("sm_90", ".global .attribute(.unified(1, 2)) .u32 x;"), "8.0");
        assert_eq!(version("sm_75", ".global .u32 y; .global .u8 x[1] = {0xFF(y)};"), "7.1");
        assert_eq!(version("sm_75", ".func f() .local_maxnreg 32 { ret; }"), "8.8");
        assert_eq!(version("sm_80", ".func f() .abi_preserve 10 { ret; }"), "9.0");
        assert!(version("sm_75", ".func f() .abi_preserve 10 { ret; }").contains("needs sm_80"));
        assert_eq!(version("sm_75", ".func f() { .pragma \"nounroll\"; ret; }"), "6.3");
        assert_eq!(version("sm_75", ".func f() { .pragma \"frequency 3\"; ret; }"), "9.0");
        assert_eq!(version("sm_75", ".func f() { .pragma \"used_bytes_mask 3\"; ret; }"), "8.3");
        assert_eq!(version("sm_75", ".func f() { p: .callprototype _ () .noreturn; ret; }"), "6.4");
        let preserving = ".func f() { p: .callprototype _ () .abi_preserve 10; ret; }";
        assert_eq!(version("sm_80", preserving), "9.0");
    }

    #[test]
    fn refused() {
        check("sm_90", "st.global.u32 [d1].unified, r1;", "'.unified' stands behind");
        check("sm_90", "ld.shared.u32 r1, [d1].unified;", "'.unified' stands behind");
        check("sm_90", "ld.global.u32 r1, [x].unified;", "'.unified' stands behind");
        let replace = "tensormap.replace.tile.elemtype.global.b1024.b32 [d1], 13;";
        check("sm_90a", replace, "sm_100a");
        check("sm_75", "add.s32 f1, f2, f3;", "the operands do not fit 'add.type d, a, b'");
        check("sm_75", "add.s32 r1, r2;", "the operands do not fit");
        check("sm_75", "add.s32 1, r2, r3;", "the operands do not fit");
        check("sm_75", "add.ftz.f64 e1, e2, e3;", "does not exist");
        check("sm_75", "add.f32 f1, f2, 1;", "the operands do not fit");
        check("sm_75", "cvt.f32.s32 f1, r1;", "'cvt.f32.s32' does not exist");
        check("sm_75", "redux.sync.add.s32 r1, r2, -1;", "needs sm_80, the target is sm_75");
        check("sm_90", "setmaxnreg.inc.sync.aligned.u32 128;", "needs sm_90a or sm_100a");
        check("sm_80", "mov.u32 r1, %cluster_ctarank;", "needs sm_90");
    }

    #[test]
    fn raw_assembly_counts() {
        let mut module = module("sm_90", "");
        let text = RawPiece::Text("griddepcontrol.wait;".into());
        let raw = RawAsm { pieces: vec![text], defs: Default::default(), uses: Default::default() };
        for item in &mut module.items {
            if let Item::Function(Function { body: Some(body), .. }) = item {
                body.statements.insert(0, Statement::Raw(raw.clone()));
            }
        }
        assert_eq!(needs(&module).version, PtxVersion::new(7, 8));
    }
}
