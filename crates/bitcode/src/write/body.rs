//! Function bodies.

use super::ModuleWriter;
use super::types::{Pointee, Signature};
use crate::bitstream::Writer;
use crate::codes::{alloca, block, call as bit, function as code, metadata, names};
use crate::error::Result;
use crate::numbers::{
    alignment_bits, binary_number, cast_number, convention_number, fast_math_bits,
    float_predicate_number, int_predicate_number, ordering_number, rmw_number, unsigned,
};
use cuprum_ir::attributes::FnFlags;
use cuprum_ir::metadata::{DebugLoc, ELEMENT};
use cuprum_ir::{
    AtomicOrdering, BinaryOp, Block, Body, CallData, Callee, CastOp, Constant, Dialect, FuncId,
    GepFlags, Inst, InstKind, IntFlags, MemFlags, TailKind, Type, TypedConstant, UnaryOp, Value,
    ValueDef,
};
use rustc_hash::FxHashMap;

/// A body being written.
struct BodyWriter<'w, 'm> {
    module: &'w mut ModuleWriter<'m>,
    func: FuncId,
    body: &'m Body,
    /// Numbers of arguments and results.
    numbers: FxHashMap<Value, u64>,
    blocks: FxHashMap<Block, u64>,
    /// The number that the next result gets.
    next: u64,
}

type Code = (u32, Vec<u64>);

