// The run-time interface: its types are built in, its functions are the host's.
#pragma once
#ifndef CUDART_VERSION
#define CUDART_VERSION 13000
#endif
#include <driver_types.h>
#ifndef __CUDACC_RTC__
#include <__cuprum/host_runtime.h>
#endif
