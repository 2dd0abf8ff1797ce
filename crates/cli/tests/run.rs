//! `cuprum run` and `cuprum sim` as users call them: launches, buffers in files, faults in the source.

use std::path::{Path, PathBuf};
use std::process::Command;

const APP: &str = "\
namespace app {
template <typename T> __global__ void scale(T *x, T a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= a;
}
}
__device__ __noinline__ void put(int *x, int i) {
  x[i] = i;
}
__global__ void fill(int *x) {
  put(x, threadIdx.x);
}
struct Pair {
  int a;
  unsigned char b;
};
__global__ void pair(Pair) {}
";

/// An empty folder with kernels in it.
#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("app.cu"), APP).unwrap();
    folder
}

/// What the command prints: stdout if it succeeds, stderr if not.
#[expect(clippy::unwrap_used, reason = "a test without the command has failed")]
fn cuprum(folder: &Path, words: &[&str]) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
    let output = command.current_dir(folder).args(words).output().unwrap();
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

const LAUNCH: &str = "--launch=app::scale<float><<<2, 8>>>(x=iota(f32,12), a=2.5, n=12)";

#[test]
fn arguments_that_are_not_the_kernels_are_refused() {
    let folder = folder("run_refused");
    for (args, what) in [
        ("a=iota(f32,12), x=2.5, n=12", "`a` stands in another place"),
        ("x=iota(f32,12), a=2.5:f64, n=12", "is of type f32, not f64"),
        ("x=@., a=2.5, n=12", "it is no file"),
    ] {
        let launch = format!("--launch=app::scale<float><<<2, 8>>>({args})");
        let said = cuprum(&folder, &["run", "app.cu", &launch]).unwrap_err();
        assert!(said.contains(what), "{args}: {said}");
    }
}

#[test]
fn buffers_go_into_files_and_come_back() {
    let folder = folder("run_files");
    let dumps = ["--dump=x:x.npy", "--dump", "x:x.csv", "--dump=x:x.txt"];
    let text = cuprum(&folder, &[&["run", "app.cu", LAUNCH], &dumps[..]].concat()).unwrap();
    assert!(text.contains("x[12] = {0, 2.5, 5,"), "{text}");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(read("x.csv").starts_with("0,2.5,5,"));
    assert!(read("x.txt").starts_with("0\n2.5\n5\n"));
    let again = "--launch=app::scale<float><<<1, 2>>>(y=@x.npy, a=2, n=2)";
    let text = cuprum(&folder, &["run", "app.cu", again]).unwrap();
    assert!(text.contains("y[12] = {0, 5, 5, 7.5,"), "{text}");
    // Several launches share buffers.
    let twice = ["run", "app.cu", LAUNCH, "--launch=app::scale<float><<<1,4>>>(x, a=0, n=4)"];
    assert!(cuprum(&folder, &twice).unwrap().contains("x[12] = {0, 0, 0, 0, 10,"));
}

