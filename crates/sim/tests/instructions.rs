//! What each instruction computes, with the edge cases the manual mentions.
//!
//! Every row runs in a thread of its own: its inputs are in `%rd0`, `%rd1`, … and, cut to their
//! low bits, in `%r0` and `%h0`. The result is whatever the body leaves in `%rd15`, `%r15`, `%h15`
//! or `%p0`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

use cuprum_sim::{Arg, Device, Launch, LaunchOptions, Program, Schedule, launch};

const INPUTS: usize = 4;

/// One row: up to four inputs and the expected result.
type Row<'a> = (&'a [u64], u64);

fn module(body: &str) -> String {
    let mut text = String::from(
        ".version 9.0\n.target sm_90\n.address_size 64\n\
         .visible .entry k(.param .u64 in, .param .u64 out) {\n\
         .reg .b16 %h<16>; .reg .b32 %r<16>; .reg .b64 %rd<16>; .reg .b64 %x<8>; .reg .b32 %y<8>;\n\
         .reg .pred %p<8>;\n\
         ld.param.u64 %x0, [in]; ld.param.u64 %x1, [out]; mov.u32 %y0, %tid.x;\n\
         mad.wide.u32 %x0, %y0, 32, %x0; mad.wide.u32 %x1, %y0, 8, %x1;\n\
         mov.b64 %rd15, 0; mov.b32 %r15, 0; mov.b16 %h15, 0; setp.ne.s32 %p0, 0, 0;\n",
    );
    for i in 0..INPUTS {
        text += &format!(
            "ld.global.b64 %rd{i}, [%x0+{}]; cvt.u32.u64 %r{i}, %rd{i}; cvt.u16.u64 %h{i}, %rd{i};\n",
            8 * i
        );
    }
    text += body;
    text += "\ncvt.u64.u16 %x2, %h15; cvt.u64.u32 %x3, %r15; or.b64 %x2, %x2, %x3;\n\
             or.b64 %x2, %x2, %rd15; selp.b64 %x3, 1, 0, %p0; or.b64 %x2, %x2, %x3;\n\
             st.global.b64 [%x1], %x2; ret; }\n";
    text
}

