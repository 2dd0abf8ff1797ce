"""Running kernels in the simulator, on the CPU."""

import ctypes
import struct

from . import _native
from ._compile import Result, compile


class SimulationError(Exception):
    """The kernel did something wrong, or was launched wrongly; `output` is what it had printed."""

    def __init__(self, message, output=""):
        super().__init__(message)
        self.output = output


class Run:
    """What a run left besides the arrays: `output`, what `printf` wrote, and how many instructions
    were executed, counted once per thread (`thread_instructions`) and once per group of threads that
    ran them together (`warp_instructions`)."""

    def __init__(self, output, thread_instructions, warp_instructions):
        self.output = output
        self.thread_instructions = thread_instructions
        self.warp_instructions = warp_instructions

    def __repr__(self):
        return f"<cuprum.Run: {self.thread_instructions} thread-instructions>"


def run(
    kernel_or_source, grid, block, *arguments, kernel=None, shared=0, arch=None, options=(),
    headers=None, schedule="lockstep", checks=True, instruction_limit=None,
):
    """Runs a kernel in the simulator; arrays are changed in place.

    `kernel_or_source` is CUDA C++ or the Result of `compile`. `kernel` names the kernel, by its name
    in the source or by its symbol, where there are several. `grid` and `block` are numbers or tuples
    of up to three. Arguments: arrays (whatever has the buffer protocol and a dimension: NumPy's,
    `array.array`, `bytearray`) are pointers to their content; an array that comes twice is one,
    and others must not overlap. `int`, `float` and `bool` are numbers of the parameter's type; NumPy's scalars, `bytes` and ctypes
    structures are passed by value as they are; `None` is a null pointer.

    `shared` is the bytes of dynamic shared memory. `schedule` is "lockstep", "independent", "random"
    or "random:7"; `checks` finds accesses out of bounds and races. What the kernel does wrong raises
    SimulationError, which says where; of a Result, where in the source if it was compiled with
    "-lineinfo".
    """
    result = kernel_or_source
    if not isinstance(result, Result):
        # With line information, faults say where in the source.
        options = ["-lineinfo", *options]
        result = compile(result, arch=arch, options=options, headers=headers)
    simulator = _Simulator(result.ptx)
    simulator.set("schedule", schedule)
    simulator.set("checks", "on" if checks else "off")
    if instruction_limit is not None:
        simulator.set("instruction-limit", str(instruction_limit))
    kernel = result.names.get(kernel) or simulator.kernel(kernel)
    if not 0 <= shared < 1 << 32:
        raise ValueError(f"shared is a number of bytes below {1 << 32}, not {shared}")
    return simulator.launch(kernel, _extent(grid, "grid"), _extent(block, "block"), shared, arguments)


def _extent(numbers, what):
    numbers = (numbers,) if hasattr(numbers, "__index__") else tuple(numbers)
    if not 1 <= len(numbers) <= 3 or any(not 0 <= n < 1 << 32 for n in numbers):
        raise ValueError(f"{what} is a number or up to three, not {numbers}")
    return (ctypes.c_uint32 * 3)(*numbers, *[1] * (3 - len(numbers)))


