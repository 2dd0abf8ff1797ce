//! `sweep linking`: objects of ours and of NVRTC's call each other.
//!
//! For each type of [`kinds`] there are two sources: a kernel that calls, and functions that are called,
//! which take and return the type in every way (`FORMS`). Both compilers compile both. Then
//!
//! - prototypes of functions must be the same, letter by letter;
//! - `nvlink` must link ours with theirs, both ways round;
//! - the simulator must compute the same with all four pairs, which it runs as one module.
//!
//! `--pack=<folder>` leaves the linked objects there, for `bench/gpu_linking.py` on a GPU.

mod kinds;

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use cuprum_driver::{Options, Source};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_ptx::Item;
use cuprum_sim::{Arg, Device, Launch, LaunchOptions, Program};
use kinds::Kind;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The usual target: the GPU that `bench/gpu_linking.py` meets.
const ARCH: &str = "sm_90";
const KERNEL: &str = "linking_kernel";
/// How many numbers the kernel leaves.
const RESULTS: u64 = 16;
const SEED: u32 = 20_251;

/// What both sources begin with: numbers of every type, and back.
const PRELUDE: &str = "\
template <class A> struct Number { static __device__ A of(unsigned s) { return (A)(s >> 9); } };
template <class A> struct Number<A *> { static __device__ A *of(unsigned s) { return (A *)(s * 4096ull); } };
template <class A> static __device__ A number(unsigned s) { return Number<A>::of(s); }
template <class A> static __device__ unsigned bits(A a) {
  return (unsigned)(long long)a ^ (unsigned)((long long)a >> 32);
}
";

/// The ways to pass a value: its number among the results, the declaration, the definition, the use.
const FORMS: [(&str, &str, &str); 7] = [
    (
        "__device__ T both(T v);",
        "__device__ T both(T v) { return make(fold(v) * 2654435761u + 1); }",
        "fold(both(make(seed)))",
    ),
    (
        "__device__ unsigned among(char a, T v, double b, T w, short c);",
        "__device__ unsigned among(char a, T v, double b, T w, short c) {
           return fold(v) + fold(w) * 7 + a * 3 + (unsigned)b + c; }",
        "among('x', make(seed + 1), 2.5, make(seed + 2), -3)",
    ),
    (
        "__device__ T made(unsigned s);",
        "__device__ T made(unsigned s) { return make(s * 3); }",
        "fold(made(seed + 3))",
    ),
    (
        "typedef T (*Pointer)(T, char); __device__ Pointer pointer(int which);",
        "static __device__ __noinline__ T first(T v, char c) { return make(fold(v) + c); }
         static __device__ __noinline__ T second(T v, char c) { return make(fold(v) * c); }
         __device__ Pointer pointer(int which) { return which & 1 ? first : second; }",
        "fold(pointer(seed)(make(seed + 4), 'y'))",
    ),
    (
        "struct Holder { int k; __device__ T method(T v) const; };",
        "__device__ T Holder::method(T v) const { return make(fold(v) + k); }",
        "fold(Holder{7}.method(make(seed + 5)))",
    ),
    (
        "template <class A, int N> __device__ A generic(A v);",
        "template <class A, int N> __device__ A generic(A v) { return make(fold(v) ^ N); }
         template __device__ T generic<T, 5>(T);",
        "fold(generic<T, 5>(make(seed + 6)))",
    ),
    (
        "__device__ unsigned hidden(unsigned s); __device__ unsigned calls_back(unsigned s);",
        "__device__ unsigned hidden(unsigned s) { return calls_back(s) * 3; }",
        "hidden(seed + 7)",
    ),
];

/// The two sources of a kind, and how many signatures they have.
struct Sources {
    caller: String,
    callee: String,
    signatures: usize,
}

