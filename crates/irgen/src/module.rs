//! Declarations: functions, variables, string literals.

use crate::constant::ConstantGen;
use crate::function::FunctionGen;
use crate::line_info::LineInfo;
use crate::mangle::{variable_symbol, variant_symbol};
use crate::passing::PassedClass;
use crate::read_only::UsedObjects;
use cuprum_ast as ast;
use cuprum_ast::{
    Ast, FuncId, Linkage, MemorySpace, PreservedRegisters, StringId, Type, TypeKind, VarId,
};
use cuprum_ir as ir;
use cuprum_ir::attributes::{FnFlags, ParamAttributes, ParamFlags};
use cuprum_source::{Code, Diagnostic, Loc, Session};
use cuprum_target::AddressSpace;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// What lowering must know of the command line.
#[derive(Clone, Debug)]
pub struct IrgenOptions {
    /// `-fmad=true`: floating-point operations may be contracted.
    pub fmad: bool,
    /// `-ftz=true`: single-precision denormals are flushed.
    pub ftz: bool,
    /// `-prec-div=true`: division is correctly rounded.
    pub prec_div: bool,
    /// `-prec-sqrt=true`: square root is correctly rounded.
    pub prec_sqrt: bool,
    /// `--use_fast_math`: a quotient that need not be rounded correctly is a product with the reciprocal.
    pub fast: bool,
    /// `-restrict`: pointer parameters of kernels do not alias.
    pub restrict: bool,
    /// `-rdc=true`: other units may define what this one lacks.
    pub relocatable: bool,
    /// A whole program, as nvcc has it: no other unit can have the same kernel.
    pub whole_program: bool,
    /// `-lineinfo`: instructions say which statement they come from.
    pub line_info: bool,
    /// Blocks and values have names, for readers.
    pub names: bool,
    /// Where a variable is declared without a value, `undef` is stored: for who looks for reads of such.
    pub declarations: bool,
    /// The module's name, for the text form.
    pub module_name: String,
}

impl Default for IrgenOptions {
    fn default() -> Self {
        IrgenOptions {
            fmad: true,
            ftz: false,
            prec_div: true,
            prec_sqrt: true,
            fast: false,
            restrict: false,
            relocatable: false,
            whole_program: false,
            line_info: false,
            names: true,
            declarations: false,
            module_name: "default_program".into(),
        }
    }
}

/// The most bytes of parameters that a kernel may have.
const MAX_PARAMETER_BYTES: u64 = 32_764;

/// Lowers a tree. `None` after an error, which is in the session.
pub fn generate(session: &mut Session, tree: &Ast, options: &IrgenOptions) -> Option<ir::Module> {
    let errors = session.diagnostics.error_count();
    let has_destructors = tree.records.values().any(|record| record.traits.destructor.is_some());
    let mut generator = ModuleGen {
        has_destructors,
        used_objects: UsedObjects::of(tree),
        demanded: Vec::new(),
        tables: FxHashMap::default(),
        table_tables: FxHashMap::default(),
        casts: IndexMap::default(),
        session,
        ast: tree,
        options,
        module: ir::Module::new(&options.module_name),
        functions: FxHashMap::default(),
        variables: FxHashMap::default(),
        open_variables: FxHashSet::default(),
        strings: FxHashMap::default(),
        null_objects: FxHashMap::default(),
        record_types: FxHashMap::default(),
        passed_classes: FxHashMap::default(),
        line_info: LineInfo::default(),
    };
    for &var in &tree.emitted_variables {
        generator.variable(var);
    }
    for &func in &tree.emitted_functions {
        generator.define_emitted(func);
    }
    generator.define_casts();
    generator.align_dynamic_shared_memory();
    let module = generator.module;
    (session.diagnostics.error_count() == errors).then_some(module)
}

/// A function's IR signature.
pub(crate) struct Signature {
    pub result: ir::Type,
    pub params: Vec<ir::Param>,
    /// How the result comes back.
    pub returned: Returned,
    /// What is said of the result.
    pub result_attributes: ParamAttributes,
}

/// How a result comes back.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Returned {
    /// There is no result.
    Nothing,
    /// A scalar, in memory form.
    Scalar,
    /// A class as a value.
    Class(PassedClass),
    /// Through a hidden first parameter.
    Memory,
}

/// Which of the functions that one constructor or destructor stands for; others are complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Variant {
    /// Makes or ends a complete object, virtual bases included: `C1`, `D1`.
    Complete,
    /// Leaves virtual bases to the complete object: `C2`, `D2`.
    Base,
    /// Ends a complete object and frees its memory: `D0`.
    Deleting,
}

