/* How many programs a libnvrtc compiles in a second with several threads.
 *
 *     threads LIBRARY THREADS SECONDS OPTION... -- FILE...
 *
 * Every thread takes the next file, from source to PTX, until the time is over. Prints programs per
 * second. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void *Program;

static int (*create)(Program *, const char *, const char *, int, const char *const *, const char *const *);
static int (*compile)(Program, int, const char *const *);
static int (*get_size)(Program, size_t *);
static int (*get_text)(Program, char *);
static int (*destroy)(Program *);

static const char *const *options;
static int option_count, file_count;
static char **names, **sources;
static double deadline;
static atomic_int next_file, done, failed;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "no %s\n", name);
    exit(1);
  }
  return found;
}

static char *read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) {
    perror(name);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  text[fread(text, 1, size, file)] = 0;
  fclose(file);
  return text;
}

static void *work(void *unused) {
  while (now() < deadline) {
    int file = atomic_fetch_add(&next_file, 1) % file_count;
    Program program;
    size_t size = 0;
    if (create(&program, sources[file], names[file], 0, NULL, NULL)) {
      atomic_fetch_add(&failed, 1);
      continue;
    }
    if (compile(program, option_count, options) || get_size(program, &size)) {
      atomic_fetch_add(&failed, 1);
    } else {
      char *text = malloc(size);
      get_text(program, text);
      free(text);
      atomic_fetch_add(&done, 1);
    }
    destroy(&program);
  }
  return unused;
}

int main(int count, char **words) {
  int at = 4;
  while (at < count && strcmp(words[at], "--"))
    ++at;
  if (at >= count - 1) {
    fprintf(stderr, "usage: threads LIBRARY THREADS SECONDS OPTION... -- FILE...\n");
    return 1;
  }
  void *library = dlopen(words[1], RTLD_NOW);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  create = symbol(library, "nvrtcCreateProgram");
  compile = symbol(library, "nvrtcCompileProgram");
  get_size = symbol(library, "nvrtcGetPTXSize");
  get_text = symbol(library, "nvrtcGetPTX");
  destroy = symbol(library, "nvrtcDestroyProgram");
  options = (const char *const *)(words + 4);
  option_count = at - 4;
  names = words + at + 1;
  file_count = count - at - 1;
  sources = malloc(file_count * sizeof *sources);
  for (int i = 0; i < file_count; ++i)
    sources[i] = read_file(names[i]);
  /* One unmeasured program, so that start-up does not count. */
  Program program;
  create(&program, sources[0], names[0], 0, NULL, NULL);
  compile(program, option_count, options);
  destroy(&program);
  atomic_store(&done, 0);
  int threads = atoi(words[2]);
  pthread_t *ids = malloc(threads * sizeof *ids);
  double start = now();
  deadline = start + atof(words[3]);
  for (int i = 0; i < threads; ++i)
    pthread_create(&ids[i], NULL, work, NULL);
  for (int i = 0; i < threads; ++i)
    pthread_join(ids[i], NULL);
  printf("%.3f %d\n", atomic_load(&done) / (now() - start), atomic_load(&failed));
  return 0;
}
