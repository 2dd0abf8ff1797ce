// Compiles files one after the other in one process, to see what the failure of one leaves to the next.
// Usage: compile_each LIBRARY [OPTION... FILE]... Options are those of the next file. Prints for each file
// `status NUMBER, N bytes of PTX`, then the log.
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef void *Program;

static void *library;

static void *function(const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "%s\n", dlerror());
    exit(2);
  }
  return found;
}

static char *text_of(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = calloc(1, (size_t)size + 1);
  if (fread(text, 1, (size_t)size, file) != (size_t)size) {
    perror(path);
    exit(2);
  }
  fclose(file);
  return text;
}

int main(int count, char **words) {
  if (count < 2 || !(library = dlopen(words[1], RTLD_NOW))) {
    fprintf(stderr, "usage: compile_each LIBRARY [OPTION... FILE]...\n");
    return 2;
  }
  int (*create)(Program *, const char *, const char *, int, const char *const *, const char *const *) =
      function("nvrtcCreateProgram");
  int (*compile)(Program, int, const char *const *) = function("nvrtcCompileProgram");
  int (*ptx_size)(Program, size_t *) = function("nvrtcGetPTXSize");
  int (*log_size)(Program, size_t *) = function("nvrtcGetProgramLogSize");
  int (*log_text)(Program, char *) = function("nvrtcGetProgramLog");
  int (*destroy)(Program *) = function("nvrtcDestroyProgram");

  int first_option = 2;
  for (int word = 2; word < count; word++) {
    if (words[word][0] == '-') {
      continue;
    }
    char *source = text_of(words[word]);
    Program program;
    if (create(&program, source, "input.cu", 0, NULL, NULL) != 0) {
      return 1;
    }
    free(source);
    int status = compile(program, word - first_option, (const char *const *)&words[first_option]);
    first_option = word + 1;
    size_t ptx = 0, length = 0;
    if (ptx_size(program, &ptx) != 0) {
      ptx = 0;
    }
    printf("status %d, %zu bytes of PTX\n", status, ptx);
    if (log_size(program, &length) != 0) {
      return 1;
    }
    char *log = calloc(1, length + 1);
    if (log_text(program, log) != 0) {
      return 1;
    }
    puts(log);
    free(log);
    if (destroy(&program) != 0) {
      return 1;
    }
  }
  return 0;
}
