//! Compiles a kernel and runs it in the simulator: all that the library does, on any system. It ends
//! without a word, or in a panic.
//!
//!     cargo run --release -p cuprum --example saxpy

use cuprum::{Compiler, Launch, Options, Simulator, Source};
use std::error::Error;

const SAXPY: &str = "
    template <typename T> __global__ void saxpy(int n, T a, const T* x, T* y) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = a * x[i] + sinf(y[i]);
    }";

fn main() {
    // Where a program has no way to say how it ended, as in a browser, a panic is the only one.
    if let Err(error) = run() {
        std::panic::resume_unwind(Box::new(error.to_string()));
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::new().arch("sm_90".parse()?).name_expression("saxpy<float>");
    let compiler = Compiler::new();
    let output = compiler.compile(&Source::new("saxpy.cu", SAXPY), &options)?;
    // It ends whatever it kept for the next compilation, also where it could keep no threads.
    drop(compiler);
    let symbol = output.lowered_name("saxpy<float>").ok_or("the kernel has no symbol")?;

    let n = 1000;
    let numbers: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let mut simulator = Simulator::new(&output.text)?;
    let x = simulator.copy_in(&numbers)?;
    let y = simulator.copy_in(&vec![0.0_f32; numbers.len()])?;
    let launch = Launch::new(symbol).grid([4]).block([256]).arg(n).arg(2.0_f32).arg(x).arg(y);
    simulator.launch(&launch)?;
    let is_right = numbers.iter().zip(simulator.copy_out(y)?).all(|(x, y)| y == 2.0 * x);
    is_right.then_some(()).ok_or_else(|| "the kernel computed something else".into())
}
