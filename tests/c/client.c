/* A client of libcuprum.so in C: compiles, runs in the simulator, and uses everything wrongly. Each line
 * that it prints begins with "ok" if the answer was the expected one. */
#include <cuprum.h>

#include <stdio.h>
#include <string.h>

static void expect(const char *what, int answer, int expected)
{
    if (answer == expected)
        printf("ok %s\n", what);
    else
        printf("%s: %s, not %s\n", what, cuprum_status_name(answer), cuprum_status_name(expected));
}

static void holds(const char *what, int condition)
{
    printf("%s%s\n", condition ? "ok " : "does not hold: ", what);
}

static const char *const source =
    "#include \"factor.h\"\n"
    "__device__ int calls;\n"
    "__global__ void scale(float *x, int n) { if (threadIdx.x < n) x[threadIdx.x] *= FACTOR; calls = 3; }\n"
    "template <typename T> __global__ void clear(T *x) { *x = 0; }\n";

static char ptx[1 << 16];
static char text[1 << 12];

static void compile(void)
{
    cuprum_program program = NULL;
    size_t size = 0;
    expect("create", cuprum_program_create(&program, source, "scale.cu"), CUPRUM_SUCCESS);
    expect("compile without its header", cuprum_program_compile(program), CUPRUM_ERROR_COMPILATION);
    expect("log", cuprum_program_text(program, CUPRUM_PROGRAM_LOG, text, sizeof text, &size),
           CUPRUM_SUCCESS);
    holds("the log names file and header", strstr(text, "scale.cu") && strstr(text, "factor.h"));
    holds("its size counts the NUL", size == strlen(text) + 1);
    expect("header", cuprum_program_add_header(program, "factor.h", "#define FACTOR 2\n"),
           CUPRUM_SUCCESS);
    expect("option", cuprum_program_add_option(program, "-arch=sm_90"), CUPRUM_SUCCESS);
    expect("name", cuprum_program_add_name_expression(program, "clear<int>"), CUPRUM_SUCCESS);
    expect("compile", cuprum_program_compile(program), CUPRUM_SUCCESS);
    expect("size alone", cuprum_program_text(program, CUPRUM_PROGRAM_OUTPUT, NULL, 0, &size),
           CUPRUM_SUCCESS);
    expect("too small", cuprum_program_text(program, CUPRUM_PROGRAM_OUTPUT, ptx, size - 1, NULL),
           CUPRUM_ERROR_BUFFER_TOO_SMALL);
    holds("a buffer that is too small stays as it is", ptx[0] == 0);
    expect("ptx", cuprum_program_text(program, CUPRUM_PROGRAM_OUTPUT, ptx, size, NULL),
           CUPRUM_SUCCESS);
    holds("the target is the one asked for", strstr(ptx, ".target sm_90") != NULL);
    expect("lowered", cuprum_program_lowered_name(program, "clear<int>", text, sizeof text, NULL),
           CUPRUM_SUCCESS);
    holds("the symbol is right", strcmp(text, "_Z5clearIiEvPT_") == 0);
    expect("not lowered", cuprum_program_lowered_name(program, "clear", text, sizeof text, NULL),
           CUPRUM_ERROR_NO_SUCH_NAME);
    expect("no place", cuprum_program_text(program, CUPRUM_PROGRAM_OUTPUT, NULL, 0, NULL),
           CUPRUM_ERROR_INVALID_INPUT);
    expect("no such text", cuprum_program_text(program, 7, text, sizeof text, NULL),
           CUPRUM_ERROR_INVALID_INPUT);
    expect("no option", cuprum_program_add_option(program, NULL), CUPRUM_ERROR_INVALID_INPUT);
    cuprum_program copy = program;
    expect("destroy", cuprum_program_destroy(&program), CUPRUM_SUCCESS);
    holds("the handle is null then", program == NULL);
    expect("destroy null", cuprum_program_destroy(&program), CUPRUM_ERROR_INVALID_HANDLE);
    expect("destroy twice", cuprum_program_destroy(&copy), CUPRUM_ERROR_INVALID_HANDLE);
    expect("compile nothing", cuprum_program_compile(copy), CUPRUM_ERROR_INVALID_HANDLE);
    expect("no source", cuprum_program_create(&program, NULL, NULL), CUPRUM_ERROR_INVALID_INPUT);
    expect("no handle", cuprum_program_create(NULL, "", NULL), CUPRUM_ERROR_INVALID_INPUT);
}