/// State of one module.
pub(crate) struct ModuleGen<'a> {
    pub line_info: LineInfo,
    pub session: &'a mut Session,
    pub ast: &'a Ast,
    pub options: &'a IrgenOptions,
    pub module: ir::Module,
    functions: FxHashMap<(FuncId, Variant), ir::FuncId>,
    /// Constructors and destructors to define because something calls them.
    demanded: Vec<(FuncId, Variant)>,
    /// Virtual tables: of a class in a class, at an offset.
    pub tables: FxHashMap<(ast::RecordId, ast::RecordId, u64), ir::VarId>,
    /// Tables of virtual tables.
    pub table_tables: FxHashMap<ast::RecordId, ir::VarId>,
    /// Functions for `dynamic_cast` from one class to another.
    pub casts: IndexMap<(ast::RecordId, ast::RecordId), ir::FuncId, FxBuildHasher>,
    /// Some class has a destructor to call.
    pub has_destructors: bool,
    pub used_objects: UsedObjects,
    variables: FxHashMap<VarId, ir::VarId>,
    /// Variables whose initialisers are being made.
    open_variables: FxHashSet<VarId>,
    strings: FxHashMap<StringId, ir::VarId>,
    /// Constants to copy null values from.
    pub null_objects: FxHashMap<Type, ir::VarId>,
    pub record_types: FxHashMap<ast::RecordId, ir::Type>,
    /// Classes as values of calls, those asked for.
    pub passed_classes: FxHashMap<Type, Option<PassedClass>>,
}

