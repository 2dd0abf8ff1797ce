//! Runs a set of kernels compiled by another compiler under all three schedules and compares with
//! results computed here: `nvrtc_kernels FILE.ptx`.

use cuprum_sim::{Arg, Device, Launch, LaunchOptions, Program, Schedule, launch};

fn main() {
    let path = std::env::args().nth(1).expect("a PTX file");
    let text = std::fs::read_to_string(path).expect("readable");
    let module = cuprum_ptx::parse(&text).unwrap_or_else(|e| panic!("{e}"));
    let program = Program::load(&module).unwrap_or_else(|e| panic!("{e}"));
    for schedule in
        [Schedule::Lockstep, Schedule::Independent, Schedule::Random(1), Schedule::Random(2)]
    {
        run_all(&program, schedule);
    }
}

struct Runner<'a> {
    program: &'a Program,
    device: Device,
    options: LaunchOptions,
}

impl Runner<'_> {
    fn buffer<T: Copy>(&mut self, data: &[T], bytes: impl Fn(T) -> Vec<u8>) -> u64 {
        let data: Vec<u8> = data.iter().flat_map(|v| bytes(*v)).collect();
        let address = self.device.alloc(data.len() as u64, 256).unwrap();
        self.device.write(address, &data).unwrap();
        address
    }
    fn f32s(&mut self, data: &[f32]) -> u64 {
        self.buffer(data, |v| v.to_le_bytes().to_vec())
    }
    fn i32s(&mut self, data: &[i32]) -> u64 {
        self.buffer(data, |v| v.to_le_bytes().to_vec())
    }
    fn read_i32(&self, address: u64, n: usize) -> Vec<i32> {
        let bytes = self.device.read(address, 4 * n as u64).unwrap();
        bytes.chunks(4).map(|c| i32::from_le_bytes(c.try_into().unwrap())).collect()
    }
    fn read_f32(&self, address: u64, n: usize) -> Vec<f32> {
        self.read_i32(address, n).into_iter().map(|v| f32::from_bits(v as u32)).collect()
    }
    fn go(
        &mut self,
        kernel: &str,
        grid: [u32; 3],
        block: [u32; 3],
        shared: u32,
        args: Vec<Arg>,
    ) -> String {
        let l = Launch { kernel: kernel.into(), grid, block, dynamic_shared: shared, args };
        let start = std::time::Instant::now();
        match launch(&mut self.device, self.program, &l, &self.options) {
            Ok(report) => {
                let seconds = start.elapsed().as_secs_f64();
                let rate = report.thread_instructions as f64 / seconds / 1e6;
                println!(
                    "{:?} {kernel}: {} thread-instructions, {rate:.1} M/s",
                    self.options.schedule, report.thread_instructions
                );
                report.output
            }
            Err(fault) => panic!("{:?} {kernel}: {fault}", self.options.schedule),
        }
    }
}