impl<'m> ModuleWriter<'m> {
    /// Writes the block of a function.
    pub(super) fn body(&mut self, func: FuncId, writer: &mut Writer) -> Result<()> {
        let module = self.module;
        let Some(body) = module.body(func) else { return Ok(()) };
        let mark = self.values.mark();
        let mut numbers = FxHashMap::default();
        for (index, &argument) in body.arguments().iter().enumerate() {
            numbers.insert(argument, self.values.next() + index as u64);
        }
        self.values.skip(body.arguments().len());
        let from = mark.0;
        let blocks: FxHashMap<Block, u64> =
            body.layout.blocks().enumerate().map(|(index, block)| (block, index as u64)).collect();
        self.local_constants(body);
        let mut next = self.values.next();
        for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
            if let Some(result) = body.result(inst) {
                numbers.insert(result, next);
                next += 1;
            }
        }
        writer.enter(block::FUNCTION, 4);
        writer.record(code::DECLARE_BLOCKS, &[blocks.len() as u64]);
        let pointer = self.types.id(Type::PTR);
        self.values.write(writer, from, &mut self.types, pointer);
        let first = self.values.next();
        let mut body = BodyWriter { module: self, func, body, numbers, blocks, next: first };
        body.instructions(writer)?;
        body.names(writer);
        body.attachments(func, writer);
        writer.leave();
        self.values.back_to(mark);
        Ok(())
    }

    /// Gives numbers to the constants that a body uses and the module has none for.
    fn local_constants(&mut self, body: &Body) {
        for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
            for &operand in body.operands(inst) {
                if let ValueDef::Constant(constant) = body.def(operand) {
                    self.values.add(body.ty(operand), constant, &mut self.types);
                }
            }
            match body.kind(inst) {
                InstKind::Switch { args, cases, .. } => {
                    let ty = body.ty(args[0]);
                    for (case, _) in cases {
                        self.values.add(ty, &Constant::Int(*case), &mut self.types);
                    }
                }
                InstKind::ShuffleVector { mask, .. } => {
                    let (ty, constant) = mask_constant(mask);
                    self.values.add(ty, &constant, &mut self.types);
                }
                InstKind::Call(call) => {
                    if let Callee::Asm(asm) = &call.callee {
                        let params: Vec<Type> = call.args.iter().map(|&arg| body.ty(arg)).collect();
                        let function = self.types.function(body.result_type(inst), &params, false);
                        self.values.add_assembly(asm, function);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The mask of a shuffle is a constant vector.
fn mask_constant(mask: &[i32]) -> (Type, Constant) {
    let count = u32::try_from(mask.len()).unwrap_or(1);
    let ty = Type::vector(Type::I32, count).unwrap_or(Type::I32);
    let lane = |&lane: &i32| TypedConstant {
        ty: Type::I32,
        value: if lane < 0 { Constant::Poison } else { Constant::Int(lane as u128) },
    };
    if mask.iter().all(|&lane| lane == 0) {
        return (ty, Constant::Zero);
    }
    if mask.iter().all(|&lane| lane < 0) {
        return (ty, Constant::Poison);
    }
    (ty, Constant::Aggregate(mask.iter().map(lane).collect()))
}

impl BodyWriter<'_, '_> {
    fn instructions(&mut self, writer: &mut Writer) -> Result<()> {
        let mut last = None;
        for inst in self.insts() {
            let (code, operands) = self.instruction(inst);
            writer.record(code, &operands);
            if self.body.result(inst).is_some() {
                self.next += 1;
            }
            let loc = self.body.loc(inst);
            match loc {
                Some(_) if loc == last => writer.record(code::LOCATION_AGAIN, &[]),
                Some(loc) => writer.record(code::LOCATION, &self.location(loc)),
                None => {}
            }
            last = loc.or(last);
        }
        Ok(())
    }

    fn insts(&self) -> Vec<Inst> {
        self.body.layout.blocks().flat_map(|block| self.body.layout.insts(block)).collect()
    }

    fn location(&self, loc: DebugLoc) -> [u64; 5] {
        let metadata = &self.module.metadata;
        let inlined_at = loc.inlined_at.map_or(0, |at| metadata.node(at) + 1);
        [u64::from(loc.line), u64::from(loc.column), metadata.node(loc.scope) + 1, inlined_at, 0]
    }

    // Operands.

    fn number(&self, value: Value) -> u64 {
        match self.body.def(value) {
            ValueDef::Constant(constant) => {
                self.module.values.number(self.body.ty(value), constant)
            }
            _ => self.numbers.get(&value).copied().unwrap_or(0),
        }
    }

    /// How far back a value was made.
    fn back(&self, value: Value) -> u64 {
        u64::from((self.next as u32).wrapping_sub(self.number(value) as u32))
    }

    fn ty(&mut self, ty: Type) -> u64 {
        self.module.types.id(ty)
    }

    /// The type of a value, which may be a pointer that says what it points to.
    fn type_of(&mut self, value: Value) -> u64 {
        let ty = self.body.ty(value);
        match self.module.pointees.get(&(self.func, value)) {
            Some(pointee) => self.module.types.pointer_like(ty, pointee),
            None => self.ty(ty),
        }
    }

    /// Whether the reader is LLVM 7's, whose records have fewer operands.
    fn is_oldest(&self) -> bool {
        self.module.dialect == Dialect::Nvvm7
    }

    /// A value, and its type where it is not made yet.
    fn value(&mut self, operands: &mut Vec<u64>, value: Value) {
        operands.push(self.back(value));
        if self.number(value) >= self.next {
            let ty = self.type_of(value);
            operands.push(ty);
        }
    }

    fn block(&self, block: Block) -> u64 {
        self.blocks.get(&block).copied().unwrap_or(0)
    }

    /// A value with its type if needed, then values whose types are known.
    fn like_first(&mut self, args: &[Value]) -> Vec<u64> {
        let mut operands = Vec::new();
        for (index, &arg) in args.iter().enumerate() {
            if index == 0 {
                self.value(&mut operands, arg);
            } else {
                operands.push(self.back(arg));
            }
        }
        operands
    }

    /// Values, each with its type if needed.
    fn values(&mut self, args: &[Value]) -> Vec<u64> {
        let mut operands = Vec::new();
        for &arg in args {
            self.value(&mut operands, arg);
        }
        operands
    }

    // Instructions.

    fn instruction(&mut self, inst: Inst) -> Code {
        let body = self.body;
        let result = body.result_type(inst);
        match body.kind(inst) {
            InstKind::Binary { op, flags, fast, args } => {
                let mut operands = self.like_first(args);
                operands.push(binary_number(*op));
                let bits = match op {
                    BinaryOp::Or if self.is_oldest() => 0,
                    op if op.is_float() => fast_math_bits(*fast),
                    op => int_bits(*op, *flags),
                };
                operands.extend((bits != 0).then_some(bits));
                (code::BINARY, operands)
            }
            InstKind::Unary { op: UnaryOp::FNeg, fast, args } => {
                let mut operands = self.values(args);
                operands.push(0);
                let bits = fast_math_bits(*fast);
                operands.extend((bits != 0).then_some(bits));
                (code::UNARY, operands)
            }
            InstKind::Unary { op: UnaryOp::Freeze, args, .. } => (code::FREEZE, self.values(args)),
            InstKind::Cast { op, flags, fast, args } => {
                let mut operands = self.values(args);
                let made = match body.result(inst) {
                    Some(value) => self.type_of(value),
                    None => self.ty(result),
                };
                operands.extend([made, cast_number(*op)]);
                if self.is_oldest() {
                    return (code::CAST, operands);
                }
                let newest = self.module.dialect == Dialect::Llvm22;
                let mut bits = if newest { fast_math_bits(*fast) } else { 0 };
                match op {
                    CastOp::Trunc => bits |= u64::from(flags.nuw) | u64::from(flags.nsw) << 1,
                    CastOp::ZExt | CastOp::UiToFp => bits |= u64::from(flags.nneg),
                    _ => {}
                }
                operands.extend((bits != 0).then_some(bits));
                (code::CAST, operands)
            }
            InstKind::ICmp { pred, flags, args } => {
                let mut operands = self.like_first(args);
                operands.push(int_predicate_number(*pred));
                operands.extend((flags.samesign && !self.is_oldest()).then_some(1));
                (code::COMPARE, operands)
            }
            InstKind::FCmp { pred, fast, args } => {
                let mut operands = self.like_first(args);
                operands.push(float_predicate_number(*pred));
                let bits = fast_math_bits(*fast);
                operands.extend((bits != 0).then_some(bits));
                (code::COMPARE, operands)
            }
            InstKind::Select { fast, args: [condition, then, otherwise] } => {
                let mut operands = self.like_first(&[*then, *otherwise]);
                self.value(&mut operands, *condition);
                let bits = if self.is_oldest() { 0 } else { fast_math_bits(*fast) };
                operands.extend((bits != 0).then_some(bits));
                (code::SELECT, operands)
            }
            InstKind::Phi { fast, blocks, args } => {
                let mut operands = vec![self.ty(result)];
                for (&arg, &block) in args.iter().zip(blocks) {
                    let back = self.next as i64 - self.number(arg) as i64;
                    operands.extend([unsigned(back), self.block(block)]);
                }
                let bits = if self.is_oldest() { 0 } else { fast_math_bits(*fast) };
                operands.extend((bits != 0).then_some(bits));
                (code::PHI, operands)
            }
            InstKind::ExtractValue { indices, args } => {
                let mut operands = self.values(args);
                operands.extend(indices.iter().map(|&index| u64::from(index)));
                (code::EXTRACT_VALUE, operands)
            }
            InstKind::InsertValue { indices, args } => {
                let mut operands = self.values(args);
                operands.extend(indices.iter().map(|&index| u64::from(index)));
                (code::INSERT_VALUE, operands)
            }
            InstKind::ExtractElement { args } => (code::EXTRACT_ELEMENT, self.values(args)),
            InstKind::InsertElement { args: [vector, element, index] } => {
                let mut operands = self.like_first(&[*vector, *element]);
                self.value(&mut operands, *index);
                (code::INSERT_ELEMENT, operands)
            }
            InstKind::ShuffleVector { mask, args } => {
                let mut operands = self.like_first(args);
                let (ty, constant) = mask_constant(mask);
                let number = self.module.values.number(ty, &constant);
                operands.push(u64::from((self.next as u32).wrapping_sub(number as u32)));
                (code::SHUFFLE, operands)
            }
            InstKind::Call(call) => self.call(call, result),
            InstKind::Br { .. }
            | InstKind::CondBr { .. }
            | InstKind::Switch { .. }
            | InstKind::Ret { .. }
            | InstKind::Unreachable => self.terminator(inst),
            _ => self.memory(inst, result),
        }
    }

    fn terminator(&mut self, inst: Inst) -> Code {
        let body = self.body;
        match body.kind(inst) {
            InstKind::Br { target } => (code::BRANCH, vec![self.block(*target)]),
            InstKind::CondBr { args, then, otherwise } => {
                let operands = vec![self.block(*then), self.block(*otherwise), self.back(args[0])];
                (code::BRANCH, operands)
            }
            InstKind::Switch { args, default, cases } => {
                let ty = body.ty(args[0]);
                let mut operands = vec![self.ty(ty), self.back(args[0]), self.block(*default)];
                for (case, block) in cases {
                    let number = self.module.values.number(ty, &Constant::Int(*case));
                    operands.extend([number, self.block(*block)]);
                }
                (code::SWITCH, operands)
            }
            InstKind::Ret { args } => (code::RETURN, self.values(args)),
            _ => (code::UNREACHABLE, vec![]),
        }
    }

    /// Alignment, whether volatile, and of an atomic access ordering and scope.
    fn access(&self, operands: &mut Vec<u64>, mem: MemFlags) {
        operands.extend([alignment_bits(Some(mem.align)), u64::from(mem.volatile)]);
        if mem.ordering != AtomicOrdering::NotAtomic {
            operands.extend([ordering_number(mem.ordering), self.module.scope(mem.scope)]);
        }
    }

    fn memory(&mut self, inst: Inst, result: Type) -> Code {
        let body = self.body;
        match body.kind(inst) {
            InstKind::Alloca { ty, align, args } => {
                let encoded = alignment_bits(Some(*align));
                let flags = encoded & 0x1f | alloca::EXPLICIT_TYPE | (encoded >> 5) << 8;
                let (count, count_type) = (self.number(args[0]), self.ty(body.ty(args[0])));
                let mut operands = vec![self.ty(*ty), count_type, count, flags];
                let space = result.address_space().map_or(0, |space| space.number());
                operands.extend((space != 0).then_some(u64::from(space)));
                (code::ALLOCA, operands)
            }
            InstKind::Load { mem, args } => {
                let mut operands = self.values(args);
                operands.push(self.ty(result));
                self.access(&mut operands, *mem);
                let atomic = mem.ordering != AtomicOrdering::NotAtomic;
                (if atomic { code::LOAD_ATOMIC } else { code::LOAD }, operands)
            }
            InstKind::Store { mem, args: [value, pointer] } => {
                let mut operands = self.values(&[*pointer, *value]);
                self.access(&mut operands, *mem);
                let atomic = mem.ordering != AtomicOrdering::NotAtomic;
                (if atomic { code::STORE_ATOMIC } else { code::STORE }, operands)
            }
            InstKind::Gep { source, flags, args } => {
                let bits = match self.is_oldest() {
                    true => u64::from(flags.inbounds),
                    false => gep_bits(*flags),
                };
                let mut operands = vec![bits, self.ty(*source)];
                operands.extend(self.values(args));
                (code::GEP, operands)
            }
            InstKind::AtomicRmw { op, mem, args } if self.is_oldest() => {
                let mut operands = self.like_first(args);
                operands.extend([
                    rmw_number(*op),
                    u64::from(mem.volatile),
                    ordering_number(mem.ordering),
                    self.module.scope(mem.scope),
                ]);
                (code::ATOMIC_OLD, operands)
            }
            InstKind::AtomicRmw { op, mem, args } => {
                let mut operands = self.values(args);
                operands.extend([
                    rmw_number(*op),
                    u64::from(mem.volatile),
                    ordering_number(mem.ordering),
                    self.module.scope(mem.scope),
                    alignment_bits(Some(mem.align)),
                ]);
                (code::ATOMIC, operands)
            }
            InstKind::CmpXchg { mem, failure, weak, args: [pointer, expected, new] } => {
                let mut operands = self.values(&[*pointer, *expected]);
                operands.push(self.back(*new));
                operands.extend([
                    u64::from(mem.volatile),
                    ordering_number(mem.ordering),
                    self.module.scope(mem.scope),
                    ordering_number(*failure),
                    u64::from(*weak),
                ]);
                operands.extend((!self.is_oldest()).then(|| alignment_bits(Some(mem.align))));
                (code::EXCHANGE, operands)
            }
            InstKind::Fence { ordering, scope } => {
                (code::FENCE, vec![ordering_number(*ordering), self.module.scope(*scope)])
            }
            _ => (code::UNREACHABLE, vec![]),
        }
    }

    fn call(&mut self, call: &CallData, result: Type) -> Code {
        let body = self.body;
        let args = call.call_args();
        let types: Vec<Type> = args.iter().map(|&arg| body.ty(arg)).collect();
        let mut attributes = call.attributes.clone();
        let module = &mut *self.module;
        // The function's type, and how many arguments have types that it says.
        let (function, callee, fixed) = match &call.callee {
            Callee::Direct(func) => {
                let decl = &module.module.env.functions[*func];
                let function = module.types.signature(&Signature::of(decl));
                let number = module.values.functions.get(func).copied().unwrap_or(0);
                (function, Some(number), decl.params.len())
            }
            Callee::Intrinsic(intrinsic) => {
                let name = module.intrinsic_name(*intrinsic, result, &types);
                let number = module.values.intrinsics.get(&name).copied().unwrap_or(0);
                (module.types.function(result, &types, false), Some(number), types.len())
            }
            Callee::Asm(asm) => {
                if asm.convergent {
                    attributes.flags.set(FnFlags::CONVERGENT);
                }
                let function = module.types.function(result, &types, false);
                (function, Some(module.values.number_of_assembly(asm, function)), types.len())
            }
            Callee::Indirect(ty) => {
                let fixed = match module.module.env.types.as_function(*ty) {
                    Some((_, params, _)) => params.len(),
                    None => types.len(),
                };
                let pointer = call.args.first().map(|&callee| (self.func, callee));
                let function = match pointer.and_then(|key| module.pointees.get(&key)) {
                    Some(Pointee::Function(signature)) => module.types.signature(signature),
                    _ => module.types.id(*ty),
                };
                (function, None, fixed)
            }
        };
        let params = call.arg_attributes.iter();
        let result_attributes = &call.result_attributes;
        let list =
            module.attributes.list(&attributes, result_attributes, params, &mut module.types);
        let fast = fast_math_bits(call.fast);
        let tail = match call.tail {
            TailKind::None => 0,
            TailKind::Tail => bit::TAIL,
            TailKind::MustTail => bit::MUST_TAIL,
            TailKind::NoTail => bit::NO_TAIL,
        };
        let mut flags = bit::EXPLICIT_TYPE | tail | convention_number(call.conv) << 1;
        if fast != 0 {
            flags |= bit::FAST_MATH;
        }
        let mut operands = vec![list, flags];
        operands.extend((fast != 0).then_some(fast));
        operands.push(function);
        match (callee, call.args.first()) {
            (Some(number), _) => {
                operands.push(u64::from((self.next as u32).wrapping_sub(number as u32)));
            }
            (None, Some(&pointer)) => self.value(&mut operands, pointer),
            (None, None) => {}
        }
        for (index, &arg) in args.iter().enumerate() {
            if index < fixed {
                operands.push(self.back(arg));
            } else {
                self.value(&mut operands, arg);
            }
        }
        (code::CALL, operands)
    }

    // Names and attachments.

    fn names(&mut self, writer: &mut Writer) {
        let body = self.body;
        let results = self.insts().into_iter().filter_map(|inst| body.result(inst));
        let values: Vec<Value> = body.arguments().iter().copied().chain(results).collect();
        let unique = cuprum_ir::BodyNames::new(body);
        let named: Vec<(u64, String)> = values
            .into_iter()
            .filter(|&value| {
                body.value_names[value].as_deref().is_some_and(|name| !name.is_empty())
            })
            .map(|value| {
                (self.number(value), unquoted(unique.value(value).trim_start_matches('%')))
            })
            .collect();
        let blocks: Vec<(u64, String)> = body
            .layout
            .blocks()
            .filter(|&block| {
                body.block_names[block].as_deref().is_some_and(|name| !name.is_empty())
            })
            .map(|block| (self.block(block), unquoted(unique.block(block))))
            .collect();
        if named.is_empty() && blocks.is_empty() {
            return;
        }
        writer.enter(block::VALUE_NAMES, 4);
        for (number, name) in named {
            writer.text_record(names::VALUE, &[number], name.as_bytes());
        }
        for (number, name) in blocks {
            writer.text_record(names::BLOCK, &[number], name.as_bytes());
        }
        writer.leave();
    }

    fn attachments(&mut self, func: FuncId, writer: &mut Writer) {
        let metadata = &self.module.metadata;
        let mut records = Vec::new();
        if let Some(&node) = self.module.module.env.metadata.subprograms.get(&func) {
            records.push(vec![metadata.kind("dbg"), metadata.node(node)]);
        }
        for (index, inst) in self.insts().into_iter().enumerate() {
            let mut operands = vec![index as u64];
            if let InstKind::Load { mem, .. } | InstKind::Store { mem, .. } = self.body.kind(inst) {
                if mem.invariant {
                    operands.extend([metadata.kind("invariant.load"), metadata.empty_node()]);
                }
                if mem.nontemporal {
                    operands.extend([metadata.kind("nontemporal"), metadata.one_node()]);
                }
            }
            if matches!(self.body.kind(inst), InstKind::Gep { flags, .. } if flags.element) {
                operands.extend([metadata.kind(ELEMENT), metadata.empty_node()]);
            }
            for (kind, node) in self.body.attachments.get(&inst).into_iter().flatten() {
                operands.extend([metadata.kind(kind.name()), metadata.node(*node)]);
            }
            if operands.len() > 1 {
                records.push(operands);
            }
        }
        if records.is_empty() {
            return;
        }
        writer.enter(block::ATTACHMENTS, 3);
        for operands in records {
            writer.record(metadata::ATTACHMENT, &operands);
        }
        writer.leave();
    }
}

/// A name as it is, of one as text has it.
fn unquoted(name: &str) -> String {
    let Some(inner) = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')) else {
        return name.to_owned();
    };
    let (mut bytes, mut rest) = (Vec::new(), inner.as_bytes());
    while let Some((&byte, tail)) = rest.split_first() {
        let escaped = if byte == b'\\' { tail.get(..2) } else { None };
        let number = escaped
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match number {
            Some(number) => {
                bytes.push(number);
                rest = &tail[2..];
            }
            None if byte == b'\\' && tail.first() == Some(&b'\\') => {
                bytes.push(byte);
                rest = &tail[1..];
            }
            None => {
                bytes.push(byte);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn int_bits(op: BinaryOp, flags: IntFlags) -> u64 {
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl => {
            u64::from(flags.nuw) | u64::from(flags.nsw) << 1
        }
        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::LShr | BinaryOp::AShr => u64::from(flags.exact),
        BinaryOp::Or => u64::from(flags.disjoint),
        _ => 0,
    }
}

/// `inbounds` says `nusw` too.
fn gep_bits(flags: GepFlags) -> u64 {
    u64::from(flags.inbounds)
        | u64::from(flags.nusw || flags.inbounds) << 1
        | u64::from(flags.nuw) << 2
}
