/* What a client of libnvrtc sees, as text: the library named by the first argument is opened, driven
 * through every function of the interface, rightly and wrongly, and each answer printed. The same
 * program drives NVIDIA's library and ours; the two texts must be equal. What may differ between
 * two compilers (PTX, wording of rare messages) is not printed. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct program *nvrtcProgram;

static int (*Version)(int *, int *);
static const char *(*GetErrorString)(int);
static int (*GetNumSupportedArchs)(int *);
static int (*GetSupportedArchs)(int *);
static int (*CreateProgram)(nvrtcProgram *, const char *, const char *, int, const char *const *,
                            const char *const *);
static int (*DestroyProgram)(nvrtcProgram *);
static int (*CompileProgram)(nvrtcProgram, int, const char *const *);
static int (*AddNameExpression)(nvrtcProgram, const char *);
static int (*GetLoweredName)(nvrtcProgram, const char *, const char **);
static int (*GetPCHHeapSize)(size_t *);
static int (*SetPCHHeapSize)(size_t);
static int (*GetPCHCreateStatus)(nvrtcProgram);
static int (*GetPCHHeapSizeRequired)(nvrtcProgram, size_t *);
static int (*SetFlowCallback)(nvrtcProgram, int (*)(void *, void *), void *);

/* The results that come as a size and a copy. */
enum { PTX, CUBIN, LTOIR, OPTIXIR, LOG, RESULTS };
static const char *const result_names[RESULTS] = {"PTX", "CUBIN", "LTOIR", "OptiXIR", "ProgramLog"};
static int (*GetSize[RESULTS])(nvrtcProgram, size_t *);
static int (*Get[RESULTS])(nvrtcProgram, char *);

static void *symbol(void *library, const char *name) {
    void *address = dlsym(library, name);
    if (!address) {
        printf("%s is missing\n", name);
        exit(2);
    }
    return address;
}

static void open_library(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        printf("%s\n", dlerror());
        exit(2);
    }
#define LOAD(function) *(void **)&function = symbol(library, "nvrtc" #function)
    LOAD(Version);
    LOAD(GetErrorString);
    LOAD(GetNumSupportedArchs);
    LOAD(GetSupportedArchs);
    LOAD(CreateProgram);
    LOAD(DestroyProgram);
    LOAD(CompileProgram);
    LOAD(AddNameExpression);
    LOAD(GetLoweredName);
    LOAD(GetPCHHeapSize);
    LOAD(SetPCHHeapSize);
    LOAD(GetPCHCreateStatus);
    LOAD(GetPCHHeapSizeRequired);
    LOAD(SetFlowCallback);
#undef LOAD
    for (int i = 0; i < RESULTS; i++) {
        char name[64];
        snprintf(name, sizeof name, "nvrtcGet%sSize", result_names[i]);
        *(void **)&GetSize[i] = symbol(library, name);
        snprintf(name, sizeof name, "nvrtcGet%s", result_names[i]);
        *(void **)&Get[i] = symbol(library, name);
    }
}

static nvrtcProgram create(const char *source, const char *name) {
    nvrtcProgram program = NULL;
    int answer = CreateProgram(&program, source, name, 0, NULL, NULL);
    if (answer) printf("create: %d\n", answer);
    return program;
}

/* The text of a result; the caller frees it. NULL if there is none, with the answer printed. */
static char *fetch(nvrtcProgram program, int which, size_t *size) {
    *size = 0;
    int answer = GetSize[which](program, size);
    if (answer) {
        printf("  %s size: %d\n", result_names[which], answer);
        return NULL;
    }
    char *text = calloc(*size + 1, 1);
    answer = Get[which](program, text);
    if (answer) printf("  %s: %d\n", result_names[which], answer);
    return text;
}

static void print_log(nvrtcProgram program) {
    size_t size;
    char *log = fetch(program, LOG, &size);
    if (!log) return;
    printf("  log of %zu bytes, ends with NUL: %d\n", size, size > 0 && log[size - 1] == 0);
    if (log[0]) printf("%s", log);
    free(log);
}

/* The first message; later ones repeat the expression in NVIDIA's spelling. */
static void print_first_line(nvrtcProgram program) {
    size_t size;
    char *log = fetch(program, LOG, &size);
    if (!log) return;
    char *end = strstr(log, "Input name expression");
    if (end) *end = 0;
    printf("  %.*s\n", (int)strcspn(log, "\n"), log);
    free(log);
}

