"""Compiling CUDA C++ to PTX."""

from . import _native


class CompileError(Exception):
    """The source or the options are wrong; the text is the log, which `log` has too."""

    def __init__(self, log):
        super().__init__(log)
        self.log = log


class Result:
    """What a compilation produced: `ptx`, `log` (warnings) and `names`, the symbols by expression."""

    def __init__(self, ptx, log="", names=None):
        self.ptx, self.log, self.names = ptx, log, dict(names or {})

    def __repr__(self):
        return f"<cuprum.Result: {len(self.ptx)} characters of PTX, names {self.names}>"


def compile(source, arch=None, options=(), headers=None, name_expressions=(), name="kernel.cu"):
    """Compiles CUDA C++ to PTX.

    `arch` is a target such as "sm_90"; `options` are words in nvcc's and NVRTC's spelling
    ("-DN=4", "--use_fast_math"); `headers` maps names that `#include` finds to texts;
    `name_expressions` are templates to instantiate and names to look up ("fill<float>"), whose
    symbols the result's `names` has; `name` is for messages. Raises CompileError with the log.
    """
    if isinstance(options, str) or isinstance(name_expressions, str):
        raise TypeError("options and name_expressions are lists of strings")
    library = _native.library()
    program = _native.Owner("program", _native.encoded(source), _native.encoded(name))
    words = [f"--gpu-architecture={arch}"] if arch is not None else []
    for word in [*words, *options]:
        _native.check(library.cuprum_program_add_option(program.handle, _native.encoded(word)))
    for header, text in (headers or {}).items():
        header, text = _native.encoded(header), _native.encoded(text)
        _native.check(library.cuprum_program_add_header(program.handle, header, text))
    for expression in name_expressions:
        expression = _native.encoded(expression)
        _native.check(library.cuprum_program_add_name_expression(program.handle, expression))
    status = library.cuprum_program_compile(program.handle)
    log = _native.text(library.cuprum_program_text, program.handle, 1)
    if status in (_native.COMPILATION, _native.INVALID_OPTION):
        raise CompileError(log)
    if status != _native.SUCCESS:
        raise _native.InternalError(log)
    lowered = library.cuprum_program_lowered_name
    names = {
        expression: _native.text(lowered, program.handle, _native.encoded(expression))
        for expression in name_expressions
    }
    return Result(_native.text(library.cuprum_program_text, program.handle, 0), log, names)
