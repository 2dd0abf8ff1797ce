//! Variables that are read where one way leads to without setting them: told where it is plain to see, and
//! nowhere else.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

use cuprum_driver::Report;

mod compiling;
use compiling::reports;

/// The names that are told of, with the lines of the read, the branch and the declaration.
fn told(body: &str) -> Vec<(String, [u32; 3])> {
    let text = format!(
        "__device__ int f(int);\n__device__ void fail() {{ __trap(); }}\n\
         __device__ void set(int *p) {{ *p = 1; }}\n\
         __global__ void k(int *p, int n, int m) {{\n{body}}}\n\
         __device__ int f(int a) {{ return a * a; }}\n"
    );
    let line = |span: &Option<cuprum_source::Span>| span.as_ref().map_or(0, |span| span.line);
    let found = reports(&text, &["--own-warnings=true"]);
    let found = found.iter().filter(|report| report.name == "MaybeUnset");
    let name = |message: &str| message.split('"').nth(1).unwrap_or_default().to_owned();
    let lines = |it: &Report| [line(&it.span), line(&it.notes[0].span), line(&it.notes[1].span)];
    // The body starts in line 5.
    found.map(|it| (name(&it.message), lines(it).map(|line| line - 4))).collect()
}

#[test]
fn one_way_does_not_set_it() {
    let x = |lines: [u32; 3]| vec![("x".to_owned(), lines)];
    assert_eq!(told("int x;\nif (n > 3)\n  x = 1;\np[0] = x;\n"), x([4, 2, 1]));
    assert_eq!(told("int x;\nif (n > 3)\n  p[1] = 2;\nelse\n  x = 1;\np[0] = x;\n"), x([6, 2, 1]));
    assert_eq!(told("int x;\nif (n > 3 && m)\n  x = 1;\np[0] = f(x);\n"), x([4, 2, 1]));
    let in_loop =
        "for (int i = 0; i < n; i++) {\n  int x;\n  if (p[i] > 3)\n    x = 1;\n  p[i] = x;\n}\n";
    assert_eq!(told(in_loop), x([5, 3, 2]));
    let nested =
        "int x;\nif (n > 3) {\n  if (m > 2)\n    x = 1;\n  else\n    x = 2;\n}\np[0] += x;\n";
    assert_eq!(told(nested), x([8, 2, 1]));
    let both = "{ int x = 1; p[3] = x; p[4] = x++; }\nint x;\nif (n)\n  x = 1;\np[0] = x;\n";
    assert_eq!(told(both), x([5, 3, 2]));
    let pointer = "float *x;\nif (n)\n  x = (float *)p;\nx[0] = 1;\n";
    assert_eq!(told(pointer), x([4, 2, 1]));
}

#[test]
fn what_is_right_or_not_known_is_not_told() {
    for body in [
        // Conditions that belong together.
        "int x;\nif (n > 3)\n  x = 1;\np[1] = 2;\nif (n > 3)\n  p[0] = x;\n",
        "int x;\nbool ok = n > 3;\nif (ok)\n  x = 1;\nif (!ok)\n  return;\np[0] = x;\n",
        // All ways set it, or lead nowhere.
        "int x;\nif (n > 3)\n  x = 1;\nelse\n  x = 2;\np[0] = x;\n",
        "int x;\nif (n > 3)\n  x = 1;\nelse\n  return;\np[0] = x;\n",
        "int x;\nif (n > 3)\n  x = 1;\nelse\n  __trap();\np[0] = x;\n",
        "int x;\nif (n > 3)\n  x = 1;\nelse\n  fail();\np[0] = x;\n",
        "int x;\nif (n > 3)\n  x = 1;\nelse\n  asm(\"trap;\");\np[0] = x;\n",
        "int x;\nif (n > 3)\n  x = 1;\nelse\n  __builtin_unreachable();\np[0] = x;\n",
        // Loops that always run, for all that is known.
        "int x;\nfor (int i = 0; i < n; i++)\n  x = i;\np[0] = x;\n",
        "int x;\nfor (int i = 0; i < n; i++)\n  if (p[i]) {\n    x = i;\n    break;\n  }\np[0] = x;\n",
        "int x;\ndo {\n  x = p[n];\n} while (x > 3);\np[0] = x;\n",
        // What one turn leaves for the next.
        "int x;\nfor (int i = 0; i < n; i++) {\n  if (i % 2 == 0)\n    x = p[i];\n  p[i] = x;\n}\n",
        // All values of a switch.
        "int x;\nswitch (n & 1) {\n  case 0: x = 1; break;\n  case 1: x = 2; break;\n}\np[0] = x;\n",
        // The lanes that did not set it get it from the one that did.
        "int x;\nif (threadIdx.x == 0)\n  x = atomicAdd(p, 1);\nx = __shfl_sync(~0u, x, 0);\np[x] = 1;\n",
        "unsigned x;\nif (threadIdx.x == 0)\n  x = p[0];\nx = __shfl_sync(~0u, (int)x, 0);\np[x] = 1;\n",
        // Others may set it.
        "int x;\nif (n)\n  set(&x);\np[0] = x;\n",
        "int x;\nauto set = [&] { x = 3; };\nif (n)\n  set();\np[0] = x;\n",
        "int x;\nif (n)\n  asm(\"mov.u32 %0, 1;\" : \"=r\"(x));\nelse\n  x = 2;\np[0] = x;\n",
        // Constants decide.
        "int x;\nif (sizeof(int) == 4)\n  x = 1;\np[0] = x;\n",
        "int x;\nif constexpr (sizeof(int) == 4)\n  x = 1;\np[0] = x;\n",
        "constexpr bool yes = true;\nint x;\nif (yes)\n  x = 1;\np[0] = x;\n",
        "int a[3];\nif (n)\n  a[1] = 1;\np[0] = a[1];\n",
        "volatile int x;\nif (n)\n  x = 1;\np[0] = x;\n",
        "int x;\nif (n)\n  x = 1;\n(void)x;\n",
    ] {
        assert_eq!(told(body), [], "{body}");
    }
}

#[test]
fn only_who_asks_is_told_and_code_stays() {
    let text =
        "__global__ void k(int *p, int n) {\n  int x;\n  if (n)\n    x = 1;\n  p[0] = x;\n}\n";
    assert!(reports(text, &[]).is_empty());
    assert_eq!(reports(text, &["--own-warnings=true"]).len(), 1);
    assert!(reports(text, &["--own-warnings=true", "-diag-suppress=MaybeUnset"]).is_empty());
    let ptx = |words: &[&str]| compiling::compile(text, words).unwrap().text;
    assert_eq!(ptx(&[]), ptx(&["--own-warnings=true"]));
}
