// Nothing to declare: cudaError_t, cudaStream_t and its like are built in; host functions are no part of device code.
#pragma once
