//! Executing instructions on textures and surfaces for a group of lanes.

use crate::access::{Reach, SharedMemory};
use crate::execute::{Engine, uninitialised};
use crate::fault::LaneFault;
use crate::image::{ImageAction, ImageOp, LaneAccess};
use crate::lanes::{WARP, lanes_of};
use crate::operation::Source;
use crate::warp::Warp;
use smallvec::SmallVec;

impl Engine<'_> {
    pub(crate) fn image(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        (base, pc): (usize, u32),
        active: u32,
        op: &ImageOp,
    ) -> Result<(), Box<LaneFault>> {
        let places = [Some(op.handle), op.sampler, op.layer];
        let numbers = op.coordinates.iter().chain(&op.offsets).copied();
        for source in places.into_iter().flatten().chain(numbers) {
            let undefined = warp.undefined_source(base, source) & active;
            if warp.checks && undefined != 0 {
                let message =
                    "uninitialised: the place in an image depends on a value nobody wrote";
                return Err(uninitialised(undefined, message, warp.origin(base, source)));
            }
        }
        let lanes = |warp: &Warp, source: Source| *warp.source(self.program, base, source);
        let handles = lanes(warp, op.handle);
        let samplers = op.sampler.map(|sampler| lanes(warp, sampler));
        let layers = op.layer.map(|layer| lanes(warp, layer));
        let mut coordinates = [[0; WARP]; 3];
        for (to, &source) in coordinates.iter_mut().zip(&op.coordinates) {
            *to = lanes(warp, source);
        }
        let mut offsets = [[0; WARP]; 3];
        for (to, &source) in offsets.iter_mut().zip(&op.offsets) {
            *to = lanes(warp, source);
        }
        let values: Vec<[u64; WARP]> =
            op.sources.iter().map(|&source| lanes(warp, source)).collect();
        let mut results = [[0; WARP]; 4];
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        for lane in lanes_of(active) {
            let access = LaneAccess {
                lane,
                handle: handles[lane],
                sampler: samplers.map(|samplers| samplers[lane]),
                layer: layers.map_or(0, |layers| layers[lane] as u32),
                coordinates: coordinates.map(|lanes| lanes[lane] as u32),
                offsets: offsets.map(|lanes| lanes[lane] as i32),
                is_cube: op.is_cube,
            };
            let stored: SmallVec<[u64; 4]> = values.iter().map(|lanes| lanes[lane]).collect();
            let value = stored.first().copied().unwrap_or(0);
            match op.action {
                ImageAction::Store { bytes, boundary } => {
                    reach.write_image((bytes, boundary), &access, &stored)?;
                }
                ImageAction::StoreTexel { boundary } => {
                    reach.write_texel(boundary, &access, &stored)?;
                }
                ImageAction::Reduce { function, bytes, boundary } => {
                    reach.reduce_image(function, (bytes, boundary), &access, value)?;
                }
                ImageAction::ReduceNumber { functions, bytes, boundary } => {
                    reach.reduce_number(functions, (bytes, boundary), &access, value)?;
                }
                action => {
                    let numbers = reach.read_image(action, &access, op.destinations.len())?;
                    let numbers = op.results.of(numbers);
                    for (result, number) in results.iter_mut().zip(numbers) {
                        result[lane] = number;
                    }
                }
            }
        }
        for (&d, result) in op.destinations.iter().zip(&results) {
            warp.write(base, d, active, result);
            warp.mark(base, d, active, 0);
        }
        warp.write_predicate(base, op.resident, active, active);
        warp.mark_predicate(base, op.resident, active, 0);
        Ok(())
    }
}
