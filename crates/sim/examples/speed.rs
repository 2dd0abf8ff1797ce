//! Measures the simulator: thread-instructions per second of three small kernels, checks off and on.
//!
//! `cargo run --release -p cuprum-sim --example speed`

use cuprum_sim::{Arg, Device, Launch, LaunchOptions, Program, Schedule, launch};
use std::time::Instant;

const HEADER: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";

/// Arithmetic in a loop that lanes leave at different times.
const MANDELBROT: &str = "
.visible .entry k(.param .u64 out) {
    .reg .pred %p<4>; .reg .f32 %f<12>; .reg .b32 %r<8>; .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [out];
    mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x;
    mad.lo.s32 %r4, %r2, %r3, %r1;
    cvt.rn.f32.u32 %f1, %r1; cvt.rn.f32.u32 %f2, %r2;
    fma.rn.f32 %f1, %f1, 0f3C400000, 0fC0000000;
    fma.rn.f32 %f2, %f2, 0f3C800000, 0fBF800000;
    mov.f32 %f3, 0f00000000; mov.f32 %f4, 0f00000000; mov.u32 %r5, 0;
LOOP:
    mul.f32 %f5, %f3, %f3; mul.f32 %f6, %f4, %f4;
    add.f32 %f7, %f5, %f6; setp.gt.f32 %p1, %f7, 0f40800000;
    @%p1 bra DONE;
    sub.f32 %f8, %f5, %f6; add.f32 %f8, %f8, %f1;
    add.f32 %f9, %f3, %f3; fma.rn.f32 %f4, %f9, %f4, %f2; mov.f32 %f3, %f8;
    add.s32 %r5, %r5, 1; setp.lt.u32 %p2, %r5, 500;
    @%p2 bra LOOP;
DONE:
    mul.wide.u32 %rd2, %r4, 4; add.s64 %rd1, %rd1, %rd2;
    st.global.u32 [%rd1], %r5;
    ret;
}";

/// Loads and stores.
const STREAM: &str = "
.visible .entry k(.param .u64 out) {
    .reg .pred %p<4>; .reg .f32 %f<12>; .reg .b32 %r<8>; .reg .b64 %rd<8>;
    ld.param.u64 %rd1, [out];
    mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x;
    mad.lo.s32 %r4, %r2, %r3, %r1;
    mul.wide.u32 %rd2, %r4, 4; add.s64 %rd1, %rd1, %rd2; mov.u32 %r5, 0;
LOOP:
    ld.global.f32 %f1, [%rd1]; add.f32 %f1, %f1, 0f3F800000; st.global.f32 [%rd1], %f1;
    add.s32 %r5, %r5, 1; setp.lt.u32 %p2, %r5, 200;
    @%p2 bra LOOP;
    ret;
}";

/// A matrix product's inner loop out of shared memory, with barriers.
const SHARED: &str = "
.visible .entry k(.param .u64 out) {
    .reg .pred %p<4>; .reg .f32 %f<12>; .reg .b32 %r<12>; .reg .b64 %rd<8>;
    .shared .align 16 .b8 s[1024];
    ld.param.u64 %rd1, [out];
    mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x;
    mad.lo.s32 %r4, %r2, %r3, %r1;
    mul.wide.u32 %rd2, %r4, 4; add.s64 %rd1, %rd1, %rd2; mov.u32 %r5, 0;
    and.b32 %r6, %r1, 255; shl.b32 %r6, %r6, 2; mov.u32 %r7, s; add.s32 %r6, %r6, %r7;
    mov.f32 %f3, 0f00000000; cvt.rn.f32.u32 %f2, %r1;
LOOP:
    st.shared.f32 [%r6], %f2;
    bar.sync 0;
    ld.shared.f32 %f1, [s+64]; fma.rn.f32 %f3, %f1, %f2, %f3;
    ld.shared.f32 %f1, [%r6]; fma.rn.f32 %f3, %f1, %f2, %f3;
    ld.shared.v4.f32 {%f4, %f5, %f6, %f7}, [s+16]; fma.rn.f32 %f3, %f4, %f5, %f3;
    fma.rn.f32 %f3, %f6, %f7, %f3;
    bar.sync 0;
    add.s32 %r5, %r5, 1; setp.lt.u32 %p2, %r5, 100;
    @%p2 bra LOOP;
    st.global.f32 [%rd1], %f3;
    ret;
}";

fn main() {
    for (name, text) in [("mandelbrot", MANDELBROT), ("stream", STREAM), ("shared", SHARED)] {
        for checks in [false, true] {
            for schedule in [Schedule::Lockstep, Schedule::Independent, Schedule::Random(1)] {
                measure(name, text, schedule, checks);
            }
        }
    }
}

#[allow(clippy::print_stdout, clippy::print_stderr)]
fn measure(name: &str, text: &str, schedule: Schedule, checks: bool) {
    let module = match cuprum_ptx::parse(&format!("{HEADER}{text}")) {
        Ok(module) => module,
        Err(error) => return eprintln!("{error}"),
    };
    let program = match Program::load(&module) {
        Ok(program) => program,
        Err(error) => return eprintln!("{error}"),
    };
    let mut device = Device::new(&program);
    let (blocks, threads) = (if schedule == Schedule::Lockstep { 128 } else { 16 }, 256);
    let bytes = 4 * blocks * threads;
    let Ok(out) = device.alloc(u64::from(bytes), 256) else { return };
    if device.write(out, &vec![0; bytes as usize]).is_err() {
        return;
    }
    let request = Launch {
        kernel: "k".to_owned(),
        grid: [blocks, 1, 1],
        block: [threads, 1, 1],
        dynamic_shared: 0,
        args: vec![Arg::u64(out)],
    };
    let options = LaunchOptions { schedule, checks, ..LaunchOptions::default() };
    let start = Instant::now();
    match launch(&mut device, &program, &request, &options) {
        Ok(report) => {
            let rate = report.thread_instructions as f64 / start.elapsed().as_secs_f64() / 1e6;
            let checks = if checks { "checks" } else { "plain" };
            println!("{name:12} {checks:7} {schedule:?}: {rate:7.1} M thread-instructions/s");
        }
        Err(fault) => eprintln!("{name}: {fault}"),
    }
}