#[track_caller]
fn check(body: &str, rows: &[Row<'_>]) {
    let text = module(body);
    let parsed = cuprum_ptx::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let program = Program::load(&parsed).unwrap_or_else(|error| panic!("{error}"));
    for schedule in [Schedule::Lockstep, Schedule::Independent, Schedule::Random(7)] {
        let mut device = Device::new(&program);
        let input = device.alloc(32 * rows.len() as u64, 8).unwrap();
        let output = device.alloc(8 * rows.len() as u64, 8).unwrap();
        for (index, (values, _)) in rows.iter().enumerate() {
            let mut bytes = Vec::new();
            for i in 0..INPUTS {
                bytes.extend(values.get(i).copied().unwrap_or(0).to_le_bytes());
            }
            device.write(input + 32 * index as u64, &bytes).unwrap();
        }
        let request = Launch {
            kernel: "k".to_owned(),
            grid: [1, 1, 1],
            block: [rows.len() as u32, 1, 1],
            dynamic_shared: 0,
            args: vec![Arg::u64(input), Arg::u64(output)],
        };
        let options = LaunchOptions { schedule, ..LaunchOptions::default() };
        launch(&mut device, &program, &request, &options).unwrap_or_else(|fault| panic!("{fault}"));
        for (index, (inputs, expected)) in rows.iter().enumerate() {
            let bytes = device.read(output + 8 * index as u64, 8).unwrap();
            let result = u64::from_le_bytes(bytes.try_into().unwrap());
            assert_eq!(result, *expected, "{body} of {inputs:x?}: {result:#x}, not {expected:#x}");
        }
    }
}

fn f(value: f32) -> u64 {
    u64::from(value.to_bits())
}

fn d(value: f64) -> u64 {
    value.to_bits()
}

const MIN32: u64 = 0x8000_0000;
const NEG1: u64 = 0xffff_ffff;
const NAN32: u64 = 0x7fff_ffff;

#[test]
fn integer_arithmetic() {
    check("add.s32 %r15, %r0, %r1;", &[(&[NEG1, 1], 0), (&[0x7fff_ffff, 1], MIN32)]);
    check(
        "add.sat.s32 %r15, %r0, %r1;",
        &[(&[0x7fff_ffff, 1], 0x7fff_ffff), (&[MIN32, NEG1], MIN32), (&[5, 6], 11)],
    );
    check("sub.sat.s32 %r15, %r0, %r1;", &[(&[MIN32, 1], MIN32)]);
    check("add.u16 %h15, %h0, %h1;", &[(&[0xffff, 2], 1)]);
    check("add.u16x2 %r15, %r0, %r1;", &[(&[0x0001_ffff, 0x0002_0001], 0x0003_0000)]);
    check("sub.u64 %rd15, %rd0, %rd1;", &[(&[0, 1], u64::MAX)]);
    check("mul.lo.s32 %r15, %r0, %r1;", &[(&[0x1_0000, 0x1_0000], 0), (&[NEG1, 3], 0xffff_fffd)]);
    check("mul.hi.s32 %r15, %r0, %r1;", &[(&[NEG1, NEG1], 0), (&[MIN32, MIN32], 0x4000_0000)]);
    check("mul.hi.u32 %r15, %r0, %r1;", &[(&[NEG1, NEG1], 0xffff_fffe)]);
    check("mul.hi.u64 %rd15, %rd0, %rd1;", &[(&[u64::MAX, u64::MAX], u64::MAX - 1)]);
    check("mul.hi.s64 %rd15, %rd0, %rd1;", &[(&[u64::MAX, 5], u64::MAX)]);
    check("mul.wide.s32 %rd15, %r0, %r1;", &[(&[NEG1, 2], u64::MAX - 1)]);
    check("mul.wide.u16 %r15, %h0, %h1;", &[(&[0xffff, 0xffff], 0xfffe_0001)]);
    check("mul.wide.s16 %r15, %h0, %h1;", &[(&[0xffff, 2], 0xffff_fffe)]);
    check("mad.lo.s32 %r15, %r0, %r1, %r2;", &[(&[3, 4, NEG1], 11)]);
    check("mad.hi.sat.s32 %r15, %r0, %r1, %r2;", &[(&[0x7fff_ffff, 4, 0x7fff_ffff], 0x7fff_ffff)]);
    check("mad.wide.s32 %rd15, %r0, %r1, %rd2;", &[(&[NEG1, 4, 3], u64::MAX)]);
    check("mul24.lo.u32 %r15, %r0, %r1;", &[(&[0xff00_0002, 3], 6)]);
    check("mul24.hi.s32 %r15, %r0, %r1;", &[(&[0x00ff_ffff, 0x0001_0000], NEG1)]);
    check("sad.s32 %r15, %r0, %r1, %r2;", &[(&[2, 0xffff_fffb, 10], 17)]);
    check("abs.s32 %r15, %r0;", &[(&[NEG1], 1), (&[MIN32], MIN32)]);
    check("neg.s32 %r15, %r0;", &[(&[1], NEG1), (&[MIN32], MIN32)]);
    check("min.s32 %r15, %r0, %r1;", &[(&[NEG1, 1], NEG1)]);
    check("min.u32 %r15, %r0, %r1;", &[(&[NEG1, 1], 1)]);
    check("max.s16x2 %r15, %r0, %r1;", &[(&[0xffff_0005, 0x0001_fffe], 0x0001_0005)]);
    check("max.s64 %rd15, %rd0, %rd1;", &[(&[u64::MAX, 1], 1)]);
}

#[test]
fn division() {
    check(
        "div.s32 %r15, %r0, %r1;",
        &[
            (&[7, 0xffff_fffe], 0xffff_fffd),
            (&[MIN32, NEG1], MIN32),
            (&[0xffff_fff9, 2], 0xffff_fffd),
        ],
    );
    check("rem.s32 %r15, %r0, %r1;", &[(&[0xffff_fff9, 2], NEG1), (&[MIN32, NEG1], 0)]);
    check("div.u32 %r15, %r0, %r1;", &[(&[NEG1, 2], 0x7fff_ffff), (&[5, 0], NEG1)]);
    check("rem.u64 %rd15, %rd0, %rd1;", &[(&[u64::MAX, 10], 5)]);
    check("div.s16 %h15, %h0, %h1;", &[(&[0x8000, 0xffff], 0x8000)]);
}

#[test]
fn carries() {
    check(
        "add.cc.u32 %r4, %r0, %r1; addc.u32 %r15, %r2, %r3;",
        &[(&[NEG1, 1, 5, 6], 12), (&[1, 1, 5, 6], 11)],
    );
    check(
        "sub.cc.u32 %r4, %r0, %r1; subc.u32 %r15, %r2, %r3;",
        &[(&[0, 1, 5, 2], 2), (&[1, 1, 5, 2], 3)],
    );
    check("add.cc.u64 %rd4, %rd0, %rd1; addc.u64 %rd15, %rd2, 0;", &[(&[u64::MAX, 1, 7], 8)]);
    check(
        "mad.lo.cc.u32 %r4, %r0, %r1, %r2; madc.hi.u32 %r15, %r0, %r1, %r3;",
        &[(&[NEG1, NEG1, NEG1, 0], NEG1)],
    );
}

#[test]
fn shifts_and_bits() {
    check("shl.b32 %r15, %r0, %r1;", &[(&[1, 31], MIN32), (&[1, 32], 0), (&[1, NEG1], 0)]);
    check("shr.s32 %r15, %r0, %r1;", &[(&[MIN32, 31], NEG1), (&[MIN32, 64], NEG1), (&[4, 1], 2)]);
    check("shr.u32 %r15, %r0, %r1;", &[(&[MIN32, 31], 1), (&[MIN32, 32], 0)]);
    check("shl.b16 %h15, %h0, %r1;", &[(&[1, 15], 0x8000), (&[1, 16], 0)]);
    check("shr.s64 %rd15, %rd0, %r1;", &[(&[1 << 63, 200], u64::MAX), (&[1 << 63, 63], u64::MAX)]);
    check("shf.l.wrap.b32 %r15, %r0, %r1, %r2;", &[(&[MIN32, 1, 33], 3), (&[MIN32, 1, 1], 3)]);
    check(
        "shf.l.clamp.b32 %r15, %r0, %r1, %r2;",
        &[(&[0x1234, 1, 32], 0x1234), (&[0x1234, 1, 99], 0x1234)],
    );
    check("shf.r.wrap.b32 %r15, %r0, %r1, %r2;", &[(&[0, 1, 32], 0), (&[0, 1, 1], MIN32)]);
    check("shf.r.clamp.b32 %r15, %r0, %r1, %r2;", &[(&[7, 9, 32], 9)]);
    check("popc.b64 %r15, %rd0;", &[(&[u64::MAX], 64)]);
    check("clz.b32 %r15, %r0;", &[(&[0], 32), (&[1], 31)]);
    check("brev.b32 %r15, %r0;", &[(&[1], MIN32)]);
    check("bfind.u32 %r15, %r0;", &[(&[0], NEG1), (&[0x10], 4)]);
    check("bfind.s32 %r15, %r0;", &[(&[NEG1], NEG1), (&[0xffff_fff0], 3)]);
    check("bfind.shiftamt.u32 %r15, %r0;", &[(&[0x10], 27), (&[0], NEG1)]);
    check(
        "bfe.u32 %r15, %r0, %r1, %r2;",
        &[
            (&[0xabcd_1234, 8, 8], 0x12),
            (&[NEG1, 28, 8], 0xf),
            (&[NEG1, 40, 8], 0),
            (&[NEG1, 0, 0], 0),
        ],
    );
    check(
        "bfe.s32 %r15, %r0, %r1, %r2;",
        &[(&[0x80, 0, 8], 0xffff_ff80), (&[MIN32, 28, 8], 0xffff_fff8), (&[MIN32, 40, 8], NEG1)],
    );
    check("bfe.u64 %rd15, %rd0, %r1, %r2;", &[(&[u64::MAX, 4, 60], u64::MAX >> 4)]);
    check(
        "bfi.b32 %r15, %r0, %r1, %r2, %r3;",
        &[
            (&[0xff, 0, 8, 4], 0xf00),
            (&[0xff, 0x1111_1111, 28, 8], 0xf111_1111),
            (&[0xff, 7, 32, 8], 7),
            (&[NEG1, 0, 0, 32], NEG1),
        ],
    );
    check("lop3.b32 %r15, %r0, %r1, %r2, 0x96;", &[(&[0b1100, 0b1010, 0b1001], 0b1111)]);
    check("lop3.b32 %r15, %r0, %r1, %r2, 0xe8;", &[(&[0b1100, 0b1010, 0b1001], 0b1000)]);
    check(
        "prmt.b32 %r15, %r0, %r1, %r2;",
        &[
            (&[0x3322_1100, 0x7766_5544, 0x7531], 0x7755_3311),
            (&[0x0000_0080, 0, 0x0008], 0x8080_80ff),
        ],
    );
    check("prmt.b32.f4e %r15, %r0, %r1, %r2;", &[(&[0x3322_1100, 0x7766_5544, 2], 0x5544_3322)]);
    check("prmt.b32.b4e %r15, %r0, %r1, %r2;", &[(&[0x3322_1100, 0x7766_5544, 1], 0x6677_0011)]);
    check("cnot.b32 %r15, %r0;", &[(&[0], 1), (&[5], 0)]);
    check("not.b16 %h15, %h0;", &[(&[0xff], 0xff00)]);
    check(
        "fns.b32 %r15, %r0, %r1, %r2;",
        &[(&[0xaa, 0, 2], 3), (&[0xaa, 3, 0], 3), (&[0xaa, 7, NEG1], 7)],
    );
    check("bmsk.clamp.b32 %r15, %r0, %r1;", &[(&[4, 8], 0xff0), (&[4, 40], 0xffff_fff0)]);
    check("szext.clamp.s32 %r15, %r0, %r1;", &[(&[0x80, 8], 0xffff_ff80), (&[0x80, 9], 0x80)]);
    check("dp4a.s32.s32 %r15, %r0, %r1, %r2;", &[(&[0xff02_0304, 0x0101_0101, 10], 18)]);
    check("dp4a.u32.u32 %r15, %r0, %r1, %r2;", &[(&[0xff02_0304, 0x0101_0101, 10], 274)]);
    check("dp2a.lo.s32.u32 %r15, %r0, %r1, %r2;", &[(&[0xffff_0002, 0x0505, 1], 6)]);
}

#[test]
fn comparisons_and_selection() {
    check("setp.lt.s32 %p0, %r0, %r1;", &[(&[NEG1, 0], 1), (&[0, NEG1], 0)]);
    check("setp.lo.u32 %p0, %r0, %r1;", &[(&[NEG1, 0], 0), (&[0, NEG1], 1)]);
    check("setp.ne.f32 %p0, %r0, %r1;", &[(&[NAN32, 0], 0), (&[f(1.0), 0], 1), (&[MIN32, 0], 0)]);
    check("setp.neu.f32 %p0, %r0, %r1;", &[(&[NAN32, 0], 1), (&[f(1.0), f(1.0)], 0)]);
    check("setp.ltu.f64 %p0, %rd0, %rd1;", &[(&[d(f64::NAN), 0], 1), (&[d(2.0), d(1.0)], 0)]);
    check("setp.equ.f32 %p0, %r0, %r1;", &[(&[NAN32, 0], 1), (&[0, MIN32], 1), (&[f(1.0), 0], 0)]);
    check("setp.num.f32 %p0, %r0, %r1;", &[(&[NAN32, 0], 0), (&[1, 0], 1)]);
    check("setp.gt.ftz.f32 %p0, %r0, %r1;", &[(&[1, 0], 0)]);
    check("setp.eq.f16 %p0, %h0, %h1;", &[(&[0x8000, 0], 1), (&[0x7e00, 0x7e00], 0)]);
    check("setp.eq.s32 %p1|%p2, %r0, %r1; mov.pred %p0, %p2;", &[(&[1, 2], 1), (&[1, 1], 0)]);
    check(
        "setp.ne.s32 %p1, %r2, 0; setp.lt.and.s32 %p0, %r0, %r1, !%p1;",
        &[(&[1, 2, 0], 1), (&[1, 2, 1], 0)],
    );
    check("set.lt.u32.s32 %r15, %r0, %r1;", &[(&[NEG1, 1], NEG1), (&[1, 0], 0)]);
    check("set.gt.f32.f32 %r15, %r0, %r1;", &[(&[f(2.0), f(1.0)], f(1.0))]);
    check(
        "setp.gt.s32 %p1, %r0, 0; selp.b32 %r15, %r1, %r2, %p1;",
        &[(&[1, 10, 20], 10), (&[0, 10, 20], 20)],
    );
    check("slct.b32.s32 %r15, %r0, %r1, %r2;", &[(&[1, 2, 0], 1), (&[1, 2, NEG1], 2)]);
    check("slct.b32.f32 %r15, %r0, %r1, %r2;", &[(&[1, 2, MIN32], 1), (&[1, 2, NAN32], 2)]);
    check("testp.subnormal.f32 %p0, %r0;", &[(&[1], 1), (&[f(1.0)], 0), (&[0], 0)]);
    check(
        "setp.ne.s32 %p1, %r0, 0; setp.ne.s32 %p2, %r1, 0; xor.pred %p3, %p1, %p2; not.pred %p0, %p3;",
        &[(&[1, 0], 0), (&[1, 5], 1)],
    );
    check(
        "setp.ne.s32 %p1, %r3, 0; lop3.or.b32 %r4|%p0, %r0, %r1, %r2, 0x80, %p1;",
        &[(&[3, 1, 1, 0], 1), (&[2, 1, 1, 0], 0), (&[2, 1, 1, 1], 1)],
    );
}

#[test]
fn single_precision() {
    check(
        "add.rn.f32 %r15, %r0, %r1;",
        &[
            (&[f(1.0), f(f32::EPSILON / 2.0)], f(1.0)),
            (&[f(f32::INFINITY), f(f32::NEG_INFINITY)], NAN32),
            (&[MIN32, MIN32], MIN32),
            (&[0x7fc0_1234, 0], NAN32),
        ],
    );
    check("add.rz.f32 %r15, %r0, %r1;", &[(&[f(1.0), 0xb300_0000], 0x3f7f_ffff)]);
    check(
        "add.rp.f32 %r15, %r0, %r1;",
        &[(&[f(1.0), 1], 0x3f80_0001), (&[f(-1.0), 1], 0xbf7f_ffff)],
    );
    check("add.rm.f32 %r15, %r0, %r1;", &[(&[f(1.0), f(-1.0)], MIN32), (&[f(1.0), 1], f(1.0))]);
    check(
        "add.sat.f32 %r15, %r0, %r1;",
        &[(&[f(0.75), f(0.5)], f(1.0)), (&[f(-0.75), f(0.5)], 0), (&[NAN32, 0], 0)],
    );
    check(
        "mul.ftz.f32 %r15, %r0, %r1;",
        &[(&[0x0080_0000, f(0.5)], 0), (&[0x8000_0001, f(1.0)], MIN32)],
    );
    check("mul.rn.f32 %r15, %r0, %r1;", &[(&[0x0080_0000, f(0.5)], 0x0040_0000)]);
    check("mul.rp.f32 %r15, %r0, %r1;", &[(&[1, 1], 1), (&[MIN32 | 1, 1], MIN32)]);
    check(
        "fma.rn.f32 %r15, %r0, %r1, %r2;",
        &[
            (&[0x3f80_0001, 0x3f80_0001, f(-1.0)], u64::from(0x3f80_0001u32.pipe_fma())),
            (&[f(f32::MAX), f(2.0), f(f32::NEG_INFINITY)], f(f32::NEG_INFINITY)),
            (&[f(0.0), f(f32::INFINITY), f(1.0)], NAN32),
        ],
    );
    check("fma.rz.f32 %r15, %r0, %r1, %r2;", &[(&[f(1.0), f(1.0), 0x8000_0001], 0x3f7f_ffff)]);
    check(
        "div.rn.f32 %r15, %r0, %r1;",
        &[
            (&[f(1.0), f(3.0)], f(1.0 / 3.0)),
            (&[f(1.0), MIN32], f(f32::NEG_INFINITY)),
            (&[0, 0], NAN32),
        ],
    );
    check("div.rp.f32 %r15, %r0, %r1;", &[(&[f(1.0), f(3.0)], 0x3eaa_aaab)]);
    check(
        "div.rm.f32 %r15, %r0, %r1;",
        &[(&[f(1.0), f(3.0)], 0x3eaa_aaaa), (&[f(-1.0), f(3.0)], 0xbeaa_aaab)],
    );
    check("rcp.rz.f32 %r15, %r0;", &[(&[f(3.0)], 0x3eaa_aaaa)]);
    check(
        "sqrt.rn.f32 %r15, %r0;",
        &[(&[f(2.0)], f(2f32.sqrt())), (&[f(-1.0)], NAN32), (&[MIN32], MIN32)],
    );
    check("sqrt.rp.f32 %r15, %r0;", &[(&[f(2.0)], 0x3fb5_04f4), (&[f(4.0)], f(2.0))]);
    check("sqrt.rm.f32 %r15, %r0;", &[(&[f(2.0)], 0x3fb5_04f3)]);
    check(
        "min.f32 %r15, %r0, %r1;",
        &[(&[NAN32, f(1.0)], f(1.0)), (&[0, MIN32], MIN32), (&[NAN32, NAN32], NAN32)],
    );
    check("max.f32 %r15, %r0, %r1;", &[(&[0, MIN32], 0), (&[f(-1.0), f(-2.0)], f(-1.0))]);
    check("max.NaN.f32 %r15, %r0, %r1;", &[(&[NAN32, f(1.0)], NAN32)]);
    check("min.xorsign.abs.f32 %r15, %r0, %r1;", &[(&[f(-3.0), f(2.0)], f(-2.0))]);
    check("neg.f32 %r15, %r0;", &[(&[0], MIN32)]);
    check("abs.ftz.f32 %r15, %r0;", &[(&[0x8000_0001], 0), (&[f(-2.0)], f(2.0))]);
    check("copysign.f32 %r15, %r0, %r1;", &[(&[f(-1.0), f(2.0)], f(-2.0))]);
    check("ex2.approx.f32 %r15, %r0;", &[(&[f(3.0)], f(8.0)), (&[f(f32::NEG_INFINITY)], 0)]);
    check("lg2.approx.f32 %r15, %r0;", &[(&[f(8.0)], f(3.0)), (&[0], f(f32::NEG_INFINITY))]);
    check("rsqrt.approx.f32 %r15, %r0;", &[(&[f(4.0)], f(0.5)), (&[0], f(f32::INFINITY))]);
    check("sin.approx.f32 %r15, %r0;", &[(&[0], 0), (&[f(f32::INFINITY)], NAN32)]);
}

/// The exact value of `x² - 1` in `f32`, for the row above.
trait PipeFma {
    fn pipe_fma(self) -> u32;
}

impl PipeFma for u32 {
    fn pipe_fma(self) -> u32 {
        let x = f64::from(f32::from_bits(self));
        // x² has 48 bits: exact in f64, and so is the difference.
        ((x * x - 1.0) as f32).to_bits()
    }
}

#[test]
fn double_precision() {
    check("add.rn.f64 %rd15, %rd0, %rd1;", &[(&[d(0.1), d(0.2)], d(0.1 + 0.2))]);
    check(
        "add.rm.f64 %rd15, %rd0, %rd1;",
        &[(&[d(1.0), 1], d(1.0)), (&[d(-1.0), MIN32 << 32 | 1], d(-1.0) + 1)],
    );
    check("fma.rp.f64 %rd15, %rd0, %rd1, %rd2;", &[(&[d(1.0), d(1.0), 1], d(1.0) + 1)]);
    check("div.rz.f64 %rd15, %rd0, %rd1;", &[(&[d(2.0), d(3.0)], 0x3fe5_5555_5555_5555)]);
    check(
        "sqrt.rp.f64 %rd15, %rd0;",
        &[(&[d(2.0)], d(2f64.sqrt())), (&[d(3.0)], d(3f64.sqrt()) + 1)],
    );
    check("sqrt.rm.f64 %rd15, %rd0;", &[(&[d(2.0)], d(2f64.sqrt()) - 1)]);
    check("max.f64 %rd15, %rd0, %rd1;", &[(&[d(f64::NAN), d(-1.0)], d(-1.0))]);
    check("neg.f64 %rd15, %rd0;", &[(&[0], 1 << 63)]);
}

#[test]
fn half_precision() {
    check(
        "add.f16 %h15, %h0, %h1;",
        &[
            (&[0x3c00, 0x1000], 0x3c00), // ties to even
            (&[0x3c01, 0x1000], 0x3c02),
            (&[0x7bff, 0x7bff], 0x7c00),
            (&[0x7c00, 0xfc00], 0x7fff),
        ],
    );
    check(
        "fma.rn.f16 %h15, %h0, %h1, %h2;",
        &[(&[0x3c01, 0x3c01, 0xbc00], 0x1800), (&[0x0001, 0x0001, 0x3c00], 0x3c00)],
    );
    check("fma.rn.relu.f16 %h15, %h0, %h1, %h2;", &[(&[0xbc00, 0x3c00, 0], 0)]);
    check("mul.f16x2 %r15, %r0, %r1;", &[(&[0x4000_3c00, 0x4000_4200], 0x4400_4200)]);
    check("fma.rn.bf16 %h15, %h0, %h1, %h2;", &[(&[0x3f80, 0x4000, 0x3f80], 0x4040)]);
    check("max.bf16x2 %r15, %r0, %r1;", &[(&[0x3f80_bf80, 0x4000_7fc0], 0x4000_bf80)]);
    check("sub.sat.f16 %h15, %h0, %h1;", &[(&[0x3c00, 0x4000], 0), (&[0x4400, 0x3c00], 0x3c00)]);
    check("ex2.approx.f16 %h15, %h0;", &[(&[0x4000], 0x4400)]);
    check("neg.f16x2 %r15, %r0;", &[(&[0x3c00_bc00], 0xbc00_3c00)]);
    check("setp.gt.f16x2 %p1|%p0, %r0, %r1;", &[(&[0x4000_0000, 0x3c00_3c00], 1)]);
}

#[test]
fn integer_conversions() {
    check("cvt.s64.s32 %rd15, %r0;", &[(&[NEG1], u64::MAX)]);
    check("cvt.u64.u32 %rd15, %r0;", &[(&[NEG1], NEG1)]);
    check("cvt.s32.s8 %r15, %r0;", &[(&[0x80], 0xffff_ff80)]);
    check("cvt.u32.u8 %r15, %r0;", &[(&[0x180], 0x80)]);
    check("cvt.u16.u32 %h15, %r0;", &[(&[0x1_2345], 0x2345)]);
    check("cvt.s8.s32 %r15, %r0;", &[(&[0x1ff], NEG1)]);
    check("cvt.sat.s8.s32 %r15, %r0;", &[(&[300], 127), (&[0xffff_fe00], 0xffff_ff80)]);
    check("cvt.sat.u8.s32 %r15, %r0;", &[(&[NEG1], 0), (&[256], 255)]);
    check("cvt.sat.u32.s64 %r15, %rd0;", &[(&[u64::MAX], 0), (&[1 << 40], NEG1)]);
    check("cvt.s32.u16 %r15, %h0;", &[(&[0xffff], 0xffff)]);
}

#[test]
fn float_conversions() {
    check(
        "cvt.rn.f32.s32 %r15, %r0;",
        &[(&[16_777_217], f(16_777_216.0)), (&[16_777_219], f(16_777_220.0)), (&[NEG1], f(-1.0))],
    );
    check("cvt.rp.f32.u32 %r15, %r0;", &[(&[16_777_217], f(16_777_218.0))]);
    check("cvt.rz.f32.u64 %r15, %rd0;", &[(&[u64::MAX], 0x5f7f_ffff)]);
    check("cvt.rn.f32.u64 %r15, %rd0;", &[(&[u64::MAX], 0x5f80_0000)]);
    check(
        "cvt.rn.f64.s64 %rd15, %rd0;",
        &[(&[u64::MAX], d(-1.0)), (&[(1 << 53) + 1], d(9_007_199_254_740_992.0))],
    );
    check(
        "cvt.rzi.s32.f32 %r15, %r0;",
        &[
            (&[f(-1.9)], NEG1),
            (&[f(3e9)], 0x7fff_ffff),
            (&[f(f32::NEG_INFINITY)], MIN32),
            (&[NAN32], 0),
        ],
    );
    check("cvt.rni.s32.f32 %r15, %r0;", &[(&[f(2.5)], 2), (&[f(3.5)], 4), (&[f(-0.5)], 0)]);
    check("cvt.rmi.s32.f32 %r15, %r0;", &[(&[f(-0.5)], NEG1)]);
    check("cvt.rpi.u32.f32 %r15, %r0;", &[(&[f(0.1)], 1), (&[f(-5.0)], 0)]);
    check(
        "cvt.rzi.s64.f64 %rd15, %rd0;",
        &[(&[d(f64::NAN)], 1 << 63), (&[d(1e300)], u64::MAX >> 1)],
    );
    check("cvt.rzi.u64.f32 %rd15, %r0;", &[(&[f(1e30)], u64::MAX), (&[NAN32], 1 << 63)]);
    check("cvt.rzi.u8.f32 %r15, %r0;", &[(&[f(300.0)], 255), (&[f(-1.0)], 0)]);
    check(
        "cvt.rn.f32.f64 %r15, %rd0;",
        &[(&[d(0.1)], f(0.1)), (&[d(1e300)], f(f32::INFINITY)), (&[d(f64::NAN)], NAN32)],
    );
    check("cvt.rz.f32.f64 %r15, %rd0;", &[(&[d(1e300)], f(f32::MAX)), (&[d(1e-300)], 0)]);
    check("cvt.rp.f32.f64 %r15, %rd0;", &[(&[d(1e-300)], 1)]);
    check("cvt.f64.f32 %rd15, %r0;", &[(&[1], d(f64::from(f32::from_bits(1))))]);
    check("cvt.ftz.f64.f32 %rd15, %r0;", &[(&[1], 0)]);
    check("cvt.rni.f32.f32 %r15, %r0;", &[(&[f(2.5)], f(2.0)), (&[f(-0.4)], MIN32)]);
    check("cvt.rmi.f64.f64 %rd15, %rd0;", &[(&[d(-2.5)], d(-3.0))]);
    check("cvt.sat.f32.f32 %r15, %r0;", &[(&[f(2.0)], f(1.0)), (&[NAN32], 0), (&[f(-1.0)], 0)]);
    check(
        "cvt.rn.f16.f32 %h15, %r0;",
        &[
            (&[f(65519.9)], 0x7bff),
            (&[f(65520.0)], 0x7c00),
            (&[f(2f32.powi(-25))], 0),
            (&[NAN32], 0x7fff),
        ],
    );
    check("cvt.rz.f16.f32 %h15, %r0;", &[(&[f(1e9)], 0x7bff)]);
    check(
        "cvt.f32.f16 %r15, %h0;",
        &[(&[0x0001], f(2f32.powi(-24))), (&[0xfc00], f(f32::NEG_INFINITY))],
    );
    check("cvt.rn.bf16.f32 %h15, %r0;", &[(&[0x3f80_8000], 0x3f80), (&[0x3f81_8000], 0x3f82)]);
    check("cvt.f32.bf16 %r15, %h0;", &[(&[0x3f80], f(1.0))]);
    check("cvt.rn.f16x2.f32 %r15, %r0, %r1;", &[(&[f(2.0), f(1.0)], 0x4000_3c00)]);
    check("cvt.rn.relu.bf16x2.f32 %r15, %r0, %r1;", &[(&[f(-2.0), f(1.0)], 0x3f80)]);
    check(
        "cvt.rna.tf32.f32 %r15, %r0;",
        &[(&[0x3f80_1000], 0x3f80_2000), (&[0x3f80_0fff], 0x3f80_0000)],
    );
    check(
        "cvt.rn.satfinite.e4m3x2.f32 %h15, %r0, %r1;",
        &[(&[f(1000.0), f(1.0)], 0x7e38), (&[NAN32, f(-0.5)], 0x7fb0)],
    );
    check("cvt.rn.satfinite.e5m2x2.f32 %h15, %r0, %r1;", &[(&[f(1e9), f(1.0)], 0x7b3c)]);
    check("cvt.rn.f16x2.e4m3x2 %r15, %h0;", &[(&[0x7e38], 0x5f00_3c00)]);
    check("cvt.rn.f16.s32 %h15, %r0;", &[(&[2049], 0x6800), (&[NEG1], 0xbc00)]);
}

#[test]
fn moves() {
    check("mov.b64 %rd15, {%r0, %r1};", &[(&[1, 2], 2 << 32 | 1)]);
    check("mov.b64 {%r4, %r15}, %rd0;", &[(&[7 << 32], 7)]);
    check("mov.b32 {%h15, _}, %r0;", &[(&[0x1234_5678], 0x5678)]);
    check("mov.b32 %r15, {%h0, %h1};", &[(&[1, 2], 0x2_0001)]);
    check(
        ".reg .b128 %q; mov.b128 %q, {%rd0, %rd1}; mov.b128 {%rd4, %rd15}, %q;",
        &[(&[1, 99], 99)],
    );
    check("mov.u32 %r15, %laneid;", &[(&[], 0), (&[], 1), (&[], 2)]);
    check("mov.u32 %r15, %lanemask_lt;", &[(&[], 0), (&[], 1), (&[], 3)]);
    check("mov.f32 %r15, 0f3F800000;", &[(&[], f(1.0))]);
}

#[test]
fn local_memory_and_generic_addresses() {
    check(
        ".local .align 16 .b8 depot[32];
         mov.u64 %rd4, depot; cvta.local.u64 %rd5, %rd4;
         st.v2.u32 [%rd5+8], {%r0, %r1}; ld.local.s8 %r15, [%rd4+8];",
        &[(&[0x80, 5], 0xffff_ff80)],
    );
    check(
        ".local .align 16 .b8 depot[32]; mov.u64 %rd4, depot; cvta.local.u64 %rd5, %rd4;
         isspacep.local %p1, %rd5; isspacep.global %p2, %rd5; not.pred %p2, %p2;
         and.pred %p0, %p1, %p2;",
        &[(&[], 1)],
    );
}

#[test]
fn warp_wide() {
    check("shfl.sync.up.b32 %r15|%p1, %r0, 1, 0, 7;", &[(&[10], 10), (&[20], 10), (&[30], 20)]);
    check("shfl.sync.down.b32 %r15|%p0, %r0, 1, 1, 3;", &[(&[10], 21), (&[20], 20)]);
    check("shfl.sync.bfly.b32 %r15, %r0, 1, 31, 3;", &[(&[10], 20), (&[20], 10)]);
    check("shfl.sync.idx.b32 %r15, %r0, 1, 31, 7;", &[(&[10], 20), (&[20], 20), (&[30], 20)]);
    check(
        "setp.gt.s32 %p1, %r0, 0; vote.sync.ballot.b32 %r15, %p1, 7;",
        &[(&[1], 5), (&[0], 5), (&[1], 5)],
    );
    check("setp.gt.s32 %p1, %r0, 0; vote.sync.all.pred %p0, %p1, 3;", &[(&[1], 0), (&[0], 0)]);
    check("setp.gt.s32 %p1, %r0, 0; vote.sync.uni.pred %p0, !%p1, 3;", &[(&[1], 1), (&[1], 1)]);
    check("match.any.sync.b32 %r15, %r0, 7;", &[(&[4], 5), (&[3], 2), (&[4], 5)]);
    check("match.all.sync.b64 %r15|%p1, %rd0, 3;", &[(&[4], 3), (&[4], 3)]);
    check("redux.sync.add.s32 %r15, %r0, 7;", &[(&[NEG1], 4), (&[2], 4), (&[3], 4)]);
    check("redux.sync.min.s32 %r15, %r0, 3;", &[(&[NEG1], NEG1), (&[2], NEG1)]);
    check("redux.sync.xor.b32 %r15, %r0, 3;", &[(&[6], 5), (&[3], 5)]);
    check("elect.sync %r15|%p1, 3;", &[(&[], 0), (&[], 0)]);
    // Lanes may meet in different instructions.
    check(
        "setp.gt.s32 %p1, %r0, 0; @%p1 bra A; shfl.sync.bfly.b32 %r15, %r1, 1, 31, 3; bra B;
         A: shfl.sync.bfly.b32 %r15, %r2, 1, 31, 3; B:",
        &[(&[0, 5, 6], 8), (&[1, 7, 8], 5)],
    );
}

#[test]
fn atomics() {
    let shared = |operation: &str| {
        format!(
            ".shared .align 8 .b8 cell[8]; setp.eq.u32 %p1, %y0, 0; @%p1 st.shared.u64 [cell], %rd0;
             bar.sync 0; {operation} bar.sync 0; ld.shared.u64 %rd15, [cell];"
        )
    };
    check(&shared("atom.shared.add.u32 %r4, [cell], %r1;"), &[(&[5, 1], 8), (&[0, 2], 8)]);
    check(&shared("red.shared.max.s32 [cell], %r1;"), &[(&[5, NEG1], 9), (&[0, 9], 9)]);
    check(&shared("red.shared.inc.u32 [cell], 1;"), &[(&[1], 0)]);
    check(&shared("red.shared.dec.u32 [cell], 7;"), &[(&[0], 7)]);
    check(&shared("red.shared.add.f32 [cell], %r1;"), &[(&[f(1.0), f(2.0)], f(3.0))]);
    check(&shared("atom.shared.cas.b32 %r4, [cell], 5, 6;"), &[(&[5], 6), (&[0], 6)]);
    check(&shared("atom.shared.exch.b64 %rd4, [cell], %rd1;"), &[(&[5, 77], 77)]);
    check(&shared("atom.shared.min.u64 %rd4, [cell], %rd1;"), &[(&[u64::MAX, 3], 3)]);
    check(
        &shared("red.shared.add.noftz.f16x2 [cell], %r1;"),
        &[(&[0x3c00_4000, 0x3c00_3c00], 0x4000_4200)],
    );
}
