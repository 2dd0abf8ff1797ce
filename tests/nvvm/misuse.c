// Wrong use of libNVVM's interface, one case to a process: what each call answers, or that it crashes.
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

static int (*version)(int *, int *);
static int (*ir_version)(int *, int *, int *, int *);
static int (*create)(Program *);
static int (*destroy)(Program *);
static int (*add)(Program, const char *, size_t, const char *);
static int (*add_lazily)(Program, const char *, size_t, const char *);
static int (*compile)(Program, int, const char **);
static int (*verify)(Program, int, const char **);
static int (*result_size)(Program, size_t *);
static int (*result)(Program, char *);
static int (*log_size)(Program, size_t *);
static int (*log_text)(Program, char *);

static const char GOOD[] =
    "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-"
    "f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n"
    "target triple = \"nvptx64-nvidia-cuda\"\n"
    "define void @k(i32* %p) {\n  store i32 1, i32* %p\n  ret void\n}\n"
    "!nvvm.annotations = !{!0}\n!0 = !{void (i32*)* @k, !\"kernel\", i32 1}\n"
    "!nvvmir.version = !{!1}\n!1 = !{i32 2, i32 0}\n";

static void say(int answer) {
  printf(" %d", answer);
  fflush(stdout);
}

static void say_log(Program program) {
  char text[256] = "";
  size_t size = 0;
  log_size(program, &size);
  if (size < sizeof text) log_text(program, text);
  printf(" [%s]", text);
  fflush(stdout);
}

static Program made(const char *text) {
  Program program = NULL;
  create(&program);
  add(program, text, strlen(text), "m");
  return program;
}

static void null_handles(void) {
  size_t size;
  char text[8];
  Program none = NULL;
  say(create(NULL));
  say(destroy(NULL));
  say(destroy(&none));
  say(add(NULL, GOOD, sizeof GOOD - 1, "m"));
  say(add_lazily(NULL, GOOD, sizeof GOOD - 1, "m"));
  say(compile(NULL, 0, NULL));
  say(verify(NULL, 0, NULL));
  say(result_size(NULL, &size));
  say(result(NULL, text));
  say(log_size(NULL, &size));
  say(log_text(NULL, text));
}

static void null_sizes(void) {
  Program program = made(GOOD);
  say(compile(program, 0, NULL));
  say(result_size(program, NULL));
}

static void null_for_the_size_of_the_log(void) {
  Program program = made(GOOD);
  say(log_size(program, NULL));
}

static void null_for_the_result(void) {
  Program program = made(GOOD);
  say(compile(program, 0, NULL));
  say(result(program, NULL));
}

static void null_for_the_log(void) {
  Program program = made(GOOD);
  say(log_text(program, NULL));
}

static void null_versions(void) {
  int number;
  say(version(NULL, &number));
  say(version(&number, NULL));
  say(ir_version(NULL, &number, &number, &number));
  say(ir_version(&number, NULL, &number, &number));
  say(ir_version(&number, &number, NULL, &number));
  say(ir_version(&number, &number, &number, NULL));
}

static void null_modules(void) {
  Program program = NULL;
  create(&program);
  say(add(program, NULL, 5, "m"));
  say(add(program, NULL, 0, "m"));
  say(add_lazily(program, NULL, 5, "m"));
  say(add_lazily(program, NULL, 0, "m"));
  say(compile(program, 0, NULL));
}

static void empty_modules(void) {
  Program program = NULL;
  create(&program);
  say(add(program, GOOD, 0, "m"));
  say(compile(program, 0, NULL));
  create(&program);
  say(add(program, GOOD, sizeof GOOD - 1, "m"));
  say(add_lazily(program, GOOD, 0, "m"));
  say(compile(program, 0, NULL));
}

static void no_name(void) {
  Program program = NULL;
  create(&program);
  say(add(program, GOOD, sizeof GOOD - 1, NULL));
  say(compile(program, 0, NULL));
}

static void with_its_end(void) {
  Program program = NULL;
  create(&program);
  say(add(program, GOOD, sizeof GOOD, "m"));
  say(compile(program, 0, NULL));
}

