// The device side of the run-time interface: its types are built in, its functions are the host's.
#pragma once
#ifndef CUDART_VERSION
#define CUDART_VERSION 13000
#endif
#include <driver_types.h>
