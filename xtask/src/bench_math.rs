//! `bench math`: machine instructions of the most used math functions, beside NVRTC's.

use crate::bench::{Ratio, Results};
use crate::progress::in_parallel;
use crate::{Done, Flags, device_library};
use cuprum_driver::{Arch, Options, Source};
use cuprum_filetest::{nvrtc_arguments, table};
use cuprum_peers::{Nvrtc, Peers};

const MISSING: &str = "NVRTC, ptxas and cuobjdump are needed: `cargo xtask peers` installs them";

/// How many instructions more than NVRTC's a function may have.
const ALLOWED: f64 = 1.10;

/// A function with arguments of one type.
struct Function {
    name: &'static str,
    arguments: usize,
    of: &'static str,
}

/// The functions of a type.
struct Group {
    ty: &'static str,
    one: &'static [&'static str],
    two: &'static [&'static str],
    /// Of one argument, counted without a limit: they are seldom used.
    rare: &'static [&'static str],
}

const GROUPS: [Group; 2] = [
    Group {
        ty: "float",
        one: &[
            "sinf", "cosf", "tanf", "expf", "exp2f", "exp10f", "logf", "log2f", "log10f", "sqrtf",
            "rsqrtf", "tanhf", "sinhf", "coshf", "atanf", "asinf", "acosf", "erff", "erfcf",
            "cbrtf", "log1pf", "expm1f",
        ],
        two: &["powf", "atan2f", "fmodf"],
        rare: &[],
    },
    Group {
        ty: "double",
        one: &[
            "sin", "cos", "tan", "exp", "exp2", "exp10", "log", "log2", "log10", "tanh", "sinh",
            "cosh", "atan", "asin", "acos", "asinh", "acosh", "atanh", "erf", "erfc", "cbrt",
            "rcbrt", "log1p", "expm1", "sinpi", "cospi",
        ],
        two: &["pow", "atan2", "fmod", "hypot", "rhypot"],
        rare: &["lgamma", "tgamma", "normcdf", "normcdfinv", "erfinv", "erfcx", "j0", "y0"],
    },
];

impl Group {
    fn functions(&self) -> impl Iterator<Item = Function> {
        let function = |arguments| move |&name| Function { name, arguments, of: self.ty };
        let one = self.one.iter().chain(self.rare).map(function(1));
        one.chain(self.two.iter().map(function(2)))
    }
}

/// A kernel that does nothing but call a function, or, without a name, add its arguments.
fn kernel(function: &Function) -> String {
    let Function { name, arguments, of } = function;
    let value = match (*name, arguments) {
        ("", 1) => "x[0]".to_owned(),
        ("", _) => "x[0] + x[1]".to_owned(),
        (_, 1) => format!("{name}(x[0])"),
        (_, _) => format!("{name}(x[0], x[1])"),
    };
    format!("__global__ void kernel({of} *out, const {of} *x) {{ *out = {value}; }}\n")
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
    let both = |function: &Function| -> Result<[u32; 2], String> {
        let source = Source::new("math.cu", kernel(function));
        let ours = cuprum_filetest::compile(&source, &options).map_err(|failure| failure.log)?;
        let theirs = nvrtc
            .compile(&source.name, &source.text, &nvrtc_arguments(&options))
            .map_err(|error| error.log)?;
        Ok([count(&ours.text)?, count(&theirs)?])
    };
    let note = format!(
        "Machine instructions for {arch} that a call adds to a kernel (`cargo xtask bench math`, which fails \
         where ours are more than {ALLOWED:.2} times NVRTC's, but for rare functions)"
    );
    let mut results = Results::new(note, &["cuprum", "NVRTC"]);
    for group in &GROUPS {
        // What the kernel takes without the function is no part of the comparison.
        let frame = |arguments| both(&Function { name: "", arguments, of: group.ty });
        let frames = [frame(1)?, frame(2)?];
        let functions: Vec<Function> = group.functions().collect();
        let counts = in_parallel(&functions, both);
        for (function, counts) in functions.iter().zip(counts) {
            let counts = counts.map_err(|error| format!("{}: {error}", function.name))?;
            let frame = frames[function.arguments - 1];
            let added = [0, 1].map(|side| f64::from(counts[side].saturating_sub(frame[side])));
            results.rows.push((function.name.to_owned(), added.to_vec()));
        }
    }
    let ratio = Ratio { label: "ratio", over: "cuprum", under: "NVRTC", larger_is_better: false };
    println!("{}\n", results.note);
    print!("{}", table(&results.cells(std::slice::from_ref(&ratio), 0)));
    if flags.value("arch").is_none() {
        results.save(device_library::SIZES)?;
        device_library::write()?;
    }
    let large: Vec<&str> = results
        .ratios(&ratio)
        .into_iter()
        .filter(|(name, value)| {
            *value > ALLOWED && !GROUPS.iter().any(|group| group.rare.contains(name))
        })
        .map(|(name, _)| name)
        .collect();
    if large.is_empty() { Ok(()) } else { Err(format!("too large: {}", large.join(" "))) }
}