fn run_all(program: &Program, schedule: Schedule) {
    let options = LaunchOptions { schedule, ..LaunchOptions::default() };
    let mut r = Runner { program, device: Device::new(program), options };
    let ints: Vec<i32> = (0..5000).map(|i| i * 7 % 31).collect();
    let floats: Vec<f32> = ints.iter().map(|i| *i as f32).collect();
    let (a, out) = (r.f32s(&floats), r.f32s(&[0.0; 4]));
    r.go("reduce", [4, 1, 1], [256, 1, 1], 0, vec![Arg::u64(a), Arg::u64(out), Arg::u32(5000)]);
    assert_eq!(r.read_f32(out, 4).iter().sum::<f32>(), floats.iter().sum::<f32>());
    let (a, out) = (r.i32s(&ints), r.i32s(&[0]));
    r.go("reduce_shfl", [2, 1, 1], [96, 1, 1], 0, vec![Arg::u64(a), Arg::u64(out), Arg::u32(5000)]);
    assert_eq!(r.read_i32(out, 1)[0], ints.iter().sum::<i32>());
    let a = r.i32s(&ints[..100]);
    r.go("scan", [1, 1, 1], [128, 1, 1], 512, vec![Arg::u64(a), Arg::u32(100)]);
    let scanned: Vec<i32> = ints[..100]
        .iter()
        .scan(0, |s, v| {
            *s += v;
            Some(*s)
        })
        .collect();
    assert_eq!(r.read_i32(a, 100), scanned);
    let bytes: Vec<u8> = (0..3000).map(|i| (i * i % 251) as u8).collect();
    let (a, out) = (r.buffer(&bytes, |b| vec![b]), r.i32s(&[0; 64]));
    r.go("histogram", [3, 1, 1], [128, 1, 1], 0, vec![Arg::u64(a), Arg::u64(out), Arg::u32(3000)]);
    let mut expected = vec![0; 64];
    bytes.iter().for_each(|b| expected[(*b & 63) as usize] += 1);
    assert_eq!(r.read_i32(out, 64), expected);
    let (w, h) = (40, 23);
    let (a, out) = (r.f32s(&floats[..w * h]), r.f32s(&vec![0.0; w * h]));
    r.go(
        "transpose",
        [3, 2, 1],
        [16, 16, 1],
        0,
        vec![Arg::u64(a), Arg::u64(out), Arg::u32(w as u32), Arg::u32(h as u32)],
    );
    let t = r.read_f32(out, w * h);
    (0..h).for_each(|y| (0..w).for_each(|x| assert_eq!(t[x * h + y], floats[y * w + x])));
    let n = 48;
    let (a, b, c) =
        (r.f32s(&floats[..n * n]), r.f32s(&floats[100..100 + n * n]), r.f32s(&vec![0.0; n * n]));
    r.go(
        "matmul",
        [3, 3, 1],
        [16, 16, 1],
        0,
        vec![Arg::u64(a), Arg::u64(b), Arg::u64(c), Arg::u32(n as u32)],
    );
    let product = r.read_f32(c, n * n);
    for i in 0..n {
        for j in 0..n {
            let sum: f32 = (0..n).map(|k| floats[i * n + k] * floats[100 + k * n + j]).sum();
            assert_eq!(product[i * n + j], sum);
        }
    }
    let mut unsorted: Vec<i32> = (0..256).map(|i| i * 7919 % 1009).collect();
    let a = r.i32s(&unsorted);
    r.go("bitonic", [1, 1, 1], [256, 1, 1], 0, vec![Arg::u64(a)]);
    unsorted.sort_unstable();
    assert_eq!(r.read_i32(a, 256), unsorted);
    let out = r.i32s(&[0; 60 * 20]);
    r.go(
        "mandel",
        [2, 20, 1],
        [32, 1, 1],
        0,
        vec![Arg::u64(out), Arg::u32(60), Arg::u32(20), Arg::u32(200)],
    );
    let m = r.read_i32(out, 1200);
    assert!(m.contains(&200) && m.iter().any(|v| *v < 5));
    println!("mandel sum {}", m.iter().sum::<i32>());
    let out = r.i32s(&[0; 40]);
    r.go("recursion", [1, 1, 1], [40, 1, 1], 0, vec![Arg::u64(out)]);
    let fib = [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
    assert_eq!(r.read_i32(out, 40), (0..40).map(|i| fib[i % 12]).collect::<Vec<_>>());
    let text = r.go("hello", [1, 1, 1], [32, 1, 1], 0, vec![Arg::u32(42), Arg::f64(2.345)]);
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.contains("thread 1 of 0:  2.35 str|42  |2a 360777252864 z\n"), "{text}");
    let (lock, count) = (r.i32s(&[0]), r.i32s(&[0]));
    r.go("spin", [2, 1, 1], [64, 1, 1], 0, vec![Arg::u64(lock), Arg::u64(count)]);
    assert_eq!(r.read_i32(count, 1)[0], 256);
    let out = r.i32s(&[0; 32]);
    r.go("indirect", [1, 1, 1], [32, 1, 1], 0, vec![Arg::u64(out)]);
    let expected = (0..32).map(|t| {
        let v = [5, 6, 7, 8][t & 3];
        if t & 1 == 0 { v + 2 } else { v * 2 + 2 }
    });
    assert_eq!(r.read_i32(out, 32), expected.collect::<Vec<i32>>());
    let mut s = 1.5f64.to_le_bytes().to_vec();
    s.extend(7i32.to_le_bytes());
    s.extend([b'x', 0, 0, 0]);
    let (out, o2) = (r.i32s(&[0; 128]), r.i32s(&[0; 64]));
    r.go("structs", [1, 1, 1], [32, 1, 1], 0, vec![Arg(s), Arg::u64(out), Arg::u64(o2)]);
    assert_eq!(r.read_i32(out, 12)[10], 9);
    let o2 = r.read_i32(o2, 2);
    assert_eq!(o2[1] as u32, 0xaaaa_aaaa);
    assert_eq!(o2[0] as u32, 0x4924_9249u32 + 496 + 28);
}
