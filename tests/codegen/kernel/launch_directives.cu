// Launch limits become directives in NVIDIA's order.
// RUN: codegen --arch=sm_90
// CHECK-LABEL: .entry bounds()
// CHECK-NEXT: .maxntid 128, 1, 1
// CHECK-NEXT: .minnctapersm 2
// CHECK-NEXT: .maxclusterrank 4
// CHECK-NEXT: {
extern "C" __global__ void __launch_bounds__(128, 2, 4) bounds() {}
// CHECK-LABEL: .entry registers()
// CHECK-NEXT: .maxnreg 32
extern "C" __global__ void __maxnreg__(32) registers() {}
// CHECK-LABEL: .entry cluster()
// CHECK-NEXT: .maxntid 256, 1, 1
// CHECK-NEXT: .minnctapersm 1
// CHECK-NEXT: .explicitcluster
// CHECK-NEXT: .reqnctapercluster 4, 1, 1
// CHECK-NEXT: {
extern "C" __global__ void __cluster_dims__(4) __launch_bounds__(256, 1, 8) cluster() {}
// CHECK-LABEL: .entry launched_cluster()
// CHECK-NEXT: .explicitcluster
// CHECK-NEXT: {
extern "C" __global__ void __cluster_dims__() launched_cluster() {}
// CHECK-LABEL: .entry block()
// CHECK-NEXT: .blocksareclusters
// CHECK-NEXT: .reqntid 128, 2, 1
// CHECK-NEXT: .reqnctapercluster 1, 1, 1
// CHECK-NEXT: {
extern "C" __global__ void __block_size__((128, 2, 1)) block() {}
// CHECK-LABEL: .entry block_cluster()
// CHECK-NEXT: .blocksareclusters
// CHECK-NEXT: .reqntid 128, 2, 1
// CHECK-NEXT: .reqnctapercluster 2, 1, 1
extern "C" __global__ void __block_size__((128, 2, 1), (2, 1, 1)) block_cluster() {}
// CHECK-LABEL: .entry none()
// CHECK-NEXT: {
extern "C" __global__ void __launch_bounds__(0) none() {}
// A redeclaration keeps what it does not say.
// CHECK-LABEL: .entry kept()
// CHECK-NEXT: .maxntid 64, 1, 1
extern "C" __global__ void __launch_bounds__(64) kept();
extern "C" __global__ void kept() {}
// CHECK-LABEL: .entry merged()
// CHECK-NEXT: .maxntid 3, 1, 1
// CHECK-NEXT: .minnctapersm 2
extern "C" __global__ void __launch_bounds__(1, 2) __launch_bounds__(3) merged() {}
