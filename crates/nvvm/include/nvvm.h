/* nvvm.h: libNVVM's interface, as cuprum's libnvvm.so.4 has it (CUDA 13.0).
 *
 * Written for cuprum: names, types and numbers are those of the public interface, so that programs
 * compile with this header or with NVIDIA's. What a function answers to wrong use is in
 * docs/libnvvm.md. Link with -lnvvm (pkg-config cuprum-nvvm).
 */
#ifndef NVVM_H
#define NVVM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions answer. */
typedef enum {
    NVVM_SUCCESS = 0,
    NVVM_ERROR_OUT_OF_MEMORY = 1,
    NVVM_ERROR_PROGRAM_CREATION_FAILURE = 2,
    NVVM_ERROR_IR_VERSION_MISMATCH = 3,
    NVVM_ERROR_INVALID_INPUT = 4,
    NVVM_ERROR_INVALID_PROGRAM = 5,
    NVVM_ERROR_INVALID_IR = 6,
    NVVM_ERROR_INVALID_OPTION = 7,
    NVVM_ERROR_NO_MODULE_IN_PROGRAM = 8,
    NVVM_ERROR_COMPILATION = 9,
    NVVM_ERROR_CANCELLED = 10
} nvvmResult;

/* A program: a handle that cannot be looked into. */
typedef struct _nvvmProgram *nvvmProgram;

/* The name of an answer. */
const char *nvvmGetErrorString(nvvmResult result);

/* The version of the interface: 2 and 0. */
nvvmResult nvvmVersion(int *major, int *minor);

/* The versions of NVVM IR and of its debug metadata: 2, 0, 3 and 2. */
nvvmResult nvvmIRVersion(int *majorIR, int *minorIR, int *majorDbg, int *minorDbg);

/* The LLVM whose IR NVIDIA's library reads for an architecture ("compute_90"): 7 or 20. This one reads
 * both, whatever the architecture. */
nvvmResult nvvmLLVMVersion(const char *arch, int *major);

/* Makes an empty program. */
nvvmResult nvvmCreateProgram(nvvmProgram *prog);

/* Ends a program; the handle becomes null. */
nvvmResult nvvmDestroyProgram(nvvmProgram *prog);

/* Adds a module, as text or as bitcode. `name` may be null. */
nvvmResult nvvmAddModuleToProgram(nvvmProgram prog, const char *buffer, size_t size,
                                  const char *name);

/* The same with a module that gives only what the others need, libdevice for one. */
nvvmResult nvvmLazyAddModuleToProgram(nvvmProgram prog, const char *buffer, size_t size,
                                      const char *name);

/* Compiles a program to PTX. */
nvvmResult nvvmCompileProgram(nvvmProgram prog, int numOptions, const char **options);

/* Says whether a program keeps to the specification of NVVM IR. */
nvvmResult nvvmVerifyProgram(nvvmProgram prog, int numOptions, const char **options);

/* The PTX, with the NUL at its end. */
nvvmResult nvvmGetCompiledResultSize(nvvmProgram prog, size_t *bufferSizeRet);
nvvmResult nvvmGetCompiledResult(nvvmProgram prog, char *buffer);

/* The messages, with the NUL at their end; empty if all is well. */
nvvmResult nvvmGetProgramLogSize(nvvmProgram prog, size_t *bufferSizeRet);
nvvmResult nvvmGetProgramLog(nvvmProgram prog, char *buffer);

#ifdef __cplusplus
}
#endif

#endif
