// Wrong use of NVRTC's interface, one case to a process: what each call answers, or that it crashes.
// Usage: misuse LIBRARY. Prints a line for each case: its name, a tab, and the answers.
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void *Program;
typedef int (*Callback)(void *, void *);

static int (*create)(Program *, const char *, const char *, int, const char *const *,
                     const char *const *);
static int (*compile)(Program, int, const char *const *);
static int (*destroy)(Program *);
static int (*ptx_size)(Program, size_t *);
static int (*ptx)(Program, char *);
static int (*log_size)(Program, size_t *);
static int (*log_text)(Program, char *);
static int (*cubin_size)(Program, size_t *);
static int (*add_name)(Program, const char *);
static int (*lowered)(Program, const char *, const char **);
static int (*version)(int *, int *);
static int (*arch_count)(int *);
static int (*archs)(int *);
static int (*pch_heap)(size_t *);
static int (*set_pch_heap)(size_t);
static int (*pch_status)(Program);
static int (*pch_required)(Program, size_t *);
static int (*set_callback)(Program, Callback, void *);

#define GOOD "__global__ void k(int *p) { *p = 1; }\n"
#define BAD "__global__ void k(int *p) { *p = nothing; }\n"

static void say(int answer) {
  printf(" %d", answer);
  fflush(stdout);
}

static Program made(const char *source) {
  Program program = NULL;
  create(&program, source, "a.cu", 0, NULL, NULL);
  return program;
}

static int compile_with(Program program, const char *option) {
  return compile(program, 1, &option);
}

static int stop(void *payload, void *reserved) {
  (void)reserved;
  return *(int *)payload;
}

static void null_handles(void) {
  size_t size;
  const char *name;
  char text[8];
  Program none = NULL;
  say(create(NULL, GOOD, "a.cu", 0, NULL, NULL));
  say(destroy(NULL));
  say(destroy(&none));
  say(compile(NULL, 0, NULL));
  say(ptx_size(NULL, &size));
  say(ptx(NULL, text));
  say(log_size(NULL, &size));
  say(log_text(NULL, text));
  say(cubin_size(NULL, &size));
  say(add_name(NULL, "k"));
  say(lowered(NULL, "k", &name));
  say(pch_status(NULL));
  say(pch_required(NULL, &size));
  say(set_callback(NULL, stop, NULL));
}

static void null_places(void) {
  int number;
  Program program = made(GOOD);
  say(compile(program, 0, NULL));
  say(ptx_size(program, NULL));
  say(ptx(program, NULL));
  say(log_size(program, NULL));
  say(log_text(program, NULL));
  say(cubin_size(program, NULL));
  say(version(NULL, &number));
  say(version(&number, NULL));
  say(arch_count(NULL));
  say(archs(NULL));
  say(pch_heap(NULL));
}

static void null_names(void) {
  const char *name;
  Program program = made(GOOD);
  say(add_name(program, NULL));
  say(add_name(program, "k"));
  say(compile(program, 0, NULL));
  say(lowered(program, NULL, &name));
  say(lowered(program, "k", NULL));
}

static void null_source(void) {
  Program program = NULL;
  say(create(&program, NULL, "a.cu", 0, NULL, NULL));
}

static void null_name_of_program(void) {
  Program program = NULL;
  say(create(&program, GOOD, NULL, 0, NULL, NULL));
  say(compile(program, 0, NULL));
}

static void negative_counts(void) {
  Program program = NULL;
  say(create(&program, GOOD, "a.cu", -1, NULL, NULL));
  program = made(GOOD);
  say(compile(program, -1, NULL));
}

static void missing_headers(void) {
  Program program = NULL;
  const char *names[] = {"a.h"};
  say(create(&program, GOOD, "a.cu", 1, NULL, names));
  say(create(&program, GOOD, "a.cu", 1, names, NULL));
}

