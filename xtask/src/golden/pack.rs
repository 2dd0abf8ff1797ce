//! `cargo xtask golden`: packs the cases for a machine with a GPU, python3 and nothing else of ours.

use super::case::{Case, module_head, parameter_bytes};
use super::simulate::input_bytes;
use crate::bench::copy_scripts;
use crate::cargo::target_folder;
use crate::image_json::driver_image;
use crate::progress::in_parallel;
use crate::tensor_json::driver_arguments;
use cuprum_peers::Peers;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Kernels of one cubin: loading one must not take long, nor must there be thousands of files.
const KERNELS: usize = 64;

/// Writes the pack; what ptxas would not have, with its reasons.
pub fn pack(cases: &[Case]) -> Result<(PathBuf, Vec<String>), String> {
    let ptxas = Peers::find().ptxas.ok_or("no ptxas: `cargo xtask peers` installs it")?;
    let out = target_folder().join("golden");
    let _ = std::fs::remove_dir_all(&out);
    std::fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let numbered: Vec<(usize, &Case)> = cases.iter().enumerate().collect();
    // Where samplers stand beside textures is a matter of whole modules.
    let chunks = numbered.chunk_by(|a, b| a.1.has_sampler() == b.1.has_sampler());
    let chunks: Vec<&[(usize, &Case)]> = chunks.flat_map(|chunk| chunk.chunks(KERNELS)).collect();
    let assembled = in_parallel(&chunks, |chunk| assemble(&ptxas, chunk, &out));
    let (mut modules, mut refused) = (Vec::new(), Vec::new());
    for result in assembled {
        let (good, bad) = result?;
        modules.extend(good);
        refused.extend(bad);
    }
    // Cases with the same inputs share them.
    let (mut inputs, mut places) = (Vec::new(), BTreeMap::new());
    let mut manifest = Vec::new();
    for (file, members) in modules {
        let mut kernels = Vec::new();
        for number in members {
            let case = &cases[number];
            let bytes = input_bytes(case);
            let place = *places.entry(bytes).or_insert_with_key(|bytes| {
                let start = inputs.len();
                inputs.extend_from_slice(bytes);
                (start, bytes.len())
            });
            let widths: Vec<usize> = case.result_words().iter().map(|word| word.bytes).collect();
            let tensor = case
                .tensor
                .as_ref()
                .map_or_else(String::new, |map| format!(", \"tensor\": {}", driver_arguments(map)));
            let image = case.image.as_ref().map_or_else(String::new, |found| {
                let described = driver_image(0, found.is_surface, &found.image);
                let sampler = found.sampler.as_ref().map_or_else(String::new, |sampler| {
                    format!(", \"sampler\": {}", driver_image(0, false, sampler))
                });
                let (words, is_result) = (case.memory.len(), found.is_result);
                let variable = match found.is_variable {
                    true => found.operand(&format!("k{number}")),
                    false => String::new(),
                };
                format!(
                    ", \"image\": {described}, \"texel_words\": {words}, \
                     \"written\": {is_result}, \"variable\": \"{variable}\"{sampler}"
                )
            });
            kernels.push(format!(
                "{{\"kernel\": \"k{number}\", \"name\": \"{}\", \"input\": [{}, {}], \
                 \"widths\": {widths:?}, \"grid\": {:?}{tensor}{image}}}",
                case.name,
                place.0,
                place.1,
                case.geometry.grid(),
            ));
        }
        manifest
            .push(format!("{{\"file\": \"{file}\", \"kernels\": [\n{}]}}", kernels.join(",\n")));
    }
    let parameter: String = parameter_bytes().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    let manifest =
        format!("{{\"parameter\": \"{parameter}\", \"modules\": [\n{}]}}\n", manifest.join(",\n"));
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(out.join(name), bytes).map_err(|error| format!("{name}: {error}"))
    };
    write("manifest.json", manifest.as_bytes())?;
    write("inputs.bin", &inputs)?;
    copy_scripts(&["golden.py", "gpu_images.py"], &out)?;
    Ok((out, refused))
}

/// Cubins with the numbers of their cases, and what was refused.
type Assembled = (Vec<(String, Vec<usize>)>, Vec<String>);

/// Assembles cases together; if ptxas refuses, each half by itself.
fn assemble(ptxas: &Path, cases: &[(usize, &Case)], out: &Path) -> Result<Assembled, String> {
    let Some((first, _)) = cases.first() else { return Ok((Vec::new(), Vec::new())) };
    let (name, source) = (format!("{first}.cubin"), out.join(format!("{first}.ptx")));
    let mut text = module_head(cases.iter().any(|(_, case)| case.has_sampler()));
    cases.iter().for_each(|(number, case)| text.push_str(&case.kernel(&format!("k{number}"))));
    std::fs::write(&source, text).map_err(|error| error.to_string())?;
    let run = Command::new(ptxas)
        .args(["-arch=sm_90a", "-O1"])
        .arg(&source)
        .arg("-o")
        .arg(out.join(&name))
        .output()
        .map_err(|error| format!("cannot run ptxas: {error}"))?;
    let _ = std::fs::remove_file(&source);
    if run.status.success() {
        let numbers = cases.iter().map(|(number, _)| *number).collect();
        return Ok((vec![(name, numbers)], Vec::new()));
    }
    if let [(_, case)] = cases {
        let log = String::from_utf8_lossy(&run.stderr).into_owned();
        let reason = log.lines().next().unwrap_or_default().to_owned();
        return Ok((Vec::new(), vec![format!("{}: {reason}", case.name)]));
    }
    let (left, right) = cases.split_at(cases.len() / 2);
    let (mut good, mut bad) = assemble(ptxas, left, out)?;
    let (more_good, more_bad) = assemble(ptxas, right, out)?;
    good.extend(more_good);
    bad.extend(more_bad);
    Ok((good, bad))
}
