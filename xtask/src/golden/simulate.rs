//! Runs a case in the simulator.

use super::case::{Case, SLOT, parameter_bytes};
use super::inputs::{LANES, values};
use cuprum_sim::{Arg, Device, Image, Launch, LaunchOptions, Program, TensorMap, launch};

/// Result words as each lane left them: word by word, lane by lane.
pub type Results = Vec<Vec<u64>>;

/// The inputs of a case as the kernel reads them.
pub fn input_bytes(case: &Case) -> Vec<u8> {
    let variant = variant(case);
    let words = case.input_classes().into_iter().enumerate();
    let words = words.flat_map(|(position, class)| values(class, position, variant));
    words.flat_map(u64::to_le_bytes).collect()
}

/// The bytes that an image holds in the beginning, which stand behind the words of registers.
pub fn texels<'a>(case: &Case, input: &'a [u8]) -> &'a [u8] {
    let end = input.len();
    &input[end - case.memory.len() * LANES * 8..]
}

/// Which of four sets of inputs a case gets.
fn variant(case: &Case) -> u64 {
    case.name.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into())) % 4
}

/// Whether the simulator knows the instructions of a case; `Err` says why not.
pub fn load(case: &Case) -> Result<Program, String> {
    let text = case.module();
    let module = cuprum_ptx::parse(&text).map_err(|error| format!("{error}\n{text}"))?;
    Program::load(&module).map_err(|error| error.to_string())
}

/// The results of a case.
pub fn simulate(case: &Case, program: &Program) -> Result<Results, String> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", case.name);
    let mut device = Device::new(program);
    let words = case.result_words().len();
    let input = input_bytes(case);
    let mut allocate = |bytes: usize| device.alloc(bytes.max(8) as u64, 256).map_err(|e| fail(&e));
    let (from, out, memory) =
        (allocate(input.len())?, allocate(words * LANES * 8)?, allocate(SLOT * LANES)?);
    device.write(from, &input).map_err(|error| fail(&error))?;
    let mut args = vec![Arg::u64(from), Arg::u64(out), Arg::u64(memory), Arg(parameter_bytes())];
    if let Some(tensor) = &case.tensor {
        device
            .write(memory, &input[..input.len().min(SLOT * LANES)])
            .map_err(|error| fail(&error))?;
        let map = TensorMap { address: memory, ..*tensor };
        args.push(Arg(map.encode().map_err(|error| fail(&error))?.to_vec()));
    }
    if let Some(found) = &case.image {
        device.write(memory, texels(case, &input)).map_err(|error| fail(&error))?;
        let image = Image { address: memory, ..found.image };
        let handle = device.make_image(&image).map_err(|error| fail(&error))?;
        match program.global(&found.operand("k")).filter(|_| found.is_variable) {
            Some(variable) => device
                .write(variable.address, &handle.to_le_bytes())
                .map_err(|error| fail(&error))?,
            None => args.push(Arg::u64(handle)),
        }
        if let Some(sampler) = found.sampler {
            let sampler = Image { address: memory, ..sampler };
            let handle = device.make_image(&sampler).map_err(|error| fail(&error))?;
            args.push(Arg::u64(handle));
        }
    }
    let request = Launch {
        kernel: "k".to_owned(),
        grid: case.geometry.grid(),
        block: [case.geometry.threads(), 1, 1],
        dynamic_shared: 0,
        args,
    };
    launch(&mut device, program, &request, &LaunchOptions::default()).map_err(|e| fail(&e))?;
    if case.image.is_some_and(|image| image.is_result) {
        let size = case.memory.len() * LANES * 8;
        let written = device.read(memory, size as u64).map_err(|error| fail(&error))?.to_vec();
        let place = out + (words * LANES * 8 - size) as u64;
        device.write(place, &written).map_err(|error| fail(&error))?;
    }
    let bytes = device.read(out, (words * LANES * 8) as u64).map_err(|error| fail(&error))?;
    let word = |chunk: &[u8]| u64::from_le_bytes(chunk.try_into().unwrap_or_default());
    let all: Vec<u64> = bytes.chunks(8).map(word).collect();
    Ok(all.chunks(LANES).map(<[u64]>::to_vec).collect())
}
