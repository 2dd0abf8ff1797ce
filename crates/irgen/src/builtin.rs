//! Built-in functions and variables: what CUDA says to the machine.

use crate::function::FunctionGen;
use crate::place::{Place, low_bit};
use cuprum_ast::{AtomicOp, Builtin, ExprId, ExprKind, ThreadScope, Type};
use cuprum_ir as ir;
use cuprum_ir::{AtomicOrdering, MemFlags, RmwOp, SyncScope, Value};
use cuprum_target::Intrinsic;

impl FunctionGen<'_, '_> {
    /// A call to a built-in; its result, if it has one.
    pub fn builtin(&mut self, builtin: Builtin, args: &[ExprId], id: ExprId) -> Option<Value> {
        match builtin {
            Builtin::Intrinsic(intrinsic) => self.intrinsic(intrinsic, args, id),
            Builtin::AtomicRmw(op, scope) => self.atomic_rmw(op, scope, args),
            Builtin::AtomicCas(scope) => self.atomic_cas(scope, args),
            Builtin::Ordered(atomic) => self.ordered_atomic(atomic, args),
            Builtin::LoadInvariant => self.load_invariant(args, id),
            Builtin::ConstantMemcmp => Some(self.body.zero(ir::Type::I32)),
            Builtin::AddressIn(space) => {
                let &[pointer] = args else { return None };
                let pointer = self.scalar(pointer);
                let mut builder = self.build();
                let inside =
                    builder.cast(ir::CastOp::AddrSpaceCast, pointer, ir::Type::pointer(space));
                Some(builder.cast(ir::CastOp::PtrToInt, inside, ir::Type::I64))
            }
            Builtin::PointerFrom(space) => {
                let &[address] = args else { return None };
                let address = self.scalar(address);
                let mut builder = self.build();
                let inside = builder.cast(ir::CastOp::IntToPtr, address, ir::Type::pointer(space));
                Some(builder.cast(ir::CastOp::AddrSpaceCast, inside, ir::Type::PTR))
            }
            Builtin::Memcpy | Builtin::Memmove | Builtin::Memset => {
                self.memory_builtin(builtin, args)
            }
            Builtin::Assume => {
                let &[condition] = args else { return None };
                let value = self.scalar(condition);
                self.build().intrinsic_void(Intrinsic::Assume, &[value]);
                None
            }
            Builtin::AssumeAligned(bytes) => {
                let &[pointer] = args else { return None };
                let pointer = self.scalar(pointer);
                self.build().assume_aligned(pointer, u64::from(bytes));
                Some(pointer)
            }
            Builtin::Expect => {
                let &[value, expected] = args else { return None };
                let value = self.scalar(value);
                self.discard(expected);
                Some(value)
            }
            Builtin::Unreachable => {
                self.build().unreachable();
                self.ensure_open();
                None
            }
            Builtin::Trap => {
                self.build().intrinsic_void(Intrinsic::Trap, &[]);
                None
            }
            Builtin::Image(function) => {
                let loc = self.module.ast.exprs[id].loc;
                self.image_function(function, args, loc);
                None
            }
            Builtin::WarpgroupMma(product) => {
                self.warpgroup_mma(product, args);
                None
            }
            Builtin::Printf => self.printf(args),
            Builtin::VaStart => Some(match self.variable_arguments {
                Some(area) => area,
                None => self.body.zero(ir::Type::PTR),
            }),
            Builtin::IsConstantEvaluated => Some(self.body.bool(false)),
        }
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[ExprId], id: ExprId) -> Option<Value> {
        let result = self.module.ast.exprs[id].ty;
        let loc = self.module.ast.exprs[id].loc;
        let values: Vec<Value> = args.iter().map(|&arg| self.scalar(arg)).collect();
        let ty = self.module.register_type(result);
        let types: Vec<ir::Type> = values.iter().map(|&value| self.body.ty(value)).collect();
        if ir::check_intrinsic_types(intrinsic, ty, &types, &self.module.module.env.types).is_err()
        {
            let what = format!("this use of {}", intrinsic.base_name());
            return Some(self.unsupported(&what, loc, ty));
        }
        if ty.is_void() {
            self.build().intrinsic_void(intrinsic, &values);
            return None;
        }
        let options = self.module.options;
        let approximate =
            intrinsic == Intrinsic::Sqrt && ty == ir::Type::FLOAT && !options.prec_sqrt;
        let mut builder = self.build();
        builder.fast = ir::FastMath { afn: approximate, ..ir::FastMath::NONE };
        Some(builder.intrinsic(intrinsic, ty, &values))
    }

    pub(crate) fn atomic_flags(&self, align: u32, scope: ThreadScope) -> MemFlags {
        MemFlags {
            ordering: AtomicOrdering::Monotonic,
            scope: match scope {
                ThreadScope::Block => SyncScope::Block,
                ThreadScope::Cluster => SyncScope::Cluster,
                ThreadScope::Device => SyncScope::Device,
                ThreadScope::System => SyncScope::System,
            },
            ..MemFlags::plain(align)
        }
    }