/* Which results there are, and whether their texts are whole. */
static void print_results(nvrtcProgram program) {
    for (int which = PTX; which <= OPTIXIR; which++) {
        size_t size;
        char *text = fetch(program, which, &size);
        if (!text) continue;
        int whole = which == PTX ? size > 0 && strlen(text) + 1 == size : size > 0;
        printf("  %s: %s\n", result_names[which],
               size == 0 ? "empty" : which == PTX && size == 1 ? "empty text" : whole ? "whole" : "cut");
        free(text);
    }
}

static void compile(const char *title, nvrtcProgram program, int count, const char *const *options) {
    int answer = CompileProgram(program, count, options);
    printf("* %s: %d %s\n", title, answer, GetErrorString(answer));
}

/* Compiles a program of its own with one option, or none; says what comes out. */
static void try_options(const char *title, const char *source, int count, const char *const *options) {
    nvrtcProgram program = create(source, "a.cu");
    compile(title, program, count, options);
    print_log(program);
    print_results(program);
    DestroyProgram(&program);
}

static const char kernel[] = "extern \"C\" __global__ void k(float *p) { *p = 1; }\n";

static void interface_without_program(void) {
    int major = -1, minor = -1, count = -1;
    printf("version: %d", Version(&major, &minor));
    printf(" %d.%d\n", major, minor);
    printf("version nowhere: %d %d %d\n", Version(NULL, &minor), Version(&major, NULL), Version(NULL, NULL));
    for (int i = -1; i < 20; i++) printf("error %d: %s\n", i, GetErrorString(i));
    printf("architectures: %d", GetNumSupportedArchs(&count));
    printf(" %d:", count);
    int archs[64] = {0};
    if (count > 0 && count <= 64) GetSupportedArchs(archs);
    for (int i = 0; i < count && i < 64; i++) printf(" %d", archs[i]);
    printf("\narchitectures nowhere: %d %d\n", GetNumSupportedArchs(NULL), GetSupportedArchs(NULL));
    size_t heap = 1;
    printf("heap: %d %d %d\n", GetPCHHeapSize(NULL), GetPCHHeapSize(&heap), SetPCHHeapSize(1 << 20));
}

static void wrong_arguments(void) {
    nvrtcProgram program = NULL, none = NULL;
    const char *text = "", *names[] = {"h.h"}, *texts[] = {""};
    size_t size = 0;
    printf("create nowhere: %d\n", CreateProgram(NULL, "", "a", 0, NULL, NULL));
    printf("create from nothing: %d\n", CreateProgram(&program, NULL, "a", 0, NULL, NULL));
    printf("create with -1 headers: %d\n", CreateProgram(&program, "", "a", -1, NULL, NULL));
    printf("create without names: %d\n", CreateProgram(&program, "", "a", 1, texts, NULL));
    printf("create without texts: %d\n", CreateProgram(&program, "", "a", 1, NULL, names));
    printf("create with unused headers: %d\n", CreateProgram(&program, "", "a", 0, texts, names));
    DestroyProgram(&program);
    printf("destroyed is null: %d\n", program == NULL);
    printf("destroy nothing: %d %d\n", DestroyProgram(NULL), DestroyProgram(&none));
    printf("compile nothing: %d\n", CompileProgram(NULL, 0, NULL));
    printf("name expression of nothing: %d %d\n", AddNameExpression(NULL, "k"),
           GetLoweredName(NULL, "k", &text));
    printf("precompiled header of nothing: %d %d\n", GetPCHCreateStatus(NULL),
           GetPCHHeapSizeRequired(NULL, &size));
    printf("callback of nothing: %d\n", SetFlowCallback(NULL, NULL, NULL));
    for (int i = 0; i < RESULTS; i++)
        printf("%s of nothing: %d %d\n", result_names[i], GetSize[i](NULL, &size), Get[i](NULL, NULL));
    program = create(kernel, "a.cu");
    for (int i = 0; i < RESULTS; i++)
        printf("%s before compiling: %d", result_names[i], GetSize[i](program, &size)),
            printf(" %zu, nowhere: %d %d\n", size, GetSize[i](program, NULL), Get[i](program, NULL));
    printf("lowered name before compiling: %d\n", GetLoweredName(program, "k", &text));
    printf("no name expression: %d\n", AddNameExpression(program, NULL));
    printf("precompiled header: %d %d\n", GetPCHCreateStatus(program),
           GetPCHHeapSizeRequired(program, &size));
    compile("options nowhere", program, 1, NULL);
    compile("-1 options", program, -1, NULL);
    for (int i = 0; i < RESULTS; i++)
        printf("%s nowhere: %d %d\n", result_names[i], GetSize[i](program, NULL), Get[i](program, NULL));
    printf("name expression after compiling: %d\n", AddNameExpression(program, "k"));
    compile("compile again", program, 0, NULL);
    DestroyProgram(&program);
}

/* Options whose answer counts, but neither log nor results: times differ, cuprum says what it does not
 * do yet, NVRTC's wording is not even. */
