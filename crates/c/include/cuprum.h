/* cuprum.h: compile CUDA C++ to PTX, and run PTX on the CPU, from C.
 *
 * Link with -lcuprum (pkg-config cuprum). Every function but cuprum_version and cuprum_status_name
 * answers with a cuprum_status, and leaves everything as it was unless that is CUPRUM_SUCCESS, or
 * what is said at the function. Strings end with NUL and are read during the call alone.
 *
 * Programs and simulators are known by handles. A handle is never given out twice, so what is done
 * with one after its end is CUPRUM_ERROR_INVALID_HANDLE. Threads may work on different handles at
 * once; a handle that a thread works on is CUPRUM_ERROR_INVALID_HANDLE to the others.
 *
 * Functions that give a text take a buffer with its capacity. They write the text's size with the
 * NUL at its end to *size, unless size is null, and the text to the buffer, unless that is null. A
 * buffer that is too small stays as it is: CUPRUM_ERROR_BUFFER_TOO_SMALL.
 */
#ifndef CUPRUM_H
#define CUPRUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cuprum_status {
    CUPRUM_SUCCESS = 0,
    CUPRUM_ERROR_INVALID_INPUT = 1,    /* a null pointer, a negative count, a number out of range */
    CUPRUM_ERROR_INVALID_HANDLE = 2,   /* a handle of nothing, or one that somebody works on */
    CUPRUM_ERROR_BUFFER_TOO_SMALL = 3,
    CUPRUM_ERROR_INVALID_OPTION = 4,   /* the log, or the message, says which */
    CUPRUM_ERROR_COMPILATION = 5,      /* the log says what is wrong with the source */
    CUPRUM_ERROR_INVALID_PTX = 6,      /* the message says what is wrong with it */
    CUPRUM_ERROR_NO_SUCH_NAME = 7,     /* no such kernel, parameter, variable or name expression */
    CUPRUM_ERROR_MEMORY = 8,           /* memory of the simulator that there is not */
    CUPRUM_ERROR_FAULT = 9,            /* the message says what the kernel did wrong, and where */
    CUPRUM_ERROR_INTERNAL = 10         /* a bug of cuprum's */
} cuprum_status;

/* The version of this library, such as "0.1.0". */
const char *cuprum_version(void);

/* The name of a status, such as "CUPRUM_ERROR_FAULT". */
const char *cuprum_status_name(int status);

/* Compiling. */

typedef struct cuprum_program_object *cuprum_program;

/* A text of a program. */
typedef enum cuprum_program_text_kind {
    CUPRUM_PROGRAM_OUTPUT = 0, /* the PTX, or what --emit asked for; empty unless it was compiled */
    CUPRUM_PROGRAM_LOG = 1     /* errors and warnings; empty if there are none */
} cuprum_program_text_kind;

/* Makes a program of a source, whose name is for messages (null: "kernel.cu"). */
cuprum_status cuprum_program_create(cuprum_program *program, const char *source, const char *name);

/* Ends a program; the handle becomes null. */
cuprum_status cuprum_program_destroy(cuprum_program *program);

/* Adds a header that #include finds by this name, before any on disk. */
cuprum_status cuprum_program_add_header(cuprum_program program, const char *name, const char *text);

/* Adds an option in the spelling of the command, nvcc and NVRTC: "-arch=sm_90", "-DN=4". Whether
 * there is such an option is told by cuprum_program_compile. */
cuprum_status cuprum_program_add_option(cuprum_program program, const char *word);

/* Instantiates a kernel or keeps a variable ("fill<float>", "&table"), and asks for its symbol. */
cuprum_status cuprum_program_add_name_expression(cuprum_program program, const char *expression);

/* Compiles. Whether or not that goes well, the log is that of this compilation, and nothing is left
 * of earlier ones. */
cuprum_status cuprum_program_compile(cuprum_program program);

/* A text of the program. */
cuprum_status cuprum_program_text(cuprum_program program, int kind, char *buffer, size_t capacity,
                                  size_t *size);

/* The symbol of a name expression, once the program is compiled. */
cuprum_status cuprum_program_lowered_name(cuprum_program program, const char *expression,
                                          char *buffer, size_t capacity, size_t *size);

