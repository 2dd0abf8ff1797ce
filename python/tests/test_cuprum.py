"""Tests of the installed package: `cargo xtask test --only=package` runs them in a fresh environment."""

import array
import ctypes
import os
import subprocess
import sys
import tempfile
import unittest

import cuprum

try:
    import numpy
except ImportError:
    numpy = None

SAXPY = """
__global__ void saxpy(int n, float a, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}
"""


def python(*words, **environment):
    """Runs this interpreter; its end, with all that it printed."""
    return subprocess.run(
        [sys.executable, *words], env={**os.environ, **environment}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )


class Compile(unittest.TestCase):
    def test_ptx(self):
        result = cuprum.compile(SAXPY, arch="sm_90")
        self.assertIn(".target sm_90", result.ptx)
        self.assertIn(".entry _Z5saxpyifPKfPf", result.ptx)
        self.assertEqual((result.log, result.names), ("", {}))

    def test_names_headers_and_options(self):
        source = """
        #include <size.h>
        template <typename T> __global__ void fill(T *x) { x[threadIdx.x] = SIZE + EXTRA; }
        """
        result = cuprum.compile(
            source, options=["-DEXTRA=2"], headers={"size.h": "#define SIZE 40\n"},
            name_expressions=["fill<double>", "fill<int>"],
        )
        self.assertEqual(result.names["fill<int>"], "_Z4fillIiEvPT_")
        x = array.array("i", [0, 0])
        cuprum.run(result, 1, 2, x, kernel="fill<int>")
        self.assertEqual(list(x), [42, 42])

    def test_errors(self):
        with self.assertRaises(cuprum.CompileError) as caught:
            cuprum.compile("__global__ void f() { x = 1; }", name="wrong.cu")
        self.assertIn('wrong.cu(1): error: identifier "x" is undefined', caught.exception.log)
        self.assertEqual(str(caught.exception), caught.exception.log)
        with self.assertRaises(cuprum.CompileError) as caught:
            cuprum.compile("", options=["--no-such-option"])
        self.assertIn("--no-such-option", caught.exception.log)
        with self.assertRaises(cuprum.CompileError):
            cuprum.compile("", arch="sm_1")
        with self.assertRaises(TypeError):
            cuprum.compile("", options="-G")
        with self.assertRaises(ValueError):
            cuprum.compile("int x;\0int y;")

    def test_warnings_are_in_the_log(self):
        result = cuprum.compile("__global__ void f(int *p) { int unused; *p = 1; }")
        self.assertIn("unused", result.log)


class Run(unittest.TestCase):
    def test_arrays_are_changed_in_place(self):
        x, y = array.array("f", range(200)), array.array("f", [1.0] * 200)
        run = cuprum.run(SAXPY, 2, 128, 200, 2.0, x, y)
        self.assertEqual(list(y), [2.0 * i + 1 for i in range(200)])
        self.assertGreater(run.thread_instructions, 200)
        self.assertGreaterEqual(run.thread_instructions, run.warp_instructions)

    def test_numbers_have_the_type_of_the_parameter(self):
        source = """
        __global__ void put(char c, unsigned long long u, double d, float f, bool b, double *to) {
            to[0] = c; to[1] = u; to[2] = d; to[3] = f; to[4] = b;
        }
        """
        to = array.array("d", [0.0] * 5)
        cuprum.run(source, 1, 1, -3, (1 << 64) - 1, 3, 0.5, True, to)
        self.assertEqual(list(to), [-3.0, float(1 << 64), 3.0, 0.5, 1.0])
        with self.assertRaises(OverflowError):
            cuprum.run(source, 1, 1, 256, 0, 0, 0, False, to)
        with self.assertRaises(TypeError):
            cuprum.run(source, 1, 1, 0.5, 0, 0, 0, False, to)
        with self.assertRaises(TypeError):
            cuprum.run(source, 1, 1, 0, to)
        with self.assertRaises(TypeError):
            cuprum.run(source, 1, 1, 0, 0, 0, 0, False, object())

    def test_arrays_do_not_overlap(self):
        x = memoryview(bytearray(16))
        with self.assertRaisesRegex(ValueError, "share memory"):
            cuprum.run("__global__ void k(char *a, char *b) { a[1] = 1; }", 1, 1, x, x[4:])

    def test_structures_and_null_pointers(self):
        class Pair(ctypes.Structure):
            _fields_ = [("first", ctypes.c_int), ("second", ctypes.c_double)]

        source = """
        struct Pair { int first; double second; };
        __global__ void add(Pair p, const int *nothing, double *to) {
            *to = nothing ? 0 : p.first + p.second;
        }
        """
        to = bytearray(8)
        cuprum.run(source, 1, 1, Pair(2, 0.5), None, to)
        self.assertEqual(memoryview(to).cast("d")[0], 2.5)

    def test_an_array_that_comes_twice_is_one(self):
        source = "__global__ void f(int *a, int *b) { a[0] = 5; b[1] = a[0] + (a == b); }"
        x = array.array("i", [0, 0])
        cuprum.run(source, 1, 1, x, x)
        self.assertEqual(list(x), [5, 6])

    def test_read_only_arrays_are_read(self):
        source = "__global__ void f(const int *a, int *b) { *b = *a; }"
        x = array.array("i", [0])
        cuprum.run(source, 1, 1, memoryview(bytes([7, 0, 0, 0])), x)
        self.assertEqual(list(x), [7])

    def test_printf_and_several_kernels(self):
        source = """
        #include <stdio.h>
        __global__ void one() { printf("one %d\\n", threadIdx.x); }
        __global__ void two() { printf("two\\n"); }
        """
        self.assertEqual(cuprum.run(source, 1, 2, kernel="one").output, "one 0\none 1\n")
        with self.assertRaisesRegex(ValueError, "_Z3onev, _Z3twov"):
            cuprum.run(source, 1, 1)
        with self.assertRaisesRegex(cuprum.SimulationError, "no kernel `three`"):
            cuprum.run(source, 1, 1, kernel="three")

    def test_faults(self):
        x = array.array("i", [0] * 4)
        source = "__global__ void set(int *x) { x[threadIdx.x] = 1; }"
        with self.assertRaisesRegex(cuprum.SimulationError, "(?i)out of bounds|outside"):
            cuprum.run(source, 1, 5, x)
        with self.assertRaisesRegex(cuprum.SimulationError, r"at kernel\.cu:2:"):
            cuprum.run("__global__ void set(int *x) {\n  x[threadIdx.x] = 1;\n}", 1, 5, x)
        with self.assertRaisesRegex(cuprum.SimulationError, "race: "):
            cuprum.run("__global__ void last(int *x) { *x = threadIdx.x; }", 1, 5, x)
        with self.assertRaises(cuprum.SimulationError):
            cuprum.run(source, 1, 2000, x)
        with self.assertRaises(cuprum.SimulationError):
            cuprum.run("__global__ void f() { for (;;); }", 1, 1, instruction_limit=1000)
        with self.assertRaises(cuprum.SimulationError):
            cuprum.run(source, 1, 1, x, schedule="sideways")
        with self.assertRaises(ValueError):
            cuprum.run(source, (1, 1, 1, 1), 1, x)

    def test_shared_memory_is_not_cut(self):
        source = "extern \"C\" __global__ void k() {}"
        for shared in (1 << 32, -1):
            with self.assertRaises(ValueError):
                cuprum.run(source, 1, 1, shared=shared)
        with self.assertRaises(cuprum.SimulationError):
            cuprum.run(source, 1, 1, shared=1 << 20)

    @unittest.skipIf(numpy is None, "numpy is not installed")
    def test_numpy(self):
        x = numpy.arange(12, dtype=numpy.float32).reshape(3, 4)
        y = numpy.ones_like(x)
        cuprum.run(SAXPY, 1, (16,), numpy.int32(12), numpy.float32(0.5), x, y)
        numpy.testing.assert_array_equal(y, x * numpy.float32(0.5) + 1)
        with self.assertRaises(ValueError):
            cuprum.run(SAXPY, 1, 16, 3, 1.0, x[:, 0], y)