fn sources(kind: &Kind) -> Sources {
    let Kind { definition, make, fold, .. } = kind;
    let mut head = format!(
        "{PRELUDE}{definition}\n\
         static __device__ T make(unsigned s) {{ T v; {make}return v; }}\n\
         static __device__ unsigned fold(const T &v) {{ unsigned h = 17; {fold}return h; }}\n"
    );
    let mut callee = String::new();
    let mut uses = Vec::new();
    for (declaration, body, call) in FORMS {
        if declaration.contains("Pointer") && !kind.through_pointers {
            continue;
        }
        head += declaration;
        head.push('\n');
        callee += body;
        callee.push('\n');
        uses.push(call.to_owned());
    }
    if let Some(read) = kind.variable {
        let before = kind.before;
        head += "__device__ unsigned variable(int n, ...);\n";
        callee += &format!(
            "__device__ unsigned variable(int n, ...) {{ va_list list; va_start(list, n);
               unsigned h = va_arg(list, {before}); if (n == 0) return 1;
               for (int i = 0; i < n; ++i) {{ T v = (T)va_arg(list, {read}); h = h * 31 + fold(v);
                 h += (unsigned)va_arg(list, double); }}
               h += (unsigned)va_arg(list, long long); va_end(list); return h; }}
             __device__ unsigned nothing(int n, ...) {{ return n; }}
             typedef unsigned (*Variadic)(int, ...);
             __device__ Variadic variadic() {{ return variable; }}\n"
        );
        head += "__device__ unsigned nothing(int n, ...); typedef unsigned (*Variadic)(int, ...);\n\
                 __device__ Variadic variadic();\n";
        uses.push(format!(
            "variable(2, ({before})99, make(seed + 8), 1.5f, make(seed + 9), 2.5, 77ll)"
        ));
        uses.push("nothing(41)".to_owned());
        uses.push(format!("variadic()(1, ({before})5, make(seed + 10), 2.5, 78ll)"));
    }
    if kind.is_plain {
        head += "extern __device__ T datum; extern __constant__ T fixed; __device__ unsigned stored();\n";
        callee += "__device__ T datum; __constant__ T fixed;\n\
                   __device__ unsigned stored() { return fold(datum) + fold(fixed); }\n";
        uses.push("(datum = make(seed + 11), stored())".to_owned());
    }
    let mut kernel = "__device__ unsigned calls_back(unsigned s) { return fold(made(s)); }\n\
                      extern \"C\" __global__ void linking_kernel(unsigned *out, unsigned seed) {\n"
        .to_owned();
    for (index, call) in uses.iter().enumerate() {
        kernel += &format!("  out[{index}] = {call};\n");
    }
    kernel += "}\n";
    Sources {
        caller: format!("{head}{kernel}"),
        callee: format!("{head}{callee}"),
        signatures: uses.len(),
    }
}

/// Who compiled something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compiler {
    Cuprum,
    Nvrtc,
}

impl Compiler {
    const BOTH: [Compiler; 2] = [Compiler::Cuprum, Compiler::Nvrtc];

    fn name(self) -> &'static str {
        match self {
            Compiler::Cuprum => "cuprum",
            Compiler::Nvrtc => "nvrtc",
        }
    }
}

/// What the sweep needs.
struct Judge {
    nvrtc: Nvrtc,
    ptxas: PathBuf,
    nvlink: PathBuf,
    folder: PathBuf,
    arch: String,
}

/// Links and runs every kind; counts signatures.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let kinds: Vec<Kind> =
        kinds::all().into_iter().filter(|kind| flags.picks(Path::new(kind.name))).collect();
    let mut tally = Tally::default();
    let peers = Peers::find();
    let nvlink = peers.ptxas.as_ref().map(|ptxas| ptxas.with_file_name("nvlink"));
    let tools = (Nvrtc::load(&peers), peers.ptxas, nvlink.filter(|path| path.is_file()));
    let (Some(nvrtc), Some(ptxas), Some(nvlink)) = tools else {
        tally.skip("no NVRTC, ptxas or nvlink", kinds.len());
        return Ok(tally);
    };
    let folder = PathBuf::from(flags.value("pack").unwrap_or("target/linking"));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let arch = flags.value("arch").unwrap_or(ARCH).to_owned();
    let judge = Judge { nvrtc, ptxas, nvlink, folder, arch };
    for (kind, result) in kinds.iter().zip(in_parallel(&kinds, |kind| judge.judge(kind))) {
        match result {
            Ok(signatures) => tally.passed += signatures,
            Err(error) => tally.fail(format!("{}: {error}", kind.name)),
        }
    }
    Ok(tally)
}

