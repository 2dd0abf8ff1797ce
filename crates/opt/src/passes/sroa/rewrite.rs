//! Replaces a variable by its pieces.

use super::slices::{self, Access, Piece, Slice};
use crate::addressing::{INBOUNDS, align_at, base_and_offset, leaves, underlying_object};
use cuprum_ir::attributes::ParamAttributes;
use cuprum_ir::{
    BinaryOp, Body, CallData, CastOp, Env, FunctionBuilder, Inst, InstKind, MemFlags, Type,
    TypeTable, Value,
};

/// What became of a variable.
pub enum Split {
    /// It is gone.
    Split {
        /// What replaces it.
        pieces: Vec<Inst>,
        /// The variables that had something to do with it: copies between the two are now loads and
        /// stores, and their addresses may no longer be stored.
        touched: Vec<Inst>,
    },
    /// It stays as it is.
    Kept,
}

/// How a piece is represented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Nothing reads it.
    Dead,
    /// A variable of this type, always accessed whole.
    Scalar(Type),
    /// A vector, accessed whole or by element.
    Vector(Type),
    /// An integer that smaller values are packed into.
    Integer(Type),
    /// Memory of its own.
    Memory,
}

/// Splits an `alloca` if its uses allow it.
pub fn split(body: &mut Body, env: &Env, alloca: Inst) -> Split {
    let &InstKind::Alloca { ty, align, args: [count] } = body.kind(alloca) else {
        return Split::Kept;
    };
    let Some(whole) = body.result(alloca) else { return Split::Kept };
    if body.as_int(count) != Some(1) {
        return Split::Kept;
    }
    let size = env.types.size_of(ty);
    let Some(mut found) = slices::collect(body, env, alloca, ty) else { return Split::Kept };
    if !found.aggregates.is_empty() {
        for &inst in &found.aggregates {
            if !scalarize_access(body, env, inst) {
                return Split::Kept;
            }
        }
        match slices::collect(body, env, alloca, ty) {
            Some(again) => found = again,
            None => return Split::Kept,
        }
    }
    let Some(pieces) = slices::partition(env, ty, &found.list) else { return Split::Kept };
    let shapes: Vec<Shape> =
        pieces.iter().map(|piece| choose_shape(body, env, piece, &found.list)).collect();
    if let ([piece], [Shape::Memory]) = (pieces.as_slice(), shapes.as_slice())
        && (piece.begin, piece.end) == (0, size)
    {
        return Split::Kept;
    }

    let touched = touched_variables(body, &found.list);
    let mut created = Vec::new();
    for (piece, &shape) in pieces.iter().zip(&shapes) {
        if shape == Shape::Dead {
            continue;
        }
        let align = align_at(align, piece.begin);
        let variable = new_variable(body, env, alloca, piece, shape, ty, align);
        created.extend(body.def_inst(variable));
        let mut rewriter = Rewriter { body, env, piece, shape, variable, align };
        for &index in &piece.slices {
            if let Some(slice) = found.list.get(index) {
                rewriter.rewrite(slice);
            }
        }
    }
    // Loads and stores that moved to a memory piece stay; everything else has been replaced.
    for slice in &found.list {
        let moved = match body.kind(slice.inst) {
            InstKind::Load { args, .. } => underlying_object(body, args[0]) != whole,
            InstKind::Store { args, .. } => underlying_object(body, args[1]) != whole,
            InstKind::Gep { args, .. } => underlying_object(body, args[0]) != whole,
            _ => false,
        };
        if !moved && body.layout.block_of(slice.inst).is_some() {
            body.remove_inst(slice.inst);
        }
    }
    for &inst in found.dead.iter().rev() {
        if body.layout.block_of(inst).is_some() {
            body.remove_inst(inst);
        }
    }
    body.remove_inst(alloca);
    Split::Split { pieces: created, touched }
}

