// A libnvrtc to fall back on that compiles nothing: nvrtcCompileProgram answers the number that the
// environment variable STUB_ANSWER names, and the log says that the stub was asked.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef void *Program;

static const char LOG[] = "the stub was asked";

int nvrtcCreateProgram(Program *program, const char *source, const char *name, int count,
                       const char *const *texts, const char *const *names) {
  (void)source, (void)name, (void)count, (void)texts, (void)names;
  *program = (Program)LOG;
  return 0;
}

int nvrtcAddNameExpression(Program program, const char *name) {
  (void)program, (void)name;
  return 0;
}

int nvrtcCompileProgram(Program program, int count, const char *const *options) {
  (void)program, (void)count, (void)options;
  const char *answer = getenv("STUB_ANSWER");
  return answer ? atoi(answer) : 0;
}

int nvrtcDestroyProgram(Program *program) {
  *program = NULL;
  return 0;
}

int nvrtcGetPTXSize(Program program, size_t *size) {
  (void)program;
  *size = 1;
  return 0;
}

int nvrtcGetPTX(Program program, char *text) {
  (void)program;
  *text = 0;
  return 0;
}

int nvrtcGetProgramLogSize(Program program, size_t *size) {
  (void)program;
  *size = sizeof LOG;
  return 0;
}

int nvrtcGetProgramLog(Program program, char *text) {
  (void)program;
  memcpy(text, LOG, sizeof LOG);
  return 0;
}

const char *nvrtcGetErrorString(int number) {
  (void)number;
  return "of the stub";
}