/* Running PTX on the CPU. */

typedef struct cuprum_simulator_object *cuprum_simulator;

/* A text of a simulator. */
typedef enum cuprum_simulator_text_kind {
    CUPRUM_SIMULATOR_OUTPUT = 0, /* what the last launch printed */
    CUPRUM_SIMULATOR_MESSAGE = 1 /* why the last call on this simulator failed; empty if it did not */
} cuprum_simulator_text_kind;

/* What a parameter holds. */
typedef enum cuprum_parameter_kind {
    CUPRUM_PARAMETER_BITS = 0,  /* an integer, a pointer, a struct */
    CUPRUM_PARAMETER_FLOAT = 1  /* a floating-point number of its size */
} cuprum_parameter_kind;

/* Makes a simulator without a module. */
cuprum_status cuprum_simulator_create(cuprum_simulator *simulator);

/* Ends a simulator with its memory; the handle becomes null. */
cuprum_status cuprum_simulator_destroy(cuprum_simulator *simulator);

/* Loads PTX, cuprum's or another compiler's. An earlier module and all memory are gone then. */
cuprum_status cuprum_simulator_load(cuprum_simulator simulator, const char *ptx);

/* Sets how launches run: "schedule" to "lockstep" (which it is at first), "independent", "random" or
 * "random:7"; "checks", of memory and races, to "on" or "off"; "instruction-limit" to a number of
 * instructions, counted once per thread. */
cuprum_status cuprum_simulator_set(cuprum_simulator simulator, const char *name, const char *value);

/* The symbol of the kernel with this index in the module, from 0, or CUPRUM_ERROR_NO_SUCH_NAME. */
cuprum_status cuprum_simulator_kernel(cuprum_simulator simulator, int index, char *buffer,
                                      size_t capacity, size_t *size);

/* Size in bytes and kind (cuprum_parameter_kind) of a kernel's parameter, from 0, or
 * CUPRUM_ERROR_NO_SUCH_NAME. The kernel is named by its symbol, or as in the source if no other has
 * that name. */
cuprum_status cuprum_simulator_parameter(cuprum_simulator simulator, const char *kernel, int index,
                                         size_t *size, int *kind);

/* Memory of so many bytes, which nobody has written; its address for kernels. */
cuprum_status cuprum_simulator_allocate(cuprum_simulator simulator, size_t size, uint64_t *address);

/* Frees it: kernels that use it later fault. */
cuprum_status cuprum_simulator_free(cuprum_simulator simulator, uint64_t address);

/* Address and size of a __device__ or __constant__ variable, by its symbol. */
cuprum_status cuprum_simulator_variable(cuprum_simulator simulator, const char *symbol,
                                        uint64_t *address, size_t *size);

/* Copies into the simulator's memory. */
cuprum_status cuprum_simulator_write(cuprum_simulator simulator, uint64_t address, const void *data,
                                     size_t size);

/* Copies out of it; bytes that nobody wrote are zero. */
cuprum_status cuprum_simulator_read(cuprum_simulator simulator, uint64_t address, void *data,
                                    size_t size);

/* A text of the simulator. */
cuprum_status cuprum_simulator_text(cuprum_simulator simulator, int kind, char *buffer,
                                    size_t capacity, size_t *size);

/* Runs a kernel to its end, or to its fault, which memory shows then. Grid and block have three
 * numbers each. Each argument is as many bytes as its size says, which must be the parameter's: a
 * pointer is passed by the eight bytes of its address. */
cuprum_status cuprum_simulator_launch(cuprum_simulator simulator, const char *kernel,
                                      const uint32_t *grid, const uint32_t *block,
                                      uint32_t dynamic_shared_bytes, int argument_count,
                                      const void *const *arguments, const size_t *argument_sizes);

/* How many instructions the last launch that ended well executed, counted once per thread, and once
 * per group of threads that ran it together. */
cuprum_status cuprum_simulator_instructions(cuprum_simulator simulator, uint64_t *of_threads,
                                            uint64_t *of_warps);

#ifdef __cplusplus
}
#endif

#endif
