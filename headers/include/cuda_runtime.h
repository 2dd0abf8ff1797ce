// The run-time interface: types, variables and functions of device code are built in. Whole programs have
// what launches and copies too.
#pragma once
#include <cuda_runtime_api.h>
