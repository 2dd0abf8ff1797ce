"""The files that come with the package, and the C functions of `libcuprum.so`."""

import ctypes
import functools
import os

FOLDER = os.path.dirname(os.path.abspath(__file__))
COMMAND = os.path.join(FOLDER, "bin", "cuprum")
LIBRARY = os.path.join(FOLDER, "lib", "libcuprum.so.0")
NVRTC = os.path.join(FOLDER, "lib", "libnvrtc.so.13")
NVVM = os.path.join(FOLDER, "lib", "libnvvm.so.4")

SUCCESS, INVALID_OPTION, COMPILATION, NO_SUCH_NAME, FAULT = 0, 4, 5, 7, 9

_handle = ctypes.c_void_p
_size = ctypes.POINTER(ctypes.c_size_t)
_text = [ctypes.c_char_p, ctypes.c_size_t, _size]

_FUNCTIONS = {
    "cuprum_program_create": [ctypes.POINTER(_handle), ctypes.c_char_p, ctypes.c_char_p],
    "cuprum_program_destroy": [ctypes.POINTER(_handle)],
    "cuprum_program_add_header": [_handle, ctypes.c_char_p, ctypes.c_char_p],
    "cuprum_program_add_option": [_handle, ctypes.c_char_p],
    "cuprum_program_add_name_expression": [_handle, ctypes.c_char_p],
    "cuprum_program_compile": [_handle],
    "cuprum_program_text": [_handle, ctypes.c_int, *_text],
    "cuprum_program_lowered_name": [_handle, ctypes.c_char_p, *_text],
    "cuprum_simulator_create": [ctypes.POINTER(_handle)],
    "cuprum_simulator_destroy": [ctypes.POINTER(_handle)],
    "cuprum_simulator_load": [_handle, ctypes.c_char_p],
    "cuprum_simulator_set": [_handle, ctypes.c_char_p, ctypes.c_char_p],
    "cuprum_simulator_kernel": [_handle, ctypes.c_int, *_text],
    "cuprum_simulator_parameter": [
        _handle, ctypes.c_char_p, ctypes.c_int, _size, ctypes.POINTER(ctypes.c_int),
    ],
    "cuprum_simulator_allocate": [_handle, ctypes.c_size_t, ctypes.POINTER(ctypes.c_uint64)],
    "cuprum_simulator_write": [_handle, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_size_t],
    "cuprum_simulator_read": [_handle, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_size_t],
    "cuprum_simulator_launch": [
        _handle, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint32 * 3),
        ctypes.POINTER(ctypes.c_uint32 * 3), ctypes.c_uint32, ctypes.c_int,
        ctypes.POINTER(ctypes.c_void_p), _size,
    ],
    "cuprum_simulator_instructions": [
        _handle, ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(ctypes.c_uint64),
    ],
    "cuprum_simulator_text": [_handle, ctypes.c_int, *_text],
}


class InternalError(Exception):
    """The library refused what this package should not have asked: a bug of cuprum's."""


@functools.cache
def library():
    """The library, loaded when it is first needed."""
    loaded = ctypes.CDLL(LIBRARY)
    for name, arguments in _FUNCTIONS.items():
        function = getattr(loaded, name)
        function.argtypes, function.restype = arguments, ctypes.c_int
    loaded.cuprum_version.restype = ctypes.c_char_p
    loaded.cuprum_status_name.restype = ctypes.c_char_p
    return loaded


def check(status):
    """Raises unless a call that cannot fail went well."""
    if status != SUCCESS:
        raise InternalError(library().cuprum_status_name(status).decode())


def text(function, *arguments):
    """What a function gives by buffer, capacity and size; `None` if it knows no such name."""
    size = ctypes.c_size_t()
    status = function(*arguments, None, 0, ctypes.byref(size))
    if status == NO_SUCH_NAME:
        return None
    check(status)
    buffer = ctypes.create_string_buffer(size.value)
    check(function(*arguments, buffer, size.value, ctypes.byref(size)))
    return buffer.value.decode("utf-8", "replace")


def encoded(word):
    """A string as C reads it."""
    data = word if isinstance(word, bytes) else os.fspath(word).encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise ValueError("a text with a NUL character")
    return data


class Owner:
    """A handle of the library's that ends with this object."""

    def __init__(self, kind, *arguments):
        self._destroy = getattr(library(), f"cuprum_{kind}_destroy")
        self.handle = ctypes.c_void_p()
        check(getattr(library(), f"cuprum_{kind}_create")(ctypes.byref(self.handle), *arguments))

    def __del__(self):
        if getattr(self, "handle", None):
            self._destroy(ctypes.byref(self.handle))