/// The variables at the other ends of copies, and those whose addresses are stored.
fn touched_variables(body: &Body, list: &[Slice]) -> Vec<Inst> {
    let mut touched = Vec::new();
    for slice in list {
        let other = match (body.kind(slice.inst), slice.access) {
            (InstKind::Store { args, .. }, _) => Some(args[0]),
            (InstKind::Call(call), Access::CopyTo) => call.args.get(1).copied(),
            (InstKind::Call(call), Access::CopyFrom) => call.args.first().copied(),
            _ => None,
        };
        let object = other
            .filter(|&value| body.ty(value).is_pointer())
            .and_then(|pointer| body.def_inst(underlying_object(body, pointer)));
        touched.extend(object.filter(|&inst| matches!(body.kind(inst), InstKind::Alloca { .. })));
    }
    touched
}

/// The integer type of as many bits.
fn int_of(bytes: u64) -> Type {
    Type::int((bytes * 8) as u32)
}

/// Whether a value of one type can be seen as the other, bit for bit.
fn is_convertible(from: Type, to: Type) -> bool {
    if from == to {
        return true;
    }
    let (Some(from_bits), Some(to_bits)) = (from.bits(), to.bits()) else { return false };
    let both_pointers = from.scalar().is_pointer() && to.scalar().is_pointer();
    let pointer_vectors = (from.is_vector() && from.scalar().is_pointer())
        || (to.is_vector() && to.scalar().is_pointer());
    from_bits == to_bits && from_bits % 8 == 0 && !both_pointers && !pointer_vectors
}

/// Sees a value as another type of the same size.
fn convert(builder: &mut FunctionBuilder<'_>, value: Value, to: Type) -> Value {
    let from = builder.body.ty(value);
    if from == to {
        return value;
    }
    match (from.is_pointer(), to.is_pointer()) {
        (false, false) => builder.cast(CastOp::BitCast, value, to),
        (true, _) => {
            let bits = Type::int(from.bits().unwrap_or(64));
            let number = builder.cast(CastOp::PtrToInt, value, bits);
            convert(builder, number, to)
        }
        (false, true) => {
            let bits = Type::int(to.bits().unwrap_or(64));
            let number = builder.cast(CastOp::BitCast, value, bits);
            builder.cast(CastOp::IntToPtr, number, to)
        }
    }
}

fn access_type(body: &Body, slice: &Slice) -> Type {
    match body.kind(slice.inst) {
        InstKind::Store { args, .. } => body.ty(args[0]),
        _ => body.result_type(slice.inst),
    }
}

