//! Whole modules: declarations, variables and functions in the order NVIDIA's compiler writes
//! them, and the version line.

use crate::abi::{Owner, param_shape, value_shape};
use crate::debug_info;
use crate::error::CodegenError;
use crate::globals;
use crate::legalize::{self, Base, trace};
use crate::lines::Lines;
use crate::machine::emit::depot_name;
use crate::machine::flow::Flow;
use crate::machine::{cse, emit, layout, out_of_ssa, sink, symbols};
use crate::names::Names;
use crate::options::Options;
use crate::select;
use crate::texture_mode::texture_mode;
use cuprum_ir::attributes::{FnAttributes, FnFlags, ParamAttributes};
use cuprum_ir::{
    Body, Callee, ConstExpr, Constant, Env, FuncId, FunctionDecl, GlobalId, Inst, InstKind,
    Linkage, Module, ValueDef, VarId,
};
use cuprum_ptx::{Function, Item, PerfDirective, PointerAttribute, Type as PtxType, Variable};
use cuprum_target::{AddressSpace, Arch};
use cuprum_trace::span;
use indexmap::{IndexMap, IndexSet};
use std::borrow::Cow;

/// What every function being compiled can ask.
pub(crate) struct Context<'a> {
    pub(crate) env: &'a Env,
    pub(crate) options: &'a Options,
    pub(crate) names: &'a Names,
    /// The name of the local depot of the function being compiled.
    pub(crate) depot_name: String,
    pub(crate) lines: &'a Lines,
}

impl Context<'_> {
    /// The space a function or variable lives in.
    pub(crate) fn space_of(&self, global: GlobalId) -> AddressSpace {
        space_of(self.env, global)
    }

    /// The name of a function's parameter.
    pub(crate) fn param_name(&self, function: &str, index: u32) -> String {
        param_name(function, index)
    }
}

/// The space a function or variable lives in. A variable of the generic space is a global one.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(crate) fn space_of(env: &Env, global: GlobalId) -> AddressSpace {
    match global {
        GlobalId::Func(_) => AddressSpace::Generic,
        GlobalId::Var(var) => match env.variables[var].space {
            AddressSpace::Generic => AddressSpace::Global,
            space => space,
        },
    }
}

fn param_name(function: &str, index: u32) -> String {
    format!("{function}_param_{index}")
}

/// Compiles a verified module.
pub fn compile(
    module: &Module,
    options: &Options,
) -> Result<cuprum_ptx::Module, Vec<CodegenError>> {
    match during("Legalize module", || legalize::module(module, options)) {
        Cow::Borrowed(module) => {
            let (order, references) = survey(module);
            let take = &mut |func| module.body(func).map(Cow::Borrowed);
            generate((&module.env, &module.inline_asm), options, &order, &references, take)
        }
        Cow::Owned(mut module) => take_bodies(&mut module, options),
    }
}

/// The same where nobody needs the bodies any more: they are changed, and not copied.
pub fn compile_and_take(
    module: &mut Module,
    options: &Options,
) -> Result<cuprum_ptx::Module, Vec<CodegenError>> {
    match during("Legalize module", || legalize::module(module, options)) {
        Cow::Borrowed(_) => take_bodies(module, options),
        Cow::Owned(mut module) => take_bodies(&mut module, options),
    }
}

/// Compiles a legal module, and takes its bodies.
fn take_bodies(
    module: &mut Module,
    options: &Options,
) -> Result<cuprum_ptx::Module, Vec<CodegenError>> {
    let (order, references) = survey(module);
    let bodies = &mut module.bodies;
    let take = &mut |func| bodies[func].take().map(|body| Cow::Owned(*body));
    generate((&module.env, &module.inline_asm), options, &order, &references, take)
}

/// The functions to emit, and who refers to what: all that is asked of bodies before they are compiled.
fn survey(module: &Module) -> (Vec<FuncId>, References) {
    let is_emitted = |func: &FuncId| is_emitted(&module.env.functions[*func]);
    (module.defined().filter(is_emitted).collect(), References::collect(module))
}