impl ModuleGen<'_> {
    /// Reports what cannot be lowered yet.
    pub fn unsupported(&mut self, what: &str, loc: Loc) {
        self.session.diagnostics.report(Diagnostic::new(Code::NotSupported, loc, &[what]));
    }

    /// The IR signature of a function type; parameters of kernels are passed by copy.
    pub fn signature(
        &mut self,
        ty: &ast::FunctionType,
        of: Option<(FuncId, Variant)>,
    ) -> Signature {
        let mut params = Vec::new();
        let (result, returned) = self.result_type(ty.result);
        if returned == Returned::Memory {
            let mut param = ir::Param::new(ir::Type::PTR);
            param.attributes.sret = Some(self.memory_type(ty.result));
            param.attributes.align = Some(self.size_align(ty.result).1);
            param.attributes.flags.set(ParamFlags::NOALIAS);
            params.push(param);
        }
        let function = of.map(|(func, _)| &self.ast.functions[func]);
        if function.is_some_and(|function| function.this.is_some()) {
            params.push(ir::Param::new(ir::Type::PTR));
        }
        if of.is_some_and(|(func, variant)| self.takes_vtt(func, variant)) {
            params.push(ir::Param::new(ir::Type::PTR));
        }
        let is_kernel = function.is_some_and(|function| function.space.global);
        let declared = function.map(|function| function.params.clone()).unwrap_or_default();
        let restricts = self.options.restrict && is_kernel;
        for (index, &param_ty) in ty.params.iter().enumerate() {
            // The declared parameter still has the qualifiers that the function type dropped.
            let variable = declared.get(index).map(|&var| &self.ast.variables[var]);
            let is_grid_constant = variable.is_some_and(|variable| variable.is_grid_constant);
            let mut full = variable.map_or(param_ty, |variable| variable.ty);
            if restricts && self.ast.types.pointee(full).is_some() {
                full = full.with(ast::Qualifiers::RESTRICT);
            }
            params.push(self.param(full, is_kernel, is_grid_constant));
        }
        if ty.variadic {
            // What `...` takes lies in memory of the caller's.
            let mut param = ir::Param::new(ir::Type::PTR);
            param.attributes.set_variable_arguments(None);
            params.push(param);
        }
        let result_attributes = match &returned {
            Returned::Scalar => self.scalar_attributes(ty.result.unqualified()),
            Returned::Class(class) => {
                ParamAttributes { stack_align: class.align, ..ParamAttributes::default() }
            }
            Returned::Nothing | Returned::Memory => ParamAttributes::default(),
        };
        Signature { result, params, returned, result_attributes }
    }

    fn param(&mut self, ty: Type, is_kernel: bool, is_grid_constant: bool) -> ir::Param {
        if !is_kernel && self.ast.is_passed_by_address(ty) {
            // The caller made the object, and ends it.
            let mut param = ir::Param::new(ir::Type::PTR);
            param.attributes.align = Some(self.size_align(ty).1);
            return param;
        }
        if !is_kernel && let Some(class) = self.passed_argument(ty) {
            let mut param = ir::Param::new(class.shape);
            param.attributes.stack_align = class.align;
            return param;
        }
        if self.is_aggregate(ty) || is_grid_constant {
            let mut param = ir::Param::new(ir::Type::PTR);
            param.attributes.byval = Some(self.memory_type(ty));
            param.attributes.align = Some(self.size_align(ty).1);
            if is_grid_constant {
                let mark = (ParamAttributes::GRID_CONSTANT.to_owned(), String::new());
                param.attributes.strings.push(mark);
            }
            return param;
        }
        let mut param = ir::Param::new(self.memory_type(ty));
        param.attributes = self.scalar_attributes(ty);
        param
    }

    /// Extension of small integers; `noalias` of restricted pointers.
    fn scalar_attributes(&self, ty: Type) -> ParamAttributes {
        let mut attributes = ParamAttributes::default();
        let plain = self.ast.underlying(ty);
        if self.ast.types.int_bits(plain).is_some_and(|bits| bits < 32) {
            let signed = self.ast.types.is_signed(plain);
            attributes.flags.set(if signed { ParamFlags::SIGNEXT } else { ParamFlags::ZEROEXT });
        }
        if ty.top_qualifiers().contains(ast::Qualifiers::RESTRICT) {
            attributes.flags.set(ParamFlags::NOALIAS);
            let readonly = (self.ast.types.pointee(ty))
                .is_some_and(|to| self.ast.types.qualifiers(to).is_const());
            if readonly {
                attributes.flags.set(ParamFlags::READONLY);
            }
        }
        attributes
    }

    fn result_type(&mut self, ty: Type) -> (ir::Type, Returned) {
        if ty.unqualified() == Type::VOID {
            return (ir::Type::VOID, Returned::Nothing);
        }
        if !self.is_aggregate(ty) {
            return (self.memory_type(ty), Returned::Scalar);
        }
        if self.ast.is_passed_by_address(ty) {
            return (ir::Type::VOID, Returned::Memory);
        }
        match self.passed_class(ty) {
            Some(class) => (class.shape, Returned::Class(class)),
            None => (ir::Type::VOID, Returned::Memory),
        }
    }

    /// The IR function of a function, declared on first use.
    pub fn function(&mut self, id: FuncId) -> ir::FuncId {
        self.function_variant(id, Variant::Complete)
    }

    /// Whether a function is a constructor or destructor: made of several, on demand.
    fn has_variants(&self, id: FuncId) -> bool {
        let name = self.ast.functions[id].name;
        matches!(name, ast::FunctionName::Constructor | ast::FunctionName::Destructor)
    }

    /// The IR function of a variant, declared on first use.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn function_variant(&mut self, id: FuncId, variant: Variant) -> ir::FuncId {
        if let Some(&func) = self.functions.get(&(id, variant)) {
            return func;
        }
        if self.has_variants(id) {
            self.demanded.push((id, variant));
        }
        let tree = self.ast;
        let function = &tree.functions[id];
        let name = variant_symbol(tree, &self.session.symbols, id, variant);
        let ty = match tree.types.kind(function.ty) {
            TypeKind::Function(ty) => (**ty).clone(),
            _ => ast::FunctionType {
                result: Type::VOID,
                params: Vec::new(),
                variadic: false,
                qualifiers: ast::Qualifiers::NONE,
                ref_qualifier: ast::RefQualifier::None,
                noexcept: false,
                noexcept_if: None,
            },
        };
        let signature = self.signature(&ty, Some((id, variant)));
        let mut decl = ir::FunctionDecl::new(name, signature.result, signature.params);
        decl.result_attributes = signature.result_attributes;
        self.describe(id, &mut decl);
        if function.space.global {
            self.check_parameter_space(&ty, function);
        }
        let func = self.declare_once(decl, function.loc);
        self.functions.insert((id, variant), func);
        func
    }

    /// A kernel takes no more than so many bytes of parameters.
    fn check_parameter_space(&mut self, ty: &ast::FunctionType, function: &ast::Function) {
        let bytes = ty.params.iter().fold(0u64, |at, &param| {
            let (size, align) = self.size_align(param);
            at.next_multiple_of(u64::from(align)).saturating_add(size)
        });
        if bytes > MAX_PARAMETER_BYTES {
            let name = match function.name {
                ast::FunctionName::Ident(name) => self.session.symbols.word(name).to_owned(),
                ast::FunctionName::Operator(_)
                | ast::FunctionName::Conversion(_)
                | ast::FunctionName::Literal(_)
                | ast::FunctionName::Constructor
                | ast::FunctionName::Destructor => String::new(),
            };
            let (bytes, most) = (bytes.to_string(), MAX_PARAMETER_BYTES.to_string());
            let args = [bytes.as_str(), &most, &name];
            let report = Diagnostic::new(Code::ParameterSpace, function.loc, &args);
            self.session.diagnostics.report(report);
        }
    }

    /// A function that code calls without the program naming it, declared on first use. A program may
    /// have declared it as well, with the same types.
    pub fn runtime_function(
        &mut self,
        name: &str,
        result: ir::Type,
        params: &[ir::Type],
        loc: Loc,
    ) -> ir::FuncId {
        let takes = |decl: &ir::FunctionDecl| {
            decl.result == result
                && decl.params.iter().map(|param| param.ty).eq(params.iter().copied())
        };
        if let Some(ir::GlobalId::Func(known)) = self.module.env.lookup(name)
            && takes(&self.module.env.functions[known])
        {
            return known;
        }
        let params = params.iter().map(|ty| ir::Param::new(*ty)).collect();
        let decl = ir::FunctionDecl::new(name, result, params);
        self.declare_once(decl, loc)
    }

    /// Declares a function. Its name may be taken already: that is fine for redeclarations of one
    /// `extern "C"` function.
    fn declare_once(&mut self, decl: ir::FunctionDecl, loc: Loc) -> ir::FuncId {
        if let Some(func) = self.module.declare_function(decl.clone()) {
            return func;
        }
        if let Some(ir::GlobalId::Func(existing)) = self.module.env.lookup(&decl.name) {
            let other = &self.module.env.functions[existing];
            if other.result == decl.result && other.params == decl.params {
                return existing;
            }
        }
        self.session.diagnostics.report(Diagnostic::new(Code::DuplicateSymbol, loc, &[&decl.name]));
        let name = self.module.unique_name(&decl.name);
        let fresh = ir::FunctionDecl { name, ..decl };
        // The unique name is free by construction.
        self.module.declare_function(fresh).unwrap_or_else(|| cuprum_entity::Entity::new(0))
    }

    /// Linkage, convention and attributes.
    fn describe(&self, id: FuncId, decl: &mut ir::FunctionDecl) {
        let function = &self.ast.functions[id];
        let is_for_others =
            self.options.relocatable && self.ast.instantiated_functions.contains(&id);
        let template = function.specialization.is_some();
        decl.linkage = match function.linkage {
            _ if function.is_linked => ir::Linkage::External,
            Linkage::Internal | Linkage::None => ir::Linkage::Internal,
            Linkage::External if function.space.global => {
                let is_alone = self.options.whole_program && !self.options.relocatable;
                if template && !is_alone { ir::Linkage::WeakOdr } else { ir::Linkage::External }
            }
            // What is only declared is somebody else's: the driver has `malloc`.
            Linkage::External if function.body.is_none() => ir::Linkage::External,
            Linkage::External if is_for_others => ir::Linkage::WeakOdr,
            Linkage::External if function.is_inline || template => ir::Linkage::LinkOnceOdr,
            Linkage::External => ir::Linkage::External,
        };
        let attributes = &mut decl.attributes;
        // Any device function may reach a barrier until proved otherwise.
        attributes.flags = FnFlags::NO_UNWIND.with(FnFlags::CONVERGENT);
        // C++ lets nobody loop for ever without doing anything.
        attributes.flags.set(FnFlags::MUST_PROGRESS);
        if function.is_noreturn {
            attributes.flags.set(FnFlags::NO_RETURN);
        }
        match function.inlining {
            ast::Inlining::Default => {}
            ast::Inlining::Hint => attributes.flags.set(FnFlags::INLINE_HINT),
            ast::Inlining::Always => attributes.flags.set(FnFlags::ALWAYS_INLINE),
            ast::Inlining::Never => attributes.flags.set(FnFlags::NO_INLINE),
        }
        if function.is_pure {
            attributes.memory = ir::attributes::MemoryEffects::Read;
        }
        if self.options.ftz {
            attributes.set_string("denormal-fp-math-f32", "preserve-sign,preserve-sign");
        }
        let limits = &function.limits;
        if let Some(registers) = limits.local_registers {
            attributes.set_string("nvvm.local_maxnreg", registers.to_string());
        }
        set_preserved(attributes, limits.preserved);
        if !function.space.global {
            return;
        }
        decl.conv = ir::CallConv::Kernel;
        let numbers = |dims: &[u32]| dims.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        if let Some(threads) = limits.max_threads {
            attributes.set_string("nvvm.maxntid", numbers(&[threads]));
        }
        if let Some(blocks) = limits.min_blocks {
            attributes.set_string("nvvm.minctasm", numbers(&[blocks]));
        }
        if let Some(rank) = limits.max_cluster {
            attributes.set_string("nvvm.maxclusterrank", numbers(&[rank]));
        }
        if let Some(registers) = limits.max_registers {
            attributes.set_string("nvvm.maxnreg", numbers(&[registers]));
        }
        if let Some(cluster) = &limits.cluster {
            attributes.set_string("nvvm.cluster_dim", numbers(cluster));
        }
        if let Some(block) = &limits.block {
            attributes.set_string("nvvm.blocksareclusters", "");
            attributes.set_string("nvvm.reqntid", numbers(block));
        }
    }

    /// Defines a function that the tree says is needed, and what it in turn demands. Inline
    /// constructors and destructors are left until something does.
    fn define_emitted(&mut self, id: FuncId) {
        if !self.has_variants(id) {
            self.define_function(id, Variant::Complete);
        } else if !self.ast.functions[id].is_inline {
            self.define_function(id, Variant::Complete);
            self.define_function(id, Variant::Base);
        }
        while let Some((id, variant)) = self.demanded.pop() {
            self.define_function(id, variant);
        }
    }

    /// Whether a variable of this type keeps the value that it starts with.
    fn is_never_written(&self, ty: Type) -> bool {
        let qualifiers = self.ast.types.qualifiers(ty);
        qualifiers.is_const() && !qualifiers.is_volatile() && !self.has_mutable_part(ty)
    }

    /// Whether parts of a constant of this type may still change.
    fn has_mutable_part(&self, ty: Type) -> bool {
        self.ast.element_record(ty).is_some_and(|record| self.has_mutable_field(record))
    }

    fn has_mutable_field(&self, record: ast::RecordId) -> bool {
        cuprum_limits::check();
        let record = &self.ast.records[record];
        record.fields.iter().any(|field| field.is_mutable || self.has_mutable_part(field.ty))
            || record.bases.iter().any(|base| self.has_mutable_field(base.record))
    }

    fn define_function(&mut self, id: FuncId, variant: Variant) {
        let func = self.function_variant(id, variant);
        if self.ast.functions[id].body.is_none() || self.module.body(func).is_some() {
            return;
        }
        let symbol = || self.module.env.functions[func].name.clone();
        let _span = cuprum_trace::span("Lower function", symbol);
        let body = FunctionGen::new(self, id, variant, func).generate();
        self.module.define(func, body);
    }

    /// The IR variable behind a variable with static storage, made on first use.
    pub fn variable(&mut self, id: VarId) -> ir::VarId {
        if let Some(&var) = self.variables.get(&id) {
            return var;
        }
        let tree = self.ast;
        let variable = &tree.variables[id];
        let space = match variable.space {
            MemorySpace::Shared => AddressSpace::Shared,
            MemorySpace::Constant => AddressSpace::Const,
            // Constants of the unit that device code reads live beside device variables.
            MemorySpace::Device | MemorySpace::Managed | MemorySpace::Default => {
                AddressSpace::Global
            }
        };
        let ty = self.element_type(variable.ty);
        let name = variable_symbol(tree, &self.session.symbols, id);
        let mut global = ir::GlobalVar::new(name, ty, space);
        let natural = self.size_align(variable.ty).1;
        global.align = Some(variable.align.map_or(natural, |align| align.max(natural)));
        global.linkage = match variable.linkage {
            _ if variable.space == MemorySpace::Shared && variable.is_extern => {
                ir::Linkage::External
            }
            _ if variable.space == MemorySpace::Default && !variable.is_extern => {
                ir::Linkage::Internal
            }
            Linkage::Internal | Linkage::None => ir::Linkage::Internal,
            // `template <class T> extern T v;` is defined elsewhere.
            Linkage::External
                if variable.is_inline
                    || variable.specialization.is_some() && !variable.is_extern =>
            {
                ir::Linkage::WeakOdr
            }
            Linkage::External => ir::Linkage::External,
        };
        let host_visible = matches!(
            variable.space,
            MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed
        );
        // What is constant has its value: a host that writes it all the same is not heard.
        global.is_constant = matches!(
            variable.space,
            MemorySpace::Default | MemorySpace::Device | MemorySpace::Constant
        ) && self.is_never_written(variable.ty);
        global.externally_initialized = host_visible && !global.is_constant;
        if variable.space == MemorySpace::Managed {
            global.attributes.push(("nvvm.managed".into(), String::new()));
        }
        if variable.space == MemorySpace::Shared {
            if !variable.is_extern {
                global.init = Some(ir::TypedConstant { ty, value: ir::Constant::Undef });
            }
        } else if !variable.is_extern && !self.open_variables.insert(id) {
            // Nothing is emitted after this.
            let circular = Diagnostic::new(Code::CircularGlobals, variable.loc, &[]);
            self.session.diagnostics.report(circular);
            global.init = Some(ir::TypedConstant { ty, value: ir::Constant::zero(ty) });
        } else if !variable.is_extern {
            let init = match &variable.value {
                Some(value) => ConstantGen { module: self }.constant(value, variable.ty),
                None => {
                    let none = ast::ConstValue::Uninitialized;
                    ConstantGen { module: self }.constant(&none, variable.ty)
                }
            };
            self.open_variables.remove(&id);
            global.ty = init.ty;
            global.init = Some(init);
        }
        // An initialiser that leads back here has made the variable already, and an error.
        if let Some(&var) = self.variables.get(&id) {
            return var;
        }
        // Not before: variables that the initialiser needs may have the same name.
        global.name = self.module.unique_name(&global.name);
        let var = self.add_variable(global);
        self.variables.insert(id, var);
        var
    }

    /// The one array of shared memory whose size the launch says is aligned to sixteen bytes, as by
    /// NVIDIA's compilers; of several, each has what its type asks for.
    fn align_dynamic_shared_memory(&mut self) {
        let types = &self.module.env.types;
        let is_dynamic = |variable: &ir::GlobalVar| {
            variable.space == AddressSpace::Shared
                && variable.init.is_none()
                && types.as_array(variable.ty).is_some_and(|(_, count)| count == 0)
        };
        let variables = &self.module.env.variables;
        let ids = self.module.env.variable_ids();
        let dynamic: Vec<ir::VarId> = ids.filter(|&id| is_dynamic(&variables[id])).collect();
        if let [only] = dynamic[..] {
            let variable = &mut self.module.env.variables[only];
            variable.align = Some(variable.align.unwrap_or(1).max(16));
        }
    }

    /// Adds a variable whose name is free.
    pub(crate) fn add_variable(&mut self, global: ir::GlobalVar) -> ir::VarId {
        // Nobody can hold the name, by what callers did before.
        self.module.add_variable(global).unwrap_or_else(|| cuprum_entity::Entity::new(0))
    }

    /// The IR variable that holds a string literal.
    pub fn string(&mut self, id: StringId) -> ir::VarId {
        if let Some(&var) = self.strings.get(&id) {
            return var;
        }
        let literal = &self.ast.strings[id];
        let element = self.memory_type(literal.element);
        let units = self.ast.strings[id].units.clone();
        let ty = self.module.env.types.array(element, units.len() as u64);
        let value = if element == ir::Type::I8 {
            ir::Constant::Bytes(units.iter().map(|&unit| unit as u8).collect())
        } else {
            let unit = |&unit: &u32| ir::TypedConstant {
                ty: element,
                value: ir::Constant::Int(u128::from(unit)),
            };
            ir::Constant::Aggregate(units.iter().map(unit).collect())
        };
        let name = self.module.unique_name("$str");
        let mut global = ir::GlobalVar::new(name, ty, AddressSpace::Global);
        global.linkage = ir::Linkage::Private;
        global.unnamed_addr = "unnamed_addr";
        global.is_constant = true;
        global.align = Some(self.module.env.types.align_of(element) as u32);
        global.init = Some(ir::TypedConstant { ty, value });
        let var = self.add_variable(global);
        self.strings.insert(id, var);
        var
    }
}

/// Says of a function, or of a call through a pointer, which registers the callee leaves alone.
pub fn set_preserved(attributes: &mut ir::attributes::FnAttributes, preserved: PreservedRegisters) {
    let said =
        [("nvvm.abi_preserve", preserved.data), ("nvvm.abi_preserve_control", preserved.control)];
    for (key, registers) in said {
        if let Some(registers) = registers {
            attributes.set_string(key, registers.to_string());
        }
    }
}