fn choose_shape(body: &Body, env: &Env, piece: &Piece, list: &[Slice]) -> Shape {
    let touching: Vec<&Slice> = piece.slices.iter().filter_map(|&at| list.get(at)).collect();
    if !touching.iter().any(|slice| slice.access.reads()) {
        return Shape::Dead;
    }
    if touching.iter().any(|slice| slice.access == Access::Elements) {
        return Shape::Memory;
    }
    let size = piece.end - piece.begin;
    let covers = |slice: &&Slice| slice.begin <= piece.begin && slice.end >= piece.end;
    let scalars: Vec<(Type, &Slice)> = touching
        .iter()
        .filter(|slice| !slice.access.is_splittable())
        .map(|&slice| (access_type(body, slice), slice))
        .collect();
    let has_splittable = touching.iter().any(|slice| slice.access.is_splittable());
    // A `memset` value must be spread over the type, which is only done up to 128 bits.
    let settable = |ty: Type| {
        ty.bits().is_some_and(|bits| bits <= 128)
            || touching.iter().all(|slice| slice.access != Access::Set || is_zero_set(body, slice))
    };
    let is_byte_sized = |ty: Type| ty.bits().is_some_and(|bits| bits % 8 == 0);

    if touching.iter().all(covers) {
        let candidates = scalars
            .iter()
            .map(|&(ty, _)| ty)
            .chain(piece.field)
            .chain(matches!(size, 1 | 2 | 4 | 8).then(|| int_of(size)));
        for ty in candidates {
            let fits = scalars.iter().all(|&(other, _)| is_convertible(other, ty))
                && env.types.store_size(ty) == size
                && (!has_splittable || is_byte_sized(ty))
                && !ty.is_aggregate()
                && settable(ty);
            if fits {
                return Shape::Scalar(ty);
            }
        }
    }
    let vectors = scalars
        .iter()
        .filter(|(_, slice)| covers(slice))
        .map(|&(ty, _)| ty)
        .chain(piece.field)
        .filter(|ty| ty.is_vector());
    for ty in vectors {
        let element = ty.scalar();
        let step = env.types.store_size(element);
        let on_elements = |slice: &Slice| {
            let begin = slice.begin.max(piece.begin) - piece.begin;
            let end = slice.end.min(piece.end) - piece.begin;
            begin.is_multiple_of(step) && end.is_multiple_of(step)
        };
        let fits = is_byte_sized(element)
            && step * u64::from(ty.lanes()) == size
            && settable(ty)
            && scalars.iter().all(|&(other, slice)| {
                if covers(&slice) {
                    is_convertible(other, ty)
                } else {
                    on_elements(slice) && is_convertible(other, element)
                }
            })
            && touching
                .iter()
                .filter(|slice| slice.access.is_splittable())
                .all(|slice| on_elements(slice));
        if fits {
            return Shape::Vector(ty);
        }
    }
    if size <= 8 {
        let fits = scalars.iter().all(|&(ty, _)| {
            let bytes = env.types.store_size(ty);
            is_byte_sized(ty) && is_convertible(ty, int_of(bytes))
        });
        if fits {
            return Shape::Integer(int_of(size.next_power_of_two()));
        }
    }
    Shape::Memory
}

fn is_zero_set(body: &Body, slice: &Slice) -> bool {
    match body.kind(slice.inst) {
        InstKind::Call(call) => call.args.get(1).is_some_and(|&byte| body.as_int(byte) == Some(0)),
        _ => false,
    }
}

/// The member of `ty` that covers exactly these bytes.
fn member_at(types: &TypeTable, mut ty: Type, mut begin: u64, mut end: u64) -> Option<Type> {
    for _ in 0..32 {
        let size = types.size_of(ty);
        if begin == 0 && end == size {
            return Some(ty);
        }
        let index = match types.as_array(ty) {
            Some((element, _)) => begin.checked_div(types.size_of(element))?,
            None => types.member_index_at(ty, begin)?,
        };
        let offset = types.offset_of(ty, index)?;
        ty = types.member(ty, index)?;
        begin = begin.checked_sub(offset)?;
        end = end.checked_sub(offset)?;
    }
    None
}

fn new_variable(
    body: &mut Body,
    env: &Env,
    alloca: Inst,
    piece: &Piece,
    shape: Shape,
    whole: Type,
    align: u32,
) -> Value {
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(alloca);
    match shape {
        Shape::Scalar(ty) | Shape::Vector(ty) | Shape::Integer(ty) => builder.alloca(ty, align),
        Shape::Memory | Shape::Dead => {
            let (ty, count) = match member_at(&env.types, whole, piece.begin, piece.end) {
                Some(member) => (member, 1),
                None => (Type::I8, piece.end - piece.begin),
            };
            let variable = builder.alloca(ty, align);
            if count != 1
                && let Some(inst) = body.def_inst(variable)
            {
                let count = body.int(Type::I32, i128::from(count));
                body.set_operand(inst, 0, count);
            }
            variable
        }
    }
}

struct Rewriter<'a> {
    body: &'a mut Body,
    env: &'a Env,
    piece: &'a Piece,
    shape: Shape,
    variable: Value,
    /// Alignment of the piece's own variable. A byte of it may have been aligned better in the whole one:
    /// the byte at 2 of an aligned variable is odd in a piece that begins at 1.
    align: u32,
}

