//! Barriers that some threads may miss: told where it is plain to see, and nowhere else.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

mod compiling;
use compiling::reports;

/// The lines of barriers that may be missed, each with that of the branch.
fn missed(text: &str) -> Vec<(u32, u32)> {
    let line = |span: &Option<cuprum_source::Span>| span.as_ref().map_or(0, |span| span.line);
    let found = reports(text, &["--own-warnings=true"]);
    let found = found.iter().filter(|report| report.name == "MissedBarrier");
    found.map(|report| (line(&report.span), line(&report.notes[0].span))).collect()
}

#[test]
fn conditions_on_the_thread_are_told_with_both_places() {
    let text = "\
__device__ void helper(float *x) {
  __syncthreads();
  x[0] = 1;
}
__global__ void under_if(float *x) {
  if (threadIdx.x == 0) {
    x[0] = 2;
    __syncthreads();
  }
  x[threadIdx.x] = 1;
}
__global__ void in_loop(float *x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    x[i] += 1;
    __syncthreads();
  }
}
__global__ void by_call(float *x, int n) {
  if (x[threadIdx.x] > 0 && n > 3)
    helper(x);
  x[1] = 2;
}
__global__ void counted(int *x, int n) {
  if (threadIdx.x < 32)
    x[0] = __syncthreads_count(n);
}
";
    assert_eq!(missed(text), [(8, 6), (15, 13), (2, 19), (25, 24)]);
}

#[test]
fn barriers_of_system_headers_are_told_of_where_they_are_called() {
    let text = "\
# 1 \"group.h\" 1 3
__device__ inline void wait() {
  __syncthreads();
}
# 1 \"test.cu\" 2
__global__ void k(float *x) {
  if (threadIdx.x == 0)
    wait();
  x[0] = 1;
}
";
    assert_eq!(missed(text), [(3, 2)]);
}

#[test]
fn what_is_right_or_not_known_is_not_told() {
    let text = "\
__global__ void early(float *x, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  __syncthreads();
  x[i] = 1;
}
__global__ void negated(float *x, int n) {
  if (!(threadIdx.x < n)) {
    x[0] = 1;
    return;
  }
  __syncthreads();
}
__global__ void reduce(float *x) {
  for (int s = blockDim.x / 2; s > 0; s /= 2) {
    if (threadIdx.x < s)
      x[threadIdx.x] += x[threadIdx.x + s];
    __syncthreads();
  }
}
__global__ void block(float *x, const int *flags) {
  if (blockIdx.x == 0 || flags[blockIdx.x])
    __syncthreads();
}
__global__ void both(float *x) {
  if (threadIdx.x < 32) {
    x[0] = 1;
    __syncthreads();
  } else {
    __syncthreads();
    x[1] = 1;
  }
}
__global__ void shared(float *x) {
  __shared__ bool done;
  if (threadIdx.x == 0)
    done = x[0] > 1;
  __syncthreads();
  while (!done)
    __syncthreads();
}
__global__ void together(float *x) {
  if (__syncthreads_or(x[threadIdx.x] > 0))
    __syncthreads();
}
";
    assert_eq!(missed(text), []);
}

#[test]
fn conditions_that_come_out_the_same_for_all_threads_are_not_told() {
    for condition in [
        "threadIdx.x / blockDim.x == 0",
        "threadIdx.x < blockDim.x",
        "threadIdx.x >= 0",
        "threadIdx.x % 1 == 0",
        "threadIdx.x + 1 <= blockDim.x",
        "(int)(blockDim.x - threadIdx.x) > 0",
        "threadIdx.x < 1024",
        "threadIdx.x >> 10 == 0",
        "threadIdx.y * blockDim.x + threadIdx.x < blockDim.x * blockDim.y",
        "threadIdx.x != blockDim.x",
        "(size_t)threadIdx.x < (size_t)blockDim.x",
        "threadIdx.x < blockDim.x && n > 3",
    ] {
        let text =
            format!("__global__ void k(int n) {{\n  if ({condition})\n    __syncthreads();\n}}\n");
        assert_eq!(missed(&text), [], "{condition}");
    }
    for condition in [
        "threadIdx.x / 32 == 0",
        "threadIdx.x < blockDim.y",
        "threadIdx.x > 0",
        "threadIdx.x % 2 == 0",
        "threadIdx.x + 1 < blockDim.x",
        "threadIdx.x + n < blockDim.x",
        "threadIdx.x < 1023",
        "threadIdx.y * blockDim.y + threadIdx.x < blockDim.x * blockDim.y",
    ] {
        let text =
            format!("__global__ void k(int n) {{\n  if ({condition})\n    __syncthreads();\n}}\n");
        assert_eq!(missed(&text), [(3, 2)], "{condition}");
    }
    // A block of one warp.
    let text = "__global__ void __launch_bounds__(32) k() {\n  if (threadIdx.x < 32)\n    \
                __syncthreads();\n}\n";
    assert_eq!(missed(text), []);
}

#[test]
fn only_who_asks_is_told() {
    let text = "__global__ void k() {\n  if (threadIdx.x < 3)\n    __syncthreads();\n}\n";
    assert!(reports(text, &[]).is_empty());
    assert_eq!(reports(text, &["--own-warnings=true"]).len(), 1);
    let quiet = ["--own-warnings=true", "-diag-suppress=MissedBarrier"];
    assert!(reports(text, &quiet).is_empty());
    // The PTX is the same either way.
    let ptx = |words: &[&str]| compiling::compile(text, words).unwrap().text;
    assert_eq!(ptx(&[]), ptx(&["--own-warnings=true"]));
}