static void repeated_headers(void) {
  Program program = NULL;
  const char *texts[] = {"int a;", "int b;"};
  const char *names[] = {"a.h", "a.h"};
  say(create(&program, GOOD, "a.cu", 2, texts, names));
}

static void missing_options(void) {
  Program program = made(GOOD);
  say(compile(program, 1, NULL));
}

static void results_before_compiling(void) {
  size_t size = 77;
  const char *name;
  Program program = made(GOOD);
  say(ptx_size(program, &size));
  say((int)size);
  say(log_size(program, &size));
  say((int)size);
  say(lowered(program, "k", &name));
  say(pch_status(program));
}

static void results_after_failure(void) {
  size_t size = 77;
  const char *name;
  Program program = made(BAD);
  say(add_name(program, "k"));
  say(compile(program, 0, NULL));
  say(ptx_size(program, &size));
  say(lowered(program, "k", &name));
  say(lowered(program, "other", &name));
  say(add_name(program, "late"));
}

static void failure_after_success(void) {
  size_t size = 77;
  const char *name;
  Program program = made("__global__ void k(int *p) { *p = VALUE; }\n");
  say(add_name(program, "k"));
  say(compile_with(program, "-DVALUE=1"));
  say(lowered(program, "k", &name));
  say(compile_with(program, "-DVALUE=nothing"));
  say(lowered(program, "k", &name));
  say(lowered(program, "other", &name));
  say(ptx_size(program, &size));
  say(size > 1);
  say(compile_with(program, "-no-such-option"));
  say(lowered(program, "k", &name));
}

static void names_after_compiling(void) {
  const char *name;
  Program program = made(GOOD);
  say(add_name(program, "k"));
  say(add_name(program, "k"));
  say(compile(program, 0, NULL));
  say(add_name(program, "late"));
  say(lowered(program, "k", &name));
  say(lowered(program, "late", &name));
}

static void compiling_again(void) {
  Program program = made(GOOD);
  say(compile(program, 0, NULL));
  say(compile(program, 0, NULL));
  say(compile_with(program, "-no-such-option"));
  say(compile(program, 0, NULL));
}

static void cancelling(void) {
  int answer = 1;
  Program program = made(GOOD);
  say(set_callback(program, stop, &answer));
  say(compile(program, 0, NULL));
  answer = 0;
  say(compile(program, 0, NULL));
  answer = -7;
  say(compile(program, 0, NULL));
  say(set_callback(program, NULL, NULL));
  say(compile(program, 0, NULL));
}

static void memory_of_precompiled_headers(void) {
  size_t size = 0;
  Program program = made(GOOD);
  say(set_pch_heap(5 << 20));
  say(pch_heap(&size));
  say((int)(size >> 20));
  say(pch_required(program, &size));
}

static void times_that_cannot_be_written(void) {
  Program program = made(GOOD);
  say(compile_with(program, "--time=/no/such/folder/times.csv"));
}

static void options(void) {
  const char *words[] = {"-O2", "-O", "-ftz=1", "-ftz=true", "--use_fast_math=0",
                         "-maxrregcount=-1", "-maxrregcount=64", "-I", "-I.", "-Xptxas=-v",
                         "-rdc=1", "-G=1", "-Ofast-compile=min", "x.cu", ""};
  for (size_t at = 0; at < sizeof words / sizeof *words; at++) {
    Program program = made(GOOD);
    say(compile_with(program, words[at]));
    destroy(&program);
  }
}

static void handle_after_destroying(void) {
  size_t size;
  Program program = made(GOOD), copy = program;
  say(destroy(&program));
  say(program == NULL);
  say(ptx_size(copy, &size));
}

static void compiling_after_destroying(void) {
  Program program = made(GOOD), copy = program;
  say(destroy(&program));
  say(compile(copy, 0, NULL));
}

static void destroying_twice(void) {
  Program program = made(GOOD), copy = program;
  say(destroy(&program));
  say(destroy(&copy));
  Program one = made(GOOD), other = made(GOOD);
  say(one != other);
  say(compile(one, 0, NULL));
  say(compile(other, 0, NULL));
  say(destroy(&one));
  say(destroy(&other));
}

