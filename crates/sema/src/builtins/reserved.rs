//! Reserved names: every intrinsic as `__nvvm_…` or `__llvm_…`, atomics as `__cuprum_atomic_…`,
//! bit casts as `__cuprum_bits_as_…`, and the `__builtin_…` functions.

use crate::context::Parser;
use crate::expr::nv_atomic::nv_atomic_named;
use crate::expr::{SPECIALS, Special};
use cuprum_ast::{
    AtomicOp, Builtin, ExecutionSpace, FuncId, Function, FunctionName, FunctionType, Inlining,
    LaunchLimits, Linkage, Parent, Qualifiers, RefQualifier, ThreadScope, Type, WarpgroupInputs,
};
use cuprum_source::{Loc, Symbol};
use cuprum_target::{AddressSpace, Intrinsic, IntrinsicType};

const OPERATIONS: &[(&str, AtomicOp)] = &[
    ("add", AtomicOp::Add),
    ("sub", AtomicOp::Sub),
    ("exch", AtomicOp::Exch),
    ("min", AtomicOp::Min),
    ("max", AtomicOp::Max),
    ("inc", AtomicOp::Inc),
    ("dec", AtomicOp::Dec),
    ("and", AtomicOp::And),
    ("or", AtomicOp::Or),
    ("xor", AtomicOp::Xor),
];

const SCOPES: &[(&str, ThreadScope)] = &[
    ("block", ThreadScope::Block),
    ("cluster", ThreadScope::Cluster),
    ("device", ThreadScope::Device),
    ("system", ThreadScope::System),
];

const MEMORY_SPACES: &[(&str, AddressSpace)] = &[
    ("global", AddressSpace::Global),
    ("shared", AddressSpace::Shared),
    ("local", AddressSpace::Local),
    ("constant", AddressSpace::Const),
];

const BIT_TYPES: &[(&str, Type)] = &[
    ("int", Type::INT),
    ("uint", Type::UINT),
    ("float", Type::FLOAT),
    ("longlong", Type::LONG_LONG),
    ("ulonglong", Type::ULONG_LONG),
    ("double", Type::DOUBLE),
    ("uint128", Type::UINT128),
    ("quad", Type::QUAD),
];

/// What a reserved name means.
enum Reserved {
    Builtin(Builtin),
    Special(Special),
}

/// The meaning of a reserved name.
fn reserved(word: &str) -> Option<Reserved> {
    if let Some(rest) = word.strip_prefix("__cuprum_") {
        if let Some(rest) = rest.strip_prefix("bits_as_") {
            let (_, ty) = BIT_TYPES.iter().find(|(name, _)| *name == rest)?;
            return Some(Reserved::Special(Special::BitCast(*ty)));
        }
        return cuprum_builtin(rest).map(Reserved::Builtin);
    }
    if let Some(rest) = word.strip_prefix("__nv_atomic_") {
        return nv_atomic_named(rest).map(|atomic| Reserved::Special(Special::NvAtomic(atomic)));
    }
    if word == "__nv_tex_surf_handler" {
        return Some(Reserved::Special(Special::Image));
    }
    if let Some(rest) = word.strip_prefix("__wgmma_mma_async_") {
        let inputs = WarpgroupInputs::named(rest)?;
        return Some(Reserved::Special(Special::WarpgroupMma(inputs)));
    }
    if let Some(rest) = word.strip_prefix("__builtin_") {
        return Some(match rest {
            "memcpy" => Reserved::Builtin(Builtin::Memcpy),
            "memmove" => Reserved::Builtin(Builtin::Memmove),
            "memset" => Reserved::Builtin(Builtin::Memset),
            "assume" => Reserved::Builtin(Builtin::Assume),
            "expect" => Reserved::Builtin(Builtin::Expect),
            "unreachable" => Reserved::Builtin(Builtin::Unreachable),
            "trap" => Reserved::Builtin(Builtin::Trap),
            "is_constant_evaluated" => Reserved::Builtin(Builtin::IsConstantEvaluated),
            _ => {
                let (_, special) = SPECIALS.iter().find(|(name, _)| *name == rest)?;
                Reserved::Special(*special)
            }
        });
    }
    Intrinsic::by_function_name(word).map(|found| Reserved::Builtin(Builtin::Intrinsic(found)))
}

/// Whether a name is reserved and known.
pub(super) fn is_reserved(word: &str) -> bool {
    reserved(word).is_some()
}

/// `atomic_add_device`, `atomic_cas_block`, `load_invariant`
fn cuprum_builtin(rest: &str) -> Option<Builtin> {
    if rest == "load_invariant" {
        return Some(Builtin::LoadInvariant);
    }
    if rest == "constant_memcmp" {
        return Some(Builtin::ConstantMemcmp);
    }
    let space = |name: &str| {
        MEMORY_SPACES.iter().find(|(space, _)| *space == name).map(|(_, space)| *space)
    };
    if let Some(name) = rest.strip_prefix("address_in_") {
        return space(name).map(Builtin::AddressIn);
    }
    if let Some(name) = rest.strip_prefix("pointer_from_") {
        return space(name).map(Builtin::PointerFrom);
    }
    let (operation, scope) = rest.strip_prefix("atomic_")?.rsplit_once('_')?;
    let (_, scope) = SCOPES.iter().find(|(name, _)| *name == scope)?;
    if operation == "cas" {
        return Some(Builtin::AtomicCas(*scope));
    }
    let (_, operation) = OPERATIONS.iter().find(|(name, _)| *name == operation)?;
    Some(Builtin::AtomicRmw(*operation, *scope))
}