#[test]
fn what_does_not_fit_is_said_with_what_would() {
    let folder = folder("run_mistakes");
    for (launch, said) in [
        ("fill<<<1,4>>>(x=zeros(f32,4))", "wants elements of type s32, `x` has f32"),
        ("fill<<<1,4>>>(3)", "`int *` wants a buffer"),
        ("fill<<<1,4>>>()", "fill takes 1 arguments, not 0: fill(int * x)"),
        ("fll<<<1,4>>>()", "no kernel `fll`; the kernels are\n  fill(int * x)"),
        ("app::scale<int><<<1,4>>>(x=zeros(s32,4), a=1.5, n=4)", "1.5 does not fit into `int`"),
        ("app::scale<int><<<1,4>>>(x=zeros(s32,4), n=4, a=1)", "`n` stands in another place"),
        ("app::scal<int><<<1,4>>>()", "or instantiated: fill"),
        ("fill<<<1>>>()", "expected grid, block"),
        ("fill<<<1,1>>>(x=@none.npy)", "cannot read none.npy"),
        ("fill<<<1,2048>>>(x=zeros(s32,4))", "2048 in x is more than the 1024 that there can be"),
        ("fill<<<1,(64,32)>>>(x=zeros(s32,4))", "has 2048 threads, more than the 1024"),
        ("fill<<<1,(1,1,65)>>>(x=zeros(s32,4))", "65 in z is more than the 64"),
        ("fill<<<(1,65536),1>>>(x=zeros(s32,4))", "65536 in y is more than the 65535"),
        ("fill<<<1,0>>>(x=zeros(s32,4))", "is empty"),
        ("fill<<<1,4,232449>>>(x=zeros(s32,4))", "one of sm_90 has at most 232448"),
        ("fill<<<1,4>>>(x=s32[2]{1, 3000000000})", "`x`: 3000000000 does not fit into s32"),
        ("fill<<<1,4>>>(x=s32[2]{1, 2.5})", "`x`: 2.5 does not fit into s32"),
        ("fill<<<1,4>>>(x=fill(s32,4,1e20))", "does not fit into s32"),
        ("pair<<<1,4>>>({1:s32, 300:u8})", "300 does not fit into u8"),
    ] {
        let error = cuprum(&folder, &["run", "app.cu", "--launch", launch]).unwrap_err();
        assert!(error.contains(said), "{launch}: {error}");
    }
    let dump = ["run", "app.cu", LAUNCH, "--dump=z:z.npy"];
    assert!(cuprum(&folder, &dump).unwrap_err().contains("the buffers are: x"));
    let nothing = cuprum(&folder, &["run", "app.cu"]).unwrap_err();
    let proposal = "cuprum run app.cu --launch='fill<<<4, 256>>>(x=zeros(s32,1024))'";
    assert!(nothing.contains(proposal), "{nothing}");
}

#[test]
fn faults_are_shown_in_the_source() {
    let folder = folder("run_faults");
    let words = ["run", "app.cu", "--launch=fill<<<1,5>>>(x=zeros(s32,4))"];
    let error = cuprum(&folder, &words).unwrap_err();
    for part in [
        "out of bounds: writes 4 bytes of global memory",
        "(`x`)",
        " --> app.cu:9:3\n",
        "9 |   x[i] = i;\n",
        "thread (4, 0, 0) of block (0, 0, 0)",
        "note: called from here",
        "12 |   put(x, threadIdx.x);\n",
    ] {
        assert!(error.contains(part), "{part}: {error}");
    }
    // PTX with line information shows the source too; without it, the PTX itself.
    let launch = "--launch=_Z4fillPi<<<1,5>>>(x=zeros(s32,4))";
    cuprum(&folder, &["-lineinfo", "-o", "lines.ptx", "app.cu"]).unwrap();
    let error = cuprum(&folder, &["sim", "lines.ptx", launch]).unwrap_err();
    assert!(error.contains("9 |   x[i] = i;\n"), "{error}");
    cuprum(&folder, &["-o", "plain.ptx", "app.cu"]).unwrap();
    let error = cuprum(&folder, &["sim", "plain.ptx", launch]).unwrap_err();
    assert!(
        error.contains(" --> plain.ptx:") && error.contains("| \tst.")
            || error.contains("|     st."),
        "{error}"
    );
}