fn generate<'a>(
    (env, assembly): (&Env, &[String]),
    options: &Options,
    order: &[FuncId],
    references: &References,
    take: &mut dyn FnMut(FuncId) -> Option<Cow<'a, Body>>,
) -> Result<cuprum_ptx::Module, Vec<CodegenError>> {
    let names = Names::new(env);
    let mut errors = Vec::new();
    let lines = if options.line_info { Lines::collect(env) } else { Lines::default() };
    let mut items = Vec::new();
    declare_functions(env, &names, references, (order, options.arch), &mut items, &mut errors);
    let demoted = demote(env, references);
    let asked = &references.asked_alignment;
    match globals::variables(env, &names, &references.used_variables, &demoted, asked) {
        Ok(variables) => items.extend(variables.into_iter().map(Item::Variable)),
        Err(mut list) => errors.append(&mut list),
    }
    for (number, &func) in order.iter().enumerate() {
        let depot_name = depot_name(number);
        let context = Context { env, options, names: &names, depot_name, lines: &lines };
        let local = demoted.iter().filter(|(_, owner)| **owner == func);
        let local = local.map(|(var, _)| (*var, asked.get(var).copied()));
        match compile_function(&context, func, take(func), number, local.collect()) {
            Ok(function) => items.push(Item::Function(function)),
            Err(mut list) => errors.append(&mut list),
        }
    }
    lines.finish(&mut items);
    let has_debug_info =
        options.debug_info && errors.is_empty() && debug_info::add(env, &lines, order, &mut items);
    match assembly_of_module(assembly, options) {
        // Everything else may use what it declares.
        Ok(assembly) => drop(items.splice(0..0, assembly)),
        Err(error) => errors.push(error),
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    finish(items, options, has_debug_info)
}

/// The whole file, once it is known what its instructions need.
fn finish(
    items: Vec<Item>,
    options: &Options,
    has_debug_info: bool,
) -> Result<cuprum_ptx::Module, Vec<CodegenError>> {
    let texture_mode = texture_mode(&items).map_err(|error| vec![error])?;
    let debug = has_debug_info.then(|| "debug".to_owned());
    let mut ptx = cuprum_ptx::Module {
        banner: options.banner.clone(),
        version: options.arch.min_ptx_version(),
        arch: options.arch,
        target_options: texture_mode.into_iter().chain(debug).collect(),
        address_size: 64,
        items,
    };
    let needs = cuprum_ptx::needs(&ptx);
    ptx.version = options.ptx_version.unwrap_or_else(|| ptx.version.max(needs.version));
    let lacking = match ptx.version < needs.version {
        true => cuprum_ptx::check(&ptx),
        false => needs.errors,
    };
    let mut errors: Vec<CodegenError> = lacking.iter().map(CodegenError::of_check).collect();
    // A word and the instruction it stands in may both need the same target.
    errors.dedup();
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(ptx)
}

/// What `module asm` says, read as PTX.
fn assembly_of_module(assembly: &[String], options: &Options) -> Result<Vec<Item>, CodegenError> {
    if assembly.is_empty() {
        return Ok(Vec::new());
    }
    let head = cuprum_ptx::Module {
        banner: Vec::new(),
        version: options.arch.min_ptx_version(),
        arch: options.arch,
        target_options: Vec::new(),
        address_size: 64,
        items: Vec::new(),
    };
    let text = format!("{head}\n{}\n", assembly.join("\n"));
    cuprum_ptx::parse(&text).map(|read| read.items).map_err(|error| {
        CodegenError::target(format!("assembly of the module is no PTX: {}", error.message))
    })
}

/// A definition for inlining only is another module's to emit.
fn is_emitted(decl: &FunctionDecl) -> bool {
    decl.linkage != Linkage::AvailableExternally
}

fn ptx_linkage(linkage: Linkage, is_definition: bool) -> cuprum_ptx::Linkage {
    match linkage {
        _ if linkage.is_local() => cuprum_ptx::Linkage::Internal,
        Linkage::ExternWeak => cuprum_ptx::Linkage::Weak,
        _ if !is_definition => cuprum_ptx::Linkage::Extern,
        Linkage::LinkOnceOdr | Linkage::LinkOnce | Linkage::WeakOdr | Linkage::Weak => {
            cuprum_ptx::Linkage::Weak
        }
        Linkage::AvailableExternally => cuprum_ptx::Linkage::Extern,
        Linkage::Common => cuprum_ptx::Linkage::Common,
        Linkage::External | Linkage::Internal | Linkage::Private | Linkage::Appending => {
            cuprum_ptx::Linkage::Visible
        }
    }
}

/// Linkage of a variable, which differs from that of a function for shared memory.
pub(crate) fn variable_linkage(linkage: Linkage, is_definition: bool) -> cuprum_ptx::Linkage {
    ptx_linkage(linkage, is_definition)
}

/// What a parameter that is an image says of itself.
fn image(attributes: &ParamAttributes) -> Option<PointerAttribute> {
    let has = |wanted: &str| attributes.strings.iter().any(|(key, _)| key == wanted);
    let kinds = [
        (ParamAttributes::TEXTURE, PtxType::TexRef),
        (ParamAttributes::SURFACE, PtxType::SurfRef),
        (ParamAttributes::SAMPLER, PtxType::SamplerRef),
    ];
    let (_, image) = kinds.into_iter().find(|(key, _)| has(key))?;
    Some(PointerAttribute { image: Some(image), ..PointerAttribute::default() })
}

/// A header without a body.
fn header(
    env: &Env,
    arch: Arch,
    name: &str,
    decl: &FunctionDecl,
    is_definition: bool,
) -> Result<Function, CodegenError> {
    let types = &env.types;
    let is_entry = decl.is_kernel();
    let mut params: Vec<Variable> = Vec::new();
    for (index, param) in decl.params.iter().enumerate() {
        let shape = param_shape(types, param.ty, &param.attributes, Owner::of(decl, arch))?;
        let mut variable = shape.variable(match param.attributes.is_variable_arguments() {
            true => arch.variable_arguments_name(name),
            false => param_name(name, index as u32),
        });
        variable.pointer = image(&param.attributes).filter(|_| is_entry);
        params.push(variable);
    }
    let mut results = Vec::new();
    if !decl.result.is_void() {
        let shape = value_shape(types, decl.result, &decl.result_attributes, false)?;
        if !shape.parts.is_empty() {
            results.push(shape.variable("func_retval0"));
        }
    }
    let no_result = results.is_empty();
    Ok(Function {
        linkage: ptx_linkage(decl.linkage, is_definition),
        is_entry,
        name: name.to_owned(),
        results,
        params,
        // A function with a result may not have it.
        noreturn: !is_entry && no_result && decl.attributes.flags.has(FnFlags::NO_RETURN),
        directives: preserved_registers(&decl.attributes),
        body: None,
    })
}

fn compile_function(
    context: &Context<'_>,
    func: FuncId,
    body: Option<Cow<'_, Body>>,
    number: usize,
    demoted: Vec<(VarId, Option<u32>)>,
) -> Result<Function, Vec<CodegenError>> {
    let env = context.env;
    let decl = &env.functions[func];
    let name = context.names.of(GlobalId::Func(func));
    let in_function = |mut error: CodegenError| {
        error.function = Some(decl.name.clone());
        vec![error]
    };
    let mut function = header(env, context.options.arch, name, decl, true).map_err(in_function)?;
    if decl.variadic {
        return Err(in_function(CodegenError::unsupported("variadic functions", None)));
    }
    function.directives.extend(directives(decl, context.options));
    let Some(body) = body else { return Ok(function) };
    let _span = span("Generate function", || decl.name.clone());
    let body = during("Legalize", || legalize::body(env, context.options, decl, body));
    let mut machine = during("Select", || select::select(context, decl, name, &body))?;
    for (var, asked) in demoted {
        machine.demoted.push(
            globals::variable(env, context.names, var, asked)
                .map(|variable| Variable { linkage: cuprum_ptx::Linkage::Internal, ..variable })
                .map_err(in_function)?,
        );
    }
    machine.remove_unreachable();
    let flow = Flow::new(&machine);
    during("Share symbols", || symbols::run(&mut machine, &flow));
    during("Share values", || cse::run(&mut machine, &flow));
    during("Sink", || sink::run(&mut machine));
    during("Leave SSA", || out_of_ssa::run(&mut machine));
    during("Lay out", || layout::run(&mut machine));
    let start = context.lines.of_function(env, func);
    function.body = Some(during("Emit", || emit::run(machine, number, start)));
    Ok(function)
}

/// A step of the way of a function.
fn during<T>(step: &'static str, work: impl FnOnce() -> T) -> T {
    let _span = span(step, String::new);
    work()
}

/// Launch limits, in NVIDIA's order.
fn directives(decl: &FunctionDecl, options: &Options) -> Vec<PerfDirective> {
    let mut list = Vec::new();
    let local = decl.attributes.string("nvvm.local_maxnreg").and_then(|text| text.parse().ok());
    if !decl.is_kernel() {
        list.extend(local.map(|registers| directive(".local_maxnreg", vec![registers])));
        return list;
    }
    let numbers = |key: &str| -> Option<Vec<u64>> {
        let text = decl.attributes.string(key)?;
        text.split(',').map(|word| word.trim().parse().ok()).collect()
    };
    let mut add = |name: &str, args: Vec<u64>| list.push(directive(name, args));
    let three = |mut args: Vec<u64>| {
        args.resize(3, 1);
        args
    };
    // A target without clusters has no use for what is said of them.
    let has_clusters = options.arch.has(cuprum_target::Feature::ClusterDirectives);
    if has_clusters && decl.attributes.string("nvvm.blocksareclusters").is_some() {
        add(".blocksareclusters", Vec::new());
    }
    if let Some(args) = numbers("nvvm.reqntid") {
        add(".reqntid", three(args));
    }
    // ptxas takes one of the two; the size says more than its bound.
    if let Some(args) = numbers("nvvm.maxntid").filter(|_| numbers("nvvm.reqntid").is_none()) {
        add(".maxntid", three(args));
    }
    if let Some(args) = numbers("nvvm.minctasm") {
        add(".minnctapersm", args);
    }
    let mut has_cluster_size = false;
    if let Some(args) = numbers("nvvm.cluster_dim").filter(|_| has_clusters) {
        // Blocks that are clusters need no word about being launched with clusters; dimensions of
        // zero are left to the launch.
        if decl.attributes.string("nvvm.blocksareclusters").is_none() {
            add(".explicitcluster", Vec::new());
        }
        if args.iter().any(|arg| *arg != 0) {
            add(".reqnctapercluster", three(args));
            has_cluster_size = true;
        }
    }
    // ptxas takes one of the two; the size says more than its bound.
    let rank = numbers("nvvm.maxclusterrank").filter(|_| has_clusters && !has_cluster_size);
    if let Some(args) = rank {
        add(".maxclusterrank", args);
    }
    match (numbers("nvvm.maxnreg"), options.maxrregcount) {
        (Some(args), _) => add(".maxnreg", args),
        (None, Some(count)) => add(".maxnreg", vec![u64::from(count)]),
        (None, None) => {}
    }
    list.extend(local.map(|registers| directive(".local_maxnreg", vec![registers])));
    list
}

fn directive(name: &str, args: Vec<u64>) -> PerfDirective {
    PerfDirective { name: name.into(), args, text: None }
}

/// What a device function leaves as it is, which callers must know too: attributes of the function, or of a call
/// through a pointer.
pub(crate) fn preserved_registers(attributes: &FnAttributes) -> Vec<PerfDirective> {
    let words = [
        ("nvvm.abi_preserve", ".abi_preserve"),
        ("nvvm.abi_preserve_control", ".abi_preserve_control"),
    ];
    let said = words.into_iter().filter_map(|(key, word)| {
        let registers = attributes.string(key)?.parse().ok()?;
        Some(directive(word, vec![registers]))
    });
    said.collect()
}

/// The alignment that the widest access needs: more says nothing.
const MOST_ALIGNMENT: u32 = 32;

/// Who refers to what.
struct References {
    /// Functions named by any body or initialiser.
    functions: IndexSet<FuncId>,
    /// Functions named by a body before their own definition, or by an initialiser.
    early: IndexSet<FuncId>,
    used_variables: IndexSet<VarId>,
    /// For each variable the functions that name it; `None` once another variable does.
    users: IndexMap<VarId, Option<IndexSet<FuncId>>>,
    /// The alignment that accesses at constant places say their variables have.
    asked_alignment: IndexMap<VarId, u32>,
}

impl References {
    fn collect(module: &Module) -> References {
        let mut references = References {
            functions: IndexSet::new(),
            early: IndexSet::new(),
            used_variables: IndexSet::new(),
            users: IndexMap::new(),
            asked_alignment: IndexMap::new(),
        };
        for var in module.env.variable_ids() {
            if let Some(init) = &module.env.variables[var].init {
                for_each_global(&init.value, 0, &mut |global| match global {
                    GlobalId::Func(func) => {
                        references.functions.insert(func);
                        references.early.insert(func);
                    }
                    GlobalId::Var(used) => {
                        references.used_variables.insert(used);
                        references.users.insert(used, None);
                    }
                });
            }
        }
        let mut defined: IndexSet<FuncId> = IndexSet::new();
        for func in module.defined() {
            if !is_emitted(&module.env.functions[func]) {
                continue;
            }
            let Some(body) = module.body(func) else { continue };
            defined.insert(func);
            for block in body.layout.blocks() {
                for inst in body.layout.insts(block) {
                    if let InstKind::Call(call) = body.kind(inst)
                        && let Callee::Direct(callee) = call.callee
                    {
                        references.name_function(callee, &defined);
                    }
                    references.note_alignment(&module.env, body, inst);
                    for &operand in body.operands(inst) {
                        let ValueDef::Constant(constant) = body.def(operand) else { continue };
                        for_each_global(constant, 0, &mut |global| match global {
                            GlobalId::Func(callee) => references.name_function(callee, &defined),
                            GlobalId::Var(var) => references.name_variable(var, func),
                        });
                    }
                }
            }
        }
        references
    }

    /// `(float4 &)values[0]` says more of `values` than its declaration does.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn note_alignment(&mut self, env: &Env, body: &Body, inst: Inst) {
        let (mem, pointer) = match *body.kind(inst) {
            InstKind::Load { mem, args: [pointer] } => (mem, pointer),
            InstKind::Store { mem, args: [_, pointer] } => (mem, pointer),
            _ => return,
        };
        let align = mem.align;
        if let Some((Base::Variable(var), offset)) = trace(env, body, pointer)
            && offset.unsigned_abs().is_multiple_of(u64::from(align.max(1)))
        {
            let asked = self.asked_alignment.entry(var).or_insert(1);
            *asked = align.min(MOST_ALIGNMENT).max(*asked);
        }
    }

    fn name_function(&mut self, callee: FuncId, defined: &IndexSet<FuncId>) {
        self.functions.insert(callee);
        if !defined.contains(&callee) {
            self.early.insert(callee);
        }
    }

    fn name_variable(&mut self, var: VarId, func: FuncId) {
        self.used_variables.insert(var);
        let users = self.users.entry(var).or_insert_with(|| Some(IndexSet::new()));
        if let Some(users) = users {
            users.insert(func);
        }
    }
}