impl Judge {
    /// How many signatures are right; or what is wrong.
    fn judge(&self, kind: &Kind) -> Result<usize, String> {
        let sources = sources(kind);
        let mut halves = Vec::new();
        for (half, text) in [("caller", &sources.caller), ("callee", &sources.callee)] {
            let [ours, theirs] = Compiler::BOTH.map(|compiler| self.compile(compiler, half, text));
            let (ours, theirs) = (ours?, theirs?);
            same_prototypes(&ours, &theirs).map_err(|error| format!("{half}: {error}"))?;
            halves.push([ours, theirs]);
        }
        let mut right: Option<Vec<u32>> = None;
        // Theirs with theirs comes first: what all others are compared with.
        for caller in Compiler::BOTH.into_iter().rev() {
            for callee in Compiler::BOTH.into_iter().rev() {
                let pair = format!("{} calls {}", caller.name(), callee.name());
                let texts = [&halves[0][caller as usize], &halves[1][callee as usize]];
                self.link(kind.name, [caller, callee], texts)
                    .map_err(|error| format!("{pair}: {error}"))?;
                let found = simulate(texts).map_err(|error| format!("{pair}: {error}"))?;
                match &right {
                    None => right = Some(found),
                    Some(right) if *right == found => {}
                    Some(right) => {
                        return Err(format!("{pair}: {found:?}, with NVRTC alone {right:?}"));
                    }
                }
            }
        }
        Ok(sources.signatures)
    }

    fn compile(&self, compiler: Compiler, half: &str, text: &str) -> Result<String, String> {
        let name = format!("{half}.cu");
        let words = ["-rdc=true", "-device-int128", "-std=c++17", "-w"];
        match compiler {
            Compiler::Cuprum => {
                let mut options = Options::default();
                let arch = format!("-arch={}", self.arch);
                let words: Vec<&str> = std::iter::once(arch.as_str()).chain(words).collect();
                options.apply_args(&words).map_err(|error| error.to_string())?;
                cuprum_filetest::compile(&Source::new(name.as_str(), text), &options)
                    .map(|output| output.text)
                    .map_err(|failure| failure.log)
            }
            Compiler::Nvrtc => {
                let arch = format!("-arch={}", self.arch.replace("sm", "compute"));
                let words: Vec<String> =
                    std::iter::once(arch).chain(words.map(str::to_owned)).collect();
                self.nvrtc.compile(&name, text, &words).map_err(|error| format!("NVRTC: {error}"))
            }
        }
    }

