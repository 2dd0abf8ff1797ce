/* What a client of libNVVM sees, as text: the library named by the first argument is opened, driven
 * through every function of the interface, rightly and wrongly, and each answer printed. The same
 * program drives NVIDIA's library and ours; the two texts must be equal. What may differ between
 * two compilers (PTX, wording of rare messages) is not printed. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct program *nvvmProgram;

static const char *(*GetErrorString)(int);
static int (*Version)(int *, int *);
static int (*IRVersion)(int *, int *, int *, int *);
static int (*CreateProgram)(nvvmProgram *);
static int (*DestroyProgram)(nvvmProgram *);
static int (*AddModuleToProgram)(nvvmProgram, const char *, size_t, const char *);
static int (*LazyAddModuleToProgram)(nvvmProgram, const char *, size_t, const char *);
static int (*CompileProgram)(nvvmProgram, int, const char **);
static int (*VerifyProgram)(nvvmProgram, int, const char **);
static int (*GetCompiledResultSize)(nvvmProgram, size_t *);
static int (*GetCompiledResult)(nvvmProgram, char *);
static int (*GetProgramLogSize)(nvvmProgram, size_t *);
static int (*GetProgramLog)(nvvmProgram, char *);

#define LAYOUT                                                                                     \
    "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-" \
    "f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n"
#define TRIPLE "target triple = \"nvptx64-nvidia-cuda\"\n"
#define KERNEL(name)                                       \
    "define void @" name "(i32* %p) {\n"                   \
    "  store i32 1, i32* %p\n"                             \
    "  ret void\n"                                         \
    "}\n"                                                  \
    "!nvvm.annotations = !{!0}\n"                          \
    "!0 = !{void (i32*)* @" name ", !\"kernel\", i32 1}\n"
#define VERSION(numbers) "!nvvmir.version = !{!1}\n!1 = !{" numbers "}\n"
#define NOW VERSION("i32 2, i32 0")

static const char good[] = LAYOUT TRIPLE KERNEL("k") NOW;
static const char other[] = LAYOUT TRIPLE KERNEL("other") NOW;

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
#define LOAD(function) *(void **)&function = symbol(library, "nvvm" #function)
    LOAD(GetErrorString);
    LOAD(Version);
    LOAD(IRVersion);
    LOAD(CreateProgram);
    LOAD(DestroyProgram);
    LOAD(AddModuleToProgram);
    LOAD(LazyAddModuleToProgram);
    LOAD(CompileProgram);
    LOAD(VerifyProgram);
    LOAD(GetCompiledResultSize);
    LOAD(GetCompiledResult);
    LOAD(GetProgramLogSize);
    LOAD(GetProgramLog);
#undef LOAD
    symbol(library, "nvvmDisableConcurrentAPI");
}

static nvvmProgram create(const char *text, const char *name) {
    nvvmProgram program = NULL;
    int made = CreateProgram(&program);
    int added = text ? AddModuleToProgram(program, text, strlen(text), name) : 0;
    if (made || added) printf("create: %d, add: %d\n", made, added);
    return program;
}

/* The log as it is, or up to a word after which compilers differ. */
static void print_log(nvvmProgram program, const char *until) {
    size_t size = 0;
    int answer = GetProgramLogSize(program, &size);
    char *log = calloc(size + 1, 1);
    printf("  log: %d %d", answer, GetProgramLog(program, log));
    char *end = until ? strstr(log, until) : NULL;
    if (end) {
        *end = 0;
    } else {
        printf(" %zu bytes, ends with NUL: %d", size, size > 0 && log[size - 1] == 0);
    }
    printf(" [%s]\n", log);
    free(log);
}

static void print_result(nvvmProgram program) {
    size_t size = 0;
    int answer = GetCompiledResultSize(program, &size);
    char *text = calloc(size + 1, 1);
    printf("  result: %d %d", answer, GetCompiledResult(program, text));
    if (size <= 1) {
        printf(" %zu bytes\n", size);
    } else {
        printf(" whole: %d, version: %d, kernel: %d\n", strlen(text) + 1 == size,
               strstr(text, ".version") != NULL, strstr(text, ".visible .entry k(") != NULL);
    }
    free(text);
}

static void judge(const char *title, nvvmProgram program, int count, const char **options,
                  const char *until) {
    int answer = VerifyProgram(program, count, options);
    printf("* %s: verify %d %s\n", title, answer, GetErrorString(answer));
    print_log(program, until);
    answer = CompileProgram(program, count, options);
    printf("  compile %d %s\n", answer, GetErrorString(answer));
    print_log(program, until);
    print_result(program);
}