impl Rewriter<'_> {
    fn builder_at(&mut self, inst: Inst) -> FunctionBuilder<'_> {
        let loc = self.body.loc(inst);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        builder.before(inst);
        builder.loc = loc;
        builder
    }

    fn rewrite(&mut self, slice: &Slice) {
        let inst = slice.inst;
        match (slice.access, self.shape) {
            (_, Shape::Dead) => {}
            (Access::Load | Access::Store, Shape::Memory) => {
                let offset = i128::from(slice.begin - self.piece.begin);
                let align = self.align_of_byte(slice.begin);
                let variable = self.variable;
                let pointer = self.builder_at(inst).byte_offset(variable, offset, INBOUNDS);
                let index = usize::from(slice.access == Access::Store);
                self.body.set_operand(inst, index, pointer);
                self.body.edit(inst, |kind| {
                    if let InstKind::Load { mem, .. } | InstKind::Store { mem, .. } = kind {
                        mem.align = mem.align.min(align).max(1);
                    }
                });
            }
            // Most accesses are what they will be, but for the address.
            (Access::Load | Access::Store, Shape::Scalar(ty))
                if access_type(self.body, slice) == ty && self.is_whole(slice.begin, slice.end) =>
            {
                let index = usize::from(slice.access == Access::Store);
                self.body.set_operand(inst, index, self.variable);
                self.body.set_access(inst, self.mem());
                self.body.attachments.remove(&inst);
            }
            // Anything with the address of an element is in memory.
            (Access::Elements, _) => {
                let Some(base) = self.body.operands(inst).first().copied() else { return };
                let (variable, ty) = (self.variable, self.body.ty(base));
                // The array may be a row of the one that stays together.
                let (_, offset) = base_and_offset(self.body, &self.env.types, base);
                let offset = offset - i128::from(self.piece.begin);
                let mut builder = self.builder_at(inst);
                let mut pointer = builder.byte_offset(variable, offset, INBOUNDS);
                if builder.body.ty(pointer) != ty {
                    pointer = builder.cast(CastOp::AddrSpaceCast, pointer, ty);
                }
                self.body.set_operand(inst, 0, pointer);
            }
            (Access::Load, _) => {
                let ty = self.body.result_type(inst);
                let value = self.read(inst, slice.begin, slice.end, ty);
                if let Some(result) = self.body.result(inst) {
                    self.body.replace_all_uses(result, value);
                }
            }
            (Access::Store, _) => {
                let value = self.body.operands(inst)[0];
                self.write(inst, slice.begin, slice.end, value);
            }
            (_, Shape::Memory) => self.cut_memory_call(slice),
            (Access::Set, _) => {
                let byte = self.body.operands(inst)[1];
                for (begin, end, ty) in self.segments(slice) {
                    let value = self.spread_byte(inst, byte, ty);
                    self.write(inst, begin, end, value);
                }
            }
            (Access::CopyTo, _) => {
                for (begin, end, ty) in self.segments(slice) {
                    let (pointer, align) = self.other_side(slice, 1, begin);
                    let value = self.builder_at(inst).load(ty, pointer, MemFlags::plain(align));
                    self.write(inst, begin, end, value);
                }
            }
            (Access::CopyFrom, _) => {
                for (begin, end, ty) in self.segments(slice) {
                    let value = self.read(inst, begin, end, ty);
                    let (pointer, align) = self.other_side(slice, 0, begin);
                    self.builder_at(inst).store(value, pointer, MemFlags::plain(align));
                }
            }
        }
    }

    /// The part of a splittable slice inside the piece, in units that can be read and written.
    fn segments(&self, slice: &Slice) -> Vec<(u64, u64, Type)> {
        let begin = slice.begin.max(self.piece.begin);
        let end = slice.end.min(self.piece.end);
        let whole = self.is_whole(begin, end);
        let every = |step: u64, ty: Type| {
            (begin..end).step_by(step as usize).map(|at| (at, at + step, ty)).collect()
        };
        match self.shape {
            Shape::Scalar(ty) | Shape::Vector(ty) | Shape::Integer(ty) if whole => {
                vec![(begin, end, ty)]
            }
            Shape::Vector(ty) => {
                let element = ty.scalar();
                every(self.env.types.store_size(element).max(1), element)
            }
            _ if (end - begin).is_power_of_two() => vec![(begin, end, int_of(end - begin))],
            _ => every(1, Type::I8),
        }
    }

    /// Whether these bytes are all that the piece's variable has; it has more where three bytes are kept in a
    /// number of four.
    fn is_whole(&self, begin: u64, end: u64) -> bool {
        (begin, end) == (self.piece.begin, self.piece.end)
            && self.env.types.store_size(self.whole_type()) == end - begin
    }

    fn whole_type(&self) -> Type {
        match self.shape {
            Shape::Scalar(ty) | Shape::Vector(ty) | Shape::Integer(ty) => ty,
            Shape::Dead | Shape::Memory => Type::I8,
        }
    }

    fn mem(&self) -> MemFlags {
        MemFlags::plain(self.align)
    }

    /// The alignment that the piece's variable gives the byte at `begin` of the whole variable.
    fn align_of_byte(&self, begin: u64) -> u32 {
        align_at(self.align, begin - self.piece.begin)
    }

    /// Reads part of the piece as `ty`.
    fn read(&mut self, at: Inst, begin: u64, end: u64, ty: Type) -> Value {
        let (whole, mem, variable) = (self.whole_type(), self.mem(), self.variable);
        let is_whole = self.is_whole(begin, end);
        let (from, shape) = (begin - self.piece.begin, self.shape);
        let step = self.env.types.store_size(whole.scalar()).max(1);
        let mut builder = self.builder_at(at);
        let value = builder.load(whole, variable, mem);
        if is_whole {
            return convert(&mut builder, value, ty);
        }
        let part = match shape {
            Shape::Vector(_) => builder.extract_element(value, (from / step) as u32),
            _ => {
                let shift = builder.body.int(whole, i128::from(from * 8));
                let low =
                    if from == 0 { value } else { builder.binary(BinaryOp::LShr, value, shift) };
                builder.cast(CastOp::Trunc, low, int_of(end - begin))
            }
        };
        convert(&mut builder, part, ty)
    }

    /// Writes part of the piece.
    fn write(&mut self, at: Inst, begin: u64, end: u64, value: Value) {
        let (whole, mem, variable) = (self.whole_type(), self.mem(), self.variable);
        let is_whole = self.is_whole(begin, end);
        let (from, shape) = (begin - self.piece.begin, self.shape);
        let step = self.env.types.store_size(whole.scalar()).max(1);
        let mut builder = self.builder_at(at);
        let new = if is_whole {
            convert(&mut builder, value, whole)
        } else {
            let old = builder.load(whole, variable, mem);
            match shape {
                Shape::Vector(_) => {
                    let element = convert(&mut builder, value, whole.scalar());
                    builder.insert_element(old, element, (from / step) as u32)
                }
                _ => {
                    let part = int_of(end - begin);
                    let mask = ((1u128 << ((end - begin) * 8)) - 1) << (from * 8);
                    let mask = builder.body.int(whole, !mask as i128);
                    let kept = builder.binary(BinaryOp::And, old, mask);
                    let number = convert(&mut builder, value, part);
                    let wide = builder.cast(CastOp::ZExt, number, whole);
                    let placed = if from == 0 {
                        wide
                    } else {
                        let shift = builder.body.int(whole, i128::from(from * 8));
                        builder.binary(BinaryOp::Shl, wide, shift)
                    };
                    builder.binary(BinaryOp::Or, kept, placed)
                }
            }
        };
        builder.store(new, variable, mem);
    }

    /// The pointer on the other side of a copy for the byte at `begin`, and its alignment.
    fn other_side(&mut self, slice: &Slice, index: usize, begin: u64) -> (Value, u32) {
        let InstKind::Call(call) = self.body.kind(slice.inst) else { return (self.variable, 1) };
        let align = call.arg_attributes.get(index).and_then(|attributes| attributes.align);
        let pointer = call.args[index];
        let delta = begin - slice.begin;
        let pointer = self.builder_at(slice.inst).byte_offset(pointer, i128::from(delta), INBOUNDS);
        (pointer, align_at(align.unwrap_or(1), delta))
    }

    /// A value of type `ty` all of whose bytes are `byte`.
    fn spread_byte(&mut self, at: Inst, byte: Value, ty: Type) -> Value {
        let known = self.body.as_int(byte);
        if known == Some(0) {
            return self.body.zero(ty);
        }
        let bits = Type::int(ty.bits().unwrap_or(8));
        let ones = (u128::MAX / 255) as i128;
        let mut builder = self.builder_at(at);
        let number = match known {
            Some(byte) => builder.body.int(bits, (byte as i128).wrapping_mul(ones)),
            None => {
                let wide = builder.cast(CastOp::ZExt, byte, bits);
                let ones = builder.body.int(bits, ones);
                builder.binary(BinaryOp::Mul, wide, ones)
            }
        };
        convert(&mut builder, number, ty)
    }

    /// Repeats a `memcpy`, `memmove` or `memset` for the part inside a memory piece.
    fn cut_memory_call(&mut self, slice: &Slice) {
        let InstKind::Call(call) = self.body.kind(slice.inst) else { return };
        let mut call: CallData = (**call).clone();
        let begin = slice.begin.max(self.piece.begin);
        let end = slice.end.min(self.piece.end);
        let (mine, align) =
            (usize::from(slice.access == Access::CopyFrom), self.align_of_byte(begin));
        let variable = self.variable;
        let inside = i128::from(begin - self.piece.begin);
        let pointer = self.builder_at(slice.inst).byte_offset(variable, inside, INBOUNDS);
        call.args[mine] = pointer;
        if call.arg_attributes.len() < 2 {
            call.arg_attributes.resize(2, ParamAttributes::default());
        }
        call.arg_attributes[mine] = ParamAttributes { align: Some(align), ..Default::default() };
        if slice.access != Access::Set {
            let (other, other_align) = self.other_side(slice, 1 - mine, begin);
            call.args[1 - mine] = other;
            call.arg_attributes[1 - mine] =
                ParamAttributes { align: Some(other_align), ..Default::default() };
        } else {
            call.arg_attributes.truncate(1);
        }
        call.args[2] = self.body.int(Type::I64, i128::from(end - begin));
        self.builder_at(slice.inst).call(call, Type::VOID);
    }
}