    fn atomic_rmw(&mut self, op: AtomicOp, scope: ThreadScope, args: &[ExprId]) -> Option<Value> {
        let &[pointer, value] = args else { return None };
        let place = self.pointee_place(pointer)?;
        let value = self.scalar(value);
        let op = self.rmw_op(op, value, place.ty);
        let mem = self.atomic_flags(place.align, scope);
        Some(self.build().atomic_rmw(op, place.address, value, mem))
    }

    /// The operation on values of a type.
    pub(crate) fn rmw_op(&self, op: AtomicOp, value: Value, ty: Type) -> RmwOp {
        let floating = self.body.ty(value).is_float();
        let signed = self.module.ast.types.is_signed(self.module.ast.underlying(ty));
        match (op, floating, signed) {
            (AtomicOp::Add, true, _) => RmwOp::FAdd,
            (AtomicOp::Add, ..) => RmwOp::Add,
            (AtomicOp::Sub, true, _) => RmwOp::FSub,
            (AtomicOp::Sub, ..) => RmwOp::Sub,
            (AtomicOp::Exch, ..) => RmwOp::Xchg,
            (AtomicOp::Min, true, _) => RmwOp::FMin,
            (AtomicOp::Min, _, true) => RmwOp::Min,
            (AtomicOp::Min, ..) => RmwOp::UMin,
            (AtomicOp::Max, true, _) => RmwOp::FMax,
            (AtomicOp::Max, _, true) => RmwOp::Max,
            (AtomicOp::Max, ..) => RmwOp::UMax,
            (AtomicOp::Inc, ..) => RmwOp::UIncWrap,
            (AtomicOp::Dec, ..) => RmwOp::UDecWrap,
            (AtomicOp::And, ..) => RmwOp::And,
            (AtomicOp::Or, ..) => RmwOp::Or,
            (AtomicOp::Xor, ..) => RmwOp::Xor,
        }
    }

    fn atomic_cas(&mut self, scope: ThreadScope, args: &[ExprId]) -> Option<Value> {
        let &[pointer, expected, value] = args else { return None };
        let place = self.pointee_place(pointer)?;
        let expected = self.scalar(expected);
        let value = self.scalar(value);
        let ty = self.body.ty(value);
        let pair = self.module.module.env.types.literal_struct(vec![ty, ir::Type::I1], false);
        let mem = self.atomic_flags(place.align, scope);
        let mut builder = self.build();
        let both =
            builder.cmpxchg([place.address, expected, value], mem, AtomicOrdering::Monotonic, pair);
        Some(builder.extract_value(both, &[0], ty))
    }

    /// A load that no store of the kernel's lifetime may change.
    fn load_invariant(&mut self, args: &[ExprId], id: ExprId) -> Option<Value> {
        let &[pointer] = args else { return None };
        let place = self.pointee_place(pointer)?;
        let loc = self.module.ast.exprs[id].loc;
        if self.module.is_aggregate(place.ty) {
            return Some(self.unsupported("read-only loads of classes", loc, ir::Type::I32));
        }
        let memory = self.module.memory_type(place.ty);
        let mem = MemFlags { invariant: true, ..MemFlags::plain(place.align) };
        // The read-only path exists for global memory only, which is where `__ldg` points.
        let global = ir::Type::pointer(cuprum_target::AddressSpace::Global);
        let mut builder = self.build();
        let address = builder.cast(ir::CastOp::AddrSpaceCast, place.address, global);
        let raw = builder.load(memory, address, mem);
        Some(self.register_form(raw, place.ty))
    }

