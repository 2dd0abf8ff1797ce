//! `bench math`: machine instructions of the most used functions of single precision, beside NVRTC's.

use crate::progress::in_parallel;
use crate::{Done, Flags};
use cuprum_driver::{Arch, Compiler, Options, Source};
use cuprum_filetest::{geometric_mean, nvrtc_arguments, table};
use cuprum_peers::{Nvrtc, Peers};

const MISSING: &str = "NVRTC, ptxas and cuobjdump are needed: `cargo xtask peers` installs them";

/// How many instructions more than NVRTC's a function may have.
const ALLOWED: f64 = 1.10;

/// The functions with the number of their arguments.
const FUNCTIONS: &[(&str, usize)] = &[
    ("sinf", 1),
    ("cosf", 1),
    ("tanf", 1),
    ("expf", 1),
    ("exp2f", 1),
    ("exp10f", 1),
    ("logf", 1),
    ("log2f", 1),
    ("log10f", 1),
    ("powf", 2),
    ("sqrtf", 1),
    ("rsqrtf", 1),
    ("tanhf", 1),
    ("sinhf", 1),
    ("coshf", 1),
    ("atanf", 1),
    ("atan2f", 2),
    ("asinf", 1),
    ("acosf", 1),
    ("erff", 1),
    ("erfcf", 1),
    ("cbrtf", 1),
    ("fmodf", 2),
    ("log1pf", 1),
    ("expm1f", 1),
];

/// A kernel that does nothing but call a function, or, without a name, add its arguments.
fn kernel(function: &str, arguments: usize) -> String {
    let value = match (function, arguments) {
        ("", 1) => "x[0]".to_owned(),
        ("", _) => "x[0] + x[1]".to_owned(),
        (_, 1) => format!("{function}(x[0])"),
        (_, _) => format!("{function}(x[0], x[1])"),
    };
    format!("__global__ void kernel(float *out, const float *x) {{ *out = {value}; }}\n")
}

/// `cargo xtask bench math`: fails if a function is larger than it may be.
pub fn run(flags: &Flags) -> Done {
    let arch: Arch = flags.value("arch").unwrap_or("sm_90").parse().map_err(|e| format!("{e}"))?;
    let options = Options { arch, ..Options::default() };
    let peers = Peers::find();
    let nvrtc = Nvrtc::load(&peers).ok_or(MISSING)?;
    let count = |ptx: &str| -> Result<u32, String> {
        let report = peers.assemble(ptx, &arch.to_string(), true).ok_or(MISSING)??;
        report.sass_instructions.ok_or(MISSING.to_owned())
    };
    let both = |name: &str, arguments: usize| -> Result<[u32; 2], String> {
        let source = Source::new("math.cu", kernel(name, arguments));
        let ours = Compiler::new().compile(&source, &options).map_err(|failure| failure.log)?;
        let theirs = nvrtc
            .compile(&source.name, &source.text, &nvrtc_arguments(&options))
            .map_err(|error| error.log)?;
        Ok([count(&ours.text)?, count(&theirs)?])
    };
    // What the kernel takes without the function is no part of the comparison.
    let frames = [both("", 1)?, both("", 2)?];
    let counts = in_parallel(FUNCTIONS, |&(name, arguments)| both(name, arguments));
    let mut rows = vec![["Function", "Ours", "NVRTC", "Ratio"].map(str::to_owned).to_vec()];
    let (mut ratios, mut large) = (Vec::new(), Vec::new());
    for (&(name, arguments), count) in FUNCTIONS.iter().zip(counts) {
        let frame = frames[arguments - 1];
        let [ours, theirs] = count.map_err(|error| format!("{name}: {error}"))?;
        let (ours, theirs) = (ours.saturating_sub(frame[0]), theirs.saturating_sub(frame[1]));
        let ratio = f64::from(ours) / f64::from(theirs.max(1));
        ratios.push(ratio);
        if ratio > ALLOWED {
            large.push(name);
        }
        let cells = [format!("`{name}`"), ours.to_string(), theirs.to_string()];
        rows.push([cells.to_vec(), vec![format!("{ratio:.2}")]].concat());
    }
    let mean = geometric_mean(&ratios).map_or("-".into(), |mean| format!("{mean:.2}"));
    rows.push(vec!["geometric mean".into(), String::new(), String::new(), mean]);
    println!("machine instructions for {arch}, without those of the kernel around the call\n");
    print!("{}", table(&rows));
    if large.is_empty() { Ok(()) } else { Err(format!("too large: {}", large.join(" "))) }
}
