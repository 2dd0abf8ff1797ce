//! Reading and writing textures and surfaces: the call of an intrinsic, between whose values and the
//! texels in memory stand conversions. The component of a gather and the boundary mode of a surface are
//! parts of the instruction: where they are not known, all of them stand there to choose from.

use crate::function::FunctionGen;
use crate::place::Place;
use cuprum_ast::{ExprId, ImageArgument, ImageFunction, ImageOp, Type};
use cuprum_ir as ir;
use cuprum_ir::{CastOp, MemFlags, Value};
use cuprum_source::Loc;
use cuprum_target::{Intrinsic, IntrinsicType};

/// A call, with its arguments evaluated.
struct ImageCall {
    function: ImageFunction,
    /// The parts of the texel in memory.
    texel: Vec<Place>,
    /// Where it is told whether the texels are resident.
    resident: Option<Place>,
    /// The object, the layer, the coordinates, and what follows, as the intrinsics take them.
    operands: Vec<Value>,
    loc: Loc,
}

impl FunctionGen<'_, '_> {
    /// A call of a function on textures or surfaces.
    pub(crate) fn image_function(&mut self, function: ImageFunction, args: &[ExprId], loc: Loc) {
        let &[pointer, object, ref rest @ ..] = args else { return };
        let Some(place) = self.pointee_place(pointer) else { return };
        let texel = self.elements(place);
        let mut operands = vec![self.scalar(object)];
        let (mut resident, mut choice) = (None, None);
        for (&arg, kind) in rest.iter().zip(function.arguments()) {
            match kind {
                ImageArgument::Coordinate
                | ImageArgument::WholeCoordinate
                | ImageArgument::Level
                | ImageArgument::Gradient => operands.push(self.scalar(arg)),
                // Layers come last in C++, and first in the instructions.
                ImageArgument::Layer => {
                    let layer = self.scalar(arg);
                    operands.insert(1, layer);
                }
                ImageArgument::GradientPointer(count) => {
                    let Some(gradient) = self.pointee_place(arg) else { return };
                    for part in self.elements(gradient).into_iter().take(usize::from(count)) {
                        operands.push(self.load(part));
                    }
                }
                ImageArgument::Component | ImageArgument::BoundaryMode => {
                    choice = Some(self.scalar(arg));
                }
                ImageArgument::Resident => resident = self.pointee_place(arg),
            }
        }
        let call = ImageCall { function, texel, resident, operands, loc };
        match choice {
            Some(choice) => self.chosen_image_call(&call, choice),
            None => self.image_call(&call, 0),
        }
    }

    /// The parts of a scalar or of a vector type (`float4`).
    fn elements(&mut self, place: Place) -> Vec<Place> {
        let tree = self.module.ast;
        let Some(record) = tree.types.as_record(place.ty) else { return vec![place] };
        let fields = &tree.records[record].fields;
        fields.iter().map(|field| self.part(place, field.offset, field.ty)).collect()
    }

    /// The call with the boundary mode or component that a value says.
    fn chosen_image_call(&mut self, call: &ImageCall, choice: Value) {
        let last = call.function.choices().saturating_sub(1);
        if let Some(number) = self.body.as_int(choice) {
            self.image_call(call, u8::try_from(number).unwrap_or(last).min(last));
            return;
        }
        let blocks: Vec<ir::Block> = (0..=last).map(|_| self.new_block("image.choice")).collect();
        let end = self.new_block("image.end");
        let Some((&default, others)) = blocks.split_last() else { return };
        let cases = (0..).zip(others).map(|(number, &block)| (number, block)).collect();
        self.build().switch(choice, default, cases);
        for (number, block) in (0..).zip(blocks) {
            self.start(block);
            self.image_call(call, number);
            self.build().br(end);
        }
        self.start(end);
    }