static void try_text(const char *title, const char *text, const char *until) {
    nvvmProgram program = create(text, "m");
    judge(title, program, 0, NULL, until);
    DestroyProgram(&program);
}

static void try_option(const char *first, const char *second) {
    char title[128];
    const char *options[] = {first, second};
    snprintf(title, sizeof title, "option [%s] [%s]", first, second ? second : "");
    nvvmProgram program = create(good, "m");
    judge(title, program, second ? 2 : 1, options, NULL);
    DestroyProgram(&program);
}

static void interface_without_program(void) {
    int a = -1, b = -1, c = -1, d = -1;
    printf("version: %d", Version(&a, &b));
    printf(" %d.%d\n", a, b);
    printf("version of IR: %d", IRVersion(&a, &b, &c, &d));
    printf(" %d.%d, %d.%d\n", a, b, c, d);
    for (int i = -1; i < 13; i++) printf("error %d: %s\n", i, GetErrorString(i));
}

static void options(void) {
    static const char *const words[] = {
        "-g", "-opt=0", "-opt=1", "-opt=2", "-opt=3", "-opt=4", "-opt=", "-O3", "-arch=compute_75",
        "-arch=compute_90", "-arch=compute_90a", "-arch=compute_100", "-arch=compute_100f",
        "-arch=compute_121", "-arch=sm_90", "-arch=compute_70", "-arch=compute_91", "-arch=", "-arch",
        "--arch=compute_90", "-ftz=0", "-ftz=1", "-ftz=2", "-ftz=true", "-ftz", "-prec-sqrt=0",
        "-prec-sqrt=1", "-prec-sqrt=2", "-prec-div=0", "-prec-div=1", "-prec-div=3", "-fma=0",
        "-fma=1", "-fma=2", "-generate-line-info", "-generate-line-info=1",
        "-nvvm-version=nvvm-latest", "-nvvm-version=nvvm70", "-nvvm-version=x", "-nvvm-version=",
        "-jump-table-density=50", "-jump-table-density=x", "-jump-table-density", "-maxreg=32",
        "-maxreg=x", "-maxreg", "-maxreg 32", "-split-compile=2", "-split-compile=x",
        "-Ofast-compile=max", "-Ofast-compile=0", "-Ofast-compile=x", "-numba-debug", "-help",
        "-discard-value-names=0", "-discard-value-names", "-w", "-Werror", "-Wall", "-jobserver",
        "-lineinfo", "-use_fast_math", "-rdc=true", "-opt=3 -arch=compute_90", "", "  -opt=3",
        "-fma=1 ", "m.ll", "-Xopt=x",
    };
    for (size_t at = 0; at < sizeof words / sizeof *words; at++) try_option(words[at], NULL);
    static const char *const pairs[][2] = {
        {"-arch=compute_90", "-arch=compute_90"}, {"-opt=3", "-opt=0"}, {"-g", "-g"}, {"-g", "-opt=0"},
        {"-ftz=1", "-ftz=0"}, {"-fma=1", "-fma=0"}, {"-maxreg=3", "-maxreg=4"},
        {"-generate-line-info", "-generate-line-info"}, {"-split-compile=1", "-split-compile=1"},
        {"-nvvm-version=nvvm70", "-nvvm-version=nvvm70"}, {"-opt=4", "-foo"}, {"-foo", "-opt=4"},
        {"-jump-table-density=1", "-jump-table-density=2"}, {"-Ofast-compile=0", "-Ofast-compile=0"},
    };
    for (size_t at = 0; at < sizeof pairs / sizeof *pairs; at++) try_option(pairs[at][0], pairs[at][1]);
}

