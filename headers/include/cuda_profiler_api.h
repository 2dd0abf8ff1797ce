// cudaProfilerStart and its kin are in the run-time interface.
#pragma once
#include <cuda_runtime_api.h>
