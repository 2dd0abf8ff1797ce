//! Decoding of instructions on textures and surfaces.

use crate::decode::{FunctionDecoder, Refusal};
use crate::decode_control::atomic_function;
use crate::image::{
    Boundary, ImageAction, ImageOp, Results, SAMPLER_REFERENCE, SURFACE_REFERENCE,
    TEXTURE_REFERENCE,
};
use crate::lanes::compare;
use crate::operation::{CompareOp, CompareResult, Kind, SINK, Slot, Source};
use crate::program::Loader;
use cuprum_ptx::{AddressBase, Body, Imm, Inst, Modifier, Opcode, Operand, Type};
use smallvec::SmallVec;

impl FunctionDecoder<'_> {
    pub fn decode_image(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let action = action(inst)?;
        let mut op = ImageOp {
            action,
            handle: loader.constant(0),
            sampler: None,
            layer: None,
            coordinates: SmallVec::new(),
            offsets: SmallVec::new(),
            is_cube: inst.has(Modifier::Cube) || inst.has(Modifier::Acube),
            results: match inst.ty().filter(|_| inst.opcode == Opcode::Tex) {
                Some(Type::F16) => Results::Halves,
                Some(Type::F16x2) => Results::Pairs,
                _ => Results::Words,
            },
            destinations: SmallVec::new(),
            sources: SmallVec::new(),
            resident: SINK,
        };
        let (image, values) = match action {
            ImageAction::Store { .. }
            | ImageAction::StoreTexel { .. }
            | ImageAction::Reduce { .. }
            | ImageAction::ReduceNumber { .. } => (self.operand(inst, 0)?, None),
            _ => (self.operand(inst, 1)?, Some(self.operand(inst, 0)?)),
        };
        if let Some(to) = values {
            let (to, resident) = match to {
                Operand::Pair(to, resident) => (to.as_ref(), Some(resident)),
                single => (single, None),
            };
            for part in parts(to) {
                let slot: Slot = self.destination(part)?;
                op.destinations.push(slot);
            }
            if let Some(resident) = resident {
                op.resident = self.destination(resident)?;
            }
        } else {
            let ty = match inst.ty().map_or(4, Type::bytes) {
                8 => Type::B64,
                4 => Type::B32,
                _ => Type::B16,
            };
            for part in parts(self.operand(inst, 1)?) {
                op.sources.push(self.source(loader, part, ty)?);
            }
        }
        self.image_place(loader, inst, image, &mut op)?;
        for part in offsets(inst, self.body).iter().take(3) {
            op.offsets.push(self.source(loader, part, Type::S32)?);
        }
        Ok(Kind::Image(Box::new(op)))
    }

    /// `istypep`: a mark in the handle says it.
    pub fn decode_image_question(
        &mut self,
        loader: &mut Loader,
        inst: &Inst,
    ) -> Result<Kind, Refusal> {
        let f = match inst.ty() {
            Some(Type::TexRef) => compare!(|a, _b| a & TEXTURE_REFERENCE != 0),
            Some(Type::SamplerRef) => compare!(|a, _b| a & SAMPLER_REFERENCE != 0),
            Some(Type::SurfRef) => compare!(|a, _b| a & SURFACE_REFERENCE != 0),
            _ => return Err(format!("unsupported instruction {inst}")),
        };
        let a = self.source(loader, self.operand(inst, 1)?, Type::U64)?;
        let p = self.destination(self.operand(inst, 0)?)?;
        let result = CompareResult::Predicates { p, q: SINK };
        Ok(Kind::Compare(Box::new(CompareOp { f, a, b: a, combine: None, result })))
    }

    /// `[image, {layer, x, y}]`, `[image, sampler, {layer, x, y}]`, or `[image]` alone.
    fn image_place(
        &mut self,
        loader: &mut Loader,
        inst: &Inst,
        operand: &Operand,
        op: &mut ImageOp,
    ) -> Result<(), Refusal> {
        let is_handle = |item: &Operand| matches!(item, Operand::Reg(_) | Operand::Symbol(..));
        let (image, place) = match operand {
            Operand::Bracketed(items) => match items.as_slice() {
                [image, place] => (image.clone(), Some(place)),
                [image, sampler, place] if is_handle(sampler) => {
                    op.sampler = Some(self.source(loader, sampler, Type::B64)?);
                    (image.clone(), Some(place))
                }
                _ => return Err("unsupported: image operand".to_owned()),
            },
            Operand::Address(address) => match &address.base {
                AddressBase::Reg(reg) => (Operand::Reg(*reg), None),
                AddressBase::Symbol(name) => (Operand::Symbol(name.clone(), 0), None),
                AddressBase::Absolute => return Err("unsupported: image operand".to_owned()),
            },
            _ => return Err("unsupported: image operand".to_owned()),
        };
        // A variable is named by its address, as in a register with that of one.
        if !is_handle(&image) {
            return Err("unsupported: image operand".to_owned());
        }
        op.handle = self.source(loader, &image, Type::B64)?;
        let Some(place) = place else { return Ok(()) };
        let (layered, directions) = geometry(inst)?;
        let numbers = parts(place);
        let (layer, coordinates) = match (layered, numbers.split_first()) {
            (true, Some((layer, rest))) => (Some(layer), rest),
            _ => (None, numbers),
        };
        if let Some(layer) = layer {
            op.layer = Some(self.source(loader, layer, Type::B32)?);
        }
        let coordinates: Vec<Source> = coordinates
            .iter()
            .take(directions)
            .map(|number| self.source(loader, number, Type::F32))
            .collect::<Result<_, _>>()?;
        op.coordinates.extend(coordinates);
        Ok(())
    }
}

