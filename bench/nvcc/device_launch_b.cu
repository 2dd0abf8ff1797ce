// PART
// The other unit of device_launch_a.cu: a kernel that is launched from its device code.
__global__ void elsewhere(int *out, int where) { out[where] = 1; }