static void simulate(void)
{
    cuprum_simulator simulator = NULL;
    uint64_t address = 0, place = 0, of_threads = 0, of_warps = 0;
    size_t size = 0;
    int kind = -1, n = 4, calls = 0;
    float x[4] = {1, 2, 3, 4};
    const uint32_t one[3] = {1, 1, 1}, four[3] = {4, 1, 1}, none[3] = {0, 0, 0};
    const void *arguments[2] = {&address, &n};
    size_t sizes[2] = {sizeof address, sizeof n};
    expect("simulator", cuprum_simulator_create(&simulator), CUPRUM_SUCCESS);
    expect("launch before loading",
           cuprum_simulator_launch(simulator, "scale", one, four, 0, 2, arguments, sizes),
           CUPRUM_ERROR_NO_SUCH_NAME);
    expect("load nonsense", cuprum_simulator_load(simulator, "nonsense"), CUPRUM_ERROR_INVALID_PTX);
    expect("message", cuprum_simulator_text(simulator, CUPRUM_SIMULATOR_MESSAGE, text, sizeof text, &size),
           CUPRUM_SUCCESS);
    holds("the message says something", size > 1);
    expect("load", cuprum_simulator_load(simulator, ptx), CUPRUM_SUCCESS);
    expect("a program for a simulator", cuprum_program_compile((cuprum_program)simulator),
           CUPRUM_ERROR_INVALID_HANDLE);
    expect("kernel", cuprum_simulator_kernel(simulator, 0, text, sizeof text, NULL), CUPRUM_SUCCESS);
    expect("no kernel", cuprum_simulator_kernel(simulator, 9, text, sizeof text, NULL),
           CUPRUM_ERROR_NO_SUCH_NAME);
    expect("parameter", cuprum_simulator_parameter(simulator, "scale", 1, &size, &kind), CUPRUM_SUCCESS);
    holds("it has four bytes", size == 4 && kind == CUPRUM_PARAMETER_BITS);
    expect("set", cuprum_simulator_set(simulator, "schedule", "random:7"), CUPRUM_SUCCESS);
    expect("set nonsense", cuprum_simulator_set(simulator, "schedule", "up"), CUPRUM_ERROR_INVALID_OPTION);
    expect("allocate", cuprum_simulator_allocate(simulator, sizeof x, &address), CUPRUM_SUCCESS);
    expect("allocate too much", cuprum_simulator_allocate(simulator, (size_t)-1, &place),
           CUPRUM_ERROR_MEMORY);
    expect("write", cuprum_simulator_write(simulator, address, x, sizeof x), CUPRUM_SUCCESS);
    expect("write too much", cuprum_simulator_write(simulator, address, ptx, sizeof ptx),
           CUPRUM_ERROR_MEMORY);
    expect("write from nowhere", cuprum_simulator_write(simulator, address, NULL, 4),
           CUPRUM_ERROR_INVALID_INPUT);
    expect("launch", cuprum_simulator_launch(simulator, "scale", one, four, 0, 2, arguments, sizes),
           CUPRUM_SUCCESS);
    expect("read", cuprum_simulator_read(simulator, address, x, sizeof x), CUPRUM_SUCCESS);
    holds("everything is doubled", x[0] == 2 && x[1] == 4 && x[2] == 6 && x[3] == 8);
    expect("count", cuprum_simulator_instructions(simulator, &of_threads, &of_warps), CUPRUM_SUCCESS);
    holds("instructions were counted", of_threads >= of_warps && of_warps > 0);
    expect("variable", cuprum_simulator_variable(simulator, "calls", &place, &size), CUPRUM_SUCCESS);
    expect("read it", cuprum_simulator_read(simulator, place, &calls, sizeof calls), CUPRUM_SUCCESS);
    holds("it was set", size == sizeof calls && calls == 3);
    expect("no variable", cuprum_simulator_variable(simulator, "nothing", &place, &size),
           CUPRUM_ERROR_NO_SUCH_NAME);
    n = 1000;
    const uint32_t many[3] = {8, 1, 1};
    expect("out of bounds", cuprum_simulator_launch(simulator, "scale", one, many, 0, 2, arguments, sizes),
           CUPRUM_ERROR_FAULT);
    expect("no threads", cuprum_simulator_launch(simulator, "scale", one, none, 0, 2, arguments, sizes),
           CUPRUM_ERROR_FAULT);
    expect("too few arguments", cuprum_simulator_launch(simulator, "scale", one, four, 0, 1, arguments, sizes),
           CUPRUM_ERROR_FAULT);
    expect("less than none", cuprum_simulator_launch(simulator, "scale", one, four, 0, -1, arguments, sizes),
           CUPRUM_ERROR_INVALID_INPUT);
    sizes[1] = 8;
    expect("a wrong size", cuprum_simulator_launch(simulator, "scale", one, four, 0, 2, arguments, sizes),
           CUPRUM_ERROR_FAULT);
    expect("no grid", cuprum_simulator_launch(simulator, "scale", NULL, four, 0, 2, arguments, sizes),
           CUPRUM_ERROR_INVALID_INPUT);
    expect("free", cuprum_simulator_free(simulator, address), CUPRUM_SUCCESS);
    expect("free twice", cuprum_simulator_free(simulator, address), CUPRUM_ERROR_MEMORY);
    expect("end", cuprum_simulator_destroy(&simulator), CUPRUM_SUCCESS);
    expect("load nothing", cuprum_simulator_load(simulator, ptx), CUPRUM_ERROR_INVALID_HANDLE);
}

int main(void)
{
    compile();
    simulate();
    holds("there is a version", strlen(cuprum_version()) > 2);
    return 0;
}