static void modules(void) {
    try_text("a kernel", good, NULL);
    try_text("debug 3.1", LAYOUT TRIPLE KERNEL("k") VERSION("i32 2, i32 0, i32 3, i32 1"), NULL);
    try_text("debug 3.2", LAYOUT TRIPLE KERNEL("k") VERSION("i32 2, i32 0, i32 3, i32 2"), NULL);
    try_text("debug 3.3", LAYOUT TRIPLE KERNEL("k") VERSION("i32 2, i32 0, i32 3, i32 3"), NULL);
    try_text("debug 2.0", LAYOUT TRIPLE KERNEL("k") VERSION("i32 2, i32 0, i32 2, i32 0"), NULL);
    try_text("version 1.0", LAYOUT TRIPLE KERNEL("k") VERSION("i32 1, i32 0"), NULL);
    try_text("version 1.6", LAYOUT TRIPLE KERNEL("k") VERSION("i32 1, i32 6"), NULL);
    try_text("version 2.1", LAYOUT TRIPLE KERNEL("k") VERSION("i32 2, i32 1"), NULL);
    try_text("no version", LAYOUT TRIPLE KERNEL("k"), NULL);
    try_text("nothing", "", NULL);
    try_text("no triple", LAYOUT KERNEL("k") NOW, NULL);
    try_text("no layout", TRIPLE KERNEL("k") NOW, NULL);
    try_text("no triple and no version", LAYOUT KERNEL("k"), NULL);
    try_text("what is no IR", "blah\n", "parse");
    try_text("what is no bitcode", "BC\xc0\xde" "1234", "parse");
    try_text("an undefined value",
             LAYOUT TRIPLE "define void @f() {\n  store i32 1, i32* %q\n  ret void\n}\n" NOW, "parse");
    setenv("NVVM_IR_VER_CHK", "0", 1);
    try_text("no version, unchecked", LAYOUT TRIPLE KERNEL("k"), NULL);
    try_text("version 1.0, unchecked", LAYOUT TRIPLE KERNEL("k") VERSION("i32 1, i32 0"), NULL);
    unsetenv("NVVM_IR_VER_CHK");
}

static void several_modules(void) {
    static const struct {
        const char *title, *first, *second, *until;
    } pairs[] = {
        {"two modules", good, other, NULL},
        {"a name twice", good, good, NULL},
        {"the second is no IR", good, "blah\n", "parse"},
        {"the second has no version", good, LAYOUT TRIPLE KERNEL("other"), NULL},
        {"the second has no triple", good, LAYOUT KERNEL("other") NOW, NULL},
        {"the second has another triple", good,
         LAYOUT "target triple = \"nvptx64-unknown-cuda\"\n" KERNEL("other") NOW, NULL},
        {"the first has no version, the second is no IR", LAYOUT TRIPLE KERNEL("k"), "blah\n", NULL},
        {"a function that the other defines",
         LAYOUT TRIPLE "declare i32 @f(i32)\n"
                       "define void @k(i32* %p) {\n  %v = call i32 @f(i32 1)\n  store i32 %v, i32* %p\n"
                       "  ret void\n}\n!nvvm.annotations = !{!0}\n"
                       "!0 = !{void (i32*)* @k, !\"kernel\", i32 1}\n" NOW,
         LAYOUT TRIPLE "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n" NOW, NULL},
    };
    for (size_t at = 0; at < sizeof pairs / sizeof *pairs; at++) {
        nvvmProgram program = create(pairs[at].first, "first");
        printf("add: %d\n", AddModuleToProgram(program, pairs[at].second, strlen(pairs[at].second), "second"));
        judge(pairs[at].title, program, 0, NULL, pairs[at].until);
        DestroyProgram(&program);
    }
}

static void names(void) {
    static const char *const all[] = {NULL, "", "a b.ll"};
    for (int i = 0; i < 3; i++) {
        nvvmProgram program = create(LAYOUT TRIPLE KERNEL("k"), all[i]);
        judge("a name of a module", program, 0, NULL, NULL);
        DestroyProgram(&program);
    }
}

static void again(void) {
    const char *bad[] = {"-foo"};
    nvvmProgram program = create(NULL, NULL);
    judge("no module", program, 0, NULL, NULL);
    judge("no module and a wrong option", program, 1, bad, NULL);
    printf("add lazily: %d\n", LazyAddModuleToProgram(program, good, strlen(good), "lazy"));
    judge("nothing but a lazy module", program, 0, NULL, NULL);
    DestroyProgram(&program);
    program = create(good, "m");
    judge("once", program, 0, NULL, NULL);
    judge("twice", program, 0, NULL, NULL);
    judge("with a wrong option", program, 1, bad, NULL);
    judge("once more", program, 0, NULL, NULL);
    printf("add: %d\n", AddModuleToProgram(program, other, strlen(other), "other"));
    judge("with another module", program, 0, NULL, NULL);
    DestroyProgram(&program);
    printf("destroyed is null: %d\n", program == NULL);
}

int main(int count, char **words) {
    if (count != 2) return 2;
    setvbuf(stdout, NULL, _IOLBF, 0);
    open_library(words[1]);
    interface_without_program();
    options();
    modules();
    several_modules();
    names();
    again();
    return 0;
}