#[test]
fn profiles_are_tables_pages_and_data() {
    let folder = folder("run_profile");
    let table = cuprum(&folder, &["run", "app.cu", LAUNCH, "--profile"]).unwrap();
    assert!(table.contains("lanes") && table.contains("x[i] *= a;"), "{table}");
    for file in ["page.html", "data.json"] {
        cuprum(&folder, &["run", "app.cu", LAUNCH, &format!("--profile={file}")]).unwrap();
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(read("page.html").contains("x[i] *= a;"));
    assert!(read("data.json").contains("\"file\": \"app.cu\", \"line\": 5, "));
    let wrong = cuprum(&folder, &["run", "app.cu", LAUNCH, "--profile=page.pdf"]).unwrap_err();
    assert!(wrong.contains(".html, .json or .txt"));
}

#[test]
fn kernels_of_whole_programs_run_too() {
    let folder = folder("run_whole");
    let program = "\
#include <cstdio>
template <typename T> __global__ void twice(T *x) { x[threadIdx.x] *= 2; }
__global__ void once(int *x) { x[threadIdx.x] += 1; }
int main() {
  int *x;
  cudaMalloc(&x, 16);
  once<<<1, 4>>>(x);
  twice<int><<<1, 4>>>(x);
  std::printf(\"%d\\n\", int(cudaDeviceSynchronize()));
}
";
    std::fs::write(folder.join("program.cu"), program).unwrap();
    let launch = "--launch=twice<float><<<1,2>>>(x=ones(f32,2))";
    let text = cuprum(&folder, &["run", "program.cu", launch]).unwrap();
    assert!(text.contains("x[2] = {2, 2}"), "{text}");
    let nothing = cuprum(&folder, &["run", "program.cu"]).unwrap_err();
    assert!(nothing.contains("once(int * x)"), "{nothing}");
    assert!(nothing.contains("--launch='twice<int><<<4, 256>>>(x=zeros(s32,1024))'"), "{nothing}");
}

#[test]
fn checks_can_be_left_out() {
    let folder = folder("run_checks");
    std::fs::write(folder.join("race.cu"), "__global__ void k(int *x) { *x = threadIdx.x; }\n")
        .unwrap();
    let run = |checks: &str| {
        let launch = "--launch=k<<<1,4>>>(x=zeros(s32,1))";
        cuprum(&folder, &["run", "race.cu", launch, &format!("--checks={checks}")])
    };
    assert!(run("all").unwrap_err().contains("error: race: writes 4 bytes of global memory"));
    assert!(run("block").is_ok() && run("none").is_ok());
}

#[test]
fn a_source_may_come_from_stdin_and_for_a_target_of_gencode() {
    use std::io::Write;
    use std::process::Stdio;
    let folder = folder("run_stdin");
    let fill = "--launch=fill<<<1, 4>>>(x=zeros(s32,4))";
    let mut child = Command::new(env!("CARGO_BIN_EXE_cuprum"))
        .args(["run", "-", "-gencode", "arch=compute_80,code=sm_80", fill])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(APP.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && shown.contains("0, 1, 2, 3"), "{shown}");
    for (words, said) in [
        (&["-MD"][..], "`-MD` is about what the compiler writes"),
        (&["-o", "x.ptx"], "`-o` is about what the compiler writes"),
        (&["-ptx"], "`-ptx` is about"),
        (&["--emit=llvm"], "`--emit` asks for text"),
        (&["-arch=all"], "one target at a time is run, not sm_75"),
        (&["-run"], "`-run` cannot be obeyed"),
    ] {
        let error = cuprum(&folder, &[&["run", "app.cu", fill], words].concat()).unwrap_err();
        assert!(error.contains(said), "{words:?}: {error}");
    }
    // What has no effect has none here either.
    assert!(cuprum(&folder, &["run", "app.cu", fill, "-Xcompiler", "-Wall", "-lcudart"]).is_ok());
}

#[test]
fn numbers_for_floats_of_ptx_are_floats() {
    let folder = folder("run_ptx_floats");
    let source =
        "extern \"C\" __global__ void k(float *x, float a, double b) { *x = a + (float)b; }\n";
    std::fs::write(folder.join("k.cu"), source).unwrap();
    cuprum(&folder, &["-arch=sm_90", "-o", "k.ptx", "k.cu"]).unwrap();
    let shown = cuprum(&folder, &["sim", "k.ptx", "--launch=k<<<1,1>>>(x=zeros(f32,1), 2, 3)"]);
    assert!(shown.as_ref().is_ok_and(|text| text.contains("5")), "{shown:?}");
}

#[test]
fn a_barrier_of_the_grid_says_what_it_needs() {
    let folder = folder("run_grid_barrier");
    let source = "#include <cooperative_groups.h>\n\
                  __global__ void k() { cooperative_groups::this_grid().sync(); }\n";
    std::fs::write(folder.join("k.cu"), source).unwrap();
    let said = cuprum(&folder, &["run", "k.cu", "--launch=k<<<2,32>>>()"]).unwrap_err();
    assert!(said.contains("cudaLaunchCooperativeKernel"), "{said}");
}
