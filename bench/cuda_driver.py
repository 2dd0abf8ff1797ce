"""CUDA's driver by way of ctypes: what the scripts that run on a GPU share."""
import ctypes
import os
import pathlib
import shutil

# What the names of the device runtime begin with: kernels that launch others call it.
DEVICE_RUNTIME = b"__cudaCDP2"


def device_runtime():
    """The library that defines it, of the CUDA toolkit that is found."""
    compiler = shutil.which("nvcc")
    homes = [os.environ.get("CUDA_HOME"), "/usr/local/cuda", compiler and pathlib.Path(compiler).resolve().parents[1]]
    places = [pathlib.Path(home) / lib for home in homes if home for lib in ("lib64", "lib", "targets/x86_64-linux/lib")]
    for place in places:
        if (library := place / "libcudadevrt.a").exists():
            return library
    raise RuntimeError("kernels that launch kernels need libcudadevrt.a: set CUDA_HOME")


class Driver:
    """The first GPU and a context on it."""

    def __init__(self):
        self.cuda = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        self.device = ctypes.c_int()
        self.call("cuDeviceGet", ctypes.byref(self.device), 0)
        name = ctypes.create_string_buffer(128)
        self.call("cuDeviceGetName", name, 128, self.device)
        self.name = name.value.decode()
        self.open()

    def open(self):
        context = ctypes.c_void_p()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), self.device)
        self.call("cuCtxSetCurrent", context)

    def reopen(self):
        """A fault leaves the context unusable."""
        self.cuda.cuDevicePrimaryCtxReset_v2(self.device)
        self.open()

    def call(self, name, *args):
        status = getattr(self.cuda, name)(*args)
        if status != 0:
            text = ctypes.c_char_p()
            self.cuda.cuGetErrorString(status, ctypes.byref(text))
            raise RuntimeError(f"{name}: {(text.value or b'?').decode()}")

    def load(self, image):
        """A module; what the assembler says about a broken one is in the error."""
        if DEVICE_RUNTIME in image:
            image = self.link(image)
        module = ctypes.c_void_p()
        log = ctypes.create_string_buffer(8192)
        # CU_JIT_ERROR_LOG_BUFFER and its size.
        options = (ctypes.c_int * 2)(5, 6)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(log), 8192)
        try:
            self.call("cuModuleLoadDataEx", ctypes.byref(module), image, 2, options, values)
        except RuntimeError as error:
            raise RuntimeError(f"{error}: {log.value.decode(errors='replace')}") from None
        return module

    def link(self, ptx):
        """PTX with the device runtime, as a module."""
        # CU_JIT_INPUT_PTX, CU_JIT_INPUT_LIBRARY.
        text, library = 1, 4
        state, image, size = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
        self.call("cuLinkCreate_v2", 0, None, None, ctypes.byref(state))
        self.call("cuLinkAddData_v2", state, text, ptx, ctypes.c_size_t(len(ptx)), b"kernel", 0, None, None)
        runtime = str(device_runtime()).encode()
        self.call("cuLinkAddFile_v2", state, library, runtime, 0, None, None)
        self.call("cuLinkComplete", state, ctypes.byref(image), ctypes.byref(size))
        linked = ctypes.string_at(image, size.value)
        self.call("cuLinkDestroy", state)
        return linked

    def function(self, module, name):
        function = ctypes.c_void_p()
        self.call("cuModuleGetFunction", ctypes.byref(function), module, name.encode())
        return function

    def allocate(self, size):
        pointer = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(pointer), ctypes.c_size_t(size))
        return pointer

    def tensor_map(self, tensor, address):
        """The map of a tensor as the driver encodes it, and what keeps its memory."""
        memory = ctypes.create_string_buffer(192)
        place = (ctypes.addressof(memory) + 63) & ~63
        rank = len(tensor["extents"])
        numbers = lambda kind, values: (kind * max(len(values), 1))(*values)
        head = [ctypes.c_void_p(place), tensor["element"], rank, address,
                numbers(ctypes.c_uint64, tensor["extents"]), numbers(ctypes.c_uint64, tensor["strides"])]
        steps = [numbers(ctypes.c_uint32, tensor["steps"]), tensor["interleave"]]
        tail = [tensor["swizzle"], 0, tensor["fill"]]
        if "box" in tensor:
            self.call("cuTensorMapEncodeTiled", *head, numbers(ctypes.c_uint32, tensor["box"]), *steps, *tail)
        elif "rows" in tensor:  # from compute capability 10.0 on
            self.call("cuTensorMapEncodeIm2colWide", *head, tensor["lower"], tensor["upper"], tensor["channels"],
                      tensor["pixels"], *steps, tensor["rows"], *tail)
        else:
            self.call("cuTensorMapEncodeIm2col", *head, numbers(ctypes.c_int, tensor["lower"]),
                      numbers(ctypes.c_int, tensor["upper"]), tensor["channels"], tensor["pixels"], *steps, *tail)
        return memory, place
