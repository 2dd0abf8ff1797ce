// The device side of the run-time interface: types, variables and functions of device code are built
// in; what launches and copies is the host's.
#pragma once
#include <cuda_runtime_api.h>