    /// Assembles both halves and links them to `<kind>.<caller>.<callee>.cubin`.
    fn link(
        &self,
        kind: &str,
        compilers: [Compiler; 2],
        texts: [&String; 2],
    ) -> Result<(), String> {
        let stem = format!("{kind}.{}.{}", compilers[0].name(), compilers[1].name());
        let mut link = Command::new(&self.nvlink);
        link.arg(format!("-arch={}", self.arch));
        let mut made = Vec::new();
        for (half, text) in ["caller", "callee"].into_iter().zip(texts) {
            let ptx = self.folder.join(format!("{stem}.{half}.ptx"));
            let object = self.folder.join(format!("{stem}.{half}.o"));
            std::fs::write(&ptx, text).map_err(|error| format!("{}: {error}", ptx.display()))?;
            let mut assemble = Command::new(&self.ptxas);
            assemble.args([&format!("-arch={}", self.arch), "-c", "-o"]).arg(&object).arg(&ptx);
            run(&mut assemble)?;
            link.arg(&object);
            made.extend([ptx, object]);
        }
        link.arg("-o").arg(self.folder.join(format!("{stem}.cubin")));
        run(&mut link)?;
        for path in made {
            std::fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(())
    }
}

/// Runs a tool, which must not complain.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Every function that NVRTC declares or defines for others has the same prototype in ours.
fn same_prototypes(ours: &str, theirs: &str) -> Result<(), String> {
    let (ours, theirs) = (prototypes(ours), prototypes(theirs));
    for (name, theirs) in &theirs {
        match ours.get(name) {
            Some(ours) if ours == theirs => {}
            Some(ours) => return Err(format!("{name}: `{ours}`, in NVRTC's PTX `{theirs}`")),
            None => return Err(format!("{name}: not in our PTX")),
        }
    }
    Ok(())
}

/// The prototypes of functions that other objects see, by name.
fn prototypes(ptx: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (at, _) in ptx.match_indices(".func") {
        let line = ptx[..at].rfind('\n').map_or(0, |end| end + 1);
        let linkage = ptx[line..at].trim();
        let end = ptx[at..].find([';', '{']).map_or(ptx.len(), |end| at + end);
        let words: Vec<&str> = ptx[at..end].split_whitespace().collect();
        let text = words.join(" ").replace("( ", "(").replace(" )", ")").replace(" (", "(");
        let name = text.rsplit_once('(').map_or(text.as_str(), |(before, _)| before);
        let name = name.rsplit([' ', ')']).next().unwrap_or(name).to_owned();
        if !linkage.is_empty() {
            found.insert(name, format!("{linkage} {text}"));
        }
    }
    found
}

/// What the kernel leaves when both halves are one module.
fn simulate(texts: [&String; 2]) -> Result<Vec<u32>, String> {
    let [mut module, other] = texts.map(|text| cuprum_ptx::parse(text));
    let other = other.map_err(|error| error.to_string())?;
    let module = module.as_mut().map_err(|error| error.to_string())?;
    module.version = module.version.max(other.version);
    let defines = |items: &[Item]| -> Vec<String> {
        items.iter().filter_map(|item| definition(item).map(str::to_owned)).collect()
    };
    let (here, there) = (defines(&module.items), defines(&other.items));
    module
        .items
        .retain(|item| declaration(item).is_none_or(|name| !there.contains(&name.to_owned())));
    let added = other.items.into_iter().filter(|item| {
        let known = |name: Option<&str>| name.is_some_and(|name| here.contains(&name.to_owned()));
        !known(declaration(item)) && !known(definition(item))
    });
    module.items.extend(added);
    let program = Program::load(module).map_err(|error| error.to_string())?;
    let mut device = Device::new(&program);
    let out = device.alloc(RESULTS * 4, 16).map_err(|error| error.to_string())?;
    device.write(out, &vec![0; RESULTS as usize * 4]).map_err(|error| error.to_string())?;
    let launch = Launch {
        kernel: KERNEL.to_owned(),
        grid: [1; 3],
        block: [1; 3],
        dynamic_shared: 0,
        args: vec![Arg::u64(out), Arg::u32(SEED)],
    };
    cuprum_sim::launch(&mut device, &program, &launch, &LaunchOptions::default())
        .map_err(|fault| fault.to_string())?;
    let bytes = device.read(out, RESULTS * 4).map_err(|error| error.to_string())?;
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
    Ok(bytes.chunks(4).map(word).collect())
}

/// The name of what an item defines for others.
fn definition(item: &Item) -> Option<&str> {
    use cuprum_ptx::Linkage;
    match item {
        Item::Function(function) if function.body.is_some() => Some(&function.name),
        Item::Variable(variable) if variable.linkage != Linkage::Extern => Some(&variable.name),
        _ => None,
    }
}

/// The name of what an item only declares.
fn declaration(item: &Item) -> Option<&str> {
    use cuprum_ptx::Linkage;
    match item {
        Item::Function(function) if function.body.is_none() => Some(&function.name),
        Item::Variable(variable) if variable.linkage == Linkage::Extern => Some(&variable.name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prototypes_are_found_by_name() {
        let ptx = ".extern .func  (.param .b32 func_retval0) f\n(\n\t.param .b32 f_param_0\n)\n;\n\
                   .visible .func g(\n)\n{\nret;\n}\n.func local()\n{\n}\n";
        let found = prototypes(ptx);
        assert_eq!(found.keys().collect::<Vec<_>>(), ["f", "g"]);
        assert_eq!(found["f"], ".extern .func(.param .b32 func_retval0) f(.param .b32 f_param_0)");
    }

    #[test]
    fn there_are_enough_signatures() {
        let signatures: usize = kinds::all().iter().map(|kind| sources(kind).signatures).sum();
        assert!(signatures >= 60, "{signatures}");
    }
}