static void negative_counts(void) {
  Program program = made(GOOD);
  say(compile(program, -1, NULL));
  say_log(program);
  say(verify(program, -1, NULL));
  say_log(program);
}

static void missing_options(void) {
  Program program = made(GOOD);
  say(compile(program, 1, NULL));
  say_log(program);
  say(verify(program, 1, NULL));
  say_log(program);
}

static void null_option(void) {
  const char *options[] = {NULL};
  Program program = made(GOOD);
  say(compile(program, 1, options));
  say_log(program);
}

static void results_before_compiling(void) {
  size_t size = 77;
  char text[8] = "x";
  Program program = made(GOOD);
  say(result_size(program, &size));
  say((int)size);
  say(result(program, text));
  say(text[0]);
  say(log_size(program, &size));
  say((int)size);
  say(log_text(program, text));
}

static void results_after_verifying(void) {
  size_t size = 77;
  Program program = made(GOOD);
  say(verify(program, 0, NULL));
  say(result_size(program, &size));
  say((int)size);
  say(compile(program, 0, NULL));
  say(result_size(program, &size));
  say(size > 1);
  say(verify(program, 0, NULL));
  say(result_size(program, &size));
  say(size > 1);
}

static void results_after_failure(void) {
  size_t size = 77;
  const char *bad = "-foo";
  Program program = made(GOOD);
  say(compile(program, 0, NULL));
  say(compile(program, 1, &bad));
  say(result_size(program, &size));
  say(size > 1);
  say(log_size(program, &size));
  say(size > 1);
  say(compile(program, 0, NULL));
  say(log_size(program, &size));
  say(size > 1);
}

static void handle_after_destroying(void) {
  size_t size;
  Program program = made(GOOD), copy = program;
  say(destroy(&program));
  say(program == NULL);
  say(result_size(copy, &size));
}

static void compiling_after_destroying(void) {
  Program program = made(GOOD), copy = program;
  say(destroy(&program));
  say(compile(copy, 0, NULL));
}

static void destroying_twice(void) {
  Program program = made(GOOD), copy = program;
  say(destroy(&program));
  say(destroy(&program));
  say(destroy(&copy));
}

static void handle_of_nobody(void) {
  size_t size;
  static char memory[4096];
  say(result_size(memory, &size));
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
    size_t size = 0;
    pthread_join(threads[at], NULL);
    say(result_size(programs[at], &size));
    say(size > 1);
    say(destroy(&programs[at]));
  }
}

// NVIDIA's library reads memory that is not there in those whose names begin with `*`.
static const struct {
  const char *name;
  void (*run)(void);
} CASES[] = {
    {"null for a program", null_handles},
    {"null for the size of a result", null_sizes},
    {"*null for the size of a log", null_for_the_size_of_the_log},
    {"*null for the place of a result", null_for_the_result},
    {"*null for the place of a log", null_for_the_log},
    {"null for a version", null_versions},
    {"null for a module", null_modules},
    {"modules without a byte", empty_modules},
    {"null for the name of a module", no_name},
    {"a text with the NUL at its end", with_its_end},
    {"negative counts", negative_counts},
    {"options that are announced and missing", missing_options},
    {"null for an option", null_option},
    {"results before compiling", results_before_compiling},
    {"results after verifying", results_after_verifying},
    {"results after a failure", results_after_failure},
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
  version = function(library, "nvvmVersion");
  ir_version = function(library, "nvvmIRVersion");
  create = function(library, "nvvmCreateProgram");
  destroy = function(library, "nvvmDestroyProgram");
  add = function(library, "nvvmAddModuleToProgram");
  add_lazily = function(library, "nvvmLazyAddModuleToProgram");
  compile = function(library, "nvvmCompileProgram");
  verify = function(library, "nvvmVerifyProgram");
  result_size = function(library, "nvvmGetCompiledResultSize");
  result = function(library, "nvvmGetCompiledResult");
  log_size = function(library, "nvvmGetProgramLogSize");
  log_text = function(library, "nvvmGetProgramLog");
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