static int is_told_apart(const char *option) {
    static const char *const words[] = {"time", "-G", "c++98", "nowhere.h", "syntax-only"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(option, words[i])) return 1;
    return 0;
}

static void options(void) {
    try_options("no options", kernel, 0, NULL);
    try_options("empty program", "", 0, NULL);
    static const char *const single[] = {
        "--gpu-architecture=compute_90", "-arch=sm_90", "-arch=sm_90a", "-arch=compute_100f", "-arch=sm_52",
        "-arch=sm_999", "-arch=", "-arch", "--no-such-option", "-nonsense", "kernel.cu", "-rdc=true",
        "-rdc=maybe", "--device-c", "-dw", "-G", "-lineinfo", "-maxrregcount=32", "-maxrregcount=x",
        "-ftz=true", "-prec-div=false", "-prec-sqrt=false", "-fmad=false", "-use_fast_math", "-ftz=2",
        "-std=c++17", "-std=c++20", "-std=c++11", "-std=c++98", "-default-device", "-device-int128",
        "-w", "--diag-suppress=177", "--diag-error=177", "--diag-warn=177",
        "--restrict", "--extra-device-vectorization", "--minimal", "--split-compile=2", "--time=-",
        "--version-ident=true", "-DX", "-DX=1", "-UX", "-I.", "-include=nowhere.h",
        "--disable-warnings", "--display-error-number", "--no-display-error-number", "--ptxas-options=-v",
        "-Xptxas=-v", "--gen-opt-lto", "--fdevice-syntax-only",
        "--builtin-move-forward=false", "--brief-diagnostics=true", "", " ", "-arch=sm_90 ",
        "-dopt=on", "-modify-stack-limit=false", "-jump-table-density=50", "-tpl=2", "-D X=1", "-I .",
        "--define-macro Y=2", "-arch compute_90"};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        if (is_told_apart(single[i])) {
            nvrtcProgram program = create(kernel, "a.cu");
            compile(single[i], program, 1, &single[i]);
            DestroyProgram(&program);
            continue;
        }
        try_options(single[i], kernel, 1, &single[i]);
    }
    const char *apart[] = {"-arch", "sm_90", "-D", "X=1", "-I", ".", "-maxrregcount", "40"};
    try_options("values after a space", kernel, 8, apart);
    const char *defined[] = {"-DN=3", "-UN", "--define-macro=M=4", "-DF(x)=x"};
    try_options("macros", "#if defined N || M != 4 || F(5) != 5\n#error macros\n#endif\n", 4, defined);
    const char *null_option[] = {NULL};
    try_options("no option's text", kernel, 1, null_option);
}

static void logs(void) {
    static const char *const wrong[] = {
        "__global__ void k() { int x = y; }\n",
        "#include \"nowhere.h\"\n__global__ void k() { }\n",
        "#include <nowhere>\n",
        "#error stop here\n",
        "__global__ void k() { int unused; }\n",
        "__global__ void k() { return 1; }\n",
        "void host() {}\n__global__ void k() { host(); }\n",
        "__device__ int x = ;\n__device__ int z = nowhere;\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        nvrtcProgram program = create(wrong[i], "folder/file.cu");
        compile("wrong", program, 0, NULL);
        print_log(program);
        print_results(program);
        DestroyProgram(&program);
    }
    nvrtcProgram program = create("int x = y;\n", NULL);
    compile("without a name", program, 0, NULL);
    print_log(program);
    DestroyProgram(&program);
    program = create("int x = y;\n", "");
    compile("with an empty name", program, 0, NULL);
    print_log(program);
    DestroyProgram(&program);
}

static void headers(void) {
    const char *names[] = {"one.h", "sub/two.h", "three"};
    const char *texts[] = {"#define ONE 1\n", "#include \"beside.h\"\n", "#pragma once\nint wrong = nothing;\n"};
    const char *sources[] = {
        "#include \"one.h\"\n#if ONE != 1\n#error\n#endif\n", "#include <one.h>\n#include <one.h>\n",
        "#include \"sub/two.h\"\n", "#include <three>\n", "#include \"two.h\"\n"};
    for (int i = 0; i < 5; i++) {
        nvrtcProgram program = NULL;
        printf("headers: %d\n", CreateProgram(&program, sources[i], "main.cu", 3, texts, names));
        compile("with headers", program, 0, NULL);
        print_log(program);
        DestroyProgram(&program);
    }
    const char *hole[] = {"one.h", NULL};
    nvrtcProgram program = NULL;
    printf("a header without a name: %d\n", CreateProgram(&program, "", "a", 2, texts, hole));
    if (program) DestroyProgram(&program);
}