    /// The same for a vector (`float4`): member by member, which become one access again.
    pub(crate) fn load_invariant_into(&mut self, args: &[ExprId], id: ExprId, to: Place) {
        let &[pointer] = args else { return };
        let Some(place) = self.pointee_place(pointer) else { return };
        let tree = self.module.ast;
        let Some(record) = tree.types.as_record(place.ty) else { return };
        let global = ir::Type::pointer(cuprum_target::AddressSpace::Global);
        let from = self.build().cast(ir::CastOp::AddrSpaceCast, place.address, global);
        for field in &tree.records[record].fields {
            if self.module.is_aggregate(field.ty) || field.bits.is_some() {
                let loc = tree.exprs[id].loc;
                self.unsupported("read-only loads of such classes", loc, ir::Type::I32);
                return;
            }
            let offset = field.offset;
            let align = place.align.min(low_bit(offset));
            let memory = self.module.memory_type(field.ty);
            let mut builder = self.build();
            let source = builder.byte_offset(from, i128::from(offset), crate::expr::IN_BOUNDS);
            let mem = MemFlags { invariant: true, ..MemFlags::plain(align) };
            let member = builder.load(memory, source, mem);
            let slot = self.part(to, offset, field.ty);
            self.build().store(member, slot.address, MemFlags::plain(slot.align));
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn memory_builtin(&mut self, builtin: Builtin, args: &[ExprId]) -> Option<Value> {
        let &[to, from, bytes] = args else { return None };
        let to = self.scalar(to);
        let from = self.scalar(from);
        let bytes = self.scalar(bytes);
        let volatile = self.body.bool(false);
        match builtin {
            Builtin::Memset => {
                let byte = self.build().cast(ir::CastOp::Trunc, from, ir::Type::I8);
                self.memory_call(Intrinsic::Memset, &[to, byte, bytes, volatile], 1, None);
            }
            Builtin::Memmove => {
                self.memory_call(Intrinsic::Memmove, &[to, from, bytes, volatile], 1, Some(1));
            }
            _ => self.memory_call(Intrinsic::Memcpy, &[to, from, bytes, volatile], 1, Some(1)),
        }
        Some(to)
    }

    /// `printf`: arguments packed into a local buffer, each at its natural alignment, and handed to
    /// the driver's `vprintf`.
    fn printf(&mut self, args: &[ExprId]) -> Option<Value> {
        let (&format, rest) = args.split_first()?;
        let loc = self.module.ast.exprs[format].loc;
        let format = self.scalar(format);
        let (buffer, _) = self.pack_arguments(rest, "printf.args");
        let params = [ir::Type::PTR, ir::Type::PTR];
        let vprintf = self.module.runtime_function("vprintf", ir::Type::I32, &params, loc);
        let inst = self.build().call_function(vprintf, &[format, buffer]);
        self.body.result(inst)
    }

    /// Variable arguments one after another in memory, each at its own alignment; null for none.
    pub(crate) fn pack_arguments(&mut self, args: &[ExprId], name: &str) -> (Value, u64) {
        enum Packed {
            Scalar(Value),
            Object(Value, cuprum_ast::Type),
        }
        let mut values = Vec::new();
        let mut bytes = 0;
        for &arg in args {
            let ty = self.ty(arg);
            let memory = self.module.memory_type(ty);
            let align = self.module.ast.argument_align_of(ty).unwrap_or(1).max(1);
            let offset = u64::next_multiple_of(bytes, align);
            bytes = offset + self.module.module.env.types.size_of(memory);
            values.push((
                offset,
                match self.module.is_aggregate(ty) {
                    true => Packed::Object(self.materialize(arg), ty),
                    false => Packed::Scalar(self.stored(arg)),
                },
            ));
        }
        if values.is_empty() {
            return (self.body.zero(ir::Type::PTR), 0);
        }
        let shape = self.module.module.env.types.array(ir::Type::I8, bytes);
        let buffer = self.alloca(shape, 8, name);
        for (offset, value) in values {
            let mut builder = self.build();
            let slot = builder.byte_offset(buffer, i128::from(offset), crate::expr::IN_BOUNDS);
            match value {
                Packed::Scalar(value) => {
                    let align = self.module.module.env.types.align_of(self.body.ty(value)) as u32;
                    let align = align.min(8).min(low_bit(offset));
                    self.build().store(value, slot, MemFlags::plain(align));
                }
                Packed::Object(object, ty) => {
                    let whole = self.object(slot, ty);
                    let align = whole.align.min(8).min(low_bit(offset));
                    self.copy_object(Place { align, ..whole }, self.object(object, ty));
                }
            }
        }
        (buffer, bytes)
    }

    /// `threadIdx.x` and its kin: a read of a special register.
    pub fn special_register(&mut self, base: ExprId, field: u32) -> Option<Value> {
        use cuprum_ast::BuiltinVar::*;
        let ExprKind::Var(var) = self.module.ast.exprs[base].kind else { return None };
        let builtin = self.module.ast.variables[var].builtin?;
        let registers = match builtin {
            ThreadIdx => [Intrinsic::TidX, Intrinsic::TidY, Intrinsic::TidZ],
            BlockIdx => [Intrinsic::CtaidX, Intrinsic::CtaidY, Intrinsic::CtaidZ],
            BlockDim => [Intrinsic::NtidX, Intrinsic::NtidY, Intrinsic::NtidZ],
            GridDim => [Intrinsic::NctaidX, Intrinsic::NctaidY, Intrinsic::NctaidZ],
            WarpSize => return None,
        };
        let register = *registers.get(field as usize)?;
        Some(self.build().intrinsic(register, ir::Type::I32, &[]))
    }

    /// A whole built-in variable as an object: its registers read into a temporary.
    pub fn builtin_variable(&mut self, base: ExprId, ty: Type) -> Option<Value> {
        let ExprKind::Var(var) = self.module.ast.exprs[base].kind else { return None };
        let builtin = self.module.ast.variables[var].builtin?;
        let object = self.local(ty, None, "builtin");
        if builtin == cuprum_ast::BuiltinVar::WarpSize {
            let size = self.body.int(ir::Type::I32, 32);
            self.build().store(size, object, MemFlags::plain(4));
            return Some(object);
        }
        for field in 0..3 {
            let value = self.special_register(base, field)?;
            let mut builder = self.build();
            let slot = builder.byte_offset(object, i128::from(field) * 4, crate::expr::IN_BOUNDS);
            builder.store(value, slot, MemFlags::plain(4));
        }
        Some(object)
    }
}
