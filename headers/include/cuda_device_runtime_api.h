// Launches from device code are not there yet; the types are built in.
#pragma once
#include <driver_types.h>
