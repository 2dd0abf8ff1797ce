//! `__nv_atomic_…`: atomic operations with a memory order and a thread scope, which are constants.
//!
//! The forms with `_n` and the arithmetic ones take and give values; the generic ones take pointers to
//! objects of any type, whose bytes are read and written as an integer of the same size.

use super::init::Context;
use crate::context::{Operand, Parser, Res};
use cuprum_ast::{
    AtomicOp, Builtin, Callee, CastKind, ExprId, MemoryOrder, OperatorName, OrderedAtomic,
    OrderedOp, ThreadScope, Type, TypeKind,
};
use cuprum_source::{Code, Loc};
use cuprum_target::Feature;

/// One of the functions, taken apart by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NvAtomic {
    kind: NvAtomicKind,
    /// Without `_n`: objects are given by their addresses.
    is_generic: bool,
    /// The type of the object, where the name says it: any pointer leads to one then.
    object: Option<Type>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NvAtomicKind {
    Load,
    Store,
    Exchange,
    CompareExchange,
    /// `fetch_add` gives the old value, `add` nothing.
    Operation {
        op: AtomicOp,
        fetches: bool,
    },
    Fence,
}

/// What follows `__nv_atomic_`.
pub(crate) fn nv_atomic_named(rest: &str) -> Option<NvAtomic> {
    if let Some(sized) = sized_atomic_named(rest) {
        return Some(sized);
    }
    let (rest, is_generic) = match rest.strip_suffix("_n") {
        Some(rest) => (rest, false),
        None => (rest, true),
    };
    let kind = match rest {
        "load" => NvAtomicKind::Load,
        "store" => NvAtomicKind::Store,
        "exchange" => NvAtomicKind::Exchange,
        "compare_exchange" => NvAtomicKind::CompareExchange,
        "thread_fence" if is_generic => NvAtomicKind::Fence,
        _ if is_generic => {
            let (name, fetches) = match rest.strip_prefix("fetch_") {
                Some(name) => (name, true),
                None => (rest, false),
            };
            let op = match name {
                "add" => AtomicOp::Add,
                "sub" => AtomicOp::Sub,
                "and" => AtomicOp::And,
                "or" => AtomicOp::Or,
                "xor" => AtomicOp::Xor,
                "min" => AtomicOp::Min,
                "max" => AtomicOp::Max,
                _ => return None,
            };
            return Some(NvAtomic {
                kind: NvAtomicKind::Operation { op, fetches },
                is_generic: false,
                object: None,
            });
        }
        _ => return None,
    };
    Some(NvAtomic { kind, is_generic, object: None })
}

/// `load_4`, `compare_exchange_16`, `fetch_add_8_f` and the like, whose names say the type.
fn sized_atomic_named(rest: &str) -> Option<NvAtomic> {
    let unsigned = |size: &str| {
        Some(match size {
            "1" => Type::UCHAR,
            "2" => Type::USHORT,
            "4" => Type::UINT,
            "8" => Type::ULONG_LONG,
            "16" => Type::UINT128,
            _ => return None,
        })
    };
    let (name, last) = rest.rsplit_once('_')?;
    let (kind, object, least) = match name {
        "load" => (NvAtomicKind::Load, unsigned(last)?, "1"),
        "store" => (NvAtomicKind::Store, unsigned(last)?, "1"),
        "exchange" => (NvAtomicKind::Exchange, unsigned(last)?, "4"),
        "compare_exchange" => (NvAtomicKind::CompareExchange, unsigned(last)?, "2"),
        _ => {
            let (operation, object) = match (name.rsplit_once('_'), last) {
                (_, "4" | "8") => (name, unsigned(last)?),
                (Some((name, "4")), "u") => (name, Type::UINT),
                (Some((name, "4")), "s") => (name, Type::INT),
                (Some((name, "4")), "f") => (name, Type::FLOAT),
                (Some((name, "8")), "u") => (name, Type::ULONG_LONG),
                (Some((name, "8")), "s") => (name, Type::LONG_LONG),
                (Some((name, "8")), "f") => (name, Type::DOUBLE),
                _ => return None,
            };
            let is_logical = matches!(last, "4" | "8");
            let op = match (operation, is_logical) {
                ("fetch_add", false) => AtomicOp::Add,
                ("fetch_sub", false) => AtomicOp::Sub,
                ("fetch_min", false) => AtomicOp::Min,
                ("fetch_max", false) => AtomicOp::Max,
                ("fetch_and", true) => AtomicOp::And,
                ("fetch_or", true) => AtomicOp::Or,
                ("fetch_xor", true) => AtomicOp::Xor,
                _ => return None,
            };
            (NvAtomicKind::Operation { op, fetches: true }, object, "4")
        }
    };
    let is_known = matches!((least, last), ("1", _) | (_, "4" | "8" | "16" | "u" | "s" | "f"))
        || least == "2" && last == "2";
    is_known.then_some(NvAtomic { kind, is_generic: false, object: Some(object) })
}

