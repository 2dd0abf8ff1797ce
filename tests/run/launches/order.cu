// Grids of a stream follow each other, those of others wait for events, and those for tail launches follow all others with
// what these launched.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(log=zeros(s32,16), at=zeros(s32,1))
// EXPECT: at[0] == 7
// EXPECT: log[0] == 1
// EXPECT: log[1] == 2
// EXPECT: log[2] == 30
// EXPECT: log[3] == 31
// EXPECT: log[4] == 32
// EXPECT: log[5] == 90
// EXPECT: log[6] == 91
__global__ void note(int *log, int *at, int value) { log[(*at)++] = value; }

__global__ void nested(int *log, int *at, int value) {
  log[(*at)++] = value;
  note<<<1, 1>>>(log, at, value + 1);
  note<<<1, 1, 0, cudaStreamTailLaunch>>>(log, at, value + 2);
}

extern "C" __global__ void parent(int *log, int *at) {
  note<<<1, 1, 0, cudaStreamTailLaunch>>>(log, at, 90);
  note<<<1, 1, 0, cudaStreamTailLaunch>>>(log, at, 91);
  cudaStream_t stream;
  cudaEvent_t event;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  note<<<1, 1, 0, stream>>>(log, at, 1);
  note<<<1, 1, 0, stream>>>(log, at, 2);
  cudaEventRecord(event, stream);
  cudaStreamWaitEvent(0, event, 0);
  nested<<<1, 1>>>(log, at, 30);
  cudaEventDestroy(event);
  cudaStreamDestroy(stream);
}