/// Calls `visit` for every function and variable a constant names.
pub(crate) fn for_each_global(constant: &Constant, depth: usize, visit: &mut impl FnMut(GlobalId)) {
    cuprum_limits::check();
    if depth > 256 {
        return;
    }
    match constant {
        Constant::Global(global) => visit(*global),
        Constant::Aggregate(elements) => {
            for element in elements {
                for_each_global(&element.value, depth + 1, visit);
            }
        }
        Constant::Expr(expression) => match expression.as_ref() {
            ConstExpr::Gep { base, .. } => for_each_global(&base.value, depth + 1, visit),
            ConstExpr::Cast(_, operand) => for_each_global(&operand.value, depth + 1, visit),
            ConstExpr::Binary(_, left, right) => {
                for_each_global(&left.value, depth + 1, visit);
                for_each_global(&right.value, depth + 1, visit);
            }
        },
        Constant::Int(_)
        | Constant::Float(_)
        | Constant::Null
        | Constant::Zero
        | Constant::Undef
        | Constant::Poison
        | Constant::Bytes(_) => {}
    }
}

/// Prototypes of what is used before it is defined, or is not defined here.
fn declare_functions(
    env: &Env,
    names: &Names,
    references: &References,
    (order, arch): (&[FuncId], Arch),
    items: &mut Vec<Item>,
    errors: &mut Vec<CodegenError>,
) {
    let defined: IndexSet<FuncId> = order.iter().copied().collect();
    for func in env.function_ids() {
        let is_external = !defined.contains(&func) && references.functions.contains(&func);
        let is_early = defined.contains(&func) && references.early.contains(&func);
        if !is_external && !is_early {
            continue;
        }
        let decl = &env.functions[func];
        match header(env, arch, names.of(GlobalId::Func(func)), decl, is_early) {
            Ok(function) => items.push(Item::Function(function)),
            Err(error) => errors.push(error),
        }
    }
}

/// Shared variables that one function alone uses are declared inside it.
fn demote(env: &Env, references: &References) -> IndexMap<VarId, FuncId> {
    let mut demoted = IndexMap::new();
    for var in env.variable_ids() {
        let variable = &env.variables[var];
        if variable.space != AddressSpace::Shared
            || !variable.linkage.is_local()
            || variable.init.is_none()
        {
            continue;
        }
        if let Some(Some(users)) = references.users.get(&var)
            && users.len() == 1
            && let Some(&user) = users.first()
        {
            demoted.insert(var, user);
        }
    }
    demoted
}
