// A launch through a null pointer is a fault, as on hardware.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(0)
// FAULT: launches 0x0, which is no kernel
extern "C" __global__ void parent(void (*kernel)()) { kernel<<<1, 1>>>(); }