static void handle_of_nobody(void) {
  size_t size;
  static char memory[4096];
  say(ptx_size(memory, &size));
}

static void *compile_in_thread(void *program) {
  for (int turn = 0; turn < 20; turn++)
    compile(program, 0, NULL);
  return NULL;
}

static void many_threads(void) {
  enum { COUNT = 4 };
  pthread_t threads[COUNT];
  Program programs[COUNT];
  for (int at = 0; at < COUNT; at++) {
    programs[at] = made(GOOD);
    pthread_create(&threads[at], NULL, compile_in_thread, programs[at]);
  }
  for (int at = 0; at < COUNT; at++) {
    size_t size;
    pthread_join(threads[at], NULL);
    say(ptx_size(programs[at], &size));
    say(destroy(&programs[at]));
  }
}

// NVIDIA's library reads memory that is not there in those whose names begin with `*`.
static const struct {
  const char *name;
  void (*run)(void);
} CASES[] = {
    {"null for a program", null_handles},
    {"null for a place to write to", null_places},
    {"null for a name expression", null_names},
    {"null for the source", null_source},
    {"null for the program's name", null_name_of_program},
    {"negative counts", negative_counts},
    {"headers that are announced and missing", missing_headers},
    {"two headers of one name", repeated_headers},
    {"options that are announced and missing", missing_options},
    {"results before compiling", results_before_compiling},
    {"results after a failure", results_after_failure},
    {"a failure after a success", failure_after_success},
    {"name expressions after compiling", names_after_compiling},
    {"compiling again", compiling_again},
    {"a callback that cancels", cancelling},
    {"memory of precompiled headers", memory_of_precompiled_headers},
    {"a file of times that cannot be written", times_that_cannot_be_written},
    {"options of doubtful spelling", options},
    {"*a result of a destroyed program", handle_after_destroying},
    {"*compiling a destroyed program", compiling_after_destroying},
    {"*destroying twice", destroying_twice},
    {"*a handle that never was", handle_of_nobody},
    {"many threads", many_threads},
};

static void *function(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "%s is missing\n", name);
    exit(2);
  }
  return found;
}

int main(int count, char **words) {
  void *library = count == 2 ? dlopen(words[1], RTLD_NOW) : NULL;
  if (!library) {
    fprintf(stderr, "no library: %s\n", dlerror());
    return 2;
  }
  create = function(library, "nvrtcCreateProgram");
  compile = function(library, "nvrtcCompileProgram");
  destroy = function(library, "nvrtcDestroyProgram");
  ptx_size = function(library, "nvrtcGetPTXSize");
  ptx = function(library, "nvrtcGetPTX");
  log_size = function(library, "nvrtcGetProgramLogSize");
  log_text = function(library, "nvrtcGetProgramLog");
  cubin_size = function(library, "nvrtcGetCUBINSize");
  add_name = function(library, "nvrtcAddNameExpression");
  lowered = function(library, "nvrtcGetLoweredName");
  version = function(library, "nvrtcVersion");
  arch_count = function(library, "nvrtcGetNumSupportedArchs");
  archs = function(library, "nvrtcGetSupportedArchs");
  pch_heap = function(library, "nvrtcGetPCHHeapSize");
  set_pch_heap = function(library, "nvrtcSetPCHHeapSize");
  pch_status = function(library, "nvrtcGetPCHCreateStatus");
  pch_required = function(library, "nvrtcGetPCHHeapSizeRequired");
  set_callback = function(library, "nvrtcSetFlowCallback");
  for (size_t at = 0; at < sizeof CASES / sizeof *CASES; at++) {
    printf("%s\t", CASES[at].name);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      freopen("/dev/null", "w", stderr);
      alarm(60);
      CASES[at].run();
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    puts(WIFSIGNALED(status) ? " crash" : "");
  }
  return 0;
}
