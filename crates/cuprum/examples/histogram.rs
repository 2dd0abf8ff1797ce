//! Compiles a kernel, shows what is wrong with another one, and runs the first in the simulator.

#![expect(clippy::print_stdout, reason = "an example shows what it did")]

use cuprum::{Compiler, Launch, Options, Simulator, Source};
use std::error::Error;

const HISTOGRAM: &str = r#"
#include <cstdint>

template <int BINS>
__global__ void histogram(const uint8_t *bytes, int n, unsigned *counts) {
    __shared__ unsigned own[BINS];
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) own[bin] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&own[bytes[i] % BINS], 1u);
    __syncthreads();
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) atomicAdd(&counts[bin], own[bin]);
}
"#;

fn main() -> Result<(), Box<dyn Error>> {
    // A compiler keeps what makes the next compilation faster; programs have one for all.
    let compiler = Compiler::new();
    let options = Options::new().arch("sm_90".parse()?).name_expression("histogram<4>");

    let wrong = Source::new("wrong.cu", "__global__ void k(int *p) { p[threadIdx.z] = blockIdx; }");
    if let Err(failure) = compiler.compile(&wrong, &Options::new()) {
        for error in &failure.diagnostics {
            let line = error.span.as_ref().map_or(0, |span| span.line);
            println!("line {line}: {}", error.message);
        }
    }

    let output = compiler.compile(&Source::new("histogram.cu", HISTOGRAM), &options)?;
    let kernel = output.lowered_name("histogram<4>").ok_or("no such kernel")?;
    println!("{kernel}: {} lines of PTX", output.text.lines().count());

    let text = b"the quick brown fox jumps over the lazy dog";
    let mut simulator = Simulator::new(&output.text)?;
    let bytes = simulator.copy_in(text)?;
    let counts = simulator.copy_in(&[0_u32; 4])?;
    let length = i32::try_from(text.len())?;
    simulator
        .launch(&Launch::new(kernel).grid([2]).block([32]).arg(bytes).arg(length).arg(counts))?;
    println!("{:?}", simulator.copy_out(counts)?);
    Ok(())
}