impl Parser<'_> {
    /// The C++ type of a type in an intrinsic's signature, if it has one.
    pub(crate) fn intrinsic_type(&mut self, ty: IntrinsicType, overloaded: Type) -> Option<Type> {
        Some(match ty {
            IntrinsicType::Void => Type::VOID,
            IntrinsicType::Int(1) => Type::BOOL,
            IntrinsicType::Int(8) => Type::UCHAR,
            IntrinsicType::Int(16) => Type::SHORT,
            IntrinsicType::Int(32) => Type::INT,
            IntrinsicType::Int(64) => Type::LONG_LONG,
            IntrinsicType::Float => Type::FLOAT,
            IntrinsicType::Double => Type::DOUBLE,
            IntrinsicType::Pointer(AddressSpace::Generic) => self.ast.types.pointer(Type::VOID),
            IntrinsicType::Overload(_) => overloaded,
            IntrinsicType::Int(_)
            | IntrinsicType::Half
            | IntrinsicType::Bfloat
            | IntrinsicType::Vector(..)
            | IntrinsicType::Pointer(_)
            | IntrinsicType::Struct(_) => return None,
        })
    }

    /// Declares a reserved function; whether the name is one.
    pub(super) fn declare_reserved(&mut self, name: Symbol, word: &str) -> bool {
        if !word.starts_with("__") {
            return false;
        }
        let Some(meaning) = reserved(word) else { return false };
        let builtin = match &meaning {
            Reserved::Builtin(builtin) => Some(*builtin),
            Reserved::Special(_) => None,
        };
        let ty = self.reserved_type(builtin);
        let func = self.ast.functions.push(Function {
            name: FunctionName::Ident(name),
            parent: Parent::Namespace(self.ast.global_namespace()),
            ty,
            params: Vec::new(),
            this: None,
            linkage: Linkage::External,
            is_extern_c: true,
            is_inline: false,
            is_constexpr: true,
            is_static: false,
            is_noreturn: matches!(builtin, Some(Builtin::Unreachable | Builtin::Trap)),
            is_linked: false,
            is_pure: false,
            space: ExecutionSpace { global: false, device: true, host: true },
            limits: LaunchLimits::default(),
            inlining: Inlining::Default,
            body: None,
            specialization: None,
            builtin,
            asm_label: None,
            member: cuprum_ast::MemberFunction::default(),
            loc: Loc::NONE,
        });
        if let Reserved::Special(special) = meaning {
            self.program.actions.special.insert(func, special);
        }
        self.enter_builtin(name, func);
        true
    }

    /// The type of a reserved function; those typed by their arguments are `void (...)`.
    fn reserved_type(&mut self, builtin: Option<Builtin>) -> Type {
        let generic = (Type::VOID, Vec::new(), true);
        let pointer = self.ast.types.pointer(Type::VOID);
        let const_pointer = self.ast.types.pointer(Type::VOID.with(Qualifiers::CONST));
        let (result, params, variadic) = match builtin {
            Some(Builtin::Memcpy | Builtin::Memmove) => {
                (pointer, vec![pointer, const_pointer, Type::ULONG], false)
            }
            Some(Builtin::ConstantMemcmp) => {
                (Type::INT, vec![const_pointer, const_pointer, Type::ULONG], false)
            }
            Some(Builtin::Memset) => (pointer, vec![pointer, Type::INT, Type::ULONG], false),
            Some(Builtin::AddressIn(_)) => (Type::ULONG, vec![const_pointer], false),
            Some(Builtin::PointerFrom(_)) => (pointer, vec![Type::ULONG], false),
            Some(Builtin::Assume) => (Type::VOID, vec![Type::BOOL], false),
            Some(Builtin::Expect) => (Type::LONG, vec![Type::LONG, Type::LONG], false),
            Some(Builtin::Unreachable | Builtin::Trap) => (Type::VOID, Vec::new(), false),
            Some(Builtin::IsConstantEvaluated) => (Type::BOOL, Vec::new(), false),
            Some(Builtin::Intrinsic(intrinsic)) if intrinsic.overloads() == 0 => {
                let signature = &intrinsic.info().signature;
                let result = self.intrinsic_type(signature.result, Type::VOID);
                let params: Option<Vec<Type>> = (signature.params.iter())
                    .map(|param| self.intrinsic_type(param.ty, Type::VOID))
                    .collect();
                match (result, params) {
                    (Some(result), Some(params)) => (result, params, false),
                    _ => generic,
                }
            }
            _ => generic,
        };
        self.ast.types.function(FunctionType {
            result,
            params,
            variadic,
            qualifiers: Qualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        })
    }

    /// What a function is, if it is no call but a node of its own.
    pub(crate) fn special_function(&self, func: FuncId) -> Option<Special> {
        self.program.actions.special.get(&func).copied()
    }
}
