// Writes the name and duration in nanoseconds of every kernel that a CUDA program runs, as lines
// "name<TAB>duration", to the file that KERNEL_TIMES names. The program is not changed: the driver loads
// this library where CUDA_INJECTION64_PATH names it.
//
//     cc -O2 -shared -fPIC bench/kernel_times.c -o kernel_times.so -I$CUDA/include -L$CUDA/lib64 -lcupti
#include <cupti.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { BUFFER_BYTES = 1 << 20 };

static FILE *out;

static void CUPTIAPI request(uint8_t **buffer, size_t *size, size_t *most_records) {
  *size = BUFFER_BYTES;
  *most_records = 0;
  *buffer = aligned_alloc(8, BUFFER_BYTES);
}

static void CUPTIAPI complete(CUcontext context, uint32_t stream, uint8_t *buffer, size_t size, size_t valid) {
  (void)context, (void)stream, (void)size;
  CUpti_Activity *record = NULL;
  while (cuptiActivityGetNextRecord(buffer, valid, &record) == CUPTI_SUCCESS) {
    if (record->kind != CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) continue;
    // Newer versions of the record only add members behind these.
    CUpti_ActivityKernel9 *kernel = (CUpti_ActivityKernel9 *)record;
    fprintf(out, "%s\t%llu\n", kernel->name, (unsigned long long)(kernel->end - kernel->start));
  }
  free(buffer);
}

static void finish(void) {
  cuptiActivityFlushAll(1);
  fclose(out);
}

int InitializeInjection(void) {
  const char *path = getenv("KERNEL_TIMES");
  out = path ? fopen(path, "a") : NULL;
  if (!out) return 0;
  cuptiActivityRegisterCallbacks(request, complete);
  cuptiActivityEnable(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL);
  atexit(finish);
  return 1;
}
