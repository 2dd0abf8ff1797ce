//! Ours beside NVRTC: the same source, the same options, the same simulator.

use crate::kernel_file::KernelFile;
use crate::launch::{LaunchScript, RunResult, run_script};
use cuprum_driver::{OptLevel, Options};
use cuprum_lex::Define;
use cuprum_peers::Nvrtc;
use cuprum_ptx::{Item, Module, Statement};
use cuprum_sim::LaunchOptions;
use std::time::{Duration, Instant};

/// NVRTC's spelling of our options. The level is not among them: NVRTC always optimises.
pub fn nvrtc_arguments(options: &Options) -> Vec<String> {
    let math = &options.math;
    let mut words = vec![
        format!("--gpu-architecture={}", options.arch.compute_name()),
        format!("--std={}", options.language.standard.name()),
        format!("--fmad={}", math.fmad),
        format!("--ftz={}", math.ftz),
        format!("--prec-div={}", math.prec_div),
        format!("--prec-sqrt={}", math.prec_sqrt),
    ];
    words.extend(math.fast.then(|| "--use_fast_math".to_owned()));
    words.extend(options.max_registers.map(|count| format!("--maxrregcount={count}")));
    words.extend(options.relocatable.then(|| "--relocatable-device-code=true".to_owned()));
    words.extend(options.language.device_by_default.then(|| "-default-device".to_owned()));
    words.extend(options.language.int128.then(|| "--device-int128".to_owned()));
    words.extend(options.language.float128.then(|| "--device-float128".to_owned()));
    words.extend(
        options.preprocessing.include_paths.iter().map(|path| format!("-I{}", path.display())),
    );
    words.extend(
        options.preprocessing.forced_includes.iter().map(|file| format!("--pre-include={file}")),
    );
    words.extend(options.preprocessing.defines.iter().map(|define| match define {
        Define::Define { name, value } => format!("-D{name}={value}"),
        Define::Undef { name } => format!("-U{name}"),
    }));
    words
}

/// Instructions of all functions of a module.
pub fn instruction_count(module: &Module) -> usize {
    let in_body = |item: &Item| match item {
        Item::Function(function) => function.body.as_ref().map_or(0, |body| {
            let is_inst = |statement: &&Statement| matches!(statement, Statement::Inst(_));
            body.statements.iter().filter(is_inst).count()
        }),
        _ => 0,
    };
    module.items.iter().map(in_body).sum()
}

/// The first element in which two runs differ, bit for bit; any NaN equals any other in buffers of
/// floats.
pub fn difference(ours: &RunResult, theirs: &RunResult) -> Option<String> {
    if ours.buffers.len() != theirs.buffers.len() {
        return Some("other buffers".into());
    }
    for (a, b) in ours.buffers.iter().zip(&theirs.buffers) {
        let (element, size) = (a.element, a.element.size());
        let pairs = a.bytes.chunks(size).zip(b.bytes.chunks(size));
        for (index, (x, y)) in pairs.enumerate() {
            let (value, other) = (element.decode(x), element.decode(y));
            let both_nan = element.is_float() && value.as_f64().is_nan() && other.as_f64().is_nan();
            if x != y && !both_nan {
                let (value, other) = (element.show(value), element.show(other));
                return Some(format!("{}[{index}] is {value}, NVRTC's is {other}", a.name));
            }
        }
    }
    (ours.output != theirs.output).then(|| "printf wrote something else".into())
}

/// Compiles a file with NVRTC and with us at each level, without contraction, runs all of it in the
/// simulator and compares the buffers.
pub fn same_results_as_nvrtc(
    file: &KernelFile,
    nvrtc: &Nvrtc,
    levels: &[OptLevel],
) -> Result<(), String> {
    let script = file.script()?;
    let options = file.exact_options(OptLevel::O3);
    let name = file.path.to_string_lossy();
    let theirs = nvrtc
        .compile(&name, &file.text, &nvrtc_arguments(&options))
        .map_err(|error| format!("NVRTC refuses it: {error}"))?;
    let theirs = run_text(&script, &theirs).map_err(|error| format!("NVRTC's PTX: {error}"))?;
    if file.is_approximate() {
        // Ours are held against the expectations wherever the file is run.
        return theirs.check(&script).map(|_| ()).map_err(|error| format!("NVRTC's PTX: {error}"));
    }
    for &level in levels {
        let at = |error: String| format!("-{level:?}: {error}");
        let output = file.compile(&file.exact_options(level)).map_err(|failure| at(failure.log))?;
        let ours = run_text(&script, &output.text).map_err(at)?;
        if let Some(what) = difference(&ours, &theirs) {
            return Err(at(what));
        }
    }
    Ok(())
}

fn run_text(script: &LaunchScript, ptx: &str) -> Result<RunResult, String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| format!("cannot read it: {error}"))?;
    Ok(run_script(script, &module, &LaunchOptions::default())?)
}

/// The middle of some durations.
pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Runs two things in turn, once unmeasured and `rounds` times measured: the median of each. Taking
/// turns lets whatever else the machine does disturb both alike.
pub fn time_both(rounds: usize, mut one: impl FnMut(), mut other: impl FnMut()) -> [Duration; 2] {
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..=rounds {
        for (side, times) in times.iter_mut().enumerate() {
            let start = Instant::now();
            if side == 0 {
                one()
            } else {
                other()
            }
            if round > 0 {
                times.push(start.elapsed());
            }
        }
    }
    times.map(median)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::element::Element;
    use crate::launch::Buffer;

    #[test]
    fn options_reach_nvrtc() {
        let mut options = Options::default();
        options.apply_args(&["-arch=sm_90a", "-fmad=false", "-DX=2", "-I", "inc"]).unwrap();
        let words = nvrtc_arguments(&options);
        for wanted in ["--gpu-architecture=compute_90a", "--fmad=false", "-DX=2", "-Iinc"] {
            assert!(words.iter().any(|word| word == wanted), "{wanted} in {words:?}");
        }
    }

    #[test]
    fn bits_decide_but_for_nan() {
        let run = |bits: u32| RunResult {
            buffers: vec![Buffer::of_bytes("x", Element::F32, bits.to_le_bytes().to_vec())],
            ..RunResult::default()
        };
        let (zero, minus_zero, nan, other_nan) = (0, 1 << 31, 0x7fc0_0000, 0xffff_ffff);
        assert_eq!(difference(&run(zero), &run(zero)), None);
        assert!(difference(&run(zero), &run(minus_zero)).is_some());
        assert_eq!(difference(&run(nan), &run(other_nan)), None);
        assert!(difference(&run(nan), &run(zero)).is_some());
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let times = [5, 1, 9].map(Duration::from_millis).to_vec();
        assert_eq!(median(times), Duration::from_millis(5));
    }
}