class Programs(unittest.TestCase):
    def test_the_command(self):
        for words in (["-m", "cuprum", "--version"], ["-c", "import cuprum.__main__ as m; m.main()"]):
            result = python(*words)
            self.assertEqual(result.returncode, 0 if "--version" in words else 1, result.stdout)
        installed = os.path.join(os.path.dirname(sys.executable), "cuprum")
        result = subprocess.run([installed, "--version"], text=True, stdout=subprocess.PIPE)
        self.assertEqual(result.stdout.split(), ["cuprum", cuprum.__version__])

    CLIENT = """
import ctypes
nvrtc = ctypes.CDLL("libnvrtc.so.13")
nvrtc.nvrtcGetErrorString.restype = ctypes.c_char_p
print(nvrtc.nvrtcGetErrorString(0).decode())
program = ctypes.c_void_p()
source = b"__global__ void f(int *x) { *x = 1; }"
assert nvrtc.nvrtcCreateProgram(ctypes.byref(program), source, None, 0, None, None) == 0
assert nvrtc.nvrtcCompileProgram(program, 0, None) == 0
size = ctypes.c_size_t()
assert nvrtc.nvrtcGetPTXSize(program, ctypes.byref(size)) == 0
ptx = ctypes.create_string_buffer(size.value)
assert nvrtc.nvrtcGetPTX(program, ptx) == 0
print("cuprum" in ptx.value.decode())
"""

    def test_install(self):
        result = python("-c", "import cuprum; cuprum.install()\n" + self.CLIENT)
        self.assertEqual(result.stdout.split(), ["NVRTC_SUCCESS", "True"], result.stdout)

    def test_install_of_nvvm(self):
        program = 'import ctypes, cuprum; cuprum.install(); nvvm = ctypes.CDLL("libnvvm.so.4")\n' \
            'nvvm.nvvmGetErrorString.restype = ctypes.c_char_p; print(nvvm.nvvmGetErrorString(0).decode())'
        result = python("-c", program)
        self.assertEqual(result.stdout.strip(), "NVVM_SUCCESS")

    def test_install_too_late(self):
        with tempfile.TemporaryDirectory() as folder:
            other = os.path.join(folder, "libnvrtc.so.12")
            with open(cuprum.NVRTC, "rb") as file, open(other, "wb") as copy:
                copy.write(file.read())
            program = f"import ctypes, cuprum; ctypes.CDLL({other!r}); cuprum.install()"
            result = python("-c", program)
        self.assertEqual(result.returncode, 1)
        self.assertIn("too late: this process has loaded", result.stdout)

    def test_exec(self):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "app.py")
            with open(program, "w") as file:
                file.write(self.CLIENT)
            result = python("-m", "cuprum", "exec", program)
        self.assertIn("NVRTC_SUCCESS\nTrue\n", result.stdout)
        self.assertIn("1 compiled by cuprum", result.stdout)


if __name__ == "__main__":
    unittest.main()
