"""Textures and surfaces for `gpu_check.py`: arrays filled from buffers, and objects that name them."""

import ctypes

FORMATS = {
    ("Unsigned", 1): 0x01, ("Unsigned", 2): 0x02, ("Unsigned", 4): 0x03, ("Signed", 1): 0x08,
    ("Signed", 2): 0x09, ("Signed", 4): 0x0A, ("Float", 2): 0x10, ("Float", 4): 0x20,
}
MODES = {"Wrap": 0, "Clamp": 1, "Mirror": 2, "Border": 3}
LAYERED, SURFACE, CUBE, GATHER = 1, 2, 4, 8
READ_AS_INTEGER, NORMALIZED, SEAMLESS = 1, 2, 64
DEVICE_MEMORY, ARRAY_MEMORY = 2, 3
SIZE = ctypes.c_size_t
POINTER = ctypes.c_void_p


class ArrayDescription(ctypes.Structure):
    _fields_ = [("width", SIZE), ("height", SIZE), ("depth", SIZE), ("format", ctypes.c_int),
                ("channels", ctypes.c_uint), ("flags", ctypes.c_uint)]


class Side(ctypes.Structure):
    _fields_ = [("x", SIZE), ("y", SIZE), ("z", SIZE), ("level", SIZE), ("kind", ctypes.c_int),
                ("host", POINTER), ("device", ctypes.c_uint64), ("array", POINTER), ("reserved", POINTER),
                ("pitch", SIZE), ("height", SIZE)]


class Copy(ctypes.Structure):
    _fields_ = [("source", Side), ("target", Side), ("width", SIZE), ("height", SIZE), ("depth", SIZE)]


class Resource(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("array", POINTER), ("rest", ctypes.c_int * 30),
                ("flags", ctypes.c_uint)]


class Sampling(ctypes.Structure):
    _fields_ = [("modes", ctypes.c_int * 3), ("filter", ctypes.c_int), ("flags", ctypes.c_uint),
                ("anisotropy", ctypes.c_uint), ("levels", ctypes.c_int), ("bias", ctypes.c_float),
                ("least", ctypes.c_float), ("most", ctypes.c_float), ("border", ctypes.c_float * 4),
                ("reserved", ctypes.c_int * 12)]


class Image:
    """A texture or surface object over an array that holds the texels of a buffer."""

    def __init__(self, driver, described, pointer):
        self.driver, self.described, self.pointer = driver, described, pointer
        width, height, depth = described["extent"]
        # An image of one row is one of two directions all the same, if that is what kernels read.
        directions = described["directions"]
        layers = described["layers"]
        is_layered = layers > (6 if described["cube"] else 0)
        flags = (LAYERED if is_layered else 0) | (CUBE if described["cube"] else 0)
        if described["surface"]:
            flags |= SURFACE
        elif directions == 2 and not layers:
            flags |= GATHER
        description = ArrayDescription(
            width, height if directions > 1 else 0, layers or (depth if directions > 2 else 0),
            FORMATS[described["number"], described["bytes"]], described["channels"], flags)
        self.array = POINTER()
        driver.call("cuArray3DCreate_v2", ctypes.byref(self.array), ctypes.byref(description))
        self.copy(to_array=True)
        self.handle = ctypes.c_uint64()
        resource = Resource(kind=0, array=self.array)
        if described["surface"]:
            driver.call("cuSurfObjectCreate", ctypes.byref(self.handle), ctypes.byref(resource))
            return
        is_integer = described["number"] != "Float" and not described["unit"]
        flags = (READ_AS_INTEGER if is_integer else 0) | (NORMALIZED if described["normalized"] else 0)
        flags |= SEAMLESS if described["seamless"] else 0
        self.flags = flags
        sampling = Sampling(modes=(MODES[described["mode"]],) * 3, filter=int(described["linear"]), flags=flags)
        driver.call("cuTexObjectCreate", ctypes.byref(self.handle), ctypes.byref(resource),
                    ctypes.byref(sampling), None)

    def bind(self, module, name):
        """Binds a texture or surface variable of a module to the array; texels are read as objects read them."""
        variable, described, call = POINTER(), self.described, self.driver.call
        kind = "Surf" if described["surface"] else "Tex"
        call(f"cuModuleGet{kind}Ref", ctypes.byref(variable), module, name.encode())
        if described["surface"]:
            call("cuSurfRefSetArray", variable, self.array, 0)
            return
        # CU_TRSA_OVERRIDE_FORMAT
        call("cuTexRefSetArray", variable, self.array, 1)
        for direction in range(3):
            call("cuTexRefSetAddressMode", variable, direction, MODES[described["mode"]])
        call("cuTexRefSetFilterMode", variable, int(described["linear"]))
        call("cuTexRefSetFlags", variable, self.flags)

    def copy(self, to_array):
        width, height, depth = self.described["extent"]
        row = width * self.described["channels"] * self.described["bytes"]
        memory = Side(kind=DEVICE_MEMORY, device=self.pointer.value, pitch=row, height=height)
        array = Side(kind=ARRAY_MEMORY, array=self.array)
        source, target = (memory, array) if to_array else (array, memory)
        copy = Copy(source, target, row, height, self.described["layers"] or depth)
        self.driver.call("cuMemcpy3D_v2", ctypes.byref(copy))

    def close(self):
        """What kernels wrote goes back into the buffer."""
        if self.described["surface"]:
            self.copy(to_array=False)
            self.driver.call("cuSurfObjectDestroy", self.handle)
        else:
            self.driver.call("cuTexObjectDestroy", self.handle)
        self.driver.call("cuArrayDestroy", self.array)