impl NvAtomic {
    /// How many arguments precede the order.
    fn operands(self) -> usize {
        match (self.kind, self.is_generic) {
            (NvAtomicKind::Fence, _) => 0,
            (NvAtomicKind::Load, false) => 1,
            (NvAtomicKind::Load | NvAtomicKind::Store, _) => 2,
            (NvAtomicKind::Exchange, false) | (NvAtomicKind::Operation { .. }, _) => 2,
            (NvAtomicKind::Exchange, true) => 3,
            // The fourth says whether it may fail for no reason.
            (NvAtomicKind::CompareExchange, _) => 4,
        }
    }

    fn orders(self) -> usize {
        if self.kind == NvAtomicKind::CompareExchange { 2 } else { 1 }
    }
}

impl Parser<'_> {
    /// A call of one of these functions.
    pub(super) fn call_nv_atomic(
        &mut self,
        atomic: NvAtomic,
        args: &[Operand],
        loc: Loc,
    ) -> Res<ExprId> {
        let least = atomic.operands() + atomic.orders();
        if args.len() < least {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        }
        if args.len() > least + 1 {
            return Err(self.error(Code::TooManyArguments, loc, &[]));
        }
        let (operands, rest) = args.split_at(atomic.operands());
        let (orders, scope) = rest.split_at(atomic.orders());
        let order = self.memory_order(orders.first(), loc)?;
        let failure = match orders.get(1) {
            Some(failure) => self.memory_order(Some(failure), loc)?,
            None => MemoryOrder::Relaxed,
        };
        let scope = self.thread_scope(scope.first(), loc)?;
        let code = match (atomic.kind, order) {
            (NvAtomicKind::Load, MemoryOrder::Release | MemoryOrder::AcqRel) => {
                Some(Code::AtomicLoadOrder)
            }
            (NvAtomicKind::Store, MemoryOrder::Acquire | MemoryOrder::AcqRel) => {
                Some(Code::AtomicStoreOrder)
            }
            _ => None,
        };
        if let Some(code) = code {
            return Err(self.error(code, loc, &[]));
        }
        let make = |op| Builtin::Ordered(OrderedAtomic { op, order, failure, scope });
        let [first, values @ ..] = operands else {
            let callee = Callee::Builtin(make(OrderedOp::Fence));
            return Ok(self.call_node(callee, Vec::new(), Type::VOID, loc));
        };
        let (pointer, pointee) = self.atomic_pointer(first, loc)?;
        let object = atomic.object.unwrap_or(pointee);
        self.check_atomic_type(atomic, object, loc)?;
        // Operations on pointers are those on their addresses: a sum counts bytes.
        let is_address = matches!(atomic.kind, NvAtomicKind::Operation { .. })
            && self.ast.types.pointee(object).is_some();
        let access = match atomic.is_generic || is_address {
            true => self.access_type(object),
            false => object,
        };
        let pointer = self.retyped_pointer(pointer, access);
        let value = |parser: &mut Self, index: usize| match (values.get(index), atomic.is_generic) {
            (Some(value), true) => parser.value_behind(value, access, loc),
            (Some(value), false) => {
                parser.copy_initialize(access, value.clone(), Context::Argument, loc)
            }
            (None, _) => Err(parser.error(Code::TooFewArguments, loc, &[])),
        };
        match atomic.kind {
            NvAtomicKind::Load => {
                let callee = Callee::Builtin(make(OrderedOp::Load));
                let loaded = self.call_node(callee, vec![pointer], access, loc);
                match values.first() {
                    Some(result) => self.store_behind(result, loaded, loc),
                    None => Ok(loaded),
                }
            }
            NvAtomicKind::Store => {
                let stored = value(self, 0)?;
                let callee = Callee::Builtin(make(OrderedOp::Store));
                Ok(self.call_node(callee, vec![pointer, stored], Type::VOID, loc))
            }
            NvAtomicKind::Exchange => {
                let new = value(self, 0)?;
                let callee = Callee::Builtin(make(OrderedOp::Rmw(AtomicOp::Exch)));
                let old = self.call_node(callee, vec![pointer, new], access, loc);
                match values.get(1) {
                    Some(result) => self.store_behind(result, old, loc),
                    None => Ok(old),
                }
            }
            NvAtomicKind::CompareExchange => {
                let Some(expected) = values.first() else {
                    return Err(self.error(Code::TooFewArguments, loc, &[]));
                };
                let (mut expected, _) = self.atomic_pointer(expected, loc)?;
                if atomic.object.is_some() {
                    expected = self.retyped_pointer(expected, access);
                }
                let new = value(self, 1)?;
                let callee = Callee::Builtin(make(OrderedOp::CompareExchange));
                Ok(self.call_node(callee, vec![pointer, expected, new], Type::BOOL, loc))
            }
            NvAtomicKind::Operation { op, fetches } => {
                let operand = value(self, 0)?;
                let callee = Callee::Builtin(make(OrderedOp::Rmw(op)));
                let old = self.call_node(callee, vec![pointer, operand], access, loc);
                match (fetches, is_address) {
                    (false, _) => Ok(self.discarded(old)),
                    (true, false) => Ok(old),
                    (true, true) => self.build_bit_cast(object, Operand::Expr(old), loc),
                }
            }
            NvAtomicKind::Fence => Err(self.error(Code::TooManyArguments, loc, &[])),
        }
    }

    fn memory_order(&mut self, operand: Option<&Operand>, loc: Loc) -> Res<MemoryOrder> {
        Ok(match self.atomic_constant(operand, Code::AtomicOrderLiteral, loc)? {
            0 => MemoryOrder::Relaxed,
            // What consumes acquires, as everywhere.
            1 | 2 => MemoryOrder::Acquire,
            3 => MemoryOrder::Release,
            4 => MemoryOrder::AcqRel,
            5 => MemoryOrder::SeqCst,
            _ => return Err(self.error(Code::AtomicOrderValue, loc, &[])),
        })
    }

    /// The scope; the whole system if none is given, and none for one thread alone.
    fn thread_scope(&mut self, operand: Option<&Operand>, loc: Loc) -> Res<Option<ThreadScope>> {
        if operand.is_none() {
            return Ok(Some(ThreadScope::System));
        }
        Ok(match self.atomic_constant(operand, Code::AtomicScopeLiteral, loc)? {
            0 => None,
            1 => Some(ThreadScope::Block),
            2 => Some(ThreadScope::Cluster),
            3 => Some(ThreadScope::Device),
            4 => Some(ThreadScope::System),
            _ => return Err(self.error(Code::AtomicScopeValue, loc, &[])),
        })
    }

    fn atomic_constant(&mut self, operand: Option<&Operand>, code: Code, loc: Loc) -> Res<i128> {
        let Some(operand) = operand else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        let value = self.copy_initialize(Type::INT, operand.clone(), Context::Argument, loc)?;
        match self.is_constant(value) {
            true => self.evaluate_integer(value),
            false => Err(self.error(code, loc, &[])),
        }
    }

    /// A pointer argument and the type of the object.
    fn atomic_pointer(&mut self, operand: &Operand, loc: Loc) -> Res<(ExprId, Type)> {
        let expr = self.operand_expr(operand.clone(), loc)?;
        let decayed = self.decayed(expr);
        let pointer = self.rvalue(decayed);
        let ty = self.expr_node(pointer).ty;
        let Some(object) = self.ast.types.pointee(ty) else {
            return Err(self.error(Code::AtomicNotPointer, loc, &[]));
        };
        let qualifiers = self.ast.types.qualifiers(object);
        if qualifiers.is_const() || qualifiers.is_volatile() {
            let name = self.type_name(ty);
            return Err(self.error(Code::ArgumentMismatch, loc, &[&name, "void *"]));
        }
        Ok((pointer, object))
    }

    /// Refuses what the machine has no operation for.
    fn check_atomic_type(&mut self, atomic: NvAtomic, ty: Type, loc: Loc) -> Res<()> {
        let size = self.ast.size_of(ty).unwrap_or(0);
        let types = &self.ast.types;
        let is_floating = types.is_floating(ty);
        let is_integral = types.is_integral(ty) || matches!(types.kind(ty), TypeKind::Enum(_));
        let code = match atomic.kind {
            NvAtomicKind::Operation { .. } if atomic.object.is_some() => None,
            NvAtomicKind::Operation { op, .. } => {
                let is_sum = matches!(op, AtomicOp::Add | AtomicOp::Sub);
                let is_limit = matches!(op, AtomicOp::Min | AtomicOp::Max);
                let is_address = types.pointee(ty).is_some();
                if !is_integral && !is_floating && !is_address {
                    Some(Code::AtomicNotPointer)
                } else if size != 4 && size != 8 {
                    Some(Code::AtomicOperationSize)
                } else if is_floating && is_limit {
                    Some(Code::AtomicMinMaxFloat)
                } else if is_floating && !is_sum {
                    Some(Code::AtomicLogicalFloat)
                } else if is_sum && is_integral && size == 8 && types.is_signed(ty) {
                    Some(Code::AtomicSignedLong)
                } else {
                    None
                }
            }
            _ if !atomic.is_generic && !is_integral => Some(Code::AtomicNotIntegral),
            NvAtomicKind::Exchange | NvAtomicKind::CompareExchange
                if size == 16 && !self.options.arch.has(Feature::Atomic128) =>
            {
                Some(Code::AtomicQuadArch)
            }
            NvAtomicKind::Exchange if !matches!(size, 4 | 8 | 16) => Some(Code::AtomicExchangeSize),
            _ if !matches!(size, 1 | 2 | 4 | 8 | 16) => Some(Code::AtomicAccessSize),
            NvAtomicKind::Load
            | NvAtomicKind::Store
            | NvAtomicKind::Exchange
            | NvAtomicKind::CompareExchange
            | NvAtomicKind::Fence => None,
        };
        match code {
            Some(code) => Err(self.error(code, loc, &[])),
            None => Ok(()),
        }
    }

    /// The integer as which the bytes of an object are read and written.
    fn access_type(&self, ty: Type) -> Type {
        match self.ast.size_of(ty) {
            Some(1) => Type::UCHAR,
            Some(2) => Type::USHORT,
            Some(4) => Type::UINT,
            Some(8) => Type::ULONG_LONG,
            _ => Type::UINT128,
        }
    }

    fn retyped_pointer(&mut self, pointer: ExprId, object: Type) -> ExprId {
        let wanted = self.ast.types.pointer(object);
        match self.expr_node(pointer).ty.unqualified() == wanted {
            true => pointer,
            false => self.cast_node(CastKind::PointerToPointer, pointer, wanted),
        }
    }

    /// The object that an argument points to.
    fn object_behind(&mut self, operand: &Operand, loc: Loc) -> Res<ExprId> {
        let expr = self.operand_expr(operand.clone(), loc)?;
        let decayed = self.decayed(expr);
        let pointer = self.rvalue(decayed);
        if self.ast.types.pointee(self.expr_node(pointer).ty).is_none() {
            return Err(self.error(Code::MustBePointer, loc, &[]));
        }
        self.build_unary(OperatorName::Star, Operand::Expr(pointer), loc)
    }

    /// Its bytes as the access type: it may be less aligned than an atomic object is.
    fn value_behind(&mut self, operand: &Operand, access: Type, loc: Loc) -> Res<ExprId> {
        let object = self.object_behind(operand, loc)?;
        self.build_bit_cast(access, Operand::Expr(object), loc)
    }

    fn store_behind(&mut self, operand: &Operand, value: ExprId, loc: Loc) -> Res<ExprId> {
        let object = self.object_behind(operand, loc)?;
        let ty = self.expr_node(object).ty.unqualified();
        let value = self.build_bit_cast(ty, Operand::Expr(value), loc)?;
        let assigned = self.build_assign(None, Operand::Expr(object), Operand::Expr(value), loc)?;
        Ok(self.discarded(assigned))
    }
}
