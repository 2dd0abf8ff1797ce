//! Functions: linkage, attributes, parameters; and the walk over their bodies.

use super::Rules;
use crate::attributes::{FnFlags, ParamAttributes, ParamFlags};
use crate::body::Body;
use crate::inst::{Callee, InstKind};
use crate::module::{FuncId, FunctionDecl, Linkage, Param, Visibility};
use crate::print::{BodyNames, print_inst};
use crate::types::Type;
use crate::verify::VerifyError;
use cuprum_target::Intrinsic;

/// Attributes of functions that Verify refuses.
const REFUSED_ATTRIBUTES: &[&str] = &[
    "alignstack",
    "jumptable",
    "naked",
    "noimplicitfloat",
    "nonlazybind",
    "noredzone",
    "returns_twice",
    "safestack",
    "sanitize_address",
    "sanitize_memory",
    "sanitize_thread",
    "ssp",
    "sspreq",
    "sspstrong",
    "uwtable",
];

/// Clauses of definitions that Verify refuses.
const REFUSED_CLAUSES: &[&str] = &["gc", "prefix", "prologue", "personality"];

/// What all parameters of a kernel may take together, in bytes.
const PARAMETER_BYTES: u64 = 32_764;

impl Rules<'_> {
    pub(super) fn check_function(&mut self, func: FuncId) {
        let decl = &self.env().functions[func];
        let body = self.module.body(func);
        let mut wrong = Vec::new();
        self.check_linkage(decl, body.is_some(), &mut wrong);
        self.check_attributes(decl, body.is_some(), &mut wrong);
        self.check_parameters(decl, body.is_some(), &mut wrong);
        self.check_limits(decl, &mut wrong);
        if decl.is_kernel() && !decl.result.is_void() {
            wrong.push("a kernel returns nothing; store its result in memory".to_owned());
        }
        if body.is_some() {
            wrong.extend(self.bad_name(&decl.name, decl.linkage));
        } else if self.is_strict() && Intrinsic::by_name(&decl.name).is_some() {
            // Declarations of the right types are no functions of the module.
            wrong.push("this intrinsic has other types".to_owned());
        }
        let name = decl.name.clone();
        for message in wrong {
            self.report_at(&name, message);
        }
        if let Some(body) = body {
            self.check_body(&name, body);
        }
    }

    fn check_linkage(&self, decl: &FunctionDecl, is_defined: bool, wrong: &mut Vec<String>) {
        if matches!(decl.linkage, Linkage::Common | Linkage::Appending) {
            let linkage = decl.linkage.spelling();
            wrong.push(format!("linkage {linkage} is for variables; use weak"));
        }
        if is_defined && decl.linkage == Linkage::ExternWeak {
            wrong.push("linkage extern_weak is for declarations; use weak".to_owned());
        }
        if decl.linkage.is_local() && decl.visibility != Visibility::Default {
            wrong.push("a local symbol is visible to nobody else: drop its visibility".to_owned());
        }
        if self.is_strict() && decl.linkage == Linkage::ExternWeak && self.is_named(&decl.name) {
            wrong.push("linkage extern_weak is not supported; declare it external".to_owned());
        }
    }

    /// Whether the module does more with a function than declaring it.
    fn is_named(&self, name: &str) -> bool {
        let Some(crate::GlobalId::Func(func)) = self.env().lookup(name) else { return false };
        let bodies = self.module.defined().filter_map(|func| self.module.body(func));
        let mut insts = bodies.flat_map(|body| {
            let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
            insts.map(move |inst| (body, inst))
        });
        insts.any(|(body, inst)| {
            let calls = match body.kind(inst) {
                InstKind::Call(call) => call.callee == Callee::Direct(func),
                _ => false,
            };
            let mut mentions = false;
            for &operand in body.operands(inst) {
                if let Some(constant) = body.as_constant(operand) {
                    constant.for_each_global(|global| {
                        mentions |= global == crate::GlobalId::Func(func);
                    });
                }
            }
            calls || mentions
        })
    }

    fn check_attributes(&self, decl: &FunctionDecl, is_defined: bool, wrong: &mut Vec<String>) {
        let flags = decl.attributes.flags;
        if flags.has(FnFlags::ALWAYS_INLINE) && flags.has(FnFlags::NO_INLINE) {
            wrong.push("alwaysinline and noinline exclude each other".to_owned());
        }
        if flags.has(FnFlags::OPT_NONE) && !flags.has(FnFlags::NO_INLINE) {
            wrong.push("optnone needs noinline beside it".to_owned());
        }
        let dropped = self.module.unkept.iter().filter(|unkept| unkept.symbol == decl.name);
        for unkept in dropped {
            let what = unkept.what;
            if what == "builtin" {
                wrong.push("attribute builtin is for calls".to_owned());
            } else if what == "jumptable" && decl.unnamed_addr.is_empty() {
                wrong.push("attribute jumptable needs unnamed_addr beside it".to_owned());
            } else if self.is_strict() && is_defined && REFUSED_ATTRIBUTES.contains(&what) {
                wrong.push(format!("attribute {what} means nothing on a GPU: drop it"));
            } else if is_defined && what == crate::Unkept::UNKNOWN_COLLECTOR {
                wrong.push("no garbage collector has the name that `gc` says: drop it".to_owned());
            } else if is_defined && REFUSED_CLAUSES.contains(&what) {
                let is_data = matches!(what, "prefix" | "prologue");
                if self.is_strict() || is_data {
                    wrong.push(format!("`{what}` means nothing on a GPU: drop it"));
                }
            }
        }
        if !self.is_strict() || !is_defined {
            return;
        }
        if flags.has(FnFlags::NO_BUILTIN) {
            wrong.push("attribute nobuiltin means nothing on a GPU: drop it".to_owned());
        }
        if decl.section.as_deref().is_some_and(|section| !section.is_empty()) {
            wrong.push("a function cannot choose its section".to_owned());
        }
        if decl.align.is_some() {
            wrong.push("a function cannot choose its alignment".to_owned());
        }
    }

    fn check_parameters(&self, decl: &FunctionDecl, is_defined: bool, wrong: &mut Vec<String>) {
        let types = &self.env().types;
        let is_intrinsic = decl.name.starts_with("llvm.");
        let mut bytes = 0u64;
        let mut returned = 0;
        for (index, param) in decl.params.iter().enumerate() {
            let mut say = |message: &str| wrong.push(format!("parameter {index}: {message}"));
            if let Some(message) = misplaced_attribute(&param.attributes, param.ty) {
                say(message);
            }
            if param.attributes.sret.is_some() {
                if index > 1 {
                    say("sret stands on the first or second parameter");
                }
                if !decl.result.is_void() {
                    say("a function with an sret parameter returns void");
                }
            }
            returned += usize::from(param.attributes.flags.has(ParamFlags::RETURNED));
            let passed = param.attributes.byval.unwrap_or(param.ty);
            let size = types.size_of(passed);
            if is_defined && !is_intrinsic && !self.is_strict() && size == 0 {
                say("PTX has no parameters of size zero: drop it");
            }
            bytes =
                bytes.next_multiple_of(parameter_align(types, param).max(1)).saturating_add(size);
        }
        if returned > 1 {
            wrong.push("only one parameter can be `returned`".to_owned());
        }
        if let Some(message) = misplaced_attribute(&decl.result_attributes, decl.result) {
            wrong.push(format!("result: {message}"));
        }
        if decl.is_kernel() && is_defined && !self.is_strict() && bytes > PARAMETER_BYTES {
            wrong.push(format!(
                "its parameters take {bytes} bytes; a kernel has {PARAMETER_BYTES}: pass a pointer"
            ));
        }
    }

    /// Launch limits are numbers, and blocks that are clusters say how large both are.
    fn check_limits(&self, decl: &FunctionDecl, wrong: &mut Vec<String>) {
        let limits = [
            ("nvvm.maxntid", 3),
            ("nvvm.reqntid", 3),
            ("nvvm.cluster_dim", 3),
            ("nvvm.minctasm", 1),
            ("nvvm.maxnreg", 1),
            ("nvvm.maxclusterrank", 1),
        ];
        if self.is_strict() || !decl.is_kernel() {
            return;
        }
        for (key, most) in limits {
            let Some(text) = decl.attributes.string(key) else { continue };
            let words: Vec<&str> = text.split(',').map(str::trim).collect();
            let is_number = |word: &&str| word.parse::<u32>().is_ok();
            if words.len() > most || !words.iter().all(is_number) {
                let count = if most == 1 { "a number" } else { "up to three numbers" };
                wrong.push(format!("\"{key}\" is {count}, not \"{text}\""));
            }
        }
        let has = |key| decl.attributes.string(key).is_some();
        let is_whole = has("nvvm.reqntid") && has("nvvm.cluster_dim");
        if has("nvvm.blocksareclusters") && !is_whole {
            wrong.push(
                "\"nvvm.blocksareclusters\" needs \"nvvm.reqntid\" and \"nvvm.cluster_dim\" beside it"
                    .to_owned(),
            );
        }
    }

    fn check_body(&mut self, name: &str, body: &Body) {
        let mut names = None;
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                if let Err(message) = self.check_instruction(body, inst) {
                    let names = names.get_or_insert_with(|| BodyNames::new(body));
                    let text = print_inst(self.env(), body, names, inst);
                    self.errors.push(VerifyError {
                        place: Some(format!("@{name}")),
                        instruction: Some(text),
                        message,
                    });
                }
            }
        }
    }

    /// The types of what the module has in memory.
    pub(super) fn memory_types(&self) -> impl Iterator<Item = Type> + '_ {
        let env = self.env();
        let variables = env.variable_ids().map(|var| env.variables[var].ty);
        let bodies = self.module.defined().filter_map(|func| self.module.body(func));
        let accessed = bodies.flat_map(|body| {
            let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
            insts.filter_map(|inst| match body.kind(inst) {
                InstKind::Alloca { ty, .. } => Some(*ty),
                InstKind::Load { .. } => Some(body.result_type(inst)),
                InstKind::Store { args, .. } => Some(body.ty(args[0])),
                InstKind::Gep { source, .. } => Some(*source),
                _ => None,
            })
        });
        let copied = env.function_ids().flat_map(|func| {
            env.functions[func].params.iter().filter_map(|param| param.attributes.byval)
        });
        variables.chain(accessed).chain(copied)
    }
}

fn parameter_align(types: &crate::TypeTable, param: &Param) -> u64 {
    match (param.attributes.byval, param.attributes.align) {
        (Some(_), Some(align)) => u64::from(align),
        (Some(ty), None) => types.align_of(ty),
        (None, _) => types.align_of(param.ty),
    }
}

/// An attribute that stands on a type that cannot have it.
fn misplaced_attribute(attributes: &ParamAttributes, ty: Type) -> Option<&'static str> {
    let extends =
        attributes.flags.has(ParamFlags::ZEROEXT) || attributes.flags.has(ParamFlags::SIGNEXT);
    if extends && !ty.is_int() {
        return Some("zeroext and signext are for integers");
    }
    let is_address = ty.scalar().is_pointer();
    if attributes.align.is_some() && !is_address {
        return Some("align is for pointers");
    }
    let of_pointers = [ParamFlags::NOALIAS, ParamFlags::NONNULL, ParamFlags::NOCAPTURE];
    if !ty.is_pointer() && of_pointers.iter().any(|&flag| attributes.flags.has(flag)) {
        return Some("noalias, nonnull and nocapture are for pointers");
    }
    None
}