/// Replaces a load or store of a whole aggregate by loads or stores of its scalars.
fn scalarize_access(body: &mut Body, env: &Env, inst: Inst) -> bool {
    let (ty, pointer, mem) = match body.kind(inst) {
        InstKind::Load { mem, args } => (body.result_type(inst), args[0], *mem),
        InstKind::Store { mem, args } => (body.ty(args[0]), args[1], *mem),
        _ => return false,
    };
    let Some(parts) = leaves(&env.types, ty, super::LEAF_LIMIT) else { return false };
    let stored = match body.kind(inst) {
        InstKind::Store { args, .. } => Some(args[0]),
        _ => None,
    };
    let loc = body.loc(inst);
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    builder.loc = loc;
    let mut whole = builder.body.poison(ty);
    for part in parts {
        let at = builder.byte_offset(pointer, i128::from(part.offset), INBOUNDS);
        let mem = MemFlags { align: align_at(mem.align, part.offset), ..mem };
        match stored {
            Some(aggregate) => {
                let value = builder.extract_value(aggregate, &part.path, part.ty);
                builder.store(value, at, mem);
            }
            None => {
                let value = builder.load(part.ty, at, mem);
                whole = builder.insert_value(whole, value, &part.path);
            }
        }
    }
    if let Some(result) = body.result(inst) {
        body.replace_all_uses(result, whole);
    }
    body.remove_inst(inst);
    true
}