static void name_expressions(void) {
    static const char source[] =
        "template <class T, int N> __global__ void k(T *p) { *p = N; }\n"
        "namespace n { __device__ int variable; __constant__ float table[4]; }\n"
        "template <class T> __device__ T value;\n"
        "__global__ void plain(int) {}\n"
        "__device__ void overloaded(int) {}\n"
        "__device__ void overloaded(float) {}\n"
        "static __global__ void internal() {}\n"
        "struct S { template <class T> static __device__ void f(T) {} };\n"
        "namespace n { namespace { __global__ void hidden() {} } template <class T> struct C { T x; }; }\n"
        "template <class T> __global__ void taken(T) {}\n";
    static const char *const right[] = {"k<float, 3>", "&k<int, 1 + 1>", " k < unsigned long , 7 > ", "plain",
                                        "&n::variable", "&n::table", "&value<double>", "internal", "::plain",
                                        "(plain)", "n::hidden", "taken<n::C<int>>",
                                        "taken<n::C<char> const *>", "&taken<float (*)[3]>", "k<float,3>"};
    static const char *const wrong[] = {"nowhere", "n::variable", "k<float>", "overloaded", "", "1 + 2",
                                        "int", "k<float, 3", "S", "k", "S::f<int>",
                                        "plain plain", "&plain,", "*plain", "plain(1)"};
    enum { count = sizeof right / sizeof *right };
    nvrtcProgram program = create(source, "names.cu");
    for (int i = 0; i < count; i++) printf("add %s: %d\n", right[i], AddNameExpression(program, right[i]));
    compile("names", program, 0, NULL);
    print_log(program);
    for (int i = 0; i < count; i++) {
        const char *name = NULL;
        int answer = GetLoweredName(program, right[i], &name);
        /* What stands for the file in the name of an unnamed namespace is the compiler's own affair. */
        if (name && strstr(name, "_GLOBAL__N_")) name = "in an unnamed namespace";
        printf("%s: %d %s\n", right[i], answer, name && !answer ? name : "-");
    }
    const char *name = NULL;
    printf("not asked for: %d\n", GetLoweredName(program, "k<int, 9>", &name));
    printf("lowered name nowhere: %d\n", GetLoweredName(program, "plain", NULL));
    printf("lowered name of no text: %d\n", GetLoweredName(program, NULL, &name));
    DestroyProgram(&program);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        program = create(source, "names.cu");
        printf("add %s: %d\n", wrong[i], AddNameExpression(program, wrong[i]));
        compile(wrong[i], program, 0, NULL);
        print_first_line(program);
        name = NULL;
        printf("  lowered: %d\n", GetLoweredName(program, wrong[i], &name));
        DestroyProgram(&program);
    }
}

static int calls;

static int go_on(void *payload, void *reserved) {
    calls++;
    *(int *)payload += 1;
    return reserved != NULL;
}

static int stop(void *payload, void *reserved) {
    (void)payload;
    (void)reserved;
    return 1;
}

static void callbacks(void) {
    int payload = 0;
    nvrtcProgram program = create(kernel, "a.cu");
    printf("callback: %d\n", SetFlowCallback(program, go_on, &payload));
    compile("with a callback", program, 0, NULL);
    printf("called: %d, with its payload: %d\n", calls > 0, payload == calls);
    DestroyProgram(&program);
    program = create(kernel, "a.cu");
    printf("callback: %d\n", SetFlowCallback(program, stop, NULL));
    compile("stopped", program, 0, NULL);
    print_results(program);
    DestroyProgram(&program);
}

/* A process copied after a compilation has none of the threads that the library may have started, and
 * whatever locks they held stay locked. */
static void copied_process(void) {
    static const char source[] = "__global__ void k(float *p) { *p = sinf(*p); }";
    for (int depth = 0; depth < 2; depth++) {
        nvrtcProgram program = NULL;
        CreateProgram(&program, source, "copied.cu", 0, NULL, NULL);
        printf("compiled in %s process: %d\n", depth ? "the copied" : "this",
               CompileProgram(program, 0, NULL));
        DestroyProgram(&program);
        if (depth) _exit(0);
        fflush(stdout);
        pid_t child = fork();
        if (child != 0) {
            int status = -1;
            waitpid(child, &status, 0);
            printf("the copied process ended: %d\n", status);
            return;
        }
        alarm(60);
    }
}

int main(int count, char **arguments) {
    if (count < 2) return 2;
    open_library(arguments[1]);
    setvbuf(stdout, NULL, _IOLBF, 0);
    interface_without_program();
    wrong_arguments();
    options();
    logs();
    headers();
    name_expressions();
    callbacks();
    copied_process();
    return 0;
}
