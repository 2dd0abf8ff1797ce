//! Compiles a kernel in this process and launches it on the GPU. Only the driver is needed: no toolkit.
//!
//!     cargo run --release -p launch

use cudarc::driver::{CudaContext, LaunchConfig, PushKernelArg};
use cudarc::nvrtc::Ptx;
use cuprum::{Compiler, Options, Source};
use std::error::Error;
use std::time::Instant;

const SAXPY: &str = "
    template <typename T> __global__ void saxpy(int n, T a, const T* x, T* y) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = a * x[i] + y[i];
    }";

fn main() -> Result<(), Box<dyn Error>> {
    let context = CudaContext::new(0)?;
    let (major, minor) = context.compute_capability()?;

    let start = Instant::now();
    let options = Options::new()
        .arch(format!("compute_{major}{minor}").parse()?)
        .name_expression("saxpy<float>");
    let output = Compiler::new().compile(&Source::new("saxpy.cu", SAXPY), &options)?;
    println!("compiled for compute capability {major}.{minor} in {:?}", start.elapsed());
    let symbol = output.lowered_name("saxpy<float>").ok_or("the kernel has no symbol")?;

    let module = context.load_module(Ptx::from_src(&output.text))?;
    let saxpy = module.load_function(symbol)?;
    let stream = context.default_stream();
    let (n, a) = (1000_i32, 2.0_f32);
    let x: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let x_there = stream.clone_htod(&x)?;
    let mut y_there = stream.clone_htod(&vec![1.0_f32; x.len()])?;
    let mut launch = stream.launch_builder(&saxpy);
    launch.arg(&n).arg(&a).arg(&x_there).arg(&mut y_there);
    // SAFETY: the arguments are the kernel's parameters, and both arrays have n elements.
    unsafe { launch.launch(LaunchConfig::for_num_elems(n as u32)) }?;

    let y = stream.clone_dtoh(&y_there)?;
    let is_right = x.iter().zip(&y).all(|(x, y)| *y == a * x + 1.0);
    println!("y[999] = {}, all {n} {}", y[999], if is_right { "right" } else { "WRONG" });
    is_right.then_some(()).ok_or_else(|| "the kernel computed something else".into())
}