fn parts(operand: &Operand) -> &[Operand] {
    match operand {
        Operand::Vector(parts) => parts.as_slice(),
        single => std::slice::from_ref(single),
    }
}

fn geometry(inst: &Inst) -> Result<(bool, usize), Refusal> {
    let known = [
        (Modifier::Dim1d, false, 1),
        (Modifier::Dim2d, false, 2),
        (Modifier::Dim3d, false, 3),
        (Modifier::A1d, true, 1),
        (Modifier::A2d, true, 2),
        (Modifier::Cube, false, 3),
        (Modifier::Acube, true, 3),
    ];
    let found = known.into_iter().find(|(word, ..)| inst.has(*word));
    match found {
        Some((_, layered, directions)) => Ok((layered, directions)),
        None => Err(format!("unsupported instruction {}: several samples of a texel", inst.opcode)),
    }
}

fn action(inst: &Inst) -> Result<ImageAction, Refusal> {
    let refused = || Err(format!("unsupported instruction {inst}"));
    let boundary = if inst.has(Modifier::Clamp) {
        Boundary::Clamp
    } else if inst.has(Modifier::Zero) {
        Boundary::Zero
    } else {
        Boundary::Trap
    };
    let bytes = inst.ty().map_or(4, Type::bytes);
    Ok(match inst.opcode {
        // A depth to compare with says nothing: no texture of CUDA's has depths, and an H200 samples others
        // as if it were not there.
        Opcode::Tex => {
            // The second type is the coordinates'.
            let mut types = inst.modifiers.iter().filter_map(|word| word.as_type());
            match types.next_back() {
                Some(Type::S32) if inst.has(Modifier::Level) => ImageAction::SampleWhole,
                // With gradients an H200 takes the bits of whole coordinates for those of floats.
                Some(Type::S32) if inst.has(Modifier::Grad) => ImageAction::Sample,
                Some(Type::S32) => ImageAction::Fetch,
                _ => ImageAction::Sample,
            }
        }
        Opcode::Tld4 => {
            let words = [Modifier::R, Modifier::G, Modifier::B, Modifier::A];
            match words.iter().position(|word| inst.has(*word)) {
                Some(component) => ImageAction::Gather(component),
                None => return refused(),
            }
        }
        Opcode::Suld if inst.has(Modifier::B) => ImageAction::Load { bytes, boundary },
        Opcode::Sust if inst.has(Modifier::B) => ImageAction::Store { bytes, boundary },
        Opcode::Sust => ImageAction::StoreTexel { boundary },
        Opcode::Sured if inst.has(Modifier::P) => {
            // Whether numbers have signs, the surface knows.
            let types = if bytes == 8 { [Type::U64, Type::S64] } else { [Type::U32, Type::S32] };
            match types.map(|ty| atomic_function(inst, ty)) {
                [Some(unsigned), Some(signed)] => {
                    ImageAction::ReduceNumber { functions: [unsigned, signed], bytes, boundary }
                }
                _ => return refused(),
            }
        }
        Opcode::Sured if inst.has(Modifier::B) => {
            let function = inst.ty().and_then(|ty| atomic_function(inst, ty));
            match function {
                Some(function) => ImageAction::Reduce { function, bytes, boundary },
                None => return refused(),
            }
        }
        // Of several levels there is the first.
        Opcode::Txq | Opcode::Suq => {
            let words = [Modifier::Width, Modifier::Height, Modifier::Depth];
            match words.iter().position(|word| inst.has(*word)) {
                Some(direction) => {
                    ImageAction::Extent { direction, is_surface: inst.opcode == Opcode::Suq }
                }
                None if inst.has(Modifier::ArraySize) => ImageAction::Layers,
                None => return refused(),
            }
        }
        _ => return refused(),
    })
}

/// The texels that are added to the coordinates, which stand behind the level or the gradients and before a
/// depth: in braces, or for one direction in a register of integers.
fn offsets<'a>(inst: &'a Inst, body: &Body) -> &'a [Operand] {
    let at = match (inst.has(Modifier::Level), inst.has(Modifier::Grad)) {
        (true, _) => 3,
        (_, true) => 4,
        _ => 2,
    };
    let is_sampled = matches!(inst.opcode, Opcode::Tex | Opcode::Tld4);
    match inst.operands.get(at).filter(|_| is_sampled) {
        Some(Operand::Vector(offsets)) => offsets,
        Some(one @ Operand::Reg(reg)) if !body.regs[*reg].ty.is_float() => {
            std::slice::from_ref(one)
        }
        Some(one @ Operand::Imm(Imm::Int(_) | Imm::Uint(_))) => std::slice::from_ref(one),
        _ => &[],
    }
}