    fn image_call(&mut self, call: &ImageCall, choice: u8) {
        let name = call.function.intrinsic_name(&self.texel_name(call), choice);
        let Some(intrinsic) = Intrinsic::by_name(&name) else {
            self.unsupported("textures and surfaces of such a type", call.loc, ir::Type::I32);
            return;
        };
        match call.function.op {
            ImageOp::WriteSurface => self.write_texel(call, intrinsic),
            ImageOp::Fetch
            | ImageOp::Sample
            | ImageOp::SampleLevel
            | ImageOp::SampleGradient
            | ImageOp::Gather
            | ImageOp::ReadSurface => self.read_texel(call, intrinsic),
        }
    }

    /// `v4f32`, `v4s32` or `v4u32` of a texture, whose texels always are four numbers of 32 bits; `i8`,
    /// `v2i16`, … of a surface, which has bits.
    fn texel_name(&mut self, call: &ImageCall) -> String {
        let tree = self.module.ast;
        let element = call.texel.first().map_or(Type::INT, |part| part.ty);
        if !call.function.is_surface() {
            let name = match (element == Type::FLOAT, tree.types.is_signed(element)) {
                (true, _) => "v4f32",
                (false, true) => "v4s32",
                (false, false) => "v4u32",
            };
            return name.to_owned();
        }
        let bits = tree.size_of(element).unwrap_or(0) * 8;
        match call.texel.len() {
            1 => format!("i{bits}"),
            count => format!("v{count}i{bits}"),
        }
    }

    fn read_texel(&mut self, call: &ImageCall, intrinsic: Intrinsic) {
        let result = &intrinsic.info().signature.result;
        let types = if let IntrinsicType::Struct(types) = result {
            types
        } else {
            std::slice::from_ref(result)
        };
        let types: Vec<ir::Type> = types.iter().map(|&ty| number_type(ty)).collect();
        let result = match types.as_slice() {
            &[single] => single,
            _ => self.module.module.env.types.literal_struct(types.clone(), false),
        };
        let whole = self.build().intrinsic(intrinsic, result, &call.operands);
        let mut values = Vec::with_capacity(types.len());
        for (index, &ty) in (0..).zip(&types) {
            values.push(match types.len() {
                1 => whole,
                _ => self.build().extract_value(whole, &[index], ty),
            });
        }
        for (&part, &value) in call.texel.iter().zip(&values) {
            self.store_texel_part(part, value);
        }
        if let (Some(place), Some(&value)) = (call.resident, values.last()) {
            let byte = self.build().cast(CastOp::ZExt, value, ir::Type::I8);
            self.build().store(byte, place.address, MemFlags::plain(place.align));
        }
    }

    fn store_texel_part(&mut self, part: Place, value: Value) {
        let memory = self.module.memory_type(part.ty);
        let given = self.body.ty(value);
        let mut builder = self.build();
        let stored = match (memory.int_width(), given.int_width()) {
            (Some(wanted), Some(width)) if wanted < width => {
                builder.cast(CastOp::Trunc, value, memory)
            }
            // The bits of a surface may be a float's: memory has no types.
            _ => value,
        };
        builder.store(stored, part.address, MemFlags::plain(part.align));
    }

    fn write_texel(&mut self, call: &ImageCall, intrinsic: Intrinsic) {
        let mut operands = call.operands.clone();
        let wanted = intrinsic.info().signature.params.iter().skip(operands.len());
        let types: Vec<ir::Type> = wanted.map(|param| number_type(param.ty)).collect();
        for (&part, ty) in call.texel.iter().zip(types) {
            let bits = self.module.ast.size_of(part.ty).unwrap_or(4) as u32 * 8;
            let mut builder = self.build();
            let flags = MemFlags::plain(part.align);
            let value = builder.load(ir::Type::int(bits), part.address, flags);
            operands.push(match ty.int_width() {
                Some(wanted) if wanted > bits => builder.cast(CastOp::ZExt, value, ty),
                _ => value,
            });
        }
        self.build().intrinsic_void(intrinsic, &operands);
    }
}

/// The type of a number that an intrinsic on images takes or gives.
#[expect(clippy::wildcard_enum_match_arm, reason = "images have these numbers alone")]
fn number_type(ty: IntrinsicType) -> ir::Type {
    match ty {
        IntrinsicType::Float => ir::Type::FLOAT,
        IntrinsicType::Int(bits) => ir::Type::int(bits),
        _ => ir::Type::I32,
    }
}