class _Simulator(_native.Owner):
    def __init__(self, ptx):
        super().__init__("simulator")
        self.library = _native.library()
        self.call("load", _native.encoded(ptx))

    def call(self, name, *arguments):
        status = getattr(self.library, f"cuprum_simulator_{name}")(self.handle, *arguments)
        if status != _native.SUCCESS:
            message = self.text(1) or self.library.cuprum_status_name(status).decode()
            raise SimulationError(message, self.text(0) if status == _native.FAULT else "")

    def text(self, kind):
        return _native.text(self.library.cuprum_simulator_text, self.handle, kind)

    def set(self, name, value):
        self.call("set", _native.encoded(name), _native.encoded(value))

    def kernel(self, name):
        """The kernel to run: the only one, unless a name says which."""
        if name is not None:
            return name
        symbols = []
        while (symbol := self.symbol(len(symbols))) is not None:
            symbols.append(symbol)
        if len(symbols) == 1:
            return symbols[0]
        found = f"one of {', '.join(symbols)}" if symbols else "a kernel, and there is none"
        raise ValueError(f"kernel= must name {found}")

    def symbol(self, index):
        return _native.text(self.library.cuprum_simulator_kernel, self.handle, index)

    def parameters(self, kernel):
        """Size of each parameter, and whether it is a floating-point number."""
        found, size, kind = [], ctypes.c_size_t(), ctypes.c_int()
        # An unknown kernel is told here; the end of the parameters looks the same.
        function = self.library.cuprum_simulator_parameter
        while function(self.handle, kernel, len(found), size, kind) == _native.SUCCESS:
            found.append((size.value, kind.value == 1))
        return found

    def launch(self, kernel, grid, block, shared, arguments):
        kernel = _native.encoded(kernel)
        parameters = self.parameters(kernel)
        if parameters and len(arguments) != len(parameters):
            message = f"{kernel.decode()} takes {len(parameters)} arguments, not {len(arguments)}"
            raise TypeError(message)
        memory, values = {}, []
        for at, argument in enumerate(arguments):
            size, is_float = parameters[at] if at < len(parameters) else (8, False)
            values.append(self.value(argument, size, is_float, memory))
        kept = [ctypes.create_string_buffer(value, len(value) or 1) for value in values]
        pointers = (ctypes.c_void_p * len(kept))(*[ctypes.addressof(buffer) for buffer in kept])
        sizes = (ctypes.c_size_t * len(values))(*map(len, values))
        try:
            self.call("launch", kernel, grid, block, shared, len(values), pointers, sizes)
        finally:
            # What a kernel did before its fault shows as well.
            for address, view in memory.values():
                self.copy_out(address, view)
        of_threads, of_warps = ctypes.c_uint64(), ctypes.c_uint64()
        self.call("instructions", of_threads, of_warps)
        return Run(self.text(0), of_threads.value, of_warps.value)

    def value(self, argument, size, is_float, memory):
        """The bytes of an argument."""
        if argument is None:
            return bytes(size)
        if isinstance(argument, bytes):
            return argument
        if isinstance(argument, (bool, int, float)):
            return _number(argument, size, is_float)
        try:
            view = memoryview(argument)
        except TypeError:
            kind = type(argument).__name__
            raise TypeError(f"{kind} is no array, number or bytes, nor None") from None
        if view.ndim == 0:
            return view.tobytes()
        if not view.c_contiguous:
            raise ValueError("an array whose elements do not lie one after another")
        # The address tells arrays apart; read-only ones have none that ctypes would tell.
        view = view.cast("B") if view.nbytes else memoryview(b"")
        key = id(argument)
        if not view.readonly:
            key = ctypes.addressof(ctypes.c_char.from_buffer(view)), view.nbytes
        if key not in memory:
            if any(_overlap(key, other) for other in memory):
                raise ValueError("two arrays share memory without being the same one")
            address = ctypes.c_uint64()
            self.call("allocate", view.nbytes, address)
            self.call("write", address, bytes(view), view.nbytes)
            memory[key] = address, view
        return struct.pack("<Q", memory[key][0].value)

    def copy_out(self, address, view):
        if view.readonly or not view.nbytes:
            return
        self.call("read", address, (ctypes.c_char * view.nbytes).from_buffer(view), view.nbytes)


def _overlap(one, other):
    """Whether two keys are ranges of addresses that have bytes in common."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return False
    return one[0] < other[0] + other[1] and other[0] < one[0] + one[1]


def _number(number, size, is_float):
    if is_float and size in (2, 4, 8):
        return struct.pack({2: "<e", 4: "<f", 8: "<d"}[size], number)
    if isinstance(number, float):
        raise TypeError(f"{number} for a parameter that is no floating-point number")
    low, high = -(1 << size * 8 - 1), 1 << size * 8
    if not low <= number < high:
        raise OverflowError(f"{number} does not fit into a parameter of {size} bytes")
    return (number % high).to_bytes(size, "little")
